/* From a canvas to the pixel formats of RenderSurface. */
#ifndef AC_DEMO_IMAGE_H
#define AC_DEMO_IMAGE_H

#include "demo/builder.h"
#include "demo/canvas.h"

/* Encodes the canvas in `format` (AC_PIXEL_*) and puts it under `id` (0x06......). The canvas of an
 * indexed format holds shades and ranges, or colours with clear parts for foliage cards. */
void ac_demo_put_image(ac_demo_builder *builder, ac_did id, uint32_t category, uint32_t format,
                       const ac_canvas *canvas);

#endif
