/* The watch-tower on the hill: eight-sided, two storeys, stairs to an open roof. */
#include "base/acmath.h"
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/land.h"
#include "demo/props.h"
#include "space/frame.h"

const ac_house_site ac_site_tower = {-84, 228, 0.35f};

#define APOTHEM 4.25f /* from the axis to a wall */
#define PARAPET 3.85f /* to the inner side of the parapet */
#define FLOOR   0.15f
#define MIDDLE  4.15f
#define ROOF    8.15f
#define TOP     9.15f
#define FOOTING (-2.5f)

enum { MODEL = AC_GFX_BUILDING + 2, SIDES = 8 };
enum { DOOR, EAST_WINDOW, WEST_WINDOW, ROOF_HATCH, OPENINGS };
/* Walls, counted as the outline runs: the first looks south-east. */
enum { SOUTH_EAST, EAST, NORTH_EAST, NORTH, NORTH_WEST, WEST, SOUTH_WEST, SOUTH };

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

/* An octagon with sides square to the axes, counter-clockwise, starting at the south side's east
 * end. */
static void octagon(float apothem, float z, ac_vec3 *out) {
    float half = apothem * 0.41421356f;
    const ac_vec3 corners[SIDES] = {
        v(half, -apothem, z), v(apothem, -half, z), v(apothem, half, z),   v(half, apothem, z),
        v(-half, apothem, z), v(-apothem, half, z), v(-apothem, -half, z), v(-half, -apothem, z)};
    for (int i = 0; i < SIDES; ++i)
        out[i] = corners[i];
}

static ac_mesh_hole stair_hatch(int portal) {
    return ac_hole_z(portal, MIDDLE, -0.5f, 2.8f, -2.9f, -1.6f); /* from above */
}

/* From outside. */
static ac_mesh_hole opening(int which) {
    ac_mesh_hole hole;
    switch (which) {
    case DOOR:
        hole = ac_hole_y(DOOR, APOTHEM, -0.7f, 0.7f, FLOOR, 2.55f);
        return ac_mesh_hole_reversed(&hole);
    case ROOF_HATCH: return ac_hole_z(ROOF_HATCH, ROOF, -2.8f, 0.5f, 1.6f, 2.9f);
    case WEST_WINDOW: hole = ac_hole_x(which, -APOTHEM, -0.5f, 0.5f, 5.2f, 6.5f); break;
    default: {
        ac_mesh_hole inner = ac_hole_x(which, APOTHEM, -0.5f, 0.5f, 5.2f, 6.5f);
        hole = ac_mesh_hole_reversed(&inner);
    }
    }
    hole.blocked = true;
    return hole;
}

static ac_mesh_hole inside(int which, int portal) {
    ac_mesh_hole outer = opening(which);
    return ac_hole_back(&outer, portal);
}

/* One upright side between two outlines at the same height range. */
static void side(ac_mesh *mesh, const ac_vec3 *outline, int i, float low, float high,
                 int hole_count, const ac_mesh_hole *holes) {
    ac_vec3 a = outline[i];
    ac_vec3 b = outline[(i + 1) % SIDES];
    const ac_vec3 corners[] = {v(a.x, a.y, low), v(b.x, b.y, low), v(b.x, b.y, high),
                               v(a.x, a.y, high)};
    ac_mesh_face_with_holes(mesh, 4, corners, hole_count, holes);
}

static void walls(ac_mesh *mesh) {
    ac_vec3 outer[SIDES];
    ac_vec3 inner[SIDES];
    ac_vec3 bottom[SIDES];
    octagon(APOTHEM, 0, outer);
    octagon(PARAPET, ROOF, inner);
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, AC_FACE_DRAWN | AC_FACE_SOLID);
    for (int i = 0; i < SIDES; ++i) {
        ac_mesh_hole hole = {0};
        if (i == EAST)
            hole = opening(EAST_WINDOW);
        if (i == NORTH)
            hole = opening(DOOR);
        if (i == WEST)
            hole = opening(WEST_WINDOW);
        side(mesh, outer, i, FOOTING, TOP, hole.count > 0 ? 1 : 0, &hole);
        int next = (i + 1) % SIDES;
        ac_mesh_quad(mesh, v(inner[next].x, inner[next].y, ROOF), inner[i],
                     v(inner[i].x, inner[i].y, TOP), v(inner[next].x, inner[next].y, TOP));
        ac_mesh_quad(mesh, v(outer[i].x, outer[i].y, TOP), v(outer[next].x, outer[next].y, TOP),
                     v(inner[next].x, inner[next].y, TOP), v(inner[i].x, inner[i].y, TOP));
        bottom[SIDES - 1 - i] = v(outer[i].x, outer[i].y, FOOTING);
    }
    const ac_mesh_hole hatch = opening(ROOF_HATCH);
    ac_shape_use(mesh, AC_MATERIAL_FLAGSTONES, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_face_with_holes(mesh, SIDES, inner, 1, &hatch);
    mesh->use = AC_FACE_SOLID;
    ac_mesh_face_add(mesh, SIDES, bottom, NULL, NULL);
}

