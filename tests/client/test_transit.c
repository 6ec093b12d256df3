/* Portal space over the wire (spec 2026-07-15): a real client, and a server that says things in
 * every order. */
#include "client/client_fixture.h"

#include "space/position.h"
#include "wire/body.h"
#include "wire/text.h"

enum {
    ACTION_USE = 0x0036,
    ACTION_LOGIN_COMPLETE = 0x00A1,
    CHARACTER_ERROR = 0xF659,
    EVENT_WEENIE_ERROR = 0x028A,
    EVENT_WEENIE_ERROR_TEXT = 0x028B,
};

static uint32_t login_completes(const scripted_server *s) {
    return scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE);
}

static ac_transit_state transit_of(const scripted_server *s) {
    return s->client->transit.state;
}

/* The teleport is over: the player stands at `place`, and the server was told once. */
static void assert_arrived(scripted_server *s, const ac_position *place) {
    ac_position player;
    scripted_tick(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    scripted_tick(s);
    assert_int_equal(login_completes(s), 1);
    assert_true(ac_client_player_position(s->client, &player));
    assert_true(ac_position_distance(&player, place) < 0.5f);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
}

/* Ticks for `seconds`; in all of them the client is in portal space and its world is not seen. */
static void stay_in_tunnel(scripted_server *s, double seconds) {
    for (double end = s->now + seconds; s->now < end;) {
        scripted_tick(s);
        assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
        assert_int_equal(transit_of(s), AC_TRANSIT_TUNNEL);
        assert_true(s->client->view.in_tunnel);
        assert_false(s->client->view.in_world);
    }
}

/* @spec 2026-07-15 Begin/end | Portal/login/death transit begins directly in Tunnel: login.
 * @spec 2026-07-15 State timing | WorldFadeIn ends with LoginComplete, once.
 * @code src/client/login.c
 * @code src/client/portal_space.c */
static void test_a_login_goes_through_the_tunnel(void **state) {
    (void)state;
    scripted_server *s = entering_client("village");
    assert_int_equal(transit_of(s), AC_TRANSIT_TUNNEL);
    assert_int_equal(login_completes(s), 0);
    scripted_arrive(s);
    scripted_run(s, 5.0);
    assert_int_equal(login_completes(s), 1);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
    scripted_destroy(s);
}

/* ---- F751 and the Position in either order ---- */

/* @spec 2026-07-15 acdream integration translation | After F751 the first accepted matching
 * Position is consumed.
 * @code src/client/destination.c */
static void test_the_announcement_before_the_position(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    stay_in_tunnel(s, 3.0);
    scripted_position(s, &lake, 1);
    assert_arrived(s, &lake);
    scripted_destroy(s);
}

static void test_both_in_one_frame(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    assert_true(s->client->view.in_tunnel);
    assert_arrived(s, &lake);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | A Position that arrives before F751 is
 * buffered when it advances the timestamp.
 * @code src/client/destination.c */
static void test_the_position_before_the_announcement(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_position(s, &lake, 1);
    scripted_run(s, 0.5);
    scripted_teleport(s, 1);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    assert_arrived(s, &lake);
    scripted_destroy(s);
}

/* A place whose land is not there yet is black, not half a picture. */
static void test_an_early_position_shows_no_world_without_land(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position dungeon = place_of("dungeon");
    scripted_position(s, &dungeon, 1);
    scripted_tick(s);
    assert_null(ac_world_cell(s->client->world, dungeon.cell));
    assert_false(s->client->view.in_world);
    assert_int_equal(s->client->view.object_count, 0);
    scripted_run(s, 0.5);
    assert_true(s->client->view.in_world);
    scripted_teleport(s, 1);
    assert_arrived(s, &dungeon);
    scripted_destroy(s);
}

/* A login whose player never comes can be left too. */
static void test_a_login_without_a_player_can_be_left(void **state) {
    (void)state;
    ac_position village = place_of("village");
    scripted_def def = scripted_default_def(files.store, &village);
    scripted_server *s = scripted_create(&def);
    scripted_enter_without_player(s);
    scripted_run(s, AC_CLIENT_TRANSIT_PATIENCE + 2.0);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    assert_true(took_events(s, AC_EVENT_CHAT, "the server has not said where to") > 0);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    scripted_log_off(s);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_CHARACTERS);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | An announcement that comes late, behind a
 * newer one, cannot strand the transit.
 * @code src/client/destination.c */
static void test_an_overtaken_announcement_changes_nothing(void **state) {
    (void)state;
    for (int first = 0; first < 2; ++first) {
        scripted_server *s = client_at("village");
        ac_position lake = place_of("lake");
        if (first) { /* a destination that is overtaken while it is waited for */
            scripted_teleport(s, 1);
            scripted_position(s, &lake, 1);
        }
        scripted_teleport(s, 2);
        scripted_teleport(s, 1);
        scripted_run(s, 0.5);
        assert_int_equal(s->client->destination.stamp, 2);
        scripted_position(s, &lake, 2);
        assert_arrived(s, &lake);
        scripted_destroy(s);
    }
}

/* The Position of an overtaken announcement is not one that waits for its announcement. */
static void test_an_overtaken_position_is_not_early(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake"), village = place_of("village");
    scripted_teleport(s, 1);
    scripted_teleport(s, 2);
    scripted_tick(s);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    assert_true(s->client->destination.waiting);
    assert_false(s->client->destination.early);
    scripted_position(s, &village, 2);
    assert_arrived(s, &village);
    assert_false(s->client->destination.early);
    scripted_destroy(s);
}

/* @spec 2026-07-15 View-plane warp | The game's view-plane distance is the ordinary view's, also
 * when the last picture was a warped one.
 * @code src/client/portal_space.c */
static void test_the_view_distance_is_the_ordinary_views(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    s->client->view.camera.vertical_fov = 3.13f;
    scripted_teleport(s, 1);
    scripted_tick(s);
    assert_float_equal(s->client->transit.game_distance, 2.41421356f, 1e-5f);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | Retransmitted notifications cannot strand the
 * transit or begin another.
 * @code src/client/destination.c */
static void test_a_repeated_announcement_changes_nothing(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_teleport(s, 1);
    scripted_run(s, 1.0);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_teleport(s, 1);
    scripted_run(s, 1.0);
    scripted_teleport(s, 1); /* in TunnelContinue */
    assert_arrived(s, &lake);
    scripted_teleport(s, 1); /* after the arrival */
    scripted_run(s, 1.0);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
    assert_int_equal(login_completes(s), 1);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | F751 is a notification gate and does not
 * itself advance TELEPORT_TS: one older than the stamp is stale.
 * @code src/object/position.c
 * @code src/client/destination.c */
static void test_a_stale_announcement_is_refused(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 5);
    scripted_position(s, &lake, 5);
    assert_arrived(s, &lake);
    scripted_teleport(s, 4);
    scripted_run(s, 1.0);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
    ac_object *player = ac_client_player_object(s->client);
    scripted_teleport(s, 9);
    scripted_tick(s);
    assert_int_equal(player->stamps[AC_STAMP_TELEPORT], 5);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | The matching Position is consumed even if the
 * channel already advanced.
 * @code src/client/destination.c */
static void test_a_matching_position_counts_though_the_stamp_has_advanced(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position here = place_of("village");
    scripted_teleport(s, 0); /* the stamp that the player was created with */
    stay_in_tunnel(s, 1.0);
    scripted_position(s, &here, 0);
    assert_arrived(s, &here);
    scripted_destroy(s);
}

static void test_a_repeated_position_changes_nothing(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_position(s, &lake, 1);
    scripted_run(s, 0.5);
    scripted_position(s, &lake, 1);
    assert_arrived(s, &lake);
    scripted_position(s, &lake, 1);
    scripted_run(s, 1.0);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
    assert_int_equal(login_completes(s), 1);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | A sequence is correlated with exactly one
 * destination; a wrong one is never materialised.
 * @code src/client/destination.c */
static void test_another_teleports_position_does_not_end_the_wait(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake"), tower = place_of("tower");
    scripted_teleport(s, 2);
    scripted_position(s, &lake, 1);
    stay_in_tunnel(s, 6.0);
    scripted_position(s, &tower, 2);
    assert_arrived(s, &tower);
    scripted_destroy(s);
}

static void test_an_overtaken_destination_waits_for_its_own_announcement(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake"), tower = place_of("tower");
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 2);
    stay_in_tunnel(s, 6.0);
    scripted_position(s, &tower, 1); /* stale: refused */
    stay_in_tunnel(s, 1.0);
    scripted_teleport(s, 2);
    assert_arrived(s, &lake);
    scripted_destroy(s);
}

/* ---- waiting ---- */

/* Two landblocks a frame. */
static void test_a_slow_destination_holds_the_tunnel_and_tells_how_far_it_is(void **state) {
    (void)state;
    ac_position village = place_of("village");
    scripted_def def = scripted_default_def(files.store, &village);
    def.block_radius = 8;
    scripted_server *s = scripted_create(&def);
    scripted_enter(s);
    ac_client_transit before, now;
    scripted_tick(s);
    assert_true(ac_client_get_transit(s->client, &before));
    assert_true(before.is_known);
    assert_in_range(before.blocks_wanted, 10, 289);
    assert_int_equal(before.blocks, 2);
    stay_in_tunnel(s, 0.3);
    assert_true(ac_client_get_transit(s->client, &now));
    assert_int_equal(now.blocks, 2 + 2 * 9);
    assert_float_equal((float)(now.seconds - before.seconds), 0.3f, 0.05f);
    scripted_arrive(s);
    assert_false(ac_client_get_transit(s->client, &now));
    assert_int_equal(now.blocks, 0);
    scripted_destroy(s);
}

/* @spec 2026-07-15 Camera motion | Each segment displays 'In Portal Space - Please Wait...'.
 * @code src/client/portal_space.c */
static void test_a_long_wait_is_explained_and_can_be_left(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_teleport(s, 1);
    (void)took_events(s, AC_EVENT_CHAT, "");
    stay_in_tunnel(s, AC_CLIENT_TRANSIT_PATIENCE - 0.5);
    ac_client_event event;
    uint32_t told = 0;
    while (ac_client_next_event(s->client, &event))
        if (event.kind == AC_EVENT_CHAT) {
            assert_string_equal(event.text, "In Portal Space - Please Wait...");
            ++told;
        }
    assert_in_range(told, 5, 17);
    stay_in_tunnel(s, 2.5);
    assert_true(took_events(s, AC_EVENT_CHAT, "the server has not said where to; you can") >= 1);
    assert_int_equal(ac_client_log_out(s->client), AC_OK);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_LEAVING);
    scripted_log_off(s);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_CHARACTERS);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
    assert_int_equal(ac_client_enter(s->client, NULL), AC_OK);
    scripted_enter(s);
    scripted_arrive(s);
    scripted_destroy(s);
}

/* ---- what cannot be had ---- */

static void leaves_with(scripted_server *s, const char *text) {
    scripted_await(s, AC_CLIENT_LEAVING, 10.0);
    assert_int_equal(took_events(s, AC_EVENT_CHAT, text), 1);
    assert_int_equal(login_completes(s), 0);
    assert_true(s->client->view.in_tunnel);
    scripted_run(s, 8.0);
    assert_true(s->client->view.in_tunnel);
    assert_int_equal(scripted_count(s, 0xF653, 0), 1);
    assert_int_equal(login_completes(s), 0);
    scripted_log_off(s);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_CHARACTERS);
    assert_false(s->client->view.in_tunnel);
    assert_false(s->client->view.in_world);
}

static void test_a_landblock_that_is_missing_is_said_and_left(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position nowhere = {.cell = 0x01010001, .frame = {{12.0f, 12.0f, 0.0f}, {1, 0, 0, 0}}};
    scripted_teleport(s, 1);
    scripted_position(s, &nowhere, 1);
    leaves_with(s, "landblock 0x01010000 is missing from the DAT files or damaged");
    scripted_destroy(s);
}

static void test_a_cell_that_does_not_exist_is_said_and_left(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position hole = place_of("village");
    hole.cell = (hole.cell & 0xFFFF0000u) | 0x7FFF;
    scripted_teleport(s, 1);
    scripted_position(s, &hole, 1);
    leaves_with(s, "7FFF is missing from the DAT files or damaged");
    scripted_destroy(s);
}

static void test_a_login_into_a_missing_landblock_leads_back_to_the_list(void **state) {
    (void)state;
    ac_position nowhere = {.cell = 0x01010001, .frame = {{12.0f, 12.0f, 0.0f}, {1, 0, 0, 0}}};
    scripted_def def = scripted_default_def(files.store, &nowhere);
    scripted_server *s = scripted_create(&def);
    scripted_enter(s);
    leaves_with(s, "landblock 0x01010000 is missing");
    scripted_destroy(s);
}

/* ---- the connection ends ---- */

static void test_a_disconnect_in_the_tunnel_ends_the_client(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_teleport(s, 1);
    scripted_run(s, 1.0);
    scripted_boot(s, " Restart.");
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_ENDED);
    assert_int_equal(transit_of(s), AC_TRANSIT_OFF);
    assert_false(s->client->view.in_tunnel);
    scripted_destroy(s);
}

