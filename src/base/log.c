#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>

void ac_log_write(const ac_log *log, ac_log_level level, const char *source, const char *format,
                  ...) {
    if (!log || !log->write || level > log->level)
        return;
    char message[501];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(message, sizeof message, format, args);
    va_end(args);
    log->write(log->user, level, source, message);
}
