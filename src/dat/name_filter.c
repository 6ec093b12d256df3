#include "dat/name_filter.h"

static void codec_taboo(ac_codec *c, ac_taboo_entry *e) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "key", &e->key);
    ac_codec_hex32(c, "again", &e->again);
    ac_codec_u16(c, "reserved", &e->reserved);
    ac_codec_count32(c, &e->word_count);
    AC_CODEC_LIST(c, "words", e->words, e->word_count, 1);
    AC_CODEC_EACH(c, i, e->word_count)
        ac_codec_pstr8(c, NULL, &e->words[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_taboo_table(ac_codec *c, ac_taboo_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_archive_head(c, &t->size_index, &t->entry_count);
    AC_CODEC_LIST(c, "entries", t->entries, t->entry_count, 14);
    AC_CODEC_EACH(c, i, t->entry_count)
        codec_taboo(c, &t->entries[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_filter(ac_codec *c, ac_name_filter *f) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "language", &f->language);
    ac_codec_u32(c, "max_same_in_a_row", &f->max_same_in_a_row);
    ac_codec_u32(c, "max_vowels_in_a_row", &f->max_vowels_in_a_row);
    ac_codec_u32(c, "first_with_vowel", &f->first_with_vowel);
    ac_codec_u32(c, "vowel_substring", &f->vowel_substring);
    ac_codec_pstr16(c, "extra_characters", &f->extra_characters);
    ac_codec_count32(c, &f->group_count);
    AC_CODEC_LIST(c, "groups", f->groups, f->group_count, 1);
    AC_CODEC_EACH(c, i, f->group_count)
        ac_codec_pstr16(c, NULL, &f->groups[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_name_filter_table(ac_codec *c, ac_name_filter_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_archive_head(c, &t->size_index, &t->filter_count);
    AC_CODEC_LIST(c, "filters", t->filters, t->filter_count, 25);
    AC_CODEC_EACH(c, i, t->filter_count)
        codec_filter(c, &t->filters[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
