/* How far portal space's destination is: a bar while its landblocks are loaded, and after a while
 * how long it has been and how to leave. */
#ifndef AC_UI_WAIT_PANEL_H
#define AC_UI_WAIT_PANEL_H

#include "arwic/client.h"
#include "ui/draw_list.h"

/* What there is to say of the wait; empty when nothing is. `leave_key` is the key that logs out,
 * empty when there is none. */
void ac_ui_wait_text(const ac_client_transit *wait, const char *leave_key, char *text, size_t size);

/* In the lower half of a screen of this size; `step` is the height of a line. */
void ac_ui_wait_draw(ac_ui_list *list, const ac_client_transit *wait, const char *leave_key,
                     int width, int height, float step);

#endif
