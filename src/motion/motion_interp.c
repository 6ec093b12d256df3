#include "motion/motion_interp.h"

#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/vec.h"
#include "motion/gait.h"
#include "motion/motion_class.h"
#include "motion/movement_internal.h"

enum { ACTIONS_AT_ONCE = 6 };

void ac_motion_interp_init(ac_motion_interp *interp) {
    *interp = (ac_motion_interp){.run_rate = 1.0f, .speed_factor = 1.0f};
    ac_locomotion_state_reset(&interp->raw);
    ac_locomotion_state_reset(&interp->interpreted);
}

void ac_motion_interp_free(ac_motion_interp *interp) {
    ac_locomotion_state_free(&interp->raw);
    ac_locomotion_state_free(&interp->interpreted);
    free(interp->queue);
    *interp = (ac_motion_interp){0};
}

static bool reserve_queue(ac_motion_interp *interp) {
    ac_interp_node *queue =
        ac_array_reserve(interp->queue, &interp->queue_capacity, interp->queue_count + 1,
                         AC_INTERP_QUEUE_LIMIT, sizeof *queue);
    if (queue)
        interp->queue = queue;
    return queue != NULL;
}

/* Room was reserved. */
static void add_to_queue(ac_motion_interp *interp, uint32_t context, uint32_t motion,
                         ac_motion_error jump_error) {
    interp->queue[interp->queue_count++] = (ac_interp_node){context, motion, jump_error};
}

/* CMotionInterp::enter_default_state. Without a motion table nothing is queued, since nothing would
 * ever report it. */
void ac_interp_enter_default_state(ac_movement *movement) {
    ac_motion_interp *interp = &movement->interp;
    ac_locomotion_state_reset(&interp->raw);
    ac_locomotion_state_reset(&interp->interpreted);
    if (ac_movement_has_motion_table(movement) && reserve_queue(interp)) {
        ac_motion_manager_initialize(movement->parts->motion, &movement->parts->sequence);
        add_to_queue(interp, 0, AC_MOTION_READY, AC_MOTION_ERROR_NONE);
    }
    interp->initialized = true;
    ac_interp_leave_ground(movement);
}

/* CMotionInterp::contact_allows_move */
bool ac_interp_contact_allows_move(const ac_movement *movement, uint32_t motion) {
    switch (motion) {
    case AC_MOTION_DEAD:
    case AC_MOTION_FALLING:
    case AC_MOTION_TURN_RIGHT:
    case AC_MOTION_TURN_LEFT: return true;
    default: break;
    }
    if (!ac_movement_is_creature(movement) || !ac_movement_body_is(movement, AC_BODY_GRAVITY))
        return true;
    return ac_movement_body_is(movement, AC_BODY_CONTACT | AC_BODY_ON_WALKABLE);
}

/* CMotionInterp::apply_run_to_command */
static void apply_run(const ac_movement *movement, uint32_t *motion, float *speed) {
    switch (*motion) {
    case AC_MOTION_WALK_FORWARD:
        if (*speed > 0.0f)
            *motion = AC_MOTION_RUN_FORWARD;
        *speed *= ac_interp_run_rate(movement);
        break;
    case AC_MOTION_TURN_RIGHT: *speed *= AC_RUN_TURN_FACTOR; break;
    case AC_MOTION_SIDE_STEP_RIGHT:
        *speed *= ac_interp_run_rate(movement);
        if (fabsf(*speed) > AC_SIDESTEP_RATE_MAX)
            *speed = *speed > 0.0f ? AC_SIDESTEP_RATE_MAX : -AC_SIDESTEP_RATE_MAX;
        break;
    default: break;
    }
}

