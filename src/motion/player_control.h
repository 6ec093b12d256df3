/* The local player's side of movement: held keys become motions, and the messages that tell the
 * server fall due (retail CommandInterpreter::UseTime 0x006B3BF0; ClientCombatSystem::CommenceJump,
 * GetJumpPowerLevel 0x0056B050, DoJump; wire-protocol 4.5). Seconds, metres. */
#ifndef AC_MOTION_PLAYER_CONTROL_H
#define AC_MOTION_PLAYER_CONTROL_H

#include "motion/movement.h"
#include "wire/motion.h"

#define AC_POSITION_EVENT_INTERVAL 1.0 /* time_between_position_events */

/* What the player holds down. */
typedef struct ac_player_input {
    int8_t forward;  /* 1 forward, -1 backwards */
    int8_t sidestep; /* 1 right, -1 left */
    int8_t turn;     /* 1 right, -1 left */
    bool run;
    bool jump; /* charging while held, jumping when let go */
} ac_player_input;

typedef struct ac_player_control {
    ac_player_input input; /* the last one applied */
    bool move_to_state_due;
    bool jump_due;
    bool charging;
    double charge_start;
    float jump_extent;            /* of the jump that is due */
    ac_vec3 jump_velocity;        /* object axes */
    ac_motion_error jump_refused; /* why the last charge or jump did not happen; OK otherwise */
    bool controlled_by_server;    /* the server moves the player (MoveTo) until a key is used */
    uint32_t autonomy_level;      /* 2: reports its own position */
    uint16_t action_stamp;
    double last_sent_time;
    ac_position last_sent_position;
    ac_plane last_sent_contact_plane;
} ac_player_control;

void ac_player_control_init(ac_player_control *control, double now);
/* Whether the player runs or walks, without a key: takes nothing from the server. */
void ac_player_control_set_run(ac_player_control *control, ac_movement *movement, bool run);

/* Applies what changed since the last call. `now` is the movement's. */
void ac_player_control_apply(ac_player_control *control, ac_movement *movement,
                             const ac_player_input *input);
/* Lets go of every key, and drops a jump that charges or is due: who is taken away does not jump.
 */
void ac_player_control_let_go(ac_player_control *control, ac_movement *movement);
/* CommandInterpreter::StopCompletely: the keys that are held do nothing until they are pressed
 * anew. Retail does it, and tells the server, before every action that the player chooses. */
void ac_player_control_stop(ac_player_control *control, ac_movement *movement);
/* A stance, emote or posture chosen by the player. The dead choose nothing
 * (AC_MOTION_ERROR_FAILED). */
ac_motion_error ac_player_control_command(ac_player_control *control, ac_movement *movement,
                                          uint32_t motion);
/* CommandInterpreter::UseTime: what the server began is over and a key is still held. */
void ac_player_control_use_time(ac_player_control *control, ac_movement *movement);
/* A server message took the player over (not autonomous) or confirmed its own motion. */
void ac_player_control_server_motion(ac_player_control *control, bool autonomous);
/* GetJumpPowerLevel: 0 while not charging, else AC_JUMP_EXTENT_MIN..1. */
float ac_player_control_jump_power(const ac_player_control *control, const ac_movement *movement);

/* Each of these is true once when its message falls due, and fills it. The stamps are the caller's.
 * `actions` gives room for AC_MOTION_ACTIONS_MAX and must live as long as *message is used. */
bool ac_player_control_take_move_to_state(ac_player_control *control, const ac_movement *movement,
                                          const ac_movement_stamps *stamps,
                                          ac_motion_action *actions, ac_move_to_state *message);
bool ac_player_control_take_jump(ac_player_control *control, const ac_movement *movement,
                                 const ac_movement_stamps *stamps, ac_jump *message);
/* CommandInterpreter::ShouldSendPositionEvent and SendPositionEvent. */
bool ac_player_control_take_position(ac_player_control *control, const ac_movement *movement,
                                     const ac_plane *contact_plane,
                                     const ac_movement_stamps *stamps,
                                     ac_autonomous_position *message);
/* A position was sent for another reason (ForcePosition): fills it and starts the interval anew.
 * False when the player is not on the ground. */
bool ac_player_control_force_position(ac_player_control *control, const ac_movement *movement,
                                      const ac_plane *contact_plane,
                                      const ac_movement_stamps *stamps,
                                      ac_autonomous_position *message);

#endif
