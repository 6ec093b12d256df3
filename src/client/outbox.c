/* Messages to the server. */
#include "client/client_internal.h"

static ac_status send(ac_client *client, uint32_t opcode, uint32_t kind, uint32_t sequence,
                      const void *body) {
    ac_error error;
    const ac_message_type *type = ac_message_find(AC_FROM_CLIENT, opcode, kind);
    if (!type)
        return AC_ERROR_UNSUPPORTED;
    ac_writer_reset(&client->outgoing);
    ac_status status = ac_message_encode(AC_FROM_CLIENT, opcode, kind, 0, sequence, body,
                                         &client->outgoing, &error);
    if (status == AC_OK)
        status = ac_session_send(client->session, client->outgoing.data, client->outgoing.size,
                                 type->queue, &error);
    if (status != AC_OK)
        ac_log_write(client->log, AC_LOG_WARNING, "client", "%s was not sent: %s", type->name,
                     error.message);
    if (status == AC_ERROR_MEMORY)
        ac_client_out_of_memory(client);
    return status;
}

ac_status ac_client_send(ac_client *client, uint32_t opcode, const void *body) {
    return send(client, opcode, 0, 0, body);
}

ac_status ac_client_send_action(ac_client *client, uint32_t action, const void *body) {
    client->action_sequence += 1;
    return send(client, AC_OPCODE_GAME_ACTION, action, client->action_sequence, body);
}
