#include "ui/frame.h"

#include <math.h>

float ac_ui_scale(int height) {
    const float design = 600.0f;
    return fmaxf(1.0f, floorf((float)height / design * 2.0f) * 0.5f);
}
