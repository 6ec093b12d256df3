/* A client of the demo's server on the counted heap: the server's memory is left out. */
#ifndef AC_TESTS_RELY_COUNTED_SESSION_H
#define AC_TESTS_RELY_COUNTED_SESSION_H

#include "client/client_fixture.h"

#include "demo/server.h"
#include "rely/heap.h"

typedef struct counted_session {
    ac_demo_scene *scene; /* borrowed */
    ac_demo_server *server;
    ac_store *store;
    ac_client *client;
    double now, tick;
    uint64_t received; /* datagrams */
} counted_session;

static inline void counted_open_server(counted_session *r) {
    ac_demo_server_def def = ac_default_demo_server_def();
    def.scene = r->scene;
    assert_int_equal(ac_demo_server_create(&def, 0.0, &r->server, NULL), AC_OK);
}

/* False, and there is no client, when the first thing that failed was making it. */
static inline bool counted_open_client(counted_session *r) {
    ac_store_def store = {.portal = &files.portal, .cell = &files.cell, .local = &files.local};
    ac_client_def def = ac_default_client_def();
    ac_error error = {.status = AC_OK};
    heap_begin();
    r->store = ac_store_create(&store);
    def.store = r->store;
    def.account = "demo";
    def.password = "any";
    ac_status status = r->store ? ac_client_create(&def, 0.0, &r->client, &error) : AC_ERROR_MEMORY;
    heap_end();
    if (status == AC_OK)
        return true;
    assert_true(heap_has_failed());
    assert_null(r->client);
    if (r->store)
        assert_true(strlen(error.message) > 5);
    return false;
}

static inline void counted_close(counted_session *r) {
    heap_begin();
    ac_client_destroy(r->client);
    ac_store_destroy(r->store);
    heap_end();
    ac_demo_server_destroy(r->server);
}

static inline void counted_receive(counted_session *r) {
    ac_demo_datagram datagram;
    ac_demo_server_step(r->server, r->now);
    while (ac_demo_server_next_datagram(r->server, &datagram)) {
        r->received += 1;
        heap_begin();
        ac_client_receive(r->client, datagram.data, datagram.size);
        heap_end();
    }
}

static inline bool counted_next_datagram(counted_session *r, ac_client_datagram *datagram) {
    heap_begin();
    bool more = ac_client_next_datagram(r->client, datagram);
    heap_end();
    return more;
}

static inline void counted_step(counted_session *r) {
    ac_client_datagram datagram;
    r->now += r->tick;
    counted_receive(r);
    heap_begin();
    ac_client_step(r->client, r->now);
    heap_end();
    while (counted_next_datagram(r, &datagram))
        ac_demo_server_receive(r->server, r->now, 1, datagram.port_offset, datagram.data,
                               datagram.size);
}

#endif
