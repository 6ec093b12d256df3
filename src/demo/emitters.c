/* Particle emitters and the meshes of their particles. */
#include "dat/particle_emitter.h"
#include "demo/effects.h"
#include "demo/emitter_recipes.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"

enum { FIRST_EMITTER = 0x32000D00, FIRST_GFX = AC_GFX_EFFECT + 0x30, FIST_EMITTER = 0x3200071B };

ac_did ac_emitter_id(int emitter) {
    switch (emitter) {
    case AC_EMIT_RECALL: return AC_EMITTER_RECALL;
    case AC_EMIT_FIST: return FIST_EMITTER;
    default: return (ac_did)FIRST_EMITTER + (ac_did)emitter;
    }
}

ac_did ac_particle_gfx(ac_particle_mesh mesh) {
    return (ac_did)FIRST_GFX + (ac_did)mesh;
}

/* ---- meshes ---- */

static const ac_material sprite_materials[] = {
    [AC_SPRITE_GOLD] = AC_MATERIAL_GLOW_GOLD,     [AC_SPRITE_RED] = AC_MATERIAL_GLOW_RED,
    [AC_SPRITE_BLUE] = AC_MATERIAL_GLOW_BLUE,     [AC_SPRITE_GREEN] = AC_MATERIAL_GLOW_GREEN,
    [AC_SPRITE_PURPLE] = AC_MATERIAL_GLOW_PURPLE, [AC_SPRITE_WHITE] = AC_MATERIAL_GLOW_WHITE,
    [AC_SPRITE_SPARK] = AC_MATERIAL_SPARK,        [AC_SPRITE_SMOKE] = AC_MATERIAL_SMOKE,
    [AC_SPRITE_FLAME] = AC_MATERIAL_FLAME,        [AC_SPRITE_RING] = AC_MATERIAL_RING,
};

static void put_sprite(ac_demo_builder *builder, int which) {
    const float h = 0.5f;
    ac_mesh *mesh = builder->mesh;
    ac_mesh_reset(mesh, sprite_materials[which]);
    ac_mesh_picture(mesh, (ac_vec3){-h, 0, -h}, (ac_vec3){h, 0, -h}, (ac_vec3){h, 0, h},
                    (ac_vec3){-h, 0, h});
    ac_demo_put_mesh(builder, ac_particle_gfx((ac_particle_mesh)which), AC_GFX_BILLBOARD);
}

static void put_chips(ac_demo_builder *builder) {
    ac_mesh *mesh = builder->mesh;
    ac_mesh_reset(mesh, AC_MATERIAL_BOULDER);
    ac_mesh_ellipsoid(mesh, (ac_vec3){0, 0, 0}, (ac_vec3){0.5f, 0.35f, 0.28f}, 5, 3);
    ac_demo_put_mesh(builder, ac_particle_gfx(AC_CHIP_STONE), 0);
    ac_mesh_reset(mesh, AC_MATERIAL_LEAF_CARD);
    mesh->sides = AC_SIDES_DOUBLE;
    ac_mesh_picture(mesh, (ac_vec3){-0.5f, -0.5f, 0}, (ac_vec3){0.5f, -0.5f, 0},
                    (ac_vec3){0.5f, 0.5f, 0}, (ac_vec3){-0.5f, 0.5f, 0});
    ac_demo_put_mesh(builder, ac_particle_gfx(AC_CHIP_LEAF), 0);
}

/* A low stone to stand the showcase on. */
static void put_pedestal(ac_demo_builder *builder) {
    static const float shape[][2] = {{0.5f, -0.5f},  {0.46f, 0.12f}, {0.3f, 0.2f},   {0.28f, 0.85f},
                                     {0.42f, 0.95f}, {0.42f, 1.05f}, {0.42f, 1.05f}, {0, 1.05f}};
    ac_mesh_reset(builder->mesh, AC_MATERIAL_RUNE_STONE);
    ac_mesh_lathe(builder->mesh, &(ac_lathe){8, shape, 8, 2, 1, 0, true});
    ac_demo_put_mesh(builder, AC_GFX_PEDESTAL, 0);
}

/* ---- emitters ---- */

static ac_particle_emitter make_emitter(int which) {
    const ac_emitter_recipe *r = &ac_emitter_recipes[which];
    return (ac_particle_emitter){
        .id = ac_emitter_id(which),
        .emitter_type = r->per_meter ? AC_EMITTER_PER_METER : AC_EMITTER_PER_SECOND,
        .particle_type = r->type,
        .gfxobj = ac_particle_gfx(r->mesh),
        .hw_gfxobj = ac_particle_gfx(r->mesh),
        .birthrate = (double)r->rate,
        .max_particles = r->most,
        .initial_particles = r->first,
        .total_particles = r->total,
        .total_seconds = (double)r->seconds,
        .lifespan = (double)r->life,
        .lifespan_rand = (double)r->life_rand,
        .offset_dir = r->direction,
        .min_offset = r->offset_min,
        .max_offset = r->offset_max,
        .a = r->a,
        .min_a = r->a_min != 0 ? r->a_min : 1,
        .max_a = 1,
        .b = r->b,
        .min_b = r->b_min != 0 ? r->b_min : 1,
        .max_b = 1,
        .c = r->c,
        .min_c = r->c_min != 0 ? r->c_min : 1,
        .max_c = 1,
        .start_scale = r->start,
        .final_scale = r->end,
        .scale_rand = r->size_rand,
        .start_trans = r->fade_from,
        .final_trans = r->fade_to,
        .is_parent_local = r->local,
    };
}

void ac_demo_build_emitters(ac_demo_builder *builder) {
    for (int i = 0; i <= AC_SPRITE_RING; ++i)
        put_sprite(builder, i);
    put_chips(builder);
    put_pedestal(builder);
    for (int i = 0; i < AC_EMIT_COUNT; ++i) {
        ac_particle_emitter emitter = make_emitter(i);
        ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
        ac_codec_particle_emitter(&codec, &emitter);
        ac_demo_put_bytes(builder, builder->world.portal, emitter.id);
    }
}
