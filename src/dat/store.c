#include "dat/store.h"

#include <assert.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "dat/property.h"

enum {
    USUAL_BUDGET = 64 << 20,
    FAILED = 0,              /* in a map, instead of slot + 1 */
    FAILURES_KEPT = 1 << 16, /* ids; a hostile server could ask for four thousand million */
};

/* One decoded object. While nobody holds it, it is in the list of idle ones. */
typedef struct cached {
    const ac_dat_type *type;
    ac_did id;
    uint32_t slot;
    uint32_t holders;
    size_t bytes;
    struct cached *older, *newer; /* idle */
    ac_arena arena;               /* everything that the object points to */
    alignas(max_align_t) unsigned char object[];
} cached;

struct ac_store {
    ac_store_def def;
    ac_map maps[AC_KIND_COUNT]; /* id -> slot + 1, or FAILED */
    ac_map unresolved;          /* client enumerations that were logged */
    cached **slots;
    uint32_t slot_count, slot_capacity;
    uint32_t *free_slots;
    uint32_t free_count;
    cached *oldest, *newest; /* idle */
    size_t idle_bytes;
    uint32_t failure_count;
    ac_writer record; /* the bytes that are being decoded */
    const ac_master_property *properties;
    ac_store_stats stats;
    ac_store_companion companion;
};

ac_store *ac_store_create(const ac_store_def *def) {
    ac_store *store = calloc(1, sizeof *store);
    if (!store)
        return NULL;
    store->def = *def;
    if (store->def.budget == 0)
        store->def.budget = USUAL_BUDGET;
    return store;
}

static void destroy_object(cached *object) {
    ac_arena_free(&object->arena);
    free(object);
}

void ac_store_destroy(ac_store *store) {
    if (!store)
        return;
    for (uint32_t i = 0; i < store->slot_count; ++i)
        if (store->slots[i])
            destroy_object(store->slots[i]);
    for (int i = 0; i < AC_KIND_COUNT; ++i)
        ac_map_free(&store->maps[i]);
    ac_map_free(&store->unresolved);
    ac_writer_free(&store->record);
    free(store->slots);
    free(store->free_slots);
    free(store);
}

ac_store_stats ac_store_get_stats(const ac_store *store) {
    ac_store_stats stats = store->stats;
    stats.held_bytes = stats.bytes - store->idle_bytes;
    return stats;
}

const ac_store_def *ac_store_get_def(const ac_store *store) {
    return &store->def;
}

ac_store_companion *ac_store_get_companion(ac_store *store) {
    return &store->companion;
}

static void idle_add(ac_store *store, cached *object) {
    object->newer = NULL;
    object->older = store->newest;
    if (store->newest)
        store->newest->newer = object;
    else
        store->oldest = object;
    store->newest = object;
    store->idle_bytes += object->bytes;
}

static void idle_remove(ac_store *store, cached *object) {
    if (object->older)
        object->older->newer = object->newer;
    else
        store->oldest = object->newer;
    if (object->newer)
        object->newer->older = object->older;
    else
        store->newest = object->older;
    object->older = object->newer = NULL;
    store->idle_bytes -= object->bytes;
}

static void evict_oldest(ac_store *store) {
    cached *object = store->oldest;
    idle_remove(store, object);
    (void)ac_map_remove(&store->maps[object->type->kind], object->id);
    store->slots[object->slot] = NULL;
    store->free_slots[store->free_count++] = object->slot;
    store->stats.evictions++;
    store->stats.bytes -= object->bytes;
    store->stats.objects--;
    destroy_object(object);
}

/* A place in the table of objects; both arrays grow together, so that giving back cannot fail. */
static bool take_slot(ac_store *store, uint32_t *slot) {
    if (store->free_count) {
        *slot = store->free_slots[--store->free_count];
        return true;
    }
    if (store->slot_count == store->slot_capacity) {
        uint32_t capacity = store->slot_capacity ? store->slot_capacity * 2 : 256;
        cached **slots = realloc(store->slots, capacity * sizeof(cached *));
        if (slots)
            store->slots = slots;
        uint32_t *free_slots = realloc(store->free_slots, capacity * sizeof *free_slots);
        if (free_slots)
            store->free_slots = free_slots;
        if (!slots || !free_slots)
            return false;
        store->slot_capacity = capacity;
    }
    *slot = store->slot_count++;
    store->slots[*slot] = NULL;
    return true;
}

