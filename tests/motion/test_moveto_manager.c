/* MoveToManager (world-simulation 5.6); row numbers are those of its table 5.7. */
#include "support/test.h"

#include <float.h>
#include <math.h>

#include "base/vec.h"
#include "motion/movement_fixture.h"

#define TARGET_GUID 0x80000055u

/* Row 22. */
static void test_heading_greater_wraps(void **state) {
    (void)state;
    const uint32_t right = AC_MOTION_TURN_RIGHT, left = AC_MOTION_TURN_LEFT;
    assert_true(ac_heading_greater(10.0f, 350.0f, right));
    assert_false(ac_heading_greater(350.0f, 10.0f, right));
    assert_false(ac_heading_greater(90.0f, 90.0f, right));
    assert_true(ac_heading_greater(90.0f, 90.0f, left));
    assert_true(ac_heading_greater(100.0f, 90.0f, right));
    assert_false(ac_heading_greater(100.0f, 90.0f, left));
    assert_true(ac_heading_greater(180.0f, 0.0f, right)); /* 180 is not a wrap */
}

static void test_heading_differences(void **state) {
    (void)state;
    const uint32_t right = AC_MOTION_TURN_RIGHT, left = AC_MOTION_TURN_LEFT;
    assert_near(ac_heading_difference(90.0f, 30.0f, right), 60.0, 1e-4);
    assert_near(ac_heading_difference(30.0f, 90.0f, right), 300.0, 1e-4);
    assert_near(ac_heading_difference(30.0f, 90.0f, left), 60.0, 1e-4);
    assert_near(ac_heading_difference(90.0001f, 90.0f, left), 0.0, 0.0);
}

/* MovementParameters::get_command. */
static void test_what_to_do_about_a_target(void **state) {
    (void)state;
    enum { TOWARDS = AC_MOVE_TOWARDS, AWAY = AC_MOVE_AWAY };
    static const struct {
        uint32_t flags;
        float distance;
        uint32_t command;
        bool away;
    } rows[] = {
        {TOWARDS, 0.61f, AC_MOTION_WALK_FORWARD, false},
        {TOWARDS, 0.6f, 0, false},
        {0, 0.61f, AC_MOTION_WALK_FORWARD, false}, /* towards is the default */
        {AWAY, 0.29f, AC_MOTION_WALK_FORWARD, true},
        {AWAY, 0.3f, 0, false},
        {TOWARDS | AWAY, 0.7f, AC_MOTION_WALK_FORWARD, false},
        {TOWARDS | AWAY, 0.5f, 0, false},
        {TOWARDS | AWAY, 0.3f, AC_MOTION_WALK_BACKWARDS, true},
        {TOWARDS | AWAY, 0.1f, AC_MOTION_WALK_BACKWARDS, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        ac_movement_params params = ac_movement_params_default();
        params.flags = rows[i].flags;
        params.minimum_distance = 0.3f;
        ac_move_command choice = ac_movement_params_command(&params, rows[i].distance);
        assert_int_equal(choice.command, rows[i].command);
        assert_int_equal(choice.moving_away, rows[i].away);
    }
}

static void test_when_to_run(void **state) {
    (void)state;
    static const struct {
        uint32_t flags;
        float distance;
        ac_hold_key key;
    } rows[] = {
        {AC_MOVE_CAN_WALK | AC_MOVE_CAN_RUN, 15.6f, AC_HOLD_KEY_NONE},
        {AC_MOVE_CAN_WALK | AC_MOVE_CAN_RUN, 15.7f, AC_HOLD_KEY_RUN},
        {AC_MOVE_CAN_RUN, 1.0f, AC_HOLD_KEY_RUN},
        {AC_MOVE_CAN_WALK, 99.0f, AC_HOLD_KEY_NONE},
        {AC_MOVE_CAN_WALK | AC_MOVE_CAN_CHARGE, 1.0f, AC_HOLD_KEY_RUN},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        ac_movement_params params = ac_movement_params_default();
        params.flags = rows[i].flags;
        assert_int_equal(ac_movement_params_command(&params, rows[i].distance).hold_key,
                         rows[i].key);
    }
}

static ac_movement_data move_to_position(float x, float y) {
    ac_movement_data data = {
        .type = AC_MOVEMENT_MOVE_TO_POSITION,
        .style = (uint16_t)AC_STYLE_NON_COMBAT,
        .cell = MOVER_CELL,
        .origin = {x, y, 0.0f},
        .run_rate = 2.0f,
    };
    data.move_to = (ac_move_to_params){
        .flags = AC_MOVE_CAN_WALK | AC_MOVE_TOWARDS | AC_MOVE_CANCEL_MOVE_TO,
        .distance_to_object = 0.6f,
        .fail_distance = FLT_MAX,
        .speed = 1.0f,
        .walk_run_threshold = 15.0f,
    };
    return data;
}

static ac_target_sample target_at(float x, float y) {
    ac_target_sample sample = {.status = AC_TARGET_OK,
                               .top_level = TARGET_GUID,
                               .position = {MOVER_CELL, ac_frame_identity},
                               .radius = 0.4f,
                               .height = 1.8f};
    sample.position.frame.origin = (ac_vec3){x, y, 0.0f};
    return sample;
}

/* Ticks until the MoveTo has ended; the number of ticks. */
static int run(mover *m, const ac_target_sample *target, int limit) {
    uint32_t ended = m->movement.move_to_ended;
    int ticks = 0;
    while (m->movement.move_to_ended == ended && ticks < limit) {
        mover_tick(m, 1.0 / 30.0, target);
        ++ticks;
    }
    return ticks;
}

static void test_an_object_turns_walks_and_stops(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(20.0f, 10.0f); /* 10 m east, it faces north */
    mover_unpack(m, &data);
    assert_true(ac_moveto_is_moving(&m->movement.moveto));
    assert_near(m->movement.interp.run_rate, 2.0, 0.0);
    int ticks = run(m, NULL, 600);
    assert_in_range(ticks, 60, 300);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_NONE);
    assert_near(m->body.position.frame.origin.x, 19.4, 0.2);
    assert_near(m->body.position.frame.origin.y, 10.0, 0.05); /* the heading was snapped */
    assert_near(ac_frame_get_heading(&m->body.position.frame), 90.0, 0.01);
    mover_settle(m);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_READY);
    assert_int_equal(m->parts.motion->state.modifier_count, 0);
    mover_destroy(m);
}

