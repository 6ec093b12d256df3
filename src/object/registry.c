#include "object/registry.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

#include "base/prefetch.h"
#include "object/contents.h"
#include "object/live.h"
#include "object/pose.h"
#include "object/quality.h"
#include "space/frame.h"

ac_objects *ac_objects_create(const ac_objects_def *def) {
    ac_objects *objects = calloc(1, sizeof *objects);
    if (!objects)
        return NULL;
    objects->pool = ac_pool_make(sizeof(ac_object));
    objects->most_objects = AC_OBJECTS_MAX;
    objects->setups = def->setups;
    objects->live = def->live;
    objects->log = def->log;
    objects->effects_due = def->effects_due;
    objects->user = def->user;
    objects->pending.log = def->log;
    bool events = ac_event_log_init(&objects->events);
    bool effects = ac_side_log_init(&objects->effects);
    if (events && effects)
        return objects;
    ac_objects_destroy(objects);
    return NULL;
}

void ac_objects_destroy(ac_objects *objects) {
    if (!objects)
        return;
    while (objects->first)
        ac_objects_remove(objects, objects->first);
    ac_pool_free(&objects->pool);
    ac_map_free(&objects->by_guid);
    ac_arena_free(&objects->scratch);
    ac_pending_free(&objects->pending);
    ac_event_log_free(&objects->events);
    ac_side_log_free(&objects->effects);
    free(objects);
}

void ac_objects_set_local_player(ac_objects *objects, ac_guid guid) {
    objects->local_guid = guid;
}

ac_object *ac_objects_get(const ac_objects *objects, ac_object_id id) {
    return ac_pool_get(&objects->pool, id);
}

ac_object *ac_objects_get_guid(const ac_objects *objects, ac_guid guid) {
    uint32_t index1;
    if (!ac_map_get(&objects->by_guid, guid, &index1))
        return NULL;
    ac_object *object = ac_pool_at(&objects->pool, index1);
    ac_prefetch(object, AC_OBJECT_HOT);
    return object;
}

ac_object *ac_objects_get_local_player(const ac_objects *objects) {
    return objects->local_guid ? ac_objects_get_guid(objects, objects->local_guid) : NULL;
}

/* CPhysicsObj::CPhysicsObj 0x005123F0 */
static void construct(ac_object *object, ac_object_id id, ac_guid guid, double now) {
    object->id = id;
    object->guid = guid;
    object->state = AC_OBJECT_INITIAL_STATE;
    object->position.frame = ac_frame_identity;
    object->server_position.frame = ac_frame_identity;
    object->created_time = now;
    object->update_time = now;
    object->player_distance = FLT_MAX;
    object->scale = 1.0f;
    object->friction = AC_OBJECT_DEFAULT_FRICTION;
    object->elasticity = AC_OBJECT_DEFAULT_ELASTICITY;
    object->appearance = &ac_obj_desc_none;
}

ac_object *ac_objects_add(ac_objects *objects, ac_guid guid) {
    ac_object_id id = ac_pool_acquire(&objects->pool);
    ac_object *object = ac_pool_get(&objects->pool, id);
    if (!object)
        return NULL;
    if (!ac_map_set(&objects->by_guid, guid, id.index1)) {
        ac_pool_release(&objects->pool, id);
        return NULL;
    }
    construct(object, id, guid, objects->now);
    object->previous = objects->last;
    if (objects->last)
        objects->last->next = object;
    else
        objects->first = object;
    objects->last = object;
    objects->counts.created += 1;
    return object;
}

void ac_objects_remove(ac_objects *objects, ac_object *object) {
    ac_live_destroy(objects, object);
    if (object->previous)
        object->previous->next = object->next;
    else
        objects->first = object->next;
    if (object->next)
        object->next->previous = object->previous;
    else
        objects->last = object->previous;
    if (object->setup && objects->setups.release)
        objects->setups.release(objects->setups.user, object->setup);
    ac_pose_free(objects, object);
    ac_block_free(&object->appearance_block, &objects->memory);
    ac_block_free(&object->weenie_block, &objects->memory);
    ac_qualities_free(object->qualities, &objects->memory);
    ac_contents_free(object->contents, &objects->memory);
    ac_map_remove(&objects->by_guid, object->guid);
    ac_pool_release(&objects->pool, object->id);
    objects->counts.deleted += 1;
}

void ac_objects_reset(ac_objects *objects) {
    while (objects->last) {
        ac_objects_note(objects, objects->last, AC_OBJECT_DELETED, AC_DETAIL_NONE,
                        AC_REASON_SESSION_RESET);
        ac_side(objects, objects->last, AC_SIDE_DESTROY);
        ac_objects_remove(objects, objects->last);
    }
    ac_pending_reset(&objects->pending);
    objects->announced_count = 0;
    objects->local_guid = 0;
    objects->waiting_for_teleport = false;
}

size_t ac_objects_bytes(const ac_objects *objects) {
    return objects->pool.chunk_count * AC_POOL_CHUNK * objects->pool.item_size +
           objects->pool.slot_capacity * 2 * sizeof(uint32_t) +
           objects->by_guid.capacity * sizeof(ac_map_entry) + objects->memory.bytes;
}

void ac_objects_note(ac_objects *objects, const ac_object *object, ac_object_event_kind kind,
                     ac_object_detail detail, ac_object_reason reason) {
    ac_event_log_add(&objects->events, (ac_object_event){
                                           .time = objects->now,
                                           .kind = kind,
                                           .detail = detail,
                                           .reason = reason,
                                           .id = object->id,
                                           .guid = object->guid,
                                           .other = object->parent ? object->parent->guid : 0,
                                       });
}

void ac_objects_note_key(ac_objects *objects, const ac_object *object, ac_object_detail detail,
                         uint32_t key) {
    ac_event_log_add(&objects->events, (ac_object_event){
                                           .time = objects->now,
                                           .kind = AC_OBJECT_CHANGED,
                                           .detail = detail,
                                           .reason = AC_REASON_APPLIED,
                                           .key = key,
                                           .id = object->id,
                                           .guid = object->guid,
                                       });
}
