/* Packets, reassembly and both halves of a link, fed by a peer that says anything but knows the
 * keys: the input is a list of operations, each packet of it gets the checksum that it needs. */
#include <stdlib.h>
#include <string.h>

#include "net/capture.h"
#include "net/handshake.h"
#include "net/link.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct fuzz_peer {
    ac_link link;
    ac_isaac keys;
    ac_capture *capture;
    double now;
} fuzz_peer;

/* Gives a datagram the checksum that the link expects: every packet that parses is then judged by
 * what it says, not thrown away for its hash. */
static void give_checksum(fuzz_peer *peer, uint8_t *datagram, size_t size) {
    ac_packet packet;
    if (ac_packet_parse(datagram, size, &packet, NULL) != AC_OK)
        return;
    uint32_t payload = packet.payload_hash;
    if (packet.header.flags & AC_PACKET_ENCRYPTED)
        payload ^= ac_isaac_next(&peer->keys);
    ac_store_u32(datagram + 8, packet.header_hash + payload);
}

static void give_datagram(fuzz_peer *peer, const uint8_t *bytes, size_t size) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL)
        return;
    memcpy(copy, bytes, size);
    if (size >= AC_PACKET_HEADER_SIZE)
        give_checksum(peer, copy, size);
    (void)ac_link_receive(&peer->link, peer->now, copy, size);
    (void)ac_capture_feed(peer->capture, peer->now, 9000, 50000, copy, size, NULL);
    free(copy);
}

static void pull(fuzz_peer *peer) {
    ac_byte_record message;
    ac_refusal refusal;
    while (ac_link_next_message(&peer->link, &message))
        (void)ac_refusal_read(message.data, message.size, &refusal);
    ac_captured_message captured;
    while (ac_capture_next(peer->capture, &captured))
        ;
    uint8_t out[AC_PACKET_SIZE_MAX];
    ac_packet packet;
    size_t size;
    while ((size = ac_link_next_datagram(&peer->link, peer->now, out)) > 0)
        if (ac_packet_parse(out, size, &packet, NULL) != AC_OK)
            abort(); /* a link never sends what it could not read */
}

static void run(fuzz_peer *peer, const uint8_t *data, size_t size) {
    while (size >= 3) {
        uint8_t operation = data[0];
        size_t length = ac_load_u16(data + 1) % 1100;
        data += 3;
        size -= 3;
        length = length < size ? length : size;
        peer->now += (operation >> 3) * 0.1;
        switch (operation & 7) {
        case 0: pull(peer); break;
        case 1: ac_link_step(&peer->link, peer->now); break;
        case 2: (void)ac_link_send(&peer->link, data, length, AC_QUEUE_WEENIE, NULL); break;
        default: give_datagram(peer, data, length); break;
        }
        data += length;
        size -= length;
    }
    pull(peer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_peer peer;
    if (size == 0)
        return 0;
    ac_link_def def = {
        .role = data[0] & 1 ? AC_LINK_SERVER : AC_LINK_CLIENT,
        .send_seed = 1,
        .receive_seed = 2,
        .idle_timeout = 60.0,
    };
    ac_link_init(&peer.link, &def, 0.0);
    ac_isaac_seed(&peer.keys, 2);
    peer.now = 0.0;
    peer.capture = ac_capture_create();
    if (peer.capture != NULL)
        run(&peer, data + 1, size - 1);
    ac_capture_destroy(peer.capture);
    ac_link_free(&peer.link);
    return 0;
}
