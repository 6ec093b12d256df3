/* Spheres among themselves (world-simulation 2.3). Metres. */
#ifndef AC_SPACE_SPHERE_H
#define AC_SPACE_SPHERE_H

#include <stdbool.h>

#include "arwic/math.h"
#include "base/vec.h"

/* CSphere::intersects, the BSP prune: touching counts, and a little more. */
bool ac_sphere_intersects(const ac_sphere *a, const ac_sphere *b);

/* Two spheres whose centres are `offset` apart and whose radii sum to `radius_sum`: touching
 * counts. */
bool ac_sphere_collides(ac_vec3 offset, float radius_sum);

/* CSphere::find_time_of_collision: when a point that starts at `start` (relative to the centre) and
 * moves by `movement` in one unit of time comes to `radius` of the centre. -1 when it never does,
 * or starts inside, or does not move. */
double ac_sphere_time_of_collision(ac_vec3 movement, ac_vec3 start, float radius);

/* CSphere::sphere_intersects_ray 0x005377A0: false when the ray starts in or on the sphere, is
 * shorter than squared length 0.0002, or misses; *time in units of `direction`, the near root when
 * it is not negative, else the far one. */
bool ac_sphere_ray_time(const ac_sphere *sphere, ac_vec3 origin, ac_vec3 direction, double *time);

#endif
