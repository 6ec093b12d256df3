/* net/client_session.h and net/server_session.h: handshake and ends (wire-protocol.md 1.1, 1.10,
 * 1.11, 2.6). */
#include "net/net_pair.h"

#include <stdio.h>

static const lossy_net_def fair_weather = {.seed = 1, .delay = 0.02};
static net_pair pair;

static int setup(void **state) {
    (void)state;
    net_pair_init(&pair, &fair_weather);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    net_pair_free(&pair);
    return 0;
}

/* ---- the client alone, datagram by datagram ---- */

static ac_packet take(double now, ac_datagram *d, uint16_t port_offset) {
    ac_packet packet;
    assert_true(ac_session_next_datagram(pair.client, now, d));
    assert_int_equal(d->port_offset, port_offset);
    assert_int_equal(ac_packet_parse(d->data, d->size, &packet, NULL), AC_OK);
    return packet;
}

static void take_nothing(double now) {
    ac_datagram d;
    assert_false(ac_session_next_datagram(pair.client, now, &d));
}

static const ac_connect_request connect_sample = {.server_clock = 5000.0,
                                                  .cookie = 0xC00C1E,
                                                  .session_id = 0x10007,
                                                  .server_seed = 1,
                                                  .client_seed = 2};

static void give_connect_request(double now, const ac_connect_request *request) {
    uint8_t body[AC_CONNECT_REQUEST_SIZE];
    ac_connect_request_write(body, request);
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_section(&b, AC_PACKET_CONNECT_REQUEST, body, sizeof body);
    ac_packet_header header = {.id = 0x0B, .iteration = 1};
    size_t size = ac_packet_finish(&b, &header, 0);
    ac_session_receive(pair.client, now, bytes, size);
}

static void test_login_request_goes_to_p_in_the_clear(void **state) {
    (void)state;
    ac_datagram d;
    ac_packet packet = take(0.0, &d, 0);
    assert_int_equal(packet.header.flags, AC_PACKET_LOGIN_REQUEST);
    assert_int_equal(packet.header.sequence, 0);
    assert_int_equal(packet.header.id, 0);
    assert_int_equal(packet.header.time, 0);
    assert_true(ac_packet_clear_checksum_ok(&packet));
    ac_login_request login;
    assert_int_equal(ac_login_request_parse(packet.login, packet.login_size, &login, NULL), AC_OK);
    assert_string_equal(login.version, "1802");
    assert_int_equal(login.auth_type, AC_AUTH_PASSWORD);
    assert_string_equal(login.account, "ann");
    assert_string_equal(login.password, "secret");
    take_nothing(0.0);
}

static void test_connect_response_waits_200_ms_and_repeats_every_333(void **state) {
    (void)state;
    ac_datagram d;
    (void)take(0.0, &d, 0);
    give_connect_request(1.0, &connect_sample);
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_CONNECTING);
    take_nothing(1.19);
    for (int i = 0; i < AC_SESSION_RESPONSE_TRIES; ++i) {
        double due = 1.201 + i * 0.335;
        take_nothing(due - 0.01);
        ac_net_step(pair.client, due);
        ac_packet packet = take(due, &d, 1);
        assert_int_equal(packet.header.flags, AC_PACKET_CONNECT_RESPONSE);
        assert_int_equal(packet.header.sequence, 1);
        assert_int_equal(packet.header.id, 7); /* low half of the session id */
        assert_int_equal(packet.cookie, 0xC00C1E);
        assert_true(ac_packet_clear_checksum_ok(&packet));
        take_nothing(due);
    }
    ac_net_step(pair.client, 7.0);
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_LOGGING_IN);
    assert_int_equal(take(7.0, &d, 0).header.flags, AC_PACKET_LOGIN_REQUEST);
}

static void test_a_damaged_connect_request_is_ignored(void **state) {
    (void)state;
    uint8_t body[AC_CONNECT_REQUEST_SIZE];
    ac_connect_request_write(body, &connect_sample);
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_section(&b, AC_PACKET_CONNECT_REQUEST, body, sizeof body);
    ac_packet_header header = {.id = 0x0B, .iteration = 1};
    size_t size = ac_packet_finish(&b, &header, 0);
    for (size_t bit = 0; bit < size * 8; ++bit) {
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        ac_session_receive(pair.client, 0.1, bytes, size);
        bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_LOGGING_IN);
    }
}

