/* The undercroft: twenty-two cells in block 0x0120: halls, corridors that turn by odd angles,
 * stairs between three levels, a pit. Cells are hung onto one another by their doors. */
#include "base/acmath.h"
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/props.h"
#include "demo/rig.h"
#include "demo/scene.h"
#include "demo/sites.h"
#include "space/frame.h"

/* Every door and corridor has the same profile. */
#define HALF   1.2f
#define HEIGHT 3.0f
#define LENGTH 8.0f  /* of a corridor */
#define BEND   37.0f /* degrees */
#define RUN    7.0f  /* of a flight of stairs */
#define FALL   3.5f
#define DEPTH  6.0f /* of the shaft */
#define WIDE   2.5f /* half of its width */
#define LEDGE  1.2f /* of the steps along its walls */

#define WALL  AC_MATERIAL_DUNGEON_WALL
#define FLOOR AC_MATERIAL_DUNGEON_FLOOR

typedef enum shape {
    HALL,
    CORRIDOR,
    BEND_RIGHT,
    STAIRS,
    PIT_ROOM,
    SHAFT,
    PILLAR_HALL,
    CHAMBER,
    SHAPES
} shape;

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

/* A door's place on the floor and the way out through it, as a turn from +Y. */
typedef struct door {
    ac_vec3 at;
    float yaw; /* radians */
} door;

static door bend_exit(void) {
    /* Turned about a point to the right of the corridor. */
    float angle = -BEND * 0.0174532925f;
    float pivot = HALF + 0.5f;
    return (door){v(pivot - pivot * ac_cosf(angle), -pivot * ac_sinf(angle), 0), angle};
}

#define NORTH 0.0f
#define WEST  1.5707963f
#define SOUTH 3.1415927f
#define EAST  (-1.5707963f)

static door door_of(shape which, int portal) {
    static const door hall[] = {{{0, 6, 0}, NORTH}, {{6, 0, 0}, EAST}, {{-6, 0, 0}, WEST}};
    static const door pit_room[] = {{{0, -5, 0}, SOUTH}, {{0, 5, 0}, NORTH}, {{0, 0, 0}, 0}};
    static const door shaft[] = {{{0, 0, 0}, 0}, {{WIDE, 0, -DEPTH}, EAST}};
    static const door pillars[] = {{{0, -7, 0}, SOUTH}, {{0, 7, 0}, NORTH}, {{7, 0, 0}, EAST}};
    switch (which) {
    case HALL: return hall[portal];
    case PIT_ROOM: return pit_room[portal];
    case SHAFT: return shaft[portal];
    case PILLAR_HALL: return pillars[portal];
    case CORRIDOR: return portal == 0 ? (door){v(0, 0, 0), SOUTH} : (door){v(0, LENGTH, 0), NORTH};
    case STAIRS: return portal == 0 ? (door){v(0, 0, 0), SOUTH} : (door){v(0, RUN, -FALL), NORTH};
    case BEND_RIGHT: return portal == 0 ? (door){v(0, 0, 0), SOUTH} : bend_exit();
    default: return (door){v(0, -4.330127f, 0), SOUTH};
    }
}

/* The opening of a door, as seen from within its cell. */
static ac_mesh_hole opening(shape which, int portal) {
    door d = door_of(which, portal);
    ac_vec3 right = v(ac_cosf(d.yaw) * HALF, ac_sinf(d.yaw) * HALF, 0);
    ac_vec3 left = ac_vec3_neg(right);
    ac_vec3 up = v(0, 0, HEIGHT);
    ac_mesh_hole hole = {.portal = portal, .count = 4};
    hole.corners[0] = ac_vec3_add(d.at, left);
    hole.corners[1] = ac_vec3_add(d.at, right);
    hole.corners[2] = ac_vec3_add(hole.corners[1], up);
    hole.corners[3] = ac_vec3_add(hole.corners[0], up);
    return hole;
}

static int regular(float radius, int count, float first, ac_vec3 *out) {
    for (int i = 0; i < count; ++i) {
        float angle = first + 6.2831853f * (float)i / (float)count;
        out[i] = v(ac_cosf(angle) * radius, ac_sinf(angle) * radius, 0);
    }
    return count;
}

static void prism(ac_room *room, int count, const ac_vec3 *outline, float floor, float ceiling,
                  int holes, const int *faces, const ac_mesh_hole *hole_list) {
    ac_room_prism(room, &(ac_prism_room){count, outline, floor, ceiling, WALL, FLOOR, WALL, holes,
                                         faces, hole_list});
}

static void trims(ac_mesh *mesh, int count, const ac_mesh_hole *holes) {
    for (int i = 0; i < count; ++i) {
        ac_house_trim(mesh, &holes[i], true, 0.3f, 0.2f);
        for (uint32_t f = 0; f < mesh->face_count; ++f)
            if (mesh->faces[f].material == AC_MATERIAL_TIMBER)
                mesh->faces[f].material = AC_MATERIAL_STONE_WALL;
    }
}

