/* ActionMap 0x26......: the actions of an input map and their names (dat-format.md 5.23). */
#ifndef AC_DAT_ACTION_MAP_H
#define AC_DAT_ACTION_MAP_H

#include "dat/archive.h"

typedef struct ac_input_action {
    uint32_t action;
    uint32_t magic;
    uint8_t unknown;
    uint32_t toggle_type;
    uint32_t reserved; /* 0 */
    uint32_t action_class;
    uint32_t name_string, description_string; /* of the string table */
} ac_input_action;

typedef struct ac_action_group {
    uint32_t input_map;
    uint8_t size_index;
    uint32_t action_count;
    ac_input_action *actions;
} ac_action_group;

typedef struct ac_map_conflict {
    uint32_t input_map, again; /* the key is stored twice */
    uint32_t conflict_count;
    uint32_t *conflicts; /* input maps */
} ac_map_conflict;

typedef struct ac_action_map {
    ac_did id;
    uint8_t group_size_index;
    uint32_t group_count;
    ac_action_group *groups;
    ac_did string_table;
    uint8_t conflict_size_index;
    uint32_t conflict_count;
    ac_map_conflict *conflicts;
} ac_action_map;

void ac_codec_action_map(ac_codec *c, ac_action_map *map);

#endif