static void test_the_newest_connect_request_counts(void **state) {
    (void)state;
    ac_datagram d;
    (void)take(0.0, &d, 0);
    give_connect_request(1.0, &connect_sample);
    assert_int_equal(take(1.3, &d, 1).cookie, 0xC00C1E);
    ac_connect_request other = connect_sample;
    other.cookie = 2;
    give_connect_request(1.4, &other);
    take_nothing(1.5);
    assert_int_equal(take(1.6, &d, 1).cookie, 2);
    give_connect_request(1.7, &other); /* repeated: no new wait */
    assert_int_equal(take(1.94, &d, 1).cookie, 2);
}

static void test_login_request_repeats_every_three_seconds(void **state) {
    (void)state;
    ac_datagram d;
    (void)take(0.0, &d, 0);
    for (int i = 1; i < 5; ++i) {
        ac_net_step(pair.client, i * 3.0 - 0.1);
        take_nothing(i * 3.0 - 0.1);
        ac_net_step(pair.client, i * 3.0);
        assert_int_equal(take(i * 3.0, &d, 0).header.flags, AC_PACKET_LOGIN_REQUEST);
    }
}

static void expect_end(double seconds, ac_session_event_kind kind, ac_status status,
                       const char *text) {
    ac_session_event event;
    assert_true(net_pair_wait(&pair, seconds, &event));
    assert_int_equal(event.kind, kind);
    assert_int_equal(event.error.status, status);
    assert_string_equal(event.error.message, text);
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_ENDED);
    assert_false(net_pair_wait(&pair, 5.0, &event)); /* it was the last */
}

static void test_a_def_not_made_by_default_is_refused(void **state) {
    (void)state;
    ac_session *session;
    ac_error error;
    ac_session_def def = {.account = "a", .password = "b"};
    assert_int_equal(ac_session_create(&def, 0.0, &session, &error), AC_ERROR_ARGUMENT);
    assert_null(session);
    def = ac_default_session_def();
    def.password = "b";
    assert_int_equal(ac_session_create(&def, 0.0, &session, &error), AC_ERROR_ARGUMENT);
    def.account = "";
    assert_int_equal(ac_session_create(&def, 0.0, &session, &error), AC_ERROR_ARGUMENT);
    def.account = "123456789012345678901234567890123456789012345678901"; /* 51 */
    assert_int_equal(ac_session_create(&def, 0.0, &session, &error), AC_ERROR_ARGUMENT);
}

/* ---- both ends ---- */

static void test_the_handshake_connects_both_ends(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_CONNECTED);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_CONNECTED);
    ac_server_session_event event;
    assert_true(ac_server_session_next_event(pair.server, &event));
    assert_int_equal(event.kind, AC_SERVER_EVENT_LOGIN);
    assert_string_equal(event.login->account, "ann");
    assert_string_equal(event.login->password, "secret");
    assert_true(ac_server_session_next_event(pair.server, &event));
    assert_int_equal(event.kind, AC_SERVER_EVENT_CONNECTED);
    assert_false(ac_server_session_next_event(pair.server, &event));
    double clock = ac_session_server_clock(pair.client, pair.now);
    assert_true(clock > 2.776e8 && clock <= 2.776e8 + pair.now);
}

static void test_only_connect_response_goes_to_p1(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    assert_int_equal(pair.to_p1, 1);
    uint8_t message[4] = {1, 2, 3, 4};
    assert_int_equal(ac_session_send(pair.client, message, 4, AC_QUEUE_WEENIE, NULL), AC_OK);
    net_pair_run(&pair, 10.0);
    assert_int_equal(pair.to_p1, 1);
    assert_true(pair.to_p >= 6); /* login, message, acks */
}

static void test_sending_before_connected_is_refused(void **state) {
    (void)state;
    ac_error error;
    assert_int_equal(ac_session_send(pair.client, "abcd", 4, AC_QUEUE_WEENIE, &error),
                     AC_ERROR_STATE);
}

