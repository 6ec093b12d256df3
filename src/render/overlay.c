#include "render/overlay.h"

#include <assert.h>
#include <epoxy/gl.h>
#include <math.h>
#include <stdlib.h>

#include "render/gl_offset.h"
#include "render/material.h"
#include "render/shader.h"
#include "render/typeface.h"

enum { PICTURE_BUDGET = 32 << 20 };

typedef struct vertex {
    float x, y, u, v;
    uint8_t tint[4];
} vertex;

/* Quads with one texture, one after the other. */
typedef struct run {
    uint32_t texture;
    uint32_t first, count; /* vertices */
} run;

struct ac_overlay {
    ac_device *device;
    ac_material_cache *pictures; /* NULL without a store */
    ac_typeface *font;           /* NULL: no text */
    GLuint white;                /* one white pixel */
    GLuint sampler;              /* pictures do not repeat here */
    GLuint program, vertex_array, buffer;
    GLint pixel_size;
    uint32_t vertex_count, vertex_capacity, run_count, run_capacity;
    vertex *vertices;
    run *runs;
};

static void set_attributes(const ac_overlay *overlay) {
    glBindVertexArray(overlay->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, overlay->buffer);
    for (GLuint i = 0; i < 3; ++i)
        glEnableVertexAttribArray(i);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(vertex),
                          ac_gl_offset(offsetof(vertex, x)));
    glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, sizeof(vertex),
                          ac_gl_offset(offsetof(vertex, u)));
    glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(vertex),
                          ac_gl_offset(offsetof(vertex, tint)));
    glBindVertexArray(0);
}

static void make_white(ac_overlay *overlay) {
    static const uint8_t pixel[4] = {255, 255, 255, 255};
    glGenTextures(1, &overlay->white);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, overlay->white);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

