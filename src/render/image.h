/* Pictures of the DAT files as RGBA8 pixels: from a SurfaceTexture or RenderSurface through its
 * palette, with an object's palette changes. On the processor only. */
#ifndef AC_RENDER_IMAGE_H
#define AC_RENDER_IMAGE_H

#include "client/view.h"
#include "dat/store.h"

/* Larger pictures are refused. */
enum { AC_IMAGE_LARGEST = 4096 };

typedef struct ac_image {
    uint32_t width, height;
    uint8_t *rgba;    /* rows top to bottom; free with ac_image_free */
    bool has_palette; /* the picture is drawn with a palette, so palette changes matter */
} ac_image;

typedef struct ac_image_request {
    ac_did texture;                          /* 0x05...... or 0x06...... */
    bool clip_map;                           /* palette indices 0..7 are transparent */
    ac_did palette;                          /* 0x04......; 0: the picture's own */
    const ac_view_sub_palette *sub_palettes; /* laid over the palette in order */
    uint32_t sub_palette_count;
} ac_image_request;

/* The first picture of a SurfaceTexture that can be read (dat-format.md 3.2), expanded. A missing
 * sub-palette leaves the range as it was. AC_ERROR_NOT_FOUND, AC_ERROR_LIMIT or what decoding says.
 */
ac_status ac_image_load(ac_store *store, const ac_image_request *request, ac_image *image,
                        ac_error *error);
void ac_image_free(ac_image *image);

/* The magenta and black checker that stands in for what is missing: 8 x 8 pixels. */
ac_status ac_image_marker(ac_image *image, ac_error *error);

/* Stretches or shrinks to side * side pixels; each pixel is the mean of those that it covers. */
ac_status ac_image_resize(const ac_image *from, uint32_t side, ac_image *to, ac_error *error);

#endif
