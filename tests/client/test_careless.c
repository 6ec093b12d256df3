/* The interface in careless hands, and text of any kind from the server. */
#include "client/client_fixture.h"

#include <math.h>
#include <stdlib.h>

#include "wire/chat.h"

enum { SERVER_MESSAGE = 0xF7E0, HEAR_SPEECH = 0x02BB };

static void test_a_time_that_is_none_makes_no_client(void **state) {
    (void)state;
    const double times[] = {NAN, INFINITY, -INFINITY};
    ac_client_def def = ac_default_client_def();
    def.store = files.store;
    def.account = def.password = "me";
    for (size_t i = 0; i < sizeof times / sizeof *times; ++i) {
        ac_client *client;
        ac_error error;
        assert_int_equal(ac_client_create(&def, times[i], &client, &error), AC_ERROR_ARGUMENT);
        assert_null(client);
    }
}

static void test_the_clock_stays_when_it_is_told_no_time(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    const double times[] = {NAN, INFINITY, -INFINITY, 0.0};
    double now = s->client->now;
    for (size_t i = 0; i < sizeof times / sizeof *times; ++i) {
        ac_client_step(s->client, times[i]);
        assert_true(s->client->now == now);
    }
    scripted_run(s, 0.5);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
    scripted_destroy(s);
}

static void test_what_is_missing_is_refused(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_forget(s);
    assert_int_equal(ac_client_say(s->client, NULL), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_client_emote(s->client, NULL), AC_ERROR_ARGUMENT);
    assert_int_equal(s->sent_count, 0);
    scripted_destroy(s);
}

static void test_numbers_that_are_none_move_no_camera(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    const ac_camera before = s->client->camera;
    ac_client_move_camera(s->client, NAN, 0.0f, 0.0f);
    ac_client_move_camera(s->client, 0.0f, INFINITY, 0.0f);
    ac_client_move_camera(s->client, 0.0f, 0.0f, NAN);
    assert_true(s->client->camera.yaw == before.yaw);
    assert_true(s->client->camera.pitch == before.pitch);
    assert_true(s->client->camera.length == before.length);
    ac_position nowhere = s->client->view.camera.position;
    ac_bearing bearing;
    nowhere.cell = place_of("village").cell;
    nowhere.frame.origin.x = NAN;
    assert_false(ac_client_bearing_to_position(s->client, &nowhere, &bearing));
    assert_true(bearing.distance == 0.0f);
    scripted_destroy(s);
}

static bool is_utf8(const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t more = *at < 0x80 ? 0 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : 3;
        for (++at; more > 0; --more, ++at)
            if ((*at & 0xC0) != 0x80)
                return false;
    }
    return true;
}

/* Long text is cut between characters, wherever the cut falls. */
static void test_chat_is_never_cut_within_a_character(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    uint8_t text[512];
    unsigned count = 0;
    (void)took_events(s, AC_EVENT_CHAT, "");
    for (size_t plain = 0; plain < 4; ++plain) {
        memset(text, 0x80, sizeof text); /* the sign of the euro: three bytes */
        memset(text, 'a', plain);
        const ac_bytes bytes = {text, sizeof text};
        ac_server_message message = {.text = bytes};
        ac_hear_speech speech = {.text = bytes, .sender_name = {text, 100}, .sender = 1};
        scripted_send(s, SERVER_MESSAGE, &message);
        scripted_send(s, HEAR_SPEECH, &speech);
    }
    scripted_run(s, 0.2);
    ac_client_event event;
    while (ac_client_next_event(s->client, &event)) {
        count += event.kind == AC_EVENT_CHAT;
        assert_true(is_utf8(event.text));
    }
    assert_int_equal(count, 8);
    scripted_destroy(s);
}

static void test_the_reason_of_an_end_is_utf8(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_boot(s, "\xE9teint");
    scripted_run(s, 0.5);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_ENDED);
    assert_non_null(strstr(ac_client_end(s->client)->message, "\xC3\xA9teint"));
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_time_that_is_none_makes_no_client),
        cmocka_unit_test(test_the_clock_stays_when_it_is_told_no_time),
        cmocka_unit_test(test_what_is_missing_is_refused),
        cmocka_unit_test(test_numbers_that_are_none_move_no_camera),
        cmocka_unit_test(test_chat_is_never_cut_within_a_character),
        cmocka_unit_test(test_the_reason_of_an_end_is_utf8),
    };
    return cmocka_run_group_tests_name("careless hands", tests, open_files, close_files);
}
