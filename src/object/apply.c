#include "object/apply.h"

#include <stdlib.h>

#include "object/contents.h"
#include "object/freshness.h"
#include "object/quality.h"

typedef struct route {
    uint32_t opcode;
    uint32_t kind;
    ac_message_handler *handler;
} route;

/* In order of opcode, then kind. */
static const route routes[] = {
    {0x0024, 0, ac_handle_inventory_remove},
    {0x0197, 0, ac_handle_set_stack_size},
    {0x01D1, 0, ac_handle_remove_int},
    {0x01D2, 0, ac_handle_remove_int},
    {0x01D3, 0, ac_handle_remove_bool},
    {0x01D4, 0, ac_handle_remove_bool},
    {0x01D5, 0, ac_handle_remove_float},
    {0x01D6, 0, ac_handle_remove_float},
    {0x01D7, 0, ac_handle_remove_string},
    {0x01D8, 0, ac_handle_remove_string},
    {0x01D9, 0, ac_handle_remove_did},
    {0x01DA, 0, ac_handle_remove_did},
    {0x01DB, 0, ac_handle_remove_guid},
    {0x01DC, 0, ac_handle_remove_guid},
    {0x01DD, 0, ac_handle_remove_position},
    {0x01DE, 0, ac_handle_remove_position},
    {0x02B8, 0, ac_handle_remove_int64},
    {0x02B9, 0, ac_handle_remove_int64},
    {0x02CD, 0, ac_handle_int},
    {0x02CE, 0, ac_handle_int},
    {0x02CF, 0, ac_handle_int64},
    {0x02D0, 0, ac_handle_int64},
    {0x02D1, 0, ac_handle_bool},
    {0x02D2, 0, ac_handle_bool},
    {0x02D3, 0, ac_handle_float},
    {0x02D4, 0, ac_handle_float},
    {0x02D5, 0, ac_handle_string},
    {0x02D6, 0, ac_handle_string},
    {0x02D7, 0, ac_handle_did},
    {0x02D8, 0, ac_handle_did},
    {0x02D9, 0, ac_handle_guid},
    {0x02DA, 0, ac_handle_guid},
    {0x02DB, 0, ac_handle_position},
    {0x02DC, 0, ac_handle_position},
    {0x02DD, 0, ac_handle_skill},
    {0x02DE, 0, ac_handle_skill},
    {0x02DF, 0, ac_handle_skill_level},
    {0x02E0, 0, ac_handle_skill_level},
    {0x02E1, 0, ac_handle_skill_class},
    {0x02E2, 0, ac_handle_skill_class},
    {0x02E3, 0, ac_handle_attribute},
    {0x02E4, 0, ac_handle_attribute},
    {0x02E5, 0, ac_handle_attribute_level},
    {0x02E6, 0, ac_handle_attribute_level},
    {0x02E7, 0, ac_handle_vital},
    {0x02E8, 0, ac_handle_vital},
    {0x02E9, 0, ac_handle_vital_level},
    {0x02EA, 0, ac_handle_vital_level},
    {0xF619, 0, ac_handle_position_and_movement},
    {0xF625, 0, ac_handle_obj_desc_event},
    {0xF745, 0, ac_handle_create_object},
    {0xF746, 0, ac_handle_player_create},
    {0xF747, 0, ac_handle_delete_object},
    {0xF748, 0, ac_handle_update_position},
    {0xF749, 0, ac_handle_parent_event},
    {0xF74A, 0, ac_handle_pickup_event},
    {0xF74B, 0, ac_handle_set_state},
    {0xF74C, 0, ac_handle_update_motion},
    {0xF74E, 0, ac_handle_vector_update},
    {0xF750, 0, ac_handle_sound},
    {0xF751, 0, ac_handle_player_teleport},
    {0xF754, 0, ac_handle_play_script_id},
    {0xF755, 0, ac_handle_play_script_type},
    {AC_OPCODE_GAME_EVENT, 0x0013, ac_handle_player_description},
    {AC_OPCODE_GAME_EVENT, 0x0022, ac_handle_put_in_container},
    {AC_OPCODE_GAME_EVENT, 0x0023, ac_handle_wield_object},
    {AC_OPCODE_GAME_EVENT, 0x0196, ac_handle_view_contents},
    {AC_OPCODE_GAME_EVENT, 0x019A, ac_handle_put_in_3d},
    {AC_OPCODE_GAME_EVENT, 0x01C0, ac_handle_update_health},
    {0xF7DB, 0, ac_handle_update_object},
};

static int compare_routes(const void *left, const void *right) {
    const route *a = left, *b = right;
    if (a->opcode != b->opcode)
        return a->opcode < b->opcode ? -1 : 1;
    return a->kind < b->kind ? -1 : a->kind > b->kind;
}

static const route *find_route(uint32_t opcode, uint32_t kind) {
    const route key = {opcode, opcode == AC_OPCODE_GAME_EVENT ? kind : 0, NULL};
    return bsearch(&key, routes, sizeof routes / sizeof *routes, sizeof *routes, compare_routes);
}

bool ac_objects_handles(uint32_t opcode, uint32_t kind) {
    return find_route(opcode, kind) != NULL;
}

ac_object_reason ac_dispatch_keep(ac_dispatch *d, ac_guid guid, bool any_instance,
                                  uint16_t instance, ac_object_reason reason) {
    bool kept = ac_pending_add(&d->objects->pending, guid, any_instance, instance, d->bytes,
                               d->size, d->objects->now);
    return kept ? reason : AC_REASON_LIMIT;
}

/* Nothing has the GUID 0 or ever will: it stands for the player that is to come. */
static ac_object_reason keep_for_guid(ac_dispatch *d, ac_guid guid, bool any_instance,
                                      uint16_t instance) {
    return guid ? ac_dispatch_keep(d, guid, any_instance, instance, AC_REASON_QUEUED_NO_OBJECT)
                : AC_REASON_BAD_VALUE;
}

