/* Spec 2026-07-15: the state machine of portal space, its timing, the camera's roll and the
 * view-plane warp. */
#include "support/test.h"

#include <math.h>

#include "transit/anim_level.h"
#include "transit/transit.h"

static const float game_distance = 1.7320508f; /* cot(60 degrees / 2) */

static ac_transit begun(ac_transit_state state, double now) {
    ac_transit transit = ac_transit_make(7);
    ac_transit_begin(&transit, state, game_distance, now);
    return transit;
}

/* Takes all events; true when `wanted` is among them. */
static bool took(ac_transit *transit, ac_transit_event wanted) {
    bool seen = false;
    ac_transit_event event;
    while ((event = ac_transit_next_event(transit)) != AC_TRANSIT_EVENT_NONE)
        seen |= event == wanted;
    return seen;
}

/* @spec 2026-07-15 Camera motion | GetAnimLevel is a 100-entry cumulative sine table in integers.
 * @code src/transit/anim_level.c */
static void test_anim_level_equals_the_table_computed_here(void **state) {
    (void)state;
    int samples[100];
    int total = 0;
    for (int i = 0; i < 100; ++i) {
        samples[i] = (int)(sin(i * 3.14159265358979323846 / 99) * 1024);
        total += samples[i];
    }
    int running = 0;
    for (int i = 0; i < 100; ++i) {
        running += samples[i];
        int expected = (running << 10) / total;
        float part = ((float)i + 0.5f) / 99.0f;
        assert_int_equal(ac_anim_level(i == 99 ? 1.0f : part), expected);
    }
}

/* @spec 2026-07-15 Camera motion | GetAnimLevel clamps t to 0..1 and floors t * 99.
 * @code src/transit/anim_level.c */
static void test_anim_level_clamps(void **state) {
    (void)state;
    assert_int_equal(ac_anim_level(-1.0f), 0);
    assert_int_equal(ac_anim_level(NAN), 0);
    assert_int_equal(ac_anim_level(2.0f), 1024);
    assert_int_equal(ac_anim_level(1.0f), 1024);
    assert_int_equal(ac_anim_level(0.999f), 1024); /* index 98 */
    assert_int_equal(ac_anim_level(97.5f / 99.0f), 1023);
    assert_int_equal(ac_anim_level(96.5f / 99.0f), 1022);
}

/* @spec 2026-07-15 Begin/end | BeginTeleportAnimation captures the game view distance only from
 * Off.
 * @spec 2026-07-15 Begin/end | Begin plays the enter sound and clears the rotation segments.
 * @code src/transit/transit_step.c */
static void test_begin_captures_the_view_distance_only_when_off(void **state) {
    (void)state;
    ac_transit transit = begun(AC_TRANSIT_TUNNEL, 10.0);
    assert_true(took(&transit, AC_TRANSIT_ENTER_SOUND));
    ac_transit_step(&transit, 10.1, 1);
    ac_transit_begin(&transit, AC_TRANSIT_TUNNEL, 0.5f, 10.2);
    assert_float_equal(transit.game_distance, game_distance, 0.0f);
    assert_float_equal(transit.roll, 0.0f, 0.0f);
    assert_float_equal(transit.roll_duration, 0.0f, 0.0f);
}

/* @spec 2026-07-15 Begin/end | Portal, login and death begin in Tunnel; logout in WorldFadeOut.
 * @spec 2026-07-15 Begin/end | The tunnel is shown when a tunnel-family state first becomes
 * visible.
 * @code src/transit/transit_step.c */
static void test_the_tunnel_is_shown_with_the_first_tunnel_state(void **state) {
    (void)state;
    ac_transit portal = begun(AC_TRANSIT_TUNNEL, 0.0);
    assert_true(portal.tunnel_visible);
    assert_true(took(&portal, AC_TRANSIT_SHOW_TUNNEL));

    ac_transit logout = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    assert_false(logout.tunnel_visible);
    assert_false(took(&logout, AC_TRANSIT_SHOW_TUNNEL));
    ac_transit_step(&logout, 1.0, 0);
    assert_int_equal(logout.state, AC_TRANSIT_TUNNEL_FADE_IN);
    assert_true(took(&logout, AC_TRANSIT_SHOW_TUNNEL));
}