static void test_a_server_that_falls_silent_in_the_tunnel_ends_the_client(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_teleport(s, 1);
    scripted_run(s, 1.0);
    s->silent = true;
    scripted_await(s, AC_CLIENT_ENDED, 90.0);
    assert_int_not_equal(ac_client_end(s->client)->status, AC_OK);
    assert_false(s->client->view.in_tunnel);
    scripted_destroy(s);
}

/* ---- a teleport during a teleport ---- */

static void run_to(scripted_server *s, ac_transit_state wanted) {
    for (double end = s->now + 20.0; transit_of(s) != wanted; scripted_tick(s))
        assert_true(s->now < end);
}

/* @spec 2026-07-15 Begin/end | A teleport that begins in any state ends at its own destination.
 * @code src/client/destination.c
 * @code src/transit/transit_step.c */
static void test_a_teleport_restarts_from_every_state(void **state) {
    (void)state;
    const ac_transit_state states[] = {AC_TRANSIT_TUNNEL, AC_TRANSIT_TUNNEL_CONTINUE,
                                       AC_TRANSIT_TUNNEL_FADE_OUT, AC_TRANSIT_WORLD_FADE_IN};
    ac_position lake = place_of("lake"), tower = place_of("tower");
    for (size_t i = 0; i < sizeof states / sizeof *states; ++i) {
        scripted_server *s = client_at("village");
        scripted_teleport(s, 1);
        if (states[i] != AC_TRANSIT_TUNNEL)
            scripted_position(s, &lake, 1);
        scripted_tick(s);
        run_to(s, states[i]);
        scripted_teleport(s, 2);
        stay_in_tunnel(s, 6.0);
        scripted_position(s, &tower, 2);
        assert_arrived(s, &tower);
        scripted_destroy(s);
    }
}