/* CMotionInterp::adjust_motion */
void ac_interp_adjust_motion(const ac_movement *movement, uint32_t *motion, float *speed,
                             ac_hold_key hold_key) {
    if (!ac_movement_is_creature(movement) || *motion == AC_MOTION_RUN_FORWARD)
        return;
    if (*motion == AC_MOTION_WALK_BACKWARDS) {
        *motion = AC_MOTION_WALK_FORWARD;
        *speed *= -AC_BACKWARDS_FACTOR;
    } else if (*motion == AC_MOTION_TURN_LEFT) {
        *motion = AC_MOTION_TURN_RIGHT;
        *speed *= -1.0f;
    } else if (*motion == AC_MOTION_SIDE_STEP_LEFT) {
        *motion = AC_MOTION_SIDE_STEP_RIGHT;
        *speed *= -1.0f;
    }
    if (*motion == AC_MOTION_SIDE_STEP_RIGHT)
        *speed = *speed * AC_SIDESTEP_FACTOR * (AC_WALK_SPEED / AC_SIDESTEP_SPEED);
    if (hold_key == AC_HOLD_KEY_INVALID)
        hold_key = movement->interp.raw.hold_key;
    if (hold_key == AC_HOLD_KEY_RUN)
        apply_run(movement, motion, speed);
}

static bool long_jump_holds_back(const ac_motion_interp *interp, uint32_t motion) {
    return interp->standing_long_jump &&
           (motion == AC_MOTION_WALK_FORWARD || motion == AC_MOTION_RUN_FORWARD ||
            motion == AC_MOTION_SIDE_STEP_RIGHT);
}

static void apply_to_state(ac_motion_interp *interp, uint32_t motion,
                           const ac_movement_params *params) {
    if (params->flags & AC_MOVE_MODIFY_INTERPRETED_STATE)
        ac_interpreted_state_apply(&interp->interpreted, motion, params);
}

static void remove_from_state(ac_motion_interp *interp, uint32_t motion,
                              const ac_movement_params *params) {
    if (params->flags & AC_MOVE_MODIFY_INTERPRETED_STATE)
        ac_interpreted_state_remove(&interp->interpreted, motion);
}

static void strip_links_without_cell(ac_movement *movement) {
    if (!ac_movement_body_is(movement, AC_BODY_IN_CELL))
        ac_movement_enter_world(movement);
}

static ac_motion_error jump_error_during(const ac_motion_interp *interp, uint32_t motion,
                                         const ac_movement_params *params) {
    if (params->flags & AC_MOVE_DISABLE_JUMP_DURING_LINK)
        return AC_MOTION_ERROR_JUMP_POSITION;
    ac_motion_error error = ac_interp_motion_allows_jump(motion);
    if (!error && !ac_motion_is_action(motion))
        error = ac_interp_motion_allows_jump(interp->interpreted.forward.command);
    return error;
}

static ac_motion_error perform(ac_movement *movement, uint32_t motion,
                               const ac_movement_params *params) {
    ac_motion_interp *interp = &movement->interp;
    if (motion == AC_MOTION_DEAD)
        ac_movement_enter_world(movement);
    if (!reserve_queue(interp))
        return AC_MOTION_ERROR_FAILED;
    ac_motion_error error = ac_movement_parts_do(movement, motion, params->speed);
    if (error)
        return error;
    add_to_queue(interp, params->context, motion, jump_error_during(interp, motion, params));
    apply_to_state(interp, motion, params);
    return AC_MOTION_ERROR_NONE;
}

/* CMotionInterp::DoInterpretedMotion */
ac_motion_error ac_interp_do_interpreted(ac_movement *movement, uint32_t motion,
                                         const ac_movement_params *params) {
    ac_motion_error error = AC_MOTION_ERROR_NONE;
    bool allowed = ac_interp_contact_allows_move(movement, motion);
    if (allowed && !long_jump_holds_back(&movement->interp, motion))
        error = perform(movement, motion, params);
    else if (!allowed && ac_motion_is_action(motion))
        error = AC_MOTION_ERROR_NOT_GROUNDED;
    else
        apply_to_state(&movement->interp, motion, params);
    strip_links_without_cell(movement);
    return error;
}

