/* The Vale: 5 x 5 landblocks around the village. Places are in village metres: from the south-west
 * corner of landblock 0x8080, x east, y north, so that the neighbours have negative coordinates or
 * more than 192. */
#ifndef AC_DEMO_LAND_H
#define AC_DEMO_LAND_H

#include "demo/builder.h"

enum {
    AC_LAND_BLOCKS = 5,    /* a side */
    AC_LAND_FIRST = 0x7E,  /* block x and y of the south-west one */
    AC_LAND_CENTER = 0x80, /* block x and y of the village */
    AC_LAND_SAMPLES = 41,  /* a side */
    AC_LAND_HEIGHTS = 256,
};
#define AC_LAND_STEP          24.0f
#define AC_LAND_VILLAGE_LEVEL 20.0f /* metres: the village stands on level ground */
#define AC_LAND_LAKE_LEVEL    16.0f

/* Terrain types that the Vale uses (dat-format.md 8.13). */
enum {
    AC_GROUND_ROCK = 0,
    AC_GROUND_GRASS = 1,
    AC_GROUND_LUSH_GRASS = 3,
    AC_GROUND_MARSH = 4,
    AC_GROUND_MUD = 5,
    AC_GROUND_PACKED_DIRT = 7,
    AC_GROUND_PATCHY_GRASS = 9,
    AC_GROUND_SAND = 10,
    AC_GROUND_STRATA = 13,
    AC_GROUND_SEMI_ROCK = 14,
    AC_GROUND_SNOW = 15,
    AC_GROUND_FRESH_WATER = 17,
    AC_GROUND_DEEP_WATER = 20,
    AC_GROUND_FOREST = 21,
    AC_GROUND_ROAD = 32, /* only in the region's TexMerge */
};

/* Which scene type of the ground grows at a sample: an index into its terrain type's list. */
enum { AC_GROWTH_NONE = 0, AC_GROWTH_SPARSE = 1, AC_GROWTH_THICK = 2, AC_GROWTH_COUNT };

/* The region's table: half a metre a step, then steeper. */
void ac_land_height_table(float table[AC_LAND_HEIGHTS]);

/* One sample, counted from the south-west corner of the whole Vale. */
uint8_t ac_land_height_index(int gx, int gy);
uint16_t ac_land_word(int gx, int gy);

/* The ground's height at a place, on the triangles that the client walks on; the nearest border
 * outside the Vale. */
float ac_land_ground(float x, float y);

/* A place as a position: outdoor cell and block-local frame, `lift` metres above the ground,
 * looking to a compass heading in degrees. */
ac_position ac_land_position(float x, float y, float lift, float heading);
/* The block (0xXXYY) of a place, and its block-local frame turned by `yaw` radians about +Z. */
uint16_t ac_land_block(float x, float y);
ac_frame ac_land_frame(float x, float y, float z, float yaw);

/* Writes the landblocks and the LandBlockInfos of everything in builder->sites. */
void ac_demo_build_land(ac_demo_builder *builder);

#endif
