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
    assert_false(transit.overrides);
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
            float part = (float)((i / 60.0 - transit.roll_start) / transit.roll_duration);
            float level = (float)ac_anim_level(part) / 1024.0f;
            assert_float_equal(transit.roll,
                               transit.roll_from + (transit.roll_to - transit.roll_from) * level,
                               1e-3f);
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
    assert_true(transit.overrides);
    assert_float_equal(transit.override_distance, transit.current_distance, 0.0f);
}

/* @spec 2026-07-15 Begin/end | EndTeleportAnimation disables the override of the view-plane
 * distance; BeginTeleportAnimation leaves it, and takes the game's distance as the current one.
 * @code src/transit/transit_step.c */
static void test_the_override_lasts_until_the_tunnels_end(void **state) {
    (void)state;
    ac_transit transit = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    ac_transit_step(&transit, 1.0, 0);
    ac_transit_step(&transit, 2.0, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL);
    assert_true(transit.overrides);
    assert_float_equal(transit.override_distance, game_distance, 1e-6f);
    ac_transit_step(&transit, 9.0, 0);
    assert_true(transit.overrides);
    ac_transit_arrive(&transit);
    ac_transit_step(&transit, 9.1, 0);
    assert_int_equal(transit.state, AC_TRANSIT_TUNNEL_CONTINUE);
    assert_false(transit.overrides);

    ac_transit again = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    ac_transit_step(&again, 0.5, 0);
    float shown = again.override_distance;
    ac_transit_begin(&again, AC_TRANSIT_TUNNEL, 9.0f, 0.6);
    assert_true(again.overrides);
    assert_float_equal(again.override_distance, shown, 0.0f);
    assert_float_equal(again.current_distance, game_distance, 0.0f);
}

/* @spec 2026-07-15 Begin/end | At the end of TunnelFadeOut the current transition view distance is
 * committed and the world shows at it; WorldFadeIn restores the ordinary one.
 * @spec 2026-07-15 View-plane warp | Retail switches directly from the tunnel viewport to the
 * destination world at 0.001.
 * @code src/transit/transit_step.c */
static void test_the_world_is_first_seen_at_the_tunnels_last_distance(void **state) {
    (void)state;
    ac_transit transit = continuing();
    ac_transit_step(&transit, 2.0, 72);
    ac_transit_step(&transit, 3.0, 112);
    assert_int_equal(transit.state, AC_TRANSIT_WORLD_FADE_IN);
    assert_true(transit.overrides);
    assert_float_equal(transit.override_distance, AC_TRANSIT_VIEW_DISTANCE, 1e-6f);
    float last = 0.0f;
    for (int i = 1; i < 100; ++i) {
        ac_transit_step(&transit, 3.0 + i / 100.0, 112);
        assert_true(transit.override_distance >= last);
        last = transit.override_distance;
    }
    ac_transit_step(&transit, 4.0, 112);
    assert_int_equal(transit.state, AC_TRANSIT_OFF);
    assert_false(transit.overrides);
}

/* @spec 2026-07-15 State timing | The comparisons with 1, 2 and 5 seconds are >=: exactly there a
 * state is over, a moment before it is not.
 * @code src/transit/transit_step.c */
static void test_boundary_times_belong_to_the_next_state(void **state) {
    (void)state;
    const struct {
        ac_transit_state begin;
        double end;
        uint32_t frame;
        ac_transit_state next;
    } rows[] = {
        {AC_TRANSIT_WORLD_FADE_OUT, 1.0, 0, AC_TRANSIT_TUNNEL_FADE_IN},
        {AC_TRANSIT_TUNNEL_FADE_IN, 1.0, 0, AC_TRANSIT_TUNNEL},
        {AC_TRANSIT_TUNNEL_CONTINUE, 2.0, 72, AC_TRANSIT_TUNNEL_FADE_OUT},
        {AC_TRANSIT_TUNNEL_CONTINUE, 5.0, 0, AC_TRANSIT_TUNNEL_FADE_OUT},
        {AC_TRANSIT_TUNNEL_FADE_OUT, 1.0, 0, AC_TRANSIT_WORLD_FADE_IN},
        {AC_TRANSIT_WORLD_FADE_IN, 1.0, 0, AC_TRANSIT_OFF},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        const double start = 1024.0; /* exact, and so are its sums */
        ac_transit transit = begun(rows[i].begin, start);
        double before = nextafter(start + rows[i].end, start);
        ac_transit_step(&transit, before, rows[i].frame);
        assert_int_equal(transit.state, rows[i].begin);
        ac_transit_step(&transit, start + rows[i].end, rows[i].frame);
        assert_int_equal(transit.state, rows[i].next);
    }
}

