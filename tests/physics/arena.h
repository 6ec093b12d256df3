/* Small worlds for the sweep: land of any shape, solids made of boxes, rooms with doorways, a
 * house, all written as DAT records and read back through the store. Metres, block axes of WEST. */
#ifndef AC_TESTS_PHYSICS_ARENA_H
#define AC_TESTS_PHYSICS_ARENA_H

#include <string.h>

#include "space/dat_world.h"

/* ---- Solids: the union of boxes that do not overlap, with a BSP tree cut along their sides ----
 */

enum { SOLID_BOXES = 24, SOLID_NODES = SOLID_BOXES * 14 };

typedef struct solid {
    ac_vertex corners[SOLID_BOXES * 8 + 16]; /* with room for openings */
    ac_polygon quads[SOLID_BOXES * 6];
    uint16_t keys[SOLID_BOXES * 6][4];
    uint16_t numbers[SOLID_BOXES * 6];
    ac_bsp_node nodes[SOLID_NODES];
    uint32_t node_count;
    ac_vertex_array vertices;
    ac_polygon_array polygons;
    const ac_box *boxes;
} solid;

static inline float box_side(const ac_box *box, int axis, bool max) {
    ac_vec3 v = max ? box->max : box->min;
    return axis == 0 ? v.x : axis == 1 ? v.y : v.z;
}

static inline ac_vec3 axis_vector(int axis, float length) {
    return ac_vec3_make(axis == 0 ? length : 0, axis == 1 ? length : 0, axis == 2 ? length : 0);
}

static inline void solid_quads(solid *s, uint16_t box) {
    static const uint16_t outwards[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 4, 6, 2},
                                            {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}};
    const ac_box *b = &s->boxes[box];
    for (uint16_t i = 0; i < 8; ++i) {
        uint16_t key = (uint16_t)(box * 8 + i);
        s->corners[key] =
            (ac_vertex){.key = key,
                        .position = {i & 1 ? b->max.x : b->min.x, i & 2 ? b->max.y : b->min.y,
                                     i & 4 ? b->max.z : b->min.z},
                        .normal = {0, 0, 1}};
    }
    for (uint16_t i = 0; i < 6; ++i) {
        uint16_t key = (uint16_t)(box * 6 + i);
        for (int k = 0; k < 4; ++k)
            s->keys[key][k] = (uint16_t)(box * 8 + outwards[i][k]);
        s->quads[key] = (ac_polygon){.key = key,
                                     .vertex_count = 4,
                                     .stippling = AC_STIPPLE_NO_POSITIVE_UV,
                                     .pos_surface = -1,
                                     .neg_surface = -1,
                                     .vertices = s->keys[key]};
        s->numbers[key] = key;
    }
}

static inline int32_t solid_node(solid *s, uint32_t tag, ac_sphere sphere) {
    assert_true(s->node_count < SOLID_NODES);
    s->nodes[s->node_count] = (ac_bsp_node){.tag = tag, .pos = -1, .neg = -1, .sphere = sphere};
    return (int32_t)s->node_count++;
}

static inline ac_box solid_bounds(const solid *s, const uint16_t *boxes, uint32_t count) {
    ac_box all = s->boxes[boxes[0]];
    for (uint32_t i = 1; i < count; ++i) {
        const ac_box *b = &s->boxes[boxes[i]];
        all.min = ac_vec3_make(fminf(all.min.x, b->min.x), fminf(all.min.y, b->min.y),
                               fminf(all.min.z, b->min.z));
        all.max = ac_vec3_make(fmaxf(all.max.x, b->max.x), fmaxf(all.max.y, b->max.y),
                               fmaxf(all.max.z, b->max.z));
    }
    return all;
}

/* A plane for each side; what is behind all of them is solid. */
static inline int32_t solid_box_tree(solid *s, uint16_t box) {
    ac_sphere sphere = box_sphere(s->boxes[box]);
    int32_t root = -1, last = -1;
    for (int side = 0; side < 6; ++side) {
        int axis = side / 2;
        bool max = side % 2;
        int32_t node = solid_node(s, AC_BSP_BPnN, sphere);
        float at = box_side(&s->boxes[box], axis, max);
        s->nodes[node].plane = (ac_plane){axis_vector(axis, max ? 1.0f : -1.0f), max ? -at : at};
        if (last >= 0)
            s->nodes[last].neg = node;
        else
            root = node;
        s->nodes[node].pos = solid_node(s, AC_BSP_LEAF, sphere);
        last = node;
    }
    int32_t leaf = solid_node(s, AC_BSP_LEAF, sphere);
    s->nodes[leaf].solid = 1;
    s->nodes[leaf].polygon_count = 6;
    s->nodes[leaf].polygons = &s->numbers[box * 6];
    s->nodes[last].neg = leaf;
    return root;
}

