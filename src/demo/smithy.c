/* The smithy: a stone workshop with a wide door, and a store behind it. */
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/land.h"
#include "demo/props.h"
#include "space/frame.h"

const ac_house_site ac_site_smithy = {132, 132, -0.62f};

#define WEST    (-5.2f)
#define EAST    5.2f
#define SOUTH   (-4.0f)
#define NORTH   4.0f
#define MIDDLE  2.2f
#define FLOOR   0.12f
#define CEILING 3.4f
#define RIDGE   6.6f
#define FOOTING (-0.8f)

enum { MODEL = AC_GFX_BUILDING + 1 };
enum { GATE, WEST_WINDOW, OPENINGS };

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static ac_mesh_hole opening(int which) {
    if (which == GATE)
        return ac_hole_y(GATE, SOUTH, -3.4f, -0.6f, FLOOR, 2.75f);
    ac_mesh_hole window = ac_hole_x(WEST_WINDOW, WEST, -0.7f, 0.7f, 1.2f, 2.4f);
    window.blocked = true;
    return window;
}

static ac_mesh_hole inside(int which, int portal) {
    ac_mesh_hole outer = opening(which);
    return ac_hole_back(&outer, portal);
}

static void walls(ac_mesh *mesh) {
    const ac_mesh_hole gate = opening(GATE);
    const ac_mesh_hole window = opening(WEST_WINDOW);
    const ac_vec3 south[] = {v(WEST, SOUTH, FOOTING), v(EAST, SOUTH, FOOTING),
                             v(EAST, SOUTH, CEILING), v(WEST, SOUTH, CEILING)};
    const ac_vec3 west[] = {v(WEST, NORTH, FOOTING), v(WEST, SOUTH, FOOTING),
                            v(WEST, SOUTH, CEILING), v(WEST, 0, RIDGE), v(WEST, NORTH, CEILING)};
    const ac_vec3 east[] = {v(EAST, SOUTH, FOOTING), v(EAST, NORTH, FOOTING),
                            v(EAST, NORTH, CEILING), v(EAST, 0, RIDGE), v(EAST, SOUTH, CEILING)};
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_face_with_holes(mesh, 4, south, 1, &gate);
    ac_mesh_face_with_holes(mesh, 5, west, 1, &window);
    ac_mesh_face_add(mesh, 5, east, NULL, NULL);
    ac_mesh_quad(mesh, v(EAST, NORTH, FOOTING), v(WEST, NORTH, FOOTING), v(WEST, NORTH, CEILING),
                 v(EAST, NORTH, CEILING));
    mesh->use = AC_FACE_SOLID;
    ac_mesh_quad(mesh, v(WEST, NORTH, FOOTING), v(EAST, NORTH, FOOTING), v(EAST, SOUTH, FOOTING),
                 v(WEST, SOUTH, FOOTING));
    ac_mesh_quad(mesh, v(WEST, SOUTH, CEILING), v(EAST, SOUTH, CEILING), v(EAST, 0, RIDGE),
                 v(WEST, 0, RIDGE));
    ac_mesh_quad(mesh, v(EAST, NORTH, CEILING), v(WEST, NORTH, CEILING), v(WEST, 0, RIDGE),
                 v(EAST, 0, RIDGE));
}

/* Shingles with a porch over the gate, which the southern slope runs down to. */
static void roof(ac_mesh *mesh) {
    const float x0 = WEST - 0.5f;
    const float x1 = EAST + 0.5f;
    const float thick = 0.16f;
    ac_vec3 down = v(0, 0, -thick);
    const ac_vec3 south[] = {v(x0, SOUTH - 2.4f, 2.7f), v(x1, SOUTH - 2.4f, 2.7f),
                             v(x1, SOUTH - 0.1f, 3.5f), v(x0, SOUTH - 0.1f, 3.5f)};
    const ac_vec3 upper[] = {south[3], south[2], v(x1, 0, RIDGE + thick), v(x0, 0, RIDGE + thick)};
    const ac_vec3 north[] = {v(x1, NORTH + 0.6f, 3.1f), v(x0, NORTH + 0.6f, 3.1f),
                             v(x0, 0, RIDGE + thick), v(x1, 0, RIDGE + thick)};
    const ac_vec3 *slopes[] = {south, upper, north};
    for (int i = 0; i < 3; ++i) {
        const ac_vec3 *s = slopes[i];
        ac_vec3 under[4];
        for (int k = 0; k < 4; ++k)
            under[k] = ac_vec3_add(s[k], down);
        ac_shape_use(mesh, AC_MATERIAL_SHINGLES, AC_FACE_DRAWN);
        ac_mesh_quad(mesh, s[0], s[1], s[2], s[3]);
        ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
        ac_mesh_quad(mesh, under[3], under[2], under[1], under[0]);
        ac_mesh_quad(mesh, under[1], under[2], s[2], s[1]);
        ac_mesh_quad(mesh, under[3], under[0], s[0], s[3]);
        if (i != 1)
            ac_mesh_quad(mesh, under[0], under[1], s[1], s[0]);
    }
}

