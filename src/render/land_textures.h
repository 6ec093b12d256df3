/* The ground's textures and the alpha maps that merge them, as two array textures. */
#ifndef AC_RENDER_LAND_TEXTURES_H
#define AC_RENDER_LAND_TEXTURES_H

#include "base/log.h"
#include "dat/store.h"
#include "render/device.h"

enum { AC_LAND_TEXTURES = 64 }; /* layers; retail's region has 33 */

typedef struct ac_land_textures {
    uint32_t terrain, alpha;        /* OpenGL's names */
    float tiling[AC_LAND_TEXTURES]; /* repeats in a square */
    size_t bytes;
} ac_land_textures;

ac_status ac_land_textures_load(ac_land_textures *textures, const ac_device *device,
                                ac_store *store, const ac_tex_merge *merge, const ac_log *log,
                                ac_error *error);
void ac_land_textures_free(ac_land_textures *textures);
void ac_land_textures_bind(const ac_land_textures *textures);

#endif
