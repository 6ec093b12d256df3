#include "base/pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/pages.h"
#include "base/prefetch.h"

ac_pool ac_pool_make(size_t item_size) {
    return (ac_pool){.item_size = item_size};
}

void ac_pool_free(ac_pool *pool) {
    for (size_t i = 0; i < pool->slab_count; ++i)
        free(pool->slabs[i]);
    free(pool->slabs);
    free(pool->chunks);
    free(pool->generations);
    free(pool->next_free);
    *pool = ac_pool_make(pool->item_size);
}

static bool grow_tables(ac_pool *pool) {
    uint32_t capacity = pool->slot_capacity ? pool->slot_capacity * 2 : AC_POOL_CHUNK;
    uint32_t *generations = realloc(pool->generations, capacity * sizeof *generations);
    if (generations)
        pool->generations = generations;
    uint32_t *next_free = realloc(pool->next_free, capacity * sizeof *next_free);
    if (next_free)
        pool->next_free = next_free;
    unsigned char **chunks = realloc(pool->chunks, capacity / AC_POOL_CHUNK * sizeof *chunks);
    if (chunks)
        pool->chunks = chunks;
    unsigned char **slabs = realloc(pool->slabs, capacity / AC_POOL_CHUNK * sizeof *slabs);
    if (slabs)
        pool->slabs = slabs;
    if (!generations || !next_free || !chunks || !slabs)
        return false;
    pool->slot_capacity = capacity;
    return true;
}

static size_t chunk_size(const ac_pool *pool) {
    size_t size = AC_POOL_CHUNK * pool->item_size;
    return (size + AC_CACHE_LINE - 1) / AC_CACHE_LINE * AC_CACHE_LINE;
}

/* A pool that has filled half a large page takes whole ones from then on. */
static bool add_slab(ac_pool *pool) {
    size_t size = chunk_size(pool);
    bool large = pool->chunk_count * size >= AC_PAGE_LARGE / 2 && size <= AC_PAGE_LARGE;
    unsigned char *slab = ac_pages_alloc(large ? AC_PAGE_LARGE : size);
    if (!slab)
        return false;
    pool->slabs[pool->slab_count++] = slab;
    pool->slab_left = large ? AC_PAGE_LARGE / size : 1;
    return true;
}

static bool add_chunk(ac_pool *pool) {
    if (pool->slot_count == pool->slot_capacity && !grow_tables(pool))
        return false;
    if (pool->slab_left == 0 && !add_slab(pool))
        return false;
    pool->slab_left -= 1;
    pool->chunks[pool->chunk_count++] =
        pool->slabs[pool->slab_count - 1] + pool->slab_left * chunk_size(pool);
    return true;
}

ac_object_id ac_pool_acquire(ac_pool *pool) {
    uint32_t index;
    if (pool->free_head) {
        index = pool->free_head - 1;
        pool->free_head = pool->next_free[index];
    } else {
        if (pool->slot_count == pool->chunk_count * AC_POOL_CHUNK && !add_chunk(pool))
            return AC_OBJECT_NONE;
        index = pool->slot_count++;
        pool->generations[index] = 0;
    }
    pool->generations[index] += 1;
    pool->live_count += 1;
    memset(ac_pool_at(pool, index + 1), 0, pool->item_size);
    return (ac_object_id){index + 1, pool->generations[index]};
}

static bool is_live(const ac_pool *pool, ac_object_id id) {
    return id.index1 != 0 && id.index1 <= pool->slot_count &&
           pool->generations[id.index1 - 1] == id.generation && id.generation % 2 == 1;
}

bool ac_pool_release(ac_pool *pool, ac_object_id id) {
    if (!is_live(pool, id))
        return false;
    uint32_t index = id.index1 - 1;
    pool->generations[index] += 1;
    pool->next_free[index] = pool->free_head;
    pool->free_head = index + 1;
    pool->live_count -= 1;
    return true;
}

void *ac_pool_get(const ac_pool *pool, ac_object_id id) {
    return is_live(pool, id) ? ac_pool_at(pool, id.index1) : NULL;
}

void *ac_pool_next(const ac_pool *pool, uint32_t *slot, ac_object_id *id) {
    while (*slot < pool->slot_count) {
        uint32_t index = (*slot)++;
        if (pool->generations[index] % 2 == 1) {
            *id = (ac_object_id){index + 1, pool->generations[index]};
            return ac_pool_at(pool, index + 1);
        }
    }
    return NULL;
}
