#include "object/property.h"

#include <stdlib.h>
#include <string.h>

#include "object/freshness.h"

static int compare(const ac_property *entry, ac_property_kind kind, uint32_t key) {
    if (entry->kind != (uint8_t)kind)
        return entry->kind < (uint8_t)kind ? -1 : 1;
    return entry->key < key ? -1 : entry->key > key;
}

/* The index of the first entry that is not below (kind, key). */
static uint32_t lower_bound(const ac_properties *properties, ac_property_kind kind, uint32_t key) {
    uint32_t low = 0, high = properties->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare(&properties->entries[middle], kind, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static ac_property *find(const ac_object *object, ac_property_kind kind, uint32_t key) {
    const ac_properties *properties = object->properties;
    if (!properties)
        return NULL;
    uint32_t index = lower_bound(properties, kind, key);
    bool found = index < properties->count && compare(&properties->entries[index], kind, key) == 0;
    return found ? &properties->entries[index] : NULL;
}

const ac_property *ac_property_find(const ac_object *object, ac_property_kind kind, uint32_t key) {
    const ac_property *property = find(object, kind, key);
    return property && property->present ? property : NULL;
}

int32_t ac_property_int(const ac_object *object, uint32_t key, int32_t otherwise) {
    const ac_property *property = ac_property_find(object, AC_PROPERTY_INT, key);
    return property ? property->value.integer : otherwise;
}

static ac_properties *need_properties(ac_objects *objects, ac_object *object) {
    if (object->properties)
        return object->properties;
    object->properties = calloc(1, sizeof *object->properties);
    if (object->properties) {
        objects->memory.bytes += sizeof *object->properties;
        objects->memory.allocations += 1;
    }
    return object->properties;
}

static bool need_room(ac_objects *objects, ac_properties *properties) {
    size_t capacity = properties->block.capacity / sizeof *properties->entries;
    if (properties->count < capacity)
        return true;
    size_t size = (capacity ? capacity * 2 : 8) * sizeof *properties->entries;
    if (!ac_block_grow(&properties->block, size, &objects->memory))
        return false;
    properties->entries = properties->block.memory;
    return true;
}

static ac_property *insert(ac_objects *objects, ac_object *object, ac_property_kind kind,
                           uint32_t key, ac_object_reason *reason) {
    ac_properties *properties = need_properties(objects, object);
    *reason = AC_REASON_NO_MEMORY;
    if (!properties)
        return NULL;
    *reason = AC_REASON_LIMIT;
    if (properties->count == AC_PROPERTIES_MAX)
        return NULL;
    *reason = AC_REASON_NO_MEMORY;
    if (!need_room(objects, properties))
        return NULL;
    uint32_t index = lower_bound(properties, kind, key);
    ac_property *entry = &properties->entries[index];
    memmove(entry + 1, entry, (properties->count - index) * sizeof *entry);
    *entry = (ac_property){.kind = (uint8_t)kind, .key = key};
    properties->count += 1;
    return entry;
}

ac_property *ac_property_update(ac_objects *objects, ac_object *object, ac_property_kind kind,
                                uint32_t key, const uint8_t *sequence, ac_object_reason *reason) {
    ac_property *property = find(object, kind, key);
    if (!property)
        property = insert(objects, object, kind, key, reason);
    if (!property)
        return NULL;
    *reason = AC_REASON_APPLIED;
    if (sequence) {
        if (property->has_sequence && !ac_sequence_is_acceptable(*sequence, property->sequence)) {
            *reason = AC_REASON_STALE_SEQUENCE;
            return NULL;
        }
        property->sequence = *sequence;
        property->has_sequence = true;
    }
    property->present = true;
    return property;
}

ac_object_reason ac_property_set_text(ac_objects *objects, ac_property *property, ac_bytes text) {
    if (text.size > AC_PROPERTY_STRING_MAX)
        return AC_REASON_LIMIT;
    ac_property_text *value = &property->value.text;
    if (!ac_block_reserve(&value->block, text.size, &objects->memory))
        return AC_REASON_NO_MEMORY;
    if (text.size)
        memcpy(value->block.memory, text.data, text.size);
    value->size = text.size;
    return AC_REASON_APPLIED;
}

void ac_property_set_vital_current(ac_object *object, uint32_t key, uint32_t current) {
    ac_property *record = key % 2 == 0 ? find(object, AC_PROPERTY_VITAL, key - 1) : NULL;
    if (record && record->present)
        record->value.vital.current = current;
}

void ac_properties_free(ac_properties *properties, ac_memory_count *count) {
    if (!properties)
        return;
    for (uint32_t i = 0; i < properties->count; ++i)
        if (properties->entries[i].kind == AC_PROPERTY_STRING)
            ac_block_free(&properties->entries[i].value.text.block, count);
    ac_block_free(&properties->block, count);
    count->bytes -= sizeof *properties;
    free(properties);
}
