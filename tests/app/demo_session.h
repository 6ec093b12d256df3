/* The demo whole and without a socket: its DAT files in memory, its server, and clients of it over
 * the lossy network, in simulated time. */
#ifndef AC_TESTS_APP_DEMO_SESSION_H
#define AC_TESTS_APP_DEMO_SESSION_H

#include "support/test.h"

#include <string.h>

#include "arwic/client.h"
#include "demo/scene.h"
#include "demo/server.h"
#include "support/demo_files.h"
#include "support/lossy_net.h"

enum { SESSION_CLIENTS_MAX = 4, SESSION_SERVER = 1000 };

typedef struct demo_session {
    lossy_net *net;
    ac_demo_scene *scene;
    ac_demo_server *server;
    ac_client *clients[SESSION_CLIENTS_MAX];
    const char *accounts[SESSION_CLIENTS_MAX];
    int client_count;
    double now, tick;
    uint64_t trace; /* hash of every client's state after every step */
} demo_session;

static inline void session_begin(demo_session *s, const lossy_net_def *weather) {
    *s = (demo_session){.tick = 1.0 / 30.0, .trace = UINT64_C(0xCBF29CE484222325)};
    s->net = lossy_net_create(weather);
    s->scene = ac_demo_scene_create();
    assert_non_null(s->scene);
    ac_demo_server_def def = ac_default_demo_server_def();
    def.scene = s->scene;
    ac_error error;
    if (ac_demo_server_create(&def, 0.0, &s->server, &error) != AC_OK)
        fail_msg("the server: %s", error.message);
}

static inline void session_open(demo_session *s, demo_files *files, int i) {
    ac_client_def def = ac_default_client_def();
    def.store = files->store;
    def.account = s->accounts[i];
    def.password = "any";
    def.seed = 7 + (uint64_t)i;
    ac_error error;
    if (ac_client_create(&def, s->now, &s->clients[i], &error) != AC_OK)
        fail_msg("the client of %s: %s", def.account, error.message);
}

static inline ac_client *session_add(demo_session *s, demo_files *files, const char *account) {
    assert_true(s->client_count < SESSION_CLIENTS_MAX);
    s->accounts[s->client_count] = account;
    session_open(s, files, s->client_count);
    return s->clients[s->client_count++];
}

/* The same player with a new client. */
static inline void session_replace(demo_session *s, demo_files *files, int i) {
    ac_client_destroy(s->clients[i]);
    session_open(s, files, i);
}

static inline void session_end(demo_session *s) {
    for (int i = 0; i < s->client_count; ++i)
        ac_client_destroy(s->clients[i]);
    ac_demo_server_destroy(s->server);
    ac_demo_scene_destroy(s->scene);
    lossy_net_destroy(s->net);
}

static inline void session_pump_server(demo_session *s) {
    lossy_datagram in;
    while (lossy_net_receive(s->net, s->now, SESSION_SERVER, &in))
        ac_demo_server_receive(s->server, s->now, in.from, in.port, in.data, in.size);
    ac_demo_server_step(s->server, s->now);
    ac_demo_datagram out;
    while (ac_demo_server_next_datagram(s->server, &out))
        lossy_net_send(s->net, s->now, SESSION_SERVER, (uint32_t)out.address, out.port_offset,
                       out.data, out.size);
}

static inline void session_pump_client(demo_session *s, int i) {
    lossy_datagram in;
    uint32_t address = 1 + (uint32_t)i;
    while (lossy_net_receive(s->net, s->now, address, &in))
        ac_client_receive(s->clients[i], in.data, in.size);
    ac_client_step(s->clients[i], s->now);
    ac_client_datagram out;
    while (ac_client_next_datagram(s->clients[i], &out))
        lossy_net_send(s->net, s->now, address, SESSION_SERVER, out.port_offset, out.data,
                       out.size);
    s->trace = (s->trace ^ ac_client_hash(s->clients[i])) * UINT64_C(0x100000001B3);
}

static inline void session_tick(demo_session *s) {
    s->now += s->tick;
    session_pump_server(s);
    for (int i = 0; i < s->client_count; ++i)
        session_pump_client(s, i);
}

static inline void session_run(demo_session *s, double seconds) {
    for (double end = s->now + seconds; s->now < end;)
        session_tick(s);
}

/* The clients are silent. */
static inline void session_run_server(demo_session *s, double seconds) {
    for (double end = s->now + seconds; s->now < end;) {
        s->now += s->tick;
        session_pump_server(s);
    }
}

/* Runs until every client is in this state. */
static inline void session_await(demo_session *s, ac_client_state state, double seconds) {
    for (double end = s->now + seconds; s->now < end;) {
        int there = 0;
        for (int i = 0; i < s->client_count; ++i)
            there += ac_client_get_state(s->clients[i]) == state;
        if (there == s->client_count)
            return;
        session_tick(s);
    }
    for (int i = 0; i < s->client_count; ++i)
        print_error("client %d: %s %s\n", i,
                    ac_client_state_name(ac_client_get_state(s->clients[i])),
                    ac_client_end(s->clients[i])->message);
    fail_msg("not every client was %s after %g s", ac_client_state_name(state), seconds);
}

static inline ac_object_snapshot session_snapshot(const ac_client *client, ac_guid guid) {
    ac_object_snapshot snapshot;
    const ac_objects *objects = ac_client_objects(client);
    if (!ac_objects_snapshot(objects, ac_objects_find(objects, guid), &snapshot))
        fail_msg("object 0x%08X is not there", guid);
    return snapshot;
}

#endif
