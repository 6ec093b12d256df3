/* space/frame: frames, quaternions, headings (world-simulation 1.3, 1.6). */
#include "space_test.h"

#include "base/acmath.h"
#include "space/frame.h"

static ac_frame facing(float degrees) {
    ac_frame frame = ac_frame_identity;
    ac_frame_set_heading(&frame, degrees);
    return frame;
}

static ac_vec3 forward(const ac_frame *frame) {
    return ac_quat_axes(frame->rotation).forward;
}

static void test_set_heading_90_looks_east(void **state) {
    (void)state;
    ac_frame frame = facing(90.0f);
    assert_quat_near(frame.rotation, 0.707107, 0, 0, -0.707107, 1e-6);
    assert_vec_near(forward(&frame), 1, 0, 0, 1e-6);
    assert_near(ac_frame_get_heading(&frame), 90.0, 1e-4);
}

static void test_set_vector_heading_in_three_dimensions(void **state) {
    (void)state;
    ac_frame frame = ac_frame_identity;
    ac_frame_set_vector_heading(&frame, ac_vec3_make(1, 1, 1));
    assert_quat_near(frame.rotation, 0.880476, 0.279848, -0.115917, -0.364705, 1e-6);
    assert_vec_near(forward(&frame), 0.57735, 0.57735, 0.57735, 1e-5);
    ac_frame_set_vector_heading(&frame, ac_vec3_make(1, 0, 1));
    assert_quat_near(frame.rotation, 0.653281, 0.270598, -0.270598, -0.653281, 1e-6);
}

static void test_set_vector_heading_ignores_a_vector_shorter_than_epsilon(void **state) {
    (void)state;
    ac_frame frame = facing(123.0f), before = frame;
    ac_frame_set_vector_heading(&frame, ac_vec3_make(0.0001f, 0.0001f, 0));
    assert_memory_equal(&frame, &before, sizeof frame);
}

static void test_set_heading_keeps_the_vertical_part_of_forward(void **state) {
    (void)state;
    ac_frame frame = ac_frame_identity;
    ac_frame_set_vector_heading(&frame, ac_vec3_make(0, 1, 1));
    ac_frame_set_heading(&frame, 90.0f);
    /* (1, 0, sin 45) made a unit vector */
    assert_vec_near(forward(&frame), 0.816497, 0, 0.577350, 1e-5);
}

static void test_grotate_about_up_turns_left(void **state) {
    (void)state;
    ac_frame frame = ac_frame_identity;
    ac_frame_grotate(&frame, ac_vec3_make(0, 0, AC_PI_F / 2));
    assert_near(ac_frame_get_heading(&frame), 270.0, 1e-4);
}

static void test_grotate_is_in_parent_axes_and_rotate_in_local_axes(void **state) {
    (void)state;
    ac_frame frame = facing(90.0f);
    ac_frame_grotate(&frame, ac_vec3_make(AC_PI_F / 2, 0, 0));
    assert_quat_near(frame.rotation, 0.5, 0.5, 0.5, -0.5, 1e-6);
    assert_vec_near(forward(&frame), 1, 0, 0, 1e-6);
    frame = facing(90.0f);
    ac_frame_rotate(&frame, ac_vec3_make(AC_PI_F / 2, 0, 0));
    assert_quat_near(frame.rotation, 0.5, 0.5, -0.5, -0.5, 1e-6);
    assert_vec_near(forward(&frame), 0, 0, 1, 1e-6);
}

static void test_grotate_ignores_an_angle_below_epsilon(void **state) {
    (void)state;
    ac_frame frame = facing(10.0f), before = frame;
    ac_frame_grotate(&frame, ac_vec3_make(0, 0, 0.0001f));
    assert_memory_equal(&frame, &before, sizeof frame);
}

static void test_combine_puts_the_second_frame_into_the_first(void **state) {
    (void)state;
    ac_frame a = facing(90.0f), b = ac_frame_identity;
    a.origin = ac_vec3_make(10, 20, 0);
    b.origin = ac_vec3_make(0, 5, 0);
    ac_frame c = ac_frame_combine(&a, &b);
    assert_vec_near(c.origin, 15, 20, 0, 1e-5);
    ac_frame scaled = ac_frame_combine_scaled(&a, &b, ac_vec3_make(1, 2, 1));
    assert_vec_near(scaled.origin, 20, 20, 0, 1e-5);
    assert_quat_near(scaled.rotation, c.rotation.w, c.rotation.x, c.rotation.y, c.rotation.z, 0);
}

static void test_subtract1_recovers_the_parent(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(12, 1);
    for (int i = 0; i < 1000; ++i) {
        ac_frame a = random_frame(&rng, 50.0f), b = random_frame(&rng, 5.0f);
        ac_frame c = ac_frame_combine(&a, &b);
        ac_frame back = ac_frame_subtract1(&c, &b);
        assert_vec_near(back.origin, a.origin.x, a.origin.y, a.origin.z, 1e-4);
        assert_quat_near(back.rotation, a.rotation.w, a.rotation.x, a.rotation.y, a.rotation.z,
                         1e-5);
    }
}

static void test_subtract2_expresses_the_first_in_the_second(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(13, 1);
    for (int i = 0; i < 1000; ++i) {
        ac_frame a = random_frame(&rng, 50.0f), b = random_frame(&rng, 5.0f);
        ac_frame c = ac_frame_combine(&a, &b);
        ac_frame back = ac_frame_subtract2(&c, &a);
        assert_vec_near(back.origin, b.origin.x, b.origin.y, b.origin.z, 1e-4);
        assert_quat_near(back.rotation, b.rotation.w, b.rotation.x, b.rotation.y, b.rotation.z,
                         1e-5);
    }
}

