/* The trace: one JSON object a line for everything that happened, in order. */
#ifndef AC_APP_TRACE_H
#define AC_APP_TRACE_H

#include <stdio.h>

#include "app/not_drawn.h"
#include "app/witness.h"
#include "arwic/client.h"
#include "audio/audio.h"

typedef struct ac_trace {
    FILE *file; /* NULL: nothing is written, events are still read */
    uint64_t object_cursor;
    ac_witness witness; /* of what is traced */
    uint64_t lines;
    uint64_t hash_every;    /* frames between state hashes, 0 none */
    ac_not_drawn not_drawn; /* as last written: with a hash, when it has changed */
    /* Called for each client event, for what is shown on the screen; may be NULL. */
    void (*on_event)(void *user, const ac_client_event *event);
    void *user;
} ac_trace;

/* `path` NULL: no file. */
ac_status ac_trace_open(ac_trace *trace, const char *path, ac_error *error);
/* AC_ERROR_IO when something could not be written. */
ac_status ac_trace_close(ac_trace *trace, ac_error *error);

/* Another client is traced from now on. */
void ac_trace_follow(ac_trace *trace);

/* Takes what happened in the client's last step. */
void ac_trace_frame(ac_trace *trace, ac_client *client, uint64_t frame);

/* What became of each sound of the last step: {"kind": "voice"}. */
void ac_trace_sounds(ac_trace *trace, const ac_audio *audio, uint64_t frame);

/* A line of the caller's own: {"kind": kind, "text": text}. */
void ac_trace_note(ac_trace *trace, const char *kind, const char *text);

#endif
