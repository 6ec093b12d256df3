#include "motion/moveto_manager.h"

#include <float.h>
#include <math.h>

#include "base/vec.h"
#include "motion/motion_class.h"
#include "motion/movement_internal.h"
#include "space/frame.h"
#include "space/position.h"

#define AUX_TURN_ANGLE    20.0f /* degrees off the way before a turn is added to the walk */
#define PROGRESS_PERIOD   1.0   /* seconds between two looks at the progress */
#define PROGRESS_SPEED    0.25f /* metres a second, at least */
#define TARGET_RADIUS     0.5f  /* metres a target may move before its follower is told */
#define QUANTUM_SPEED     0.1f  /* metres a second: slower, the arrival is not estimated */
#define QUANTUM_TOLERANCE 1.0f  /* seconds */

void ac_moveto_reset(ac_moveto *moveto, double now) {
    *moveto = (ac_moveto){
        .type = AC_MOVEMENT_INTERPRETED,
        .sought.frame = ac_frame_identity,
        .target.frame = ac_frame_identity,
        .starting.frame = ac_frame_identity,
        .previous_distance = FLT_MAX,
        .original_distance = FLT_MAX,
        .previous_time = now,
        .original_time = now,
    };
}

float ac_heading_difference(float a, float b, uint32_t command) {
    float difference = a - b;
    if (fabsf(difference) < AC_EPSILON)
        difference = 0.0f;
    if (difference < -AC_EPSILON)
        difference += 360.0f;
    if (difference > AC_EPSILON && command != AC_MOTION_TURN_RIGHT)
        difference = 360.0f - difference;
    return difference;
}

/* heading_greater */
bool ac_heading_greater(float a, float b, uint32_t command) {
    bool greater = fabsf(a - b) <= 180.0f ? a > b : b > a;
    return command == AC_MOTION_TURN_RIGHT ? greater : !greater;
}

/* The heading that a motion needs to face `position`, relative to the present one. */
static float heading_to(const ac_movement *movement, const ac_position *position) {
    return ac_position_heading(&movement->body.position, position);
}

/* MoveToManager::GetCurrentDistance */
static float current_distance(const ac_movement *movement) {
    const ac_moveto *moveto = &movement->moveto;
    const ac_motion_body *body = &movement->body;
    if (moveto->params.flags & AC_MOVE_USE_SPHERES)
        return ac_position_cylinder_distance(body->radius, body->height, &body->position,
                                             moveto->sought_radius, moveto->sought_height,
                                             &moveto->target);
    return ac_position_distance(&body->position, &moveto->target);
}

/* MoveToManager::_DoMotion */
static ac_motion_error do_motion(ac_movement *movement, uint32_t motion,
                                 const ac_movement_params *params) {
    ac_movement_params adjusted = *params;
    ac_interp_adjust_motion(movement, &motion, &adjusted.speed, params->hold_key);
    return ac_interp_do_interpreted(movement, motion, &adjusted);
}

/* MoveToManager::_StopMotion */
static void stop_motion(ac_movement *movement, uint32_t motion, const ac_movement_params *params) {
    ac_movement_params adjusted = *params;
    ac_interp_adjust_motion(movement, &motion, &adjusted.speed, params->hold_key);
    ac_interp_stop_interpreted(movement, motion, &adjusted);
}

/* Parameters for the motions that carry a MoveTo out. */
static ac_movement_params step_params(const ac_movement *movement) {
    ac_movement_params params = ac_movement_params_default();
    params.flags &= ~(uint32_t)AC_MOVE_CANCEL_MOVE_TO;
    params.speed = movement->moveto.params.speed;
    params.hold_key = movement->moveto.params.hold_key;
    return params;
}

/* The same for stopping them, at ordinary speed. */
static ac_movement_params stop_params(const ac_movement *movement) {
    ac_movement_params params = step_params(movement);
    params.speed = 1.0f;
    return params;
}

