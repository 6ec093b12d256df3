/* CSequence (world-simulation 6.2); row numbers are those of its table 6.7. */
#include "support/test.h"

#include <math.h>

#include "base/rng.h"
#include "base/vec.h"
#include "motion/motion_fixture.h"

typedef struct sequence_test {
    fixture *f;
    ac_sequence sequence;
    ac_hook_queue hooks;
    ac_frame root;
} sequence_test;

static sequence_test begin(void) {
    sequence_test t = {.f = fixture_create(), .root = ac_frame_identity};
    ac_sequence_init(&t.sequence, &t.f->library);
    return t;
}

static void end(sequence_test *t) {
    ac_sequence_free(&t->sequence);
    ac_hook_queue_free(&t->hooks);
    fixture_destroy(t->f);
}

static ac_did make(sequence_test *t, const char *name, uint32_t frames) {
    return fixture_animation(t->f, name, frames, 1)->id;
}

static void append(sequence_test *t, ac_did id, float rate) {
    assert_true(ac_sequence_append(&t->sequence, &(ac_anim_data){id, 0, -1, rate}));
}

/* Advances and gives the hooks of this update alone. */
static const char *update(sequence_test *t, double elapsed) {
    ac_hook_queue_clear(&t->hooks);
    ac_sequence_update(&t->sequence, elapsed, &t->root, &t->hooks);
    return fixture_hooks(&t->hooks);
}

static const char *current_name(const sequence_test *t) {
    return fixture_name(t->f, t->sequence.nodes[t->sequence.current].animation->id);
}

/* Rows 1 to 3. */
static void test_a_link_is_played_once_and_the_cycle_for_ever(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "link", 10), 30.0f);
    append(&t, make(&t, "cycle", 5), 30.0f);

    assert_string_equal(update(&t, 0.2), "0 1 2 3 4 5");
    assert_string_equal(current_name(&t), "link");
    assert_near(t.sequence.frame_number, 6.0, 1e-6);

    assert_string_equal(update(&t, 0.2), "6 7 8 done 0 1");
    assert_string_equal(current_name(&t), "cycle");
    assert_near(t.sequence.frame_number, 2.0, 1e-6);
    assert_int_equal(t.sequence.count, 1); /* the finished link has left the list */

    assert_string_equal(update(&t, 0.1), "2 3");
    assert_near(t.sequence.frame_number, 0.0, 1e-6);
    end(&t);
}

/* Row 4. */
static void test_a_negative_rate_plays_backwards_from_the_end(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "cycle", 10), -30.0f);
    assert_near(t.sequence.frame_number, 9.9998, 1e-6);
    assert_string_equal(update(&t, 0.1), "9- 8- 7-");
    assert_near(t.sequence.frame_number, 6.9998, 1e-5);
    assert_string_equal(update(&t, 0.3), "6- 5- 4- 3- 2- 1- 9- 8-");
    assert_near(t.sequence.frame_number, 7.9996, 1e-5);
    end(&t);
}

/* Row 5. */
static void test_a_cycle_wraps_to_its_first_frame(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "cycle", 10), 30.0f);
    t.sequence.frame_number = 8.5;
    assert_string_equal(update(&t, 0.1), "8 0");
    assert_near(t.sequence.frame_number, 1.5, 1e-6);
    end(&t);
}

/* Row 6. */
static void test_physics_moves_a_whole_frame_at_a_time(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "cycle", 10), 30.0f);
    ac_sequence_set_velocity(&t.sequence, (ac_vec3){0.0f, 3.0f, 0.0f});
    update(&t, 0.01);
    assert_vec_near(t.root.origin, 0.0f, 0.0f, 0.0f, 0.0f);
    update(&t, 0.03);
    assert_vec_near(t.root.origin, 0.0f, 0.1f, 0.0f, 1e-6f);
    end(&t);
}

/* Row 7. */
static void test_only_the_last_appended_animation_loops(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "a", 3), 30.0f);
    append(&t, make(&t, "b", 3), 30.0f);
    append(&t, make(&t, "c", 3), 30.0f);
    assert_int_equal(t.sequence.first_cyclic, 2);
    for (int i = 0; i < 12; ++i)
        update(&t, 1.0 / 30.0);
    assert_string_equal(current_name(&t), "c");
    assert_int_equal(t.sequence.count, 1);
    end(&t);
}

