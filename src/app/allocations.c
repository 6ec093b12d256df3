#include "app/allocations.h"

#include <stdatomic.h>
#include <stddef.h>

/* NOLINTBEGIN(bugprone-reserved-identifier) */
/* The linker's names: a call of malloc comes to __wrap_malloc, __real_malloc is malloc itself. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static atomic_uint_fast64_t calls;

static void count(void) {
    (void)atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
}

void *__wrap_malloc(size_t size) {
    count();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t items, size_t size) {
    count();
    return __real_calloc(items, size);
}

void *__wrap_realloc(void *memory, size_t size) {
    count();
    return __real_realloc(memory, size);
}
/* NOLINTEND(bugprone-reserved-identifier) */

uint64_t ac_allocations(void) {
    return atomic_load_explicit(&calls, memory_order_relaxed);
}
