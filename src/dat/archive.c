#include "dat/archive.h"

#include "dat/bulk.h"

static uint32_t read_packed(ac_reader *reader) {
    size_t start = reader->position;
    uint32_t value = ac_reader_u8(reader);
    if (value & 0x80) {
        value = value << 8 | ac_reader_u8(reader);
        if (value & 0x4000)
            value = (value & 0x3FFF) << 16 | ac_reader_u16(reader);
        else
            value &= 0x3FFF;
    }
    if (ac_reader_ok(reader))
        return value;
    reader->error.offset = reader->error.offset < start ? reader->error.offset : start;
    return 0;
}

static void write_packed(ac_writer *writer, uint32_t value) {
    if (value > AC_PACKED_UINT_MAX) {
        ac_writer_fail(writer, AC_ERROR_ARGUMENT, "%u does not fit in a packed integer", value);
    } else if (value < 0x80) {
        ac_writer_u8(writer, (uint8_t)value);
    } else if (value < 0x4000) {
        ac_writer_u8(writer, (uint8_t)(value >> 8 | 0x80));
        ac_writer_u8(writer, (uint8_t)value);
    } else {
        ac_writer_u8(writer, (uint8_t)(value >> 24 | 0xC0));
        ac_writer_u8(writer, (uint8_t)(value >> 16));
        ac_writer_u16(writer, (uint16_t)value);
    }
}

void ac_codec_packed_u32(ac_codec *c, const char *name, uint32_t *value) {
    if (c->mode == AC_CODEC_READ)
        *value = read_packed(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        write_packed(c->writer, *value);
    else
        ac_codec_u32(c, name, value);
}

void ac_codec_packed_count(ac_codec *c, uint32_t *count) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_packed_u32(c, NULL, count);
}

void ac_codec_count32(ac_codec *c, uint32_t *count) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, count);
}

static ac_did read_packed_did(ac_reader *reader, ac_did base) {
    size_t start = reader->position;
    uint32_t delta = ac_reader_u16(reader);
    if (delta & 0x8000)
        delta = (delta & 0x3FFF) << 16 | ac_reader_u16(reader);
    if (ac_reader_ok(reader))
        return base + delta;
    reader->error.offset = reader->error.offset < start ? reader->error.offset : start;
    return 0;
}

static void write_packed_did(ac_writer *writer, ac_did id, ac_did base) {
    uint32_t delta = id - base;
    if (delta > AC_PACKED_UINT_MAX) {
        ac_writer_fail(writer, AC_ERROR_ARGUMENT, "0x%08X is not an id after 0x%08X", id, base);
    } else if (delta < 0x4000) {
        ac_writer_u16(writer, (uint16_t)delta);
    } else {
        ac_writer_u16(writer, (uint16_t)(delta >> 16 | 0x8000));
        ac_writer_u16(writer, (uint16_t)delta);
    }
}

void ac_codec_known_did(ac_codec *c, const char *name, ac_did *id, ac_did base) {
    if (c->mode == AC_CODEC_READ)
        *id = read_packed_did(c->reader, base);
    else if (c->mode == AC_CODEC_WRITE)
        write_packed_did(c->writer, *id, base);
    else
        ac_codec_hex32(c, name, id);
}

void ac_codec_bool8(ac_codec *c, const char *name, bool *value) {
    uint8_t number = *value ? 1 : 0;
    if (c->mode == AC_CODEC_READ) {
        *value = ac_reader_u8(c->reader) != 0;
    } else if (c->mode == AC_CODEC_WRITE) {
        ac_writer_u8(c->writer, number);
    } else {
        ac_field field = {.kind = AC_FIELD_BOOL, .width = 1, .number.u = number};
        c->sink->value(c->sink->user, name, &field);
    }
}

void ac_codec_guid(ac_codec *c, const char *name, ac_dat_guid *guid) {
    const uint8_t *bytes = guid->bytes;
    ac_codec_borrow_bytes(c, name, &bytes, sizeof guid->bytes);
    if (c->mode == AC_CODEC_READ && bytes)
        memcpy(guid->bytes, bytes, sizeof guid->bytes);
}

static void swap_halves(uint8_t *to, const uint8_t *from, size_t size) {
    for (size_t i = 0; i < size; ++i)
        to[i] = (uint8_t)(from[i] >> 4 | from[i] << 4);
}