/* MoveToManager::CleanUp */
static void clean_up(ac_movement *movement) {
    ac_moveto old = movement->moveto;
    ac_movement_params params = stop_params(movement);
    ac_moveto_reset(&movement->moveto, movement->now);
    if (old.command)
        stop_motion(movement, old.command, &params);
    if (old.aux_command)
        stop_motion(movement, old.aux_command, &params);
    if (old.top_level && ac_moveto_is_moving(&old))
        ac_movement_unfollow(movement);
}

/* MoveToManager::CleanUpAndCallWeenie */
static void finish(ac_movement *movement, ac_motion_error why) {
    clean_up(movement);
    movement->move_to_result = why;
    ++movement->move_to_ended;
    ac_movement_stop_completely(movement);
}

/* MoveToManager::CancelMoveTo */
void ac_moveto_cancel(ac_movement *movement, ac_motion_error why) {
    if (ac_moveto_is_moving(&movement->moveto))
        finish(movement, why);
}

static void add_node(ac_moveto *moveto, ac_moveto_node_kind kind, float heading) {
    if (moveto->node_count < AC_MOVETO_NODES)
        moveto->nodes[moveto->node_count++] = (ac_moveto_node){kind, heading};
}

static void remove_head(ac_moveto *moveto) {
    if (!moveto->node_count)
        return;
    --moveto->node_count;
    for (uint32_t i = 0; i < moveto->node_count; ++i)
        moveto->nodes[i] = moveto->nodes[i + 1];
}

static void begin_next_node(ac_movement *movement);

/* MoveToManager::BeginMoveForward */
static void begin_move_forward(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    float distance = current_distance(movement);
    ac_move_command choice = ac_movement_params_command(&moveto->params, distance);
    if (!choice.command) {
        remove_head(moveto);
        begin_next_node(movement);
        return;
    }
    ac_movement_params params = step_params(movement);
    params.hold_key = choice.hold_key;
    ac_motion_error error = do_motion(movement, choice.command, &params);
    if (error) {
        ac_moveto_cancel(movement, error);
        return;
    }
    moveto->command = choice.command;
    moveto->moving_away = choice.moving_away;
    moveto->params.hold_key = choice.hold_key;
    moveto->previous_distance = moveto->original_distance = distance;
    moveto->previous_time = moveto->original_time = movement->now;
}

/* Which way to turn by `difference` degrees to the right; 0: no turn is needed. */
static uint32_t turn_command(float difference) {
    if (difference <= 180.0f)
        return difference > AC_EPSILON ? AC_MOTION_TURN_RIGHT : 0;
    return difference + AC_EPSILON <= 360.0f ? AC_MOTION_TURN_LEFT : 0;
}

/* MoveToManager::BeginTurnToHeading */
static void begin_turn_to_heading(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    if (ac_interp_motions_pending(&movement->interp))
        return;
    float difference = ac_heading_difference(moveto->nodes[0].heading,
                                             ac_movement_heading(movement), AC_MOTION_TURN_RIGHT);
    uint32_t turn = turn_command(difference);
    if (!turn) {
        remove_head(moveto);
        begin_next_node(movement);
        return;
    }
    ac_movement_params params = step_params(movement);
    ac_motion_error error = do_motion(movement, turn, &params);
    if (error) {
        ac_moveto_cancel(movement, error);
        return;
    }
    moveto->command = turn;
    moveto->previous_heading = difference;
}

/* MoveToManager::BeginNextNode */
static void begin_next_node(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    if (moveto->node_count) {
        if (moveto->nodes[0].kind == AC_MOVETO_NODE_POSITION)
            begin_move_forward(movement);
        else
            begin_turn_to_heading(movement);
        return;
    }
    ac_moveto old = *moveto;
    finish(movement, AC_MOTION_ERROR_NONE);
    if (old.params.flags & AC_MOVE_STICKY)
        ac_movement_stick_to(movement, old.top_level, old.sought_radius, old.sought_height);
}

/* MoveToManager::PerformMovement */
static void begin(ac_movement *movement) {
    ac_moveto_cancel(movement, AC_MOTION_ERROR_CANCELLED);
    ac_movement_unstick(movement);
}

