#include "motion/motion_state.h"

#include <stdlib.h>

#include "base/array.h"

void ac_motion_state_free(ac_motion_state *state) {
    free(state->modifiers);
    free(state->actions);
    *state = (ac_motion_state){0};
}

bool ac_motion_state_add_modifier(ac_motion_state *state, uint32_t motion, float speed) {
    if (state->substate == motion)
        return false;
    for (uint32_t i = 0; i < state->modifier_count; ++i)
        if (state->modifiers[i].motion == motion)
            return false;
    return ac_motion_state_add_modifier_no_check(state, motion, speed);
}

bool ac_motion_state_add_modifier_no_check(ac_motion_state *state, uint32_t motion, float speed) {
    ac_motion_item *items =
        ac_array_reserve(state->modifiers, &state->modifier_capacity, state->modifier_count + 1,
                         AC_MOTION_MODIFIER_LIMIT, sizeof *items);
    if (!items)
        return false;
    state->modifiers = items;
    items[state->modifier_count++] = (ac_motion_item){motion, speed};
    return true;
}

void ac_motion_state_remove_modifier(ac_motion_state *state, uint32_t index) {
    state->modifier_count =
        ac_array_remove(state->modifiers, state->modifier_count, index, sizeof *state->modifiers);
}

void ac_motion_state_clear_modifiers(ac_motion_state *state) {
    state->modifier_count = 0;
}

bool ac_motion_state_has_action_room(ac_motion_state *state) {
    ac_motion_item *items =
        ac_array_reserve(state->actions, &state->action_capacity, state->action_count + 1,
                         AC_MOTION_ACTION_LIMIT, sizeof *items);
    if (items)
        state->actions = items;
    return items != NULL;
}

bool ac_motion_state_add_action(ac_motion_state *state, uint32_t motion, float speed) {
    if (!ac_motion_state_has_action_room(state))
        return false;
    state->actions[state->action_count++] = (ac_motion_item){motion, speed};
    return true;
}

void ac_motion_state_remove_action_head(ac_motion_state *state) {
    if (state->action_count)
        state->action_count =
            ac_array_remove(state->actions, state->action_count, 0, sizeof *state->actions);
}

void ac_motion_state_clear_actions(ac_motion_state *state) {
    state->action_count = 0;
}
