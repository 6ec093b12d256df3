/* Surfaces (0x08) as textures on the card and how they are drawn; made on first use, kept within a
 * budget, made again when needed. What is missing or damaged becomes a magenta and black checker
 * and one log line. Pointers are good until ac_material_cache_end_frame. */
#ifndef AC_RENDER_MATERIAL_H
#define AC_RENDER_MATERIAL_H

#include "base/log.h"
#include "render/device.h"
#include "render/image.h"

typedef enum ac_blend {
    AC_BLEND_OPAQUE,
    AC_BLEND_CUTOUT,   /* texels with alpha below one half are left out */
    AC_BLEND_ALPHA,    /* by the texel's alpha and the opacity */
    AC_BLEND_ADDITIVE, /* added, weighted the same way; no fog */
} ac_blend;

typedef struct ac_material {
    uint32_t texture; /* OpenGL's name */
    uint32_t serial;  /* of the texture, for sorting; never 0 */
    ac_blend blend;
    float luminosity, diffuse; /* as the Surface has them */
    float opacity;             /* 1 - the Surface's translucency */
    bool marker;               /* stands in for something missing */
} ac_material;

/* What an object changes in its surfaces (ObjDesc). Zero: nothing. */
typedef struct ac_variant {
    uint64_t hash; /* of everything below, from ac_variant_make; 0 when nothing changes */
    ac_did base_palette;
    uint32_t sub_palette_count, texture_change_count;
    const ac_view_sub_palette *sub_palettes;
    const ac_view_texture_change *texture_changes;
} ac_variant;

ac_variant ac_variant_make(ac_did base_palette, const ac_view_sub_palette *sub_palettes,
                           uint32_t sub_palette_count,
                           const ac_view_texture_change *texture_changes,
                           uint32_t texture_change_count);

typedef struct ac_material_cache ac_material_cache;

typedef struct ac_material_stats {
    uint32_t textures, markers, uploads; /* uploads: since the last end of a frame */
    size_t bytes;
} ac_material_stats;

/* `budget`: bytes of textures. NULL and an error without memory. */
ac_material_cache *ac_material_cache_create(ac_store *store, const ac_device *device, size_t budget,
                                            const ac_log *log, ac_error *error);
void ac_material_cache_destroy(ac_material_cache *cache);

/* Never NULL. `variant` may be NULL. */
const ac_material *ac_material_for_surface(ac_material_cache *cache, ac_did surface,
                                           const ac_variant *variant);
/* A picture by itself (0x05, 0x06), or a surface's (0x08), drawn with its own alpha. */
const ac_material *ac_material_for_picture(ac_material_cache *cache, ac_did picture);
/* The checker. */
const ac_material *ac_material_marker(const ac_material_cache *cache);

void ac_material_cache_end_frame(ac_material_cache *cache);
void ac_material_cache_flush(ac_material_cache *cache);
ac_material_stats ac_material_cache_get_stats(const ac_material_cache *cache);

/* How a surface is drawn, apart from its texture. */
ac_material ac_material_of_surface(const ac_surface *surface);

#endif
