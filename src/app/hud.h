/* The lines over the world: where the player is, what was said, help. Plain text until the
 * interface comes from the DAT files' layouts. */
#ifndef AC_APP_HUD_H
#define AC_APP_HUD_H

#include "app/keymap.h"
#include "arwic/client.h"
#include "render/overlay.h"

enum { AC_HUD_LINES = 8, AC_HUD_LINE = 320 };

typedef struct ac_hud {
    char lines[AC_HUD_LINES][AC_HUD_LINE]; /* UTF-8, oldest first */
    double times[AC_HUD_LINES];
    int count;
    char status[256];        /* a line at the top, empty: none */
    bool help;               /* the list of keys */
    const ac_keymap *keymap; /* what the help shows */
} ac_hud;

/* Takes what the player should read. */
void ac_hud_event(ac_hud *hud, const ac_client_event *event);

/* Adds to an overlay that has begun. `time` is the client's. */
void ac_hud_draw(ac_hud *hud, ac_overlay *overlay, const ac_client *client, int width, int height,
                 double time);

#endif