static void make_hall(ac_room *room) {
    const ac_mesh_hole holes[] = {opening(HALL, 0), opening(HALL, 1), opening(HALL, 2)};
    const ac_vec3 outline[] = {v(-6, -6, 0), v(6, -6, 0), v(6, 6, 0), v(-6, 6, 0)};
    prism(room, 4, outline, 0, 5, 3, (const int[]){2, 1, 3}, holes);
    trims(room->builder->mesh, 3, holes);
}

static void make_corridor(ac_room *room) {
    const ac_mesh_hole holes[] = {opening(CORRIDOR, 0), opening(CORRIDOR, 1)};
    const ac_vec3 outline[] = {v(-HALF, 0, 0), v(HALF, 0, 0), v(HALF, LENGTH, 0),
                               v(-HALF, LENGTH, 0)};
    prism(room, 4, outline, 0, HEIGHT, 2, (const int[]){0, 2}, holes);
}

static void make_bend(ac_room *room) {
    const ac_mesh_hole holes[] = {opening(BEND_RIGHT, 0), opening(BEND_RIGHT, 1)};
    const ac_vec3 outline[] = {v(-HALF, 0, 0), v(HALF, 0, 0), holes[1].corners[1],
                               holes[1].corners[0]};
    prism(room, 4, outline, 0, HEIGHT, 2, (const int[]){0, 2}, holes);
}

/* The cell is a sheared box around the flight; one walks on the steps. */
static void make_stairs(ac_room *room) {
    const ac_mesh_hole low_door = opening(STAIRS, 1);
    const ac_mesh_hole high_door = opening(STAIRS, 0);
    const ac_vec3 floor[] = {v(-HALF, 0, 0), v(HALF, 0, 0), v(HALF, RUN, -FALL),
                             v(-HALF, RUN, -FALL)};
    const ac_vec3 ceiling[] = {v(HALF, 0, HEIGHT), v(-HALF, 0, HEIGHT),
                               v(-HALF, RUN, HEIGHT - FALL), v(HALF, RUN, HEIGHT - FALL)};
    const ac_vec3 west[] = {floor[0], floor[3], ceiling[2], ceiling[1]};
    const ac_vec3 east[] = {floor[2], floor[1], ceiling[0], ceiling[3]};
    ac_room_face(room, FLOOR, 4, floor, 0, NULL);
    ac_room_face(room, WALL, 4, ceiling, 0, NULL);
    ac_room_face(room, WALL, 4, west, 0, NULL);
    ac_room_face(room, WALL, 4, east, 0, NULL);
    ac_room_face(room, WALL, 4, high_door.corners, 1, &high_door);
    ac_room_face(room, WALL, 4, low_door.corners, 1, &low_door);
    ac_house_stairs(room->builder->mesh, AC_MATERIAL_FLAGSTONES, v(HALF, RUN, -FALL), v(HALF, 0, 0),
                    2 * HALF, 14, AC_STAIR_SOLID_STEPS);
}

static void make_pit_room(ac_room *room) {
    const ac_mesh_hole holes[] = {opening(PIT_ROOM, 0), opening(PIT_ROOM, 1),
                                  ac_hole_z(2, 0, -WIDE, WIDE, -WIDE, WIDE)};
    const ac_vec3 outline[] = {v(-5, -5, 0), v(5, -5, 0), v(5, 5, 0), v(-5, 5, 0)};
    prism(room, 4, outline, 0, 5, 3, (const int[]){0, 2, 4}, holes);
    trims(room->builder->mesh, 2, holes);
}

/* Slabs that stick out of the shaft's walls and lead down along them, once around: a landing in
 * each corner and four steps along each wall, three on the last. */
static void shaft_steps(ac_mesh *mesh) {
    enum { A_SIDE = 5, SLABS = 4 * A_SIDE - 1 };
    const float rise = DEPTH / (SLABS + 1);
    const float run = (2 * WIDE - 2 * LEDGE) / (A_SIDE - 1);
    ac_shape_use(mesh, AC_MATERIAL_FLAGSTONES, AC_FACE_DRAWN | AC_FACE_SOLID);
    for (int i = 0; i < SLABS; ++i) {
        int wall = i / A_SIDE; /* the east wall first */
        int step = i % A_SIDE;
        float top = -rise * (float)(i + 1);
        float from = step == 0 ? -WIDE : -WIDE + LEDGE + run * (float)(step - 1);
        float to = step == 0 ? from + LEDGE : from + run;
        ac_mesh_at(mesh, 0, 0, 0, 1.5707963f * (float)wall);
        ac_mesh_box(mesh, v(WIDE - LEDGE, from, top - rise), v(WIDE, to, top), AC_BOX_ALL);
    }
    ac_mesh_home(mesh);
}

