/* ac_movement: the whole motion of one object as the object module calls it. */
#include "support/test.h"

#include <float.h>
#include <math.h>

#include "base/rng.h"
#include "base/vec.h"
#include "motion/movement_fixture.h"

static void test_every_motion_is_reported_as_an_event_of_its_owner(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_motion_events_clear(&m->events);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WAVE, &params);
    mover_settle(m);
    assert_int_equal(m->events.count, 1);
    assert_int_equal(m->events.items[0].owner, 7);
    assert_int_equal(m->events.items[0].completion.motion, AC_MOTION_WAVE);
    assert_true(m->events.items[0].completion.success);
    mover_destroy(m);
}

static void test_commands_ask_for_activity(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_take_request(&m->movement);
    assert_int_equal(ac_movement_take_request(&m->movement).flags, 0);
    ac_movement_stop_completely(&m->movement);
    assert_true(ac_movement_take_request(&m->movement).flags & AC_REQUEST_ACTIVATE);
    mover_destroy(m);
}

/* World-simulation 5.7 row 7. */
static void test_animation_cannot_move_an_airborne_object(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data walk = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_WALK_FORWARD, 1.0f);
    mover_unpack(m, &walk);
    mover_settle(m);
    ac_frame offset;
    ac_movement_step(&m->movement, 1.0 / 30.0, &offset, &m->hooks);
    assert_near(offset.origin.y, 0.104, 1e-4);
    m->body.scale = 2.0f;
    mover_sync(m);
    ac_movement_step(&m->movement, 1.0 / 30.0, &offset, &m->hooks);
    assert_near(offset.origin.y, 0.208, 1e-4);
    m->body.flags &= ~(uint32_t)AC_BODY_ON_WALKABLE;
    mover_sync(m);
    ac_movement_step(&m->movement, 1.0 / 30.0, &offset, &m->hooks);
    assert_vec_near(offset.origin, 0.0f, 0.0f, 0.0f, 0.0f);
    mover_destroy(m);
}

static void test_interpolation_replaces_the_motion_of_the_animation(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data walk = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_WALK_FORWARD, 1.0f);
    mover_unpack(m, &walk);
    mover_settle(m);
    ac_position goal = m->body.position;
    goal.frame.origin.x += 3.0f;
    ac_movement_interpolate_to(&m->movement, &goal);
    ac_frame offset;
    ac_movement_step(&m->movement, 1.0 / 30.0, &offset, &m->hooks);
    assert_vec_near(offset.origin, 8.0f / 30.0f, 0.0f, 0.0f, 1e-4f); /* 2 * 4 m/s, no walk */
    mover_destroy(m);
}

static void test_a_teleport_ends_everything_but_the_animation(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data walk = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_WALK_FORWARD, 1.0f);
    mover_unpack(m, &walk);
    ac_position goal = m->body.position;
    goal.frame.origin.x += 5.0f;
    ac_movement_interpolate_to(&m->movement, &goal);
    ac_movement_constrain_to(&m->movement, &goal);
    ac_movement_stick_to(&m->movement, 0x80000099, 0.4f, 1.8f);
    ac_movement_teleport_hook(&m->movement);
    assert_false(ac_interpolation_is_active(&m->movement.position.interpolation));
    assert_false(m->movement.position.constraint.active);
    assert_int_equal(m->movement.position.sticky.target, 0);
    assert_int_equal(ac_movement_target(&m->movement), 0);
    assert_string_equal(mover_trace(m), "3D/05*1 | >ready-walk@30 walk@30~");
    mover_destroy(m);
}

