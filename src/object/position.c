#include "object/position.h"

#include "object/apply.h"
#include "object/description.h"
#include "object/live.h"
#include "object/parent.h"
#include "object/pose.h"
#include "object/update.h"
#include "object/validity.h"
#include "space/frame.h"
#include "wire/motion.h"

void ac_object_set_position(ac_objects *objects, ac_object *object, const ac_position *position) {
    object->position = *position;
    ac_live_changed(objects, object);
    ac_pose_compose(objects, object);
}

void ac_object_set_cell_missing(ac_object *object, bool missing) {
    object->flags = missing ? object->flags | (uint32_t)AC_LIVE_CELL_MISSING
                            : object->flags & ~(uint32_t)AC_LIVE_CELL_MISSING;
}

static void accept(ac_object *object, const ac_position *position) {
    object->server_position = *position;
    object->flags |= AC_LIVE_POSITION_KNOWN;
}

/* Told first, then placed: where the placement ends counts. */
static void place(ac_objects *objects, ac_object *object, const ac_received_position *received,
                  bool teleport) {
    object->flags |= AC_LIVE_IN_WORLD;
    ac_object_set_position(objects, object, &received->position);
    ac_side_effect_apply(objects, object,
                         (ac_side_effect){.kind = AC_SIDE_PLACE,
                                          .on = teleport,
                                          .position = received->position,
                                          .vector = received->velocity});
}

/* SmartBox::BlipPlayer 0x00453940: motion, velocity, contact and the sticky target stay. */
static ac_object_reason force(ac_objects *objects, ac_object *player,
                              const ac_received_position *received) {
    ac_position position = received->position;
    ac_frame_set_heading(&position.frame, ac_frame_get_heading(&player->position.frame));
    accept(player, &position);
    player->flags |= AC_LIVE_IN_WORLD;
    ac_object_set_position(objects, player, &position);
    ac_side_position(objects, player, AC_SIDE_BLIP_PLAYER, &position);
    const uint32_t footing = AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE;
    bool valid = player->position.cell != 0 && ac_frame_is_valid(&player->position.frame);
    if ((player->transient & footing) == footing && valid)
        ac_side_position(objects, player, AC_SIDE_SEND_POSITION, &player->position);
    return AC_REASON_FORCED;
}

/* SmartBox::TeleportPlayer 0x00453910 */
static ac_object_reason teleport_player(ac_objects *objects, ac_object *player,
                                        const ac_received_position *received) {
    accept(player, &received->position);
    player->flags |= AC_LIVE_IN_WORLD;
    ac_object_set_position(objects, player, &received->position);
    ac_side_effect_apply(objects, player,
                         (ac_side_effect){.kind = AC_SIDE_TELEPORT_PLAYER,
                                          .position = received->position,
                                          .value = received->stamps.teleport});
    objects->waiting_for_teleport = false;
    ac_side(objects, player, AC_SIDE_TELEPORT_HOOK);
    ac_side_position(objects, player, AC_SIDE_CONSTRAIN, &received->position);
    ac_side_vector(objects, player, AC_SIDE_VELOCITY, (ac_vec3){0.0f, 0.0f, 0.0f});
    return AC_REASON_TELEPORTED;
}

/* The player moves itself: the packet only moves the rubber band, and its velocity is dropped. */
static ac_object_reason constrain_player(ac_objects *objects, ac_object *player,
                                         const ac_received_position *received) {
    accept(player, &received->position);
    ac_side_position(objects, player, AC_SIDE_CONSTRAIN, &received->position);
    if (!objects->server_moves_player || !received->contact)
        return AC_REASON_CONSTRAINED;
    ac_side_position(objects, player, AC_SIDE_INTERPOLATE, &received->position);
    return AC_REASON_INTERPOLATED;
}

/* CPhysicsObj::MoveOrTeleport 0x00516330; the packet's velocity is what the object has afterwards
 * (spec 2026-07-12 'Animation authority', 2026-07-13 §3.1). */
