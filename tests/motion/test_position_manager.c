/* PositionManager (world-simulation 5.3); row numbers are those of its table 5.7. */
#include "support/test.h"

#include <math.h>

#include "motion/motion_fixture.h"
#include "motion/position_manager.h"

#define OUTDOORS 0x01010001u
#define INDOORS  0x01010100u
#define QUANTUM  (1.0 / 30.0)

typedef struct position_test {
    ac_interpolation interpolation;
    ac_motion_body body;
    ac_motion_request request;
    ac_frame offset;
} position_test;

static ac_position at(float x, float y) {
    ac_position position = {.cell = OUTDOORS, .frame = ac_frame_identity};
    position.frame.origin = (ac_vec3){x, y, 0.0f};
    return position;
}

static position_test begin(void) {
    position_test t = {
        .body = {.guid = 1,
                 .position = at(0.0f, 0.0f),
                 .scale = 1.0f,
                 .radius = 0.3f,
                 .flags = AC_BODY_CONTACT | AC_BODY_ON_WALKABLE | AC_BODY_IN_CELL},
        .offset = ac_frame_identity,
    };
    ac_interpolation_init(&t.interpolation);
    return t;
}

static void end(position_test *t) {
    ac_interpolation_free(&t->interpolation);
}

static void add(position_test *t, float x, float y, bool keep_heading) {
    ac_position position = at(x, y);
    ac_interpolation_add(&t->interpolation, &t->body, &t->request, &position, keep_heading);
}

/* One tick: adjust_offset, then UseTime. The body is not moved. */
static void tick(position_test *t, float max_speed, bool stuck) {
    t->offset = ac_frame_identity;
    ac_interpolation_adjust_offset(&t->interpolation, &t->body, max_speed, stuck, QUANTUM,
                                   &t->offset);
    ac_interpolation_use_time(&t->interpolation, &t->body, &t->request);
}

static void move(position_test *t) {
    t->body.position.frame = ac_frame_combine(&t->body.position.frame, &t->offset);
}

/* Row 11: run rate 2.375, so 9.5 m/s; twice that. */
static void test_an_object_catches_up_at_twice_its_speed(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 10.0f, false);
    tick(&t, 9.5f, false);
    assert_near(t.offset.origin.y, 19.0 / 30.0, 1e-5);
    end(&t);
}

/* Row 12. */
static void test_without_motion_interpreter_the_speed_is_7_5(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 10.0f, false);
    tick(&t, 0.0f, false);
    assert_near(t.offset.origin.y, 0.25, 1e-6);
    end(&t);
}

/* Row 13. */
static void test_a_blocked_object_gives_up_after_ten_frames_and_jumps(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 1.0f, false);
    for (int i = 1; i <= 9; ++i) {
        tick(&t, 9.5f, false);
        assert_int_equal(t.interpolation.count, 1);
        assert_int_equal(t.interpolation.fail_counter, 0);
        assert_int_equal(t.request.flags, 0);
    }
    tick(&t, 9.5f, false);
    assert_int_equal(t.interpolation.count, 0);
    assert_int_equal(t.interpolation.fail_counter, 1);
    assert_int_equal(t.request.flags, AC_REQUEST_PLACE);
    assert_near(t.request.place.frame.origin.y, 1.0, 0.0);
    end(&t);
}

/* Row 14. */
static void test_blocked_close_to_the_goal_counts_as_there(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 0.15f, false);
    for (int i = 0; i < 10; ++i)
        tick(&t, 9.5f, false);
    assert_int_equal(t.interpolation.count, 0);
    assert_int_equal(t.interpolation.fail_counter, 0);
    assert_int_equal(t.request.flags, 0);
    end(&t);
}

static void test_what_is_stuck_is_not_blocked(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 1.0f, false);
    for (int i = 0; i < 40; ++i)
        tick(&t, 9.5f, true);
    assert_int_equal(t.interpolation.count, 1);
    end(&t);
}

static void test_progress_keeps_an_object_walking(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 8.0f, false);
    int ticks = 0;
    while (t.interpolation.count && ticks < 100) {
        tick(&t, 3.0f, false);
        move(&t);
        ++ticks;
    }
    assert_int_equal(t.request.flags, 0);
    assert_near(t.body.position.frame.origin.y, 8.0, 0.06);
    assert_int_equal(ticks, 41); /* 8 m at 6 m/s, and the tick that sees it is there */
    end(&t);
}

