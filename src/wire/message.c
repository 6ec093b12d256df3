#include "wire/message.h"

#include "wire/registry.h"

static bool is_event(ac_direction direction, uint32_t opcode) {
    return direction == AC_FROM_SERVER && opcode == AC_OPCODE_GAME_EVENT;
}

static bool is_action(ac_direction direction, uint32_t opcode) {
    return direction == AC_FROM_CLIENT && opcode == AC_OPCODE_GAME_ACTION;
}

/* What an envelope puts between the opcode and the body (wire-protocol 3.1, 3.2). */
static void envelope(ac_codec *c, ac_direction direction, ac_message *m) {
    if (is_event(direction, m->opcode)) {
        ac_codec_hex32(c, "recipient", &m->recipient);
        ac_codec_u32(c, "sequence", &m->sequence);
        ac_codec_hex32(c, "event", &m->kind);
    } else if (is_action(direction, m->opcode)) {
        ac_codec_u32(c, "sequence", &m->sequence);
        ac_codec_hex32(c, "action", &m->kind);
    }
}

static void unsupported(ac_codec *c, const ac_message *m) {
    if (!ac_codec_ok(c))
        return;
    if (m->type)
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "%s is known by name only", m->type->name);
    else if (m->kind)
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "opcode 0x%04X type 0x%04X is not known", m->opcode,
                      m->kind);
    else
        ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "opcode 0x%04X is not known", m->opcode);
}

static void *take_body(ac_codec *c, const ac_message_type *type) {
    if (type->body_size == 0)
        return NULL;
    void *body = ac_arena_alloc(c->arena, type->body_size);
    if (!body)
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for a message");
    return body;
}

/* What comes often has its type already, and no envelope. */
static void read_message(ac_codec *c, ac_direction direction, ac_message *m) {
    m->opcode = ac_reader_u32(c->reader);
    if (!m->type) {
        envelope(c, direction, m);
        if (!ac_codec_ok(c))
            return;
        m->type = ac_message_find(direction, m->opcode, m->kind);
    }
    if (!m->type || !m->type->codec) {
        unsupported(c, m);
        return;
    }
    m->body = take_body(c, m->type);
    if (ac_codec_ok(c))
        m->type->codec(c, m->body);
}

static ac_status decode_by_codec(const void *bytes, size_t size, ac_direction direction,
                                 ac_arena *arena, ac_message *message, ac_error *error) {
    ac_reader reader = ac_reader_make(bytes, size);
    ac_codec c = ac_codec_reading(&reader, arena);
    read_message(&c, direction, message);
    ac_status status = ac_reader_finish(&reader, error);
    if (status != AC_OK)
        message->body = NULL;
    return status;
}

/* Without a codec. NULL: nothing is decided, what is wrong is the codec's to find. */
static void *read_quickly(const ac_message_type *type, const void *bytes, size_t size,
                          ac_arena *arena) {
    return type && type->quick ? type->quick(bytes, size, arena) : NULL;
}

ac_status ac_message_decode(const void *bytes, size_t size, ac_direction direction, ac_arena *arena,
                            ac_message *message, ac_error *error) {
    const ac_message_type *type = direction == AC_FROM_SERVER && size >= 4
                                      ? ac_message_in_row(&ac_server_messages, ac_load_u32(bytes))
                                      : NULL;
    void *body = read_quickly(type, bytes, size, arena);
    *message = (ac_message){.type = type, .body = body};
    if (!body)
        return decode_by_codec(bytes, size, direction, arena, message, error);
    message->opcode = type->opcode;
    ac_error_clear(error);
    return AC_OK;
}

/* Where the writer stood, to go back to when a message does not get written whole. */
static ac_status undo(ac_writer *writer, size_t size, ac_error *error) {
    ac_status status = writer->error.status;
    if (error)
        *error = writer->error;
    writer->size = size;
    writer->error = (ac_error){0};
    return status;
}

static void write_message(ac_codec *c, ac_direction direction, ac_message *m) {
    if (ac_codec_position(c) % 4 != 0)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "a message begins at a multiple of 4");
    ac_codec_hex32(c, "opcode", &m->opcode);
    envelope(c, direction, m);
    if (!m->type || !m->type->codec)
        unsupported(c, m);
    else if (!m->body && m->type->body_size != 0)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "%s needs a body", m->type->name);
    else if (ac_codec_ok(c))
        m->type->codec(c, m->body);
}

ac_status ac_message_encode(ac_direction direction, uint32_t opcode, uint32_t kind,
                            ac_guid recipient, uint32_t sequence, const void *body,
                            ac_writer *writer, ac_error *error) {
    if (!ac_writer_ok(writer)) {
        if (error)
            *error = writer->error;
        return writer->error.status;
    }
    /* A codec that writes does not store into the body. */
    ac_message message = {.opcode = opcode,
                          .kind = kind,
                          .recipient = recipient,
                          .sequence = sequence,
                          .type = ac_message_find(direction, opcode, kind),
                          .body = (void *)body};
    const size_t begin = writer->size;
    ac_codec c = ac_codec_writing(writer);
    write_message(&c, direction, &message);
    if (!ac_writer_ok(writer))
        return undo(writer, begin, error);
    if (error)
        *error = (ac_error){.offset = AC_NO_OFFSET};
    return AC_OK;
}

void ac_message_show(const ac_message *message, const ac_field_sink *sink) {
    ac_codec c = ac_codec_showing(sink);
    ac_message copy = *message;
    ac_codec_begin(&c, copy.type ? copy.type->name : "message");
    ac_codec_hex32(&c, "opcode", &copy.opcode);
    if (copy.type)
        envelope(&c, copy.type->direction, &copy);
    if (copy.type && copy.body)
        copy.type->codec(&c, copy.body);
    ac_codec_end(&c);
}