static void test_messages_flow_both_ways_over_a_minute_of_idling(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    ac_server_session_event in;
    while (ac_server_session_next_event(pair.server, &in))
        ;
    net_pair_run(&pair, 150.0); /* keep-alive keeps both ends alive */
    assert_int_equal(ac_session_send(pair.client, "ping", 4, AC_QUEUE_WEENIE, NULL), AC_OK);
    assert_int_equal(ac_server_session_send(pair.server, "pong", 4, AC_QUEUE_UI, NULL), AC_OK);
    ac_session_event event;
    assert_true(net_pair_wait(&pair, 1.0, &event));
    assert_int_equal(event.kind, AC_SESSION_EVENT_MESSAGE);
    assert_int_equal(event.size, 4);
    assert_int_equal(event.queue, AC_QUEUE_UI);
    assert_memory_equal(event.message, "pong", 4);
    assert_true(ac_server_session_next_event(pair.server, &in));
    assert_int_equal(in.kind, AC_SERVER_EVENT_MESSAGE);
    assert_memory_equal(in.message, "ping", 4);
    assert_int_equal(in.queue, AC_QUEUE_WEENIE);
    assert_true(ac_session_stats(pair.client).round_trip > 0.0f);
}

static void test_no_answer_at_all_times_out_with_its_own_text(void **state) {
    (void)state;
    pair.deaf = true;
    expect_end(31.0, AC_SESSION_EVENT_LOST, AC_ERROR_TIMEOUT, "the server does not answer");
    assert_int_equal(pair.to_p, 10);
}

static void test_an_unanswered_connect_response_times_out_with_its_own_text(void **state) {
    (void)state;
    pair.drop_p1 = true;
    ac_session_event event;
    assert_true(net_pair_wait(&pair, 40.0, &event));
    assert_int_equal(event.kind, AC_SESSION_EVENT_LOST);
    assert_int_equal(event.error.status, AC_ERROR_TIMEOUT);
    assert_true(pair.to_p1 <= 6 * AC_SESSION_RESPONSE_TRIES);
    assert_true(pair.server_sessions >= 2); /* it logged in anew in between */
}

static void test_a_lost_session_on_the_server_is_logged_in_anew(void **state) {
    (void)state;
    /* A doubled LoginRequest makes the server give the session up, as ACE does. */
    lossy_net_def doubling = fair_weather;
    doubling.duplicate = 1.0f;
    lossy_net_set(pair.net, &doubling);
    net_pair_step(&pair);
    lossy_net_set(pair.net, &fair_weather);
    net_pair_connect(&pair, 25.0);
    assert_true(pair.server_sessions >= 2);
}

static void test_the_messages_in_line_can_be_looked_at(void **state) {
    (void)state;
    enum { IN_LINE = 3 };
    static const char *const texts[IN_LINE] = {"ping", "pongpong", "pang"};
    const uint8_t *bytes[IN_LINE];
    size_t sizes[IN_LINE];
    ac_session_event event;
    assert_false(ac_session_peek_message(pair.client, 0, &bytes[0], &sizes[0]));
    net_pair_connect(&pair, 2.0);
    for (int i = 0; i < IN_LINE; ++i)
        assert_int_equal(
            ac_server_session_send(pair.server, texts[i], strlen(texts[i]), AC_QUEUE_UI, NULL),
            AC_OK);
    net_pair_run(&pair, 0.5);
    for (uint32_t i = 0; i < IN_LINE; ++i) {
        assert_true(ac_session_peek_message(pair.client, i, &bytes[i], &sizes[i]));
        assert_int_equal(sizes[i], strlen(texts[i]));
        assert_memory_equal(bytes[i], texts[i], sizes[i]);
    }
    assert_false(ac_session_peek_message(pair.client, IN_LINE, &bytes[0], &sizes[0]));
    for (int i = 0; i < IN_LINE; ++i) {
        assert_true(ac_session_next_event(pair.client, &event));
        assert_int_equal(event.kind, AC_SESSION_EVENT_MESSAGE);
        assert_ptr_equal(event.message, bytes[i]);
        assert_int_equal(event.size, sizes[i]);
    }
    assert_false(ac_session_peek_message(pair.client, 0, &bytes[0], &sizes[0]));
}

static void test_silence_after_connecting_is_a_loss(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    pair.deaf = true;
    expect_end(65.0, AC_SESSION_EVENT_LOST, AC_ERROR_TIMEOUT, "the other side has fallen silent");
}

static void test_close_disconnects_both_ends(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    ac_session_close(pair.client);
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_CLOSING);
    expect_end(1.0, AC_SESSION_EVENT_DISCONNECTED, AC_OK, "the connection was closed by this side");
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_ENDED);
}

