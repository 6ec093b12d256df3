/* Messages of all types, both directions. Whatever decodes must encode, decode again to the same
 * bytes, and show every field without touching memory that is not its own. What is read at once
 * must be what the walk reads. */
#include <stdlib.h>
#include <string.h>

#include "wire/message.h"
#include "wire/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    HEAD = 3,   /* of the input: how, and a type */
    HEADER = 16 /* of the longest envelope */
};

static void ignore_begin(void *user, const char *name, bool list, size_t count) {
    (void)user;
    (void)name;
    (void)list;
    (void)count;
}

static void ignore_end(void *user) {
    (void)user;
}

/* Reads every byte that a field points at. */
static void touch(void *user, const char *name, const ac_field *field) {
    uint32_t *sum = user;
    (void)name;
    for (size_t i = 0; i < field->size; ++i)
        *sum += ((const uint8_t *)field->bytes)[i];
    if (field->kind == AC_FIELD_TEXT) {
        char utf8[64];
        ac_bytes text = {field->bytes, (uint32_t)field->size};
        *sum += (uint32_t)ac_text_to_utf8(text, utf8, sizeof utf8);
    }
}

static void require(bool truth) {
    if (!truth)
        abort();
}

static void encode(const ac_message *m, ac_writer *writer) {
    require(ac_message_encode(m->type->direction, m->opcode, m->kind, m->recipient, m->sequence,
                              m->body, writer, NULL) == AC_OK);
}

static bool same(const ac_writer *a, const ac_writer *b) {
    return a->size == b->size && memcmp(a->data, b->data, a->size) == 0;
}

/* By the codec alone, for a type without an envelope. */
static void *walk(const ac_message_type *type, const uint8_t *bytes, size_t size, ac_arena *arena) {
    ac_reader reader = ac_reader_make(bytes, size);
    ac_codec c = ac_codec_reading(&reader, arena);
    void *body = ac_arena_alloc(arena, type->body_size);
    require(body && ac_reader_u32(&reader) == type->opcode);
    type->codec(&c, body);
    require(ac_reader_finish(&reader, NULL) == AC_OK);
    return body;
}

static void compare_with_walk(const ac_message *message, const uint8_t *bytes, size_t size,
                              ac_arena *arena) {
    const ac_message_type *type = message->type;
    void *quick = type->quick ? type->quick(bytes, size, arena) : NULL;
    if (!quick)
        return;
    ac_writer first = {0}, second = {0};
    ac_message walked = *message, read = *message;
    read.body = quick;
    walked.body = walk(type, bytes, size, arena);
    encode(&read, &first);
    encode(&walked, &second);
    require(same(&first, &second));
    ac_writer_free(&first);
    ac_writer_free(&second);
}

static void check(const ac_message *message, ac_arena *arena) {
    uint32_t sum = 0;
    const ac_field_sink sink = {&sum, ignore_begin, ignore_end, touch};
    ac_message_show(message, &sink);
    ac_writer first = {0}, second = {0};
    ac_message again;
    encode(message, &first);
    require(ac_message_decode(first.data, first.size, message->type->direction, arena, &again,
                              NULL) == AC_OK);
    encode(&again, &second);
    require(same(&first, &second));
    ac_writer_free(&first);
    ac_writer_free(&second);
}

static void decode(const uint8_t *bytes, size_t size, ac_direction direction) {
    ac_arena arena = {0};
    ac_message message;
    if (ac_message_decode(bytes, size, direction, &arena, &message, NULL) == AC_OK) {
        check(&message, &arena);
        compare_with_walk(&message, bytes, size, &arena);
    }
    ac_arena_free(&arena);
}

/* The header of the type that the input names, then the rest of the input. */
static void decode_type(const ac_message_type *type, const uint8_t *body, size_t size) {
    uint8_t *bytes = calloc(1, HEADER + size);
    if (!bytes)
        return;
    size_t header = type->opcode == AC_OPCODE_GAME_EVENT    ? 16
                    : type->opcode == AC_OPCODE_GAME_ACTION ? 12
                                                            : 4;
    ac_store_u32(bytes, type->opcode);
    if (type->kind)
        ac_store_u32(bytes + header - 4, type->kind);
    if (size)
        memcpy(bytes + header, body, size);
    uint8_t *exact = realloc(bytes, header + size);
    decode(exact, header + size, type->direction);
    free(exact);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < HEAD)
        return 0;
    if (data[0] & 1) {
        size_t index = (size_t)(data[1] | data[2] << 8) % ac_message_type_count();
        decode_type(ac_message_type_at(index), data + HEAD, size - HEAD);
    } else {
        decode(data + HEAD, size - HEAD, data[0] & 2 ? AC_FROM_SERVER : AC_FROM_CLIENT);
    }
    return 0;
}
