#include "dat/image.h"

#include "dat/bulk.h"

enum { LARGEST_SIDE = 32768, CLIP_COLORS = 8 };

static void put_rgba(uint8_t *to, unsigned r, unsigned g, unsigned b, unsigned a) {
    to[0] = (uint8_t)r;
    to[1] = (uint8_t)g;
    to[2] = (uint8_t)b;
    to[3] = (uint8_t)a;
}

static void from_bgr(const uint8_t *from, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i, from += 3, rgba += 4)
        put_rgba(rgba, from[2], from[1], from[0], 255);
}

static void from_rgb(const uint8_t *from, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i, from += 3, rgba += 4)
        put_rgba(rgba, from[0], from[1], from[2], 255);
}

static void from_bgra(const uint8_t *from, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i, from += 4, rgba += 4)
        put_rgba(rgba, from[2], from[1], from[0], from[3]);
}

static void from_565(const uint8_t *from, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i, from += 2, rgba += 4) {
        unsigned c = ac_load_u16(from);
        unsigned r = c >> 11, g = c >> 5 & 0x3F, b = c & 0x1F;
        put_rgba(rgba, r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2, 255);
    }
}

static void from_4444(const uint8_t *from, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i, from += 2, rgba += 4) {
        unsigned c = ac_load_u16(from);
        put_rgba(rgba, (c >> 8 & 0xF) * 17, (c >> 4 & 0xF) * 17, (c & 0xF) * 17, (c >> 12) * 17);
    }
}

static void from_alpha(const uint8_t *from, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i, rgba += 4)
        put_rgba(rgba, 255, 255, 255, from[i]);
}

typedef struct palette_use {
    const uint32_t *colors;
    uint32_t count;
    bool clip_map;
} palette_use;

static void put_indexed(uint8_t *rgba, const palette_use *palette, uint32_t index) {
    if (palette->clip_map && index < CLIP_COLORS) {
        put_rgba(rgba, 0, 0, 0, 0);
        return;
    }
    uint32_t color = palette->colors[index < palette->count ? index : palette->count - 1];
    put_rgba(rgba, color >> 16, color >> 8, color, color >> 24);
}

static void from_index8(const uint8_t *from, size_t count, const palette_use *palette,
                        uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i)
        put_indexed(rgba + 4 * i, palette, from[i]);
}

static void from_index16(const uint8_t *from, size_t count, const palette_use *palette,
                         uint8_t *rgba) {
    for (size_t i = 0; i < count; ++i)
        put_indexed(rgba + 4 * i, palette, ac_load_u16(from + 2 * i));
}

/* The bytes that the pixels need; 0 for a format that is not known, 1 for a JPEG stream. */
static size_t bytes_needed(uint32_t format, size_t width, size_t height) {
    size_t blocks = (width + 3) / 4 * ((height + 3) / 4);
    switch (format) {
    case AC_PIXEL_R8G8B8:
    case AC_PIXEL_LSCAPE_R8G8B8: return width * height * 3;
    case AC_PIXEL_A8R8G8B8: return width * height * 4;
    case AC_PIXEL_R5G6B5:
    case AC_PIXEL_A4R4G4B4:
    case AC_PIXEL_INDEX16: return width * height * 2;
    case AC_PIXEL_A8:
    case AC_PIXEL_P8:
    case AC_PIXEL_LSCAPE_ALPHA: return width * height;
    case AC_PIXEL_RAW_JPEG: return 1;
    case AC_PIXEL_DXT1: return blocks * 8;
    case AC_PIXEL_DXT3:
    case AC_PIXEL_DXT5: return blocks * 16;
    default: return 0;
    }
}

static ac_status check_surface(const ac_render_surface *s, uint32_t color_count, size_t rgba_size,
                               ac_error *error) {
    if (s->width > LARGEST_SIDE || s->height > LARGEST_SIDE)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "an image of %u x %u pixels",
                            s->width, s->height);
    if (rgba_size < (size_t)s->width * s->height * 4)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "%zu bytes are too few for %u x %u pixels", rgba_size, s->width,
                            s->height);
    size_t need = bytes_needed(s->format, s->width, s->height);
    if (need == 0 && s->width && s->height)
        return ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "pixel format 0x%X",
                            s->format);
    if (s->data_size < need)
        return ac_error_set(error, AC_ERROR_TRUNCATED, s->data_size,
                            "%u bytes of pixels, %zu needed", s->data_size, need);
    bool indexed = s->format == AC_PIXEL_P8 || s->format == AC_PIXEL_INDEX16;
    if (indexed && color_count == 0)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "no palette");
    return AC_OK;
}

ac_status ac_render_surface_decode(const ac_render_surface *surface, const uint32_t *colors,
                                   uint32_t color_count, bool clip_map, uint8_t *rgba,
                                   size_t rgba_size, ac_error *error) {
    ac_status status = check_surface(surface, color_count, rgba_size, error);
    size_t count = (size_t)surface->width * surface->height;
    if (status != AC_OK || count == 0)
        return status;
    palette_use palette = {colors, color_count, clip_map};
    switch (surface->format) {
    case AC_PIXEL_R8G8B8: from_bgr(surface->data, count, rgba); break;
    case AC_PIXEL_A8R8G8B8: from_bgra(surface->data, count, rgba); break;
    case AC_PIXEL_R5G6B5: from_565(surface->data, count, rgba); break;
    case AC_PIXEL_A4R4G4B4: from_4444(surface->data, count, rgba); break;
    case AC_PIXEL_A8:
    case AC_PIXEL_LSCAPE_ALPHA: from_alpha(surface->data, count, rgba); break;
    case AC_PIXEL_P8: from_index8(surface->data, count, &palette, rgba); break;
    case AC_PIXEL_INDEX16: from_index16(surface->data, count, &palette, rgba); break;
    case AC_PIXEL_LSCAPE_R8G8B8: from_rgb(surface->data, count, rgba); break;
    case AC_PIXEL_RAW_JPEG:
        return ac_jpeg_decode(surface->data, surface->data_size, surface->width, surface->height,
                              rgba, error);
    default:
        ac_dxt_decode(surface->format, surface->data, surface->width, surface->height, rgba);
        break;
    }
    return AC_OK;
}
