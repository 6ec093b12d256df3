/* What the window shows before there is a world to show: a bar that grows. */
#ifndef AC_APP_SPLASH_H
#define AC_APP_SPLASH_H

#include <stddef.h>

#include "app/window.h"

/* `done` of `total`; total 0: an empty bar. Needs nothing but the window's own OpenGL context. */
void ac_splash_draw(ac_window *window, size_t done, size_t total);

#endif
