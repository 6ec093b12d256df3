#include "motion/movement_params.h"

#include <float.h>

#include "base/vec.h"
#include "wire/motion_command.h"

ac_movement_params ac_movement_params_default(void) {
    return (ac_movement_params){
        .flags = AC_MOVEMENT_DEFAULT_FLAGS,
        .distance_to_object = 0.6f,
        .fail_distance = FLT_MAX,
        .speed = 1.0f,
        .walk_run_threshold = 15.0f,
        .hold_key = AC_HOLD_KEY_INVALID,
    };
}

ac_movement_params ac_movement_params_from_move_to(const ac_move_to_params *wire) {
    ac_movement_params params = ac_movement_params_default();
    params.flags = wire->flags;
    params.distance_to_object = wire->distance_to_object;
    params.minimum_distance = wire->minimum_distance;
    params.fail_distance = wire->fail_distance;
    params.speed = wire->speed;
    params.walk_run_threshold = wire->walk_run_threshold;
    params.desired_heading = wire->desired_heading;
    return params;
}

ac_movement_params ac_movement_params_from_turn_to(const ac_turn_to_params *wire) {
    ac_movement_params params = ac_movement_params_default();
    params.flags = wire->flags;
    params.speed = wire->speed;
    params.desired_heading = wire->desired_heading;
    return params;
}

static void choose_direction(const ac_movement_params *params, float distance,
                             ac_move_command *choice) {
    bool towards = (params->flags & AC_MOVE_TOWARDS) != 0;
    bool away = (params->flags & AC_MOVE_AWAY) != 0;
    if (away && !towards) {
        if (distance < params->minimum_distance)
            *choice = (ac_move_command){.command = AC_MOTION_WALK_FORWARD, .moving_away = true};
    } else if (distance > params->distance_to_object) {
        choice->command = AC_MOTION_WALK_FORWARD;
    } else if (away && distance - params->minimum_distance < AC_EPSILON) {
        *choice = (ac_move_command){.command = AC_MOTION_WALK_BACKWARDS, .moving_away = true};
    }
}

ac_move_command ac_movement_params_command(const ac_movement_params *params, float distance) {
    ac_move_command choice = {0};
    choose_direction(params, distance, &choice);
    bool far = distance - params->distance_to_object > params->walk_run_threshold;
    bool run = (params->flags & AC_MOVE_CAN_CHARGE) ||
               ((params->flags & AC_MOVE_CAN_RUN) && (!(params->flags & AC_MOVE_CAN_WALK) || far));
    choice.hold_key = run ? AC_HOLD_KEY_RUN : AC_HOLD_KEY_NONE;
    return choice;
}

float ac_movement_params_desired_heading(uint32_t command, bool moving_away) {
    switch (command) {
    case AC_MOTION_RUN_FORWARD:
    case AC_MOTION_WALK_FORWARD: return moving_away ? 180.0f : 0.0f;
    case AC_MOTION_WALK_BACKWARDS: return moving_away ? 0.0f : 180.0f;
    default: return 0.0f;
    }
}
