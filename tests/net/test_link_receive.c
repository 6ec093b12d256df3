/* net/link.h, the receiving half (wire-protocol.md 1.5, 1.6, 1.9, 1.11). */
#include "net/raw_peer.h"

#include <math.h>
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

static void give(double now, raw_packet p, bool expected) {
    assert_int_equal(raw_give(&link_, now, &p), expected);
}

static void test_packets_in_order_are_delivered_at_once(void **state) {
    (void)state;
    for (uint32_t s = 2; s < 600; ++s) {
        give(0.0, raw_message(&peer, s, 0xF000 + s), true);
        raw_expect(&link_, 0xF000 + s);
    }
    raw_expect(&link_, 0);
}

static void test_packets_out_of_order_wait_for_their_predecessors(void **state) {
    (void)state;
    raw_packet p[4];
    for (uint32_t i = 0; i < 4; ++i)
        p[i] = raw_message(&peer, 2 + i, 100 + i);
    give(0.0, p[2], true);
    give(0.0, p[3], true);
    give(0.0, p[1], true);
    raw_expect(&link_, 0);
    give(0.0, p[0], true);
    for (uint32_t i = 0; i < 4; ++i)
        raw_expect(&link_, 100 + i);
    assert_int_equal(link_.stats.out_of_order, 3);
    assert_int_equal(link_.stored.live_count, 0);
}

static void test_a_repeated_packet_is_ignored(void **state) {
    (void)state;
    raw_packet first = raw_message(&peer, 2, 100);
    raw_packet third = raw_message(&peer, 4, 102);
    give(0.0, first, true);
    give(0.0, first, false);
    give(0.0, third, true);
    give(0.0, third, false);
    ac_packet_mark_retransmission(third.bytes, third.size);
    give(0.0, third, false);
    raw_expect(&link_, 100);
    raw_expect(&link_, 0);
    assert_int_equal(link_.stats.duplicates, 3);
}

static void test_a_resend_with_its_flag_and_original_key_fills_the_gap(void **state) {
    (void)state;
    raw_packet lost = raw_message(&peer, 2, 100);
    give(0.0, raw_message(&peer, 3, 101), true);
    ac_packet_mark_retransmission(lost.bytes, lost.size);
    give(1.0, lost, true);
    raw_expect(&link_, 100);
    raw_expect(&link_, 101);
}

static void test_an_ack_does_not_advance_the_receiver(void **state) {
    (void)state;
    give(0.0, raw_message(&peer, 2, 100), true);
    give(0.0, raw_ack(2, 1), true);
    give(0.0, raw_ack(3, 1), true); /* 3 itself is still to come */
    give(0.0, raw_ack(3, 1), true);
    give(0.0, raw_message(&peer, 3, 101), true);
    raw_expect(&link_, 100);
    raw_expect(&link_, 101);
    assert_int_equal(link_.last, 3);
}

static void test_every_flipped_bit_is_refused_and_costs_nothing(void **state) {
    (void)state;
    raw_packet good = raw_message(&peer, 2, 100);
    ac_key_window keys = link_.receive_keys;
    for (size_t bit = 0; bit < good.size * 8; ++bit) {
        raw_packet bad = good;
        bad.bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        give(0.0, bad, false);
        assert_int_equal(link_.end, AC_LINK_OPEN);
    }
    assert_memory_equal(&keys, &link_.receive_keys, sizeof keys);
    assert_int_equal(link_.stored.live_count, 0);
    assert_int_equal(link_.stats.packets_in, 0);
    give(0.0, good, true);
    raw_expect(&link_, 100);
    raw_expect(&link_, 0);
}

static void test_every_flipped_bit_of_a_clear_packet_is_refused(void **state) {
    (void)state;
    (void)raw_send(&link_, 1);
    (void)raw_drain(&link_, 0.0);
    raw_packet good = raw_ack(1, 2);
    for (size_t bit = 0; bit < good.size * 8; ++bit) {
        raw_packet bad = good;
        bad.bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        give(0.0, bad, false);
    }
    assert_int_equal(link_.cache_first, 2); /* nothing was acknowledged */
    give(0.0, good, true);
    assert_int_equal(link_.cache_first, 3);
}

