/* CMotionInterp: turns commands, held keys and server states into motions of the part array
 * (world-simulation 5.5). It is a part of ac_movement; these functions are for movement's own files
 * and for tests. */
#ifndef AC_MOTION_MOTION_INTERP_H
#define AC_MOTION_MOTION_INTERP_H

#include "arwic/math.h"
#include "motion/locomotion_state.h"
#include "motion/motion_error.h"

enum { AC_INTERP_QUEUE_LIMIT = 2048 };

typedef struct ac_movement ac_movement;

typedef struct ac_interp_node {
    uint32_t context;
    uint32_t motion;
    ac_motion_error jump_error; /* why nobody may jump until it is done */
} ac_interp_node;

typedef struct ac_motion_interp {
    bool initialized;
    bool standing_long_jump;
    float jump_extent; /* 0..1 */
    float run_rate;    /* my_run_rate: the last one the server named */
    float speed_factor;
    uint32_t server_action_stamp;
    ac_locomotion_state raw, interpreted;
    ac_interp_node *queue; /* oldest first */
    uint32_t queue_count, queue_capacity;
} ac_motion_interp;

void ac_motion_interp_init(ac_motion_interp *interp);
void ac_motion_interp_free(ac_motion_interp *interp);

/* The motion tables' default state, Ready queued, then LeaveGround. */
void ac_interp_enter_default_state(ac_movement *movement);

ac_motion_error ac_interp_do_motion(ac_movement *movement, uint32_t motion,
                                    const ac_movement_params *params);
ac_motion_error ac_interp_stop_motion(ac_movement *movement, uint32_t motion,
                                      const ac_movement_params *params);
ac_motion_error ac_interp_do_interpreted(ac_movement *movement, uint32_t motion,
                                         const ac_movement_params *params);
ac_motion_error ac_interp_stop_interpreted(ac_movement *movement, uint32_t motion,
                                           const ac_movement_params *params);
void ac_interp_stop_completely(ac_movement *movement);

/* adjust_motion: left, backwards and sidestep become right and forward with another speed; the run
 * key applies. */
void ac_interp_adjust_motion(const ac_movement *movement, uint32_t *motion, float *speed,
                             ac_hold_key hold_key);
void ac_interp_apply_current_movement(ac_movement *movement, bool disallow_jump);
void ac_interp_move_to_interpreted_state(ac_movement *movement, const ac_interpreted_motion *wire);
/* set_hold_run / SetHoldKey. */
void ac_interp_set_hold_key(ac_movement *movement, ac_hold_key key);

/* One motion of the part array is done or aborted. */
void ac_interp_motion_done(ac_movement *movement);
void ac_interp_handle_exit_world(ac_movement *movement);
void ac_interp_leave_ground(ac_movement *movement);
void ac_interp_hit_ground(ac_movement *movement);

bool ac_interp_contact_allows_move(const ac_movement *movement, uint32_t motion);
ac_motion_error ac_interp_motion_allows_jump(uint32_t motion);
ac_motion_error ac_interp_jump_charge_is_allowed(const ac_movement *movement);
ac_motion_error ac_interp_jump_is_allowed(const ac_movement *movement, float extent);
ac_motion_error ac_interp_charge_jump(ac_movement *movement);
ac_motion_error ac_interp_jump(ac_movement *movement, float extent);

/* Metres a second in object axes. */
ac_vec3 ac_interp_state_velocity(const ac_movement *movement);
float ac_interp_jump_speed(const ac_movement *movement);
ac_vec3 ac_interp_leave_ground_velocity(const ac_movement *movement);
/* Of the player's skills, else the last one that the server named; 1 without a server object. */
float ac_interp_run_rate(const ac_movement *movement);
/* Metres a second. */
float ac_interp_max_speed(const ac_movement *movement);
float ac_interp_adjusted_max_speed(const ac_movement *movement);

static inline bool ac_interp_motions_pending(const ac_motion_interp *interp) {
    return interp->queue_count > 0;
}

/* Newer by the 15-bit stamps of actions: a distance above 0x3FFF is a wrap. */
bool ac_interp_action_is_newer(uint32_t incoming, uint32_t stored);

#endif
