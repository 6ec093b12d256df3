/* Plays a recording: to the same trace and state, to pictures or a film, or in a window. */
#ifndef AC_APP_REPLAY_RECORDING_H
#define AC_APP_REPLAY_RECORDING_H

#include <stdbool.h>

#include "app/recording_file.h"
#include "app/settings.h"

typedef struct ac_replay_options {
    const char *dat;   /* folder of the DAT files; NULL: the demo's, or the settings' */
    const char *out;   /* folder for the trace and pictures; NULL: none */
    double every;      /* seconds of the recording between pictures, 0 none */
    const char *video; /* file; NULL: none */
    bool window;       /* show it */
    bool quiet;        /* no progress */
    double speed;      /* of the window, 1 as it was */
    double from;       /* seconds to skip in the window, the pictures and the film */
    const ac_settings *settings;
} ac_replay_options;

/* Returns an exit code: AC_EXIT_FAILED when it did not play to the recorded state. */
int ac_replay_recording(const char *path, const ac_replay_options *options, const ac_log *log);

#endif
