/* CMotionInterp and the gaits (world-simulation 5.5); row numbers are those of its table 5.7. */
#include "support/test.h"

#include <math.h>

#include "base/vec.h"
#include "motion/gait.h"
#include "motion/movement_fixture.h"

/* Row 18. */
static void test_run_rates(void **state) {
    (void)state;
    static const struct {
        int32_t skill;
        float load, rate;
    } rows[] = {
        {0, 0.0f, 1.0f},      {100, 0.0f, 1.9167f}, {200, 0.0f, 2.375f},  {400, 0.0f, 2.8333f},
        {799, 0.0f, 3.1994f}, {800, 0.0f, 4.5f},    {200, 1.5f, 1.6875f}, {200, 1.0f, 2.375f},
        {200, 2.0f, 1.0f},    {200, 9.0f, 1.0f},    {-5, 0.0f, 1.0f},     {200, NAN, 2.375f},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i)
        assert_near(ac_gait_run_rate(rows[i].load, rows[i].skill), rows[i].rate, 1e-4);
}

/* Row 19. */
static void test_jump_heights(void **state) {
    (void)state;
    assert_near(ac_gait_jump_height(0.0f, 200, 1.0f, 1.0f), 3.01, 1e-4);
    assert_near(ac_gait_jump_speed(3.01f), 7.6809, 1e-4);
    assert_near(ac_gait_jump_height(0.0f, 0, 0.1f, 1.0f), 0.35, 1e-6);
    assert_near(ac_gait_jump_speed(0.35f), 2.6192, 1e-4);
    assert_near(ac_gait_jump_height(0.0f, 200, 7.0f, 1.0f), 3.01, 1e-4); /* extent at most 1 */
    assert_near(ac_gait_jump_height(0.0f, 200, 1.0f, 2.0f), 1.505, 1e-4);
    assert_near(ac_gait_jump_height(2.0f, 200, 1.0f, 1.0f), 0.35, 1e-6);
    assert_near(ac_gait_jump_height(0.0f, 200, NAN, 1.0f), 0.35, 1e-6);
}

static void test_jump_stamina(void **state) {
    (void)state;
    assert_int_equal(ac_gait_jump_stamina(1.0f, 0.0f, false), 6);
    assert_int_equal(ac_gait_jump_stamina(1.0f, 1.0f, false), 14);
    assert_int_equal(ac_gait_jump_stamina(0.1f, 0.0f, false), 3);
    assert_int_equal(ac_gait_jump_stamina(0.5f, 0.0f, true), 150);
}

static void give_skills(mover *m, int32_t run, int32_t jump) {
    m->body.skills = (ac_motion_skills){.known = true, .run = run, .jump = jump, .stamina = -1};
    mover_sync(m);
}

/* Row 21, and the rest of adjust_motion. */
static void test_commands_become_right_and_forward(void **state) {
    (void)state;
    mover *m = mover_create();
    give_skills(m, 200, 200); /* rate 2.375 */
    static const struct {
        uint32_t motion, expected_motion;
        ac_hold_key key;
        float speed, expected_speed;
    } rows[] = {
        {AC_MOTION_WALK_FORWARD, AC_MOTION_WALK_FORWARD, AC_HOLD_KEY_NONE, 1.0f, 1.0f},
        {AC_MOTION_WALK_FORWARD, AC_MOTION_RUN_FORWARD, AC_HOLD_KEY_RUN, 1.0f, 2.375f},
        {AC_MOTION_WALK_BACKWARDS, AC_MOTION_WALK_FORWARD, AC_HOLD_KEY_NONE, 1.0f, -0.65f},
        {AC_MOTION_WALK_BACKWARDS, AC_MOTION_WALK_FORWARD, AC_HOLD_KEY_RUN, 1.0f, -1.54375f},
        {AC_MOTION_TURN_LEFT, AC_MOTION_TURN_RIGHT, AC_HOLD_KEY_NONE, 1.0f, -1.0f},
        {AC_MOTION_TURN_RIGHT, AC_MOTION_TURN_RIGHT, AC_HOLD_KEY_RUN, 1.0f, 1.5f},
        {AC_MOTION_SIDE_STEP_RIGHT, AC_MOTION_SIDE_STEP_RIGHT, AC_HOLD_KEY_NONE, 1.0f, 1.248f},
        {AC_MOTION_SIDE_STEP_RIGHT, AC_MOTION_SIDE_STEP_RIGHT, AC_HOLD_KEY_RUN, 1.0f, 2.964f},
        {AC_MOTION_SIDE_STEP_LEFT, AC_MOTION_SIDE_STEP_RIGHT, AC_HOLD_KEY_RUN, 2.0f, -3.0f},
        {AC_MOTION_RUN_FORWARD, AC_MOTION_RUN_FORWARD, AC_HOLD_KEY_RUN, 1.0f, 1.0f},
        {AC_MOTION_CROUCH, AC_MOTION_CROUCH, AC_HOLD_KEY_RUN, 1.0f, 1.0f},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        uint32_t motion = rows[i].motion;
        float speed = rows[i].speed;
        ac_interp_adjust_motion(&m->movement, &motion, &speed, rows[i].key);
        assert_int_equal(motion, rows[i].expected_motion);
        assert_near(speed, rows[i].expected_speed, 1e-5);
    }
    m->movement.interp.raw.hold_key = AC_HOLD_KEY_RUN; /* applies when the motion names none */
    uint32_t motion = AC_MOTION_WALK_FORWARD;
    float speed = 1.0f;
    ac_interp_adjust_motion(&m->movement, &motion, &speed, AC_HOLD_KEY_INVALID);
    assert_int_equal(motion, AC_MOTION_RUN_FORWARD);
    mover_destroy(m);
}

