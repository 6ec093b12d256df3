#include "app/logging.h"

#include <stdio.h>
#include <string.h>

#include "app/plain_text.h"

static const char *const level_names[] = {"error", "warning", "info", "debug"};

static void write_line(void *user, ac_log_level level, const char *source, const char *message) {
    char plain[2048];
    (void)user;
    fprintf(stderr, "%s: %s: %s\n", level_names[level], source,
            ac_plain_text(plain, sizeof plain, message));
}

bool ac_logging_make(ac_log *log, const char *level) {
    *log = (ac_log){.write = write_line};
    for (int i = 0; i < 4; ++i)
        if (strcmp(level, level_names[i]) == 0) {
            log->level = (ac_log_level)i;
            return true;
        }
    fprintf(stderr, "arwic: --log takes error, warning, info or debug, not '%s'\n", level);
    return false;
}