static void test_numbers_that_are_not_finite_are_refused_whole(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_motion_action action = {(uint16_t)AC_MOTION_WAVE, 1, false, NAN};
    for (int i = 0; i < 8; ++i) {
        ac_movement_data data = mover_interpreted(AC_STYLE_MAGIC, AC_MOTION_WALK_FORWARD, 1.0f);
        switch (i) {
        case 0: data.interpreted.forward_speed = NAN; break;
        case 1: data.interpreted.turn_speed = INFINITY; break;
        case 2:
            data.interpreted.action_count = 1;
            data.interpreted.actions = &action;
            break;
        case 3:
            data.type = AC_MOVEMENT_MOVE_TO_POSITION;
            data.origin.x = NAN;
            break;
        case 4:
            data.type = AC_MOVEMENT_MOVE_TO_OBJECT;
            data.run_rate = INFINITY;
            break;
        case 5:
            data.type = AC_MOVEMENT_MOVE_TO_POSITION;
            data.move_to.fail_distance = NAN;
            break;
        case 6:
            data.type = AC_MOVEMENT_TURN_TO_HEADING;
            data.turn_to.desired_heading = NAN;
            break;
        default:
            data.type = AC_MOVEMENT_TURN_TO_OBJECT;
            data.target_heading = -INFINITY;
            break;
        }
        assert_int_equal(ac_movement_unpack(&m->movement, &data, false, NULL), AC_ERROR_MALFORMED);
        assert_string_equal(mover_trace(m), "3D/03*1 | >ready@30~");
    }
    mover_destroy(m);
}

static void test_leaving_the_world_aborts_and_lets_go(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WAVE, &params);
    ac_movement_stick_to(&m->movement, 0x80000099, 0.4f, 1.8f);
    ac_motion_events_clear(&m->events);
    ac_movement_exit_world(&m->movement);
    assert_true(m->events.count >= 1);
    for (uint32_t i = 0; i < m->events.count; ++i)
        assert_false(m->events.items[i].completion.success);
    assert_int_equal(m->parts.motion->pending_count, 0);
    assert_false(ac_movement_is_animating(&m->movement));
    assert_int_equal(ac_movement_target(&m->movement), 0);
    mover_destroy(m);
}

static void test_a_new_motion_table_aborts_what_the_old_one_did(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_WAVE, &params);
    ac_motion_events_clear(&m->events);
    assert_int_equal(ac_movement_set_motion_table(&m->movement, FIXTURE_TABLE), AC_OK);
    assert_int_equal(m->events.count, 0); /* the same table: nothing */
    assert_int_equal(ac_movement_set_motion_table(&m->movement, 0), AC_OK);
    assert_int_equal(m->events.count, 1);
    assert_int_equal(m->events.items[0].completion.motion, AC_MOTION_WAVE);
    assert_false(ac_movement_is_animating(&m->movement));
    assert_int_equal(ac_movement_set_motion_table(&m->movement, FIXTURE_TABLE), AC_OK);
    assert_true(ac_movement_is_animating(&m->movement));
    mover_settle(m);
    mover_destroy(m);
}

/* An action that ends lets go of what the object is stuck to. */
static void test_an_action_that_ends_unsticks(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_params params = ac_movement_params_default();
    ac_movement_do_motion(&m->movement, AC_MOTION_LIFESTONE_RECALL, &params);
    ac_movement_stick_to(&m->movement, 0x80000099, 0.4f, 1.8f);
    mover_settle(m);
    assert_int_equal(m->movement.position.sticky.target, 0);
    mover_destroy(m);
}

static void test_an_object_without_parts_can_be_told_anything(void **state) {
    (void)state;
    ac_movement movement;
    ac_movement_init(&movement, &(ac_movement_def){0});
    ac_movement_data walk = mover_interpreted(AC_STYLE_MAGIC, AC_MOTION_WALK_FORWARD, 1.0f);
    ac_frame offset;
    ac_movement_initialize(&movement);
    assert_int_equal(ac_movement_unpack(&movement, &walk, false, NULL), AC_OK);
    ac_movement_step(&movement, 0.1, &offset, NULL);
    ac_movement_use_time(&movement, NULL);
    ac_movement_animation_done(&movement, true);
    ac_movement_enter_world(&movement);
    ac_movement_exit_world(&movement);
    assert_false(ac_movement_is_animating(&movement));
    assert_int_equal(ac_movement_set_motion_table(&movement, 1), AC_ERROR_STATE);
    ac_movement_free(&movement);
}