static void test_a_non_creature_is_not_adjusted(void **state) {
    (void)state;
    mover *m = mover_create();
    m->body.flags &= ~(uint32_t)AC_BODY_CREATURE;
    mover_sync(m);
    uint32_t motion = AC_MOTION_WALK_BACKWARDS;
    float speed = 1.0f;
    ac_interp_adjust_motion(&m->movement, &motion, &speed, AC_HOLD_KEY_RUN);
    assert_int_equal(motion, AC_MOTION_WALK_BACKWARDS);
    assert_near(speed, 1.0, 0.0);
    mover_destroy(m);
}

/* Row 20. */
static void test_the_state_velocity_is_limited_by_the_run_rate(void **state) {
    (void)state;
    mover *m = mover_create();
    give_skills(m, 200, 200);
    ac_locomotion_state *s = &m->movement.interp.interpreted;
    s->forward = (ac_locomotion_axis){.command = AC_MOTION_RUN_FORWARD, .speed = 2.375f};
    s->sidestep = (ac_locomotion_axis){.command = AC_MOTION_SIDE_STEP_RIGHT, .speed = 2.964f};
    ac_vec3 v = ac_interp_state_velocity(&m->movement);
    assert_vec_near(v, 3.4518f, 8.8507f, 0.0f, 1e-3f);
    assert_near(ac_vec3_length(v), 9.5, 1e-4);
    s->forward = (ac_locomotion_axis){.command = AC_MOTION_WALK_FORWARD, .speed = -0.65f};
    s->sidestep.command = 0;
    v = ac_interp_state_velocity(&m->movement);
    assert_vec_near(v, 0.0f, -2.028f, 0.0f, 1e-5f);
    mover_destroy(m);
}

static void test_the_run_rate_has_three_sources(void **state) {
    (void)state;
    mover *m = mover_create();
    m->movement.interp.run_rate = 3.5f; /* as the server named it */
    assert_near(ac_interp_run_rate(&m->movement), 3.5, 0.0);
    give_skills(m, 200, 0);
    assert_near(ac_interp_run_rate(&m->movement), 2.375, 1e-6);
    m->body.guid = 0;
    mover_sync(m);
    assert_near(ac_interp_run_rate(&m->movement), 1.0, 0.0);
    mover_destroy(m);
}

static void test_the_adjusted_speed_is_that_of_the_run(void **state) {
    (void)state;
    mover *m = mover_create();
    m->movement.interp.run_rate = 2.0f;
    assert_near(ac_interp_adjusted_max_speed(&m->movement), 8.0, 0.0);
    assert_near(ac_interp_max_speed(&m->movement), 8.0, 0.0);
    m->movement.interp.interpreted.forward =
        (ac_locomotion_axis){.command = AC_MOTION_RUN_FORWARD, .speed = 3.0f};
    assert_near(ac_interp_adjusted_max_speed(&m->movement), 12.0, 0.0);
    mover_destroy(m);
}