/* Row 15. */
static void test_the_21st_position_drops_the_oldest(void **state) {
    (void)state;
    position_test t = begin();
    for (int i = 0; i < 21; ++i)
        add(&t, 0.0f, 1.0f + (float)i, false);
    assert_int_equal(t.interpolation.count, 20);
    assert_near(t.interpolation.nodes[0].position.frame.origin.y, 2.0, 0.0);
    end(&t);
}

/* Row 16. */
static void test_a_far_position_is_jumped_to(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 100.0f, false);
    assert_int_equal(t.interpolation.fail_counter, 0); /* 100 m is not too far */
    ac_interpolation_stop(&t.interpolation);
    add(&t, 0.0f, 101.0f, false);
    assert_int_equal(t.interpolation.fail_counter, 4);
    tick(&t, 9.5f, false);
    assert_int_equal(t.request.flags, AC_REQUEST_PLACE);
    assert_near(t.request.place.frame.origin.y, 101.0, 0.0);
    ac_interpolation_placed(&t.interpolation, &t.request, false); /* refused: asks again */
    t.request = (ac_motion_request){0};
    tick(&t, 9.5f, false);
    assert_int_equal(t.request.flags, AC_REQUEST_PLACE);
    ac_interpolation_placed(&t.interpolation, &t.request, true);
    assert_false(ac_interpolation_is_active(&t.interpolation));
    assert_int_equal(t.interpolation.fail_counter, 0);
    end(&t);
}

static void test_the_blip_distance_depends_on_the_own_cell(void **state) {
    (void)state;
    position_test t = begin();
    assert_near(ac_interpolation_blip_distance(&t.body), 100.0, 0.0);
    t.body.position.cell = INDOORS;
    assert_near(ac_interpolation_blip_distance(&t.body), 20.0, 0.0);
    t.body.flags |= AC_BODY_PLAYER_EXISTS;
    assert_near(ac_interpolation_blip_distance(&t.body), 25.0, 0.0);
    end(&t);
}

static void test_a_position_underfoot_only_turns(void **state) {
    (void)state;
    position_test t = begin();
    ac_position here = at(0.0f, 0.05f);
    ac_frame_set_heading(&here.frame, 120.0f);
    ac_interpolation_add(&t.interpolation, &t.body, &t.request, &here, false);
    assert_int_equal(t.request.flags, AC_REQUEST_HEADING);
    assert_near(t.request.heading, 120.0, 1e-3);
    assert_int_equal(t.interpolation.count, 0);
    t.request = (ac_motion_request){0};
    ac_interpolation_add(&t.interpolation, &t.body, &t.request, &here, true);
    assert_int_equal(t.request.flags, 0);
    end(&t);
}

static void test_positions_within_5_cm_replace_each_other(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 2.0f, false);
    add(&t, 0.0f, 2.04f, false);
    add(&t, 0.0f, 2.08f, false);
    assert_int_equal(t.interpolation.count, 1);
    add(&t, 0.0f, 2.13f, false);
    assert_int_equal(t.interpolation.count, 2);
    ac_interpolation_add_marker(&t.interpolation, AC_INTERPOLATION_JUMP,
                                (ac_vec3){0.0f, 0.0f, 0.0f});
    add(&t, 0.0f, 2.13f, false); /* a marker is not replaced */
    assert_int_equal(t.interpolation.count, 4);
    end(&t);
}

static void test_airborne_objects_do_not_interpolate(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 2.0f, false);
    t.body.flags &= ~(uint32_t)AC_BODY_CONTACT;
    tick(&t, 9.5f, false);
    assert_vec_near(t.offset.origin, 0.0f, 0.0f, 0.0f, 0.0f);
    end(&t);
}

static void test_the_rotation_is_taken_whole_unless_the_heading_is_kept(void **state) {
    (void)state;
    position_test t = begin();
    ac_position goal = at(0.0f, 5.0f);
    ac_frame_set_heading(&goal.frame, 90.0f);
    ac_interpolation_add(&t.interpolation, &t.body, &t.request, &goal, false);
    tick(&t, 9.5f, false);
    assert_near(ac_frame_get_heading(&t.offset), 90.0, 1e-3);
    ac_interpolation_stop(&t.interpolation);
    ac_interpolation_add(&t.interpolation, &t.body, &t.request, &goal, true);
    tick(&t, 9.5f, false);
    assert_near(fmodf(ac_frame_get_heading(&t.offset), 360.0f), 0.0, 1e-3);
    end(&t);
}