static ac_motion_error perform_stop(ac_movement *movement, uint32_t motion,
                                    const ac_movement_params *params) {
    ac_motion_interp *interp = &movement->interp;
    if (!reserve_queue(interp))
        return AC_MOTION_ERROR_FAILED;
    ac_motion_error error = ac_movement_parts_stop(movement, motion);
    if (error)
        return error;
    add_to_queue(interp, params->context, AC_MOTION_READY, AC_MOTION_ERROR_NONE);
    remove_from_state(interp, motion, params);
    return AC_MOTION_ERROR_NONE;
}

/* CMotionInterp::StopInterpretedMotion */
ac_motion_error ac_interp_stop_interpreted(ac_movement *movement, uint32_t motion,
                                           const ac_movement_params *params) {
    ac_motion_error error = AC_MOTION_ERROR_NONE;
    if (ac_interp_contact_allows_move(movement, motion) &&
        !long_jump_holds_back(&movement->interp, motion))
        error = perform_stop(movement, motion, params);
    else
        remove_from_state(&movement->interp, motion, params);
    strip_links_without_cell(movement);
    return error;
}

static ac_motion_error refuse_in_combat(const ac_motion_interp *interp, uint32_t motion) {
    if (interp->interpreted.style == AC_STYLE_NON_COMBAT)
        return AC_MOTION_ERROR_NONE;
    switch (motion) {
    case AC_MOTION_CROUCH: return AC_MOTION_ERROR_CROUCH_IN_COMBAT;
    case AC_MOTION_SITTING: return AC_MOTION_ERROR_SIT_IN_COMBAT;
    case AC_MOTION_SLEEPING: return AC_MOTION_ERROR_LIE_IN_COMBAT;
    default:
        return motion & AC_MOTION_CLASS_CHAT_EMOTE ? AC_MOTION_ERROR_EMOTE_IN_COMBAT
                                                   : AC_MOTION_ERROR_NONE;
    }
}

/* CMotionInterp::DoMotion */
ac_motion_error ac_interp_do_motion(ac_movement *movement, uint32_t motion,
                                    const ac_movement_params *params) {
    ac_motion_interp *interp = &movement->interp;
    ac_movement_params adjusted = *params;
    uint32_t command = motion;
    if (params->flags & AC_MOVE_CANCEL_MOVE_TO)
        ac_movement_cancel_move_to(movement);
    if (params->flags & AC_MOVE_SET_HOLD_KEY)
        ac_interp_set_hold_key(movement, params->hold_key);
    ac_interp_adjust_motion(movement, &command, &adjusted.speed, params->hold_key);
    ac_motion_error error = refuse_in_combat(interp, motion);
    if (error)
        return error;
    if (ac_motion_is_action(motion) && interp->interpreted.actions.count >= ACTIONS_AT_ONCE)
        return AC_MOTION_ERROR_TOO_MANY_ACTIONS;
    error = ac_interp_do_interpreted(movement, command, &adjusted);
    if (!error && (params->flags & AC_MOVE_MODIFY_RAW_STATE))
        ac_raw_state_apply(&interp->raw, motion, params);
    return error;
}

/* CMotionInterp::StopMotion */
ac_motion_error ac_interp_stop_motion(ac_movement *movement, uint32_t motion,
                                      const ac_movement_params *params) {
    ac_movement_params adjusted = *params;
    uint32_t command = motion;
    if (params->flags & AC_MOVE_CANCEL_MOVE_TO)
        ac_movement_cancel_move_to(movement);
    ac_interp_adjust_motion(movement, &command, &adjusted.speed, params->hold_key);
    ac_motion_error error = ac_interp_stop_interpreted(movement, command, &adjusted);
    if (!error && (params->flags & AC_MOVE_MODIFY_RAW_STATE))
        ac_raw_state_remove(&movement->interp.raw, motion);
    return error;
}

