/* Leaving the world for the character list (spec 2026-07-15, Begin/end and State timing). */
#include "client/client_fixture.h"

#include "wire/login.h"
#include "wire/sound.h"

enum { ACTION_LOGIN_COMPLETE = 0x00A1, LOG_OFF = 0xF653, CHARACTER_ERROR = 0xF659 };

static ac_transit_state transit_of(const scripted_server *s) {
    return s->client->transit.state;
}

static double seconds_to(scripted_server *s, ac_transit_state wanted) {
    double begin = s->now;
    while (transit_of(s) != wanted) {
        assert_true(s->now - begin < 20.0);
        scripted_tick(s);
    }
    return s->now - begin;
}

static void assert_about(double seconds, double wanted) {
    assert_true(seconds > wanted - 0.1 && seconds < wanted + 0.1);
}

static void assert_at_the_list(scripted_server *s) {
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_CHARACTERS);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
    assert_false(s->client->view.in_tunnel);
    assert_false(s->client->view.in_world);
    assert_int_equal(s->client->view.object_count, 0);
}

static void refuse(scripted_server *s) {
    ac_character_error error = {AC_CHARACTER_ERROR_LOGOFF};
    scripted_send(s, CHARACTER_ERROR, &error);
    scripted_tick(s);
}

static void log_off_to_the_list(scripted_server *s) {
    scripted_log_off(s);
    scripted_tick(s);
    assert_at_the_list(s);
}

static void assert_leaves_through_the_tunnel(scripted_server *s, int frames) {
    for (int frame = 0; frame < frames; ++frame) {
        scripted_tick(s);
        assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_LEAVING);
        assert_true(s->client->view.in_tunnel);
    }
}

/* @spec 2026-07-15 Begin/end | Logout begins in WorldFadeOut, then TunnelFadeIn and Tunnel.
 * @spec 2026-07-15 State timing | WorldFadeOut and TunnelFadeIn take a second each before the
 * tunnel that waits for the server.
 * @code src/client/logout.c */
static void test_a_logout_fades_the_world_out(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    (void)took_events(s, AC_EVENT_CHAT, "");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    assert_int_equal(ac_client_log_out(s->client), AC_ERROR_STATE);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, LOG_OFF, 0), 1);
    assert_true(s->client->view.in_world);
    assert_about(seconds_to(s, AC_TRANSIT_WORLD_FADE_OUT), 3.0);
    assert_true(s->client->view.in_world);
    assert_about(seconds_to(s, AC_TRANSIT_TUNNEL_FADE_IN), 1.0);
    assert_true(s->client->view.in_tunnel);
    assert_about(seconds_to(s, AC_TRANSIT_TUNNEL), 1.0);
    scripted_run(s, 5.0);
    assert_int_equal(transit_of(s), AC_TRANSIT_TUNNEL);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_LEAVING);
    log_off_to_the_list(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE), 0);
    scripted_destroy(s);
}

static void test_a_quick_answer_ends_a_logout_before_it_is_shown(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 0.5);
    log_off_to_the_list(s);
    scripted_destroy(s);
}

static void test_the_list_may_come_before_the_log_off(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 4.5);
    scripted_send_characters(s);
    scripted_tick(s);
    assert_at_the_list(s);
    scripted_log_off(s);
    scripted_run(s, 1.0);
    assert_at_the_list(s);
    scripted_destroy(s);
}

static void test_whoever_logs_out_stands_still(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_controls run = {.forward = 1};
    ac_client_set_controls(s->client, &run);
    scripted_run(s, 1.0);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 0.5);
    ac_position before, after;
    assert_true(ac_client_player_position(s->client, &before));
    scripted_run(s, 1.0);
    assert_true(ac_client_player_position(s->client, &after));
    assert_memory_equal(&before.frame.origin, &after.frame.origin, sizeof before.frame.origin);
    scripted_destroy(s);
}

/* From every state of a transit: the world of either place is never seen on the way out. */
static void test_a_logout_in_transit_stays_in_the_tunnel(void **state) {
    (void)state;
    const ac_transit_state states[] = {AC_TRANSIT_TUNNEL, AC_TRANSIT_TUNNEL_CONTINUE,
                                       AC_TRANSIT_TUNNEL_FADE_OUT};
    ac_position lake = place_of("lake");
    for (size_t i = 0; i < sizeof states / sizeof *states; ++i) {
        scripted_server *s = client_at("village");
        scripted_teleport(s, 1);
        if (states[i] != AC_TRANSIT_TUNNEL)
            scripted_position(s, &lake, 1);
        scripted_tick(s);
        (void)seconds_to(s, states[i]);
        assert_int_equal(ac_client_log_out(s->client), AC_OK);
        assert_leaves_through_the_tunnel(s, 150);
        log_off_to_the_list(s);
        scripted_destroy(s);
    }
}

