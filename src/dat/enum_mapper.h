/* EnumMapper 0x22......: names of the values of an enumeration (dat-format.md 5.17). */
#ifndef AC_DAT_ENUM_MAPPER_H
#define AC_DAT_ENUM_MAPPER_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_enum_entry {
    uint32_t value;
    ac_bytes name;
} ac_enum_entry;

typedef struct ac_enum_mapper {
    ac_did id;
    ac_did base; /* another mapper to ask for what is missing here, or 0 */
    uint8_t size_index;
    uint32_t entry_count;
    ac_enum_entry *entries;
} ac_enum_mapper;

/* The entries of a map whose head is read already: u32 value, string name. */
void ac_codec_enum_entries(ac_codec *c, const char *name, uint32_t count, ac_enum_entry **entries);
void ac_codec_enum_mapper(ac_codec *c, ac_enum_mapper *mapper);

/* The entry for a value in this mapper alone, or NULL. */
const ac_enum_entry *ac_enum_mapper_find(const ac_enum_mapper *mapper, uint32_t value);

#endif
