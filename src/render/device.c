#include "render/device.h"

#include <epoxy/gl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/context_egl.h"
#include "render/framebuffer.h"

enum { SMALLEST_SIDE = 1, LARGEST_SIDE = 16384 };

struct ac_device {
    ac_context_egl *egl; /* NULL: the context is the caller's */
    int width, height;
    ac_framebuffer target; /* without a framebuffer: the window's is drawn to */
    ac_device_report report;
};

static void copy_string(char *to, size_t size, const char *from) {
    (void)snprintf(to, size, "%s", from ? from : "unknown");
}

static bool is_software(const char *renderer) {
    const char *names[] = {"llvmpipe", "softpipe", "swrast", "SWR", "Software Rasterizer"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
        if (strstr(renderer, names[i]))
            return true;
    return false;
}

static int32_t get_integer(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

static int32_t attachment_bits(const ac_device *device, GLenum attachment, GLenum what) {
    GLint value = 0;
    GLint kind = GL_NONE;
    glBindFramebuffer(GL_FRAMEBUFFER, device->target.id);
    glGetFramebufferAttachmentParameteriv(GL_FRAMEBUFFER, attachment,
                                          GL_FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE, &kind);
    if (kind != GL_NONE)
        glGetFramebufferAttachmentParameteriv(GL_FRAMEBUFFER, attachment, what, &value);
    return value;
}

static void note_missing(ac_device_report *report, bool present, const char *what) {
    size_t length = strlen(report->missing);
    if (!present)
        (void)snprintf(report->missing + length, sizeof report->missing - length, "%s%s",
                       length ? ", " : "", what);
}

static void fill_report(ac_device *device) {
    ac_device_report *report = &device->report;
    bool own = device->target.id != 0;
    copy_string(report->renderer, sizeof report->renderer, (const char *)glGetString(GL_RENDERER));
    copy_string(report->vendor, sizeof report->vendor, (const char *)glGetString(GL_VENDOR));
    copy_string(report->version, sizeof report->version, (const char *)glGetString(GL_VERSION));
    copy_string(report->shading_version, sizeof report->shading_version,
                (const char *)glGetString(GL_SHADING_LANGUAGE_VERSION));
    copy_string(report->display, sizeof report->display,
                device->egl ? ac_context_egl_name(device->egl) : "window");
    report->max_texture_size = get_integer(GL_MAX_TEXTURE_SIZE);
    report->max_array_layers = get_integer(GL_MAX_ARRAY_TEXTURE_LAYERS);
    report->max_buffer_texels = get_integer(GL_MAX_TEXTURE_BUFFER_SIZE);
    report->depth_bits = attachment_bits(device, own ? GL_DEPTH_ATTACHMENT : GL_DEPTH,
                                         GL_FRAMEBUFFER_ATTACHMENT_DEPTH_SIZE);
    report->stencil_bits = attachment_bits(device, own ? GL_STENCIL_ATTACHMENT : GL_STENCIL,
                                           GL_FRAMEBUFFER_ATTACHMENT_STENCIL_SIZE);
    report->software = is_software(report->renderer);
    report->max_anisotropy = 1.0f;
    if (epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic"))
        glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &report->max_anisotropy);
    report->missing[0] = '\0';
    note_missing(report, report->depth_bits >= 24, "24 bits of depth");
    note_missing(report, report->stencil_bits >= 8, "8 bits of stencil");
    note_missing(report, report->max_texture_size >= 2048, "textures of 2048 pixels");
    note_missing(report, report->max_array_layers >= 64, "64 array layers");
    /* A window without depth or stencil answers some of these with an error. */
    (void)ac_device_check(device, "asking for limits", NULL);
}

static ac_status check_size(int width, int height, ac_error *error) {
    if (width < SMALLEST_SIDE || height < SMALLEST_SIDE || width > LARGEST_SIDE ||
        height > LARGEST_SIDE)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "a surface of %d x %d pixels, sides must be %d..%d", width, height,
                            SMALLEST_SIDE, LARGEST_SIDE);
    return AC_OK;
}

static ac_device *make_device(int width, int height, ac_error *error) {
    if (check_size(width, height, error) != AC_OK)
        return NULL;
    ac_device *device = calloc(1, sizeof *device);
    if (!device) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a device");
        return NULL;
    }
    device->width = width;
    device->height = height;
    return device;
}

ac_device *ac_device_create_offscreen(int width, int height, ac_error *error) {
    ac_device *device = make_device(width, height, error);
    if (!device)
        return NULL;
    device->egl = ac_context_egl_create(error);
    if (!device->egl) {
        free(device);
        return NULL;
    }
    if (ac_framebuffer_resize(&device->target, width, height, error) != AC_OK) {
        ac_device_destroy(device);
        return NULL;
    }
    fill_report(device);
    return device;
}

