/* The demo's server with its two UDP sockets: port P for logins and everything that clients send,
 * P+1 for the rest of the handshake and everything that the server sends. */
#ifndef AC_APP_SERVER_HOST_H
#define AC_APP_SERVER_HOST_H

#include "app/udp.h"
#include "demo/scene.h"
#include "demo/server.h"

typedef struct ac_server_host {
    ac_udp sockets[2];
    ac_demo_scene *scene;
    ac_demo_server *server;
    double now; /* of the last step */
} ac_server_host;

typedef struct ac_server_host_def {
    uint32_t address; /* to bind to, host order; 0 all, 0x7F000001 loopback */
    uint16_t port;    /* 0: any free pair */
    uint64_t seed;
    const char *place;    /* where characters begin; NULL: as the scene says */
    const char *password; /* NULL: any */
    const ac_log *log;
} ac_server_host_def;

ac_status ac_server_host_open(ac_server_host *host, const ac_server_host_def *def, double now,
                              ac_error *error);
/* Says goodbye to the clients. */
void ac_server_host_close(ac_server_host *host);

uint16_t ac_server_host_port(const ac_server_host *host);

/* Takes what arrived, runs the server, sends what is due. */
void ac_server_host_step(ac_server_host *host, double now);

#endif
