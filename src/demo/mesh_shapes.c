/* The simple shapes of a mesh. */
#include <math.h>

#include "base/acmath.h"
#include "demo/mesh.h"
#include "demo/rig.h"
#include "space/frame.h"

/* A box's sides: four corners each as bits x, y, z of max instead of min, counter-clockwise from
 * outside, the first edge level. */
static const uint8_t box_corners[6][4] = {
    {2, 0, 4, 6}, /* west */
    {1, 3, 7, 5}, /* east */
    {0, 1, 5, 4}, /* south */
    {3, 2, 6, 7}, /* north */
    {2, 3, 1, 0}, /* bottom */
    {4, 5, 7, 6}, /* top */
};

static ac_vec3 box_corner(ac_vec3 min, ac_vec3 max, unsigned bits) {
    return (ac_vec3){(bits & 1) != 0 ? max.x : min.x, (bits & 2) != 0 ? max.y : min.y,
                     (bits & 4) != 0 ? max.z : min.z};
}

typedef void quad_fn(ac_mesh *mesh, ac_vec3 a, ac_vec3 b, ac_vec3 c, ac_vec3 d);

static void box(ac_mesh *mesh, ac_vec3 min, ac_vec3 max, unsigned sides, quad_fn *quad) {
    for (unsigned side = 0; side < 6; ++side) {
        const uint8_t *corners = box_corners[side];
        if ((sides & 1u << side) != 0)
            quad(mesh, box_corner(min, max, corners[0]), box_corner(min, max, corners[1]),
                 box_corner(min, max, corners[2]), box_corner(min, max, corners[3]));
    }
}

void ac_mesh_box(ac_mesh *mesh, ac_vec3 min, ac_vec3 max, unsigned sides) {
    box(mesh, min, max, sides, ac_mesh_quad);
}

void ac_mesh_picture_box(ac_mesh *mesh, ac_vec3 min, ac_vec3 max, unsigned sides) {
    box(mesh, min, max, sides, ac_mesh_picture);
}

/* Adds the shape that `build` makes in the axes of `inner`, seen from the mesh's present frame. */
typedef struct placed {
    ac_frame frame;
    ac_vec3 scale;
} placed;

static placed enter(ac_mesh *mesh, const ac_frame *inner) {
    placed outer = {mesh->frame, mesh->scale};
    mesh->frame = ac_frame_combine(&outer.frame, inner);
    return outer;
}

static void leave(ac_mesh *mesh, placed outer) {
    mesh->frame = outer.frame;
    mesh->scale = outer.scale;
}

void ac_mesh_beam(ac_mesh *mesh, ac_vec3 from, ac_vec3 to, ac_vec3 up, float width, float height) {
    ac_vec3 along = ac_vec3_sub(to, from);
    float length = ac_vec3_length(along);
    ac_frame frame = ac_axis_frame(from, along, up);
    placed outer = enter(mesh, &frame);
    ac_mesh_box(mesh, (ac_vec3){-width / 2, -height / 2, 0},
                (ac_vec3){width / 2, height / 2, length}, AC_BOX_ALL);
    leave(mesh, outer);
}

void ac_mesh_prism(ac_mesh *mesh, int count, const ac_vec3 *outline, float bottom, float top,
                   bool caps) {
    ac_vec3 low[AC_FACE_MAX_CORNERS];
    ac_vec3 high[AC_FACE_MAX_CORNERS];
    if (count > AC_FACE_MAX_CORNERS) {
        mesh->overflow = true;
        return;
    }
    for (int i = 0; i < count; ++i) {
        high[i] = (ac_vec3){outline[i].x, outline[i].y, top};
        low[count - 1 - i] = (ac_vec3){outline[i].x, outline[i].y, bottom};
    }
    for (int i = 0; i < count; ++i) {
        int next = (i + 1) % count;
        ac_mesh_quad(mesh, low[count - 1 - i], low[count - 1 - next], high[next], high[i]);
    }
    if (caps) {
        ac_mesh_face_add(mesh, count, high, NULL, NULL);
        ac_mesh_face_add(mesh, count, low, NULL, NULL);
    }
}

