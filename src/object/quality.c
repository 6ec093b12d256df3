#include "object/quality.h"

#include <stdlib.h>
#include <string.h>

#include "object/freshness.h"

static int compare(const ac_quality *entry, ac_quality_kind kind, uint32_t key) {
    if (entry->kind != (uint8_t)kind)
        return entry->kind < (uint8_t)kind ? -1 : 1;
    return entry->key < key ? -1 : entry->key > key;
}

/* The index of the first entry that is not below (kind, key). */
static uint32_t lower_bound(const ac_qualities *qualities, ac_quality_kind kind, uint32_t key) {
    uint32_t low = 0, high = qualities->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare(&qualities->entries[middle], kind, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static ac_quality *find(const ac_object *object, ac_quality_kind kind, uint32_t key) {
    const ac_qualities *qualities = object->qualities;
    if (!qualities)
        return NULL;
    uint32_t index = lower_bound(qualities, kind, key);
    bool found = index < qualities->count && compare(&qualities->entries[index], kind, key) == 0;
    return found ? &qualities->entries[index] : NULL;
}

const ac_quality *ac_quality_find(const ac_object *object, ac_quality_kind kind, uint32_t key) {
    const ac_quality *quality = find(object, kind, key);
    return quality && quality->present ? quality : NULL;
}

int32_t ac_quality_int(const ac_object *object, uint32_t key, int32_t otherwise) {
    const ac_quality *quality = ac_quality_find(object, AC_QUALITY_INT, key);
    return quality ? quality->value.integer : otherwise;
}

static ac_qualities *need_qualities(ac_objects *objects, ac_object *object) {
    if (object->qualities)
        return object->qualities;
    object->qualities = calloc(1, sizeof *object->qualities);
    if (object->qualities) {
        objects->memory.bytes += sizeof *object->qualities;
        objects->memory.allocations += 1;
    }
    return object->qualities;
}

static bool need_room(ac_objects *objects, ac_qualities *qualities) {
    size_t capacity = qualities->block.capacity / sizeof *qualities->entries;
    if (qualities->count < capacity)
        return true;
    size_t size = (capacity ? capacity * 2 : 8) * sizeof *qualities->entries;
    if (!ac_block_grow(&qualities->block, size, &objects->memory))
        return false;
    qualities->entries = qualities->block.memory;
    return true;
}

static ac_quality *insert(ac_objects *objects, ac_object *object, ac_quality_kind kind,
                          uint32_t key, ac_object_reason *reason) {
    ac_qualities *qualities = need_qualities(objects, object);
    *reason = AC_REASON_NO_MEMORY;
    if (!qualities)
        return NULL;
    *reason = AC_REASON_LIMIT;
    if (qualities->count == AC_QUALITIES_MAX)
        return NULL;
    *reason = AC_REASON_NO_MEMORY;
    if (!need_room(objects, qualities))
        return NULL;
    uint32_t index = lower_bound(qualities, kind, key);
    ac_quality *entry = &qualities->entries[index];
    memmove(entry + 1, entry, (qualities->count - index) * sizeof *entry);
    *entry = (ac_quality){.kind = (uint8_t)kind, .key = key};
    qualities->count += 1;
    return entry;
}

ac_quality *ac_quality_update(ac_objects *objects, ac_object *object, ac_quality_kind kind,
                              uint32_t key, const uint8_t *sequence, ac_object_reason *reason) {
    ac_quality *quality = find(object, kind, key);
    if (!quality)
        quality = insert(objects, object, kind, key, reason);
    if (!quality)
        return NULL;
    *reason = AC_REASON_APPLIED;
    if (sequence) {
        if (quality->has_sequence && !ac_sequence_is_acceptable(*sequence, quality->sequence)) {
            *reason = AC_REASON_STALE_SEQUENCE;
            return NULL;
        }
        quality->sequence = *sequence;
        quality->has_sequence = true;
    }
    quality->present = true;
    return quality;
}

ac_object_reason ac_quality_set_text(ac_objects *objects, ac_quality *quality, ac_bytes text) {
    if (text.size > AC_QUALITY_STRING_MAX)
        return AC_REASON_LIMIT;
    ac_quality_text *value = &quality->value.text;
    if (!ac_block_reserve(&value->block, text.size, &objects->memory))
        return AC_REASON_NO_MEMORY;
    if (text.size)
        memcpy(value->block.memory, text.data, text.size);
    value->size = text.size;
    return AC_REASON_APPLIED;
}

void ac_quality_set_vital_current(ac_object *object, uint32_t key, uint32_t current) {
    ac_quality *record = key % 2 == 0 ? find(object, AC_QUALITY_VITAL, key - 1) : NULL;
    if (record && record->present)
        record->value.vital.current = current;
}

void ac_qualities_free(ac_qualities *qualities, ac_memory_count *count) {
    if (!qualities)
        return;
    for (uint32_t i = 0; i < qualities->count; ++i)
        if (qualities->entries[i].kind == AC_QUALITY_STRING)
            ac_block_free(&qualities->entries[i].value.text.block, count);
    ac_block_free(&qualities->block, count);
    count->bytes -= sizeof *qualities;
    free(qualities);
}
