#include "app/connection.h"

enum { DATAGRAM_MAX = 2048, MOST_A_FRAME = 4096 };

ac_status ac_connection_open(ac_connection *connection, ac_udp_peer server, ac_error *error) {
    *connection = (ac_connection){.server = server};
    return ac_udp_open(&connection->udp, 0, 0, error);
}

void ac_connection_close(ac_connection *connection) {
    ac_udp_close(&connection->udp);
}

static bool is_server(const ac_connection *connection, ac_udp_peer peer) {
    return peer.address == connection->server.address &&
           (peer.port == connection->server.port || peer.port == connection->server.port + 1);
}

void ac_connection_receive(ac_connection *connection, ac_client *client) {
    uint8_t bytes[DATAGRAM_MAX];
    size_t size;
    ac_udp_peer peer;
    for (int i = 0; i < MOST_A_FRAME; ++i) {
        ac_udp_event event = ac_udp_receive(&connection->udp, bytes, sizeof bytes, &size, &peer);
        if (event == AC_UDP_NOTHING)
            return;
        if (!is_server(connection, peer))
            continue;
        if (event == AC_UDP_DATAGRAM)
            ac_client_receive(client, bytes, size);
        else
            ac_client_unreachable(client);
    }
}

void ac_connection_send(ac_connection *connection, ac_client *client) {
    ac_client_datagram datagram;
    while (ac_client_next_datagram(client, &datagram)) {
        ac_udp_peer peer = connection->server;
        peer.port = (uint16_t)(peer.port + datagram.port_offset);
        (void)ac_udp_send(&connection->udp, datagram.data, datagram.size, peer);
    }
}
