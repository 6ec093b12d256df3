#include "base/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/prefetch.h"

static uint32_t hash(uint32_t key) {
    key ^= key >> 16;
    key *= 0x7FEB352Du;
    key ^= key >> 15;
    key *= 0x846CA68Bu;
    return key ^ key >> 16;
}

/* The slot that holds the key, or the empty slot where it would go. */
static uint32_t find(const ac_map *map, uint32_t key) {
    uint32_t slot = hash(key) & (map->capacity - 1);
    while (map->entries[slot].used && map->entries[slot].key != key)
        slot = (slot + 1) & (map->capacity - 1);
    return slot;
}

void ac_map_free(ac_map *map) {
    free(map->entries);
    *map = (ac_map){0};
}

static bool grow(ac_map *map) {
    uint32_t capacity = map->capacity ? map->capacity * 2 : 32;
    ac_map bigger = {.entries = calloc(capacity, sizeof *map->entries), .capacity = capacity};
    if (!bigger.entries)
        return false;
    for (uint32_t i = 0; i < map->capacity; ++i)
        if (map->entries[i].used)
            bigger.entries[find(&bigger, map->entries[i].key)] = map->entries[i];
    bigger.count = map->count;
    free(map->entries);
    *map = bigger;
    return true;
}

bool ac_map_set(ac_map *map, uint32_t key, uint32_t value) {
    if (map->count * 4 >= map->capacity * 3 && !grow(map))
        return false;
    ac_map_entry *entry = &map->entries[find(map, key)];
    if (!entry->used)
        map->count += 1;
    *entry = (ac_map_entry){key, value, true};
    return true;
}

bool ac_map_get(const ac_map *map, uint32_t key, uint32_t *value) {
    if (map->capacity == 0)
        return false;
    const ac_map_entry *entry = &map->entries[find(map, key)];
    if (entry->used)
        *value = entry->value;
    return entry->used;
}

void ac_map_expect(const ac_map *map, uint32_t key) {
    if (map->capacity > 0)
        ac_prefetch(&map->entries[hash(key) & (map->capacity - 1)], 1);
}

bool ac_map_remove(ac_map *map, uint32_t key) {
    if (map->capacity == 0)
        return false;
    uint32_t mask = map->capacity - 1;
    uint32_t hole = find(map, key);
    if (!map->entries[hole].used)
        return false;
    map->count -= 1;
    /* Close the gap: move back every later entry of the run that the hole would cut off. */
    for (uint32_t next = (hole + 1) & mask; map->entries[next].used; next = (next + 1) & mask) {
        uint32_t home = hash(map->entries[next].key) & mask;
        if (((next - home) & mask) >= ((next - hole) & mask)) {
            map->entries[hole] = map->entries[next];
            hole = next;
        }
    }
    map->entries[hole].used = false;
    return true;
}

void ac_map_clear(ac_map *map) {
    if (map->entries)
        memset(map->entries, 0, map->capacity * sizeof *map->entries);
    map->count = 0;
}
