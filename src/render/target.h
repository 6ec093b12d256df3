/* An image that frames are drawn to: colour with depth and stencil, without a window. */
#ifndef AC_RENDER_TARGET_H
#define AC_RENDER_TARGET_H

#include <stdint.h>

#include "base/status.h"

/* Zero-initialise; ac_target_free when done. */
typedef struct ac_target {
    uint32_t framebuffer, color, depth; /* OpenGL's names */
    int width, height;                  /* pixels */
} ac_target;

/* Makes the image, or makes it anew in another size; its pixels are undefined then. */
ac_status ac_target_resize(ac_target *target, int width, int height, ac_error *error);
void ac_target_free(ac_target *target);

#endif
