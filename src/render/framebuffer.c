#include "render/framebuffer.h"

#include <epoxy/gl.h>

void ac_framebuffer_free(ac_framebuffer *framebuffer) {
    if (framebuffer->id == 0)
        return;
    glDeleteFramebuffers(1, &framebuffer->id);
    glDeleteRenderbuffers(1, &framebuffer->color);
    glDeleteRenderbuffers(1, &framebuffer->depth);
    *framebuffer = (ac_framebuffer){0};
}

ac_status ac_framebuffer_resize(ac_framebuffer *framebuffer, int width, int height,
                                ac_error *error) {
    if (framebuffer->id && framebuffer->width == width && framebuffer->height == height)
        return AC_OK;
    ac_framebuffer_free(framebuffer);
    framebuffer->width = width;
    framebuffer->height = height;
    glGenFramebuffers(1, &framebuffer->id);
    glGenRenderbuffers(1, &framebuffer->color);
    glGenRenderbuffers(1, &framebuffer->depth);
    glBindRenderbuffer(GL_RENDERBUFFER, framebuffer->color);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindRenderbuffer(GL_RENDERBUFFER, framebuffer->depth);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH24_STENCIL8, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer->id);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              framebuffer->color);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER,
                              framebuffer->depth);
    GLenum complete = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (complete != GL_FRAMEBUFFER_COMPLETE)
        return ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET,
                            "an image of %d x %d pixels is incomplete (0x%X)", width, height,
                            (unsigned)complete);
    return AC_OK;
}
