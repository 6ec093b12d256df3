/* The cottage: a hall, a bedroom, a loft under the thatch, and two rooms below ground. */
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/land.h"
#include "demo/props.h"
#include "space/frame.h"

const ac_house_site ac_site_cottage = {60, 132, 0.72f};
const ac_house_site ac_site_second_cottage = {60, 60, 2.45f};
const ac_house_site ac_site_third_cottage = {60, 180, 1.25f};
const ac_house_site ac_site_fourth_cottage = {132, 180, -1.1f};

/* Metres in the cottage's axes. */
#define WEST         (-6.0f)
#define EAST         6.0f
#define SOUTH        (-4.5f)
#define NORTH        4.5f
#define MIDDLE       1.2f /* between hall and bedroom */
#define FLOOR        0.15f
#define CEILING      3.15f
#define EAVES        4.0f
#define RIDGE        8.2f
#define DEEP         (-2.9f) /* the cellar's floor */
#define CELLAR_SOUTH (-1.5f)
#define FOOTING      (-0.8f)

enum { MODEL = AC_GFX_BUILDING };

/* The building's openings, in the order of its portals. */
enum { FRONT_DOOR, HALL_WINDOW, EAST_WINDOW, SOUTH_WINDOW, WEST_GABLE, EAST_GABLE, OPENINGS };

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

/* As seen from outside, which is how the shell has them. */
static ac_mesh_hole opening(int which) {
    ac_mesh_hole hole;
    switch (which) {
    case FRONT_DOOR: return ac_hole_y(which, SOUTH, -2.1f, -0.7f, FLOOR, 2.55f);
    case HALL_WINDOW: hole = ac_hole_y(which, SOUTH, -4.6f, -3.5f, 1.1f, 2.2f); break;
    case SOUTH_WINDOW: hole = ac_hole_y(which, SOUTH, 3.0f, 4.1f, 1.1f, 2.2f); break;
    case WEST_GABLE: hole = ac_hole_x(which, WEST, -0.55f, 0.55f, 4.5f, 5.6f); break;
    default: {
        ac_mesh_hole inner =
            ac_hole_x(which, EAST, -0.55f, 0.55f, which == EAST_WINDOW ? 1.1f : 4.5f,
                      which == EAST_WINDOW ? 2.2f : 5.6f);
        hole = ac_mesh_hole_reversed(&inner);
    }
    }
    hole.blocked = true;
    return hole;
}

/* The same from inside, as portal `portal` of a cell, with its timber around it. */
static ac_mesh_hole inside(int which, int portal) {
    ac_mesh_hole outer = opening(which);
    return ac_hole_back(&outer, portal);
}

/* ---- the shell ---- */

