#include "ui/frame.h"

#include <math.h>

float ac_ui_line_height(const ac_ui_frame *frame, float size) {
    const float measured = 15.0f;
    return frame->line_height * size / measured;
}

float ac_ui_scale(int height) {
    const float design = 600.0f;
    return fmaxf(1.0f, floorf((float)height / design * 2.0f) * 0.5f);
}