/* @spec 2026-07-15 State timing | remaining of exactly 1.1 and 1.3 is outside: both comparisons are
 * strict.
 * @code src/transit/transit_step.c */
static void test_remaining_of_1_1_and_1_3_is_outside(void **state) {
    (void)state;
    const uint32_t at_1_3 = 120 - 52, at_1_1 = 120 - 44;
    const struct {
        uint32_t frame;
        bool leaves;
    } rows[] = {
        {at_1_3, false}, {at_1_3 + 1, true}, {at_1_1 - 1, true}, {at_1_1, false},
        {120, false},    {121, false}, /* 120 - 121 wraps to 107 million seconds */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        ac_transit transit = continuing();
        ac_transit_step(&transit, 3.0, rows[i].frame);
        assert_int_equal(transit.state == AC_TRANSIT_TUNNEL_FADE_OUT, rows[i].leaves);
    }
}

/* @spec 2026-07-15 Begin/end | A transit begins anew from every state, with the rolls cleared and
 * one enter sound; the tunnel is not shown twice.
 * @code src/transit/transit_step.c */
static void test_begin_restarts_from_every_state(void **state) {
    (void)state;
    for (int s = AC_TRANSIT_OFF; s < AC_TRANSIT_STATE_COUNT; ++s) {
        ac_transit transit = begun(AC_TRANSIT_TUNNEL, 0.0);
        transit.state = (ac_transit_state)s;
        transit.tunnel_visible = s >= AC_TRANSIT_TUNNEL_FADE_IN && s <= AC_TRANSIT_TUNNEL_FADE_OUT;
        bool was_visible = transit.tunnel_visible;
        transit.roll_start = 0.5;
        transit.roll_duration = 1.0;
        transit.roll_from = 10.0f;
        transit.roll_to = transit.roll = 20.0f;
        ac_transit_arrive(&transit);
        (void)took(&transit, AC_TRANSIT_EVENT_NONE);
        ac_transit_begin(&transit, AC_TRANSIT_TUNNEL, game_distance, 1.0);
        assert_int_equal(transit.state, AC_TRANSIT_TUNNEL);
        assert_true(transit.in_progress);
        assert_true(transit.tunnel_visible);
        assert_true(transit.roll_start == 0.0 && transit.roll_duration == 0.0);
        assert_true(transit.roll_from == 0.0f && transit.roll_to == 0.0f && transit.roll == 0.0f);
        assert_int_equal(ac_transit_next_event(&transit), AC_TRANSIT_ENTER_SOUND);
        assert_int_equal(ac_transit_next_event(&transit),
                         was_visible ? AC_TRANSIT_EVENT_NONE : AC_TRANSIT_SHOW_TUNNEL);
        ac_transit_step(&transit, 100.0, 72);
        assert_int_equal(transit.state, AC_TRANSIT_TUNNEL);
    }
}

/* @spec 2026-07-15 View-plane warp | set_vdst: fov = 2 atan(1/d), znear = max(0.1, d/4).
 * @code src/transit/transit_step.c */
