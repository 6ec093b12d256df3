#include "rely/heap.h"

#include <malloc.h>

/* The linker's names: a call of malloc comes to __wrap_malloc, __real_malloc is malloc itself. */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *memory);

static struct {
    heap_counts counts;
    bool on, for_good, failed;
    uint64_t left; /* calls until one fails, 0 none */
} heap;

void heap_begin(void) {
    heap.on = true;
}

void heap_end(void) {
    heap.on = false;
}

heap_counts heap_get(void) {
    return heap.counts;
}

void heap_reset(void) {
    heap.counts = (heap_counts){0};
    heap_fail_at(0, false);
}

void heap_fail_at(uint64_t call, bool for_good) {
    heap.left = call;
    heap.for_good = for_good;
    heap.failed = false;
}

bool heap_has_failed(void) {
    return heap.failed;
}

static bool refuses(void) {
    if (!heap.on)
        return false;
    heap.counts.calls += 1;
    if (heap.failed && heap.for_good)
        return true;
    if (heap.left == 0 || --heap.left > 0)
        return false;
    heap.failed = true;
    return true;
}

static void count(const void *memory, int sign) {
    if (!heap.on || !memory)
        return;
    heap.counts.blocks += sign;
    heap.counts.bytes += sign * (int64_t)malloc_usable_size((void *)(uintptr_t)memory);
    if (heap.counts.bytes > heap.counts.peak)
        heap.counts.peak = heap.counts.bytes;
}

static void *taken(void *memory) {
    count(memory, 1);
    return memory;
}

void *__wrap_malloc(size_t size) {
    return refuses() ? NULL : taken(__real_malloc(size));
}

void *__wrap_calloc(size_t items, size_t size) {
    return refuses() ? NULL : taken(__real_calloc(items, size));
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return refuses() ? NULL : taken(__real_aligned_alloc(alignment, size));
}

void *__wrap_realloc(void *memory, size_t size) {
    if (refuses())
        return NULL;
    count(memory, -1);
    void *moved = __real_realloc(memory, size);
    count(moved ? moved : memory, 1);
    return moved;
}

void __wrap_free(void *memory) {
    count(memory, -1);
    __real_free(memory);
}
