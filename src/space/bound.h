/* The box that holds everything that a thing collides with, so that a sweep passes over what is far
 * away without looking closer. Metres. */
#ifndef AC_SPACE_BOUND_H
#define AC_SPACE_BOUND_H

#include <math.h>

#include "space/shape.h"

/* What a thing collides with. Arrays are borrowed. With `parts` nothing else counts; cylinders and
 * spheres are in object axes, not scaled. */
typedef struct ac_solids {
    const ac_position *position;
    float scale;
    const ac_part *parts;
    uint32_t part_count;
    const ac_cyl_sphere *cylinders;
    uint32_t cylinder_count;
    const ac_sphere *spheres;
    uint32_t sphere_count;
} ac_solids;

/* In the block axes of solids->position, wider by more than rounding and the epsilons of the exact
 * tests can amount to. A box that nothing meets when there is nothing to collide with. */
ac_box ac_solids_bound(const ac_solids *solids);

/* The box that nothing meets, and one that grows from it by spheres. */
static inline ac_box ac_bound_empty(void) {
    return (ac_box){{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
}

static inline void ac_bound_add_range(float *min, float *max, float at, float radius) {
    *min = at - radius < *min ? at - radius : *min;
    *max = at + radius > *max ? at + radius : *max;
}

static inline void ac_bound_add_sphere(ac_box *box, ac_vec3 center, float radius) {
    ac_bound_add_range(&box->min.x, &box->max.x, center.x, radius);
    ac_bound_add_range(&box->min.y, &box->max.y, center.y, radius);
    ac_bound_add_range(&box->min.z, &box->max.z, center.z, radius);
}

/* False when they are apart for sure; `offset` is added to `b`. */
static inline bool ac_bounds_meet(const ac_box *a, const ac_box *b, ac_vec3 offset) {
    return !(b->min.x + offset.x > a->max.x || b->max.x + offset.x < a->min.x ||
             b->min.y + offset.y > a->max.y || b->max.y + offset.y < a->min.y ||
             b->min.z + offset.z > a->max.z || b->max.z + offset.z < a->min.z);
}

#endif