/* While the destination fades in one has arrived: that ends, the server is told, and then the world
 * fades out like from any other place. */
static void test_a_logout_on_arrival_begins_when_the_arrival_ends(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    (void)seconds_to(s, AC_TRANSIT_WORLD_FADE_IN);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    (void)seconds_to(s, AC_TRANSIT_OFF);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_LEAVING);
    assert_true(s->client->view.in_world);
    (void)seconds_to(s, AC_TRANSIT_WORLD_FADE_OUT);
    (void)seconds_to(s, AC_TRANSIT_TUNNEL_FADE_IN);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE), 1);
    log_off_to_the_list(s);
    scripted_destroy(s);
}

/* Through either fade of a logout: the tunnel of the teleport is the logout's. */
static void test_a_teleport_in_the_fades_of_a_logout_stays_in_the_tunnel(void **state) {
    (void)state;
    const ac_transit_state states[] = {AC_TRANSIT_WORLD_FADE_OUT, AC_TRANSIT_TUNNEL_FADE_IN};
    ac_position lake = place_of("lake");
    for (size_t i = 0; i < sizeof states / sizeof *states; ++i) {
        scripted_server *s = client_at("village");
        assert_int_equal(ac_client_log_out(s->client), AC_OK);
        (void)seconds_to(s, states[i]);
        scripted_teleport(s, 1);
        scripted_position(s, &lake, 1);
        scripted_tick(s);
        assert_leaves_through_the_tunnel(s, 200);
        log_off_to_the_list(s);
        scripted_destroy(s);
    }
}

/* Refused while the world fades out, or the tunnel in: back to the world by way of the tunnel. */
static void test_a_logout_that_is_refused_in_a_fade_leads_back(void **state) {
    (void)state;
    const ac_transit_state states[] = {AC_TRANSIT_WORLD_FADE_OUT, AC_TRANSIT_TUNNEL_FADE_IN};
    for (size_t i = 0; i < sizeof states / sizeof *states; ++i) {
        scripted_server *s = client_at("village");
        assert_int_equal(ac_client_log_out(s->client), AC_OK);
        (void)seconds_to(s, states[i]);
        refuse(s);
        assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
        scripted_await(s, AC_CLIENT_IN_WORLD, 12.0);
        assert_true(s->client->view.in_world);
        assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
        scripted_destroy(s);
    }
}

/* A teleport while the server is about to log the character off. */
static void test_a_teleport_does_not_call_back_who_leaves(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_tick(s);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    assert_leaves_through_the_tunnel(s, 300);
    log_off_to_the_list(s);
    scripted_destroy(s);
}

static void test_a_refused_logout_leads_back(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_tick(s);
    refuse(s); /* in the world still */
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    (void)seconds_to(s, AC_TRANSIT_TUNNEL);
    refuse(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 10.0);
    assert_true(s->client->view.in_world);
    scripted_destroy(s);
}

static void test_a_server_that_does_not_answer_strands_nobody(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, AC_CLIENT_LOGOUT_PATIENCE - 0.5);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_LEAVING);
    assert_true(took_events(s, AC_EVENT_CHAT, "s, the server is logging you off") > 0);
    scripted_run(s, 1.0);
    assert_int_equal(took_events(s, AC_EVENT_CHAT, "did not log you off within 60 seconds"), 1);
    scripted_await(s, AC_CLIENT_IN_WORLD, 10.0);
    scripted_destroy(s);
}

/* The connection ends while the character is on its way out: that is the end. */
static void test_an_end_on_the_way_out_is_the_end(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 1.0);
    scripted_boot(s, " Restart.");
    scripted_run(s, 5.0);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_ENDED);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
    assert_false(s->client->view.in_tunnel);
    scripted_destroy(s);

    s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 4.5);
    assert_int_equal(transit_of(s), AC_TRANSIT_TUNNEL_FADE_IN);
    (void)took_events(s, AC_EVENT_TRANSIT, "");
    scripted_log_off(s);
    scripted_tick(s);
    assert_int_equal(took_events(s, AC_EVENT_TRANSIT, "off"), 1);
    scripted_destroy(s);
}

/* A teleport's wait that a refused logout leads back to goes on as it was. */
static void test_a_refused_logout_in_transit_waits_on(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_run(s, 1.0);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 6.0);
    refuse(s);
    scripted_run(s, 4.0);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    assert_int_equal(transit_of(s), AC_TRANSIT_TUNNEL);
    scripted_position(s, &lake, 1);
    scripted_await(s, AC_CLIENT_IN_WORLD, 10.0);
    scripted_destroy(s);
}