static bool same_point(const float *a, const float *b) {
    return a[0] == b[0] && a[1] == b[1];
}

/* The outward normal (radial, up) of the profile's piece from point i to i + 1. */
static void piece_normal(const ac_lathe *lathe, int i, float out[2]) {
    float dr = lathe->points[i + 1][0] - lathe->points[i][0];
    float dz = lathe->points[i + 1][1] - lathe->points[i][1];
    float length = sqrtf(dr * dr + dz * dz);
    out[0] = length > 0 ? dz / length : 0;
    out[1] = length > 0 ? -dr / length : 0;
}

/* The normal at one end of a piece: the mean with its neighbour unless the profile has a crease. */
static void end_normal(const ac_lathe *lathe, int piece, bool upper, float out[2]) {
    piece_normal(lathe, piece, out);
    int other = upper ? piece + 1 : piece - 1;
    if (lathe->flat || other < 0 || other >= lathe->count - 1)
        return;
    if (same_point(lathe->points[other], lathe->points[other + 1]))
        return;
    float beside[2];
    piece_normal(lathe, other, beside);
    float r = out[0] + beside[0];
    float z = out[1] + beside[1];
    float length = sqrtf(r * r + z * z);
    if (length > 0.01f) {
        out[0] = r / length;
        out[1] = z / length;
    }
}

typedef struct lathe_ring {
    float radius, height, v;
    float normal[2];
} lathe_ring;

static float ring_angle(const ac_lathe *lathe, int segment) {
    return (float)segment / (float)lathe->segments * 6.2831853f - 1.5707963f;
}

static void lathe_corner(const ac_lathe *lathe, const lathe_ring *ring, int segment, float facing,
                         ac_vec3 *position, ac_vec3 *normal, ac_uv *uv) {
    float angle = ring_angle(lathe, segment % lathe->segments);
    float look = lathe->flat ? facing : angle;
    *position =
        (ac_vec3){ac_cosf(angle) * ring->radius, ac_sinf(angle) * ring->radius, ring->height};
    *normal = (ac_vec3){ac_cosf(look) * ring->normal[0], ac_sinf(look) * ring->normal[0],
                        ring->normal[1]};
    *uv = (ac_uv){(float)segment / (float)lathe->segments * lathe->repeat_u, ring->v};
}

static void lathe_band(ac_mesh *mesh, const ac_lathe *lathe, const lathe_ring *low,
                       const lathe_ring *high) {
    for (int s = 0; s < lathe->segments; ++s) {
        float facing = (ring_angle(lathe, s) + ring_angle(lathe, s + 1)) / 2;
        ac_vec3 positions[4];
        ac_vec3 normals[4];
        ac_uv uvs[4];
        int count = 0;
        const lathe_ring *rings[4] = {low, low, high, high};
        const int steps[4] = {s, s + 1, s + 1, s};
        for (int i = 0; i < 4; ++i) {
            bool doubled = rings[i]->radius == 0 && (i == 1 || i == 3);
            if (doubled)
                continue;
            lathe_corner(lathe, rings[i], steps[i], facing, &positions[count], &normals[count],
                         &uvs[count]);
            ++count;
        }
        if (count >= 3)
            ac_mesh_face_add(mesh, count, positions, normals, uvs);
    }
}

