/* Random BSP trees as the DAT files hold them, with random polygons, for differential tests. */
#ifndef AC_TESTS_SPACE_RANDOM_TREE_H
#define AC_TESTS_SPACE_RANDOM_TREE_H

#include "space_test.h"

#include <stdlib.h>

#include "dat/mesh.h"

enum { TREE_NODES = 64, TREE_POLYGONS = 40, TREE_LEAF_POLYGONS = 4 };

/* Fixed storage: nothing to free. `polygons` refer to `vertices`, three each. */
typedef struct random_tree {
    ac_bsp_node nodes[TREE_NODES];
    uint16_t lists[TREE_NODES][TREE_LEAF_POLYGONS];
    ac_bsp bsp;
    ac_vertex vertex[TREE_POLYGONS * 3];
    uint16_t keys[TREE_POLYGONS * 3];
    ac_polygon polygon[TREE_POLYGONS];
    ac_vertex_array vertices;
    ac_polygon_array polygons;
} random_tree;

static inline void random_tree_polygons(random_tree *t, ac_rng *rng) {
    for (uint16_t i = 0; i < TREE_POLYGONS; ++i) {
        ac_vec3 around = random_vec(rng, 2.0f);
        for (uint16_t k = 0; k < 3; ++k) {
            uint16_t v = (uint16_t)(i * 3 + k);
            t->vertex[v] = (ac_vertex){.key = v};
            t->vertex[v].position = ac_vec3_add(around, random_vec(rng, 1.5f));
            t->keys[v] = v;
        }
        t->polygon[i] = (ac_polygon){.key = i, .vertex_count = 3, .vertices = &t->keys[i * 3]};
    }
    t->vertices = (ac_vertex_array){1, TREE_POLYGONS * 3, t->vertex};
    t->polygons = (ac_polygon_array){TREE_POLYGONS, t->polygon};
}

static inline int32_t random_tree_node(random_tree *t, ac_rng *rng, ac_bsp_kind kind, int depth) {
    int32_t index = (int32_t)t->bsp.node_count++;
    ac_bsp_node *node = &t->nodes[index];
    *node = (ac_bsp_node){.pos = -1, .neg = -1, .tag = AC_BSP_LEAF};
    node->sphere = (ac_sphere){random_vec(rng, 1.0f), ac_rng_float(rng, 1.5f, 4.0f)};
    bool leaf = depth == 0 || ac_rng_below(rng, 5) == 0;
    bool listed = kind == AC_BSP_DRAWING ? !leaf : kind == AC_BSP_PHYSICS && leaf;
    if (listed && ac_rng_below(rng, 5) != 0) {
        node->polygons = t->lists[index];
        node->polygon_count = 1 + ac_rng_below(rng, TREE_LEAF_POLYGONS);
        for (uint32_t i = 0; i < node->polygon_count; ++i)
            t->lists[index][i] = (uint16_t)ac_rng_below(rng, TREE_POLYGONS);
    }
    if (leaf) {
        node->solid = (int32_t)ac_rng_below(rng, 2);
        return index;
    }
    node->tag = AC_BSP_BPIN;
    node->plane = random_plane(rng, 1.0f);
    if (ac_rng_below(rng, 8) != 0)
        node->pos = random_tree_node(t, rng, kind, depth - 1);
    if (ac_rng_below(rng, 8) != 0)
        node->neg = random_tree_node(t, rng, kind, depth - 1);
    return index;
}

/* At most 2^(depth + 1) - 1 nodes, in pre-order. */
static inline void random_tree_make(random_tree *t, ac_rng *rng, ac_bsp_kind kind, int depth) {
    random_tree_polygons(t, rng);
    t->bsp = (ac_bsp){0, t->nodes};
    random_tree_node(t, rng, kind, depth);
}

static inline ac_sphere random_sphere(ac_rng *rng) {
    ac_vec3 center = random_vec(rng, 2.5f);
    return (ac_sphere){center, ac_rng_float(rng, 0.0f, 1.2f)};
}

#endif
