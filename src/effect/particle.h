/* The particles of one emitter: how they are born and where they are after a time (world-simulation
 * 7.1, 7.3, 7.4). Metres, seconds; places in the axes of the owner's landblock. */
#ifndef AC_EFFECT_PARTICLE_H
#define AC_EFFECT_PARTICLE_H

#include "base/rng.h"
#include "dat/particle_emitter.h"

/* What the random source decided for a new particle, in retail's order of drawing. */
typedef struct ac_particle_draw {
    double lifespan;
    float final_trans, start_trans, final_scale, start_scale;
    ac_vec3 c, b, a, offset;
    float theta, phi; /* Explode only */
} ac_particle_draw;

ac_particle_draw ac_particle_roll(const ac_particle_emitter *info, ac_rng *rng);

typedef struct ac_particle_age {
    double birth;              /* when it was born; of persistent emitters: last updated */
    double lifetime, lifespan; /* seconds */
} ac_particle_age;

/* What decides its way, from birth on. */
typedef struct ac_particle_course {
    ac_vec3 place; /* parent-local: from the parent's origin, in world axes; else in the block */
    ac_vec3 a, b, c;
} ac_particle_course;

typedef struct ac_particle_fade {
    float start_scale, scale_change, start_trans, trans_change;
} ac_particle_fade;

typedef struct ac_particle_look {
    ac_vec3 origin;
    float scale;
    float translucency; /* 0 opaque .. 1 invisible */
} ac_particle_look;

typedef struct ac_particle_start {
    ac_frame frame; /* the parent's at birth */
    ac_vec3 offset; /* from its origin, in world axes */
} ac_particle_start;

/* Slots, of which some are alive. An array for each kind of access, so that an update reads what it
 * needs and no more. Zero-initialise for none. */
typedef struct ac_particles {
    uint32_t capacity; /* slots */
    uint32_t end;      /* no slot from here on is alive */
    uint32_t live;
    uint8_t *alive; /* 0 or 1 */
    ac_particle_age *ages;
    ac_particle_course *courses;
    ac_particle_fade *fades;
    ac_particle_look *looks;
    ac_quat *rotations;        /* identity for types that do not turn */
    ac_particle_start *starts; /* when the block changes, and for the types that turn */
    void *memory;              /* of all these */
    uint32_t allocated;        /* slots that there is memory for */
} ac_particles;

/* All dead, with this many slots. False without memory: then as before. */
bool ac_particles_reset(ac_particles *particles, uint32_t capacity);
void ac_particles_free(ac_particles *particles);

/* Particle::Init 0x0051C930, in the first free slot; false without one. `hook_origin`: the hook
 * frame's origin; its rotation is not used. */
bool ac_particles_bear(ac_particles *particles, const ac_particle_emitter *info,
                       const ac_particle_draw *draw, const ac_frame *parent, ac_vec3 hook_origin,
                       double now);

/* Particle::Update 0x0051C290 of all. `parent`: the present frame, used by parent-local emitters.
 * With `persistent` they age by what passes between updates. Nobody dies by it. */
void ac_particles_update(ac_particles *particles, const ac_particle_emitter *info, bool persistent,
                         const ac_frame *parent, double now);

/* Where all are now that their parent is there, without growing older; those that are not
 * parent-local stay. */
void ac_particles_follow(ac_particles *particles, const ac_particle_emitter *info,
                         const ac_frame *parent);

/* Out of sight: persistent ones do not age, others do. Places stay as they are. */
void ac_particles_pass_time(ac_particles *particles, bool persistent, double now);

/* KillParticle: those whose time has come die. */
void ac_particles_kill_old(ac_particles *particles);

/* Writes all in another block's axes: `offset` is added. */
void ac_particles_shift(ac_particles *particles, const ac_particle_emitter *info, ac_vec3 offset);

static inline ac_frame ac_particles_frame(const ac_particles *particles, uint32_t slot) {
    return (ac_frame){particles->looks[slot].origin, particles->rotations[slot]};
}

#endif
