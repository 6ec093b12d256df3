/* net/capture.h: messages out of captured traffic (wire-protocol.md 7). */
#include "net/raw_peer.h"

#include <stdlib.h>

#include "net/capture.h"

enum { SERVER_PORT = 9000, CLIENT_PORT = 51234 };

static ac_capture *capture;
static ac_link server; /* makes the captured packets */
static raw_peer peer;
static double now;

static int setup(void **state) {
    (void)state;
    now = 0.0;
    capture = ac_capture_create();
    assert_non_null(capture);
    raw_link_init(&server, &peer, AC_LINK_SERVER);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    ac_capture_destroy(capture);
    ac_link_free(&server);
    return 0;
}

static ac_status feed(const raw_packet *p) {
    uint8_t *copy = malloc(p->size > 0 ? p->size : 1);
    assert_non_null(copy);
    memcpy(copy, p->bytes, p->size);
    now += 0.1;
    ac_error error;
    ac_status status =
        ac_capture_feed(capture, now, SERVER_PORT, CLIENT_PORT, copy, p->size, &error);
    free(copy);
    return status;
}

/* The packets of one message of `size` bytes, `first` being its opcode. */
static uint32_t packets_of(uint32_t first, size_t size, raw_packet *packets) {
    uint8_t *message = calloc(1, size);
    assert_non_null(message);
    ac_store_u32(message, first);
    assert_int_equal(ac_link_send(&server, message, size, AC_QUEUE_SMARTBOX, NULL), AC_OK);
    free(message);
    uint32_t count = 0;
    ac_packet parsed;
    while (raw_take(&server, 0.0, &packets[count], &parsed))
        ++count;
    return count;
}

static void expect(uint32_t first, size_t size) {
    ac_captured_message m;
    assert_true(ac_capture_next(capture, &m));
    assert_int_equal(m.size, size);
    assert_int_equal(ac_load_u32(m.data), first);
}

static void expect_nothing(void) {
    ac_captured_message m;
    assert_false(ac_capture_next(capture, &m));
}

static void test_a_capture_may_begin_in_the_middle(void **state) {
    (void)state;
    raw_packet p[8];
    for (uint32_t i = 0; i < 100; ++i)
        (void)packets_of(i, 20, p);
    assert_int_equal(packets_of(100, 20, p), 1);
    assert_int_equal(feed(&p[0]), AC_OK);
    ac_captured_message m;
    assert_true(ac_capture_next(capture, &m));
    assert_int_equal(ac_load_u32(m.data), 100);
    assert_int_equal(m.direction, AC_FROM_SERVER);
    assert_int_equal(m.client_port, CLIENT_PORT);
    assert_int_equal(m.queue, AC_QUEUE_SMARTBOX);
    assert_true(m.time == 0.1);
}

static void test_what_the_capture_missed_does_not_stop_the_rest(void **state) {
    (void)state;
    raw_packet p[8];
    assert_int_equal(packets_of(1, 1000, p), 4); /* TimeSync and three parts */
    assert_int_equal(feed(&p[0]), AC_OK);
    assert_int_equal(feed(&p[1]), AC_OK);
    assert_int_equal(feed(&p[3]), AC_OK);
    assert_int_equal(packets_of(2, 20, p), 1);
    assert_int_equal(feed(&p[0]), AC_OK);
    expect(2, 20);
    expect_nothing();
    assert_int_equal(ac_capture_get_stats(capture).incomplete, 1);
}

static void test_parts_in_any_order_make_a_message(void **state) {
    (void)state;
    raw_packet p[8];
    assert_int_equal(packets_of(1, 1000, p), 4);
    for (int i = 3; i >= 0; --i)
        assert_int_equal(feed(&p[i]), AC_OK);
    expect(1, 1000);
    assert_int_equal(ac_capture_get_stats(capture).incomplete, 0);
}

