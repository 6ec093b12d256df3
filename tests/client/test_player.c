/* The player's own object: running or walking through portal space, and an object that is made
 * anew while it is played. */
#include "client/client_fixture.h"

#include "object/live.h"
#include "object/object.h"
#include "space/position.h"
#include "wire/motion.h"
#include "wire/motion_command.h"

enum { ACTION_LOGIN_COMPLETE = 0x00A1, ACTION_MOVE_TO_STATE = 0xF61C };

static ac_object *player_of(const scripted_server *s) {
    ac_object *player = ac_client_player_object(s->client);
    assert_non_null(player);
    return player;
}

static ac_movement *movement_of(const scripted_server *s) {
    ac_movement *movement = ac_live_movement(player_of(s));
    assert_non_null(movement);
    return movement;
}

static float distance_to(const scripted_server *s, const ac_position *place) {
    return ac_position_distance(&player_of(s)->position, place);
}

static uint32_t moves_told(const scripted_server *s) {
    return scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE);
}

static void hold(scripted_server *s, ac_controls controls) {
    ac_client_set_controls(s->client, &controls);
}

/* ---- running is no key ---- */

static void sit_down(scripted_server *s) {
    ac_movement_data sits = {.style = (uint16_t)AC_STYLE_NON_COMBAT,
                             .interpreted = ac_interpreted_motion_default()};
    sits.interpreted.style = (uint16_t)AC_STYLE_NON_COMBAT;
    sits.interpreted.forward_command = (uint16_t)AC_MOTION_SITTING;
    scripted_motion(s, SCRIPTED_PLAYER, &sits);
}

static void test_who_sits_goes_on_sitting_in_the_tunnel(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    sit_down(s);
    scripted_run(s, 1.0);
    assert_int_equal(movement_of(s)->interp.interpreted.forward.command, AC_MOTION_SITTING);
    scripted_teleport(s, 1);
    for (int frame = 0; frame < 10; ++frame) {
        scripted_tick(s);
        assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
        assert_int_equal(movement_of(s)->interp.interpreted.forward.command, AC_MOTION_SITTING);
    }
    scripted_destroy(s);
}

/* The server has the player walk 12 m east. */
static void send_east(scripted_server *s, const ac_position *from) {
    const ac_movement_data walk = {
        .type = AC_MOVEMENT_MOVE_TO_POSITION,
        .cell = from->cell,
        .origin = {from->frame.origin.x + 12.0f, from->frame.origin.y, from->frame.origin.z},
        .run_rate = 1.0f,
        .move_to = {.flags = AC_MOVE_CAN_WALK | AC_MOVE_CAN_RUN | AC_MOVE_TOWARDS,
                    .distance_to_object = 0.6f,
                    .fail_distance = 1000.0f,
                    .speed = 1.0f,
                    .walk_run_threshold = 15.0f}};
    scripted_set_state(s, AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE);
    scripted_motion(s, SCRIPTED_PLAYER, &walk);
}

static void run_to(scripted_server *s, ac_transit_state wanted) {
    for (double end = s->now + 20.0; s->client->transit.state != wanted;) {
        assert_true(s->now < end);
        scripted_tick(s);
    }
}

/* It begins in the last second of the tunnel and goes on in the world: nothing is pressed. */
static void test_a_walk_of_the_server_goes_on_after_the_arrival(void **state) {
    (void)state;
    for (int walk = 0; walk < 2; ++walk) {
        scripted_server *s = client_at("village");
        hold(s, (ac_controls){.walk = walk != 0});
        scripted_run(s, 0.3);
        const ac_position from = player_of(s)->position;
        scripted_teleport(s, 1);
        scripted_position(s, &from, 1);
        scripted_tick(s);
        run_to(s, AC_TRANSIT_WORLD_FADE_IN);
        send_east(s, &from);
        scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
        assert_true(distance_to(s, &from) < 6.0f); /* on the way */
        scripted_forget(s);
        scripted_run(s, 8.0);
        assert_true(distance_to(s, &from) > 10.0f);
        assert_int_equal(moves_told(s), 0);
        assert_true(s->client->control.controlled_by_server);
        scripted_destroy(s);
    }
}

/* The first tunnel, where the control of the player begins, takes nothing back either. */
static void test_a_walk_of_the_server_goes_on_after_the_login(void **state) {
    (void)state;
    scripted_server *s = entering_client("village");
    scripted_tick(s);
    run_to(s, AC_TRANSIT_WORLD_FADE_IN);
    const ac_position from = player_of(s)->position;
    send_east(s, &from);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    scripted_run(s, 8.0);
    assert_true(distance_to(s, &from) > 10.0f);
    scripted_destroy(s);
}

