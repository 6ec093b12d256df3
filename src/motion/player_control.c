#include "motion/player_control.h"

#include <math.h>

#include "base/vec.h"
#include "motion/gait.h"
#include "motion/motion_class.h"
#include "motion/movement_internal.h"
#include "space/frame.h"
#include "space/landdefs.h"
#include "space/position.h"

/* ClientCombatSystem's power bar: seconds to full. */
#define CHARGE_SECONDS            1.0
#define CHARGE_SECONDS_DUAL_WIELD 0.8

enum { FULL_AUTONOMY = 2, FIRST_ACTION_STAMP = 1 };

void ac_player_control_init(ac_player_control *control, double now) {
    *control = (ac_player_control){
        .autonomy_level = FULL_AUTONOMY,
        .action_stamp = FIRST_ACTION_STAMP,
        .last_sent_time = now,
        .last_sent_position.frame = ac_frame_identity,
    };
}

/* What is still held counts as pressed anew. */
static void forget_input(ac_player_control *control) {
    control->input = (ac_player_input){.run = control->input.run, .jump = control->input.jump};
}

void ac_player_control_server_motion(ac_player_control *control, bool autonomous) {
    control->controlled_by_server = !autonomous;
}

/* CommandInterpreter::PlayerIsDead */
static bool is_dead(const ac_movement *movement) {
    return movement->interp.interpreted.forward.command == AC_MOTION_DEAD;
}

/* CommandInterpreter::TakeControlFromServer: the keys that are still held count anew. */
static void take_control(ac_player_control *control, ac_movement *movement) {
    movement->last_move_autonomous = true;
    if (!control->controlled_by_server)
        return;
    control->controlled_by_server = false;
    ac_movement_stop_completely(movement);
    ac_interpolation_stop(&movement->position.interpolation);
    forget_input(control);
}

/* One axis of the keyboard: what it does in either direction. */
typedef struct control_axis {
    uint32_t positive, negative;
    bool stops_first; /* a reversal lets go of the old key first */
} control_axis;

static const control_axis forward_axis = {AC_MOTION_WALK_FORWARD, AC_MOTION_WALK_BACKWARDS, false};
static const control_axis sidestep_axis = {AC_MOTION_SIDE_STEP_RIGHT, AC_MOTION_SIDE_STEP_LEFT,
                                           true};
static const control_axis turn_axis = {AC_MOTION_TURN_RIGHT, AC_MOTION_TURN_LEFT, true};

static uint32_t axis_command(const control_axis *axis, int8_t value) {
    if (!value)
        return 0;
    return value > 0 ? axis->positive : axis->negative;
}

static bool apply_axis(ac_movement *movement, const control_axis *axis, int8_t from, int8_t to) {
    uint32_t before = axis_command(axis, from);
    uint32_t after = axis_command(axis, to);
    ac_movement_params params = ac_movement_params_default();
    if (before == after)
        return false;
    if (before && (axis->stops_first || !after))
        ac_movement_stop_motion(movement, before, &params);
    if (after)
        ac_movement_do_motion(movement, after, &params);
    return true;
}

static bool apply_run(ac_movement *movement, bool from, bool to) {
    if (from == to)
        return false;
    ac_interp_set_hold_key(movement, to ? AC_HOLD_KEY_RUN : AC_HOLD_KEY_NONE);
    ac_movement_check_completed(movement);
    return true;
}

void ac_player_control_set_run(ac_player_control *control, ac_movement *movement, bool run) {
    control->move_to_state_due |= apply_run(movement, control->input.run, run);
    control->input.run = run;
}

static bool keys_changed(const ac_player_input *a, const ac_player_input *b) {
    return a->forward != b->forward || a->sidestep != b->sidestep || a->turn != b->turn ||
           a->run != b->run;
}

static bool is_pressed(int8_t from, int8_t to) {
    return to != 0 && to != from;
}

static bool any_pressed(const ac_player_input *from, const ac_player_input *to) {
    return is_pressed(from->forward, to->forward) || is_pressed(from->sidestep, to->sidestep) ||
           is_pressed(from->turn, to->turn) || from->run != to->run;
}