/* Row 8. */
static void test_removing_the_playing_cycle_falls_back_to_the_end_of_the_link(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "a", 10), 30.0f);
    append(&t, make(&t, "b", 10), 30.0f);
    append(&t, make(&t, "c", 10), 30.0f);
    t.sequence.current = 2;
    ac_sequence_remove_cyclic(&t.sequence);
    assert_string_equal(current_name(&t), "b");
    assert_near(t.sequence.frame_number, 9.9998, 1e-6);
    assert_int_equal(t.sequence.first_cyclic, 1);
    ac_sequence_remove_cyclic(&t.sequence);
    ac_sequence_remove_cyclic(&t.sequence);
    assert_false(ac_sequence_has_animations(&t.sequence));
    assert_int_equal(t.sequence.current, AC_SEQUENCE_NONE);
    assert_int_equal(t.sequence.first_cyclic, AC_SEQUENCE_NONE);
    assert_true(t.sequence.frame_number == 0.0);
    end(&t);
}

static void test_removing_links_leaves_the_cycle_at_its_start(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "a", 10), 30.0f);
    append(&t, make(&t, "b", 10), 30.0f);
    append(&t, make(&t, "c", 10), 30.0f);
    append(&t, make(&t, "cycle", 10), 30.0f);
    t.sequence.current = 2; /* c, next to the cycle */
    t.sequence.frame_number = 4.0;
    ac_sequence_remove_links(&t.sequence, 1);
    assert_string_equal(current_name(&t), "cycle");
    assert_true(t.sequence.frame_number == 0.0);
    assert_int_equal(t.sequence.count, 3);
    ac_sequence_remove_all_links(&t.sequence);
    assert_int_equal(t.sequence.count, 1);
    assert_int_equal(t.sequence.first_cyclic, 0);
    ac_sequence_remove_links(&t.sequence, 5); /* none are left */
    assert_string_equal(current_name(&t), "cycle");
    end(&t);
}

static void test_removing_later_links_lets_the_playing_one_go_on(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "a", 10), 30.0f);
    append(&t, make(&t, "b", 10), 30.0f);
    append(&t, make(&t, "cycle", 10), 30.0f);
    t.sequence.frame_number = 4.0;
    ac_sequence_remove_links(&t.sequence, 1);
    assert_string_equal(current_name(&t), "a");
    assert_true(t.sequence.frame_number == 4.0);
    end(&t);
}

static void test_hooks_fire_in_their_direction_only(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_animation *a = fixture_animation(t.f, "cycle", 4, 1);
    a->frames[0].hooks.hooks[0].direction = AC_HOOK_FORWARD;
    a->frames[1].hooks.hooks[0].direction = AC_HOOK_BACKWARD;
    a->frames[2].hooks.hooks[0].direction = AC_HOOK_BOTH;
    append(&t, a->id, 30.0f);
    assert_string_equal(update(&t, 0.1), "0 2");
    assert_int_equal(t.hooks.items[0].direction, AC_HOOK_FORWARD);
    ac_sequence_clear(&t.sequence);
    append(&t, a->id, -30.0f);
    assert_string_equal(update(&t, 0.1), "3- 2- 1-");
    assert_int_equal(t.hooks.items[0].direction, AC_HOOK_BACKWARD);
    end(&t);
}

/* Negative time runs a forward animation backwards and takes its motion back. */
static void test_negative_time_retraces(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_animation *a = fixture_animation(t.f, "cycle", 10, 1);
    fixture_root_motion(t.f, a, (ac_vec3){0.0f, 0.5f, 0.0f}, (ac_vec3){0.0f, 0.0f, 0.0f});
    append(&t, a->id, 30.0f);
    update(&t, 0.2);
    assert_vec_near(t.root.origin, 0.0f, 3.0f, 0.0f, 1e-6f);
    assert_string_equal(update(&t, -0.1), "6- 5- 4-");
    assert_vec_near(t.root.origin, 0.0f, 1.5f, 0.0f, 1e-6f);
    end(&t);
}

/* The start frame's motion is applied on entry and again when it is left, the last one never: n
 * frames of motion in all. */
