/* What a finished sweep does to the body (world-simulation 4.6): contact and its edges, bounce,
 * stationary frames, reports of collisions. */
#include "mover.h"

static ac_body moving(ac_vec3 velocity, uint32_t transient) {
    static ac_touches touches;
    ac_body body = ac_body_default(0.0);
    touches = (ac_touches){0};
    body.touches = &touches;
    body.velocity = velocity;
    body.transient = transient;
    return body;
}

static ac_transition struck(ac_vec3 normal, bool floor) {
    ac_transition t = {0};
    t.info.collision_normal_valid = true;
    t.info.collision_normal = normal;
    t.info.contact.valid = floor;
    t.info.contact.plane.normal = normal;
    return t;
}

static const ac_vec3 up = {0.0f, 0.0f, 1.0f};
static const ac_vec3 down_and_east = {3.0f, 0.0f, -4.0f};

/* ---- Velocity: rows 10, 11 of 4.8 ---- */

static void test_a_hit_bounces_by_elasticity(void **state) {
    (void)state;
    ac_body body = moving(down_and_east, 0);
    ac_transition t = struck(up, false);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.x, 3.0f, 1e-6f);
    assert_float_equal(body.velocity.z, 0.2f, 1e-5f);
    (void)ac_transition_commit(&t, &body, 0.0); /* leaving is no hit */
    assert_float_equal(body.velocity.z, 0.2f, 1e-5f);
}

static void test_an_inelastic_body_stops(void **state) {
    (void)state;
    ac_body body = moving(down_and_east, 0);
    body.state |= AC_STATE_INELASTIC;
    ac_transition t = struck(up, false);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.x, 0.0f, 0.0f);
}

static void test_walking_on_does_not_bounce(void **state) {
    (void)state;
    ac_body body = moving(down_and_east, WALKABLE);
    ac_transition t = struck(up, true);
    ac_commit commit = ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, -4.0f, 0.0f);
    assert_false(commit.hit_ground || commit.left_ground || commit.hit_environment);
}

static void test_sleds_bounce_on_what_they_glide_over(void **state) {
    (void)state;
    ac_body body = moving(down_and_east, WALKABLE);
    body.state |= AC_STATE_SLEDDING;
    ac_transition t = struck(up, true);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, 0.2f, 1e-5f);
}

static void test_a_killed_velocity_is_gone_before_the_bounce(void **state) {
    (void)state;
    ac_body body = moving(down_and_east, 0);
    ac_transition t = struck(up, false);
    t.info.velocity_killed = true;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(ac_vec3_length(body.velocity), 0.0f, 0.0f);
}

static void test_stuck_frames_stop_the_fall(void **state) {
    (void)state;
    ac_body body = moving(down_and_east, 0);
    ac_transition t = {0};
    t.info.frames_stationary_fall = 1;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, -4.0f, 0.0f);
    assert_true(body.transient & AC_TRANSIENT_STATIONARY_FALL);
    t.info.frames_stationary_fall = 2;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, 0.0f, 0.0f);
    assert_true(body.transient & AC_TRANSIENT_STATIONARY_STOP);
    t.info.frames_stationary_fall = 3;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_int_equal(body.transient & 0x70, 0);
}

static void test_the_next_sweep_goes_on_counting(void **state) {
    (void)state;
    static const uint32_t bits[4] = {0, AC_TRANSIENT_STATIONARY_FALL,
                                     AC_TRANSIENT_STATIONARY_FALL | AC_TRANSIENT_STATIONARY_STOP,
                                     AC_TRANSIENT_STATIONARY_STUCK};
    for (int i = 0; i < 4; ++i) {
        ac_transition t = {0};
        ac_body body = moving(up, bits[i]);
        ac_transition_continue(&t, &body, false);
        assert_int_equal(t.info.frames_stationary_fall, i);
    }
}

/* ---- Contact ---- */

static void test_ground_edges_are_reported(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(0.0f, 0.0f, -4.0f), 0);
    ac_transition t = struck(up, true);
    ac_commit commit = ac_transition_commit(&t, &body, 0.0);
    assert_true(commit.hit_ground && commit.hit_environment);
    assert_float_equal(body.acceleration.z, 0.0f, 0.0f);
    t = (ac_transition){0};
    commit = ac_transition_commit(&t, &body, 0.0);
    assert_true(commit.left_ground);
    assert_int_equal(body.transient & WALKABLE, 0);
    assert_float_equal(body.acceleration.z, AC_GRAVITY, 0.0f);
}

