/* Placing the parts of an articulated model: rotations in degrees, frames along an axis, and legs
 * that reach for a place. Axes as a model's: +X right, +Y forward, +Z up. */
#ifndef AC_DEMO_RIG_H
#define AC_DEMO_RIG_H

#include "base/vec.h"

/* Rotations about the axes by degrees. */
ac_quat ac_turn_x(float degrees);
ac_quat ac_turn_y(float degrees);
ac_quat ac_turn_z(float degrees);

/* `lean.x` forward, `lean.y` to the right, `lean.z` turned to the left. */
ac_quat ac_lean(ac_vec3 lean);

/* A frame at `origin` whose +Z runs along `axis` and whose +Y is as near to `front` as can be. */
ac_frame ac_axis_frame(ac_vec3 origin, ac_vec3 axis, ac_vec3 front);

/* A child's frame: `offset` and `rotation` in the parent's axes. */
ac_frame ac_joint(const ac_frame *parent, ac_vec3 offset, ac_quat rotation);

/* Two bones from `root` to `target`, bending towards `bend`. The frames' -Z run along the bones;
 * a target out of reach is approached as far as they go. */
typedef struct ac_two_bones {
    ac_frame upper, lower;
    ac_vec3 end; /* where the lower bone ends */
} ac_two_bones;
ac_two_bones ac_reach(ac_vec3 root, ac_vec3 target, float upper, float lower, ac_vec3 bend);

/* 0..1 eased at both ends. */
float ac_ease(float t);

#endif
