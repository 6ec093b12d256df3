/* A wind pump: a wheel of blades that turns on a tower by itself. It stands in the landblock, so no
 * server tells of it: its Setup has the animation (spec 2026-07-13 §2, static objects). */
#include "base/acmath.h"
#include "demo/animation_builder.h"
#include "demo/ids.h"
#include "demo/mesh_finish.h"
#include "demo/movers.h"
#include "demo/props.h"
#include "demo/rig.h"

enum {
    GFX_TOWER = AC_GFX_EFFECT + 0x20,
    GFX_WHEEL,
    BLADES = 10,
    TURN_FRAMES = 120, /* 4 s at 30 frames a second */
};
#define HUB_HEIGHT   5.6f
#define HUB_FORWARD  (-0.55f)
#define WHEEL_RADIUS 1.9f

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static void put_tower(ac_demo_builder *builder) {
    static const float corners[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    ac_mesh *mesh = ac_shape_begin(builder, AC_MATERIAL_TIMBER, AC_FACE_DRAWN | AC_FACE_SOLID);
    for (int i = 0; i < 4; ++i) {
        const float *at = corners[i], *next = corners[(i + 1) % 4];
        ac_mesh_beam(mesh, v(at[0] * 0.95f, at[1] * 0.95f, -0.3f),
                     v(at[0] * 0.18f, at[1] * 0.18f, HUB_HEIGHT), v(at[0], at[1], 0), 0.14f, 0.14f);
        mesh->use = AC_FACE_DRAWN;
        for (int ring = 0; ring < 3; ++ring) {
            float z = 1.1f + 1.5f * (float)ring;
            float wide = 0.95f - 0.77f * (z + 0.3f) / (HUB_HEIGHT + 0.3f);
            ac_mesh_beam(mesh, v(at[0] * wide, at[1] * wide, z),
                         v(next[0] * wide, next[1] * wide, z), v(0, 0, 1), 0.08f, 0.08f);
        }
        mesh->use = AC_FACE_DRAWN | AC_FACE_SOLID;
    }
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    ac_mesh_limb(mesh, v(0, HUB_FORWARD, HUB_HEIGHT), v(0, 1.9f, HUB_HEIGHT), 0.07f, 0.05f, 1, 7);
    ac_mesh_limb(mesh, v(0, 0, -0.3f), v(0, 0, HUB_HEIGHT), 0.05f, 0.05f, 1, 6);
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    ac_mesh_box(mesh, v(-0.03f, 1.4f, HUB_HEIGHT - 0.4f), v(0.03f, 2.4f, HUB_HEIGHT + 0.4f),
                AC_BOX_ALL);
    ac_demo_put_mesh(builder, GFX_TOWER, AC_GFX_CLOSED);
}

/* Of the blade at that angle: metres from the hub, and across it, where it is pitched. */
static ac_vec3 blade_corner(float angle, float out, float across) {
    float c = ac_cosf(angle), s = ac_sinf(angle);
    return v(c * out - s * across, -0.45f * across, s * out + c * across);
}

/* About the origin, facing ±Y. */
static void put_wheel(ac_demo_builder *builder) {
    ac_mesh *mesh = ac_shape_begin(builder, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    mesh->sides = AC_SIDES_DOUBLE;
    for (int i = 0; i < BLADES; ++i) {
        float angle = 6.2831853f * (float)i / BLADES;
        ac_mesh_quad(mesh, blade_corner(angle, 0.5f, -0.105f),
                     blade_corner(angle, WHEEL_RADIUS, -0.336f),
                     blade_corner(angle, WHEEL_RADIUS, 0.336f), blade_corner(angle, 0.5f, 0.105f));
    }
    ac_shape_use(mesh, AC_MATERIAL_IRON, AC_FACE_DRAWN);
    for (int i = 0; i < BLADES; ++i) {
        float from = 6.2831853f * (float)i / BLADES, to = 6.2831853f * (float)(i + 1) / BLADES;
        ac_mesh_beam(mesh, v(ac_cosf(from) * 1.25f, 0, ac_sinf(from) * 1.25f),
                     v(ac_cosf(to) * 1.25f, 0, ac_sinf(to) * 1.25f), v(0, 1, 0), 0.05f, 0.05f);
        ac_mesh_beam(mesh, v(0, 0, 0), v(ac_cosf(from) * 0.6f, 0, ac_sinf(from) * 0.6f), v(0, 1, 0),
                     0.05f, 0.05f);
    }
    ac_demo_put_mesh(builder, GFX_WHEEL, 0);
}

static void pose(float degrees, ac_frame parts[2]) {
    parts[0] = (ac_frame){v(0, 0, 0), {1, 0, 0, 0}};
    parts[1] = (ac_frame){v(0, HUB_FORWARD, HUB_HEIGHT), ac_turn_y(degrees)};
}

void ac_demo_build_wind_wheel(ac_demo_builder *builder) {
    put_tower(builder);
    put_wheel(builder);
    ac_animation *animation = ac_demo_animation(builder, AC_ANIMATION_WIND_WHEEL, 2, TURN_FRAMES);
    for (uint32_t i = 0; animation != NULL && i < TURN_FRAMES; ++i)
        pose(360.0f * (float)i / TURN_FRAMES, animation->frames[i].parts);
    ac_demo_finish_animation(builder, animation);
    ac_did parts[] = {GFX_TOWER, GFX_WHEEL};
    ac_frame frames[2];
    pose(0, frames);
    ac_placement placement = {AC_PLACEMENT_DEFAULT, {.parts = frames}};
    ac_sphere bounds = {{0, 0.4f, 4.0f}, 4.6f};
    ac_setup setup = {
        .id = AC_SETUP_WIND_WHEEL,
        .part_count = 2,
        .parts = parts,
        .placement_count = 1,
        .placements = &placement,
        .height = HUB_HEIGHT + WHEEL_RADIUS,
        .radius = 1.5f,
        .sorting_sphere = bounds,
        .selection_sphere = bounds,
        .default_animation = AC_ANIMATION_WIND_WHEEL,
    };
    ac_demo_put_setup(builder, &setup);
}
