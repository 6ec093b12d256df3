#include "space/face.h"

#include <math.h>

#include "dat/mesh.h"

/* CPolygon::make_plane 0x005383D0: the normal is the sum over the fan, d the average. */
bool ac_face_make_plane(ac_face *face) {
    const ac_vec3 *v = face->vertices;
    ac_vec3 sum = {0.0f, 0.0f, 0.0f};
    for (int i = 1; i + 1 < face->vertex_count; ++i)
        sum = ac_vec3_add(sum, ac_vec3_cross(ac_vec3_sub(v[i], v[0]), ac_vec3_sub(v[i + 1], v[0])));
    float length = ac_vec3_length(sum);
    if (!(length > 0.0f) || !isfinite(length))
        return false;
    face->plane.normal = ac_vec3_scale(sum, 1.0f / length);
    float total = 0.0f;
    for (int i = 0; i < face->vertex_count; ++i)
        total += ac_vec3_dot(face->plane.normal, v[i]);
    face->plane.d = -(total / (float)face->vertex_count);
    return true;
}

/* Does a circle in the plane around `center`, of squared radius `square`, touch the face? The loop
 * of CPolygon::polygon_hits_sphere 0x005387C0: edges in order, the last vertex first. */
static bool circle_reaches(const ac_face *face, ac_vec3 center, float square) {
    const ac_vec3 *v = face->vertices;
    bool inside = face->vertex_count > 0;
    for (int i = 0, last = face->vertex_count - 1; i < face->vertex_count; last = i++) {
        ac_vec3 edge = ac_vec3_sub(v[i], v[last]);
        ac_vec3 from = ac_vec3_sub(center, v[last]);
        ac_vec3 inward = ac_vec3_cross(face->plane.normal, edge);
        float k = ac_vec3_dot(from, inward);
        if (!(k >= 0.0f)) {
            if (ac_vec3_length_squared(inward) * square < k * k)
                return false;
            float along = ac_vec3_dot(from, edge);
            if (along >= 0.0f && along <= ac_vec3_length_squared(edge))
                return true;
            inside = false;
        }
        if (ac_vec3_length_squared(from) <= square)
            return true;
    }
    return inside;
}

/* The quick form and the slow one (0x00538A10) differ only in what they answer after the last edge,
 * and the quick one gets there with yes only when the centre is inside every edge, which the slow
 * one has answered before. */
bool ac_face_hits_sphere(const ac_face *face, const ac_sphere *sphere, ac_vec3 *contact) {
    float distance = ac_plane_distance(&face->plane, sphere->center);
    float reach = sphere->radius - AC_EPSILON;
    if (!(reach >= fabsf(distance)))
        return false;
    *contact = ac_vec3_sub(sphere->center, ac_vec3_scale(face->plane.normal, distance));
    return circle_reaches(face, *contact, reach * reach - distance * distance);
}

bool ac_face_pos_hits_sphere(const ac_face *face, const ac_sphere *sphere, ac_vec3 movement,
                             ac_vec3 *contact, const ac_face **struck) {
    if (!ac_face_hits_sphere(face, sphere, contact))
        return false;
    *struck = face;
    return ac_vec3_dot(movement, face->plane.normal) < 0.0f;
}

bool ac_face_walkable_hits_sphere(const ac_face *face, const ac_walk *walk, const ac_sphere *sphere,
                                  ac_vec3 up) {
    ac_vec3 contact;
    return ac_vec3_dot(up, face->plane.normal) > walk->walkable_allowance &&
           ac_face_hits_sphere(face, sphere, &contact);
}

/* The centre projected on the plane along `up`, not along the normal. */
static ac_vec3 project_along(const ac_face *face, ac_vec3 center, ac_vec3 up, float cosine) {
    float t = ac_plane_distance(&face->plane, center) / cosine;
    return ac_vec3_sub(center, ac_vec3_scale(up, t));
}

static bool floor_within(const ac_face *face, const ac_sphere *sphere, ac_vec3 up, float square) {
    float cosine = ac_vec3_dot(up, face->plane.normal);
    if (cosine < AC_EPSILON)
        return false;
    return circle_reaches(face, project_along(face, sphere->center, up, cosine), square);
}

bool ac_face_check_walkable(const ac_face *face, const ac_sphere *sphere, ac_vec3 up) {
    return floor_within(face, sphere, up, sphere->radius * sphere->radius);
}

bool ac_face_check_small_walkable(const ac_face *face, const ac_sphere *sphere, ac_vec3 up) {
    return floor_within(face, sphere, up, sphere->radius * sphere->radius * 0.25f);
}

