/* MasterInputMap 0x14......: the keys behind input actions (dat-format.md 5.23). */
#ifndef AC_DAT_INPUT_MAP_H
#define AC_DAT_INPUT_MAP_H

#include "dat/archive.h"

typedef struct ac_input_device {
    uint8_t type;
    ac_dat_guid guid;
} ac_input_device;

typedef struct ac_control {
    uint32_t key, modifier;
} ac_control;

typedef struct ac_mapped_control {
    ac_control control;
    uint32_t activation;
    uint32_t unknown;
} ac_mapped_control;

typedef struct ac_input_map {
    uint32_t id;
    uint32_t control_count;
    ac_mapped_control *controls;
} ac_input_map;

typedef struct ac_master_input_map {
    ac_did id;
    ac_bytes name;
    ac_dat_guid guid;
    uint32_t device_count;
    ac_input_device *devices;
    uint32_t meta_key_count;
    ac_control *meta_keys;
    uint32_t map_count;
    ac_input_map *maps;
} ac_master_input_map;

void ac_codec_master_input_map(ac_codec *c, ac_master_input_map *map);

#endif
