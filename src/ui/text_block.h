/* Text of several lines in a draw list. */
#ifndef AC_UI_TEXT_BLOCK_H
#define AC_UI_TEXT_BLOCK_H

#include "ui/draw_list.h"
#include "ui/text_fit.h"

/* As many lines as the text needs, broken as ac_ui_text_line does; `first` is the rectangle of the
 * first of them. Returns the y beneath the last. */
float ac_ui_text_block(ac_ui_list *list, const ac_ui_font *font, ac_ui_rect first,
                       ac_ui_align align, float size, uint32_t color, const char *text);

#endif
