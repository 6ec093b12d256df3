#include "dat/mesh.h"

#include "base/vec.h"

const ac_vertex *ac_vertex_find(const ac_vertex_array *array, uint16_t key) {
    if (key < array->count && array->vertices[key].key == key)
        return &array->vertices[key];
    for (uint32_t i = 0; i < array->count; ++i)
        if (array->vertices[i].key == key)
            return &array->vertices[i];
    return NULL;
}

/* The polygon's n-th corner, or NULL. */
static const ac_vertex *corner(const ac_polygon *polygon, const ac_vertex_array *vertices, int n) {
    return ac_vertex_find(vertices, polygon->vertices[n]);
}

static bool fan_normal(const ac_polygon *polygon, const ac_vertex_array *vertices, ac_vec3 *sum) {
    const ac_vertex *pin = corner(polygon, vertices, 0);
    *sum = (ac_vec3){0, 0, 0};
    for (int i = 1; i + 1 < polygon->vertex_count; ++i) {
        const ac_vertex *a = corner(polygon, vertices, i);
        const ac_vertex *b = corner(polygon, vertices, i + 1);
        if (!pin || !a || !b)
            return false;
        ac_vec3 area = ac_vec3_cross(ac_vec3_sub(a->position, pin->position),
                                     ac_vec3_sub(b->position, pin->position));
        *sum = ac_vec3_add(*sum, area);
    }
    return true;
}

/* CPolygon::make_plane 0x005383D0 */
bool ac_polygon_plane(const ac_polygon *polygon, const ac_vertex_array *vertices, ac_plane *plane) {
    ac_vec3 sum;
    if (polygon->vertex_count < 3 || !fan_normal(polygon, vertices, &sum))
        return false;
    float length = ac_vec3_length(sum);
    if (!(length > 0.0f))
        return false;
    ac_vec3 normal = ac_vec3_scale(sum, 1.0f / length);
    float distance = 0.0f;
    for (int i = 0; i < polygon->vertex_count; ++i)
        distance += ac_vec3_dot(normal, corner(polygon, vertices, i)->position);
    *plane = (ac_plane){normal, -(distance / (float)polygon->vertex_count)};
    return ac_vec3_is_finite(normal) && isfinite(plane->d);
}
