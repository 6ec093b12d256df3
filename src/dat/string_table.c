#include "dat/string_table.h"

#include "dat/bulk.h"

enum { ENTRY_BYTES = 17 };

static void codec_texts(ac_codec *c, const char *name, uint32_t *count, ac_text16 **texts) {
    ac_codec_count32(c, count);
    AC_CODEC_LIST(c, name, *texts, *count, 1);
    AC_CODEC_EACH(c, i, *count)
        ac_codec_pstr16(c, NULL, &(*texts)[i]);
    ac_codec_end(c);
}

static void codec_entry(ac_codec *c, ac_string_entry *e) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &e->id);
    ac_codec_hex32(c, "table", &e->table);
    codec_texts(c, "texts", &e->text_count, &e->texts);
    ac_codec_count32(c, &e->variable_count);
    ac_codec_hex32_run(c, "variables", &e->variables, e->variable_count);
    ac_codec_bool8(c, "has_names", &e->has_names);
    if (e->has_names)
        codec_texts(c, "names", &e->name_count, &e->names);
    ac_codec_end(c);
}

void ac_codec_dat_string_table(ac_codec *c, ac_dat_string_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_u32(c, "language", &t->language);
    ac_codec_archive_head(c, &t->size_index, &t->entry_count);
    AC_CODEC_LIST(c, "entries", t->entries, t->entry_count, ENTRY_BYTES);
    AC_CODEC_EACH(c, i, t->entry_count)
        codec_entry(c, &t->entries[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

const ac_string_entry *ac_dat_string_table_find(const ac_dat_string_table *table, uint32_t id) {
    for (uint32_t i = 0; i < table->entry_count; ++i)
        if (table->entries[i].id == id)
            return &table->entries[i];
    return NULL;
}
