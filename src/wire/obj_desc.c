#include "wire/obj_desc.h"

#include "base/codec_run.h"
#include "wire/pack.h"

enum {
    VERSION = 0x11,
    SUB_PALETTE_BYTES = 4, /* encoded, at least */
    TEXTURE_CHANGE_BYTES = 5,
    PART_CHANGE_BYTES = 3,
};

static const ac_did palettes = 0x04000000, textures = 0x05000000, gfxobjs = 0x01000000;

const ac_obj_desc ac_obj_desc_none = {0};

static void sub_palette(ac_codec *c, ac_obj_sub_palette *item) {
    ac_codec_begin(c, NULL);
    ac_codec_packed_did(c, "palette", &item->palette, palettes);
    ac_codec_u8(c, "offset", &item->offset);
    ac_codec_u8(c, "length", &item->length);
    ac_codec_end(c);
}

static void texture_change(ac_codec *c, ac_obj_texture_change *item) {
    ac_codec_begin(c, NULL);
    ac_codec_u8(c, "part", &item->part);
    ac_codec_packed_did(c, "old_texture", &item->old_texture, textures);
    ac_codec_packed_did(c, "new_texture", &item->new_texture, textures);
    ac_codec_end(c);
}

static void part_change(ac_codec *c, ac_obj_part_change *item) {
    ac_codec_begin(c, NULL);
    ac_codec_u8(c, "part", &item->part);
    ac_codec_packed_did(c, "gfxobj", &item->gfxobj, gfxobjs);
    ac_codec_end(c);
}

static ac_obj_sub_palette *read_palettes(ac_run *run, ac_obj_sub_palette *palette, unsigned count) {
    for (unsigned i = 0; i < count; ++i, ++palette) {
        palette->palette = ac_run_packed_did(run, palettes);
        palette->offset = ac_run_u8(run);
        palette->length = ac_run_u8(run);
    }
    return palette;
}

static ac_obj_texture_change *read_textures(ac_run *run, ac_obj_texture_change *texture,
                                            unsigned count) {
    for (unsigned i = 0; i < count; ++i, ++texture) {
        texture->part = ac_run_u8(run);
        texture->old_texture = ac_run_packed_did(run, textures);
        texture->new_texture = ac_run_packed_did(run, textures);
    }
    return texture;
}

static void read_parts(ac_run *run, ac_obj_part_change *part, unsigned count) {
    for (unsigned i = 0; i < count; ++i, ++part) {
        part->part = ac_run_u8(run);
        part->gfxobj = ac_run_packed_did(run, gfxobjs);
    }
}

static void read_into(ac_run *run, unsigned char *memory, ac_obj_desc *desc) {
    ac_obj_sub_palette *palette = (void *)memory;
    desc->sub_palettes = desc->sub_palette_count ? palette : NULL;
    ac_obj_texture_change *texture = (void *)read_palettes(run, palette, desc->sub_palette_count);
    desc->texture_changes = desc->texture_change_count ? texture : NULL;
    ac_obj_part_change *part = (void *)read_textures(run, texture, desc->texture_change_count);
    desc->part_changes = desc->part_change_count ? part : NULL;
    read_parts(run, part, desc->part_change_count);
}

static void head(ac_codec *c, ac_obj_desc *desc) {
    uint8_t version = VERSION;
    ac_codec_u8(c, "version", &version);
    if (version != VERSION)
        ac_codec_fail(c, AC_ERROR_MALFORMED, "model data version 0x%02X", version);
    ac_codec_u8(c, "sub_palette_count", &desc->sub_palette_count);
    ac_codec_u8(c, "texture_change_count", &desc->texture_change_count);
    ac_codec_u8(c, "part_change_count", &desc->part_change_count);
    if (desc->sub_palette_count > 0)
        ac_codec_packed_did(c, "base_palette", &desc->base_palette, palettes);
}

static void changes(ac_codec *c, ac_obj_desc *desc) {
    AC_CODEC_LIST(c, "sub_palettes", desc->sub_palettes, desc->sub_palette_count,
                  SUB_PALETTE_BYTES);
    AC_CODEC_EACH(c, i, desc->sub_palette_count)
        sub_palette(c, &desc->sub_palettes[i]);
    ac_codec_end(c);
    AC_CODEC_LIST(c, "texture_changes", desc->texture_changes, desc->texture_change_count,
                  TEXTURE_CHANGE_BYTES);
    AC_CODEC_EACH(c, i, desc->texture_change_count)
        texture_change(c, &desc->texture_changes[i]);
    ac_codec_end(c);
    AC_CODEC_LIST(c, "part_changes", desc->part_changes, desc->part_change_count,
                  PART_CHANGE_BYTES);
    AC_CODEC_EACH(c, i, desc->part_change_count)
        part_change(c, &desc->part_changes[i]);
    ac_codec_end(c);
}

/* The most bytes that what begins at `at` can take, HEAD_BYTES of which are there. */
enum { HEAD_BYTES = 4, BASE_PALETTE_MOST = 4 };
static size_t most_bytes(const uint8_t *at) {
    return HEAD_BYTES + BASE_PALETTE_MOST + (size_t)at[1] * 6 + (size_t)at[2] * 9 +
           (size_t)at[3] * 5;
}

static void read_changes(ac_codec *c, ac_run *run, ac_obj_desc *desc) {
    size_t size = desc->sub_palette_count * sizeof *desc->sub_palettes +
                  desc->texture_change_count * sizeof *desc->texture_changes +
                  desc->part_change_count * sizeof *desc->part_changes;
    if (size == 0)
        return;
    unsigned char *memory = ac_arena_alloc(c->arena, size);
    if (memory)
        read_into(run, memory, desc);
    else
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for an appearance");
}

/* Reads all at once when even the longest form of everything fits in what is left. False: nothing
 * was read; another version is left to the walk, which refuses it where it is. */
static bool read_desc(ac_codec *c, ac_obj_desc *desc) {
    ac_run run;
    if (!c->runs || ac_reader_left(c->reader) < HEAD_BYTES)
        return false;
    const uint8_t *at = ac_reader_at(c->reader);
    if (at[0] != VERSION || !ac_run_begin(c, most_bytes(at), &run))
        return false;
    desc->sub_palette_count = at[1];
    desc->texture_change_count = at[2];
    desc->part_change_count = at[3];
    run.at += HEAD_BYTES;
    if (desc->sub_palette_count > 0)
        desc->base_palette = ac_run_packed_did(&run, palettes);
    read_changes(c, &run, desc);
    ac_run_end(c, &run);
    return true;
}

void ac_codec_obj_desc(ac_codec *c, ac_obj_desc *desc) {
    if (!read_desc(c, desc)) {
        head(c, desc);
        changes(c, desc);
    }
    ac_codec_align(c, 4);
}
