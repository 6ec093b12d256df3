#include "physics/touches.h"

#define TOUCH_SECONDS 1.0

static void forget(ac_touches *touches, uint32_t index) {
    touches->count -= 1;
    for (uint32_t i = index; i < touches->count; ++i)
        touches->items[i] = touches->items[i + 1];
}

bool ac_touches_track(ac_touches *touches, ac_object_id id, bool ethereal, double now) {
    ac_touch touch = {id, now, ethereal};
    for (uint32_t i = 0; i < touches->count; ++i) {
        if (ac_object_id_equal(touches->items[i].id, id)) {
            touches->items[i] = touch;
            return false;
        }
    }
    if (touches->count == AC_TOUCHES_MAX)
        forget(touches, 0);
    touches->items[touches->count++] = touch;
    return true;
}

static bool is_over(const ac_touch *touch, double now) {
    double age = now - touch->time;
    return age > TOUCH_SECONDS || (touch->ethereal && age > 0.0);
}

void ac_touches_end(ac_touches *touches) {
    touches->count = 0;
}

void ac_touches_expire(ac_touches *touches, double now) {
    for (uint32_t i = 0; i < touches->count;) {
        if (is_over(&touches->items[i], now))
            forget(touches, i);
        else
            ++i;
    }
}
