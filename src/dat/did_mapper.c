#include "dat/did_mapper.h"

#include "dat/archive.h"

static void codec_did_map(ac_codec *c, const char *name, ac_did_map *m) {
    ac_codec_begin(c, name);
    ac_codec_archive_head(c, &m->size_index, &m->entry_count);
    AC_CODEC_LIST(c, "entries", m->entries, m->entry_count, 8);
    AC_CODEC_EACH(c, i, m->entry_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "value", &m->entries[i].value);
        ac_codec_hex32(c, "id", &m->entries[i].id);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_name_map(ac_codec *c, const char *name, ac_name_map *m) {
    ac_codec_begin(c, name);
    ac_codec_archive_head(c, &m->size_index, &m->entry_count);
    ac_codec_enum_entries(c, "entries", m->entry_count, &m->entries);
    ac_codec_end(c);
}

void ac_codec_did_mapper(ac_codec *c, ac_did_mapper *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    codec_did_map(c, "client", &m->client);
    codec_name_map(c, "client_names", &m->client_names);
    codec_did_map(c, "server", &m->server);
    codec_name_map(c, "server_names", &m->server_names);
    ac_codec_end(c);
}

static const ac_did_entry *find(const ac_did_map *map, uint32_t value) {
    for (uint32_t i = 0; i < map->entry_count; ++i)
        if (map->entries[i].value == value)
            return &map->entries[i];
    return NULL;
}

bool ac_did_mapper_find(const ac_did_mapper *mapper, uint32_t value, ac_did *id) {
    const ac_did_entry *entry = find(&mapper->client, value);
    if (!entry)
        entry = find(&mapper->server, value);
    if (!entry || entry->id == 0)
        return false;
    *id = entry->id;
    return true;
}
