#include "object/update.h"

#include "object/apply.h"
#include "object/description.h"
#include "object/freshness.h"
#include "object/pose.h"
#include "object/state.h"
#include "object/validity.h"
#include "wire/motion.h"

ac_object_reason ac_movement_do(ac_objects *objects, ac_object *object,
                                const ac_movement_data *movement, uint16_t movement_stamp,
                                uint16_t server_control_stamp, bool autonomous) {
    if (!ac_validate_movement(objects, object->guid, movement))
        return AC_REASON_NOT_FINITE;
    ac_object_reason reason =
        ac_gate_movement(object->stamps, movement_stamp, server_control_stamp, autonomous,
                         ac_objects_is_local_player(objects, object));
    if (reason != AC_REASON_APPLIED)
        return reason;
    ac_side_effect_apply(
        objects, object,
        (ac_side_effect){.kind = AC_SIDE_MOVEMENT, .on = autonomous, .movement = movement});
    ac_objects_note(objects, object, AC_OBJECT_CHANGED, AC_DETAIL_MOTION, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

static void hold_if_invalid(ac_objects *objects, const ac_object *object, ac_vec3 *vector,
                            ac_vec3 held, const char *field) {
    ac_object_reason reason = ac_validate_vector(*vector);
    if (reason == AC_REASON_APPLIED)
        return;
    ac_validity_note(objects, object->guid, field, reason);
    *vector = held;
}

ac_object_reason ac_vector_update_do(ac_objects *objects, ac_object *object, ac_vec3 velocity,
                                     ac_vec3 omega, uint16_t vector_stamp) {
    if (!ac_stamp_advance(object->stamps, AC_STAMP_VECTOR, vector_stamp))
        return AC_REASON_STALE_STAMP;
    if (ac_objects_is_local_player(objects, object) && !objects->server_moves_player)
        return AC_REASON_LOCAL_CONTROL;
    hold_if_invalid(objects, object, &velocity, object->velocity, "velocity");
    hold_if_invalid(objects, object, &omega, object->omega, "omega");
    ac_side_vector(objects, object, AC_SIDE_VELOCITY, velocity);
    ac_side_vector(objects, object, AC_SIDE_OMEGA, omega);
    ac_objects_note(objects, object, AC_OBJECT_CHANGED, AC_DETAIL_VECTOR, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

ac_object_reason ac_appearance_do(ac_objects *objects, ac_object *object, const ac_obj_desc *desc,
                                  uint16_t obj_desc_stamp) {
    if (!ac_stamp_advance(object->stamps, AC_STAMP_OBJ_DESC, obj_desc_stamp))
        return AC_REASON_STALE_STAMP;
    if (!ac_object_set_appearance(objects, object, desc))
        return AC_REASON_NO_MEMORY;
    /* New parts, same places: what hangs on them follows at once (spec 2026-07-13 §14). */
    ac_pose_compose(objects, object);
    ac_objects_note(objects, object, AC_OBJECT_CHANGED, AC_DETAIL_APPEARANCE, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}

/* SmartBox::HandleSetState 0x004533E0 */
ac_object_reason ac_handle_set_state(ac_dispatch *d, const void *body) {
    const ac_set_state *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->instance_stamp, &reason);
    return object ? ac_set_state_do(d->objects, object, message->state, message->state_stamp)
                  : reason;
}

/* SmartBox::HandleVectorUpdate 0x00453480 */
ac_object_reason ac_handle_vector_update(ac_dispatch *d, const void *body) {
    const ac_vector_update *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->instance_stamp, &reason);
    return object ? ac_vector_update_do(d->objects, object, message->velocity, message->omega,
                                        message->vector_stamp)
                  : reason;
}

/* ACSmartBox::DispatchSmartBoxEvent 0x005595D0, case 0xF74C */
ac_object_reason ac_handle_update_motion(ac_dispatch *d, const void *body) {
    const ac_update_motion *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->instance_stamp, &reason);
    return object ? ac_movement_do(d->objects, object, &message->movement, message->movement_stamp,
                                   message->server_control_stamp, message->autonomous != 0)
                  : reason;
}

/* SmartBox::HandleObjDescEvent 0x00453340 */
ac_object_reason ac_handle_obj_desc_event(ac_dispatch *d, const void *body) {
    const ac_obj_desc_event *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target(d, message->guid, message->instance_stamp, &reason);
    return object
               ? ac_appearance_do(d->objects, object, &message->obj_desc, message->obj_desc_stamp)
               : reason;
}

/* SmartBox::HandleSoundEvent 0x00451FC0 */
ac_object_reason ac_handle_sound(ac_dispatch *d, const void *body) {
    const ac_sound_event *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target_any(d, message->guid, &reason);
    if (!object)
        return reason;
    reason = ac_validate_number(message->volume);
    if (reason != AC_REASON_APPLIED)
        return reason;
    ac_side_effect_apply(d->objects, object,
                         (ac_side_effect){.kind = AC_SIDE_SOUND,
                                          .value = message->sound,
                                          .number_bits = ac_float_bits(message->volume)});
    return AC_REASON_APPLIED;
}

/* SmartBox::HandlePlayScriptID 0x00452020: never through the table. Without a cell, and one that is
 * not resident is none, CPhysicsObj::play_script does nothing. */
ac_object_reason ac_handle_play_script_id(ac_dispatch *d, const void *body) {
    const ac_play_script_id *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target_any(d, message->guid, &reason);
    if (!object)
        return reason;
    if (!ac_object_is_resident(object))
        return AC_REASON_NO_CELL;
    ac_side_value(d->objects, object, AC_SIDE_PLAY_SCRIPT, message->script);
    return AC_REASON_APPLIED;
}

/* SmartBox::HandlePlayScriptType 0x00452070, CPhysicsObj::play_script 0x00513260: the type and the
 * bits of the intensity reach the table as they came. */
ac_object_reason ac_handle_play_script_type(ac_dispatch *d, const void *body) {
    const ac_play_script_type *message = body;
    ac_object_reason reason;
    ac_object *object = ac_dispatch_target_any(d, message->guid, &reason);
    if (!object)
        return reason;
    if (!ac_object_is_resident(object))
        return AC_REASON_NO_CELL;
    ac_side_effect_apply(d->objects, object,
                         (ac_side_effect){.kind = AC_SIDE_PLAY_TYPED_SCRIPT,
                                          .value = message->script,
                                          .number_bits = message->intensity_bits});
    return AC_REASON_APPLIED;
}
