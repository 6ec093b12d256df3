/* MotionState: what a motion table is doing (world-simulation 6.3). */
#ifndef AC_MOTION_MOTION_STATE_H
#define AC_MOTION_MOTION_STATE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    AC_MOTION_MODIFIER_LIMIT = 64,
    AC_MOTION_ACTION_LIMIT = 256,
};

typedef struct ac_motion_item {
    uint32_t motion;
    float speed;
} ac_motion_item;

/* Zero-initialise. Lists that would pass their limit refuse the new item. */
typedef struct ac_motion_state {
    uint32_t style;
    uint32_t substate;
    float substate_speed;
    ac_motion_item *modifiers; /* newest last; retail's list head is the last item */
    uint32_t modifier_count, modifier_capacity;
    ac_motion_item *actions; /* oldest first */
    uint32_t action_count, action_capacity;
} ac_motion_state;

void ac_motion_state_free(ac_motion_state *state);

/* False when it is listed already, is the present substate, or finds no room. */
bool ac_motion_state_add_modifier(ac_motion_state *state, uint32_t motion, float speed);
bool ac_motion_state_add_modifier_no_check(ac_motion_state *state, uint32_t motion, float speed);
/* `index` as in `modifiers`. */
void ac_motion_state_remove_modifier(ac_motion_state *state, uint32_t index);
void ac_motion_state_clear_modifiers(ac_motion_state *state);
bool ac_motion_state_has_action_room(ac_motion_state *state);
bool ac_motion_state_add_action(ac_motion_state *state, uint32_t motion, float speed);
void ac_motion_state_remove_action_head(ac_motion_state *state);
void ac_motion_state_clear_actions(ac_motion_state *state);

#endif