static void test_a_goal_that_is_reached_already_ends_at_once(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.3f, 10.0f);
    mover_unpack(m, &data);
    assert_int_equal(m->movement.move_to_ended, 1);
    assert_false(ac_moveto_is_moving(&m->movement.moveto));
    mover_destroy(m);
}

/* MoveToManager::MoveToPosition 0x0052A240 measures from the centre, BeginMoveForward then as the
 * parameters say: within the own radius it only turns. */
static void test_a_position_within_the_own_radius_is_only_faced(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = move_to_position(10.8f, 10.0f); /* 0.8 m away, 0.5 m from the surface */
    data.move_to.flags |= AC_MOVE_USE_SPHERES;
    mover_unpack(m, &data);
    run(m, NULL, 300);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_NONE);
    assert_near(ac_frame_get_heading(&m->body.position.frame), 90.0, 0.01);
    assert_near(m->body.position.frame.origin.x, 10.0, 1e-5);
    mover_destroy(m);
}

/* A follower that moves asks where its target will be when it gets there. CPhysicsObj::get_velocity
 * is what the last tick moved, not the vector of physics. */
static void test_the_arrival_is_estimated_from_the_real_speed(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_target_sample target = target_at(10.0f, 30.0f);
    ac_movement_data data = move_to_position(0.0f, 0.0f);
    data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    data.target = TARGET_GUID;
    mover_sync(m);
    ac_movement_unpack(&m->movement, &data, false, &target);
    m->body.velocity = (ac_vec3){0.0f, 40.0f, 0.0f};
    mover_tick(m, 1.0 / 30.0, &target);
    assert_near(m->movement.target.quantum, 0.0, 0.0);
    m->body.cached_velocity = (ac_vec3){0.0f, 4.0f, 0.0f};
    mover_tick(m, 1.0 / 30.0, &target);
    assert_near(m->movement.target.quantum, 5.0, 0.1); /* 20 m at 4 m/s */
    mover_destroy(m);
}

static void test_the_final_heading_is_taken_at_the_goal(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 14.0f);
    data.move_to.flags |= AC_MOVE_USE_FINAL_HEADING;
    data.move_to.desired_heading = 270.0f;
    mover_unpack(m, &data);
    run(m, NULL, 600);
    assert_near(ac_frame_get_heading(&m->body.position.frame), 270.0, 0.01);
    mover_destroy(m);
}