static void test_a_packet_with_the_keys_of_another_seed_is_refused(void **state) {
    (void)state;
    raw_peer stranger = peer;
    ac_isaac_seed(&stranger.keys, PEER_SEED + 1);
    for (uint32_t s = 2; s < 40; ++s)
        give(0.0, raw_message(&stranger, s, 1), false);
    assert_int_equal(link_.stats.bad_checksums, 38);
    give(0.0, raw_message(&peer, 2, 100), true);
    raw_expect(&link_, 100);
}

static void test_messages_in_the_clear_are_refused(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_fragment f = {.count = 1, .size = 4, .data = (const uint8_t *)"\1\0\0\0"};
    ac_packet_put_fragment(&b, &f);
    give(0.0, raw_finish(&b, 2, 0, 0, &p), false);
    assert_int_equal(link_.stats.malformed, 1);
    raw_expect(&link_, 0);
}

static void test_handshake_packets_are_refused_once_the_link_stands(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_connect_response(&b, 1);
    give(0.0, raw_finish(&b, 1, 0, 0, &p), false);
    assert_int_equal(link_.stats.malformed, 1);
}

/* ---- gaps ---- */

static void test_a_gap_is_asked_for_after_a_short_delay_and_once_a_second(void **state) {
    (void)state;
    (void)raw_message(&peer, 2, 0);
    give(0.0, raw_message(&peer, 3, 101), true);
    (void)raw_message(&peer, 4, 0);
    give(0.0, raw_message(&peer, 5, 103), true);
    raw_packet p;
    ac_packet nak;
    assert_false(raw_take(&link_, 0.4, &p, &nak));
    assert_true(raw_take(&link_, 0.5, &p, &nak));
    assert_int_equal(nak.header.flags, AC_PACKET_NAK);
    assert_int_equal(nak.header.sequence, 1); /* the present number, repeated */
    assert_true(ac_packet_clear_checksum_ok(&nak));
    assert_int_equal(nak.nak.count, 2);
    assert_int_equal(ac_packet_sequence_at(&nak.nak, 0), 2);
    assert_int_equal(ac_packet_sequence_at(&nak.nak, 1), 4);
    assert_false(raw_take(&link_, 1.4, &p, &nak));
    assert_true(raw_take(&link_, 1.5, &p, &nak));
    assert_int_equal(nak.header.flags, AC_PACKET_NAK);
    assert_int_equal(link_.stats.naks_out, 2);
}

static void test_an_ack_shows_that_the_tail_was_lost(void **state) {
    (void)state;
    give(0.0, raw_message(&peer, 2, 100), true);
    give(0.0, raw_ack(4, 1), true); /* so 3 and 4 were sent */
    raw_packet p;
    ac_packet nak;
    assert_true(raw_take(&link_, 0.5, &p, &nak));
    assert_int_equal(nak.nak.count, 2);
    assert_int_equal(ac_packet_sequence_at(&nak.nak, 0), 3);
    assert_int_equal(ac_packet_sequence_at(&nak.nak, 1), 4);
}

static void test_mere_reordering_asks_for_nothing(void **state) {
    (void)state;
    raw_packet first = raw_message(&peer, 2, 100);
    give(0.0, raw_message(&peer, 3, 101), true);
    give(0.3, first, true);
    assert_int_equal(raw_drain(&link_, 0.6), 0);
}

static void test_a_nak_takes_the_place_of_the_ack(void **state) {
    (void)state;
    (void)raw_message(&peer, 2, 0);
    give(1.4, raw_message(&peer, 3, 101), true);
    raw_packet p;
    ac_packet packet;
    assert_true(raw_take(&link_, 1.9, &p, &packet));
    assert_int_equal(packet.header.flags, AC_PACKET_NAK);
    assert_false(raw_take(&link_, 2.5, &p, &packet)); /* no ack at 2.0 */
}