static bool insert(ac_store *store, cached *object) {
    if (!take_slot(store, &object->slot))
        return false;
    if (!ac_map_set(&store->maps[object->type->kind], object->id, object->slot + 1)) {
        store->free_slots[store->free_count++] = object->slot;
        return false;
    }
    store->slots[object->slot] = object;
    store->stats.bytes += object->bytes;
    store->stats.objects++;
    return true;
}

/* The file of a data set; `second` is the one to ask when the first has no such id. */
static const ac_dat *file_for(const ac_store *store, const ac_dat_type *type,
                              const ac_dat **second) {
    *second = type->kind == AC_KIND_RENDER_SURFACE ? store->def.highres : NULL;
    switch (type->data_set) {
    case AC_DAT_CELL: return store->def.cell;
    case AC_DAT_LOCAL: return store->def.local;
    default: return store->def.portal;
    }
}

/* Finds the record and puts its bytes into store->record. *file is where it was looked for last. */
static ac_status read_record(ac_store *store, const ac_dat_type *type, ac_did id,
                             const ac_dat **file, ac_error *error) {
    const ac_dat *second;
    *file = file_for(store, type, &second);
    ac_dat_entry entry;
    if (ac_dat_type_of(id, type->data_set) != type)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "not the id of such an object");
    ac_status status = ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "no such file");
    if (*file)
        status = ac_dat_find(*file, id, &entry, error);
    if (status == AC_ERROR_NOT_FOUND && second) {
        *file = second;
        status = ac_dat_find(second, id, &entry, error);
    }
    ac_writer_reset(&store->record);
    return status == AC_OK ? ac_dat_read(*file, &entry, &store->record, error) : status;
}

bool ac_store_has(const ac_store *store, ac_dat_kind kind, ac_did id) {
    const ac_dat_type *type = ac_dat_type_by_kind(kind);
    if (!type || ac_dat_type_of(id, type->data_set) != type)
        return false;
    ac_dat_entry entry;
    const ac_dat *second;
    const ac_dat *first = file_for(store, type, &second);
    return (first && ac_dat_find(first, id, &entry, NULL) == AC_OK) ||
           (second && ac_dat_find(second, id, &entry, NULL) == AC_OK);
}

static const ac_master_property *properties(ac_store *store) {
    if (!store->properties)
        store->properties = ac_store_get(store, AC_KIND_MASTER_PROPERTY, AC_MASTER_PROPERTY_ID);
    return store->properties;
}

static bool needs_properties(const ac_dat_type *type) {
    return type->kind == AC_KIND_UI_LAYOUT || type->kind == AC_KIND_DB_PROPERTIES;
}

/* Most objects need about as much memory as their records, twice that at most: one block of the
 * arena holds them. */
static cached *new_object(const ac_dat_type *type, ac_did id, size_t record_size) {
    cached *object = calloc(1, sizeof *object + type->size);
    if (!object)
        return NULL;
    object->type = type;
    object->id = id;
    object->arena.first = 64 + 2 * record_size;
    return object;
}

static ac_status decode(ac_store *store, cached *object, ac_error *error) {
    const uint8_t *bytes = store->record.data;
    size_t size = store->record.size, used;
    ac_dat_context context = {.properties = store->properties};
    if (object->type->borrows)
        bytes = ac_arena_copy(&object->arena, bytes, size);
    if (!bytes && size)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for %zu bytes", size);
    ac_status status = ac_dat_decode_into(object->type, &context, bytes, size, &used,
                                          &object->arena, object->object, error);
    if (status == AC_OK && used != size)
        ac_log_write(store->def.log, AC_LOG_WARNING, "dat", "%s 0x%08X: %zu bytes left over",
                     object->type->name, object->id, size - used);
    object->bytes = sizeof *object + object->type->size + object->arena.reserved;
    return status;
}

static void log_failure(ac_store *store, const ac_dat_type *type, ac_did id, const ac_dat *file,
                        const ac_error *error) {
    ac_log_level level = AC_LOG_ERROR;
    if (error->status == AC_ERROR_NOT_FOUND)
        level = type->data_set == AC_DAT_CELL ? AC_LOG_DEBUG : AC_LOG_WARNING;
    const char *name = file ? file->name : "no file";
    if (error->offset == AC_NO_OFFSET)
        ac_log_write(store->def.log, level, "dat", "%s: %s 0x%08X: %s", name, type->name, id,
                     error->message);
    else
        ac_log_write(store->def.log, level, "dat", "%s: %s 0x%08X: at %llu: %s", name, type->name,
                     id, (unsigned long long)error->offset, error->message);
}

