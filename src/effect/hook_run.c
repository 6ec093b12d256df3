/* Hooks executed, from animations and scripts alike (world-simulation 8; spec 2026-07-13 §7, §8).
 */
#include "effect/effects_internal.h"

#define AT_ONCE 0.0002f /* seconds: shorter waits and ramps are none */

static ac_effect_request_kind request_of(ac_timed_kind kind) {
    switch (kind) {
    case AC_TIMED_SCALE: return AC_EFFECT_SCALE;
    case AC_TIMED_TRANSLUCENCY: return AC_EFFECT_TRANSLUCENCY;
    case AC_TIMED_PART_TRANSLUCENCY: return AC_EFFECT_PART_TRANSLUCENCY;
    case AC_TIMED_LUMINOSITY: return AC_EFFECT_LUMINOSITY;
    case AC_TIMED_PART_LUMINOSITY: return AC_EFFECT_PART_LUMINOSITY;
    case AC_TIMED_DIFFUSION: return AC_EFFECT_DIFFUSION;
    case AC_TIMED_PART_DIFFUSION: return AC_EFFECT_PART_DIFFUSION;
    case AC_TIMED_CALL_PES: break;
    }
    return AC_EFFECT_SCALE;
}

static void add_timed(ac_effects *effects, ac_effect_owner *owner, ac_timed_hook hook) {
    if (ac_timed_hooks_add(&owner->timed, hook) || owner->timed.count < AC_TIMED_HOOK_LIMIT)
        return;
    effects->stats.timed_refused += 1;
    ac_effects_refuse(effects, owner, "timed hooks", AC_TIMED_HOOK_LIMIT, &owner->told_timed_full);
}

void ac_effect_ramp(ac_effects *effects, ac_effect_owner *owner, const ac_timed_hook *ramp,
                    ac_effect_requests *requests) {
    if ((float)ramp->duration < AT_ONCE)
        ac_effect_request_add(requests, (ac_effect_request){.kind = request_of(ramp->kind),
                                                            .part = ramp->user,
                                                            .value = ramp->end});
    else
        add_timed(effects, owner, *ramp);
}

/* CPhysicsObj::CallPES 0x00511AF0 */
static void call_pes(ac_effects *effects, ac_effect_owner *owner, const ac_hook *hook, bool in_cell,
                     ac_effect_time time) {
    float pause = hook->as.call_pes.pause;
    if (pause < AT_ONCE) {
        if (in_cell)
            (void)ac_effect_play(effects, owner, hook->as.call_pes.script, time.frame);
        return;
    }
    float delay = ac_rng_float(&effects->rng, 0.0f, pause);
    add_timed(effects, owner,
              (ac_timed_hook){.kind = AC_TIMED_CALL_PES,
                              .created = time.tick,
                              .duration = (double)delay,
                              .end = 1.0f,
                              .user = hook->as.call_pes.script});
}

/* An FPHook of CallPES: value >= 1 and in a cell, then play_script_internal. */
static void finish_timed(ac_effects *effects, ac_effect_owner *owner, const ac_timed_hook *hook,
                         float value, bool in_cell, double frame_time,
                         ac_effect_requests *requests) {
    if (hook->kind == AC_TIMED_CALL_PES) {
        if (value >= 1.0f && in_cell)
            (void)ac_effect_play(effects, owner, hook->user, frame_time);
        return;
    }
    ac_effect_request_add(
        requests,
        (ac_effect_request){.kind = request_of(hook->kind), .part = hook->user, .value = value});
}

void ac_effect_process_timed(ac_effects *effects, ac_effect_owner *owner, bool in_cell,
                             ac_effect_time time, ac_effect_requests *requests) {
    for (uint32_t i = owner->timed.count; i-- > 0;) {
        ac_timed_hook hook = owner->timed.items[i];
        bool done;
        float value = ac_timed_hook_value(&hook, time.tick, &done);
        if (done)
            ac_timed_hooks_remove(&owner->timed, i);
        finish_timed(effects, owner, &hook, value, in_cell, time.frame, requests);
    }
}

/* Transparent, Luminous, Diffuse and their Part forms. */
static bool ramp_kind(uint32_t type, ac_timed_kind *kind) {
    switch (type) {
    case AC_HOOK_TRANSPARENT: *kind = AC_TIMED_TRANSLUCENCY; return true;
    case AC_HOOK_TRANSPARENT_PART: *kind = AC_TIMED_PART_TRANSLUCENCY; return true;
    case AC_HOOK_LUMINOUS: *kind = AC_TIMED_LUMINOSITY; return true;
    case AC_HOOK_LUMINOUS_PART: *kind = AC_TIMED_PART_LUMINOSITY; return true;
    case AC_HOOK_DIFFUSE: *kind = AC_TIMED_DIFFUSION; return true;
    case AC_HOOK_DIFFUSE_PART: *kind = AC_TIMED_PART_DIFFUSION; return true;
    default: return false;
    }
}

