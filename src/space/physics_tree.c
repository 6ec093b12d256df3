#include "space/bsp.h"

/* The nodes still to be visited. A walk leaves at most one behind at each depth. */
typedef struct pending {
    int32_t nodes[AC_BSP_MAX_DEPTH];
    uint32_t count;
} pending;

static void start(pending *stack, const ac_physics_tree *tree) {
    stack->count = tree->node_count ? 1 : 0;
    stack->nodes[0] = 0;
}

/* The child to go on with, positive before negative; the other one goes on the stack when the
 * sphere reaches both. -1 none. */
static int32_t choose(pending *stack, const ac_physics_node *node, const ac_sphere *sphere) {
    float distance = ac_plane_distance(&node->plane, sphere->center);
    float reach = sphere->radius - AC_EPSILON;
    if (distance >= reach)
        return node->pos;
    if (distance <= -reach)
        return node->neg;
    if (node->neg >= 0)
        stack->nodes[stack->count++] = node->neg;
    return node->pos;
}

/* The next leaf that the sphere reaches, NULL at the end. The sphere may change between calls. */
static const ac_physics_node *next_leaf(pending *stack, const ac_physics_tree *tree,
                                        const ac_sphere *sphere) {
    while (stack->count) {
        int32_t i = stack->nodes[--stack->count];
        while (i >= 0) {
            const ac_physics_node *node = &tree->nodes[i];
            if (!ac_sphere_intersects(&node->sphere, sphere))
                break;
            if (node->leaf)
                return node;
            i = choose(stack, node, sphere);
        }
    }
    return NULL;
}

static const ac_face *leaf_face(const ac_physics_tree *tree, const ac_physics_node *leaf,
                                uint32_t i) {
    return &tree->list.faces[tree->order[leaf->first + i]];
}

bool ac_physics_tree_sphere(const ac_physics_tree *tree, ac_sphere *sphere) {
    if (tree->node_count == 0)
        return false;
    *sphere = tree->nodes[0].sphere;
    return true;
}

/* BSPNODE::sphere_intersects_poly */
bool ac_physics_tree_hit(const ac_physics_tree *tree, const ac_sphere *sphere, ac_vec3 movement,
                         const ac_face **struck, ac_vec3 *contact) {
    pending stack;
    const ac_physics_node *leaf;
    start(&stack, tree);
    while ((leaf = next_leaf(&stack, tree, sphere)))
        for (uint32_t i = 0; i < leaf->count; ++i)
            if (ac_face_pos_hits_sphere(leaf_face(tree, leaf, i), sphere, movement, contact,
                                        struck))
                return true;
    return false;
}

/* BSPNODE::find_walkable */
bool ac_physics_tree_find_walkable(const ac_physics_tree *tree, ac_walk *walk, ac_sphere *valid,
                                   ac_vec3 movement, ac_vec3 up, const ac_face **struck) {
    pending stack;
    const ac_physics_node *leaf;
    bool changed = false;
    start(&stack, tree);
    while ((leaf = next_leaf(&stack, tree, valid))) {
        for (uint32_t i = 0; i < leaf->count; ++i) {
            const ac_face *face = leaf_face(tree, leaf, i);
            if (ac_face_walkable_hits_sphere(face, walk, valid, up) &&
                ac_face_adjust_sphere_to_plane(face, walk, valid, movement)) {
                changed = true;
                *struck = face;
            }
        }
    }
    return changed;
}

/* BSPNODE::hits_walkable */
bool ac_physics_tree_hits_walkable(const ac_physics_tree *tree, const ac_walk *walk,
                                   const ac_sphere *sphere, ac_vec3 up) {
    pending stack;
    const ac_physics_node *leaf;
    start(&stack, tree);
    while ((leaf = next_leaf(&stack, tree, sphere))) {
        for (uint32_t i = 0; i < leaf->count; ++i) {
            const ac_face *face = leaf_face(tree, leaf, i);
            if (ac_face_walkable_hits_sphere(face, walk, sphere, up) &&
                ac_face_check_small_walkable(face, sphere, up))
                return true;
        }
    }
    return false;
}

/* BSPNODE::point_intersects_solid */
bool ac_physics_tree_solid_point(const ac_physics_tree *tree, ac_vec3 point) {
    int32_t i = tree->node_count ? 0 : -1;
    while (i >= 0 && !tree->nodes[i].leaf) {
        const ac_physics_node *node = &tree->nodes[i];
        i = ac_plane_distance(&node->plane, point) > 0.0f ? node->pos : node->neg;
    }
    return i >= 0 && tree->nodes[i].count > 0;
}

/* The first face of a leaf that the sphere overlaps, or NULL. */
static const ac_face *overlapped(const ac_physics_tree *tree, const ac_physics_node *leaf,
                                 const ac_sphere *sphere) {
    ac_vec3 contact;
    if (!ac_sphere_intersects(&leaf->sphere, sphere))
        return NULL;
    for (uint32_t i = 0; i < leaf->count; ++i)
        if (ac_face_hits_sphere(leaf_face(tree, leaf, i), sphere, &contact))
            return leaf_face(tree, leaf, i);
    return NULL;
}

