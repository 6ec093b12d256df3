/* "@trial NAME": messages that a server sends rarely or wrongly, about a straw man that only who
 * asked is told of. So each rule for what is early, late, stale or of another generation can be
 * watched in a session (docs/mechanisms.md). */
#include "demo/ids.h"
#include "demo/props.h"
#include "demo/server_internal.h"
#include "space/frame.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/weenie_desc.h"

#include <stdio.h>
#include <string.h>

enum {
    FLAME_TABLE = 0x34000005,
    PLAY_LAUNCH = 0x04,
    SCRIPT_COLLISION = 0x33000109,
    SCRIPT_BLOCKING = 0x33000AEA,
    STATE_ORDINARY = AC_STATE_REPORT_COLLISIONS | AC_STATE_LIGHTING |
                     AC_STATE_EDGE_SLIDE, /* it hangs in the air */
};

static const float away = 3.0f; /* metres before the player */

/* ---- what it is about ---- */

static void make_man(ac_demo_server *server, demo_client *client) {
    demo_object *man = &client->trial.man;
    ac_vec3 ahead = {0.0f, away, 0.0f};
    *man = (demo_object){.kind = DEMO_OBJECT_SPAWN, .state = STATE_ORDINARY};
    man->desc = (ac_demo_spawn){.guid = demo_next_guid(server),
                                .name = "Straw Man",
                                .kind = AC_DEMO_ITEM,
                                .setup = AC_DEMO_SETUP_HUMAN,
                                .motion_table = AC_DEMO_MOTION_HUMAN,
                                .sound_table = AC_DEMO_SOUND_HUMAN,
                                .script_table = FLAME_TABLE,
                                .scale = 1.1f};
    man->position = client->player->position;
    man->position.frame.origin = ac_frame_local_to_global(&client->player->position.frame, ahead);
    man->motion = ac_interpreted_motion_default();
    man->stamps[AC_STAMP_INSTANCE] = 1;
}

static void make_sword(ac_demo_server *server, demo_client *client) {
    demo_object *sword = &client->trial.sword;
    *sword = (demo_object){.kind = DEMO_OBJECT_SPAWN, .state = STATE_ORDINARY};
    sword->desc = (ac_demo_spawn){.guid = demo_next_guid(server),
                                  .name = "Wooden Sword",
                                  .kind = AC_DEMO_ITEM,
                                  .setup = AC_SETUP_PROP + AC_PROP_SWORD,
                                  .parent = client->trial.man.desc.guid,
                                  .parent_location = AC_PARENT_RIGHT_HAND};
    sword->stamps[AC_STAMP_INSTANCE] = 1;
}

/* ---- messages ---- */

static void send_state(ac_demo_server *server, demo_client *client, uint32_t state,
                       uint16_t instance, uint16_t stamp) {
    ac_set_state message = {client->trial.man.desc.guid, state, instance, stamp};
    demo_send(server, client, OPCODE_SET_STATE, &message);
}

static void send_type(ac_demo_server *server, demo_client *client, float intensity) {
    ac_play_script_type message = {.guid = client->trial.man.desc.guid, .script = PLAY_LAUNCH};
    memcpy(&message.intensity_bits, &intensity, sizeof intensity);
    demo_send(server, client, OPCODE_PLAY_SCRIPT_TYPE, &message);
}

static void send_script(ac_demo_server *server, demo_client *client, ac_did script) {
    ac_play_script_id message = {client->trial.man.desc.guid, script};
    demo_send(server, client, OPCODE_PLAY_SCRIPT_ID, &message);
}

/* ---- the trials, in their order ---- */

/* Of what will be there only later, and of a generation after that. */
static void be_early(ac_demo_server *server, demo_client *client) {
    make_man(server, client);
    make_sword(server, client);
    send_type(server, client, 0.0f);
    send_state(server, client, STATE_ORDINARY, 1, 1);
    send_state(server, client, STATE_ORDINARY | AC_STATE_LIGHTING, 2, 5);
}

