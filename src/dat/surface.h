/* Surface 0x08, SurfaceTexture 0x05, RenderSurface 0x06 and Palette 0x04 (dat-format.md 5.4-5.7).
 */
#ifndef AC_DAT_SURFACE_H
#define AC_DAT_SURFACE_H

#include "arwic/id.h"
#include "base/codec.h"

enum {
    AC_SURFACE_SOLID = 0x1,
    AC_SURFACE_IMAGE = 0x2,
    AC_SURFACE_CLIP_MAP = 0x4,
    AC_SURFACE_TRANSLUCENT = 0x10,
    AC_SURFACE_DIFFUSE = 0x20,
    AC_SURFACE_LUMINOUS = 0x40,
    AC_SURFACE_ALPHA = 0x100,
    AC_SURFACE_INV_ALPHA = 0x200,
    AC_SURFACE_ADDITIVE = 0x10000,
    AC_SURFACE_DETAIL = 0x20000,
    AC_SURFACE_GOURAUD = 0x10000000,
    AC_SURFACE_STIPPLED = 0x40000000,
};
#define AC_SURFACE_PERSPECTIVE 0x80000000u

/* The record has no id field. */
typedef struct ac_surface {
    uint32_t type;      /* AC_SURFACE_* */
    ac_did texture;     /* 0x05, with IMAGE or CLIP_MAP */
    ac_did palette;     /* 0x04, 0: the texture's own */
    uint32_t color;     /* 0xAARRGGBB, without a texture */
    float translucency; /* 0 opaque, 1 invisible; counts with TRANSLUCENT */
    float luminosity;
    float diffuse;
} ac_surface;

typedef struct ac_surface_texture {
    ac_did id;
    uint32_t category;
    uint8_t texture_type; /* 2: 2-D */
    uint32_t texture_count;
    ac_did *textures; /* 0x06, best first */
} ac_surface_texture;

enum {
    AC_PIXEL_R8G8B8 = 0x14,
    AC_PIXEL_A8R8G8B8 = 0x15,
    AC_PIXEL_R5G6B5 = 0x17,
    AC_PIXEL_A4R4G4B4 = 0x1A,
    AC_PIXEL_A8 = 0x1C,
    AC_PIXEL_P8 = 0x29,
    AC_PIXEL_INDEX16 = 0x65,
    AC_PIXEL_LSCAPE_R8G8B8 = 0xF3,
    AC_PIXEL_LSCAPE_ALPHA = 0xF4,
    AC_PIXEL_RAW_JPEG = 0x1F4,
    AC_PIXEL_DXT1 = 0x31545844,
    AC_PIXEL_DXT3 = 0x33545844,
    AC_PIXEL_DXT5 = 0x35545844,
};

typedef struct ac_render_surface {
    ac_did id;
    uint32_t category;
    uint32_t width, height; /* pixels */
    uint32_t format;        /* AC_PIXEL_* */
    uint32_t data_size;
    const uint8_t *data; /* rows top to bottom, no padding */
    ac_did palette;      /* only P8 and INDEX16 */
} ac_render_surface;

typedef struct ac_palette {
    ac_did id;
    uint32_t color_count;
    uint32_t *colors; /* 0xAARRGGBB */
} ac_palette;

void ac_codec_surface(ac_codec *c, ac_surface *surface);
void ac_codec_surface_texture(ac_codec *c, ac_surface_texture *texture);
void ac_codec_render_surface(ac_codec *c, ac_render_surface *surface);
void ac_codec_palette(ac_codec *c, ac_palette *palette);

/* Expands an image to width * height RGBA8 pixels (bytes R, G, B, A), rows top to bottom. `colors`
 * are the palette's for P8 and INDEX16, as many as `color_count`; indices beyond it are clamped.
 * With `clip_map`, palette indices 0..7 become transparent. `rgba` holds `rgba_size` bytes, at
 * least width * height * 4. */
ac_status ac_render_surface_decode(const ac_render_surface *surface, const uint32_t *colors,
                                   uint32_t color_count, bool clip_map, uint8_t *rgba,
                                   size_t rgba_size, ac_error *error);

#endif
