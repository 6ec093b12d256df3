/* The ObjDesc of a CreateObject, read at once (wire/quick.h); wire/obj_desc.c has the layout. Of
 * wire/quick_create.c, where all goes into one function and the run stays in registers.
 *
 * Nearly all ids have the short form: then an item is one load. That many bytes are known to be
 * there for all items; what the long forms take besides is taken from `spare`, what is there
 * beyond. */
#ifndef AC_WIRE_QUICK_OBJ_DESC_H
#define AC_WIRE_QUICK_OBJ_DESC_H

#include "wire/obj_desc.h"
#include "wire/pack.h"
#include "wire/quick.h"

enum {
    LONGER = 2,    /* the long form of an id */
    READ_OVER = 3, /* that a load of 8 bytes takes beyond an item of 5 */
};

static const uint8_t *read_long_palette(ac_run run, ac_obj_sub_palette *palette) {
    palette->palette = ac_run_packed_did(&run, AC_PREFIX_PALETTE);
    palette->offset = ac_run_u8(&run);
    palette->length = ac_run_u8(&run);
    return run.at;
}

static inline bool read_palettes(ac_run *run, size_t *spare, ac_obj_sub_palette *palette,
                                 const ac_obj_sub_palette *end) {
    const uint32_t long_form = 0x8000;
    for (; palette < end; ++palette) {
        const uint32_t bytes = ac_load_u32(run->at);
        if (!(bytes & long_form)) {
            palette->palette = ac_quick_did((uint16_t)bytes, AC_PREFIX_PALETTE);
            palette->offset = (uint8_t)(bytes >> 16);
            palette->length = (uint8_t)(bytes >> 24);
            run->at += AC_OBJ_SUB_PALETTE_BYTES;
        } else if (*spare >= LONGER) {
            *spare -= LONGER;
            run->at = read_long_palette(*run, palette);
        } else {
            return false;
        }
    }
    return true;
}

static const uint8_t *read_long_texture(ac_run run, ac_obj_texture_change *texture) {
    texture->part = ac_run_u8(&run);
    texture->old_texture = ac_run_packed_did(&run, AC_PREFIX_TEXTURE);
    texture->new_texture = ac_run_packed_did(&run, AC_PREFIX_TEXTURE);
    return run.at;
}

static inline bool read_textures(ac_run *run, size_t *spare, ac_obj_texture_change *texture,
                                 const ac_obj_texture_change *end) {
    const uint64_t long_forms = 0x8000800000;
    for (; texture < end; ++texture) {
        const uint64_t bytes = ac_load_u64(run->at);
        if (!(bytes & long_forms)) {
            texture->part = (uint8_t)bytes;
            texture->old_texture = ac_quick_did((uint16_t)(bytes >> 8), AC_PREFIX_TEXTURE);
            texture->new_texture = ac_quick_did((uint16_t)(bytes >> 24), AC_PREFIX_TEXTURE);
            run->at += AC_OBJ_TEXTURE_CHANGE_BYTES;
        } else if (*spare >= 2 * LONGER) {
            *spare -= 2 * LONGER;
            run->at = read_long_texture(*run, texture);
        } else {
            return false;
        }
    }
    return true;
}

static const uint8_t *read_long_part(ac_run run, ac_obj_part_change *part) {
    part->part = ac_run_u8(&run);
    part->gfxobj = ac_run_packed_did(&run, AC_PREFIX_GFXOBJ);
    return run.at;
}

static inline bool read_parts(ac_run *run, size_t *spare, ac_obj_part_change *part,
                              const ac_obj_part_change *end) {
    const uint32_t long_form = 0x800000;
    for (; part < end; ++part) {
        const uint32_t bytes = ac_load_u32(run->at);
        if (!(bytes & long_form)) {
            part->part = (uint8_t)bytes;
            part->gfxobj = ac_quick_did((uint16_t)(bytes >> 8), AC_PREFIX_GFXOBJ);
            run->at += AC_OBJ_PART_CHANGE_BYTES;
        } else if (*spare >= LONGER) {
            *spare -= LONGER;
            run->at = read_long_part(*run, part);
        } else {
            return false;
        }
    }
    return true;
}

/* How many items each list has. */
typedef struct ac_quick_changes {
    unsigned palettes, textures, parts;
} ac_quick_changes;

enum { AC_QUICK_HEAD_BYTES = 4, BASE_PALETTE_MOST = 4 };

/* Bytes of the message from its head on, at least. */
static inline size_t ac_quick_changes_least(ac_quick_changes count) {
    return AC_QUICK_HEAD_BYTES + BASE_PALETTE_MOST + count.palettes * AC_OBJ_SUB_PALETTE_BYTES +
           count.textures * AC_OBJ_TEXTURE_CHANGE_BYTES + count.parts * AC_OBJ_PART_CHANGE_BYTES +
           READ_OVER;
}

/* Bytes of memory: all lists lie behind one another. */
static inline size_t ac_quick_changes_size(ac_quick_changes count) {
    return count.palettes * sizeof(ac_obj_sub_palette) +
           count.textures * sizeof(ac_obj_texture_change) +
           count.parts * sizeof(ac_obj_part_change);
}

/* ac_quick_changes_least() bytes are there, ac_quick_changes_size() bytes of zeros at `memory`. */
static inline bool ac_quick_obj_desc(ac_run *run, ac_quick_changes count, void *memory,
                                     ac_obj_desc *desc) {
    ac_obj_sub_palette *palettes = memory;
    ac_obj_texture_change *textures = (void *)(palettes + count.palettes);
    ac_obj_part_change *parts = (void *)(textures + count.textures);
    size_t spare = ac_run_left(run) - ac_quick_changes_least(count);
    desc->sub_palette_count = (uint8_t)count.palettes;
    desc->texture_change_count = (uint8_t)count.textures;
    desc->part_change_count = (uint8_t)count.parts;
    run->at += AC_QUICK_HEAD_BYTES;
    if (count.palettes > 0)
        desc->base_palette = ac_run_packed_did(run, AC_PREFIX_PALETTE);
    desc->sub_palettes = count.palettes ? palettes : NULL;
    desc->texture_changes = count.textures ? textures : NULL;
    desc->part_changes = count.parts ? parts : NULL;
    return read_palettes(run, &spare, palettes, palettes + count.palettes) &&
           read_textures(run, &spare, textures, textures + count.textures) &&
           read_parts(run, &spare, parts, parts + count.parts);
}

#endif
