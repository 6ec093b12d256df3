/* DidMapper 0x25...... and DualDidMapper 0x27......: enumeration values to ids (dat-format.md 5.18,
 * 9). */
#ifndef AC_DAT_DID_MAPPER_H
#define AC_DAT_DID_MAPPER_H

#include "dat/enum_mapper.h"

typedef struct ac_did_entry {
    uint32_t value;
    ac_did id;
} ac_did_entry;

typedef struct ac_did_map {
    uint8_t size_index;
    uint32_t entry_count;
    ac_did_entry *entries;
} ac_did_map;

typedef struct ac_name_map {
    uint8_t size_index;
    uint32_t entry_count;
    ac_enum_entry *entries;
} ac_name_map;

/* The client's maps and the server's, called internal by some. */
typedef struct ac_did_mapper {
    ac_did id;
    ac_did_map client;
    ac_name_map client_names;
    ac_did_map server;
    ac_name_map server_names;
} ac_did_mapper;

void ac_codec_did_mapper(ac_codec *c, ac_did_mapper *mapper);

/* The id for a value: the client's map, then the server's. False when neither has it or the id is
 * 0. */
bool ac_did_mapper_find(const ac_did_mapper *mapper, uint32_t value, ac_did *id);

#endif
