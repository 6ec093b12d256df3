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

ac_quat ac_quat_multiply(ac_quat a, ac_quat b); /* Hamilton product */
ac_quat ac_quat_conjugate(ac_quat q);
/* Unit length; identity when the length is zero or not finite. */
ac_quat ac_quat_normalize(ac_quat q);
/* `axis` of unit length, `angle` in radians. */
ac_quat ac_quat_axis_angle(ac_vec3 axis, float angle);

ac_axes ac_quat_axes(ac_quat q);

/* A direction in the axes' own coordinates in their parent's, and back. */
ac_vec3 ac_axes_to_parent(const ac_axes *axes, ac_vec3 v);
ac_vec3 ac_axes_from_parent(const ac_axes *axes, ac_vec3 v);

ac_vec3 ac_frame_local_to_global_vec(const ac_frame *frame, ac_vec3 v);
ac_vec3 ac_frame_local_to_global(const ac_frame *frame, ac_vec3 p);
ac_vec3 ac_frame_global_to_local_vec(const ac_frame *frame, ac_vec3 v);
ac_vec3 ac_frame_global_to_local(const ac_frame *frame, ac_vec3 p);

/* Frame::combine: `b` is expressed in `a`. */
ac_frame ac_frame_combine(const ac_frame *a, const ac_frame *b);
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
