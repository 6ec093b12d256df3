/* Asks for memory that will be read soon. Changes nothing but the time that it takes. */
#ifndef AC_BASE_PREFETCH_H
#define AC_BASE_PREFETCH_H

#include <stddef.h>

enum { AC_CACHE_LINE = 64 };

static inline void ac_prefetch(const void *memory, size_t size) {
#if defined(__GNUC__)
    const char *at = memory;
    for (size_t i = 0; i < size; i += AC_CACHE_LINE)
        __builtin_prefetch(at + i);
#else
    (void)memory;
    (void)size;
#endif
}

#endif
