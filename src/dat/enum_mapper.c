#include "dat/enum_mapper.h"

#include "dat/archive.h"

void ac_codec_enum_entries(ac_codec *c, const char *name, uint32_t count, ac_enum_entry **entries) {
    AC_CODEC_LIST(c, name, *entries, count, 5);
    AC_CODEC_EACH(c, i, count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "value", &(*entries)[i].value);
        ac_codec_pstr8(c, "name", &(*entries)[i].name);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_enum_mapper(ac_codec *c, ac_enum_mapper *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_hex32(c, "base", &m->base);
    ac_codec_archive_head(c, &m->size_index, &m->entry_count);
    ac_codec_enum_entries(c, "entries", m->entry_count, &m->entries);
    ac_codec_end(c);
}

const ac_enum_entry *ac_enum_mapper_find(const ac_enum_mapper *mapper, uint32_t value) {
    for (uint32_t i = 0; i < mapper->entry_count; ++i)
        if (mapper->entries[i].value == value)
            return &mapper->entries[i];
    return NULL;
}
