#ifndef AC_BASE_STATUS_H
#define AC_BASE_STATUS_H

#include "arwic/status.h"

#if defined(__GNUC__)
#define AC_PRINTF(format_index, first) __attribute__((format(printf, format_index, first)))
#else
#define AC_PRINTF(format_index, first)
#endif

/* Fills `error` (which may be NULL) and returns `status`, so a function can end with it. */
ac_status ac_error_set(ac_error *error, ac_status status, uint64_t offset, const char *format, ...)
    AC_PRINTF(4, 5);
#ifdef __clang_analyzer__ /* sees one file at a time and would take AC_OK for a possible result */
#define ac_error_set(error, status, ...) ((void)ac_error_set(error, status, __VA_ARGS__), (status))
#endif

/* Sets `error` to AC_OK with no offset and an empty message. */
static inline void ac_error_clear(ac_error *error) {
    if (!error)
        return;
    error->status = AC_OK;
    error->offset = AC_NO_OFFSET;
    error->message[0] = '\0';
}

#endif
