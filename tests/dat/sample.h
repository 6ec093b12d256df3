/* Records written by hand for tests, and what every codec must do with them.
 *
 * ac_sample_append turns a line of fields into bytes, independently of the codecs:
 *   12 -3 0x0100   u32          b:7   u8        h:7   u16       q:7   u64
 *   f:1.5          f32          d:1.5 f64       v:300 packed u32
 *   s:'text'       legacy string with its padding               o:'text' the same, halves swapped
 *   p:'text'       archive string                               w:'text' UTF-16 archive string
 *   pad            zeros to a multiple of 4                     x:0A0B   raw bytes
 *   t:LEAF         a BSP tag (its letters are reversed on disk)
 *   n*FIELD        the field n times (not for strings)
 */
#ifndef AC_TESTS_DAT_SAMPLE_H
#define AC_TESTS_DAT_SAMPLE_H

#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dat/registry.h"

static void ac_sample_packed(ac_writer *w, uint32_t value) {
    if (value < 0x80) {
        ac_writer_u8(w, (uint8_t)value);
    } else if (value < 0x4000) {
        ac_writer_u8(w, (uint8_t)(value >> 8 | 0x80));
        ac_writer_u8(w, (uint8_t)value);
    } else {
        ac_writer_u8(w, (uint8_t)(value >> 24 | 0xC0));
        ac_writer_u8(w, (uint8_t)(value >> 16));
        ac_writer_u8(w, (uint8_t)value);
        ac_writer_u8(w, (uint8_t)(value >> 8));
    }
}

/* A string field: the text runs to the next quote. Returns what follows. */
static const char *ac_sample_text(ac_writer *w, char kind, const char *text) {
    const char *end = strchr(text, '\'');
    assert_non_null(end);
    size_t size = (size_t)(end - text);
    if (kind == 's' || kind == 'o')
        ac_writer_u16(w, (uint16_t)size);
    else
        ac_sample_packed(w, (uint32_t)size);
    for (size_t i = 0; i < size; ++i) {
        uint8_t byte = (uint8_t)text[i];
        if (kind == 'w')
            ac_writer_u16(w, byte);
        else
            ac_writer_u8(w, (uint8_t)(kind == 'o' ? byte >> 4 | byte << 4 : byte));
    }
    if (kind == 's' || kind == 'o')
        ac_writer_align(w, 4);
    return end + 1;
}

static void ac_sample_hex(ac_writer *w, const char *digits, size_t count) {
    for (size_t i = 0; i + 1 < count; i += 2) {
        char pair[3] = {digits[i], digits[i + 1], 0};
        ac_writer_u8(w, (uint8_t)strtoul(pair, NULL, 16));
    }
}

static void ac_sample_number(ac_writer *w, char kind, const char *text) {
    unsigned long long value =
        *text == '-' ? (unsigned long long)strtoll(text, NULL, 0) : strtoull(text, NULL, 0);
    switch (kind) {
    case 'b': ac_writer_u8(w, (uint8_t)value); break;
    case 'h': ac_writer_u16(w, (uint16_t)value); break;
    case 'q': ac_writer_u64(w, value); break;
    case 'v': ac_sample_packed(w, (uint32_t)value); break;
    case 'f': ac_writer_f32(w, strtof(text, NULL)); break;
    case 'd': ac_writer_f64(w, strtod(text, NULL)); break;
    case 0: ac_writer_u32(w, (uint32_t)value); break;
    default: fail_msg("unknown field kind %c", kind);
    }
}

static const char *ac_sample_field(ac_writer *w, const char *text) {
    char kind = text[0] && text[1] == ':' ? text[0] : 0;
    if (kind)
        text += 2;
    if (kind && *text == '\'')
        return ac_sample_text(w, kind, text + 1);
    size_t length = strcspn(text, " \n");
    if (kind == 't')
        for (size_t i = length; i-- > 0;)
            ac_writer_u8(w, (uint8_t)text[i]);
    else if (kind == 'x')
        ac_sample_hex(w, text, length);
    else if (!kind && strncmp(text, "pad", 3) == 0)
        ac_writer_align(w, 4);
    else
        ac_sample_number(w, kind, text);
    return text + length;
}