/* A flared foot, a string course, and merlons on the parapet. */
static void ornaments(ac_mesh *mesh) {
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, AC_FACE_DRAWN);
    for (int i = 0; i < SIDES; ++i) {
        float angle = -0.78539816f + 0.78539816f * (float)i;
        float half = APOTHEM * 0.41421356f;
        ac_mesh_at(mesh, 0, 0, 0, angle);
        bool door = i == NORTH;
        float pieces[2][2] = {{-half - 0.08f, half + 0.08f}, {0, 0}};
        if (door) {
            pieces[0][1] = -0.95f;
            pieces[1][0] = 0.95f;
            pieces[1][1] = half + 0.08f;
        }
        for (int k = 0; k < (door ? 2 : 1); ++k)
            ac_mesh_box(mesh, v(APOTHEM, pieces[k][0], FOOTING),
                        v(APOTHEM + 0.25f, pieces[k][1], 0.6f), AC_BOX_ALL);
        ac_mesh_box(mesh, v(APOTHEM, -half - 0.06f, 7.7f), v(APOTHEM + 0.16f, half + 0.06f, 8.0f),
                    AC_BOX_ALL);
        for (int k = -1; k <= 1; k += 2)
            ac_mesh_box(mesh, v(PARAPET, 0.95f * (float)k - 0.4f, TOP),
                        v(APOTHEM + 0.1f, 0.95f * (float)k + 0.4f, TOP + 0.55f), AC_BOX_ALL);
    }
    ac_mesh_home(mesh);
    ac_shape_use(mesh, AC_MATERIAL_FLAGSTONES, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_mesh_box(mesh, v(-1, APOTHEM, FOOTING), v(1, APOTHEM + 1.0f, FLOOR - 0.02f), AC_BOX_ALL);
}

static void shell(ac_mesh *mesh) {
    ac_mesh_reset(mesh, AC_MATERIAL_STONE_WALL);
    walls(mesh);
    ornaments(mesh);
    for (int i = 0; i < ROOF_HATCH; ++i) {
        ac_mesh_hole hole = opening(i);
        ac_house_trim(mesh, &hole, i == DOOR, 0.16f, 0.14f);
    }
    ac_house_rail(mesh, v(-1.7f, 1.55f, ROOF), v(0.5f, 1.55f, ROOF)); /* off the stairs here */
    ac_house_rail(mesh, v(0.55f, 1.6f, ROOF), v(0.55f, 2.9f, ROOF));
}

static int ground_room(ac_demo_builder *builder, ac_plan *plan) {
    ac_room room = ac_room_begin(builder);
    ac_vec3 outline[SIDES];
    ac_mesh_hole hatch = stair_hatch(1);
    const ac_mesh_hole holes[] = {inside(DOOR, 0), ac_hole_back(&hatch, 1)};
    octagon(APOTHEM, 0, outline);
    ac_room_prism(&room, &(ac_prism_room){SIDES, outline, FLOOR, MIDDLE, AC_MATERIAL_STONE_WALL,
                                          AC_MATERIAL_FLAGSTONES, AC_MATERIAL_PLANKS, 2,
                                          (const int[]){NORTH, SIDES + 1}, holes});
    ac_house_stairs(builder->mesh, AC_MATERIAL_FLAGSTONES, v(-2.7f, -1.6f, FLOOR),
                    v(2.8f, -1.6f, MIDDLE), 1.3f, 16, AC_STAIR_LEFT_CHEEK | AC_STAIR_RIGHT_CHEEK);
    ac_house_trim(builder->mesh, &holes[0], true, 0.16f, 0.12f);
    return ac_room_finish(&room, plan, false);
}

