/* The local player: keys to motions, and when which message is sent (retail CommandInterpreter,
 * ClientCombatSystem; wire-protocol 2.5 and 4.5). */
#include "support/test.h"

#include "base/vec.h"
#include "motion/gait.h"
#include "motion/movement_fixture.h"
#include "motion/player_control.h"

typedef struct player_test {
    mover *m;
    ac_player_control control;
    ac_player_input keys;
    ac_plane ground;
    ac_motion_action actions[AC_MOTION_ACTIONS_MAX];
    ac_move_to_state state;
    ac_autonomous_position position;
    ac_jump jump;
} player_test;

static const ac_movement_stamps stamps = {1, 2, 3, 4};

static player_test *begin(void) {
    player_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->m = mover_create();
    t->m->body.flags |= AC_BODY_LOCAL_PLAYER;
    t->m->body.skills = (ac_motion_skills){.known = true, .run = 200, .jump = 200, .stamina = 100};
    mover_settle(t->m);
    ac_player_control_init(&t->control, t->m->now);
    t->ground = (ac_plane){{0.0f, 0.0f, 1.0f}, 0.0f};
    return t;
}

static void end(player_test *t) {
    mover_destroy(t->m);
    free(t);
}

static void press(player_test *t) {
    mover_sync(t->m);
    ac_player_control_apply(&t->control, &t->m->movement, &t->keys);
    mover_obey(t->m);
    mover_sync(t->m);
}

static void wait_for(player_test *t, double seconds) {
    for (int i = 0; i < 10; ++i)
        mover_tick(t->m, seconds / 10.0, NULL);
    mover_sync(t->m);
}

static bool state_sent(player_test *t) {
    return ac_player_control_take_move_to_state(&t->control, &t->m->movement, &stamps, t->actions,
                                                &t->state);
}

static bool position_sent(player_test *t) {
    return ac_player_control_take_position(&t->control, &t->m->movement, &t->ground, &stamps,
                                           &t->position);
}

static bool jump_sent(player_test *t) {
    return ac_player_control_take_jump(&t->control, &t->m->movement, &stamps, &t->jump);
}

static void test_every_change_of_the_keys_is_sent_once(void **state) {
    (void)state;
    player_test *t = begin();
    press(t);
    assert_false(state_sent(t));
    t->keys.forward = 1;
    press(t);
    assert_true(state_sent(t));
    assert_false(state_sent(t));
    assert_int_equal(t->state.motion.flags, AC_RAW_FORWARD_COMMAND | AC_RAW_HOLD_KEY);
    assert_int_equal(t->state.motion.forward_command, AC_MOTION_WALK_FORWARD);
    assert_int_equal(t->state.contact, AC_CONTACT_ON_GROUND);
    assert_int_equal(t->state.stamps.force_position, 4);
    press(t); /* held */
    assert_false(state_sent(t));
    t->keys.forward = 0;
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.forward_command, AC_MOTION_READY);
    end(t);
}

static void test_the_run_key_makes_a_walk_a_run(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys = (ac_player_input){.forward = 1, .run = true};
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.hold_key, AC_HOLD_KEY_RUN);
    assert_int_equal(t->state.motion.forward_command, AC_MOTION_WALK_FORWARD); /* raw */
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_RUN_FORWARD);
    assert_near(t->m->parts.motion->state.substate_speed, 2.375, 1e-5);
    t->keys.run = false;
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    end(t);
}

static void test_opposite_keys_replace_each_other(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.forward = 1;
    press(t);
    t->keys.forward = -1;
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.forward_command, AC_MOTION_WALK_BACKWARDS);
    assert_near(t->m->parts.motion->state.substate_speed, -0.65, 1e-5);
    t->keys = (ac_player_input){.sidestep = 1, .turn = -1};
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.sidestep_command, AC_MOTION_SIDE_STEP_RIGHT);
    assert_int_equal(t->state.motion.turn_command, AC_MOTION_TURN_LEFT);
    t->keys = (ac_player_input){.sidestep = -1, .turn = 1};
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.sidestep_command, AC_MOTION_SIDE_STEP_LEFT);
    assert_int_equal(t->state.motion.turn_command, AC_MOTION_TURN_RIGHT);
    t->keys = (ac_player_input){0};
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.sidestep_command, 0);
    assert_int_equal(t->state.motion.turn_command, 0);
    mover_settle(t->m);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_READY);
    end(t);
}

