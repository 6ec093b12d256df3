/* Physics trees walked by plain recursion, on the nodes as the DAT holds them: what the flat walks
 * of space/bsp.h are compared with, for their answers by tests/space and for their time by the
 * benchmark (world-simulation 2.5, 2.6). A node number below 0 is no node. */
#ifndef AC_APP_PLAIN_TREE_H
#define AC_APP_PLAIN_TREE_H

#include "space/bsp.h"

/* The tree as stored, and its polygons. */
typedef struct ac_plain_tree {
    const ac_bsp *bsp;
    ac_face_list list;
} ac_plain_tree;

static inline const ac_face *ac_plain_face(const ac_plain_tree *t, const ac_bsp_node *leaf,
                                           uint32_t i) {
    return &t->list.faces[leaf->polygons[i]];
}

/* 1 positive only, -1 negative only, 0 both. */
static inline int ac_plain_side(const ac_bsp_node *node, ac_vec3 center, float radius) {
    float d = ac_plane_distance(&node->plane, center), reach = radius - AC_EPSILON;
    return d >= reach ? 1 : d <= -reach ? -1 : 0;
}

static inline bool ac_plain_hit(const ac_plain_tree *t, int32_t i, const ac_sphere *s,
                                ac_vec3 movement, const ac_face **struck, ac_vec3 *contact) {
    if (i < 0 || !ac_sphere_intersects(&t->bsp->nodes[i].sphere, s))
        return false;
    const ac_bsp_node *node = &t->bsp->nodes[i];
    if (node->tag == AC_BSP_LEAF) {
        for (uint32_t k = 0; k < node->polygon_count; ++k)
            if (ac_face_pos_hits_sphere(ac_plain_face(t, node, k), s, movement, contact, struck))
                return true;
        return false;
    }
    int side = ac_plain_side(node, s->center, s->radius);
    if (side >= 0 && ac_plain_hit(t, node->pos, s, movement, struck, contact))
        return true;
    return side <= 0 && ac_plain_hit(t, node->neg, s, movement, struck, contact);
}

static inline void ac_plain_walkable(const ac_plain_tree *t, int32_t i, ac_walk *walk,
                                     ac_sphere *valid, ac_vec3 movement, const ac_face **struck) {
    const ac_vec3 up = {0, 0, 1};
    if (i < 0 || !ac_sphere_intersects(&t->bsp->nodes[i].sphere, valid))
        return;
    const ac_bsp_node *node = &t->bsp->nodes[i];
    if (node->tag == AC_BSP_LEAF) {
        for (uint32_t k = 0; k < node->polygon_count; ++k) {
            const ac_face *face = ac_plain_face(t, node, k);
            if (ac_face_walkable_hits_sphere(face, walk, valid, up) &&
                ac_face_adjust_sphere_to_plane(face, walk, valid, movement))
                *struck = face;
        }
        return;
    }
    int side = ac_plain_side(node, valid->center, valid->radius);
    if (side >= 0)
        ac_plain_walkable(t, node->pos, walk, valid, movement, struck);
    if (side <= 0)
        ac_plain_walkable(t, node->neg, walk, valid, movement, struck);
}

static inline bool ac_plain_hits_walkable(const ac_plain_tree *t, int32_t i, const ac_walk *walk,
                                          const ac_sphere *s) {
    const ac_vec3 up = {0, 0, 1};
    if (i < 0 || !ac_sphere_intersects(&t->bsp->nodes[i].sphere, s))
        return false;
    const ac_bsp_node *node = &t->bsp->nodes[i];
    if (node->tag == AC_BSP_LEAF) {
        for (uint32_t k = 0; k < node->polygon_count; ++k)
            if (ac_face_walkable_hits_sphere(ac_plain_face(t, node, k), walk, s, up) &&
                ac_face_check_small_walkable(ac_plain_face(t, node, k), s, up))
                return true;
        return false;
    }
    int side = ac_plain_side(node, s->center, s->radius);
    return (side >= 0 && ac_plain_hits_walkable(t, node->pos, walk, s)) ||
           (side <= 0 && ac_plain_hits_walkable(t, node->neg, walk, s));
}

static inline bool ac_plain_solid_leaf(const ac_plain_tree *t, const ac_bsp_node *leaf,
                                       const ac_sphere *s, bool center, bool *center_solid,
                                       const ac_face **struck) {
    ac_vec3 contact;
    if (leaf->polygon_count == 0)
        return false;
    if (center && leaf->solid)
        *center_solid = true;
    if (!ac_sphere_intersects(&leaf->sphere, s))
        return *center_solid;
    for (uint32_t k = 0; k < leaf->polygon_count; ++k) {
        if (ac_face_hits_sphere(ac_plain_face(t, leaf, k), s, &contact)) {
            *struck = ac_plain_face(t, leaf, k);
            return true;
        }
    }
    return *center_solid;
}

static inline bool ac_plain_solid(const ac_plain_tree *t, int32_t i, const ac_sphere *s,
                                  bool center) {
    if (i < 0)
        return false;
    const ac_bsp_node *node = &t->bsp->nodes[i];
    if (node->tag == AC_BSP_LEAF) {
        bool solid = false;
        const ac_face *struck;
        return ac_plain_solid_leaf(t, node, s, center, &solid, &struck);
    }
    if (!ac_sphere_intersects(&node->sphere, s))
        return false;
    int side = ac_plain_side(node, s->center, s->radius);
    if (side > 0)
        return ac_plain_solid(t, node->pos, s, center);
    if (side < 0)
        return ac_plain_solid(t, node->neg, s, center);
    if (ac_plane_distance(&node->plane, s->center) < 0.0f)
        return ac_plain_solid(t, node->pos, s, false) || ac_plain_solid(t, node->neg, s, center);
    return ac_plain_solid(t, node->pos, s, center) || ac_plain_solid(t, node->neg, s, false);
}

static inline bool ac_plain_solid_face(const ac_plain_tree *t, int32_t i, const ac_sphere *s,
                                       float radius, bool *center_solid, const ac_face **struck,
                                       bool center) {
    if (i < 0)
        return false;
    const ac_bsp_node *node = &t->bsp->nodes[i];
    if (node->tag == AC_BSP_LEAF)
        return ac_plain_solid_leaf(t, node, s, center, center_solid, struck);
    if (!ac_sphere_intersects(&node->sphere, s))
        return false;
    int side = ac_plain_side(node, s->center, radius);
    if (side > 0)
        return ac_plain_solid_face(t, node->pos, s, radius, center_solid, struck, center);
    if (side < 0)
        return ac_plain_solid_face(t, node->neg, s, radius, center_solid, struck, center);
    bool behind = ac_plane_distance(&node->plane, s->center) < 0.0f;
    int32_t first = behind ? node->neg : node->pos, second = behind ? node->pos : node->neg;
    ac_plain_solid_face(t, first, s, radius, center_solid, struck, center);
    if (*struck)
        return *center_solid;
    return ac_plain_solid_face(t, second, s, radius, center_solid, struck, false);
}

static inline bool ac_plain_solid_point(const ac_plain_tree *t, int32_t i, ac_vec3 p) {
    if (i < 0)
        return false;
    const ac_bsp_node *node = &t->bsp->nodes[i];
    if (node->tag == AC_BSP_LEAF)
        return node->polygon_count > 0;
    return ac_plain_solid_point(
        t, ac_plane_distance(&node->plane, p) > 0.0f ? node->pos : node->neg, p);
}

#endif
