/* BSP trees as the retail client's tools made them: drawing trees with PORT nodes first, physics
 * trees whose solid leaves hold the polygons, and the chain of planes of a convex cell. */
#include <math.h>

#include "demo/mesh_finish.h"

enum {
    MAX_NODES = 65535,
    MAX_DEPTH = 96,
    LEAF_POLYGONS = 8,
    CLIPPED_CORNERS = 24,
    CUT_COST = 8,
    CANDIDATES = 16,
};

/* A piece of a polygon on its way down the tree. */
typedef struct piece {
    uint16_t polygon;
    uint8_t count;
    bool spent; /* its plane has been a splitter above */
    ac_plane plane;
    ac_vec3 corners[CLIPPED_CORNERS];
} piece;

typedef struct piece_list {
    uint32_t count;
    piece *pieces;
} piece_list;

typedef struct tree {
    ac_demo_builder *builder;
    const ac_mesh_arrays *arrays;
    const ac_polygon_array *polygons;
    bool closed;
    int32_t leaf_count;
    uint32_t capacity;
    ac_bsp bsp;
} tree;

/* The index of a new node, or -1 after a failure. */
static int32_t new_node(tree *t, uint32_t tag) {
    if (t->bsp.node_count == t->capacity) {
        uint32_t capacity = t->capacity == 0 ? 64 : t->capacity * 2;
        ac_bsp_node *nodes =
            capacity > MAX_NODES ? NULL : ac_demo_alloc(t->builder, capacity, sizeof *nodes);
        if (nodes == NULL) {
            ac_demo_fail(t->builder, AC_ERROR_LIMIT, "a BSP tree of the demo is too big");
            return -1;
        }
        for (uint32_t i = 0; i < t->bsp.node_count; ++i)
            nodes[i] = t->bsp.nodes[i];
        t->bsp.nodes = nodes;
        t->capacity = capacity;
    }
    int32_t index = (int32_t)t->bsp.node_count++;
    t->bsp.nodes[index] = (ac_bsp_node){.tag = tag, .pos = -1, .neg = -1};
    return index;
}

static ac_vec3 corner_of(const tree *t, const ac_polygon *polygon, unsigned i) {
    return t->arrays->vertices.vertices[polygon->vertices[i]].position;
}

static bool load_pieces(tree *t, piece_list *out) {
    out->count = t->polygons->count;
    out->pieces = ac_demo_alloc(t->builder, out->count, sizeof *out->pieces);
    if (out->pieces == NULL)
        return false;
    for (uint32_t i = 0; i < out->count; ++i) {
        const ac_polygon *polygon = &t->polygons->polygons[i];
        piece *p = &out->pieces[i];
        *p = (piece){.polygon = (uint16_t)i, .count = polygon->vertex_count};
        if (!ac_polygon_plane(polygon, &t->arrays->vertices, &p->plane))
            ac_demo_fail(t->builder, AC_ERROR_MALFORMED, "a polygon of the demo is degenerate");
        for (unsigned k = 0; k < polygon->vertex_count; ++k)
            p->corners[k] = corner_of(t, polygon, k);
    }
    return ac_demo_ok(t->builder);
}

typedef enum side {
    SIDE_ON,
    SIDE_FRONT,
    SIDE_BACK,
    SIDE_BOTH,
} side;

static side classify(const piece *p, const ac_plane *plane) {
    bool front = false;
    bool back = false;
    for (int i = 0; i < p->count && !(front && back); ++i) {
        float distance = ac_plane_distance(plane, p->corners[i]);
        front |= distance > 0.001f;
        back |= distance < -0.001f;
    }
    return front && back ? SIDE_BOTH : front ? SIDE_FRONT : back ? SIDE_BACK : SIDE_ON;
}

static void clip(const piece *in, const ac_plane *plane, float sign, piece *out) {
    *out = *in;
    out->count = 0;
    for (int i = 0; i < in->count; ++i) {
        ac_vec3 a = in->corners[i];
        ac_vec3 b = in->corners[(i + 1) % in->count];
        float da = ac_plane_distance(plane, a) * sign;
        float db = ac_plane_distance(plane, b) * sign;
        if (da >= 0 && out->count < CLIPPED_CORNERS)
            out->corners[out->count++] = a;
        if (((da > 0 && db < 0) || (da < 0 && db > 0)) && out->count < CLIPPED_CORNERS)
            out->corners[out->count++] =
                ac_vec3_add(a, ac_vec3_scale(ac_vec3_sub(b, a), da / (da - db)));
    }
}

