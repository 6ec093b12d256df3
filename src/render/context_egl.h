/* An OpenGL 3.3 core context without a window. */
#ifndef AC_RENDER_CONTEXT_EGL_H
#define AC_RENDER_CONTEXT_EGL_H

#include "base/status.h"

typedef struct ac_context_egl ac_context_egl;

/* Makes a context and makes it current; NULL and an error that names every attempt. */
ac_context_egl *ac_context_egl_create(ac_error *error);
void ac_context_egl_destroy(ac_context_egl *context);

/* How it came about, for example "EGL surfaceless". */
const char *ac_context_egl_name(const ac_context_egl *context);

#endif