/* ---- statuses ---- */

static uint32_t texts_of_error(uint32_t error, const char *text) {
    scripted_server *s = client_at("village");
    (void)took_events(s, AC_EVENT_CHAT, "");
    ac_error_body body = {error};
    scripted_send_event(s, EVENT_WEENIE_ERROR, &body);
    scripted_tick(s);
    uint32_t count = took_events(s, AC_EVENT_CHAT, text);
    scripted_destroy(s);
    return count;
}

/* @spec 2026-07-15 Player placement boundary | ILeftTheWorld 0x3b and ITeleported 0x3c are consumed
 * silently, YouChargedTooFar 0x3d is shown.
 * @code src/client/dispatch.c */
static void test_control_statuses_are_silent(void **state) {
    (void)state;
    assert_int_equal(texts_of_error(0x3B, ""), 0);
    assert_int_equal(texts_of_error(0x3C, ""), 0);
    assert_int_equal(texts_of_error(0x3D, "You charged too far."), 1);
}

static void test_what_the_server_reports_is_a_sentence_without_its_number(void **state) {
    (void)state;
    assert_int_equal(texts_of_error(0x38, "No object."), 1);
    assert_int_equal(texts_of_error(0x38, "0x38"), 0);
    scripted_server *s = client_at("village");
    ac_error_text body = {0x1E, ac_text_ascii("Elder Maren")};
    scripted_send_event(s, EVENT_WEENIE_ERROR_TEXT, &body);
    scripted_tick(s);
    assert_int_equal(took_events(s, AC_EVENT_CHAT, "Elder Maren is too busy to accept gifts."), 1);
    scripted_destroy(s);
}