/* The bounding sphere of the whole polygons, so that pruning by it is always safe. */
static ac_sphere bounds(const tree *t, const piece_list *list) {
    ac_vec3 low = {1e9f, 1e9f, 1e9f};
    ac_vec3 high = {-1e9f, -1e9f, -1e9f};
    for (uint32_t i = 0; i < list->count; ++i) {
        const ac_polygon *polygon = &t->polygons->polygons[list->pieces[i].polygon];
        for (unsigned k = 0; k < polygon->vertex_count; ++k) {
            ac_vec3 p = corner_of(t, polygon, k);
            low = (ac_vec3){fminf(low.x, p.x), fminf(low.y, p.y), fminf(low.z, p.z)};
            high = (ac_vec3){fmaxf(high.x, p.x), fmaxf(high.y, p.y), fmaxf(high.z, p.z)};
        }
    }
    if (list->count == 0)
        return (ac_sphere){{0, 0, 0}, 0};
    ac_sphere sphere = {ac_vec3_scale(ac_vec3_add(low, high), 0.5f), 0};
    for (uint32_t i = 0; i < list->count; ++i) {
        const ac_polygon *polygon = &t->polygons->polygons[list->pieces[i].polygon];
        for (unsigned k = 0; k < polygon->vertex_count; ++k) {
            ac_vec3 away = ac_vec3_sub(corner_of(t, polygon, k), sphere.center);
            sphere.radius = fmaxf(sphere.radius, ac_vec3_length(away));
        }
    }
    sphere.radius += 0.0005f;
    return sphere;
}

/* Lists the distinct polygons of the pieces in a node. */
static void list_polygons(tree *t, int32_t node, const piece_list *list) {
    uint16_t *polygons = ac_demo_alloc(t->builder, list->count, sizeof *polygons);
    if (polygons == NULL)
        return;
    uint32_t count = 0;
    for (uint32_t i = 0; i < list->count; ++i) {
        bool known = false;
        for (uint32_t k = 0; k < count && !known; ++k)
            known = polygons[k] == list->pieces[i].polygon;
        if (!known)
            polygons[count++] = list->pieces[i].polygon;
    }
    t->bsp.nodes[node].polygons = polygons;
    t->bsp.nodes[node].polygon_count = count;
}

typedef struct partition {
    piece_list on, front, back;
} partition;

static bool partition_by(tree *t, const piece_list *list, const ac_plane *plane, partition *out) {
    piece_list *lists[3] = {&out->on, &out->front, &out->back};
    for (int i = 0; i < 3; ++i) {
        lists[i]->count = 0;
        lists[i]->pieces = ac_demo_alloc(t->builder, list->count, sizeof(piece));
    }
    if (!ac_demo_ok(t->builder))
        return false;
    for (uint32_t i = 0; i < list->count; ++i) {
        const piece *p = &list->pieces[i];
        side where = classify(p, plane);
        if (where == SIDE_ON)
            out->on.pieces[out->on.count++] = *p;
        else if (where != SIDE_BOTH)
            lists[where]->pieces[lists[where]->count++] = *p;
        else {
            clip(p, plane, 1, &out->front.pieces[out->front.count++]);
            clip(p, plane, -1, &out->back.pieces[out->back.count++]);
        }
    }
    return true;
}

/* What splitting by a plane would cost: cuts are dear, lopsided halves a little. INT32_MAX as soon
 * as it cannot be less than `limit`, or a cut is needed that is not allowed. */
static int32_t split_cost(const piece_list *list, const ac_plane *plane, bool cuts_allowed,
                          int32_t limit) {
    int32_t counts[4] = {0, 0, 0, 0};
    for (uint32_t k = 0; k < list->count; ++k) {
        ++counts[classify(&list->pieces[k], plane)];
        if (counts[SIDE_BOTH] > 0 && (!cuts_allowed || counts[SIDE_BOTH] * CUT_COST >= limit))
            return INT32_MAX;
    }
    int32_t lean = counts[SIDE_FRONT] - counts[SIDE_BACK];
    return counts[SIDE_BOTH] * CUT_COST + (lean < 0 ? -lean : lean);
}

/* The best splitter among the pieces that have not been one; a sample of them when there are many.
 * -1 when there is none. */
