/* The receiving side of a keystream. A receiver cannot know which packet owns which key once
 * packets are lost or rejected, so it accepts the key that a packet implies when it is any unused
 * one of the next AC_KEY_WINDOW keys or one that was skipped before (wire-protocol.md 1.5, as ACE
 * does). Looking never changes the window: a bad packet costs nothing. */
#ifndef AC_NET_KEY_WINDOW_H
#define AC_NET_KEY_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#include "net/isaac.h"

enum { AC_KEY_WINDOW = 256 };

typedef struct ac_key_window {
    ac_isaac stream;
    uint32_t ahead[AC_KEY_WINDOW]; /* a ring, ahead[head] is the next key */
    uint32_t head;
    uint32_t skipped[AC_KEY_WINDOW]; /* unused keys before ahead[head], oldest first */
    uint32_t skipped_count;
} ac_key_window;

void ac_key_window_seed(ac_key_window *window, uint32_t seed);

/* A position to give to ac_key_window_take, or -1 when `key` is not one of the window. */
int ac_key_window_find(const ac_key_window *window, uint32_t key);

/* Uses up the key at `position`. Keys before it stay usable; past AC_KEY_WINDOW skipped keys the
 * oldest is forgotten. */
void ac_key_window_take(ac_key_window *window, int position);

#endif
