#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>

const char *ac_status_name(ac_status status) {
    static const char *const names[AC_STATUS_COUNT] = {
        [AC_OK] = "ok",
        [AC_ERROR_TRUNCATED] = "truncated",
        [AC_ERROR_MALFORMED] = "malformed",
        [AC_ERROR_TRAILING] = "trailing bytes",
        [AC_ERROR_UNSUPPORTED] = "unsupported",
        [AC_ERROR_NOT_FOUND] = "not found",
        [AC_ERROR_LIMIT] = "limit exceeded",
        [AC_ERROR_MEMORY] = "out of memory",
        [AC_ERROR_ARGUMENT] = "bad argument",
        [AC_ERROR_STATE] = "wrong state",
        [AC_ERROR_IO] = "input/output error",
        [AC_ERROR_REFUSED] = "refused",
        [AC_ERROR_TIMEOUT] = "timed out",
    };
    if ((unsigned)status >= AC_STATUS_COUNT)
        return "unknown status";
    return names[status];
}

#undef ac_error_set /* what base/status.h has for clang-tidy */
ac_status ac_error_set(ac_error *error, ac_status status, uint64_t offset, const char *format,
                       ...) {
    if (error) {
        va_list args;
        va_start(args, format);
        error->status = status;
        error->offset = offset;
        (void)vsnprintf(error->message, sizeof error->message, format, args);
        va_end(args);
    }
    return status;
}
