#include "render/draw_queue.h"

#include <assert.h>
#include <epoxy/gl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/gl_offset.h"
#include "render/shader.h"
#include "space/frame.h"

_Static_assert(sizeof(ac_instance) == 80, "the shader reads five texels");

enum { TEXELS_AN_INSTANCE = 5, MOST_INSTANCES = 1 << 20 };

typedef struct sort_entry {
    uint64_t key;
    uint32_t draw;
} sort_entry;

typedef struct command {
    const ac_mesh *mesh;
    const ac_material *material;
    uint32_t batch, group;
    ac_blend blend;
    uint32_t first, count; /* instances of the stream */
} command;

typedef struct lane {
    uint32_t draw_count, draw_capacity;
    ac_draw *draws;
    sort_entry *entries, *spare; /* draw_capacity each */
    command *commands;           /* draw_capacity */
    uint32_t command_count;
} lane;

struct ac_draw_queue {
    lane lanes[AC_LANE_COUNT];
    uint32_t instance_count, instance_capacity;
    ac_instance *instances;
    uint32_t stream_count, stream_capacity;
    ac_instance *stream; /* instances in the order of the commands */
    uint32_t most_instances;
    GLuint buffer, texture;
    size_t buffer_bytes;
    GLuint programs[2]; /* plain, cutout */
    GLint first_instance[2];
};

static bool is_blended(ac_lane which) {
    return which == AC_LANE_OUTDOOR_BLEND || which == AC_LANE_INDOOR_BLEND;
}

static bool is_in_order(ac_lane which) {
    return which == AC_LANE_SKY || which == AC_LANE_WEATHER;
}

static bool is_grouped(ac_lane which) {
    return which == AC_LANE_CELLS || which == AC_LANE_CELLS_BEYOND;
}

/* ---- Gathering ---- */

static bool build_programs(ac_draw_queue *queue, ac_error *error) {
    const char *defines[2] = {NULL, "#define CUTOUT\n"};
    for (int i = 0; i < 2; ++i) {
        queue->programs[i] = ac_shader_build("mesh", defines[i], ac_shader_mesh_vertex,
                                             ac_shader_mesh_fragment, error);
        if (!queue->programs[i])
            return false;
        queue->first_instance[i] = glGetUniformLocation(queue->programs[i], "first_instance");
    }
    return true;
}

ac_draw_queue *ac_draw_queue_create(const ac_device *device, ac_error *error) {
    ac_device_report report;
    ac_device_report_get(device, &report);
    ac_draw_queue *queue = calloc(1, sizeof *queue);
    if (!queue) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the draw queue");
        return NULL;
    }
    queue->most_instances = (uint32_t)report.max_buffer_texels / TEXELS_AN_INSTANCE;
    if (queue->most_instances > MOST_INSTANCES)
        queue->most_instances = MOST_INSTANCES;
    glGenBuffers(1, &queue->buffer);
    glGenTextures(1, &queue->texture);
    if (!build_programs(queue, error)) {
        ac_draw_queue_destroy(queue);
        return NULL;
    }
    return queue;
}

static void free_lane(lane *l) {
    free(l->draws);
    free(l->entries);
    free(l->spare);
    free(l->commands);
}

void ac_draw_queue_destroy(ac_draw_queue *queue) {
    if (!queue)
        return;
    for (int i = 0; i < AC_LANE_COUNT; ++i)
        free_lane(&queue->lanes[i]);
    free(queue->instances);
    free(queue->stream);
    glDeleteTextures(1, &queue->texture);
    glDeleteBuffers(1, &queue->buffer);
    for (int i = 0; i < 2; ++i)
        glDeleteProgram(queue->programs[i]);
    free(queue);
}

void ac_draw_queue_begin(ac_draw_queue *queue) {
    queue->instance_count = queue->stream_count = 0;
    for (int i = 0; i < AC_LANE_COUNT; ++i)
        queue->lanes[i].draw_count = queue->lanes[i].command_count = 0;
}

/* Doubles an array's room until it holds `count`; false without memory, the array as before. */
static bool reserve(void **array, uint32_t *capacity, uint32_t count, size_t item_size) {
    if (count <= *capacity)
        return true;
    uint32_t bigger = *capacity ? *capacity : 256;
    while (bigger < count)
        bigger *= 2;
    void *moved = realloc(*array, bigger * item_size);
    if (!moved)
        return false;
    *array = moved;
    *capacity = bigger;
    return true;
}

uint32_t ac_draw_queue_instance(ac_draw_queue *queue, const ac_instance *instance) {
    void *array = queue->instances;
    bool fits = queue->instance_count < queue->most_instances &&
                reserve(&array, &queue->instance_capacity, queue->instance_count + 1,
                        sizeof *queue->instances);
    queue->instances = array;
    if (!fits)
        return UINT32_MAX;
    queue->instances[queue->instance_count] = *instance;
    return queue->instance_count++;
}

