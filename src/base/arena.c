#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK = 4096, LARGEST_STEP = 1 << 20 };

static size_t aligned(size_t size) {
    const size_t align = alignof(max_align_t);
    return (size + align - 1) / align * align;
}

/* As large as it has to be, and large enough for more. */
static size_t next_capacity(const ac_arena *arena, size_t need) {
    size_t first = arena->first ? arena->first : FIRST_BLOCK;
    size_t capacity = arena->head ? arena->head->capacity + arena->head->capacity / 2 : first;
    if (capacity > LARGEST_STEP)
        capacity = LARGEST_STEP;
    return aligned(capacity < need ? need : capacity);
}

static bool add_block(ac_arena *arena, size_t need) {
    if (need > SIZE_MAX - sizeof(ac_arena_block) - alignof(max_align_t))
        return false;
    size_t capacity = next_capacity(arena, need);
    ac_arena_block *block = malloc(sizeof *block + capacity);
    if (!block)
        return false;
    if (arena->head)
        arena->head->left = arena->left;
    block->next = arena->head;
    block->capacity = capacity;
    arena->head = block;
    arena->next = block->bytes;
    arena->left = capacity;
    arena->reserved += capacity;
    return true;
}

void *ac_arena_raw_in_new_block(ac_arena *arena, size_t size) {
    return add_block(arena, size) ? ac_arena_raw(arena, size) : NULL;
}

void *ac_arena_alloc(ac_arena *arena, size_t size) {
    void *memory = ac_arena_raw(arena, size);
    return memory ? memset(memory, 0, size) : NULL;
}

void *ac_arena_array(ac_arena *arena, size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    return ac_arena_alloc(arena, count * size);
}

void *ac_arena_copy(ac_arena *arena, const void *data, size_t size) {
    void *memory = ac_arena_raw(arena, size);
    if (memory && size)
        memcpy(memory, data, size);
    return memory;
}

void ac_arena_trim(ac_arena *arena, const void *end, size_t unused) {
    ac_arena_block *block = arena->head;
    if (!block || (uintptr_t)end < (uintptr_t)block->bytes ||
        (uintptr_t)end > (uintptr_t)arena->next)
        return;
    size_t kept = (size_t)((uintptr_t)end - (uintptr_t)block->bytes);
    if (block->bytes + aligned(kept + unused) != arena->next)
        return;
    arena->next = block->bytes + aligned(kept);
    arena->left = block->capacity - aligned(kept);
}

void ac_arena_keep_largest(ac_arena *arena) {
    ac_arena_block *keep = arena->head, *block = keep->next;
    while (block) {
        ac_arena_block *next = block->next;
        if (block->capacity > keep->capacity) {
            free(keep);
            keep = block;
        } else {
            free(block);
        }
        block = next;
    }
    keep->next = NULL;
    arena->head = keep;
    arena->reserved = keep->capacity;
}

void ac_arena_free(ac_arena *arena) {
    while (arena->head) {
        ac_arena_block *block = arena->head;
        arena->head = block->next;
        free(block);
    }
    *arena = (ac_arena){0};
}

size_t ac_arena_used(const ac_arena *arena) {
    size_t used = 0;
    for (const ac_arena_block *block = arena->head; block; block = block->next)
        used += block->capacity - (block == arena->head ? arena->left : block->left);
    return used;
}
