#include "render/mesh_build.h"

#include <math.h>

#include "base/map.h"
#include "base/vec.h"

/* One side of a polygon that is drawn. */
typedef struct polygon_side {
    const ac_polygon *polygon;
    int16_t surface;
    const uint8_t *uvs; /* NULL: all (0, 0) */
    bool reverse;       /* seen from the negative side */
    bool negate_normals;
} polygon_side;

typedef struct builder {
    const ac_mesh_source *source;
    ac_mesh_data *mesh;
    ac_map known;     /* vertex_key -> index of the built vertex */
    uint32_t *cursor; /* a slot: where its next index goes */
    bool out_of_memory;
} builder;

static bool is_hidden(const ac_mesh_source *source, uint16_t key) {
    for (uint32_t i = 0; i < source->hidden_count; ++i)
        if (source->hidden[i] == key)
            return true;
    return false;
}

static bool has_all_vertices(const ac_mesh_source *source, const ac_polygon *polygon) {
    if (polygon->vertex_count < 3 || !polygon->vertices)
        return false;
    for (uint32_t i = 0; i < polygon->vertex_count; ++i)
        if (!ac_vertex_find(source->vertices, polygon->vertices[i]))
            return false;
    return true;
}

static bool is_surface(const ac_mesh_source *source, int16_t surface) {
    return surface >= 0 && (uint32_t)surface < source->surface_count;
}

/* The sides of a polygon that are drawn, at most two. */
static uint32_t drawn_sides(const ac_mesh_source *source, const ac_polygon *polygon,
                            polygon_side sides[2]) {
    uint32_t count = 0;
    if (is_hidden(source, polygon->key) || !has_all_vertices(source, polygon))
        return 0;
    bool positive = !(polygon->stippling & AC_STIPPLE_NO_POSITIVE_UV);
    bool negative =
        (polygon->stippling & AC_STIPPLE_NEGATIVE) ||
        (polygon->sides == AC_SIDES_BOTH && !(polygon->stippling & AC_STIPPLE_NO_NEGATIVE_UV));
    if (positive && is_surface(source, polygon->pos_surface))
        sides[count++] =
            (polygon_side){polygon, polygon->pos_surface, polygon->pos_uvs, false, false};
    if (polygon->sides == AC_SIDES_DOUBLE) {
        if (positive && is_surface(source, polygon->pos_surface))
            sides[count++] =
                (polygon_side){polygon, polygon->pos_surface, polygon->pos_uvs, true, false};
    } else if (negative && is_surface(source, polygon->neg_surface)) {
        const uint8_t *uvs = polygon->neg_uvs ? polygon->neg_uvs : polygon->pos_uvs;
        sides[count++] = (polygon_side){polygon, polygon->neg_surface, uvs, true, true};
    }
    return count;
}

static ac_mesh_vertex make_vertex(const ac_vertex *from, const polygon_side *s, uint32_t uv) {
    float sign = s->negate_normals ? -1.0f : 1.0f;
    ac_mesh_vertex vertex = {
        {from->position.x, from->position.y, from->position.z},
        {from->normal.x * sign, from->normal.y * sign, from->normal.z * sign},
        {0.0f, 0.0f},
    };
    if (s->uvs && uv < from->uv_count) {
        vertex.uv[0] = from->uvs[uv].u;
        vertex.uv[1] = from->uvs[uv].v;
    }
    return vertex;
}

/* The built vertex for corner `corner` of a side; the same corner of two polygons is built once. */
static uint32_t vertex_index(builder *b, const polygon_side *s, uint32_t corner) {
    const ac_vertex *from = ac_vertex_find(b->source->vertices, s->polygon->vertices[corner]);
    uint32_t uv = s->uvs ? s->uvs[corner] : 0;
    uint32_t position = (uint32_t)(from - b->source->vertices->vertices);
    uint32_t key = position << 9 | uv << 1 | (s->negate_normals ? 1u : 0u);
    uint32_t index;
    if (position < 1u << 22 && ac_map_get(&b->known, key, &index))
        return index;
    index = b->mesh->vertex_count++;
    b->mesh->vertices[index] = make_vertex(from, s, uv);
    if (position < 1u << 22 && !ac_map_set(&b->known, key, index))
        b->out_of_memory = true;
    return index;
}

static void add_side(builder *b, const polygon_side *s) {
    uint32_t *to = &b->mesh->indices[b->cursor[s->surface]];
    uint32_t corners = s->polygon->vertex_count;
    uint32_t first = vertex_index(b, s, 0);
    for (uint32_t i = 1; i + 1 < corners; ++i) {
        uint32_t left = vertex_index(b, s, i);
        uint32_t right = vertex_index(b, s, i + 1);
        *to++ = first;
        *to++ = s->reverse ? right : left;
        *to++ = s->reverse ? left : right;
    }
    b->cursor[s->surface] += (corners - 2) * 3;
}

/* Counts indices a slot into `cursor` and returns the number of corners that may be built. */
static uint32_t count_indices(builder *b) {
    uint32_t corners = 0;
    polygon_side sides[2];
    for (uint32_t p = 0; p < b->source->polygons->count; ++p) {
        uint32_t count = drawn_sides(b->source, &b->source->polygons->polygons[p], sides);
        for (uint32_t i = 0; i < count; ++i) {
            b->cursor[sides[i].surface] += (sides[i].polygon->vertex_count - 2u) * 3u;
            corners += sides[i].polygon->vertex_count;
        }
    }
    return corners;
}

