/* Every passage through portal space that the demo has, played against its server: login, portal,
 * recall from each stance, death, a teleport during a teleport, logout and back (spec 2026-07-15).
 */
#include "app/demo_session.h"

#include <stdio.h>

#include "client/client_internal.h"
#include "object/live.h"
#include "object/object.h"
#include "space/position.h"
#include "support/demo_group.h"
#include "wire/motion_command.h"

static ac_client *log_in(demo_session *s) {
    const lossy_net_def calm = {.seed = 1, .delay = 0.02};
    session_begin(s, &calm);
    ac_client *client = session_add(s, &files, "demo");
    session_await(s, AC_CLIENT_IN_WORLD, 30.0);
    session_run(s, 1.0);
    return client;
}

static ac_position place_of(const demo_session *s, const char *name) {
    const ac_demo_place *place = ac_demo_scene_place(s->scene, name);
    assert_non_null(place);
    return place->position;
}

static float distance_to(const ac_client *client, const ac_position *there) {
    ac_position here;
    assert_true(ac_client_player_position(client, &here));
    return ac_position_distance(&here, there);
}

/* The passage that has been asked for is gone through: the tunnel, then the place; afterwards the
 * player is visible, stands, and nothing of an animation before it is left. */
static void pass(demo_session *s, const ac_client *client, const ac_position *to, double until) {
    session_await(s, AC_CLIENT_IN_TRANSIT, until);
    assert_true(client->view.in_tunnel);
    session_await(s, AC_CLIENT_IN_WORLD, 20.0);
    session_run(s, 2.0);
    const ac_object *player = ac_client_player_object(client);
    assert_non_null(player);
    assert_false(ac_object_is(player, AC_STATE_HIDDEN));
    assert_int_equal(ac_object_invisible(player), AC_VISIBLE);
    assert_true(distance_to(client, to) < 1.5f);
    const ac_movement *movement = ac_live_movement(player);
    assert_int_equal(movement->interp.interpreted.forward.command, AC_MOTION_READY);
    assert_int_equal(player->live->parts.sequence.count, 1);
    assert_int_equal(client->transit.state, AC_TRANSIT_OFF);
}

static void go(demo_session *s, ac_client *client, const char *name) {
    char command[64];
    (void)snprintf(command, sizeof command, "@go %s", name);
    assert_int_equal(ac_client_say(client, command), AC_OK);
    ac_position place = place_of(s, name);
    pass(s, client, &place, 5.0);
}

/* @spec 2026-07-15 Player placement boundary | PlayerTeleported: SetAutoRun(false).
 * @code src/client/controls.c */
static void test_a_teleport_ends_the_run_that_goes_on_by_itself(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = log_in(&s);
    ac_position start;
    assert_true(ac_client_player_position(client, &start));
    assert_int_equal(ac_client_set_auto_run(client, true), AC_OK);
    session_run(&s, 1.0);
    assert_true(ac_client_auto_runs(client));
    assert_true(distance_to(client, &start) > 2.0f);
    go(&s, client, "lake");
    assert_false(ac_client_auto_runs(client));
    session_end(&s);
}

static void test_a_step_ends_the_run_that_goes_on_by_itself(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = log_in(&s);
    assert_int_equal(ac_client_set_auto_run(client, true), AC_OK);
    ac_client_set_controls(client, &(ac_controls){.turn = 1});
    assert_true(ac_client_auto_runs(client));
    ac_client_set_controls(client, &(ac_controls){.forward = -1});
    assert_false(ac_client_auto_runs(client));
    session_end(&s);
}

/* @spec 2026-07-15 Recall completion versus Hidden | Recall from each stance: the stance's link,
 * the recall, and nothing of either at the destination.
 * @code src/object/state.c
 * @code src/client/destination.c */
static void test_a_recall_from_each_stance(void **state) {
    (void)state;
    const ac_client_combat_mode modes[] = {AC_CLIENT_PEACE, AC_CLIENT_MELEE, AC_CLIENT_MISSILE,
                                           AC_CLIENT_MAGIC};
    demo_session s;
    ac_client *client = log_in(&s);
    for (size_t i = 0; i < sizeof modes / sizeof *modes; ++i) {
        go(&s, client, "village");
        (void)ac_client_set_combat_mode(client, modes[i]);
        session_run(&s, 2.0);
        const ac_movement *movement = ac_live_movement(ac_client_player_object(client));
        bool is_peace = movement->interp.interpreted.style == AC_STYLE_NON_COMBAT;
        assert_int_equal(is_peace, modes[i] == AC_CLIENT_PEACE);
        assert_int_equal(ac_client_recall_lifestone(client), AC_OK);
        session_run(&s, 1.0);
        assert_int_equal(movement->interp.interpreted.style, AC_STYLE_NON_COMBAT);
        pass(&s, client, &s.scene->lifestone, 20.0);
    }
    session_end(&s);
}

/* The nearest to where the player is. */
static const ac_demo_spawn *nearest_portal(const demo_session *s, const ac_client *client) {
    const ac_demo_spawn *found = NULL;
    for (uint32_t i = 0; i < s->scene->spawn_count; ++i) {
        const ac_demo_spawn *spawn = &s->scene->spawns[i];
        if (spawn->kind == AC_DEMO_PORTAL && spawn->destination.cell &&
            (!found ||
             distance_to(client, &spawn->position) < distance_to(client, &found->position)))
            found = spawn;
    }
    assert_non_null(found);
    return found;
}