static void test_resends_of_captured_packets_are_dropped_and_of_missed_ones_used(void **state) {
    (void)state;
    raw_packet p[8];
    (void)packets_of(1, 20, p); /* p[0] is TimeSync */
    assert_int_equal(feed(&p[1]), AC_OK);
    ac_packet_mark_retransmission(p[1].bytes, p[1].size);
    assert_int_equal(feed(&p[1]), AC_OK);
    expect(1, 20);
    expect_nothing();
    assert_int_equal(ac_capture_get_stats(capture).resends, 1);
    (void)packets_of(2, 20, p);
    ac_packet_mark_retransmission(p[0].bytes, p[0].size);
    assert_int_equal(feed(&p[0]), AC_OK);
    expect(2, 20);
}

static void test_bad_packets_are_counted_and_passed_over(void **state) {
    (void)state;
    raw_packet p[8];
    (void)packets_of(1, 20, p);
    raw_packet bad = {.size = 0};
    assert_int_equal(feed(&bad), AC_ERROR_TRUNCATED);
    bad = p[1];
    bad.size -= 1;
    assert_int_equal(feed(&bad), AC_ERROR_TRUNCATED);
    memset(bad.bytes, 0xFF, sizeof bad.bytes);
    bad.size = 40;
    assert_int_not_equal(feed(&bad), AC_OK);
    bad = raw_ack(5, 6);
    bad.bytes[20] ^= 1;
    assert_int_equal(feed(&bad), AC_ERROR_MALFORMED);
    ac_capture_stats stats = ac_capture_get_stats(capture);
    assert_int_equal(stats.malformed, 3);
    assert_int_equal(stats.bad_checksums, 1);
    assert_int_equal(feed(&p[1]), AC_OK);
    expect(1, 20);
    assert_int_equal(ac_capture_get_stats(capture).packets, 1);
}

static void test_contradicting_fragments_are_counted(void **state) {
    (void)state;
    static const uint8_t full[448];
    raw_packet p;
    ac_packet_builder b = ac_packet_begin(p.bytes);
    ac_fragment f = {.sequence = 1, .count = 60000, .index = 1, .size = 448, .data = full};
    ac_packet_put_fragment(&b, &f);
    (void)raw_finish(&b, 2, AC_PACKET_ENCRYPTED, 1, &p);
    assert_int_equal(feed(&p), AC_OK);
    assert_int_equal(ac_capture_get_stats(capture).bad_fragments, 1);
}

static void test_direction_by_ports(void **state) {
    (void)state;
    static const struct {
        uint16_t source, destination;
        ac_direction direction;
    } table[] = {
        {9000, 51234, AC_FROM_SERVER}, {51234, 9000, AC_FROM_CLIENT}, {9001, 51234, AC_FROM_SERVER},
        {9000, 80, AC_FROM_SERVER},    {80, 9000, AC_FROM_CLIENT},    {9000, 9008, AC_FROM_SERVER},
        {9008, 9000, AC_FROM_CLIENT},  {2000, 3000, AC_FROM_SERVER},  {3000, 2000, AC_FROM_CLIENT},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; ++i)
        assert_int_equal(ac_capture_direction(table[i].source, table[i].destination),
                         table[i].direction);
}

static void test_directions_and_clients_do_not_mix(void **state) {
    (void)state;
    raw_packet p[8];
    (void)packets_of(1, 900, p); /* TimeSync, then parts 0, 1, 2 */
    ac_error e;
    assert_int_equal(ac_capture_feed(capture, 0, 9000, 1111, p[1].bytes, p[1].size, &e), AC_OK);
    assert_int_equal(ac_capture_feed(capture, 0, 9000, 2222, p[2].bytes, p[2].size, &e), AC_OK);
    assert_int_equal(ac_capture_feed(capture, 0, 1111, 9000, p[2].bytes, p[2].size, &e), AC_OK);
    assert_int_equal(ac_capture_feed(capture, 0, 9000, 1111, p[3].bytes, p[3].size, &e), AC_OK);
    expect_nothing();
    /* Port P+1 is the same server. */
    assert_int_equal(ac_capture_feed(capture, 0, 9001, 1111, p[2].bytes, p[2].size, &e), AC_OK);
    ac_captured_message m;
    assert_true(ac_capture_next(capture, &m));
    assert_int_equal(m.client_port, 1111);
    assert_int_equal(m.size, 900);
}

