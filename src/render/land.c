#include "render/land.h"

#include <epoxy/gl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "render/gl_offset.h"
#include "render/land_textures.h"
#include "render/terrain_mesh.h"
#include "space/landdefs.h"

enum { FIRST_CAPACITY = 32 };

/* A landblock's place in the buffers. */
typedef struct slot {
    uint32_t block; /* 0xXXYY0000; meaningless while !used */
    bool used, resident;
    float min_z, max_z;
    uint16_t class_first[AC_TERRAIN_CLASSES + 1];
} slot;

typedef struct chosen {
    uint32_t slot;
    float distance; /* squared */
} chosen;

struct ac_land {
    ac_land_textures textures;
    const ac_tex_merge *merge;
    ac_map slots_by_block; /* block -> slot */
    uint32_t slot_count, capacity;
    slot *slots;
    uint32_t chosen_count;
    chosen *chosen;  /* capacity */
    GLsizei *counts; /* capacity of each, for the multiple draw */
    const void **offsets;
    GLint *bases;
    GLuint programs[AC_TERRAIN_CLASSES];
    GLuint vertex_array, vertex_buffer, index_buffer;
};

static const size_t vertex_bytes = AC_TERRAIN_VERTICES * sizeof(ac_terrain_vertex);
static const size_t index_bytes = AC_TERRAIN_INDICES * sizeof(uint16_t);

/* ---- Buffers ---- */

static void set_integers(GLuint index, GLint size, GLenum type, size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribIPointer(index, size, type, sizeof(ac_terrain_vertex), ac_gl_offset(offset));
}

static void set_attributes(const ac_land *land) {
    glBindVertexArray(land->vertex_array);
    glBindBuffer(GL_ARRAY_BUFFER, land->vertex_buffer);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, land->index_buffer);
    set_integers(0, 4, GL_UNSIGNED_BYTE, offsetof(ac_terrain_vertex, block_x));
    glEnableVertexAttribArray(1);
    glVertexAttribPointer(1, 1, GL_FLOAT, GL_FALSE, sizeof(ac_terrain_vertex),
                          ac_gl_offset(offsetof(ac_terrain_vertex, z)));
    glEnableVertexAttribArray(2);
    glVertexAttribPointer(2, 4, GL_INT_2_10_10_10_REV, GL_TRUE, sizeof(ac_terrain_vertex),
                          ac_gl_offset(offsetof(ac_terrain_vertex, normal)));
    set_integers(3, 2, GL_UNSIGNED_BYTE, offsetof(ac_terrain_vertex, corner));
    set_integers(4, 1, GL_UNSIGNED_SHORT, offsetof(ac_terrain_vertex, rotations));
    set_integers(5, 4, GL_UNSIGNED_BYTE, offsetof(ac_terrain_vertex, texture));
    set_integers(6, 4, GL_UNSIGNED_BYTE, offsetof(ac_terrain_vertex, texture) + 4);
    set_integers(7, 3, GL_UNSIGNED_BYTE, offsetof(ac_terrain_vertex, alpha) + 3);
    glBindVertexArray(0);
}

/* A buffer of the new size with the old one's bytes at its start. */
static GLuint grow_buffer(GLuint old, size_t old_bytes, size_t bytes) {
    GLuint bigger = 0;
    glGenBuffers(1, &bigger);
    glBindBuffer(GL_COPY_WRITE_BUFFER, bigger);
    glBufferData(GL_COPY_WRITE_BUFFER, (GLsizeiptr)bytes, NULL, GL_STATIC_DRAW);
    if (old_bytes) {
        glBindBuffer(GL_COPY_READ_BUFFER, old);
        glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, 0, 0, (GLsizeiptr)old_bytes);
    }
    glDeleteBuffers(1, &old);
    return bigger;
}

static bool grow_array(void **array, uint32_t capacity, size_t item_size) {
    void *moved = realloc(*array, capacity * item_size);
    if (!moved)
        return false;
    *array = moved;
    return true;
}

