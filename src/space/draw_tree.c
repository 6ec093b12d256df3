#include "space/bsp.h"

bool ac_draw_tree_sphere(const ac_draw_tree *tree, ac_sphere *sphere) {
    if (tree->node_count == 0)
        return false;
    *sphere = tree->nodes[0].sphere;
    return true;
}

typedef struct order_walk {
    const ac_draw_tree *tree;
    ac_vec3 viewer;
    uint16_t *polygons;
    uint32_t capacity, count;
} order_walk;

static void put_polygons(order_walk *walk, const ac_draw_node *node) {
    for (uint32_t i = 0; i < node->count; ++i, ++walk->count)
        if (walk->count < walk->capacity)
            walk->polygons[walk->count] = walk->tree->order[node->first + i];
}

/* BSPNODE::draw_no_check */
static void put_node(order_walk *walk, int32_t i) {
    if (i < 0 || walk->tree->nodes[i].leaf)
        return;
    const ac_draw_node *node = &walk->tree->nodes[i];
    switch (ac_plane_which_side(&node->plane, walk->viewer, AC_EPSILON)) {
    case AC_SIDE_POSITIVE:
        put_node(walk, node->neg);
        put_polygons(walk, node);
        put_node(walk, node->pos);
        break;
    case AC_SIDE_NEGATIVE:
        put_node(walk, node->pos);
        put_polygons(walk, node);
        put_node(walk, node->neg);
        break;
    default: /* the node's own polygons are seen edge on */
        put_node(walk, node->pos);
        put_node(walk, node->neg);
        break;
    }
}

uint32_t ac_draw_tree_order(const ac_draw_tree *tree, ac_vec3 viewer, uint16_t *polygons,
                            uint32_t capacity) {
    order_walk walk = {tree, viewer, polygons, capacity, 0};
    put_node(&walk, tree->node_count ? 0 : -1);
    return walk.count;
}
