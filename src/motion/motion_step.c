/* Motion's part of one object tick. */
#include <math.h>

#include "base/vec.h"
#include "motion/movement.h"
#include "motion/movement_internal.h"
#include "space/frame.h"

static bool frame_is_finite(const ac_frame *frame) {
    const ac_quat *q = &frame->rotation;
    return ac_vec3_is_finite(frame->origin) && isfinite(q->w) && isfinite(q->x) && isfinite(q->y) &&
           isfinite(q->z);
}

/* The animation cannot move an airborne object, and stops while Hidden. */
static void advance_parts(ac_part_array *parts, uint32_t body_flags, float scale, double quantum,
                          ac_frame *offset, ac_hook_queue *hooks) {
    if (body_flags & AC_BODY_HIDDEN)
        return;
    ac_sequence_update(&parts->sequence, quantum, offset, hooks);
    bool grounded = (body_flags & AC_BODY_ON_WALKABLE) != 0;
    offset->origin = ac_vec3_scale(offset->origin, grounded ? scale : 0.0f);
}

/* PositionManager::adjust_offset; most objects have nothing to be adjusted to. */
static void adjust_offset(ac_movement *movement, double quantum, ac_frame *offset) {
    ac_position_manager *position = &movement->position;
    const ac_motion_body *body = &movement->body;
    bool walks = movement->interp.initialized;
    bool stuck = position->sticky.target != 0;
    if (ac_interpolation_is_active(&position->interpolation)) {
        float speed = walks ? ac_interp_adjusted_max_speed(movement) : 0.0f;
        ac_interpolation_adjust_offset(&position->interpolation, body, speed, stuck, quantum,
                                       offset);
    }
    if (stuck) {
        float speed = walks ? ac_interp_max_speed(movement) : 0.0f;
        ac_sticky_adjust_offset(&position->sticky, body, speed, quantum, offset);
    }
    ac_constraint_adjust_offset(&position->constraint, body, offset);
}

/* From damaged data. */
static void hold_if_not_finite(ac_frame *offset) {
    if (!frame_is_finite(offset))
        *offset = ac_frame_identity;
}

/* The part of CPhysicsObj::UpdatePositionInternal 0x00512C30 before the physics: the position
 * managers go on while Hidden, the animation does not. */
void ac_movement_step(ac_movement *movement, double quantum, ac_frame *offset,
                      ac_hook_queue *hooks) {
    *offset = ac_frame_identity;
    if (movement->parts)
        advance_parts(movement->parts, movement->body.flags, movement->body.scale, quantum, offset,
                      hooks);
    adjust_offset(movement, quantum, offset);
    hold_if_not_finite(offset);
}

void ac_movement_step_parts(ac_part_array *parts, uint32_t body_flags, float scale, double quantum,
                            ac_frame *offset, ac_hook_queue *hooks) {
    *offset = ac_frame_identity;
    advance_parts(parts, body_flags, scale, quantum, offset, hooks);
    hold_if_not_finite(offset);
}

/* StickyManager::HandleUpdateTarget */
static void update_sticky(ac_movement *movement, const ac_target_info *info) {
    ac_sticky *sticky = &movement->position.sticky;
    if (!sticky->target || sticky->target != info->guid)
        return;
    if (info->status != AC_TARGET_OK) {
        ac_movement_unstick(movement);
        return;
    }
    sticky->initialized = true;
    sticky->target_position = info->position;
}

/* TargetManager::HandleTargetting, ReceiveUpdate. Whoever is told that the target is lost lets go
 * of it. */
void ac_movement_hear_of_target(ac_movement *movement, const ac_target_sample *sample) {
    ac_sticky *sticky = &movement->position.sticky;
    ac_target_info info;
    if (!movement->target.guid)
        return;
    if (sample && sample->top_level != movement->target.guid)
        sample = NULL;
    if (sample && sample->status == AC_TARGET_OK && sticky->target == sample->top_level)
        sticky->target_position = sample->position;
    if (!ac_target_track(&movement->target, sample, movement->now, &info))
        return;
    ac_moveto_update_target(movement, &info);
    update_sticky(movement, &info);
}

/* TargetManager::ReceiveUpdate of what the target itself announces. */
void ac_movement_lose_target(ac_movement *movement, ac_target_status status) {
    const ac_target_info info = {.guid = movement->target.guid, .status = status};
    movement->target.status = status;
    ac_moveto_update_target(movement, &info);
    update_sticky(movement, &info);
}

/* PositionManager::UseTime */
static void use_position_time(ac_movement *movement) {
    ac_interpolation_use_time(&movement->position.interpolation, &movement->body,
                              &movement->request);
    if (movement->position.sticky.target && movement->now > movement->position.sticky.timeout)
        ac_movement_unstick(movement);
}

/* The managers at the end of CPhysicsObj::UpdateObjectInternal 0x005156B0. A target that a finished
 * MoveTo sticks to is heard of at once, as in retail. */
void ac_movement_use_time(ac_movement *movement, const ac_target_sample *target) {
    ac_movement_hear_of_target(movement, target);
    ac_moveto_use_time(movement);
    if (movement->target.status == AC_TARGET_UNDEFINED && target)
        ac_movement_hear_of_target(movement, target);
    ac_movement_check_completed(movement);
    use_position_time(movement);
}
