/* The demo's server: speaks the real protocol and populates the world with a scene. A state machine
 * like the client: no socket, no clock; datagrams and time come in, datagrams go out, and the same
 * inputs give the same outputs. It trusts nobody: what a client can make it hold is bounded, what
 * it cannot understand is counted and passed over. */
#ifndef AC_DEMO_SERVER_H
#define AC_DEMO_SERVER_H

#include <stdbool.h>
#include <stddef.h>

#include "arwic/log.h"
#include "arwic/status.h"
#include "demo/scene.h"

typedef struct ac_demo_server ac_demo_server;

enum {
    AC_DEMO_CLIENTS_MAX = 16, /* connections; further LoginRequests get no answer */
    AC_DEMO_ACCOUNTS_MAX = 64,
    AC_DEMO_OBJECTS_MAX = 1024, /* of the scene, players, missiles, corpses */
    AC_DEMO_DATAGRAM_MAX = 484,
};

/* Copied; start from ac_default_demo_server_def. */
typedef struct ac_demo_server_def {
    const ac_demo_scene *scene; /* required; borrowed, must outlive the server */
    const char *name;           /* of the server; default "Arwic" */
    const char *place;          /* name of the scene's place where every character begins; NULL
                                   (default): where the character table says */
    const char *password;       /* NULL (default): any */
    uint64_t seed;              /* of everything random, default 1 */
    double clock;               /* the game's clock at creation, seconds ("portal year ticks") */
    /* Height of the ground, metres, at a place in the axes of landblock 0x8080: walkers outdoors
     * keep to it. Default: the Vale's (demo/land.h); NULL: straight from point to point. */
    float (*ground)(float x, float y);
    double idle_timeout; /* seconds without a packet before a client is dropped, default 60 */
    const ac_log *log;   /* may be NULL; must outlive the server */
    uint32_t made_by_default;
} ac_demo_server_def;

ac_demo_server_def ac_default_demo_server_def(void);

/* `now`: seconds of the caller's steady clock. AC_ERROR_ARGUMENT for a def without a scene or not
 * made by default, AC_ERROR_NOT_FOUND for an unknown place, AC_ERROR_LIMIT for a scene of too many
 * spawns. */
ac_status ac_demo_server_create(const ac_demo_server_def *def, double now, ac_demo_server **server,
                                ac_error *error);
void ac_demo_server_destroy(ac_demo_server *server);

/* A datagram from `address` (any number that names the peer: equal numbers, equal peers) to port P
 * (0) or P+1 (1). */
void ac_demo_server_receive(ac_demo_server *server, double now, uint64_t address,
                            uint16_t port_offset, const void *datagram, size_t size);

/* The operating system says that nobody listens at `address` any more: its client is gone. Others
 * are not concerned. */
void ac_demo_server_unreachable(ac_demo_server *server, double now, uint64_t address);

/* Tells every client that the server goes; datagrams are still to be sent. */
void ac_demo_server_close(ac_demo_server *server, double now);

/* Moves the world on to `now`: call regularly, ten times a second or more often. */
void ac_demo_server_step(ac_demo_server *server, double now);

typedef struct ac_demo_datagram {
    uint64_t address;     /* to whom */
    uint16_t port_offset; /* from port P + this */
    size_t size;
    uint8_t data[AC_DEMO_DATAGRAM_MAX];
} ac_demo_datagram;

/* The next datagram that is due; call after each step until false. */
bool ac_demo_server_next_datagram(ac_demo_server *server, ac_demo_datagram *datagram);

typedef struct ac_demo_server_stats {
    uint32_t clients;           /* connections */
    uint32_t players;           /* characters in the world */
    uint32_t objects;           /* in the world, players included */
    uint32_t refused_messages;  /* not understood or not allowed */
    uint32_t refused_datagrams; /* from nobody known, and no login */
    uint32_t dropped_clients;   /* ended by anything but an orderly goodbye */
} ac_demo_server_stats;

ac_demo_server_stats ac_demo_server_get_stats(const ac_demo_server *server);

#endif