static void test_a_moving_player_reports_once_a_second(void **state) {
    (void)state;
    player_test *t = begin();
    assert_true(position_sent(t)); /* the first one: the cell is news */
    assert_false(position_sent(t));
    wait_for(t, 0.6);
    t->keys.forward = 1;
    press(t);
    assert_true(state_sent(t));
    wait_for(t, 1.0);
    assert_false(position_sent(t)); /* not more than a second since MoveToState */
    wait_for(t, 0.1);
    assert_true(position_sent(t));
    assert_int_equal(t->position.contact, AC_CONTACT_ON_GROUND);
    assert_near(t->position.position.frame.origin.y, t->m->body.position.frame.origin.y, 0.0);
    wait_for(t, 0.9);
    assert_false(position_sent(t));
    end(t);
}

static void test_a_standing_player_reports_nothing(void **state) {
    (void)state;
    player_test *t = begin();
    assert_true(position_sent(t));
    for (int i = 0; i < 20; ++i) {
        wait_for(t, 1.0);
        assert_false(position_sent(t));
    }
    t->m->body.position.frame.origin.x += 0.0001f; /* less than epsilon */
    wait_for(t, 0.1);
    assert_false(position_sent(t));
    t->m->body.position.frame.origin.x += 0.0003f;
    wait_for(t, 0.1);
    assert_true(position_sent(t));
    end(t);
}

static void test_a_new_cell_or_slope_is_reported_at_once(void **state) {
    (void)state;
    player_test *t = begin();
    assert_true(position_sent(t));
    wait_for(t, 0.1);
    t->m->body.position.cell = MOVER_CELL + 1;
    mover_sync(t->m);
    assert_true(position_sent(t));
    t->ground.normal.x = AC_EPSILON; /* of the normal inclusive */
    assert_false(position_sent(t));
    t->ground.normal.x = 0.00021f;
    assert_true(position_sent(t));
    t->ground.d = AC_EPSILON; /* of the distance exclusive */
    assert_true(position_sent(t));
    wait_for(t, 1.1); /* after the second the plane is not asked any more */
    t->ground.normal.x = 0.5f;
    assert_false(position_sent(t));
    end(t);
}

static void test_no_position_from_the_air_or_without_autonomy(void **state) {
    (void)state;
    player_test *t = begin();
    t->m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    mover_sync(t->m);
    assert_false(position_sent(t));
    t->m->body.flags |= AC_BODY_ON_WALKABLE;
    t->m->body.position.cell = 0;
    mover_sync(t->m);
    assert_false(position_sent(t));
    t->m->body.position.cell = MOVER_CELL;
    mover_sync(t->m);
    t->control.autonomy_level = 1;
    assert_false(position_sent(t));
    t->control.autonomy_level = 2;
    assert_true(position_sent(t));
    end(t);
}

static void test_a_jump_charges_for_a_second_and_is_sent_on_release(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys = (ac_player_input){.forward = 1, .run = true};
    press(t);
    mover_settle(t->m);
    t->keys.jump = true;
    press(t);
    assert_true(t->control.charging);
    assert_near(ac_player_control_jump_power(&t->control, &t->m->movement), 0.001, 1e-9);
    wait_for(t, 0.5);
    assert_near(ac_player_control_jump_power(&t->control, &t->m->movement), 0.5, 1e-4);
    wait_for(t, 2.0);
    assert_near(ac_player_control_jump_power(&t->control, &t->m->movement), 1.0, 0.0);
    assert_false(jump_sent(t));
    t->keys.jump = false;
    press(t);
    assert_true(jump_sent(t));
    assert_false(jump_sent(t));
    assert_near(t->jump.extent, 1.0, 0.0);
    assert_vec_near(t->jump.velocity, 0.0f, 9.5f, 7.6809f, 1e-3f);
    assert_int_equal(t->jump.stamps.instance, 1);
    assert_false(t->m->body.flags & AC_BODY_ON_WALKABLE);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_FALLING);
    assert_near(ac_player_control_jump_power(&t->control, &t->m->movement), 0.0, 0.0);
    end(t);
}