static void test_what_moves_without_ground(void **state) {
    (void)state;
    mover *m = mover_create();
    m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    mover_sync(m);
    assert_true(ac_interp_contact_allows_move(&m->movement, AC_MOTION_DEAD));
    assert_true(ac_interp_contact_allows_move(&m->movement, AC_MOTION_FALLING));
    assert_true(ac_interp_contact_allows_move(&m->movement, AC_MOTION_TURN_RIGHT));
    assert_true(ac_interp_contact_allows_move(&m->movement, AC_MOTION_TURN_LEFT));
    assert_false(ac_interp_contact_allows_move(&m->movement, AC_MOTION_READY));
    assert_false(ac_interp_contact_allows_move(&m->movement, AC_MOTION_SIDE_STEP_RIGHT));
    m->body.flags &= ~(uint32_t)AC_BODY_GRAVITY;
    mover_sync(m);
    assert_true(ac_interp_contact_allows_move(&m->movement, AC_MOTION_READY));
    m->body.flags = AC_BODY_GRAVITY; /* not a creature */
    mover_sync(m);
    assert_true(ac_interp_contact_allows_move(&m->movement, AC_MOTION_READY));
    mover_destroy(m);
}

static void test_airborne_commands_wait_in_the_state(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_leave_ground(&m->movement);
    assert_string_equal(mover_trace(m), "3D/15*1 | >falling@30~");
    ac_movement_params params = ac_movement_params_default();
    assert_int_equal(ac_movement_do_motion(&m->movement, AC_MOTION_WALK_FORWARD, &params),
                     AC_MOTION_ERROR_NONE);
    assert_string_equal(mover_trace(m), "3D/15*1 | >falling@30~");
    assert_int_equal(m->movement.interp.interpreted.forward.command, AC_MOTION_WALK_FORWARD);
    assert_int_equal(ac_movement_do_motion(&m->movement, AC_MOTION_WAVE, &params),
                     AC_MOTION_ERROR_NOT_GROUNDED);
    m->body.flags |= AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_hit_ground(&m->movement);
    assert_string_equal(mover_trace(m), "3D/05*1 | >land@30 ready-walk@30 walk@30~");
    mover_destroy(m);
}

static void test_raw_commands_are_kept_as_they_were_given(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WALK_BACKWARDS, &params);
    ac_movement_do_motion(&m->movement, AC_MOTION_TURN_LEFT, &params);
    const ac_motion_interp *interp = &m->movement.interp;
    assert_int_equal(interp->raw.forward.command, AC_MOTION_WALK_BACKWARDS);
    assert_near(interp->raw.forward.speed, 1.0, 0.0);
    assert_int_equal(interp->raw.turn.command, AC_MOTION_TURN_LEFT);
    assert_int_equal(interp->interpreted.forward.command, AC_MOTION_WALK_FORWARD);
    assert_near(interp->interpreted.forward.speed, -0.65, 1e-6);
    assert_int_equal(interp->interpreted.turn.command, AC_MOTION_TURN_RIGHT);
    assert_near(interp->interpreted.turn.speed, -1.0, 0.0);
    ac_movement_stop_motion(&m->movement, AC_MOTION_WALK_BACKWARDS, &params);
    assert_int_equal(interp->raw.forward.command, AC_MOTION_READY);
    assert_int_equal(interp->interpreted.forward.command, AC_MOTION_READY);
    mover_destroy(m);
}

static void test_postures_and_emotes_are_refused_in_combat(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_params params = ac_movement_params_default();
    assert_int_equal(ac_movement_do_motion(&m->movement, AC_STYLE_MAGIC, &params),
                     AC_MOTION_ERROR_NONE);
    static const struct {
        uint32_t motion;
        ac_motion_error error;
    } rows[] = {
        {AC_MOTION_CROUCH, AC_MOTION_ERROR_CROUCH_IN_COMBAT},
        {AC_MOTION_SITTING, AC_MOTION_ERROR_SIT_IN_COMBAT},
        {AC_MOTION_SLEEPING, AC_MOTION_ERROR_LIE_IN_COMBAT},
        {AC_MOTION_WAVE, AC_MOTION_ERROR_EMOTE_IN_COMBAT},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i)
        assert_int_equal(ac_movement_do_motion(&m->movement, rows[i].motion, &params),
                         rows[i].error);
    mover_destroy(m);
}

