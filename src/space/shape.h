/* What a GfxObj is to collision, membership and picking, built once and shared. */
#ifndef AC_SPACE_SHAPE_H
#define AC_SPACE_SHAPE_H

#include "dat/store.h"
#include "space/bsp.h"

/* Read-only; in the GfxObj's own axes, unscaled, metres. */
typedef struct ac_shape {
    ac_did id;
    ac_box box; /* of all vertices (gfx_bound_box) */
    bool has_physics_sphere, has_drawing_sphere;
    ac_sphere physics_sphere; /* root of the physics BSP */
    ac_sphere drawing_sphere; /* root of the drawing BSP */
    ac_vec3 sort_center;
    bool always_2d; /* CPhysicsPart::Always2D: its nearest degrade level turns to the viewer */
    ac_physics_tree physics; /* node_count 0: does not collide */
    ac_face_list drawing;    /* the drawing polygons in stored order, for picking */
    ac_draw_tree draw_tree;
} ac_shape;

/* One part of an object in the world, as membership and collision want it. */
typedef struct ac_part {
    const ac_shape *shape; /* NULL: a null part */
    ac_position position;  /* frame in the block axes of position.cell */
    ac_vec3 scale;         /* of the vertices; membership leaves it out, as retail does */
} ac_part;

/* The sphere that membership uses: physics, else drawing; false when there is neither. */
bool ac_shape_sphere(const ac_shape *shape, ac_sphere *sphere);

/* Shapes by GfxObj id, counted. */
typedef struct ac_shape_cache ac_shape_cache;

/* `budget`: bytes of unused shapes to keep; 0: 16 MiB. NULL without memory. */
ac_shape_cache *ac_shape_cache_create(ac_store *store, size_t budget);
/* All shapes must have been given back. */
void ac_shape_cache_destroy(ac_shape_cache *cache);
/* The one cache of all who share a store, made for the first and ended by the last: what many
 * sessions in one process take is their own state alone. NULL without memory. */
ac_shape_cache *ac_shape_cache_share(ac_store *store);
void ac_shape_cache_unshare(ac_store *store);
/* One reference for the caller; NULL when the GfxObj is missing or damaged. */
const ac_shape *ac_shape_acquire(ac_shape_cache *cache, ac_did gfxobj);
void ac_shape_release(ac_shape_cache *cache, const ac_shape *shape);

#endif