/* @spec 2026-07-15 State timing | WorldFadeOut and TunnelFadeIn take 1 second each.
 * @code src/transit/transit_step.c */
static void test_fades_take_exactly_one_second(void **state) {
    (void)state;
    ac_transit transit = begun(AC_TRANSIT_WORLD_FADE_OUT, 100.0);
    ac_transit_step(&transit, 100.99, 0);
    assert_int_equal(transit.state, AC_TRANSIT_WORLD_FADE_OUT);
    ac_transit_step(&transit, 101.0, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_FADE_IN);
    ac_transit_step(&transit, 101.99, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_FADE_IN);
    ac_transit_step(&transit, 102.0, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL);
}

/* @spec 2026-07-15 State timing | Tunnel holds until teleport-in-progress clears.
 * @code src/transit/transit_step.c */
static void test_the_tunnel_holds_until_arrival(void **state) {
    (void)state;
    ac_transit transit = begun(AC_TRANSIT_TUNNEL, 0.0);
    ac_transit_step(&transit, 500.0, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL);
    ac_transit_arrive(&transit);
    ac_transit_step(&transit, 500.1, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_CONTINUE);
}

static ac_transit continuing(void) {
    ac_transit transit = begun(AC_TRANSIT_TUNNEL, 0.0);
    ac_transit_arrive(&transit);
    ac_transit_step(&transit, 0.0, 0);
    return transit;
}

/* @spec 2026-07-15 State timing | TunnelContinue lasts at least 2 and at most 5 seconds.
 * @code src/transit/transit_step.c */
static void test_continue_lasts_between_two_and_five_seconds(void **state) {
    (void)state;
    ac_transit transit = continuing();
    ac_transit_step(&transit, 1.99, 72);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_CONTINUE);
    ac_transit_step(&transit, 2.0, 10);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_CONTINUE);
    ac_transit_step(&transit, 4.99, 10);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_CONTINUE);
    ac_transit_step(&transit, 5.0, 10);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_FADE_OUT);
    transit = continuing();
    ac_transit_step(&transit, 2.0, 72);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_FADE_OUT);
}

/* @spec 2026-07-15 State timing | The exit window is 1.1 < remaining < 1.3: frames 69 to 75 of 120.
 * @spec 2026-07-15 State timing | remaining is unsigned: a frame past 120 is never in the window.
 * @code src/transit/transit_step.c */
static void test_the_exit_window_admits_frames_69_to_75(void **state) {
    (void)state;
    for (uint32_t frame = 0; frame < 300; ++frame) {
        ac_transit transit = continuing();
        ac_transit_step(&transit, 3.0, frame);
        bool left = transit.state == AC_TRANSIT_TUNNEL_FADE_OUT;
        assert_int_equal(left, frame >= 69 && frame <= 75);
    }
}

/* @spec 2026-07-15 State timing | At the end of TunnelFadeOut the world is shown with the exit
 * sound.
 * @spec 2026-07-15 State timing | At the end of WorldFadeIn LoginComplete is sent and the state is
 * Off.
 * @code src/transit/transit_step.c */
