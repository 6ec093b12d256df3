#include "space/plane.h"

#include <math.h>

#include "space/frame.h"
#include "space/position.h"

static ac_sidedness side_of(float distance, float epsilon) {
    if (distance > epsilon)
        return AC_SIDE_POSITIVE;
    if (distance < -epsilon)
        return AC_SIDE_NEGATIVE;
    return AC_SIDE_IN_PLANE;
}

/* Plane::which_side 0x00444720 */
ac_sidedness ac_plane_which_side(const ac_plane *plane, ac_vec3 point, float epsilon) {
    return side_of(ac_plane_distance(plane, point), epsilon);
}

/* Plane::intersect_box 0x005AA170. Retail classifies all eight corners. Rounding never reverses the
 * order of two sums of the same shape, so the two corners that lie furthest along and against the
 * normal decide for all of them, to the bit: the box is on one side when both are. A corner that is
 * in the plane, or not a number, keeps them from agreeing, hence CROSSING. */
ac_sidedness ac_plane_intersect_box(const ac_plane *plane, const ac_box *box) {
    ac_vec3 n = plane->normal;
    bool x = n.x >= 0.0f, y = n.y >= 0.0f, z = n.z >= 0.0f;
    ac_vec3 far = {x ? box->max.x : box->min.x, y ? box->max.y : box->min.y,
                   z ? box->max.z : box->min.z};
    ac_vec3 near = {x ? box->min.x : box->max.x, y ? box->min.y : box->max.y,
                    z ? box->min.z : box->max.z};
    ac_sidedness far_side = ac_plane_which_side(plane, far, AC_EPSILON);
    ac_sidedness near_side = ac_plane_which_side(plane, near, AC_EPSILON);
    return far_side == near_side && far_side != AC_SIDE_IN_PLANE ? far_side : AC_SIDE_CROSSING;
}

ac_vec3 ac_plane_snap(const ac_plane *plane, ac_vec3 displacement) {
    ac_vec3 n = plane->normal;
    if (fabsf(n.z) > AC_EPSILON)
        displacement.z = -(displacement.x * n.x + displacement.y * n.y) / n.z;
    return displacement;
}

ac_vec3 ac_plane_set_height(const ac_plane *plane, ac_vec3 point) {
    ac_vec3 n = plane->normal;
    if (fabsf(n.z) > AC_EPSILON)
        point.z = -(point.x * n.x + point.y * n.y + plane->d) / n.z;
    return point;
}

ac_plane ac_plane_local_to_global(uint32_t to_cell, const ac_position *from,
                                  const ac_plane *plane) {
    ac_vec3 normal = ac_frame_local_to_global_vec(&from->frame, plane->normal);
    ac_vec3 on_plane =
        ac_position_local_to_global(to_cell, from, ac_vec3_scale(plane->normal, -plane->d));
    return (ac_plane){normal, -ac_vec3_dot(normal, on_plane)};
}

/* Plane::compute_time_of_intersection 0x00538320 */
bool ac_plane_ray_time(const ac_plane *plane, ac_vec3 origin, ac_vec3 direction, double *time) {
    float along = ac_vec3_dot(plane->normal, direction);
    if (fabsf(along) < AC_EPSILON)
        return false;
    *time = -(double)ac_plane_distance(plane, origin) / (double)along;
    return *time >= 0.0;
}