static void test_six_actions_are_the_most_at_once(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_params params = ac_movement_params_default();
    for (int i = 0; i < 6; ++i)
        assert_int_equal(ac_movement_do_motion(&m->movement, AC_MOTION_LIFESTONE_RECALL, &params),
                         AC_MOTION_ERROR_NONE);
    assert_int_equal(ac_movement_do_motion(&m->movement, AC_MOTION_LIFESTONE_RECALL, &params),
                     AC_MOTION_ERROR_TOO_MANY_ACTIONS);
    mover_settle(m);
    assert_int_equal(m->movement.interp.interpreted.actions.count, 0);
    assert_int_equal(m->movement.interp.raw.actions.count, 0);
    mover_destroy(m);
}

/* Row 23. */
static void test_action_stamps_wrap_at_15_bits(void **state) {
    (void)state;
    static const struct {
        uint32_t incoming, stored;
        bool newer;
    } rows[] = {
        {1, 0, true},           {0, 1, false},           {5, 5, false},
        {0x0001, 0x7FFF, true}, {0x7FFF, 1, false},      {0x3FFF, 0, true},
        {0x4000, 0, false},     {0, 0x4000, true},       {0x8005, 0x0004, true},
        {0x3FFF, 0x7FFF, true}, {0x4000, 0x7FFF, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i)
        assert_int_equal(ac_interp_action_is_newer(rows[i].incoming, rows[i].stored),
                         rows[i].newer);
}

static ac_movement_data with_action(ac_motion_action *action, uint16_t stamp, bool autonomous) {
    ac_movement_data data = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_READY, 1.0f);
    *action = (ac_motion_action){(uint16_t)AC_MOTION_WAVE, stamp, autonomous, 1.0f};
    data.interpreted.action_count = 1;
    data.interpreted.actions = action;
    return data;
}

static void test_an_old_action_is_not_played_again(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_motion_action action;
    ac_movement_data data = with_action(&action, 5, false);
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.action_count, 1);
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.action_count, 1);
    action.stamp = 6;
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.action_count, 2);
    mover_destroy(m);
}

static void test_the_players_own_actions_do_not_come_back(void **state) {
    (void)state;
    mover *m = mover_create();
    m->body.flags |= AC_BODY_LOCAL_PLAYER;
    ac_motion_action action;
    ac_movement_data data = with_action(&action, 5, true);
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.action_count, 0);
    action.autonomous = false; /* the server's own command is played */
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.action_count, 1);
    mover_destroy(m);
}

/* A lever is no creature, and twitches all the same. */
static void test_a_non_creature_plays_the_servers_actions(void **state) {
    (void)state;
    mover *m = mover_create();
    m->body.flags &= ~(uint32_t)AC_BODY_CREATURE;
    ac_motion_action action;
    ac_movement_data data = with_action(&action, 5, false);
    mover_unpack(m, &data);
    assert_int_equal(m->parts.motion->state.action_count, 1);
    mover_destroy(m);
}

static void test_the_hold_key_changes_the_gait_of_what_runs(void **state) {
    (void)state;
    mover *m = mover_create();
    m->body.flags |= AC_BODY_LOCAL_PLAYER;
    give_skills(m, 200, 200);
    m->movement.last_move_autonomous = true;
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WALK_FORWARD, &params);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    ac_interp_set_hold_key(&m->movement, AC_HOLD_KEY_RUN);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_RUN_FORWARD);
    assert_near(m->parts.motion->state.substate_speed, 2.375, 1e-5);
    ac_interp_set_hold_key(&m->movement, AC_HOLD_KEY_NONE);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    assert_near(m->parts.motion->state.substate_speed, 1.0, 1e-5);
    mover_destroy(m);
}

static void test_stop_completely_stands(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WALK_FORWARD, &params);
    ac_movement_do_motion(&m->movement, AC_MOTION_TURN_RIGHT, &params);
    ac_movement_do_motion(&m->movement, AC_MOTION_SIDE_STEP_RIGHT, &params);
    ac_movement_stop_completely(&m->movement);
    const ac_motion_interp *interp = &m->movement.interp;
    assert_int_equal(interp->raw.forward.command, AC_MOTION_READY);
    assert_int_equal(interp->raw.turn.command, 0);
    assert_int_equal(interp->interpreted.sidestep.command, 0);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_READY);
    assert_int_equal(m->parts.motion->state.modifier_count, 0);
    mover_settle(m);
    mover_destroy(m);
}