static void ac_sample_append(ac_writer *w, const char *text) {
    while (*(text += strspn(text, " \n"))) {
        size_t digits = strspn(text, "0123456789");
        unsigned long times = 1;
        if (digits && text[digits] == '*') {
            times = strtoul(text, NULL, 10);
            text += digits + 1;
        }
        const char *end = text;
        for (unsigned long i = 0; i < times; ++i)
            end = ac_sample_field(w, text);
        text = end;
    }
    assert_true(ac_writer_ok(w));
}

/* A copy exactly as long as the data, so that a sanitizer sees an overread. */
static uint8_t *ac_sample_exact(const void *bytes, size_t size) {
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

typedef struct ac_sample_sink {
    int depth;
    size_t values;
} ac_sample_sink;

static void ac_sample_begin(void *user, const char *name, bool list, size_t count) {
    (void)name;
    (void)list;
    (void)count;
    ((ac_sample_sink *)user)->depth++;
}

static void ac_sample_end(void *user) {
    ac_sample_sink *sink = user;
    assert_true(sink->depth > 0);
    sink->depth--;
}

static void ac_sample_value(void *user, const char *name, const ac_field *field) {
    (void)name;
    assert_true(field->kind <= AC_FIELD_TEXT16);
    ((ac_sample_sink *)user)->values++;
}

static void ac_sample_shows(const ac_dat_type *type, const ac_dat_context *context,
                            const void *object) {
    ac_sample_sink state = {0, 0};
    ac_field_sink sink = {&state, ac_sample_begin, ac_sample_end, ac_sample_value};
    ac_dat_show(type, context, object, &sink);
    assert_int_equal(state.depth, 0);
    assert_true(state.values > 0);
}

/* The bytes cut at `cut` are refused at a place that is there. */
static void ac_sample_refuses_cut(const ac_dat_type *type, const ac_dat_context *context,
                                  const uint8_t *bytes, size_t cut) {
    uint8_t *exact = ac_sample_exact(bytes, cut);
    ac_arena arena = {0};
    ac_error error;
    void *object = ac_dat_decode(type, context, exact, cut, &arena, &error);
    if (object)
        fail_msg("%s cut at %zu was read", type->name, cut);
    if (error.status != AC_ERROR_TRUNCATED && error.status != AC_ERROR_LIMIT)
        fail_msg("%s cut at %zu: %s", type->name, cut, error.message);
    assert_true(error.offset <= cut);
    assert_true(error.message[0] != 0);
    assert_true(arena.used <= 4096 + 64 * cut + type->size);
    ac_arena_free(&arena);
    free(exact);
}

static void ac_sample_refuses_more(const ac_dat_type *type, const ac_dat_context *context,
                                   const uint8_t *bytes, size_t size) {
    uint8_t *longer = malloc(size + 4);
    assert_non_null(longer);
    memcpy(longer, bytes, size);
    memset(longer + size, 0, 4);
    ac_arena arena = {0};
    ac_error error;
    assert_null(ac_dat_decode(type, context, longer, size + 4, &arena, &error));
    assert_int_equal(error.status, AC_ERROR_TRAILING);
    assert_int_equal(error.offset, size);
    ac_arena_free(&arena);
    free(longer);
}

/* Decodes, encodes to the same bytes, shows; refuses every cut and any byte too many. The object
 * lives in the arena; `bytes` must live as long. */
static void *ac_sample_round_trip(const ac_dat_type *type, const ac_dat_context *context,
                                  const ac_writer *bytes, ac_arena *arena) {
    uint8_t *exact = ac_sample_exact(bytes->data, bytes->size);
    ac_error error;
    ac_arena own = {0};
    void *copy = ac_dat_decode(type, context, exact, bytes->size, &own, &error);
    if (!copy)
        fail_msg("%s: %s at %llu", type->name, error.message, (unsigned long long)error.offset);
    ac_sample_shows(type, context, copy);
    ac_writer out = {0};
    assert_int_equal(ac_dat_encode(type, context, copy, &out, &error), AC_OK);
    assert_int_equal(out.size, bytes->size);
    if (out.size)
        assert_memory_equal(out.data, bytes->data, out.size);
    ac_writer_free(&out);
    ac_arena_free(&own);
    free(exact);
    for (size_t cut = 0; cut < bytes->size; ++cut)
        ac_sample_refuses_cut(type, context, bytes->data, cut);
    ac_sample_refuses_more(type, context, bytes->data, bytes->size);
    return ac_dat_decode(type, context, bytes->data, bytes->size, arena, &error);
}

#endif
