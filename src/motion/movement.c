#include "motion/movement.h"

#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/vec.h"
#include "motion/movement_internal.h"
#include "space/frame.h"

#define STICKY_SECONDS 1.0
#define STICKY_REPORT  0.5f /* metres a target may move before its follower is told */
#define STICKY_QUANTUM 0.5  /* seconds ahead */

void ac_motion_events_clear(ac_motion_events *events) {
    events->count = 0;
    events->dropped = 0;
}

void ac_motion_events_free(ac_motion_events *events) {
    free(events->items);
    *events = (ac_motion_events){0};
}

static void push_event(ac_motion_events *events, ac_motion_event event) {
    ac_motion_event *items = ac_array_reserve(events->items, &events->capacity, events->count + 1,
                                              AC_MOTION_EVENT_LIMIT, sizeof *items);
    if (!items) {
        ++events->dropped;
        return;
    }
    events->items = items;
    items[events->count++] = event;
}

void ac_movement_init(ac_movement *movement, const ac_movement_def *def) {
    *movement = (ac_movement){
        .parts = def->parts,
        .events = def->events,
        .owner = def->owner,
        .body = {.position.frame = ac_frame_identity, .scale = 1.0f},
    };
    ac_motion_interp_init(&movement->interp);
    ac_moveto_reset(&movement->moveto, 0.0);
    ac_interpolation_init(&movement->position.interpolation);
}

void ac_movement_free(ac_movement *movement) {
    ac_motion_interp_free(&movement->interp);
    ac_interpolation_free(&movement->position.interpolation);
    *movement = (ac_movement){0};
}

void ac_movement_set_body(ac_movement *movement, const ac_motion_body *body, double now) {
    movement->body = *body;
    movement->now = now;
}

ac_motion_request ac_movement_take_request(ac_movement *movement) {
    ac_motion_request request = movement->request;
    movement->request = (ac_motion_request){0};
    return request;
}

void ac_movement_initialize(ac_movement *movement) {
    ac_interp_enter_default_state(movement);
}

/* ---- the part array ---- */

bool ac_movement_has_motion_table(const ac_movement *movement) {
    return movement->parts && movement->parts->motion;
}

/* Why an object without a motion manager does not do a motion. */
static ac_motion_error cannot_move(const ac_movement *movement) {
    return movement->parts ? AC_MOTION_ERROR_NO_ANIMATION_TABLE : AC_MOTION_ERROR_FAILED;
}

ac_motion_error ac_movement_parts_do(ac_movement *movement, uint32_t motion, float speed) {
    ac_part_array *parts = movement->parts;
    return ac_movement_has_motion_table(movement)
               ? ac_motion_manager_do(parts->motion, &parts->sequence, motion, speed)
               : cannot_move(movement);
}

ac_motion_error ac_movement_parts_stop(ac_movement *movement, uint32_t motion) {
    ac_part_array *parts = movement->parts;
    return ac_movement_has_motion_table(movement)
               ? ac_motion_manager_stop(parts->motion, &parts->sequence, motion)
               : cannot_move(movement);
}

ac_motion_error ac_movement_parts_stop_all(ac_movement *movement) {
    ac_part_array *parts = movement->parts;
    return ac_movement_has_motion_table(movement)
               ? ac_motion_manager_stop_all(parts->motion, &parts->sequence)
               : cannot_move(movement);
}

/* CPhysicsObj::MotionDone */
static void report(ac_movement *movement, ac_motion_completion completion) {
    if (movement->events)
        push_event(movement->events, (ac_motion_event){movement->owner, completion});
    ac_interp_motion_done(movement);
}

void ac_movement_check_completed(ac_movement *movement) {
    ac_motion_completion completion;
    while (ac_movement_has_motion_table(movement) &&
           ac_motion_manager_take_instant(movement->parts->motion, &completion))
        report(movement, completion);
}

/* MotionTableManager::AnimationDone */
void ac_movement_animation_done(ac_movement *movement, bool success) {
    ac_motion_completion completion;
    if (!ac_movement_has_motion_table(movement))
        return;
    ac_motion_manager_count_animation(movement->parts->motion);
    while (ac_motion_manager_take_done(movement->parts->motion, success, &completion))
        report(movement, completion);
}

static void abort_pending(ac_movement *movement) {
    while (ac_movement_has_motion_table(movement) && movement->parts->motion->pending_count)
        ac_movement_animation_done(movement, false);
}

/* CPartArray::HandleEnterWorld 0x00517D70, MotionTableManager::HandleEnterWorld 0x0051BDD0;
 * CPhysicsObj::RemoveLinkAnimations is the same. */
void ac_movement_enter_world(ac_movement *movement) {
    if (!ac_movement_has_motion_table(movement))
        return;
    ac_sequence_remove_all_links(&movement->parts->sequence);
    abort_pending(movement);
}

void ac_movement_exit_world(ac_movement *movement) {
    ac_movement_cancel_move_to(movement);
    ac_movement_unstick(movement);
    abort_pending(movement);
    ac_interp_handle_exit_world(movement);
    ac_movement_unfollow(movement);
}

