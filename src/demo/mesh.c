#include "demo/mesh.h"

#include <math.h>
#include <stdlib.h>

#include "base/acmath.h"
#include "space/frame.h"

ac_mesh *ac_mesh_create(void) {
    return calloc(1, sizeof(ac_mesh));
}

void ac_mesh_destroy(ac_mesh *mesh) {
    free(mesh);
}

void ac_mesh_reset(ac_mesh *mesh, ac_material material) {
    mesh->corner_count = 0;
    mesh->face_count = 0;
    mesh->overflow = false;
    mesh->material = material;
    mesh->use = AC_FACE_DRAWN;
    mesh->sides = AC_SIDES_POSITIVE;
    mesh->scale = (ac_vec3){1, 1, 1};
    ac_mesh_home(mesh);
}

void ac_mesh_home(ac_mesh *mesh) {
    mesh->frame = ac_frame_identity;
}

void ac_mesh_at(ac_mesh *mesh, float x, float y, float z, float yaw) {
    mesh->frame.origin = (ac_vec3){x, y, z};
    mesh->frame.rotation = (ac_quat){ac_cosf(yaw / 2), 0, 0, ac_sinf(yaw / 2)};
}

/* Newell's method: exact for flat polygons of any shape. */
static ac_plane plane_through(const ac_mesh_corner *corners, int count) {
    ac_vec3 normal = {0, 0, 0};
    ac_vec3 middle = {0, 0, 0};
    for (int i = 0; i < count; ++i) {
        ac_vec3 a = corners[i].position;
        ac_vec3 b = corners[(i + 1) % count].position;
        normal.x += (a.y - b.y) * (a.z + b.z);
        normal.y += (a.z - b.z) * (a.x + b.x);
        normal.z += (a.x - b.x) * (a.y + b.y);
        middle = ac_vec3_add(middle, a);
    }
    float length = ac_vec3_length(normal);
    normal = length > 0 ? ac_vec3_scale(normal, 1 / length) : (ac_vec3){0, 0, 1};
    middle = ac_vec3_scale(middle, 1.0f / (float)count);
    return (ac_plane){normal, -ac_vec3_dot(normal, middle)};
}

ac_plane ac_mesh_plane_of(const ac_mesh *mesh, const ac_mesh_face *face) {
    return plane_through(&mesh->corners[face->first], face->count);
}

static ac_mesh_face *new_face(ac_mesh *mesh, int count) {
    if (count < 3 || count > AC_FACE_MAX_CORNERS || mesh->face_count == AC_MESH_MAX_FACES ||
        mesh->corner_count + (uint32_t)count > AC_MESH_MAX_CORNERS) {
        mesh->overflow = true;
        return NULL;
    }
    ac_mesh_face *face = &mesh->faces[mesh->face_count++];
    *face = (ac_mesh_face){
        .first = mesh->corner_count,
        .count = (uint8_t)count,
        .use = mesh->use,
        .sides = mesh->sides,
        .material = mesh->material,
        .portal = -1,
    };
    mesh->corner_count += (uint32_t)count;
    return face;
}

/* Texture coordinates in metres: looking along the axis that the face turns to most, u to the
 * right, v down. */
static ac_uv lay_on(ac_vec3 p, ac_vec3 normal, float span) {
    float ax = fabsf(normal.x);
    float ay = fabsf(normal.y);
    float az = fabsf(normal.z);
    if (az >= ax && az >= ay)
        return (ac_uv){p.x / span, -p.y / span};
    if (ax >= ay)
        return (ac_uv){(normal.x > 0 ? p.y : -p.y) / span, -p.z / span};
    return (ac_uv){(normal.y > 0 ? -p.x : p.x) / span, -p.z / span};
}

/* Sloped faces measure v along the slope, so that shingles keep their size. */
static ac_uv lay_on_slope(ac_vec3 p, ac_vec3 normal, float span) {
    float az = fabsf(normal.z);
    if (az < 0.05f || az > 0.95f)
        return lay_on(p, normal, span);
    float flat = sqrtf(normal.x * normal.x + normal.y * normal.y);
    ac_vec3 level = {-normal.y / flat, normal.x / flat, 0};
    ac_vec3 rise = ac_vec3_cross(normal, level);
    return (ac_uv){ac_vec3_dot(p, level) / span, -ac_vec3_dot(p, rise) / span};
}

static ac_vec3 turn_normal(const ac_mesh *mesh, ac_vec3 normal) {
    ac_vec3 n = {normal.x / mesh->scale.x, normal.y / mesh->scale.y, normal.z / mesh->scale.z};
    n = ac_frame_local_to_global_vec(&mesh->frame, n);
    ac_vec3_normalize_check_small(&n);
    return n;
}

void ac_mesh_face_add(ac_mesh *mesh, int count, const ac_vec3 *positions, const ac_vec3 *normals,
                      const ac_uv *uvs) {
    ac_mesh_face *face = new_face(mesh, count);
    if (face == NULL)
        return;
    ac_mesh_corner *corners = &mesh->corners[face->first];
    for (int i = 0; i < count; ++i)
        corners[i].position =
            ac_frame_local_to_global(&mesh->frame, ac_vec3_mul(positions[i], mesh->scale));
    face->plane = plane_through(corners, count);
    float span = ac_material_span(mesh->material);
    ac_vec3 local = ac_frame_global_to_local_vec(&mesh->frame, face->plane.normal);
    for (int i = 0; i < count; ++i) {
        corners[i].normal = normals != NULL ? turn_normal(mesh, normals[i]) : face->plane.normal;
        corners[i].uv = uvs != NULL
                            ? uvs[i]
                            : lay_on_slope(ac_vec3_mul(positions[i], mesh->scale), local, span);
    }
}

