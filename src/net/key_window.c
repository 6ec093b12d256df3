#include "net/key_window.h"

#include <assert.h>
#include <string.h>

/* Positions: 0 .. AC_KEY_WINDOW-1 are keys ahead, the ones after that are skipped keys. */

void ac_key_window_seed(ac_key_window *window, uint32_t seed) {
    ac_isaac_seed(&window->stream, seed);
    for (int i = 0; i < AC_KEY_WINDOW; ++i)
        window->ahead[i] = ac_isaac_next(&window->stream);
    window->head = 0;
    window->skipped_count = 0;
}

static uint32_t ahead(const ac_key_window *window, uint32_t i) {
    return window->ahead[(window->head + i) % AC_KEY_WINDOW];
}

int ac_key_window_find(const ac_key_window *window, uint32_t key) {
    for (uint32_t i = 0; i < window->skipped_count; ++i)
        if (window->skipped[i] == key)
            return AC_KEY_WINDOW + (int)i;
    for (uint32_t i = 0; i < AC_KEY_WINDOW; ++i)
        if (ahead(window, i) == key)
            return (int)i;
    return -1;
}

static void remove_skipped(ac_key_window *window, uint32_t i) {
    --window->skipped_count;
    memmove(window->skipped + i, window->skipped + i + 1,
            (window->skipped_count - i) * sizeof window->skipped[0]);
}

static void skip(ac_key_window *window, uint32_t key) {
    if (window->skipped_count == AC_KEY_WINDOW)
        remove_skipped(window, 0);
    window->skipped[window->skipped_count++] = key;
}

static uint32_t shift(ac_key_window *window) {
    uint32_t key = window->ahead[window->head];
    window->ahead[window->head] = ac_isaac_next(&window->stream);
    window->head = (window->head + 1) % AC_KEY_WINDOW;
    return key;
}

void ac_key_window_take(ac_key_window *window, int position) {
    assert(position >= 0 && position < 2 * AC_KEY_WINDOW);
    if (position >= AC_KEY_WINDOW) {
        remove_skipped(window, (uint32_t)position - AC_KEY_WINDOW);
        return;
    }
    for (int i = 0; i < position; ++i)
        skip(window, shift(window));
    (void)shift(window);
}
