/* TabooTable 0x0E00001E and NameFilterTable 0x0E000020: what names must not contain (dat-format.md
 * 5.23). */
#ifndef AC_DAT_NAME_FILTER_H
#define AC_DAT_NAME_FILTER_H

#include "dat/archive.h"

typedef struct ac_taboo_entry {
    uint32_t key, again; /* the key is stored twice */
    uint16_t reserved;   /* 0 */
    uint32_t word_count;
    ac_bytes *words;
} ac_taboo_entry;

typedef struct ac_taboo_table {
    ac_did id;
    uint8_t size_index;
    uint32_t entry_count;
    ac_taboo_entry *entries;
} ac_taboo_table;

typedef struct ac_name_filter {
    uint32_t language;
    uint32_t max_same_in_a_row, max_vowels_in_a_row; /* characters */
    uint32_t first_with_vowel; /* among so many first characters must be a vowel */
    uint32_t vowel_substring;  /* and in every substring so long */
    ac_text16 extra_characters;
    uint32_t group_count;
    ac_text16 *groups;
} ac_name_filter;

typedef struct ac_name_filter_table {
    ac_did id;
    uint8_t size_index;
    uint32_t filter_count;
    ac_name_filter *filters;
} ac_name_filter_table;

void ac_codec_taboo_table(ac_codec *c, ac_taboo_table *table);
void ac_codec_name_filter_table(ac_codec *c, ac_name_filter_table *table);

#endif
