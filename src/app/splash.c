#include "app/splash.h"

#include <epoxy/gl.h>

/* A rectangle by a clear of its own: no shader and no buffer is there yet. */
static void fill(int x, int y, int width, int height, float grey) {
    glScissor(x, y, width, height);
    glClearColor(grey, grey, grey, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
}

void ac_splash_draw(ac_window *window, size_t done, size_t total) {
    const float background = 0.05f, empty = 0.2f, full = 0.8f;
    int width;
    int height;
    ac_window_size(window, &width, &height);
    int bar = width / 3, thickness = height / 90 + 1;
    int x = (width - bar) / 2, y = height / 4;
    int part = total ? (int)((double)bar * (double)done / (double)total) : 0;
    glEnable(GL_SCISSOR_TEST);
    fill(0, 0, width, height, background);
    fill(x, y, bar, thickness, empty);
    fill(x, y, part, thickness, full);
    glDisable(GL_SCISSOR_TEST);
    ac_window_swap(window);
}
