/* A bump allocator: many small objects, freed together. */
#ifndef AC_BASE_ARENA_H
#define AC_BASE_ARENA_H

#include <stddef.h>

typedef struct ac_arena_block ac_arena_block;

/* Zero-initialise to get an empty arena; ac_arena_free when done. */
typedef struct ac_arena {
    ac_arena_block *head;
    size_t used;       /* bytes handed out since the last reset */
    size_t high_water; /* largest `used` ever */
    size_t reserved;   /* bytes held from the system */
    size_t first;      /* bytes of the first block; 0: 4096. Set it before the first use */
} ac_arena;

/* Zeroed memory aligned for any type, or NULL when the system has none. A size of 0 gives a valid
 * unique pointer. */
void *ac_arena_alloc(ac_arena *arena, size_t size);

/* The same with bytes of any value, for memory that is filled at once. */
void *ac_arena_raw(ac_arena *arena, size_t size);

/* ac_arena_alloc(count * size), NULL when the product overflows. */
void *ac_arena_array(ac_arena *arena, size_t count, size_t size);

/* Copies `size` bytes into the arena. */
void *ac_arena_copy(ac_arena *arena, const void *data, size_t size);

/* Gives back the `unused` bytes from `end` on, the rest of the memory that was taken last. Does
 * nothing when other memory was taken after it. */
void ac_arena_trim(ac_arena *arena, const void *end, size_t unused);

/* Forgets all objects but keeps the largest block, so a frame's arena settles without the heap. */
void ac_arena_reset(ac_arena *arena);

/* Returns everything to the system. */
void ac_arena_free(ac_arena *arena);

#endif