static bool grow_lane(lane *l) {
    uint32_t capacity = l->draw_capacity ? l->draw_capacity * 2 : 64;
    ac_draw *draws = realloc(l->draws, capacity * sizeof *draws);
    if (draws)
        l->draws = draws;
    sort_entry *entries = realloc(l->entries, capacity * sizeof *entries);
    if (entries)
        l->entries = entries;
    sort_entry *spare = realloc(l->spare, capacity * sizeof *spare);
    if (spare)
        l->spare = spare;
    command *commands = realloc(l->commands, capacity * sizeof *commands);
    if (commands)
        l->commands = commands;
    if (!draws || !entries || !spare || !commands)
        return false;
    l->draw_capacity = capacity;
    return true;
}

void ac_draw_queue_add(ac_draw_queue *queue, ac_lane which, const ac_draw *draw) {
    lane *l = &queue->lanes[which];
    if (draw->instance == UINT32_MAX || !draw->mesh->vertex_array)
        return;
    if (l->draw_count == l->draw_capacity && !grow_lane(l))
        return;
    l->draws[l->draw_count++] = *draw;
}

ac_instance ac_instance_at(const ac_frame *frame, ac_vec3 scale) {
    ac_instance instance = {.diffuse = 1.0f, .opacity = 1.0f};
    ac_axes axes = ac_quat_axes(frame->rotation);
    const ac_vec3 columns[4] = {ac_vec3_scale(axes.right, scale.x),
                                ac_vec3_scale(axes.forward, scale.y),
                                ac_vec3_scale(axes.up, scale.z), frame->origin};
    for (int i = 0; i < 4; ++i) {
        instance.rows[0][i] = columns[i].x;
        instance.rows[1][i] = columns[i].y;
        instance.rows[2][i] = columns[i].z;
    }
    memset(instance.lights, 255, sizeof instance.lights);
    return instance;
}

/* ---- Sorting ---- */

/* Rings of distance: near ones hide what is behind them, so they come first. */
static uint64_t ring(float distance) {
    if (!(distance > 0.0f))
        return 0;
    int exponent = 0;
    (void)frexpf(distance, &exponent);
    return exponent < 0 ? 0 : exponent > 15 ? 15 : (uint64_t)exponent;
}

/* Descending distances; what is not a number counts as near. */
static uint64_t far_first(float distance) {
    float clamped = distance > 0.0f ? fminf(distance, 1.0e9f) : 0.0f;
    uint32_t bits;
    memcpy(&bits, &clamped, sizeof bits);
    return UINT32_MAX - bits;
}

static uint64_t sort_key(ac_lane which, const ac_draw *draw, uint32_t index) {
    if (is_in_order(which))
        return index;
    if (is_blended(which))
        return far_first(draw->distance) << 32 | index;
    uint64_t first = is_grouped(which) ? draw->group & 0x1FFu : ring(draw->distance);
    uint64_t cutout = draw->blend == AC_BLEND_CUTOUT;
    uint64_t material = draw->material->serial & 0x3FFFFFu;
    uint64_t mesh = draw->mesh->serial & 0x3FFFFFu;
    return first << 54 | cutout << 53 | material << 31 | mesh << 9 | (draw->batch & 0x1FFu);
}

static void merge(const sort_entry *from, uint32_t middle, uint32_t end, uint32_t start,
                  sort_entry *to) {
    uint32_t a = start, b = middle;
    for (uint32_t i = start; i < end; ++i)
        to[i] = b >= end || (a < middle && from[a].key <= from[b].key) ? from[a++] : from[b++];
}

/* Merges runs of growing length; stable, and without memory of its own. */
static void sort_lane(lane *l) {
    for (uint32_t run = 1; run < l->draw_count; run *= 2) {
        for (uint32_t start = 0; start < l->draw_count; start += 2 * run) {
            uint32_t middle = start + run < l->draw_count ? start + run : l->draw_count;
            uint32_t end = middle + run < l->draw_count ? middle + run : l->draw_count;
            merge(l->entries, middle, end, start, l->spare);
        }
        sort_entry *swap = l->entries;
        l->entries = l->spare;
        l->spare = swap;
    }
}

static bool continues(const command *last, const ac_draw *draw) {
    return last->mesh == draw->mesh && last->batch == draw->batch &&
           last->material->texture == draw->material->texture && last->blend == draw->blend &&
           last->group == draw->group;
}

static void add_command(ac_draw_queue *queue, lane *l, const ac_draw *draw) {
    assert(l->commands && queue->stream);
    queue->stream[queue->stream_count] = queue->instances[draw->instance];
    command *last = l->command_count ? &l->commands[l->command_count - 1] : NULL;
    if (last && continues(last, draw))
        last->count += 1;
    else
        l->commands[l->command_count++] = (command){
            draw->mesh, draw->material, draw->batch, draw->group, draw->blend, queue->stream_count,
            1};
    queue->stream_count += 1;
}

