/* The inbound queue, one message at a time: the login, live objects, and what the player reads. */
#include <stdio.h>
#include <string.h>

#include "client/client_internal.h"
#include "object/apply.h"
#include "wire/body.h"
#include "wire/chat.h"
#include "wire/object.h"
#include "wire/text.h"
#include "wire/weenie_error.h"
#include "wire/weenie_sentence.h"

enum {
    EMOTE_TEXT = 0x01E0,
    SOUL_EMOTE = 0x01E2,
    HEAR_SPEECH = 0x02BB,
    HEAR_RANGED_SPEECH = 0x02BC,
    SERVER_MESSAGE = 0xF7E0,
    EVENT_POPUP = 0x0004,
    EVENT_CHANNEL = 0x0147,
    EVENT_USE_DONE = 0x01C7,
    EVENT_WEENIE_ERROR = 0x028A,
    EVENT_WEENIE_ERROR_TEXT = 0x028B,
    EVENT_TELL = 0x02BD,
    EVENT_TRANSIENT = 0x02EB,
    LEFT_THE_WORLD = 0x3B, /* control statuses, never shown (spec 2026-07-15) */
    TELEPORTED = 0x3C,
};

/* "Name says, text", or the text alone without a name. */
static void emit_chat(ac_client *client, ac_guid speaker, ac_bytes name, const char *verb,
                      ac_bytes text, uint32_t type) {
    char who[61], what[241]; /* cut between characters */
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    event->guid = speaker;
    event->number = type;
    (void)ac_text_to_utf8(name, who, sizeof who);
    (void)ac_text_to_utf8(text, what, sizeof what);
    if (name.size > 0)
        (void)snprintf(event->text, sizeof event->text, "%s%s %s", who, verb, what);
    else
        (void)ac_text_to_utf8(text, event->text, sizeof event->text);
}

/* ClientCommunicationSystem::HandleFailureEvent 0x00571990: 0x3B and 0x3C add no text. */
static void emit_weenie_error(ac_client *client, uint32_t error, ac_bytes about) {
    char who[64];
    if (error == 0 || error == LEFT_THE_WORLD || error == TELEPORTED)
        return;
    const char *name = ac_weenie_error_name(error);
    ac_client_event *event = ac_client_emit(client, AC_EVENT_CHAT);
    event->number = AC_CHAT_SYSTEM;
    (void)ac_text_to_utf8(about, who, sizeof who);
    ac_weenie_sentence(error, who, event->text, sizeof event->text);
    ac_log_write(client->log, AC_LOG_INFO, "client", "the server reports 0x%X %s", error,
                 name ? name : "(unknown)");
}

static bool take_event(ac_client *client, const ac_message *message) {
    const ac_bytes none = {0};
    switch (message->kind) {
    case EVENT_POPUP:
    case EVENT_TRANSIENT:
        emit_chat(client, 0, none, "", ((const ac_text_body *)message->body)->text, AC_CHAT_SYSTEM);
        return true;
    case EVENT_CHANNEL: {
        const ac_channel_broadcast *said = message->body;
        emit_chat(client, 0, said->sender, " says,", said->text, AC_CHAT_CHANNEL);
        return true;
    }
    case EVENT_TELL: {
        const ac_tell *tell = message->body;
        emit_chat(client, tell->sender, tell->sender_name, " tells you,", tell->text,
                  tell->chat_type);
        return true;
    }
    case EVENT_USE_DONE:
    case EVENT_WEENIE_ERROR:
        emit_weenie_error(client, ((const ac_error_body *)message->body)->error, none);
        return true;
    case EVENT_WEENIE_ERROR_TEXT:
        emit_weenie_error(client, ((const ac_error_text *)message->body)->error,
                          ((const ac_error_text *)message->body)->text);
        return true;
    default: return false;
    }
}

static bool take_chat(ac_client *client, const ac_message *message) {
    switch (message->opcode) {
    case EMOTE_TEXT:
    case SOUL_EMOTE: {
        const ac_emote *emote = message->body;
        if (message->opcode == SOUL_EMOTE && emote->sender == ac_client_player(client))
            return true; /* read already, in other words */
        emit_chat(client, emote->sender, emote->name, "", emote->text, AC_CHAT_EMOTE);
        return true;
    }
    case HEAR_SPEECH: {
        const ac_hear_speech *said = message->body;
        emit_chat(client, said->sender, said->sender_name, " says,", said->text, said->chat_type);
        return true;
    }
    case HEAR_RANGED_SPEECH: {
        const ac_hear_ranged_speech *said = message->body;
        emit_chat(client, said->sender, said->sender_name, " says,", said->text, said->chat_type);
        return true;
    }
    case SERVER_MESSAGE: {
        const ac_server_message *said = message->body;
        emit_chat(client, 0, (ac_bytes){0}, "", said->text, said->chat_type);
        return true;
    }
    case AC_OPCODE_GAME_EVENT: return take_event(client, message);
    default: return false;
    }
}

