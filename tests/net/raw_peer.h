/* A peer made by hand, for tests of one link: builds exactly the packets that a test asks for, with
 * the right key or a wrong one, and reads what the link sends. */
#ifndef AC_TESTS_NET_RAW_PEER_H
#define AC_TESTS_NET_RAW_PEER_H

#include "support/test.h"

#include <string.h>

#include "net/link.h"

typedef struct raw_peer {
    ac_isaac keys;      /* of what it sends */
    ac_isaac link_keys; /* of what the link sends */
    uint32_t link_key_index;
} raw_peer;

typedef struct raw_packet {
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    size_t size;
} raw_packet;

enum { PEER_SEED = 0xDEADBEE, LINK_SEED = 0x99E7785 };

static inline void raw_peer_init(raw_peer *peer) {
    ac_isaac_seed(&peer->keys, PEER_SEED);
    ac_isaac_seed(&peer->link_keys, LINK_SEED);
    peer->link_key_index = 0;
}

/* A link of `role` whose peer is `peer`, at time 0. */
static inline void raw_link_init(ac_link *link, raw_peer *peer, ac_link_role role) {
    raw_peer_init(peer);
    ac_link_def def = {
        .role = role,
        .header_id = role == AC_LINK_CLIENT ? 7 : 0x0B,
        .send_seed = LINK_SEED,
        .receive_seed = PEER_SEED,
        .server_clock = 1000.0,
        .idle_timeout = 60.0,
    };
    ac_link_init(link, &def, 0.0);
}

static inline raw_packet raw_finish(ac_packet_builder *b, uint32_t sequence, uint32_t flags,
                                    uint32_t key, raw_packet *p) {
    ac_packet_header header = {.sequence = sequence, .flags = flags, .iteration = 1};
    p->size = ac_packet_finish(b, &header, key);
    return *p;
}

/* An encrypted packet with one single-fragment message of `opcode`, with the next key. */
static inline raw_packet raw_message(raw_peer *peer, uint32_t sequence, uint32_t opcode) {
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    uint8_t data[4];
    ac_store_u32(data, opcode);
    ac_fragment f = {.sequence = opcode, .count = 1, .size = 4, .data = data, .queue = 10};
    ac_packet_put_fragment(&b, &f);
    return raw_finish(&b, sequence, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer->keys), &p);
}

static inline raw_packet raw_ack(uint32_t sequence, uint32_t value) {
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_ack(&b, value);
    return raw_finish(&b, sequence, 0, 0, &p);
}

static inline raw_packet raw_list(ac_packet_flag kind, uint32_t sequence, const uint32_t *list,
                                  uint32_t count) {
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_sequences(&b, kind, list, count);
    return raw_finish(&b, sequence, 0, 0, &p);
}

static inline bool raw_give(ac_link *link, double now, const raw_packet *p) {
    return ac_link_receive(link, now, p->bytes, p->size);
}

/* The next datagram of the link, parsed; false when none is due. */
static inline bool raw_take(ac_link *link, double now, raw_packet *p, ac_packet *parsed) {
    p->size = ac_link_next_datagram(link, now, p->bytes);
    if (p->size == 0)
        return false;
    assert_true(p->size <= AC_PACKET_SIZE_MAX);
    assert_int_equal(ac_packet_parse(p->bytes, p->size, parsed, NULL), AC_OK);
    return true;
}

/* Pulls everything that is due and forgets it. */
static inline uint32_t raw_drain(ac_link *link, double now) {
    raw_packet p;
    ac_packet parsed;
    uint32_t count = 0;
    while (raw_take(link, now, &p, &parsed))
        ++count;
    return count;
}

static inline ac_status raw_send(ac_link *link, uint32_t opcode) {
    uint8_t data[4];
    ac_store_u32(data, opcode);
    return ac_link_send(link, data, 4, AC_QUEUE_WEENIE, NULL);
}

/* Asserts that the link's next message is `opcode`, or that there is none when it is 0. */
static inline void raw_expect(ac_link *link, uint32_t opcode) {
    ac_byte_record message;
    bool some = ac_link_next_message(link, &message);
    assert_int_equal(some, opcode != 0);
    if (some)
        assert_int_equal(ac_load_u32(message.data), opcode);
}

#endif
