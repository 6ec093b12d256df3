/* StringTable 0x23......: texts by the hash of their symbolic name (dat-format.md 7.2). */
#ifndef AC_DAT_STRING_TABLE_H
#define AC_DAT_STRING_TABLE_H

#include "dat/archive.h"

typedef struct ac_string_entry {
    uint32_t id; /* ac_string_hash of the name */
    ac_did table;
    uint32_t text_count;
    ac_text16 *texts; /* the pieces between the variables */
    uint32_t variable_count;
    uint32_t *variables; /* hashes of their names */
    bool has_names;
    uint32_t name_count;
    ac_text16 *names; /* with has_names */
} ac_string_entry;

typedef struct ac_dat_string_table {
    ac_did id;
    uint32_t language; /* 1 English */
    uint8_t size_index;
    uint32_t entry_count;
    ac_string_entry *entries;
} ac_dat_string_table;

void ac_codec_dat_string_table(ac_codec *c, ac_dat_string_table *table);

const ac_string_entry *ac_dat_string_table_find(const ac_dat_string_table *table, uint32_t id);

#endif
