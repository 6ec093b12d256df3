/* Movement: UpdateMotion 0xF74C and the movement data of CreateObject (wire-protocol 4.4.2), the
 * client's MoveToState, AutonomousPosition and Jump (4.5). */
#ifndef AC_WIRE_MOTION_H
#define AC_WIRE_MOTION_H

#include "arwic/id.h"
#include "base/codec.h"
#include "wire/position.h"

typedef enum ac_movement_type {
    AC_MOVEMENT_INTERPRETED = 0,
    AC_MOVEMENT_MOVE_TO_OBJECT = 6,
    AC_MOVEMENT_MOVE_TO_POSITION = 7,
    AC_MOVEMENT_TURN_TO_OBJECT = 8,
    AC_MOVEMENT_TURN_TO_HEADING = 9,
} ac_movement_type;

/* Bits of ac_movement_data.options. */
enum {
    AC_MOVEMENT_STICK_TO_OBJECT = 0x1,
    AC_MOVEMENT_STANDING_LONG_JUMP = 0x2,
};

/* Bits of ac_interpreted_motion.flags. */
typedef enum ac_interpreted_flag {
    AC_INTERPRETED_STYLE = 0x01,
    AC_INTERPRETED_FORWARD_COMMAND = 0x02,
    AC_INTERPRETED_FORWARD_SPEED = 0x04,
    AC_INTERPRETED_SIDESTEP_COMMAND = 0x08,
    AC_INTERPRETED_SIDESTEP_SPEED = 0x10,
    AC_INTERPRETED_TURN_COMMAND = 0x20,
    AC_INTERPRETED_TURN_SPEED = 0x40,
} ac_interpreted_flag;

/* Bits of ac_raw_motion.flags. */
typedef enum ac_raw_motion_flag {
    AC_RAW_HOLD_KEY = 0x001,
    AC_RAW_STYLE = 0x002,
    AC_RAW_FORWARD_COMMAND = 0x004,
    AC_RAW_FORWARD_HOLD_KEY = 0x008,
    AC_RAW_FORWARD_SPEED = 0x010,
    AC_RAW_SIDESTEP_COMMAND = 0x020,
    AC_RAW_SIDESTEP_HOLD_KEY = 0x040,
    AC_RAW_SIDESTEP_SPEED = 0x080,
    AC_RAW_TURN_COMMAND = 0x100,
    AC_RAW_TURN_HOLD_KEY = 0x200,
    AC_RAW_TURN_SPEED = 0x400,
} ac_raw_motion_flag;

typedef enum ac_hold_key {
    AC_HOLD_KEY_INVALID = 0,
    AC_HOLD_KEY_NONE = 1, /* walk */
    AC_HOLD_KEY_RUN = 2,
} ac_hold_key;

/* Bits of ac_move_to_params.flags and ac_turn_to_params.flags. */
typedef enum ac_move_flag {
    AC_MOVE_CAN_WALK = 0x00001,
    AC_MOVE_CAN_RUN = 0x00002,
    AC_MOVE_CAN_SIDESTEP = 0x00004,
    AC_MOVE_CAN_WALK_BACKWARDS = 0x00008,
    AC_MOVE_CAN_CHARGE = 0x00010,
    AC_MOVE_FAIL_WALK = 0x00020,
    AC_MOVE_USE_FINAL_HEADING = 0x00040,
    AC_MOVE_STICKY = 0x00080,
    AC_MOVE_AWAY = 0x00100,
    AC_MOVE_TOWARDS = 0x00200,
    AC_MOVE_USE_SPHERES = 0x00400,
    AC_MOVE_SET_HOLD_KEY = 0x00800,
    AC_MOVE_AUTONOMOUS = 0x01000,
    AC_MOVE_MODIFY_RAW_STATE = 0x02000,
    AC_MOVE_MODIFY_INTERPRETED_STATE = 0x04000,
    AC_MOVE_CANCEL_MOVE_TO = 0x08000,
    AC_MOVE_STOP_COMPLETELY = 0x10000,
    AC_MOVE_DISABLE_JUMP_DURING_LINK = 0x20000,
} ac_move_flag;

enum { AC_MOTION_ACTIONS_MAX = 31 };

/* One queued action. `command` is the low word of a motion command; `stamp` counts 0..0x7FFF. */
typedef struct ac_motion_action {
    uint16_t command;
    uint16_t stamp;
    bool autonomous;
    float speed;
} ac_motion_action;

/* Commands and style are low words (ac_motion_command_restore gives the full values). A field that
 * `flags` says was absent holds retail's default: style NonCombat, forward Ready, sidestep and turn
 * 0, speeds 1. A negative speed reverses the command. */
typedef struct ac_interpreted_motion {
    uint32_t flags; /* without the action count */
    uint16_t style;
    uint16_t forward_command, sidestep_command, turn_command;
    float forward_speed, sidestep_speed, turn_speed;
    uint32_t action_count; /* at most AC_MOTION_ACTIONS_MAX */
    ac_motion_action *actions;
} ac_interpreted_motion;

/* Distances in metres, heading in compass degrees. */
typedef struct ac_move_to_params {
    uint32_t flags;
    float distance_to_object;
    float minimum_distance;
    float fail_distance; /* FLT_MAX: never fails */
    float speed;
    float walk_run_threshold;
    float desired_heading;
} ac_move_to_params;