/* Turns the counts of `cursor` into batches and first indices. */
static void lay_out_batches(builder *b) {
    ac_mesh_data *mesh = b->mesh;
    uint32_t first = 0;
    for (uint32_t slot = 0; slot < b->source->surface_count; ++slot) {
        uint32_t count = b->cursor[slot];
        b->cursor[slot] = first;
        if (count > 0)
            mesh->batches[mesh->batch_count++] = (ac_mesh_batch){slot, first, count};
        first += count;
    }
    mesh->index_count = first;
}

static void grow_box(ac_box *box, const float p[3]) {
    box->min = (ac_vec3){fminf(box->min.x, p[0]), fminf(box->min.y, p[1]), fminf(box->min.z, p[2])};
    box->max = (ac_vec3){fmaxf(box->max.x, p[0]), fmaxf(box->max.y, p[1]), fmaxf(box->max.z, p[2])};
}

static void measure(ac_mesh_data *mesh) {
    if (mesh->vertex_count == 0)
        return;
    const float *p = mesh->vertices[0].position;
    mesh->box.min = mesh->box.max = (ac_vec3){p[0], p[1], p[2]};
    for (uint32_t i = 1; i < mesh->vertex_count; ++i)
        grow_box(&mesh->box, mesh->vertices[i].position);
    mesh->sphere.center = ac_vec3_scale(ac_vec3_add(mesh->box.min, mesh->box.max), 0.5f);
    mesh->sphere.radius = ac_vec3_length(ac_vec3_sub(mesh->box.max, mesh->sphere.center));
}

static void fill(builder *b) {
    polygon_side sides[2];
    for (uint32_t p = 0; p < b->source->polygons->count; ++p) {
        uint32_t count = drawn_sides(b->source, &b->source->polygons->polygons[p], sides);
        for (uint32_t i = 0; i < count; ++i)
            add_side(b, &sides[i]);
    }
}

static ac_status no_memory(ac_error *error) {
    return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a mesh");
}

ac_status ac_mesh_build(const ac_mesh_source *source, ac_arena *arena, ac_mesh_data *mesh,
                        ac_error *error) {
    builder b = {.source = source, .mesh = mesh};
    *mesh = (ac_mesh_data){0};
    b.cursor = ac_arena_array(arena, source->surface_count, sizeof *b.cursor);
    mesh->batches = ac_arena_array(arena, source->surface_count, sizeof *mesh->batches);
    if (!b.cursor || !mesh->batches)
        return no_memory(error);
    uint32_t corners = count_indices(&b);
    lay_out_batches(&b);
    mesh->vertices = ac_arena_array(arena, corners, sizeof *mesh->vertices);
    mesh->indices = ac_arena_array(arena, mesh->index_count, sizeof *mesh->indices);
    if (!mesh->vertices || !mesh->indices)
        return no_memory(error);
    fill(&b);
    ac_map_free(&b.known);
    measure(mesh);
    return b.out_of_memory ? no_memory(error) : AC_OK;
}

/* One face of the cube: the axis that its normal is along, 0..2, and which way. */
static void add_cube_face(ac_mesh_data *mesh, int axis, float sign, float half) {
    static const float corners[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    uint32_t first = mesh->vertex_count;
    for (int i = 0; i < 4; ++i) {
        ac_mesh_vertex *vertex = &mesh->vertices[mesh->vertex_count++];
        vertex->position[axis] = half * sign;
        vertex->position[(axis + 1) % 3] = half * corners[i][0] * sign;
        vertex->position[(axis + 2) % 3] = half * corners[i][1];
        vertex->normal[axis] = sign;
        vertex->uv[0] = corners[i][0] * 0.5f + 0.5f;
        vertex->uv[1] = corners[i][1] * 0.5f + 0.5f;
    }
    static const uint32_t order[6] = {0, 1, 2, 0, 2, 3};
    for (int i = 0; i < 6; ++i)
        mesh->indices[mesh->index_count++] = first + order[i];
}

ac_status ac_mesh_build_marker(float side, ac_arena *arena, ac_mesh_data *mesh, ac_error *error) {
    *mesh = (ac_mesh_data){0};
    mesh->vertices = ac_arena_array(arena, 24, sizeof *mesh->vertices);
    mesh->indices = ac_arena_array(arena, 36, sizeof *mesh->indices);
    mesh->batches = ac_arena_array(arena, 1, sizeof *mesh->batches);
    if (!mesh->vertices || !mesh->indices || !mesh->batches)
        return no_memory(error);
    for (int axis = 0; axis < 3; ++axis) {
        add_cube_face(mesh, axis, 1.0f, side * 0.5f);
        add_cube_face(mesh, axis, -1.0f, side * 0.5f);
    }
    mesh->batch_count = 1;
    mesh->batches[0] = (ac_mesh_batch){0, 0, mesh->index_count};
    measure(mesh);
    return AC_OK;
}
