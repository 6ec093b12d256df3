#include "dat/obj_desc.h"

#include "dat/archive.h"

enum {
    MARKER = 0x11,
    FIRST_GFXOBJ = 0x01000000,
    FIRST_PALETTE = 0x04000000,
    FIRST_TEXTURE = 0x05000000,
};

static void codec_head(ac_codec *c, ac_dat_obj_desc *d) {
    uint8_t marker = MARKER;
    if (c->mode == AC_CODEC_SHOW)
        return;
    ac_codec_u8(c, NULL, &marker);
    if (marker != MARKER)
        ac_codec_fail(c, AC_ERROR_MALFORMED, "ObjDesc begins with 0x%02X", marker);
    ac_codec_u8(c, NULL, &d->sub_palette_count);
    ac_codec_u8(c, NULL, &d->texture_count);
    ac_codec_u8(c, NULL, &d->part_count);
}

static void codec_sub_palettes(ac_codec *c, ac_dat_obj_desc *d) {
    if (d->sub_palette_count)
        ac_codec_known_did(c, "base_palette", &d->base_palette, FIRST_PALETTE);
    AC_CODEC_LIST(c, "sub_palettes", d->sub_palettes, d->sub_palette_count, 4);
    AC_CODEC_EACH(c, i, d->sub_palette_count) {
        ac_codec_begin(c, NULL);
        ac_codec_known_did(c, "palette", &d->sub_palettes[i].palette, FIRST_PALETTE);
        ac_codec_u8(c, "offset", &d->sub_palettes[i].offset);
        ac_codec_u8(c, "length", &d->sub_palettes[i].length);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_textures(ac_codec *c, ac_dat_obj_desc *d) {
    AC_CODEC_LIST(c, "textures", d->textures, d->texture_count, 5);
    AC_CODEC_EACH(c, i, d->texture_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u8(c, "part", &d->textures[i].part);
        ac_codec_known_did(c, "old_texture", &d->textures[i].old_texture, FIRST_TEXTURE);
        ac_codec_known_did(c, "new_texture", &d->textures[i].new_texture, FIRST_TEXTURE);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_parts(ac_codec *c, ac_dat_obj_desc *d) {
    AC_CODEC_LIST(c, "parts", d->parts, d->part_count, 3);
    AC_CODEC_EACH(c, i, d->part_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u8(c, "part", &d->parts[i].part);
        ac_codec_known_did(c, "gfxobj", &d->parts[i].gfxobj, FIRST_GFXOBJ);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_dat_obj_desc(ac_codec *c, const char *name, ac_dat_obj_desc *d) {
    ac_codec_begin(c, name);
    ac_codec_align(c, 4);
    codec_head(c, d);
    codec_sub_palettes(c, d);
    codec_textures(c, d);
    codec_parts(c, d);
    ac_codec_align(c, 4);
    ac_codec_end(c);
}