static void test_a_full_cycle_moves_the_root_by_the_sum_of_its_frames(void **state) {
    (void)state;
    const float rates[] = {30.0f, 10.0f, 47.5f, 9.96f};
    for (size_t r = 0; r < sizeof rates / sizeof rates[0]; ++r) {
        sequence_test t = begin();
        ac_animation *a = fixture_animation(t.f, "cycle", 12, 1);
        fixture_root_motion(t.f, a, (ac_vec3){0.25f, 0.5f, 0.0f}, (ac_vec3){0.0f, 0.0f, 0.1f});
        ac_frame sum = ac_frame_identity;
        for (int i = 0; i < 12; ++i)
            sum = ac_frame_combine(&sum, &a->pos_frames[0]);
        append(&t, a->id, rates[r]);
        t.sequence.frame_number = 5.25;
        for (int i = 0; i < 100; ++i)
            update(&t, 12.0 / (double)rates[r] / 100.0);
        assert_near(t.sequence.frame_number, 5.25, 1e-4);
        assert_vec_near(t.root.origin, sum.origin.x, sum.origin.y, sum.origin.z, 1e-4f);
        assert_near(t.root.rotation.z, sum.rotation.z, 1e-5);
        end(&t);
    }
}

/* Frames that all move differently, steps of random length, any start: what is left is applied when
 * it is left, the first one once more on entry, the last one never. */
static void test_a_full_cycle_is_the_sum_of_its_frames_however_it_is_divided(void **state) {
    (void)state;
    enum { FRAMES = 9, ROUNDS = 200 };
    ac_rng rng = ac_rng_make(20260712, 9);
    for (int round = 0; round < ROUNDS; ++round) {
        sequence_test t = begin();
        ac_animation *a = fixture_animation(t.f, "cycle", FRAMES, 1);
        fixture_root_motion(t.f, a, (ac_vec3){0}, (ac_vec3){0});
        for (int i = 0; i < FRAMES; ++i) {
            a->pos_frames[i].origin =
                (ac_vec3){ac_rng_float(&rng, -1.0f, 1.0f), ac_rng_float(&rng, -1.0f, 1.0f),
                          ac_rng_float(&rng, -0.1f, 0.1f)};
            ac_frame_rotate(&a->pos_frames[i],
                            (ac_vec3){0.0f, 0.0f, ac_rng_float(&rng, -0.5f, 0.5f)});
        }
        append(&t, a->id, ac_rng_float(&rng, 5.0f, 60.0f));
        int start = (int)ac_rng_below(&rng, FRAMES);
        t.sequence.frame_number = (double)start + 0.5;
        ac_frame sum = ac_frame_identity;
        for (int i = start; i < start + FRAMES; ++i) {
            int frame = i % FRAMES;
            sum = ac_frame_combine(&sum, &a->pos_frames[frame == FRAMES - 1 ? 0 : frame]);
        }
        double left = FRAMES / (double)t.sequence.nodes[0].framerate;
        while (left > 0.0) {
            double step = fmin(left, (double)ac_rng_float(&rng, 0.001f, 0.3f));
            update(&t, step);
            left -= step;
        }
        assert_near(t.sequence.frame_number, (double)start + 0.5, 1e-3);
        assert_vec_near(t.root.origin, sum.origin.x, sum.origin.y, sum.origin.z, 1e-4f);
        assert_near(t.root.rotation.z, sum.rotation.z, 1e-4);
        end(&t);
    }
}

/* A full cycle of velocity is rate-independent too: n frames of 1/rate seconds. */
static void test_a_full_cycle_of_velocity_lasts_as_long_as_its_frames(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "cycle", 10), 20.0f);
    ac_sequence_set_velocity(&t.sequence, (ac_vec3){0.0f, 2.0f, 0.0f});
    for (int i = 0; i < 16; ++i)
        update(&t, 0.5 / 16.0);
    assert_vec_near(t.root.origin, 0.0f, 1.0f, 0.0f, 1e-5f);
    end(&t);
}