static void test_arrival_shows_the_world_and_completes_the_login(void **state) {
    (void)state;
    ac_transit transit = continuing();
    ac_transit_step(&transit, 2.0, 72);
    (void)took(&transit, AC_TRANSIT_EVENT_NONE);
    ac_transit_step(&transit, 3.0, 112);
    assert_int_equal(transit.state, AC_TRANSIT_WORLD_FADE_IN);
    assert_false(transit.tunnel_visible);
    assert_int_equal(ac_transit_next_event(&transit), AC_TRANSIT_SHOW_WORLD);
    assert_int_equal(ac_transit_next_event(&transit), AC_TRANSIT_EXIT_SOUND);
    ac_transit_step(&transit, 3.99, 112);
    assert_int_equal(ac_transit_next_event(&transit), AC_TRANSIT_EVENT_NONE);
    ac_transit_step(&transit, 4.0, 112);
    assert_int_equal(transit.state, AC_TRANSIT_OFF);
    assert_int_equal(ac_transit_next_event(&transit), AC_TRANSIT_LOGIN_COMPLETE);
    assert_false(transit.override_distance);
    assert_float_equal(transit.current_distance, game_distance, 0.0f);
}

/* @spec 2026-07-15 Camera motion | The first segment starts from the cleared state, at once.
 * @spec 2026-07-15 Camera motion | Segments last 0.6 to 1.8 s, end at 0..360 degrees and chain.
 * @spec 2026-07-15 Camera motion | Each new segment shows 'In Portal Space - Please Wait...'.
 * @code src/transit/transit_step.c */
static void test_the_camera_rolls_by_chained_random_segments(void **state) {
    (void)state;
    ac_transit transit = begun(AC_TRANSIT_TUNNEL, 0.0);
    (void)took(&transit, AC_TRANSIT_EVENT_NONE);
    float last_end = 0.0f;
    int segments = 0;
    for (int i = 0; i < 60 * 60; ++i) {
        ac_transit_step(&transit, i / 60.0, 0);
        if (took(&transit, AC_TRANSIT_WAIT_MESSAGE)) {
            assert_float_equal(transit.roll_from, last_end, 0.0f);
            assert_float_equal(transit.roll, transit.roll_from, 0.0f);
            assert_true(transit.roll_duration >= 0.6f && transit.roll_duration < 1.8f);
            assert_true(transit.roll_to >= 0.0f && transit.roll_to < 360.0f);
            last_end = transit.roll_to;
            ++segments;
        } else {
            float low = fminf(transit.roll_from, transit.roll_to);
            float high = fmaxf(transit.roll_from, transit.roll_to);
            assert_true(transit.roll >= low - 1e-3f && transit.roll <= high + 1e-3f);
        }
    }
    assert_in_range(segments, 60 / 1.9, 60 / 0.6);
}

/* @spec 2026-07-15 View-plane warp | Outgoing fades lerp from the game distance to 0.001.
 * @spec 2026-07-15 View-plane warp | Incoming fades lerp from 0.001 to the game distance.
 * @code src/transit/transit_step.c */
static void test_fades_warp_the_view_plane(void **state) {
    (void)state;
    ac_transit transit = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    ac_transit_step(&transit, 0.0, 0);
    assert_float_equal(transit.current_distance, game_distance, 1e-6f);
    ac_transit_step(&transit, 0.5, 0);
    float level = (float)ac_anim_level(0.5f) / 1024.0f;
    assert_float_equal(transit.current_distance, game_distance + (0.001f - game_distance) * level,
                       1e-6f);
    ac_transit_step(&transit, 1.0, 0); /* TunnelFadeIn begins */
    assert_float_equal(transit.current_distance, 0.001f, 1e-6f);
    ac_transit_step(&transit, 1.5, 0);
    assert_float_equal(transit.current_distance, 0.001f + (game_distance - 0.001f) * level, 1e-6f);
    assert_true(transit.override_distance);
    ac_transit_step(&transit, 2.0, 0);
    assert_false(transit.override_distance);
}

/* @spec 2026-07-15 View-plane warp | set_vdst: fov = 2 atan(1/d), znear = max(0.1, d/4).
 * @code src/transit/transit_step.c */
