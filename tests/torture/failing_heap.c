#include "torture/failing_heap.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { FIRST_SLOTS = 1 << 16 /* a power of two */ };

typedef struct heap_block {
    uintptr_t address; /* 0: an empty slot */
    uint64_t call;
} heap_block;

/* Blocks in an open table, in pages of their own: the heap under test is left alone. */
static struct {
    pthread_mutex_t lock;
    bool tracks, counts;
    torture_plan plan;
    uint64_t calls;
    heap_block *slots;
    size_t slot_count, block_count;
} heap = {.lock = PTHREAD_MUTEX_INITIALIZER};

void __sanitizer_print_stack_trace(void) __attribute__((weak));

void torture_print_stack(void) {
    if (__sanitizer_print_stack_trace)
        __sanitizer_print_stack_trace();
}

static heap_block *map_slots(size_t count) {
    void *slots = mmap(NULL, count * sizeof(heap_block), PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (slots == MAP_FAILED)
        abort();
    return slots;
}

static size_t home_of(uintptr_t address) {
    return (size_t)((uint64_t)(address >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) &
           (heap.slot_count - 1);
}

/* The address's slot, or the empty one where it would be. */
static size_t slot_of(uintptr_t address) {
    size_t slot = home_of(address);
    while (heap.slots[slot].address && heap.slots[slot].address != address)
        slot = (slot + 1) & (heap.slot_count - 1);
    return slot;
}

static void grow(void) {
    heap_block *old = heap.slots;
    size_t old_count = heap.slot_count;
    heap.slot_count = old_count ? old_count * 4 : FIRST_SLOTS;
    heap.slots = map_slots(heap.slot_count);
    for (size_t i = 0; i < old_count; ++i)
        if (old[i].address)
            heap.slots[slot_of(old[i].address)] = old[i];
    if (old)
        (void)munmap(old, old_count * sizeof *old);
}

static void remember(const void *memory, uint64_t call) {
    if (!memory || !heap.tracks)
        return;
    if ((heap.block_count + 1) * 2 > heap.slot_count)
        grow();
    heap.slots[slot_of((uintptr_t)memory)] = (heap_block){(uintptr_t)memory, call};
    heap.block_count += 1;
}

/* Takes the block out and moves up what had to make way for it; its call, UINT64_MAX for a block
 * that is not known. */
static uint64_t forget(const void *memory) {
    if (!memory || heap.block_count == 0)
        return UINT64_MAX;
    size_t hole = slot_of((uintptr_t)memory);
    uint64_t call = heap.slots[hole].call;
    if (!heap.slots[hole].address)
        return UINT64_MAX;
    heap.block_count -= 1;
    const size_t mask = heap.slot_count - 1;
    for (size_t i = (hole + 1) & mask; heap.slots[i].address; i = (i + 1) & mask) {
        size_t home = home_of(heap.slots[i].address);
        if (((i - home) & mask) < ((i - hole) & mask))
            continue;
        heap.slots[hole] = heap.slots[i];
        hole = i;
    }
    heap.slots[hole] = (heap_block){0};
    return call;
}

void torture_track(void) {
    heap.tracks = true;
}

void torture_begin(const torture_plan *plan) {
    heap.plan = *plan;
    heap.counts = true;
    heap.calls = 0;
}

void torture_end(void) {
    heap.plan.call = 0;
}

torture_counts torture_count(void) {
    torture_counts counts = {.calls = heap.calls, .blocks = heap.block_count, .first = UINT64_MAX};
    for (size_t i = 0; i < heap.slot_count; ++i)
        if (heap.slots[i].address && heap.slots[i].call < counts.first)
            counts.first = heap.slots[i].call;
    return counts;
}

/* Counts one call for memory: whether it gets none. */
static bool refuses(void) {
    if (!heap.counts)
        return false;
    heap.calls += 1;
    if (heap.calls == heap.plan.show)
        torture_print_stack();
    return heap.plan.call &&
           (heap.plan.for_good ? heap.calls >= heap.plan.call : heap.calls == heap.plan.call);
}

static void lock(void) {
    (void)pthread_mutex_lock(&heap.lock);
}

static void *unlock(void *memory) {
    (void)pthread_mutex_unlock(&heap.lock);
    return memory;
}

void *torture_malloc(size_t size) {
    lock();
    void *memory = refuses() ? NULL : malloc(size);
    remember(memory, heap.calls);
    return unlock(memory);
}

void *torture_calloc(size_t count, size_t size) {
    lock();
    void *memory = refuses() ? NULL : calloc(count, size);
    remember(memory, heap.calls);
    return unlock(memory);
}

void *torture_aligned_alloc(size_t alignment, size_t size) {
    lock();
    void *memory = refuses() ? NULL : aligned_alloc(alignment, size);
    remember(memory, heap.calls);
    return unlock(memory);
}

char *torture_strdup(const char *text) {
    lock();
    char *memory = refuses() ? NULL : strdup(text);
    remember(memory, heap.calls);
    return unlock(memory);
}

void *torture_realloc(void *memory, size_t size) {
    lock();
    if (refuses())
        return unlock(NULL);
    uint64_t call = forget(memory);
    void *moved = realloc(memory, size);
    if (moved)
        remember(moved, heap.calls);
    else if (call != UINT64_MAX)
        remember(memory, call);
    return unlock(moved);
}

void torture_free(void *memory) {
    lock();
    (void)forget(memory);
    free(memory);
    (void)unlock(NULL);
}