static void read_ostr(ac_codec *c, ac_bytes *text) {
    uint16_t size = ac_reader_u16(c->reader);
    const uint8_t *bytes = ac_reader_bytes(c->reader, size);
    uint8_t *copy = bytes ? ac_arena_alloc(c->arena, size) : NULL;
    if (bytes && !copy)
        ac_reader_fail(c->reader, AC_ERROR_MEMORY, "no memory for %u bytes", (unsigned)size);
    if (copy)
        swap_halves(copy, bytes, size);
    *text = (ac_bytes){copy, copy ? size : 0};
}

static void write_ostr(ac_codec *c, const ac_bytes *text) {
    if (text->size > 0xFFFF) {
        ac_writer_fail(c->writer, AC_ERROR_ARGUMENT, "a name of %u bytes is too long", text->size);
        return;
    }
    ac_writer_u16(c->writer, (uint16_t)text->size);
    uint8_t *room = ac_writer_room(c->writer, text->size);
    if (room)
        swap_halves(room, text->data, text->size);
}

void ac_codec_ostr(ac_codec *c, const char *name, ac_bytes *text) {
    if (c->mode == AC_CODEC_READ)
        read_ostr(c, text);
    else if (c->mode == AC_CODEC_WRITE)
        write_ostr(c, text);
    else
        ac_codec_str16(c, name, text);
    ac_codec_align(c, 4);
}

void ac_codec_pstr8(ac_codec *c, const char *name, ac_bytes *text) {
    if (c->mode == AC_CODEC_SHOW) {
        ac_codec_str16(c, name, text);
        return;
    }
    ac_codec_packed_count(c, &text->size);
    ac_codec_copy_bytes(c, name, &text->data, text->size);
    if (c->mode == AC_CODEC_READ && !text->data)
        text->size = 0;
}

void ac_codec_pstr16(ac_codec *c, const char *name, ac_text16 *text) {
    if (c->mode == AC_CODEC_SHOW) {
        ac_field field = {.kind = AC_FIELD_TEXT16, .bytes = text->units, .size = text->size};
        c->sink->value(c->sink->user, name, &field);
        return;
    }
    ac_codec_packed_count(c, &text->size);
    ac_codec_u16_run(c, name, &text->units, text->size);
    if (c->mode == AC_CODEC_READ && !text->units)
        text->size = 0;
}

void ac_codec_packable_head(ac_codec *c, uint16_t *count, uint16_t *buckets) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u16(c, NULL, count);
    ac_codec_u16(c, "buckets", buckets);
}

static const uint32_t bucket_counts[] = {
    11,     23,      47,      89,      191,      383,      761,      1531,
    3067,   6143,    12281,   24571,   49139,    98299,    196597,   393209,
    786431, 1572853, 3145721, 6291449, 12582893, 25165813, 50331599,
};
enum { BUCKET_COUNTS = sizeof bucket_counts / sizeof bucket_counts[0] };

void ac_codec_archive_head(ac_codec *c, uint8_t *size_index, uint32_t *count) {
    size_t start = ac_codec_position(c);
    ac_codec_u8(c, "size_index", size_index);
    if (*size_index >= BUCKET_COUNTS) {
        ac_codec_fail(c, AC_ERROR_MALFORMED, "hash table size index %u at %zu", *size_index, start);
        return;
    }
    ac_codec_packed_count(c, count);
}

uint32_t ac_hash_buckets(uint8_t size_index) {
    return size_index < BUCKET_COUNTS ? bucket_counts[size_index] : 0;
}

uint8_t ac_hash_size_index(uint32_t count) {
    uint8_t index = 0;
    while (index + 1 < BUCKET_COUNTS && 2 * (uint64_t)bucket_counts[index] < (uint64_t)count + 1)
        ++index;
    return index;
}

uint32_t ac_string_hash(const void *text, size_t size) {
    const uint8_t *bytes = text;
    uint32_t hash = 0;
    for (size_t i = 0; i < size; ++i) {
        uint32_t sign = bytes[i] & 0x80 ? 0xFFFFFF00u : 0;
        hash = hash * 16 + (sign | bytes[i]);
        uint32_t top = hash & 0xF0000000u;
        if (top)
            hash = (hash ^ top >> 24) & 0x0FFFFFFFu;
    }
    return hash == 0xFFFFFFFFu ? 0xFFFFFFFEu : hash;
}