/* Sorts the boxes to either side of a cut; the number above it, 0 when it cuts through one. */
static inline uint32_t solid_sort(const solid *s, uint16_t *boxes, uint32_t count, int axis,
                                  float at) {
    uint32_t above = 0;
    for (uint32_t i = 0; i < count; ++i) {
        const ac_box *b = &s->boxes[boxes[i]];
        if (box_side(b, axis, false) >= at) {
            uint16_t swap = boxes[above];
            boxes[above++] = boxes[i];
            boxes[i] = swap;
        } else if (box_side(b, axis, true) > at) {
            return 0;
        }
    }
    return above == count ? 0 : above;
}

static inline int32_t solid_tree(solid *s, uint16_t *boxes, uint32_t count) {
    if (count == 1)
        return solid_box_tree(s, boxes[0]);
    int32_t node = solid_node(s, AC_BSP_BPnN, box_sphere(solid_bounds(s, boxes, count)));
    for (uint32_t i = 0; i < count * 3; ++i) {
        int axis = (int)(i % 3);
        float at = box_side(&s->boxes[boxes[i / 3]], axis, true);
        uint32_t above = solid_sort(s, boxes, count, axis, at);
        if (above == 0)
            continue;
        s->nodes[node].plane = (ac_plane){axis_vector(axis, 1.0f), -at};
        int32_t pos = solid_tree(s, boxes, above);
        s->nodes[node].pos = pos;
        int32_t neg = solid_tree(s, boxes + above, count - above);
        s->nodes[node].neg = neg;
        return node;
    }
    fail_msg("these boxes cannot be cut apart");
    return -1;
}

static inline void solid_make(solid *s, const ac_box *boxes, uint32_t count) {
    uint16_t order[SOLID_BOXES];
    assert_true(count > 0 && count <= SOLID_BOXES);
    *s = (solid){.boxes = boxes};
    for (uint16_t i = 0; i < count; ++i) {
        solid_quads(s, i);
        order[i] = i;
    }
    s->vertices = (ac_vertex_array){1, count * 8, s->corners};
    s->polygons = (ac_polygon_array){count * 6, s->quads};
    (void)solid_tree(s, order, count);
}

/* A GfxObj of this solid. */
static inline void arena_model(dat_world *d, ac_did id, const ac_box *boxes, uint32_t count) {
    static solid s;
    static uint16_t none;
    solid_make(&s, boxes, count);
    ac_bsp_node draw = {.tag = AC_BSP_BPOL, .plane = {{0, 1, 0}, 0}, .pos = -1, .neg = -1};
    draw.sphere = s.nodes[0].sphere;
    draw.polygons = &none;
    ac_gfxobj gfxobj = {.id = id,
                        .flags = AC_GFXOBJ_HAS_DRAWING | AC_GFXOBJ_HAS_PHYSICS,
                        .vertices = s.vertices,
                        .polygons = s.polygons,
                        .drawing_bsp = {1, &draw},
                        .physics_polygons = s.polygons,
                        .physics_bsp = {s.node_count, s.nodes}};
    dat_put(d, id, &gfxobj);
}

/* ---- Rooms ---- */

/* An opening: `corners` counter-clockwise seen from the neighbour's side. */
typedef struct arena_portal {
    ac_vec3 corners[4];
    uint16_t other_cell; /* low word, or AC_PORTAL_OUTSIDE */
    uint16_t other_portal;
} arena_portal;

enum { ROOM_PORTALS = 4, ROOM_SEEN = 4 };

typedef struct arena_room {
    uint16_t low;   /* of the cell's id */
    ac_vec3 origin; /* block axes; everything below is in the room's own */
    float heading;  /* compass degrees */
    ac_box hull;
    const ac_box *walls; /* solid, outside the hull */
    uint32_t wall_count;
    arena_portal portals[ROOM_PORTALS];
    uint8_t portal_count;
    uint16_t seen[ROOM_SEEN]; /* low words */
    uint16_t seen_count;
    uint32_t flags; /* AC_ENVCELL_* */
} arena_room;

/* The planes of the hull, inwards: what is before all of them is inside. */
static inline void arena_hull(ac_bsp_node nodes[7], const ac_box *hull) {
    for (int side = 0; side < 6; ++side) {
        float at = box_side(hull, side / 2, side % 2);
        nodes[side] = (ac_bsp_node){.tag = AC_BSP_BPnn, .pos = side + 1, .neg = -1};
        nodes[side].plane =
            (ac_plane){axis_vector(side / 2, side % 2 ? -1.0f : 1.0f), side % 2 ? at : -at};
    }
    nodes[6] = (ac_bsp_node){.tag = AC_BSP_LEAF, .pos = -1, .neg = -1};
}