ac_device *ac_device_create_current(int width, int height, ac_error *error) {
    ac_device *device = make_device(width, height, error);
    if (!device)
        return NULL;
    int version = epoxy_gl_version();
    if (!epoxy_is_desktop_gl() || version < 33) {
        ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET,
                     "the window's context is OpenGL %d.%d, 3.3 is needed", version / 10,
                     version % 10);
        free(device);
        return NULL;
    }
    fill_report(device);
    return device;
}

void ac_device_destroy(ac_device *device) {
    if (!device)
        return;
    ac_framebuffer_free(&device->target);
    ac_context_egl_destroy(device->egl);
    free(device);
}

ac_status ac_device_resize(ac_device *device, int width, int height, ac_error *error) {
    ac_status status = check_size(width, height, error);
    if (status != AC_OK || (width == device->width && height == device->height))
        return status;
    device->width = width;
    device->height = height;
    return device->egl ? ac_framebuffer_resize(&device->target, width, height, error) : AC_OK;
}

void ac_device_size(const ac_device *device, int *width, int *height) {
    *width = device->width;
    *height = device->height;
}

void ac_device_report_get(const ac_device *device, ac_device_report *report) {
    *report = device->report;
}

size_t ac_device_report_text(const ac_device_report *report, char *text, size_t size) {
    int n = snprintf(text, size,
                     "graphics: %s (%s), %s\n"
                     "  OpenGL %s, GLSL %s, through %s\n"
                     "  textures up to %d, %d layers, depth %d, stencil %d, anisotropy %.0f\n"
                     "  missing: %s\n",
                     report->renderer, report->vendor, report->software ? "software" : "hardware",
                     report->version, report->shading_version, report->display,
                     report->max_texture_size, report->max_array_layers, report->depth_bits,
                     report->stencil_bits, (double)report->max_anisotropy,
                     report->missing[0] ? report->missing : "nothing");
    if (n < 0 || size == 0)
        return 0;
    return (size_t)n < size ? (size_t)n : size - 1;
}

uint32_t ac_device_framebuffer(const ac_device *device) {
    return device->target.id;
}

void ac_device_bind(const ac_device *device) {
    glBindFramebuffer(GL_FRAMEBUFFER, device->target.id);
    glViewport(0, 0, device->width, device->height);
}

static void swap_rows(uint8_t *a, uint8_t *b, size_t size) {
    uint8_t piece[1024];
    for (size_t at = 0; at < size; at += sizeof piece) {
        size_t part = size - at < sizeof piece ? size - at : sizeof piece;
        memcpy(piece, a + at, part);
        memcpy(a + at, b + at, part);
        memcpy(b + at, piece, part);
    }
}

ac_status ac_device_read_rgba(ac_device *device, uint8_t *rgba, size_t size, ac_error *error) {
    size_t row = (size_t)device->width * 4;
    size_t rows = (size_t)device->height;
    if (size < row * rows)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET,
                            "%zu bytes for %zu bytes of pixels", size, row * rows);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, device->target.id);
    glReadBuffer(device->target.id ? GL_COLOR_ATTACHMENT0 : GL_BACK);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, device->width, device->height, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
    for (size_t y = 0; y < rows / 2; ++y)
        swap_rows(rgba + y * row, rgba + (rows - 1 - y) * row, row);
    for (size_t i = 3; i < row * rows; i += 4)
        rgba[i] = 255;
    return ac_device_check(device, "reading the pixels", error);
}

static const char *error_name(GLenum code) {
    switch (code) {
    case GL_INVALID_ENUM: return "GL_INVALID_ENUM";
    case GL_INVALID_VALUE: return "GL_INVALID_VALUE";
    case GL_INVALID_OPERATION: return "GL_INVALID_OPERATION";
    case GL_INVALID_FRAMEBUFFER_OPERATION: return "GL_INVALID_FRAMEBUFFER_OPERATION";
    case GL_OUT_OF_MEMORY: return "GL_OUT_OF_MEMORY";
    default: return "an unknown OpenGL error";
    }
}

ac_status ac_device_check(const ac_device *device, const char *where, ac_error *error) {
    (void)device;
    GLenum code = glGetError();
    if (code == GL_NO_ERROR)
        return AC_OK;
    /* Several may be pending on a distributed implementation; the first tells the story. */
    for (int i = 0; i < 16 && glGetError() != GL_NO_ERROR; ++i)
        continue;
    return ac_error_set(error, AC_ERROR_STATE, AC_NO_OFFSET, "%s while %s", error_name(code),
                        where);
}