/* The memory that a mover holds: it must not change once it has settled. */
typedef struct capacities {
    const void *blocks[9];
    uint32_t counts[9];
} capacities;

static capacities measure(const mover *m) {
    const ac_motion_interp *interp = &m->movement.interp;
    return (capacities){
        {m->parts.sequence.nodes, m->parts.motion->pending, m->parts.motion->state.modifiers,
         m->parts.motion->state.actions, interp->queue, interp->raw.actions.items,
         interp->interpreted.actions.items, m->hooks.items, m->events.items},
        {m->parts.sequence.capacity, m->parts.motion->pending_capacity,
         m->parts.motion->state.modifier_capacity, m->parts.motion->state.action_capacity,
         interp->queue_capacity, interp->raw.actions.capacity, interp->interpreted.actions.capacity,
         m->hooks.capacity, m->events.capacity},
    };
}

/* Walks, runs, turns and waves once around, as a patrol would. */
static void patrol(mover *m) {
    static const uint32_t motions[] = {AC_MOTION_WALK_FORWARD, AC_MOTION_TURN_RIGHT,
                                       AC_MOTION_RUN_FORWARD,  AC_MOTION_READY,
                                       AC_MOTION_WAVE,         AC_MOTION_CROUCH};
    ac_movement_params params = ac_movement_params_default();
    ac_position goal = m->body.position;
    goal.frame.origin.x += 1.0f;
    ac_movement_interpolate_to(&m->movement, &goal);
    for (size_t i = 0; i < sizeof motions / sizeof motions[0]; ++i) {
        (void)ac_movement_do_motion(&m->movement, motions[i], &params);
        for (int n = 0; n < 60; ++n)
            mover_tick(m, 1.0 / 30.0, NULL);
    }
    ac_movement_stop_completely(&m->movement);
    mover_settle(m);
    ac_motion_events_clear(&m->events);
}

static uint64_t allocations;

static void count_allocation(const volatile void *memory, size_t size) {
    (void)memory;
    (void)size;
    ++allocations;
}

static void ignore_free(const volatile void *memory) {
    (void)memory;
}

/* Only in sanitized builds. */
extern int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                                     void (*)(const volatile void *))
    __attribute__((weak));

static void test_a_steady_state_takes_no_memory(void **state) {
    (void)state;
    mover *m = mover_create();
    for (int i = 0; i < 3; ++i)
        patrol(m);
    capacities before = measure(m);
    if (__sanitizer_install_malloc_and_free_hooks) {
        (void)__sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_free);
        void *volatile probe = malloc(1);
        free(probe);
        assert_true(allocations > 0); /* the hook counts */
    }
    uint64_t allocated = allocations;
    for (int i = 0; i < 10; ++i)
        patrol(m);
    assert_true(allocations == allocated);
    capacities after = measure(m);
    for (size_t i = 0; i < sizeof before.blocks / sizeof before.blocks[0]; ++i) {
        assert_ptr_equal(before.blocks[i], after.blocks[i]);
        assert_int_equal(before.counts[i], after.counts[i]);
    }
    mover_destroy(m);
}

