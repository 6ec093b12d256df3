#include "motion/locomotion_state.h"

#include <stdlib.h>

#include "base/array.h"
#include "motion/motion_class.h"

static const ac_locomotion_state standing = {
    .style = AC_STYLE_NON_COMBAT,
    .forward = {AC_MOTION_READY, 1.0f, AC_HOLD_KEY_INVALID},
    .sidestep = {0, 1.0f, AC_HOLD_KEY_INVALID},
    .turn = {0, 1.0f, AC_HOLD_KEY_INVALID},
};

void ac_locomotion_state_reset(ac_locomotion_state *state) {
    ac_locomotion_actions actions = state->actions;
    *state = standing;
    state->hold_key = AC_HOLD_KEY_NONE;
    state->actions = actions;
    state->actions.count = 0;
}

void ac_locomotion_state_free(ac_locomotion_state *state) {
    free(state->actions.items);
    *state = (ac_locomotion_state){0};
}

void ac_locomotion_state_copy_movement(ac_locomotion_state *to, const ac_locomotion_state *from) {
    to->style = from->style;
    to->forward = from->forward;
    to->sidestep = from->sidestep;
    to->turn = from->turn;
}

/* A field that was not sent has its default, which no command word says for sidestep and turn. */
static uint32_t command_or_none(const ac_interpreted_motion *wire, uint32_t flag, uint16_t word) {
    return wire->flags & flag ? ac_motion_command_restore(word) : 0;
}

ac_locomotion_state ac_locomotion_state_from_wire(const ac_interpreted_motion *wire) {
    ac_locomotion_state state = standing;
    if (wire->flags & AC_INTERPRETED_STYLE)
        state.style = ac_motion_command_restore(wire->style);
    if (wire->flags & AC_INTERPRETED_FORWARD_COMMAND)
        state.forward.command = ac_motion_command_restore(wire->forward_command);
    state.sidestep.command =
        command_or_none(wire, AC_INTERPRETED_SIDESTEP_COMMAND, wire->sidestep_command);
    state.turn.command = command_or_none(wire, AC_INTERPRETED_TURN_COMMAND, wire->turn_command);
    if (wire->flags & AC_INTERPRETED_FORWARD_SPEED)
        state.forward.speed = wire->forward_speed;
    if (wire->flags & AC_INTERPRETED_SIDESTEP_SPEED)
        state.sidestep.speed = wire->sidestep_speed;
    if (wire->flags & AC_INTERPRETED_TURN_SPEED)
        state.turn.speed = wire->turn_speed;
    return state;
}

/* The first half of CMotionInterp::StopCompletely. */
void ac_locomotion_state_stop(ac_locomotion_state *state) {
    state->forward.command = AC_MOTION_READY;
    state->forward.speed = 1.0f;
    state->sidestep.command = 0;
    state->turn.command = 0;
}

static void add_action(ac_locomotion_state *state, uint32_t motion,
                       const ac_movement_params *params) {
    ac_locomotion_actions *actions = &state->actions;
    ac_locomotion_action *items =
        ac_array_reserve(actions->items, &actions->capacity, actions->count + 1,
                         AC_LOCOMOTION_ACTION_LIMIT, sizeof *items);
    if (!items)
        return;
    actions->items = items;
    items[actions->count++] = (ac_locomotion_action){
        .command = motion,
        .speed = params->speed,
        .stamp = (uint16_t)(params->action_stamp & 0x7FFFu),
        .autonomous = (params->flags & AC_MOVE_AUTONOMOUS) != 0,
    };
}

void ac_locomotion_state_remove_action(ac_locomotion_state *state) {
    ac_locomotion_actions *actions = &state->actions;
    if (actions->count)
        actions->count = ac_array_remove(actions->items, actions->count, 0, sizeof *actions->items);
}

static void set_raw_axis(ac_locomotion_axis *axis, uint32_t motion,
                         const ac_movement_params *params) {
    axis->command = motion;
    axis->speed = params->speed;
    axis->hold_key = params->flags & AC_MOVE_SET_HOLD_KEY ? AC_HOLD_KEY_INVALID : params->hold_key;
}