static bool grow(ac_land *land) {
    uint32_t capacity = land->capacity ? land->capacity * 2 : FIRST_CAPACITY;
    void *slots = land->slots, *picked = land->chosen, *counts = land->counts;
    void *offsets = land->offsets, *bases = land->bases;
    bool ok = grow_array(&slots, capacity, sizeof *land->slots) &&
              grow_array(&picked, capacity, sizeof *land->chosen) &&
              grow_array(&counts, capacity, sizeof *land->counts) &&
              grow_array(&offsets, capacity, sizeof *land->offsets) &&
              grow_array(&bases, capacity, sizeof *land->bases);
    land->slots = slots;
    land->chosen = picked;
    land->counts = counts;
    land->offsets = offsets;
    land->bases = bases;
    if (!ok)
        return false;
    land->vertex_buffer =
        grow_buffer(land->vertex_buffer, land->capacity * vertex_bytes, capacity * vertex_bytes);
    land->index_buffer =
        grow_buffer(land->index_buffer, land->capacity * index_bytes, capacity * index_bytes);
    land->capacity = capacity;
    set_attributes(land);
    return true;
}

/* A free slot's index, or UINT32_MAX without memory. */
static uint32_t take_slot(ac_land *land) {
    for (uint32_t i = 0; i < land->slot_count; ++i)
        if (!land->slots[i].used)
            return i;
    if (land->slot_count == land->capacity && !grow(land))
        return UINT32_MAX;
    land->slots[land->slot_count] = (slot){0}; /* free until it is filled, which may fail */
    return land->slot_count++;
}

static void upload_block(ac_land *land, uint32_t index, const ac_block *block) {
    ac_terrain_mesh mesh;
    slot *s = &land->slots[index];
    ac_terrain_mesh_build(&block->terrain, land->merge, &mesh);
    *s = (slot){.block = block->id,
                .used = true,
                .resident = true,
                .min_z = block->terrain.min_z,
                .max_z = block->terrain.max_z};
    memcpy(s->class_first, mesh.class_first, sizeof s->class_first);
    glBindBuffer(GL_COPY_WRITE_BUFFER, land->vertex_buffer);
    glBufferSubData(GL_COPY_WRITE_BUFFER, (GLintptr)(index * vertex_bytes),
                    (GLsizeiptr)vertex_bytes, mesh.vertices);
    glBindBuffer(GL_COPY_WRITE_BUFFER, land->index_buffer);
    glBufferSubData(GL_COPY_WRITE_BUFFER, (GLintptr)(index * index_bytes), (GLsizeiptr)index_bytes,
                    mesh.indices);
}

static void add_block(ac_land *land, const ac_block *block) {
    uint32_t index;
    if (ac_map_get(&land->slots_by_block, block->id, &index)) {
        land->slots[index].resident = true;
        return;
    }
    index = take_slot(land);
    if (index != UINT32_MAX && ac_map_set(&land->slots_by_block, block->id, index))
        upload_block(land, index, block);
}

void ac_land_sync(ac_land *land, const ac_world *world) {
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(world, &count);
    for (uint32_t i = 0; i < land->slot_count; ++i)
        land->slots[i].resident = false;
    for (uint32_t i = 0; i < count; ++i)
        add_block(land, blocks[i]);
    for (uint32_t i = 0; i < land->slot_count; ++i) {
        if (land->slots[i].used && !land->slots[i].resident) {
            ac_map_remove(&land->slots_by_block, land->slots[i].block);
            land->slots[i].used = false;
        }
    }
}

/* ---- A frame ---- */

static ac_box slot_box(const slot *s, uint32_t eye_cell) {
    ac_vec3 corner = ac_landdefs_block_offset(eye_cell, s->block);
    ac_box box = {corner, ac_vec3_add(corner, (ac_vec3){AC_BLOCK_LENGTH, AC_BLOCK_LENGTH, 0.0f})};
    box.min.z = s->min_z;
    box.max.z = s->max_z;
    return box;
}

/* Keeps the chosen ones near first. */
static void choose(ac_land *land, uint32_t index, float distance) {
    uint32_t at = land->chosen_count++;
    for (; at > 0 && land->chosen[at - 1].distance > distance; --at)
        land->chosen[at] = land->chosen[at - 1];
    land->chosen[at] = (chosen){index, distance};
}

