/* A sticky, bounds-checked little-endian reader. It remembers the first failure; later reads give
 * zeros; one check at the end decides. */
#ifndef AC_BASE_READER_H
#define AC_BASE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/status.h"

typedef struct ac_reader {
    const uint8_t *data;
    size_t size;
    size_t position;
    ac_error error; /* status AC_OK while nothing failed; offset is of the first failing byte */
} ac_reader;

/* The text of an error that did not happen is empty and the rest of its room is left as it was:
 * most readers read a few dozen bytes. */
static inline ac_reader ac_reader_make(const void *data, size_t size) {
    ac_reader reader;
    reader.data = data;
    reader.size = size;
    reader.position = 0;
    reader.error.status = AC_OK;
    reader.error.offset = AC_NO_OFFSET;
    reader.error.message[0] = '\0';
    return reader;
}

static inline bool ac_reader_ok(const ac_reader *reader) {
    return reader->error.status == AC_OK;
}

static inline size_t ac_reader_left(const ac_reader *reader) {
    return reader->size - reader->position;
}

/* Records a failure at the present position unless one is recorded already. */
void ac_reader_fail(ac_reader *reader, ac_status status, const char *format, ...) AC_PRINTF(3, 4);

/* Forgets a failure, for a part of the data that may be passed over; seek on from there. */
static inline void ac_reader_forgive(ac_reader *reader) {
    reader->error.status = AC_OK;
    reader->error.offset = AC_NO_OFFSET;
    reader->error.message[0] = '\0';
}

/* What ac_reader_bytes does when it cannot: records why, unless it is recorded, and gives NULL. */
const uint8_t *ac_reader_refuse(ac_reader *reader, size_t count);

/* The next `count` bytes, borrowed from the data, or NULL after a failure. */
static inline const uint8_t *ac_reader_bytes(ac_reader *reader, size_t count) {
    if (!ac_reader_ok(reader) || count > ac_reader_left(reader))
        return ac_reader_refuse(reader, count);
    const uint8_t *bytes = reader->data + reader->position;
    reader->position += count;
    return bytes;
}

/* The cursor and the byte after the last, for loops that have a cursor of their own and check it
 * against the end themselves. */
static inline const uint8_t *ac_reader_at(const ac_reader *reader) {
    return reader->data + reader->position;
}

static inline const uint8_t *ac_reader_end(const ac_reader *reader) {
    return reader->data + reader->size;
}

/* Moves the cursor to `at`, which lies in the data; after a failure it stays. */
static inline void ac_reader_seek(ac_reader *reader, const uint8_t *at) {
    if (ac_reader_ok(reader))
        reader->position = (size_t)(at - reader->data);
}

static inline uint8_t ac_reader_u8(ac_reader *reader) {
    const uint8_t *bytes = ac_reader_bytes(reader, 1);
    return bytes ? bytes[0] : 0;
}

static inline uint16_t ac_reader_u16(ac_reader *reader) {
    const uint8_t *bytes = ac_reader_bytes(reader, 2);
    return bytes ? ac_load_u16(bytes) : 0;
}

static inline uint32_t ac_reader_u32(ac_reader *reader) {
    const uint8_t *bytes = ac_reader_bytes(reader, 4);
    return bytes ? ac_load_u32(bytes) : 0;
}

static inline uint64_t ac_reader_u64(ac_reader *reader) {
    const uint8_t *bytes = ac_reader_bytes(reader, 8);
    return bytes ? ac_load_u64(bytes) : 0;
}

static inline float ac_reader_f32(ac_reader *reader) {
    const uint8_t *bytes = ac_reader_bytes(reader, 4);
    return bytes ? ac_load_f32(bytes) : 0.0f;
}

double ac_reader_f64(ac_reader *reader);

/* Skips to the next multiple of `alignment`, a power of two, counted from the first byte of the
 * data. */
static inline void ac_reader_align(ac_reader *reader, size_t alignment) {
    size_t over = reader->position & (alignment - 1);
    if (over)
        (void)ac_reader_bytes(reader, alignment - over);
}

/* Fails with AC_ERROR_LIMIT unless `count` items of at least `least` bytes each can still follow.
 * Call it before memory is taken for a count that came from the data. */
bool ac_reader_check_count(ac_reader *reader, uint64_t count, size_t least, const char *what);

/* What ac_reader_finish does when it cannot give AC_OK: records why, unless it is recorded. */
ac_status ac_reader_finish_refused(ac_reader *reader, ac_error *error);

/* AC_OK when nothing failed and nothing is left; otherwise the failure, copied to `error`. */
static inline ac_status ac_reader_finish(ac_reader *reader, ac_error *error) {
    if (!ac_reader_ok(reader) || ac_reader_left(reader) != 0)
        return ac_reader_finish_refused(reader, error);
    ac_error_clear(error);
    return AC_OK;
}

#endif
