/* Log lines on standard error. */
#ifndef AC_APP_LOGGING_H
#define AC_APP_LOGGING_H

#include "app/options.h"
#include "arwic/log.h"

/* The option --log, for a command's table. */
#define AC_LOGGING_OPTION(target)                                                                  \
    {                                                                                              \
        "log", 'l', AC_OPTION_CHOICE, (target), "error|warning|info|debug",                        \
            "what to log on standard error", 0, 0                                                  \
    }

/* False, with a message, for an unknown level. */
bool ac_logging_make(ac_log *log, const char *level);

#endif