static void test_turning_picks_the_shorter_way(void **state) {
    (void)state;
    static const struct {
        float goal;
        float speed;
    } rows[] = {{90.0f, 1.0f}, {180.0f, 1.0f}, {181.0f, -1.0f}, {300.0f, -1.0f}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        mover *m = mover_create();
        mover_settle(m);
        ac_movement_data data = {.type = AC_MOVEMENT_TURN_TO_HEADING,
                                 .style = (uint16_t)AC_STYLE_NON_COMBAT,
                                 .turn_to = {.speed = 1.0f, .desired_heading = rows[i].goal}};
        mover_unpack(m, &data);
        mover_tick(m, 1.0 / 30.0, NULL);
        assert_near(m->parts.motion->state.substate_speed, rows[i].speed, 0.0);
        run(m, NULL, 300);
        assert_near(ac_frame_get_heading(&m->body.position.frame), rows[i].goal, 0.01);
        mover_destroy(m);
    }
}

static void test_a_target_is_followed_where_it_goes(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_target_sample target = target_at(10.0f, 20.0f);
    ac_movement_data data = move_to_position(0.0f, 0.0f);
    data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    data.target = TARGET_GUID;
    data.move_to.flags |= AC_MOVE_USE_SPHERES;
    mover_sync(m);
    assert_int_equal(ac_movement_unpack(&m->movement, &data, false, &target), AC_OK);
    assert_true(m->movement.moveto.initialized); /* heard of at once */
    assert_int_equal(ac_movement_target(&m->movement), TARGET_GUID);
    mover_obey(m);
    for (int i = 0; i < 15; ++i)
        mover_tick(m, 1.0 / 30.0, &target);
    target.position.frame.origin = (ac_vec3){25.0f, 20.0f, 0.0f};
    run(m, &target, 900);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_NONE);
    float gap =
        ac_vec3_length(ac_vec3_sub(target.position.frame.origin, m->body.position.frame.origin));
    assert_near(gap - 0.7f, 0.6, 0.15); /* between the surfaces */
    assert_int_equal(ac_movement_target(&m->movement), 0);
    mover_destroy(m);
}

static void test_a_lost_target_ends_the_move(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_target_sample target = target_at(10.0f, 30.0f);
    ac_movement_data data = move_to_position(0.0f, 0.0f);
    data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    data.target = TARGET_GUID;
    mover_sync(m);
    ac_movement_unpack(&m->movement, &data, false, &target);
    mover_obey(m);
    mover_tick(m, 0.1, &target);
    mover_tick(m, 0.1, NULL);
    assert_int_equal(m->movement.move_to_ended, 1);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_OBJECT_GONE);
    assert_int_equal(ac_movement_target(&m->movement), 0);
    mover_destroy(m);
}

static void test_an_unknown_target_is_walked_to_where_the_server_saw_it(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 15.0f);
    data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    data.target = TARGET_GUID;
    mover_unpack(m, &data);
    assert_int_equal(m->movement.moveto.type, AC_MOVEMENT_MOVE_TO_POSITION);
    run(m, NULL, 600);
    assert_near(m->body.position.frame.origin.y, 14.4, 0.2);
    mover_destroy(m);
}

static void test_an_unknown_target_is_faced_where_the_server_saw_it(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = {.type = AC_MOVEMENT_TURN_TO_OBJECT,
                             .style = (uint16_t)AC_STYLE_NON_COMBAT,
                             .target = TARGET_GUID,
                             .target_heading = 45.0f,
                             .turn_to = {.speed = 1.0f, .desired_heading = 0.0f}};
    mover_unpack(m, &data);
    run(m, NULL, 300);
    assert_near(ac_frame_get_heading(&m->body.position.frame), 45.0, 0.01);
    mover_destroy(m);
}

/* MoveToManager::TurnToObject 0x005297D0 loses the desired heading. */
static void test_a_known_target_is_faced_whatever_the_desired_heading(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_target_sample target = target_at(20.0f, 10.0f); /* east */
    ac_movement_data data = {.type = AC_MOVEMENT_TURN_TO_OBJECT,
                             .style = (uint16_t)AC_STYLE_NON_COMBAT,
                             .target = TARGET_GUID,
                             .turn_to = {.speed = 1.0f, .desired_heading = 30.0f}};
    mover_sync(m);
    ac_movement_unpack(&m->movement, &data, false, &target);
    run(m, &target, 300);
    assert_near(ac_frame_get_heading(&m->body.position.frame), 90.0, 0.01);
    mover_destroy(m);
}

