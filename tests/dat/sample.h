/* Records written by hand for tests.
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

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"

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

#endif
