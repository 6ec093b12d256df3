#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct ac_arena_block {
    ac_arena_block *next;
    size_t capacity;
    size_t used;
    alignas(max_align_t) unsigned char bytes[];
};

enum { FIRST_BLOCK = 4096, LARGEST_STEP = 1 << 20 };

static ac_arena_block *add_block(ac_arena *arena, size_t need) {
    size_t first = arena->first ? arena->first : FIRST_BLOCK;
    size_t capacity = arena->head ? arena->head->capacity + arena->head->capacity / 2 : first;
    if (capacity > LARGEST_STEP)
        capacity = LARGEST_STEP;
    if (capacity < need)
        capacity = need;
    if (capacity > SIZE_MAX - sizeof(ac_arena_block))
        return NULL;
    ac_arena_block *block = malloc(sizeof *block + capacity);
    if (!block)
        return NULL;
    block->next = arena->head;
    block->capacity = capacity;
    block->used = 0;
    arena->head = block;
    arena->reserved += capacity;
    return block;
}

static size_t aligned(size_t size) {
    const size_t align = alignof(max_align_t);
    return (size + align - 1) / align * align;
}

void *ac_arena_raw(ac_arena *arena, size_t size) {
    if (size == 0)
        size = 1;
    if (size > SIZE_MAX - alignof(max_align_t))
        return NULL;
    size = aligned(size);
    ac_arena_block *block = arena->head;
    if (!block || block->capacity - block->used < size) {
        block = add_block(arena, size);
        if (!block)
            return NULL;
    }
    void *memory = block->bytes + block->used;
    block->used += size;
    arena->used += size;
    if (arena->used > arena->high_water)
        arena->high_water = arena->used;
    return memory;
}

void *ac_arena_alloc(ac_arena *arena, size_t size) {
    void *memory = ac_arena_raw(arena, size);
    return memory ? memset(memory, 0, size ? size : 1) : NULL;
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
        (uintptr_t)end > (uintptr_t)(block->bytes + block->used))
        return;
    size_t kept = (size_t)((uintptr_t)end - (uintptr_t)block->bytes);
    if (aligned(kept + unused) != block->used)
        return;
    arena->used -= block->used - aligned(kept);
    block->used = aligned(kept);
}

/* Frees all blocks but the largest. There is one at least. */
static ac_arena_block *keep_largest(ac_arena *arena) {
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
    arena->reserved = keep->capacity;
    return keep;
}

void ac_arena_reset(ac_arena *arena) {
    if (arena->head) {
        if (arena->head->next)
            arena->head = keep_largest(arena);
        arena->head->used = 0;
    }
    arena->used = 0;
}

void ac_arena_free(ac_arena *arena) {
    while (arena->head) {
        ac_arena_block *block = arena->head;
        arena->head = block->next;
        free(block);
    }
    *arena = (ac_arena){0};
}
