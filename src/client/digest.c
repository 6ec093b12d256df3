#include "client/digest.h"

#include <stdlib.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* 0 for what is not there. */
static uint32_t hash_of(const void *bytes, size_t size) {
    return bytes ? (uint32_t)XXH64(bytes, size, 0) : 0;
}

ac_digest ac_digest_of_object(const ac_object *object) {
    return (ac_digest){{
        [AC_DIGEST_STAMPS] = hash_of(object->stamps, sizeof object->stamps),
        [AC_DIGEST_STATE] = object->state,
        [AC_DIGEST_CONTACT] = object->transient,
        [AC_DIGEST_POSITION] = hash_of(&object->position, sizeof object->position),
        [AC_DIGEST_VELOCITY] = hash_of(&object->velocity, sizeof object->velocity),
        [AC_DIGEST_POSE] = hash_of(object->parts, object->part_count * sizeof *object->parts),
    }};
}

ac_digest ac_digest_of_client(const ac_client *client) {
    return (ac_digest){{
        [AC_DIGEST_SESSION] = (uint32_t)client->state,
        [AC_DIGEST_TRANSIT] = (uint32_t)client->transit.state,
        [AC_DIGEST_CAMERA] = hash_of(&client->camera.viewer, sizeof client->camera.viewer),
    }};
}

const char *ac_digest_field_name(ac_guid guid, unsigned field) {
    static const char *const object[AC_DIGEST_OBJECT_FIELDS] = {
        [AC_DIGEST_STAMPS] = "stamps",     [AC_DIGEST_STATE] = "state",
        [AC_DIGEST_CONTACT] = "contact",   [AC_DIGEST_POSITION] = "position",
        [AC_DIGEST_VELOCITY] = "velocity", [AC_DIGEST_POSE] = "pose",
    };
    static const char *const client[AC_DIGEST_CLIENT_FIELDS] = {
        [AC_DIGEST_SESSION] = "session state",
        [AC_DIGEST_TRANSIT] = "portal space",
        [AC_DIGEST_CAMERA] = "camera",
    };
    if (guid != 0)
        return field < AC_DIGEST_OBJECT_FIELDS ? object[field] : "existence";
    return field < AC_DIGEST_CLIENT_FIELDS ? client[field] : "hash";
}

uint8_t ac_digest_compare(const ac_digest *a, const ac_digest *b) {
    uint8_t mask = 0;
    for (unsigned i = 0; i < AC_DIGEST_FIELDS_MAX; ++i)
        mask = (uint8_t)(mask | (a->fields[i] != b->fields[i]) << i);
    return mask;
}

/* ---- tables ---- */

static ac_digest_entry *append(ac_digest_table *table, ac_guid guid) {
    if (table->count == table->capacity) {
        uint32_t capacity = table->capacity ? 2 * table->capacity : 64;
        ac_digest_entry *entries = realloc(table->entries, capacity * sizeof *entries);
        if (!entries)
            return NULL;
        table->entries = entries;
        table->capacity = capacity;
    }
    if (!ac_map_set(&table->index, guid, table->count))
        return NULL;
    ac_digest_entry *entry = &table->entries[table->count++];
    *entry = (ac_digest_entry){.guid = guid};
    return entry;
}

ac_digest_entry *ac_digest_table_at(ac_digest_table *table, ac_guid guid) {
    uint32_t at;
    return ac_map_get(&table->index, guid, &at) ? &table->entries[at] : append(table, guid);
}

const ac_digest_entry *ac_digest_table_find(const ac_digest_table *table, ac_guid guid) {
    uint32_t at;
    return ac_map_get(&table->index, guid, &at) ? &table->entries[at] : NULL;
}

void ac_digest_table_remove(ac_digest_table *table, ac_guid guid) {
    uint32_t at;
    if (!ac_map_get(&table->index, guid, &at))
        return;
    (void)ac_map_remove(&table->index, guid);
    table->entries[at] = table->entries[--table->count];
    if (at < table->count)
        (void)ac_map_set(&table->index, table->entries[at].guid, at); /* there: never grows */
}

void ac_digest_table_free(ac_digest_table *table) {
    ac_map_free(&table->index);
    free(table->entries);
    *table = (ac_digest_table){0};
}
