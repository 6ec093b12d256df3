#include "base/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void ac_reader_fail(ac_reader *reader, ac_status status, const char *format, ...) {
    if (!ac_reader_ok(reader))
        return;
    va_list args;
    va_start(args, format);
    reader->error.status = status;
    reader->error.offset = reader->position;
    (void)vsnprintf(reader->error.message, sizeof reader->error.message, format, args);
    va_end(args);
}

const uint8_t *ac_reader_refuse(ac_reader *reader, size_t count) {
    ac_reader_fail(reader, AC_ERROR_TRUNCATED, "%zu bytes needed, %zu left", count,
                   ac_reader_left(reader));
    return NULL;
}

double ac_reader_f64(ac_reader *reader) {
    uint64_t bits = ac_reader_u64(reader);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

bool ac_reader_check_count(ac_reader *reader, uint64_t count, size_t least, const char *what) {
    if (!ac_reader_ok(reader))
        return false;
    if (least == 0)
        least = 1;
    if (count > ac_reader_left(reader) / least) {
        ac_reader_fail(reader, AC_ERROR_LIMIT, "%llu %s cannot fit in the %zu bytes left",
                       (unsigned long long)count, what ? what : "items", ac_reader_left(reader));
        return false;
    }
    return true;
}

ac_status ac_reader_finish_refused(ac_reader *reader, ac_error *error) {
    if (ac_reader_ok(reader))
        ac_reader_fail(reader, AC_ERROR_TRAILING, "%zu bytes left after the last field",
                       ac_reader_left(reader));
    if (error)
        *error = reader->error;
    return reader->error.status;
}
