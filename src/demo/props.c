#include "demo/props.h"

#include "demo/ids.h"
#include "demo/rig.h"
#include "space/frame.h"

ac_did ac_prop_gfx(ac_prop prop) {
    return (ac_did)AC_GFX_PROP + (ac_did)prop;
}

ac_did ac_prop_setup(ac_prop prop) {
    return (ac_did)AC_SETUP_PROP + (ac_did)prop;
}

ac_mesh *ac_shape_begin(ac_demo_builder *builder, ac_material material, unsigned use) {
    ac_mesh_reset(builder->mesh, material);
    builder->mesh->use = (uint8_t)use;
    return builder->mesh;
}

void ac_shape_use(ac_mesh *mesh, ac_material material, unsigned use) {
    mesh->material = material;
    mesh->use = (uint8_t)use;
}

/* What a prop is besides its shape. A cylinder of radius 0 is none. */
typedef struct prop {
    ac_prop_fn *shape;
    float cylinder_radius, cylinder_height;
    bool closed; /* its solid faces enclose it */
    uint32_t light_color;
    float light_height, light_forward, light_falloff;
    ac_did script; /* played by itself */
    bool held;     /* a weapon: has placements for hands */
} prop;

#define PLAIN(name)                                                                                \
    { .shape = ac_shape_##name }
#define CYLINDER(name, r, h)                                                                       \
    { .shape = ac_shape_##name, .cylinder_radius = (r), .cylinder_height = (h) }
#define SOLID(name)                                                                                \
    { .shape = ac_shape_##name, .closed = true }
#define HELD(name)                                                                                 \
    { .shape = ac_shape_##name, .held = true }

static const prop props[AC_PROP_COUNT] = {
    [AC_PROP_OAK] = CYLINDER(oak, 0.45f, 4),
    [AC_PROP_BIRCH] = CYLINDER(birch, 0.25f, 5),
    [AC_PROP_PINE] = CYLINDER(pine, 0.32f, 6),
    [AC_PROP_AUTUMN_TREE] = CYLINDER(autumn_tree, 0.35f, 3.5f),
    [AC_PROP_BUSH] = PLAIN(bush),
    [AC_PROP_GRASS] = PLAIN(grass),
    [AC_PROP_FLOWERS] = PLAIN(flowers),
    [AC_PROP_REEDS] = PLAIN(reeds),
    [AC_PROP_STONE] = PLAIN(stone),
    [AC_PROP_BOULDER] = SOLID(boulder),
    [AC_PROP_STUMP] = CYLINDER(stump, 0.34f, 0.5f),
    [AC_PROP_LOG] = PLAIN(log),
    [AC_PROP_MUSHROOMS] = PLAIN(mushrooms),
    [AC_PROP_STANDING_STONE] = SOLID(standing_stone),
    [AC_PROP_GREAT_OAK] = CYLINDER(great_oak, 0.8f, 6),
    [AC_PROP_WELL] = CYLINDER(well, 1.02f, 0.95f),
    [AC_PROP_FENCE] = SOLID(fence),
    [AC_PROP_LAMP] = {.shape = ac_shape_lamp,
                      .cylinder_radius = 0.15f,
                      .cylinder_height = 3.3f,
                      .light_color = 0xFFFFD890,
                      .light_height = 2.9f,
                      .light_falloff = 11},
    [AC_PROP_SIGNPOST] = CYLINDER(signpost, 0.15f, 2.6f),
    [AC_PROP_SMITH_SIGN] = PLAIN(smith_sign),
    [AC_PROP_BARREL] = CYLINDER(barrel, 0.4f, 0.92f),
    [AC_PROP_CRATE] = SOLID(crate),
    [AC_PROP_HAY] = SOLID(hay),
    [AC_PROP_BENCH] = SOLID(bench),
    [AC_PROP_CART] = SOLID(cart),
    [AC_PROP_STALL] = SOLID(stall),
    [AC_PROP_BRIDGE] = PLAIN(bridge),
    [AC_PROP_PIER] = SOLID(pier),
    [AC_PROP_PLATFORM] = SOLID(platform),
    [AC_PROP_PILLAR] = CYLINDER(pillar, 0.55f, 4.5f),
    [AC_PROP_ARCH] = SOLID(arch),
    [AC_PROP_WATERFALL] = {.shape = ac_shape_waterfall, .script = AC_SCRIPT_WATERFALL},
    [AC_PROP_CLIFF] = SOLID(cliff),
    [AC_PROP_WOODPILE] = CYLINDER(woodpile, 0.7f, 0.75f),
    [AC_PROP_TORCH] = {.shape = ac_shape_torch,
                       .light_color = 0xFFFFB060,
                       .light_height = 0.35f,
                       .light_forward = 0.3f,
                       .light_falloff = 8},
    [AC_PROP_TABLE] = SOLID(table),
    [AC_PROP_STOOL] = CYLINDER(stool, 0.22f, 0.48f),
    [AC_PROP_BED] = SOLID(bed),
    [AC_PROP_SHELF] = SOLID(shelf),
    [AC_PROP_RUG] = PLAIN(rug),
    [AC_PROP_FIREPLACE] = {.shape = ac_shape_fireplace,
                           .closed = true,
                           .light_color = 0xFFFF9A48,
                           .light_height = 0.6f,
                           .light_forward = 0.9f,
                           .light_falloff = 9},
    [AC_PROP_ANVIL] = CYLINDER(anvil, 0.36f, 0.84f),
    [AC_PROP_FORGE] = {.shape = ac_shape_forge,
                       .closed = true,
                       .light_color = 0xFFFF8030,
                       .light_height = 1.2f,
                       .light_forward = 0.9f,
                       .light_falloff = 9,
                       .script = AC_SCRIPT_SPARKS},
    [AC_PROP_DOOR_FRAME] = PLAIN(door_frame),
    [AC_PROP_WINDOW_FRAME] = PLAIN(window_frame),
    [AC_PROP_RAILING] = SOLID(railing),
    [AC_PROP_BRAZIER] = {.shape = ac_shape_brazier,
                         .cylinder_radius = 0.42f,
                         .cylinder_height = 0.95f,
                         .light_color = 0xFFFFA050,
                         .light_height = 1.3f,
                         .light_falloff = 12},
    [AC_PROP_COFFER] = SOLID(coffer),
    [AC_PROP_LIFESTONE] = {.shape = ac_shape_lifestone,
                           .cylinder_radius = 1.2f,
                           .cylinder_height = 3.2f,
                           .light_color = 0xFF80B8FF,
                           .light_height = 2,
                           .light_falloff = 10,
                           .script = AC_SCRIPT_LIFESTONE},
    [AC_PROP_SWORD] = HELD(sword),
    [AC_PROP_BOW] = HELD(bow),
    [AC_PROP_SHIELD] = HELD(shield),
    [AC_PROP_HAMMER] = HELD(hammer),
    [AC_PROP_STAFF] = HELD(staff),
    [AC_PROP_HAND_TORCH] = {.shape = ac_shape_hand_torch,
                            .held = true,
                            .light_color = 0xFFFFB060,
                            .light_height = 0.45f,
                            .light_falloff = 9,
                            .script = AC_SCRIPT_TORCH},
};

/* Held upright in the fist: +Z of the weapon along +Y of the hand. On the ground it lies flat. */
static uint32_t placements(const prop *made, ac_frame *frames, ac_placement *out) {
    static const uint32_t in_hand[] = {AC_PLACEMENT_RIGHT_HAND_COMBAT,
                                       AC_PLACEMENT_RIGHT_HAND_NON_COMBAT, AC_PLACEMENT_LEFT_HAND};
    frames[0] = frames[2] = ac_frame_identity;
    out[0] = (ac_placement){AC_PLACEMENT_DEFAULT, {.parts = &frames[0]}};
    if (!made->held) {
        out[1] = (ac_placement){AC_PLACEMENT_RESTING, {.parts = &frames[2]}};
        return 2;
    }
    frames[1] = (ac_frame){{0, 0, 0}, ac_turn_x(-90)};
    frames[2] = (ac_frame){{0, 0, 0.04f}, ac_turn_x(90)};
    for (uint32_t i = 0; i < 3; ++i)
        out[1 + i] = (ac_placement){in_hand[i], {.parts = &frames[1]}};
    out[4] = (ac_placement){AC_PLACEMENT_ON_SHIELD_ARM, {.parts = &frames[0]}};
    out[5] = (ac_placement){AC_PLACEMENT_RESTING, {.parts = &frames[2]}};
    return 6;
}

static void put_setup(ac_demo_builder *builder, ac_prop which, ac_sphere bounds) {
    const prop *made = &props[which];
    ac_did part = ac_prop_gfx(which);
    ac_frame frames[3];
    ac_placement places[6];
    ac_cyl_sphere cylinder = {{0, 0, 0}, made->cylinder_radius, made->cylinder_height};
    ac_light light = {
        .type = 0,
        .frame = {{0, made->light_forward, made->light_height}, {1, 0, 0, 0}},
        .color = made->light_color,
        .intensity = 100,
        .falloff = made->light_falloff,
    };
    bool solid = made->cylinder_radius == 0 && made->closed;
    ac_setup setup = {
        .id = ac_prop_setup(which),
        .flags = solid ? AC_SETUP_HAS_PHYSICS_BSP : 0,
        .part_count = 1,
        .parts = &part,
        .placement_count = placements(made, frames, places),
        .placements = places,
        .cyl_sphere_count = made->cylinder_radius > 0 ? 1 : 0,
        .cyl_spheres = &cylinder,
        .height = bounds.center.z + bounds.radius,
        .radius = bounds.radius,
        .step_up_height = 0.4f,
        .step_down_height = 0.4f,
        .sorting_sphere = bounds,
        .selection_sphere = bounds,
        .light_count = made->light_color != 0 ? 1 : 0,
        .lights = &light,
        .default_script = made->script,
    };
    ac_demo_put_setup(builder, &setup);
}

void ac_demo_build_props(ac_demo_builder *builder) {
    ac_demo_stage(builder, "making things", AC_PROP_COUNT);
    for (int i = 0; i < AC_PROP_COUNT; ++i) {
        const prop *made = &props[i];
        ac_mesh_reset(builder->mesh, AC_MATERIAL_TIMBER);
        made->shape(builder->mesh);
        ac_sphere bounds = ac_mesh_bounds(builder->mesh, AC_FACE_DRAWN);
        ac_demo_put_mesh(builder, ac_prop_gfx((ac_prop)i), made->closed ? AC_GFX_CLOSED : 0);
        put_setup(builder, (ac_prop)i, bounds);
        ac_demo_step(builder);
    }
}