static void test_a_tap_jumps_with_the_least_extent(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.jump = true;
    press(t);
    t->keys.jump = false;
    press(t);
    assert_true(jump_sent(t));
    assert_near(t->jump.extent, AC_JUMP_EXTENT_MIN, 0.0);
    assert_near(t->jump.velocity.z, 2.6192, 1e-3);
    end(t);
}

static void test_two_weapons_charge_faster(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.jump = true;
    press(t);
    t->m->movement.interp.interpreted.style = AC_STYLE_DUAL_WIELD_COMBAT;
    t->m->now += 0.4;
    mover_sync(t->m);
    assert_near(ac_player_control_jump_power(&t->control, &t->m->movement), 0.5, 1e-4);
    end(t);
}

static void test_a_jump_in_the_air_is_refused(void **state) {
    (void)state;
    player_test *t = begin();
    t->m->body.flags &= ~(uint32_t)(AC_BODY_CONTACT | AC_BODY_ON_WALKABLE);
    t->keys.jump = true;
    press(t);
    t->keys.jump = false;
    press(t);
    assert_int_equal(t->control.jump_refused, AC_MOTION_ERROR_NOT_GROUNDED);
    assert_false(jump_sent(t));
    end(t);
}

static void test_an_overloaded_player_cannot_even_charge(void **state) {
    (void)state;
    player_test *t = begin();
    t->m->body.skills.load = 2.5f;
    t->keys.jump = true;
    press(t);
    assert_int_equal(t->control.jump_refused, AC_MOTION_ERROR_JUMP_LOAD);
    assert_false(t->control.charging);
    t->keys.jump = false;
    press(t);
    assert_false(jump_sent(t));
    end(t);
}

static void test_a_charge_while_standing_tells_the_server(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.jump = true;
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.contact, AC_CONTACT_ON_GROUND | AC_CONTACT_LONG_JUMP_CHARGE);
    end(t);
}

/* The server walks the player somewhere. */
static void lead(player_test *t) {
    ac_movement_data data = {.type = AC_MOVEMENT_MOVE_TO_POSITION,
                             .style = (uint16_t)AC_STYLE_NON_COMBAT,
                             .cell = MOVER_CELL,
                             .origin = {10.0f, 14.0f, 0.0f}};
    data.move_to = (ac_move_to_params){.flags = 0x1EE0F,
                                       .distance_to_object = 0.6f,
                                       .fail_distance = 1000.0f,
                                       .speed = 1.0f,
                                       .walk_run_threshold = 15.0f};
    mover_unpack(t->m, &data);
    ac_player_control_server_motion(&t->control, false);
    assert_true(ac_moveto_is_moving(&t->m->movement.moveto));
}

static void test_letting_go_of_a_key_takes_nothing_from_the_server(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.turn = 1;
    press(t);
    assert_true(state_sent(t));
    lead(t);
    t->keys.turn = 0;
    press(t);
    assert_true(ac_moveto_is_moving(&t->m->movement.moveto));
    assert_true(t->control.controlled_by_server);
    assert_false(state_sent(t));
    end(t);
}

/* CommandInterpreter::UseTime */
static void test_a_held_key_goes_on_when_the_servers_motion_is_over(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.forward = 1;
    press(t);
    assert_true(state_sent(t));
    lead(t);
    ac_player_control_use_time(&t->control, &t->m->movement);
    assert_true(t->control.controlled_by_server); /* it is still being walked */
    for (int i = 0; i < 200 && ac_moveto_is_moving(&t->m->movement.moveto); ++i)
        mover_tick(t->m, 1.0 / 30.0, NULL);
    mover_settle(t->m);
    ac_player_control_use_time(&t->control, &t->m->movement);
    assert_false(t->control.controlled_by_server);
    press(t);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    end(t);
}

