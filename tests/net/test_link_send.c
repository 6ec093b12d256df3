/* net/link.h, the sending half (wire-protocol.md 1.5-1.9, 1.11). */
#include "net/raw_peer.h"

#include <stdlib.h>

static ac_link link_;
static raw_peer peer;

static int client_setup(void **state) {
    (void)state;
    raw_link_init(&link_, &peer, AC_LINK_CLIENT);
    return 0;
}

static int server_setup(void **state) {
    (void)state;
    raw_link_init(&link_, &peer, AC_LINK_SERVER);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    ac_link_free(&link_);
    return 0;
}

static void give(double now, raw_packet p) {
    assert_true(raw_give(&link_, now, &p));
}

/* The next datagram, which must be there. */
static ac_packet take(double now, raw_packet *p) {
    ac_packet packet;
    assert_true(raw_take(&link_, now, p, &packet));
    return packet;
}

static void take_nothing(double now) {
    raw_packet p;
    ac_packet packet;
    assert_false(raw_take(&link_, now, &p, &packet));
}

static ac_fragment only_fragment(const ac_packet *packet) {
    ac_fragment f;
    size_t offset = 0;
    assert_int_equal(packet->fragment_count, 1);
    assert_true(ac_packet_next_fragment(packet, &offset, &f));
    return f;
}

static void test_key_index_is_sequence_minus_two(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 200; ++i) {
        assert_int_equal(raw_send(&link_, 100 + i), AC_OK);
        raw_packet p;
        ac_packet packet = take(0.0, &p);
        assert_int_equal(packet.header.flags, AC_PACKET_ENCRYPTED | AC_PACKET_FRAGMENTS);
        assert_int_equal(packet.header.sequence, 2 + i);
        assert_int_equal(packet.header.id, 7);
        assert_int_equal(packet.header.iteration, 1);
        assert_int_equal(ac_packet_implied_key(&packet), ac_isaac_next(&peer.link_keys));
    }
}

static void test_client_messages_are_numbered_from_one(void **state) {
    (void)state;
    raw_packet p;
    for (uint32_t i = 1; i < 5; ++i) {
        (void)raw_send(&link_, 100);
        ac_packet packet = take(0.0, &p);
        ac_fragment f = only_fragment(&packet);
        assert_int_equal(f.sequence, i);
        assert_int_equal(f.id, 0x03000000 + i);
        assert_int_equal(f.queue, 3);
    }
}

static void test_server_messages_are_numbered_from_zero(void **state) {
    (void)state;
    raw_packet p;
    (void)take(0.0, &p); /* TimeSync */
    for (uint32_t i = 0; i < 4; ++i) {
        (void)raw_send(&link_, 100);
        ac_packet packet = take(0.0, &p);
        ac_fragment f = only_fragment(&packet);
        assert_int_equal(f.sequence, i);
        assert_int_equal(f.id, 0x80000000u);
        assert_int_equal(packet.header.id, 0x0B);
    }
}

static void test_small_messages_share_a_packet_without_padding(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 4; ++i)
        assert_int_equal(ac_link_send(&link_, "\1\0\0\0\0", 5, AC_QUEUE_WEENIE, NULL), AC_OK);
    raw_packet p;
    ac_packet packet = take(0.0, &p);
    assert_int_equal(packet.fragment_count, 4);
    assert_int_equal(p.size, 20 + 4 * 21);
    take_nothing(0.0);
}

static void test_a_long_message_is_split_into_full_fragments(void **state) {
    (void)state;
    static uint8_t message[448 * 3 + 10];
    for (size_t i = 0; i < sizeof message; ++i)
        message[i] = (uint8_t)(i / 448);
    assert_int_equal(ac_link_send(&link_, message, sizeof message, AC_QUEUE_WEENIE, NULL), AC_OK);
    for (uint16_t i = 0; i < 4; ++i) {
        raw_packet p;
        ac_packet packet = take(0.0, &p);
        ac_fragment f = only_fragment(&packet);
        assert_int_equal(f.count, 4);
        assert_int_equal(f.index, i);
        assert_int_equal(f.sequence, 1);
        assert_int_equal(f.size, i < 3 ? 448 : 10);
        assert_int_equal(f.data[0], i);
    }
    take_nothing(0.0);
}

