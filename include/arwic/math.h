/* Plain value types of the world. Metres, seconds, radians; right-handed, +X east, +Y north, +Z up.
 * Positions inside a landblock are relative to the south-west corner of that block. */
#ifndef ARWIC_MATH_H
#define ARWIC_MATH_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A point or a direction. */
typedef struct ac_vec3 {
    float x, y, z;
} ac_vec3;

/* Unit quaternion, stored w first as in the DAT files and on the wire. */
typedef struct ac_quat {
    float w, x, y, z;
} ac_quat;

/* A rigid transform: rotate by `rotation`, then move by `origin` (retail Frame). */
typedef struct ac_frame {
    ac_vec3 origin;
    ac_quat rotation;
} ac_frame;

/* A place in the world (retail Position). `cell`: landblock in the high 16 bits (XX east, YY
 * north), in the low 16 bits 0x0001-0x0040 for an outdoor landcell, 0x0100 and up for an EnvCell.
 * `frame` is in the axes of the landblock, indoors too. */
typedef struct ac_position {
    uint32_t cell;
    ac_frame frame;
} ac_position;

/* dot(normal, p) + d > 0 on the positive side. */
typedef struct ac_plane {
    ac_vec3 normal;
    float d;
} ac_plane;

/* A ball in the axes of what carries it. */
typedef struct ac_sphere {
    ac_vec3 center;
    float radius;
} ac_sphere;

/* An upright cylinder: `base` is the centre of its lower disc, the axis is +Z. */
typedef struct ac_cyl_sphere {
    ac_vec3 base;
    float radius;
    float height;
} ac_cyl_sphere;

/* Axis-aligned box. */
typedef struct ac_box {
    ac_vec3 min, max;
} ac_box;

#ifdef __cplusplus
}
#endif
#endif
