/* ObjDesc as character generation embeds it: palettes, textures and parts over a Setup
 * (dat-format.md 5.21). The network's is close to it but packs ids in another way
 * (wire/obj_desc.h). */
#ifndef AC_DAT_OBJ_DESC_H
#define AC_DAT_OBJ_DESC_H

#include "arwic/id.h"
#include "base/codec.h"

/* Offset and length in units of 8 colours; length 0 means all 2048. */
typedef struct ac_dat_sub_palette {
    ac_did palette;
    uint8_t offset, length;
} ac_dat_sub_palette;

typedef struct ac_dat_texture_change {
    uint8_t part;
    ac_did old_texture, new_texture; /* 0x05...... */
} ac_dat_texture_change;

typedef struct ac_dat_part_change {
    uint8_t part;
    ac_did gfxobj;
} ac_dat_part_change;

typedef struct ac_dat_obj_desc {
    uint8_t sub_palette_count, texture_count, part_count;
    ac_did base_palette; /* with sub-palettes */
    ac_dat_sub_palette *sub_palettes;
    ac_dat_texture_change *textures;
    ac_dat_part_change *parts;
} ac_dat_obj_desc;

/* Aligned to 4 bytes from the start of the record, before and after. */
void ac_codec_dat_obj_desc(ac_codec *c, const char *name, ac_dat_obj_desc *desc);

#endif