/* Waits for the first word of the target; an object does not follow itself. */
static void wait_for_target(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    moveto->initialized = false;
    if (moveto->top_level == movement->body.guid)
        finish(movement, AC_MOTION_ERROR_NONE);
    else
        ac_movement_follow(movement, moveto->top_level, TARGET_RADIUS, 0.0);
}

void ac_moveto_object(ac_movement *movement, ac_guid guid, ac_guid top_level, float radius,
                      float height, const ac_movement_params *params) {
    ac_moveto *moveto = &movement->moveto;
    begin(movement);
    ac_movement_stop_completely(movement);
    moveto->starting = movement->body.position;
    moveto->sought_guid = guid;
    moveto->sought_radius = radius;
    moveto->sought_height = height;
    moveto->type = AC_MOVEMENT_MOVE_TO_OBJECT;
    moveto->top_level = top_level;
    moveto->params = *params;
    wait_for_target(movement);
}

/* Queues the turn and the walk to a target at `distance`, when there is any way to go. */
static void add_way(ac_movement *movement, float distance, float heading) {
    ac_moveto *moveto = &movement->moveto;
    if (!ac_movement_params_command(&moveto->params, distance).command)
        return;
    add_node(moveto, AC_MOVETO_NODE_HEADING, heading);
    add_node(moveto, AC_MOVETO_NODE_POSITION, 0.0f);
}

/* MoveToManager::MoveToPosition. The parameters are not its own yet when it looks how far it is, so
 * that is measured from centre to centre, whatever they say of spheres. */
void ac_moveto_position(ac_movement *movement, const ac_position *position,
                        const ac_movement_params *params) {
    ac_moveto *moveto = &movement->moveto;
    begin(movement);
    ac_movement_stop_completely(movement);
    moveto->target = *position;
    moveto->sought = *position;
    moveto->sought_radius = 0.0f;
    moveto->starting = movement->body.position;
    moveto->params = *params;
    moveto->params.flags &= ~(uint32_t)AC_MOVE_STICKY;
    add_way(movement, ac_position_distance(&movement->body.position, position),
            heading_to(movement, position));
    if (params->flags & AC_MOVE_USE_FINAL_HEADING)
        add_node(moveto, AC_MOVETO_NODE_HEADING, params->desired_heading);
    moveto->type = AC_MOVEMENT_MOVE_TO_POSITION;
    begin_next_node(movement);
}

/* MoveToManager::TurnToObject. Retail writes the desired heading where the target's own position
 * comes next, so that it has no effect: the object faces the target itself. */
void ac_moveto_turn_to_object(ac_movement *movement, ac_guid guid, ac_guid top_level,
                              const ac_movement_params *params) {
    ac_moveto *moveto = &movement->moveto;
    begin(movement);
    if (params->flags & AC_MOVE_STOP_COMPLETELY)
        ac_movement_stop_completely(movement);
    moveto->type = AC_MOVEMENT_TURN_TO_OBJECT;
    moveto->sought_guid = guid;
    moveto->top_level = top_level;
    moveto->params = *params;
    wait_for_target(movement);
}

void ac_moveto_turn_to_heading(ac_movement *movement, const ac_movement_params *params) {
    ac_moveto *moveto = &movement->moveto;
    begin(movement);
    if (params->flags & AC_MOVE_STOP_COMPLETELY)
        ac_movement_stop_completely(movement);
    moveto->params = *params;
    moveto->params.flags &= ~(uint32_t)AC_MOVE_STICKY;
    ac_frame_set_heading(&moveto->sought.frame, params->desired_heading);
    moveto->type = AC_MOVEMENT_TURN_TO_HEADING;
    add_node(moveto, AC_MOVETO_NODE_HEADING, params->desired_heading);
    begin_next_node(movement);
}

static float wrap(float heading) {
    return heading >= 360.0f ? heading - 360.0f : heading;
}

