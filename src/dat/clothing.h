/* ClothingTable 0x10......: what a piece of clothing does to the Setup that wears it (dat-format.md
 * 5.12). */
#ifndef AC_DAT_CLOTHING_H
#define AC_DAT_CLOTHING_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_clothing_texture {
    ac_did old_texture, new_texture; /* 0x05...... */
} ac_clothing_texture;

typedef struct ac_clothing_part {
    uint32_t part;
    ac_did gfxobj;
    uint32_t texture_count;
    ac_clothing_texture *textures;
} ac_clothing_part;

typedef struct ac_clothing_base {
    ac_did setup;
    uint32_t part_count;
    ac_clothing_part *parts;
} ac_clothing_base;

typedef struct ac_clothing_range {
    uint32_t offset, count; /* colours, not units of eight */
} ac_clothing_range;

typedef struct ac_clothing_sub_palette {
    uint32_t range_count;
    ac_clothing_range *ranges;
    ac_did palette_set; /* 0x0F...... */
} ac_clothing_sub_palette;

typedef struct ac_clothing_palette {
    uint32_t palette_template;
    ac_did icon; /* 0x06...... */
    uint32_t sub_palette_count;
    ac_clothing_sub_palette *sub_palettes;
} ac_clothing_palette;

typedef struct ac_clothing_table {
    ac_did id;
    uint16_t base_count, base_buckets;
    ac_clothing_base *bases;
    uint16_t palette_count, palette_buckets;
    ac_clothing_palette *palettes;
} ac_clothing_table;

void ac_codec_clothing_table(ac_codec *c, ac_clothing_table *table);

const ac_clothing_base *ac_clothing_base_for(const ac_clothing_table *table, ac_did setup);

#endif
