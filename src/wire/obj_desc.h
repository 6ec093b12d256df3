/* ObjDesc: the palettes, textures and parts that an object wears over its Setup (wire-protocol
 * 4.1). */
#ifndef AC_WIRE_OBJ_DESC_H
#define AC_WIRE_OBJ_DESC_H

#include "arwic/id.h"
#include "base/codec.h"

enum {
    AC_OBJ_DESC_VERSION = 0x11,   /* the first byte */
    AC_OBJ_SUB_PALETTE_BYTES = 4, /* encoded, at least */
    AC_OBJ_TEXTURE_CHANGE_BYTES = 5,
    AC_OBJ_PART_CHANGE_BYTES = 3,
};

/* Offset and length in units of 8 colours; length 0 means all 2048. */
typedef struct ac_obj_sub_palette {
    ac_did palette; /* 0x04...... */
    uint8_t offset;
    uint8_t length;
} ac_obj_sub_palette;

typedef struct ac_obj_texture_change {
    uint8_t part;
    ac_did old_texture, new_texture; /* 0x05...... */
} ac_obj_texture_change;

typedef struct ac_obj_part_change {
    uint8_t part;
    ac_did gfxobj; /* 0x01...... */
} ac_obj_part_change;

typedef struct ac_obj_desc {
    uint8_t sub_palette_count;
    uint8_t texture_change_count;
    uint8_t part_change_count;
    ac_did base_palette; /* sent only with sub-palettes; otherwise 0 */
    ac_obj_sub_palette *sub_palettes;
    ac_obj_texture_change *texture_changes;
    ac_obj_part_change *part_changes;
} ac_obj_desc;

/* Nothing over the Setup. */
extern const ac_obj_desc ac_obj_desc_none;

void ac_codec_obj_desc(ac_codec *c, ac_obj_desc *desc);

#endif