static void refuse(ac_client *client, const ac_message *message, const ac_error *error) {
    const char *name = message->type ? message->type->name : "unknown message";
    ac_client_event *event = ac_client_emit(client, AC_EVENT_REFUSED);
    event->number = message->opcode;
    (void)snprintf(event->text, sizeof event->text, "%.40s at byte %llu: %.90s", name,
                   (unsigned long long)error->offset, error->message);
    ac_log_write(client->log, AC_LOG_WARNING, "client", "refused message 0x%04X, %s",
                 message->opcode, event->text);
}

/* A message that was not understood changes nothing; the session goes on. */
static void dispatch(ac_client *client, const uint8_t *bytes, size_t size) {
    ac_error error;
    ac_message message;
    ac_arena_reset(&client->scratch);
    ac_status status =
        ac_message_decode(bytes, size, AC_FROM_SERVER, &client->scratch, &message, &error);
    if (status == AC_ERROR_UNSUPPORTED) {
        ac_log_write(client->log, AC_LOG_DEBUG, "client", "message 0x%04X/0x%04X %s is not used",
                     message.opcode, message.kind, message.type ? message.type->name : "");
        return;
    }
    if (status == AC_ERROR_MEMORY) {
        ac_client_out_of_memory(client);
        return;
    }
    if (status != AC_OK) {
        refuse(client, &message, &error);
        return;
    }
    if (ac_client_login_message(client, &message) || take_chat(client, &message))
        return;
    ac_dispatch_result result =
        ac_objects_apply(client->objects, &message, bytes, size, client->now);
    if (result.reason == AC_REASON_NO_MEMORY)
        ac_client_out_of_memory(client);
    ac_client_take_side_effects(client);
    ac_targeting_take(client, &message, &result);
}

void ac_client_out_of_memory(ac_client *client) {
    if (client->state == AC_CLIENT_ENDED)
        return;
    (void)ac_error_set(&client->end, AC_ERROR_MEMORY, AC_NO_OFFSET,
                       "there is no memory left for the session");
    ac_session_close(client->session);
    ac_transit_cancel(&client->transit);
    ac_client_set_state(client, AC_CLIENT_ENDED);
}

/* A server's reason comes in its own characters. */
static void end_session(ac_client *client, const ac_session_event *event) {
    const char *reason = event->error.message;
    const ac_bytes text = {(const uint8_t *)reason, (uint32_t)strlen(reason)};
    client->end = event->error;
    (void)ac_text_to_utf8(text, client->end.message, sizeof client->end.message);
    if (event->kind == AC_SESSION_EVENT_DISCONNECTED)
        client->end.status = AC_OK;
    ac_client_end_transit(client);
    ac_client_set_state(client, AC_CLIENT_ENDED);
}

/* While one message is carried out, memory brings the object of the next, and where to find that of
 * the one after it. */
static void expect_next(const ac_client *client) {
    const uint8_t *bytes;
    size_t size;
    if (ac_session_peek_message(client->session, 0, &bytes, &size))
        ac_objects_fetch(client->objects, bytes, size);
    if (ac_session_peek_message(client->session, 1, &bytes, &size))
        ac_objects_expect(client->objects, bytes, size);
}

/* SmartBox::UseTime 0x00455410: while the inbound queue is not empty, DispatchSmartBoxEvent. */
void ac_dispatch_step(ac_client *client) {
    ac_session_event event;
    while (client->state != AC_CLIENT_ENDED && ac_session_next_event(client->session, &event)) {
        switch (event.kind) {
        case AC_SESSION_EVENT_CONNECTED: break;
        case AC_SESSION_EVENT_MESSAGE:
            expect_next(client);
            dispatch(client, event.message, event.size);
            break;
        case AC_SESSION_EVENT_REFUSED:
        case AC_SESSION_EVENT_LOST:
        case AC_SESSION_EVENT_DISCONNECTED: end_session(client, &event); break;
        }
    }
}
