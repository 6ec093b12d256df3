/* ParticleEmitterInfo 0x32......: how an emitter makes particles and how they move (dat-format.md
 * 5.19). */
#ifndef AC_DAT_PARTICLE_EMITTER_H
#define AC_DAT_PARTICLE_EMITTER_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

typedef enum ac_emitter_type {
    AC_EMITTER_UNKNOWN = 0,
    AC_EMITTER_PER_SECOND = 1,
    AC_EMITTER_PER_METER = 2,
} ac_emitter_type;

typedef enum ac_particle_type {
    AC_PARTICLE_UNKNOWN = 0,
    AC_PARTICLE_STILL = 1,
    AC_PARTICLE_LOCAL_VELOCITY = 2,
    AC_PARTICLE_PARABOLIC_LVGA = 3,
    AC_PARTICLE_PARABOLIC_LVGAGR = 4,
    AC_PARTICLE_SWARM = 5,
    AC_PARTICLE_EXPLODE = 6,
    AC_PARTICLE_IMPLODE = 7,
    AC_PARTICLE_PARABOLIC_LVLA = 8,
    AC_PARTICLE_PARABOLIC_LVLALR = 9,
    AC_PARTICLE_PARABOLIC_GVGA = 10,
    AC_PARTICLE_PARABOLIC_GVGAGR = 11,
    AC_PARTICLE_GLOBAL_VELOCITY = 12,
    AC_PARTICLE_TYPE_COUNT
} ac_particle_type;

typedef struct ac_particle_emitter {
    ac_did id;
    uint32_t reserved;
    int32_t emitter_type;  /* ac_emitter_type */
    int32_t particle_type; /* ac_particle_type */
    ac_did gfxobj;
    ac_did hw_gfxobj; /* the one to draw; 0: the emitter is invalid */
    double birthrate; /* seconds or metres between particles */
    int32_t max_particles, initial_particles;
    int32_t total_particles;        /* 0: no limit */
    double total_seconds;           /* 0: no limit */
    double lifespan, lifespan_rand; /* seconds */
    ac_vec3 offset_dir;
    float min_offset, max_offset; /* metres */
    ac_vec3 a;
    float min_a, max_a;
    ac_vec3 b;
    float min_b, max_b;
    ac_vec3 c;
    float min_c, max_c;
    float start_scale, final_scale, scale_rand;
    float start_trans, final_trans, trans_rand; /* 0 opaque, 1 invisible */
    bool is_parent_local;                       /* particles move with the parent */
} ac_particle_emitter;

void ac_codec_particle_emitter(ac_codec *c, ac_particle_emitter *emitter);

#endif