static void test_the_longest_message_and_one_byte_more(void **state) {
    (void)state;
    uint8_t *message = calloc(1, AC_MESSAGE_SIZE_MAX + 1);
    assert_non_null(message);
    ac_error error;
    assert_int_equal(ac_link_send(&link_, message, AC_MESSAGE_SIZE_MAX, AC_QUEUE_UI, &error),
                     AC_OK);
    assert_int_equal(ac_link_send(&link_, message, AC_MESSAGE_SIZE_MAX + 1, AC_QUEUE_UI, &error),
                     AC_ERROR_LIMIT);
    assert_int_equal(ac_link_send(&link_, message, 3, AC_QUEUE_UI, &error), AC_ERROR_ARGUMENT);
    assert_int_equal(link_.end, AC_LINK_OPEN);
    free(message);
}

/* ---- acks, time, echo ---- */

static void test_acks_leave_every_two_seconds_in_the_clear(void **state) {
    (void)state;
    give(0.0, raw_message(&peer, 2, 100));
    give(0.0, raw_message(&peer, 3, 100));
    take_nothing(1.9);
    raw_packet p;
    ac_packet packet = take(2.0, &p);
    assert_int_equal(packet.header.flags, AC_PACKET_ACK);
    assert_int_equal(packet.header.sequence, 1); /* repeats: nothing sequenced was sent */
    assert_int_equal(packet.ack, 3);
    assert_true(ac_packet_clear_checksum_ok(&packet));
    take_nothing(3.9);
}

static void test_a_client_adds_time_and_echo_to_every_second_ack(void **state) {
    (void)state;
    raw_packet p;
    (void)take(2.0, &p);
    ac_packet packet = take(4.0, &p);
    assert_int_equal(packet.header.flags, 0x03004002);
    assert_int_equal(packet.header.sequence, 2);
    assert_int_equal(ac_packet_implied_key(&packet), ac_isaac_next(&peer.link_keys));
    assert_true(packet.time_sync == 1004.0);
    assert_int_equal(packet.echo_request_bits, 0x40800000); /* 4.0f */
    assert_int_equal(packet.header.time, 8);                /* half seconds */
    take_nothing(4.0);
    assert_int_equal(take(6.0, &p).header.flags, AC_PACKET_ACK);
    assert_int_equal(take(8.0, &p).header.flags, 0x03004002);
}

static void test_a_clients_time_and_echo_travel_with_messages(void **state) {
    (void)state;
    raw_packet p;
    (void)raw_send(&link_, 100);
    assert_int_equal(take(1.0, &p).header.flags, 0x6);
    (void)raw_send(&link_, 101);
    ac_packet packet = take(2.0, &p);
    assert_int_equal(packet.header.flags, 0x03004006);
    take_nothing(2.0); /* the ack went with it */
    (void)raw_send(&link_, 102);
    assert_int_equal(take(3.0, &p).header.flags, 0x6);
}

static void test_sections_that_do_not_fit_wait(void **state) {
    (void)state;
    static uint8_t message[448 + 100];
    (void)ac_link_send(&link_, message, sizeof message, AC_QUEUE_WEENIE, NULL);
    raw_packet p;
    ac_packet packet = take(2.0, &p);
    assert_int_equal(packet.header.flags, 0x6); /* a full fragment leaves no room */
    assert_int_equal(p.size, AC_PACKET_SIZE_MAX);
    assert_int_equal(take(2.0, &p).header.flags, 0x03004006);
}

static void test_a_server_syncs_time_at_once_and_every_20_seconds(void **state) {
    (void)state;
    raw_packet p;
    ac_packet packet = take(0.0, &p);
    assert_int_equal(packet.header.flags, 0x01000002);
    assert_int_equal(packet.header.sequence, 2);
    assert_int_equal(packet.header.time, 1000); /* whole seconds of the server's clock */
    assert_true(packet.time_sync == 1000.0);
    take_nothing(1.0);
    for (double t = 2.0; t < 20.0; t += 2.0)
        assert_int_equal(take(t, &p).header.flags, AC_PACKET_ACK);
    packet = take(20.0, &p);
    assert_int_equal(packet.header.flags, 0x01000002);
    assert_true(packet.time_sync == 1020.0);
}

