/* The sending half of a link: the cache of sent packets, and which datagram is due. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "net/link_internal.h"

enum { ITERATION = 1 };

/* ---- the cache ---- */

static ac_link_sent *sent(ac_link *link, uint32_t sequence) {
    assert(link->cache_capacity > 0);
    return &link->cache[sequence % link->cache_capacity];
}

static uint32_t cached(const ac_link *link) {
    return link->sequence + 1 - link->cache_first;
}

/* Room for one more packet; false when there are as many as may be, or no memory: then what is due
 * is due later. */
static bool make_room(ac_link *link) {
    enum { FIRST_CAPACITY = 8 };
    uint32_t count = cached(link);
    if (count < link->cache_capacity)
        return true;
    uint32_t capacity = link->cache_capacity ? link->cache_capacity * 2 : FIRST_CAPACITY;
    ac_link_sent *cache = capacity <= AC_LINK_CACHE_SLOTS ? malloc(capacity * sizeof *cache) : NULL;
    if (!cache)
        return false;
    for (uint32_t i = 0; i < count; ++i)
        cache[(link->cache_first + i) % capacity] = *sent(link, link->cache_first + i);
    free(link->cache);
    link->cache = cache;
    link->cache_capacity = capacity;
    return true;
}

static void forget_first(ac_link *link) {
    ac_link_sent *entry = sent(link, link->cache_first++);
    if (entry->resend)
        --link->resend_count;
    entry->resend = false;
}

void ac_link_acknowledged(ac_link *link, uint32_t sequence) {
    if (sequence > link->sequence)
        return; /* never sent */
    while (link->cache_first <= sequence)
        forget_first(link);
}

void ac_link_age_cache(ac_link *link, double now) {
    while (cached(link) > 0 &&
           now - sent(link, link->cache_first)->sent_time > AC_LINK_CACHE_SECONDS)
        forget_first(link);
}

static void ask(ac_link *link, double now, uint32_t sequence) {
    ac_link_sent *entry = sent(link, sequence);
    if (entry->resend || now - entry->resent_time < AC_LINK_RESEND_PERIOD)
        return;
    entry->resend = true;
    ++link->resend_count;
}

static void reject(ac_link *link, uint32_t sequence) {
    for (uint32_t i = 0; i < link->reject_count; ++i)
        if (link->reject[i] == sequence)
            return;
    if (link->reject_count < AC_PACKET_NAK_MAX)
        link->reject[link->reject_count++] = sequence;
}

void ac_link_asked(ac_link *link, double now, const ac_packet_sequences *list) {
    ++link->stats.naks_in;
    if (list->count > 0 && ac_packet_sequence_at(list, 0) > 0)
        ac_link_acknowledged(link, ac_packet_sequence_at(list, 0) - 1);
    for (uint32_t i = 0; i < list->count; ++i) {
        uint32_t sequence = ac_packet_sequence_at(list, i);
        if (sequence > link->sequence)
            continue; /* never sent: it will come, so it must not be rejected */
        if (sequence >= link->cache_first)
            ask(link, now, sequence);
        else
            reject(link, sequence);
    }
}

/* ---- headers ---- */

static uint16_t header_time(const ac_link *link, double now) {
    double ticks = link->def.role == AC_LINK_CLIENT ? (now - link->def.start_time) * 2.0
                                                    : ac_link_server_clock(link, now);
    if (!(ticks > 0.0 && ticks < 1e15))
        return 0;
    return (uint16_t)((uint64_t)ticks & 0xFFFF);
}

static size_t count_out(ac_link *link, size_t size) {
    ++link->stats.packets_out;
    link->stats.bytes_out += size;
    return size;
}

static size_t finish(ac_link *link, double now, ac_packet_builder *b, uint32_t sequence,
                     uint32_t flags) {
    ac_packet_header header = {
        .sequence = sequence,
        .flags = flags,
        .id = link->def.header_id,
        .time = header_time(link, now),
        .iteration = ITERATION,
    };
    uint32_t key = flags & AC_PACKET_ENCRYPTED ? ac_isaac_next(&link->send_keys) : 0;
    return count_out(link, ac_packet_finish(b, &header, key));
}

/* A packet that repeats the present sequence: it takes no number and cannot be asked for. */
static size_t finish_unsequenced(ac_link *link, double now, ac_packet_builder *b) {
    return finish(link, now, b, link->sequence, 0);
}