static void test_a_wide_gap_is_asked_for_at_once_in_lists_of_115(void **state) {
    (void)state;
    for (uint32_t s = 2; s < 2 + 200; ++s)
        (void)raw_message(&peer, s, 0);
    give(0.0, raw_message(&peer, 202, 1), true);
    raw_packet p;
    ac_packet nak;
    assert_true(raw_take(&link_, 0.0, &p, &nak));
    assert_int_equal(p.size, AC_PACKET_SIZE_MAX);
    assert_int_equal(nak.nak.count, 115);
    assert_int_equal(ac_packet_sequence_at(&nak.nak, 114), 116);
    assert_int_equal(raw_drain(&link_, 0.9), 0);
}

static void test_a_packet_too_far_ahead_is_dropped_without_losing_its_key(void **state) {
    (void)state;
    raw_packet p[300];
    for (uint32_t i = 0; i < 300; ++i)
        p[i] = raw_message(&peer, 2 + i, 1000 + i);
    give(0.0, p[100], true); /* moves the key window on */
    give(0.0, p[256], false);
    assert_int_equal(link_.stats.too_far, 1);
    for (uint32_t i = 0; i < 300; ++i)
        if (i != 100)
            give(1.0, p[i], true);
    for (uint32_t i = 0; i < 300; ++i)
        raw_expect(&link_, 1000 + i);
    ac_link_step(&link_, 30.0);
    assert_int_equal(link_.end, AC_LINK_OPEN);
}

static void test_a_gap_beyond_256_that_stays_ends_the_link(void **state) {
    (void)state;
    give(0.0, raw_ack(258, 1), true);
    ac_link_step(&link_, 10.0);
    assert_int_equal(link_.end, AC_LINK_OPEN);
    ac_link_step(&link_, 10.1);
    assert_int_equal(link_.end, AC_LINK_END_GAP);
    assert_string_equal(ac_link_end_text(link_.end), "too many packets were lost");
}

static void test_a_gap_of_256_does_not_end_the_link(void **state) {
    (void)state;
    give(0.0, raw_ack(257, 1), true);
    ac_link_step(&link_, 30.0);
    assert_int_equal(link_.end, AC_LINK_OPEN);
}

/* ---- rejects ---- */

static void ask_for_two(void) {
    (void)raw_message(&peer, 2, 0);
    give(0.0, raw_message(&peer, 3, 101), true);
    (void)raw_drain(&link_, 0.6);
    assert_int_equal(link_.stats.naks_out, 1);
}

static void test_a_reject_ends_the_wait(void **state) {
    (void)state;
    ask_for_two();
    uint32_t list[] = {2};
    /* ACE's takes a number of its own and no key. */
    give(0.7, raw_list(AC_PACKET_REJECT, 4, list, 1), true);
    raw_expect(&link_, 101);
    assert_int_equal(link_.last, 4);
    assert_int_equal(link_.stats.given_up, 1);
    give(0.8, raw_message(&peer, 5, 102), true); /* the key index has fallen behind sequence - 2 */
    raw_expect(&link_, 102);
}

static void test_a_reject_out_of_order_ends_the_wait_too(void **state) {
    (void)state;
    ask_for_two();
    uint32_t list[] = {2};
    give(0.7, raw_list(AC_PACKET_REJECT, 5, list, 1), true); /* 4 is missing */
    raw_expect(&link_, 101);
    give(0.8, raw_message(&peer, 4, 102), true);
    raw_expect(&link_, 102);
    assert_int_equal(link_.last, 5);
}

static void test_a_reject_that_nobody_asked_for_is_ignored(void **state) {
    (void)state;
    raw_packet late = raw_message(&peer, 2, 100);
    give(0.0, raw_message(&peer, 3, 101), true);
    uint32_t list[] = {0, 1, 2, 3, 4, 5, 300, 0xFFFFFFFF};
    give(0.1, raw_list(AC_PACKET_REJECT, 4, list, 8), true);
    raw_expect(&link_, 0);
    give(0.2, late, true);
    raw_expect(&link_, 100);
    raw_expect(&link_, 101);
    give(0.2, raw_message(&peer, 5, 102), true);
    raw_expect(&link_, 102);
}

