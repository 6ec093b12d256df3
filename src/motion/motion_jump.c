/* Leaving the ground and coming back to it (world-simulation 5.5, "Ground"). */
#include <math.h>

#include "base/vec.h"
#include "motion/gait.h"
#include "motion/motion_class.h"
#include "motion/motion_interp.h"
#include "motion/movement_internal.h"
#include "space/frame.h"

#define OVERLOADED 2.0f /* load at which nobody jumps */

static bool is_grounded(const ac_movement *movement) {
    return ac_movement_body_is(movement, AC_BODY_CONTACT | AC_BODY_ON_WALKABLE);
}

static bool is_subject_to_ground(const ac_movement *movement) {
    return ac_movement_is_creature(movement) && ac_movement_body_is(movement, AC_BODY_GRAVITY);
}

float ac_interp_run_rate(const ac_movement *movement) {
    const ac_motion_skills *skills = &movement->body.skills;
    if (!ac_movement_has_weenie(movement))
        return 1.0f;
    return skills->known ? ac_gait_run_rate(skills->load, skills->run) : movement->interp.run_rate;
}

/* CMotionInterp::get_max_speed */
float ac_interp_max_speed(const ac_movement *movement) {
    return ac_interp_run_rate(movement) * AC_RUN_SPEED;
}

/* CMotionInterp::get_adjusted_max_speed */
float ac_interp_adjusted_max_speed(const ac_movement *movement) {
    const ac_motion_interp *interp = &movement->interp;
    float rate = interp->interpreted.forward.command == AC_MOTION_RUN_FORWARD
                     ? interp->interpreted.forward.speed / interp->speed_factor
                     : ac_interp_run_rate(movement);
    return rate * AC_RUN_SPEED;
}

/* CMotionInterp::get_state_velocity */
ac_vec3 ac_interp_state_velocity(const ac_movement *movement) {
    const ac_locomotion_state *state = &movement->interp.interpreted;
    ac_vec3 velocity = {0.0f, 0.0f, 0.0f};
    if (state->sidestep.command == AC_MOTION_SIDE_STEP_RIGHT)
        velocity.x = AC_SIDESTEP_SPEED * state->sidestep.speed;
    if (state->forward.command == AC_MOTION_WALK_FORWARD)
        velocity.y = AC_WALK_SPEED * state->forward.speed;
    else if (state->forward.command == AC_MOTION_RUN_FORWARD)
        velocity.y = AC_RUN_SPEED * state->forward.speed;
    float most = ac_interp_max_speed(movement);
    float speed = ac_vec3_length(velocity);
    if (speed > most)
        velocity = ac_vec3_scale(velocity, most / speed);
    return velocity;
}

/* CMotionInterp::get_jump_v_z */
float ac_interp_jump_speed(const ac_movement *movement) {
    const ac_motion_skills *skills = &movement->body.skills;
    float extent = movement->interp.jump_extent;
    if (extent < AC_EPSILON)
        return 0.0f;
    if (!ac_movement_has_weenie(movement))
        return AC_JUMP_SPEED_UNKNOWN;
    if (!skills->known)
        return 0.0f;
    return ac_gait_jump_speed(
        ac_gait_jump_height(skills->load, skills->jump, extent, movement->body.scale));
}

static bool is_small(ac_vec3 v) {
    return fabsf(v.x) < AC_EPSILON && fabsf(v.y) < AC_EPSILON && fabsf(v.z) < AC_EPSILON;
}

/* CMotionInterp::get_leave_ground_velocity: walking off an edge keeps the velocity. */
ac_vec3 ac_interp_leave_ground_velocity(const ac_movement *movement) {
    ac_vec3 velocity = ac_interp_state_velocity(movement);
    velocity.z = ac_interp_jump_speed(movement);
    if (is_small(velocity))
        velocity =
            ac_frame_global_to_local_vec(&movement->body.position.frame, movement->body.velocity);
    return velocity;
}

/* CMotionInterp::LeaveGround */
void ac_interp_leave_ground(ac_movement *movement) {
    if (!is_subject_to_ground(movement))
        return;
    ac_vec3 velocity = ac_interp_leave_ground_velocity(movement);
    ac_movement_set_velocity(
        movement, ac_frame_local_to_global_vec(&movement->body.position.frame, velocity));
    movement->interp.standing_long_jump = false;
    movement->interp.jump_extent = 0.0f;
    ac_movement_enter_world(movement);
    ac_interp_apply_current_movement(movement, false);
}

