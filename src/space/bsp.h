/* BSP trees in the flat layout that the run-time walks (world-simulation 2.5; spec 2026-08-07 §3).
 * Everything is in the tree's own axes, metres. Trees are built into an arena and never change. */
#ifndef AC_SPACE_BSP_H
#define AC_SPACE_BSP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/status.h"
#include "dat/mesh.h"
#include "space/face.h"
#include "space/sphere.h"

enum { AC_BSP_MAX_DEPTH = 512 };

/* Run-time polygons of a DAT polygon array, in its order. A degenerate polygon keeps its place with
 * a zero plane and no vertices, and is never hit. */
typedef struct ac_face_list {
    uint32_t count;
    const ac_face *faces;
} ac_face_list;

ac_status ac_face_list_build(ac_face_list *list, const ac_polygon_array *polygons,
                             const ac_vertex_array *vertices, ac_arena *arena, ac_error *error);

/* ---- Cell trees: is it inside this cell? ---- */

/* Retail follows the positive child only, so the tree is the list of planes on that way. */
typedef struct ac_cell_tree {
    uint32_t plane_count;
    const ac_plane *planes;
} ac_cell_tree;

typedef enum ac_containment {
    AC_CONTAINMENT_OUTSIDE = 0,
    AC_CONTAINMENT_PARTIAL = 1,
    AC_CONTAINMENT_ENTIRE = 2,
} ac_containment;

ac_status ac_cell_tree_build(ac_cell_tree *tree, const ac_bsp *bsp, ac_arena *arena,
                             ac_error *error);

/* BSPNODE::point_inside_cell_bsp: a point in a plane is inside. */
bool ac_cell_tree_contains_point(const ac_cell_tree *tree, ac_vec3 point);
/* BSPNODE::sphere_intersects_cell_bsp, with 0.01 added to the radius. */
ac_containment ac_cell_tree_contains_sphere(const ac_cell_tree *tree, const ac_sphere *sphere);
/* BSPNODE::box_intersects_cell_bsp 0x0053C880: false only when the box is entirely behind a plane.
 */
bool ac_cell_tree_intersects_box(const ac_cell_tree *tree, const ac_box *box);

/* ---- Physics trees: what does it hit? ---- */

typedef struct ac_physics_node {
    ac_plane plane;   /* not of a leaf */
    ac_sphere sphere; /* bounds everything below */
    int32_t pos, neg; /* node indices, -1 none; children follow their parent */
    uint32_t first;   /* leaf: of the face numbers in ac_physics_tree.order */
    uint32_t count;   /* leaf: 0 means empty space */
    bool leaf;
    bool solid;
} ac_physics_node;

typedef struct ac_physics_tree {
    uint32_t node_count; /* 0: there is no tree */
    const ac_physics_node *nodes;
    ac_face_list list;
    const uint16_t *order;
} ac_physics_tree;

ac_status ac_physics_tree_build(ac_physics_tree *tree, const ac_bsp *bsp,
                                const ac_polygon_array *polygons, const ac_vertex_array *vertices,
                                ac_arena *arena, ac_error *error);

/* BSPTREE::GetSphere: the root's sphere; false when there is no tree. */
bool ac_physics_tree_sphere(const ac_physics_tree *tree, ac_sphere *sphere);

/* BSPNODE::sphere_intersects_poly: the first face that the sphere overlaps while moving against it.
 * *struck may be set without a true result, to a face overlapped while moving away. */
bool ac_physics_tree_hit(const ac_physics_tree *tree, const ac_sphere *sphere, ac_vec3 movement,
                         const ac_face **struck, ac_vec3 *contact);

/* BSPNODE::find_walkable: lets every walkable face that the sphere overlaps pull it back along
 * `movement`; true when one did, *struck then is the last one. The tree is walked for `valid` as it
 * moves. */
bool ac_physics_tree_find_walkable(const ac_physics_tree *tree, ac_walk *walk, ac_sphere *valid,
                                   ac_vec3 movement, ac_vec3 up, const ac_face **struck);

/* BSPNODE::hits_walkable. */
bool ac_physics_tree_hits_walkable(const ac_physics_tree *tree, const ac_walk *walk,
                                   const ac_sphere *sphere, ac_vec3 up);

/* BSPNODE::point_intersects_solid: a leaf that has faces is solid. */
bool ac_physics_tree_solid_point(const ac_physics_tree *tree, ac_vec3 point);

/* BSPNODE::sphere_intersects_solid: overlaps a face or, with `center_check`, has its centre in
 * solid space. */
bool ac_physics_tree_solid_sphere(const ac_physics_tree *tree, const ac_sphere *sphere,
                                  bool center_check);

/* BSPNODE::sphere_intersects_solid_poly: the same, naming the face. *center_solid is raised when
 * the centre is in solid space; *struck is set when a face is overlapped. `radius` widens the
 * choice of children. */
bool ac_physics_tree_solid_face(const ac_physics_tree *tree, const ac_sphere *sphere, float radius,
                                bool *center_solid, const ac_face **struck, bool center_check);

/* BSPTREE::adjust_to_plane: moves `check` back along the way from `current` to the last place where
 * it touches nothing, to 2 % of the way. False when it cannot; *struck is the face it ended on. */
bool ac_physics_tree_adjust_to_plane(const ac_physics_tree *tree, ac_sphere *check, ac_vec3 current,
                                     const ac_face **struck);

/* ---- Drawing trees: portals and painter's order ---- */

typedef struct ac_draw_node {
    ac_plane plane;
    ac_sphere sphere;
    int32_t pos, neg;
    uint32_t first; /* of the polygon numbers in ac_draw_tree.order */
    uint32_t count;
    uint32_t portal_first; /* in ac_draw_tree.portals */
    uint32_t portal_count;
    bool leaf;
} ac_draw_node;

typedef struct ac_draw_tree {
    uint32_t node_count;
    const ac_draw_node *nodes;
    const uint16_t *order;
    uint32_t portal_count;
    const ac_bsp_portal *portals; /* of all PORT nodes, in stored order */
} ac_draw_tree;

/* `polygon_count` is the number of polygons that the tree may name. */
ac_status ac_draw_tree_build(ac_draw_tree *tree, const ac_bsp *bsp, uint32_t polygon_count,
                             ac_arena *arena, ac_error *error);

/* BSPTREE::GetSphere 0x005397E0. */
bool ac_draw_tree_sphere(const ac_draw_tree *tree, ac_sphere *sphere);

/* BSPNODE::draw_no_check: polygon numbers from back to front for a viewer at `viewer`; returns how
 * many there are, of which at most `capacity` are written. */
uint32_t ac_draw_tree_order(const ac_draw_tree *tree, ac_vec3 viewer, uint16_t *polygons,
                            uint32_t capacity);

#endif
