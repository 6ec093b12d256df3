/* The messages that tell of qualities. A private one names nobody: it is about the local player
 * (ClientObjMaintSystem::UpdateStat 0x00558000 and its siblings). */
#include <math.h>

#include "object/contents.h"
#include "object/quality.h"
#include "object/validity.h"
#include "wire/combat.h"
#include "wire/inventory.h"
#include "wire/player_desc.h"

/* What an update is about: its object and its quality, ready to be set. NULL with *reason. */
typedef struct target {
    ac_objects *objects;
    ac_object *object;
    ac_quality *quality;
    ac_object_reason reason;
} target;

static target aim(ac_dispatch *d, ac_quality_kind kind, ac_guid guid, uint32_t key,
                  uint8_t sequence) {
    target t = {.objects = d->objects, .reason = AC_REASON_APPLIED};
    t.object = guid ? ac_dispatch_target_any(d, guid, &t.reason) : ac_dispatch_player(d, &t.reason);
    if (t.object)
        t.quality = ac_quality_update(d->objects, t.object, kind, key, &sequence, &t.reason);
    return t;
}

static ac_object_reason done(target *t) {
    if (!t->quality)
        return t->reason;
    ac_quality_mirror(t->objects, t->object, t->quality);
    ac_objects_note_key(t->objects, t->object, AC_DETAIL_PROPERTY, t->quality->key);
    return AC_REASON_APPLIED;
}

/* Body of the handler of an update whose value needs no check. */
#define PLAIN_UPDATE(name, type, kind, field)                                                      \
    ac_object_reason name(ac_dispatch *d, const void *body) {                                      \
        const type *update = body;                                                                 \
        target t = aim(d, kind, update->guid, update->key, update->sequence);                      \
        if (t.quality)                                                                             \
            t.quality->value.field = update->value;                                                \
        return done(&t);                                                                           \
    }

PLAIN_UPDATE(ac_handle_int, ac_int_update, AC_QUALITY_INT, integer)
PLAIN_UPDATE(ac_handle_int64, ac_int64_update, AC_QUALITY_INT64, integer64)
PLAIN_UPDATE(ac_handle_bool, ac_bool_update, AC_QUALITY_BOOL, boolean)
PLAIN_UPDATE(ac_handle_did, ac_did_update, AC_QUALITY_DID, id)
PLAIN_UPDATE(ac_handle_guid, ac_guid_update, AC_QUALITY_GUID, id)
PLAIN_UPDATE(ac_handle_skill, ac_skill_update, AC_QUALITY_SKILL, skill)
PLAIN_UPDATE(ac_handle_skill_level, ac_level_update, AC_QUALITY_SKILL, skill.initial_level)
PLAIN_UPDATE(ac_handle_skill_class, ac_level_update, AC_QUALITY_SKILL, skill.advancement_class)
PLAIN_UPDATE(ac_handle_attribute, ac_attribute_update, AC_QUALITY_ATTRIBUTE, attribute)
PLAIN_UPDATE(ac_handle_attribute_level, ac_level_update, AC_QUALITY_ATTRIBUTE, attribute.start)
PLAIN_UPDATE(ac_handle_vital, ac_vital_update, AC_QUALITY_VITAL, vital)

/* The level message (keys 2, 4, 6) and the record (keys 1, 3, 5) count their sequences apart but
 * speak of the same vital (wire-protocol 4.6), so the record learns the current value too. */
ac_object_reason ac_handle_vital_level(ac_dispatch *d, const void *body) {
    const ac_level_update *update = body;
    target t = aim(d, AC_QUALITY_VITAL, update->guid, update->key, update->sequence);
    if (!t.quality)
        return t.reason;
    t.quality->value.vital.current = update->value;
    ac_quality_set_vital_current(t.object, update->key, update->value);
    return done(&t);
}

ac_object_reason ac_handle_float(ac_dispatch *d, const void *body) {
    const ac_float_update *update = body;
    d->guid = update->guid;
    if (!isfinite(update->value))
        return AC_REASON_NOT_FINITE;
    target t = aim(d, AC_QUALITY_FLOAT, update->guid, update->key, update->sequence);
    if (t.quality)
        t.quality->value.number = update->value;
    return done(&t);
}

