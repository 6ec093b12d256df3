#include "effect/emitter.h"

#include <string.h>

#include "dat/hook.h"
#include "space/frame.h"
#include "space/landdefs.h"

ac_frame ac_effect_pose_part(const ac_effect_pose *pose, uint32_t part) {
    if (part == AC_HOOK_ROOT_PART || part >= pose->part_count)
        return pose->root;
    return ac_frame_combine(&pose->root, &pose->parts[part]);
}

/* Where new particles start from. */
static ac_vec3 anchor(const ac_emitter *emitter, const ac_frame *parent) {
    return ac_frame_local_to_global(parent, emitter->offset.origin);
}

/* EmitParticle 0x0051D010: into the first free slot. */
static void emit_particle(ac_emitter *emitter, const ac_frame *parent, ac_rng *rng, double now) {
    if (emitter->particles.live == emitter->particles.capacity)
        return;
    ac_particle_draw draw = ac_particle_roll(emitter->info, rng);
    (void)ac_particles_bear(&emitter->particles, emitter->info, &draw, parent,
                            emitter->offset.origin, now);
    emitter->emitted += 1;
    emitter->last_emit_time = now;
    emitter->last_emit_origin = anchor(emitter, parent);
}

/* Positions know their block, a particle does not: it goes where its owner's are. */
static void follow_block(ac_emitter *emitter, uint32_t cell) {
    uint32_t old = emitter->cell;
    emitter->cell = cell;
    if (old == 0 || ac_block_of(old) == ac_block_of(cell))
        return;
    ac_vec3 offset = ac_landdefs_block_offset(cell, old);
    emitter->last_emit_origin = ac_vec3_add(emitter->last_emit_origin, offset);
    ac_particles_shift(&emitter->particles, emitter->info, offset);
}

void ac_emitter_start(ac_emitter *emitter, const ac_effect_pose *pose, ac_rng *rng, double now) {
    ac_frame parent = ac_effect_pose_part(pose, emitter->part);
    emitter->cell = pose->cell;
    emitter->parent = parent;
    emitter->creation_time = now;
    emitter->last_emit_time = now;
    emitter->last_emit_origin = anchor(emitter, &parent);
    for (int32_t i = 0;
         i < emitter->info->initial_particles && i < (int32_t)emitter->particles.capacity; ++i)
        emit_particle(emitter, &parent, rng, now);
}

/* ShouldEmitParticle 0x0051C8B0: the time bit wins when both are set. */
static bool should_emit(const ac_emitter *emitter, const ac_frame *parent, double now) {
    const ac_particle_emitter *info = emitter->info;
    if (info->total_particles > 0 && emitter->emitted >= info->total_particles)
        return false;
    if (emitter->particles.live >= emitter->particles.capacity)
        return false;
    if (info->emitter_type & AC_EMITTER_PER_SECOND)
        return now - emitter->last_emit_time > info->birthrate;
    if (!(info->emitter_type & AC_EMITTER_PER_METER))
        return false;
    ac_vec3 moved = ac_vec3_sub(anchor(emitter, parent), emitter->last_emit_origin);
    return (double)ac_vec3_length_squared(moved) > info->birthrate * info->birthrate;
}

/* StopEmitter 0x0051C230 */
static void stop_when_done(ac_emitter *emitter, double now) {
    const ac_particle_emitter *info = emitter->info;
    if (info->total_seconds > 0.0 && emitter->creation_time + info->total_seconds < now)
        emitter->stopped = true;
    if (info->total_particles > 0 && emitter->emitted >= info->total_particles)
        emitter->stopped = true;
}

/* Out of sight: a persistent emitter's particles do not age; a finite one's do, and it counts what
 * it would have emitted. Retail also counts those as live and never lets go of them; we do not. */
static bool update_degraded(ac_emitter *emitter, const ac_frame *parent, double now) {
    bool persistent = ac_emitter_is_persistent(emitter->info);
    emitter->degraded = true;
    ac_particles_pass_time(&emitter->particles, persistent, now);
    if (persistent)
        return true;
    ac_particles_kill_old(&emitter->particles);
    if (emitter->stopped)
        return emitter->particles.live != 0;
    if (should_emit(emitter, parent, now)) {
        emitter->emitted += 1;
        emitter->last_emit_time = now;
        emitter->last_emit_origin = anchor(emitter, parent);
    }
    stop_when_done(emitter, now);
    return true;
}

bool ac_emitter_update(ac_emitter *emitter, const ac_effect_pose *pose, ac_rng *rng, double now) {
    ac_frame parent = ac_effect_pose_part(pose, emitter->part);
    follow_block(emitter, pose->cell);
    emitter->parent = parent;
    if (!pose->in_view || pose->viewer_distance > emitter->degrade_distance)
        return update_degraded(emitter, &parent, now);
    emitter->degraded = false;
    ac_particles_update(&emitter->particles, emitter->info, ac_emitter_is_persistent(emitter->info),
                        &parent, now);
    ac_particles_kill_old(&emitter->particles);
    if (emitter->stopped)
        return emitter->particles.live != 0;
    if (should_emit(emitter, &parent, now))
        emit_particle(emitter, &parent, rng, now);
    stop_when_done(emitter, now);
    return true;
}

void ac_emitter_follow(ac_emitter *emitter, const ac_effect_pose *pose) {
    ac_frame parent = ac_effect_pose_part(pose, emitter->part);
    /* Bit for bit: whoever stands still has its particles where they are.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (emitter->cell == pose->cell && memcmp(&parent, &emitter->parent, sizeof parent) == 0)
        return;
    follow_block(emitter, pose->cell);
    emitter->parent = parent;
    if (!emitter->degraded)
        ac_particles_follow(&emitter->particles, emitter->info, &parent);
}
