/* Where frames are shown: a window, or an off-screen image for pictures. */
#ifndef AC_APP_SCREEN_H
#define AC_APP_SCREEN_H

#include "app/chat_line.h"
#include "app/figures.h"
#include "app/not_drawn.h"
#include "app/settings.h"
#include "app/window.h"
#include "render/overlay.h"
#include "render/renderer.h"
#include "ui/interface.h"

typedef struct ac_screen {
    ac_window *window; /* NULL off-screen */
    ac_device *device;
    ac_renderer *renderer;
    ac_overlay *overlay;
    int width, height;
    ac_ui ui;
    bool over_object; /* the mouse is over something to select */
    ac_chat_line chat_line;
    char question[320];      /* over everything, empty: none */
    int help;                /* the page of the list of keys that is shown, 0 none */
    const ac_keymap *keymap; /* what the help lists */
    ac_figures figures;
    ac_not_drawn not_drawn;
    ac_store *store;
    const ac_log *log;
    double fps, last_frame; /* seconds of ac_clock_now */
} ac_screen;

typedef struct ac_screen_def {
    bool headless;
    const ac_settings *settings; /* must outlive the screen */
    const char *title;
    ac_window *window; /* open already, and the screen's from now on; NULL: the screen opens it */
    ac_store *store;
    ac_client *client; /* whose world is drawn */
    const ac_log *log;
} ac_screen_def;

/* Prints which graphics were found, and what they lack. */
ac_status ac_screen_open(ac_screen *screen, const ac_screen_def *def, ac_error *error);
void ac_screen_close(ac_screen *screen);

/* Has nothing to do with its client any more: before that one is destroyed, to follow another. */
void ac_screen_leave(ac_screen *screen);
/* Draws the world of another client from now on. */
ac_status ac_screen_follow(ac_screen *screen, ac_client *client, ac_error *error);

/* Draws the client's view and the interface over it, and shows it in the window. */
void ac_screen_draw(ac_screen *screen, ac_client *client, double time);

/* Writes what was drawn last as a PNG. */
ac_status ac_screen_capture(ac_screen *screen, const char *path, ac_error *error);

#endif
