#include "demo/sites.h"

#include <stdlib.h>

#include "demo/builder.h"
#include "demo/land.h"
#include "space/landdefs.h"

ac_sites *ac_sites_create(void) {
    return calloc(1, sizeof(ac_sites));
}

void ac_sites_destroy(ac_sites *sites) {
    free(sites);
}

const ac_site_block *ac_site_find(const ac_sites *sites, uint16_t block) {
    for (uint32_t i = 0; i < sites->count; ++i)
        if (sites->blocks[i].block == block)
            return &sites->blocks[i];
    return NULL;
}

ac_site_block *ac_site_block_of(ac_demo_builder *builder, uint16_t block) {
    ac_sites *sites = builder->sites;
    for (uint32_t i = 0; i < sites->count; ++i)
        if (sites->blocks[i].block == block)
            return &sites->blocks[i];
    if (sites->count == AC_SITE_BLOCKS) {
        ac_demo_fail(builder, AC_ERROR_LIMIT, "things stand in too many blocks of the demo");
        return NULL;
    }
    ac_site_block *made = &sites->blocks[sites->count++];
    *made = (ac_site_block){.block = block};
    return made;
}

void ac_site_put(ac_demo_builder *builder, ac_did model, float x, float y, float lift, float yaw) {
    ac_site_block *site = ac_site_block_of(builder, ac_land_block(x, y));
    if (site == NULL)
        return;
    if (site->stab_count == AC_SITE_STABS) {
        ac_demo_fail(builder, AC_ERROR_LIMIT, "too many things stand in block 0x%04X", site->block);
        return;
    }
    site->stabs[site->stab_count++] =
        (ac_stab){model, ac_land_frame(x, y, ac_land_ground(x, y) + lift, yaw)};
}

uint16_t ac_site_take_cells(ac_demo_builder *builder, uint16_t block, uint32_t count) {
    ac_site_block *site = ac_site_block_of(builder, block);
    if (site == NULL)
        return AC_FIRST_ENVCELL;
    uint16_t first = (uint16_t)(AC_FIRST_ENVCELL + site->cell_count);
    site->cell_count += count;
    return first;
}

ac_site_building *ac_site_new_building(ac_demo_builder *builder, uint16_t block) {
    ac_site_block *site = ac_site_block_of(builder, block);
    if (site == NULL)
        return NULL;
    if (site->building_count == AC_SITE_BUILDINGS) {
        ac_demo_fail(builder, AC_ERROR_LIMIT, "too many buildings in block 0x%04X", block);
        return NULL;
    }
    ac_site_building *made = &site->buildings[site->building_count++];
    made->building.portals = made->portals;
    for (int i = 0; i < AC_SITE_PORTALS; ++i)
        made->portals[i].stabs = made->visible[i];
    return made;
}
