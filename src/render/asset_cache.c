#include "render/asset_cache.h"

#include <stdlib.h>

ac_asset_cache ac_asset_cache_make(size_t item_size, size_t budget, ac_asset_drop_fn *drop,
                                   void *user) {
    return (ac_asset_cache){
        .item_size = item_size, .budget = budget, .drop = drop, .user = user, .frame = 1};
}

static uint32_t fold(uint64_t key) {
    return (uint32_t)(key ^ key >> 32);
}

/* Takes the slot out of the chain of its folded key. */
static void unlink_slot(ac_asset_cache *cache, uint32_t index) {
    ac_asset_slot *slot = &cache->slots[index];
    uint32_t head = 0;
    if (!ac_map_get(&cache->heads, fold(slot->key), &head))
        return;
    if (head == index + 1) {
        if (slot->next)
            ac_map_set(&cache->heads, fold(slot->key), slot->next);
        else
            ac_map_remove(&cache->heads, fold(slot->key));
        return;
    }
    for (uint32_t at = head; at; at = cache->slots[at - 1].next) {
        if (cache->slots[at - 1].next == index + 1) {
            cache->slots[at - 1].next = slot->next;
            return;
        }
    }
}

static void drop_slot(ac_asset_cache *cache, uint32_t index) {
    ac_asset_slot *slot = &cache->slots[index];
    void *item = slot->item;
    unlink_slot(cache, index);
    cache->bytes -= slot->bytes;
    cache->count -= 1;
    *slot = (ac_asset_slot){.next = cache->free_head};
    cache->free_head = index + 1;
    cache->drop(cache->user, item);
    free(item); /* NOLINT(clang-analyzer-unix.Malloc): the slot forgot it above */
}

void ac_asset_cache_clear(ac_asset_cache *cache) {
    for (uint32_t i = 0; i < cache->slot_count; ++i)
        if (cache->slots[i].item)
            drop_slot(cache, i);
}

void ac_asset_cache_free(ac_asset_cache *cache) {
    ac_asset_cache_clear(cache);
    ac_map_free(&cache->heads);
    free(cache->slots);
    *cache = (ac_asset_cache){0};
}

static ac_asset_slot *find_slot(const ac_asset_cache *cache, uint64_t key) {
    uint32_t at = 0;
    if (!ac_map_get(&cache->heads, fold(key), &at))
        return NULL;
    while (at && cache->slots[at - 1].key != key)
        at = cache->slots[at - 1].next;
    return at ? &cache->slots[at - 1] : NULL;
}

void *ac_asset_cache_find(ac_asset_cache *cache, uint64_t key) {
    ac_asset_slot *slot = find_slot(cache, key);
    if (!slot)
        return NULL;
    slot->frame = cache->frame;
    return slot->item;
}

static bool grow(ac_asset_cache *cache) {
    uint32_t capacity = cache->slot_capacity ? cache->slot_capacity * 2 : 64;
    ac_asset_slot *slots = realloc(cache->slots, capacity * sizeof *slots);
    if (!slots)
        return false;
    cache->slots = slots;
    cache->slot_capacity = capacity;
    return true;
}

/* A free slot's index + 1, or 0. */
static uint32_t take_slot(ac_asset_cache *cache) {
    uint32_t taken = cache->free_head;
    if (taken) {
        cache->free_head = cache->slots[taken - 1].next;
        return taken;
    }
    if (cache->slot_count == cache->slot_capacity && !grow(cache))
        return 0;
    cache->slots[cache->slot_count] = (ac_asset_slot){0};
    return ++cache->slot_count;
}

static void give_slot_back(ac_asset_cache *cache, uint32_t taken) {
    cache->slots[taken - 1] = (ac_asset_slot){.next = cache->free_head};
    cache->free_head = taken;
}

void *ac_asset_cache_add(ac_asset_cache *cache, uint64_t key) {
    uint32_t taken = take_slot(cache);
    if (!taken)
        return NULL;
    uint32_t head = 0;
    (void)ac_map_get(&cache->heads, fold(key), &head);
    void *item = calloc(1, cache->item_size);
    if (!item || !ac_map_set(&cache->heads, fold(key), taken)) {
        free(item);
        give_slot_back(cache, taken);
        return NULL;
    }
    cache->slots[taken - 1] =
        (ac_asset_slot){.key = key, .item = item, .frame = cache->frame, .next = head};
    cache->count += 1;
    return item;
}

void ac_asset_cache_charge(ac_asset_cache *cache, uint64_t key, size_t bytes) {
    ac_asset_slot *slot = find_slot(cache, key);
    if (!slot)
        return;
    slot->bytes += bytes;
    cache->bytes += bytes;
}

/* The longest that any item has not been touched, in frames; 0 when all were in this frame. */
static uint32_t oldest_age(const ac_asset_cache *cache) {
    uint32_t oldest = 0;
    for (uint32_t i = 0; i < cache->slot_count; ++i) {
        uint32_t age = cache->frame - cache->slots[i].frame;
        if (cache->slots[i].item && age > oldest)
            oldest = age;
    }
    return oldest;
}

void ac_asset_cache_end_frame(ac_asset_cache *cache) {
    while (cache->bytes > cache->budget) {
        uint32_t age = oldest_age(cache);
        if (age == 0)
            break;
        for (uint32_t i = 0; i < cache->slot_count && cache->bytes > cache->budget; ++i)
            if (cache->slots[i].item && cache->frame - cache->slots[i].frame == age)
                drop_slot(cache, i);
    }
    cache->frame += 1;
}

uint64_t ac_hash_bytes(uint64_t hash, const void *data, size_t size) {
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; ++i)
        hash = (hash ^ bytes[i]) * 0x100000001B3ull;
    return hash;
}
