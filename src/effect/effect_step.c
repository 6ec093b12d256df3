/* The effects' part of one object's tick. */
#include "effect/effects_internal.h"

void ac_effect_step_particles(ac_effects *effects, ac_effect_owner *owner,
                              const ac_effect_pose *pose, double now) {
    if (pose->in_cell)
        ac_emitters_update(effects, owner, pose, now);
}

void ac_effect_reconcile(ac_effect_owner *owner, const ac_effect_pose *pose) {
    for (ac_emitter *emitter = owner->first_emitter; emitter && pose->cell != 0;
         emitter = emitter->next)
        ac_emitter_follow(emitter, pose);
}

/* Scripts that call themselves without a pause would hold the frame for ever (retail's do). */
static void end_runaway(ac_effects *effects, ac_effect_owner *owner) {
    const ac_physics_script *script;
    bool told = false;
    while ((script = ac_script_queue_drop(&owner->scripts))) {
        if (!told)
            ac_log_write(effects->log, AC_LOG_WARNING, "effect",
                         "object 0x%08X: scripts without end (0x%08X); ended", owner->guid,
                         script->id);
        told = true;
        ac_store_release(effects->store, script);
    }
}

/* ScriptManager::UpdateScripts 0x0051B480, one hook of it. */
bool ac_effect_step_script(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                           ac_effect_time time, ac_effect_requests *requests, uint32_t *hooks) {
    const ac_physics_script *finished = NULL;
    const ac_hook *hook = NULL;
    if (!pose->in_cell)
        return false;
    if (*hooks == AC_SCRIPT_HOOKS_MAX)
        end_runaway(effects, owner);
    do {
        hook = ac_script_queue_next(&owner->scripts, time.frame, &finished);
        if (finished)
            ac_store_release(effects->store, finished);
    } while (finished);
    if (hook)
        ac_effect_run_hook(effects, owner, hook, pose, time, requests);
    *hooks += hook != NULL;
    return hook != NULL;
}

void ac_effect_delay_scripts(ac_effect_owner *owner, double seconds, double latest) {
    ac_script_queue_delay(&owner->scripts, seconds, latest);
}

void ac_effect_step_static(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                           double now, ac_effect_requests *requests) {
    const ac_effect_time time = {now, now};
    uint32_t hooks = 0;
    while (ac_effect_step_script(effects, owner, pose, time, requests, &hooks))
        requests->count = 0;
    ac_effect_step_particles(effects, owner, pose, now);
    ac_effect_process_timed(effects, owner, pose->in_cell, time, requests);
    requests->count = 0;
}
