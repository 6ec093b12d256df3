#include "app/server_host.h"

enum { DATAGRAM_MAX = 2048, MOST_A_STEP = 4096, PAIR_TRIES = 64, LAST_PORT = 65534 };

static uint64_t name_of(ac_udp_peer peer) {
    return (uint64_t)peer.address << 16 | peer.port;
}

static ac_udp_peer peer_of(uint64_t name) {
    return (ac_udp_peer){(uint32_t)(name >> 16), (uint16_t)name};
}

static ac_status open_pair(ac_server_host *host, uint32_t address, uint16_t port, ac_error *error) {
    ac_status status = ac_udp_open(&host->sockets[0], address, port, error);
    if (status != AC_OK)
        return status;
    if (host->sockets[0].port <= LAST_PORT)
        status =
            ac_udp_open(&host->sockets[1], address, (uint16_t)(host->sockets[0].port + 1), error);
    else
        status = AC_ERROR_IO;
    if (status != AC_OK)
        ac_udp_close(&host->sockets[0]);
    return status;
}

/* Two neighbouring ports; for any pair the system proposes the first, a few times if need be. */
static ac_status open_sockets(ac_server_host *host, const ac_server_host_def *def,
                              ac_error *error) {
    ac_status status = AC_ERROR_IO;
    int tries = def->port ? 1 : PAIR_TRIES;
    for (int i = 0; i < tries && status != AC_OK; ++i)
        status = open_pair(host, def->address, def->port, error);
    return status;
}

ac_status ac_server_host_open(ac_server_host *host, const ac_server_host_def *def, double now,
                              ac_error *error) {
    *host = (ac_server_host){.sockets = {{.socket = -1}, {.socket = -1}}};
    ac_status status = open_sockets(host, def, error);
    if (status != AC_OK)
        return status;
    host->scene = ac_demo_scene_create();
    if (!host->scene) {
        ac_server_host_close(host);
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the scene");
    }
    ac_demo_server_def server = ac_default_demo_server_def();
    server.scene = host->scene;
    server.seed = def->seed;
    server.place = def->place;
    server.password = def->password;
    server.log = def->log;
    status = ac_demo_server_create(&server, now, &host->server, error);
    if (status != AC_OK)
        ac_server_host_close(host);
    return status;
}

static void send_all(ac_server_host *host) {
    ac_demo_datagram datagram;
    while (ac_demo_server_next_datagram(host->server, &datagram))
        (void)ac_udp_send(&host->sockets[datagram.port_offset], datagram.data, datagram.size,
                          peer_of(datagram.address));
}

void ac_server_host_close(ac_server_host *host) {
    if (host->server) {
        ac_demo_server_close(host->server, host->now);
        send_all(host);
        ac_demo_server_destroy(host->server);
    }
    if (host->scene)
        ac_demo_scene_destroy(host->scene);
    ac_udp_close(&host->sockets[0]);
    ac_udp_close(&host->sockets[1]);
    host->server = NULL;
    host->scene = NULL;
}

uint16_t ac_server_host_port(const ac_server_host *host) {
    return host->sockets[0].port;
}

static void receive(ac_server_host *host, uint16_t offset, double now) {
    uint8_t bytes[DATAGRAM_MAX];
    size_t size;
    ac_udp_peer peer;
    for (int i = 0; i < MOST_A_STEP; ++i) {
        ac_udp_event event =
            ac_udp_receive(&host->sockets[offset], bytes, sizeof bytes, &size, &peer);
        if (event == AC_UDP_NOTHING)
            return;
        if (event == AC_UDP_DATAGRAM)
            ac_demo_server_receive(host->server, now, name_of(peer), offset, bytes, size);
        else
            ac_demo_server_unreachable(host->server, now, name_of(peer));
    }
}

void ac_server_host_step(ac_server_host *host, double now) {
    receive(host, 0, now);
    receive(host, 1, now);
    ac_demo_server_step(host->server, now);
    host->now = now;
    send_all(host);
}
