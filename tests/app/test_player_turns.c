/* The player of the demo turns and sidesteps while it runs, and runs on when the key is let go, in
 * peace and in every stance of a fight. */
#include "app/demo_session.h"

#include <math.h>

#include "space/frame.h"
#include "space/position.h"
#include "support/demo_group.h"

static const lossy_net_def fair_weather = {.seed = 1, .delay = 0.02};

typedef struct change {
    float metres, degrees; /* of the place, of the heading */
} change;

/* What a quarter of a second of these keys does to the player. */
static change hold(demo_session *s, const ac_controls *controls) {
    ac_position before, after;
    ac_client_set_controls(s->clients[0], controls);
    session_run(s, 0.1); /* until they are felt */
    assert_true(ac_client_player_position(s->clients[0], &before));
    session_run(s, 0.25);
    assert_true(ac_client_player_position(s->clients[0], &after));
    float turned = ac_frame_get_heading(&after.frame) - ac_frame_get_heading(&before.frame);
    return (change){ac_position_distance(&before, &after), remainderf(turned, 360.0f)};
}

static void begin(demo_session *s, ac_client_combat_mode mode) {
    session_begin(s, &fair_weather);
    session_add(s, &files, "demo");
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    assert_int_equal(ac_client_set_combat_mode(s->clients[0], mode), AC_OK);
    session_run(s, 2.0);
}

static void check_turns(ac_client_combat_mode mode) {
    demo_session s;
    begin(&s, mode);
    for (int turn = -1; turn <= 1; turn += 2) {
        change running = hold(&s, &(ac_controls){.forward = 1});
        change curve = hold(&s, &(ac_controls){.forward = 1, .turn = turn});
        change after = hold(&s, &(ac_controls){.forward = 1});
        assert_true(running.metres > 1.0f && fabsf(running.degrees) < 1.0f);
        assert_true(curve.metres > 1.0f && curve.degrees * (float)turn > 15.0f);
        assert_true(after.metres > 1.0f && fabsf(after.degrees) < 1.0f);
    }
    session_end(&s);
}

static void test_a_turn_does_not_stop_the_run(void **state) {
    (void)state;
    check_turns(AC_CLIENT_PEACE);
    check_turns(AC_CLIENT_MELEE);
    check_turns(AC_CLIENT_MISSILE);
    check_turns(AC_CLIENT_MAGIC);
}

static void test_a_run_begins_while_turning(void **state) {
    (void)state;
    demo_session s;
    begin(&s, AC_CLIENT_MELEE);
    change turning = hold(&s, &(ac_controls){.turn = 1});
    change curve = hold(&s, &(ac_controls){.forward = 1, .turn = 1});
    change at_once = hold(&s, &(ac_controls){.turn = -1});
    change swapped = hold(&s, &(ac_controls){.forward = 1});
    change stopped = hold(&s, &(ac_controls){0});
    assert_true(turning.metres < 0.01f && turning.degrees > 15.0f);
    assert_true(curve.metres > 1.0f && curve.degrees > 15.0f);
    assert_true(at_once.metres < 0.01f && at_once.degrees < -15.0f);
    assert_true(swapped.metres > 1.0f && fabsf(swapped.degrees) < 1.0f);
    assert_true(stopped.metres < 0.01f && fabsf(stopped.degrees) < 1.0f);
    session_end(&s);
}

static void test_a_sidestep_goes_with_the_run(void **state) {
    (void)state;
    demo_session s;
    begin(&s, AC_CLIENT_MELEE);
    change running = hold(&s, &(ac_controls){.forward = 1});
    change slanted = hold(&s, &(ac_controls){.forward = 1, .strafe = 1});
    change after = hold(&s, &(ac_controls){.forward = 1});
    assert_true(slanted.metres > running.metres + 0.05f);
    assert_true(fabsf(after.metres - running.metres) < 0.2f);
    session_end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn_does_not_stop_the_run),
        cmocka_unit_test(test_a_run_begins_while_turning),
        cmocka_unit_test(test_a_sidestep_goes_with_the_run),
    };
    return cmocka_run_group_tests_name("turning while running", tests, open_files, close_files);
}