/* ---- input ---- */

static void test_the_use_request_is_sent_once(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    assert_int_equal(ac_client_use(s->client, 0x70000001), AC_OK);
    scripted_tick(s);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    assert_arrived(s, &lake);
    scripted_run(s, 5.0);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_USE), 1);
    scripted_destroy(s);
}

static void test_world_input_is_off_and_talk_is_heard(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_teleport(s, 1);
    scripted_tick(s);
    scripted_forget(s);
    ac_controls run = {.forward = 1, .turn = 1, .jump = true};
    ac_client_set_controls(s->client, &run);
    assert_int_equal(ac_client_use(s->client, 0x70000001), AC_ERROR_STATE);
    assert_int_equal(ac_client_recall_lifestone(s->client), AC_ERROR_STATE);
    assert_int_equal(ac_client_set_combat_mode(s->client, AC_CLIENT_MELEE), AC_ERROR_STATE);
    assert_int_equal(ac_client_attack(s->client, AC_CLIENT_HIGH, 1.0f), AC_ERROR_STATE);
    assert_int_equal(ac_client_select(s->client, SCRIPTED_PLAYER), AC_ERROR_STATE);
    scripted_run(s, 3.0);
    assert_int_equal(s->sent_count, 0);
    assert_int_equal(ac_client_say(s->client, "Where am I?"), AC_OK);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, 0x0015), 1);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_login_goes_through_the_tunnel),
        cmocka_unit_test(test_the_announcement_before_the_position),
        cmocka_unit_test(test_both_in_one_frame),
        cmocka_unit_test(test_the_position_before_the_announcement),
        cmocka_unit_test(test_an_early_position_shows_no_world_without_land),
        cmocka_unit_test(test_a_login_without_a_player_can_be_left),
        cmocka_unit_test(test_an_overtaken_announcement_changes_nothing),
        cmocka_unit_test(test_an_overtaken_position_is_not_early),
        cmocka_unit_test(test_the_view_distance_is_the_ordinary_views),
        cmocka_unit_test(test_a_repeated_announcement_changes_nothing),
        cmocka_unit_test(test_a_stale_announcement_is_refused),
        cmocka_unit_test(test_a_matching_position_counts_though_the_stamp_has_advanced),
        cmocka_unit_test(test_a_repeated_position_changes_nothing),
        cmocka_unit_test(test_another_teleports_position_does_not_end_the_wait),
        cmocka_unit_test(test_an_overtaken_destination_waits_for_its_own_announcement),
        cmocka_unit_test(test_a_slow_destination_holds_the_tunnel_and_tells_how_far_it_is),
        cmocka_unit_test(test_a_long_wait_is_explained_and_can_be_left),
        cmocka_unit_test(test_a_landblock_that_is_missing_is_said_and_left),
        cmocka_unit_test(test_a_cell_that_does_not_exist_is_said_and_left),
        cmocka_unit_test(test_a_login_into_a_missing_landblock_leads_back_to_the_list),
        cmocka_unit_test(test_a_disconnect_in_the_tunnel_ends_the_client),
        cmocka_unit_test(test_a_server_that_falls_silent_in_the_tunnel_ends_the_client),
        cmocka_unit_test(test_a_teleport_restarts_from_every_state),
        cmocka_unit_test(test_control_statuses_are_silent),
        cmocka_unit_test(test_what_the_server_reports_is_a_sentence_without_its_number),
        cmocka_unit_test(test_the_use_request_is_sent_once),
        cmocka_unit_test(test_world_input_is_off_and_talk_is_heard),
    };
    return cmocka_run_group_tests_name("client: portal space", tests, open_files, close_files);
}
