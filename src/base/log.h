/* Log lines go to the sink that the owner gave; without one they go nowhere. */
#ifndef AC_BASE_LOG_H
#define AC_BASE_LOG_H

#include "arwic/log.h"
#include "base/status.h"

/* `log` may be NULL. `source` is the module's name. The message is one line, at most 500 bytes. */
void ac_log_write(const ac_log *log, ac_log_level level, const char *source, const char *format,
                  ...) AC_PRINTF(4, 5);

#endif
