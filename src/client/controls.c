/* The local player: held controls become motions before the network is read, and what the server
 * must hear of them leaves in the same frame (wire-protocol 2.5, 4.5). */
#include "client/client_internal.h"
#include "object/live.h"
#include "object/object.h"
#include "wire/motion_command.h"

enum {
    ACTION_JUMP = 0xF61B,
    ACTION_MOVE_TO_STATE = 0xF61C,
    ACTION_AUTONOMOUS_POSITION = 0xF753,
};

static ac_movement_stamps stamps_of(const ac_object *player) {
    return (ac_movement_stamps){
        .instance = player->stamps[AC_STAMP_INSTANCE],
        .server_control = player->stamps[AC_STAMP_SERVER_CONTROL],
        .teleport = player->stamps[AC_STAMP_TELEPORT],
        .force_position = player->stamps[AC_STAMP_FORCE_POSITION],
    };
}

/* World input is off in transit; keys held through it count as pressed anew afterwards. Walking or
 * running is no key but a way to go: nothing changes it. */
static ac_player_input input_of(const ac_client *client) {
    ac_player_input input = {.run = client->control.input.run};
    if (client->state != AC_CLIENT_IN_WORLD)
        return input;
    input.forward = client->auto_run ? 1 : (int8_t)client->controls.forward;
    input.sidestep = (int8_t)client->controls.strafe;
    input.turn = (int8_t)client->controls.turn;
    input.run = !client->controls.walk;
    input.jump = client->controls.jump;
    return input;
}

static void send_movement(ac_client *client, ac_movement *movement, const ac_object *player) {
    ac_movement_stamps stamps = stamps_of(player);
    ac_motion_action actions[AC_MOTION_ACTIONS_MAX];
    ac_move_to_state move;
    ac_jump jump;
    if (ac_player_control_take_move_to_state(&client->control, movement, &stamps, actions, &move))
        (void)ac_client_send_action(client, ACTION_MOVE_TO_STATE, &move);
    if (ac_player_control_take_jump(&client->control, movement, &stamps, &jump))
        (void)ac_client_send_action(client, ACTION_JUMP, &jump);
}

/* PlayerTeleported's SetAutoRun(false), and all keys. The player's movement when there is one to be
 * controlled, otherwise NULL. */
static ac_movement *let_go(ac_client *client, ac_object *player) {
    ac_movement *movement = player ? ac_live_movement(player) : NULL;
    client->auto_run = false;
    if (!movement || !client->control_ready)
        return NULL;
    ac_live_sync_motion(client->objects, player, client->now);
    ac_player_control_let_go(&client->control, movement);
    ac_live_carry_out(client->objects, player, client->now);
    return movement;
}

void ac_controls_let_go(ac_client *client) {
    ac_object *player = ac_client_player_object(client);
    ac_movement *movement = let_go(client, player);
    if (movement && client->state == AC_CLIENT_IN_WORLD)
        send_movement(client, movement, player);
}

void ac_controls_player_teleported(ac_client *client) {
    ac_object *player = ac_client_player_object(client);
    ac_movement *movement = let_go(client, player);
    if (!movement)
        return;
    ac_live_sync_motion(client->objects, player, client->now);
    client->control.move_to_state_due = true;
    send_movement(client, movement, player);
}

/* The player's movement, made and controlled from now on; NULL without one. */
static ac_movement *take_hold(ac_client *client, ac_object *player) {
    ac_movement *movement = player ? ac_live_need_movement(client->objects, player) : NULL;
    bool begins = movement && !client->control_ready;
    client->control_ready = movement != NULL;
    if (movement)
        ac_live_sync_motion(client->objects, player, client->now);
    if (begins) {
        ac_player_control_init(&client->control, client->now);
        ac_player_control_set_run(&client->control, movement, !client->controls.walk);
    }
    return movement;
}

/* Before the simulation: the keys as they are now. */
void ac_controls_step(ac_client *client) {
    ac_object *player = ac_client_player_object(client);
    ac_movement *movement = take_hold(client, player);
    if (!movement)
        return;
    ac_player_input input = input_of(client);
    ac_player_control_apply(&client->control, movement, &input);
    ac_live_carry_out(client->objects, player, client->now);
    if (client->state == AC_CLIENT_IN_WORLD)
        send_movement(client, movement, player);
}

/* CommandInterpreter::MovePlayer 0x006B3F40 with a command that is no movement: what is told of the
 * stop before an action goes out by itself. */
ac_motion_error ac_controls_do_motion(ac_client *client, uint32_t motion) {
    ac_object *player = ac_client_player_object(client);
    ac_movement *movement = player ? ac_live_movement(player) : NULL;
    if (!movement || !client->control_ready)
        return AC_MOTION_ERROR_FAILED;
    ac_live_sync_motion(client->objects, player, client->now);
    if (motion & AC_MOTION_CLASS_ACTION) {
        ac_player_control_stop(&client->control, movement);
        send_movement(client, movement, player);
    }
    ac_motion_error error = ac_player_control_command(&client->control, movement, motion);
    ac_live_carry_out(client->objects, player, client->now);
    send_movement(client, movement, player);
    return error;
}

/* CommandInterpreter::SendPositionEvent: the answer to a ForcePosition leaves at once, whatever
 * else the same dispatch brings (spec 2026-07-13 §3.1). */
void ac_controls_send_position(ac_client *client, const ac_position *position) {
    ac_object *player = ac_client_player_object(client);
    ac_movement *movement = take_hold(client, player);
    if (!movement)
        return;
    ac_autonomous_position message;
    ac_movement_stamps stamps = stamps_of(player);
    ac_plane contact = ac_live_contact_plane(player);
    movement->body.position = *position;
    if (ac_player_control_force_position(&client->control, movement, &contact, &stamps, &message))
        (void)ac_client_send_action(client, ACTION_AUTONOMOUS_POSITION, &message);
}

/* CommandInterpreter::UseTime 0x006B3BF0: after the inbound queue, from the present frame. */
void ac_command_step(ac_client *client) {
    ac_object *player = ac_client_player_object(client);
    ac_movement *movement = player ? ac_live_movement(player) : NULL;
    if (!movement || !client->control_ready || client->state != AC_CLIENT_IN_WORLD)
        return;
    ac_movement_stamps stamps = stamps_of(player);
    ac_autonomous_position message;
    ac_plane contact = ac_live_contact_plane(player);
    ac_live_sync_motion(client->objects, player, client->now);
    if (ac_player_control_take_position(&client->control, movement, &contact, &stamps, &message))
        (void)ac_client_send_action(client, ACTION_AUTONOMOUS_POSITION, &message);
    ac_player_control_use_time(&client->control, movement);
    ac_live_carry_out(client->objects, player, client->now);
}
