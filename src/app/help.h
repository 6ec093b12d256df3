/* The list of keys over the world. */
#ifndef AC_APP_HELP_H
#define AC_APP_HELP_H

#include "app/keymap.h"
#include "ui/draw_list.h"
#include "ui/frame.h"

/* In the middle of the screen, as large as fits it; where it would be too small to read, in pages
 * from 1 on. False, and nothing drawn, behind the last page. */
bool ac_help_draw(ac_ui_list *list, const ac_keymap *keymap, const ac_ui_frame *frame, int page);

#endif
