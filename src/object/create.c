/* Making, refreshing and ending objects (spec 2026-07-13 §3.1, 2026-07-12 'CreateObject motion
 * lifecycle'). */
#include "object/apply.h"
#include "object/contents.h"
#include "object/description.h"
#include "object/freshness.h"
#include "object/parent.h"
#include "object/pose.h"
#include "object/position.h"
#include "object/state.h"
#include "object/update.h"
#include "object/validity.h"

static void forget_announced(ac_objects *objects, ac_guid parent) {
    for (uint32_t i = objects->announced_count; i-- > 0;)
        if (objects->announced[i].parent == parent)
            objects->announced[i] = objects->announced[--objects->announced_count];
}

/* CObjectMaint::DeleteObject: exit_world, leave_world, and both ends of its relations. The children
 * stay known, held by nothing and in no cell, since they left the cell with what held them. */
void ac_object_end(ac_objects *objects, ac_object *object, ac_object_reason reason) {
    ac_objects_note(objects, object, AC_OBJECT_DELETED, AC_DETAIL_NONE, reason);
    ac_side(objects, object, AC_SIDE_EXIT_WORLD);
    ac_parent_unset(objects, object);
    ac_object_leave_world(objects, object);
    ac_parent_unset_children(objects, object);
    forget_announced(objects, object->guid);
    ac_side(objects, object, AC_SIDE_DESTROY);
    ac_objects_remove(objects, object);
}

static void announce(ac_objects *objects, ac_guid parent, const ac_physics_child *child) {
    if (objects->announced_count == AC_ANNOUNCED_MAX) {
        ac_log_write(objects->log, AC_LOG_WARNING, "object",
                     "too many announced children: 0x%08X of 0x%08X is forgotten",
                     (unsigned)child->guid, (unsigned)parent);
        return;
    }
    objects->announced[objects->announced_count++] =
        (ac_announced_child){parent, child->guid, child->location};
}

/* CObjectMaint::SetChildren 0x00509370 */
static void set_children(ac_objects *objects, ac_object *object, const ac_physics_desc *desc) {
    ac_parent_unset_children(objects, object);
    if (!ac_physics_desc_has(desc, AC_PHYSICS_DESC_CHILDREN))
        return;
    for (uint32_t i = 0; i < desc->child_count; ++i) {
        const ac_physics_child *child = &desc->children[i];
        ac_object *living = ac_objects_get_guid(objects, child->guid);
        if (living)
            ac_parent_set(objects, living, object, child->location);
        else if (child->guid != 0)
            announce(objects, object->guid, child);
    }
}

/* A parent that named this object among its children before it existed. What the child's own
 * description says of its place counts for more. */
static void set_announced_parent(ac_objects *objects, ac_object *object, bool has_place) {
    for (uint32_t i = 0; i < objects->announced_count; ++i) {
        ac_announced_child announced = objects->announced[i];
        if (announced.child != object->guid)
            continue;
        objects->announced[i--] = objects->announced[--objects->announced_count];
        ac_object *parent = ac_objects_get_guid(objects, announced.parent);
        if (parent && !object->parent && !has_place)
            ac_parent_set(objects, object, parent, announced.location);
    }
}

static ac_guid parent_of(const ac_physics_desc *desc) {
    return ac_physics_desc_has(desc, AC_PHYSICS_DESC_PARENT) ? desc->parent : 0;
}

static bool has_position(const ac_physics_desc *desc) {
    return ac_physics_desc_has(desc, AC_PHYSICS_DESC_POSITION) && desc->position.cell != 0;
}

/* ACCObjectMaint::CreateObject 0x00558870 */
static ac_object *make(ac_objects *objects, const ac_create_object *message) {
    const ac_physics_desc *desc = &message->physics;
    ac_object *object = ac_objects_add(objects, message->guid);
    if (!object)
        return NULL;
    if (!has_position(desc) && !parent_of(desc))
        object->flags |= AC_LIVE_AT_REST;
    ac_object_make(objects, object,
                   ac_physics_desc_has(desc, AC_PHYSICS_DESC_SETUP) ? desc->setup : 0);
    bool weenie = ac_object_set_weenie(objects, object, &message->weenie);
    ac_object_set_description(objects, object, desc);
    bool appearance = ac_object_set_appearance(objects, object, &message->obj_desc);
    if (!weenie || !appearance) {
        ac_objects_remove(objects, object);
        return NULL;
    }
    set_children(objects, object, desc);
    ac_object *parent = ac_objects_get_guid(objects, parent_of(desc));
    if (parent)
        ac_parent_set(objects, object, parent, desc->parent_location);
    set_announced_parent(objects, object, has_position(desc));
    return object;
}

