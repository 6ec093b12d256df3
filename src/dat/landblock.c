#include "dat/landblock.h"

#include "dat/archive.h"
#include "dat/bulk.h"

enum { STAB_BYTES = 32, BUILDING_BYTES = 40, PORTAL_BYTES = 8, HAS_RESTRICTIONS = 1 };

void ac_codec_landblock(ac_codec *c, ac_landblock *b) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &b->id);
    ac_codec_bool32(c, "has_objects", &b->has_objects);
    ac_codec_hex16_array(c, "terrain", b->terrain, AC_LANDBLOCK_SAMPLES);
    ac_codec_u8_array(c, "height", b->height, AC_LANDBLOCK_SAMPLES);
    ac_codec_align(c, 4);
    ac_codec_end(c);
}

void ac_codec_stab_list(ac_codec *c, const char *name, uint32_t *count, ac_stab **stabs) {
    ac_codec_count32(c, count);
    AC_CODEC_LIST(c, name, *stabs, *count, STAB_BYTES);
    AC_CODEC_EACH(c, i, *count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "model", &(*stabs)[i].model);
        ac_codec_frame(c, "frame", &(*stabs)[i].frame);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_building_portal(ac_codec *c, ac_building_portal *p) {
    ac_codec_begin(c, NULL);
    ac_codec_hex16(c, "flags", &p->flags);
    ac_codec_hex16(c, "other_cell", &p->other_cell);
    ac_codec_u16(c, "other_portal", &p->other_portal);
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u16(c, NULL, &p->stab_count);
    ac_codec_hex16_run(c, "stabs", &p->stabs, p->stab_count);
    ac_codec_align(c, 4);
    ac_codec_end(c);
}

static void codec_building(ac_codec *c, ac_building *b) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "model", &b->model);
    ac_codec_frame(c, "frame", &b->frame);
    ac_codec_u32(c, "leaf_count", &b->leaf_count);
    ac_codec_count32(c, &b->portal_count);
    AC_CODEC_LIST(c, "portals", b->portals, b->portal_count, PORTAL_BYTES);
    AC_CODEC_EACH(c, i, b->portal_count)
        codec_building_portal(c, &b->portals[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_restrictions(ac_codec *c, ac_landblock_info *info) {
    ac_codec_packable_head(c, &info->restriction_count, &info->restriction_buckets);
    AC_CODEC_LIST(c, "restrictions", info->restrictions, info->restriction_count, 8);
    AC_CODEC_EACH(c, i, info->restriction_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "cell", &info->restrictions[i].cell);
        ac_codec_hex32(c, "object", &info->restrictions[i].object);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_landblock_info(ac_codec *c, ac_landblock_info *info) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &info->id);
    ac_codec_u32(c, "cell_count", &info->cell_count);
    ac_codec_stab_list(c, "objects", &info->object_count, &info->objects);
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u16(c, NULL, &info->building_count);
    ac_codec_hex16(c, "pack_mask", &info->pack_mask);
    AC_CODEC_LIST(c, "buildings", info->buildings, info->building_count, BUILDING_BYTES);
    AC_CODEC_EACH(c, i, info->building_count)
        codec_building(c, &info->buildings[i]);
    ac_codec_end(c);
    if (info->pack_mask & HAS_RESTRICTIONS)
        codec_restrictions(c, info);
    ac_codec_end(c);
}