/* CMotionInterp::HitGround */
void ac_interp_hit_ground(ac_movement *movement) {
    if (!is_subject_to_ground(movement))
        return;
    ac_movement_enter_world(movement);
    ac_interp_apply_current_movement(movement, false);
}

static bool is_between(uint32_t motion, uint32_t first, uint32_t last) {
    return motion >= first && motion <= last;
}

/* CMotionInterp::motion_allows_jump: not while reloading, picking up, casting, aiming, lying. */
ac_motion_error ac_interp_motion_allows_jump(uint32_t motion) {
    bool held = is_between(motion, 0x40000016u, 0x40000018u) ||
                is_between(motion, 0x10000128u, 0x10000131u) ||
                is_between(motion, 0x1000006Fu, 0x10000078u) ||
                is_between(motion, AC_MOTION_CROUCH, AC_MOTION_SLEEPING) ||
                is_between(motion, 0x4000001Eu, 0x40000039u) || motion == AC_MOTION_FALLEN;
    return held ? AC_MOTION_ERROR_JUMP_POSITION : AC_MOTION_ERROR_NONE;
}

/* CMotionInterp::jump_charge_is_allowed */
ac_motion_error ac_interp_jump_charge_is_allowed(const ac_movement *movement) {
    const ac_motion_skills *skills = &movement->body.skills;
    if (skills->known && skills->load >= OVERLOADED)
        return AC_MOTION_ERROR_JUMP_LOAD;
    uint32_t forward = movement->interp.interpreted.forward.command;
    bool lying =
        forward == AC_MOTION_FALLEN || is_between(forward, AC_MOTION_CROUCH, AC_MOTION_SLEEPING);
    return lying ? AC_MOTION_ERROR_JUMP_POSITION : AC_MOTION_ERROR_NONE;
}

static bool can_afford_jump(const ac_movement *movement, float extent) {
    const ac_motion_skills *skills = &movement->body.skills;
    if (!skills->known || skills->stamina < 0)
        return true;
    bool player_killer = ac_movement_body_is(movement, AC_BODY_PLAYER_KILLER);
    return skills->stamina >= ac_gait_jump_stamina(extent, skills->load, player_killer);
}

/* CMotionInterp::jump_is_allowed */
ac_motion_error ac_interp_jump_is_allowed(const ac_movement *movement, float extent) {
    const ac_motion_interp *interp = &movement->interp;
    if (is_subject_to_ground(movement) && !is_grounded(movement))
        return AC_MOTION_ERROR_NOT_GROUNDED;
    if (ac_constraint_is_full(&movement->position.constraint))
        return AC_MOTION_ERROR_FAILED;
    if (interp->queue_count && interp->queue[0].jump_error)
        return interp->queue[0].jump_error;
    ac_motion_error error = ac_interp_jump_charge_is_allowed(movement);
    if (!error)
        error = ac_interp_motion_allows_jump(interp->interpreted.forward.command);
    if (!error && !can_afford_jump(movement, extent))
        error = AC_MOTION_ERROR_FAILED;
    return error;
}

/* CMotionInterp::charge_jump: charged while standing still, the jump is a long one. */
ac_motion_error ac_interp_charge_jump(ac_movement *movement) {
    ac_motion_interp *interp = &movement->interp;
    ac_motion_error error = ac_interp_jump_charge_is_allowed(movement);
    if (error)
        return error;
    const ac_locomotion_state *state = &interp->interpreted;
    if (is_grounded(movement) && state->forward.command == AC_MOTION_READY &&
        !state->sidestep.command && !state->turn.command)
        interp->standing_long_jump = true;
    return AC_MOTION_ERROR_NONE;
}

/* CMotionInterp::jump; leaving the ground gives the body its velocity. */
ac_motion_error ac_interp_jump(ac_movement *movement, float extent) {
    ac_movement_cancel_move_to(movement);
    ac_motion_error error = ac_interp_jump_is_allowed(movement, extent);
    if (error) {
        movement->interp.standing_long_jump = false;
        return error;
    }
    movement->interp.jump_extent = extent;
    if (ac_movement_body_is(movement, AC_BODY_ON_WALKABLE)) {
        movement->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
        movement->request.flags |= AC_REQUEST_LEAVE_GROUND;
        ac_movement_leave_ground(movement);
    }
    return AC_MOTION_ERROR_NONE;
}
