/* Messages: framing, the registry of all of them, and decode, encode and show through it
 * (wire-protocol 3 and 6). A message is its reassembled bytes, from the opcode to the last byte. */
#ifndef AC_WIRE_MESSAGE_H
#define AC_WIRE_MESSAGE_H

#include "arwic/id.h"
#include "base/arena.h"
#include "base/codec.h"
#include "base/status.h"
#include "base/writer.h"

typedef enum ac_direction {
    AC_FROM_SERVER,
    AC_FROM_CLIENT,
} ac_direction;

enum {
    AC_OPCODE_GAME_EVENT = 0xF7B0,  /* from the server: recipient, sequence, event type, body */
    AC_OPCODE_GAME_ACTION = 0xF7B1, /* from the client: sequence, action type, body */
};

/* The fragment group that a message travels in (wire-protocol 1.8). */
typedef enum ac_queue {
    AC_QUEUE_INVALID = 0,
    AC_QUEUE_EVENT = 1,
    AC_QUEUE_CONTROL = 2,
    AC_QUEUE_WEENIE = 3,
    AC_QUEUE_LOGIN = 4,
    AC_QUEUE_DATABASE = 5,
    AC_QUEUE_SECURE_CONTROL = 6,
    AC_QUEUE_SECURE_WEENIE = 7,
    AC_QUEUE_SECURE_LOGIN = 8,
    AC_QUEUE_UI = 9,
    AC_QUEUE_SMARTBOX = 10,
    AC_QUEUE_OBSERVER = 11,
} ac_queue;

/* One kind of message. `codec` is NULL for a message that is known by name only; for a message
 * without a body it does nothing and `body_size` is 0. */
typedef struct ac_message_type {
    ac_direction direction;
    ac_queue queue;
    uint32_t opcode;
    uint32_t kind; /* event or action type, 0 otherwise */
    const char *name;
    size_t body_size; /* of the struct that `codec` walks */
    void (*codec)(ac_codec *c, void *body);
    /* For the messages that come all the time, otherwise NULL: the body that `codec` reads, from
     * the whole message. NULL, with nothing decided, unless all is there and nothing more. */
    void *(*quick)(const uint8_t *bytes, size_t size, ac_arena *arena);
} ac_message_type;

typedef struct ac_message {
    uint32_t opcode;
    uint32_t kind;               /* event or action type, 0 otherwise */
    ac_guid recipient;           /* of a game event */
    uint32_t sequence;           /* of a game event or action */
    const ac_message_type *type; /* NULL: unknown */
    void *body;                  /* the struct of the type, in the arena */
} ac_message;

/* The type, or NULL when there is none. `kind` counts only when the opcode is an envelope. */
const ac_message_type *ac_message_find(ac_direction direction, uint32_t opcode, uint32_t kind);

/* All types: the messages of the server, the game events, the messages of the client, the game
 * actions, each in order of its code. NULL behind the last. */
size_t ac_message_type_count(void);
const ac_message_type *ac_message_type_at(size_t index);

/* AC_OK only when the message was understood to its last byte. AC_ERROR_UNSUPPORTED: the opcode,
 * event or action is unknown (type NULL) or known by name only (type set, body NULL). Everything
 * that `body` points at is in the arena. `error` may be NULL. */
ac_status ac_message_decode(const void *bytes, size_t size, ac_direction direction, ac_arena *arena,
                            ac_message *message, ac_error *error);

/* Appends the bytes of a message: recipient is for game events, sequence for events and actions.
 * The writer's size must be a multiple of 4, since fields align from the opcode. On failure the
 * writer is as it was. `body` may be NULL when the type has none. `error` may be NULL. */
ac_status ac_message_encode(ac_direction direction, uint32_t opcode, uint32_t kind,
                            ac_guid recipient, uint32_t sequence, const void *body,
                            ac_writer *writer, ac_error *error);

/* Shows the header and the body as one struct named after the type. */
void ac_message_show(const ac_message *message, const ac_field_sink *sink);

#endif