static size_t finish_sequenced(ac_link *link, double now, ac_packet_builder *b, uint32_t flags) {
    size_t size = finish(link, now, b, ++link->sequence, flags);
    ac_link_sent *entry = sent(link, link->sequence);
    entry->sent_time = now;
    entry->resent_time = now - 2.0 * AC_LINK_RESEND_PERIOD;
    entry->resend = false;
    entry->size = (uint16_t)size;
    memcpy(entry->data, b->bytes, size);
    return size;
}

/* ---- kinds of datagram, in the order in which they are due ---- */

static size_t send_again(ac_link *link, double now, uint8_t *bytes) {
    if (link->resend_count == 0)
        return 0;
    uint32_t sequence = link->cache_first;
    while (!sent(link, sequence)->resend)
        ++sequence;
    ac_link_sent *entry = sent(link, sequence);
    entry->resend = false;
    entry->resent_time = now;
    --link->resend_count;
    ++link->stats.resends;
    memcpy(bytes, entry->data, entry->size);
    ac_packet_mark_retransmission(bytes, entry->size);
    return count_out(link, entry->size);
}

/* ACE's reject takes a number; a client's does not, as ACE would wait for it in vain if it were
 * lost. */
static size_t send_reject(ac_link *link, double now, uint8_t *bytes) {
    if (link->reject_count == 0 || !make_room(link))
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_sequences(&b, AC_PACKET_REJECT, link->reject, link->reject_count);
    link->stats.rejects_out += link->reject_count;
    link->reject_count = 0;
    return link->def.role == AC_LINK_SERVER ? finish_sequenced(link, now, &b, 0)
                                            : finish_unsequenced(link, now, &b);
}

static bool nak_due(const ac_link *link, double now) {
    if (!link->gap || (link->nak_sent && now - link->nak_time < AC_LINK_NAK_PERIOD))
        return false;
    return now - link->gap_time >= AC_LINK_NAK_DELAY ||
           link->highest - link->last >= AC_LINK_GAP_URGENT;
}

static uint32_t list_missing(ac_link *link, uint32_t missing[AC_PACKET_NAK_MAX]) {
    uint32_t count = 0;
    for (uint32_t s = link->last + 1; s <= link->highest && count < AC_PACKET_NAK_MAX; ++s) {
        ac_link_slot *slot = ac_link_slot_of(link, s);
        if (slot->state == AC_LINK_SLOT_STORED || slot->state == AC_LINK_SLOT_GIVEN_UP)
            continue;
        slot->state = AC_LINK_SLOT_ASKED;
        missing[count++] = s;
    }
    return count;
}

/* A NAK says as much as an ack and takes its place. */
static size_t send_nak(ac_link *link, double now, uint8_t *bytes) {
    uint32_t missing[AC_PACKET_NAK_MAX];
    uint32_t count = nak_due(link, now) ? list_missing(link, missing) : 0;
    if (count == 0)
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_sequences(&b, AC_PACKET_NAK, missing, count);
    link->nak_time = link->ack_time = now;
    link->nak_sent = true;
    ++link->stats.naks_out;
    return finish_unsequenced(link, now, &b);
}

static bool ack_due(const ac_link *link, double now) {
    return now - link->ack_time >= AC_LINK_ACK_PERIOD;
}

static bool echo_due(const ac_link *link, double now, double period) {
    return link->def.role == AC_LINK_CLIENT && now - link->echo_time >= period;
}

static void put_ack(ac_link *link, double now, ac_packet_builder *b) {
    ac_packet_put_ack(b, link->last);
    link->ack_time = now;
}

static void put_time_and_echo(ac_link *link, double now, ac_packet_builder *b) {
    ac_packet_put_time_sync(b, ac_link_server_clock(link, now));
    ac_packet_put_echo_request(b, ac_link_local_time(link, now));
    link->echo_time = now;
}

enum { ACK_SIZE = 4, TIME_AND_ECHO_SIZE = 12 };

/* A client's control sections travel with its messages when they fit before `reserve` bytes. */
static void put_due_sections(ac_link *link, double now, ac_packet_builder *b, size_t reserve) {
    if (link->def.role != AC_LINK_CLIENT)
        return;
    if (ack_due(link, now) && ac_packet_room(b) >= reserve + ACK_SIZE)
        put_ack(link, now, b);
    if (echo_due(link, now, AC_LINK_ECHO_PERIOD) &&
        ac_packet_room(b) >= reserve + TIME_AND_ECHO_SIZE)
        put_time_and_echo(link, now, b);
}

