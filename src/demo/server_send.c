/* Messages to clients: encoded once, queued where the registry says. */
#include "demo/server_internal.h"

#include "base/log.h"
#include "wire/chat.h"
#include "wire/text.h"

/* The type of what is now in the writer, or NULL. */
static const ac_message_type *encode(ac_demo_server *server, uint32_t opcode, uint32_t event,
                                     const demo_client *client, uint32_t sequence,
                                     const void *body) {
    ac_error error;
    ac_guid recipient = client != NULL && client->player != NULL ? client->player->desc.guid : 0;
    ac_writer_reset(&server->writer);
    ac_status status = ac_message_encode(AC_FROM_SERVER, opcode, event, recipient, sequence, body,
                                         &server->writer, &error);
    if (status != AC_OK) {
        ac_log_write(server->def.log, AC_LOG_ERROR, "demo", "message 0x%04X/0x%04X: %s",
                     (unsigned)opcode, (unsigned)event, error.message);
        return NULL;
    }
    return ac_message_find(AC_FROM_SERVER, opcode, event);
}

/* A client that cannot take more has ended; its event tells. */
static void queue_writer(ac_demo_server *server, demo_client *client, const ac_message_type *type) {
    (void)ac_server_session_send(client->session, server->writer.data, server->writer.size,
                                 type->queue, NULL);
}

void demo_send(ac_demo_server *server, demo_client *client, uint32_t opcode, const void *body) {
    const ac_message_type *type = encode(server, opcode, 0, NULL, 0, body);
    if (type != NULL)
        queue_writer(server, client, type);
}

void demo_send_event(ac_demo_server *server, demo_client *client, uint32_t event,
                     const void *body) {
    const ac_message_type *type =
        encode(server, AC_OPCODE_GAME_EVENT, event, client, client->event_sequence + 1, body);
    if (type == NULL)
        return;
    ++client->event_sequence;
    queue_writer(server, client, type);
}

void demo_send_text(ac_demo_server *server, demo_client *client, uint32_t chat_type,
                    const char *text) {
    ac_server_message message = {.text = ac_text_ascii(text), .chat_type = chat_type};
    demo_send(server, client, OPCODE_SERVER_MESSAGE, &message);
}

void demo_broadcast(ac_demo_server *server, const demo_object *object, const demo_client *except,
                    uint32_t opcode, const void *body) {
    const ac_message_type *type = encode(server, opcode, 0, NULL, 0, body);
    if (type == NULL)
        return;
    for (int i = 0; i < AC_DEMO_CLIENTS_MAX; ++i) {
        demo_client *client = &server->clients[i];
        if (client->used && client != except && demo_knows(server, client, object))
            queue_writer(server, client, type);
    }
}
