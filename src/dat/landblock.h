/* LandBlock 0xXXYYFFFF and LandBlockInfo 0xXXYYFFFE (dat-format.md 6.1, 6.2). */
#ifndef AC_DAT_LANDBLOCK_H
#define AC_DAT_LANDBLOCK_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

enum {
    AC_LANDBLOCK_SIDE = 9, /* height samples a side */
    AC_LANDBLOCK_SAMPLES = 81,
};

/* Samples run north inside a column, columns run east: index = x * 9 + y. */
typedef struct ac_landblock {
    ac_did id;
    bool has_objects;
    uint16_t terrain[AC_LANDBLOCK_SAMPLES]; /* road bits 0-1, type bits 2-6, scenery bits 11-15 */
    uint8_t height[AC_LANDBLOCK_SAMPLES];   /* index into the region's height table */
} ac_landblock;

static inline uint32_t ac_terrain_road(uint16_t terrain) {
    return terrain & 0x3u;
}
static inline uint32_t ac_terrain_kind(uint16_t terrain) {
    return terrain >> 2 & 0x1Fu;
}
static inline uint32_t ac_terrain_scenery(uint16_t terrain) {
    return (uint32_t)terrain >> 11;
}

typedef struct ac_stab {
    ac_did model;   /* 0x01 or 0x02 */
    ac_frame frame; /* block-local */
} ac_stab;

enum {
    AC_PORTAL_EXACT_MATCH = 0x1,
    AC_PORTAL_SIDE_CLEAR = 0x2, /* run-time portal side is the inverse of this bit */
    AC_PORTAL_OUTSIDE = 0xFFFF, /* as other_cell: leads to the landscape */
};

typedef struct ac_building_portal {
    uint16_t flags;      /* AC_PORTAL_* */
    uint16_t other_cell; /* low word of the EnvCell */
    uint16_t other_portal;
    uint16_t stab_count;
    uint16_t *stabs; /* low words of the cells visible through it */
} ac_building_portal;

typedef struct ac_building {
    ac_did model;
    ac_frame frame; /* block-local */
    uint32_t leaf_count;
    uint32_t portal_count;
    ac_building_portal *portals;
} ac_building;

typedef struct ac_restriction {
    uint32_t cell;
    ac_guid object;
} ac_restriction;

typedef struct ac_landblock_info {
    ac_did id;
    uint32_t cell_count; /* EnvCells 0x0100 .. 0x0100 + cell_count - 1 */
    uint32_t object_count;
    ac_stab *objects;
    uint16_t building_count;
    uint16_t pack_mask; /* 1: restrictions follow */
    ac_building *buildings;
    uint16_t restriction_count;
    uint16_t restriction_buckets;
    ac_restriction *restrictions;
} ac_landblock_info;

void ac_codec_landblock(ac_codec *c, ac_landblock *block);
/* u32 count, then the placed models. */
void ac_codec_stab_list(ac_codec *c, const char *name, uint32_t *count, ac_stab **stabs);
void ac_codec_landblock_info(ac_codec *c, ac_landblock_info *info);

#endif