static int upper_room(ac_demo_builder *builder, ac_plan *plan) {
    ac_mesh *mesh = builder->mesh;
    ac_room room = ac_room_begin(builder);
    ac_vec3 outline[SIDES];
    const ac_mesh_hole holes[] = {stair_hatch(0), inside(EAST_WINDOW, 1), inside(WEST_WINDOW, 2),
                                  inside(ROOF_HATCH, 3)};
    octagon(APOTHEM, 0, outline);
    ac_room_prism(&room, &(ac_prism_room){SIDES, outline, MIDDLE, ROOF, AC_MATERIAL_STONE_WALL,
                                          AC_MATERIAL_PLANKS, AC_MATERIAL_PLANKS, 4,
                                          (const int[]){SIDES, EAST, WEST, SIDES + 1}, holes});
    ac_house_stairs(mesh, AC_MATERIAL_PLANKS, v(2.7f, 1.6f, MIDDLE), v(-2.8f, 1.6f, ROOF), 1.3f, 16,
                    AC_STAIR_LEFT_CHEEK | AC_STAIR_RIGHT_CHEEK);
    ac_house_rail(mesh, v(-0.5f, -1.56f, MIDDLE), v(2.8f, -1.56f, MIDDLE));
    ac_house_rail(mesh, v(-0.54f, -2.9f, MIDDLE), v(-0.54f, -1.6f, MIDDLE));
    ac_house_trim(mesh, &holes[1], false, 0.14f, 0.12f);
    ac_house_trim(mesh, &holes[2], false, 0.14f, 0.12f);
    return ac_room_finish(&room, plan, false);
}

static void furnish(ac_plan *plan) {
    ac_plan_furnish(plan, AC_TOWER_GROUND, ac_prop_setup(AC_PROP_TORCH), -APOTHEM, 0.2f, 2.0f,
                    -1.5707963f);
    ac_plan_furnish(plan, AC_TOWER_GROUND, ac_prop_setup(AC_PROP_CRATE), 3.3f, 0.6f, FLOOR, 0.2f);
    ac_plan_furnish(plan, AC_TOWER_GROUND, ac_prop_setup(AC_PROP_BARREL), 3.4f, 1.6f, FLOOR, 0.2f);
    ac_plan_furnish(plan, AC_TOWER_GROUND, ac_prop_setup(AC_PROP_RUG), 0, 1.6f, FLOOR, 0);
    ac_plan_furnish(plan, AC_TOWER_UPPER, ac_prop_setup(AC_PROP_TABLE), 0.2f, -0.1f, MIDDLE, 0.4f);
    ac_plan_furnish(plan, AC_TOWER_UPPER, ac_prop_setup(AC_PROP_STOOL), -1.1f, 0.1f, MIDDLE, 0);
    ac_plan_furnish(plan, AC_TOWER_UPPER, ac_prop_setup(AC_PROP_TORCH), 0, -APOTHEM, 6.1f, 0);
}

void ac_demo_build_tower(ac_demo_builder *builder) {
    shell(builder->mesh);
    uint32_t leaves = ac_demo_put_building_mesh(builder, MODEL);
    ac_plan *plan = ac_plan_begin(builder, AC_ENVIRONMENT_TOWER);
    if (plan == NULL)
        return;
    ac_plan_add_cell(builder, plan, ground_room(builder, plan), &ac_frame_identity, true);
    ac_plan_add_cell(builder, plan, upper_room(builder, plan), &ac_frame_identity, true);
    if (!ac_demo_ok(builder))
        return;
    ac_plan_join(plan, AC_TOWER_GROUND, 0, AC_PLAN_OUTSIDE, DOOR);
    ac_plan_join(plan, AC_TOWER_GROUND, 1, AC_TOWER_UPPER, 0);
    ac_plan_join(plan, AC_TOWER_UPPER, 1, AC_PLAN_OUTSIDE, EAST_WINDOW);
    ac_plan_join(plan, AC_TOWER_UPPER, 2, AC_PLAN_OUTSIDE, WEST_WINDOW);
    ac_plan_join(plan, AC_TOWER_UPPER, 3, AC_PLAN_OUTSIDE, ROOF_HATCH);
    furnish(plan);
    ac_plan_put_environment(builder, plan);
    const ac_house_site *site = &ac_site_tower;
    ac_frame where = ac_land_frame(site->x, site->y, ac_land_ground(site->x, site->y), site->yaw);
    ac_plan_place(builder, plan, ac_land_block(site->x, site->y), &where, MODEL, leaves);
    ac_demo_reset(builder);
}
