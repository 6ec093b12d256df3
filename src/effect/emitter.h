/* A particle emitter and its particles (world-simulation 7.2). Belongs to one owner; recycled with
 * its memory when it ends. */
#ifndef AC_EFFECT_EMITTER_H
#define AC_EFFECT_EMITTER_H

#include "effect/particle.h"

enum { AC_EMITTER_PARTICLES_MAX = 4096 };

/* Where the owner is, for its emitters and sounds: published poses, in the axes of the block of
 * `cell`; and what it sounds like. */
typedef struct ac_effect_pose {
    bool in_cell; /* false: nothing is updated, drawn or emitted, everything is kept */
    bool in_view; /* the cell is one that may be seen */
    uint32_t cell;
    ac_frame root;
    const ac_frame *parts; /* local to the root */
    uint32_t part_count;
    float viewer_distance; /* metres */
    ac_did sound_table;    /* 0: none */
} ac_effect_pose;

typedef struct ac_emitter {
    const ac_particle_emitter *info; /* one reference held */
    uint32_t id;                     /* logical, unique in its owner */
    uint32_t part;                   /* AC_HOOK_ROOT_PART: the root */
    ac_frame offset;                 /* of the hook; only its origin is used */
    uint32_t cell;                   /* whose block its places are written in; 0 before the first */
    ac_frame parent;                 /* where it was last told that its part is */
    bool stopped, degraded;
    double creation_time, last_emit_time;
    ac_vec3 last_emit_origin;
    float degrade_distance;  /* metres */
    int32_t emitted;         /* ever */
    ac_particles particles;  /* as many slots as info->max_particles, limited */
    struct ac_emitter *next; /* of the owner, in order of creation; or of the free list */
} ac_emitter;

/* Part frame or root, in the block's axes: `animatedPartLocal * rootWorld` (spec 2026-07-13 §8). */
ac_frame ac_effect_pose_part(const ac_effect_pose *pose, uint32_t part);

static inline bool ac_emitter_is_persistent(const ac_particle_emitter *info) {
    return info->total_particles == 0 && info->total_seconds == 0.0;
}

/* InitEnd 0x0051D400: the initial particles. The fields up to `degrade_distance` are the caller's.
 */
void ac_emitter_start(ac_emitter *emitter, const ac_effect_pose *pose, ac_rng *rng, double now);

/* ParticleEmitter::UpdateParticles 0x0051D180. False when it has ended. When its owner has come
 * into another block, what was written in the old one's axes is written anew first. */
bool ac_emitter_update(ac_emitter *emitter, const ac_effect_pose *pose, ac_rng *rng, double now);

/* Its owner has been moved since: cell and parent-local particles follow, and no time passes. */
void ac_emitter_follow(ac_emitter *emitter, const ac_effect_pose *pose);

#endif