/* MoveToManager::MoveToObject_Internal */
static void start_move_to_object(ac_movement *movement, const ac_target_info *info) {
    ac_moveto *moveto = &movement->moveto;
    moveto->sought = info->interpolated;
    moveto->target = info->position;
    float heading = heading_to(movement, &info->interpolated);
    add_way(movement, current_distance(movement), heading);
    if (moveto->params.flags & AC_MOVE_USE_FINAL_HEADING)
        add_node(moveto, AC_MOVETO_NODE_HEADING, wrap(heading + moveto->params.desired_heading));
    moveto->initialized = true;
    begin_next_node(movement);
}

/* MoveToManager::TurnToObject_Internal */
static void start_turn_to_object(ac_movement *movement, const ac_target_info *info) {
    ac_moveto *moveto = &movement->moveto;
    moveto->target = info->position;
    float heading = heading_to(movement, &moveto->target);
    ac_frame_set_heading(&moveto->sought.frame, heading);
    add_node(moveto, AC_MOVETO_NODE_HEADING, heading);
    moveto->initialized = true;
    begin_next_node(movement);
}

static void refresh_target(ac_movement *movement, const ac_target_info *info) {
    ac_moveto *moveto = &movement->moveto;
    moveto->sought = info->interpolated;
    moveto->target = info->position;
    moveto->previous_distance = moveto->original_distance = FLT_MAX;
    moveto->previous_time = moveto->original_time = movement->now;
}

/* MoveToManager::HandleUpdateTarget */
void ac_moveto_update_target(ac_movement *movement, const ac_target_info *info) {
    ac_moveto *moveto = &movement->moveto;
    if (!ac_moveto_is_moving(moveto) || moveto->top_level != info->guid)
        return;
    if (info->status != AC_TARGET_OK)
        ac_moveto_cancel(movement, moveto->initialized ? AC_MOTION_ERROR_OBJECT_GONE
                                                       : AC_MOTION_ERROR_NO_OBJECT);
    else if (moveto->type == AC_MOVEMENT_MOVE_TO_OBJECT && moveto->initialized)
        refresh_target(movement, info);
    else if (moveto->type == AC_MOVEMENT_MOVE_TO_OBJECT)
        start_move_to_object(movement, info);
    else if (!moveto->initialized)
        start_turn_to_object(movement, info);
}

/* A failure counts only while the object could move. */
static void count_failure(ac_movement *movement) {
    if (!ac_interpolation_is_active(&movement->position.interpolation) &&
        !ac_interp_motions_pending(&movement->interp))
        ++movement->moveto.fail_count;
}

/* MoveToManager::CheckProgressMade */
static bool check_progress(ac_movement *movement, float distance) {
    ac_moveto *moveto = &movement->moveto;
    double elapsed = movement->now - moveto->previous_time;
    if (!(elapsed > PROGRESS_PERIOD))
        return true;
    float sign = moveto->moving_away ? 1.0f : -1.0f;
    if (sign * (distance - moveto->previous_distance) / (float)elapsed < PROGRESS_SPEED)
        return false;
    moveto->previous_distance = distance;
    moveto->previous_time = movement->now;
    float total = sign * (distance - moveto->original_distance);
    return !(total / (float)(movement->now - moveto->original_time) < PROGRESS_SPEED);
}

static void stop_aux(ac_movement *movement, const ac_movement_params *params) {
    uint32_t aux = movement->moveto.aux_command;
    movement->moveto.aux_command = 0;
    if (aux)
        stop_motion(movement, aux, params);
}

/* Turns while walking, when the way is not straight ahead. */
static void steer(ac_movement *movement, const ac_movement_params *params) {
    ac_moveto *moveto = &movement->moveto;
    float wanted = wrap(ac_movement_params_desired_heading(moveto->command, moveto->moving_away) +
                        heading_to(movement, &moveto->target));
    float difference =
        ac_heading_difference(wanted, ac_movement_heading(movement), AC_MOTION_TURN_RIGHT);
    if (difference <= AUX_TURN_ANGLE || difference >= 360.0f - AUX_TURN_ANGLE) {
        stop_aux(movement, params);
        return;
    }
    uint32_t turn = difference >= 180.0f ? AC_MOTION_TURN_LEFT : AC_MOTION_TURN_RIGHT;
    if (turn == moveto->aux_command)
        return;
    do_motion(movement, turn, params);
    moveto->aux_command = turn;
}