static void porch(ac_mesh *mesh) {
    static const float posts[] = {-5.0f, -1.6f, 1.8f, 5.0f};
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN | AC_FACE_SOLID);
    for (int i = 0; i < 4; ++i)
        ac_mesh_box(mesh, v(posts[i] - 0.12f, SOUTH - 2.2f, FOOTING),
                    v(posts[i] + 0.12f, SOUTH - 1.96f, 2.6f), AC_BOX_ALL);
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    ac_mesh_beam(mesh, v(WEST - 0.4f, SOUTH - 2.08f, 2.52f), v(EAST + 0.4f, SOUTH - 2.08f, 2.52f),
                 v(0, 0, 1), 0.22f, 0.2f);
    ac_shape_use(mesh, AC_MATERIAL_FLAGSTONES, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_box(mesh, v(WEST, SOUTH - 2.3f, FOOTING), v(EAST, SOUTH, FLOOR - 0.02f), AC_BOX_ALL);
    ac_shape_use(mesh, AC_MATERIAL_BRICK, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_box(mesh, v(-2.6f, NORTH, FOOTING), v(-0.8f, NORTH + 0.9f, 7.6f), AC_BOX_ALL);
}

static void shell(ac_mesh *mesh) {
    ac_mesh_reset(mesh, AC_MATERIAL_STONE_WALL);
    walls(mesh);
    roof(mesh);
    porch(mesh);
    for (int i = 0; i < OPENINGS; ++i) {
        ac_mesh_hole hole = opening(i);
        ac_house_trim(mesh, &hole, i == GATE, 0.2f, 0.16f);
        if (i != GATE)
            ac_house_mullions(mesh, &hole);
    }
}

static ac_mesh_hole inner_door(int portal) {
    return ac_hole_x(portal, MIDDLE, 0.8f, 2.2f, FLOOR, 2.5f); /* as the workshop sees it */
}

static int workshop(ac_demo_builder *builder, ac_plan *plan) {
    ac_room room = ac_room_begin(builder);
    const ac_mesh_hole holes[] = {inside(GATE, 0), inside(WEST_WINDOW, 1), inner_door(2)};
    const ac_vec3 outline[] = {v(WEST, SOUTH, 0), v(MIDDLE, SOUTH, 0), v(MIDDLE, NORTH, 0),
                               v(WEST, NORTH, 0)};
    ac_room_prism(&room, &(ac_prism_room){4, outline, FLOOR, CEILING, AC_MATERIAL_STONE_WALL,
                                          AC_MATERIAL_FLAGSTONES, AC_MATERIAL_PLANKS, 3,
                                          (const int[]){0, 3, 1}, holes});
    for (int i = 0; i < 3; ++i)
        ac_house_trim(builder->mesh, &holes[i], i != 1, 0.16f, 0.12f);
    return ac_room_finish(&room, plan, false);
}

/* Its portal looks out of the cell, to have both kinds in the world. */
static int store(ac_demo_builder *builder, ac_plan *plan) {
    ac_room room = ac_room_begin(builder);
    ac_mesh_hole door = inner_door(0);
    const ac_mesh_hole holes[] = {ac_hole_back(&door, 0)};
    const ac_vec3 outline[] = {v(MIDDLE, SOUTH, 0), v(EAST, SOUTH, 0), v(EAST, NORTH, 0),
                               v(MIDDLE, NORTH, 0)};
    ac_room_prism(&room, &(ac_prism_room){4, outline, FLOOR, CEILING, AC_MATERIAL_STONE_WALL,
                                          AC_MATERIAL_FLAGSTONES, AC_MATERIAL_PLANKS, 1,
                                          (const int[]){3}, holes});
    ac_house_trim(builder->mesh, &holes[0], true, 0.16f, 0.12f);
    return ac_room_finish(&room, plan, true);
}

static void furnish(ac_plan *plan) {
    const float half_turn = 3.1415927f;
    ac_plan_furnish(plan, AC_SMITHY_WORKSHOP, ac_prop_setup(AC_PROP_FORGE), -1.7f, NORTH, FLOOR,
                    half_turn);
    ac_plan_furnish(plan, AC_SMITHY_WORKSHOP, ac_prop_setup(AC_PROP_ANVIL), -1.4f, 0.9f, FLOOR,
                    0.3f);
    ac_plan_furnish(plan, AC_SMITHY_WORKSHOP, ac_prop_setup(AC_PROP_TABLE), -4.5f, 2.6f, FLOOR,
                    1.5707963f);
    ac_plan_furnish(plan, AC_SMITHY_WORKSHOP, ac_prop_setup(AC_PROP_BARREL), 1.6f, 3.3f, FLOOR,
                    0.2f);
    ac_plan_furnish(plan, AC_SMITHY_WORKSHOP, ac_prop_setup(AC_PROP_CRATE), 1.5f, -3.3f, FLOOR,
                    0.1f);
    ac_plan_furnish(plan, AC_SMITHY_WORKSHOP, ac_prop_setup(AC_PROP_TORCH), MIDDLE, -1.0f, 2.0f,
                    1.5707963f);
    ac_plan_furnish(plan, AC_SMITHY_STORE, ac_prop_setup(AC_PROP_CRATE), 4.5f, 3.3f, FLOOR, 0.2f);
    ac_plan_furnish(plan, AC_SMITHY_STORE, ac_prop_setup(AC_PROP_CRATE), 4.5f, 2.2f, FLOOR, -0.1f);
    ac_plan_furnish(plan, AC_SMITHY_STORE, ac_prop_setup(AC_PROP_BARREL), 4.6f, -3.3f, FLOOR, 0.2f);
    ac_plan_furnish(plan, AC_SMITHY_STORE, ac_prop_setup(AC_PROP_WOODPILE), 4.3f, -1.6f, FLOOR,
                    1.5f);
    ac_plan_furnish(plan, AC_SMITHY_STORE, ac_prop_setup(AC_PROP_TORCH), EAST, 0.5f, 2.0f,
                    1.5707963f);
}

void ac_demo_build_smithy(ac_demo_builder *builder) {
    shell(builder->mesh);
    uint32_t leaves = ac_demo_put_building_mesh(builder, MODEL);
    ac_plan *plan = ac_plan_begin(builder, AC_ENVIRONMENT_SMITHY);
    if (plan == NULL)
        return;
    ac_plan_add_cell(builder, plan, workshop(builder, plan), &ac_frame_identity, true);
    ac_plan_add_cell(builder, plan, store(builder, plan), &ac_frame_identity, false);
    if (!ac_demo_ok(builder))
        return;
    ac_plan_join(plan, AC_SMITHY_WORKSHOP, 0, AC_PLAN_OUTSIDE, GATE);
    ac_plan_join(plan, AC_SMITHY_WORKSHOP, 1, AC_PLAN_OUTSIDE, WEST_WINDOW);
    ac_plan_join(plan, AC_SMITHY_WORKSHOP, 2, AC_SMITHY_STORE, 0);
    furnish(plan);
    ac_plan_put_environment(builder, plan);
    const ac_house_site *site = &ac_site_smithy;
    ac_frame where = ac_land_frame(site->x, site->y, ac_land_ground(site->x, site->y), site->yaw);
    ac_plan_place(builder, plan, ac_land_block(site->x, site->y), &where, MODEL, leaves);
    ac_demo_reset(builder);
}