/* SmartBox::init_player 0x00453C80 and PlayerPositionUpdated 0x00453870: as after a teleport. */
static void player_created(ac_objects *objects, ac_object *player) {
    if (ac_object_has(player, AC_LIVE_IN_WORLD))
        ac_side(objects, player, AC_SIDE_TELEPORT_HOOK);
    objects->waiting_for_teleport = false;
    ac_side(objects, player, AC_SIDE_PLAYER_CREATED);
}

/* SmartBox::HandleCreateObject 0x00454C80, the part for an object that does not live yet: it enters
 * the world only after its description, so that the pending links of its motion end there. */
static ac_object_reason create(ac_objects *objects, const ac_create_object *message,
                               ac_object_reason reason) {
    if (ac_objects_count(objects) >= objects->most_objects && message->guid != objects->local_guid)
        return AC_REASON_LIMIT;
    ac_object *object = make(objects, message);
    if (!object)
        return AC_REASON_NO_MEMORY;
    ac_objects_note(objects, object, AC_OBJECT_CREATED, AC_DETAIL_NONE, reason);
    if (has_position(&message->physics) && !object->parent)
        ac_object_enter_world(objects, object, &message->physics.position);
    if (ac_objects_is_local_player(objects, object)) {
        player_created(objects, object);
        ac_pending_release_player(&objects->pending, object->guid,
                                  object->stamps[AC_STAMP_INSTANCE]);
    } else {
        ac_pending_release(&objects->pending, object->guid, object->stamps[AC_STAMP_INSTANCE]);
    }
    return reason;
}

static void refresh_place(ac_objects *objects, ac_object *object, const ac_physics_desc *desc,
                          ac_object *parent) {
    uint16_t position_stamp = desc->stamps[AC_STAMP_POSITION];
    if (parent) {
        ac_parent_event_do(objects, object, parent, desc->parent_location, desc->placement,
                           position_stamp);
    } else if (has_position(desc)) {
        ac_received_position received = {
            .position = desc->position,
            .velocity = desc->velocity,
            .placement = desc->placement,
            .contact = true,
            .stamps = {position_stamp, desc->stamps[AC_STAMP_TELEPORT],
                       desc->stamps[AC_STAMP_FORCE_POSITION]},
        };
        ac_position_received(objects, object, &received);
    } else {
        ac_pickup_event_do(objects, object, position_stamp);
    }
}

/* SmartBox::HandleCreateObject 0x00454C80, the part for the living generation: each branch goes
 * through its channel's own gate, in this order. */
static ac_object_reason refresh(ac_objects *objects, ac_object *object,
                                const ac_create_object *message, bool place_refused) {
    const ac_physics_desc *desc = &message->physics;
    ac_appearance_do(objects, object, &message->obj_desc, desc->stamps[AC_STAMP_OBJ_DESC]);
    ac_object *parent = ac_objects_get_guid(objects, parent_of(desc));
    if (parent || !place_refused)
        refresh_place(objects, object, desc, parent);
    if (ac_physics_desc_has_movement(desc))
        ac_movement_do(objects, object, ac_physics_desc_movement(desc),
                       desc->stamps[AC_STAMP_MOVEMENT], desc->stamps[AC_STAMP_SERVER_CONTROL],
                       desc->movement_autonomous);
    ac_set_state_do(objects, object, desc->state, desc->stamps[AC_STAMP_STATE]);
    ac_vector_update_do(objects, object, desc->velocity, desc->omega,
                        desc->stamps[AC_STAMP_VECTOR]);
    if (!ac_object_set_weenie(objects, object, &message->weenie))
        return AC_REASON_NO_MEMORY;
    ac_objects_note(objects, object, AC_OBJECT_CHANGED, AC_DETAIL_DESCRIPTION, AC_REASON_REFRESHED);
    return AC_REASON_REFRESHED;
}

