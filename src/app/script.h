/* A player's script: Lua 5.4 in a sandbox. It sees the client's events and objects and does what a
 * player can, through the public interface (script_api.c); it has no file, process, network or
 * clock, and each frame it has so many instructions, so much processor time and so much memory
 * (script_sandbox.c). One that breaks a rule or has an error is stopped; the session goes on. */
#ifndef AC_APP_SCRIPT_H
#define AC_APP_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "arwic/client.h"

typedef struct ac_script ac_script;

typedef struct ac_script_limits {
    long instructions; /* of the Lua machine, a frame */
    double seconds;    /* of processor time, a frame */
    size_t memory;     /* bytes, in all */
} ac_script_limits;

/* 1,000,000 instructions, a quarter of a second, 16 MiB. */
ac_script_limits ac_default_script_limits(void);

enum { AC_SCRIPT_FAILURE = 512 };

/* Loads the text of a script and runs its outermost level, in the limits of one frame. `name` is
 * what messages call it. `client` is borrowed for the life of the script. NULL, with the reason,
 * when it cannot be loaded. */
ac_script *ac_script_load(const char *name, const void *text, size_t size, ac_client *client,
                          const ac_script_limits *limits, char failure[AC_SCRIPT_FAILURE]);
/* The same of a file. */
ac_script *ac_script_open(const char *path, ac_client *client, char failure[AC_SCRIPT_FAILURE]);
void ac_script_close(ac_script *script);

/* Calls on_event(event), or on_frame(time), when the script has such a function; `time` in seconds
 * from the session's beginning. A frame's limits count from one on_frame to the next. */
void ac_script_event(ac_script *script, const ac_client_event *event);
void ac_script_frame(ac_script *script, double time);

/* Why it was stopped: NULL while it runs. Starts with the script's name and the line. */
const char *ac_script_failure(const ac_script *script);
/* It called arwic.quit(). */
bool ac_script_wants_to_quit(const ac_script *script);

#endif
