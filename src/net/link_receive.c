/* The receiving half of a link: verification, order, control sections. */
#include <math.h>
#include <string.h>

#include "base/log.h"
#include "net/link_internal.h"

enum {
    HANDSHAKE_FLAGS = AC_PACKET_LOGIN_REQUEST | AC_PACKET_WORLD_LOGIN | AC_PACKET_CONNECT_REQUEST |
                      AC_PACKET_CONNECT_RESPONSE,
    /* Anyone can forge an unencrypted packet, and neither retail nor ACE sends these in one. */
    ENCRYPTED_ONLY_FLAGS = AC_PACKET_FRAGMENTS | AC_PACKET_TIME_SYNC | AC_PACKET_ECHO_REQUEST |
                           AC_PACKET_ECHO_RESPONSE | AC_PACKET_FLOW,
    NO_KEY = -1,
};

static bool may_come(const ac_packet *packet) {
    uint32_t flags = packet->header.flags;
    if (flags & HANDSHAKE_FLAGS)
        return false;
    return flags & AC_PACKET_ENCRYPTED || !(flags & ENCRYPTED_ONLY_FLAGS);
}

/* True for a sequence whose packet is here already. 0 is outside the count. */
static bool received_before(ac_link *link, uint32_t sequence) {
    if (sequence == 0)
        return false;
    if (sequence <= link->last)
        return true;
    return sequence - link->last <= AC_LINK_GAP_MAX &&
           ac_link_slot_of(link, sequence)->state == AC_LINK_SLOT_STORED;
}

/* Judges the checksum; for an encrypted packet *key becomes the key to take. */
static bool verify(const ac_link *link, const ac_packet *packet, int *key) {
    if (!(packet->header.flags & AC_PACKET_ENCRYPTED)) {
        *key = NO_KEY;
        return ac_packet_clear_checksum_ok(packet);
    }
    *key = ac_key_window_find(&link->receive_keys, ac_packet_implied_key(packet));
    return *key >= 0;
}

/* ---- control sections: of use whatever the order in which packets come ---- */

static void give_up(ac_link *link, const ac_packet_sequences *list) {
    for (uint32_t i = 0; i < list->count; ++i) {
        uint32_t sequence = ac_packet_sequence_at(list, i);
        if (sequence <= link->last || sequence - link->last > AC_LINK_GAP_MAX)
            continue;
        ac_link_slot *slot = ac_link_slot_of(link, sequence);
        if (slot->state != AC_LINK_SLOT_ASKED)
            continue;
        slot->state = AC_LINK_SLOT_GIVEN_UP;
        ++link->stats.given_up;
        ac_log_write(link->def.log, AC_LOG_WARNING, "net", "packet %u is lost for good",
                     (unsigned)sequence);
    }
}

static void synchronise_clock(ac_link *link, double now, double value) {
    if (link->def.role != AC_LINK_CLIENT || !isfinite(value))
        return;
    link->clock_value = value;
    link->clock_time = now;
}

static void take_echo_request(ac_link *link, double now, uint32_t bits) {
    if (link->def.role != AC_LINK_SERVER)
        return;
    link->echo_pending = true;
    link->echo_bits = bits;
    link->echo_received_time = now;
}

static void take_echo_response(ac_link *link, double now, uint32_t bits) {
    float sent;
    memcpy(&sent, &bits, sizeof sent);
    float elapsed = ac_link_local_time(link, now) - sent;
    if (isfinite(elapsed) && elapsed >= 0.0f)
        link->stats.round_trip = elapsed;
}

static void take_flow(ac_link *link, const ac_packet *packet) {
    link->stats.flow_bytes = packet->flow_bytes;
    link->stats.flow_interval = packet->flow_interval;
}

static void take_end(ac_link *link, const ac_packet *packet) {
    if (packet->header.flags & AC_PACKET_DISCONNECT) {
        ac_link_finish(link, AC_LINK_END_DISCONNECTED);
    } else if (packet->header.flags & AC_PACKET_NET_ERROR_DISCONNECT) {
        link->net_error = packet->net_error_string;
        ac_link_finish(link, AC_LINK_END_NET_ERROR);
    }
}

static void take_control(ac_link *link, double now, const ac_packet *packet) {
    uint32_t flags = packet->header.flags;
    if (flags & AC_PACKET_NAK)
        ac_link_asked(link, now, &packet->nak);
    if (flags & AC_PACKET_REJECT)
        give_up(link, &packet->reject);
    if (flags & AC_PACKET_ACK)
        ac_link_acknowledged(link, packet->ack);
    if (flags & AC_PACKET_TIME_SYNC)
        synchronise_clock(link, now, packet->time_sync);
    if (flags & AC_PACKET_ECHO_REQUEST)
        take_echo_request(link, now, packet->echo_request_bits);
    if (flags & AC_PACKET_ECHO_RESPONSE)
        take_echo_response(link, now, packet->echo_response_bits);
    if (flags & AC_PACKET_FLOW)
        take_flow(link, packet);
    take_end(link, packet);
}

/* ---- order ---- */

static bool inbox_full(const ac_link *link) {
    return ac_byte_queue_bytes(&link->inbox) >= AC_LINK_INBOX_MAX;
}