ac_status ac_movement_set_motion_table(ac_movement *movement, ac_did table) {
    if (!movement->parts)
        return AC_ERROR_STATE;
    const ac_motion_manager *old = movement->parts->motion;
    if (old && old->table->table->id == table)
        return AC_OK;
    abort_pending(movement);
    ac_interp_handle_exit_world(movement);
    ac_status status = ac_part_array_set_motion_table(movement->parts, table);
    ac_movement_initialize(movement);
    return status;
}

/* ---- the body ---- */

float ac_movement_heading(const ac_movement *movement) {
    return ac_frame_get_heading(&movement->body.position.frame);
}

void ac_movement_set_heading(ac_movement *movement, float degrees) {
    ac_frame_set_heading(&movement->body.position.frame, degrees);
    movement->request.flags |= AC_REQUEST_HEADING;
    movement->request.heading = degrees;
}

/* CPhysicsObj::set_velocity */
void ac_movement_set_velocity(ac_movement *movement, ac_vec3 velocity) {
    const ac_vec3 *old = &movement->body.velocity;
    if (velocity.x == old->x && velocity.y == old->y && velocity.z == old->z)
        return;
    movement->body.velocity = velocity;
    movement->request.flags |= AC_REQUEST_VELOCITY;
    movement->request.velocity = velocity;
}

void ac_movement_leave_ground(ac_movement *movement) {
    ac_interp_leave_ground(movement);
}

void ac_movement_hit_ground(ac_movement *movement) {
    ac_interp_hit_ground(movement);
    ac_moveto_hit_ground(movement);
}

/* ---- commands ---- */

static void activate(ac_movement *movement) {
    movement->request.flags |= AC_REQUEST_ACTIVATE;
    if (!movement->interp.initialized)
        ac_movement_initialize(movement);
}

ac_motion_error ac_movement_do_motion(ac_movement *movement, uint32_t motion,
                                      const ac_movement_params *params) {
    activate(movement);
    ac_motion_error error = ac_interp_do_motion(movement, motion, params);
    ac_movement_check_completed(movement);
    return error;
}

ac_motion_error ac_movement_stop_motion(ac_movement *movement, uint32_t motion,
                                        const ac_movement_params *params) {
    activate(movement);
    ac_motion_error error = ac_interp_stop_motion(movement, motion, params);
    ac_movement_check_completed(movement);
    return error;
}

void ac_movement_stop_completely(ac_movement *movement) {
    activate(movement);
    ac_interp_stop_completely(movement);
    ac_movement_check_completed(movement);
}

void ac_movement_cancel_move_to(ac_movement *movement) {
    ac_moveto_cancel(movement, AC_MOTION_ERROR_CANCELLED);
}

bool ac_movement_is_animating(const ac_movement *movement) {
    return ac_interp_motions_pending(&movement->interp);
}

/* ---- following a target ---- */

void ac_movement_follow(ac_movement *movement, ac_guid guid, float radius, double quantum) {
    ac_target_set(&movement->target, guid, radius, quantum, movement->now);
}

void ac_movement_unfollow(ac_movement *movement) {
    ac_target_clear(&movement->target);
}

/* StickyManager::StickTo */
void ac_movement_stick_to(ac_movement *movement, ac_guid target, float radius, float height) {
    (void)height;
    ac_movement_unstick(movement);
    movement->position.sticky = (ac_sticky){
        .target = target,
        .target_radius = radius,
        .timeout = movement->now + STICKY_SECONDS,
    };
    ac_movement_follow(movement, target, STICKY_REPORT, STICKY_QUANTUM);
}

/* StickyManager::HandleExitWorld */
void ac_movement_unstick(ac_movement *movement) {
    if (!movement->position.sticky.target)
        return;
    movement->position.sticky = (ac_sticky){0};
    ac_movement_unfollow(movement);
    ac_movement_cancel_move_to(movement);
}

/* ---- positions from the server ---- */

void ac_movement_teleport_hook(ac_movement *movement) {
    ac_moveto_cancel(movement, AC_MOTION_ERROR_TELEPORTED);
    ac_movement_unstick(movement);
    ac_interpolation_stop(&movement->position.interpolation);
    movement->position.constraint.active = false;
    ac_movement_unfollow(movement);
}

void ac_movement_placed(ac_movement *movement, bool ok) {
    ac_interpolation_placed(&movement->position.interpolation, &movement->request, ok);
}

void ac_movement_constrain_to(ac_movement *movement, const ac_position *position) {
    float start;
    float max;
    ac_constraint_distances(position->cell, &start, &max);
    ac_constraint_set(&movement->position.constraint, &movement->body, position, start, max);
}

void ac_movement_interpolate_to(ac_movement *movement, const ac_position *position) {
    ac_interpolation_add(&movement->position.interpolation, &movement->body, &movement->request,
                         position, ac_moveto_is_moving(&movement->moveto));
}
