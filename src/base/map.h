/* A hash table from u32 keys to u32 values, open addressing. Keys may be any value; iteration order
 * is not defined, so nothing that reaches the trace may depend on it. */
#ifndef AC_BASE_MAP_H
#define AC_BASE_MAP_H

#include <stdbool.h>
#include <stdint.h>

/* Key 0: none. The entry of the key 0 is apart, so that one takes no more than key and value. */
typedef struct ac_map_entry {
    uint32_t key;
    uint32_t value;
} ac_map_entry;

/* Zero-initialise for an empty map. */
typedef struct ac_map {
    ac_map_entry *entries;
    uint32_t capacity; /* 0 or a power of two */
    uint32_t count;
    uint32_t zero_value; /* of the key 0, when it is there */
    bool has_zero;
} ac_map;

void ac_map_free(ac_map *map);

/* Inserts or replaces. False when there is no memory; the map is as before. Replacing takes none.
 */
bool ac_map_set(ac_map *map, uint32_t key, uint32_t value);

/* Room for so many keys: setting that many takes no memory. False when there is none. */
bool ac_map_reserve(ac_map *map, uint32_t count);

/* True and *value when the key is there. */
bool ac_map_get(const ac_map *map, uint32_t key, uint32_t *value);

/* The key will be looked up soon. */
void ac_map_expect(const ac_map *map, uint32_t key);

/* True when the key was there. */
bool ac_map_remove(ac_map *map, uint32_t key);

/* Walks the keys in no order: start with `at` 0; false at the end. The map must not change. */
bool ac_map_next(const ac_map *map, uint32_t *at, uint32_t *key);

/* Empties the map and keeps its memory. */
void ac_map_clear(ac_map *map);

#endif