static void test_omega_turns_in_local_axes_and_velocity_stays_unrotated(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "cycle", 10), 10.0f);
    ac_sequence_set_velocity(&t.sequence, (ac_vec3){0.0f, 1.0f, 0.0f});
    ac_sequence_set_omega(&t.sequence, (ac_vec3){0.0f, 0.0f, 1.0f});
    update(&t, 0.5);
    assert_vec_near(t.root.origin, 0.0f, 0.5f, 0.0f, 1e-6f); /* straight on, though it turned */
    assert_near(t.root.rotation.z, sin(0.25), 1e-5);
    end(&t);
}

static void test_an_empty_sequence_still_moves_by_its_physics(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_sequence_combine_physics(&t.sequence, (ac_vec3){2.0f, 0.0f, 0.0f},
                                (ac_vec3){0.0f, 0.0f, 0.0f});
    assert_string_equal(update(&t, 0.25), "");
    assert_vec_near(t.root.origin, 0.5f, 0.0f, 0.0f, 1e-6f);
    ac_sequence_subtract_physics(&t.sequence, (ac_vec3){2.0f, 0.0f, 0.0f},
                                 (ac_vec3){0.0f, 0.0f, 0.0f});
    update(&t, 0.25);
    assert_vec_near(t.root.origin, 0.5f, 0.0f, 0.0f, 1e-6f);
    ac_sequence_update(&t.sequence, 1.0, NULL, NULL);
    end(&t);
}

static void test_a_zero_rate_stands_still_and_physics_runs_on(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "cycle", 10), 0.0f);
    ac_sequence_set_velocity(&t.sequence, (ac_vec3){0.0f, 3.0f, 0.0f});
    assert_string_equal(update(&t, 0.01), "");
    assert_vec_near(t.root.origin, 0.0f, 0.03f, 0.0f, 1e-6f);
    assert_true(t.sequence.frame_number == 0.0);
    end(&t);
}

static void test_a_one_frame_animation_never_leaves_its_frame(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "pose", 1), 30.0f);
    for (int i = 0; i < 50; ++i) {
        assert_string_equal(update(&t, 0.07), "");
        assert_int_equal(ac_sequence_current_frame(&t.sequence), 0);
        assert_ptr_equal(ac_sequence_current_pose(&t.sequence).frame,
                         &t.f->animations[0].frames[0]);
    }
    end(&t);
}

static void test_an_animation_without_frames_shows_nothing(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "empty", 0), 30.0f);
    assert_string_equal(update(&t, 0.5), "");
    assert_null(ac_sequence_current_pose(&t.sequence).frame);
    end(&t);
}

static void test_an_animation_that_cannot_be_had_is_dropped(void **state) {
    (void)state;
    sequence_test t = begin();
    assert_false(ac_sequence_append(&t.sequence, &(ac_anim_data){0x03FFFFFF, 0, -1, 30.0f}));
    assert_false(ac_sequence_has_animations(&t.sequence));
    end(&t);
}

static void test_the_frame_range_is_made_to_fit(void **state) {
    (void)state;
    static const struct {
        int32_t low, high, expected_low, expected_high;
    } rows[] = {
        {0, -1, 0, 9},  {3, 5, 3, 5}, {20, -1, 9, 9}, {0, 20, 0, 9},
        {-4, -1, 9, 9}, {6, 2, 6, 6}, {9, 9, 9, 9},   {10, -1, 9, 9},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        sequence_test t = begin();
        ac_did id = make(&t, "a", 10);
        assert_true(
            ac_sequence_append(&t.sequence, &(ac_anim_data){id, rows[i].low, rows[i].high, 30.0f}));
        assert_int_equal(t.sequence.nodes[0].low, rows[i].expected_low);
        assert_int_equal(t.sequence.nodes[0].high, rows[i].expected_high);
        end(&t);
    }
}

static void test_changing_the_rate_keeps_the_phase(void **state) {
    (void)state;
    sequence_test t = begin();
    append(&t, make(&t, "link", 10), 30.0f);
    append(&t, make(&t, "cycle", 10), 30.0f);
    update(&t, 0.4);
    double before = t.sequence.frame_number;
    ac_sequence_multiply_cyclic_framerate(&t.sequence, 2.5f);
    assert_true(t.sequence.frame_number == before);
    assert_near(t.sequence.nodes[t.sequence.first_cyclic].framerate, 75.0, 1e-4);
    ac_sequence_multiply_cyclic_framerate(&t.sequence, -1.0f);
    assert_near(t.sequence.nodes[t.sequence.first_cyclic].framerate, -75.0, 1e-4);
    assert_int_equal(t.sequence.nodes[t.sequence.first_cyclic].low, 9); /* low and high swapped */
    end(&t);
}

