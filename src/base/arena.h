/* A bump allocator: many small objects, freed together. */
#ifndef AC_BASE_ARENA_H
#define AC_BASE_ARENA_H

#include <stdalign.h>
#include <stddef.h>

/* A piece of memory from the system. */
typedef struct ac_arena_block {
    struct ac_arena_block *next;
    size_t capacity; /* a multiple of max_align_t's alignment */
    size_t left;     /* of it, when another block became the head */
    alignas(max_align_t) unsigned char bytes[];
} ac_arena_block;

/* Zero-initialise to get an empty arena; ac_arena_free when done. */
typedef struct ac_arena {
    ac_arena_block *head; /* where memory is taken from */
    unsigned char *next;  /* its next free byte */
    size_t left;          /* bytes from there; a multiple of max_align_t's alignment */
    size_t reserved;      /* bytes held from the system */
    size_t first;         /* bytes of the first block; 0: 4096. Set it before the first use */
} ac_arena;

/* ac_arena_raw when the head has no room. */
void *ac_arena_raw_in_new_block(ac_arena *arena, size_t size);

/* Memory aligned for any type, with bytes of any value, for what is filled at once; NULL when the
 * system has none. A size of 0 gives a valid unique pointer. */
static inline void *ac_arena_raw(ac_arena *arena, size_t size) {
    const size_t align = alignof(max_align_t);
    if (size == 0)
        size = 1;
    if (size > arena->left)
        return ac_arena_raw_in_new_block(arena, size);
    size = (size + align - 1) / align * align;
    void *memory = arena->next;
    arena->next += size;
    arena->left -= size;
    return memory;
}

/* The same, zeroed. */
void *ac_arena_alloc(ac_arena *arena, size_t size);

/* ac_arena_alloc(count * size), NULL when the product overflows. */
void *ac_arena_array(ac_arena *arena, size_t count, size_t size);

/* Copies `size` bytes into the arena. */
void *ac_arena_copy(ac_arena *arena, const void *data, size_t size);

/* Gives back the `unused` bytes from `end` on, the rest of the memory that was taken last. Does
 * nothing when other memory was taken after it. */
void ac_arena_trim(ac_arena *arena, const void *end, size_t unused);

/* Frees all blocks but the largest. There is one at least. */
void ac_arena_keep_largest(ac_arena *arena);

/* Forgets all objects but keeps the largest block, so a frame's arena settles without the heap. */
static inline void ac_arena_reset(ac_arena *arena) {
    if (!arena->head)
        return;
    if (arena->head->next)
        ac_arena_keep_largest(arena);
    arena->next = arena->head->bytes;
    arena->left = arena->head->capacity;
}

/* Returns everything to the system. */
void ac_arena_free(ac_arena *arena);

/* Bytes handed out since the last reset. Walks the blocks. */
size_t ac_arena_used(const ac_arena *arena);

#endif
