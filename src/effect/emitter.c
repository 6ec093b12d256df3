#include "effect/emitter.h"

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
    for (uint32_t i = 0; i < emitter->capacity; ++i) {
        if (emitter->particles[i].alive)
            continue;
        ac_particle_draw draw = ac_particle_roll(emitter->info, rng);
        ac_particle_init(&emitter->particles[i], emitter->info, &draw, parent,
                         emitter->offset.origin, now);
        emitter->live += 1;
        emitter->emitted += 1;
        emitter->last_emit_time = now;
        emitter->last_emit_origin = anchor(emitter, parent);
        return;
    }
}

static void shift(ac_vec3 *place, ac_vec3 offset) {
    *place = ac_vec3_add(*place, offset);
}

/* Positions know their block, a particle does not: it goes where its owner's are. */
static void follow_block(ac_emitter *emitter, uint32_t cell) {
    uint32_t old = emitter->cell;
    emitter->cell = cell;
    if (old == 0 || ac_block_of(old) == ac_block_of(cell))
        return;
    ac_vec3 offset = ac_landdefs_block_offset(cell, old);
    shift(&emitter->last_emit_origin, offset);
    for (uint32_t i = 0; i < emitter->capacity; ++i) {
        ac_particle *particle = &emitter->particles[i];
        if (!particle->alive)
            continue;
        shift(&particle->start.origin, offset);
        shift(&particle->frame.origin, offset);
    }
}

void ac_emitter_start(ac_emitter *emitter, const ac_effect_pose *pose, ac_rng *rng, double now) {
    ac_frame parent = ac_effect_pose_part(pose, emitter->part);
    emitter->cell = pose->cell;
    emitter->creation_time = now;
    emitter->last_emit_time = now;
    emitter->last_emit_origin = anchor(emitter, &parent);
    for (int32_t i = 0; i < emitter->info->initial_particles && i < (int32_t)emitter->capacity; ++i)
        emit_particle(emitter, &parent, rng, now);
}

/* ShouldEmitParticle 0x0051C8B0: the time bit wins when both are set. */
static bool should_emit(const ac_emitter *emitter, const ac_frame *parent, double now) {
    const ac_particle_emitter *info = emitter->info;
    if (info->total_particles > 0 && emitter->emitted >= info->total_particles)
        return false;
    if (emitter->live >= emitter->capacity)
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

static void kill_when_old(ac_emitter *emitter, ac_particle *particle) {
    if (particle->lifetime >= particle->lifespan) {
        particle->alive = false;
        emitter->live -= 1;
    }
}

/* Out of sight: a persistent emitter's particles do not age; a finite one's do, and it counts what
 * it would have emitted. Retail also counts those as live and never lets go of them; we do not. */
static bool update_degraded(ac_emitter *emitter, const ac_frame *parent, double now) {
    bool persistent = ac_emitter_is_persistent(emitter->info);
    emitter->degraded = true;
    for (uint32_t i = 0; i < emitter->capacity; ++i) {
        ac_particle *particle = &emitter->particles[i];
        if (!particle->alive)
            continue;
        if (persistent) {
            particle->birth = now;
            continue;
        }
        particle->lifetime = now - particle->birth;
        kill_when_old(emitter, particle);
    }
    if (persistent)
        return true;
    if (emitter->stopped)
        return emitter->live != 0;
    if (should_emit(emitter, parent, now)) {
        emitter->emitted += 1;
        emitter->last_emit_time = now;
        emitter->last_emit_origin = anchor(emitter, parent);
    }
    stop_when_done(emitter, now);
    return true;
}

static void update_particles(ac_emitter *emitter, const ac_frame *parent, double now) {
    bool persistent = ac_emitter_is_persistent(emitter->info);
    for (uint32_t i = 0; i < emitter->capacity; ++i) {
        ac_particle *particle = &emitter->particles[i];
        if (!particle->alive)
            continue;
        const ac_frame *frame = emitter->info->is_parent_local ? parent : &particle->start;
        ac_particle_update(particle, emitter->info, persistent, frame, now);
        kill_when_old(emitter, particle);
    }
}

bool ac_emitter_update(ac_emitter *emitter, const ac_effect_pose *pose, ac_rng *rng, double now) {
    ac_frame parent = ac_effect_pose_part(pose, emitter->part);
    follow_block(emitter, pose->cell);
    if (!pose->in_view || pose->viewer_distance > emitter->degrade_distance)
        return update_degraded(emitter, &parent, now);
    emitter->degraded = false;
    update_particles(emitter, &parent, now);
    if (emitter->stopped)
        return emitter->live != 0;
    if (should_emit(emitter, &parent, now))
        emit_particle(emitter, &parent, rng, now);
    stop_when_done(emitter, now);
    return true;
}
