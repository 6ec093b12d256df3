/* Pictures of frames as PNG files. */
#ifndef AC_RENDER_CAPTURE_H
#define AC_RENDER_CAPTURE_H

#include <stdint.h>

#include "base/status.h"

/* Writes an RGB picture from bytes R, G, B, A, rows top to bottom; A is ignored. An existing file
 * is replaced. On failure no half-written file is left. */
ac_status ac_capture_png(const char *path, int width, int height, const uint8_t *rgba,
                         ac_error *error);

/* The same with A as the pixels' opacity. */
ac_status ac_capture_png_with_alpha(const char *path, int width, int height, const uint8_t *rgba,
                                    ac_error *error);

#endif