/* Fields that were refused count as absent, and what is absent is zero. */
static void zero_absent(ac_physics_desc *desc) {
    const ac_vec3 zero = {0.0f, 0.0f, 0.0f};
    if (!ac_physics_desc_has(desc, AC_PHYSICS_DESC_VELOCITY))
        desc->velocity = zero;
    if (!ac_physics_desc_has(desc, AC_PHYSICS_DESC_OMEGA))
        desc->omega = zero;
    bool placed = ac_physics_desc_has(desc, AC_PHYSICS_DESC_ANIMATION_FRAME) &&
                  !ac_physics_desc_has(desc, AC_PHYSICS_DESC_MOVEMENT);
    if (!placed)
        desc->placement = 0;
}

static ac_object_reason place_generation(ac_objects *objects, const ac_create_object *message,
                                         bool place_refused, bool force) {
    ac_object *living = ac_objects_get_guid(objects, message->guid);
    if (!living)
        return create(objects, message, AC_REASON_CREATED);
    ac_object_reason reason = AC_REASON_RECREATED;
    if (!force) {
        switch (ac_generation_of(message->physics.stamps[AC_STAMP_INSTANCE],
                                 living->stamps[AC_STAMP_INSTANCE])) {
        case AC_GENERATION_PAST: return AC_REASON_STALE_GENERATION;
        case AC_GENERATION_CURRENT: return refresh(objects, living, message, place_refused);
        case AC_GENERATION_FUTURE: reason = AC_REASON_NEW_GENERATION; break;
        }
    }
    ac_object_end(objects, living, reason);
    return create(objects, message, reason);
}

static ac_object_reason handle(ac_dispatch *d, const ac_create_object *body, bool force) {
    ac_create_object message = *body;
    d->guid = message.guid;
    if (message.guid == 0)
        return AC_REASON_BAD_VALUE;
    bool told_place = ac_physics_desc_has(&message.physics, AC_PHYSICS_DESC_POSITION);
    ac_validate_physics_desc(d->objects, message.guid, &message.physics);
    /* A place that cannot be is not the absence of one, which would be a pickup. */
    bool place_refused =
        told_place && !ac_physics_desc_has(&message.physics, AC_PHYSICS_DESC_POSITION);
    if (message.physics.movement_unread.data)
        ac_log_write(d->objects->log, AC_LOG_DEBUG, "object",
                     "0x%08X: a movement of %u bytes is not understood", (unsigned)message.guid,
                     (unsigned)message.physics.movement_size);
    zero_absent(&message.physics);
    ac_guid parent = parent_of(&message.physics);
    if (parent == message.guid)
        return AC_REASON_CYCLE;
    if (parent && !ac_objects_get_guid(d->objects, parent))
        return ac_dispatch_keep(d, parent, true, 0, AC_REASON_QUEUED_NO_PARENT);
    return place_generation(d->objects, &message, place_refused, force);
}

ac_object_reason ac_handle_create_object(ac_dispatch *d, const void *body) {
    return handle(d, body, false);
}

/* SmartBox::HandleUpdateObject 0x00455580: made anew, whatever its stamps. */
ac_object_reason ac_handle_update_object(ac_dispatch *d, const void *body) {
    return handle(d, body, true);
}

/* SmartBox::HandleDeleteObject 0x00451EA0 */
ac_object_reason ac_handle_delete_object(ac_dispatch *d, const void *body) {
    const ac_delete_object *message = body;
    d->guid = message->guid;
    if (message->guid == d->objects->local_guid)
        return AC_REASON_LOCAL_PLAYER;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->instance_stamp, &reason);
    if (!object)
        return reason;
    ac_object_end(d->objects, object, AC_REASON_DELETED);
    return AC_REASON_DELETED;
}

/* SmartBox::HandleCreatePlayer 0x00455110: only the first of a session counts. */
ac_object_reason ac_handle_player_create(ac_dispatch *d, const void *body) {
    const ac_player_create *message = body;
    d->guid = message->guid;
    if (d->objects->local_guid != 0 && d->objects->local_guid != message->guid)
        return AC_REASON_LOCAL_PLAYER;
    ac_objects_set_local_player(d->objects, message->guid);
    if (ac_objects_get_local_player(d->objects))
        ac_pending_release(&d->objects->pending, AC_PENDING_PLAYER, 0);
    return AC_REASON_APPLIED;
}