static int32_t choose(const piece_list *list, bool cuts_allowed) {
    int32_t best = -1;
    int32_t best_cost = INT32_MAX;
    uint32_t stride = list->count / CANDIDATES + 1;
    uint32_t skipped = 0;
    for (uint32_t i = 0; i < list->count; ++i) {
        if (list->pieces[i].spent || (best >= 0 && ++skipped % stride != 0))
            continue;
        int32_t cost = split_cost(list, &list->pieces[i].plane, cuts_allowed, best_cost);
        if (cost < best_cost) {
            best = (int32_t)i;
            best_cost = cost;
        }
    }
    return best;
}

/* ---- drawing ------------------------------------------------------------------------------- */

static uint32_t drawing_tag(bool pos, bool in, bool neg) {
    static const uint32_t tags[8] = {
        AC_BSP_BPOL, AC_BSP_BpnN, AC_BSP_BpIn, AC_BSP_BpIN,
        AC_BSP_BPnn, AC_BSP_BPnN, AC_BSP_BPIn, AC_BSP_BPIN,
    };
    return tags[(pos ? 4 : 0) + (in ? 2 : 0) + (neg ? 1 : 0)];
}

static int32_t drawing_leaf(tree *t) {
    int32_t node = new_node(t, AC_BSP_LEAF);
    if (node >= 0)
        t->bsp.nodes[node].leaf_index = t->leaf_count++;
    return node;
}

static int32_t drawing_bag(tree *t, const piece_list *list) {
    int32_t node = new_node(t, AC_BSP_BPOL);
    if (node < 0)
        return -1;
    t->bsp.nodes[node].plane = list->pieces[0].plane;
    t->bsp.nodes[node].sphere = bounds(t, list);
    list_polygons(t, node, list);
    return node;
}

static int32_t build_drawing(tree *t, piece_list *list, int depth) {
    int32_t chosen = list->count > LEAF_POLYGONS && depth < MAX_DEPTH ? choose(list, false) : -1;
    if (chosen < 0)
        return drawing_bag(t, list);
    ac_plane plane = list->pieces[chosen].plane;
    partition parts;
    if (!partition_by(t, list, &plane, &parts))
        return -1;
    bool pos = parts.front.count > 0;
    bool neg = parts.back.count > 0;
    int32_t node = new_node(t, drawing_tag(pos, parts.on.count > 0, neg));
    if (node < 0)
        return -1;
    t->bsp.nodes[node].plane = plane;
    t->bsp.nodes[node].sphere = bounds(t, list);
    list_polygons(t, node, &parts.on);
    int32_t child = pos ? build_drawing(t, &parts.front, depth + 1) : -1;
    t->bsp.nodes[node].pos = child;
    child = neg ? build_drawing(t, &parts.back, depth + 1) : -1;
    t->bsp.nodes[node].neg = child;
    return node;
}

static int32_t portal_of(const ac_mesh_arrays *arrays, uint16_t polygon) {
    for (uint32_t i = 0; i < arrays->portal_count; ++i)
        if (arrays->portals[i] == polygon && arrays->polygons.polygons[polygon].pos_surface < 0)
            return (int32_t)i;
    return -1;
}

static void list_portals(tree *t, int32_t node, const piece_list *on, piece_list *rest) {
    ac_bsp_portal *portals = ac_demo_alloc(t->builder, on->count, sizeof *portals);
    if (portals == NULL)
        return;
    uint32_t count = 0;
    rest->count = 0;
    for (uint32_t i = 0; i < on->count; ++i) {
        int32_t portal = portal_of(t->arrays, on->pieces[i].polygon);
        if (portal < 0)
            rest->pieces[rest->count++] = on->pieces[i];
        else
            portals[count++] = (ac_bsp_portal){on->pieces[i].polygon, (int16_t)portal};
    }
    t->bsp.nodes[node].portals = portals;
    t->bsp.nodes[node].portal_count = count;
}

/* Takes the planes of the openings first, so that what lies behind an opening is one subtree; then
 * the rest as usual. A PORT node always has both children. */
