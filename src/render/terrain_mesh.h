/* The terrain of one landblock as vertices and triangles for the card, on the processor only. */
#ifndef AC_RENDER_TERRAIN_MESH_H
#define AC_RENDER_TERRAIN_MESH_H

#include "render/terrain_blend.h"
#include "space/terrain.h"

enum {
    AC_TERRAIN_VERTICES = AC_TERRAIN_SQUARES * 4,
    AC_TERRAIN_INDICES = AC_TERRAIN_SQUARES * 6,
    AC_TERRAIN_CLASSES = 4, /* squares with 0, 1, 2 and up to 5 layers over the base */
};

/* Four a square: SW, SE, NE, NW. Place: ((block - camera block) * 8 + grid) * 24 metres. */
typedef struct ac_terrain_vertex {
    uint8_t block_x, block_y, grid_x, grid_y;
    float z;         /* metres */
    uint32_t normal; /* three signed 10-bit fractions, x lowest */
    uint8_t corner;  /* 0 SW, 1 SE, 2 NE, 3 NW */
    uint8_t base;
    uint16_t rotations;                 /* two bits a layer */
    uint8_t texture[AC_TERRAIN_LAYERS]; /* then alpha: one of each a layer */
    uint8_t alpha[AC_TERRAIN_LAYERS];
    uint8_t layer_count;
    uint8_t unused;
} ac_terrain_vertex;

typedef struct ac_terrain_mesh {
    ac_terrain_vertex vertices[AC_TERRAIN_VERTICES];
    uint16_t indices[AC_TERRAIN_INDICES];
    /* Squares of class c are indices class_first[c] .. class_first[c + 1] - 1. */
    uint16_t class_first[AC_TERRAIN_CLASSES + 1];
} ac_terrain_mesh;

/* Layers that the class's shader merges: 0, 1, 2, 5. */
uint32_t ac_terrain_class_layers(uint32_t class_index);

void ac_terrain_mesh_build(const ac_terrain *terrain, const ac_tex_merge *merge,
                           ac_terrain_mesh *mesh);

/* CLandBlockStruct::calc_lighting: the mean of the planes around a sample, (0, 0, 1) when they
 * cancel. */
void ac_terrain_normals(const ac_terrain *terrain, ac_vec3 normals[AC_LANDBLOCK_SAMPLES]);

#endif
