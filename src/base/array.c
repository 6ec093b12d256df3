#include "base/array.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4 };

void *ac_array_reserve(void *items, uint32_t *capacity, uint32_t needed, uint32_t limit,
                       size_t item_size) {
    if (needed > limit)
        return NULL;
    if (items && needed <= *capacity)
        return items;
    uint32_t grown = *capacity ? *capacity : FIRST_CAPACITY;
    while (grown < needed)
        grown *= 2;
    void *moved = realloc(items, grown * item_size);
    if (moved)
        *capacity = grown;
    return moved;
}

uint32_t ac_array_remove(void *items, uint32_t count, uint32_t index, size_t item_size) {
    unsigned char *gap = (unsigned char *)items + (size_t)index * item_size;
    memmove(gap, gap + item_size, (size_t)(count - index - 1) * item_size);
    return count - 1;
}