static int32_t build_with_portals(tree *t, piece_list *list, int depth) {
    int32_t chosen = -1;
    for (uint32_t i = 0; i < list->count && chosen < 0; ++i)
        if (portal_of(t->arrays, list->pieces[i].polygon) >= 0)
            chosen = (int32_t)i;
    if (list->count == 0)
        return drawing_leaf(t);
    if (chosen < 0 || depth >= MAX_DEPTH)
        return build_drawing(t, list, depth);
    ac_plane plane = list->pieces[chosen].plane;
    partition parts;
    int32_t node = partition_by(t, list, &plane, &parts) ? new_node(t, AC_BSP_PORT) : -1;
    if (node < 0)
        return -1;
    t->bsp.nodes[node].plane = plane;
    t->bsp.nodes[node].sphere = bounds(t, list);
    piece_list walls = {0, ac_demo_alloc(t->builder, parts.on.count, sizeof(piece))};
    if (walls.pieces == NULL)
        return -1;
    list_portals(t, node, &parts.on, &walls);
    list_polygons(t, node, &walls);
    int32_t child = build_with_portals(t, &parts.front, depth + 1);
    t->bsp.nodes[node].pos = child;
    child = build_with_portals(t, &parts.back, depth + 1);
    t->bsp.nodes[node].neg = child;
    return node;
}

ac_bsp ac_bsp_build_drawing(ac_demo_builder *builder, const ac_mesh_arrays *arrays,
                            uint32_t *leaf_count) {
    tree t = {.builder = builder, .arrays = arrays, .polygons = &arrays->polygons};
    piece_list list;
    if (load_pieces(&t, &list)) {
        if (list.count == 0)
            drawing_leaf(&t);
        else
            build_with_portals(&t, &list, 0);
    }
    *leaf_count = (uint32_t)t.leaf_count;
    return t.bsp;
}

/* ---- physics ------------------------------------------------------------------------------- */

static int32_t physics_leaf(tree *t, const piece_list *list) {
    int32_t node = new_node(t, AC_BSP_LEAF);
    if (node < 0)
        return -1;
    t->bsp.nodes[node].leaf_index = t->leaf_count++;
    t->bsp.nodes[node].solid = t->closed && list->count > 0 ? 1 : 0;
    t->bsp.nodes[node].sphere = bounds(t, list);
    list_polygons(t, node, list);
    return node;
}

/* Coplanar polygons that look the splitter's way go behind it: a solid leaf owns the polygons that
 * bound it, and free space owns none. Those that look the other way go in front. */
static void file_coplanar(partition *parts, const ac_plane *plane) {
    for (uint32_t i = 0; i < parts->on.count; ++i) {
        piece *p = &parts->on.pieces[i];
        bool same = ac_vec3_dot(p->plane.normal, plane->normal) > 0;
        p->spent = true;
        piece_list *to = same ? &parts->back : &parts->front;
        to->pieces[to->count++] = *p;
    }
}

static int32_t build_physics(tree *t, const piece_list *list, int depth) {
    int32_t chosen = depth < MAX_DEPTH ? choose(list, true) : -1;
    if (chosen < 0)
        return physics_leaf(t, list);
    ac_plane plane = list->pieces[chosen].plane;
    partition parts;
    if (!partition_by(t, list, &plane, &parts))
        return -1;
    file_coplanar(&parts, &plane);
    int32_t node = new_node(t, AC_BSP_BPnN);
    if (node < 0)
        return -1;
    t->bsp.nodes[node].plane = plane;
    t->bsp.nodes[node].sphere = bounds(t, list);
    int32_t child = build_physics(t, &parts.front, depth + 1);
    t->bsp.nodes[node].pos = child;
    child = build_physics(t, &parts.back, depth + 1);
    t->bsp.nodes[node].neg = child;
    return node;
}

ac_bsp ac_bsp_build_physics(ac_demo_builder *builder, const ac_mesh_arrays *arrays, bool closed) {
    tree t = {
        .builder = builder,
        .arrays = arrays,
        .polygons = &arrays->physics_polygons,
        .closed = closed,
    };
    piece_list list;
    if (load_pieces(&t, &list))
        build_physics(&t, &list, 0);
    return t.bsp;
}

/* ---- cells --------------------------------------------------------------------------------- */

ac_bsp ac_bsp_build_cell(ac_demo_builder *builder, uint32_t count, const ac_plane *planes) {
    tree t = {.builder = builder};
    for (uint32_t i = 0; i < count; ++i) {
        int32_t node = new_node(&t, AC_BSP_BPnn);
        if (node < 0)
            return t.bsp;
        t.bsp.nodes[node].plane = planes[i];
        t.bsp.nodes[node].pos = node + 1;
    }
    new_node(&t, AC_BSP_LEAF);
    return t.bsp;
}
