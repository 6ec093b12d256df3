#include "render/projection.h"

#include <cglm/cglm.h>
#include <math.h>
#include <string.h>

#include "space/frame.h"

_Static_assert(sizeof(ac_matrix) == sizeof(mat4), "ac_matrix is a cglm mat4");

static void load(const ac_matrix *from, mat4 to) {
    memcpy(to, from->m, sizeof from->m);
}

static ac_matrix store(mat4 from) {
    ac_matrix to;
    memcpy(to.m, from, sizeof to.m);
    return to;
}

float ac_projection_fov_from_distance(float distance) {
    return 2.0f * atanf(1.0f / distance);
}

float ac_projection_near_from_distance(float distance) {
    return fmaxf(0.1f, distance * 0.25f);
}

float ac_projection_distance_from_fov(float vertical_fov) {
    return 1.0f / tanf(vertical_fov * 0.5f);
}

/* `value` when it is a number within the bounds, otherwise the nearer bound; `low` for NaN. */
static float within(float value, float low, float high) {
    if (!(value >= low))
        return low;
    return value > high ? high : value;
}

static void set_depth(mat4 projection, float near_plane, float far_plane) {
    near_plane = within(near_plane, 0.001f, 1.0e6f);
    far_plane = within(far_plane, near_plane * 1.001f, 1.0e7f);
    projection[2][2] = (far_plane + near_plane) / (near_plane - far_plane);
    projection[3][2] = 2.0f * far_plane * near_plane / (near_plane - far_plane);
}

ac_matrix ac_projection_perspective(float vertical_fov, float aspect, float near_plane,
                                    float far_plane) {
    mat4 projection = GLM_MAT4_ZERO_INIT;
    float distance = ac_projection_distance_from_fov(within(vertical_fov, 0.001f, 3.1415f));
    projection[0][0] = distance / within(aspect, 0.01f, 100.0f);
    projection[1][1] = distance;
    projection[2][3] = -1.0f;
    set_depth(projection, near_plane, far_plane);
    return store(projection);
}

ac_matrix ac_projection_with_depth(const ac_matrix *projection, float near_plane, float far_plane) {
    mat4 changed;
    load(projection, changed);
    set_depth(changed, near_plane, far_plane);
    return store(changed);
}

ac_matrix ac_projection_view(const ac_frame *camera) {
    ac_axes axes = ac_quat_axes(camera->rotation);
    ac_vec3 rows[3] = {axes.right, axes.up, ac_vec3_neg(axes.forward)};
    ac_matrix view = {{0}};
    for (int i = 0; i < 3; ++i) {
        view.m[i] = rows[i].x;
        view.m[4 + i] = rows[i].y;
        view.m[8 + i] = rows[i].z;
        view.m[12 + i] = -ac_vec3_dot(rows[i], camera->origin);
    }
    view.m[15] = 1.0f;
    return view;
}

ac_matrix ac_matrix_multiply(const ac_matrix *a, const ac_matrix *b) {
    mat4 left, right, product;
    load(a, left);
    load(b, right);
    glm_mat4_mul(left, right, product);
    return store(product);
}

ac_frustum ac_frustum_from_matrix(const ac_matrix *clip_from_world) {
    mat4 matrix;
    vec4 planes[6];
    ac_frustum frustum;
    load(clip_from_world, matrix);
    glm_frustum_planes(matrix, planes);
    for (int i = 0; i < 6; ++i) {
        frustum.planes[i].normal = (ac_vec3){planes[i][0], planes[i][1], planes[i][2]};
        frustum.planes[i].d = planes[i][3];
    }
    return frustum;
}

bool ac_frustum_sees_sphere(const ac_frustum *frustum, ac_vec3 center, float radius) {
    for (int i = 0; i < 6; ++i)
        if (ac_plane_distance(&frustum->planes[i], center) < -radius)
            return false;
    return true;
}

bool ac_frustum_sees_box(const ac_frustum *frustum, const ac_box *box) {
    for (int i = 0; i < 6; ++i) {
        const ac_plane *plane = &frustum->planes[i];
        ac_vec3 farthest = {
            plane->normal.x >= 0.0f ? box->max.x : box->min.x,
            plane->normal.y >= 0.0f ? box->max.y : box->min.y,
            plane->normal.z >= 0.0f ? box->max.z : box->min.z,
        };
        if (ac_plane_distance(plane, farthest) < 0.0f)
            return false;
    }
    return true;
}