ac_object_reason ac_handle_string(ac_dispatch *d, const void *body) {
    const ac_string_update *update = body;
    d->guid = update->guid;
    if (update->value.size > AC_QUALITY_STRING_MAX ||
        d->objects->memory.bytes > AC_QUALITY_BYTES_MAX)
        return AC_REASON_LIMIT;
    target t = aim(d, AC_QUALITY_STRING, update->guid, update->key, update->sequence);
    if (t.quality)
        t.reason = ac_quality_set_text(d->objects, t.quality, update->value);
    return t.reason == AC_REASON_APPLIED ? done(&t) : t.reason;
}

ac_object_reason ac_handle_position(ac_dispatch *d, const void *body) {
    const ac_position_update *update = body;
    ac_position position = update->value;
    const ac_quat upright = {1.0f, 0.0f, 0.0f, 0.0f};
    d->guid = update->guid;
    ac_object_reason reason = ac_validate_position(d->objects, update->guid, &position, upright);
    if (reason != AC_REASON_APPLIED)
        return reason;
    target t = aim(d, AC_QUALITY_POSITION, update->guid, update->key, update->sequence);
    if (t.quality)
        t.quality->value.position = position;
    return done(&t);
}

/* The value goes, the sequence stays. */
static ac_object_reason remove_quality(ac_dispatch *d, const void *body, ac_quality_kind kind) {
    const ac_property_removal *removal = body;
    target t = aim(d, kind, removal->guid, removal->key, removal->sequence);
    if (!t.quality)
        return t.reason;
    t.quality->present = false;
    ac_objects_note_key(d->objects, t.object, AC_DETAIL_PROPERTY, removal->key);
    return AC_REASON_APPLIED;
}

#define REMOVAL(name, kind)                                                                        \
    ac_object_reason name(ac_dispatch *d, const void *body) {                                      \
        return remove_quality(d, body, kind);                                                      \
    }

REMOVAL(ac_handle_remove_int, AC_QUALITY_INT)
REMOVAL(ac_handle_remove_int64, AC_QUALITY_INT64)
REMOVAL(ac_handle_remove_bool, AC_QUALITY_BOOL)
REMOVAL(ac_handle_remove_float, AC_QUALITY_FLOAT)
REMOVAL(ac_handle_remove_string, AC_QUALITY_STRING)
REMOVAL(ac_handle_remove_did, AC_QUALITY_DID)
REMOVAL(ac_handle_remove_guid, AC_QUALITY_GUID)
REMOVAL(ac_handle_remove_position, AC_QUALITY_POSITION)

/* ClientObjMaintSystem::UpdateStackSize 0x00557BA0: under the sequence of the StackSize quality;
 * more than the object can stack is refused. */