/* Waiting begins with the refusal, however long ago the world was entered. */
static void test_the_wait_after_a_refusal_counts_from_it(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    s->tick = 0.1;
    scripted_run(s, 100.0);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    (void)seconds_to(s, AC_TRANSIT_TUNNEL);
    (void)took_events(s, AC_EVENT_CHAT, "");
    refuse(s);
    uint32_t waits = 0;
    for (int frame = 0; transit_of(s) != AC_TRANSIT_OFF; ++frame) {
        assert_true(frame < 200);
        scripted_tick(s);
        for (ac_client_event event; ac_client_next_event(s->client, &event);) {
            waits += strstr(event.text, "Please Wait...") != NULL;
            assert_null(strstr(event.text, " s, ")); /* not long enough to be explained */
        }
    }
    assert_true(waits > 0);
    scripted_destroy(s);
}

/* ---- what belongs to another session of the same connection ---- */

static scripted_server *at_the_list(void) {
    scripted_server *s = client_at("village");
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_run(s, 0.2);
    return s;
}

static void test_a_teleport_at_the_list_does_not_reach_the_next_session(void **state) {
    (void)state;
    scripted_server *s = at_the_list();
    log_off_to_the_list(s);
    scripted_teleport(s, 3);
    scripted_tick(s);
    assert_int_equal(ac_client_enter(s->client, NULL), AC_OK);
    scripted_enter(s);
    scripted_arrive(s);
    assert_false(s->client->destination.waiting);
    scripted_destroy(s);
}

static void test_a_late_log_off_does_not_end_the_next_login(void **state) {
    (void)state;
    const ac_character_log_off log_off = {0};
    scripted_server *s = at_the_list();
    scripted_send_characters(s);
    scripted_tick(s);
    assert_at_the_list(s);
    assert_int_equal(ac_client_enter(s->client, NULL), AC_OK);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_ENTERING);
    scripted_send(s, LOG_OFF, &log_off);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_ENTERING);
    scripted_enter(s);
    scripted_arrive(s);
    scripted_destroy(s);
}

/* The only wave of a sound of the interface's table. */
static ac_did wave_of(const scripted_server *s, uint32_t sound) {
    const ac_sound_table *table = ac_store_sound_table(files.store, s->client->ui_sounds);
    assert_non_null(table);
    const ac_sound_node *node = ac_sound_table_find(table, sound);
    assert_non_null(node);
    assert_int_equal(node->entry_count, 1);
    ac_did wave = node->entries[0].wave;
    ac_store_release(files.store, table);
    return wave;
}

/* @spec 2026-07-15 Begin/end | Begin plays the centred enter sound, the end of TunnelFadeOut the
 * exit sound: once each.
 * @code src/client/portal_space.c */
static void test_each_passage_sounds_twice(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    (void)took_events(s, AC_EVENT_CHAT, "");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    ac_client_event event;
    uint32_t enter = 0, leave = 0;
    while (ac_client_next_event(s->client, &event)) {
        if (event.kind != AC_EVENT_SOUND || event.guid != 0)
            continue;
        assert_int_equal(event.position.cell, 0);
        enter += event.number == wave_of(s, AC_SOUND_UI_ENTER_PORTAL);
        leave += event.number == wave_of(s, AC_SOUND_UI_EXIT_PORTAL);
    }
    assert_int_equal(enter, 1);
    assert_int_equal(leave, 1);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_logout_fades_the_world_out),
        cmocka_unit_test(test_a_quick_answer_ends_a_logout_before_it_is_shown),
        cmocka_unit_test(test_the_list_may_come_before_the_log_off),
        cmocka_unit_test(test_whoever_logs_out_stands_still),
        cmocka_unit_test(test_a_logout_in_transit_stays_in_the_tunnel),
        cmocka_unit_test(test_a_logout_on_arrival_begins_when_the_arrival_ends),
        cmocka_unit_test(test_a_teleport_in_the_fades_of_a_logout_stays_in_the_tunnel),
        cmocka_unit_test(test_a_logout_that_is_refused_in_a_fade_leads_back),
        cmocka_unit_test(test_a_teleport_does_not_call_back_who_leaves),
        cmocka_unit_test(test_a_refused_logout_leads_back),
        cmocka_unit_test(test_a_server_that_does_not_answer_strands_nobody),
        cmocka_unit_test(test_a_refused_logout_in_transit_waits_on),
        cmocka_unit_test(test_the_wait_after_a_refusal_counts_from_it),
        cmocka_unit_test(test_a_teleport_at_the_list_does_not_reach_the_next_session),
        cmocka_unit_test(test_a_late_log_off_does_not_end_the_next_login),
        cmocka_unit_test(test_an_end_on_the_way_out_is_the_end),
        cmocka_unit_test(test_each_passage_sounds_twice),
    };
    return cmocka_run_group_tests_name("client: logout", tests, open_files, close_files);
}
