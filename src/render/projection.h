/* From the retail view-plane distance to projection matrices, and from positions to the coordinates
 * that the graphics card sees: metres, axes of the landblock of the camera (+X east, +Y north, +Z
 * up); the camera looks along its frame's +Y. Clip space is OpenGL's: z from -1 to 1. */
#ifndef AC_RENDER_PROJECTION_H
#define AC_RENDER_PROJECTION_H

#include "client/view.h"

/* Render::zfar 0x0081EC88 */
#define AC_RENDER_FAR 4000.0f
/* GameSky::Draw 0x00506FF0 draws with the far plane this many times farther. */
#define AC_RENDER_SKY_FAR_FACTOR 4.0f

/* Column-major, as OpenGL takes it. */
typedef struct ac_matrix {
    float m[16];
} ac_matrix;

/* Render::set_vdst 0x0054B240: verticalFov = 2 atan(1 / d), znear = max(0.1, 0.25 d). `distance`
 * must be positive. Radians, metres. */
float ac_projection_fov_from_distance(float distance);
float ac_projection_near_from_distance(float distance);
/* SmartBox::GetOverrideFovDistance 0x00451BE0: cot(fov / 2). */
float ac_projection_distance_from_fov(float vertical_fov);

/* A perspective with these scales and depth range. Values that make no projection are replaced by
 * sane ones: fov into (0, pi), near >= 0.001, far > near, aspect > 0. */
ac_matrix ac_projection_perspective(float vertical_fov, float aspect, float near_plane,
                                    float far_plane);
/* The same scales with another depth range (spec: shared sky and landscape projection). */
ac_matrix ac_projection_with_depth(const ac_matrix *projection, float near_plane, float far_plane);

/* World (camera's block) to eye space: x right, y up, -z forward. */
ac_matrix ac_projection_view(const ac_frame *camera);

ac_matrix ac_matrix_multiply(const ac_matrix *a, const ac_matrix *b);

/* The six planes of the frustum of clip-from-world, normals inwards, unit length: left, right,
 * bottom, top, near, far. */
typedef struct ac_frustum {
    ac_plane planes[6];
} ac_frustum;

ac_frustum ac_frustum_from_matrix(const ac_matrix *clip_from_world);
/* False when certainly outside. */
bool ac_frustum_sees_sphere(const ac_frustum *frustum, ac_vec3 center, float radius);
bool ac_frustum_sees_box(const ac_frustum *frustum, const ac_box *box);

#endif
