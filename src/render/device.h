/* One OpenGL 3.3 core context and the surface that frames end in: an off-screen image that needs no
 * display, or the window of a context that the caller made current. One device a thread; every call
 * of render/ needs its device's context to be current. */
#ifndef AC_RENDER_DEVICE_H
#define AC_RENDER_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef struct ac_device ac_device;

/* What start-up prints. */
typedef struct ac_device_report {
    char renderer[96], vendor[64], version[96], shading_version[48];
    char display[48]; /* how the context came about, for example "EGL surfaceless" */
    int32_t max_texture_size, max_array_layers, max_buffer_texels;
    int32_t depth_bits, stencil_bits; /* of the surface that is drawn to */
    bool software;                    /* drawn by the processor: llvmpipe, softpipe, swrast */
    float max_anisotropy;             /* 1 without the extension */
    char missing[160];                /* what Arwic wants and did not find; empty when complete */
} ac_device_report;

/* A context without a window: EGL on Mesa's surfaceless platform, then a pbuffer on the default
 * display. Makes it current. NULL and `error` naming everything that was tried and why it failed.
 * Sizes are in pixels, 1..16384. */
ac_device *ac_device_create_offscreen(int width, int height, ac_error *error);

/* For a context that the caller made current (a window's). Width and height are the drawable's
 * pixels. The context stays the caller's. NULL when the context is older than OpenGL 3.3. */
ac_device *ac_device_create_current(int width, int height, ac_error *error);

/* NULL is allowed. */
void ac_device_destroy(ac_device *device);

/* The new size of the surface in pixels. An off-screen image is made again and loses its pixels. */
ac_status ac_device_resize(ac_device *device, int width, int height, ac_error *error);
void ac_device_size(const ac_device *device, int *width, int *height);

void ac_device_report_get(const ac_device *device, ac_device_report *report);

/* Several lines for a person, terminated, cut to `size` bytes. Returns the length. */
size_t ac_device_report_text(const ac_device_report *report, char *text, size_t size);

/* Binds the device's surface for drawing and sets the viewport to all of it. */
void ac_device_bind(const ac_device *device);

/* OpenGL's name of the surface; 0 for a window's. */
uint32_t ac_device_framebuffer(const ac_device *device);

/* The pixels of the last frame: width * height * 4 bytes R, G, B, A, rows top to bottom, A always
 * 255. `size` is the size of `rgba`. */
ac_status ac_device_read_rgba(ac_device *device, uint8_t *rgba, size_t size, ac_error *error);

/* Takes OpenGL's pending error, if any: AC_ERROR_STATE with its name and `where`. */
ac_status ac_device_check(const ac_device *device, const char *where, ac_error *error);

#endif