/* CommandInterpreter::MovePlayer asks PlayerIsDead first. */
static void test_the_dead_neither_walk_nor_wave(void **state) {
    (void)state;
    player_test *t = begin();
    ac_movement_data dead = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_DEAD, 1.0f);
    mover_unpack(t->m, &dead);
    mover_settle(t->m);
    t->keys.forward = 1;
    press(t);
    assert_int_equal(ac_player_control_command(&t->control, &t->m->movement, AC_MOTION_WAVE),
                     AC_MOTION_ERROR_FAILED);
    assert_false(state_sent(t));
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_DEAD);
    assert_int_equal(t->m->parts.motion->state.action_count, 0);
    end(t);
}

/* The dead do not learn of it; whoever stands up again walks. */
static void test_a_walk_key_that_the_dead_press_is_carried_out_later(void **state) {
    (void)state;
    player_test *t = begin();
    ac_movement_data dead = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_DEAD, 1.0f);
    ac_movement_data ready = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_READY, 1.0f);
    t->keys.run = true;
    press(t);
    assert_true(state_sent(t));
    mover_unpack(t->m, &dead);
    mover_settle(t->m);
    t->keys.run = false;
    press(t);
    assert_false(state_sent(t));
    mover_unpack(t->m, &ready);
    mover_settle(t->m);
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->m->movement.interp.raw.hold_key, AC_HOLD_KEY_NONE);
    t->keys.forward = 1;
    press(t);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    end(t);
}

static void test_a_key_takes_control_back_from_the_server(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.turn = 1; /* held all the while */
    press(t);
    assert_true(state_sent(t));
    ac_movement_data data = {.type = AC_MOVEMENT_MOVE_TO_POSITION,
                             .style = (uint16_t)AC_STYLE_NON_COMBAT,
                             .cell = MOVER_CELL,
                             .origin = {10.0f, 50.0f, 0.0f}};
    data.move_to = (ac_move_to_params){.flags = 0x1EE0F,
                                       .distance_to_object = 0.6f,
                                       .fail_distance = 1000.0f,
                                       .speed = 1.0f,
                                       .walk_run_threshold = 15.0f};
    mover_unpack(t->m, &data);
    ac_position goal = t->m->body.position;
    goal.frame.origin.x += 5.0f;
    ac_movement_interpolate_to(&t->m->movement, &goal);
    ac_player_control_server_motion(&t->control, false);
    assert_true(ac_moveto_is_moving(&t->m->movement.moveto));
    press(t); /* nothing new */
    assert_true(ac_moveto_is_moving(&t->m->movement.moveto));
    t->keys.forward = 1;
    press(t);
    assert_false(ac_moveto_is_moving(&t->m->movement.moveto));
    assert_false(ac_interpolation_is_active(&t->m->movement.position.interpolation));
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.forward_command, AC_MOTION_WALK_FORWARD);
    assert_int_equal(t->state.motion.turn_command, AC_MOTION_TURN_RIGHT); /* pressed anew */
    end(t);
}

static void test_an_emote_is_sent_with_its_stamp(void **state) {
    (void)state;
    player_test *t = begin();
    t->control.action_stamp = 0x7FFF;
    assert_int_equal(ac_player_control_command(&t->control, &t->m->movement, AC_MOTION_WAVE),
                     AC_MOTION_ERROR_NONE);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.action_count, 1);
    assert_int_equal(t->state.motion.actions[0].command, 0x87);
    assert_int_equal(t->state.motion.actions[0].stamp, 0x7FFF);
    assert_true(t->state.motion.actions[0].autonomous);
    assert_int_equal(t->control.action_stamp, 0);
    mover_settle(t->m);
    t->keys.forward = 1;
    press(t);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.action_count, 0); /* done, and not sent again */
    end(t);
}

/* A stamp of 0 would not be news to anybody: the stamps of others begin there too. */
static void test_the_first_action_has_stamp_1(void **state) {
    (void)state;
    player_test *t = begin();
    assert_int_equal(ac_player_control_command(&t->control, &t->m->movement, AC_MOTION_WAVE),
                     AC_MOTION_ERROR_NONE);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.actions[0].stamp, 1);
    assert_true(ac_interp_action_is_newer(t->state.motion.actions[0].stamp, 0));
    end(t);
}