static void test_close_before_any_answer_ends_at_once(void **state) {
    (void)state;
    ac_session_close(pair.client);
    ac_session_event event;
    assert_true(ac_session_next_event(pair.client, &event));
    assert_int_equal(event.kind, AC_SESSION_EVENT_DISCONNECTED);
    take_nothing(0.0);
}

static void test_close_during_the_handshake_tells_the_server(void **state) {
    (void)state;
    while (ac_session_get_state(pair.client) != AC_SESSION_CONNECTING)
        net_pair_step(&pair);
    ac_session_close(pair.client);
    net_pair_run(&pair, 0.5);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_ENDED);
}

/* ---- refusals ---- */

static size_t boot_message(uint8_t bytes[64], const char *text) {
    ac_writer w = ac_writer_fixed(bytes, 64);
    ac_writer_u32(&w, 0xF7DC);
    ac_writer_u16(&w, (uint16_t)strlen(text));
    ac_writer_bytes(&w, text, strlen(text));
    ac_writer_align(&w, 4);
    return w.size;
}

static void expect_refusal(ac_refusal_kind kind, uint32_t code, const char *text) {
    ac_session_event event;
    assert_true(net_pair_wait(&pair, 10.0, &event));
    assert_int_equal(event.kind, AC_SESSION_EVENT_REFUSED);
    assert_int_equal(event.refusal.kind, kind);
    assert_int_equal(event.refusal.code, code);
    assert_string_equal(event.error.message, text);
    assert_int_equal(event.error.status, AC_ERROR_REFUSED);
    assert_false(net_pair_wait(&pair, 1.0, &event));
}

/* Steps until the server has a login to judge. */
static void wait_for_login(void) {
    ac_server_session_event event = {0};
    for (int i = 0; i < 100 && event.login == NULL; ++i) {
        net_pair_step(&pair);
        if (pair.server != NULL)
            (void)ac_server_session_next_event(pair.server, &event);
    }
    assert_non_null(event.login);
}

static void test_a_wrong_password_is_told_with_the_servers_text(void **state) {
    (void)state;
    wait_for_login();
    uint8_t message[64];
    size_t size = boot_message(message, " Wrong password.");
    ac_server_session_refuse(pair.server, pair.now, message, size);
    expect_refusal(AC_REFUSAL_BOOTED, 0, "Wrong password.");
    net_pair_run(&pair, 2.5);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_ENDED);
}

static void test_an_account_in_use_is_told_by_its_code(void **state) {
    (void)state;
    wait_for_login();
    ac_server_session_refuse(pair.server, pair.now, "\x59\xF6\0\0\1\0\0\0", 8);
    expect_refusal(AC_REFUSAL_CHARACTER_ERROR, 1, "the account is already logged in");
}

static void test_a_boot_after_connecting_ends_the_session_with_its_text(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    uint8_t message[64];
    size_t size = boot_message(message, " Goodbye");
    assert_int_equal(ac_server_session_send(pair.server, message, size, AC_QUEUE_UI, NULL), AC_OK);
    expect_refusal(AC_REFUSAL_BOOTED, 0, "Goodbye");
}

static void test_a_character_error_in_a_running_session_is_only_a_message(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    assert_int_equal(ac_server_session_send(pair.server, "\x58\xF6\0\0", 4, AC_QUEUE_UI, NULL),
                     AC_OK);
    assert_int_equal(
        ac_server_session_send(pair.server, "\x59\xF6\0\0\x0D\0\0\0", 8, AC_QUEUE_UI, NULL), AC_OK);
    ac_session_event event;
    for (int i = 0; i < 2; ++i) {
        assert_true(net_pair_wait(&pair, 2.0, &event));
        assert_int_equal(event.kind, AC_SESSION_EVENT_MESSAGE);
    }
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_CONNECTED);
}

static void give_login(const char *version) {
    ac_login_request login = {.auth_type = AC_AUTH_PASSWORD, .account = "ann", .password = "x"};
    memcpy(login.version, version, strlen(version) + 1);
    uint8_t body[256];
    ac_writer w = ac_writer_fixed(body, sizeof body);
    ac_login_request_write(&w, &login);
    lossy_datagram d = {.port = 0};
    ac_packet_builder b = ac_packet_begin(d.data);
    ac_packet_put_section(&b, AC_PACKET_LOGIN_REQUEST, body, w.size);
    ac_packet_header header = {0};
    d.size = ac_packet_finish(&b, &header, 0);
    net_pair_route(&pair, &d);
}