static void wall(ac_mesh *mesh, const ac_vec3 *corners, int count, const int *openings,
                 int opening_count) {
    ac_mesh_hole holes[OPENINGS];
    for (int i = 0; i < opening_count; ++i)
        holes[i] = opening(openings[i]);
    ac_shape_use(mesh, AC_MATERIAL_PLASTER, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_face_with_holes(mesh, count, corners, opening_count, holes);
}

static void walls(ac_mesh *mesh) {
    const ac_vec3 south[] = {v(WEST, SOUTH, FOOTING), v(EAST, SOUTH, FOOTING),
                             v(EAST, SOUTH, EAVES), v(WEST, SOUTH, EAVES)};
    const ac_vec3 north[] = {v(EAST, NORTH, FOOTING), v(WEST, NORTH, FOOTING),
                             v(WEST, NORTH, EAVES), v(EAST, NORTH, EAVES)};
    const ac_vec3 east[] = {v(EAST, SOUTH, FOOTING), v(EAST, NORTH, FOOTING), v(EAST, NORTH, EAVES),
                            v(EAST, 0, RIDGE), v(EAST, SOUTH, EAVES)};
    const ac_vec3 west[] = {v(WEST, NORTH, FOOTING), v(WEST, SOUTH, FOOTING), v(WEST, SOUTH, EAVES),
                            v(WEST, 0, RIDGE), v(WEST, NORTH, EAVES)};
    wall(mesh, south, 4, (const int[]){FRONT_DOOR, HALL_WINDOW, SOUTH_WINDOW}, 3);
    wall(mesh, north, 4, NULL, 0);
    wall(mesh, east, 5, (const int[]){EAST_WINDOW, EAST_GABLE}, 2);
    wall(mesh, west, 5, (const int[]){WEST_GABLE}, 1);
    mesh->use = AC_FACE_SOLID;
    ac_mesh_quad(mesh, v(WEST, NORTH, FOOTING), v(EAST, NORTH, FOOTING), v(EAST, SOUTH, FOOTING),
                 v(WEST, SOUTH, FOOTING));
    ac_mesh_quad(mesh, v(WEST, SOUTH, EAVES), v(EAST, SOUTH, EAVES), v(EAST, 0, RIDGE),
                 v(WEST, 0, RIDGE));
    ac_mesh_quad(mesh, v(EAST, NORTH, EAVES), v(WEST, NORTH, EAVES), v(WEST, 0, RIDGE),
                 v(EAST, 0, RIDGE));
}

/* One slope of thatch with its thickness; `side` is -1 for the southern one. */
static void slope(ac_mesh *mesh, float side) {
    const float over = 0.55f; /* the eaves hang over by so much */
    const float thick = 0.28f;
    float fall = (RIDGE - EAVES) / NORTH;
    float low = EAVES - over * fall;
    float y = side * (NORTH + over);
    float x0 = WEST - 0.6f;
    float x1 = EAST + 0.6f;
    float left = side < 0 ? x0 : x1;
    float right = side < 0 ? x1 : x0;
    ac_vec3 a = v(left, y, low + thick);
    ac_vec3 b = v(right, y, low + thick);
    ac_vec3 c = v(right, 0, RIDGE + thick);
    ac_vec3 d = v(left, 0, RIDGE + thick);
    ac_vec3 under = v(0, 0, -thick);
    ac_vec3 a2 = ac_vec3_add(a, under);
    ac_vec3 b2 = ac_vec3_add(b, under);
    ac_vec3 c2 = ac_vec3_add(c, under);
    ac_vec3 d2 = ac_vec3_add(d, under);
    ac_shape_use(mesh, AC_MATERIAL_THATCH, AC_FACE_DRAWN);
    ac_mesh_quad(mesh, a, b, c, d);
    ac_mesh_quad(mesh, a2, b2, b, a);
    ac_mesh_quad(mesh, b2, c2, c, b);
    ac_mesh_quad(mesh, d2, a2, a, d);
    ac_shape_use(mesh, AC_MATERIAL_PLANKS, AC_FACE_DRAWN);
    ac_mesh_quad(mesh, b2, a2, d2, c2);
}

/* The half-timbered frame on the south and north walls: posts, sills and braces. */
static void frame_wall(ac_mesh *mesh, float y, float out) {
    static const float posts[] = {-5.88f, -2.9f, 0.6f, 2.2f, 5.0f, 5.88f};
    const float half = 0.04f * out;
    ac_vec3 up = v(0, out, 0);
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    for (unsigned i = 0; i < sizeof posts / sizeof *posts; ++i)
        ac_mesh_beam(mesh, v(posts[i], y + half, 0.4f), v(posts[i], y + half, EAVES - 0.1f), up,
                     0.22f, 0.08f);
    static const float sills[] = {0.5f, 2.75f, 3.85f};
    for (int i = 0; i < 3; ++i) {
        if (i == 0 && out < 0) {
            ac_mesh_beam(mesh, v(WEST, y + half, sills[i]), v(-2.3f, y + half, sills[i]), up, 0.2f,
                         0.078f);
            ac_mesh_beam(mesh, v(-0.5f, y + half, sills[i]), v(EAST, y + half, sills[i]), up, 0.2f,
                         0.078f);
        } else {
            ac_mesh_beam(mesh, v(WEST, y + half, sills[i]), v(EAST, y + half, sills[i]), up, 0.2f,
                         0.078f);
        }
    }
    ac_mesh_beam(mesh, v(0.7f, y + half, 0.55f), v(2.1f, y + half, 2.7f), up, 0.16f, 0.07f);
    ac_mesh_beam(mesh, v(5.8f, y + half, 0.55f), v(5.05f, y + half, 2.7f), up, 0.16f, 0.07f);
    ac_mesh_beam(mesh, v(-5.8f, y + half, 0.55f), v(-4.8f, y + half, 2.7f), up, 0.16f, 0.07f);
}

static void frame_gable(ac_mesh *mesh, float x, float out) {
    const float half = 0.04f * out;
    ac_vec3 up = v(out, 0, 0);
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    static const float posts[] = {-4.38f, -1.4f, 1.4f, 4.38f};
    for (int i = 0; i < 4; ++i)
        ac_mesh_beam(mesh, v(x + half, posts[i], 0.4f), v(x + half, posts[i], 3.75f), up, 0.22f,
                     0.08f);
    static const float sills[][2] = {{0.5f, 4.5f}, {2.75f, 4.5f}, {3.85f, 4.5f}, {6.1f, 2.15f}};
    for (int i = 0; i < 4; ++i)
        ac_mesh_beam(mesh, v(x + half, -sills[i][1], sills[i][0]),
                     v(x + half, sills[i][1], sills[i][0]), up, 0.2f, 0.078f);
    ac_mesh_beam(mesh, v(x + half, -0.95f, 3.9f), v(x + half, -0.95f, 6.9f), up, 0.16f, 0.07f);
    ac_mesh_beam(mesh, v(x + half, 0.95f, 3.9f), v(x + half, 0.95f, 6.9f), up, 0.16f, 0.07f);
    ac_mesh_beam(mesh, v(x + half, 0, 6.1f), v(x + half, 0, 7.9f), up, 0.16f, 0.07f);
}

/* A course of field stone around the foot, broken at the door, and a doorstep. */
static void base(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, AC_FACE_DRAWN);
    ac_mesh_box(mesh, v(WEST - 0.12f, SOUTH - 0.12f, FOOTING), v(-2.3f, SOUTH, 0.42f), AC_BOX_ALL);
    ac_mesh_box(mesh, v(-0.5f, SOUTH - 0.12f, FOOTING), v(EAST + 0.12f, SOUTH, 0.42f), AC_BOX_ALL);
    ac_mesh_box(mesh, v(WEST - 0.12f, NORTH, FOOTING), v(EAST + 0.12f, NORTH + 0.12f, 0.42f),
                AC_BOX_ALL);
    ac_mesh_box(mesh, v(WEST - 0.12f, SOUTH, FOOTING), v(WEST, NORTH, 0.42f), AC_BOX_ALL);
    ac_mesh_box(mesh, v(EAST, SOUTH, FOOTING), v(EAST + 0.12f, NORTH, 0.42f), AC_BOX_ALL);
    ac_shape_use(mesh, AC_MATERIAL_FLAGSTONES, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_box(mesh, v(-2.4f, SOUTH - 0.9f, FOOTING), v(-0.4f, SOUTH, FLOOR - 0.02f), AC_BOX_ALL);
}

static void chimney(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_box(mesh, v(-3.2f, NORTH, FOOTING), v(-1.6f, NORTH + 0.8f, 4.2f), AC_BOX_ALL);
    ac_mesh_box(mesh, v(-2.9f, NORTH, 4.2f), v(-1.9f, NORTH + 0.7f, 9.3f), AC_BOX_ALL);
    ac_shape_use(mesh, AC_MATERIAL_BRICK, AC_FACE_DRAWN);
    ac_mesh_box(mesh, v(-3.0f, NORTH - 0.05f, 9.3f), v(-1.8f, NORTH + 0.75f, 9.55f), AC_BOX_ALL);
}

static void shutters(ac_mesh *mesh, const ac_mesh_hole *hole) {
    ac_vec3 low = hole->corners[0];
    ac_vec3 across = ac_vec3_sub(hole->corners[1], low);
    ac_vec3 rise = ac_vec3_sub(hole->corners[3], low);
    ac_vec3 normal = ac_vec3_cross(across, rise);
    ac_vec3_normalize_check_small(&across);
    ac_vec3_normalize_check_small(&normal);
    ac_shape_use(mesh, AC_MATERIAL_PAINTED_WOOD, AC_FACE_DRAWN);
    for (int side = 0; side < 2; ++side) {
        ac_vec3 at = side == 0 ? ac_vec3_sub(low, ac_vec3_scale(across, 0.42f))
                               : ac_vec3_add(hole->corners[1], ac_vec3_scale(across, 0.42f));
        at = ac_vec3_add(at, ac_vec3_scale(normal, 0.09f));
        ac_mesh_beam(mesh, at, ac_vec3_add(at, rise), normal, 0.52f, 0.05f);
    }
}

static void shell(ac_mesh *mesh) {
    ac_mesh_reset(mesh, AC_MATERIAL_PLASTER);
    walls(mesh);
    slope(mesh, -1);
    slope(mesh, 1);
    frame_wall(mesh, SOUTH, -1);
    frame_wall(mesh, NORTH, 1);
    frame_gable(mesh, WEST, -1);
    frame_gable(mesh, EAST, 1);
    base(mesh);
    chimney(mesh);
    for (int i = 0; i < OPENINGS; ++i) {
        ac_mesh_hole hole = opening(i);
        ac_house_trim(mesh, &hole, i == FRONT_DOOR, 0.14f, 0.12f);
        if (i == FRONT_DOOR)
            continue;
        ac_house_mullions(mesh, &hole);
        shutters(mesh, &hole);
    }
}

/* ---- the rooms ---- */

static ac_mesh_hole inner_door(int portal) {
    return ac_hole_x(portal, MIDDLE, -2.9f, -1.5f, FLOOR, 2.55f); /* as the hall sees it */
}

static ac_mesh_hole loft_hatch(int portal) {
    return ac_hole_z(portal, CEILING, WEST, -4.7f, -1.3f, 2.2f); /* as the loft sees it */
}

static ac_mesh_hole cellar_hatch(int portal) {
    return ac_hole_z(portal, FLOOR, -0.1f, MIDDLE, -0.8f, 2.5f); /* as the hall sees it */
}

static ac_mesh_hole cellar_door(int portal) {
    return ac_hole_y(portal, CELLAR_SOUTH, -3.4f, -2.0f, DEEP,
                     DEEP + 2.3f); /* as the store sees it */
}

/* Joists under a ceiling, across the room. */
static void joists(ac_mesh *mesh, float x0, float x1, float y0, float y1, float z, int count) {
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    for (int i = 0; i < count; ++i) {
        float x = x0 + (x1 - x0) * ((float)i + 0.5f) / (float)count;
        ac_mesh_beam(mesh, v(x, y0 + 0.02f, z - 0.11f), v(x, y1 - 0.02f, z - 0.11f), v(0, 0, 1),
                     0.18f, 0.22f);
    }
}

static int hall(ac_demo_builder *builder, ac_plan *plan) {
    ac_mesh *mesh = builder->mesh;
    ac_room room = ac_room_begin(builder);
    ac_mesh_hole hatch_up = loft_hatch(3);
    const ac_mesh_hole holes[] = {inside(FRONT_DOOR, 0), inside(HALL_WINDOW, 1), inner_door(2),
                                  ac_hole_back(&hatch_up, 3), cellar_hatch(4)};
    const ac_vec3 outline[] = {v(WEST, SOUTH, 0), v(MIDDLE, SOUTH, 0), v(MIDDLE, NORTH, 0),
                               v(WEST, NORTH, 0)};
    ac_room_prism(&room, &(ac_prism_room){4, outline, FLOOR, CEILING, AC_MATERIAL_PLASTER,
                                          AC_MATERIAL_PLANKS, AC_MATERIAL_PLANKS, 5,
                                          (const int[]){0, 0, 1, 5, 4}, holes});
    ac_house_stairs(mesh, AC_MATERIAL_PLANKS, v(WEST, -2.6f, FLOOR), v(WEST, 2.2f, CEILING), 1.3f,
                    12, AC_STAIR_RIGHT_CHEEK);
    ac_house_rail(mesh, v(-0.14f, -0.75f, FLOOR), v(-0.14f, 2.5f, FLOOR));
    ac_house_rail(mesh, v(-0.1f, 2.54f, FLOOR), v(MIDDLE, 2.54f, FLOOR));
    for (int i = 0; i < 3; ++i)
        ac_house_trim(mesh, &holes[i], i != 1, 0.14f, 0.1f);
    joists(mesh, -4.6f, MIDDLE, SOUTH, NORTH, CEILING, 4);
    return ac_room_finish(&room, plan, false);
}

static int bedroom(ac_demo_builder *builder, ac_plan *plan) {
    ac_room room = ac_room_begin(builder);
    ac_mesh_hole door = inner_door(0);
    const ac_mesh_hole holes[] = {ac_hole_back(&door, 0), inside(EAST_WINDOW, 1),
                                  inside(SOUTH_WINDOW, 2)};
    const ac_vec3 outline[] = {v(MIDDLE, SOUTH, 0), v(EAST, SOUTH, 0), v(EAST, NORTH, 0),
                               v(MIDDLE, NORTH, 0)};
    ac_room_prism(&room, &(ac_prism_room){4, outline, FLOOR, CEILING, AC_MATERIAL_PLASTER,
                                          AC_MATERIAL_PLANKS, AC_MATERIAL_PLANKS, 3,
                                          (const int[]){3, 1, 0}, holes});
    for (int i = 0; i < 3; ++i)
        ac_house_trim(builder->mesh, &holes[i], i == 0, 0.14f, 0.1f);
    joists(builder->mesh, MIDDLE, EAST, SOUTH, NORTH, CEILING, 3);
    return ac_room_finish(&room, plan, false);
}

static int loft(ac_demo_builder *builder, ac_plan *plan) {
    ac_mesh *mesh = builder->mesh;
    ac_room room = ac_room_begin(builder);
    const ac_mesh_hole hatch = loft_hatch(0);
    const ac_mesh_hole west_window = inside(WEST_GABLE, 1);
    const ac_mesh_hole east_window = inside(EAST_GABLE, 2);
    const ac_vec3 floor[] = {v(WEST, SOUTH, CEILING), v(EAST, SOUTH, CEILING),
                             v(EAST, NORTH, CEILING), v(WEST, NORTH, CEILING)};
    const ac_vec3 south[] = {v(EAST, SOUTH, CEILING), v(WEST, SOUTH, CEILING),
                             v(WEST, SOUTH, EAVES), v(EAST, SOUTH, EAVES)};
    const ac_vec3 north[] = {v(WEST, NORTH, CEILING), v(EAST, NORTH, CEILING),
                             v(EAST, NORTH, EAVES), v(WEST, NORTH, EAVES)};
    const ac_vec3 west[] = {v(WEST, SOUTH, CEILING), v(WEST, NORTH, CEILING), v(WEST, NORTH, EAVES),
                            v(WEST, 0, RIDGE), v(WEST, SOUTH, EAVES)};
    const ac_vec3 east[] = {v(EAST, NORTH, CEILING), v(EAST, SOUTH, CEILING), v(EAST, SOUTH, EAVES),
                            v(EAST, 0, RIDGE), v(EAST, NORTH, EAVES)};
    const ac_vec3 south_slope[] = {v(EAST, SOUTH, EAVES), v(WEST, SOUTH, EAVES), v(WEST, 0, RIDGE),
                                   v(EAST, 0, RIDGE)};
    const ac_vec3 north_slope[] = {v(WEST, NORTH, EAVES), v(EAST, NORTH, EAVES), v(EAST, 0, RIDGE),
                                   v(WEST, 0, RIDGE)};
    ac_room_face(&room, AC_MATERIAL_PLANKS, 4, floor, 1, &hatch);
    ac_room_face(&room, AC_MATERIAL_PLASTER, 4, south, 0, NULL);
    ac_room_face(&room, AC_MATERIAL_PLASTER, 4, north, 0, NULL);
    ac_room_face(&room, AC_MATERIAL_PLASTER, 5, west, 1, &west_window);
    ac_room_face(&room, AC_MATERIAL_PLASTER, 5, east, 1, &east_window);
    ac_room_face(&room, AC_MATERIAL_PLANKS, 4, south_slope, 0, NULL);
    ac_room_face(&room, AC_MATERIAL_PLANKS, 4, north_slope, 0, NULL);
    ac_house_rail(mesh, v(-4.66f, -1.3f, CEILING), v(-4.66f, 2.1f, CEILING));
    ac_house_rail(mesh, v(WEST, -1.34f, CEILING), v(-4.7f, -1.34f, CEILING));
    ac_house_trim(mesh, &west_window, false, 0.12f, 0.1f);
    ac_house_trim(mesh, &east_window, false, 0.12f, 0.1f);
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    for (int i = 0; i < 3; ++i) {
        float x = -3.0f + 3.2f * (float)i;
        ac_mesh_beam(mesh, v(x, -2.15f, 6.1f), v(x, 2.15f, 6.1f), v(0, 0, 1), 0.16f, 0.18f);
    }
    return ac_room_finish(&room, plan, false);
}

static int cellar(ac_demo_builder *builder, ac_plan *plan) {
    ac_mesh *mesh = builder->mesh;
    ac_room room = ac_room_begin(builder);
    ac_mesh_hole hatch = cellar_hatch(0);
    ac_mesh_hole door = cellar_door(1);
    const ac_mesh_hole holes[] = {ac_hole_back(&hatch, 0), ac_hole_back(&door, 1)};
    const ac_vec3 outline[] = {v(WEST, CELLAR_SOUTH, 0), v(MIDDLE, CELLAR_SOUTH, 0),
                               v(MIDDLE, NORTH, 0), v(WEST, NORTH, 0)};
    ac_room_prism(&room, &(ac_prism_room){4, outline, DEEP, FLOOR, AC_MATERIAL_STONE_WALL,
                                          AC_MATERIAL_FLAGSTONES, AC_MATERIAL_PLANKS, 2,
                                          (const int[]){5, 0}, holes});
    ac_house_stairs(mesh, AC_MATERIAL_FLAGSTONES, v(MIDDLE, 3.4f, DEEP), v(MIDDLE, -0.8f, FLOOR),
                    1.3f, 12, AC_STAIR_RIGHT_CHEEK);
    ac_house_trim(mesh, &holes[1], true, 0.14f, 0.1f);
    joists(mesh, WEST, -0.3f, -1.5f, NORTH, FLOOR, 4);
    return ac_room_finish(&room, plan, false);
}

static int store(ac_demo_builder *builder, ac_plan *plan) {
    ac_room room = ac_room_begin(builder);
    const ac_mesh_hole door = cellar_door(0);
    const ac_vec3 outline[] = {v(-5.2f, -4.4f, 0), v(0, -4.4f, 0), v(0, CELLAR_SOUTH, 0),
                               v(-5.2f, CELLAR_SOUTH, 0)};
    ac_room_prism(&room, &(ac_prism_room){4, outline, DEEP, -0.2f, AC_MATERIAL_STONE_WALL,
                                          AC_MATERIAL_FLAGSTONES, AC_MATERIAL_STONE_WALL, 1,
                                          (const int[]){2}, &door});
    ac_house_trim(builder->mesh, &door, true, 0.14f, 0.1f);
    return ac_room_finish(&room, plan, false);
}

/* ---- the whole ---- */

static void furnish(ac_plan *plan) {
    const float half_turn = 3.1415927f;
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_FIREPLACE), -2.4f, NORTH, FLOOR,
                    half_turn);
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_TABLE), -2.3f, 1.2f, FLOOR, 0.06f);
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_STOOL), -2.9f, 0.2f, FLOOR, 0.4f);
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_STOOL), -1.7f, 0.15f, FLOOR, 1.1f);
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_RUG), -1.6f, -2.3f, FLOOR, 0.1f);
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_TORCH), MIDDLE, -3.6f, 1.9f,
                    1.5707963f);
    ac_plan_furnish(plan, AC_COTTAGE_HALL, ac_prop_setup(AC_PROP_BARREL), 0.7f, 3.9f, FLOOR, 0.3f);
    ac_plan_furnish(plan, AC_COTTAGE_BEDROOM, ac_prop_setup(AC_PROP_BED), 4.8f, 3.1f, FLOOR, 0);
    ac_plan_furnish(plan, AC_COTTAGE_BEDROOM, ac_prop_setup(AC_PROP_SHELF), 2.3f, NORTH - 0.22f,
                    FLOOR, half_turn);
    ac_plan_furnish(plan, AC_COTTAGE_BEDROOM, ac_prop_setup(AC_PROP_RUG), 3.6f, 0.4f, FLOOR, 1.5f);
    ac_plan_furnish(plan, AC_COTTAGE_BEDROOM, ac_prop_setup(AC_PROP_TORCH), MIDDLE, 1.0f, 1.9f,
                    -1.5707963f);
    ac_plan_furnish(plan, AC_COTTAGE_LOFT, ac_prop_setup(AC_PROP_HAY), 4.4f, -2.9f, CEILING, 0.2f);
    ac_plan_furnish(plan, AC_COTTAGE_LOFT, ac_prop_setup(AC_PROP_HAY), 2.6f, -3.1f, CEILING, -0.1f);
    ac_plan_furnish(plan, AC_COTTAGE_LOFT, ac_prop_setup(AC_PROP_CRATE), 4.6f, 3.0f, CEILING, 0.3f);
    ac_plan_furnish(plan, AC_COTTAGE_LOFT, ac_prop_setup(AC_PROP_TORCH), EAST, -1.8f, 5.0f,
                    1.5707963f);
    ac_plan_furnish(plan, AC_COTTAGE_CELLAR, ac_prop_setup(AC_PROP_BARREL), -5.4f, 3.9f, DEEP, 0);
    ac_plan_furnish(plan, AC_COTTAGE_CELLAR, ac_prop_setup(AC_PROP_BARREL), -4.5f, 3.95f, DEEP,
                    0.7f);
    ac_plan_furnish(plan, AC_COTTAGE_CELLAR, ac_prop_setup(AC_PROP_BARREL), -5.4f, 3.0f, DEEP,
                    1.9f);
    ac_plan_furnish(plan, AC_COTTAGE_CELLAR, ac_prop_setup(AC_PROP_CRATE), -5.3f, -0.8f, DEEP,
                    0.2f);
    ac_plan_furnish(plan, AC_COTTAGE_CELLAR, ac_prop_setup(AC_PROP_TORCH), -2.5f, NORTH,
                    DEEP + 1.8f, half_turn);
    ac_plan_furnish(plan, AC_COTTAGE_STORE, ac_prop_setup(AC_PROP_CRATE), -4.5f, -3.8f, DEEP, 0.1f);
    ac_plan_furnish(plan, AC_COTTAGE_STORE, ac_prop_setup(AC_PROP_CRATE), -4.55f, -2.7f, DEEP,
                    -0.15f);
    ac_plan_furnish(plan, AC_COTTAGE_STORE, ac_prop_setup(AC_PROP_BARREL), -0.5f, -3.8f, DEEP,
                    0.5f);
    ac_plan_furnish(plan, AC_COTTAGE_STORE, ac_prop_setup(AC_PROP_TORCH), -2.4f, -4.4f, DEEP + 1.7f,
                    0);
}