static void test_local_and_global_are_inverse(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(14, 1);
    for (int i = 0; i < 1000; ++i) {
        ac_frame frame = random_frame(&rng, 100.0f);
        ac_vec3 v = random_vec(&rng, 10.0f);
        ac_vec3 back = ac_frame_global_to_local(&frame, ac_frame_local_to_global(&frame, v));
        assert_vec_near(back, v.x, v.y, v.z, 5e-5);
    }
}

static void test_matrix_agrees_with_the_quaternion_product(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(15, 1);
    for (int i = 0; i < 1000; ++i) {
        ac_quat q = random_rotation(&rng);
        ac_vec3 v = random_vec(&rng, 10.0f);
        ac_axes axes = ac_quat_axes(q);
        ac_quat turned = ac_quat_multiply(ac_quat_multiply(q, (ac_quat){0, v.x, v.y, v.z}),
                                          ac_quat_conjugate(q));
        assert_vec_near(ac_axes_to_parent(&axes, v), turned.x, turned.y, turned.z, 1e-4);
    }
}

static void test_interpolation_is_spherical(void **state) {
    (void)state;
    ac_frame from = facing(0.0f), to = facing(170.0f), between = from;
    between.rotation = ac_quat_interpolate(from.rotation, to.rotation, 0.25f);
    assert_near(ac_frame_get_heading(&between), 42.5, 1e-3);
}

static void test_interpolation_takes_the_short_way(void **state) {
    (void)state;
    ac_quat q = facing(40.0f).rotation;
    ac_frame between = ac_frame_identity;
    between.rotation =
        ac_quat_interpolate(facing(0.0f).rotation, (ac_quat){-q.w, -q.x, -q.y, -q.z}, 0.5f);
    assert_near(ac_frame_get_heading(&between), 20.0, 1e-3);
}

static void test_interpolation_between_close_rotations_is_linear(void **state) {
    (void)state;
    ac_frame between = ac_frame_identity;
    between.rotation = ac_quat_interpolate(facing(10.0f).rotation, facing(10.5f).rotation, 0.5f);
    assert_near(ac_frame_get_heading(&between), 10.25, 1e-3);
}

static void test_heading_goes_clockwise_from_north(void **state) {
    (void)state;
    for (int degrees = 0; degrees < 360; ++degrees) {
        ac_frame frame = facing((float)degrees);
        float heading = ac_frame_get_heading(&frame);
        assert_true(heading >= 0.0f && heading < 360.0f);
        float off = fabsf(heading - (float)degrees);
        assert_true(off < 1e-3f || off > 360.0f - 1e-3f);
    }
    assert_near(ac_vec3_heading(ac_vec3_make(0, -1, 7)), 180.0, 1e-4);
    assert_near(ac_vec3_heading(ac_vec3_make(-1, 0, 0)), 270.0, 1e-4);
    assert_near(ac_vec3_heading(ac_vec3_make(0.0001f, 0, 9)), 0.0, 0);
}

static void test_a_frame_with_a_bad_quaternion_is_not_valid(void **state) {
    (void)state;
    ac_frame frame = ac_frame_identity;
    assert_true(ac_frame_is_valid(&frame));
    frame.rotation.w = 1.0004f;
    assert_true(ac_frame_is_valid(&frame));
    frame.rotation.w = 1.0006f;
    assert_false(ac_frame_is_valid(&frame));
    frame = ac_frame_identity;
    frame.origin.y = NAN;
    assert_false(ac_frame_is_valid(&frame));
    frame = ac_frame_identity;
    frame.rotation.x = NAN;
    assert_false(ac_frame_is_valid(&frame));
}

static void test_normalising_nothing_gives_the_identity(void **state) {
    (void)state;
    assert_quat_near(ac_quat_normalize((ac_quat){0, 0, 0, 0}), 1, 0, 0, 0, 0);
    assert_quat_near(ac_quat_normalize((ac_quat){NAN, 0, 0, 0}), 1, 0, 0, 0, 0);
    assert_quat_near(ac_quat_normalize((ac_quat){3e38f, 3e38f, 0, 0}), 1, 0, 0, 0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set_heading_90_looks_east),
        cmocka_unit_test(test_set_vector_heading_in_three_dimensions),
        cmocka_unit_test(test_set_vector_heading_ignores_a_vector_shorter_than_epsilon),
        cmocka_unit_test(test_set_heading_keeps_the_vertical_part_of_forward),
        cmocka_unit_test(test_grotate_about_up_turns_left),
        cmocka_unit_test(test_grotate_is_in_parent_axes_and_rotate_in_local_axes),
        cmocka_unit_test(test_grotate_ignores_an_angle_below_epsilon),
        cmocka_unit_test(test_combine_puts_the_second_frame_into_the_first),
        cmocka_unit_test(test_subtract1_recovers_the_parent),
        cmocka_unit_test(test_subtract2_expresses_the_first_in_the_second),
        cmocka_unit_test(test_local_and_global_are_inverse),
        cmocka_unit_test(test_matrix_agrees_with_the_quaternion_product),
        cmocka_unit_test(test_interpolation_is_spherical),
        cmocka_unit_test(test_interpolation_takes_the_short_way),
        cmocka_unit_test(test_interpolation_between_close_rotations_is_linear),
        cmocka_unit_test(test_heading_goes_clockwise_from_north),
        cmocka_unit_test(test_a_frame_with_a_bad_quaternion_is_not_valid),
        cmocka_unit_test(test_normalising_nothing_gives_the_identity),
    };
    return cmocka_run_group_tests_name("space/frame", tests, NULL, NULL);
}
