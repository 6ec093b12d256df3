/* What players report of their movement, and what the others are told (wire-protocol 2.5, 4.5). */
#include "demo/server_internal.h"

#include <math.h>

#include "base/vec.h"
#include "motion/gait.h"
#include "motion/motion_interp.h"
#include "space/frame.h"
#include "space/landdefs.h"
#include "wire/motion_command.h"
#include "wire/object.h"

#define COORDINATE_MAX     2000.0f /* metres from the landblock's corner */
#define STRIDE_MAX         100.0f  /* metres between two reports; further is put back */
#define JUMP_SPEED_MAX     50.0f   /* metres a second */
#define BACKWARDS_RATE     (-0.65f)
#define SIDESTEP_RATE      (3.12f / 1.25f * 0.5f)
#define SIDESTEP_SPEED_MAX 3.0f
#define RUNNING_TURN       1.5f

/* ---- conversion ---- */

static void convert_forward(const ac_raw_motion *raw, float rate, ac_interpreted_motion *m) {
    switch (raw->forward_command) {
    case AC_MOTION_WALK_FORWARD:
        m->forward_command = (uint16_t)(raw->hold_key == AC_HOLD_KEY_RUN ? AC_MOTION_RUN_FORWARD
                                                                         : AC_MOTION_WALK_FORWARD);
        m->forward_speed = rate;
        break;
    case AC_MOTION_WALK_BACKWARDS:
        m->forward_command = (uint16_t)AC_MOTION_WALK_FORWARD;
        m->forward_speed = rate * BACKWARDS_RATE;
        break;
    default: m->forward_command = (uint16_t)raw->forward_command; break;
    }
}

static void convert_sidestep(const ac_raw_motion *raw, float rate, ac_interpreted_motion *m) {
    m->sidestep_command = (uint16_t)AC_MOTION_SIDE_STEP_RIGHT;
    m->sidestep_speed = rate * SIDESTEP_RATE;
    if (raw->sidestep_command == AC_MOTION_SIDE_STEP_LEFT)
        m->sidestep_speed = -m->sidestep_speed;
    m->sidestep_speed = fminf(fmaxf(m->sidestep_speed, -SIDESTEP_SPEED_MAX), SIDESTEP_SPEED_MAX);
}

static void convert_turn(const ac_raw_motion *raw, ac_interpreted_motion *m) {
    m->turn_command = (uint16_t)AC_MOTION_TURN_RIGHT;
    m->turn_speed = raw->hold_key == AC_HOLD_KEY_RUN ? RUNNING_TURN : 1.0f;
    /* The mouse sends its own speed. */
    if (raw->flags & AC_RAW_TURN_SPEED && raw->turn_speed != 0.0f &&
        raw->turn_speed <= RUNNING_TURN)
        m->turn_speed = raw->turn_speed;
    if (raw->turn_command == AC_MOTION_TURN_LEFT)
        m->turn_speed = -m->turn_speed;
}

ac_interpreted_motion demo_convert_motion(const ac_raw_motion *raw, bool standing_long_jump,
                                          float run_rate) {
    ac_interpreted_motion m = ac_interpreted_motion_default();
    float rate = raw->hold_key == AC_HOLD_KEY_RUN ? run_rate : 1.0f;
    m.style = (uint16_t)raw->style;
    if (raw->flags & AC_RAW_FORWARD_COMMAND && !standing_long_jump)
        convert_forward(raw, rate, &m);
    if (raw->flags & AC_RAW_SIDESTEP_COMMAND && !standing_long_jump)
        convert_sidestep(raw, rate, &m);
    if (raw->flags & AC_RAW_TURN_COMMAND)
        convert_turn(raw, &m);
    m.action_count = raw->action_count;
    m.actions = raw->actions;
    return m;
}

/* ---- positions ---- */

static bool is_possible(const ac_position *position) {
    ac_vec3 p = position->frame.origin;
    return ac_landdefs_cell_is_valid(position->cell) && ac_vec3_is_finite(p) &&
           ac_frame_is_valid(&position->frame) && fabsf(p.x) < COORDINATE_MAX &&
           fabsf(p.y) < COORDINATE_MAX && fabsf(p.z) < COORDINATE_MAX;
}

/* A report from before a teleport or of an earlier life says nothing of now. */
static bool is_current(const demo_client *client, const ac_movement_stamps *stamps) {
    const uint16_t *own = client->player->stamps;
    return !client->in_portal_space && stamps->instance == own[AC_STAMP_INSTANCE] &&
           stamps->teleport == own[AC_STAMP_TELEPORT] &&
           stamps->force_position == own[AC_STAMP_FORCE_POSITION];
}

