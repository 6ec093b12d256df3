/* What players in the world ask for: game actions, by a table. */
#include "demo/server_internal.h"

#include <string.h>

#include "wire/appraisal.h"
#include "wire/body.h"
#include "wire/chat.h"
#include "wire/combat.h"
#include "wire/magic.h"
#include "wire/text.h"
#include "wire/weenie_error.h"

enum {
    ACTION_MELEE = 0x0008,
    ACTION_MISSILE = 0x000A,
    ACTION_TALK = 0x0015,
    ACTION_USE = 0x0036,
    ACTION_CAST = 0x004A,
    ACTION_COMBAT_MODE = 0x0053,
    ACTION_TELL = 0x005D,
    ACTION_LIFESTONE = 0x0063,
    ACTION_LOGIN_COMPLETE = 0x00A1,
    ACTION_IDENTIFY = 0x00C8,
    ACTION_CANCEL_ATTACK = 0x01B7,
    ACTION_QUERY_HEALTH = 0x01BF,
    ACTION_EMOTE = 0x01DF,
    ACTION_SOUL_EMOTE = 0x01E1,
    ACTION_PING = 0x01E9,
    ACTION_SUICIDE = 0x0279,
    ACTION_JUMP = 0xF61B,
    ACTION_MOVE_TO_STATE = 0xF61C,
    ACTION_AUTONOMOUS_POSITION = 0xF753,
};

typedef void action_fn(ac_demo_server *server, demo_client *client, const void *body);

/* ---- chat ---- */

static ac_bytes cut(ac_bytes text) {
    if (text.size > AC_DEMO_TEXT_MAX)
        text.size = AC_DEMO_TEXT_MAX;
    return text;
}

static void talk(ac_demo_server *server, demo_client *client, const void *body) {
    const ac_text_body *said = body;
    if (demo_command(server, client, said->text))
        return;
    ac_hear_speech speech = {
        .text = cut(said->text),
        .sender_name = ac_text_ascii(client->player->name),
        .sender = client->player->desc.guid,
        .chat_type = AC_CHAT_SPEECH,
    };
    if (speech.text.size > 0)
        demo_broadcast(server, client->player, NULL, OPCODE_HEAR_SPEECH, &speech);
}

static void show_emote(ac_demo_server *server, demo_client *client, uint32_t opcode,
                       const void *body) {
    const ac_text_body *said = body;
    ac_emote emote = {
        .sender = client->player->desc.guid,
        .name = ac_text_ascii(client->player->name),
        .text = cut(said->text),
    };
    demo_broadcast(server, client->player, NULL, opcode, &emote);
}

static void emote(ac_demo_server *server, demo_client *client, const void *body) {
    show_emote(server, client, OPCODE_EMOTE_TEXT, body);
}

static void soul_emote(ac_demo_server *server, demo_client *client, const void *body) {
    show_emote(server, client, OPCODE_SOUL_EMOTE, body);
}

static demo_client *player_named(ac_demo_server *server, ac_bytes name) {
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        demo_client *client = &server->clients[i];
        if (client->used && client->player != NULL && strlen(client->player->name) == name.size &&
            memcmp(client->player->name, name.data, name.size) == 0)
            return client;
    }
    return NULL;
}

static void tell(ac_demo_server *server, demo_client *client, const void *body) {
    const ac_tell_by_name *said = body;
    demo_client *target = player_named(server, said->target);
    if (target == NULL) {
        demo_send_text(server, client, AC_CHAT_SYSTEM, "There is nobody of that name here.");
        return;
    }
    ac_tell message = {
        .text = cut(said->text),
        .sender_name = ac_text_ascii(client->player->name),
        .sender = client->player->desc.guid,
        .target = target->player->desc.guid,
        .chat_type = AC_CHAT_TELL,
    };
    demo_send_event(server, target, EVENT_TELL, &message);
}

/* ---- questions ---- */

static void ping(ac_demo_server *server, demo_client *client, const void *body) {
    (void)body;
    demo_send_event(server, client, EVENT_PING, NULL);
}

static void query_health(ac_demo_server *server, demo_client *client, const void *body) {
    demo_query_health(server, client, ((const ac_guid_body *)body)->guid);
}