static void test_the_placement_frame_shows_only_without_animations(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_frame part = ac_frame_identity;
    ac_anim_frame placement = {.parts = &part};
    ac_sequence_set_placement(&t.sequence, &placement, 1, 0x65);
    assert_ptr_equal(ac_sequence_current_pose(&t.sequence).frame, &placement);
    append(&t, make(&t, "a", 3), 30.0f);
    assert_ptr_not_equal(ac_sequence_current_pose(&t.sequence).frame, &placement);
    ac_sequence_clear_animations(&t.sequence);
    assert_int_equal(ac_sequence_current_pose(&t.sequence).part_count, 1);
    assert_int_equal(t.sequence.placement_id, 0x65);
    ac_sequence_clear(&t.sequence);
    assert_null(ac_sequence_current_pose(&t.sequence).frame);
    assert_int_equal(t.sequence.placement_id, 0);
    end(&t);
}

/* Rates that no honest file has: the update ends, and nothing becomes NaN. */
static void test_hostile_rates_end(void **state) {
    (void)state;
    const float rates[] = {INFINITY, -INFINITY, NAN, 3e38f, -3e38f, 1e9f, -1e9f, 1e-30f};
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; ++i) {
        sequence_test t = begin();
        append(&t, make(&t, "link", 7), rates[i]);
        append(&t, make(&t, "cycle", 3), rates[i]);
        for (int n = 0; n < 20; ++n) {
            update(&t, 0.2);
            update(&t, -0.1);
            assert_true(isfinite(t.sequence.frame_number));
            assert_true(t.hooks.count <= AC_HOOK_QUEUE_LIMIT);
        }
        ac_sequence_multiply_cyclic_framerate(&t.sequence, 3e38f);
        ac_sequence_multiply_cyclic_framerate(&t.sequence, NAN);
        update(&t, 0.2);
        assert_true(isfinite(t.sequence.frame_number));
        end(&t);
    }
}

/* However many frames a cycle has: the last that may be crossed is within a node for some. */
static void test_no_rate_crosses_more_frames_than_the_limit(void **state) {
    (void)state;
    for (uint32_t frames = 2; frames < 12; ++frames)
        for (float rate = -1e20f; rate < 2e20f; rate += 2e20f) {
            sequence_test t = begin();
            append(&t, make(&t, "cycle", frames), rate);
            update(&t, 0.2);
            assert_true(t.hooks.count <= AC_SEQUENCE_FRAME_LIMIT);
            assert_true(t.sequence.frame_number >= 0.0);
            assert_true(t.sequence.frame_number < (double)frames);
            end(&t);
        }
}

static void test_the_length_of_a_sequence_is_bounded(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_did id = make(&t, "a", 3);
    for (int i = 0; i < AC_SEQUENCE_NODE_LIMIT; ++i)
        append(&t, id, 30.0f);
    assert_false(ac_sequence_append(&t.sequence, &(ac_anim_data){id, 0, -1, 30.0f}));
    assert_int_equal(t.sequence.count, AC_SEQUENCE_NODE_LIMIT);
    assert_int_equal(t.f->references, AC_SEQUENCE_NODE_LIMIT);
    end(&t);
}

