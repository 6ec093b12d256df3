/* From the handshake to the world and back (wire-protocol 2.1-2.3, 2.6). */
#include <string.h>

#include "client/client_internal.h"
#include "client/recording.h"
#include "wire/login.h"
#include "wire/object.h"
#include "wire/text.h"

enum {
    CHARACTER_LOG_OFF = 0xF653,
    CHARACTER_ENTER_WORLD = 0xF657,
    CHARACTER_LIST = 0xF658,
    CHARACTER_ERROR = 0xF659,
    PLAYER_CREATE = 0xF746,
    ENTER_WORLD_REQUEST = 0xF7C8,
    SERVER_READY = 0xF7DF,
    SERVER_NAME = 0xF7E1,
    DDD_INTERROGATION = 0xF7E5,
    DDD_RESPONSE = 0xF7E6,
    DDD_BEGIN = 0xF7E7,
    DDD_END = 0xF7EA,
};

static void take_character(ac_client *client, const ac_character_identity *identity) {
    if (client->character_count == AC_CLIENT_CHARACTERS_MAX)
        return;
    ac_client_character *character = &client->characters[client->character_count++];
    character->guid = identity->guid;
    (void)ac_text_to_utf8(identity->name, character->name, sizeof character->name);
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHARACTER);
    event->guid = identity->guid;
    (void)ac_text_to_utf8(identity->name, event->text, sizeof event->text);
}

static const ac_client_character *wanted_character(const ac_client *client) {
    if (client->wanted[0] == '\0')
        return client->character_count > 0 ? &client->characters[0] : NULL;
    for (uint32_t i = 0; i < client->character_count; ++i)
        if (strcmp(client->characters[i].name, client->wanted) == 0)
            return &client->characters[i];
    return NULL;
}

static ac_status begin_entering(ac_client *client) {
    const ac_client_character *character = wanted_character(client);
    if (!character) {
        ac_log_write(client->log, AC_LOG_WARNING, "client", "the account has no character %s",
                     client->wanted[0] ? client->wanted : "at all");
        return AC_ERROR_NOT_FOUND;
    }
    client->entering = character->guid;
    ac_objects_reset(client->objects); /* what came at the list is of no character */
    ac_client_set_state(client, AC_CLIENT_ENTERING);
    return ac_client_send(client, ENTER_WORLD_REQUEST, NULL);
}

/* The character has left the world. Behind the list its message may find the next login under way:
 * that one goes on. */
static void take_log_off(ac_client *client) {
    if (client->state == AC_CLIENT_ENTERING)
        return;
    ac_objects_reset(client->objects);
    ac_targeting_reset(client);
    ac_client_end_transit(client);
    ac_residency_clear(&client->residency);
    client->control_ready = false;
    ac_client_set_state(client, AC_CLIENT_CHARACTERS);
}

/* At the list: a fresh one replaces the old, and the world that was left is forgotten. */
static void take_list(ac_client *client, const ac_character_list *list) {
    if (client->state == AC_CLIENT_LEAVING)
        take_log_off(client); /* its message may come behind the list */
    client->character_count = 0;
    (void)ac_text_to_utf8(list->account, client->account, sizeof client->account);
    for (uint32_t i = 0; i < list->character_count; ++i)
        take_character(client, &list->characters[i]);
    ac_client_set_state(client, AC_CLIENT_CHARACTERS);
    if (client->enter_at_once) {
        client->enter_at_once = false;
        (void)begin_entering(client);
    }
}

/* Our archives are as new as the server's: an empty answer says so to every emulator. */
static void answer_interrogation(ac_client *client) {
    ac_ddd_interrogation_response response = {.language = 1};
    (void)ac_client_send(client, DDD_RESPONSE, &response);
}

static void enter_world(ac_client *client) {
    uint8_t account[64];
    size_t size = ac_text_from_utf8(client->account, account, sizeof account);
    ac_character_enter_world message = {
        .guid = client->entering,
        .account = {account, (uint32_t)(size < sizeof account ? size : sizeof account)},
    };
    (void)ac_client_send(client, CHARACTER_ENTER_WORLD, &message);
}

/* The player is coming: portal space until its surroundings are there. */
static void take_player_create(ac_client *client) {
    if (client->state != AC_CLIENT_ENTERING)
        return;
    ac_client_set_state(client, AC_CLIENT_IN_TRANSIT);
    client->destination = (ac_destination){.placed = true, .since = client->now};
    ac_camera_reset(&client->camera);
    ac_client_begin_transit(client, AC_TRANSIT_TUNNEL);
}

static void take_error(ac_client *client, uint32_t code) {
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    const char *text = ac_character_error_text(code);
    (void)ac_text_to_utf8(ac_text_ascii(text), event->text, sizeof event->text);
    if (client->state == AC_CLIENT_ENTERING)
        ac_client_set_state(client, AC_CLIENT_CHARACTERS);
    ac_logout_refused(client);
}

bool ac_client_login_message(ac_client *client, const ac_message *message) {
    switch (message->opcode) {
    case CHARACTER_LIST: take_list(client, message->body); return true;
    case SERVER_NAME: {
        const ac_server_name *name = message->body;
        ac_client_event *event = ac_client_emit(client, AC_EVENT_SERVER);
        (void)ac_text_to_utf8(name->name, event->text, sizeof event->text);
        return true;
    }
    case DDD_INTERROGATION: answer_interrogation(client); return true;
    case DDD_BEGIN: (void)ac_client_send(client, DDD_END, NULL); return true;
    case DDD_END: return true;
    case SERVER_READY: enter_world(client); return true;
    case CHARACTER_ERROR:
        take_error(client, ((const ac_character_error *)message->body)->code);
        return true;
    case CHARACTER_LOG_OFF: take_log_off(client); return true;
    case PLAYER_CREATE: take_player_create(client); return false; /* object/ takes it too */
    default: return false;
    }
}

ac_status ac_client_enter(ac_client *client, const char *character) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_ENTER, .text = character});
    if (client->state != AC_CLIENT_CHARACTERS)
        return AC_ERROR_STATE;
    size_t length = character ? strlen(character) : 0;
    if (length >= sizeof client->wanted)
        return AC_ERROR_ARGUMENT;
    if (length > 0)
        memcpy(client->wanted, character, length);
    client->wanted[length] = '\0';
    return begin_entering(client);
}