static void test_a_server_echoes_the_exact_bits(void **state) {
    (void)state;
    static const uint32_t values[] = {0x41480000, 0x7FC00001, 0x00000001, 0xFF800000};
    raw_packet p;
    (void)take(0.0, &p);
    for (uint32_t i = 0; i < 4; ++i) {
        raw_packet request;
        ac_packet_builder b = ac_packet_begin(request.bytes);
        uint8_t bits[4];
        ac_store_u32(bits, values[i]);
        ac_packet_put_section(&b, AC_PACKET_ECHO_REQUEST, bits, 4);
        give(0.5, raw_finish(&b, 2 + i, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &request));
        ac_packet packet = take(0.5, &p);
        assert_int_equal(packet.header.flags, 0x04000002);
        assert_int_equal(packet.echo_response_bits, values[i]);
        take_nothing(0.5);
    }
}

static void test_a_client_never_answers_an_echo(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_echo_request(&b, 1.0f);
    give(0.0, raw_finish(&b, 2, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p));
    for (double t = 0.0; t < 30.0; t += 0.1) {
        ac_packet packet;
        while (raw_take(&link_, t, &p, &packet))
            assert_int_equal(packet.header.flags & AC_PACKET_ECHO_RESPONSE, 0);
    }
}

/* Flags that ACE's parser knows when a client sends them (wire-protocol.md 1.3). */
static void test_a_client_sends_nothing_that_ace_does_not_parse(void **state) {
    (void)state;
    const uint32_t known = 0x7 | 0x1000 | 0x2000 | 0x4000 | 0x8000 | 0x10000 | 0x80000 | 0x1000000 |
                           0x2000000 | 0x8000000;
    for (double t = 0.0; t < 60.0; t += 0.25) {
        (void)raw_send(&link_, 100);
        raw_packet p;
        ac_packet packet;
        while (raw_take(&link_, t, &p, &packet)) {
            assert_int_equal(packet.header.flags & ~known, 0);
            give(t, raw_ack(1, packet.header.sequence));
        }
    }
}

/* ---- resends ---- */

static void test_a_nak_brings_the_packet_again_with_its_own_key(void **state) {
    (void)state;
    raw_packet original[3];
    for (uint32_t i = 0; i < 3; ++i) {
        (void)raw_send(&link_, 100 + i);
        (void)take(0.1, &original[i]);
    }
    uint32_t list[] = {3};
    give(1.0, raw_list(AC_PACKET_NAK, 1, list, 1));
    raw_packet again;
    ac_packet packet = take(1.0, &again);
    assert_int_equal(packet.header.flags, 0x7);
    assert_int_equal(packet.header.sequence, 3);
    ac_packet before;
    assert_int_equal(ac_packet_parse(original[1].bytes, original[1].size, &before, NULL), AC_OK);
    assert_int_equal(ac_packet_implied_key(&packet), ac_packet_implied_key(&before));
    assert_int_equal(packet.header.time, before.header.time);
    assert_memory_equal(again.bytes + 12, original[1].bytes + 12, again.size - 12);
    take_nothing(1.0);
    /* Resending used no key and no number. */
    (void)raw_send(&link_, 103);
    packet = take(1.0, &again);
    assert_int_equal(packet.header.sequence, 5);
    for (int i = 0; i < 3; ++i)
        (void)ac_isaac_next(&peer.link_keys);
    assert_int_equal(ac_packet_implied_key(&packet), ac_isaac_next(&peer.link_keys));
}

static void test_an_encrypted_nak_is_answered_too(void **state) {
    (void)state;
    (void)raw_send(&link_, 100);
    raw_packet p;
    (void)take(0.0, &p);
    uint32_t list[] = {2};
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_sequences(&b, AC_PACKET_NAK, list, 1);
    give(0.5, raw_finish(&b, 2, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p));
    assert_int_equal(take(0.5, &p).header.flags, 0x7);
}

static void test_the_same_nak_twice_does_not_double_the_answer(void **state) {
    (void)state;
    (void)raw_send(&link_, 100);
    (void)raw_drain(&link_, 0.0);
    uint32_t list[] = {2, 2, 2};
    give(1.0, raw_list(AC_PACKET_NAK, 1, list, 3));
    assert_int_equal(raw_drain(&link_, 1.0), 1);
    give(1.1, raw_list(AC_PACKET_NAK, 1, list, 3));
    assert_int_equal(raw_drain(&link_, 1.1), 0);
    give(1.3, raw_list(AC_PACKET_NAK, 1, list, 1));
    assert_int_equal(raw_drain(&link_, 1.3), 1);
}

