#include "dat/particle_emitter.h"

static const ac_enum_name emitter_names[] = {
    {AC_EMITTER_UNKNOWN, "Unknown"},
    {AC_EMITTER_PER_SECOND, "BirthratePerSec"},
    {AC_EMITTER_PER_METER, "BirthratePerMeter"},
    {0, NULL},
};

static const ac_enum_name particle_names[] = {
    {AC_PARTICLE_UNKNOWN, "Unknown"},
    {AC_PARTICLE_STILL, "Still"},
    {AC_PARTICLE_LOCAL_VELOCITY, "LocalVelocity"},
    {AC_PARTICLE_PARABOLIC_LVGA, "ParabolicLVGA"},
    {AC_PARTICLE_PARABOLIC_LVGAGR, "ParabolicLVGAGR"},
    {AC_PARTICLE_SWARM, "Swarm"},
    {AC_PARTICLE_EXPLODE, "Explode"},
    {AC_PARTICLE_IMPLODE, "Implode"},
    {AC_PARTICLE_PARABOLIC_LVLA, "ParabolicLVLA"},
    {AC_PARTICLE_PARABOLIC_LVLALR, "ParabolicLVLALR"},
    {AC_PARTICLE_PARABOLIC_GVGA, "ParabolicGVGA"},
    {AC_PARTICLE_PARABOLIC_GVGAGR, "ParabolicGVGAGR"},
    {AC_PARTICLE_GLOBAL_VELOCITY, "GlobalVelocity"},
    {0, NULL},
};

static void codec_signed_enum(ac_codec *c, const char *name, int32_t *value,
                              const ac_enum_name *names) {
    uint32_t bits = (uint32_t)*value;
    ac_codec_enum32(c, name, &bits, names);
    if (ac_codec_is_reading(c))
        *value = (int32_t)bits;
}

static void codec_births(ac_codec *c, ac_particle_emitter *e) {
    ac_codec_f64(c, "birthrate", &e->birthrate);
    ac_codec_i32(c, "max_particles", &e->max_particles);
    ac_codec_i32(c, "initial_particles", &e->initial_particles);
    ac_codec_i32(c, "total_particles", &e->total_particles);
    ac_codec_f64(c, "total_seconds", &e->total_seconds);
    ac_codec_f64(c, "lifespan", &e->lifespan);
    ac_codec_f64(c, "lifespan_rand", &e->lifespan_rand);
}

static void codec_motion(ac_codec *c, ac_particle_emitter *e) {
    ac_codec_vec3(c, "offset_dir", &e->offset_dir);
    ac_codec_f32(c, "min_offset", &e->min_offset);
    ac_codec_f32(c, "max_offset", &e->max_offset);
    ac_codec_vec3(c, "a", &e->a);
    ac_codec_f32(c, "min_a", &e->min_a);
    ac_codec_f32(c, "max_a", &e->max_a);
    ac_codec_vec3(c, "b", &e->b);
    ac_codec_f32(c, "min_b", &e->min_b);
    ac_codec_f32(c, "max_b", &e->max_b);
    ac_codec_vec3(c, "c", &e->c);
    ac_codec_f32(c, "min_c", &e->min_c);
    ac_codec_f32(c, "max_c", &e->max_c);
}

static void codec_looks(ac_codec *c, ac_particle_emitter *e) {
    ac_codec_f32(c, "start_scale", &e->start_scale);
    ac_codec_f32(c, "final_scale", &e->final_scale);
    ac_codec_f32(c, "scale_rand", &e->scale_rand);
    ac_codec_f32(c, "start_trans", &e->start_trans);
    ac_codec_f32(c, "final_trans", &e->final_trans);
    ac_codec_f32(c, "trans_rand", &e->trans_rand);
    ac_codec_bool32(c, "is_parent_local", &e->is_parent_local);
}

void ac_codec_particle_emitter(ac_codec *c, ac_particle_emitter *e) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &e->id);
    ac_codec_u32(c, "reserved", &e->reserved);
    codec_signed_enum(c, "emitter_type", &e->emitter_type, emitter_names);
    codec_signed_enum(c, "particle_type", &e->particle_type, particle_names);
    ac_codec_hex32(c, "gfxobj", &e->gfxobj);
    ac_codec_hex32(c, "hw_gfxobj", &e->hw_gfxobj);
    codec_births(c, e);
    codec_motion(c, e);
    codec_looks(c, e);
    ac_codec_end(c);
}