/* RawMotionState::ApplyMotion */
void ac_raw_state_apply(ac_locomotion_state *raw, uint32_t motion,
                        const ac_movement_params *params) {
    if (motion == AC_MOTION_TURN_RIGHT || motion == AC_MOTION_TURN_LEFT) {
        set_raw_axis(&raw->turn, motion, params);
    } else if (motion == AC_MOTION_SIDE_STEP_RIGHT || motion == AC_MOTION_SIDE_STEP_LEFT) {
        set_raw_axis(&raw->sidestep, motion, params);
    } else if (ac_motion_is_substate(motion)) {
        if (motion != AC_MOTION_RUN_FORWARD)
            set_raw_axis(&raw->forward, motion, params);
    } else if (ac_motion_is_style(motion)) {
        if (raw->style != motion) {
            raw->forward.command = AC_MOTION_READY;
            raw->style = motion;
        }
    } else if (ac_motion_is_action(motion)) {
        add_action(raw, motion, params);
    }
}

/* What RemoveMotion does to substates and styles in both states. */
static void remove_forward_or_style(ac_locomotion_state *state, uint32_t motion) {
    if (ac_motion_is_substate(motion)) {
        if (motion == state->forward.command) {
            state->forward.command = AC_MOTION_READY;
            state->forward.speed = 1.0f;
        }
    } else if (ac_motion_is_style(motion) && motion == state->style) {
        state->style = AC_STYLE_NON_COMBAT;
    }
}

/* RawMotionState::RemoveMotion */
void ac_raw_state_remove(ac_locomotion_state *raw, uint32_t motion) {
    if (motion == AC_MOTION_TURN_RIGHT || motion == AC_MOTION_TURN_LEFT)
        raw->turn.command = 0;
    else if (motion == AC_MOTION_SIDE_STEP_RIGHT || motion == AC_MOTION_SIDE_STEP_LEFT)
        raw->sidestep.command = 0;
    else
        remove_forward_or_style(raw, motion);
}

static void set_axis(ac_locomotion_axis *axis, uint32_t motion, float speed) {
    axis->command = motion;
    axis->speed = speed;
}

/* InterpretedMotionState::ApplyMotion */
void ac_interpreted_state_apply(ac_locomotion_state *state, uint32_t motion,
                                const ac_movement_params *params) {
    if (motion == AC_MOTION_TURN_RIGHT) {
        set_axis(&state->turn, motion, params->speed);
    } else if (motion == AC_MOTION_SIDE_STEP_RIGHT) {
        set_axis(&state->sidestep, motion, params->speed);
    } else if (ac_motion_is_substate(motion)) {
        set_axis(&state->forward, motion, params->speed);
    } else if (ac_motion_is_style(motion)) {
        state->forward.command = AC_MOTION_READY;
        state->style = motion;
    } else if (ac_motion_is_action(motion)) {
        add_action(state, motion, params);
    }
}

/* InterpretedMotionState::RemoveMotion */
void ac_interpreted_state_remove(ac_locomotion_state *state, uint32_t motion) {
    if (motion == AC_MOTION_TURN_RIGHT)
        state->turn.command = 0;
    else if (motion == AC_MOTION_SIDE_STEP_RIGHT)
        state->sidestep.command = 0;
    else
        remove_forward_or_style(state, motion);
}

static uint32_t actions_to_wire(const ac_locomotion_actions *actions, ac_motion_action *wire) {
    uint32_t count =
        actions->count < AC_MOTION_ACTIONS_MAX ? actions->count : AC_MOTION_ACTIONS_MAX;
    for (uint32_t i = 0; i < count; ++i)
        wire[i] = (ac_motion_action){
            .command = (uint16_t)actions->items[i].command,
            .stamp = actions->items[i].stamp,
            .autonomous = actions->items[i].autonomous,
            .speed = actions->items[i].speed,
        };
    return count;
}

ac_raw_motion ac_raw_state_to_wire(const ac_locomotion_state *raw, ac_motion_action *actions) {
    ac_raw_motion wire = {
        .hold_key = raw->hold_key,
        .style = raw->style,
        .forward_command = raw->forward.command,
        .forward_hold_key = raw->forward.hold_key,
        .forward_speed = raw->forward.speed,
        .sidestep_command = raw->sidestep.command,
        .sidestep_hold_key = raw->sidestep.hold_key,
        .sidestep_speed = raw->sidestep.speed,
        .turn_command = raw->turn.command,
        .turn_hold_key = raw->turn.hold_key,
        .turn_speed = raw->turn.speed,
        .action_count = actions_to_wire(&raw->actions, actions),
        .actions = actions,
    };
    ac_raw_motion_mark(&wire);
    return wire;
}