void ac_land_select(ac_land *land, const ac_frustum *frustum, uint32_t eye_cell, ac_vec3 eye) {
    land->chosen_count = 0;
    for (uint32_t i = 0; i < land->slot_count; ++i) {
        if (!land->slots[i].used)
            continue;
        ac_box box = slot_box(&land->slots[i], eye_cell);
        if (!ac_frustum_sees_box(frustum, &box))
            continue;
        ac_vec3 middle = ac_vec3_scale(ac_vec3_add(box.min, box.max), 0.5f);
        choose(land, i, ac_vec3_length_squared(ac_vec3_sub(middle, eye)));
    }
}

/* The chosen blocks' squares of one class, as glMultiDrawElements takes them. */
static GLsizei gather(const ac_land *land, uint32_t class_index, ac_draw_counts *counts) {
    GLsizei n = 0;
    for (uint32_t i = 0; i < land->chosen_count; ++i) {
        uint32_t index = land->chosen[i].slot;
        const slot *s = &land->slots[index];
        uint32_t first = s->class_first[class_index];
        uint32_t count = s->class_first[class_index + 1] - first;
        if (count == 0)
            continue;
        land->counts[n] = (GLsizei)count;
        land->offsets[n] = ac_gl_offset(index * index_bytes + first * sizeof(uint16_t));
        land->bases[n] = (GLint)(index * AC_TERRAIN_VERTICES);
        counts->triangles += count / 3;
        ++n;
    }
    return n;
}

void ac_land_draw(const ac_land *land, ac_draw_counts *counts) {
    ac_land_textures_bind(&land->textures);
    glBindVertexArray(land->vertex_array);
    for (uint32_t c = 0; c < AC_TERRAIN_CLASSES; ++c) {
        GLsizei n = gather(land, c, counts);
        if (n == 0)
            continue;
        glUseProgram(land->programs[c]);
        glMultiDrawElementsBaseVertex(GL_TRIANGLES, land->counts, GL_UNSIGNED_SHORT, land->offsets,
                                      n, land->bases);
        counts->calls += 1;
    }
}

void ac_land_store(const ac_land *land, ac_frame_block *block) {
    for (uint32_t i = 0; i < AC_LAND_TEXTURES; ++i)
        block->tiling[i][0] = land->textures.tiling[i];
}

/* ---- Making ---- */

static bool build_programs(ac_land *land, ac_error *error) {
    for (uint32_t c = 0; c < AC_TERRAIN_CLASSES; ++c) {
        char defines[32];
        (void)snprintf(defines, sizeof defines, "#define LAYERS %u\n", ac_terrain_class_layers(c));
        land->programs[c] =
            ac_shader_build("land", defines, ac_shader_land_vertex, ac_shader_land_fragment, error);
        if (!land->programs[c])
            return false;
    }
    return true;
}

ac_land *ac_land_create(const ac_device *device, ac_store *store, const ac_region *region,
                        const ac_log *log, ac_error *error) {
    ac_land *land = calloc(1, sizeof *land);
    if (!land) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the land");
        return NULL;
    }
    land->merge = &region->tex_merge;
    glGenVertexArrays(1, &land->vertex_array);
    if (!build_programs(land, error) ||
        ac_land_textures_load(&land->textures, device, store, land->merge, log, error) != AC_OK) {
        ac_land_destroy(land);
        return NULL;
    }
    return land;
}

void ac_land_destroy(ac_land *land) {
    if (!land)
        return;
    for (uint32_t c = 0; c < AC_TERRAIN_CLASSES; ++c)
        glDeleteProgram(land->programs[c]);
    ac_land_textures_free(&land->textures);
    glDeleteVertexArrays(1, &land->vertex_array);
    glDeleteBuffers(1, &land->vertex_buffer);
    glDeleteBuffers(1, &land->index_buffer);
    ac_map_free(&land->slots_by_block);
    free(land->slots);
    free(land->chosen);
    free(land->counts);
    free(land->offsets);
    free(land->bases);
    free(land);
}

uint32_t ac_land_block_count(const ac_land *land) {
    return land->chosen_count;
}

size_t ac_land_bytes(const ac_land *land) {
    return land->capacity * (vertex_bytes + index_bytes) + land->textures.bytes;
}