static void test_charging_too_far_fails(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 60.0f);
    data.move_to.fail_distance = 3.0f;
    mover_unpack(m, &data);
    run(m, NULL, 900);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_TOO_FAR);
    assert_near(m->body.position.frame.origin.y, 13.1, 0.2);
    mover_destroy(m);
}

static void test_moving_away_ends_at_the_minimum_distance(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 11.0f);
    data.move_to.flags = AC_MOVE_CAN_WALK | AC_MOVE_AWAY;
    data.move_to.minimum_distance = 4.0f;
    mover_unpack(m, &data);
    run(m, NULL, 900);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_NONE);
    assert_near(fabsf(m->body.position.frame.origin.y - 11.0f), 4.1, 0.2);
    mover_destroy(m);
}

static void test_nothing_happens_in_the_air(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = move_to_position(30.0f, 10.0f);
    mover_unpack(m, &data);
    m->body.flags &= ~(uint32_t)(AC_BODY_CONTACT | AC_BODY_ON_WALKABLE);
    for (int i = 0; i < 60; ++i)
        mover_tick(m, 1.0 / 30.0, NULL);
    assert_near(m->body.position.frame.origin.x, 10.0, 1e-5);
    assert_true(ac_moveto_is_moving(&m->movement.moveto));
    mover_destroy(m);
}

static void test_a_blocked_walk_counts_its_failures(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 40.0f);
    mover_unpack(m, &data);
    mover_settle(m);
    ac_position wall = m->body.position;
    for (int i = 0; i < 29; ++i) {
        mover_tick(m, 1.0 / 30.0, NULL);
        m->body.position = wall;
    }
    assert_int_equal(m->movement.moveto.fail_count, 0); /* the first second is not looked at */
    for (int i = 0; i < 60; ++i) {
        mover_tick(m, 1.0 / 30.0, NULL);
        m->body.position = wall;
    }
    assert_true(m->movement.moveto.fail_count > 20);
    assert_true(ac_moveto_is_moving(&m->movement.moveto)); /* giving up is the server's */
    mover_destroy(m);
}

static void test_a_sticky_move_sticks_and_lets_go_after_a_second(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_target_sample target = target_at(10.0f, 13.0f);
    ac_movement_data data = move_to_position(0.0f, 0.0f);
    data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    data.target = TARGET_GUID;
    data.move_to.flags |= AC_MOVE_STICKY | AC_MOVE_USE_SPHERES;
    mover_sync(m);
    ac_movement_unpack(&m->movement, &data, false, &target);
    mover_obey(m);
    run(m, &target, 600);
    assert_int_equal(m->movement.position.sticky.target, TARGET_GUID);
    assert_true(m->movement.position.sticky.initialized);
    for (int i = 0; i < 25; ++i)
        mover_tick(m, 1.0 / 30.0, &target);
    assert_near(m->body.position.frame.origin.y, 12.0, 0.01); /* 0.3 + 0.4 + 0.3 m short */
    for (int i = 0; i < 10; ++i)
        mover_tick(m, 1.0 / 30.0, &target);
    assert_int_equal(m->movement.position.sticky.target, 0);
    mover_destroy(m);
}

static void test_a_new_motion_cancels_the_move(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 40.0f);
    mover_unpack(m, &data);
    ac_movement_data ready = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_READY, 1.0f);
    mover_unpack(m, &ready);
    assert_int_equal(m->movement.move_to_ended, 1);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_CANCELLED);
    assert_false(ac_moveto_is_moving(&m->movement.moveto));
    mover_destroy(m);
}

/* Targets as plain data (world-simulation 5.4). */
static void test_a_target_is_told_of_when_it_moved(void **state) {
    (void)state;
    ac_target target;
    ac_target_info info;
    ac_target_sample sample = target_at(0.0f, 0.0f);
    ac_target_set(&target, TARGET_GUID, 0.5f, 0.0, 10.0);
    assert_true(ac_target_track(&target, &sample, 10.0, &info));
    assert_int_equal(info.status, AC_TARGET_OK);
    sample.position.frame.origin.x = 0.6f;
    assert_false(ac_target_track(&target, &sample, 10.4, &info)); /* half a second is not over */
    assert_true(ac_target_track(&target, &sample, 10.5, &info));
    sample.position.frame.origin.x = 1.1f; /* not further than 0.5 */
    assert_false(ac_target_track(&target, &sample, 11.0, &info));
    sample.velocity.x = 2.0f;
    target.quantum = 3.0;
    assert_false(ac_target_track(&target, &sample, 11.4, &info)); /* half a second again */
    assert_true(ac_target_track(&target, &sample, 11.5, &info));
    assert_near(info.interpolated.frame.origin.x, 7.1, 1e-5);
    assert_near(info.position.frame.origin.x, 1.1, 1e-6);
    sample.status = AC_TARGET_TELEPORTED;
    assert_true(ac_target_track(&target, &sample, 11.6, &info));
    assert_int_equal(info.status, AC_TARGET_TELEPORTED);
}

