/* Growable arrays with a limit. */
#ifndef AC_BASE_ARRAY_H
#define AC_BASE_ARRAY_H

#include <stddef.h>
#include <stdint.h>

enum { AC_ARRAY_MOST = 1 << 30 };

/* Room for `needed` items of `item_size` bytes: `items`, moved if it had to grow, with *capacity
 * brought up to date. Capacities double. NULL, and everything as it was, beyond `limit` (at most
 * AC_ARRAY_MOST) or without memory. */
void *ac_array_reserve(void *items, uint32_t *capacity, uint32_t needed, uint32_t limit,
                       size_t item_size);

/* Closes the gap of one removed item and returns the new count. */
uint32_t ac_array_remove(void *items, uint32_t count, uint32_t index, size_t item_size);

#endif