static void make_sampler(ac_overlay *overlay) {
    glGenSamplers(1, &overlay->sampler);
    glSamplerParameteri(overlay->sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glSamplerParameteri(overlay->sampler, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glSamplerParameteri(overlay->sampler, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glSamplerParameteri(overlay->sampler, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

static bool make_parts(ac_overlay *overlay, const ac_overlay_def *def, ac_error *error) {
    overlay->program = ac_shader_build("overlay", NULL, ac_shader_overlay_vertex,
                                       ac_shader_overlay_fragment, error);
    if (!overlay->program)
        return false;
    overlay->pixel_size = glGetUniformLocation(overlay->program, "pixel_size");
    glGenVertexArrays(1, &overlay->vertex_array);
    glGenBuffers(1, &overlay->buffer);
    set_attributes(overlay);
    make_white(overlay);
    make_sampler(overlay);
    if (def->store)
        overlay->pictures =
            ac_material_cache_create(def->store, def->device, PICTURE_BUDGET, def->log, error);
    return !def->store || overlay->pictures;
}

ac_overlay *ac_overlay_create(const ac_overlay_def *def, ac_error *error) {
    ac_error no_font;
    ac_overlay *overlay = calloc(1, sizeof *overlay);
    if (!overlay) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for an overlay");
        return NULL;
    }
    overlay->device = def->device;
    if (!make_parts(overlay, def, error)) {
        ac_overlay_destroy(overlay);
        return NULL;
    }
    overlay->font = ac_typeface_create(def->font_path, &no_font);
    if (!overlay->font)
        ac_log_write(def->log, AC_LOG_WARNING, "render", "no text: %s", no_font.message);
    return overlay;
}

void ac_overlay_destroy(ac_overlay *overlay) {
    if (!overlay)
        return;
    ac_typeface_destroy(overlay->font);
    ac_material_cache_destroy(overlay->pictures);
    glDeleteTextures(1, &overlay->white);
    glDeleteSamplers(1, &overlay->sampler);
    glDeleteProgram(overlay->program);
    glDeleteVertexArrays(1, &overlay->vertex_array);
    glDeleteBuffers(1, &overlay->buffer);
    free(overlay->vertices);
    free(overlay->runs);
    free(overlay);
}

void ac_overlay_begin(ac_overlay *overlay) {
    overlay->vertex_count = overlay->run_count = 0;
    if (overlay->font)
        ac_typeface_begin_frame(overlay->font);
}

/* ---- Gathering ---- */

static bool grow_vertices(ac_overlay *overlay) {
    uint32_t capacity = overlay->vertex_capacity ? overlay->vertex_capacity * 2 : 1536;
    vertex *vertices = realloc(overlay->vertices, capacity * sizeof *vertices);
    if (!vertices)
        return false;
    overlay->vertices = vertices;
    overlay->vertex_capacity = capacity;
    return true;
}

static bool grow_runs(ac_overlay *overlay) {
    uint32_t capacity = overlay->run_capacity ? overlay->run_capacity * 2 : 64;
    run *runs = realloc(overlay->runs, capacity * sizeof *runs);
    if (!runs)
        return false;
    overlay->runs = runs;
    overlay->run_capacity = capacity;
    return true;
}

/* The run that a quad with this texture belongs to, or NULL without memory. */
static run *run_for(ac_overlay *overlay, uint32_t texture) {
    run *last = overlay->run_count ? &overlay->runs[overlay->run_count - 1] : NULL;
    if (last && last->texture == texture)
        return last;
    if (overlay->run_count == overlay->run_capacity && !grow_runs(overlay))
        return NULL;
    assert(overlay->runs);
    last = &overlay->runs[overlay->run_count++];
    *last = (run){texture, overlay->vertex_count, 0};
    return last;
}

static void add_quad(ac_overlay *overlay, uint32_t texture, const ac_overlay_quad *q) {
    static const uint8_t order[6] = {0, 1, 2, 0, 2, 3};
    const float x[4] = {q->x, q->x, q->x + q->width, q->x + q->width};
    const float y[4] = {q->y, q->y + q->height, q->y + q->height, q->y};
    const float u[4] = {q->u0, q->u0, q->u1, q->u1};
    const float v[4] = {q->v0, q->v1, q->v1, q->v0};
    if (overlay->vertex_count + 6 > overlay->vertex_capacity && !grow_vertices(overlay))
        return;
    run *to = run_for(overlay, texture);
    if (!to)
        return;
    for (int i = 0; i < 6; ++i) {
        uint8_t k = order[i];
        overlay->vertices[overlay->vertex_count++] =
            (vertex){x[k],
                     y[k],
                     u[k],
                     v[k],
                     {(uint8_t)(q->color >> 16), (uint8_t)(q->color >> 8), (uint8_t)q->color,
                      (uint8_t)(q->color >> 24)}};
    }
    to->count += 6;
}

void ac_overlay_quad_add(ac_overlay *overlay, const ac_overlay_quad *quad) {
    uint32_t texture = overlay->white;
    if (quad->texture && overlay->pictures)
        texture = ac_material_for_picture(overlay->pictures, quad->texture)->texture;
    add_quad(overlay, texture, quad);
}

void ac_overlay_fill(ac_overlay *overlay, float x, float y, float width, float height,
                     uint32_t color) {
    ac_overlay_quad quad = {x, y, width, height, 0.0f, 0.0f, 1.0f, 1.0f, color, 0};
    add_quad(overlay, overlay->white, &quad);
}

void ac_overlay_border(ac_overlay *overlay, float x, float y, float width, float height,
                       float thickness, uint32_t color) {
    float inner = height - 2.0f * thickness;
    ac_overlay_fill(overlay, x, y, width, thickness, color);
    ac_overlay_fill(overlay, x, y + height - thickness, width, thickness, color);
    ac_overlay_fill(overlay, x, y + thickness, thickness, inner, color);
    ac_overlay_fill(overlay, x + width - thickness, y + thickness, thickness, inner, color);
}

/* ---- Text ---- */

static void add_glyph(ac_overlay *overlay, const ac_typeface_glyph *glyph, float pen,
                      float baseline, uint32_t color) {
    if (glyph->width <= 0.0f)
        return;
    ac_overlay_quad quad = {
        .x = floorf(pen + 0.5f) + glyph->left,
        .y = baseline + glyph->top,
        .width = glyph->width,
        .height = glyph->height,
        .u0 = glyph->u0,
        .v0 = glyph->v0,
        .u1 = glyph->u1,
        .v1 = glyph->v1,
        .color = color,
    };
    add_quad(overlay, ac_typeface_texture(overlay->font), &quad);
}

/* Walks a line; draws it when `drawn`. The advance in pixels. */
static float walk_text(ac_overlay *overlay, float x, float y, uint32_t size, uint32_t color,
                       const char *text, size_t length, bool drawn) {
    float pen = x;
    float baseline = floorf(y + ac_typeface_ascender(overlay->font, size) + 0.5f);
    for (size_t at = 0; at < length;) {
        ac_typeface_glyph glyph;
        uint32_t character = ac_utf8_next(text, length, &at);
        if (!ac_typeface_find(overlay->font, size, character, &glyph))
            continue;
        if (drawn)
            add_glyph(overlay, &glyph, pen, baseline, color);
        pen += glyph.advance;
    }
    return pen - x;
}

float ac_overlay_text(ac_overlay *overlay, float x, float y, float size, uint32_t color,
                      const char *text, size_t length) {
    if (!overlay->font)
        return 0.0f;
    return walk_text(overlay, x, y, ac_typeface_size(size), color, text, length, true);
}

float ac_overlay_text_width(ac_overlay *overlay, float size, const char *text, size_t length) {
    if (!overlay->font)
        return 0.0f;
    return walk_text(overlay, 0.0f, 0.0f, ac_typeface_size(size), 0, text, length, false);
}

float ac_overlay_line_height(ac_overlay *overlay, float size) {
    if (!overlay->font)
        return size * 1.2f;
    return ac_typeface_line_height(overlay->font, ac_typeface_size(size));
}

/* ---- Lists ---- */

static void add_line(ac_overlay *overlay, const ac_ui_item *item, const char *text) {
    float size = item->size, room = item->rect.width;
    float width = ac_overlay_text_width(overlay, size, text, item->length);
    if (room > 0.0f && width > room) {
        size = floorf(size * room / width);
        width = ac_overlay_text_width(overlay, size, text, item->length);
    }
    float slack = room - width;
    float x = item->rect.x + (item->align == AC_UI_CENTER  ? slack * 0.5f
                              : item->align == AC_UI_RIGHT ? slack
                                                           : 0.0f);
    (void)ac_overlay_text(overlay, floorf(x), item->rect.y, size, item->color, text, item->length);
}

void ac_overlay_add_list(ac_overlay *overlay, const ac_ui_list *list) {
    for (uint32_t i = 0; i < list->count; ++i) {
        const ac_ui_item *item = &list->items[i];
        const ac_ui_rect *r = &item->rect;
        if (item->length > 0) {
            add_line(overlay, item, list->text + item->text);
            continue;
        }
        ac_overlay_quad quad = {r->x, r->y,       r->width, r->height,   0.0f,
                                0.0f, item->part, 1.0f,     item->color, item->picture};
        ac_overlay_quad_add(overlay, &quad);
    }
}

/* ---- Drawing ---- */

static void set_state(const ac_overlay *overlay) {
    int width, height;
    ac_device_size(overlay->device, &width, &height);
    ac_device_bind(overlay->device);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_SCISSOR_TEST);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glUseProgram(overlay->program);
    glUniform2f(overlay->pixel_size, 2.0f / (float)width, 2.0f / (float)height);
}

void ac_overlay_end(ac_overlay *overlay) {
    if (overlay->vertex_count == 0)
        return;
    set_state(overlay);
    glBindVertexArray(overlay->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, overlay->buffer);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(overlay->vertex_count * sizeof(vertex)),
                 overlay->vertices, GL_STREAM_DRAW);
    glActiveTexture(GL_TEXTURE0 + AC_UNIT_COLOR);
    glBindSampler(AC_UNIT_COLOR, overlay->sampler);
    for (uint32_t i = 0; i < overlay->run_count; ++i) {
        const run *r = &overlay->runs[i];
        glBindTexture(GL_TEXTURE_2D, r->texture);
        glDrawArrays(GL_TRIANGLES, (GLint)r->first, (GLsizei)r->count);
    }
    glBindSampler(AC_UNIT_COLOR, 0);
    glBindVertexArray(0);
    glDisable(GL_BLEND);
    if (overlay->pictures)
        ac_material_cache_end_frame(overlay->pictures);
}
