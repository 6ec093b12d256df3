/* The list of keys over the world. */
#ifndef AC_APP_HELP_H
#define AC_APP_HELP_H

#include "app/keymap.h"
#include "ui/draw_list.h"

/* In the middle of a screen of this size; `line_height` of 15 pixel text. */
void ac_help_draw(ac_ui_list *list, const ac_keymap *keymap, int width, int height,
                  float line_height);

#endif
