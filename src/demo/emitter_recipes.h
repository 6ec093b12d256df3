/* How the demo's emitters emit: one short recipe each. */
#ifndef AC_DEMO_EMITTER_RECIPES_H
#define AC_DEMO_EMITTER_RECIPES_H

#include "dat/particle_emitter.h"
#include "demo/effects.h"

/* A short form: what is left out is 0; scales 0 mean 1. */
typedef struct ac_emitter_recipe {
    ac_particle_mesh mesh;
    uint8_t type;   /* ac_particle_type */
    bool per_meter; /* birthrate in metres */
    bool local;     /* particles stay with the parent */
    float rate;     /* seconds (metres) between births */
    uint16_t most, first, total;
    float seconds; /* of emission, 0: for ever */
    float life, life_rand;
    ac_vec3 direction; /* offsets are perpendicular to it */
    float offset_min, offset_max;
    ac_vec3 a, b, c;
    float a_min, b_min, c_min; /* magnitudes: 0 means 1 for min and max */
    float start, end, size_rand;
    float fade_from, fade_to;
} ac_emitter_recipe;

extern const ac_emitter_recipe ac_emitter_recipes[AC_EMIT_COUNT];

#endif