static void test_projection_of_a_view_distance(void **state) {
    (void)state;
    const struct {
        float distance, fov, near_plane;
    } rows[] = {
        {0.001f, 3.13959265f, 0.1f},
        {0.01f, 3.12159332f, 0.1f},
        {0.1f, 2.94225539f, 0.1f},
        {0.4f, 2.38057965f, 0.1f}, /* d/4 is just 0.1 */
        {0.5f, 2.21429744f, 0.125f},
        {1.0f, 1.57079633f, 0.25f},
        {1.7320508f, 1.04719755f, 0.4330127f},
        {2.4142136f, 0.78539816f, 0.6035534f},
        {10.0f, 0.19933730f, 2.5f},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        float fov;
        float near_plane;
        ac_transit_projection(rows[i].distance, &fov, &near_plane);
        assert_float_equal(fov, rows[i].fov, 2e-6f);
        assert_float_equal(near_plane, rows[i].near_plane, 1e-7f);
    }
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
    /* It is the sample that is left out, not the end: what follows begins at 0.001. */
    assert_float_equal(held.override_distance, AC_TRANSIT_VIEW_DISTANCE, 1e-6f);
    /* Incoming fades keep the literal timer. */
    ac_transit_step(&held, 97.5 / 99.0 + 0.99, 0);
    assert_int_equal(held.state, AC_TRANSIT_TUNNEL_FADE_IN);
}

/* @spec 2026-07-15 Portal viewport buffer lifecycle | The adaptation advances only the outgoing
 * edge, by at most two table quanta (about 20.2 ms).
 * @code src/transit/transit_step.c */
static void test_held_fades_end_at_most_two_quanta_early(void **state) {
    (void)state;
    const ac_transit_state fades[] = {AC_TRANSIT_WORLD_FADE_OUT, AC_TRANSIT_TUNNEL_FADE_OUT};
    for (int f = 0; f < 2; ++f) {
        ac_transit held = begun(fades[f], 0.0);
        held.hold_last_sample = true;
        double now = 0.0;
        while (held.state == fades[f]) {
            assert_true(ac_anim_level((float)now) <= 1022);
            now += 1.0 / 2000.0;
            ac_transit_step(&held, now, 0);
        }
        assert_true(1.0 - now > 0.0 && 1.0 - now <= 2.0 / 99.0 + 1e-9);
    }
}

/* When each state begins, seconds after the logout's begin, at this frame rate. The clock adds up
 * as a real one does. */
static void run_to_off(double frames_per_second, double times[AC_TRANSIT_STATE_COUNT]) {
    ac_transit transit = begun(AC_TRANSIT_WORLD_FADE_OUT, 0.0);
    ac_transit_state last = transit.state;
    uint64_t frame = 0;
    while (transit.state != AC_TRANSIT_OFF) {
        double now = (double)++frame / frames_per_second;
        if (now >= 3.0)
            ac_transit_arrive(&transit);
        ac_transit_step(&transit, now, (uint32_t)(1.0 + now * 40.0) % 120);
        if (transit.state != last)
            times[transit.state] = now;
        last = transit.state;
    }
}

/* @spec 2026-07-15 State timing | The states' times do not depend on the frame rate: 20, 60 and
 * 2,000 frames a second agree within a frame of the slower.
 * @code src/transit/transit_step.c */
static void test_frame_rates_agree_within_a_frame(void **state) {
    (void)state;
    double fine[AC_TRANSIT_STATE_COUNT] = {0};
    const double rates[] = {20.0, 60.0};
    run_to_off(2000.0, fine);
    for (int r = 0; r < 2; ++r) {
        double times[AC_TRANSIT_STATE_COUNT] = {0};
        run_to_off(rates[r], times);
        for (int s = AC_TRANSIT_OFF; s < AC_TRANSIT_STATE_COUNT; ++s)
            if (fabs(times[s] - fine[s]) > 1.0 / rates[r] + 1e-9)
                fail_msg("%s at %g frames/s: %g s, at 2000: %g s",
                         ac_transit_state_name((ac_transit_state)s), rates[r], times[s], fine[s]);
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
        cmocka_unit_test(test_the_override_lasts_until_the_tunnels_end),
        cmocka_unit_test(test_the_world_is_first_seen_at_the_tunnels_last_distance),
        cmocka_unit_test(test_boundary_times_belong_to_the_next_state),
        cmocka_unit_test(test_remaining_of_1_1_and_1_3_is_outside),
        cmocka_unit_test(test_begin_restarts_from_every_state),
        cmocka_unit_test(test_the_last_outgoing_sample_is_an_option),
        cmocka_unit_test(test_held_fades_end_at_most_two_quanta_early),
        cmocka_unit_test(test_frame_rates_agree_within_a_frame),
    };
    return cmocka_run_group_tests_name("spec 2026-07-15 transit", tests, NULL, NULL);
}
