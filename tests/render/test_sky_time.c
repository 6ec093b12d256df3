#include "support/test.h"

#include <math.h>

#include "render/sky_time.h"
#include "space/frame.h"

static const ac_game_time calendar_of_dereth = {
    .zero_time_of_year = 3600.0, .zero_year = 10, .day_length = 7620.0f, .days_per_year = 360};

static void assert_near(float a, float b) {
    if (!(fabsf(a - b) < 1.0e-4f))
        fail_msg("%g is not %g", (double)a, (double)b);
}

/* ACE's anchors: tick 210 begins the second half of an hour on the first day, tick 4020 is the
 * first midnight, 4020 + 359 days the next year. */
static void test_calendar_counts_days_and_years(void **state) {
    (void)state;
    ac_calendar first = ac_calendar_at(&calendar_of_dereth, 0.0);
    assert_int_equal(first.year, 10);
    assert_int_equal(first.day, 0);
    assert_near(first.time_of_day, 3600.0f / 7620.0f);
    ac_calendar midnight = ac_calendar_at(&calendar_of_dereth, 4020.0);
    assert_int_equal(midnight.day, 1);
    assert_near(midnight.time_of_day, 0.0f);
    ac_calendar next_year = ac_calendar_at(&calendar_of_dereth, 4020.0 + 7620.0 * 359.0);
    assert_int_equal(next_year.year, 11);
    assert_int_equal(next_year.day, 0);
}

static void test_calendar_survives_senseless_numbers(void **state) {
    (void)state;
    ac_game_time nothing = {0};
    ac_calendar c = ac_calendar_at(&nothing, NAN);
    assert_true(c.time_of_day >= 0.0f && c.time_of_day < 1.0f);
    c = ac_calendar_at(&calendar_of_dereth, 1.0e300);
    assert_true(c.time_of_day >= 0.0f && c.time_of_day < 1.0f);
}

/* Day 39756 of Dereth's 20 groups is group 19, day 39755 group 10. */
static void test_weather_is_a_hash_of_the_date(void **state) {
    (void)state;
    ac_day_group groups[20] = {0};
    ac_region region = {.time = calendar_of_dereth,
                        .sky = {.day_group_count = 20, .day_groups = groups}};
    ac_calendar rainy = ac_calendar_at(&region.time, 39756.0 * 7620.0 - 3600.0 + 762.0);
    ac_calendar clear = ac_calendar_at(&region.time, 39755.0 * 7620.0 - 3600.0 + 3810.0);
    assert_ptr_equal(ac_sky_present_group(&region, &rainy), &groups[19]);
    assert_ptr_equal(ac_sky_present_group(&region, &clear), &groups[10]);
    region.sky.day_group_count = 0;
    assert_null(ac_sky_present_group(&region, &clear));
}

static ac_sky_time sky_time(float begin, float ambient, float bright, uint32_t fog) {
    return (ac_sky_time){.begin = begin,
                         .dir_bright = bright,
                         .dir_pitch = 90.0f,
                         .dir_color = 0xFF204060,
                         .amb_bright = ambient,
                         .amb_color = 0xFFFFFFFF,
                         .min_fog = 10.0f,
                         .max_fog = 100.0f,
                         .fog_color = 0xFF404040,
                         .world_fog = fog};
}

static void test_the_last_key_time_leads_to_the_first(void **state) {
    (void)state;
    ac_sky_time times[] = {sky_time(0.0f, 0.4f, 0.0f, 0), sky_time(0.5f, 0.8f, 1.0f, 0),
                           sky_time(0.8f, 0.6f, 0.2f, 0)};
    ac_day_group group = {.time_count = 3, .times = times};
    assert_near(ac_sky_light_at(&group, 0.0f).ambient_level, 0.4f);
    assert_near(ac_sky_light_at(&group, 0.25f).ambient_level, 0.6f);
    assert_near(ac_sky_light_at(&group, 0.5f).ambient_level, 0.8f);
    assert_near(ac_sky_light_at(&group, 0.9f).ambient_level, 0.5f);
}

static void test_ambient_never_falls_below_a_fifth(void **state) {
    (void)state;
    ac_sky_time times[] = {sky_time(0.0f, 0.05f, 1.0f, 0)};
    ac_day_group group = {.time_count = 1, .times = times};
    assert_near(ac_sky_light_at(&group, 0.3f).ambient_level, 0.2f);
}

