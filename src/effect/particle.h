/* One particle: how it is born and where it is after a time (world-simulation 7.1, 7.3, 7.4).
 * Metres, seconds; frames in the axes of the owner's landblock. */
#ifndef AC_EFFECT_PARTICLE_H
#define AC_EFFECT_PARTICLE_H

#include "base/rng.h"
#include "dat/particle_emitter.h"

typedef struct ac_particle {
    bool alive;
    double birth;              /* seconds */
    double lifetime, lifespan; /* seconds */
    ac_frame start;            /* the parent's frame at birth */
    ac_vec3 offset;            /* from the parent's origin, world axes */
    ac_vec3 a, b, c;
    float start_scale, final_scale, start_trans, final_trans;
    /* where it is */
    ac_frame frame;
    float scale;
    float translucency; /* 0 opaque .. 1 invisible */
} ac_particle;

/* What the random source decided for a new particle, in retail's order of drawing. */
typedef struct ac_particle_draw {
    double lifespan;
    float final_trans, start_trans, final_scale, start_scale;
    ac_vec3 c, b, a, offset;
    float theta, phi; /* Explode only */
} ac_particle_draw;

ac_particle_draw ac_particle_roll(const ac_particle_emitter *info, ac_rng *rng);

/* Particle::Init 0x0051C930. `hook_origin`: the hook frame's origin; its rotation is not used. */
void ac_particle_init(ac_particle *particle, const ac_particle_emitter *info,
                      const ac_particle_draw *draw, const ac_frame *parent, ac_vec3 hook_origin,
                      double now);

/* Particle::Update 0x0051C290. `parent`: the frame at birth, or the present one for parent-local
 * emitters. A persistent emitter's particles age by what passes between updates. */
void ac_particle_update(ac_particle *particle, const ac_particle_emitter *info, bool persistent,
                        const ac_frame *parent, double now);

#endif
