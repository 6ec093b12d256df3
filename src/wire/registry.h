/* The four tables of message types, and the macros that write their rows. */
#ifndef AC_WIRE_REGISTRY_H
#define AC_WIRE_REGISTRY_H

#include "wire/message.h"

/* Sorted by opcode, or by kind within an envelope. Most of what comes has one of `row_count` codes
 * without a gap, the first of them `code` at index `row`: those are not searched. */
typedef struct ac_message_table {
    const ac_message_type *types;
    size_t count;
    uint32_t code, row, row_count;
} ac_message_table;

extern const ac_message_table ac_server_messages, ac_client_messages, ac_game_events,
    ac_game_actions;

/* The type when it is one of the rows without a gap, otherwise NULL. */
static inline const ac_message_type *ac_message_in_row(const ac_message_table *table,
                                                       uint32_t code) {
    uint32_t ahead = code - table->code;
    return ahead < table->row_count ? &table->types[table->row + ahead] : NULL;
}

/* The codec of a body that has none. */
void ac_codec_empty_body(ac_codec *c, void *body);

/* ac_codec_<noun> for a body of unknown type. */
#define AC_WIRE_BODY(noun, body_type)                                                              \
    static void body_##noun(ac_codec *c, void *body) {                                             \
        ac_codec_##noun(c, (body_type *)body);                                                     \
    }

#define AC_WIRE_ROW(from, code, kind, name, queue, noun, body_type)                                \
    { from, queue, code, kind, name, sizeof(body_type), body_##noun, NULL }
#define AC_WIRE_ROW_EMPTY(from, code, kind, name, queue)                                           \
    { from, queue, code, kind, name, 0, ac_codec_empty_body, NULL }
#define AC_WIRE_ROW_NAMED(from, code, kind, name, queue)                                           \
    { from, queue, code, kind, name, 0, NULL, NULL }

#define AC_WIRE_SERVER(code, name, queue, noun, body_type)                                         \
    AC_WIRE_ROW(AC_FROM_SERVER, code, 0, name, queue, noun, body_type)
#define AC_WIRE_SERVER_QUICK(code, name, queue, noun, body_type)                                   \
    { AC_FROM_SERVER, queue, code, 0, name, sizeof(body_type), body_##noun, ac_read_##noun }
#define AC_WIRE_SERVER_EMPTY(code, name, queue)                                                    \
    AC_WIRE_ROW_EMPTY(AC_FROM_SERVER, code, 0, name, queue)
#define AC_WIRE_SERVER_NAMED(code, name, queue)                                                    \
    AC_WIRE_ROW_NAMED(AC_FROM_SERVER, code, 0, name, queue)

#define AC_WIRE_CLIENT(code, name, queue, noun, body_type)                                         \
    AC_WIRE_ROW(AC_FROM_CLIENT, code, 0, name, queue, noun, body_type)
#define AC_WIRE_CLIENT_EMPTY(code, name, queue)                                                    \
    AC_WIRE_ROW_EMPTY(AC_FROM_CLIENT, code, 0, name, queue)

#define AC_WIRE_EVENT(kind, name, noun, body_type)                                                 \
    AC_WIRE_ROW(AC_FROM_SERVER, AC_OPCODE_GAME_EVENT, kind, name, AC_QUEUE_UI, noun, body_type)
#define AC_WIRE_EVENT_EMPTY(kind, name)                                                            \
    AC_WIRE_ROW_EMPTY(AC_FROM_SERVER, AC_OPCODE_GAME_EVENT, kind, name, AC_QUEUE_UI)
#define AC_WIRE_EVENT_NAMED(kind, name)                                                            \
    AC_WIRE_ROW_NAMED(AC_FROM_SERVER, AC_OPCODE_GAME_EVENT, kind, name, AC_QUEUE_UI)

#define AC_WIRE_ACTION(kind, name, noun, body_type)                                                \
    AC_WIRE_ROW(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, kind, name, AC_QUEUE_WEENIE, noun, body_type)
#define AC_WIRE_ACTION_EMPTY(kind, name)                                                           \
    AC_WIRE_ROW_EMPTY(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, kind, name, AC_QUEUE_WEENIE)
#define AC_WIRE_ACTION_NAMED(kind, name)                                                           \
    AC_WIRE_ROW_NAMED(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, kind, name, AC_QUEUE_WEENIE)

#endif