ac_object *ac_dispatch_target(ac_dispatch *d, ac_guid guid, uint16_t instance,
                              ac_object_reason *reason) {
    d->guid = guid;
    ac_object *object = ac_objects_get_guid(d->objects, guid);
    if (!object) {
        *reason = keep_for_guid(d, guid, false, instance);
        return NULL;
    }
    switch (ac_generation_of(instance, object->stamps[AC_STAMP_INSTANCE])) {
    case AC_GENERATION_CURRENT: return object;
    case AC_GENERATION_FUTURE:
        *reason = ac_dispatch_keep(d, guid, false, instance, AC_REASON_QUEUED_FUTURE_GENERATION);
        return NULL;
    case AC_GENERATION_PAST: break;
    }
    *reason = AC_REASON_STALE_GENERATION;
    return NULL;
}

ac_object *ac_dispatch_target_any(ac_dispatch *d, ac_guid guid, ac_object_reason *reason) {
    d->guid = guid;
    ac_object *object = ac_objects_get_guid(d->objects, guid);
    if (!object)
        *reason = keep_for_guid(d, guid, true, 0);
    return object;
}

ac_object *ac_dispatch_player(ac_dispatch *d, ac_object_reason *reason) {
    ac_object *player = ac_objects_get_local_player(d->objects);
    d->guid = d->objects->local_guid;
    if (!player)
        *reason = ac_dispatch_keep(d, AC_PENDING_PLAYER, true, 0, AC_REASON_QUEUED_NO_PLAYER);
    return player;
}

static bool is_refusal(ac_object_reason reason) {
    return reason >= AC_REASON_STALE_STAMP && reason <= AC_REASON_MALFORMED;
}

static ac_dispatch_result finish(ac_objects *objects, ac_guid guid, ac_object_reason reason) {
    objects->counts.messages += 1;
    objects->counts.refused += is_refusal(reason);
    objects->counts.malformed += reason == AC_REASON_MALFORMED;
    const ac_object *object = ac_objects_get_guid(objects, guid);
    return (ac_dispatch_result){
        .reason = reason, .guid = guid, .id = object ? object->id : AC_OBJECT_NONE};
}

static ac_dispatch_result apply_one(ac_objects *objects, const ac_message *message,
                                    const void *bytes, size_t size) {
    const route *found = find_route(message->opcode, message->kind);
    if (!found || !message->body)
        return (ac_dispatch_result){.reason = AC_REASON_NOT_AN_OBJECT_MESSAGE};
    ac_dispatch d = {.objects = objects, .bytes = bytes, .size = size};
    ac_object_reason reason = found->handler(&d, message->body);
    ac_log_write(objects->log, AC_LOG_DEBUG, "object", "0x%04X for 0x%08X: %s",
                 (unsigned)(message->kind ? message->kind : message->opcode), (unsigned)d.guid,
                 ac_object_reason_name(reason));
    return finish(objects, d.guid, reason);
}

/* Messages about one object begin with its GUID, most of them. 0 for what is too short. */
static ac_guid guid_at_head(const uint8_t *bytes, size_t size) {
    enum { GUID_AT = 4 };
    return size >= GUID_AT + sizeof(ac_guid) ? ac_load_u32(bytes + GUID_AT) : 0;
}

void ac_objects_expect(const ac_objects *objects, const void *bytes, size_t size) {
    ac_map_expect(&objects->by_guid, guid_at_head(bytes, size));
}

void ac_objects_fetch(const ac_objects *objects, const void *bytes, size_t size) {
    (void)ac_objects_get_guid(objects, guid_at_head(bytes, size));
}

static ac_dispatch_result decode_and_apply(ac_objects *objects, const void *bytes, size_t size) {
    ac_message message;
    ac_error error;
    ac_arena_reset(&objects->scratch);
    ac_status status =
        ac_message_decode(bytes, size, AC_FROM_SERVER, &objects->scratch, &message, &error);
    if (status == AC_OK)
        return apply_one(objects, &message, bytes, size);
    if (status == AC_ERROR_UNSUPPORTED)
        return (ac_dispatch_result){.reason = AC_REASON_NOT_AN_OBJECT_MESSAGE};
    ac_log_write(objects->log, AC_LOG_WARNING, "object", "message refused at byte %llu: %s",
                 (unsigned long long)error.offset, error.message);
    return finish(objects, 0, AC_REASON_MALFORMED);
}

/* SmartBox::ProcessObjectNetBlobs 0x00454B20. What a replayed message creates releases its own
 * messages to the front of the same list, so this is depth first without recursion. */
static uint32_t replay(ac_objects *objects) {
    ac_pending_message message;
    uint32_t count = 0;
    while (ac_pending_take(&objects->pending, &message)) {
        decode_and_apply(objects, message.bytes, message.size);
        free(message.bytes);
        count += 1;
    }
    return count;
}

ac_dispatch_result ac_objects_apply(ac_objects *objects, const ac_message *message,
                                    const void *bytes, size_t size, double now) {
    objects->now = now;
    ac_dispatch_result result = apply_one(objects, message, bytes, size);
    result.replayed = replay(objects);
    if (result.replayed)
        result.id = ac_objects_find(objects, result.guid);
    return result;
}

ac_dispatch_result ac_objects_dispatch(ac_objects *objects, const void *bytes, size_t size,
                                       double now) {
    objects->now = now;
    ac_dispatch_result result = decode_and_apply(objects, bytes, size);
    result.replayed = replay(objects);
    if (result.replayed)
        result.id = ac_objects_find(objects, result.guid);
    return result;
}
