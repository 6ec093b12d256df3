/* Movement data of the server: UpdateMotion, PositionAndMovement, the buffer of PhysicsDesc. */
#include "wire/motion.h"

#include "wire/motion_action.h"
#include "wire/motion_command.h"
#include "wire/pack.h"

enum {
    GATES = 0x7F, /* bits 0-6 */
    COUNT_SHIFT = 7,
};

ac_interpreted_motion ac_interpreted_motion_default(void) {
    return (ac_interpreted_motion){.style = (uint16_t)AC_STYLE_NON_COMBAT,
                                   .forward_command = (uint16_t)AC_MOTION_READY,
                                   .forward_speed = 1.0f,
                                   .sidestep_speed = 1.0f,
                                   .turn_speed = 1.0f};
}

void ac_interpreted_motion_mark(ac_interpreted_motion *motion) {
    const ac_interpreted_motion none = ac_interpreted_motion_default();
    uint32_t flags = 0;
    flags |= motion->style != none.style ? AC_INTERPRETED_STYLE : 0;
    flags |= motion->forward_command != none.forward_command ? AC_INTERPRETED_FORWARD_COMMAND : 0;
    flags |= motion->forward_speed != none.forward_speed ? AC_INTERPRETED_FORWARD_SPEED : 0;
    flags |=
        motion->sidestep_command != none.sidestep_command ? AC_INTERPRETED_SIDESTEP_COMMAND : 0;
    flags |= motion->sidestep_speed != none.sidestep_speed ? AC_INTERPRETED_SIDESTEP_SPEED : 0;
    flags |= motion->turn_command != none.turn_command ? AC_INTERPRETED_TURN_COMMAND : 0;
    flags |= motion->turn_speed != none.turn_speed ? AC_INTERPRETED_TURN_SPEED : 0;
    motion->flags = (motion->flags & ~(uint32_t)GATES) | flags;
}

/* Four commands first, then three speeds (wire-protocol 4.4.2). */
static void interpreted_fields(ac_codec *c, ac_interpreted_motion *m) {
    if (m->flags & AC_INTERPRETED_STYLE)
        ac_codec_hex16(c, "style", &m->style);
    if (m->flags & AC_INTERPRETED_FORWARD_COMMAND)
        ac_codec_hex16(c, "forward_command", &m->forward_command);
    if (m->flags & AC_INTERPRETED_SIDESTEP_COMMAND)
        ac_codec_hex16(c, "sidestep_command", &m->sidestep_command);
    if (m->flags & AC_INTERPRETED_TURN_COMMAND)
        ac_codec_hex16(c, "turn_command", &m->turn_command);
    if (m->flags & AC_INTERPRETED_FORWARD_SPEED)
        ac_codec_f32(c, "forward_speed", &m->forward_speed);
    if (m->flags & AC_INTERPRETED_SIDESTEP_SPEED)
        ac_codec_f32(c, "sidestep_speed", &m->sidestep_speed);
    if (m->flags & AC_INTERPRETED_TURN_SPEED)
        ac_codec_f32(c, "turn_speed", &m->turn_speed);
}

void ac_codec_interpreted_motion(ac_codec *c, ac_interpreted_motion *motion) {
    if (ac_codec_is_reading(c))
        *motion = ac_interpreted_motion_default();
    ac_codec_motion_flags(c, &motion->flags, COUNT_SHIFT, &motion->action_count);
    interpreted_fields(c, motion);
    ac_codec_motion_actions(c, motion->action_count, &motion->actions);
    ac_codec_align(c, 4);
}

void ac_codec_move_to_params(ac_codec *c, ac_move_to_params *params) {
    ac_codec_hex32(c, "flags", &params->flags);
    ac_codec_f32(c, "distance_to_object", &params->distance_to_object);
    ac_codec_f32(c, "minimum_distance", &params->minimum_distance);
    ac_codec_f32(c, "fail_distance", &params->fail_distance);
    ac_codec_f32(c, "speed", &params->speed);
    ac_codec_f32(c, "walk_run_threshold", &params->walk_run_threshold);
    ac_codec_f32(c, "desired_heading", &params->desired_heading);
}

void ac_codec_turn_to_params(ac_codec *c, ac_turn_to_params *params) {
    ac_codec_hex32(c, "flags", &params->flags);
    ac_codec_f32(c, "speed", &params->speed);
    ac_codec_f32(c, "desired_heading", &params->desired_heading);
}

static void interpreted(ac_codec *c, ac_movement_data *m) {
    ac_codec_begin(c, "interpreted");
    ac_codec_interpreted_motion(c, &m->interpreted);
    ac_codec_end(c);
    if (m->options & AC_MOVEMENT_STICK_TO_OBJECT)
        ac_codec_hex32(c, "stick_to", &m->stick_to);
}

static void move_to(ac_codec *c, ac_movement_data *m) {
    ac_codec_hex32(c, "cell", &m->cell);
    ac_codec_vec3(c, "origin", &m->origin);
    ac_codec_begin(c, "move_to");
    ac_codec_move_to_params(c, &m->move_to);
    ac_codec_end(c);
    ac_codec_f32(c, "run_rate", &m->run_rate);
}

static void turn_to(ac_codec *c, ac_movement_data *m) {
    ac_codec_begin(c, "turn_to");
    ac_codec_turn_to_params(c, &m->turn_to);
    ac_codec_end(c);
}

void ac_codec_movement_data(ac_codec *c, ac_movement_data *movement) {
    ac_codec_u8(c, "type", &movement->type);
    ac_codec_hex8(c, "options", &movement->options);
    ac_codec_hex16(c, "style", &movement->style);
    switch (movement->type) {
    case AC_MOVEMENT_INTERPRETED: interpreted(c, movement); break;
    case AC_MOVEMENT_MOVE_TO_OBJECT:
        ac_codec_hex32(c, "target", &movement->target);
        move_to(c, movement);
        break;
    case AC_MOVEMENT_MOVE_TO_POSITION: move_to(c, movement); break;
    case AC_MOVEMENT_TURN_TO_OBJECT:
        ac_codec_hex32(c, "target", &movement->target);
        ac_codec_f32(c, "target_heading", &movement->target_heading);
        turn_to(c, movement);
        break;
    case AC_MOVEMENT_TURN_TO_HEADING: turn_to(c, movement); break;
    default: ac_codec_fail(c, AC_ERROR_MALFORMED, "movement type %u", movement->type);
    }
}

static void movement_tail(ac_codec *c, uint8_t *autonomous, ac_movement_data *movement) {
    ac_codec_u8(c, "autonomous", autonomous);
    ac_codec_align(c, 4);
    ac_codec_begin(c, "movement");
    ac_codec_movement_data(c, movement);
    ac_codec_end(c);
}

void ac_codec_update_motion(ac_codec *c, ac_update_motion *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_u16(c, "instance_stamp", &message->instance_stamp);
    ac_codec_u16(c, "movement_stamp", &message->movement_stamp);
    ac_codec_u16(c, "server_control_stamp", &message->server_control_stamp);
    movement_tail(c, &message->autonomous, &message->movement);
}

void ac_codec_position_and_movement(ac_codec *c, ac_position_and_movement *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_begin(c, "pack");
    ac_codec_position_pack(c, &message->pack);
    ac_codec_end(c);
    ac_codec_u16(c, "movement_stamp", &message->movement_stamp);
    ac_codec_u16(c, "server_control_stamp", &message->server_control_stamp);
    movement_tail(c, &message->autonomous, &message->movement);
}
