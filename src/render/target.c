#include "render/target.h"

#include <epoxy/gl.h>

void ac_target_free(ac_target *target) {
    if (target->framebuffer == 0)
        return;
    glDeleteFramebuffers(1, &target->framebuffer);
    glDeleteRenderbuffers(1, &target->color);
    glDeleteRenderbuffers(1, &target->depth);
    *target = (ac_target){0};
}

ac_status ac_target_resize(ac_target *target, int width, int height, ac_error *error) {
    if (target->framebuffer && target->width == width && target->height == height)
        return AC_OK;
    ac_target_free(target);
    target->width = width;
    target->height = height;
    glGenFramebuffers(1, &target->framebuffer);
    glGenRenderbuffers(1, &target->color);
    glGenRenderbuffers(1, &target->depth);
    glBindRenderbuffer(GL_RENDERBUFFER, target->color);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindRenderbuffer(GL_RENDERBUFFER, target->depth);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH24_STENCIL8, width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, target->framebuffer);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target->color);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER,
                              target->depth);
    GLenum complete = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (complete != GL_FRAMEBUFFER_COMPLETE)
        return ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET,
                            "an image of %d x %d pixels is incomplete (0x%X)", width, height,
                            (unsigned)complete);
    return AC_OK;
}