static void test_a_target_that_never_comes_times_out(void **state) {
    (void)state;
    ac_target target;
    ac_target_info info;
    ac_target_set(&target, TARGET_GUID, 0.5f, 0.0, 10.0);
    assert_false(ac_target_track(&target, NULL, 20.0, &info));
    assert_true(ac_target_track(&target, NULL, 20.1, &info));
    assert_int_equal(info.status, AC_TARGET_TIMED_OUT);
    assert_false(ac_target_track(&target, NULL, 40.0, &info));
    ac_target_clear(&target);
    ac_target_sample sample = target_at(0.0f, 0.0f);
    assert_false(ac_target_track(&target, &sample, 50.0, &info));
}

/* Far away it runs, at the speed that was asked for; what it began running it stops running. */
static void test_a_far_goal_is_run_to(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 60.0f);
    data.move_to.flags |= AC_MOVE_CAN_RUN;
    data.move_to.speed = 1.5f;
    mover_unpack(m, &data);
    mover_settle(m);
    mover_tick(m, 0.1, NULL);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_RUN_FORWARD);
    assert_near(m->parts.motion->state.substate_speed, 3.0, 1e-5); /* 1.5 times the run rate 2 */
    assert_int_equal(m->movement.moveto.params.hold_key, AC_HOLD_KEY_RUN);
    run(m, NULL, 900);
    assert_int_equal(m->movement.move_to_result, AC_MOTION_ERROR_NONE);
    mover_settle(m);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_READY);
    mover_destroy(m);
}

/* Retail remembers the way to turn as if it were the first heading. */
static void test_a_turn_remembers_how_far_it_has_to_go(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = {.type = AC_MOVEMENT_TURN_TO_HEADING,
                             .style = (uint16_t)AC_STYLE_NON_COMBAT,
                             .turn_to = {.speed = 1.0f, .desired_heading = 75.0f}};
    mover_unpack(m, &data);
    assert_int_equal(m->movement.moveto.command, AC_MOTION_TURN_RIGHT);
    assert_near(m->movement.moveto.previous_heading, 75.0, 1e-3);
    for (int i = 0; i < 3; ++i)
        mover_tick(m, 1.0 / 30.0, NULL);
    assert_int_equal(m->movement.moveto.fail_count, 0);
    assert_near(m->movement.moveto.previous_heading, ac_frame_get_heading(&m->body.position.frame),
                1e-3);
    run(m, NULL, 300);
    assert_near(ac_frame_get_heading(&m->body.position.frame), 75.0, 0.01);
    mover_destroy(m);
}

/* Off the straight way by more than 20 degrees it turns while walking, and no longer at the goal.
 */
static void test_a_walk_is_steered(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_target_sample target = target_at(10.0f, 25.0f);
    ac_movement_data data = move_to_position(0.0f, 0.0f);
    data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    data.target = TARGET_GUID;
    mover_sync(m);
    ac_movement_unpack(&m->movement, &data, false, &target);
    for (int i = 0; i < 30; ++i)
        mover_tick(m, 1.0 / 30.0, &target);
    target.position.frame.origin = (ac_vec3){25.0f, 20.0f, 0.0f};
    uint32_t aux = 0;
    for (int i = 0; i < 60 && !aux; ++i) {
        mover_tick(m, 1.0 / 30.0, &target);
        aux = m->movement.moveto.aux_command;
    }
    assert_int_equal(aux, AC_MOTION_TURN_RIGHT);
    assert_int_equal(m->parts.motion->state.modifier_count, 1);
    for (int i = 0; i < 200 && m->movement.moveto.aux_command; ++i)
        mover_tick(m, 1.0 / 30.0, &target);
    assert_int_equal(m->movement.moveto.aux_command, 0); /* straight again */
    assert_int_equal(m->parts.motion->state.modifier_count, 0);
    target.position.frame.origin = m->body.position.frame.origin;
    target.position.frame.origin.x -= 1.2f;
    for (int i = 0; i < 60 && !m->movement.moveto.aux_command; ++i)
        mover_tick(m, 1.0 / 30.0, &target);
    target.position.frame.origin = m->body.position.frame.origin; /* it comes to meet him */
    run(m, &target, 60);
    mover_settle(m);
    assert_int_equal(m->parts.motion->state.modifier_count, 0);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_READY);
    mover_destroy(m);
}

