/* What stands on the land: collected by the generators, written into LandBlockInfo records by
 * demo/land.h. */
#ifndef AC_DEMO_SITES_H
#define AC_DEMO_SITES_H

#include "dat/landblock.h"

typedef struct ac_demo_builder ac_demo_builder;

enum {
    AC_SITE_BLOCKS = 32,
    AC_SITE_STABS = 160,
    AC_SITE_BUILDINGS = 6,
    AC_SITE_PORTALS = 8,  /* a building */
    AC_SITE_VISIBLE = 48, /* cells seen through a portal */
};

typedef struct ac_site_building {
    ac_building building; /* portals and stabs point below */
    ac_building_portal portals[AC_SITE_PORTALS];
    uint16_t visible[AC_SITE_PORTALS][AC_SITE_VISIBLE];
} ac_site_building;

typedef struct ac_site_block {
    uint16_t block; /* 0xXXYY */
    uint32_t cell_count;
    uint32_t stab_count, building_count;
    ac_stab stabs[AC_SITE_STABS];
    ac_site_building buildings[AC_SITE_BUILDINGS];
} ac_site_block;

typedef struct ac_sites {
    uint32_t count;
    ac_site_block blocks[AC_SITE_BLOCKS];
} ac_sites;

ac_sites *ac_sites_create(void);
void ac_sites_destroy(ac_sites *sites);

/* The record of a block, made when it is not there; NULL after a failure. */
ac_site_block *ac_site_block_of(ac_demo_builder *builder, uint16_t block);
/* NULL when nothing stands there. */
const ac_site_block *ac_site_find(const ac_sites *sites, uint16_t block);

/* A static object in village metres: `lift` above the ground, turned by `yaw` radians. */
void ac_site_put(ac_demo_builder *builder, ac_did model, float x, float y, float lift, float yaw);
/* Room for `count` more EnvCells in a block: the low word of the first. */
uint16_t ac_site_take_cells(ac_demo_builder *builder, uint16_t block, uint32_t count);
/* A new building, to be filled in; NULL after a failure. */
ac_site_building *ac_site_new_building(ac_demo_builder *builder, uint16_t block);

#endif
