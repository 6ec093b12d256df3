/* The window: SDL2 with an OpenGL 3.3 core context, keyboard and mouse as intents. */
#ifndef AC_APP_WINDOW_H
#define AC_APP_WINDOW_H

#include <stdbool.h>

#include "base/status.h"

typedef struct ac_window ac_window;

/* What the player wants, gathered since the last poll. */
typedef struct ac_input {
    /* Held: -1, 0 or 1. */
    int forward; /* W / S, arrows */
    int turn;    /* D / A: 1 to the right */
    int strafe;  /* C / Z: 1 to the right */
    bool walk;   /* Shift held: walk instead of run */
    bool jump;   /* Space held */
    /* Since the last poll. */
    float orbit_x, orbit_y; /* radians, from dragging with the right button */
    float zoom;             /* wheel notches, positive towards the player */
    bool click, double_click;
    int click_x, click_y; /* pixels from the top left */
    int mouse_x, mouse_y; /* points, as the window system counts */
    int pixel_x, pixel_y; /* the same in pixels */
    bool quit;            /* the window's close button */
    bool escape;          /* Esc */
    bool screenshot;      /* F12 */
    bool overlay;         /* F1 */
    bool use;             /* R */
    bool recall;          /* L */
    int cycle;            /* Tab: 1 the next target, with Shift -1 the one before */
    int mode;             /* `: 1 to or from melee, with Shift 2: missile */
    int attack;           /* Delete low 3, End middle 2, PageDown high 1; 0 none */
} ac_input;

/* True when DISPLAY, WAYLAND_DISPLAY or SDL_VIDEODRIVER names a display and it answers. */
bool ac_window_is_possible(void);

ac_window *ac_window_open(const char *title, int width, int height, ac_error *error);
void ac_window_close(ac_window *window);

void ac_window_poll(ac_window *window, ac_input *input);

/* The drawable's size in pixels. */
void ac_window_size(ac_window *window, int *width, int *height);

/* Shows what was drawn; waits for the display's refresh where it can. */
void ac_window_swap(ac_window *window);

#endif