static void apply_keys(ac_player_control *control, ac_movement *movement,
                       const ac_player_input *input) {
    if (!keys_changed(&control->input, input) || is_dead(movement))
        return;
    if (control->controlled_by_server && !any_pressed(&control->input, input))
        return; /* letting go takes nothing back from the server */
    take_control(control, movement);
    const ac_player_input *old = &control->input;
    bool changed = apply_run(movement, old->run, input->run);
    changed |= apply_axis(movement, &forward_axis, old->forward, input->forward);
    changed |= apply_axis(movement, &sidestep_axis, old->sidestep, input->sidestep);
    changed |= apply_axis(movement, &turn_axis, old->turn, input->turn);
    control->move_to_state_due |= changed;
}

/* ClientCombatSystem::GetPowerBarLevel, GetJumpPowerLevel 0x0056B050 */
float ac_player_control_jump_power(const ac_player_control *control, const ac_movement *movement) {
    if (!control->charging)
        return 0.0f;
    bool dual_wield = movement->interp.interpreted.style == AC_STYLE_DUAL_WIELD_COMBAT;
    double full = dual_wield ? CHARGE_SECONDS_DUAL_WIELD : CHARGE_SECONDS;
    double level = (movement->now - control->charge_start) / full;
    return (float)fmin(fmax(level, (double)AC_JUMP_EXTENT_MIN), 1.0);
}

/* ClientCombatSystem::CommenceJump */
static void begin_charge(ac_player_control *control, ac_movement *movement) {
    control->jump_refused = ac_interp_charge_jump(movement);
    if (control->jump_refused)
        return;
    control->charging = true;
    control->charge_start = movement->now;
    control->move_to_state_due |= movement->interp.standing_long_jump;
}

/* ClientCombatSystem::DoJump */
static void release_charge(ac_player_control *control, ac_movement *movement) {
    float extent = ac_player_control_jump_power(control, movement);
    control->charging = false;
    movement->last_move_autonomous = true;
    control->jump_refused = ac_interp_jump(movement, extent);
    if (control->jump_refused)
        return;
    control->jump_due = true;
    control->jump_extent = extent;
    control->jump_velocity =
        ac_frame_global_to_local_vec(&movement->body.position.frame, movement->body.velocity);
}

void ac_player_control_let_go(ac_player_control *control, ac_movement *movement) {
    const ac_player_input nothing = {.run = control->input.run};
    if (control->charging)
        movement->interp.standing_long_jump = false;
    control->charging = control->jump_due = false;
    apply_keys(control, movement, &nothing);
    control->input = nothing;
}

void ac_player_control_apply(ac_player_control *control, ac_movement *movement,
                             const ac_player_input *input) {
    const bool run = is_dead(movement) ? control->input.run : input->run;
    apply_keys(control, movement, input);
    if (input->jump && !control->input.jump)
        begin_charge(control, movement);
    else if (!input->jump && control->charging)
        release_charge(control, movement);
    control->input = *input;
    control->input.run = run; /* the dead do not learn of it: it is still to be carried out */
}

/* CommandInterpreter::StopCompletely 0x006B3B50 */
void ac_player_control_stop(ac_player_control *control, ac_movement *movement) {
    ac_player_input held = control->input;
    take_control(control, movement);
    control->input = held;
    ac_movement_stop_completely(movement);
    control->move_to_state_due = true;
}

/* CommandInterpreter::UseTime 0x006B3BF0 */
void ac_player_control_use_time(ac_player_control *control, ac_movement *movement) {
    const ac_player_input *held = &control->input;
    bool any_held = held->forward || held->sidestep || held->turn;
    if (control->controlled_by_server && any_held && !is_dead(movement) &&
        !ac_movement_is_animating(movement) && !ac_moveto_is_moving(&movement->moveto))
        take_control(control, movement);
}

