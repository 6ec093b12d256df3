/* What the player reads for a while: the last lines of chat, combat and the server. */
#ifndef AC_UI_CHAT_LINES_H
#define AC_UI_CHAT_LINES_H

#include "arwic/client.h"
#include "ui/draw_list.h"

enum { AC_UI_LINES = 8, AC_UI_LINE = 320 };

/* Zero-initialise. */
typedef struct ac_ui_chat_lines {
    char lines[AC_UI_LINES][AC_UI_LINE]; /* UTF-8, oldest first */
    double times[AC_UI_LINES];           /* seconds of the client's clock */
    int count;
} ac_ui_chat_lines;

/* Takes what the player should read. */
void ac_ui_chat_lines_take(ac_ui_chat_lines *chat, const ac_client_event *event);

/* The lines that are still to be read at `time`, above the lower left corner of a screen of this
 * height; `step` pixels from one line to the next. */
void ac_ui_chat_lines_draw(ac_ui_list *list, const ac_ui_chat_lines *chat, int height, float step,
                           double time);

#endif
