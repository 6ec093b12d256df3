/* A recording in a window, with the keys that move the player: jump stops and goes on, next-target
 * plays one frame, turning goes back and on in time, forward and back change the speed. */
#ifndef AC_APP_REPLAY_WINDOW_H
#define AC_APP_REPLAY_WINDOW_H

#include "app/keymap.h"
#include "app/screen.h"
#include "app/sound.h"
#include "arwic/recording.h"

typedef struct ac_replay_window {
    ac_playback *playback;
    ac_screen *screen; /* with a window, and the playback's client */
    ac_trace *trace;
    ac_audio *audio;
    const ac_keymap *keymap;
    double speed; /* 1: as it was */
    double from;  /* seconds of the recording to begin at */
} ac_replay_window;

/* Until the player leaves; at the end of the recording it stops and stays. AC_ERROR_MEMORY. */
ac_status ac_replay_window_run(ac_replay_window *window, ac_error *error);

#endif