static ac_movement_data random_movement(ac_rng *rng, ac_motion_action actions[4]) {
    static const uint8_t types[] = {0, 0, 0, 0, 6, 7, 8, 9};
    static const uint16_t styles[] = {0x3D, 0x3D, 0x3D, 0x49, 0x3E, 0x05};
    static const uint16_t commands[] = {0x03, 0x05, 0x07, 0x11, 0x12, 0x15, 0x0D, 0x153, 0x200, 0};
    ac_movement_data data = {.type = types[ac_rng_below(rng, 8)],
                             .options = (uint8_t)ac_rng_below(rng, 4),
                             .style = styles[ac_rng_below(rng, 6)]};
    ac_interpreted_motion *s = &data.interpreted;
    *s = ac_interpreted_motion_default();
    s->flags = ac_rng_below(rng, 0x80);
    s->style = data.style;
    s->forward_command = commands[ac_rng_below(rng, 10)];
    s->sidestep_command = ac_rng_below(rng, 2) ? 0x0F : 0x10;
    s->turn_command = ac_rng_below(rng, 2) ? 0x0D : 0x0E;
    s->forward_speed = ac_rng_float(rng, -3.0f, 3.0f);
    s->sidestep_speed = ac_rng_float(rng, -3.0f, 3.0f);
    s->turn_speed = ac_rng_float(rng, -3.0f, 3.0f);
    s->action_count = ac_rng_below(rng, 4);
    s->actions = actions;
    for (uint32_t i = 0; i < s->action_count; ++i)
        actions[i] = (ac_motion_action){ac_rng_below(rng, 2) ? 0x87 : 0x153,
                                        (uint16_t)ac_rng_below(rng, 0x8000),
                                        ac_rng_below(rng, 2) != 0, ac_rng_float(rng, -2.0f, 2.0f)};
    data.target = ac_rng_below(rng, 3) ? 0x80000055u : MOVER_GUID;
    data.cell = MOVER_CELL;
    data.origin = (ac_vec3){ac_rng_float(rng, 0.0f, 190.0f), ac_rng_float(rng, 0.0f, 190.0f), 0.0f};
    data.move_to = (ac_move_to_params){.flags = ac_rng_u32(rng) & 0x3FFFF,
                                       .distance_to_object = ac_rng_float(rng, 0.0f, 3.0f),
                                       .minimum_distance = ac_rng_float(rng, 0.0f, 3.0f),
                                       .fail_distance = ac_rng_float(rng, 0.0f, 100.0f),
                                       .speed = ac_rng_float(rng, -2.0f, 3.0f),
                                       .walk_run_threshold = 15.0f,
                                       .desired_heading = ac_rng_float(rng, -400.0f, 400.0f)};
    data.run_rate = ac_rng_float(rng, 0.0f, 4.5f);
    data.target_heading = ac_rng_float(rng, -400.0f, 400.0f);
    data.turn_to = (ac_turn_to_params){ac_rng_u32(rng) & 0x3FFFF, ac_rng_float(rng, -2.0f, 2.0f),
                                       ac_rng_float(rng, -400.0f, 400.0f)};
    return data;
}

static void act(mover *m, ac_rng *rng, const ac_target_sample *target) {
    ac_motion_action actions[4];
    ac_movement_data data = random_movement(rng, actions);
    ac_position goal = m->body.position;
    goal.frame.origin.x += ac_rng_float(rng, -120.0f, 120.0f);
    bool teleported = ac_rng_below(rng, 9) == 0;
    switch (ac_rng_below(rng, 12)) {
    case 0: ac_movement_enter_world(&m->movement); break;
    case 1: ac_movement_exit_world(&m->movement); break;
    case 2: m->body.flags ^= AC_BODY_HIDDEN; break;
    case 3: m->body.flags ^= AC_BODY_IN_CELL; break;
    case 4:
        m->body.flags ^= AC_BODY_ON_WALKABLE;
        mover_sync(m);
        if (m->body.flags & AC_BODY_ON_WALKABLE)
            ac_movement_hit_ground(&m->movement);
        else
            ac_movement_leave_ground(&m->movement);
        break;
    case 5:
        if (teleported)
            ac_movement_teleport_hook(&m->movement);
        else
            ac_movement_interpolate_to(&m->movement, &goal);
        break;
    case 6: ac_movement_constrain_to(&m->movement, &goal); break;
    case 7: (void)ac_interp_charge_jump(&m->movement); break;
    case 8: (void)ac_interp_jump(&m->movement, 0.5f); break;
    default: (void)ac_movement_unpack(&m->movement, &data, ac_rng_below(rng, 2), target); break;
    }
    mover_obey(m);
}

static bool frame_is_sound(const ac_frame *frame) {
    return ac_vec3_is_finite(frame->origin) && ac_frame_is_valid(frame);
}

