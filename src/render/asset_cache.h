/* What is kept on the card, by a 64-bit key, with the least recently drawn going first when a
 * budget is exceeded. Items never move; one that was touched in the present frame is never dropped.
 */
#ifndef AC_RENDER_ASSET_CACHE_H
#define AC_RENDER_ASSET_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"

typedef struct ac_asset_slot {
    uint64_t key;
    void *item; /* NULL: the slot is free */
    size_t bytes;
    uint32_t frame; /* of the last touch */
    uint32_t next;  /* slot + 1 with the same folded key, or of the free list; 0 ends */
} ac_asset_slot;

/* Takes back what the item holds on the card; the item's memory is the cache's. */
typedef void ac_asset_drop_fn(void *user, void *item);

typedef struct ac_asset_cache {
    size_t item_size, budget;
    ac_asset_drop_fn *drop;
    void *user;
    ac_map heads; /* folded key -> slot + 1 */
    ac_asset_slot *slots;
    uint32_t slot_count, slot_capacity, free_head;
    uint32_t frame, count;
    size_t bytes;
} ac_asset_cache;

ac_asset_cache ac_asset_cache_make(size_t item_size, size_t budget, ac_asset_drop_fn *drop,
                                   void *user);
/* Drops everything. */
void ac_asset_cache_free(ac_asset_cache *cache);
/* Drops everything and stays usable. */
void ac_asset_cache_clear(ac_asset_cache *cache);

/* The item, touched, or NULL. */
void *ac_asset_cache_find(ac_asset_cache *cache, uint64_t key);
/* A zeroed item for a key that is not there; NULL without memory. */
void *ac_asset_cache_add(ac_asset_cache *cache, uint64_t key);
/* Adds to what the item of this key costs. */
void ac_asset_cache_charge(ac_asset_cache *cache, uint64_t key, size_t bytes);

/* Ends a frame: drops what was touched longest ago until the budget holds. */
void ac_asset_cache_end_frame(ac_asset_cache *cache);

/* A running 64-bit hash (FNV-1a) for keys; start with AC_HASH_START. */
#define AC_HASH_START 0xCBF29CE484222325ull
uint64_t ac_hash_bytes(uint64_t hash, const void *data, size_t size);

#endif
