/* Vector arithmetic in single precision, written in retail's order of operations. */
#ifndef AC_BASE_VEC_H
#define AC_BASE_VEC_H

#include <math.h>
#include <stdbool.h>

#include "arwic/math.h"

/* The client's general epsilon: 0.0002, i.e. the float 0.000199999995. */
#define AC_EPSILON 0.0002f

static inline ac_vec3 ac_vec3_make(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static inline ac_vec3 ac_vec3_add(ac_vec3 a, ac_vec3 b) {
    return (ac_vec3){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline ac_vec3 ac_vec3_sub(ac_vec3 a, ac_vec3 b) {
    return (ac_vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}

static inline ac_vec3 ac_vec3_scale(ac_vec3 a, float s) {
    return (ac_vec3){a.x * s, a.y * s, a.z * s};
}

/* Component-wise product. */
static inline ac_vec3 ac_vec3_mul(ac_vec3 a, ac_vec3 b) {
    return (ac_vec3){a.x * b.x, a.y * b.y, a.z * b.z};
}

static inline ac_vec3 ac_vec3_neg(ac_vec3 a) {
    return (ac_vec3){-a.x, -a.y, -a.z};
}

static inline float ac_vec3_dot(ac_vec3 a, ac_vec3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline ac_vec3 ac_vec3_cross(ac_vec3 a, ac_vec3 b) {
    return (ac_vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static inline float ac_vec3_length_squared(ac_vec3 a) {
    return ac_vec3_dot(a, a);
}

static inline float ac_vec3_length(ac_vec3 a) {
    return sqrtf(ac_vec3_dot(a, a));
}

/* Vector3::normalize_check_small: true, and the vector untouched, when it is shorter than epsilon.
 */
static inline bool ac_vec3_normalize_check_small(ac_vec3 *v) {
    float length = ac_vec3_length(*v);
    if (length < AC_EPSILON)
        return true;
    *v = ac_vec3_scale(*v, 1.0f / length);
    return false;
}

static inline bool ac_vec3_is_finite(ac_vec3 v) {
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

static inline float ac_plane_distance(const ac_plane *plane, ac_vec3 p) {
    return ac_vec3_dot(plane->normal, p) + plane->d;
}

#endif
