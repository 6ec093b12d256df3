/* Frames, quaternions and headings as retail has them (world-simulation 1.3). A frame holds only
 * origin and quaternion; the rotation matrix is computed where it is needed. */
#ifndef AC_SPACE_FRAME_H
#define AC_SPACE_FRAME_H

#include <stdbool.h>

#include "arwic/math.h"
#include "base/vec.h"

/* Rows are the local axes in the parent's coordinates: right (+X), forward (+Y), up (+Z). */
typedef struct ac_axes {
    ac_vec3 right, forward, up;
} ac_axes;

extern const ac_frame ac_frame_identity;

/* Hamilton product. */
static inline ac_quat ac_quat_multiply(ac_quat a, ac_quat b) {
    return (ac_quat){
        a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
        a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
        a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    };
}

static inline ac_quat ac_quat_conjugate(ac_quat q) {
    return (ac_quat){q.w, -q.x, -q.y, -q.z};
}

/* Unit length; identity when the length is zero or not finite. */
static inline ac_quat ac_quat_normalize(ac_quat q) {
    float length = sqrtf(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    if (!(length > 0.0f) || !isfinite(length))
        return (ac_quat){1.0f, 0.0f, 0.0f, 0.0f};
    float s = 1.0f / length;
    return (ac_quat){q.w * s, q.x * s, q.y * s, q.z * s};
}

/* `axis` of unit length, `angle` in radians. */
ac_quat ac_quat_axis_angle(ac_vec3 axis, float angle);

/* Frame::cache: the rows of the rotation matrix. */
static inline ac_axes ac_quat_axes(ac_quat q) {
    float xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    float xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z;
    float wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
    return (ac_axes){
        .right = {1.0f - 2.0f * yy - 2.0f * zz, 2.0f * xy + 2.0f * wz, 2.0f * xz - 2.0f * wy},
        .forward = {2.0f * xy - 2.0f * wz, 1.0f - 2.0f * xx - 2.0f * zz, 2.0f * yz + 2.0f * wx},
        .up = {2.0f * xz + 2.0f * wy, 2.0f * yz - 2.0f * wx, 1.0f - 2.0f * xx - 2.0f * yy},
    };
}

/* A direction in the axes' own coordinates in their parent's, and back. */
static inline ac_vec3 ac_axes_to_parent(const ac_axes *axes, ac_vec3 v) {
    return (ac_vec3){
        v.x * axes->right.x + v.y * axes->forward.x + v.z * axes->up.x,
        v.x * axes->right.y + v.y * axes->forward.y + v.z * axes->up.y,
        v.x * axes->right.z + v.y * axes->forward.z + v.z * axes->up.z,
    };
}

static inline ac_vec3 ac_axes_from_parent(const ac_axes *axes, ac_vec3 v) {
    return (ac_vec3){ac_vec3_dot(v, axes->right), ac_vec3_dot(v, axes->forward),
                     ac_vec3_dot(v, axes->up)};
}

static inline ac_vec3 ac_frame_local_to_global_vec(const ac_frame *frame, ac_vec3 v) {
    ac_axes axes = ac_quat_axes(frame->rotation);
    return ac_axes_to_parent(&axes, v);
}

static inline ac_vec3 ac_frame_local_to_global(const ac_frame *frame, ac_vec3 p) {
    return ac_vec3_add(frame->origin, ac_frame_local_to_global_vec(frame, p));
}

static inline ac_vec3 ac_frame_global_to_local_vec(const ac_frame *frame, ac_vec3 v) {
    ac_axes axes = ac_quat_axes(frame->rotation);
    return ac_axes_from_parent(&axes, v);
}

static inline ac_vec3 ac_frame_global_to_local(const ac_frame *frame, ac_vec3 p) {
    return ac_frame_global_to_local_vec(frame, ac_vec3_sub(p, frame->origin));
}

/* ac_frame_combine for many `b`, with the axes of a's rotation. */
static inline ac_frame ac_frame_combine_axes(const ac_frame *a, const ac_axes *axes,
                                             const ac_frame *b) {
    return (ac_frame){
        .origin = ac_vec3_add(a->origin, ac_axes_to_parent(axes, b->origin)),
        .rotation = ac_quat_normalize(ac_quat_multiply(a->rotation, b->rotation)),
    };
}

/* Frame::combine: `b` is expressed in `a`. */
static inline ac_frame ac_frame_combine(const ac_frame *a, const ac_frame *b) {
    ac_axes axes = ac_quat_axes(a->rotation);
    return ac_frame_combine_axes(a, &axes, b);
}

/* The same with b's origin multiplied component-wise first; the rotation is not scaled. */
ac_frame ac_frame_combine_scaled(const ac_frame *a, const ac_frame *b, ac_vec3 scale);
/* Frame::subtract1: undoes combine on the left operand: with this == combine(a, b), gives a. */
ac_frame ac_frame_subtract1(const ac_frame *frame, const ac_frame *b);
/* Frame::subtract2: f1 expressed in f2. */
ac_frame ac_frame_subtract2(const ac_frame *f1, const ac_frame *f2);

/* Frame::grotate: `w` = axis * angle (radians) in the parent's axes; shorter than epsilon: nothing.
 */
void ac_frame_grotate(ac_frame *frame, ac_vec3 w);
/* Frame::rotate 0x004525B0: the same in local axes. */
void ac_frame_rotate(ac_frame *frame, ac_vec3 w);

/* Compass degrees: 0 north (+Y), 90 east (+X). In [0, 360). */
float ac_frame_get_heading(const ac_frame *frame);
void ac_frame_set_heading(ac_frame *frame, float degrees);
/* Frame::set_vector_heading 0x00535DB0: forward along `v`, no roll; shorter than epsilon: nothing.
 */
void ac_frame_set_vector_heading(ac_frame *frame, ac_vec3 v);
/* Spherical interpolation of the rotation, the short way; t in 0..1. */
ac_quat ac_quat_interpolate(ac_quat from, ac_quat to, float t);
/* No NaN and | |q|^2 - 1 | <= 5 epsilon. */
bool ac_frame_is_valid(const ac_frame *frame);

/* Compass degrees of a direction on the ground, 0 when it is shorter than epsilon. */
float ac_vec3_heading(ac_vec3 v);

#endif
