#include "effect/timed_hook.h"

#include <stdlib.h>
#include <string.h>

void ac_timed_hooks_free(ac_timed_hooks *hooks) {
    free(hooks->items);
    *hooks = (ac_timed_hooks){0};
}

bool ac_timed_hooks_add(ac_timed_hooks *hooks, ac_timed_hook hook) {
    if (hooks->count == AC_TIMED_HOOK_LIMIT)
        return false;
    if (hooks->count == hooks->capacity) {
        uint32_t capacity = hooks->capacity ? hooks->capacity * 2 : 4;
        ac_timed_hook *items = realloc(hooks->items, capacity * sizeof *items);
        if (!items)
            return false;
        hooks->items = items;
        hooks->capacity = capacity;
    }
    hooks->items[hooks->count++] = hook;
    return true;
}

float ac_timed_hook_value(const ac_timed_hook *hook, double now, bool *done) {
    double elapsed = now - hook->created;
    float part = 1.0f;
    if (elapsed <= 0.0)
        part = 0.0f;
    else if (elapsed < hook->duration)
        part = (float)(elapsed / hook->duration);
    *done = part == 1.0f;
    return hook->start + (hook->end - hook->start) * part;
}

void ac_timed_hooks_remove(ac_timed_hooks *hooks, uint32_t index) {
    memmove(&hooks->items[index], &hooks->items[index + 1],
            (hooks->count - index - 1) * sizeof *hooks->items);
    hooks->count -= 1;
}
