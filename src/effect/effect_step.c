/* The effects' part of one object's tick. */
#include "effect/effects_internal.h"

/* ScriptManager::UpdateScripts 0x0051B480: everything that is due, in order, however long the
 * frame.
 */
static void update_scripts(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                           double now, ac_effect_requests *requests) {
    const ac_physics_script *finished;
    const ac_hook *hook;
    do {
        hook = ac_script_queue_next(&owner->scripts, now, &finished);
        if (hook)
            ac_effect_run_hook(effects, owner, hook, pose, now, requests);
        else if (finished)
            ac_store_release(effects->store, finished);
    } while (hook || finished);
}

void ac_effect_step(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                    double now, ac_effect_requests *requests) {
    if (!pose->in_cell)
        return;
    ac_emitters_update(effects, owner, pose, now);
    update_scripts(effects, owner, pose, now, requests);
}

void ac_effect_step_static(ac_effects *effects, ac_effect_owner *owner, const ac_effect_pose *pose,
                           double now, ac_effect_requests *requests) {
    if (!pose->in_cell)
        return;
    update_scripts(effects, owner, pose, now, requests);
    ac_emitters_update(effects, owner, pose, now);
    ac_effect_process_timed(effects, owner, pose->in_cell, now, requests);
}