static void test_a_wrong_version_is_booted_without_a_connect_request(void **state) {
    (void)state;
    give_login("1801");
    ac_datagram d;
    assert_true(ac_server_session_next_datagram(pair.server, 0.0, &d));
    assert_int_equal(d.port_offset, 0);
    ac_packet packet;
    assert_int_equal(ac_packet_parse(d.data, d.size, &packet, NULL), AC_OK);
    assert_int_equal(packet.header.flags, AC_PACKET_ENCRYPTED | AC_PACKET_FRAGMENTS);
    /* The client has no keys yet and still understands. */
    ac_session_receive(pair.client, 0.0, d.data, d.size);
    expect_refusal(AC_REFUSAL_BOOTED, 0, "The server needs client version 1802.");
}

static void test_a_net_error_before_the_answer_is_a_refusal(void **state) {
    (void)state;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    ac_packet_builder b = ac_packet_begin(bytes);
    ac_packet_put_section(&b, AC_PACKET_NET_ERROR_DISCONNECT, "\x05\0\0\0\x01\0\0\0", 8);
    ac_packet_header header = {0};
    size_t size = ac_packet_finish(&b, &header, 0);
    bytes[20] ^= 1;
    ac_session_receive(pair.client, 0.0, bytes, size);
    assert_int_equal(ac_session_get_state(pair.client), AC_SESSION_LOGGING_IN);
    bytes[20] ^= 1;
    ac_session_receive(pair.client, 0.0, bytes, size);
    expect_refusal(AC_REFUSAL_NET_ERROR, 5, "the server reported a network error");
}

/* ---- the server ---- */

static void test_an_unfinished_login_is_dropped_after_15_seconds(void **state) {
    (void)state;
    give_login("1802");
    ac_server_session_step(pair.server, 15.0);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_AWAITING_RESPONSE);
    ac_server_session_step(pair.server, 15.1);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_ENDED);
    ac_server_session_event event;
    assert_true(ac_server_session_next_event(pair.server, &event)); /* LOGIN */
    assert_true(ac_server_session_next_event(pair.server, &event));
    assert_int_equal(event.kind, AC_SERVER_EVENT_ENDED);
    assert_string_equal(event.reason, "the client did not finish its login");
}

static void test_a_silent_client_is_dropped_after_60_seconds(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    double heard = pair.now;
    ac_server_session_step(pair.server, heard + 55.0);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_CONNECTED);
    ac_server_session_step(pair.server, heard + 61.0);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_ENDED);
}

static void test_a_wrong_cookie_does_not_connect(void **state) {
    (void)state;
    give_login("1802");
    ac_datagram d;
    assert_true(ac_server_session_next_datagram(pair.server, 0.0, &d));
    ac_packet packet;
    assert_int_equal(ac_packet_parse(d.data, d.size, &packet, NULL), AC_OK);
    ac_connect_request request;
    assert_int_equal(ac_connect_request_parse(packet.connect, &request, NULL), AC_OK);
    for (uint64_t wrong = 1; wrong < 3; ++wrong) {
        uint64_t cookie = wrong == 1 ? request.cookie + 1 : request.cookie;
        uint8_t bytes[AC_PACKET_SIZE_MAX];
        ac_packet_builder b = ac_packet_begin(bytes);
        ac_packet_put_connect_response(&b, cookie);
        ac_packet_header header = {.sequence = 1};
        size_t size = ac_packet_finish(&b, &header, 0);
        assert_int_equal(ac_server_session_claims(pair.server, bytes, size), wrong == 2);
        /* The right cookie on the wrong port does not do either. */
        ac_server_session_receive(pair.server, 0.0, bytes, size, wrong == 1 ? 1 : 0);
        assert_int_equal(ac_server_session_get_state(pair.server),
                         AC_SERVER_SESSION_AWAITING_RESPONSE);
    }
}

