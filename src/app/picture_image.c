/* Textures and palettes. */
#include <stdlib.h>
#include <string.h>

#include "app/picture.h"
#include "render/capture.h"
#include "render/image.h"

enum { SWATCH = 16, SWATCHES_A_ROW = 32, SOLID_SIDE = 64 };

static void put_color(uint8_t *rgba, uint32_t color) {
    rgba[0] = (uint8_t)(color >> 16);
    rgba[1] = (uint8_t)(color >> 8);
    rgba[2] = (uint8_t)color;
    rgba[3] = (uint8_t)(color >> 24);
}

/* Squares of colours, `count` of them from the top left on; the rest is transparent. */
static ac_status write_colors(const char *path, const uint32_t *colors, uint32_t count,
                              uint32_t columns, uint32_t side, ac_error *error) {
    uint32_t width = columns * side, height = (count + columns - 1) / columns * side;
    uint8_t *rgba = calloc((size_t)width * height, 4);
    if (!rgba)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a picture");
    for (uint32_t y = 0; y < height; ++y)
        for (uint32_t x = 0; x < width; ++x) {
            uint32_t index = y / side * columns + x / side;
            if (index < count)
                put_color(rgba + ((size_t)y * width + x) * 4, colors[index]);
        }
    ac_status status = ac_capture_png_with_alpha(path, (int)width, (int)height, rgba, error);
    free(rgba);
    return status;
}

static ac_status write_palette(const ac_picture_def *def, const char *path, ac_error *error) {
    const ac_palette *palette = ac_store_palette(def->store, def->id);
    if (!palette)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "the palette is unreadable");
    ac_status status = ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "the palette is empty");
    if (palette->color_count)
        status = write_colors(path, palette->colors, palette->color_count, SWATCHES_A_ROW, SWATCH,
                              error);
    ac_store_release(def->store, palette);
    return status;
}

static ac_status write_image(ac_store *store, const ac_image_request *request, const char *path,
                             ac_error *error) {
    ac_image image;
    ac_status status = ac_image_load(store, request, &image, error);
    if (status != AC_OK)
        return status;
    status =
        ac_capture_png_with_alpha(path, (int)image.width, (int)image.height, image.rgba, error);
    ac_image_free(&image);
    return status;
}

static ac_status write_surface(const ac_picture_def *def, const char *path, ac_error *error) {
    const ac_surface *found = ac_store_surface(def->store, def->id);
    if (!found)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "the surface is unreadable");
    ac_surface surface = *found;
    ac_store_release(def->store, found);
    if (!(surface.type & (AC_SURFACE_IMAGE | AC_SURFACE_CLIP_MAP)))
        return write_colors(path, &surface.color, 1, 1, SOLID_SIDE, error);
    ac_image_request request = {.texture = surface.texture,
                                .palette = surface.palette,
                                .clip_map = (surface.type & AC_SURFACE_CLIP_MAP) != 0};
    return write_image(def->store, &request, path, error);
}

ac_status ac_picture_image(const ac_picture_def *def, const char *path, ac_error *error) {
    switch (ac_dat_type_of(def->id, def->data_set)->kind) {
    case AC_KIND_PALETTE: return write_palette(def, path, error);
    case AC_KIND_SURFACE: return write_surface(def, path, error);
    default: return write_image(def->store, &(ac_image_request){.texture = def->id}, path, error);
    }
}