static inline void arena_environment(dat_world *d, const arena_room *room) {
    static solid s;
    static ac_vertex corners[ROOM_PORTALS * 4];
    static ac_polygon quads[ROOM_PORTALS];
    static uint16_t keys[ROOM_PORTALS][4], openings[ROOM_PORTALS];
    ac_bsp_node hull[7];
    solid_make(&s, room->walls, room->wall_count);
    arena_hull(hull, &room->hull);
    for (uint16_t i = 0; i < room->portal_count; ++i) {
        for (uint16_t k = 0; k < 4; ++k) {
            keys[i][k] = (uint16_t)(s.vertices.count + i * 4u + k);
            corners[i * 4 + k] = (ac_vertex){
                .key = keys[i][k], .position = room->portals[i].corners[k], .normal = {0, 0, 1}};
        }
        quads[i] = (ac_polygon){.key = i,
                                .vertex_count = 4,
                                .stippling = AC_STIPPLE_NO_POSITIVE_UV,
                                .pos_surface = -1,
                                .neg_surface = -1,
                                .vertices = keys[i]};
        openings[i] = i;
        memcpy(&s.corners[s.vertices.count + i * 4u], &corners[i * 4], 4 * sizeof *corners);
    }
    s.vertices.count += room->portal_count * 4u;
    ac_cell_struct cell = {.key = 1,
                           .vertices = s.vertices,
                           .polygons = {room->portal_count, quads},
                           .portal_count = room->portal_count,
                           .portals = openings,
                           .cell_bsp = {7, hull},
                           .physics_polygons = s.polygons,
                           .physics_bsp = {s.node_count, s.nodes}};
    ac_environment environment = {0x0D000000u | room->low, 1, &cell};
    dat_put(d, environment.id, &environment);
}

static inline void arena_put_room(dat_world *d, const arena_room *room) {
    arena_environment(d, room);
    ac_cell_portal portals[ROOM_PORTALS];
    for (uint16_t i = 0; i < room->portal_count; ++i)
        portals[i] =
            (ac_cell_portal){0, i, room->portals[i].other_cell, room->portals[i].other_portal};
    uint16_t seen[ROOM_SEEN];
    memcpy(seen, room->seen, sizeof seen);
    ac_envcell cell = {.id = WEST | room->low,
                       .flags = room->flags,
                       .environment = room->low,
                       .structure = 1,
                       .frame = ac_frame_identity,
                       .portal_count = room->portal_count,
                       .portals = portals,
                       .visible_count = room->seen_count,
                       .visible = seen};
    cell.frame.origin = room->origin;
    if (room->heading != 0.0f)
        ac_frame_set_heading(&cell.frame, room->heading);
    dat_put(d, cell.id, &cell);
}

/* ---- Land ---- */

typedef struct arena_plan {
    const uint8_t *west, *east; /* 81 heights of 2 metres each, NULL: flat at 0 */
    const uint16_t *words;      /* 81 terrain words of WEST, NULL: all `ground` */
    uint16_t ground;            /* terrain word of the rest */
    const ac_stab *statics;
    uint32_t static_count;
    const ac_building *house; /* NULL none */
    const arena_room *rooms;  /* low words 0x100, 0x101, ... */
    uint32_t room_count;
} arena_plan;

static inline void arena_put_land(dat_world *d, uint32_t block, const uint8_t *heights,
                                  const uint16_t *words, uint16_t ground, bool has_objects) {
    ac_landblock land = {.id = block | 0xFFFF, .has_objects = has_objects};
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i) {
        land.height[i] = heights ? heights[i] : 0;
        land.terrain[i] = words ? words[i] : ground;
    }
    dat_put(d, land.id, &land);
}

/* The world of a plan; models are put into it before (dat_world_make, arena_model). WEST and EAST
 * are resident. */
static inline void arena_open(dat_world *d, const arena_plan *plan) {
    dat_put_region(d);
    arena_put_land(d, WEST, plan->west, plan->words, plan->ground, true);
    arena_put_land(d, EAST, plan->east, NULL, plan->ground, false);
    ac_landblock_info info = {.id = WEST | 0xFFFE,
                              .cell_count = plan->room_count,
                              .object_count = plan->static_count,
                              .objects = (ac_stab *)(uintptr_t)plan->statics,
                              .building_count = plan->house ? 1 : 0,
                              .buildings = (ac_building *)(uintptr_t)plan->house};
    dat_put(d, info.id, &info);
    for (uint32_t i = 0; i < plan->room_count; ++i)
        arena_put_room(d, &plan->rooms[i]);
    dat_world_open(d);
    dat_load(d, WEST);
    dat_load(d, EAST);
}

static inline ac_stab arena_stab(ac_did model, float x, float y, float z) {
    ac_stab stab = {model, ac_frame_identity};
    stab.frame.origin = ac_vec3_make(x, y, z);
    return stab;
}

/* A world with one fixture that is a solid, at (x, y, z). */
static inline dat_world *arena_with_solid(const ac_box *boxes, uint32_t count, float x, float y,
                                          float z) {
    dat_world *d = dat_world_make();
    ac_stab stab = arena_stab(CRATE, x, y, z);
    arena_plan plan = {.statics = &stab, .static_count = 1};
    arena_model(d, CRATE, boxes, count);
    arena_open(d, &plan);
    return d;
}

#endif