static void test_a_server_lets_a_clients_reject_take_no_number(void **state) {
    (void)state;
    ask_for_two();
    uint32_t list[] = {2};
    give(0.7, raw_list(AC_PACKET_REJECT, 3, list, 1), true);
    raw_expect(&link_, 101);
    assert_int_equal(link_.last, 3);
    give(0.8, raw_message(&peer, 4, 102), true);
    raw_expect(&link_, 102);
}

/* ---- time ---- */

static raw_packet time_sync(uint32_t sequence, double value) {
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_time_sync(&b, value);
    return raw_finish(&b, sequence, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p);
}

static void test_time_sync_sets_a_clients_server_clock(void **state) {
    (void)state;
    assert_true(ac_link_server_clock(&link_, 2.0) == 1002.0);
    give(5.0, time_sync(2, 2000.0), true);
    assert_true(ac_link_server_clock(&link_, 6.5) == 2001.5);
    give(7.0, time_sync(3, (double)NAN), true);
    give(7.0, time_sync(4, (double)INFINITY), true);
    assert_true(ac_link_server_clock(&link_, 7.0) == 2002.0);
}

static void test_a_servers_clock_is_its_own(void **state) {
    (void)state;
    give(5.0, time_sync(2, 9.0), true);
    assert_true(ac_link_server_clock(&link_, 6.0) == 1006.0);
}

static void test_the_echo_response_gives_the_round_trip(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_echo_response(&b, 0x40000000 /* 2.0f */, 2.776e8f);
    give(2.25, raw_finish(&b, 2, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p), true);
    assert_true(link_.stats.round_trip == 0.25f);
    b = ac_packet_begin(p.bytes);
    ac_packet_put_echo_response(&b, 0x7FC00000 /* NaN */, 0.0f);
    give(3.0, raw_finish(&b, 3, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p), true);
    assert_true(link_.stats.round_trip == 0.25f);
}

static void test_flow_is_read(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_flow(&b, 12345, 678);
    give(0.0, raw_finish(&b, 2, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p), true);
    assert_int_equal(link_.stats.flow_bytes, 12345);
    assert_int_equal(link_.stats.flow_interval, 678);
}

static void test_silence_ends_the_link_and_any_valid_packet_prevents_it(void **state) {
    (void)state;
    give(50.0, raw_ack(1, 1), true);
    ac_link_step(&link_, 110.0);
    assert_int_equal(link_.end, AC_LINK_OPEN);
    raw_packet bad = raw_ack(1, 1);
    bad.bytes[20] ^= 1;
    give(110.0, bad, false); /* does not count as a sign of life */
    ac_link_step(&link_, 110.1);
    assert_int_equal(link_.end, AC_LINK_END_IDLE);
}

static void test_disconnect_ends_the_link_but_not_what_had_arrived(void **state) {
    (void)state;
    give(0.0, raw_message(&peer, 2, 100), true);
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_disconnect(&b);
    give(0.0, raw_finish(&b, 0, 0, 0, &p), true);
    assert_int_equal(link_.end, AC_LINK_END_DISCONNECTED);
    raw_expect(&link_, 100);
    give(0.0, raw_message(&peer, 3, 101), false);
    assert_int_equal(raw_send(&link_, 5), AC_ERROR_STATE);
    assert_int_equal(raw_drain(&link_, 5.0), 0);
}

static void test_net_error_disconnect_ends_the_link_with_its_code(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_packet_put_section(&b, AC_PACKET_NET_ERROR_DISCONNECT, "\x11\0\0\0\x22\0\0\0", 8);
    give(0.0, raw_finish(&b, 0, 0, 0, &p), true);
    assert_int_equal(link_.end, AC_LINK_END_NET_ERROR);
    assert_int_equal(link_.net_error, 0x11);
}

/* ---- limits ---- */

static raw_packet big_message(uint32_t sequence) {
    static const uint8_t data[448] = {1};
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_fragment f = {.sequence = sequence, .count = 1, .size = 448, .data = data};
    ac_packet_put_fragment(&b, &f);
    return raw_finish(&b, sequence, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p);
}

