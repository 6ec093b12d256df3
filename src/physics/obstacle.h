/* What a sweep can run into besides cells: live objects, described by object/ as plain data, and
 * the fixtures of landblocks. */
#ifndef AC_PHYSICS_OBSTACLE_H
#define AC_PHYSICS_OBSTACLE_H

#include "arwic/id.h"
#include "space/bound.h"

/* Bits of ac_obstacle.flags. */
enum {
    AC_OBSTACLE_WEENIE = 0x01, /* the server knows it */
    AC_OBSTACLE_CREATURE = 0x02,
    AC_OBSTACLE_PLAYER = 0x04,
    AC_OBSTACLE_PK = 0x08,
    AC_OBSTACLE_PK_LITE = 0x10,
    AC_OBSTACLE_IMPENETRABLE = 0x20,
    AC_OBSTACLE_PARENTED = 0x40,    /* held by another object: never collides */
    AC_OBSTACLE_PHYSICS_BSP = 0x80, /* collides with its parts, not with its cylinders or spheres */
};

/* Spheres and cylinders are the Setup's: in object axes, not scaled. Arrays are borrowed. What most
 * sweeps look at comes first: whether it is near. */
typedef struct ac_obstacle {
    ac_object_id id; /* none in a free slot */
    uint32_t flags;  /* AC_OBSTACLE_* */
    bool bounded;    /* `bound` is known: ac_obstacle_measure */
    ac_box bound;    /* of what it collides with, block axes of position.cell */
    ac_position position;
    ac_guid guid;
    uint32_t state; /* AC_STATE_* */
    ac_vec3 velocity;
    float scale;
    uint32_t part_count, cylinder_count, sphere_count;
    const ac_part *parts;
    const ac_cyl_sphere *cylinders;
    const ac_sphere *spheres;
} ac_obstacle;

/* Finds the bound. To be called again whenever its place or its shape changes; a sweep looks at one
 * without a bound always. */
void ac_obstacle_measure(ac_obstacle *obstacle);

/* By slot: items[id.index1 - 1]. Kept by the owner of the objects. */
typedef struct ac_obstacle_table {
    ac_obstacle *items;
    uint32_t capacity;
} ac_obstacle_table;

/* NULL for a handle that is stale or not described. */
static inline const ac_obstacle *ac_obstacle_get(const ac_obstacle_table *table, ac_object_id id) {
    if (id.index1 == 0 || id.index1 > table->capacity)
        return NULL;
    const ac_obstacle *obstacle = &table->items[id.index1 - 1];
    return ac_object_id_equal(obstacle->id, id) ? obstacle : NULL;
}

#endif