static void make_shaft(ac_room *room) {
    ac_mesh_hole mouth = ac_hole_z(0, 0, -WIDE, WIDE, -WIDE, WIDE);
    const ac_mesh_hole holes[] = {ac_hole_back(&mouth, 0), opening(SHAFT, 1)};
    const ac_vec3 outline[] = {v(-WIDE, -WIDE, 0), v(WIDE, -WIDE, 0), v(WIDE, WIDE, 0),
                               v(-WIDE, WIDE, 0)};
    prism(room, 4, outline, -DEPTH, 0, 2, (const int[]){5, 1}, holes);
    shaft_steps(room->builder->mesh);
}

static void make_pillar_hall(ac_room *room) {
    ac_vec3 outline[8];
    const ac_mesh_hole holes[] = {opening(PILLAR_HALL, 0), opening(PILLAR_HALL, 1),
                                  opening(PILLAR_HALL, 2)};
    /* Sides square to the axes: the first corner is the east end of the south side. */
    int count = regular(7 / 0.92387953f, 8, -1.5707963f + 0.39269908f, outline);
    prism(room, count, outline, 0, 6, 3, (const int[]){7, 3, 1}, holes);
    ac_mesh *mesh = room->builder->mesh;
    trims(mesh, 3, holes);
    ac_shape_use(mesh, AC_MATERIAL_STONE_WALL, AC_FACE_DRAWN | AC_FACE_SOLID);
    for (int i = 0; i < 4; ++i) {
        ac_vec3 base[6];
        ac_mesh_at(mesh, i % 2 == 0 ? -3.0f : 3.0f, i < 2 ? -3.0f : 3.0f, 0, 0);
        regular(0.55f, 6, 0, base);
        ac_mesh_prism(mesh, 6, base, 0, 6, false);
    }
    ac_mesh_home(mesh);
}

static void make_chamber(ac_room *room) {
    ac_vec3 outline[6];
    const ac_mesh_hole holes[] = {opening(CHAMBER, 0)};
    int count = regular(5, 6, -1.0471976f, outline);
    prism(room, count, outline, 0, 4.2f, 1, (const int[]){5}, holes);
    trims(room->builder->mesh, 1, holes);
}

/* Each cell after the first hangs by its portal `own` on a portal of an earlier one. */
typedef struct link {
    shape shape;
    int parent, portal, own;
} link;

static const link links[] = {
    {HALL, -1, 0, 0},       {CORRIDOR, 0, 0, 0},   {BEND_RIGHT, 1, 1, 0}, {CORRIDOR, 2, 1, 0},
    {PILLAR_HALL, 3, 1, 0}, {STAIRS, 4, 1, 0},     {CORRIDOR, 5, 1, 0},   {PIT_ROOM, 6, 1, 0},
    {SHAFT, 7, 2, 0},       {CORRIDOR, 8, 1, 0},   {CHAMBER, 9, 1, 0},    {BEND_RIGHT, 4, 2, 0},
    {CORRIDOR, 11, 1, 0},   {CHAMBER, 12, 1, 0},   {STAIRS, 0, 1, 0},     {CORRIDOR, 14, 1, 0},
    {CHAMBER, 15, 1, 0},    {BEND_RIGHT, 0, 2, 1}, {CORRIDOR, 17, 0, 0},  {CHAMBER, 18, 1, 0},
    {CORRIDOR, 7, 1, 0},    {CHAMBER, 20, 1, 0},
};
enum { CELLS = sizeof links / sizeof *links };

/* The frame that lays a cell's door onto its parent's, facing each other. */
static ac_frame hang(const ac_frame *parent, door theirs, door ours, bool level) {
    float turn = level ? theirs.yaw - ours.yaw : theirs.yaw + SOUTH - ours.yaw;
    ac_frame frame = {theirs.at, ac_quat_axis_angle(v(0, 0, 1), turn)};
    ac_vec3 shift = ac_frame_local_to_global_vec(&frame, ours.at);
    frame.origin = ac_vec3_sub(frame.origin, shift);
    ac_frame placed = ac_frame_combine(parent, &frame);
    placed.rotation = ac_quat_normalize(placed.rotation);
    return placed;
}

static void add_cells(ac_demo_builder *builder, ac_plan *plan, const int *shapes) {
    for (int i = 0; i < CELLS && ac_demo_ok(builder); ++i) {
        const link *l = &links[i];
        ac_frame frame = ac_frame_identity;
        if (l->parent >= 0)
            frame = hang(&plan->cells[l->parent].frame, door_of(links[l->parent].shape, l->portal),
                         door_of(l->shape, l->own), l->shape == SHAFT);
        ac_plan_add_cell(builder, plan, shapes[l->shape], &frame, false);
        if (l->parent >= 0)
            ac_plan_join(plan, l->parent, l->portal, i, l->own);
    }
}