static void test_a_full_inbox_drops_packets_as_if_lost(void **state) {
    (void)state;
    uint32_t s = 2;
    raw_packet p;
    for (;; ++s) {
        p = big_message(s);
        if (!raw_give(&link_, 0.0, &p))
            break;
    }
    assert_int_equal(link_.stats.inbox_full, 1);
    assert_true(ac_byte_queue_bytes(&link_.inbox) < AC_LINK_INBOX_MAX + 1024);
    ac_byte_record message;
    for (uint32_t expected = 2; expected < s; ++expected) {
        assert_true(ac_link_next_message(&link_, &message));
        assert_int_equal(message.sequence, expected);
    }
    give(1.0, p, true); /* its key was not used up */
    assert_true(ac_link_next_message(&link_, &message));
    assert_int_equal(message.sequence, s);
}

static void test_refused_fragments_do_not_stop_the_rest(void **state) {
    (void)state;
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    uint8_t data[4] = {77, 0, 0, 0};
    ac_fragment bad = {.sequence = 1, .count = 60000, .index = 59999, .size = 4, .data = data};
    ac_packet_put_fragment(&b, &bad);
    ac_fragment good = {.sequence = 2, .count = 1, .size = 4, .data = data};
    ac_packet_put_fragment(&b, &good);
    give(0.0, raw_finish(&b, 2, AC_PACKET_ENCRYPTED, ac_isaac_next(&peer.keys), &p), true);
    assert_int_equal(link_.stats.refused_fragments, 1);
    raw_expect(&link_, 77);
}

#define CLIENT(name) cmocka_unit_test_setup_teardown(name, client_setup, teardown)
#define SERVER(name) cmocka_unit_test_setup_teardown(name, server_setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CLIENT(test_packets_in_order_are_delivered_at_once),
        CLIENT(test_packets_out_of_order_wait_for_their_predecessors),
        CLIENT(test_a_repeated_packet_is_ignored),
        CLIENT(test_a_resend_with_its_flag_and_original_key_fills_the_gap),
        CLIENT(test_an_ack_does_not_advance_the_receiver),
        CLIENT(test_every_flipped_bit_is_refused_and_costs_nothing),
        CLIENT(test_every_flipped_bit_of_a_clear_packet_is_refused),
        CLIENT(test_a_packet_with_the_keys_of_another_seed_is_refused),
        CLIENT(test_messages_in_the_clear_are_refused),
        CLIENT(test_handshake_packets_are_refused_once_the_link_stands),
        CLIENT(test_a_gap_is_asked_for_after_a_short_delay_and_once_a_second),
        CLIENT(test_an_ack_shows_that_the_tail_was_lost),
        CLIENT(test_mere_reordering_asks_for_nothing),
        CLIENT(test_a_nak_takes_the_place_of_the_ack),
        CLIENT(test_a_wide_gap_is_asked_for_at_once_in_lists_of_115),
        CLIENT(test_a_packet_too_far_ahead_is_dropped_without_losing_its_key),
        CLIENT(test_a_gap_beyond_256_that_stays_ends_the_link),
        CLIENT(test_a_gap_of_256_does_not_end_the_link),
        CLIENT(test_a_reject_ends_the_wait),
        CLIENT(test_a_reject_out_of_order_ends_the_wait_too),
        CLIENT(test_a_reject_that_nobody_asked_for_is_ignored),
        SERVER(test_a_server_lets_a_clients_reject_take_no_number),
        CLIENT(test_time_sync_sets_a_clients_server_clock),
        SERVER(test_a_servers_clock_is_its_own),
        CLIENT(test_the_echo_response_gives_the_round_trip),
        SERVER(test_flow_is_read),
        CLIENT(test_silence_ends_the_link_and_any_valid_packet_prevents_it),
        CLIENT(test_disconnect_ends_the_link_but_not_what_had_arrived),
        CLIENT(test_net_error_disconnect_ends_the_link_with_its_code),
        CLIENT(test_a_full_inbox_drops_packets_as_if_lost),
        CLIENT(test_refused_fragments_do_not_stop_the_rest),
    };
    return cmocka_run_group_tests_name("net: link, receiving (wire-protocol 1.6)", tests, NULL,
                                       NULL);
}