ac_object_reason ac_handle_set_stack_size(ac_dispatch *d, const void *body) {
    const ac_set_stack_size *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target_any(d, message->guid, &reason);
    if (!object)
        return reason;
    ac_weenie_desc *weenie = &object->weenie;
    bool limited = (weenie->flags & AC_WEENIE_MAX_STACK_SIZE) != 0;
    if (message->stack_size > (limited ? weenie->max_stack_size : UINT16_MAX))
        return AC_REASON_BAD_VALUE;
    ac_quality *quality = ac_quality_update(d->objects, object, AC_QUALITY_INT, AC_INT_STACK_SIZE,
                                            &message->sequence, &reason);
    if (!quality)
        return reason;
    quality->value.integer = (int32_t)message->stack_size;
    weenie->flags |= AC_WEENIE_STACK_SIZE | AC_WEENIE_VALUE;
    weenie->stack_size = (uint16_t)message->stack_size;
    weenie->value = message->value;
    ac_objects_note(d->objects, object, AC_OBJECT_CHANGED, AC_DETAIL_STACK, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

ac_object_reason ac_handle_update_health(ac_dispatch *d, const void *body) {
    const ac_update_health *message = body;
    d->guid = message->guid;
    if (!isfinite(message->fraction))
        return AC_REASON_NOT_FINITE;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target_any(d, message->guid, &reason);
    if (!object)
        return reason;
    object->health = message->fraction < 0.0f   ? 0.0f
                     : message->fraction > 1.0f ? 1.0f
                                                : message->fraction;
    object->flags |= AC_LIVE_HEALTH_KNOWN;
    ac_objects_note(d->objects, object, AC_OBJECT_CHANGED, AC_DETAIL_HEALTH, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

/* One quality of PlayerDescription, which carries no sequences. */
static ac_quality *describe(ac_objects *objects, ac_object *player, ac_quality_kind kind,
                            uint32_t key) {
    ac_object_reason reason;
    return ac_quality_update(objects, player, kind, key, NULL, &reason);
}

#define DESCRIBE_TABLE(table, kind, field)                                                         \
    for (uint32_t i = 0; i < (table).count; ++i) {                                                 \
        ac_quality *quality = describe(objects, player, kind, (table).entries[i].key);             \
        if (quality)                                                                               \
            quality->value.field = (table).entries[i].value;                                       \
    }

static void describe_numbers(ac_objects *objects, ac_object *player, const ac_player_desc *desc) {
    DESCRIBE_TABLE(desc->ints, AC_QUALITY_INT, integer)
    DESCRIBE_TABLE(desc->int64s, AC_QUALITY_INT64, integer64)
    DESCRIBE_TABLE(desc->bools, AC_QUALITY_BOOL, boolean)
    DESCRIBE_TABLE(desc->dids, AC_QUALITY_DID, id)
    DESCRIBE_TABLE(desc->guids, AC_QUALITY_GUID, id)
    DESCRIBE_TABLE(desc->skills, AC_QUALITY_SKILL, skill)
}

static void describe_checked(ac_objects *objects, ac_object *player, const ac_player_desc *desc) {
    const ac_quat upright = {1.0f, 0.0f, 0.0f, 0.0f};
    for (uint32_t i = 0; i < desc->floats.count; ++i) {
        const ac_float_property *entry = &desc->floats.entries[i];
        ac_quality *quality =
            isfinite(entry->value) ? describe(objects, player, AC_QUALITY_FLOAT, entry->key) : NULL;
        if (quality)
            quality->value.number = entry->value;
    }
    for (uint32_t i = 0; i < desc->strings.count; ++i) {
        const ac_text_property *entry = &desc->strings.entries[i];
        ac_quality *quality = describe(objects, player, AC_QUALITY_STRING, entry->key);
        if (quality)
            ac_quality_set_text(objects, quality, entry->value);
    }
    for (uint32_t i = 0; i < desc->positions.count; ++i) {
        ac_position position = desc->positions.entries[i].value;
        if (ac_validate_position(objects, player->guid, &position, upright) != AC_REASON_APPLIED)
            continue;
        ac_quality *quality =
            describe(objects, player, AC_QUALITY_POSITION, desc->positions.entries[i].key);
        if (quality)
            quality->value.position = position;
    }
}

/* The attributes count from 1 in the update messages, the vitals' records 1, 3, 5. */
static void describe_attributes(ac_objects *objects, ac_object *player,
                                const ac_player_desc *desc) {
    for (uint32_t i = 0; i < AC_ATTRIBUTE_COUNT; ++i) {
        ac_quality *quality = desc->attribute_mask & (1u << i)
                                  ? describe(objects, player, AC_QUALITY_ATTRIBUTE, i + 1)
                                  : NULL;
        if (quality)
            quality->value.attribute = desc->attributes[i];
    }
    for (uint32_t i = 0; i < AC_VITAL_INDEX_COUNT; ++i) {
        if (!(desc->attribute_mask & (1u << (AC_ATTRIBUTE_COUNT + i))))
            continue;
        ac_quality *most = describe(objects, player, AC_QUALITY_VITAL, 2 * i + 1);
        if (most)
            most->value.vital = desc->vitals[i];
        ac_quality *current = describe(objects, player, AC_QUALITY_VITAL, 2 * i + 2);
        if (current)
            current->value.vital = desc->vitals[i];
    }
}

ac_object_reason ac_handle_player_description(ac_dispatch *d, const void *body) {
    const ac_player_desc *desc = body;
    ac_object_reason reason;
    ac_object *player = ac_dispatch_player(d, &reason);
    if (!player)
        return reason;
    describe_numbers(d->objects, player, desc);
    describe_checked(d->objects, player, desc);
    describe_attributes(d->objects, player, desc);
    ac_contents_describe(d->objects, player, desc);
    ac_objects_note(d->objects, player, AC_OBJECT_CHANGED, AC_DETAIL_DESCRIPTION,
                    AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}
