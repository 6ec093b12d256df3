#include "object/block.h"

#include <stdlib.h>

bool ac_block_reserve(ac_memory_block *block, size_t size, ac_memory_count *count) {
    if (size <= block->capacity)
        return true;
    void *memory = malloc(size);
    if (!memory)
        return false;
    count->bytes += size - block->capacity;
    count->allocations += 1;
    free(block->memory);
    *block = (ac_memory_block){memory, size};
    return true;
}

bool ac_block_grow(ac_memory_block *block, size_t size, ac_memory_count *count) {
    if (size <= block->capacity)
        return true;
    void *memory = realloc(block->memory, size);
    if (!memory)
        return false;
    count->bytes += size - block->capacity;
    count->allocations += 1;
    *block = (ac_memory_block){memory, size};
    return true;
}

void ac_block_free(ac_memory_block *block, ac_memory_count *count) {
    count->bytes -= block->capacity;
    free(block->memory);
    *block = (ac_memory_block){0};
}
