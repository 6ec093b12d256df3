/* What the player reads for a while: the last lines of chat, combat and the server. */
#ifndef AC_UI_CHAT_LINES_H
#define AC_UI_CHAT_LINES_H

#include "arwic/client.h"
#include "ui/draw_list.h"
#include "ui/frame.h"

enum { AC_UI_LINES = 8, AC_UI_LINE = 320 };

/* Zero-initialise. */
typedef struct ac_ui_chat_lines {
    char lines[AC_UI_LINES][AC_UI_LINE]; /* UTF-8, oldest first */
    double times[AC_UI_LINES];           /* seconds of the client's clock */
    int count;
} ac_ui_chat_lines;

/* Takes what the player should read. */
void ac_ui_chat_lines_take(ac_ui_chat_lines *chat, const ac_client_event *event);

/* The lines that are still to be read, broken where they are too long, above the lower left corner;
 * of more than there is room for the last. */
void ac_ui_chat_lines_draw(ac_ui_list *list, const ac_ui_chat_lines *chat,
                           const ac_ui_frame *frame);

/* The strip that they are in: how far up it can reach, and how wide it is, pixels. */
float ac_ui_chat_lines_top(const ac_ui_frame *frame);
float ac_ui_chat_lines_width(const ac_ui_frame *frame);

#endif
