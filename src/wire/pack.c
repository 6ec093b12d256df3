#include "wire/pack.h"

static void write_packed(ac_writer *writer, uint32_t value) {
    if (value > 0x7FFFFFFFu)
        ac_writer_fail(writer, AC_ERROR_ARGUMENT, "0x%08X is too large to pack", value);
    if (value > 0x7FFFu)
        ac_writer_u16(writer, (uint16_t)(0x8000u | value >> 16));
    ac_writer_u16(writer, (uint16_t)value);
}

void ac_codec_packed(ac_codec *c, const char *name, uint32_t *value) {
    if (c->mode == AC_CODEC_READ)
        *value = ac_reader_packed(c->reader);
    else if (c->mode == AC_CODEC_WRITE)
        write_packed(c->writer, *value);
    else
        ac_codec_u32(c, name, value);
}

void ac_codec_put_packed_did(ac_codec *c, const char *name, ac_did id, ac_did prefix) {
    if (c->mode == AC_CODEC_SHOW)
        ac_codec_hex32(c, name, &id);
    else if (id == 0)
        write_packed(c->writer, 0);
    else if (id <= prefix)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "id 0x%08X is not above 0x%08X", id, prefix);
    else
        write_packed(c->writer, id - prefix);
}

void ac_codec_ustr(ac_codec *c, const char *name, ac_bytes *text) {
    if (c->mode == AC_CODEC_SHOW) {
        ac_codec_borrow_bytes(c, name, &text->data, text->size);
        return;
    }
    uint32_t units = text->size / 2;
    if (c->mode == AC_CODEC_WRITE && (text->size % 2 != 0 || units > 0x7FFF))
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "%u bytes cannot be wide text", text->size);
    uint8_t head = units < 0x80 ? (uint8_t)units : (uint8_t)(0x80 | units >> 8);
    uint8_t low = (uint8_t)units;
    ac_codec_u8(c, NULL, &head);
    if (head & 0x80)
        ac_codec_u8(c, NULL, &low);
    if (c->mode == AC_CODEC_READ)
        units = head & 0x80 ? (uint32_t)(head & 0x7F) << 8 | low : head;
    ac_codec_copy_bytes(c, NULL, &text->data, (size_t)units * 2);
    if (c->mode == AC_CODEC_READ)
        text->size = text->data ? units * 2 : 0;
}

void ac_codec_count(ac_codec *c, uint32_t *count) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, count);
}

void ac_codec_u32_list(ac_codec *c, const char *name, uint32_t *count, uint32_t **items) {
    ac_codec_count(c, count);
    AC_CODEC_LIST(c, name, *items, *count, 4);
    AC_CODEC_EACH(c, i, *count)
        ac_codec_u32(c, NULL, &(*items)[i]);
    ac_codec_end(c);
}

void ac_codec_guid_list(ac_codec *c, const char *name, uint32_t *count, ac_guid **items) {
    ac_codec_count(c, count);
    AC_CODEC_LIST(c, name, *items, *count, 4);
    AC_CODEC_EACH(c, i, *count)
        ac_codec_hex32(c, NULL, &(*items)[i]);
    ac_codec_end(c);
}

void ac_codec_texts(ac_codec *c, const char *name, uint32_t *count, ac_bytes **items) {
    ac_codec_count(c, count);
    AC_CODEC_LIST(c, name, *items, *count, 4);
    AC_CODEC_EACH(c, i, *count)
        ac_codec_str16(c, NULL, &(*items)[i]);
    ac_codec_end(c);
}

void ac_codec_hash_head(ac_codec *c, uint16_t *count, uint16_t *buckets) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u16(c, NULL, count);
    ac_codec_u16(c, "buckets", buckets);
}

void ac_codec_tail(ac_codec *c, bool *present) {
    if (ac_codec_is_reading(c))
        *present = ac_codec_ok(c) && ac_reader_left(c->reader) != 0;
}

size_t ac_codec_size_begin(ac_codec *c, const char *name, uint32_t *size) {
    ac_codec_u32(c, name, size);
    return ac_codec_position(c);
}

void ac_codec_size_end(ac_codec *c, size_t begin) {
    if (c->mode == AC_CODEC_WRITE && ac_codec_ok(c))
        ac_store_u32(c->writer->data + begin - 4, (uint32_t)(c->writer->size - begin));
}
