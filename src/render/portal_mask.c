#include "render/portal_mask.h"

#include <epoxy/gl.h>
#include <stdlib.h>

#include "render/gl_offset.h"
#include "render/shader.h"
#include "space/frame.h"

typedef struct clip_vertex {
    float x, y, z, w;
} clip_vertex;

struct ac_portal_mask {
    uint32_t vertex_count, vertex_capacity;
    clip_vertex *vertices;
    uint32_t index_count, index_capacity, range_first;
    uint32_t *indices;
    GLuint program, vertex_array, vertex_buffer, index_buffer;
};

ac_portal_mask *ac_portal_mask_create(ac_error *error) {
    ac_portal_mask *mask = calloc(1, sizeof *mask);
    if (!mask) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the portals' mask");
        return NULL;
    }
    mask->program =
        ac_shader_build("mask", NULL, ac_shader_mask_vertex, ac_shader_mask_fragment, error);
    glGenVertexArrays(1, &mask->vertex_array);
    glGenBuffers(1, &mask->vertex_buffer);
    glGenBuffers(1, &mask->index_buffer);
    glBindVertexArray(mask->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, mask->vertex_buffer);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mask->index_buffer);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, sizeof(clip_vertex), NULL);
    glBindVertexArray(0);
    if (!mask->program) {
        ac_portal_mask_destroy(mask);
        return NULL;
    }
    return mask;
}

void ac_portal_mask_destroy(ac_portal_mask *mask) {
    if (!mask)
        return;
    glDeleteProgram(mask->program);
    glDeleteVertexArrays(1, &mask->vertex_array);
    glDeleteBuffers(1, &mask->vertex_buffer);
    glDeleteBuffers(1, &mask->index_buffer);
    free(mask->vertices);
    free(mask->indices);
    free(mask);
}

void ac_portal_mask_begin(ac_portal_mask *mask) {
    mask->vertex_count = mask->index_count = mask->range_first = 0;
}

static bool grow_vertices(ac_portal_mask *mask, uint32_t count) {
    uint32_t capacity = mask->vertex_capacity ? mask->vertex_capacity : 256;
    while (capacity < count)
        capacity *= 2;
    clip_vertex *vertices = realloc(mask->vertices, capacity * sizeof *vertices);
    if (!vertices)
        return false;
    mask->vertices = vertices;
    mask->vertex_capacity = capacity;
    return true;
}

static bool grow_indices(ac_portal_mask *mask, uint32_t count) {
    uint32_t capacity = mask->index_capacity ? mask->index_capacity : 256;
    while (capacity < count)
        capacity *= 2;
    uint32_t *indices = realloc(mask->indices, capacity * sizeof *indices);
    if (!indices)
        return false;
    mask->indices = indices;
    mask->index_capacity = capacity;
    return true;
}

/* The triangles are indexed: llvmpipe (Mesa 22.3) loses a whole unindexed draw of a quad that a
 * triangle without area follows.
 *
 * Room for a polygon, whose triangles are added; its first vertex, or NULL. */
static clip_vertex *add_polygon(ac_portal_mask *mask, uint32_t corners) {
    uint32_t first = mask->vertex_count, indices = mask->index_count + 3 * corners;
    if (corners < 3 ||
        (first + corners > mask->vertex_capacity && !grow_vertices(mask, first + corners)) ||
        (indices > mask->index_capacity && !grow_indices(mask, indices)))
        return NULL;
    for (uint32_t i = 2; i < corners; ++i) {
        mask->indices[mask->index_count++] = first;
        mask->indices[mask->index_count++] = first + i - 1;
        mask->indices[mask->index_count++] = first + i;
    }
    mask->vertex_count += corners;
    return &mask->vertices[first];
}

static clip_vertex to_clip(const ac_matrix *matrix, ac_vec3 p) {
    const float *m = matrix->m;
    return (clip_vertex){
        m[0] * p.x + m[4] * p.y + m[8] * p.z + m[12],
        m[1] * p.x + m[5] * p.y + m[9] * p.z + m[13],
        m[2] * p.x + m[6] * p.y + m[10] * p.z + m[14],
        m[3] * p.x + m[7] * p.y + m[11] * p.z + m[15],
    };
}

void ac_portal_mask_add_face(ac_portal_mask *mask, const ac_matrix *clip_from_world,
                             const ac_frame *frame, const ac_face *face) {
    clip_vertex *to = add_polygon(mask, face->vertex_count);
    for (uint32_t i = 0; to && i < face->vertex_count; ++i)
        to[i] = to_clip(clip_from_world, ac_frame_local_to_global(frame, face->vertices[i]));
}

void ac_portal_mask_add_window(ac_portal_mask *mask, const ac_window_polygon *window) {
    clip_vertex *to = add_polygon(mask, window->count);
    for (uint32_t i = 0; to && i < window->count; ++i)
        to[i] = (clip_vertex){window->corners[i].x, window->corners[i].y, 0.0f, 1.0f};
}

ac_mask_range ac_portal_mask_end_range(ac_portal_mask *mask) {
    ac_mask_range range = {mask->range_first, mask->index_count - mask->range_first};
    mask->range_first = mask->index_count;
    return range;
}

void ac_portal_mask_upload(ac_portal_mask *mask) {
    if (mask->index_count == 0)
        return;
    glBindVertexArray(mask->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, mask->vertex_buffer);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(mask->vertex_count * sizeof *mask->vertices),
                 mask->vertices, GL_STREAM_DRAW);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)(mask->index_count * sizeof *mask->indices),
                 mask->indices, GL_STREAM_DRAW);
}

void ac_portal_mask_draw(const ac_portal_mask *mask, ac_mask_range range, ac_draw_counts *counts) {
    if (range.count == 0)
        return;
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glDisable(GL_CULL_FACE);
    glEnable(GL_DEPTH_CLAMP);
    glUseProgram(mask->program);
    glBindVertexArray(mask->vertex_array);
    glDrawElements(GL_TRIANGLES, (GLsizei)range.count, GL_UNSIGNED_INT,
                   ac_gl_offset(range.first * sizeof(uint32_t)));
    glDisable(GL_DEPTH_CLAMP);
    glEnable(GL_CULL_FACE);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    counts->calls += 1;
    counts->triangles += range.count / 3;
}
