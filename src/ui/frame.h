/* What the interface knows of the screen that it is shown on. */
#ifndef AC_UI_FRAME_H
#define AC_UI_FRAME_H

#include "ui/text_fit.h"

typedef struct ac_ui_frame {
    int width, height; /* pixels */
    float line_height; /* of 15 pixel text, pixels */
    double time;       /* of the client's clock, seconds */
    ac_ui_font font;
} ac_ui_frame;

/* Pixels from one line of text of this size to the next. */
float ac_ui_line_height(const ac_ui_frame *frame, float size);

/* Pixels of a layout unit: layouts are drawn for a screen 600 pixels high, where it is one, and it
 * grows in halves. */
float ac_ui_scale(int height);

#endif