ac_motion_error ac_player_control_command(ac_player_control *control, ac_movement *movement,
                                          uint32_t motion) {
    ac_movement_params params = ac_movement_params_default();
    if (is_dead(movement))
        return AC_MOTION_ERROR_FAILED;
    params.flags |= AC_MOVE_AUTONOMOUS;
    params.action_stamp = control->action_stamp;
    take_control(control, movement);
    ac_motion_error error = ac_movement_do_motion(movement, motion, &params);
    if (error)
        return error;
    if (ac_motion_is_action(motion))
        control->action_stamp = (control->action_stamp + 1) & 0x7FFF;
    control->move_to_state_due = true;
    return AC_MOTION_ERROR_NONE;
}

static bool is_grounded(const ac_movement *movement) {
    return ac_movement_body_is(movement, AC_BODY_CONTACT | AC_BODY_ON_WALKABLE);
}

/* CommandInterpreter::SendMovementEvent */
bool ac_player_control_take_move_to_state(ac_player_control *control, const ac_movement *movement,
                                          const ac_movement_stamps *stamps,
                                          ac_motion_action *actions, ac_move_to_state *message) {
    if (!control->move_to_state_due)
        return false;
    control->move_to_state_due = false;
    control->last_sent_time = movement->now;
    *message = (ac_move_to_state){
        .motion = ac_raw_state_to_wire(&movement->interp.raw, actions),
        .position = movement->body.position,
        .stamps = *stamps,
    };
    if (is_grounded(movement))
        message->contact |= AC_CONTACT_ON_GROUND;
    if (movement->interp.standing_long_jump)
        message->contact |= AC_CONTACT_LONG_JUMP_CHARGE;
    return true;
}

bool ac_player_control_take_jump(ac_player_control *control, const ac_movement *movement,
                                 const ac_movement_stamps *stamps, ac_jump *message) {
    if (!control->jump_due)
        return false;
    control->jump_due = false;
    *message = (ac_jump){
        .extent = control->jump_extent,
        .velocity = control->jump_velocity,
        .position = movement->body.position,
        .stamps = *stamps,
    };
    return true;
}

/* Plane::operator== 0x006B3DD0: the normal's numbers within epsilon inclusive, the distance
 * exclusive. */
static bool same_plane(const ac_plane *a, const ac_plane *b) {
    return fabsf(a->normal.x - b->normal.x) <= AC_EPSILON &&
           fabsf(a->normal.y - b->normal.y) <= AC_EPSILON &&
           fabsf(a->normal.z - b->normal.z) <= AC_EPSILON && fabsf(a->d - b->d) < AC_EPSILON;
}

/* CommandInterpreter::ShouldSendPositionEvent: about once a second while the position changes; at
 * once when the cell changes, or within the second the plane that is stood on. */
static bool position_event_is_due(const ac_player_control *control, const ac_movement *movement,
                                  const ac_plane *contact_plane) {
    const ac_position *position = &movement->body.position;
    if (control->autonomy_level != FULL_AUTONOMY)
        return false;
    if (control->last_sent_time + AC_POSITION_EVENT_INTERVAL < movement->now)
        return !ac_position_equal(&control->last_sent_position, position);
    if (control->last_sent_position.cell != position->cell)
        return true;
    return !same_plane(&control->last_sent_contact_plane, contact_plane);
}

/* CommandInterpreter::SendPositionEvent */
bool ac_player_control_force_position(ac_player_control *control, const ac_movement *movement,
                                      const ac_plane *contact_plane,
                                      const ac_movement_stamps *stamps,
                                      ac_autonomous_position *message) {
    const ac_position *position = &movement->body.position;
    if (!is_grounded(movement) || !ac_landdefs_cell_is_valid(position->cell) ||
        !ac_frame_is_valid(&position->frame))
        return false;
    control->last_sent_time = movement->now;
    control->last_sent_position = *position;
    control->last_sent_contact_plane = *contact_plane;
    *message = (ac_autonomous_position){
        .position = *position,
        .stamps = *stamps,
        .contact = AC_CONTACT_ON_GROUND,
    };
    return true;
}

bool ac_player_control_take_position(ac_player_control *control, const ac_movement *movement,
                                     const ac_plane *contact_plane,
                                     const ac_movement_stamps *stamps,
                                     ac_autonomous_position *message) {
    return position_event_is_due(control, movement, contact_plane) &&
           ac_player_control_force_position(control, movement, contact_plane, stamps, message);
}
