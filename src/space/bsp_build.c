#include <math.h>

#include "space/bsp.h"

/* A run-time polygon in the arena; a degenerate one stays empty and is never hit. */
static ac_status face_build(ac_face *face, const ac_polygon *polygon,
                            const ac_vertex_array *vertices, ac_arena *arena, ac_error *error) {
    face->key = polygon->key;
    face->sides = (uint8_t)polygon->sides;
    ac_vec3 *corners = ac_arena_array(arena, polygon->vertex_count, sizeof *corners);
    if (!corners)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for polygons");
    for (uint32_t i = 0; i < polygon->vertex_count; ++i) {
        const ac_vertex *vertex = ac_vertex_find(vertices, polygon->vertices[i]);
        if (!vertex)
            return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET,
                                "polygon %u names vertex %u, which does not exist", polygon->key,
                                polygon->vertices[i]);
        corners[i] = vertex->position;
    }
    face->vertices = corners;
    face->vertex_count = polygon->vertex_count;
    if (polygon->vertex_count < 3 || !ac_face_make_plane(face)) {
        face->plane = (ac_plane){{0.0f, 0.0f, 0.0f}, 0.0f};
        face->vertex_count = 0;
    }
    return AC_OK;
}

ac_status ac_face_list_build(ac_face_list *list, const ac_polygon_array *polygons,
                             const ac_vertex_array *vertices, ac_arena *arena, ac_error *error) {
    ac_face *faces = ac_arena_array(arena, polygons->count, sizeof *faces);
    *list = (ac_face_list){0, NULL};
    if (!faces)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for polygons");
    for (uint32_t i = 0; i < polygons->count; ++i) {
        ac_status status = face_build(&faces[i], &polygons->polygons[i], vertices, arena, error);
        if (status != AC_OK)
            return status;
    }
    *list = (ac_face_list){polygons->count, faces};
    return AC_OK;
}

/* Gives a child its depth; false when it already has one, comes before its parent or is too deep.
 */
static bool link_child(const ac_bsp *bsp, uint16_t *depth, uint32_t parent, int32_t child) {
    if (child < 0)
        return true;
    if ((uint32_t)child <= parent || (uint32_t)child >= bsp->node_count || depth[child] != 0 ||
        depth[parent] + 1 >= AC_BSP_MAX_DEPTH)
        return false;
    depth[child] = (uint16_t)(depth[parent] + 1);
    return true;
}

/* Every node has at most one parent, which comes before it, and is not too deep: so walks end, and
 * their stacks are large enough. */
static ac_status check_tree(const ac_bsp *bsp, ac_error *error) {
    ac_arena scratch = {0};
    uint16_t *depth = ac_arena_array(&scratch, bsp->node_count, sizeof *depth);
    if (!depth)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a BSP tree");
    bool good = true;
    for (uint32_t i = 0; i < bsp->node_count && good; ++i)
        good = link_child(bsp, depth, i, bsp->nodes[i].pos) &&
               link_child(bsp, depth, i, bsp->nodes[i].neg);
    ac_arena_free(&scratch);
    if (!good)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "BSP nodes are no tree");
    return AC_OK;
}

/* Copies the polygon numbers of all nodes into one array; firsts[i] is where node i's start. */
static ac_status flatten_order(const ac_bsp *bsp, uint32_t polygon_count, const uint16_t **order,
                               uint32_t *firsts, ac_arena *arena, ac_error *error) {
    uint64_t total = 0;
    for (uint32_t i = 0; i < bsp->node_count; ++i) {
        firsts[i] = (uint32_t)total;
        total += bsp->nodes[i].polygon_count;
    }
    uint16_t *numbers = total < UINT32_MAX ? ac_arena_array(arena, total, sizeof *numbers) : NULL;
    if (!numbers)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a BSP tree");
    for (uint32_t i = 0; i < bsp->node_count; ++i) {
        const ac_bsp_node *node = &bsp->nodes[i];
        for (uint32_t k = 0; k < node->polygon_count; ++k) {
            if (node->polygons[k] >= polygon_count)
                return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET,
                                    "BSP node %u names polygon %u of %u", i, node->polygons[k],
                                    polygon_count);
            numbers[firsts[i] + k] = node->polygons[k];
        }
    }
    *order = numbers;
    return AC_OK;
}

ac_status ac_cell_tree_build(ac_cell_tree *tree, const ac_bsp *bsp, ac_arena *arena,
                             ac_error *error) {
    *tree = (ac_cell_tree){0, NULL};
    ac_status status = check_tree(bsp, error);
    if (status != AC_OK || bsp->node_count == 0)
        return status;
    uint32_t count = 0;
    for (int32_t i = 0; i >= 0 && bsp->nodes[i].tag != AC_BSP_LEAF; i = bsp->nodes[i].pos)
        ++count;
    ac_plane *planes = ac_arena_array(arena, count, sizeof *planes);
    if (!planes)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a BSP tree");
    for (int32_t i = 0, k = 0; k < (int32_t)count; i = bsp->nodes[i].pos)
        planes[k++] = bsp->nodes[i].plane;
    *tree = (ac_cell_tree){count, planes};
    return AC_OK;
}