static void test_a_new_login_on_the_same_port_starts_the_numbers_again(void **state) {
    (void)state;
    raw_packet p[8];
    (void)packets_of(1, 20, p);
    assert_int_equal(feed(&p[1]), AC_OK);
    expect(1, 20);
    raw_packet login;
    ac_packet_builder b = ac_packet_begin(login.bytes);
    ac_packet_put_section(&b, AC_PACKET_LOGIN_REQUEST, "", 0);
    (void)raw_finish(&b, 0, 0, 0, &login);
    assert_int_equal(
        ac_capture_feed(capture, 1.0, CLIENT_PORT, SERVER_PORT, login.bytes, login.size, NULL),
        AC_OK);
    assert_int_equal(feed(&p[1]), AC_OK); /* the same number, another session */
    expect(1, 20);
}

static void test_more_sessions_than_are_followed(void **state) {
    (void)state;
    raw_packet p[8];
    (void)packets_of(1, 900, p);
    for (uint16_t port = 20000; port < 20000 + AC_CAPTURE_SESSIONS_MAX + 1; ++port)
        assert_int_equal(ac_capture_feed(capture, 0, 9000, port, p[1].bytes, p[1].size, NULL),
                         AC_OK);
    for (uint16_t port = 20000; port < 20000 + AC_CAPTURE_SESSIONS_MAX + 1; ++port)
        for (int part = 2; part < 4; ++part)
            assert_int_equal(
                ac_capture_feed(capture, 0, 9000, port, p[part].bytes, p[part].size, NULL), AC_OK);
    /* Each newcomer takes the place of the one silent longest, so no early one completes. */
    ac_captured_message m;
    uint32_t complete = 0;
    while (ac_capture_next(capture, &m))
        ++complete;
    assert_true(complete <= 1);
    assert_true(ac_capture_get_stats(capture).incomplete >= AC_CAPTURE_SESSIONS_MAX);
}

static void test_messages_that_nobody_pulls_are_bounded(void **state) {
    (void)state;
    static const uint8_t full[448] = {1};
    raw_packet p;
    ac_status status = AC_OK;
    for (uint32_t s = 2; s < 100000 && status == AC_OK; ++s) {
        ac_packet_builder b = ac_packet_begin(p.bytes);
        ac_fragment f = {.sequence = s, .count = 1, .size = 448, .data = full};
        ac_packet_put_fragment(&b, &f);
        (void)raw_finish(&b, s, AC_PACKET_ENCRYPTED, 1, &p);
        status = ac_capture_feed(capture, 0.0, SERVER_PORT, CLIENT_PORT, p.bytes, p.size, NULL);
    }
    assert_int_equal(status, AC_ERROR_LIMIT);
    assert_int_equal(ac_capture_get_stats(capture).dropped, 1);
    ac_captured_message m;
    uint32_t pulled = 0;
    while (ac_capture_next(capture, &m))
        ++pulled;
    assert_int_equal(pulled, ac_capture_get_stats(capture).messages);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_capture_may_begin_in_the_middle),
        TEST(test_what_the_capture_missed_does_not_stop_the_rest),
        TEST(test_parts_in_any_order_make_a_message),
        TEST(test_resends_of_captured_packets_are_dropped_and_of_missed_ones_used),
        TEST(test_bad_packets_are_counted_and_passed_over),
        TEST(test_contradicting_fragments_are_counted),
        TEST(test_direction_by_ports),
        TEST(test_directions_and_clients_do_not_mix),
        TEST(test_a_new_login_on_the_same_port_starts_the_numbers_again),
        TEST(test_more_sessions_than_are_followed),
        TEST(test_messages_that_nobody_pulls_are_bounded),
    };
    return cmocka_run_group_tests_name("net: captures (wire-protocol 7)", tests, NULL, NULL);
}