static void test_velocity_markers_install_their_velocity(void **state) {
    (void)state;
    position_test t = begin();
    assert_true(ac_interpolation_add_marker(&t.interpolation, AC_INTERPOLATION_VELOCITY,
                                            (ac_vec3){0.0f, 3.0f, 4.0f}));
    assert_true(ac_interpolation_add_marker(&t.interpolation, AC_INTERPOLATION_JUMP,
                                            (ac_vec3){0.0f, 0.0f, 0.0f}));
    tick(&t, 9.5f, false);
    assert_int_equal(t.request.flags, AC_REQUEST_VELOCITY);
    assert_vec_near(t.request.velocity, 0.0f, 3.0f, 4.0f, 0.0f);
    assert_int_equal(t.interpolation.count, 1);
    tick(&t, 9.5f, false);
    assert_int_equal(t.interpolation.count, 0);
    end(&t);
}

static void test_a_blip_before_a_velocity_marker_installs_it(void **state) {
    (void)state;
    position_test t = begin();
    add(&t, 0.0f, 200.0f, false);
    ac_interpolation_add_marker(&t.interpolation, AC_INTERPOLATION_VELOCITY,
                                (ac_vec3){1.0f, 0.0f, 0.0f});
    tick(&t, 9.5f, false);
    assert_int_equal(t.request.flags, AC_REQUEST_PLACE);
    assert_near(t.request.place.frame.origin.y, 200.0, 0.0);
    ac_interpolation_placed(&t.interpolation, &t.request, true);
    assert_true(t.request.flags & AC_REQUEST_VELOCITY);
    assert_vec_near(t.request.velocity, 1.0f, 0.0f, 0.0f, 0.0f);
    end(&t);
}

/* Row 17. */
static void test_the_constraint_slows_the_way_out(void **state) {
    (void)state;
    position_test t = begin();
    ac_position server = at(0.0f, 20.0f);
    ac_constraint constraint = {0};
    ac_constraint_set(&constraint, &t.body, &server, 5.0f, 50.0f);
    assert_near(constraint.length, 20.0, 1e-6);
    t.offset.origin = (ac_vec3){0.0f, 3.0f, 0.0f};
    ac_constraint_adjust_offset(&constraint, &t.body, &t.offset);
    assert_near(t.offset.origin.y, 2.0, 1e-5);
    assert_near(constraint.length, 22.0, 1e-5); /* only grows */
    constraint.length = 50.0f;
    ac_constraint_adjust_offset(&constraint, &t.body, &t.offset);
    assert_near(t.offset.origin.y, 0.0, 0.0);
    end(&t);
}

static void test_the_constraint_lets_go_inside_start_and_in_the_air(void **state) {
    (void)state;
    position_test t = begin();
    ac_constraint constraint = {.active = true, .length = 5.0f, .start = 5.0f, .max = 50.0f};
    t.offset.origin.y = 1.0f;
    ac_constraint_adjust_offset(&constraint, &t.body, &t.offset);
    assert_near(t.offset.origin.y, 1.0, 0.0); /* not above start */
    constraint.length = 60.0f;
    t.body.flags = 0;
    ac_constraint_adjust_offset(&constraint, &t.body, &t.offset);
    assert_near(t.offset.origin.y, 1.0, 0.0);
    assert_near(constraint.length, 61.0, 0.0);
    end(&t);
}

static void test_fully_constrained_is_above_nine_tenths(void **state) {
    (void)state;
    ac_constraint constraint = {.active = true, .length = 45.0f, .start = 5.0f, .max = 50.0f};
    assert_false(ac_constraint_is_full(&constraint));
    constraint.length = 45.001f;
    assert_true(ac_constraint_is_full(&constraint));
    float start, max;
    ac_constraint_distances(OUTDOORS, &start, &max);
    assert_true(start == 5.0f && max == 50.0f);
    ac_constraint_distances(INDOORS, &start, &max);
    assert_true(start == 10.0f && max == 20.0f);
}

static ac_sticky stick(float x, float y) {
    return (ac_sticky){
        .target = 2, .target_radius = 0.5f, .target_position = at(x, y), .initialized = true};
}