static void test_a_steep_contact_is_not_walkable(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(0.0f, 0.0f, 0.0f), 0);
    ac_transition t = {0};
    t.info.contact.valid = true;
    t.info.contact.plane.normal = ac_vec3_make(0.75f, 0.0f, 0.66f);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_int_equal(body.transient & WALKABLE, AC_TRANSIENT_CONTACT);
    assert_float_equal(body.acceleration.z, AC_GRAVITY, 0.0f); /* it goes on falling */
    t.info.contact.plane.normal.z = AC_FLOOR_Z;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_int_equal(body.transient & WALKABLE, WALKABLE);
    assert_float_equal(body.acceleration.z, 0.0f, 0.0f);
}

static void test_water_and_sliding_come_from_the_sweep(void **state) {
    (void)state;
    ac_body body = moving(up, 0);
    ac_transition t = struck(up, true);
    t.info.contact.is_water = true;
    t.info.contact.cell = 0xA9B40009;
    t.info.sliding_normal_valid = true;
    t.info.sliding_normal = ac_vec3_make(1, 0, 0);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_true(body.transient & AC_TRANSIENT_WATER_CONTACT);
    assert_true(body.transient & AC_TRANSIENT_SLIDING);
    assert_float_equal(body.sliding_normal.x, 1.0f, 0.0f);
    assert_int_equal(body.contact_cell, 0xA9B40009);
    t.info.contact.valid = false;
    t.info.sliding_normal_valid = false;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_int_equal(body.transient & (AC_TRANSIENT_WATER_CONTACT | AC_TRANSIENT_SLIDING), 0);
}

static void test_leaving_the_floor_is_no_contact_for_the_next_sweep(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(0, 0, 0.0001f), WALKABLE);
    body.contact_plane = (ac_plane){up, 0.0f};
    ac_transition t = {0};
    ac_transition_continue(&t, &body, false);
    assert_true(t.info.contact.valid && t.info.last_known_contact.valid);
    assert_int_equal(t.mover.flags & 3, AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE);
    body.velocity.z = 0.001f;
    t = (ac_transition){0};
    ac_transition_continue(&t, &body, false);
    assert_true(!t.info.contact.valid && t.info.last_known_contact.valid);
    assert_int_equal(t.mover.flags & 3, 0);
}

/* ---- Reports ---- */

static ac_body missile(void) {
    ac_body body = moving(ac_vec3_make(20, 0, 0), 0);
    body.state |= AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED;
    return body;
}

static bool flies(const ac_body *body) {
    const uint32_t all = AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED;
    uint32_t left = body->state & all;
    assert_true(left == 0 || left == all);
    return left != 0;
}

static ac_transition met(uint32_t index1, uint32_t state) {
    ac_transition t = {0};
    t.info.collided[0] = (ac_collided){{index1, 1}, state};
    t.info.collided_count = 1;
    return t;
}

static void test_the_environment_is_reported_when_the_collision_begins(void **state) {
    (void)state;
    ac_body body = missile();
    ac_transition t = {0};
    t.info.collided_with_environment = true;
    assert_true(ac_transition_commit(&t, &body, 0.0).hit_environment);
    assert_false(flies(&body));
    assert_false(ac_transition_commit(&t, &body, 0.1).hit_environment);
    t.info.collided_with_environment = false;
    assert_false(ac_transition_commit(&t, &body, 0.2).hit_environment);
    t.info.collided_with_environment = true;
    assert_true(ac_transition_commit(&t, &body, 0.3).hit_environment);
}

static void test_an_object_is_reported_once_a_touch(void **state) {
    (void)state;
    ac_body body = missile();
    ac_transition t = met(7, 0);
    assert_true(ac_transition_commit(&t, &body, 10.0).hit_object);
    assert_false(flies(&body));
    assert_false(ac_transition_commit(&t, &body, 10.9).hit_object);
    assert_false(ac_transition_commit(&t, &body, 11.9).hit_object); /* refreshed at 10.9 */
    ac_transition nothing = {0};
    (void)ac_transition_commit(&nothing, &body, 12.95);
    assert_true(ac_transition_commit(&t, &body, 13.0).hit_object);
}