/* Creatures show their health; of other things there is nothing to tell. */
static void identify(ac_demo_server *server, demo_client *client, const void *body) {
    const ac_guid_body *asked = body;
    const demo_object *object = demo_find(server, asked->guid);
    ac_appraisal answer = {.guid = asked->guid};
    if (object != NULL && demo_knows(server, client, object)) {
        answer.success = 1;
        answer.flags = object->desc.health > 0 ? AC_APPRAISAL_CREATURE : 0;
        answer.creature.health = object->health;
        answer.creature.max_health = object->desc.health;
    }
    demo_send_event(server, client, EVENT_IDENTIFY, &answer);
}

/* ---- doing ---- */

static void use(ac_demo_server *server, demo_client *client, const void *body) {
    demo_use(server, client, ((const ac_guid_body *)body)->guid);
}

static void recall(ac_demo_server *server, demo_client *client, const void *body) {
    (void)body;
    demo_recall(server, client);
}

static void login_complete(ac_demo_server *server, demo_client *client, const void *body) {
    (void)body;
    demo_login_complete(server, client);
}

static void melee(ac_demo_server *server, demo_client *client, const void *body) {
    demo_attack_begin(server, client, DEMO_ATTACK_MELEE,
                      ((const ac_targeted_melee_attack *)body)->target, 0);
}

/* The scene lists the arrows first, then the bolts of magic, which spells choose among. */
static void shoot(ac_demo_server *server, demo_client *client, const void *body) {
    demo_attack_begin(server, client, DEMO_ATTACK_MISSILE,
                      ((const ac_targeted_missile_attack *)body)->target, 0);
}

static void cast(ac_demo_server *server, demo_client *client, const void *body) {
    const ac_cast_targeted_spell *spell = body;
    demo_attack_begin(server, client, DEMO_ATTACK_SPELL, spell->target, spell->spell);
}

static void combat_mode(ac_demo_server *server, demo_client *client, const void *body) {
    demo_combat_mode(server, client, ((const ac_change_combat_mode *)body)->mode);
}

static void cancel_attack(ac_demo_server *server, demo_client *client, const void *body) {
    (void)body;
    demo_attack_cancel(server, client);
    demo_attack_done(server, client, AC_WEENIE_ERROR_ACTION_CANCELLED);
}

static void move_to_state(ac_demo_server *server, demo_client *client, const void *body) {
    demo_move_to_state(server, client, body);
}

static void autonomous_position(ac_demo_server *server, demo_client *client, const void *body) {
    demo_autonomous_position(server, client, body);
}

static void jump(ac_demo_server *server, demo_client *client, const void *body) {
    demo_jump(server, client, body);
}

static void die(ac_demo_server *server, demo_client *client, const void *body) {
    (void)body;
    demo_kill_player(server, client, NULL);
}

static const struct {
    uint32_t kind;
    action_fn *act;
    bool of_the_living;
} actions[] = {
    {ACTION_MELEE, melee, true},
    {ACTION_MISSILE, shoot, true},
    {ACTION_TALK, talk, false},
    {ACTION_USE, use, true},
    {ACTION_CAST, cast, true},
    {ACTION_COMBAT_MODE, combat_mode, true},
    {ACTION_TELL, tell, false},
    {ACTION_LIFESTONE, recall, true},
    {ACTION_LOGIN_COMPLETE, login_complete, false},
    {ACTION_IDENTIFY, identify, false},
    {ACTION_CANCEL_ATTACK, cancel_attack, true},
    {ACTION_QUERY_HEALTH, query_health, false},
    {ACTION_EMOTE, emote, true},
    {ACTION_SOUL_EMOTE, soul_emote, true},
    {ACTION_PING, ping, false},
    {ACTION_SUICIDE, die, true},
    {ACTION_JUMP, jump, true},
    {ACTION_MOVE_TO_STATE, move_to_state, true},
    {ACTION_AUTONOMOUS_POSITION, autonomous_position, true},
};

void demo_action(ac_demo_server *server, demo_client *client, const ac_message *message) {
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; ++i)
        if (actions[i].kind == message->kind) {
            if (client->death_time <= 0.0 || !actions[i].of_the_living)
                actions[i].act(server, client, message->body);
            return;
        }
}
