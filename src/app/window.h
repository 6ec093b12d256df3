/* The window: SDL2 with an OpenGL 3.3 core context, keyboard and mouse as actions. */
#ifndef AC_APP_WINDOW_H
#define AC_APP_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include "app/keymap.h"
#include "base/status.h"

typedef struct ac_window ac_window;

/* What the player wants, gathered since the last poll. */
typedef struct ac_input {
    bool held[AC_ACTION_COUNT];    /* a key of the action is down */
    bool pressed[AC_ACTION_COUNT]; /* a key of the action went down since the last poll */
    float orbit_x, orbit_y;        /* pixels, from dragging with the right button */
    float zoom;                    /* wheel notches, positive towards the player */
    bool click, double_click;      /* left button */
    int click_x, click_y;          /* pixels from the top left */
    int mouse_x, mouse_y;          /* points, as the window system counts */
    int pixel_x, pixel_y;          /* the same in pixels */
    bool moved;                    /* the mouse, since the last poll */
    bool quit;                     /* the window's close button */
    /* While typing, instead of actions. */
    char typed[64];         /* UTF-8, since the last poll */
    int erased;             /* Backspace, how often */
    bool entered, given_up; /* Return, Escape */
} ac_input;

/* True when DISPLAY, WAYLAND_DISPLAY or SDL_VIDEODRIVER names a display and it answers. */
bool ac_window_is_possible(void);

ac_window *ac_window_open(const char *title, int width, int height, ac_error *error);
void ac_window_close(ac_window *window);

void ac_window_poll(ac_window *window, const ac_keymap *keymap, ac_input *input);

/* Whether keys are letters now (ac_input.typed) instead of actions. */
void ac_window_set_typing(ac_window *window, bool typing);

/* The whole display, or a window again. */
void ac_window_set_fullscreen(ac_window *window, bool fullscreen);

enum { AC_WINDOW_CURSORS = 8 };

typedef struct ac_window_picture {
    int width, height;
    const uint8_t *rgba; /* rows top to bottom */
} ac_window_picture;

/* Gives a cursor its picture, whose hot spot is the top left corner; without one it is the system's
 * arrow, or hand when `over_object`. Numbers below AC_WINDOW_CURSORS. */
void ac_window_set_cursor(ac_window *window, uint32_t number, const ac_window_picture *picture,
                          bool over_object);
/* Which of them the mouse has over the window. */
void ac_window_show_cursor(ac_window *window, uint32_t number);

/* The drawable's size in pixels. */
void ac_window_size(ac_window *window, int *width, int *height);

/* Shows what was drawn; waits for the display's refresh where it can. */
void ac_window_swap(ac_window *window);

#endif
