/* Which textures a square of the terrain shows and how they are merged (retail
 * TexMerge::BuildTexture and its helpers; dat-format.md 5.15). A square's corners are counted SW,
 * SE, NE, NW; corner i has bit 1 << i in a code. */
#ifndef AC_RENDER_TERRAIN_BLEND_H
#define AC_RENDER_TERRAIN_BLEND_H

#include "dat/region.h"

enum {
    AC_TERRAIN_LAYERS = 5, /* three terrains and two roads over the base */
    AC_TERRAIN_ROAD = 0x20 /* the terrain type of the road's texture */
};

/* A texture laid over what is below it: where the alpha map is 255 the ground below stays, where it
 * is 0 the texture covers it. */
typedef struct ac_terrain_layer {
    uint8_t texture;  /* index into ac_tex_merge.textures */
    uint8_t alpha;    /* index into corner maps, then side maps, then road maps */
    uint8_t rotation; /* quarter turns: the map's NW corner goes to SW, SE, NE */
} ac_terrain_layer;

typedef struct ac_terrain_blend {
    uint8_t base; /* index into ac_tex_merge.textures */
    uint8_t layer_count;
    ac_terrain_layer layers[AC_TERRAIN_LAYERS]; /* in the order in which they are merged */
} ac_terrain_blend;

/* LandSurf's palette code of four terrain words: 1 << 28, roads 26, 24, 22, 20, types 15, 10, 5, 0.
 */
uint32_t ac_terrain_palette_code(const uint16_t words[4]);

/* Alpha maps that do not exist leave their layer out; without textures the result is all zero. */
ac_terrain_blend ac_terrain_blend_make(const ac_tex_merge *merge, uint32_t palette_code);

/* How many alpha maps there are, and the texture (0x05) of one; 0 beyond the end. */
uint32_t ac_terrain_alpha_count(const ac_tex_merge *merge);
ac_did ac_terrain_alpha_texture(const ac_tex_merge *merge, uint32_t index);

#endif