static void test_projection_of_a_view_distance(void **state) {
    (void)state;
    float fov;
    float near_plane;
    ac_transit_projection(game_distance, &fov, &near_plane);
    assert_float_equal(fov, 1.04719755f, 1e-6f);
    assert_float_equal(near_plane, game_distance * 0.25f, 1e-6f);
    ac_transit_projection(0.001f, &fov, &near_plane);
    assert_float_equal(fov, 2.0f * atanf(1000.0f), 1e-5f);
    assert_float_equal(near_plane, 0.1f, 0.0f);
}

/* @spec 2026-07-15 View-plane warp | AD-38: an outgoing fade past level 1022 ends before it is
 * drawn.
 * @code src/transit/transit_step.c */
static void test_the_last_outgoing_sample_is_an_option(void **state) {
    (void)state;
    ac_transit literal = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    ac_transit_step(&literal, 97.5 / 99.0, 0);
    assert_int_equal(literal.state, AC_TRANSIT_WORLD_FADE_OUT);
    ac_transit held = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    held.hold_last_sample = true;
    ac_transit_step(&held, 96.5 / 99.0, 0);
    assert_int_equal(held.state, AC_TRANSIT_WORLD_FADE_OUT);
    ac_transit_step(&held, 97.5 / 99.0, 0);
    assert_int_equal(held.state, AC_TRANSIT_TUNNEL_FADE_IN);
    /* Incoming fades keep the literal timer. */
    ac_transit_step(&held, 97.5 / 99.0 + 0.99, 0);
    assert_int_equal(held.state, AC_TRANSIT_TUNNEL_FADE_IN);
}

static void run_to_off(double frames_per_second, double times[AC_TRANSIT_STATE_COUNT]) {
    ac_transit transit = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    ac_transit_state last = transit.state;
    for (int i = 0; transit.state != AC_TRANSIT_OFF; ++i) {
        double now = i / frames_per_second;
        if (now > 3.0)
            ac_transit_arrive(&transit);
        ac_transit_step(&transit, now, (uint32_t)(1.0 + now * 40.0) % 120);
        if (transit.state != last)
            times[transit.state] = now;
        last = transit.state;
    }
}

/* @spec 2026-07-15 State timing | The states' times do not depend on the frame rate.
 * @code src/transit/transit_step.c */
static void test_frame_rates_agree_within_a_frame(void **state) {
    (void)state;
    double fine[AC_TRANSIT_STATE_COUNT] = {0};
    const double rates[] = {20.0, 60.0};
    run_to_off(2000.0, fine);
    for (int r = 0; r < 2; ++r) {
        double times[AC_TRANSIT_STATE_COUNT] = {0};
        run_to_off(rates[r], times);
        /* Each state may begin up to a frame late, and the lateness of earlier states adds up. */
        for (int s = AC_TRANSIT_OFF; s < AC_TRANSIT_STATE_COUNT; ++s)
            assert_true(fabs(times[s] - fine[s]) <= 7.0 / rates[r]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_anim_level_equals_the_table_computed_here),
        cmocka_unit_test(test_anim_level_clamps),
        cmocka_unit_test(test_begin_captures_the_view_distance_only_when_off),
        cmocka_unit_test(test_the_tunnel_is_shown_with_the_first_tunnel_state),
        cmocka_unit_test(test_fades_take_exactly_one_second),
        cmocka_unit_test(test_the_tunnel_holds_until_arrival),
        cmocka_unit_test(test_continue_lasts_between_two_and_five_seconds),
        cmocka_unit_test(test_the_exit_window_admits_frames_69_to_75),
        cmocka_unit_test(test_arrival_shows_the_world_and_completes_the_login),
        cmocka_unit_test(test_the_camera_rolls_by_chained_random_segments),
        cmocka_unit_test(test_fades_warp_the_view_plane),
        cmocka_unit_test(test_projection_of_a_view_distance),
        cmocka_unit_test(test_the_last_outgoing_sample_is_an_option),
        cmocka_unit_test(test_frame_rates_agree_within_a_frame),
    };
    return cmocka_run_group_tests_name("spec 2026-07-15 transit", tests, NULL, NULL);
}