static bool run_ramp(ac_effects *effects, ac_effect_owner *owner, const ac_hook *hook, double now,
                     ac_effect_requests *requests) {
    ac_timed_hook ramp = {.created = now,
                          .duration = (double)hook->as.ramp.time,
                          .start = hook->as.ramp.start,
                          .end = hook->as.ramp.end,
                          .user = hook->as.ramp.part};
    if (!ramp_kind(hook->type, &ramp.kind))
        return false;
    ac_effect_ramp(effects, owner, &ramp, requests);
    return true;
}

/* Hooks that only the object itself can carry out. */
static void run_request(const ac_hook *hook, ac_effect_requests *requests) {
    ac_effect_request request = {0};
    switch (hook->type) {
    case AC_HOOK_ANIMATION_DONE: request.kind = AC_EFFECT_ANIMATION_DONE; break;
    case AC_HOOK_ATTACK:
        request.kind = AC_EFFECT_ATTACK;
        request.part = hook->as.attack.part;
        break;
    case AC_HOOK_REPLACE_OBJECT:
        request.kind = AC_EFFECT_REPLACE_PART;
        request.part = hook->as.replace_object.part;
        request.did = hook->as.replace_object.gfxobj;
        break;
    case AC_HOOK_ETHEREAL:
        request.kind = AC_EFFECT_ETHEREAL;
        request.on = hook->as.flag.on;
        break;
    case AC_HOOK_NO_DRAW:
        request.kind = AC_EFFECT_NO_DRAW;
        request.on = hook->as.flag.on;
        break;
    case AC_HOOK_SET_LIGHT:
        request.kind = AC_EFFECT_LIGHTS;
        request.on = hook->as.flag.on;
        break;
    case AC_HOOK_SET_OMEGA:
        request.kind = AC_EFFECT_OMEGA;
        request.vector = hook->as.omega.axis;
        break;
    case AC_HOOK_SCALE:
        request.kind = AC_EFFECT_SCALE_TO;
        request.value = hook->as.scale.end;
        request.time = hook->as.scale.time;
        break;
    case AC_HOOK_TEXTURE_VELOCITY:
    case AC_HOOK_TEXTURE_VELOCITY_PART:
        request.kind = AC_EFFECT_TEXTURE_VELOCITY;
        request.part = hook->type == AC_HOOK_TEXTURE_VELOCITY_PART ? hook->as.texture_velocity.part
                                                                   : AC_HOOK_ROOT_PART;
        request.vector = (ac_vec3){hook->as.texture_velocity.u, hook->as.texture_velocity.v, 0.0f};
        break;
    case AC_HOOK_DEFAULT_SCRIPT: request.kind = AC_EFFECT_DEFAULT_SCRIPT; break;
    case AC_HOOK_DEFAULT_SCRIPT_PART:
        request.kind = AC_EFFECT_DEFAULT_SCRIPT_PART;
        request.part = hook->as.script_part.part;
        break;
    default: return;
    }
    ac_effect_request_add(requests, request);
}

void ac_effect_run_hook(ac_effects *effects, ac_effect_owner *owner, const ac_hook *hook,
                        const ac_effect_pose *pose, ac_effect_time time,
                        ac_effect_requests *requests) {
    if (run_ramp(effects, owner, hook, time.tick, requests))
        return;
    switch (hook->type) {
    case AC_HOOK_SOUND:
    case AC_HOOK_SOUND_TABLE:
    case AC_HOOK_SOUND_TWEAKED: ac_sound_run_hook(effects, owner, hook, pose); break;
    case AC_HOOK_CREATE_PARTICLE:
        ac_emitters_create(effects, owner, hook, false, pose, time.tick);
        break;
    case AC_HOOK_CREATE_BLOCKING_PARTICLE:
        ac_emitters_create(effects, owner, hook, true, pose, time.tick);
        break;
    case AC_HOOK_DESTROY_PARTICLE:
        ac_emitters_destroy(effects, owner, hook->as.particle.emitter_id);
        break;
    case AC_HOOK_STOP_PARTICLE: ac_emitters_stop(owner, hook->as.particle.emitter_id); break;
    case AC_HOOK_CALL_PES: call_pes(effects, owner, hook, pose->in_cell, time); break;
    default: run_request(hook, requests); break;
    }
}