static void test_which_motions_forbid_a_jump(void **state) {
    (void)state;
    static const struct {
        uint32_t motion;
        bool allowed;
    } rows[] = {
        {AC_MOTION_READY, true},    {AC_MOTION_WALK_FORWARD, true},
        {AC_MOTION_FALLEN, false},  {AC_MOTION_CROUCH, false},
        {AC_MOTION_SITTING, false}, {AC_MOTION_SLEEPING, false},
        {0x40000015u, true},        {0x40000016u, false},
        {0x40000018u, false},       {0x40000019u, true},
        {0x4000001Du, true},        {0x4000001Eu, false},
        {0x40000039u, false},       {0x4000003Au, true},
        {0x1000006Eu, true},        {0x1000006Fu, false},
        {0x10000078u, false},       {0x10000079u, true},
        {0x10000127u, true},        {0x10000128u, false},
        {0x10000131u, false},       {0x10000132u, true},
        {AC_MOTION_DEAD, true},     {0x41000011u, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i)
        assert_int_equal(ac_interp_motion_allows_jump(rows[i].motion),
                         rows[i].allowed ? AC_MOTION_ERROR_NONE : AC_MOTION_ERROR_JUMP_POSITION);
}

static void test_a_jump_leaves_the_ground_with_the_run(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    m->body.flags |= AC_BODY_LOCAL_PLAYER;
    ac_frame_set_heading(&m->body.position.frame, 90.0f); /* east */
    give_skills(m, 200, 200);
    m->movement.last_move_autonomous = true;
    m->movement.interp.raw.hold_key = AC_HOLD_KEY_RUN;
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WALK_FORWARD, &params);
    mover_settle(m);
    assert_int_equal(ac_interp_jump(&m->movement, 1.0f), AC_MOTION_ERROR_NONE);
    ac_motion_request request = mover_obey(m);
    assert_true(request.flags & AC_REQUEST_LEAVE_GROUND);
    assert_true(request.flags & AC_REQUEST_VELOCITY);
    assert_vec_near(m->body.velocity, 9.5f, 0.0f, 7.6809f, 1e-3f);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_FALLING);
    assert_int_equal(ac_interp_jump(&m->movement, 1.0f), AC_MOTION_ERROR_NOT_GROUNDED);
    mover_destroy(m);
}

static void test_why_a_jump_is_refused(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    give_skills(m, 200, 200);
    m->body.skills.load = 2.0f;
    mover_sync(m);
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_JUMP_LOAD);
    m->body.skills.load = 0.0f;
    m->body.skills.stamina = 5; /* 6 are needed */
    mover_sync(m);
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_FAILED);
    m->body.skills.stamina = 6;
    mover_sync(m);
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_NONE);
    m->movement.position.constraint = (ac_constraint){true, 46.0f, 5.0f, 50.0f};
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_FAILED);
    m->movement.position.constraint.active = false;
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_CROUCH, &params);
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_JUMP_POSITION);
    mover_destroy(m);
}

/* Getting up from a pose forbids the jump as long as the link plays. */
static void test_a_landing_pose_forbids_a_jump_during_its_link(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data crouch = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_CROUCH, 1.0f);
    ac_movement_data up = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_READY, 1.0f);
    mover_unpack(m, &crouch);
    mover_settle(m);
    mover_unpack(m, &up);
    assert_int_equal(m->movement.interp.interpreted.forward.command, AC_MOTION_READY);
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_JUMP_POSITION);
    mover_settle(m);
    assert_int_equal(ac_interp_jump_is_allowed(&m->movement, 1.0f), AC_MOTION_ERROR_NONE);
    mover_destroy(m);
}

static void test_walking_off_an_edge_keeps_the_velocity(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    m->body.velocity = (ac_vec3){1.0f, -2.0f, -0.5f};
    m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    ac_frame_set_heading(&m->body.position.frame, 37.0f);
    mover_sync(m);
    ac_movement_leave_ground(&m->movement);
    mover_obey(m);
    assert_vec_near(m->body.velocity, 1.0f, -2.0f, -0.5f, 1e-5f);
    mover_destroy(m);
}

