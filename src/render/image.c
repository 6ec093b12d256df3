#include "render/image.h"

#include <stdlib.h>
#include <string.h>

/* A palette with the object's changes, as the decoder wants it. */
typedef struct colors {
    uint32_t count;
    uint32_t *values; /* owned */
} colors;

void ac_image_free(ac_image *image) {
    free(image->rgba);
    *image = (ac_image){0};
}

static ac_status allocate(ac_image *image, uint32_t width, uint32_t height, ac_error *error) {
    *image = (ac_image){.width = width, .height = height};
    if (width == 0 || height == 0 || width > AC_IMAGE_LARGEST || height > AC_IMAGE_LARGEST)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "a picture of %u x %u pixels",
                            width, height);
    image->rgba = malloc((size_t)width * height * 4);
    if (!image->rgba)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for %u x %u pixels",
                            width, height);
    return AC_OK;
}

ac_status ac_image_marker(ac_image *image, ac_error *error) {
    ac_status status = allocate(image, 8, 8, error);
    for (uint32_t i = 0; status == AC_OK && i < 64; ++i) {
        bool magenta = ((i / 8 / 4) ^ (i % 8 / 4)) & 1u;
        uint8_t level = magenta ? 255 : 0;
        memcpy(image->rgba + (size_t)i * 4, (uint8_t[4]){level, 0, level, 255}, 4);
    }
    return status;
}

static void lay_over(ac_store *store, const ac_view_sub_palette *sub, colors *to) {
    const ac_palette *from = ac_store_palette(store, sub->palette);
    if (!from)
        return;
    for (uint32_t i = 0; i < sub->count; ++i) {
        uint64_t place = (uint64_t)sub->first + i;
        if (place >= to->count || place >= from->color_count)
            break;
        to->values[place] = from->colors[place];
    }
    ac_store_release(store, from);
}

static ac_status load_colors(ac_store *store, const ac_image_request *request, ac_did own,
                             colors *result, ac_error *error) {
    ac_did id = request->palette ? request->palette : own;
    const ac_palette *palette = ac_store_palette(store, id);
    if (!palette)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "no palette %08X", id);
    result->count = palette->color_count;
    result->values = malloc((size_t)(result->count ? result->count : 1) * sizeof(uint32_t));
    if (result->values && result->count)
        memcpy(result->values, palette->colors, (size_t)result->count * sizeof(uint32_t));
    ac_store_release(store, palette);
    if (!result->values)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a palette");
    for (uint32_t i = 0; i < request->sub_palette_count; ++i)
        lay_over(store, &request->sub_palettes[i], result);
    return AC_OK;
}

static ac_status decode(ac_store *store, const ac_image_request *request,
                        const ac_render_surface *surface, ac_image *image, ac_error *error) {
    colors palette = {0};
    bool indexed = surface->format == AC_PIXEL_P8 || surface->format == AC_PIXEL_INDEX16;
    ac_status status = allocate(image, surface->width, surface->height, error);
    if (status == AC_OK && indexed)
        status = load_colors(store, request, surface->palette, &palette, error);
    if (status == AC_OK)
        status =
            ac_render_surface_decode(surface, palette.values, palette.count, request->clip_map,
                                     image->rgba, (size_t)image->width * image->height * 4, error);
    free(palette.values);
    image->has_palette = indexed;
    if (status != AC_OK)
        ac_image_free(image);
    return status;
}

/* The RenderSurface to draw, with a reference, or NULL. */
static const ac_render_surface *find_surface(ac_store *store, ac_did texture) {
    if (texture >> 24 == 0x06)
        return ac_store_render_surface(store, texture);
    const ac_surface_texture *list = ac_store_surface_texture(store, texture);
    const ac_render_surface *found = NULL;
    for (uint32_t i = 0; list && !found && i < list->texture_count; ++i)
        found = ac_store_render_surface(store, list->textures[i]);
    ac_store_release(store, list);
    return found;
}

ac_status ac_image_load(ac_store *store, const ac_image_request *request, ac_image *image,
                        ac_error *error) {
    *image = (ac_image){0};
    const ac_render_surface *surface = find_surface(store, request->texture);
    if (!surface)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "no picture for %08X",
                            request->texture);
    ac_status status = decode(store, request, surface, image, error);
    ac_store_release(store, surface);
    return status;
}

/* The mean of a rectangle of pixels; at least one pixel. */
static void mean(const ac_image *from, uint32_t x0, uint32_t y0, uint32_t x1, uint32_t y1,
                 uint8_t pixel[4]) {
    uint64_t sum[4] = {0};
    for (uint32_t y = y0; y < y1; ++y)
        for (uint32_t x = x0; x < x1; ++x)
            for (uint32_t c = 0; c < 4; ++c)
                sum[c] += from->rgba[((size_t)y * from->width + x) * 4 + c];
    uint64_t count = (uint64_t)(x1 - x0) * (y1 - y0);
    for (uint32_t c = 0; c < 4; ++c)
        pixel[c] = (uint8_t)((sum[c] + count / 2) / count);
}

ac_status ac_image_resize(const ac_image *from, uint32_t side, ac_image *to, ac_error *error) {
    ac_status status = allocate(to, side, side, error);
    if (status == AC_OK && from->width == side && from->height == side) {
        memcpy(to->rgba, from->rgba, (size_t)side * side * 4);
        return AC_OK;
    }
    for (uint32_t y = 0; status == AC_OK && y < side; ++y) {
        uint32_t y0 = y * from->height / side;
        uint32_t y1 = (y + 1) * from->height / side;
        for (uint32_t x = 0; x < side; ++x) {
            uint32_t x0 = x * from->width / side;
            uint32_t x1 = (x + 1) * from->width / side;
            mean(from, x0, y0, x1 > x0 ? x1 : x0 + 1, y1 > y0 ? y1 : y0 + 1,
                 to->rgba + ((size_t)y * side + x) * 4);
        }
    }
    return status;
}