/* Anything that a server may send, in any order: no queue runs away, no number goes astray, and in
 * the end everything that was queued has been reported. */
static void test_random_movement_keeps_the_invariants(void **state) {
    (void)state;
    mover *m = mover_create();
    ac_rng rng = ac_rng_make(5, 11);
    for (int i = 0; i < 30000; ++i) {
        ac_target_sample target = {.status =
                                       ac_rng_below(&rng, 8) ? AC_TARGET_OK : AC_TARGET_UNDEFINED,
                                   .top_level = 0x80000055u,
                                   .position = m->body.position,
                                   .radius = 0.4f,
                                   .height = 1.8f};
        target.position.frame.origin.y += ac_rng_float(&rng, -30.0f, 30.0f);
        if (ac_rng_below(&rng, 8) == 0)
            act(m, &rng, &target);
        mover_tick(m, (double)ac_rng_float(&rng, 0.0f, 0.2f),
                   ac_rng_below(&rng, 10) ? &target : NULL);
        assert_true(frame_is_sound(&m->body.position.frame));
        assert_true(m->movement.interp.queue_count <= m->parts.motion->pending_count);
        ac_motion_events_clear(&m->events);
        m->body.position.frame.origin =
            (ac_vec3){fmodf(fabsf(m->body.position.frame.origin.x), 190.0f),
                      fmodf(fabsf(m->body.position.frame.origin.y), 190.0f), 0.0f};
    }
    ac_movement_exit_world(&m->movement);
    assert_int_equal(m->parts.motion->pending_count, 0);
    assert_int_equal(m->movement.interp.queue_count, 0);
    mover_destroy(m);
}

static void test_the_options_of_a_movement_are_taken(void **state) {
    (void)state;
    mover *m = mover_create();
    mover_settle(m);
    ac_movement_data data = mover_interpreted(AC_STYLE_NON_COMBAT, AC_MOTION_READY, 1.0f);
    ac_target_sample target = {.status = AC_TARGET_OK,
                               .top_level = 0x80000055u,
                               .position = m->body.position,
                               .radius = 0.4f};
    data.options = AC_MOVEMENT_STANDING_LONG_JUMP | AC_MOVEMENT_STICK_TO_OBJECT;
    data.stick_to = 0x80000055u;
    mover_sync(m);
    assert_int_equal(ac_movement_unpack(&m->movement, &data, true, &target), AC_OK);
    assert_true(m->movement.last_move_autonomous);
    assert_true(m->movement.interp.standing_long_jump);
    assert_int_equal(m->movement.position.sticky.target, 0x80000055u);
    assert_true(m->movement.position.sticky.initialized);
    data.options = 0;
    assert_int_equal(ac_movement_unpack(&m->movement, &data, false, NULL), AC_OK);
    assert_false(m->movement.last_move_autonomous);
    assert_false(m->movement.interp.standing_long_jump);
    assert_int_equal(m->movement.position.sticky.target, 0);
    mover_destroy(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_motion_is_reported_as_an_event_of_its_owner),
        cmocka_unit_test(test_commands_ask_for_activity),
        cmocka_unit_test(test_animation_cannot_move_an_airborne_object),
        cmocka_unit_test(test_interpolation_replaces_the_motion_of_the_animation),
        cmocka_unit_test(test_a_teleport_ends_everything_but_the_animation),
        cmocka_unit_test(test_numbers_that_are_not_finite_are_refused_whole),
        cmocka_unit_test(test_leaving_the_world_aborts_and_lets_go),
        cmocka_unit_test(test_a_new_motion_table_aborts_what_the_old_one_did),
        cmocka_unit_test(test_an_action_that_ends_unsticks),
        cmocka_unit_test(test_an_object_without_parts_can_be_told_anything),
        cmocka_unit_test(test_a_steady_state_takes_no_memory),
        cmocka_unit_test(test_random_movement_keeps_the_invariants),
        cmocka_unit_test(test_the_options_of_a_movement_are_taken),
    };
    return cmocka_run_group_tests_name("motion/movement", tests, NULL, NULL);
}
