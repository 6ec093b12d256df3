/* Gains, sides and the choice of voices, by retail's rules. */
#include "support/test.h"

#include <math.h>

#include "audio/voices.h"

static float gain_of(float volume, float distance) {
    return ac_hearing_gain(volume, distance, 1.0f);
}

static void test_gain_is_the_volume_up_to_five_metres(void **state) {
    (void)state;
    assert_float_equal(gain_of(1.0f, 0.0f), 1.0f, 0.0f);
    assert_float_equal(gain_of(1.0f, 4.999f), 1.0f, 0.0f);
    assert_float_equal(gain_of(1.0f, 5.0f), 1.0f, 0.0f);
}

/* 25 / d^2, rounded up to whole decibels. */
static void test_gain_falls_with_the_square_of_the_distance(void **state) {
    (void)state;
    assert_float_equal(gain_of(1.0f, 10.0f), powf(10.0f, -12.0f / 20.0f), 1e-6f); /* -12.04 */
    assert_float_equal(gain_of(1.0f, 50.0f), powf(10.0f, -40.0f / 20.0f), 1e-6f); /* -40 */
    assert_float_equal(gain_of(0.5f, 4.0f), powf(10.0f, -6.0f / 20.0f), 1e-6f);   /* -6.02 */
}

static void test_what_is_below_fifty_decibels_is_not_heard(void **state) {
    (void)state;
    assert_float_equal(gain_of(1.0f, 88.0f), powf(10.0f, -49.0f / 20.0f), 1e-6f); /* -49.8 */
    assert_float_equal(gain_of(1.0f, 94.0f), powf(10.0f, -50.0f / 20.0f), 1e-6f); /* -50.97 */
    assert_float_equal(gain_of(1.0f, 100.0f), 0.0f, 0.0f);                        /* -52.04 */
}

static void test_loud_volumes_are_cut_before_the_player_turns_them_down(void **state) {
    (void)state;
    assert_float_equal(gain_of(40.0f, 1.0f), 1.0f, 0.0f);
    assert_float_equal(ac_hearing_gain(40.0f, 1.0f, 0.5f), powf(10.0f, -6.0f / 20.0f), 1e-6f);
    assert_float_equal(ac_hearing_gain(1.0f, 1.0f, 0.0f), 0.0f, 0.0f);
}

static void test_numbers_that_are_none_are_silent(void **state) {
    (void)state;
    assert_float_equal(gain_of(NAN, 1.0f), 0.0f, 0.0f);
    assert_float_equal(gain_of(-1.0f, 1.0f), 0.0f, 0.0f);
    assert_float_equal(gain_of(1.0f, NAN), 1.0f, 0.0f); /* not beyond 5 m */
    assert_float_equal(gain_of(1.0f, INFINITY), 0.0f, 0.0f);
    assert_float_equal(gain_of(INFINITY, 10.0f), 1.0f, 0.0f);
    assert_float_equal(gain_of(INFINITY, INFINITY), 0.0f, 0.0f);
}

static void test_sides_are_those_of_the_level(void **state) {
    (void)state;
    ac_hearing right = ac_hearing_at((ac_vec3){10.0f, 0.0f, 0.0f}, 1.0f, 1.0f);
    assert_float_equal(right.pan, 1.0f, 1e-6f);
    assert_float_equal(right.direction.x, 1.0f, 1e-6f);
    ac_hearing ahead = ac_hearing_at((ac_vec3){0.0f, 10.0f, 30.0f}, 1.0f, 1.0f);
    assert_float_equal(ahead.pan, 0.0f, 1e-6f);
    ac_hearing left = ac_hearing_at((ac_vec3){-6.0f, 8.0f, 0.0f}, 1.0f, 1.0f);
    assert_float_equal(left.pan, -0.6f, 1e-6f);
    ac_hearing above = ac_hearing_at((ac_vec3){0.0f, 0.0f, 20.0f}, 1.0f, 1.0f);
    assert_float_equal(above.pan, 0.0f, 0.0f);
    assert_float_equal(above.direction.z, 1.0f, 1e-6f);
}

static void test_what_is_near_has_no_side(void **state) {
    (void)state;
    ac_hearing hearing = ac_hearing_at((ac_vec3){4.9f, 0.0f, 0.0f}, 1.0f, 1.0f);
    assert_float_equal(hearing.pan, 0.0f, 0.0f);
    assert_float_equal(hearing.direction.x, 0.0f, 0.0f);
}

static ac_voices full(float priority) {
    ac_voices voices = {0};
    for (int i = 0; i < AC_VOICES; ++i)
        voices.items[i] = (ac_voice){true, priority};
    return voices;
}

static void test_voices_are_taken_in_turn(void **state) {
    (void)state;
    ac_voices voices = {0};
    uint32_t voice;
    for (uint32_t i = 0; i < AC_VOICES; ++i) {
        assert_int_equal(ac_voices_take(&voices, 0.5f, &voice), AC_VOICE_STARTED);
        assert_int_equal(voice, i);
    }
    voices.items[3].playing = voices.items[9].playing = false;
    assert_int_equal(ac_voices_take(&voices, 0.5f, &voice), AC_VOICE_STARTED);
    assert_int_equal(voice, 3);
    voices.items[1].playing = false;
    assert_int_equal(ac_voices_take(&voices, 0.5f, &voice), AC_VOICE_STARTED);
    assert_int_equal(voice, 9); /* the search goes on where it was */
}

static void test_a_lower_priority_gives_way(void **state) {
    (void)state;
    ac_voices voices = full(0.5f);
    voices.items[7].priority = 0.2f;
    voices.items[11].priority = 0.1f;
    uint32_t voice;
    assert_int_equal(ac_voices_take(&voices, 0.3f, &voice), AC_VOICE_STOLEN);
    assert_int_equal(voice, 7); /* the first, not the lowest */
    assert_float_equal(voices.items[7].priority, 0.3f, 0.0f);
}

static void test_an_equal_priority_does_not_give_way(void **state) {
    (void)state;
    ac_voices voices = full(0.5f);
    uint32_t voice;
    assert_int_equal(ac_voices_take(&voices, 0.5f, &voice), AC_VOICE_DROPPED);
    assert_int_equal(ac_voices_take(&voices, NAN, &voice), AC_VOICE_DROPPED);
}

static void test_a_voice_of_no_priority_is_free(void **state) {
    (void)state;
    ac_voices voices = full(0.5f);
    voices.items[4].priority = 0.0f;
    uint32_t voice;
    assert_int_equal(ac_voices_take(&voices, 0.1f, &voice), AC_VOICE_STARTED);
    assert_int_equal(voice, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gain_is_the_volume_up_to_five_metres),
        cmocka_unit_test(test_gain_falls_with_the_square_of_the_distance),
        cmocka_unit_test(test_what_is_below_fifty_decibels_is_not_heard),
        cmocka_unit_test(test_loud_volumes_are_cut_before_the_player_turns_them_down),
        cmocka_unit_test(test_numbers_that_are_none_are_silent),
        cmocka_unit_test(test_sides_are_those_of_the_level),
        cmocka_unit_test(test_what_is_near_has_no_side),
        cmocka_unit_test(test_voices_are_taken_in_turn),
        cmocka_unit_test(test_a_lower_priority_gives_way),
        cmocka_unit_test(test_an_equal_priority_does_not_give_way),
        cmocka_unit_test(test_a_voice_of_no_priority_is_free),
    };
    return cmocka_run_group_tests_name("voices", tests, NULL, NULL);
}