/* Furnishes a cell in its own axes. */
static void put(ac_plan *plan, int cell, ac_prop prop, float x, float y, float z, float yaw) {
    ac_plan_cell *room = &plan->cells[cell];
    ac_frame local = {v(x, y, z), ac_quat_axis_angle(v(0, 0, 1), yaw)};
    if (room->object_count < AC_PLAN_OBJECTS)
        room->objects[room->object_count++] =
            (ac_stab){ac_prop_setup(prop), ac_frame_combine(&room->frame, &local)};
}

static void furnish(ac_plan *plan) {
    for (int i = 0; i < CELLS; ++i)
        switch (links[i].shape) {
        case CORRIDOR: put(plan, i, AC_PROP_TORCH, -HALF, LENGTH / 2, 1.9f, EAST); break;
        case CHAMBER:
            put(plan, i, AC_PROP_BRAZIER, 0, 1.5f, 0, 0);
            put(plan, i, AC_PROP_CRATE, 2.6f, 1.2f, 0, 0.6f);
            put(plan, i, AC_PROP_BARREL, -2.7f, 1.1f, 0, 0.2f);
            break;
        case PIT_ROOM:
            put(plan, i, AC_PROP_BRAZIER, -3.6f, -3.6f, 0, 0);
            put(plan, i, AC_PROP_BRAZIER, 3.6f, 3.6f, 0, 0);
            break;
        case PILLAR_HALL:
            for (int k = 0; k < 4; ++k)
                put(plan, i, AC_PROP_TORCH, k % 2 == 0 ? -3.0f : 3.0f,
                    (k < 2 ? -3.0f : 3.0f) + 0.48f, 2.3f, 0);
            put(plan, i, AC_PROP_BRAZIER, 0, 0, 0, 0);
            break;
        case HALL:
            put(plan, i, AC_PROP_BRAZIER, -4.4f, 4.4f, 0, 0);
            put(plan, i, AC_PROP_BRAZIER, 4.4f, -4.4f, 0, 0);
            put(plan, i, AC_PROP_TORCH, -3, -6, 2.4f, 0);
            put(plan, i, AC_PROP_TORCH, 3, -6, 2.4f, 0);
            put(plan, i, AC_PROP_CRATE, 5.3f, 5.2f, 0, 0.1f);
            put(plan, i, AC_PROP_STANDING_STONE, -4.6f, -4.6f, 0, 0.8f);
            break;
        case BEND_RIGHT:
        case STAIRS:
        case SHAFT:
        default: break;
        }
}

void ac_demo_build_dungeon(ac_demo_builder *builder) {
    typedef void make_fn(ac_room *);
    static make_fn *const makers[SHAPES] = {make_hall,        make_corridor, make_bend,
                                            make_stairs,      make_pit_room, make_shaft,
                                            make_pillar_hall, make_chamber};
    int shapes[SHAPES];
    ac_plan *plan = ac_plan_begin(builder, AC_ENVIRONMENT_DUNGEON);
    for (int i = 0; i < SHAPES && plan; ++i) {
        ac_room room = ac_room_begin(builder);
        makers[i](&room);
        shapes[i] = ac_room_finish(&room, plan, i == CORRIDOR);
    }
    if (!plan || !ac_demo_ok(builder))
        return;
    add_cells(builder, plan, shapes);
    furnish(plan);
    ac_plan_put_environment(builder, plan);
    ac_frame where = ac_dungeon_frame;
    ac_plan_place(builder, plan, AC_DEMO_DUNGEON, &where, 0, 0);
    ac_demo_reset(builder);
}

const ac_frame ac_dungeon_frame = {{60, 40, -20}, {1, 0, 0, 0}};

ac_position ac_dungeon_position(int cell, ac_vec3 at, float heading) {
    ac_frame frames[CELLS];
    for (int i = 0; i <= cell; ++i) {
        const link *l = &links[i];
        frames[i] = ac_frame_identity;
        if (l->parent >= 0)
            frames[i] = hang(&frames[l->parent], door_of(links[l->parent].shape, l->portal),
                             door_of(l->shape, l->own), l->shape == SHAFT);
    }
    ac_frame in_cell = {at, {1, 0, 0, 0}};
    ac_frame_set_heading(&in_cell, heading);
    ac_frame in_dungeon = ac_frame_combine(&frames[cell], &in_cell);
    ac_frame frame = ac_frame_combine(&ac_dungeon_frame, &in_dungeon);
    frame.rotation = ac_quat_normalize(frame.rotation);
    return (ac_position){(uint32_t)AC_DEMO_DUNGEON << 16 | (uint32_t)(AC_CELLS_DUNGEON + cell),
                         frame};
}
