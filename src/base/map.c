#include "base/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/pages.h"
#include "base/prefetch.h"

static uint32_t hash(uint32_t key) {
    key ^= key >> 16;
    key *= 0x7FEB352Du;
    key ^= key >> 15;
    key *= 0x846CA68Bu;
    return key ^ key >> 16;
}

/* The slot that holds the key, or the empty slot where it would go. The key is not 0. */
static uint32_t find(const ac_map *map, uint32_t key) {
    uint32_t slot = hash(key) & (map->capacity - 1);
    while (map->entries[slot].key != 0 && map->entries[slot].key != key)
        slot = (slot + 1) & (map->capacity - 1);
    return slot;
}

void ac_map_free(ac_map *map) {
    free(map->entries);
    *map = (ac_map){0};
}

static ac_map_entry *make_entries(uint32_t capacity) {
    size_t size = capacity * sizeof(ac_map_entry);
    if (size < AC_PAGE_LARGE)
        return calloc(1, size);
    void *entries = ac_pages_alloc(size);
    return entries ? memset(entries, 0, size) : NULL;
}

/* The least capacity; a power of two, as all are. */
enum { FIRST_CAPACITY = 32, MOST_RESERVED = 1 << 30 };

static bool is_full(uint32_t count, uint32_t capacity) {
    return (uint64_t)count * 4 >= (uint64_t)capacity * 3;
}

static bool grow(ac_map *map, uint32_t capacity) {
    ac_map bigger = *map;
    bigger.capacity = capacity;
    bigger.entries = make_entries(capacity);
    if (!bigger.entries)
        return false;
    for (uint32_t i = 0; i < map->capacity; ++i)
        if (map->entries[i].key != 0)
            bigger.entries[find(&bigger, map->entries[i].key)] = map->entries[i];
    free(map->entries);
    *map = bigger;
    return true;
}

static void set_zero(ac_map *map, uint32_t value) {
    map->count += !map->has_zero;
    map->has_zero = true;
    map->zero_value = value;
}

static uint32_t bigger_than(uint32_t capacity) {
    return capacity ? capacity * 2 : FIRST_CAPACITY;
}

bool ac_map_reserve(ac_map *map, uint32_t count) {
    uint32_t capacity = map->capacity;
    if (count > MOST_RESERVED)
        return false;
    while (is_full(count, capacity))
        capacity = bigger_than(capacity);
    return capacity == map->capacity || grow(map, capacity);
}

bool ac_map_set(ac_map *map, uint32_t key, uint32_t value) {
    if (key == 0) {
        set_zero(map, value);
        return true;
    }
    bool replaces = map->capacity > 0 && map->entries[find(map, key)].key == key;
    if (!replaces && is_full(map->count, map->capacity) && !grow(map, bigger_than(map->capacity)))
        return false;
    map->count += !replaces;
    map->entries[find(map, key)] = (ac_map_entry){key, value};
    return true;
}

static bool get_zero(const ac_map *map, uint32_t *value) {
    if (map->has_zero)
        *value = map->zero_value;
    return map->has_zero;
}

bool ac_map_get(const ac_map *map, uint32_t key, uint32_t *value) {
    if (key == 0)
        return get_zero(map, value);
    if (map->capacity == 0)
        return false;
    const ac_map_entry *entry = &map->entries[find(map, key)];
    if (entry->key != 0)
        *value = entry->value;
    return entry->key != 0;
}

void ac_map_expect(const ac_map *map, uint32_t key) {
    if (map->capacity > 0)
        ac_prefetch(&map->entries[hash(key) & (map->capacity - 1)], 1);
}

static bool remove_zero(ac_map *map) {
    bool had = map->has_zero;
    map->count -= had;
    map->has_zero = false;
    return had;
}

bool ac_map_remove(ac_map *map, uint32_t key) {
    if (key == 0)
        return remove_zero(map);
    if (map->capacity == 0)
        return false;
    uint32_t mask = map->capacity - 1;
    uint32_t hole = find(map, key);
    if (map->entries[hole].key == 0)
        return false;
    map->count -= 1;
    /* Close the gap: move back every later entry of the run that the hole would cut off. */
    for (uint32_t next = (hole + 1) & mask; map->entries[next].key != 0; next = (next + 1) & mask) {
        uint32_t home = hash(map->entries[next].key) & mask;
        if (((next - home) & mask) >= ((next - hole) & mask)) {
            map->entries[hole] = map->entries[next];
            hole = next;
        }
    }
    map->entries[hole].key = 0;
    return true;
}

/* One place behind the last entry stands for the key 0. */
bool ac_map_next(const ac_map *map, uint32_t *at, uint32_t *key) {
    while (*at < map->capacity) {
        *key = map->entries[(*at)++].key;
        if (*key != 0)
            return true;
    }
    if (*at != map->capacity || !map->has_zero)
        return false;
    *key = 0;
    *at += 1;
    return true;
}

void ac_map_clear(ac_map *map) {
    if (map->entries)
        memset(map->entries, 0, map->capacity * sizeof *map->entries);
    map->count = 0;
    map->has_zero = false;
}
