/* The client's movement actions. */
#include "wire/motion.h"
#include "wire/motion_action.h"
#include "wire/motion_command.h"
#include "wire/pack.h"

enum {
    GATES = 0x7FF, /* bits 0-10 */
    COUNT_SHIFT = 11,
};

ac_raw_motion ac_raw_motion_default(void) {
    return (ac_raw_motion){.style = AC_STYLE_NON_COMBAT,
                           .forward_command = AC_MOTION_READY,
                           .forward_speed = 1.0f,
                           .sidestep_speed = 1.0f,
                           .turn_speed = 1.0f};
}

void ac_raw_motion_mark(ac_raw_motion *motion) {
    const ac_raw_motion none = ac_raw_motion_default();
    uint32_t flags = 0;
    flags |= motion->hold_key != 0 ? AC_RAW_HOLD_KEY : 0;
    flags |= motion->style != none.style ? AC_RAW_STYLE : 0;
    flags |= motion->forward_command != none.forward_command ? AC_RAW_FORWARD_COMMAND : 0;
    flags |= motion->forward_hold_key != 0 ? AC_RAW_FORWARD_HOLD_KEY : 0;
    flags |= motion->forward_speed != none.forward_speed ? AC_RAW_FORWARD_SPEED : 0;
    flags |= motion->sidestep_command != 0 ? AC_RAW_SIDESTEP_COMMAND : 0;
    flags |= motion->sidestep_hold_key != 0 ? AC_RAW_SIDESTEP_HOLD_KEY : 0;
    flags |= motion->sidestep_speed != none.sidestep_speed ? AC_RAW_SIDESTEP_SPEED : 0;
    flags |= motion->turn_command != 0 ? AC_RAW_TURN_COMMAND : 0;
    flags |= motion->turn_hold_key != 0 ? AC_RAW_TURN_HOLD_KEY : 0;
    flags |= motion->turn_speed != none.turn_speed ? AC_RAW_TURN_SPEED : 0;
    motion->flags = (motion->flags & ~(uint32_t)GATES) | flags;
}

static void forward(ac_codec *c, ac_raw_motion *m) {
    if (m->flags & AC_RAW_FORWARD_COMMAND)
        ac_codec_hex32(c, "forward_command", &m->forward_command);
    if (m->flags & AC_RAW_FORWARD_HOLD_KEY)
        ac_codec_hex32(c, "forward_hold_key", &m->forward_hold_key);
    if (m->flags & AC_RAW_FORWARD_SPEED)
        ac_codec_f32(c, "forward_speed", &m->forward_speed);
}

static void sidestep(ac_codec *c, ac_raw_motion *m) {
    if (m->flags & AC_RAW_SIDESTEP_COMMAND)
        ac_codec_hex32(c, "sidestep_command", &m->sidestep_command);
    if (m->flags & AC_RAW_SIDESTEP_HOLD_KEY)
        ac_codec_hex32(c, "sidestep_hold_key", &m->sidestep_hold_key);
    if (m->flags & AC_RAW_SIDESTEP_SPEED)
        ac_codec_f32(c, "sidestep_speed", &m->sidestep_speed);
}

static void turn(ac_codec *c, ac_raw_motion *m) {
    if (m->flags & AC_RAW_TURN_COMMAND)
        ac_codec_hex32(c, "turn_command", &m->turn_command);
    if (m->flags & AC_RAW_TURN_HOLD_KEY)
        ac_codec_hex32(c, "turn_hold_key", &m->turn_hold_key);
    if (m->flags & AC_RAW_TURN_SPEED)
        ac_codec_f32(c, "turn_speed", &m->turn_speed);
}

void ac_codec_raw_motion(ac_codec *c, ac_raw_motion *motion) {
    if (ac_codec_is_reading(c))
        *motion = ac_raw_motion_default();
    ac_codec_motion_flags(c, &motion->flags, COUNT_SHIFT, &motion->action_count);
    if (motion->flags & AC_RAW_HOLD_KEY)
        ac_codec_hex32(c, "hold_key", &motion->hold_key);
    if (motion->flags & AC_RAW_STYLE)
        ac_codec_hex32(c, "style", &motion->style);
    forward(c, motion);
    sidestep(c, motion);
    turn(c, motion);
    ac_codec_motion_actions(c, motion->action_count, &motion->actions);
}

static void stamps(ac_codec *c, ac_movement_stamps *s) {
    ac_codec_u16(c, "instance_stamp", &s->instance);
    ac_codec_u16(c, "server_control_stamp", &s->server_control);
    ac_codec_u16(c, "teleport_stamp", &s->teleport);
    ac_codec_u16(c, "force_position_stamp", &s->force_position);
}

void ac_codec_move_to_state(ac_codec *c, ac_move_to_state *action) {
    ac_codec_begin(c, "motion");
    ac_codec_raw_motion(c, &action->motion);
    ac_codec_end(c);
    ac_codec_position_field(c, "position", &action->position);
    stamps(c, &action->stamps);
    ac_codec_hex8(c, "contact", &action->contact);
    ac_codec_align(c, 4);
}

void ac_codec_autonomous_position(ac_codec *c, ac_autonomous_position *action) {
    ac_codec_position_field(c, "position", &action->position);
    stamps(c, &action->stamps);
    ac_codec_hex8(c, "contact", &action->contact);
    ac_codec_align(c, 4);
}

void ac_codec_jump(ac_codec *c, ac_jump *action) {
    ac_codec_f32(c, "extent", &action->extent);
    ac_codec_vec3(c, "velocity", &action->velocity);
    ac_codec_position_field(c, "position", &action->position);
    stamps(c, &action->stamps);
    ac_codec_align(c, 4);
}

void ac_codec_do_movement_command(ac_codec *c, ac_do_movement_command *action) {
    ac_codec_hex32(c, "command", &action->command);
    ac_codec_f32(c, "speed", &action->speed);
    ac_codec_hex32(c, "hold_key", &action->hold_key);
}

void ac_codec_stop_movement_command(ac_codec *c, ac_stop_movement_command *action) {
    ac_codec_hex32(c, "command", &action->command);
    ac_codec_hex32(c, "hold_key", &action->hold_key);
}
