#include "wire/text.h"

#include <stdbool.h>
#include <string.h>

#include "base/reader.h"

enum {
    REPLACEMENT = 0xFFFD,
    HIGH_BEGIN = 0x80,
    HIGH_END = 0xA0,
};

/* Windows-1252 0x80-0x9F; 0 where there is no character. */
static const uint16_t high[HIGH_END - HIGH_BEGIN] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

static uint32_t from_1252(uint8_t byte) {
    uint32_t code = byte >= HIGH_BEGIN && byte < HIGH_END ? high[byte - HIGH_BEGIN] : byte;
    return code ? code : REPLACEMENT;
}

static size_t encode(uint32_t code, char out[4]) {
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    static const uint8_t lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    out[0] = (char)(lead[length] | code);
    return length;
}

/* Where the UTF-8 goes: stops copying at the first character that does not fit. */
typedef struct output {
    char *buffer;
    size_t capacity;
    size_t used, wanted;
    bool full;
} output;

static void put(output *o, uint32_t code) {
    char bytes[4];
    size_t length = encode(code, bytes);
    o->wanted += length;
    if (o->full || o->used + length >= o->capacity) {
        o->full = true;
        return;
    }
    memcpy(o->buffer + o->used, bytes, length);
    o->used += length;
}

static size_t finish(output *o) {
    if (o->capacity > 0)
        o->buffer[o->used] = '\0';
    return o->wanted;
}

size_t ac_text_to_utf8(ac_bytes text, char *buffer, size_t capacity) {
    output o = {.buffer = buffer, .capacity = capacity};
    for (uint32_t i = 0; i < text.size; ++i)
        put(&o, from_1252(text.data[i]));
    return finish(&o);
}

static bool is_high_surrogate(uint32_t unit) {
    return unit >= 0xD800 && unit < 0xDC00;
}

static bool is_low_surrogate(uint32_t unit) {
    return unit >= 0xDC00 && unit < 0xE000;
}

size_t ac_text_utf16_to_utf8(ac_bytes text, char *buffer, size_t capacity) {
    output o = {.buffer = buffer, .capacity = capacity};
    for (uint32_t i = 0; i + 2 <= text.size; i += 2) {
        uint32_t code = ac_load_u16(text.data + i);
        uint32_t next = i + 4 <= text.size ? ac_load_u16(text.data + i + 2) : 0;
        if (is_high_surrogate(code) && is_low_surrogate(next)) {
            code = 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00);
            i += 2;
        } else if (code == 0 || is_high_surrogate(code) || is_low_surrogate(code)) {
            code = REPLACEMENT;
        }
        put(&o, code);
    }
    return finish(&o);
}

static uint8_t to_1252(uint32_t code) {
    if (code < HIGH_BEGIN || (code >= HIGH_END && code < 0x100))
        return (uint8_t)code;
    for (unsigned i = 0; i < HIGH_END - HIGH_BEGIN; ++i)
        if (high[i] == code && code != 0)
            return (uint8_t)(HIGH_BEGIN + i);
    return '?';
}

/* One character from UTF-8, advancing the string; REPLACEMENT when malformed. */
static uint32_t decode(const uint8_t **text) {
    uint32_t lead = *(*text)++;
    if (lead < 0x80)
        return lead;
    unsigned more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (more == 0)
        return REPLACEMENT;
    uint32_t code = lead & (0x3Fu >> more);
    for (unsigned i = 0; i < more; ++i) {
        if ((**text & 0xC0) != 0x80)
            return REPLACEMENT;
        code = code << 6 | (*(*text)++ & 0x3F);
    }
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    return code < least[more] ? REPLACEMENT : code;
}

size_t ac_text_from_utf8(const char *utf8, uint8_t *buffer, size_t capacity) {
    const uint8_t *text = (const uint8_t *)utf8;
    size_t size = 0;
    while (*text && size < capacity)
        buffer[size++] = to_1252(decode(&text));
    return size;
}

ac_bytes ac_text_ascii(const char *ascii) {
    return (ac_bytes){.data = (const uint8_t *)ascii, .size = (uint32_t)strlen(ascii)};
}
