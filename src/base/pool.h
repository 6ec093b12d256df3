/* Slots of one size with generation-checked handles. Slots never move, so a pointer stays good
 * until its slot is released; a handle to a released slot resolves to NULL. */
#ifndef AC_BASE_POOL_H
#define AC_BASE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arwic/id.h"

typedef struct ac_pool {
    size_t item_size;
    unsigned char **chunks; /* AC_POOL_CHUNK slots each */
    size_t chunk_count;
    unsigned char **slabs; /* the memory of the chunks: one chunk each, later of many */
    size_t slab_count;
    size_t slab_left;      /* chunks of the last slab that are not used yet */
    uint32_t *generations; /* a slot; odd while in use */
    uint32_t *next_free;   /* a slot: index + 1 of the next free one */
    uint32_t slot_count;   /* slots ever used */
    uint32_t slot_capacity;
    uint32_t free_head; /* index + 1 */
    uint32_t live_count;
} ac_pool;

enum { AC_POOL_CHUNK = 64 };

ac_pool ac_pool_make(size_t item_size);
void ac_pool_free(ac_pool *pool);

/* A zeroed slot; AC_OBJECT_NONE when there is no memory. */
ac_object_id ac_pool_acquire(ac_pool *pool);

/* False when the handle is stale. */
bool ac_pool_release(ac_pool *pool, ac_object_id id);

/* NULL for a stale or empty handle. */
void *ac_pool_get(const ac_pool *pool, ac_object_id id);

/* The item of a slot that is known to be in use: index1 of its handle, not checked. */
static inline void *ac_pool_at(const ac_pool *pool, uint32_t index1) {
    uint32_t index = index1 - 1;
    return pool->chunks[index / AC_POOL_CHUNK] + (size_t)(index % AC_POOL_CHUNK) * pool->item_size;
}

/* Walks the live slots in slot order: start with `slot` 0; returns NULL at the end, otherwise the
 * item, with `id` its handle and `slot` advanced. Releasing the item at hand is allowed. */
void *ac_pool_next(const ac_pool *pool, uint32_t *slot, ac_object_id *id);

#endif
