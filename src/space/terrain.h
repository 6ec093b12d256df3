/* The terrain of one landblock (retail CLandBlockStruct; world-simulation 1.4). Metres, block axes;
 * sample and square (x, y) counts east then north: index x * 9 + y or x * 8 + y. */
#ifndef AC_SPACE_TERRAIN_H
#define AC_SPACE_TERRAIN_H

#include "dat/landblock.h"
#include "space/face.h"
#include "space/landdefs.h"

enum { AC_TERRAIN_SQUARES = AC_BLOCK_SQUARES * AC_BLOCK_SQUARES };

typedef enum ac_water {
    AC_WATER_NONE = 0,
    AC_WATER_PARTIAL = 1,
    AC_WATER_ENTIRE = 2,
} ac_water;

typedef struct ac_terrain {
    uint32_t block;                         /* 0xXXYY0000 */
    ac_vec3 vertices[AC_LANDBLOCK_SAMPLES]; /* x * 9 + y */
    uint16_t words[AC_LANDBLOCK_SAMPLES];   /* terrain words, see dat/landblock.h */
    bool split_sw_ne[AC_TERRAIN_SQUARES];   /* the cut runs SW-NE: (SW,SE,NE) (SW,NE,NW);
                                               otherwise SE-NW: (SW,SE,NW) (NE,NW,SE) */
    ac_face faces[AC_TERRAIN_SQUARES * 2];  /* two a square */
    ac_vec3 corners[AC_TERRAIN_SQUARES * 6];
    uint8_t square_water[AC_TERRAIN_SQUARES]; /* ac_water */
    ac_water water;                           /* of the block */
    float min_z, max_z;
} ac_terrain;

/* Fills *terrain, which must not move afterwards. `heights` is the region's table of 256. */
void ac_terrain_build(ac_terrain *terrain, uint32_t block, const ac_landblock *land,
                      const float heights[256]);

/* The hash that decides the cut of the square with global coordinates (x, y). */
uint32_t ac_terrain_split_hash(uint32_t x, uint32_t y);
bool ac_terrain_splits_sw_ne(uint32_t x, uint32_t y);

/* CLandCell::find_terrain_poly: the triangle of a square under the point, any z; NULL outside. */
const ac_face *ac_terrain_square_face(const ac_terrain *terrain, uint32_t square, ac_vec3 point);

/* The triangle under a point of the block; the far border belongs to the last square. NULL outside
 * the block. */
const ac_face *ac_terrain_face(const ac_terrain *terrain, ac_vec3 point);

/* The ground's height under a point; false outside the block. */
bool ac_terrain_height(const ac_terrain *terrain, ac_vec3 point, float *z);

/* CLandBlockStruct::calc_water_depth: metres of water over a point of a square. */
float ac_terrain_water_depth(const ac_terrain *terrain, uint32_t square, ac_vec3 point);

/* CLandBlock::on_road: within the road's half-width of 5 m. */
bool ac_terrain_on_road(const ac_terrain *terrain, ac_vec3 point);

#endif
