#include "render/portal_mask.h"

#include <epoxy/gl.h>
#include <stdlib.h>

#include "render/shader.h"
#include "space/frame.h"

typedef struct clip_vertex {
    float x, y, z, w;
} clip_vertex;

struct ac_portal_mask {
    uint32_t count, capacity, range_first;
    clip_vertex *vertices;
    GLuint program, vertex_array, buffer;
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
    glGenBuffers(1, &mask->buffer);
    glBindVertexArray(mask->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, mask->buffer);
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
    glDeleteBuffers(1, &mask->buffer);
    free(mask->vertices);
    free(mask);
}

void ac_portal_mask_begin(ac_portal_mask *mask) {
    mask->count = mask->range_first = 0;
}

static void add_vertex(ac_portal_mask *mask, clip_vertex vertex) {
    if (mask->count == mask->capacity) {
        uint32_t capacity = mask->capacity ? mask->capacity * 2 : 256;
        clip_vertex *vertices = realloc(mask->vertices, capacity * sizeof *vertices);
        if (!vertices)
            return;
        mask->vertices = vertices;
        mask->capacity = capacity;
    }
    mask->vertices[mask->count++] = vertex;
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
    clip_vertex corner[3];
    for (uint32_t i = 0; i < face->vertex_count; ++i) {
        ac_vec3 world = ac_frame_local_to_global(frame, face->vertices[i]);
        corner[i < 2 ? i : 2] = to_clip(clip_from_world, world);
        if (i < 2)
            continue;
        for (int k = 0; k < 3; ++k)
            add_vertex(mask, corner[k]);
        corner[1] = corner[2];
    }
}

void ac_portal_mask_add_window(ac_portal_mask *mask, const ac_window_polygon *window) {
    for (uint32_t i = 2; i < window->count; ++i) {
        const ac_point2 corners[3] = {window->corners[0], window->corners[i - 1],
                                      window->corners[i]};
        for (int k = 0; k < 3; ++k)
            add_vertex(mask, (clip_vertex){corners[k].x, corners[k].y, 0.0f, 1.0f});
    }
}

ac_mask_range ac_portal_mask_end_range(ac_portal_mask *mask) {
    ac_mask_range range = {mask->range_first, mask->count - mask->range_first};
    mask->range_first = mask->count;
    return range;
}

void ac_portal_mask_upload(ac_portal_mask *mask) {
    if (mask->count == 0)
        return;
    glBindBuffer(GL_ARRAY_BUFFER, mask->buffer);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(mask->count * sizeof *mask->vertices),
                 mask->vertices, GL_STREAM_DRAW);
}

void ac_portal_mask_draw(const ac_portal_mask *mask, ac_mask_range range, ac_draw_counts *counts) {
    if (range.count == 0)
        return;
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glDisable(GL_CULL_FACE);
    glEnable(GL_DEPTH_CLAMP);
    glUseProgram(mask->program);
    glBindVertexArray(mask->vertex_array);
    glDrawArrays(GL_TRIANGLES, (GLint)range.first, (GLsizei)range.count);
    glDisable(GL_DEPTH_CLAMP);
    glEnable(GL_CULL_FACE);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    counts->calls += 1;
    counts->triangles += range.count / 3;
}
