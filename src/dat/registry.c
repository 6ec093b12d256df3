#include "dat/registry.h"

#include "dat/animation.h"
#include "dat/container.h"
#include "dat/envcell.h"
#include "dat/gfxobj.h"
#include "dat/landblock.h"
#include "dat/motion_table.h"
#include "dat/region.h"
#include "dat/scene.h"
#include "dat/setup.h"
#include "dat/surface.h"

/* The codec of ac_<noun>, for the table. */
#define AC_CODEC_OF(noun)                                                                          \
    static void codec_of_##noun(ac_codec *c, void *object, const ac_dat_context *context) {        \
        (void)context;                                                                             \
        ac_codec_##noun(c, object);                                                                \
    }

AC_CODEC_OF(gfxobj)
AC_CODEC_OF(setup)
AC_CODEC_OF(animation)
AC_CODEC_OF(palette)
AC_CODEC_OF(surface_texture)
AC_CODEC_OF(render_surface)
AC_CODEC_OF(surface)
AC_CODEC_OF(motion_table)
AC_CODEC_OF(environment)
AC_CODEC_OF(scene)
AC_CODEC_OF(region)
AC_CODEC_OF(landblock)
AC_CODEC_OF(landblock_info)
AC_CODEC_OF(envcell)

enum { ID = 1, BORROWS = 2 };

#define TYPE(kind, noun, set, first, last, name, traits)                                           \
    [AC_KIND_##kind] = {AC_KIND_##kind,                                                            \
                        AC_DAT_##set,                                                              \
                        first,                                                                     \
                        last,                                                                      \
                        name,                                                                      \
                        sizeof(ac_##noun),                                                         \
                        ((traits)&ID) != 0,                                                        \
                        ((traits)&BORROWS) != 0,                                                   \
                        codec_of_##noun}

/* clang-format off */
static const ac_dat_type types[] = {
    TYPE(GFXOBJ, gfxobj, PORTAL, 0x01000000, 0x0100FFFF, "GfxObj", ID),
    TYPE(SETUP, setup, PORTAL, 0x02000000, 0x0200FFFF, "Setup", ID),
    TYPE(ANIMATION, animation, PORTAL, 0x03000000, 0x0300FFFF, "Animation", ID),
    TYPE(PALETTE, palette, PORTAL, 0x04000000, 0x0400FFFF, "Palette", ID),
    TYPE(SURFACE_TEXTURE, surface_texture, PORTAL, 0x05000000, 0x05FFFFFF, "SurfaceTexture", ID),
    TYPE(RENDER_SURFACE, render_surface, PORTAL, 0x06000000, 0x07FFFFFF, "RenderSurface", ID | BORROWS),
    TYPE(SURFACE, surface, PORTAL, 0x08000000, 0x0800FFFF, "Surface", 0),
    TYPE(MOTION_TABLE, motion_table, PORTAL, 0x09000000, 0x0900FFFF, "MotionTable", ID),
    TYPE(ENVIRONMENT, environment, PORTAL, 0x0D000000, 0x0D00FFFF, "Environment", ID),
    TYPE(SCENE, scene, PORTAL, 0x12000000, 0x1200FFFF, "Scene", ID),
    TYPE(REGION, region, PORTAL, 0x13000000, 0x1300FFFF, "Region", ID),
    TYPE(LANDBLOCK, landblock, CELL, 0, 0, "LandBlock", ID),
    TYPE(LANDBLOCK_INFO, landblock_info, CELL, 0, 0, "LandBlockInfo", ID),
    TYPE(ENVCELL, envcell, CELL, 0, 0, "EnvCell", ID),
};
/* clang-format on */

const ac_dat_type *ac_dat_type_by_kind(ac_dat_kind kind) {
    return (unsigned)kind < AC_KIND_COUNT ? &types[kind] : NULL;
}

/* A cell file's ids are landblocks in the high word; the low word tells the type. */
static const ac_dat_type *cell_type(ac_did id) {
    uint32_t low = id & 0xFFFF;
    if (low == 0xFFFF)
        return &types[AC_KIND_LANDBLOCK];
    if (low == 0xFFFE)
        return &types[AC_KIND_LANDBLOCK_INFO];
    return low >= 0x100 ? &types[AC_KIND_ENVCELL] : NULL;
}

const ac_dat_type *ac_dat_type_of(ac_did id, uint32_t data_set) {
    if (data_set == AC_DAT_CELL)
        return cell_type(id);
    for (size_t i = 0; i < AC_KIND_COUNT; ++i)
        if (types[i].data_set == data_set && id >= types[i].first && id <= types[i].last)
            return &types[i];
    return NULL;
}

void *ac_dat_decode_prefix(const ac_dat_type *type, const ac_dat_context *context,
                           const void *bytes, size_t size, size_t *used, ac_arena *arena,
                           ac_error *error) {
    ac_reader reader = ac_reader_make(bytes, size);
    ac_codec codec = ac_codec_reading(&reader, arena);
    void *object = ac_arena_alloc(arena, type->size);
    if (object)
        type->codec(&codec, object, context);
    else
        ac_reader_fail(&reader, AC_ERROR_MEMORY, "no memory for a %s", type->name);
    *used = reader.position;
    if (error)
        *error = reader.error;
    return ac_reader_ok(&reader) ? object : NULL;
}

void *ac_dat_decode(const ac_dat_type *type, const ac_dat_context *context, const void *bytes,
                    size_t size, ac_arena *arena, ac_error *error) {
    size_t used;
    void *object = ac_dat_decode_prefix(type, context, bytes, size, &used, arena, error);
    if (object && used != size) {
        (void)ac_error_set(error, AC_ERROR_TRAILING, used, "%zu bytes left after the last field",
                           size - used);
        return NULL;
    }
    return object;
}

ac_status ac_dat_encode(const ac_dat_type *type, const ac_dat_context *context, const void *object,
                        ac_writer *out, ac_error *error) {
    if (out->size != 0)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "the buffer is not empty");
    ac_codec codec = ac_codec_writing(out);
    type->codec(&codec, (void *)object, context);
    if (error)
        *error = out->error;
    return out->error.status;
}

void ac_dat_show(const ac_dat_type *type, const ac_dat_context *context, const void *object,
                 const ac_field_sink *sink) {
    ac_codec codec = ac_codec_showing(sink);
    type->codec(&codec, (void *)object, context);
}