/* CMotionInterp::StopCompletely */
void ac_interp_stop_completely(ac_movement *movement) {
    ac_motion_interp *interp = &movement->interp;
    ac_movement_cancel_move_to(movement);
    ac_motion_error jump_error = ac_interp_motion_allows_jump(interp->interpreted.forward.command);
    ac_locomotion_state_stop(&interp->raw);
    ac_locomotion_state_stop(&interp->interpreted);
    if (reserve_queue(interp) && !ac_movement_parts_stop_all(movement))
        add_to_queue(interp, 0, AC_MOTION_READY, jump_error);
    strip_links_without_cell(movement);
}

/* The forward and sidestep halves of apply_interpreted_movement. */
static void apply_forward(ac_movement *movement, ac_movement_params *params) {
    const ac_locomotion_state *state = &movement->interp.interpreted;
    params->speed = 1.0f;
    if (!ac_interp_contact_allows_move(movement, state->forward.command)) {
        ac_interp_do_interpreted(movement, AC_MOTION_FALLING, params);
        return;
    }
    if (movement->interp.standing_long_jump) {
        ac_interp_do_interpreted(movement, AC_MOTION_READY, params);
        ac_interp_stop_interpreted(movement, AC_MOTION_SIDE_STEP_RIGHT, params);
        return;
    }
    params->speed = state->forward.speed;
    ac_interp_do_interpreted(movement, state->forward.command, params);
    if (!state->sidestep.command) {
        ac_interp_stop_interpreted(movement, AC_MOTION_SIDE_STEP_RIGHT, params);
        return;
    }
    params->speed = state->sidestep.speed;
    ac_interp_do_interpreted(movement, state->sidestep.command, params);
}

/* CMotionInterp::apply_interpreted_movement. Retail hands a "cancel moveto" on that interpreted
 * motions never look at. */
static void apply_interpreted(ac_movement *movement, bool disallow_jump) {
    ac_motion_interp *interp = &movement->interp;
    const ac_locomotion_state *state = &interp->interpreted;
    ac_movement_params params = ac_movement_params_default();
    params.flags &= ~(uint32_t)(AC_MOVE_SET_HOLD_KEY | AC_MOVE_MODIFY_INTERPRETED_STATE |
                                AC_MOVE_CANCEL_MOVE_TO | AC_MOVE_DISABLE_JUMP_DURING_LINK);
    if (disallow_jump)
        params.flags |= AC_MOVE_DISABLE_JUMP_DURING_LINK;
    if (state->forward.command == AC_MOTION_RUN_FORWARD)
        interp->run_rate = state->forward.speed;
    ac_interp_do_interpreted(movement, state->style, &params);
    apply_forward(movement, &params);
    if (state->turn.command) {
        params.speed = state->turn.speed;
        ac_interp_do_interpreted(movement, state->turn.command, &params);
    } else {
        ac_interp_stop_interpreted(movement, AC_MOTION_TURN_RIGHT, &params);
    }
}

/* CMotionInterp::apply_raw_movement */
static void apply_raw(ac_movement *movement, bool disallow_jump) {
    const ac_locomotion_state *raw = &movement->interp.raw;
    ac_locomotion_state *state = &movement->interp.interpreted;
    ac_locomotion_state_copy_movement(state, raw);
    ac_interp_adjust_motion(movement, &state->forward.command, &state->forward.speed,
                            raw->forward.hold_key);
    ac_interp_adjust_motion(movement, &state->sidestep.command, &state->sidestep.speed,
                            raw->sidestep.hold_key);
    ac_interp_adjust_motion(movement, &state->turn.command, &state->turn.speed, raw->turn.hold_key);
    apply_interpreted(movement, disallow_jump);
}

