/* A client session and a server that accepts it, over the lossy network, in simulated time. */
#ifndef AC_TESTS_NET_NET_PAIR_H
#define AC_TESTS_NET_NET_PAIR_H

#include "support/test.h"

#include <string.h>

#include "net/net_step.h"
#include "net/server_session.h"
#include "support/lossy_net.h"

enum { CLIENT_ADDRESS = 1, SERVER_ADDRESS = 2 };

typedef struct net_pair {
    lossy_net *net;
    double now;
    double tick; /* seconds a step */
    ac_rng rng;
    ac_session *client;
    ac_server_session *server; /* made anew for a LoginRequest when the last one has ended */
    uint32_t server_sessions;
    bool deaf;            /* the server hears nothing and says nothing */
    bool drop_p1;         /* nothing sent to the server's port P+1 arrives */
    uint32_t to_p, to_p1; /* datagrams that the client sent to either port */
} net_pair;

static inline void net_pair_init(net_pair *pair, const lossy_net_def *weather) {
    *pair = (net_pair){.tick = 0.02, .rng = ac_rng_make(99, 1)};
    pair->net = lossy_net_create(weather);
    ac_session_def def = ac_default_session_def();
    def.account = "ann";
    def.password = "secret";
    ac_error error;
    assert_int_equal(ac_session_create(&def, 0.0, &pair->client, &error), AC_OK);
}

static inline void net_pair_free(net_pair *pair) {
    ac_session_destroy(pair->client);
    ac_server_session_destroy(pair->server);
    lossy_net_destroy(pair->net);
}

static inline bool is_login_request(const lossy_datagram *d) {
    ac_packet packet;
    return ac_packet_parse(d->data, d->size, &packet, NULL) == AC_OK &&
           packet.header.flags & AC_PACKET_LOGIN_REQUEST;
}

static inline void net_pair_route(net_pair *pair, const lossy_datagram *d) {
    bool over = pair->server == NULL ||
                ac_server_session_get_state(pair->server) == AC_SERVER_SESSION_ENDED;
    if (over && is_login_request(d)) {
        ac_server_session_destroy(pair->server);
        ac_server_session_def def = ac_default_server_session_def();
        def.session_id = (uint16_t)pair->server_sessions++;
        def.server_clock = 2.776e8 + pair->now;
        pair->server = ac_server_session_create(&def, &pair->rng, pair->now);
        assert_non_null(pair->server);
    }
    if (pair->server != NULL && !(pair->drop_p1 && d->port == 1))
        ac_server_session_receive(pair->server, pair->now, d->data, d->size, d->port);
}

static inline void net_pair_pump_server(net_pair *pair) {
    lossy_datagram in;
    while (lossy_net_receive(pair->net, pair->now, SERVER_ADDRESS, &in))
        if (!pair->deaf)
            net_pair_route(pair, &in);
    if (pair->server == NULL || pair->deaf)
        return;
    ac_server_session_step(pair->server, pair->now);
    ac_datagram out;
    while (ac_server_session_next_datagram(pair->server, pair->now, &out))
        lossy_net_send(pair->net, pair->now, SERVER_ADDRESS, CLIENT_ADDRESS, out.port_offset,
                       out.data, out.size);
}

static inline void net_pair_pump_client(net_pair *pair) {
    lossy_datagram in;
    while (lossy_net_receive(pair->net, pair->now, CLIENT_ADDRESS, &in))
        ac_session_receive(pair->client, pair->now, in.data, in.size);
    ac_net_step(pair->client, pair->now);
    ac_datagram out;
    while (ac_session_next_datagram(pair->client, pair->now, &out)) {
        ++*(out.port_offset == 0 ? &pair->to_p : &pair->to_p1);
        lossy_net_send(pair->net, pair->now, CLIENT_ADDRESS, SERVER_ADDRESS, out.port_offset,
                       out.data, out.size);
    }
}

/* One step of both ends. Events are left for the caller to pull. */
static inline void net_pair_step(net_pair *pair) {
    pair->now += pair->tick;
    net_pair_pump_client(pair);
    net_pair_pump_server(pair);
}

/* Steps until the client's next event, at most `seconds`; false when none came. */
static inline bool net_pair_wait(net_pair *pair, double seconds, ac_session_event *event) {
    double end = pair->now + seconds;
    while (pair->now < end) {
        if (ac_session_next_event(pair->client, event))
            return true;
        net_pair_step(pair);
    }
    return ac_session_next_event(pair->client, event);
}

/* Steps for `seconds`, pulling nothing. */
static inline void net_pair_run(net_pair *pair, double seconds) {
    double end = pair->now + seconds;
    while (pair->now < end)
        net_pair_step(pair);
}

static inline void net_pair_connect(net_pair *pair, double seconds) {
    ac_session_event event;
    assert_true(net_pair_wait(pair, seconds, &event));
    assert_int_equal(event.kind, AC_SESSION_EVENT_CONNECTED);
}

#endif