/* The high half of the blob id. */
static uint32_t fragment_id(const ac_link *link, uint32_t queue, uint32_t sequence) {
    return link->def.role == AC_LINK_SERVER ? 0x80000000u : (queue << 24) + sequence;
}

static bool next_fragment(const ac_link *link, ac_fragment *fragment) {
    ac_byte_record r;
    if (!ac_byte_queue_peek(&link->outbox, &r))
        return false;
    *fragment = ac_fragment_split(r.data, r.size, r.sequence, fragment_id(link, r.tag, r.sequence),
                                  (uint16_t)r.tag, link->next_fragment);
    return true;
}

static void fragment_taken(ac_link *link, const ac_fragment *fragment) {
    if (++link->next_fragment < fragment->count)
        return;
    ac_byte_record done;
    (void)ac_byte_queue_pop(&link->outbox, &done);
    link->next_fragment = 0;
}

static size_t fragment_bytes(const ac_fragment *fragment) {
    return AC_FRAGMENT_HEADER_SIZE + (size_t)fragment->size;
}

/* As many fragments as fit. */
static size_t send_messages(ac_link *link, double now, uint8_t *bytes) {
    ac_fragment fragment;
    if (!next_fragment(link, &fragment))
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    put_due_sections(link, now, &b, fragment_bytes(&fragment));
    do {
        ac_packet_put_fragment(&b, &fragment);
        fragment_taken(link, &fragment);
    } while (next_fragment(link, &fragment) && fragment_bytes(&fragment) <= ac_packet_room(&b));
    return finish_sequenced(link, now, &b, AC_PACKET_ENCRYPTED);
}

static size_t send_time_sync(ac_link *link, double now, uint8_t *bytes) {
    if (link->def.role != AC_LINK_SERVER ||
        (link->time_sync_sent && now - link->time_sync_time < AC_LINK_TIME_SYNC_PERIOD))
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_time_sync(&b, ac_link_server_clock(link, now));
    link->time_sync_time = now;
    link->time_sync_sent = true;
    return finish_sequenced(link, now, &b, AC_PACKET_ENCRYPTED);
}

static size_t send_echo_response(ac_link *link, double now, uint8_t *bytes) {
    if (!link->echo_pending)
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_echo_response(&b, link->echo_bits, (float)(now - link->echo_received_time));
    link->echo_pending = false;
    return finish_sequenced(link, now, &b, AC_PACKET_ENCRYPTED);
}

static size_t send_time_with_ack(ac_link *link, double now, uint8_t *bytes) {
    if (!ack_due(link, now) || !echo_due(link, now, AC_LINK_ECHO_PERIOD_MAX))
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    put_ack(link, now, &b);
    put_time_and_echo(link, now, &b);
    return finish_sequenced(link, now, &b, AC_PACKET_ENCRYPTED);
}

/* Everything that takes a number waits while the peer has too much to acknowledge. */
static size_t send_sequenced(ac_link *link, double now, uint8_t *bytes) {
    if (cached(link) >= AC_LINK_WINDOW || !make_room(link))
        return 0;
    size_t size = send_time_sync(link, now, bytes);
    if (size == 0)
        size = send_echo_response(link, now, bytes);
    if (size == 0)
        size = send_messages(link, now, bytes);
    if (size == 0 && !link->disconnect_pending)
        size = send_time_with_ack(link, now, bytes);
    return size;
}

static size_t send_disconnect(ac_link *link, uint8_t *bytes) {
    if (!link->disconnect_pending)
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_disconnect(&b);
    ac_packet_header header = {.id = link->def.header_id, .iteration = ITERATION};
    size_t size = ac_packet_finish(&b, &header, 0);
    ac_link_finish(link, AC_LINK_END_CLOSED);
    return count_out(link, size);
}

static size_t send_ack(ac_link *link, double now, uint8_t *bytes) {
    if (!ack_due(link, now))
        return 0;
    ac_packet_builder b = ac_packet_begin(bytes);
    put_ack(link, now, &b);
    return finish_unsequenced(link, now, &b);
}

size_t ac_link_next_datagram(ac_link *link, double now, uint8_t bytes[AC_PACKET_SIZE_MAX]) {
    if (link->end != AC_LINK_OPEN)
        return 0;
    size_t size = send_again(link, now, bytes);
    if (size == 0)
        size = send_reject(link, now, bytes);
    if (size == 0)
        size = send_nak(link, now, bytes);
    if (size == 0)
        size = send_sequenced(link, now, bytes);
    if (size == 0)
        size = send_disconnect(link, bytes);
    if (size == 0)
        size = send_ack(link, now, bytes);
    return size;
}
