#include "base/writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ac_writer ac_writer_fixed(void *data, size_t capacity) {
    return (ac_writer){.data = data, .capacity = capacity, .fixed = true};
}

void ac_writer_fail(ac_writer *writer, ac_status status, const char *format, ...) {
    if (!ac_writer_ok(writer))
        return;
    va_list args;
    va_start(args, format);
    writer->error.status = status;
    writer->error.offset = writer->size;
    (void)vsnprintf(writer->error.message, sizeof writer->error.message, format, args);
    va_end(args);
}

static bool grow(ac_writer *writer, size_t count) {
    if (writer->fixed) {
        ac_writer_fail(writer, AC_ERROR_LIMIT, "%zu bytes do not fit in a buffer of %zu", count,
                       writer->capacity);
        return false;
    }
    size_t capacity = writer->capacity ? writer->capacity : 256;
    while (capacity - writer->size < count) {
        if (capacity > SIZE_MAX / 2) {
            ac_writer_fail(writer, AC_ERROR_MEMORY, "buffer too large");
            return false;
        }
        capacity *= 2;
    }
    uint8_t *data = realloc(writer->data, capacity);
    if (!data) {
        ac_writer_fail(writer, AC_ERROR_MEMORY, "no memory for %zu bytes", capacity);
        return false;
    }
    writer->data = data;
    writer->capacity = capacity;
    return true;
}

uint8_t *ac_writer_grow(ac_writer *writer, size_t count) {
    if (!ac_writer_ok(writer) || !grow(writer, count))
        return NULL;
    uint8_t *room = writer->data + writer->size;
    writer->size += count;
    return room;
}

void ac_writer_bytes(ac_writer *writer, const void *bytes, size_t count) {
    if (count == 0)
        return;
    uint8_t *room = ac_writer_room(writer, count);
    if (room)
        memcpy(room, bytes, count);
}

void ac_writer_u64(ac_writer *writer, uint64_t value) {
    uint8_t *room = ac_writer_room(writer, 8);
    if (room)
        ac_store_u64(room, value);
}

void ac_writer_f64(ac_writer *writer, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    ac_writer_u64(writer, bits);
}

void ac_writer_align(ac_writer *writer, size_t alignment) {
    size_t over = writer->size % alignment;
    if (over) {
        uint8_t *room = ac_writer_room(writer, alignment - over);
        if (room)
            memset(room, 0, alignment - over);
    }
}

void ac_writer_reset(ac_writer *writer) {
    writer->size = 0;
    writer->error = (ac_error){0};
}

void ac_writer_free(ac_writer *writer) {
    if (!writer->fixed)
        free(writer->data);
    *writer = (ac_writer){0};
}
