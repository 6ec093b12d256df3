/* An image that frames are drawn to: colour with depth and stencil, without a window. */
#ifndef AC_RENDER_FRAMEBUFFER_H
#define AC_RENDER_FRAMEBUFFER_H

#include <stdint.h>

#include "base/status.h"

/* Zero-initialise; ac_framebuffer_free when done. */
typedef struct ac_framebuffer {
    uint32_t id, color, depth; /* OpenGL's names */
    int width, height;         /* pixels */
} ac_framebuffer;

/* Makes the image, or makes it anew in another size; its pixels are undefined then. */
ac_status ac_framebuffer_resize(ac_framebuffer *framebuffer, int width, int height,
                                ac_error *error);
void ac_framebuffer_free(ac_framebuffer *framebuffer);

#endif
