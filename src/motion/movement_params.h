/* MovementParameters: how a motion or a MoveTo is to be carried out (world-simulation 5.6). */
#ifndef AC_MOTION_MOVEMENT_PARAMS_H
#define AC_MOTION_MOVEMENT_PARAMS_H

#include <stdbool.h>
#include <stdint.h>

#include "wire/motion.h"

#define AC_MOVEMENT_DEFAULT_FLAGS 0x1EE0Fu

/* Distances in metres, heading in compass degrees. */
typedef struct ac_movement_params {
    uint32_t flags; /* AC_MOVE_* */
    float distance_to_object;
    float minimum_distance;
    float fail_distance;
    float desired_heading;
    float speed;
    float walk_run_threshold;
    uint32_t context;
    ac_hold_key hold_key; /* to apply */
    uint32_t action_stamp;
} ac_movement_params;

ac_movement_params ac_movement_params_default(void);
ac_movement_params ac_movement_params_from_move_to(const ac_move_to_params *wire);
ac_movement_params ac_movement_params_from_turn_to(const ac_turn_to_params *wire);

/* What to do about a target at `distance`; command 0: nothing, it is reached. */
typedef struct ac_move_command {
    uint32_t command;
    ac_hold_key hold_key;
    bool moving_away;
} ac_move_command;

/* MovementParameters::get_command. */
ac_move_command ac_movement_params_command(const ac_movement_params *params, float distance);
/* MovementParameters::get_desired_heading: degrees to add to the heading of the target. */
float ac_movement_params_desired_heading(uint32_t command, bool moving_away);

#endif