static void join(ac_plan *plan) {
    ac_plan_join(plan, AC_COTTAGE_HALL, 0, AC_PLAN_OUTSIDE, FRONT_DOOR);
    ac_plan_join(plan, AC_COTTAGE_HALL, 1, AC_PLAN_OUTSIDE, HALL_WINDOW);
    ac_plan_join(plan, AC_COTTAGE_HALL, 2, AC_COTTAGE_BEDROOM, 0);
    ac_plan_join(plan, AC_COTTAGE_HALL, 3, AC_COTTAGE_LOFT, 0);
    ac_plan_join(plan, AC_COTTAGE_HALL, 4, AC_COTTAGE_CELLAR, 0);
    ac_plan_join(plan, AC_COTTAGE_BEDROOM, 1, AC_PLAN_OUTSIDE, EAST_WINDOW);
    ac_plan_join(plan, AC_COTTAGE_BEDROOM, 2, AC_PLAN_OUTSIDE, SOUTH_WINDOW);
    ac_plan_join(plan, AC_COTTAGE_LOFT, 1, AC_PLAN_OUTSIDE, WEST_GABLE);
    ac_plan_join(plan, AC_COTTAGE_LOFT, 2, AC_PLAN_OUTSIDE, EAST_GABLE);
    ac_plan_join(plan, AC_COTTAGE_CELLAR, 1, AC_COTTAGE_STORE, 0);
}