static void test_the_sun_is_as_long_as_it_is_bright(void **state) {
    (void)state;
    const struct {
        float heading, pitch;
        ac_vec3 expected;
    } cases[] = {{0.0f, 0.0f, {0.0f, 2.5f, 0.0f}},
                 {90.0f, 0.0f, {2.5f, 0.0f, 0.0f}},
                 {0.0f, 90.0f, {0.0f, 0.0f, 2.5f}},
                 {180.0f, 30.0f, {0.0f, -2.165064f, 1.25f}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_sky_time time = sky_time(0.0f, 0.4f, 2.5f, 0);
        time.dir_heading = cases[i].heading;
        time.dir_pitch = cases[i].pitch;
        ac_day_group group = {.time_count = 1, .times = &time};
        ac_vec3 sun = ac_sky_light_at(&group, 0.3f).sun;
        assert_near(sun.x, cases[i].expected.x);
        assert_near(sun.y, cases[i].expected.y);
        assert_near(sun.z, cases[i].expected.z);
    }
}

static void test_no_key_times_give_the_fallback_light(void **state) {
    (void)state;
    ac_sky_light light = ac_sky_light_at(NULL, 0.5f);
    assert_near(light.ambient_level, 0.3f);
    assert_near(light.sun.x, 0.5f);
    assert_near(light.sun.z, 0.8f);
    assert_false(light.fog);
}

static void test_fog_needs_both_key_times(void **state) {
    (void)state;
    ac_sky_time times[] = {sky_time(0.0f, 0.4f, 1.0f, 1), sky_time(0.5f, 0.4f, 1.0f, 1),
                           sky_time(0.8f, 0.4f, 1.0f, 0)};
    ac_day_group group = {.time_count = 3, .times = times};
    assert_true(ac_sky_light_at(&group, 0.2f).fog);
    assert_false(ac_sky_light_at(&group, 0.6f).fog);
    assert_near(ac_sky_light_at(&group, 0.2f).fog_max, 100.0f);
}

static void test_colours_are_truncated_to_bytes(void **state) {
    (void)state;
    ac_sky_time times[] = {sky_time(0.0f, 0.4f, 1.0f, 0), sky_time(0.5f, 0.4f, 1.0f, 0)};
    times[0].dir_color = 0xFF000000;
    times[1].dir_color = 0xFF0F00FF;
    ac_day_group group = {.time_count = 2, .times = times};
    ac_sky_light light = ac_sky_light_at(&group, 0.25f);
    assert_near(light.sun_color.x, 7.0f / 255.0f); /* 7.5 */
    assert_near(light.sun_color.z, 127.0f / 255.0f);
}

static void test_objects_come_and_go_strictly_inside_their_time(void **state) {
    (void)state;
    ac_sky_object objects[] = {
        {.begin_angle = 30.0f, .end_angle = 90.0f, .gfxobj = 0x01000001},
        {.begin_time = 0.25f, .end_time = 0.75f, .end_angle = 180.0f, .gfxobj = 0x01000002}};
    ac_day_group group = {.object_count = 2, .objects = objects};
    assert_int_equal(ac_sky_celestial_at(&group, 0, 0.9f).model, 0x01000001);
    assert_near(ac_sky_celestial_at(&group, 0, 0.9f).rotation, 30.0f);
    assert_int_equal(ac_sky_celestial_at(&group, 1, 0.25f).model, 0);
    assert_int_equal(ac_sky_celestial_at(&group, 1, 0.75f).model, 0);
    assert_int_equal(ac_sky_celestial_at(&group, 1, 0.5f).model, 0x01000002);
    assert_near(ac_sky_celestial_at(&group, 1, 0.5f).rotation, 90.0f);
}

static void test_replacements_are_found_by_object_and_mixed(void **state) {
    (void)state;
    ac_sky_object objects[] = {{.gfxobj = 0x01000001}, {.gfxobj = 0x01000002}};
    ac_sky_replace early[] = {{1, 0x01000009, 45.0f, 0.0f, 20.0f, -1.0f}};
    ac_sky_replace late[] = {{0, 0, 0.0f, 90.0f, 90.0f, 90.0f}, {1, 0, 0.0f, 100.0f, 60.0f, -1.0f}};
    ac_sky_time times[] = {sky_time(0.0f, 0.4f, 1.0f, 0), sky_time(0.5f, 0.4f, 1.0f, 0)};
    times[0].replace_count = 1;
    times[0].replaces = early;
    times[1].replace_count = 2;
    times[1].replaces = late;
    ac_day_group group = {.object_count = 2, .objects = objects, .time_count = 2, .times = times};
    ac_celestial changed = ac_sky_celestial_at(&group, 1, 0.25f);
    assert_int_equal(changed.model, 0x01000009);
    assert_near(changed.heading, 45.0f);
    assert_near(changed.luminosity, 0.4f);
    assert_near(changed.transparent, 0.5f);
    assert_near(changed.max_bright, -1.0f);
    ac_celestial plain = ac_sky_celestial_at(&group, 0, 0.25f);
    assert_int_equal(plain.model, 0x01000001);
    assert_near(plain.luminosity, -1.0f);
}

/* A rotation of 90 about north brings what was in the east to the zenith. */
static void test_the_arc_rises_in_the_east(void **state) {
    (void)state;
    ac_celestial c = {.rotation = 90.0f};
    ac_frame frame = ac_sky_frame(&c);
    ac_vec3 risen = ac_frame_local_to_global_vec(&frame, (ac_vec3){1.0f, 0.0f, 0.0f});
    assert_near(risen.z, 1.0f);
    c = (ac_celestial){.heading = 90.0f};
    frame = ac_sky_frame(&c);
    assert_near(ac_frame_get_heading(&frame), 90.0f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calendar_counts_days_and_years),
        cmocka_unit_test(test_calendar_survives_senseless_numbers),
        cmocka_unit_test(test_weather_is_a_hash_of_the_date),
        cmocka_unit_test(test_the_last_key_time_leads_to_the_first),
        cmocka_unit_test(test_ambient_never_falls_below_a_fifth),
        cmocka_unit_test(test_the_sun_is_as_long_as_it_is_bright),
        cmocka_unit_test(test_no_key_times_give_the_fallback_light),
        cmocka_unit_test(test_fog_needs_both_key_times),
        cmocka_unit_test(test_colours_are_truncated_to_bytes),
        cmocka_unit_test(test_objects_come_and_go_strictly_inside_their_time),
        cmocka_unit_test(test_replacements_are_found_by_object_and_mixed),
        cmocka_unit_test(test_the_arc_rises_in_the_east),
    };
    return cmocka_run_group_tests_name("sky and calendar, dat-format 5.15", tests, NULL, NULL);
}