/* CMotionInterp::apply_current_movement. Only the player's own character keeps a raw state. */
void ac_interp_apply_current_movement(ac_movement *movement, bool disallow_jump) {
    if (!movement->interp.initialized)
        return;
    if (ac_movement_body_is(movement, AC_BODY_LOCAL_PLAYER) && movement->last_move_autonomous)
        apply_raw(movement, disallow_jump);
    else
        apply_interpreted(movement, disallow_jump);
}

bool ac_interp_action_is_newer(uint32_t incoming, uint32_t stored) {
    uint32_t a = incoming & 0x7FFFu;
    uint32_t b = stored & 0x7FFFu;
    uint32_t distance = a > b ? a - b : b - a;
    return distance <= 0x3FFFu ? b < a : a < b;
}

/* The player's character has done its own actions already. */
static bool takes_action(const ac_movement *movement, const ac_motion_action *action) {
    bool own = ac_movement_body_is(movement, AC_BODY_LOCAL_PLAYER) && action->autonomous;
    return !own && ac_interp_action_is_newer(action->stamp, movement->interp.server_action_stamp);
}

static void take_action(ac_movement *movement, const ac_motion_action *action) {
    ac_movement_params params = ac_movement_params_default();
    params.speed = action->speed;
    params.action_stamp = action->stamp;
    if (action->autonomous)
        params.flags |= AC_MOVE_AUTONOMOUS;
    movement->interp.server_action_stamp = action->stamp;
    ac_interp_do_interpreted(movement, ac_motion_command_restore(action->command), &params);
}

/* CMotionInterp::move_to_interpreted_state 0x005289C0 */
void ac_interp_move_to_interpreted_state(ac_movement *movement, const ac_interpreted_motion *wire) {
    ac_motion_interp *interp = &movement->interp;
    ac_locomotion_state incoming = ac_locomotion_state_from_wire(wire);
    interp->raw.style = incoming.style;
    ac_movement_cancel_move_to(movement);
    bool disallow_jump =
        ac_interp_motion_allows_jump(interp->interpreted.forward.command) != AC_MOTION_ERROR_NONE;
    ac_locomotion_state_copy_movement(&interp->interpreted, &incoming);
    ac_interp_apply_current_movement(movement, disallow_jump);
    for (uint32_t i = 0; i < wire->action_count; ++i)
        if (takes_action(movement, &wire->actions[i]))
            take_action(movement, &wire->actions[i]);
}

/* CMotionInterp::SetHoldKey */
void ac_interp_set_hold_key(ac_movement *movement, ac_hold_key key) {
    ac_motion_interp *interp = &movement->interp;
    bool to_walk = key == AC_HOLD_KEY_NONE && interp->raw.hold_key == AC_HOLD_KEY_RUN;
    bool to_run = key == AC_HOLD_KEY_RUN && interp->raw.hold_key != AC_HOLD_KEY_RUN;
    if (!to_walk && !to_run)
        return;
    interp->raw.hold_key = key;
    ac_interp_apply_current_movement(movement, false);
}

static void finish_action(ac_movement *movement) {
    ac_movement_unstick(movement);
    ac_locomotion_state_remove_action(&movement->interp.interpreted);
    ac_locomotion_state_remove_action(&movement->interp.raw);
}

static void pop_head(ac_movement *movement) {
    ac_motion_interp *interp = &movement->interp;
    uint32_t motion = interp->queue[0].motion;
    interp->queue_count =
        ac_array_remove(interp->queue, interp->queue_count, 0, sizeof *interp->queue);
    if (ac_motion_is_action(motion))
        finish_action(movement);
}

/* CMotionInterp::MotionDone */
void ac_interp_motion_done(ac_movement *movement) {
    if (movement->interp.queue_count)
        pop_head(movement);
}

/* CMotionInterp::HandleExitWorld */
void ac_interp_handle_exit_world(ac_movement *movement) {
    while (movement->interp.queue_count)
        pop_head(movement);
}