void ac_mesh_quad(ac_mesh *mesh, ac_vec3 a, ac_vec3 b, ac_vec3 c, ac_vec3 d) {
    ac_mesh_face_add(mesh, 4, (const ac_vec3[]){a, b, c, d}, NULL, NULL);
}

void ac_mesh_picture(ac_mesh *mesh, ac_vec3 a, ac_vec3 b, ac_vec3 c, ac_vec3 d) {
    static const ac_uv uvs[] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    ac_mesh_face_add(mesh, 4, (const ac_vec3[]){a, b, c, d}, NULL, uvs);
}

void ac_mesh_portal(ac_mesh *mesh, int portal, int count, const ac_vec3 *positions) {
    uint8_t use = mesh->use;
    mesh->use = AC_FACE_PORTAL;
    uint32_t index = mesh->face_count;
    ac_mesh_face_add(mesh, count, positions, NULL, NULL);
    if (mesh->face_count > index)
        mesh->faces[index].portal = portal;
    mesh->use = use;
}

ac_sphere ac_mesh_bounds(const ac_mesh *mesh, unsigned use) {
    ac_vec3 low = {1e9f, 1e9f, 1e9f};
    ac_vec3 high = {-1e9f, -1e9f, -1e9f};
    bool any = false;
    for (uint32_t f = 0; f < mesh->face_count; ++f) {
        if ((mesh->faces[f].use & use) == 0)
            continue;
        for (int i = 0; i < mesh->faces[f].count; ++i) {
            ac_vec3 p = mesh->corners[mesh->faces[f].first + (uint32_t)i].position;
            low = (ac_vec3){fminf(low.x, p.x), fminf(low.y, p.y), fminf(low.z, p.z)};
            high = (ac_vec3){fmaxf(high.x, p.x), fmaxf(high.y, p.y), fmaxf(high.z, p.z)};
            any = true;
        }
    }
    if (!any)
        return (ac_sphere){{0, 0, 0}, 0};
    ac_sphere sphere = {ac_vec3_scale(ac_vec3_add(low, high), 0.5f), 0};
    for (uint32_t f = 0; f < mesh->face_count; ++f)
        for (int i = 0; (mesh->faces[f].use & use) != 0 && i < mesh->faces[f].count; ++i) {
            ac_vec3 p = mesh->corners[mesh->faces[f].first + (uint32_t)i].position;
            sphere.radius = fmaxf(sphere.radius, ac_vec3_length(ac_vec3_sub(p, sphere.center)));
        }
    return sphere;
}

static ac_mesh_corner cut(const ac_mesh_corner *a, const ac_mesh_corner *b, float da, float db) {
    float t = da / (da - db);
    ac_mesh_corner corner;
    corner.position =
        ac_vec3_add(a->position, ac_vec3_scale(ac_vec3_sub(b->position, a->position), t));
    corner.normal = ac_vec3_add(a->normal, ac_vec3_scale(ac_vec3_sub(b->normal, a->normal), t));
    ac_vec3_normalize_check_small(&corner.normal);
    corner.uv = (ac_uv){a->uv.u + (b->uv.u - a->uv.u) * t, a->uv.v + (b->uv.v - a->uv.v) * t};
    return corner;
}

/* The part of a polygon on one side (`sign` +1 or -1) of a plane; the number of its corners. */
static int clip(const ac_mesh_corner *in, int count, const ac_plane *plane, float sign,
                ac_mesh_corner *out) {
    int made = 0;
    for (int i = 0; i < count; ++i) {
        const ac_mesh_corner *a = &in[i];
        const ac_mesh_corner *b = &in[(i + 1) % count];
        float da = ac_plane_distance(plane, a->position) * sign;
        float db = ac_plane_distance(plane, b->position) * sign;
        if (da >= -AC_EPSILON && made < AC_FACE_MAX_CORNERS)
            out[made++] = *a;
        if (((da > AC_EPSILON && db < -AC_EPSILON) || (da < -AC_EPSILON && db > AC_EPSILON)) &&
            made < AC_FACE_MAX_CORNERS)
            out[made++] = cut(a, b, da, db);
    }
    return made;
}

static void split_face(ac_mesh *mesh, uint32_t index, const ac_plane *plane) {
    ac_mesh_face old = mesh->faces[index];
    const ac_mesh_corner *corners = &mesh->corners[old.first];
    float least = 0;
    float most = 0;
    for (int i = 0; i < old.count; ++i) {
        float distance = ac_plane_distance(plane, corners[i].position);
        least = fminf(least, distance);
        most = fmaxf(most, distance);
    }
    if (least > -AC_EPSILON || most < AC_EPSILON)
        return;
    ac_mesh_corner pieces[2][AC_FACE_MAX_CORNERS];
    int counts[2];
    for (int side = 0; side < 2; ++side)
        counts[side] = clip(corners, old.count, plane, side == 0 ? 1.0f : -1.0f, pieces[side]);
    for (int side = 0; side < 2; ++side) {
        uint32_t made = mesh->face_count;
        ac_mesh_face *face = new_face(mesh, counts[side]);
        if (face == NULL)
            return;
        uint32_t first = face->first;
        *face = old;
        face->first = first;
        face->count = (uint8_t)counts[side];
        for (int i = 0; i < counts[side]; ++i)
            mesh->corners[first + (uint32_t)i] = pieces[side][i];
        if (side == 0) { /* takes the old face's place, so that the order stays */
            mesh->faces[index] = mesh->faces[made];
            --mesh->face_count;
        }
    }
}

void ac_mesh_split(ac_mesh *mesh, const ac_plane *plane) {
    uint32_t count = mesh->face_count;
    for (uint32_t i = 0; i < count; ++i)
        split_face(mesh, i, plane);
}