static void place(ac_demo_builder *builder, const ac_plan *plan, const ac_house_site *site,
                  uint32_t leaves) {
    ac_frame where = ac_land_frame(site->x, site->y, ac_land_ground(site->x, site->y), site->yaw);
    ac_plan_place(builder, plan, ac_land_block(site->x, site->y), &where, MODEL, leaves);
}

void ac_demo_build_cottages(ac_demo_builder *builder) {
    typedef int room_fn(ac_demo_builder *, ac_plan *);
    static room_fn *const rooms[AC_COTTAGE_CELLS] = {hall, bedroom, loft, cellar, store};
    shell(builder->mesh);
    uint32_t leaves = ac_demo_put_building_mesh(builder, MODEL);
    ac_plan *plan = ac_plan_begin(builder, AC_ENVIRONMENT_COTTAGE);
    for (int i = 0; i < AC_COTTAGE_CELLS && ac_demo_ok(builder); ++i) {
        int shape = rooms[i](builder, plan);
        bool below = i == AC_COTTAGE_CELLAR || i == AC_COTTAGE_STORE;
        ac_plan_add_cell(builder, plan, shape, &ac_frame_identity, !below);
    }
    if (!ac_demo_ok(builder))
        return;
    join(plan);
    furnish(plan);
    ac_plan_put_environment(builder, plan);
    place(builder, plan, &ac_site_cottage, leaves);
    place(builder, plan, &ac_site_second_cottage, leaves);
    place(builder, plan, &ac_site_third_cottage, leaves);
    place(builder, plan, &ac_site_fourth_cottage, leaves);
    ac_demo_reset(builder);
}