static void test_the_first_entry_of_a_nak_acknowledges_all_before_it(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 5; ++i) {
        (void)raw_send(&link_, 100);
        assert_int_equal(raw_drain(&link_, 0.0), 1);
    }
    uint32_t list[] = {4, 6};
    give(1.0, raw_list(AC_PACKET_NAK, 1, list, 2));
    assert_int_equal(link_.cache_first, 4);
    raw_packet p;
    assert_int_equal(take(1.0, &p).header.sequence, 4);
    assert_int_equal(take(1.0, &p).header.sequence, 6);
}

static void test_a_client_rejects_what_it_no_longer_has(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 3; ++i) {
        (void)raw_send(&link_, 100);
        assert_int_equal(raw_drain(&link_, 0.0), 1);
    }
    give(0.0, raw_ack(1, 3));
    uint32_t list[] = {2, 3, 3, 4, 5};
    give(1.0, raw_list(AC_PACKET_NAK, 1, list, 5));
    raw_packet p;
    assert_int_equal(take(1.0, &p).header.sequence, 4); /* the resend */
    ac_packet packet = take(1.0, &p);
    assert_int_equal(packet.header.flags, AC_PACKET_REJECT);
    assert_true(ac_packet_clear_checksum_ok(&packet));
    assert_int_equal(packet.header.sequence, 4); /* takes no number */
    assert_int_equal(packet.reject.count, 2);
    assert_int_equal(ac_packet_sequence_at(&packet.reject, 0), 2);
    assert_int_equal(ac_packet_sequence_at(&packet.reject, 1), 3);
    take_nothing(1.0); /* 5 was never sent: it will come, so it is not rejected */
}

static void test_a_servers_reject_takes_a_number_and_no_key(void **state) {
    (void)state;
    raw_packet p;
    (void)take(0.0, &p); /* TimeSync, sequence 2 */
    give(0.0, raw_ack(1, 2));
    uint32_t list[] = {2};
    give(1.0, raw_list(AC_PACKET_NAK, 1, list, 1));
    ac_packet packet = take(1.0, &p);
    assert_int_equal(packet.header.flags, AC_PACKET_REJECT);
    assert_int_equal(packet.header.sequence, 3);
    assert_true(ac_packet_clear_checksum_ok(&packet));
    (void)raw_send(&link_, 100);
    packet = take(1.0, &p);
    assert_int_equal(packet.header.sequence, 4);
    (void)ac_isaac_next(&peer.link_keys);
    assert_int_equal(ac_packet_implied_key(&packet), ac_isaac_next(&peer.link_keys));
    /* The reject itself can be asked for. */
    list[0] = 3;
    give(2.5, raw_list(AC_PACKET_NAK, 1, list, 1));
    packet = take(2.5, &p);
    assert_int_equal(packet.header.sequence, 3);
    assert_int_equal(packet.header.flags, AC_PACKET_REJECT | AC_PACKET_RETRANSMISSION);
    assert_true(ac_packet_clear_checksum_ok(&packet));
}

static void test_an_ack_of_what_was_never_sent_is_ignored(void **state) {
    (void)state;
    (void)raw_send(&link_, 100);
    (void)raw_drain(&link_, 0.0);
    give(0.0, raw_ack(1, 3));
    give(0.0, raw_ack(1, 0xFFFFFFFF));
    assert_int_equal(link_.cache_first, 2);
    give(0.0, raw_ack(1, 2));
    assert_int_equal(link_.cache_first, 3);
    give(0.0, raw_ack(1, 1)); /* older than what is known */
    assert_int_equal(link_.cache_first, 3);
}

static void test_sent_packets_are_kept_120_seconds(void **state) {
    (void)state;
    (void)raw_send(&link_, 100);
    (void)raw_drain(&link_, 0.0);
    (void)raw_send(&link_, 101);
    (void)raw_drain(&link_, 60.0);
    give(119.0, raw_ack(1, 1));
    ac_link_step(&link_, 120.0);
    assert_int_equal(link_.cache_first, 2);
    ac_link_step(&link_, 120.5);
    assert_int_equal(link_.cache_first, 3);
    uint32_t list[] = {2, 3};
    give(121.0, raw_list(AC_PACKET_NAK, 1, list, 2));
    raw_packet p;
    assert_int_equal(take(121.0, &p).header.sequence, 3);
    assert_int_equal(take(121.0, &p).header.flags, AC_PACKET_REJECT);
}