static void test_packets_with_another_session_id_are_ignored(void **state) {
    (void)state;
    net_pair_connect(&pair, 2.0);
    uint32_t before = ac_server_session_stats(pair.server).packets_in;
    uint8_t bytes[AC_PACKET_SIZE_MAX];
    for (uint16_t id = 1; id < 3; ++id) {
        ac_packet_builder b = ac_packet_begin(bytes);
        ac_packet_put_disconnect(&b);
        ac_packet_header header = {.id = id};
        size_t size = ac_packet_finish(&b, &header, 0);
        ac_server_session_receive(pair.server, pair.now, bytes, size, 0);
    }
    assert_int_equal(ac_server_session_stats(pair.server).packets_in, before);
    assert_int_equal(ac_server_session_get_state(pair.server), AC_SERVER_SESSION_CONNECTED);
}

static void test_seeds_and_cookie_come_from_the_rng(void **state) {
    (void)state;
    ac_datagram d[3];
    for (int i = 0; i < 3; ++i) {
        pair.rng = ac_rng_make(i == 2 ? 6 : 5, 0);
        give_login("1802");
        assert_true(ac_server_session_next_datagram(pair.server, 0.0, &d[i]));
        ac_server_session_destroy(pair.server);
        pair.server = NULL;
        pair.server_sessions = 0;
    }
    assert_int_equal(d[0].size, d[1].size);
    assert_memory_equal(d[0].data, d[1].data, d[0].size);
    assert_memory_not_equal(d[0].data, d[2].data, d[0].size);
}

/* ---- secrets ---- */

static char log_lines[8192];

static void collect(void *user, ac_log_level level, const char *source, const char *message) {
    (void)user, (void)level, (void)source;
    size_t used = strlen(log_lines);
    (void)snprintf(log_lines + used, sizeof log_lines - used, "%s\n", message);
}

static void test_the_password_is_never_logged_and_forgotten_once_connected(void **state) {
    (void)state;
    ac_log log = {AC_LOG_DEBUG, NULL, collect};
    ac_session_destroy(pair.client);
    ac_session_def def = ac_default_session_def();
    def.account = "ann";
    def.password = "hunter2-unlikely";
    def.log = &log;
    assert_int_equal(ac_session_create(&def, 0.0, &pair.client, NULL), AC_OK);
    net_pair_connect(&pair, 2.0);
    ac_session_close(pair.client);
    net_pair_run(&pair, 0.5);
    assert_non_null(strstr(log_lines, "connected"));
    assert_null(strstr(log_lines, "hunter2"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_the_messages_in_line_can_be_looked_at),
        TEST(test_login_request_goes_to_p_in_the_clear),
        TEST(test_connect_response_waits_200_ms_and_repeats_every_333),
        TEST(test_a_damaged_connect_request_is_ignored),
        TEST(test_the_newest_connect_request_counts),
        TEST(test_login_request_repeats_every_three_seconds),
        TEST(test_a_def_not_made_by_default_is_refused),
        TEST(test_the_handshake_connects_both_ends),
        TEST(test_only_connect_response_goes_to_p1),
        TEST(test_sending_before_connected_is_refused),
        TEST(test_messages_flow_both_ways_over_a_minute_of_idling),
        TEST(test_no_answer_at_all_times_out_with_its_own_text),
        TEST(test_an_unanswered_connect_response_times_out_with_its_own_text),
        TEST(test_a_lost_session_on_the_server_is_logged_in_anew),
        TEST(test_silence_after_connecting_is_a_loss),
        TEST(test_close_disconnects_both_ends),
        TEST(test_close_before_any_answer_ends_at_once),
        TEST(test_close_during_the_handshake_tells_the_server),
        TEST(test_a_wrong_password_is_told_with_the_servers_text),
        TEST(test_an_account_in_use_is_told_by_its_code),
        TEST(test_a_boot_after_connecting_ends_the_session_with_its_text),
        TEST(test_a_character_error_in_a_running_session_is_only_a_message),
        TEST(test_a_wrong_version_is_booted_without_a_connect_request),
        TEST(test_a_net_error_before_the_answer_is_a_refusal),
        TEST(test_an_unfinished_login_is_dropped_after_15_seconds),
        TEST(test_a_silent_client_is_dropped_after_60_seconds),
        TEST(test_a_wrong_cookie_does_not_connect),
        TEST(test_packets_with_another_session_id_are_ignored),
        TEST(test_seeds_and_cookie_come_from_the_rng),
        TEST(test_the_password_is_never_logged_and_forgotten_once_connected),
    };
    return cmocka_run_group_tests_name("net: sessions (wire-protocol 1.10)", tests, NULL, NULL);
}