/* Remembers the id, so that it is tried and logged once. */
static void fail(ac_store *store, const ac_dat_type *type, ac_did id, const ac_dat *file,
                 const ac_error *error) {
    store->stats.failures++;
    if (store->failure_count >= FAILURES_KEPT)
        return;
    log_failure(store, type, id, file, error);
    if (error->status == AC_ERROR_MEMORY)
        return; /* may go better another time */
    if (ac_map_set(&store->maps[type->kind], id, FAILED))
        store->failure_count++;
}

static const void *load(ac_store *store, const ac_dat_type *type, ac_did id) {
    if (needs_properties(type))
        (void)properties(store);
    store->stats.misses++;
    ac_error error = {0};
    const ac_dat *file = NULL;
    cached *object = NULL;
    ac_status status = read_record(store, type, id, &file, &error);
    if (status == AC_OK) {
        object = new_object(type, id, store->record.size);
        if (object)
            status = decode(store, object, &error);
    }
    if (status == AC_OK && object && insert(store, object)) {
        ac_log_write(store->def.log, AC_LOG_DEBUG, "dat", "%s: read %s 0x%08X, %zu bytes",
                     file->name, type->name, id, store->record.size);
        object->holders = 1;
        store->stats.held++;
        return object->object;
    }
    if (status == AC_OK)
        (void)ac_error_set(&error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the object");
    if (object)
        destroy_object(object);
    fail(store, type, id, file, &error);
    return NULL;
}

const void *ac_store_get(ac_store *store, ac_dat_kind kind, ac_did id) {
    const ac_dat_type *type = ac_dat_type_by_kind(kind);
    uint32_t slot;
    if (!type)
        return NULL;
    if (!ac_map_get(&store->maps[kind], id, &slot))
        return load(store, type, id);
    if (slot == FAILED)
        return NULL;
    cached *object = store->slots[slot - 1];
    if (object->holders++ == 0) {
        idle_remove(store, object);
        store->stats.held++;
    }
    store->stats.hits++;
    return object->object;
}

void ac_store_release(ac_store *store, const void *object) {
    if (!object)
        return;
    const unsigned char *bytes = object;
    cached *found = (cached *)(void *)((uintptr_t)bytes - offsetof(cached, object));
    assert(found->holders > 0);
    if (--found->holders > 0)
        return;
    store->stats.held--;
    idle_add(store, found);
    while (store->idle_bytes > store->def.budget)
        evict_oldest(store);
}

/* The id that a mapper gives, or 0. */
static ac_did map_enum(ac_store *store, ac_did mapper_id, uint32_t value) {
    const ac_did_mapper *mapper = ac_store_get(store, AC_KIND_DID_MAPPER, mapper_id);
    ac_did id = 0;
    if (mapper)
        (void)ac_did_mapper_find(mapper, value, &id);
    ac_store_release(store, mapper);
    return id;
}

static void log_unresolved(ac_store *store, uint32_t category, uint32_t enumeration,
                           ac_did mapper) {
    uint32_t key = category * 0x9E3779B1u ^ enumeration;
    uint32_t seen;
    if (ac_map_get(&store->unresolved, key, &seen) || store->unresolved.count >= FAILURES_KEPT)
        return;
    (void)ac_map_set(&store->unresolved, key, 1);
    if (mapper)
        ac_log_write(store->def.log, AC_LOG_WARNING, "dat",
                     "client enum 0x%08X of category 0x%08X is not in mapper 0x%08X", enumeration,
                     category, mapper);
    else
        ac_log_write(store->def.log, AC_LOG_WARNING, "dat",
                     "client enum category 0x%08X is not in the master map 0x%08X", category,
                     store->def.portal->header.master_map);
}

/* DBObj::GetByEnum, by way of the master map that the portal's header names. */
bool ac_store_client_enum(ac_store *store, uint32_t category, uint32_t enumeration, ac_did *id) {
    ac_did master = store->def.portal->header.master_map;
    ac_did mapper = master ? map_enum(store, master, category) : 0;
    *id = mapper ? map_enum(store, mapper, enumeration) : 0;
    if (*id == 0)
        log_unresolved(store, category, enumeration, mapper);
    return *id != 0;
}

const ac_did_mapper *ac_store_client_category(ac_store *store, uint32_t category) {
    ac_did master = store->def.portal->header.master_map;
    ac_did mapper = master ? map_enum(store, master, category) : 0;
    if (mapper == 0)
        log_unresolved(store, category, 0, 0);
    return mapper ? ac_store_get(store, AC_KIND_DID_MAPPER, mapper) : NULL;
}
