/* A growing little-endian byte buffer, sticky on memory failure. */
#ifndef AC_BASE_WRITER_H
#define AC_BASE_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/status.h"

/* Zero-initialise for an empty growing buffer, or use ac_writer_fixed for a caller's buffer. */
typedef struct ac_writer {
    uint8_t *data;
    size_t size;
    size_t capacity;
    bool fixed;     /* `data` is the caller's and never grows */
    ac_error error; /* status AC_OK while nothing failed */
} ac_writer;

ac_writer ac_writer_fixed(void *data, size_t capacity);

static inline bool ac_writer_ok(const ac_writer *writer) {
    return writer->error.status == AC_OK;
}

void ac_writer_fail(ac_writer *writer, ac_status status, const char *format, ...) AC_PRINTF(3, 4);

/* What ac_writer_room does when there is not enough: more memory, or NULL after a failure. */
uint8_t *ac_writer_grow(ac_writer *writer, size_t count);

/* Room for `count` bytes at the end, to be filled by the caller, or NULL after a failure. */
static inline uint8_t *ac_writer_room(ac_writer *writer, size_t count) {
    if (!ac_writer_ok(writer) || writer->capacity - writer->size < count)
        return ac_writer_grow(writer, count);
    uint8_t *room = writer->data + writer->size;
    writer->size += count;
    return room;
}

void ac_writer_bytes(ac_writer *writer, const void *bytes, size_t count);

static inline void ac_writer_u8(ac_writer *writer, uint8_t value) {
    uint8_t *room = ac_writer_room(writer, 1);
    if (room)
        *room = value;
}

static inline void ac_writer_u16(ac_writer *writer, uint16_t value) {
    uint8_t *room = ac_writer_room(writer, 2);
    if (room)
        ac_store_u16(room, value);
}

static inline void ac_writer_u32(ac_writer *writer, uint32_t value) {
    uint8_t *room = ac_writer_room(writer, 4);
    if (room)
        ac_store_u32(room, value);
}

void ac_writer_u64(ac_writer *writer, uint64_t value);

static inline void ac_writer_f32(ac_writer *writer, float value) {
    uint8_t *room = ac_writer_room(writer, 4);
    if (room)
        ac_store_f32(room, value);
}

void ac_writer_f64(ac_writer *writer, double value);

/* Zero bytes up to the next multiple of `alignment` counted from the first byte. */
void ac_writer_align(ac_writer *writer, size_t alignment);

/* Empties the buffer and clears the failure; keeps the memory. */
void ac_writer_reset(ac_writer *writer);

/* Returns the memory of a growing buffer. */
void ac_writer_free(ac_writer *writer);

#endif