/* The server's position wins (a newer force-position stamp). */
static void put_back(ac_demo_server *server, demo_client *client) {
    ++client->player->stamps[AC_STAMP_FORCE_POSITION];
    ac_update_position message = demo_position_message(client->player);
    demo_send(server, client, OPCODE_UPDATE_POSITION, &message);
}

static void take_position(ac_demo_server *server, demo_client *client, const ac_position *position,
                          const ac_movement_stamps *stamps, bool on_ground) {
    if (!is_current(client, stamps))
        return;
    if (!is_possible(position)) {
        ++server->refused_messages;
        return;
    }
    if (demo_distance(&client->player->position, position) > STRIDE_MAX) {
        put_back(server, client);
        return;
    }
    client->player->position = *position;
    client->player->airborne = !on_ground;
    client->position_due = true;
    demo_touch_portals(server, client);
}

/* Others hear of a player's position once a second at most (ACE). */
void demo_step_player(ac_demo_server *server, demo_client *client) {
    if (!client->position_due || server->now - client->position_time < AC_DEMO_POSITION_PERIOD)
        return;
    client->position_due = false;
    client->position_time = server->now;
    demo_send_position(server, client->player, client);
}

/* ---- actions ---- */

static bool wants_to_move(const ac_raw_motion *raw) {
    return raw->forward_command != AC_MOTION_READY || raw->sidestep_command != 0 ||
           raw->turn_command != 0;
}

/* Actions are passed on as they are, so their speeds must be numbers. */
static bool has_possible_actions(const ac_raw_motion *raw) {
    for (uint32_t i = 0; i < raw->action_count; ++i)
        if (!isfinite(raw->actions[i].speed))
            return false;
    return true;
}

/* The client lists an action until it is done; others hear of it once, with the stamps of this
 * object, which the server's own actions have too. `actions` gives room for AC_MOTION_ACTIONS_MAX.
 */
static void take_new_actions(demo_client *client, ac_interpreted_motion *motion,
                             ac_motion_action *actions) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < motion->action_count && count < AC_MOTION_ACTIONS_MAX; ++i) {
        const ac_motion_action *action = &motion->actions[i];
        if (!ac_interp_action_is_newer(action->stamp, client->action_stamp))
            continue;
        client->action_stamp = action->stamp;
        demo_object *player = client->player;
        player->action_stamp = (uint16_t)((player->action_stamp + 1) & 0x7FFF);
        actions[count] = *action;
        actions[count++].stamp = player->action_stamp;
    }
    motion->action_count = count;
    motion->actions = actions;
}

void demo_move_to_state(ac_demo_server *server, demo_client *client,
                        const ac_move_to_state *action) {
    if (!has_possible_actions(&action->motion)) {
        ++server->refused_messages;
        return;
    }
    if (wants_to_move(&action->motion))
        client->use_time = 0.0; /* the player has thought of something else */
    bool long_jump = action->contact & AC_CONTACT_LONG_JUMP_CHARGE;
    ac_interpreted_motion motion =
        demo_convert_motion(&action->motion, long_jump, ac_gait_run_rate(0.0f, AC_DEMO_RUN_SKILL));
    ac_motion_action actions[AC_MOTION_ACTIONS_MAX];
    take_new_actions(client, &motion, actions);
    demo_echo_motion(server, client->player, client, &motion,
                     long_jump ? AC_MOVEMENT_STANDING_LONG_JUMP : 0);
    take_position(server, client, &action->position, &action->stamps,
                  action->contact & AC_CONTACT_ON_GROUND);
}

void demo_autonomous_position(ac_demo_server *server, demo_client *client,
                              const ac_autonomous_position *action) {
    take_position(server, client, &action->position, &action->stamps,
                  action->contact & AC_CONTACT_ON_GROUND);
}

/* ACE sends the standing motion first, so that a running jump is not shown as a shallow one. */
void demo_jump(ac_demo_server *server, demo_client *client, const ac_jump *action) {
    if (!is_current(client, &action->stamps))
        return;
    if (!ac_vec3_is_finite(action->velocity) || ac_vec3_length(action->velocity) > JUMP_SPEED_MAX) {
        ++server->refused_messages;
        return;
    }
    take_position(server, client, &action->position, &action->stamps, false);
    demo_object *player = client->player;
    ac_interpreted_motion standing = ac_interpreted_motion_default();
    demo_echo_motion(server, player, client, &standing, 0);
    ac_vector_update message = {
        .guid = player->desc.guid,
        .velocity = ac_frame_local_to_global_vec(&player->position.frame, action->velocity),
        .instance_stamp = player->stamps[AC_STAMP_INSTANCE],
        .vector_stamp = ++player->stamps[AC_STAMP_VECTOR],
    };
    demo_broadcast(server, player, client, OPCODE_VECTOR_UPDATE, &message);
}
