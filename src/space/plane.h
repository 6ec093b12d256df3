/* Planes against points, boxes and rays (world-simulation 2.1; spec 2026-08-07 §2). Metres. */
#ifndef AC_SPACE_PLANE_H
#define AC_SPACE_PLANE_H

#include <stdbool.h>

#include "arwic/math.h"
#include "base/vec.h"

/* Retail's Sidedness. ac_plane_which_side gives the first three, ac_plane_intersect_box all but
 * AC_SIDE_IN_PLANE. */
typedef enum ac_sidedness {
    AC_SIDE_POSITIVE = 0,
    AC_SIDE_NEGATIVE = 1,
    AC_SIDE_IN_PLANE = 2,
    AC_SIDE_CROSSING = 3,
} ac_sidedness;

/* Plane::which_side 0x00444720: strictly above +epsilon, strictly below -epsilon, otherwise in the
 * plane; a distance that is not a number is in the plane. */
ac_sidedness ac_plane_which_side(const ac_plane *plane, ac_vec3 point, float epsilon);

/* Plane::intersect_box 0x005AA170, with AC_EPSILON: POSITIVE or NEGATIVE when all eight corners
 * agree, CROSSING otherwise, also when the corners lie in the plane. `box` has min <= max in every
 * axis; boxes made by ac_box_* have. */
ac_sidedness ac_plane_intersect_box(const ac_plane *plane, const ac_box *box);

/* Plane::snap_to_plane: a displacement made parallel to the plane by changing its z. Left alone
 * when the plane is vertical. */
ac_vec3 ac_plane_snap(const ac_plane *plane, ac_vec3 displacement);

/* Plane::set_height: the point moved up or down into the plane. Left alone when it is vertical. */
ac_vec3 ac_plane_set_height(const ac_plane *plane, ac_vec3 point);

/* A plane in the axes of `from`'s frame turned into the axes of `to_cell`'s block. */
ac_plane ac_plane_local_to_global(uint32_t to_cell, const ac_position *from, const ac_plane *plane);

/* Plane::compute_time_of_intersection 0x00538320: false when the ray is parallel to the plane or
 * meets it before its origin; *time in units of `direction`. */
bool ac_plane_ray_time(const ac_plane *plane, ac_vec3 origin, ac_vec3 direction, double *time);

#endif