static void build_commands(ac_draw_queue *queue, ac_lane which) {
    lane *l = &queue->lanes[which];
    if (l->draw_count == 0)
        return;
    for (uint32_t i = 0; i < l->draw_count; ++i)
        l->entries[i] = (sort_entry){sort_key(which, &l->draws[i], i), i};
    sort_lane(l);
    for (uint32_t i = 0; i < l->draw_count && queue->stream_count < queue->stream_capacity; ++i)
        add_command(queue, l, &l->draws[l->entries[i].draw]);
}

static bool reserve_stream(ac_draw_queue *queue) {
    uint32_t total = 0;
    for (int i = 0; i < AC_LANE_COUNT; ++i)
        total += queue->lanes[i].draw_count;
    if (total > queue->most_instances)
        total = queue->most_instances;
    void *array = queue->stream;
    bool ok = reserve(&array, &queue->stream_capacity, total, sizeof *queue->stream);
    queue->stream = array;
    return ok;
}

void ac_draw_queue_upload(ac_draw_queue *queue) {
    if (!reserve_stream(queue))
        return;
    for (int i = 0; i < AC_LANE_COUNT; ++i)
        build_commands(queue, (ac_lane)i);
    size_t bytes = queue->stream_count * sizeof *queue->stream;
    glBindBuffer(GL_TEXTURE_BUFFER, queue->buffer);
    if (queue->buffer_bytes < bytes || queue->buffer_bytes == 0)
        queue->buffer_bytes =
            queue->stream_capacity * sizeof *queue->stream + sizeof *queue->stream;
    /* New storage each frame, so the card may still read the last. */
    glBufferData(GL_TEXTURE_BUFFER, (GLsizeiptr)queue->buffer_bytes, NULL, GL_STREAM_DRAW);
    if (bytes)
        glBufferSubData(GL_TEXTURE_BUFFER, 0, (GLsizeiptr)bytes, queue->stream);
    glActiveTexture(GL_TEXTURE0 + AC_UNIT_INSTANCES);
    glBindTexture(GL_TEXTURE_BUFFER, queue->texture);
    glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, queue->buffer);
}

/* ---- Drawing ---- */

static void set_blend(ac_blend blend) {
    if (blend == AC_BLEND_OPAQUE || blend == AC_BLEND_CUTOUT) {
        glDisable(GL_BLEND);
        return;
    }
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, blend == AC_BLEND_ADDITIVE ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA);
}

/* What the last command of a lane left set. */
typedef struct draw_state {
    int program;
    uint32_t vertex_array, texture;
    int blend;
    uint32_t group;
} draw_state;

static void set_state(ac_draw_queue *queue, const command *c, const ac_pixel_rect *scissors,
                      draw_state *state) {
    int program = c->blend == AC_BLEND_CUTOUT ? 1 : 0;
    if (state->program != program)
        glUseProgram(queue->programs[program]);
    if (state->blend != (int)c->blend)
        set_blend(c->blend);
    if (state->vertex_array != c->mesh->vertex_array)
        glBindVertexArray(c->mesh->vertex_array);
    if (state->texture != c->material->texture)
        glBindTexture(GL_TEXTURE_2D, c->material->texture);
    if (scissors && state->group != c->group)
        glScissor(scissors[c->group].x, scissors[c->group].y, scissors[c->group].width,
                  scissors[c->group].height);
    *state =
        (draw_state){program, c->mesh->vertex_array, c->material->texture, (int)c->blend, c->group};
}

void ac_draw_queue_draw(ac_draw_queue *queue, ac_lane which, const ac_pixel_rect *scissors,
                        ac_draw_counts *counts) {
    const lane *l = &queue->lanes[which];
    draw_state state = {-1, 0, 0, -1, UINT32_MAX};
    if (l->command_count == 0)
        return;
    if (scissors)
        glEnable(GL_SCISSOR_TEST);
    glActiveTexture(GL_TEXTURE0 + AC_UNIT_COLOR);
    for (uint32_t i = 0; i < l->command_count; ++i) {
        const command *c = &l->commands[i];
        const ac_mesh_batch *batch = &c->mesh->batches[c->batch];
        set_state(queue, c, scissors, &state);
        glUniform1i(queue->first_instance[state.program], (GLint)c->first);
        glDrawElementsInstanced(GL_TRIANGLES, (GLsizei)batch->count, GL_UNSIGNED_INT,
                                ac_gl_offset(batch->first * sizeof(uint32_t)), (GLsizei)c->count);
        counts->calls += 1;
        counts->triangles += batch->count / 3 * c->count;
    }
    glDisable(GL_BLEND);
    if (scissors)
        glDisable(GL_SCISSOR_TEST);
}

size_t ac_draw_queue_stream_bytes(const ac_draw_queue *queue) {
    return queue->buffer_bytes;
}