/* Landing takes the walk up again and looks at its progress afresh. */
static void test_landing_begins_the_walk_anew(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 60.0f);
    mover_unpack(m, &data);
    mover_settle(m);
    mover_tick(m, 0.1, NULL);
    assert_int_equal(m->movement.moveto.command, AC_MOTION_WALK_FORWARD);
    double begun = m->movement.moveto.original_time;
    m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_leave_ground(&m->movement);
    mover_tick(m, 0.2, NULL);
    m->body.flags |= AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_hit_ground(&m->movement);
    assert_true(m->movement.moveto.original_time > begun);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    mover_destroy(m);
}

static void test_letting_go_of_a_target_cancels_the_move(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data data = move_to_position(10.0f, 60.0f);
    mover_unpack(m, &data);
    ac_movement_stick_to(&m->movement, TARGET_GUID, 0.4f, 1.8f);
    assert_true(ac_moveto_is_moving(&m->movement.moveto)); /* it stuck to nothing before */
    ac_movement_unstick(&m->movement);
    assert_false(ac_moveto_is_moving(&m->movement.moveto));
    mover_destroy(m);
}

static void test_the_style_of_a_move_is_taken_first(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = move_to_position(10.0f, 60.0f);
    data.style = (uint16_t)AC_STYLE_MAGIC;
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.style, AC_STYLE_MAGIC);
    assert_int_equal(m->movement.interp.interpreted.style, AC_STYLE_MAGIC);
    mover_destroy(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heading_greater_wraps),
        cmocka_unit_test(test_heading_differences),
        cmocka_unit_test(test_what_to_do_about_a_target),
        cmocka_unit_test(test_when_to_run),
        cmocka_unit_test(test_an_object_turns_walks_and_stops),
        cmocka_unit_test(test_a_goal_that_is_reached_already_ends_at_once),
        cmocka_unit_test(test_a_position_within_the_own_radius_is_only_faced),
        cmocka_unit_test(test_the_arrival_is_estimated_from_the_real_speed),
        cmocka_unit_test(test_the_final_heading_is_taken_at_the_goal),
        cmocka_unit_test(test_turning_picks_the_shorter_way),
        cmocka_unit_test(test_a_target_is_followed_where_it_goes),
        cmocka_unit_test(test_a_lost_target_ends_the_move),
        cmocka_unit_test(test_an_unknown_target_is_walked_to_where_the_server_saw_it),
        cmocka_unit_test(test_an_unknown_target_is_faced_where_the_server_saw_it),
        cmocka_unit_test(test_a_known_target_is_faced_whatever_the_desired_heading),
        cmocka_unit_test(test_charging_too_far_fails),
        cmocka_unit_test(test_moving_away_ends_at_the_minimum_distance),
        cmocka_unit_test(test_nothing_happens_in_the_air),
        cmocka_unit_test(test_a_blocked_walk_counts_its_failures),
        cmocka_unit_test(test_a_sticky_move_sticks_and_lets_go_after_a_second),
        cmocka_unit_test(test_a_new_motion_cancels_the_move),
        cmocka_unit_test(test_a_target_is_told_of_when_it_moved),
        cmocka_unit_test(test_a_target_that_never_comes_times_out),
        cmocka_unit_test(test_a_far_goal_is_run_to),
        cmocka_unit_test(test_a_turn_remembers_how_far_it_has_to_go),
        cmocka_unit_test(test_a_walk_is_steered),
        cmocka_unit_test(test_landing_begins_the_walk_anew),
        cmocka_unit_test(test_letting_go_of_a_target_cancels_the_move),
        cmocka_unit_test(test_the_style_of_a_move_is_taken_first),
    };
    return cmocka_run_group_tests_name("motion/moveto_manager", tests, NULL, NULL);
}