void ac_mesh_lathe(ac_mesh *mesh, const ac_lathe *lathe) {
    float total = 0;
    for (int i = 0; i + 1 < lathe->count; ++i) {
        float dr = lathe->points[i + 1][0] - lathe->points[i][0];
        float dz = lathe->points[i + 1][1] - lathe->points[i][1];
        total += sqrtf(dr * dr + dz * dz);
    }
    float along = 0;
    for (int i = 0; i + 1 < lathe->count; ++i) {
        const float *a = lathe->points[i];
        const float *b = lathe->points[i + 1];
        if (same_point(a, b))
            continue;
        float length = sqrtf((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
        float fall = lathe->v_top - lathe->v_bottom;
        lathe_ring low = {a[0], a[1], lathe->v_bottom + fall * along / total, {0, 0}};
        along += length;
        lathe_ring high = {b[0], b[1], lathe->v_bottom + fall * along / total, {0, 0}};
        end_normal(lathe, i, false, low.normal);
        end_normal(lathe, i, true, high.normal);
        lathe_band(mesh, lathe, &low, &high);
    }
}

void ac_mesh_limb(ac_mesh *mesh, ac_vec3 from, ac_vec3 to, float radius_from, float radius_to,
                  float flatten, int segments) {
    ac_vec3 along = ac_vec3_sub(to, from);
    float length = ac_vec3_length(along);
    float a = radius_from;
    float b = radius_to;
    /* Rounded ends: three points of a quarter circle at each joint. */
    const float points[][2] = {
        {0, -a * 0.85f},
        {a * 0.62f, -a * 0.62f},
        {a, 0},
        {(a + b) * 0.52f, length * 0.5f},
        {b, length},
        {b * 0.62f, length + b * 0.62f},
        {0, length + b * 0.85f},
    };
    ac_frame frame = ac_axis_frame(from, along, (ac_vec3){0, 1, 0});
    placed outer = enter(mesh, &frame);
    mesh->scale = ac_vec3_mul(mesh->scale, (ac_vec3){1, flatten, 1});
    ac_mesh_lathe(mesh, &(ac_lathe){7, points, segments, 1, 1, 0, false});
    leave(mesh, outer);
}

void ac_mesh_ellipsoid(ac_mesh *mesh, ac_vec3 center, ac_vec3 radii, int segments, int rings) {
    float points[AC_FACE_MAX_CORNERS + 1][2];
    if (rings > AC_FACE_MAX_CORNERS) {
        mesh->overflow = true;
        return;
    }
    for (int i = 0; i <= rings; ++i) {
        float angle = (float)i / (float)rings * 3.14159265f;
        points[i][0] = i == 0 || i == rings ? 0 : ac_sinf(angle);
        points[i][1] = -ac_cosf(angle);
    }
    ac_frame frame = {center, {1, 0, 0, 0}};
    placed outer = enter(mesh, &frame);
    mesh->scale = ac_vec3_mul(mesh->scale, radii);
    ac_mesh_lathe(mesh,
                  &(ac_lathe){rings + 1, (const float(*)[2])points, segments, 1, 1, 0, false});
    leave(mesh, outer);
}

void ac_mesh_cone(ac_mesh *mesh, ac_vec3 base, ac_vec3 axis, float radius, int segments) {
    const float points[][2] = {{0, 0}, {radius, 0}, {radius, 0}, {0, ac_vec3_length(axis)}};
    ac_frame frame = ac_axis_frame(base, axis, (ac_vec3){0, 1, 0});
    placed outer = enter(mesh, &frame);
    ac_mesh_lathe(mesh, &(ac_lathe){4, points, segments, 1, 1, 0, false});
    leave(mesh, outer);
}

void ac_mesh_card(ac_mesh *mesh, ac_vec3 foot, float width, float height, float yaw) {
    static const ac_uv uvs[] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    static const ac_vec3 up[] = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}};
    const ac_vec3 corners[] = {
        {-width / 2, 0, 0}, {width / 2, 0, 0}, {width / 2, 0, height}, {-width / 2, 0, height}};
    ac_frame frame = {foot, {ac_cosf(yaw / 2), 0, 0, ac_sinf(yaw / 2)}};
    placed outer = enter(mesh, &frame);
    ac_sides sides = mesh->sides;
    mesh->sides = AC_SIDES_DOUBLE;
    ac_mesh_face_add(mesh, 4, corners, up, uvs);
    mesh->sides = sides;
    leave(mesh, outer);
}