/* Row 24. */
static void test_sticky_too_close_moves_away(void **state) {
    (void)state;
    position_test t = begin();
    ac_sticky sticky = stick(0.0f, 0.9f); /* 0.2 closer than 0.3 + 0.5 + 0.3 */
    ac_sticky_adjust_offset(&sticky, &t.body, 9.5f, QUANTUM, &t.offset);
    assert_near(t.offset.origin.y, -0.2, 1e-5);
    end(&t);
}

static void test_sticky_follows_at_five_times_the_speed(void **state) {
    (void)state;
    position_test t = begin();
    ac_sticky sticky = stick(30.0f, 0.0f);
    ac_sticky_adjust_offset(&sticky, &t.body, 3.0f, QUANTUM, &t.offset);
    assert_near(t.offset.origin.x, 0.5, 1e-5);
    assert_near(ac_frame_get_heading(&t.offset), 90.0, 1e-3);
    t.offset = ac_frame_identity;
    ac_sticky_adjust_offset(&sticky, &t.body, 0.0f, QUANTUM, &t.offset);
    assert_near(t.offset.origin.x, 0.5, 1e-5); /* 15 m/s without an interpreter */
    sticky.initialized = false;
    t.offset = ac_frame_identity;
    ac_sticky_adjust_offset(&sticky, &t.body, 3.0f, QUANTUM, &t.offset);
    assert_near(t.offset.origin.x, 0.0, 0.0);
    end(&t);
}

/* The step is in the object's own axes, and its height is left alone. */
static void test_sticky_works_in_own_axes_on_the_ground(void **state) {
    (void)state;
    position_test t = begin();
    ac_frame_set_heading(&t.body.position.frame, 90.0f);
    ac_sticky sticky = stick(2.1f, 0.0f);
    sticky.target_position.frame.origin.z = 3.0f;
    ac_sticky_adjust_offset(&sticky, &t.body, 9.5f, QUANTUM, &t.offset);
    assert_vec_near(t.offset.origin, 0.0f, 1.0f, 0.0f, 1e-5f);
    assert_near(fmodf(ac_frame_get_heading(&t.offset), 360.0f), 0.0, 1e-3);
    end(&t);
}

static void test_positions_of_other_blocks_are_brought_over(void **state) {
    (void)state;
    position_test t = begin();
    ac_position east = at(2.0f, 0.0f);
    east.cell = 0x02010001u;
    t.body.position.frame.origin.x = 190.0f;
    ac_interpolation_add(&t.interpolation, &t.body, &t.request, &east, false);
    tick(&t, 100.0f, false);
    assert_near(t.offset.origin.x, 4.0, 1e-4);
    end(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_object_catches_up_at_twice_its_speed),
        cmocka_unit_test(test_without_motion_interpreter_the_speed_is_7_5),
        cmocka_unit_test(test_a_blocked_object_gives_up_after_ten_frames_and_jumps),
        cmocka_unit_test(test_blocked_close_to_the_goal_counts_as_there),
        cmocka_unit_test(test_what_is_stuck_is_not_blocked),
        cmocka_unit_test(test_progress_keeps_an_object_walking),
        cmocka_unit_test(test_the_21st_position_drops_the_oldest),
        cmocka_unit_test(test_a_far_position_is_jumped_to),
        cmocka_unit_test(test_the_blip_distance_depends_on_the_own_cell),
        cmocka_unit_test(test_a_position_underfoot_only_turns),
        cmocka_unit_test(test_positions_within_5_cm_replace_each_other),
        cmocka_unit_test(test_airborne_objects_do_not_interpolate),
        cmocka_unit_test(test_the_rotation_is_taken_whole_unless_the_heading_is_kept),
        cmocka_unit_test(test_velocity_markers_install_their_velocity),
        cmocka_unit_test(test_a_blip_before_a_velocity_marker_installs_it),
        cmocka_unit_test(test_the_constraint_slows_the_way_out),
        cmocka_unit_test(test_the_constraint_lets_go_inside_start_and_in_the_air),
        cmocka_unit_test(test_fully_constrained_is_above_nine_tenths),
        cmocka_unit_test(test_sticky_too_close_moves_away),
        cmocka_unit_test(test_sticky_follows_at_five_times_the_speed),
        cmocka_unit_test(test_sticky_works_in_own_axes_on_the_ground),
        cmocka_unit_test(test_positions_of_other_blocks_are_brought_over),
    };
    return cmocka_run_group_tests_name("motion/position_manager", tests, NULL, NULL);
}