/* Long random play: the current frame stays inside its node and every reference comes back. */
static void test_random_play_keeps_the_invariants(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_did ids[4] = {make(&t, "a", 1), make(&t, "b", 2), make(&t, "c", 9), make(&t, "d", 30)};
    uint32_t seed = 12345;
    for (int i = 0; i < 20000; ++i) {
        seed = seed * 1664525u + 1013904223u;
        uint32_t pick = seed >> 24;
        if (pick < 60)
            (void)ac_sequence_append(
                &t.sequence,
                &(ac_anim_data){ids[pick & 3], 0, -1, (float)((int)(pick % 7) - 3) * 15.0f});
        else if (pick < 75)
            ac_sequence_remove_cyclic(&t.sequence);
        else if (pick < 90)
            ac_sequence_remove_links(&t.sequence, pick & 3);
        else if (pick < 92)
            ac_sequence_clear(&t.sequence);
        else
            update(&t, (double)(pick & 63) / 200.0);
        if (!t.sequence.count) {
            assert_int_equal(t.sequence.current, AC_SEQUENCE_NONE);
            continue;
        }
        assert_true(t.sequence.current <= t.sequence.first_cyclic);
        assert_true(t.sequence.first_cyclic == t.sequence.count - 1);
        const ac_sequence_node *node = &t.sequence.nodes[t.sequence.current];
        int32_t frame = ac_sequence_current_frame(&t.sequence);
        assert_in_range(frame, (uintmax_t)node->low, (uintmax_t)node->high);
        assert_int_equal(t.f->references, t.sequence.count);
    }
    end(&t);
}

/* Backwards through a whole cycle the root comes back to where it was, frame for frame. */
static void test_negative_time_retraces_across_the_end(void **state) {
    (void)state;
    sequence_test t = begin();
    ac_animation *a = fixture_animation(t.f, "cycle", 6, 1);
    fixture_root_motion(t.f, a, (ac_vec3){0.25f, 0.5f, 0.0f}, (ac_vec3){0.0f, 0.0f, 0.2f});
    append(&t, a->id, 30.0f);
    t.sequence.frame_number = 2.5;
    for (int i = 0; i < 9; ++i)
        update(&t, 1.0 / 30.0);
    assert_true(ac_vec3_length(t.root.origin) > 1.0f);
    for (int i = 0; i < 9; ++i)
        update(&t, -1.0 / 30.0);
    assert_vec_near(t.root.origin, 0.0f, 0.0f, 0.0f, 1e-4f);
    assert_near(t.root.rotation.z, 0.0, 1e-5);
    end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_link_is_played_once_and_the_cycle_for_ever),
        cmocka_unit_test(test_a_negative_rate_plays_backwards_from_the_end),
        cmocka_unit_test(test_a_cycle_wraps_to_its_first_frame),
        cmocka_unit_test(test_physics_moves_a_whole_frame_at_a_time),
        cmocka_unit_test(test_only_the_last_appended_animation_loops),
        cmocka_unit_test(test_removing_the_playing_cycle_falls_back_to_the_end_of_the_link),
        cmocka_unit_test(test_removing_links_leaves_the_cycle_at_its_start),
        cmocka_unit_test(test_removing_later_links_lets_the_playing_one_go_on),
        cmocka_unit_test(test_hooks_fire_in_their_direction_only),
        cmocka_unit_test(test_negative_time_retraces),
        cmocka_unit_test(test_a_full_cycle_moves_the_root_by_the_sum_of_its_frames),
        cmocka_unit_test(test_a_full_cycle_is_the_sum_of_its_frames_however_it_is_divided),
        cmocka_unit_test(test_a_full_cycle_of_velocity_lasts_as_long_as_its_frames),
        cmocka_unit_test(test_omega_turns_in_local_axes_and_velocity_stays_unrotated),
        cmocka_unit_test(test_an_empty_sequence_still_moves_by_its_physics),
        cmocka_unit_test(test_a_zero_rate_stands_still_and_physics_runs_on),
        cmocka_unit_test(test_a_one_frame_animation_never_leaves_its_frame),
        cmocka_unit_test(test_an_animation_without_frames_shows_nothing),
        cmocka_unit_test(test_an_animation_that_cannot_be_had_is_dropped),
        cmocka_unit_test(test_the_frame_range_is_made_to_fit),
        cmocka_unit_test(test_changing_the_rate_keeps_the_phase),
        cmocka_unit_test(test_the_placement_frame_shows_only_without_animations),
        cmocka_unit_test(test_hostile_rates_end),
        cmocka_unit_test(test_no_rate_crosses_more_frames_than_the_limit),
        cmocka_unit_test(test_the_length_of_a_sequence_is_bounded),
        cmocka_unit_test(test_random_play_keeps_the_invariants),
        cmocka_unit_test(test_negative_time_retraces_across_the_end),
    };
    return cmocka_run_group_tests_name("motion/sequence", tests, NULL, NULL);
}
