/* space/position: positions across block borders (world-simulation 1.2). */
#include "space_test.h"

#include "space/position.h"

static ac_position at(uint32_t cell, float x, float y, float z, float heading) {
    ac_position p = {cell, ac_frame_identity};
    ac_frame_set_heading(&p.frame, heading);
    p.frame.origin = ac_vec3_make(x, y, z);
    return p;
}

static void test_offset_and_distance_cross_the_block_border(void **state) {
    (void)state;
    ac_position a = at(0xA9B40001, 190, 10, 0, 0), b = at(0xAAB40001, 1, 14, 0, 0);
    assert_vec_near(ac_position_offset(&a, &b), 3, 4, 0, 0);
    assert_near(ac_position_distance(&a, &b), 5, 1e-6);
    assert_near(ac_position_distance(&b, &a), 5, 1e-6);
}

static void test_heading_is_of_the_way_on_the_ground(void **state) {
    (void)state;
    ac_position a = at(0xA9B40001, 190, 10, 0, 0), b = at(0xAAB40001, 2, 10, 50, 0);
    assert_near(ac_position_heading(&a, &b), 90, 1e-4);
    assert_near(ac_position_heading(&b, &a), 270, 1e-4);
    assert_near(ac_position_heading(&a, &a), 0, 0);
}

static void test_local_points_move_between_frames_of_two_blocks(void **state) {
    (void)state;
    ac_position from = at(0xAAB40001, 1, 10, 0, 90), to = at(0xA9B40001, 190, 10, 0, 180);
    ac_vec3 ahead = ac_vec3_make(0, 2, 1); /* two metres east of `from` */
    assert_vec_near(ac_position_local_to_global(to.cell, &from, ahead), 195, 10, 1, 1e-4);
    assert_vec_near(ac_position_local_to_local(&to, &from, ahead), -5, 0, 1, 1e-4);
}

static void test_add_offset_keeps_the_cell(void **state) {
    (void)state;
    ac_position a = at(0xA9B40001, 190, 10, 0, 0);
    ac_position moved = ac_position_add_offset(&a, ac_vec3_make(10, 0, 1));
    assert_int_equal(moved.cell, 0xA9B40001);
    assert_vec_near(moved.frame.origin, 200, 10, 1, 0);
}

static void test_equality_is_strictly_within_epsilon(void **state) {
    (void)state;
    ac_position a = at(0xA9B40001, 0, 0, 0, 0), b = a;
    assert_true(ac_position_equal(&a, &b));
    b.frame.origin.x = AC_EPSILON;
    assert_false(ac_position_equal(&a, &b));
    b.frame.origin.x = nextafterf(AC_EPSILON, 0.0f);
    assert_true(ac_position_equal(&a, &b));
    b = a;
    b.cell ^= 1;
    assert_false(ac_position_equal(&a, &b));
}

static void test_equality_tells_q_from_minus_q(void **state) {
    (void)state;
    ac_position a = at(0xA9B40001, 0, 0, 0, 45), b = a;
    ac_quat q = a.frame.rotation;
    b.frame.rotation = (ac_quat){-q.w, -q.x, -q.y, -q.z};
    assert_false(ac_position_equal(&a, &b));
}

static void test_subtract2_gives_the_frame_in_the_reference(void **state) {
    (void)state;
    ac_position p = at(0xAAB40001, 1, 10, 3, 90), reference = at(0xA9B40001, 190, 10, 0, 90);
    ac_frame frame = ac_position_subtract2(&p, &reference);
    assert_vec_near(frame.origin, 0, 3, 3, 1e-4);
    assert_quat_near(frame.rotation, 1, 0, 0, 0, 1e-6);
}

static void test_adjust_to_outside_moves_the_frame_too(void **state) {
    (void)state;
    ac_position p = at(0xA9B40019, 200, -1, 5, 30);
    assert_true(ac_position_adjust_to_outside(&p));
    assert_int_equal(p.cell, 0xAAB30008);
    assert_vec_near(p.frame.origin, 8, 191, 5, 1e-4);
    p = at(0x00000001, -1, 0, 0, 0);
    assert_false(ac_position_adjust_to_outside(&p));
    assert_int_equal(p.cell, 0);
}

static void test_cylinder_distance(void **state) {
    (void)state;
    ac_position a = at(0xA9B40001, 10, 10, 0, 0);
    ac_position beside = at(0xA9B40001, 15, 10, 0, 0);
    ac_position inside = at(0xA9B40001, 10.5f, 10, 0.5f, 0);
    ac_position above = at(0xA9B40001, 10, 10, 10, 0);
    /* side by side on one floor: the reach alone */
    assert_near(ac_position_cylinder_distance(1, 2, &a, 1, 2, &beside), 3, 1e-5);
    /* overlapping both ways: negative */
    float reach = sqrtf(0.5f) - 2.0f, gap = 0.5f - 2.0f;
    assert_near(ac_position_cylinder_distance(1, 2, &a, 1, 2, &inside),
                -sqrtf(reach * reach + gap * gap), 1e-5);
    /* one above the other: both gaps count; the lower one's height is taken off */
    assert_near(ac_position_cylinder_distance(1, 2, &a, 1, 3, &above),
                sqrtf(8.0f * 8.0f + 8.0f * 8.0f), 1e-5);
    assert_near(ac_position_cylinder_distance(1, 3, &above, 1, 2, &a),
                sqrtf(8.0f * 8.0f + 8.0f * 8.0f), 1e-5);
}

static void test_quadrant_of_an_attacker(void **state) {
    (void)state;
    ac_position victim = at(0xA9B40001, 10, 10, 0, 90); /* looks east */
    ac_position front = at(0xA9B40001, 12, 9, 0.5f, 0), back = at(0xA9B40001, 8, 11, 1.9f, 0);
    assert_int_equal(ac_position_quadrant(3, &victim, &front),
                     AC_QUADRANT_FRONT | AC_QUADRANT_RIGHT | AC_QUADRANT_LOW);
    assert_int_equal(ac_position_quadrant(3, &victim, &back),
                     AC_QUADRANT_BACK | AC_QUADRANT_LEFT | AC_QUADRANT_MEDIUM);
    back.frame.origin.z = 2.0f;
    assert_int_equal(ac_position_quadrant(3, &victim, &back),
                     AC_QUADRANT_BACK | AC_QUADRANT_LEFT | AC_QUADRANT_HIGH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_offset_and_distance_cross_the_block_border),
        cmocka_unit_test(test_heading_is_of_the_way_on_the_ground),
        cmocka_unit_test(test_local_points_move_between_frames_of_two_blocks),
        cmocka_unit_test(test_add_offset_keeps_the_cell),
        cmocka_unit_test(test_equality_is_strictly_within_epsilon),
        cmocka_unit_test(test_equality_tells_q_from_minus_q),
        cmocka_unit_test(test_subtract2_gives_the_frame_in_the_reference),
        cmocka_unit_test(test_adjust_to_outside_moves_the_frame_too),
        cmocka_unit_test(test_cylinder_distance),
        cmocka_unit_test(test_quadrant_of_an_attacker),
    };
    return cmocka_run_group_tests_name("space/position", tests, NULL, NULL);
}
