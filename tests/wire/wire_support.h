/* What the wire tests share: messages shown as a flat list of paths and values, and messages read
 * from buffers of exactly their size. */
#ifndef AC_TESTS_WIRE_SUPPORT_H
#define AC_TESTS_WIRE_SUPPORT_H

#include "support/test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wire/message.h"

enum { FLAT_DEPTH = 32, FLAT_PATH = 128 };

/* One shown value, at a path such as "physics.children[1].guid". A list gives "<path>.count". */
typedef struct flat_value {
    char path[FLAT_PATH];
    ac_field field;
} flat_value;

typedef struct flat {
    flat_value *values;
    size_t count, capacity;
    char path[FLAT_PATH];
    struct {
        size_t length; /* of the path outside */
        bool list;
        size_t next; /* index of the next item */
    } stack[FLAT_DEPTH];
    size_t depth;
} flat;

static inline void flat_name(flat *f, const char *name) {
    size_t length = strlen(f->path);
    char *end = f->path + length;
    size_t room = sizeof f->path - length;
    if (f->depth > 0 && f->stack[f->depth - 1].list)
        assert_true(snprintf(end, room, "[%zu]", f->stack[f->depth - 1].next++) < (int)room);
    else if (name)
        assert_true(snprintf(end, room, "%s%s", length ? "." : "", name) < (int)room);
}

static inline void flat_add(flat *f, const ac_field *field) {
    if (f->count == f->capacity) {
        f->capacity = f->capacity ? f->capacity * 2 : 64;
        f->values = realloc(f->values, f->capacity * sizeof *f->values);
        assert_non_null(f->values);
    }
    flat_value *value = &f->values[f->count++];
    memcpy(value->path, f->path, sizeof value->path);
    value->field = *field;
}

static inline void flat_begin(void *user, const char *name, bool list, size_t count) {
    flat *f = user;
    assert_true(f->depth < FLAT_DEPTH);
    size_t outside = strlen(f->path);
    if (f->depth > 0) /* the message itself has no name in the paths */
        flat_name(f, name);
    f->stack[f->depth].length = outside;
    f->stack[f->depth].list = list;
    f->stack[f->depth].next = 0;
    ++f->depth;
    if (list) {
        size_t inside = strlen(f->path);
        assert_true(inside + sizeof ".count" <= sizeof f->path);
        memcpy(f->path + inside, ".count", sizeof ".count");
        flat_add(f, &(ac_field){.kind = AC_FIELD_UNSIGNED, .width = 4, .number.u = count});
        f->path[inside] = '\0';
    }
}

static inline void flat_end(void *user) {
    flat *f = user;
    assert_true(f->depth > 0);
    f->path[f->stack[--f->depth].length] = '\0';
}

static inline void flat_value_of(void *user, const char *name, const ac_field *field) {
    flat *f = user;
    size_t outside = strlen(f->path);
    flat_name(f, name);
    flat_add(f, field);
    f->path[outside] = '\0';
}

static inline flat flat_message(const ac_message *message) {
    flat f = {0};
    const ac_field_sink sink = {
        .user = &f, .begin = flat_begin, .end = flat_end, .value = flat_value_of};
    ac_message_show(message, &sink);
    assert_int_equal(f.depth, 0);
    return f;
}

static inline void flat_free(flat *f) {
    free(f->values);
    *f = (flat){0};
}

static inline const ac_field *flat_find(const flat *f, const char *path) {
    for (size_t i = 0; i < f->count; ++i)
        if (strcmp(f->values[i].path, path) == 0)
            return &f->values[i].field;
    return NULL;
}

static inline bool flat_same_bits(const ac_field *a, const ac_field *b) {
    return a->kind == b->kind && a->width == b->width && a->number.u == b->number.u &&
           a->size == b->size && (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0);
}

static inline void assert_flat_equal(const flat *a, const flat *b) {
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; ++i) {
        assert_string_equal(a->values[i].path, b->values[i].path);
        if (!flat_same_bits(&a->values[i].field, &b->values[i].field))
            fail_msg("%s differs", a->values[i].path);
    }
}

/* A copy of exactly `size` bytes, so that the sanitizer sees a read behind them. */
static inline uint8_t *exact_copy(const void *bytes, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

/* Decodes from a buffer of exactly `size` bytes; everything in the result is in the arena. */
static inline ac_status decode_exact(const void *bytes, size_t size, ac_direction direction,
                                     ac_arena *arena, ac_message *message, ac_error *error) {
    uint8_t *copy = exact_copy(bytes, size);
    ac_status status = ac_message_decode(copy, size, direction, arena, message, error);
    free(copy);
    return status;
}

static inline ac_status encode_again(const ac_message *message, ac_writer *writer,
                                     ac_error *error) {
    return ac_message_encode(message->type->direction, message->opcode, message->kind,
                             message->recipient, message->sequence, message->body, writer, error);
}

/* Encodes `body`, decodes the bytes and encodes the result again: the bytes must be the same. The
 * bytes are left in `writer`. */
static inline void assert_round_trip(ac_direction direction, uint32_t opcode, uint32_t kind,
                                     const void *body, ac_arena *arena, ac_message *message,
                                     ac_writer *writer) {
    ac_error error;
    ac_writer_reset(writer);
    if (ac_message_encode(direction, opcode, kind, 0x50000001, 7, body, writer, &error) != AC_OK)
        fail_msg("encode: %s", error.message);
    if (decode_exact(writer->data, writer->size, direction, arena, message, &error) != AC_OK)
        fail_msg("decode at %" PRIu64 ": %s", error.offset, error.message);
    ac_writer again = {0};
    assert_int_equal(encode_again(message, &again, &error), AC_OK);
    assert_int_equal(again.size, writer->size);
    assert_memory_equal(again.data, writer->data, again.size);
    ac_writer_free(&again);
}

/* Every shorter message is refused (but for `allowed`, a size at which an optional tail is missing;
 * 0: none), at an offset inside it. A message cut where a refusal pointed is refused at that very
 * place, so offsets are the beginnings of fields; only a count that cannot fit is noticed earlier.
 */
static inline void assert_every_truncation_is_refused(const uint8_t *bytes, size_t size,
                                                      ac_direction direction, size_t allowed) {
    ac_arena arena = {0};
    uint64_t *offsets = malloc(size * sizeof *offsets);
    bool *limit = calloc(size, sizeof *limit);
    assert_non_null(offsets);
    assert_non_null(limit);
    for (size_t cut = 0; cut < size; ++cut) {
        ac_message message;
        ac_error error;
        ac_arena_reset(&arena);
        ac_status status = decode_exact(bytes, cut, direction, &arena, &message, &error);
        offsets[cut] = error.offset;
        limit[cut] = status == AC_ERROR_LIMIT;
        if (allowed && cut == allowed) {
            assert_int_equal(status, AC_OK);
            offsets[cut] = cut;
            continue;
        }
        if (status != AC_ERROR_TRUNCATED && status != AC_ERROR_LIMIT)
            fail_msg("cut at %zu of %zu: %s", cut, size, ac_status_name(status));
        assert_null(message.body);
        assert_true(error.offset <= cut);
        assert_true(cut == 0 || offsets[cut] >= offsets[cut - 1]);
        if (!limit[error.offset])
            assert_int_equal(offsets[error.offset], error.offset);
    }
    free(offsets);
    free(limit);
    ac_arena_free(&arena);
}

#endif
