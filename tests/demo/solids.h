/* How deep spheres are in what is solid about them, asked of every polygon, without any tree or
 * sweep: room walls of the cells that they reach, the shells of buildings, fixtures. Metres. */
#ifndef AC_TESTS_DEMO_SOLIDS_H
#define AC_TESTS_DEMO_SOLIDS_H

#include <math.h>

#include "space/membership.h"
#include "space/position.h"

typedef struct solids {
    const ac_world *world;
    uint32_t block; /* in whose axes the spheres are */
    const ac_sphere *spheres;
    uint32_t count;
    float depth;
    ac_vec3 where; /* the sphere that is deepest */
    ac_cell_array cells;
} solids;

static inline ac_vec3 solids_nearest_on_edge(ac_vec3 a, ac_vec3 b, ac_vec3 p) {
    ac_vec3 edge = ac_vec3_sub(b, a);
    float square = ac_vec3_length_squared(edge);
    float t = square > 0 ? ac_vec3_dot(ac_vec3_sub(p, a), edge) / square : 0;
    return ac_vec3_add(a, ac_vec3_scale(edge, fminf(fmaxf(t, 0), 1)));
}

/* From a point to a flat convex polygon. */
static inline float solids_distance(const ac_vec3 *v, uint32_t count, ac_vec3 p) {
    ac_vec3 normal = {0, 0, 0};
    for (uint32_t i = 1; i + 1 < count; ++i)
        normal = ac_vec3_add(normal,
                             ac_vec3_cross(ac_vec3_sub(v[i], v[0]), ac_vec3_sub(v[i + 1], v[0])));
    normal = ac_vec3_scale(normal, 1.0f / ac_vec3_length(normal));
    float least = INFINITY;
    bool inside = true;
    for (uint32_t i = 0, last = count - 1; i < count; last = i++) {
        ac_vec3 edge = ac_vec3_sub(v[i], v[last]);
        inside &= ac_vec3_dot(ac_vec3_cross(normal, edge), ac_vec3_sub(p, v[last])) >= 0;
        ac_vec3 near = solids_nearest_on_edge(v[last], v[i], p);
        least = fminf(least, ac_vec3_length(ac_vec3_sub(p, near)));
    }
    return inside ? fabsf(ac_vec3_dot(normal, ac_vec3_sub(p, v[0]))) : least;
}

static inline void solids_ask_face(solids *s, const ac_face *face, const ac_position *at,
                                   float scale) {
    ac_vec3 corners[64];
    if (face->vertex_count < 3 || face->vertex_count > 64)
        return;
    for (int i = 0; i < face->vertex_count; ++i)
        corners[i] =
            ac_position_local_to_global(s->block, at, ac_vec3_scale(face->vertices[i], scale));
    for (uint32_t i = 0; i < s->count; ++i) {
        const ac_sphere *sphere = &s->spheres[i];
        float depth = sphere->radius - solids_distance(corners, face->vertex_count, sphere->center);
        if (depth > s->depth) {
            s->depth = depth;
            s->where = sphere->center;
        }
    }
}

static inline void solids_ask_list(solids *s, const ac_face_list *list, const ac_position *at,
                                   float scale) {
    for (uint32_t i = 0; i < list->count; ++i)
        solids_ask_face(s, &list->faces[i], at, scale);
}

static inline void solids_ask_part(solids *s, const ac_part *part) {
    if (part->shape && part->shape->physics.node_count > 0)
        solids_ask_list(s, &part->shape->physics.list, &part->position, part->scale.z);
}

static inline void solids_ask_cell(solids *s, const ac_cell *cell) {
    if (ac_cell_is_interior(cell->id)) {
        const ac_interior *room = ac_cell_as_interior(cell);
        solids_ask_list(s, &room->structure->physics.list, &room->position, 1);
    } else if (ac_cell_as_land(cell)->shell && ac_cell_as_land(cell)->shell->part_count > 0) {
        solids_ask_part(s, &ac_cell_as_land(cell)->shell->parts[0]);
    }
    const ac_shadow_table *table = ac_world_shadows(s->world);
    for (uint32_t i = 0; i < ac_shadow_count(table, cell->id); ++i) {
        const ac_static *thing = ac_shadow_at(table, cell->id, i).fixture;
        for (uint32_t k = 0; thing && thing->has_physics_bsp && k < thing->part_count; ++k)
            solids_ask_part(s, &thing->parts[k]);
    }
}

/* Of spheres in object axes at a position; negative when they are clear of everything. */
static inline float solids_depth(const ac_world *world, const ac_position *position,
                                 const ac_sphere *local, uint32_t count) {
    ac_sphere spheres[2];
    solids s = {.world = world,
                .block = position->cell,
                .spheres = spheres,
                .count = count < 2 ? count : 2,
                .depth = -INFINITY};
    for (uint32_t i = 0; i < s.count; ++i)
        spheres[i] = (ac_sphere){ac_frame_local_to_global(&position->frame, local[i].center),
                                 local[i].radius};
    ac_sphere_query query = {.position = *position, .spheres = spheres, .sphere_count = s.count};
    ac_find_cell_list(world, &query, &s.cells, NULL);
    for (uint32_t i = 0; i < s.cells.count; ++i)
        if (s.cells.entries[i].cell)
            solids_ask_cell(&s, s.cells.entries[i].cell);
    ac_cell_array_free(&s.cells);
    return s.depth;
}

#endif
