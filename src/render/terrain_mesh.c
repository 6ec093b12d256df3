#include "render/terrain_mesh.h"

#include <math.h>
#include <string.h>

#include "base/vec.h"

_Static_assert(sizeof(ac_terrain_vertex) == 28, "the shader's attributes count on this layout");

static const uint8_t corner_x[4] = {0, 1, 1, 0};
static const uint8_t corner_y[4] = {0, 0, 1, 1};

static uint32_t sample_of(uint32_t square, uint32_t corner) {
    uint32_t x = square / AC_BLOCK_SQUARES + corner_x[corner];
    uint32_t y = square % AC_BLOCK_SQUARES + corner_y[corner];
    return x * AC_LANDBLOCK_SIDE + y;
}

/* The corners of a square's two triangles, counter-clockwise from above. */
static const uint8_t *triangles(const ac_terrain *terrain, uint32_t square) {
    static const uint8_t sw_ne[6] = {0, 1, 2, 0, 2, 3};
    static const uint8_t se_nw[6] = {0, 1, 3, 2, 3, 1};
    return terrain->split_sw_ne[square] ? sw_ne : se_nw;
}

uint32_t ac_terrain_class_layers(uint32_t class_index) {
    static const uint32_t layers[AC_TERRAIN_CLASSES] = {0, 1, 2, AC_TERRAIN_LAYERS};
    return layers[class_index];
}

static uint32_t class_of(uint32_t layer_count) {
    return layer_count < 3 ? layer_count : 3;
}

static void add_triangle(const ac_terrain *terrain, uint32_t square, const uint8_t corners[3],
                         ac_vec3 normals[AC_LANDBLOCK_SAMPLES]) {
    uint32_t s[3];
    for (int i = 0; i < 3; ++i)
        s[i] = sample_of(square, corners[i]);
    const ac_vec3 *v = terrain->vertices;
    ac_vec3 normal = ac_vec3_cross(ac_vec3_sub(v[s[1]], v[s[0]]), ac_vec3_sub(v[s[2]], v[s[0]]));
    if (ac_vec3_normalize_check_small(&normal))
        return;
    for (int i = 0; i < 3; ++i)
        normals[s[i]] = ac_vec3_add(normals[s[i]], normal);
}

void ac_terrain_normals(const ac_terrain *terrain, ac_vec3 normals[AC_LANDBLOCK_SAMPLES]) {
    memset(normals, 0, AC_LANDBLOCK_SAMPLES * sizeof *normals);
    for (uint32_t square = 0; square < AC_TERRAIN_SQUARES; ++square) {
        const uint8_t *corners = triangles(terrain, square);
        add_triangle(terrain, square, corners, normals);
        add_triangle(terrain, square, corners + 3, normals);
    }
    for (uint32_t i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        if (ac_vec3_normalize_check_small(&normals[i]))
            normals[i] = (ac_vec3){0.0f, 0.0f, 1.0f};
}

static uint32_t pack_fraction(float value) {
    float clamped = fminf(fmaxf(value, -1.0f), 1.0f);
    return (uint32_t)(int32_t)lrintf(clamped * 511.0f) & 0x3FFu;
}

static uint32_t pack_normal(ac_vec3 n) {
    return pack_fraction(n.x) | pack_fraction(n.y) << 10 | pack_fraction(n.z) << 20;
}

static ac_terrain_blend blend_of(const ac_terrain *terrain, const ac_tex_merge *merge,
                                 uint32_t square) {
    uint16_t words[4];
    for (uint32_t corner = 0; corner < 4; ++corner)
        words[corner] = terrain->words[sample_of(square, corner)];
    return ac_terrain_blend_make(merge, ac_terrain_palette_code(words));
}

static ac_terrain_vertex square_vertex(const ac_terrain *terrain, const ac_terrain_blend *blend) {
    ac_terrain_vertex vertex = {
        .block_x = (uint8_t)(terrain->block >> 24),
        .block_y = (uint8_t)(terrain->block >> 16 & 0xFFu),
        .base = blend->base,
        .layer_count = blend->layer_count,
    };
    for (uint32_t i = 0; i < AC_TERRAIN_LAYERS; ++i) {
        vertex.texture[i] = blend->layers[i].texture;
        vertex.alpha[i] = blend->layers[i].alpha;
        vertex.rotations = (uint16_t)(vertex.rotations | blend->layers[i].rotation << (2 * i));
    }
    return vertex;
}

static void add_square(const ac_terrain *terrain, const ac_vec3 *normals, uint32_t square,
                       const ac_terrain_blend *blend, ac_terrain_mesh *mesh, uint16_t *cursor) {
    ac_terrain_vertex vertex = square_vertex(terrain, blend);
    for (uint32_t corner = 0; corner < 4; ++corner) {
        uint32_t sample = sample_of(square, corner);
        vertex.corner = (uint8_t)corner;
        vertex.grid_x = (uint8_t)(sample / AC_LANDBLOCK_SIDE);
        vertex.grid_y = (uint8_t)(sample % AC_LANDBLOCK_SIDE);
        vertex.z = terrain->vertices[sample].z;
        vertex.normal = pack_normal(normals[sample]);
        mesh->vertices[square * 4 + corner] = vertex;
    }
    const uint8_t *corners = triangles(terrain, square);
    for (uint32_t i = 0; i < 6; ++i)
        mesh->indices[(*cursor)++] = (uint16_t)(square * 4 + corners[i]);
}

void ac_terrain_mesh_build(const ac_terrain *terrain, const ac_tex_merge *merge,
                           ac_terrain_mesh *mesh) {
    ac_vec3 normals[AC_LANDBLOCK_SAMPLES];
    ac_terrain_blend blends[AC_TERRAIN_SQUARES];
    uint16_t cursor = 0;
    ac_terrain_normals(terrain, normals);
    for (uint32_t square = 0; square < AC_TERRAIN_SQUARES; ++square)
        blends[square] = blend_of(terrain, merge, square);
    for (uint32_t c = 0; c < AC_TERRAIN_CLASSES; ++c) {
        mesh->class_first[c] = cursor;
        for (uint32_t square = 0; square < AC_TERRAIN_SQUARES; ++square)
            if (class_of(blends[square].layer_count) == c)
                add_square(terrain, normals, square, &blends[square], mesh, &cursor);
    }
    mesh->class_first[AC_TERRAIN_CLASSES] = cursor;
}