static void arrive(ac_movement *movement, const ac_movement_params *params) {
    ac_moveto *moveto = &movement->moveto;
    uint32_t command = moveto->command;
    remove_head(moveto);
    moveto->command = 0;
    stop_motion(movement, command, params);
    stop_aux(movement, params);
    begin_next_node(movement);
}

static bool has_arrived(const ac_moveto *moveto, float distance) {
    return moveto->moving_away ? distance >= moveto->params.minimum_distance
                               : distance <= moveto->params.distance_to_object;
}

/* The target is asked where it will be when this object gets there. */
static void estimate_arrival(ac_movement *movement, float distance) {
    if (!movement->moveto.top_level || !ac_moveto_is_moving(&movement->moveto))
        return;
    float speed = ac_vec3_length(movement->body.cached_velocity);
    if (!(speed > QUANTUM_SPEED))
        return;
    float time = distance / speed;
    if (fabsf(time - (float)movement->target.quantum) > QUANTUM_TOLERANCE)
        movement->target.quantum = (double)time;
}

/* MoveToManager::HandleMoveToPosition */
static void handle_move_to_position(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    ac_movement_params params = step_params(movement);
    if (ac_interp_motions_pending(&movement->interp))
        stop_aux(movement, &params);
    else
        steer(movement, &params);
    float distance = current_distance(movement);
    if (!check_progress(movement, distance)) {
        count_failure(movement);
    } else {
        moveto->fail_count = 0;
        if (has_arrived(moveto, distance))
            arrive(movement, &params);
        else if (ac_position_distance(&moveto->starting, &movement->body.position) >
                 moveto->params.fail_distance)
            ac_moveto_cancel(movement, AC_MOTION_ERROR_TOO_FAR);
    }
    estimate_arrival(movement, distance);
}

static void finish_turn(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    ac_movement_params params = stop_params(movement);
    uint32_t command = moveto->command;
    moveto->fail_count = 0;
    ac_movement_set_heading(movement, moveto->nodes[0].heading);
    remove_head(moveto);
    moveto->command = 0;
    stop_motion(movement, command, &params);
    begin_next_node(movement);
}

/* MoveToManager::HandleTurnToHeading */
static void handle_turn_to_heading(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    if (moveto->command != AC_MOTION_TURN_RIGHT && moveto->command != AC_MOTION_TURN_LEFT) {
        begin_turn_to_heading(movement);
        return;
    }
    float heading = ac_movement_heading(movement);
    if (ac_heading_greater(heading, moveto->nodes[0].heading, moveto->command)) {
        finish_turn(movement);
        return;
    }
    float turned = ac_heading_difference(heading, moveto->previous_heading, moveto->command);
    moveto->previous_heading = heading;
    if (turned < 180.0f && turned > AC_EPSILON)
        moveto->fail_count = 0;
    else
        count_failure(movement);
}

/* MoveToManager::UseTime */
void ac_moveto_use_time(ac_movement *movement) {
    ac_moveto *moveto = &movement->moveto;
    if (!ac_movement_body_is(movement, AC_BODY_CONTACT) || !moveto->node_count)
        return;
    if (moveto->top_level && ac_moveto_is_moving(moveto) && !moveto->initialized)
        return;
    if (moveto->nodes[0].kind == AC_MOVETO_NODE_POSITION)
        handle_move_to_position(movement);
    else
        handle_turn_to_heading(movement);
}

/* MoveToManager::HitGround */
void ac_moveto_hit_ground(ac_movement *movement) {
    if (ac_moveto_is_moving(&movement->moveto))
        begin_next_node(movement);
}
