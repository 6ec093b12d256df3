#include "wire/obj_desc.h"

#include "wire/pack.h"

const ac_obj_desc ac_obj_desc_none = {0};

static void sub_palette(ac_codec *c, ac_obj_sub_palette *item) {
    ac_codec_begin(c, NULL);
    ac_codec_packed_did(c, "palette", &item->palette, AC_PREFIX_PALETTE);
    ac_codec_u8(c, "offset", &item->offset);
    ac_codec_u8(c, "length", &item->length);
    ac_codec_end(c);
}

static void texture_change(ac_codec *c, ac_obj_texture_change *item) {
    ac_codec_begin(c, NULL);
    ac_codec_u8(c, "part", &item->part);
    ac_codec_packed_did(c, "old_texture", &item->old_texture, AC_PREFIX_TEXTURE);
    ac_codec_packed_did(c, "new_texture", &item->new_texture, AC_PREFIX_TEXTURE);
    ac_codec_end(c);
}

static void part_change(ac_codec *c, ac_obj_part_change *item) {
    ac_codec_begin(c, NULL);
    ac_codec_u8(c, "part", &item->part);
    ac_codec_packed_did(c, "gfxobj", &item->gfxobj, AC_PREFIX_GFXOBJ);
    ac_codec_end(c);
}

static void head(ac_codec *c, ac_obj_desc *desc) {
    uint8_t version = AC_OBJ_DESC_VERSION;
    ac_codec_u8(c, "version", &version);
    if (version != AC_OBJ_DESC_VERSION)
        ac_codec_fail(c, AC_ERROR_MALFORMED, "model data version 0x%02X", version);
    ac_codec_u8(c, "sub_palette_count", &desc->sub_palette_count);
    ac_codec_u8(c, "texture_change_count", &desc->texture_change_count);
    ac_codec_u8(c, "part_change_count", &desc->part_change_count);
    if (desc->sub_palette_count > 0)
        ac_codec_packed_did(c, "base_palette", &desc->base_palette, AC_PREFIX_PALETTE);
}

static void changes(ac_codec *c, ac_obj_desc *desc) {
    AC_CODEC_LIST(c, "sub_palettes", desc->sub_palettes, desc->sub_palette_count,
                  AC_OBJ_SUB_PALETTE_BYTES);
    AC_CODEC_EACH(c, i, desc->sub_palette_count)
        sub_palette(c, &desc->sub_palettes[i]);
    ac_codec_end(c);
    AC_CODEC_LIST(c, "texture_changes", desc->texture_changes, desc->texture_change_count,
                  AC_OBJ_TEXTURE_CHANGE_BYTES);
    AC_CODEC_EACH(c, i, desc->texture_change_count)
        texture_change(c, &desc->texture_changes[i]);
    ac_codec_end(c);
    AC_CODEC_LIST(c, "part_changes", desc->part_changes, desc->part_change_count,
                  AC_OBJ_PART_CHANGE_BYTES);
    AC_CODEC_EACH(c, i, desc->part_change_count)
        part_change(c, &desc->part_changes[i]);
    ac_codec_end(c);
}

void ac_codec_obj_desc(ac_codec *c, ac_obj_desc *desc) {
    head(c, desc);
    changes(c, desc);
    ac_codec_align(c, 4);
}