/* CommandInterpreter::StopCompletely, before an action. */
static void test_a_stop_lasts_until_a_key_is_pressed_anew(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys.forward = 1;
    press(t);
    assert_true(state_sent(t));
    ac_player_control_stop(&t->control, &t->m->movement);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.forward_command, AC_MOTION_READY);
    mover_settle(t->m);
    press(t); /* still held */
    assert_false(state_sent(t));
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_READY);
    t->keys.forward = 0;
    press(t);
    t->keys.forward = 1;
    press(t);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_WALK_FORWARD);
    end(t);
}

static void test_a_stance_is_sent_and_a_refused_one_is_not(void **state) {
    (void)state;
    player_test *t = begin();
    assert_int_equal(ac_player_control_command(&t->control, &t->m->movement, AC_STYLE_MAGIC),
                     AC_MOTION_ERROR_NONE);
    assert_true(state_sent(t));
    assert_int_equal(t->state.motion.style, AC_STYLE_MAGIC);
    assert_int_equal(ac_player_control_command(&t->control, &t->m->movement, AC_MOTION_CROUCH),
                     AC_MOTION_ERROR_CROUCH_IN_COMBAT);
    assert_false(state_sent(t));
    end(t);
}

/* Landing takes up the run that is still held. */
static void test_keys_that_are_held_go_on_after_a_jump(void **state) {
    (void)state;
    player_test *t = begin();
    t->keys = (ac_player_input){.forward = 1, .run = true, .jump = true};
    press(t);
    t->keys.jump = false;
    press(t);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_FALLING);
    wait_for(t, 0.5);
    t->m->body.flags |= AC_BODY_ON_WALKABLE;
    mover_sync(t->m);
    ac_movement_hit_ground(&t->m->movement);
    assert_int_equal(t->m->parts.motion->state.substate, AC_MOTION_RUN_FORWARD);
    assert_near(t->m->parts.motion->state.substate_speed, 2.375, 1e-5);
    end(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_change_of_the_keys_is_sent_once),
        cmocka_unit_test(test_the_run_key_makes_a_walk_a_run),
        cmocka_unit_test(test_opposite_keys_replace_each_other),
        cmocka_unit_test(test_a_moving_player_reports_once_a_second),
        cmocka_unit_test(test_a_standing_player_reports_nothing),
        cmocka_unit_test(test_a_new_cell_or_slope_is_reported_at_once),
        cmocka_unit_test(test_no_position_from_the_air_or_without_autonomy),
        cmocka_unit_test(test_a_jump_charges_for_a_second_and_is_sent_on_release),
        cmocka_unit_test(test_a_tap_jumps_with_the_least_extent),
        cmocka_unit_test(test_two_weapons_charge_faster),
        cmocka_unit_test(test_a_jump_in_the_air_is_refused),
        cmocka_unit_test(test_an_overloaded_player_cannot_even_charge),
        cmocka_unit_test(test_a_charge_while_standing_tells_the_server),
        cmocka_unit_test(test_a_key_takes_control_back_from_the_server),
        cmocka_unit_test(test_letting_go_of_a_key_takes_nothing_from_the_server),
        cmocka_unit_test(test_a_held_key_goes_on_when_the_servers_motion_is_over),
        cmocka_unit_test(test_the_dead_neither_walk_nor_wave),
        cmocka_unit_test(test_a_walk_key_that_the_dead_press_is_carried_out_later),
        cmocka_unit_test(test_the_first_action_has_stamp_1),
        cmocka_unit_test(test_a_stop_lasts_until_a_key_is_pressed_anew),
        cmocka_unit_test(test_an_emote_is_sent_with_its_stamp),
        cmocka_unit_test(test_a_stance_is_sent_and_a_refused_one_is_not),
        cmocka_unit_test(test_keys_that_are_held_go_on_after_a_jump),
    };
    return cmocka_run_group_tests_name("motion/player_control", tests, NULL, NULL);
}
