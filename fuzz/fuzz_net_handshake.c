/* The handshake as either end sees it: bodies, refusals, and a client session that is told anything
 * before and after it connects. */
#include <stdlib.h>
#include <string.h>

#include "net/net_step.h"
#include "net/server_session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_bodies(const uint8_t *data, size_t size) {
    ac_login_request login;
    (void)ac_login_request_parse(data, size, &login, NULL);
    ac_refusal refusal;
    (void)ac_refusal_read(data, size, &refusal);
    ac_connect_request connect;
    if (size >= AC_CONNECT_REQUEST_SIZE)
        (void)ac_connect_request_parse(data, &connect, NULL);
}

static void give_clear_checksum(uint8_t *datagram, size_t size) {
    ac_packet packet;
    if (ac_packet_parse(datagram, size, &packet, NULL) == AC_OK)
        ac_store_u32(datagram + 8, packet.header_hash + packet.payload_hash);
}

static void drain(ac_session *client, ac_server_session *server, double now) {
    ac_datagram out;
    ac_session_event event;
    ac_server_session_event server_event;
    ac_net_step(client, now);
    ac_server_session_step(server, now);
    while (ac_session_next_datagram(client, now, &out))
        ac_server_session_receive(server, now, out.data, out.size, out.port_offset);
    while (ac_server_session_next_datagram(server, now, &out))
        ac_session_receive(client, now, out.data, out.size);
    while (ac_session_next_event(client, &event))
        ;
    while (ac_server_session_next_event(server, &server_event))
        ;
}

static void run(ac_session *client, ac_server_session *server, const uint8_t *data, size_t size) {
    double now = 0.0;
    while (size >= 3) {
        uint8_t operation = data[0];
        size_t length = ac_load_u16(data + 1) % 600;
        data += 3;
        size -= 3;
        length = length < size ? length : size;
        uint8_t datagram[600];
        memcpy(datagram, data, length);
        if (length >= AC_PACKET_HEADER_SIZE)
            give_clear_checksum(datagram, length);
        if (operation & 1)
            ac_session_receive(client, now, datagram, length);
        if (operation & 2)
            ac_server_session_receive(server, now, datagram, length, operation >> 2 & 1);
        if (operation & 8)
            drain(client, server, now);
        now += (operation >> 4) * 0.1;
        data += length;
        size -= length;
    }
    drain(client, server, now);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_bodies(data, size);
    ac_rng rng = ac_rng_make(1, 1);
    ac_session_def def = ac_default_session_def();
    def.account = "a";
    def.password = "b";
    ac_server_session_def server_def = ac_default_server_session_def();
    ac_session *client;
    ac_server_session *server = ac_server_session_create(&server_def, &rng, 0.0);
    if (server != NULL && ac_session_create(&def, 0.0, &client, NULL) == AC_OK) {
        run(client, server, data, size);
        ac_session_destroy(client);
    }
    ac_server_session_destroy(server);
    return 0;
}