static void create(ac_demo_server *server, demo_client *client) {
    demo_send_create(server, client, &client->trial.man);
    demo_send_create(server, client, &client->trial.sword);
}

/* Older than what was accepted, then the same object described anew. */
static void be_late(ac_demo_server *server, demo_client *client) {
    demo_object *man = &client->trial.man;
    send_state(server, client, STATE_ORDINARY | AC_STATE_NO_DRAW, 1, 0);
    man->stamps[AC_STAMP_STATE] = 3;
    man->stamps[AC_STAMP_POSITION] = 3;
    demo_send_create(server, client, man);
}

static void hide(ac_demo_server *server, demo_client *client) {
    send_state(server, client, STATE_ORDINARY | AC_STATE_HIDDEN, 1, 6);
}

static void show(ac_demo_server *server, demo_client *client) {
    send_state(server, client, STATE_ORDINARY, 1, 7);
}

static void play(ac_demo_server *server, demo_client *client) {
    send_script(server, client, SCRIPT_COLLISION);
    send_script(server, client, SCRIPT_BLOCKING);
    send_script(server, client, SCRIPT_BLOCKING);
    send_type(server, client, 0.0f);
    send_type(server, client, 1.0f);
}

static void turn(ac_demo_server *server, demo_client *client) {
    ac_vector_update message = {.guid = client->trial.man.desc.guid,
                                .omega = {0.0f, 0.0f, 1.5f},
                                .instance_stamp = 1,
                                .vector_stamp = 1};
    demo_send(server, client, OPCODE_VECTOR_UPDATE, &message);
}

static void pick_up(ac_demo_server *server, demo_client *client) {
    ac_pickup_event message = {client->trial.man.desc.guid, 1, 10};
    demo_send(server, client, OPCODE_PICKUP_EVENT, &message);
}

static void force(ac_demo_server *server, demo_client *client) {
    demo_object *player = client->player;
    player->stamps[AC_STAMP_FORCE_POSITION] += 1;
    ac_update_position message = demo_position_message(player);
    demo_send(server, client, OPCODE_UPDATE_POSITION, &message);
}

static void replace(ac_demo_server *server, demo_client *client) {
    client->trial.man.stamps[AC_STAMP_INSTANCE] = 2;
    demo_send_create(server, client, &client->trial.man);
}

static void end(ac_demo_server *server, demo_client *client) {
    ac_delete_object man = {client->trial.man.desc.guid, 2};
    ac_delete_object sword = {client->trial.sword.desc.guid, 1};
    demo_send(server, client, OPCODE_DELETE_OBJECT, &man);
    demo_send(server, client, OPCODE_DELETE_OBJECT, &sword);
    client->trial.man.desc.guid = 0;
}

static const struct {
    const char *name;
    void (*run)(ac_demo_server *server, demo_client *client);
} trials[] = {
    {"early", be_early}, {"create", create},   {"late", be_late}, {"hide", hide},
    {"show", show},      {"play", play},       {"turn", turn},    {"pickup", pick_up},
    {"force", force},    {"replace", replace}, {"end", end},
};
enum { TRIAL_COUNT = sizeof trials / sizeof *trials };

bool demo_trial(ac_demo_server *server, demo_client *client, const char *name) {
    for (int i = 0; i < TRIAL_COUNT; ++i) {
        if (strcmp(trials[i].name, name) != 0 ||
            (client->trial.man.desc.guid == 0 && trials[i].run != be_early))
            continue;
        trials[i].run(server, client);
        return true;
    }
    return false;
}

void demo_trial_names(char *text, size_t size) {
    size_t used = (size_t)snprintf(text, size, "Trials, to be asked for in this order:");
    for (int i = 0; i < TRIAL_COUNT && used < size; ++i)
        used += (size_t)snprintf(text + used, size - used, " %s", trials[i].name);
}