static void test_a_jump_charged_while_standing_is_a_long_one(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    assert_int_equal(ac_interp_charge_jump(&m->movement), AC_MOTION_ERROR_NONE);
    assert_true(m->movement.interp.standing_long_jump);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WALK_FORWARD, &params);
    assert_int_equal(m->parts.motion->state.substate, AC_MOTION_READY); /* only in the state */
    assert_int_equal(m->movement.interp.interpreted.forward.command, AC_MOTION_WALK_FORWARD);
    assert_int_equal(ac_interp_jump(&m->movement, 0.5f), AC_MOTION_ERROR_NONE);
    assert_false(m->movement.interp.standing_long_jump);
    mover_obey(m);
    assert_near(m->body.velocity.y, 3.12, 1e-5); /* forward, though it had stood */
    mover_destroy(m);
}

/* An object without a motion table waits for nothing. */
static void test_without_motion_table_nothing_is_pending(void **state) {
    (void)state;
    mover *m = mover_create_without_table();
    ac_movement_initialize(&m->movement);
    ac_movement_data data = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_ON, 1.0f);
    mover_unpack(m, &data);
    ac_movement_stop_completely(&m->movement);
    assert_false(ac_movement_is_animating(&m->movement));
    mover_destroy(m);
}

/* An action forbids a jump by itself only, not by the pose that it is done in. */
static void test_what_a_queued_motion_forbids(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_CROUCH, &params);
    ac_movement_do_motion(&m->movement, AC_MOTION_WAVE, &params);
    ac_movement_do_motion(&m->movement, AC_MOTION_TURN_RIGHT, &params);
    const ac_motion_interp *interp = &m->movement.interp;
    assert_int_equal(interp->queue[0].jump_error, AC_MOTION_ERROR_JUMP_POSITION);
    assert_int_equal(interp->queue[1].motion, AC_MOTION_WAVE);
    assert_int_equal(interp->queue[1].jump_error, AC_MOTION_ERROR_NONE);
    mover_destroy(m);
}

static void test_the_servers_style_becomes_the_raw_one(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_movement_data magic = mover_interpreted(AC_STYLE_MAGIC, AC_MOTION_READY, 1.0f);
    magic.style = (uint16_t)AC_STYLE_NON_COMBAT;
    mover_unpack(m, &magic);
    assert_int_equal(m->movement.interp.raw.style, AC_STYLE_MAGIC);
    mover_destroy(m);
}

/* After a jump, walking off an edge is no second jump. */
static void test_the_jump_is_used_up(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    give_skills(m, 200, 200);
    assert_int_equal(ac_interp_jump(&m->movement, 1.0f), AC_MOTION_ERROR_NONE);
    mover_obey(m);
    assert_near(m->body.velocity.z, 7.6809, 1e-3);
    m->body.velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
    m->body.flags |= AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_hit_ground(&m->movement);
    m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_leave_ground(&m->movement);
    mover_obey(m);
    assert_near(m->body.velocity.z, 0.0, 0.0);
    mover_destroy(m);
}

/* RawMotionState::ApplyMotion and RemoveMotion. */
static void test_the_raw_state_keeps_what_was_asked_for(void **state) {
    (void)state;
    ac_locomotion_state raw = {0};
    ac_locomotion_state_reset(&raw);
    ac_movement_params params = ac_movement_params_default();
    params.hold_key = AC_HOLD_KEY_RUN;
    params.speed = 2.0f;
    ac_raw_state_apply(&raw, AC_MOTION_WALK_FORWARD, &params);
    assert_int_equal(raw.forward.hold_key, AC_HOLD_KEY_INVALID); /* SetHoldKey: it is global */
    ac_raw_state_apply(&raw, AC_MOTION_RUN_FORWARD, &params);
    assert_int_equal(raw.forward.command, AC_MOTION_WALK_FORWARD); /* a run is no raw command */
    ac_raw_state_apply(&raw, AC_STYLE_NON_COMBAT, &params);
    assert_int_equal(raw.forward.command, AC_MOTION_WALK_FORWARD); /* the style it has */
    params.flags &= ~(uint32_t)AC_MOVE_SET_HOLD_KEY;
    ac_raw_state_apply(&raw, AC_MOTION_TURN_LEFT, &params);
    ac_raw_state_apply(&raw, AC_MOTION_SIDE_STEP_LEFT, &params);
    assert_int_equal(raw.turn.hold_key, AC_HOLD_KEY_RUN);
    assert_int_equal(raw.sidestep.command, AC_MOTION_SIDE_STEP_LEFT);
    ac_raw_state_remove(&raw, AC_MOTION_TURN_RIGHT); /* either stops both */
    ac_raw_state_remove(&raw, AC_MOTION_SIDE_STEP_RIGHT);
    assert_int_equal(raw.turn.command | raw.sidestep.command, 0);
    ac_raw_state_remove(&raw, AC_MOTION_READY); /* is not what it does */
    assert_int_equal(raw.forward.command, AC_MOTION_WALK_FORWARD);
    ac_raw_state_apply(&raw, AC_STYLE_MAGIC, &params);
    assert_int_equal(raw.forward.command, AC_MOTION_READY);
    ac_raw_state_remove(&raw, AC_STYLE_MAGIC);
    assert_int_equal(raw.style, AC_STYLE_NON_COMBAT);
    ac_locomotion_state_free(&raw);
}

