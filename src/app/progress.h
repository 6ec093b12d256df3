/* A progress line on a terminal; plain stage lines elsewhere. Goes to standard error. */
#ifndef AC_APP_PROGRESS_H
#define AC_APP_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ac_progress {
    bool terminal;
    bool line_open;
    double last_drawn; /* seconds of ac_app_clock */
    char stage[64];
    /* Shown as a picture too; may be NULL. Set after ac_progress_start. */
    void (*picture)(void *user, size_t done, size_t total);
    void *user;
} ac_progress;

ac_progress ac_progress_start(void);

/* `done` of `total`; total 0: not known. Redraws at most ten times a second. */
void ac_progress_show(ac_progress *progress, const char *stage, size_t done, size_t total);

/* Ends the line. */
void ac_progress_finish(ac_progress *progress);

#endif