typedef struct ac_turn_to_params {
    uint32_t flags;
    float speed;
    float desired_heading; /* compass degrees */
} ac_turn_to_params;

/* Only the fields of `type` are sent; the rest stays zero. */
typedef struct ac_movement_data {
    uint8_t type;                      /* ac_movement_type; others are refused */
    uint8_t options;                   /* AC_MOVEMENT_STICK_TO_OBJECT ... */
    uint16_t style;                    /* low word of the stance */
    ac_interpreted_motion interpreted; /* INTERPRETED */
    ac_guid stick_to;                  /* INTERPRETED with STICK_TO_OBJECT */
    ac_guid target;                    /* MOVE_TO_OBJECT, TURN_TO_OBJECT */
    uint32_t cell;                     /* MOVE_TO_*: where the target was */
    ac_vec3 origin;
    ac_move_to_params move_to; /* MOVE_TO_* */
    float run_rate;            /* MOVE_TO_* */
    float target_heading;      /* TURN_TO_OBJECT, compass degrees */
    ac_turn_to_params turn_to; /* TURN_TO_* */
} ac_movement_data;

typedef struct ac_update_motion {
    ac_guid guid;
    uint16_t instance_stamp, movement_stamp, server_control_stamp;
    uint8_t autonomous; /* 1: the client began it */
    ac_movement_data movement;
} ac_update_motion;

/* PositionAndMovement 0xF619. */
typedef struct ac_position_and_movement {
    ac_guid guid;
    ac_position_pack pack;
    uint16_t movement_stamp, server_control_stamp;
    uint8_t autonomous;
    ac_movement_data movement;
} ac_position_and_movement;

/* Full 32-bit commands and style. A field that `flags` says was absent holds retail's default: hold
 * keys 0, style NonCombat, forward Ready, sidestep and turn 0, speeds 1. */
typedef struct ac_raw_motion {
    uint32_t flags; /* without the action count */
    uint32_t hold_key;
    uint32_t style;
    uint32_t forward_command, forward_hold_key;
    float forward_speed;
    uint32_t sidestep_command, sidestep_hold_key;
    float sidestep_speed;
    uint32_t turn_command, turn_hold_key;
    float turn_speed;
    uint32_t action_count; /* at most AC_MOTION_ACTIONS_MAX */
    ac_motion_action *actions;
} ac_raw_motion;

/* The stamps that the client last accepted for its own player. */
typedef struct ac_movement_stamps {
    uint16_t instance, server_control, teleport, force_position;
} ac_movement_stamps;

/* Bits of ac_move_to_state.contact. */
enum {
    AC_CONTACT_ON_GROUND = 0x1,
    AC_CONTACT_LONG_JUMP_CHARGE = 0x2,
};

/* Action MoveToState 0xF61C. */
typedef struct ac_move_to_state {
    ac_raw_motion motion;
    ac_position position;
    ac_movement_stamps stamps;
    uint8_t contact;
} ac_move_to_state;

/* Action AutonomousPosition 0xF753. */
typedef struct ac_autonomous_position {
    ac_position position;
    ac_movement_stamps stamps;
    uint8_t contact;
} ac_autonomous_position;

/* Action Jump 0xF61B in the retail form, with the position. */
typedef struct ac_jump {
    float extent;     /* 0..1 of the longest charge */
    ac_vec3 velocity; /* metres a second, in the frame of the player */
    ac_position position;
    ac_movement_stamps stamps;
} ac_jump;

/* Action DoMovementCommand 0xF61E. */
typedef struct ac_do_movement_command {
    uint32_t command;
    float speed;
    uint32_t hold_key;
} ac_do_movement_command;

/* Action StopMovementCommand 0xF661. */
typedef struct ac_stop_movement_command {
    uint32_t command;
    uint32_t hold_key;
} ac_stop_movement_command;

/* Motion with every field at its default and no flag set. */
ac_interpreted_motion ac_interpreted_motion_default(void);
ac_raw_motion ac_raw_motion_default(void);

/* Sets the presence bit of each field that differs from its default (what retail sends). */
void ac_interpreted_motion_mark(ac_interpreted_motion *motion);
void ac_raw_motion_mark(ac_raw_motion *motion);

void ac_codec_interpreted_motion(ac_codec *c, ac_interpreted_motion *motion);
void ac_codec_move_to_params(ac_codec *c, ac_move_to_params *params);
void ac_codec_turn_to_params(ac_codec *c, ac_turn_to_params *params);
void ac_codec_movement_data(ac_codec *c, ac_movement_data *movement);
void ac_codec_update_motion(ac_codec *c, ac_update_motion *message);
void ac_codec_position_and_movement(ac_codec *c, ac_position_and_movement *message);
void ac_codec_raw_motion(ac_codec *c, ac_raw_motion *motion);
void ac_codec_move_to_state(ac_codec *c, ac_move_to_state *action);
void ac_codec_autonomous_position(ac_codec *c, ac_autonomous_position *action);
void ac_codec_jump(ac_codec *c, ac_jump *action);
void ac_codec_do_movement_command(ac_codec *c, ac_do_movement_command *action);
void ac_codec_stop_movement_command(ac_codec *c, ac_stop_movement_command *action);

#endif
