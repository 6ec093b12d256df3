#include "base/pages.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/prefetch.h"

#if defined(__linux__)
#include <sys/mman.h>
#endif

/* Advice: without it everything works the same. */
static void ask_for_large_pages(void *memory, size_t size) {
#if defined(MADV_HUGEPAGE)
    (void)madvise(memory, size, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)size;
#endif
}

void *ac_pages_alloc(size_t size) {
    size_t unit = size < AC_PAGE_LARGE ? (size_t)AC_CACHE_LINE : AC_PAGE_LARGE;
    if (size > SIZE_MAX - unit)
        return NULL;
    size_t whole = (size + unit - 1) / unit * unit;
    void *memory = aligned_alloc(unit, whole ? whole : unit);
    if (memory && unit == AC_PAGE_LARGE)
        ask_for_large_pages(memory, whole);
    return memory;
}
