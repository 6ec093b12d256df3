/* Memory of variable size that a live object owns, reused as long as it is large enough. Counted,
 * so that a test can prove that a session leaves nothing behind and a step takes nothing. */
#ifndef AC_OBJECT_BLOCK_H
#define AC_OBJECT_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ac_memory_count {
    size_t bytes;         /* held now */
    uint64_t allocations; /* ever */
} ac_memory_count;

typedef struct ac_memory_block {
    void *memory;
    size_t capacity;
} ac_memory_block;

/* Room for `size` bytes; what was there is kept only when the block does not grow. False when there
 * is no memory: the block is as before. */
bool ac_block_reserve(ac_memory_block *block, size_t size, ac_memory_count *count);

/* The same, keeping what was there. */
bool ac_block_grow(ac_memory_block *block, size_t size, ac_memory_count *count);

void ac_block_free(ac_memory_block *block, ac_memory_count *count);

#endif
