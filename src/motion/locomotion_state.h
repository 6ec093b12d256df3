/* RawMotionState and InterpretedMotionState: what was asked for, and what is done about it
 * (world-simulation 5.5, wire-protocol 4.4.2 and 4.5.1). */
#ifndef AC_MOTION_LOCOMOTION_STATE_H
#define AC_MOTION_LOCOMOTION_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "motion/movement_params.h"
#include "wire/motion.h"

enum { AC_LOCOMOTION_ACTION_LIMIT = 256 };

typedef struct ac_locomotion_action {
    uint32_t command;
    float speed;
    uint16_t stamp; /* 15 bits */
    bool autonomous;
} ac_locomotion_action;

/* FIFO. Zero-initialise. */
typedef struct ac_locomotion_actions {
    ac_locomotion_action *items;
    uint32_t count, capacity;
} ac_locomotion_actions;

typedef struct ac_locomotion_axis {
    uint32_t command; /* 0: none */
    float speed;
    ac_hold_key hold_key; /* raw state only */
} ac_locomotion_axis;

/* Both states; only the raw one uses hold keys. */
typedef struct ac_locomotion_state {
    ac_hold_key hold_key;
    uint32_t style;
    ac_locomotion_axis forward, sidestep, turn;
    ac_locomotion_actions actions;
} ac_locomotion_state;

/* Standing in NonCombat; keeps the memory of the action list. */
void ac_locomotion_state_reset(ac_locomotion_state *state);
void ac_locomotion_state_free(ac_locomotion_state *state);
/* Copies style and axes, not the actions. */
void ac_locomotion_state_copy_movement(ac_locomotion_state *to, const ac_locomotion_state *from);
/* From the wire: full commands, defaults where absent. The actions stay in `wire`. */
ac_locomotion_state ac_locomotion_state_from_wire(const ac_interpreted_motion *wire);
/* Everything standing still: Ready at speed 1, no sidestep, no turn. */
void ac_locomotion_state_stop(ac_locomotion_state *state);

void ac_raw_state_apply(ac_locomotion_state *raw, uint32_t motion,
                        const ac_movement_params *params);
void ac_raw_state_remove(ac_locomotion_state *raw, uint32_t motion);
void ac_interpreted_state_apply(ac_locomotion_state *state, uint32_t motion,
                                const ac_movement_params *params);
void ac_interpreted_state_remove(ac_locomotion_state *state, uint32_t motion);
void ac_locomotion_state_remove_action(ac_locomotion_state *state);

/* The raw state as MoveToState carries it, marked with what differs from the default. `actions`
 * gives room for AC_MOTION_ACTIONS_MAX and must live as long as the result is used. */
ac_raw_motion ac_raw_state_to_wire(const ac_locomotion_state *raw, ac_motion_action *actions);

#endif