static ac_physics_node physics_node(const ac_bsp_node *node, uint32_t first) {
    ac_physics_node flat = {
        .plane = node->plane,
        .sphere = node->sphere,
        .pos = node->pos,
        .neg = node->neg,
        .first = first,
        .count = node->polygon_count,
        .leaf = node->tag == AC_BSP_LEAF,
        .solid = node->solid != 0,
    };
    /* Stored without a sphere, so it cannot be pruned by one. */
    if (node->tag == AC_BSP_PORT)
        flat.sphere.radius = INFINITY;
    return flat;
}

ac_status ac_physics_tree_build(ac_physics_tree *tree, const ac_bsp *bsp,
                                const ac_polygon_array *polygons, const ac_vertex_array *vertices,
                                ac_arena *arena, ac_error *error) {
    *tree = (ac_physics_tree){0};
    ac_physics_tree built = {.node_count = bsp->node_count};
    ac_physics_node *nodes = ac_arena_array(arena, bsp->node_count, sizeof *nodes);
    uint32_t *firsts = ac_arena_array(arena, bsp->node_count, sizeof *firsts);
    if (!nodes || !firsts)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a BSP tree");
    ac_status status = check_tree(bsp, error);
    if (status == AC_OK)
        status = flatten_order(bsp, polygons->count, &built.order, firsts, arena, error);
    if (status == AC_OK)
        status = ac_face_list_build(&built.list, polygons, vertices, arena, error);
    if (status != AC_OK)
        return status;
    for (uint32_t i = 0; i < bsp->node_count; ++i)
        nodes[i] = physics_node(&bsp->nodes[i], firsts[i]);
    built.nodes = nodes;
    *tree = built;
    return AC_OK;
}

static ac_draw_node draw_node(const ac_bsp_node *node, uint32_t first, uint32_t portal_first) {
    return (ac_draw_node){
        .plane = node->plane,
        .sphere = node->sphere,
        .pos = node->pos,
        .neg = node->neg,
        .first = first,
        .count = node->polygon_count,
        .portal_first = portal_first,
        .portal_count = node->portal_count,
        .leaf = node->tag == AC_BSP_LEAF,
    };
}

/* One array of all PORT nodes' pairs; the polygon numbers in them are checked here. */
static ac_status flatten_portals(ac_draw_tree *tree, const ac_bsp *bsp, uint32_t polygon_count,
                                 ac_arena *arena, ac_error *error) {
    uint64_t total = 0;
    for (uint32_t i = 0; i < bsp->node_count; ++i)
        total += bsp->nodes[i].portal_count;
    ac_bsp_portal *portals =
        total < UINT32_MAX ? ac_arena_array(arena, total, sizeof *portals) : NULL;
    if (!portals)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a BSP tree");
    for (uint32_t i = 0; i < bsp->node_count; ++i) {
        for (uint32_t k = 0; k < bsp->nodes[i].portal_count; ++k) {
            ac_bsp_portal portal = bsp->nodes[i].portals[k];
            if (portal.polygon >= polygon_count)
                return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET,
                                    "BSP node %u names portal polygon %u of %u", i, portal.polygon,
                                    polygon_count);
            portals[tree->portal_count++] = portal;
        }
    }
    tree->portals = portals;
    return AC_OK;
}

ac_status ac_draw_tree_build(ac_draw_tree *tree, const ac_bsp *bsp, uint32_t polygon_count,
                             ac_arena *arena, ac_error *error) {
    *tree = (ac_draw_tree){0};
    ac_draw_tree built = {.node_count = bsp->node_count};
    ac_draw_node *nodes = ac_arena_array(arena, bsp->node_count, sizeof *nodes);
    uint32_t *firsts = ac_arena_array(arena, bsp->node_count, sizeof *firsts);
    if (!nodes || !firsts)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a BSP tree");
    ac_status status = check_tree(bsp, error);
    if (status == AC_OK)
        status = flatten_order(bsp, polygon_count, &built.order, firsts, arena, error);
    if (status == AC_OK)
        status = flatten_portals(&built, bsp, polygon_count, arena, error);
    if (status != AC_OK)
        return status;
    uint32_t portal_first = 0;
    for (uint32_t i = 0; i < bsp->node_count; ++i) {
        nodes[i] = draw_node(&bsp->nodes[i], firsts[i], portal_first);
        portal_first += bsp->nodes[i].portal_count;
    }
    built.nodes = nodes;
    *tree = built;
    return AC_OK;
}