static void deliver(ac_link *link, const ac_packet *packet) {
    size_t offset = 0;
    ac_fragment fragment;
    while (ac_packet_next_fragment(packet, &offset, &fragment)) {
        uint32_t before = link->inbox.count;
        ac_status status = ac_reassembly_add(&link->reassembly, &fragment, &link->inbox);
        if (status == AC_ERROR_MEMORY)
            ac_link_finish(link, AC_LINK_END_MEMORY);
        if (status != AC_OK) {
            ++link->stats.refused_fragments;
            ac_log_write(link->def.log, AC_LOG_WARNING, "net",
                         "fragment %u/%u of message %u refused", fragment.index, fragment.count,
                         (unsigned)fragment.sequence);
        }
        link->stats.messages_in += link->inbox.count - before;
    }
}

static void advance(ac_link *link) {
    ++link->last;
    *ac_link_slot_of(link, link->last) = (ac_link_slot){0};
    if (link->highest < link->last)
        link->highest = link->last;
}

static void deliver_stored(ac_link *link, ac_object_id id) {
    const ac_link_stored *stored = ac_pool_get(&link->stored, id);
    ac_packet packet;
    if (stored != NULL && ac_packet_parse(stored->data, stored->size, &packet, NULL) == AC_OK)
        deliver(link, &packet);
    (void)ac_pool_release(&link->stored, id);
}

void ac_link_drain(ac_link *link) {
    while (!inbox_full(link)) {
        ac_link_slot slot = *ac_link_slot_of(link, link->last + 1);
        if (slot.state == AC_LINK_SLOT_STORED)
            deliver_stored(link, slot.packet);
        else if (slot.state != AC_LINK_SLOT_GIVEN_UP)
            break;
        advance(link);
    }
}

static bool store(ac_link *link, uint32_t sequence, const void *datagram, size_t size) {
    ac_object_id id = ac_pool_acquire(&link->stored);
    ac_link_stored *stored = ac_pool_get(&link->stored, id);
    if (stored == NULL)
        return false;
    stored->size = (uint16_t)size;
    memcpy(stored->data, datagram, size);
    *ac_link_slot_of(link, sequence) = (ac_link_slot){AC_LINK_SLOT_STORED, id};
    ++link->stats.out_of_order;
    return true;
}

/* The place of a packet among the others. False, and nothing done, when there is no memory. */
static bool place(ac_link *link, const ac_packet *packet, const void *datagram, size_t size) {
    uint32_t sequence = packet->header.sequence;
    if (sequence != link->last + 1)
        return store(link, sequence, datagram, size);
    deliver(link, packet);
    advance(link);
    return true;
}

/* What a verified packet says about how far its sender is. */
static void note_sender(ac_link *link, double now, uint32_t sequence) {
    if (sequence > link->last && sequence - link->last > AC_LINK_GAP_MAX) {
        if (!link->overrun)
            link->overrun_time = now;
        link->overrun = true;
    } else if (sequence > link->highest) {
        link->highest = sequence;
    }
}

static void update_gap(ac_link *link, double now, uint32_t last_before) {
    if (link->last != last_before)
        link->overrun = false; /* it can still be caught up; the next packet will tell */
    bool gap = link->highest > link->last;
    if (gap && !link->gap)
        link->gap_time = now;
    link->gap = gap;
}

/* A packet that takes a number: an encrypted one, and ACE's RejectRetransmit. */
static bool takes_sequence(const ac_link *link, const ac_packet *packet) {
    if (packet->header.sequence == 0)
        return false;
    if (packet->header.flags & AC_PACKET_ENCRYPTED)
        return true;
    return link->def.role == AC_LINK_CLIENT && packet->header.flags & AC_PACKET_REJECT;
}

/* Why a verified packet cannot be taken now; it stays as if lost and will be sent again. */
static bool must_wait(ac_link *link, double now, const ac_packet *packet) {
    if (!takes_sequence(link, packet))
        return false;
    uint32_t sequence = packet->header.sequence;
    if (sequence > link->last && sequence - link->last > AC_LINK_GAP_MAX) {
        note_sender(link, now, sequence);
        ++link->stats.too_far;
        return true;
    }
    if (packet->fragment_count > 0 && inbox_full(link)) {
        ++link->stats.inbox_full;
        return true;
    }
    return false;
}

static bool accept(ac_link *link, double now, const ac_packet *packet, const void *datagram,
                   size_t size) {
    uint32_t last = link->last;
    uint32_t sequence = packet->header.sequence;
    bool fresh = takes_sequence(link, packet) && !received_before(link, sequence);
    if (fresh && !place(link, packet, datagram, size))
        return false;
    link->heard_time = now;
    ++link->stats.packets_in;
    take_control(link, now, packet);
    note_sender(link, now, sequence);
    ac_link_drain(link);
    update_gap(link, now, last);
    return true;
}

bool ac_link_receive(ac_link *link, double now, const void *datagram, size_t size) {
    if (link->end != AC_LINK_OPEN)
        return false;
    link->stats.bytes_in += size;
    ac_packet packet;
    if (ac_packet_parse(datagram, size, &packet, NULL) != AC_OK || !may_come(&packet)) {
        ++link->stats.malformed;
        return false;
    }
    bool encrypted = packet.header.flags & AC_PACKET_ENCRYPTED;
    if (encrypted && received_before(link, packet.header.sequence)) {
        ++link->stats.duplicates;
        return false;
    }
    int key;
    if (!verify(link, &packet, &key)) {
        ++link->stats.bad_checksums;
        return false;
    }
    if (must_wait(link, now, &packet) || !accept(link, now, &packet, datagram, size))
        return false;
    if (key != NO_KEY)
        ac_key_window_take(&link->receive_keys, key);
    return true;
}
