/* Captured traffic: a line a message, then a summary by opcode. */
#ifndef AC_APP_REPLAY_CAPTURE_H
#define AC_APP_REPLAY_CAPTURE_H

#include <stdbool.h>

typedef struct ac_replay_capture_options {
    bool json;  /* one JSON object a line */
    bool quiet; /* only progress and the summary */
} ac_replay_capture_options;

/* Captures, single messages and folders of them. Returns an exit code. */
int ac_replay_captures(const ac_replay_capture_options *options, int count, char **paths);

#endif