bool ac_face_find_crossed_edge(const ac_face *face, const ac_sphere *sphere, ac_vec3 up,
                               ac_vec3 *normal) {
    float cosine = ac_vec3_dot(up, face->plane.normal);
    if (fabsf(cosine) < AC_EPSILON)
        return false;
    ac_vec3 at = project_along(face, sphere->center, up, cosine);
    const ac_vec3 *v = face->vertices;
    for (int i = 0, last = face->vertex_count - 1; i < face->vertex_count; last = i++) {
        ac_vec3 inward = ac_vec3_cross(face->plane.normal, ac_vec3_sub(v[i], v[last]));
        if (ac_vec3_dot(ac_vec3_sub(at, v[last]), inward) < 0.0f) {
            *normal = ac_vec3_scale(inward, 1.0f / ac_vec3_length(inward));
            return true;
        }
    }
    return false;
}

bool ac_face_contains_point(const ac_face *face, ac_vec3 point) {
    const ac_vec3 *v = face->vertices;
    for (int i = 0, last = face->vertex_count - 1; i < face->vertex_count; last = i++) {
        ac_vec3 inward = ac_vec3_cross(face->plane.normal, ac_vec3_sub(v[i], v[last]));
        if (!(ac_vec3_dot(ac_vec3_sub(point, v[last]), inward) >= 0.0f))
            return false;
    }
    return face->vertex_count > 0;
}

/* CPolygon::point_in_poly2D: from the last vertex down, the first step against vertex 0. */
bool ac_face_contains_point_2d(const ac_face *face, ac_vec3 point, ac_sidedness side) {
    const ac_vec3 *v = face->vertices;
    for (int i = face->vertex_count - 1, last = 0; i >= 0; last = i--) {
        float c =
            (v[last].y - v[i].y) * (point.x - v[i].x) + (v[i].x - v[last].x) * (point.y - v[i].y);
        if (side == AC_SIDE_POSITIVE ? c > 0.0f : c < 0.0f)
            return false;
    }
    return face->vertex_count > 0;
}

/* CPolygon::adjust_sphere_to_plane: how far back may be half a step beyond the start. */
bool ac_face_adjust_sphere_to_plane(const ac_face *face, ac_walk *walk, ac_sphere *valid,
                                    ac_vec3 movement) {
    float distance = ac_plane_distance(&face->plane, valid->center);
    float along = ac_vec3_dot(movement, face->plane.normal);
    if (fabsf(along) <= AC_EPSILON)
        return false;
    float t = (along > 0.0f ? -valid->radius - distance : distance - valid->radius) / along;
    float interp = (1.0f - t) * walk->interp;
    if (interp >= walk->interp || interp < -0.5f)
        return false;
    valid->center = ac_vec3_sub(valid->center, ac_vec3_scale(movement, t));
    walk->interp = interp;
    return true;
}

/* The sign of the radius: a start behind the plane touches it from behind. The client's listing
 * lost the comparison; this reading is the one under which short steps do not tunnel. */
double ac_face_adjust_sphere_to_poly(const ac_face *face, const ac_sphere *check, ac_vec3 current,
                                     ac_vec3 movement) {
    float distance = ac_plane_distance(&face->plane, current);
    if (fabsf(distance) < check->radius)
        return 1.0;
    float along = ac_vec3_dot(movement, face->plane.normal);
    if (fabsf(along) < AC_EPSILON)
        return 0.0;
    float radius = distance <= 0.0f ? -check->radius : check->radius;
    return ((double)radius - (double)distance) / (double)along;
}

/* CPolygon::adjust_to_placement_poly 0x00538CE0 */
void ac_face_adjust_to_placement(const ac_face *face, ac_sphere *struck, ac_sphere *other,
                                 float radius, bool center_solid, bool solid_check) {
    float distance = ac_plane_distance(&face->plane, struck->center);
    float target = radius;
    if (solid_check && center_solid)
        target = -target;
    if (solid_check && distance <= 0.0f)
        target = -target;
    ac_vec3 shift = ac_vec3_scale(face->plane.normal, target - distance);
    struck->center = ac_vec3_add(struck->center, shift);
    other->center = ac_vec3_add(other->center, shift);
}

/* CPolygon::polygon_hits_ray 0x005395E0 */
bool ac_face_hits_ray(const ac_face *face, ac_vec3 origin, ac_vec3 direction, double *time) {
    float along = ac_vec3_dot(direction, face->plane.normal);
    double t;
    if (face->sides == AC_SIDES_POSITIVE && along > 0.0f)
        return false;
    if (!ac_plane_ray_time(&face->plane, origin, direction, &t))
        return false;
    ac_vec3 at = {(float)((double)origin.x + t * (double)direction.x),
                  (float)((double)origin.y + t * (double)direction.y),
                  (float)((double)origin.z + t * (double)direction.z)};
    if (!ac_face_contains_point(face, at))
        return false;
    *time = t;
    return true;
}