/* Whether the Position comes in the frame of F751 or later. */
static void test_the_movement_of_a_teleport_tells_run(void **state) {
    (void)state;
    ac_position lake = place_of("lake");
    for (int frames = 0; frames <= 6; frames += 3) {
        scripted_server *s = client_at("village");
        scripted_run(s, 1.0);
        scripted_forget(s);
        scripted_teleport(s, 1);
        for (int i = 0; i < frames; ++i)
            scripted_tick(s);
        scripted_position(s, &lake, 1);
        scripted_tick(s);
        const ac_move_to_state *move =
            scripted_last(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE);
        assert_int_equal(move->motion.hold_key, AC_HOLD_KEY_RUN);
        assert_int_equal(moves_told(s), 1);
        scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
        scripted_run(s, 0.2);
        assert_int_equal(moves_told(s), 1); /* nothing has changed since */
        scripted_destroy(s);
    }
}

static void test_the_first_movement_of_a_login_tells_run(void **state) {
    (void)state;
    scripted_server *s = entering_client("village");
    scripted_arrive(s);
    assert_int_equal(moves_told(s), 1);
    const ac_move_to_state *move = scripted_last(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE);
    assert_int_equal(move->motion.hold_key, AC_HOLD_KEY_RUN);
    scripted_destroy(s);
}

/* ---- the player's object made anew ---- */

/* Metres a second. */
static float speed(scripted_server *s) {
    ac_position from = player_of(s)->position;
    double begin = s->now;
    scripted_run(s, 1.0);
    return distance_to(s, &from) / (float)(s->now - begin);
}

static void test_a_key_that_is_held_goes_on_in_a_new_object(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    hold(s, (ac_controls){.forward = 1});
    scripted_run(s, 0.5);
    float before = speed(s);
    assert_true(before > 3.0f);
    ac_position place = player_of(s)->position;
    scripted_renew(s, &place, 0);
    scripted_run(s, 0.3);
    assert_int_equal(player_of(s)->stamps[AC_STAMP_INSTANCE], 2);
    assert_float_equal(speed(s), before, 0.1f * before);
    scripted_destroy(s);
}

static void test_the_camera_is_at_the_new_object_at_once(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    scripted_run(s, 2.0);
    ac_position lake = place_of("lake");
    float boom = ac_position_distance(&s->client->camera.viewer, &player_of(s)->position);
    assert_true(ac_position_distance(&s->client->camera.viewer, &lake) > 20.0f);
    scripted_renew(s, &lake, 0);
    scripted_tick(s);
    assert_true(distance_to(s, &lake) < 0.5f);
    assert_true(ac_position_distance(&s->client->camera.viewer, &player_of(s)->position) <
                0.5f * boom);
    scripted_destroy(s);
}

/* Whoever was announced to go somewhere before is not: the stamps begin again. */
static void test_a_new_object_is_teleported_by_its_own_stamps(void **state) {
    (void)state;
    for (int frames = 0; frames < 2; ++frames) {
        scripted_server *s = client_at("village");
        ac_position lake = place_of("lake"), village = place_of("village");
        scripted_teleport(s, 5);
        scripted_position(s, &lake, 5);
        scripted_tick(s);
        scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
        scripted_renew(s, &lake, 0);
        scripted_tick(s);
        scripted_forget(s);
        scripted_teleport(s, 1);
        for (int i = 0; i < 3 * frames; ++i)
            scripted_tick(s);
        scripted_position(s, &village, 1);
        scripted_tick(s);
        assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
        assert_true(s->client->view.in_tunnel);
        scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
        scripted_tick(s);
        assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE), 1);
        assert_true(distance_to(s, &village) < 0.5f);
        scripted_destroy(s);
    }
}

static void test_a_new_object_at_the_destination_ends_the_wait(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_teleport(s, 1);
    scripted_run(s, 1.0);
    scripted_renew(s, &lake, 1);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE), 1);
    assert_true(distance_to(s, &lake) < 0.5f);
    scripted_destroy(s);
}

/* Nor is a place that the one before came to early. */
static void test_an_early_position_is_none_of_the_new_object(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake"), village = place_of("village");
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    assert_true(s->client->destination.early);
    scripted_renew(s, &village, 0);
    scripted_tick(s);
    scripted_teleport(s, 1);
    scripted_run(s, 3.0);
    assert_int_equal(s->client->transit.state, AC_TRANSIT_TUNNEL);
    assert_true(s->client->destination.waiting);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    assert_true(distance_to(s, &lake) < 0.5f);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_sits_goes_on_sitting_in_the_tunnel),
        cmocka_unit_test(test_a_walk_of_the_server_goes_on_after_the_arrival),
        cmocka_unit_test(test_a_walk_of_the_server_goes_on_after_the_login),
        cmocka_unit_test(test_the_movement_of_a_teleport_tells_run),
        cmocka_unit_test(test_the_first_movement_of_a_login_tells_run),
        cmocka_unit_test(test_a_key_that_is_held_goes_on_in_a_new_object),
        cmocka_unit_test(test_the_camera_is_at_the_new_object_at_once),
        cmocka_unit_test(test_a_new_object_is_teleported_by_its_own_stamps),
        cmocka_unit_test(test_an_early_position_is_none_of_the_new_object),
        cmocka_unit_test(test_a_new_object_at_the_destination_ends_the_wait),
    };
    return cmocka_run_group_tests_name("client: the player", tests, open_files, close_files);
}