/* BSPNODE::sphere_intersects_solid: when both sides are reached, only the side of the centre can
 * have the centre in solid space. */
static bool solid_sphere(const ac_physics_tree *tree, int32_t i, const ac_sphere *sphere,
                         bool center) {
    if (i < 0)
        return false;
    const ac_physics_node *node = &tree->nodes[i];
    if (node->leaf) {
        if (node->count == 0)
            return false;
        return (node->solid && center) || overlapped(tree, node, sphere);
    }
    if (!ac_sphere_intersects(&node->sphere, sphere))
        return false;
    float distance = ac_plane_distance(&node->plane, sphere->center);
    float reach = sphere->radius - AC_EPSILON;
    if (distance >= reach)
        return solid_sphere(tree, node->pos, sphere, center);
    if (distance <= -reach)
        return solid_sphere(tree, node->neg, sphere, center);
    bool behind = distance < 0.0f;
    return solid_sphere(tree, node->pos, sphere, !behind && center) ||
           solid_sphere(tree, node->neg, sphere, behind && center);
}

bool ac_physics_tree_solid_sphere(const ac_physics_tree *tree, const ac_sphere *sphere,
                                  bool center_check) {
    return solid_sphere(tree, tree->node_count ? 0 : -1, sphere, center_check);
}

/* What BSPNODE::sphere_intersects_solid_poly hands down unchanged. */
typedef struct solid_query {
    const ac_physics_tree *tree;
    const ac_sphere *sphere;
    float radius;
    bool *center_solid;
    const ac_face **struck;
} solid_query;

static bool solid_leaf(const solid_query *q, const ac_physics_node *leaf, bool center) {
    if (leaf->count == 0)
        return false;
    if (center && leaf->solid)
        *q->center_solid = true;
    const ac_face *face = overlapped(q->tree, leaf, q->sphere);
    if (face)
        *q->struck = face;
    return face || *q->center_solid;
}

static bool solid_face(const solid_query *q, int32_t i, bool center) {
    if (i < 0)
        return false;
    const ac_physics_node *node = &q->tree->nodes[i];
    if (node->leaf)
        return solid_leaf(q, node, center);
    if (!ac_sphere_intersects(&node->sphere, q->sphere))
        return false;
    float distance = ac_plane_distance(&node->plane, q->sphere->center);
    float reach = q->radius - AC_EPSILON;
    if (distance >= reach)
        return solid_face(q, node->pos, center);
    if (distance <= -reach)
        return solid_face(q, node->neg, center);
    bool behind = distance < 0.0f;
    solid_face(q, behind ? node->neg : node->pos, center);
    if (*q->struck)
        return *q->center_solid;
    return solid_face(q, behind ? node->pos : node->neg, false);
}

bool ac_physics_tree_solid_face(const ac_physics_tree *tree, const ac_sphere *sphere, float radius,
                                bool *center_solid, const ac_face **struck, bool center_check) {
    solid_query query = {tree, sphere, radius, center_solid, struck};
    return solid_face(&query, tree->node_count ? 0 : -1, center_check);
}

enum { ADJUST_LIMIT = 15 };
#define ADJUST_CLOSE 0.02

static ac_vec3 along(ac_vec3 start, ac_vec3 movement, double t) {
    return ac_vec3_add(start, ac_vec3_scale(movement, (float)t));
}

/* BSPTREE::adjust_to_plane: first jumps to where the struck face would be touched, until nothing is
 * hit there, then bisects between the last free and the last blocked place. Both loops share one
 * budget. */
bool ac_physics_tree_adjust_to_plane(const ac_physics_tree *tree, ac_sphere *check, ac_vec3 current,
                                     const ac_face **struck) {
    ac_vec3 movement = ac_vec3_sub(check->center, current);
    ac_vec3 contact;
    double low = 0.0, high = 1.0;
    int n = 0;
    for (; n < ADJUST_LIMIT; ++n) {
        double t = ac_face_adjust_sphere_to_poly(*struck, check, current, movement);
        if (t == 1.0)
            break;
        check->center = along(current, movement, t);
        if (!ac_physics_tree_hit(tree, check, movement, struck, &contact)) {
            low = t;
            break;
        }
        high = t;
    }
    if (n == ADJUST_LIMIT)
        return false;
    for (; n < ADJUST_LIMIT; ++n) {
        double middle = (low + high) / 2.0;
        check->center = along(current, movement, middle);
        if (ac_physics_tree_hit(tree, check, movement, struck, &contact))
            high = middle;
        else
            low = middle;
        if (high - low < ADJUST_CLOSE)
            break;
    }
    check->center = along(current, movement, low);
    return true;
}