static void test_touches_of_ethereal_objects_end_at_once(void **state) {
    (void)state;
    ac_touches touches = {0};
    ac_object_id door = {3, 1}, wall = {4, 1};
    assert_true(ac_touches_track(&touches, door, true, 1.0));
    assert_true(ac_touches_track(&touches, wall, false, 1.0));
    ac_touches_expire(&touches, 1.0);
    assert_int_equal(touches.count, 2);
    ac_touches_expire(&touches, 1.1);
    assert_int_equal(touches.count, 1);
    assert_true(ac_touches_track(&touches, door, true, 1.2));
    assert_false(ac_touches_track(&touches, wall, false, 1.2));
    assert_true(ac_touches_track(&touches, (ac_object_id){4, 2}, false, 1.2)); /* another object */
    ac_touches_expire(&touches, 2.21);
    assert_int_equal(touches.count, 0);
}

static void test_an_ethereal_object_is_met_anew_after_a_moment(void **state) {
    (void)state;
    for (int ethereal = 0; ethereal < 2; ++ethereal) {
        ac_touches touches = {0};
        ac_body body = ac_body_default(0.0);
        body.touches = &touches;
        ac_transition t = met(7, ethereal ? (uint32_t)AC_STATE_ETHEREAL : 0), nothing = {0};
        assert_true(ac_transition_commit(&t, &body, 10.0).hit_object);
        (void)ac_transition_commit(&nothing, &body, 10.1);
        assert_int_equal(ac_transition_commit(&t, &body, 10.2).hit_object, ethereal);
    }
}

static void test_more_touches_than_fit_forget_the_oldest(void **state) {
    (void)state;
    ac_touches touches = {0};
    for (uint32_t i = 1; i <= AC_TOUCHES_MAX + 4; ++i)
        assert_true(ac_touches_track(&touches, (ac_object_id){i, 1}, false, 0.0));
    assert_int_equal(touches.count, AC_TOUCHES_MAX);
    assert_true(ac_touches_track(&touches, (ac_object_id){1, 1}, false, 0.0));
    assert_false(ac_touches_track(&touches, (ac_object_id){AC_TOUCHES_MAX + 4, 1}, false, 0.0));
}

static void test_what_ignores_collisions_does_not_end_a_flight(void **state) {
    (void)state;
    ac_body body = missile();
    ac_transition t = met(7, AC_STATE_IGNORE_COLLISIONS);
    assert_true(ac_transition_commit(&t, &body, 0.0).hit_object);
    assert_true(flies(&body));
}

static void test_an_object_may_report_as_environment(void **state) {
    (void)state;
    ac_body body = missile();
    ac_transition t = met(7, AC_STATE_REPORT_AS_ENVIRONMENT | AC_STATE_IGNORE_COLLISIONS);
    ac_commit commit = ac_transition_commit(&t, &body, 0.0);
    assert_true(commit.hit_environment && !commit.hit_object);
    assert_false(flies(&body));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hit_bounces_by_elasticity),
        cmocka_unit_test(test_an_inelastic_body_stops),
        cmocka_unit_test(test_walking_on_does_not_bounce),
        cmocka_unit_test(test_sleds_bounce_on_what_they_glide_over),
        cmocka_unit_test(test_a_killed_velocity_is_gone_before_the_bounce),
        cmocka_unit_test(test_stuck_frames_stop_the_fall),
        cmocka_unit_test(test_the_next_sweep_goes_on_counting),
        cmocka_unit_test(test_ground_edges_are_reported),
        cmocka_unit_test(test_a_steep_contact_is_not_walkable),
        cmocka_unit_test(test_water_and_sliding_come_from_the_sweep),
        cmocka_unit_test(test_leaving_the_floor_is_no_contact_for_the_next_sweep),
        cmocka_unit_test(test_the_environment_is_reported_when_the_collision_begins),
        cmocka_unit_test(test_an_object_is_reported_once_a_touch),
        cmocka_unit_test(test_touches_of_ethereal_objects_end_at_once),
        cmocka_unit_test(test_an_ethereal_object_is_met_anew_after_a_moment),
        cmocka_unit_test(test_more_touches_than_fit_forget_the_oldest),
        cmocka_unit_test(test_what_ignores_collisions_does_not_end_a_flight),
        cmocka_unit_test(test_an_object_may_report_as_environment),
    };
    return cmocka_run_group_tests_name("commit", tests, NULL, NULL);
}