static void test_sending_pauses_at_250_unacknowledged_packets(void **state) {
    (void)state;
    static uint8_t full[448];
    for (uint32_t i = 0; i < 300; ++i)
        assert_int_equal(ac_link_send(&link_, full, sizeof full, AC_QUEUE_WEENIE, NULL), AC_OK);
    assert_int_equal(raw_drain(&link_, 0.0), AC_LINK_WINDOW);
    assert_int_equal(link_.sequence, 1 + AC_LINK_WINDOW);
    raw_packet p;
    assert_int_equal(take(2.0, &p).header.flags, AC_PACKET_ACK); /* acks are not held back */
    give(2.0, raw_ack(1, 11));
    assert_int_equal(raw_drain(&link_, 2.0), 10);
    give(2.5, raw_ack(1, 261));
    assert_int_equal(raw_drain(&link_, 2.5), 40);
    take_nothing(2.5);
}

static void test_a_peer_that_acknowledges_nothing_ends_the_link(void **state) {
    (void)state;
    static uint8_t message[10000];
    ac_status status = AC_OK;
    uint32_t sent = 0;
    while (status == AC_OK && sent < 1000) {
        status = ac_link_send(&link_, message, sizeof message, AC_QUEUE_UI, NULL);
        (void)raw_drain(&link_, 0.0);
        ++sent;
    }
    assert_int_equal(status, AC_ERROR_LIMIT);
    assert_int_equal(link_.end, AC_LINK_END_OVERFLOW);
    assert_true(ac_byte_queue_bytes(&link_.outbox) <= AC_LINK_OUTBOX_MAX);
    assert_int_equal(raw_send(&link_, 1), AC_ERROR_STATE);
}

static void test_close_sends_what_is_queued_then_disconnect(void **state) {
    (void)state;
    (void)raw_send(&link_, 100);
    ac_link_close(&link_);
    assert_int_equal(raw_send(&link_, 101), AC_ERROR_STATE);
    raw_packet p;
    assert_int_equal(take(0.0, &p).header.flags, 0x6);
    ac_packet packet = take(0.0, &p);
    assert_int_equal(packet.header.flags, AC_PACKET_DISCONNECT);
    assert_int_equal(packet.header.sequence, 0);
    assert_int_equal(packet.header.id, 7);
    assert_int_equal(packet.header.iteration, 1);
    assert_true(ac_packet_clear_checksum_ok(&packet));
    assert_int_equal(link_.end, AC_LINK_END_CLOSED);
    take_nothing(10.0);
}

#define CLIENT(name) cmocka_unit_test_setup_teardown(name, client_setup, teardown)
#define SERVER(name) cmocka_unit_test_setup_teardown(name, server_setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CLIENT(test_key_index_is_sequence_minus_two),
        CLIENT(test_client_messages_are_numbered_from_one),
        SERVER(test_server_messages_are_numbered_from_zero),
        CLIENT(test_small_messages_share_a_packet_without_padding),
        CLIENT(test_a_long_message_is_split_into_full_fragments),
        CLIENT(test_the_longest_message_and_one_byte_more),
        CLIENT(test_acks_leave_every_two_seconds_in_the_clear),
        CLIENT(test_a_client_adds_time_and_echo_to_every_second_ack),
        CLIENT(test_a_clients_time_and_echo_travel_with_messages),
        CLIENT(test_sections_that_do_not_fit_wait),
        SERVER(test_a_server_syncs_time_at_once_and_every_20_seconds),
        SERVER(test_a_server_echoes_the_exact_bits),
        CLIENT(test_a_client_never_answers_an_echo),
        CLIENT(test_a_client_sends_nothing_that_ace_does_not_parse),
        CLIENT(test_a_nak_brings_the_packet_again_with_its_own_key),
        CLIENT(test_an_encrypted_nak_is_answered_too),
        CLIENT(test_the_same_nak_twice_does_not_double_the_answer),
        CLIENT(test_the_first_entry_of_a_nak_acknowledges_all_before_it),
        CLIENT(test_a_client_rejects_what_it_no_longer_has),
        SERVER(test_a_servers_reject_takes_a_number_and_no_key),
        CLIENT(test_an_ack_of_what_was_never_sent_is_ignored),
        CLIENT(test_sent_packets_are_kept_120_seconds),
        CLIENT(test_sending_pauses_at_250_unacknowledged_packets),
        CLIENT(test_a_peer_that_acknowledges_nothing_ends_the_link),
        CLIENT(test_close_sends_what_is_queued_then_disconnect),
    };
    return cmocka_run_group_tests_name("net: link, sending (wire-protocol 1.5-1.9)", tests, NULL,
                                       NULL);
}
