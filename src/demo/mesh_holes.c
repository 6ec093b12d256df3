/* Faces with openings. */
#include "demo/mesh.h"

typedef struct outline {
    int count;
    ac_vec3 corners[AC_FACE_MAX_CORNERS];
} outline;

static ac_vec3 crossing(ac_vec3 a, ac_vec3 b, float da, float db) {
    return ac_vec3_add(a, ac_vec3_scale(ac_vec3_sub(b, a), da / (da - db)));
}

/* Splits a convex outline by a plane. */
static void divide(const outline *in, const ac_plane *plane, outline *front, outline *back) {
    *front = *back = (outline){0};
    for (int i = 0; i < in->count; ++i) {
        ac_vec3 a = in->corners[i];
        ac_vec3 b = in->corners[(i + 1) % in->count];
        float da = ac_plane_distance(plane, a);
        float db = ac_plane_distance(plane, b);
        if (da > -AC_EPSILON && front->count < AC_FACE_MAX_CORNERS)
            front->corners[front->count++] = a;
        if (da < AC_EPSILON && back->count < AC_FACE_MAX_CORNERS)
            back->corners[back->count++] = a;
        bool crosses =
            (da > AC_EPSILON && db < -AC_EPSILON) || (da < -AC_EPSILON && db > AC_EPSILON);
        if (!crosses)
            continue;
        ac_vec3 middle = crossing(a, b, da, db);
        if (front->count < AC_FACE_MAX_CORNERS)
            front->corners[front->count++] = middle;
        if (back->count < AC_FACE_MAX_CORNERS)
            back->corners[back->count++] = middle;
    }
}

static ac_vec3 normal_of(const ac_vec3 *corners) {
    ac_vec3 normal =
        ac_vec3_cross(ac_vec3_sub(corners[1], corners[0]), ac_vec3_sub(corners[2], corners[0]));
    ac_vec3_normalize_check_small(&normal);
    return normal;
}

/* The plane through an edge of the opening, upright on the face, looking into the opening. */
static ac_plane edge_plane(const ac_mesh_hole *hole, int edge, ac_vec3 normal) {
    ac_vec3 a = hole->corners[edge];
    ac_vec3 b = hole->corners[(edge + 1) % hole->count];
    ac_vec3 in = ac_vec3_cross(normal, ac_vec3_sub(b, a));
    ac_vec3_normalize_check_small(&in);
    return (ac_plane){in, -ac_vec3_dot(in, a)};
}

static void cut_rest(ac_mesh *mesh, const outline *piece, int hole_count,
                     const ac_mesh_hole *holes) {
    if (hole_count == 0) {
        ac_mesh_face_add(mesh, piece->count, piece->corners, NULL, NULL);
        return;
    }
    const ac_mesh_hole *hole = &holes[0];
    ac_vec3 normal = normal_of(hole->corners);
    outline inner = *piece;
    for (int edge = 0; edge < hole->count && inner.count >= 3; ++edge) {
        ac_plane plane = edge_plane(hole, edge, normal);
        outline front;
        outline back;
        divide(&inner, &plane, &front, &back);
        bool touches = false;
        for (int i = 0; i < back.count; ++i)
            touches |= ac_plane_distance(&plane, back.corners[i]) < -AC_EPSILON;
        if (touches && back.count >= 3)
            cut_rest(mesh, &back, hole_count - 1, holes + 1);
        inner = front;
    }
}

static void put_hole(ac_mesh *mesh, const ac_mesh_hole *hole) {
    ac_mesh_portal(mesh, hole->portal, hole->count, hole->corners);
    if (!hole->blocked || (mesh->use & AC_FACE_SOLID) == 0)
        return;
    uint8_t use = mesh->use;
    mesh->use = AC_FACE_SOLID;
    ac_mesh_face_add(mesh, hole->count, hole->corners, NULL, NULL);
    mesh->use = use;
}

void ac_mesh_face_with_holes(ac_mesh *mesh, int count, const ac_vec3 *positions, int hole_count,
                             const ac_mesh_hole *holes) {
    outline whole = {.count = count};
    if (count > AC_FACE_MAX_CORNERS) {
        mesh->overflow = true;
        return;
    }
    for (int i = 0; i < count; ++i)
        whole.corners[i] = positions[i];
    cut_rest(mesh, &whole, hole_count, holes);
    for (int i = 0; i < hole_count; ++i)
        put_hole(mesh, &holes[i]);
}

ac_mesh_hole ac_mesh_hole_reversed(const ac_mesh_hole *hole) {
    ac_mesh_hole reversed = *hole;
    for (int i = 0; i < hole->count; ++i)
        reversed.corners[i] = hole->corners[hole->count - 1 - i];
    return reversed;
}