static ac_object_reason move_or_teleport(ac_objects *objects, ac_object *object,
                                         const ac_received_position *received, bool teleported) {
    ac_object_reason reason = AC_REASON_TELEPORTED;
    if (teleported || !ac_object_is_resident(object)) {
        accept(object, &received->position);
        ac_side(objects, object, AC_SIDE_TELEPORT_HOOK);
        place(objects, object, received, true);
    } else if (!received->contact) {
        return AC_REASON_NO_CONTACT;
    } else if (object->player_distance >= AC_INTERPOLATION_RANGE) {
        accept(object, &received->position);
        ac_side(objects, object, AC_SIDE_STOP_INTERPOLATING);
        place(objects, object, received, false);
        reason = AC_REASON_PLACED;
    } else {
        accept(object, &received->position);
        ac_side_effect_apply(objects, object,
                             (ac_side_effect){.kind = AC_SIDE_INTERPOLATE,
                                              .position = received->position,
                                              .vector = received->velocity});
        reason = AC_REASON_INTERPOLATED;
    }
    ac_side_vector(objects, object, AC_SIDE_VELOCITY, received->velocity);
    ac_side_position(objects, object, AC_SIDE_CONSTRAIN, &object->position);
    return reason;
}

/* SmartBox::HandleReceivedPosition 0x00453FD0 */
ac_object_reason ac_position_received(ac_objects *objects, ac_object *object,
                                      const ac_received_position *received) {
    bool local = ac_objects_is_local_player(objects, object);
    ac_object_reason reason;
    ac_position_path path = ac_gate_position(object->stamps, &received->stamps, local, &reason);
    if (path == AC_PATH_REFUSED)
        return reason;
    if (path == AC_PATH_FORCED) {
        reason = force(objects, object, received);
    } else {
        ac_parent_unset(objects, object);
        if (!ac_object_has_anims(object))
            ac_object_set_placement(objects, object, received->placement);
        if (!local)
            reason = move_or_teleport(objects, object, received, path == AC_PATH_TELEPORT);
        else if (path == AC_PATH_TELEPORT || !ac_object_in_world(object))
            reason = teleport_player(objects, object, received);
        else
            reason = constrain_player(objects, object, received);
    }
    if (reason != AC_REASON_NO_CONTACT)
        ac_objects_note(objects, object, AC_OBJECT_MOVED, AC_DETAIL_NONE, reason);
    return reason;
}

static ac_object_reason receive_pack(ac_objects *objects, ac_object *object,
                                     const ac_position_pack *pack) {
    ac_received_position received = {
        .position = pack->position,
        .velocity = pack->velocity,
        .placement = pack->placement,
        .contact = (pack->flags & AC_POSITION_CONTACT) != 0,
        .stamps = {pack->position_stamp, pack->teleport_stamp, pack->force_position_stamp},
    };
    ac_object_reason reason = ac_validate_position(objects, object->guid, &received.position,
                                                   object->position.frame.rotation);
    if (reason != AC_REASON_APPLIED)
        return reason;
    reason = ac_validate_vector(received.velocity);
    if (reason != AC_REASON_APPLIED) {
        ac_validity_note(objects, object->guid, "velocity", reason);
        received.velocity = object->velocity;
    }
    return ac_position_received(objects, object, &received);
}

/* SmartBox::UnpackPositionEvent 0x004542C0 */
ac_object_reason ac_handle_update_position(ac_dispatch *d, const void *body) {
    const ac_update_position *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->pack.instance_stamp, &reason);
    return object ? receive_pack(d->objects, object, &message->pack) : reason;
}

/* ACSmartBox::DispatchSmartBoxEvent 0x005595D0: the position with all that follows from it, then
 * the movement. What the position was worth does not decide over the movement. */
ac_object_reason ac_handle_position_and_movement(ac_dispatch *d, const void *body) {
    const ac_position_and_movement *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->pack.instance_stamp, &reason);
    if (!object)
        return reason;
    reason = receive_pack(d->objects, object, &message->pack);
    if (d->objects->effects_due)
        d->objects->effects_due(d->objects->user);
    ac_movement_do(d->objects, object, &message->movement, message->movement_stamp,
                   message->server_control_stamp, message->autonomous != 0);
    return reason;
}

/* SmartBox::HandlePlayerTeleport 0x00452150: the stamp is the Position's to advance. */
ac_object_reason ac_handle_player_teleport(ac_dispatch *d, const void *body) {
    const ac_player_teleport *message = body;
    ac_object_reason reason;
    ac_object *player = ac_dispatch_player(d, &reason);
    if (!player)
        return reason;
    if (!ac_gate_player_teleport(player->stamps, message->teleport_stamp))
        return AC_REASON_STALE_TELEPORT;
    d->objects->waiting_for_teleport = true;
    ac_side_value(d->objects, player, AC_SIDE_PORTAL_SPACE, message->teleport_stamp);
    return AC_REASON_APPLIED;
}
