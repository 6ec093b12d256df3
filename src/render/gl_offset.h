/* OpenGL takes offsets into buffers as pointers. */
#ifndef AC_RENDER_GL_OFFSET_H
#define AC_RENDER_GL_OFFSET_H

#include <stddef.h>

static inline const void *ac_gl_offset(size_t bytes) {
    return (const void *)bytes; /* NOLINT(performance-no-int-to-ptr) */
}

#endif