static uint32_t sent_before(const ac_client *client) {
    return client->action_sequence;
}

/* The use is sent once; what is sent afterwards is not a use again. */
static void test_a_portal_is_used(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = log_in(&s);
    go(&s, client, "portal");
    const ac_demo_spawn *portal = nearest_portal(&s, client);
    uint32_t before = sent_before(client);
    assert_int_equal(ac_client_use(client, portal->guid), AC_OK);
    assert_int_equal(sent_before(client), before + 1);
    session_await(&s, AC_CLIENT_IN_TRANSIT, 40.0);
    assert_int_equal(ac_client_use(client, portal->guid), AC_ERROR_STATE);
    pass(&s, client, &portal->destination, 1.0);
    session_end(&s);
}

/* @spec 2026-07-15 Begin/end | Portal/login/death transit begins directly in Tunnel: death.
 * @code src/client/destination.c */
static void test_death_leads_to_the_lifestone(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = log_in(&s);
    go(&s, client, "lake");
    assert_int_equal(ac_client_say(client, "@die"), AC_OK);
    session_run(&s, 1.5);
    const ac_movement *movement = ac_live_movement(ac_client_player_object(client));
    assert_int_equal(movement->interp.interpreted.forward.command, AC_MOTION_DEAD);
    ac_controls run = {.forward = 1};
    ac_client_set_controls(client, &run);
    ac_position lake = place_of(&s, "lake");
    session_run(&s, 0.5);
    assert_true(distance_to(client, &lake) < 1.5f);
    ac_client_set_controls(client, &(ac_controls){0});
    pass(&s, client, &s.scene->lifestone, 5.0);
    session_end(&s);
}

static void run_to(demo_session *s, const ac_client *client, ac_transit_state wanted) {
    for (double end = s->now + 15.0; client->transit.state != wanted; session_tick(s))
        assert_true(s->now < end);
}

static void test_a_teleport_during_a_teleport(void **state) {
    (void)state;
    const ac_transit_state states[] = {AC_TRANSIT_TUNNEL, AC_TRANSIT_TUNNEL_CONTINUE,
                                       AC_TRANSIT_TUNNEL_FADE_OUT, AC_TRANSIT_WORLD_FADE_IN};
    demo_session s;
    ac_client *client = log_in(&s);
    ac_position tower = place_of(&s, "tower");
    for (size_t i = 0; i < sizeof states / sizeof *states; ++i) {
        assert_int_equal(ac_client_say(client, "@go lake"), AC_OK);
        session_await(&s, AC_CLIENT_IN_TRANSIT, 5.0);
        run_to(&s, client, states[i]);
        assert_int_equal(ac_client_say(client, "@go tower"), AC_OK);
        session_run(&s, 0.2);
        assert_true(client->view.in_tunnel);
        pass(&s, client, &tower, 1.0);
    }
    session_end(&s);
}

static void test_a_logout_and_back(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = log_in(&s);
    go(&s, client, "lake");
    ac_position lake = place_of(&s, "lake");
    assert_int_equal(ac_client_log_out(client), AC_OK);
    run_to(&s, client, AC_TRANSIT_WORLD_FADE_OUT);
    run_to(&s, client, AC_TRANSIT_TUNNEL);
    session_await(&s, AC_CLIENT_CHARACTERS, 5.0);
    assert_false(client->view.in_tunnel);
    assert_int_equal(ac_client_enter(client, NULL), AC_OK);
    pass(&s, client, &lake, 5.0);
    session_end(&s);
}

static void test_a_logout_from_portal_space(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = log_in(&s);
    assert_int_equal(ac_client_say(client, "@go lake"), AC_OK);
    session_await(&s, AC_CLIENT_IN_TRANSIT, 5.0);
    assert_int_equal(ac_client_log_out(client), AC_OK);
    for (double end = s.now + 15.0; ac_client_get_state(client) == AC_CLIENT_LEAVING;) {
        assert_true(s.now < end);
        assert_false(client->view.in_world);
        session_tick(&s);
    }
    assert_int_equal(ac_client_get_state(client), AC_CLIENT_CHARACTERS);
    assert_int_equal(ac_client_enter(client, NULL), AC_OK);
    ac_position lake = place_of(&s, "lake");
    pass(&s, client, &lake, 5.0);
    session_end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_teleport_ends_the_run_that_goes_on_by_itself),
        cmocka_unit_test(test_a_step_ends_the_run_that_goes_on_by_itself),
        cmocka_unit_test(test_a_recall_from_each_stance),
        cmocka_unit_test(test_a_portal_is_used),
        cmocka_unit_test(test_death_leads_to_the_lifestone),
        cmocka_unit_test(test_a_teleport_during_a_teleport),
        cmocka_unit_test(test_a_logout_and_back),
        cmocka_unit_test(test_a_logout_from_portal_space),
    };
    return cmocka_run_group_tests_name("passages through portal space", tests, open_files,
                                       close_files);
}
