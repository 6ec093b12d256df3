/* Movement data from the server, applied. */
#include <math.h>

#include "base/vec.h"
#include "motion/motion_class.h"
#include "motion/movement.h"
#include "motion/movement_internal.h"
#include "space/frame.h"

static bool interpreted_is_finite(const ac_interpreted_motion *motion) {
    for (uint32_t i = 0; i < motion->action_count; ++i)
        if (!isfinite(motion->actions[i].speed))
            return false;
    return isfinite(motion->forward_speed) && isfinite(motion->sidestep_speed) &&
           isfinite(motion->turn_speed);
}

static bool move_to_is_finite(const ac_movement_data *data) {
    const ac_move_to_params *params = &data->move_to;
    return ac_vec3_is_finite(data->origin) && isfinite(params->distance_to_object) &&
           isfinite(params->minimum_distance) && !isnan(params->fail_distance) &&
           isfinite(params->speed) && isfinite(params->walk_run_threshold) &&
           isfinite(params->desired_heading) && isfinite(data->run_rate);
}

static bool turn_to_is_finite(const ac_movement_data *data) {
    return isfinite(data->turn_to.speed) && isfinite(data->turn_to.desired_heading) &&
           isfinite(data->target_heading);
}

bool ac_movement_data_is_finite(const ac_movement_data *data) {
    switch (data->type) {
    case AC_MOVEMENT_INTERPRETED: return interpreted_is_finite(&data->interpreted);
    case AC_MOVEMENT_MOVE_TO_OBJECT:
    case AC_MOVEMENT_MOVE_TO_POSITION: return move_to_is_finite(data);
    default: return turn_to_is_finite(data);
    }
}

static bool is_known(const ac_target_sample *target) {
    return target && target->status == AC_TARGET_OK;
}

static void unpack_interpreted(ac_movement *movement, const ac_movement_data *data,
                               const ac_target_sample *target) {
    ac_interp_move_to_interpreted_state(movement, &data->interpreted);
    if ((data->options & AC_MOVEMENT_STICK_TO_OBJECT) && is_known(target))
        ac_movement_stick_to(movement, target->top_level, target->radius, target->height);
    movement->interp.standing_long_jump = (data->options & AC_MOVEMENT_STANDING_LONG_JUMP) != 0;
}

/* A target that the client does not have is walked to where the server saw it. */
static void unpack_move_to(ac_movement *movement, const ac_movement_data *data,
                           const ac_target_sample *target) {
    ac_movement_params params = ac_movement_params_from_move_to(&data->move_to);
    movement->interp.run_rate = data->run_rate;
    if (data->type == AC_MOVEMENT_MOVE_TO_OBJECT && is_known(target)) {
        ac_moveto_object(movement, data->target, target->top_level, target->radius, target->height,
                         &params);
        return;
    }
    ac_position position = {.cell = data->cell, .frame = ac_frame_identity};
    position.frame.origin = data->origin;
    ac_moveto_position(movement, &position, &params);
}

/* A target that the client does not have is faced where the server saw it. */
static void unpack_turn_to(ac_movement *movement, const ac_movement_data *data,
                           const ac_target_sample *target) {
    ac_movement_params params = ac_movement_params_from_turn_to(&data->turn_to);
    if (data->type == AC_MOVEMENT_TURN_TO_OBJECT && is_known(target)) {
        ac_moveto_turn_to_object(movement, data->target, target->top_level, &params);
        return;
    }
    if (data->type == AC_MOVEMENT_TURN_TO_OBJECT)
        params.desired_heading = data->target_heading;
    ac_moveto_turn_to_heading(movement, &params);
}

static void change_style(ac_movement *movement, uint16_t word) {
    uint32_t style = ac_motion_command_restore(word);
    ac_movement_params params = ac_movement_params_default();
    if (style != movement->interp.interpreted.style)
        ac_interp_do_motion(movement, style, &params);
}

/* MovementManager::unpack_movement 0x00524440 */
ac_status ac_movement_unpack(ac_movement *movement, const ac_movement_data *data, bool autonomous,
                             const ac_target_sample *target) {
    if (!ac_movement_data_is_finite(data))
        return AC_ERROR_MALFORMED;
    movement->last_move_autonomous = autonomous;
    movement->request.flags |= AC_REQUEST_ACTIVATE;
    if (!movement->interp.initialized)
        ac_movement_initialize(movement);
    ac_movement_cancel_move_to(movement);
    ac_movement_unstick(movement);
    change_style(movement, data->style);
    switch (data->type) {
    case AC_MOVEMENT_INTERPRETED: unpack_interpreted(movement, data, target); break;
    case AC_MOVEMENT_MOVE_TO_OBJECT:
    case AC_MOVEMENT_MOVE_TO_POSITION: unpack_move_to(movement, data, target); break;
    case AC_MOVEMENT_TURN_TO_OBJECT:
    case AC_MOVEMENT_TURN_TO_HEADING: unpack_turn_to(movement, data, target); break;
    default: break;
    }
    ac_movement_hear_of_target(movement, target);
    return AC_OK;
}
