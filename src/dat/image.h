/* Block-compressed and JPEG images, for ac_render_surface_decode. Private to dat/. */
#ifndef AC_DAT_IMAGE_H
#define AC_DAT_IMAGE_H

#include "dat/surface.h"

/* `data` holds whole blocks of 4 x 4 pixels, 8 bytes each for DXT1 and 16 for DXT3 and DXT5. */
void ac_dxt_decode(uint32_t format, const uint8_t *data, uint32_t width, uint32_t height,
                   uint8_t *rgba);

/* Refuses a stream whose size is not width x height. */
ac_status ac_jpeg_decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height,
                         uint8_t *rgba, ac_error *error);

#endif
