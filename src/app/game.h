/* A session from login to goodbye: the loop that gives the client time, datagrams and input, draws
 * its view, and writes its trace. */
#ifndef AC_APP_GAME_H
#define AC_APP_GAME_H

#include "app/connection.h"
#include "app/data.h"
#include "app/server_host.h"
#include "app/settings.h"
#include "app/tour.h"
#include "app/window.h"

typedef struct ac_game_def {
    const char *title;
    const ac_settings *settings; /* keys, mouse, size, fighting */
    const char *dat_folder;
    const char *account, *password, *character; /* character may be NULL */
    ac_udp_peer server;
    ac_server_host *host; /* the built-in server, stepped along; NULL: elsewhere */
    const ac_tour *tour;  /* NULL: the player plays */
    const char *script;   /* Lua file that plays; NULL: none */
    bool headless;        /* off-screen */
    ac_window *window;    /* open already, and the game's from now on; NULL: the game opens it */
    bool realtime;        /* the system's clock even off-screen; else simulated time, as fast as it
                             goes */
    const char *out;      /* folder for pictures and the trace; NULL: no trace */
    const char *record;   /* file for a recording of the session; NULL: none */
    double most_seconds;  /* of the session; 0: no limit */
    uint64_t seed;
    const ac_log *log;
} ac_game_def;

/* Returns an exit code; says on standard error what went wrong. */
int ac_game_run(const ac_game_def *def);

#endif
