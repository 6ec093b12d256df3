/* The line in which the player types what to say. */
#ifndef AC_APP_CHAT_LINE_H
#define AC_APP_CHAT_LINE_H

#include "app/window.h"
#include "ui/draw_list.h"
#include "ui/frame.h"

enum { AC_CHAT_LINE_MAX = 256 }; /* bytes, with the end */

/* Zero-initialise. */
typedef struct ac_chat_line {
    bool open;
    char text[AC_CHAT_LINE_MAX]; /* UTF-8 */
} ac_chat_line;

/* Takes what was typed since the last time, while the line is open. True when the line is to be
 * said: it is in `text` until the line is opened again. Escape closes it and says nothing. */
bool ac_chat_line_take(ac_chat_line *line, const ac_input *input);

/* Above the lines of chat; of one that is longer than they are wide the end, with the cursor. */
void ac_chat_line_draw(const ac_chat_line *line, ac_ui_list *list, const ac_ui_frame *frame);

#endif