static void test_the_actions_on_the_wire_are_bounded(void **state) {
    (void)state;
    ac_locomotion_state raw = {0};
    ac_locomotion_state_reset(&raw);
    ac_movement_params params = ac_movement_params_default();
    ac_motion_action actions[AC_MOTION_ACTIONS_MAX];
    for (uint32_t i = 0; i < 300; ++i) {
        params.action_stamp = 0x8000u + i;
        ac_raw_state_apply(&raw, AC_MOTION_WAVE, &params);
    }
    assert_int_equal(raw.actions.count, AC_LOCOMOTION_ACTION_LIMIT);
    ac_raw_motion wire = ac_raw_state_to_wire(&raw, actions);
    assert_int_equal(wire.action_count, AC_MOTION_ACTIONS_MAX);
    assert_int_equal(actions[30].stamp, 30); /* 15 bits */
    ac_locomotion_state_free(&raw);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_run_rates),
        cmocka_unit_test(test_jump_heights),
        cmocka_unit_test(test_jump_stamina),
        cmocka_unit_test(test_commands_become_right_and_forward),
        cmocka_unit_test(test_a_non_creature_is_not_adjusted),
        cmocka_unit_test(test_the_state_velocity_is_limited_by_the_run_rate),
        cmocka_unit_test(test_the_run_rate_has_three_sources),
        cmocka_unit_test(test_the_adjusted_speed_is_that_of_the_run),
        cmocka_unit_test(test_what_moves_without_ground),
        cmocka_unit_test(test_airborne_commands_wait_in_the_state),
        cmocka_unit_test(test_raw_commands_are_kept_as_they_were_given),
        cmocka_unit_test(test_postures_and_emotes_are_refused_in_combat),
        cmocka_unit_test(test_six_actions_are_the_most_at_once),
        cmocka_unit_test(test_action_stamps_wrap_at_15_bits),
        cmocka_unit_test(test_an_old_action_is_not_played_again),
        cmocka_unit_test(test_the_players_own_actions_do_not_come_back),
        cmocka_unit_test(test_a_non_creature_plays_the_servers_actions),
        cmocka_unit_test(test_the_hold_key_changes_the_gait_of_what_runs),
        cmocka_unit_test(test_stop_completely_stands),
        cmocka_unit_test(test_which_motions_forbid_a_jump),
        cmocka_unit_test(test_a_jump_leaves_the_ground_with_the_run),
        cmocka_unit_test(test_why_a_jump_is_refused),
        cmocka_unit_test(test_a_landing_pose_forbids_a_jump_during_its_link),
        cmocka_unit_test(test_walking_off_an_edge_keeps_the_velocity),
        cmocka_unit_test(test_a_jump_charged_while_standing_is_a_long_one),
        cmocka_unit_test(test_without_motion_table_nothing_is_pending),
        cmocka_unit_test(test_what_a_queued_motion_forbids),
        cmocka_unit_test(test_the_servers_style_becomes_the_raw_one),
        cmocka_unit_test(test_the_jump_is_used_up),
        cmocka_unit_test(test_the_raw_state_keeps_what_was_asked_for),
        cmocka_unit_test(test_the_actions_on_the_wire_are_bounded),
    };
    return cmocka_run_group_tests_name("motion/motion_interp", tests, NULL, NULL);
}
