/* What ends when an object leaves the world or a hand takes it: who follows it lets go, and it
 * touches nothing any more (CPhysicsObj::exit_world, leave_world 0x005155A0). */
#include "support/test.h"

#include "object/live_fixture.h"

#include <float.h>

#include "wire/motion_command.h"

enum {
    FOLLOWER = 0x80000100,
    TARGET = 0x80000101,
    HELD = 0x80000102,
    HOLDER = 0x02000060, /* a person's spheres; holds things in the right hand */
    POSE = 0x03000060,
    WALKS = 0x09000060, /* POSE, whatever it does */
    SOLID = AC_STATE_REPORT_COLLISIONS,
    FALLS = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
};

static void put_holder(dat_world *d) {
    live_put_holder(d, HOLDER, BUSH, 2, 2, AC_PARENT_RIGHT_HAND, 0.0f);
}

static ac_motion_data cycle(uint32_t motion, ac_anim_data *anim, ac_vec3 velocity, ac_vec3 omega) {
    return (ac_motion_data){.key = AC_STYLE_NON_COMBAT << 16 | (motion & 0xFFFFFFu),
                            .flags = AC_MOTION_HAS_VELOCITY | AC_MOTION_HAS_OMEGA,
                            .anim_count = 1,
                            .anims = anim,
                            .velocity = velocity,
                            .omega = omega};
}

/* Stands, walks and turns. */
static void put_walk(dat_world *d) {
    const ac_vec3 none = {0, 0, 0};
    ac_frame part = ac_frame_identity;
    ac_anim_frame frame = {.parts = &part};
    ac_animation animation = {.id = POSE, .part_count = 1, .frame_count = 1, .frames = &frame};
    ac_anim_data anim = {POSE, 0, -1, 30.0f};
    ac_style_default style = {AC_STYLE_NON_COMBAT, AC_MOTION_READY};
    ac_motion_data cycles[] = {
        cycle(AC_MOTION_READY, &anim, none, none),
        cycle(AC_MOTION_WALK_FORWARD, &anim, ac_vec3_make(0, 3.12f, 0), none),
        cycle(AC_MOTION_RUN_FORWARD, &anim, ac_vec3_make(0, 4, 0), none),
        cycle(AC_MOTION_TURN_RIGHT, &anim, none, ac_vec3_make(0, 0, -1.5f)),
    };
    ac_motion_table table = {.id = WALKS,
                             .default_style = AC_STYLE_NON_COMBAT,
                             .style_default_count = 1,
                             .style_defaults = &style,
                             .cycles = {4, cycles}};
    dat_put(d, POSE, &animation);
    dat_put(d, WALKS, &table);
}

static void put_records(dat_world *d) {
    put_holder(d);
    put_walk(d);
}

/* ---- Who follows it ---- */

typedef struct chase {
    live_fixture *f;
    const ac_movement *follower;
} chase;

static chase make_chase(void) {
    chase c = {.f = live_make_with(NULL, put_records)};
    ac_create_object message = live_thing(FOLLOWER, WALKER, 70, 84, 0.01f, FALLS);
    message.physics.flags |= AC_PHYSICS_DESC_MOTION_TABLE;
    message.physics.motion_table = WALKS;
    ac_object *object = spawn(&c.f->w, &message);
    (void)live_spawn(c.f, TARGET, HOLDER, 84, 84, 0.01f, FALLS);
    c.follower = ac_live_need_movement(c.f->w.objects, object);
    assert_non_null(c.follower);
    return c;
}

static void stick(const chase *c, uint16_t stamp) {
    ac_update_motion message = ready_motion(FOLLOWER, stamp, stamp);
    message.movement.options = AC_MOVEMENT_STICK_TO_OBJECT;
    message.movement.stick_to = TARGET;
    assert_reason(AC_REASON_APPLIED, send(&c->f->w, 0xF74C, &message));
    assert_int_equal(c->follower->position.sticky.target, TARGET);
}

static void move_to(const chase *c, uint16_t stamp, ac_guid target) {
    ac_update_motion message = ready_motion(FOLLOWER, stamp, stamp);
    message.movement.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    message.movement.target = target;
    message.movement.cell = LIVE_CELL;
    message.movement.origin = ac_vec3_make(84, 84, 0.01f);
    message.movement.move_to =
        (ac_move_to_params){.flags = AC_MOVE_CAN_WALK | AC_MOVE_CAN_RUN | AC_MOVE_TOWARDS,
                            .distance_to_object = 0.6f,
                            .fail_distance = FLT_MAX,
                            .speed = 1.0f};
    message.movement.run_rate = 1.0f;
    assert_reason(AC_REASON_APPLIED, send(&c->f->w, 0xF74C, &message));
    assert_true(ac_moveto_is_moving(&c->follower->moveto));
}

static void replace_target(const chase *c, uint16_t instance, bool delete_first) {
    ac_create_object message = live_thing(TARGET, HOLDER, 84, 90, 0.01f, FALLS);
    message.physics.stamps[AC_STAMP_INSTANCE] = instance;
    if (delete_first)
        assert_reason(
            AC_REASON_DELETED,
            send(&c->f->w, 0xF747, &(ac_delete_object){TARGET, (uint16_t)(instance - 1)}));
    assert_reason(delete_first ? AC_REASON_CREATED : AC_REASON_NEW_GENERATION,
                  send(&c->f->w, 0xF745, &message));
}

static void assert_let_go(const chase *c) {
    assert_int_equal(c->follower->position.sticky.target, 0);
    assert_false(ac_moveto_is_moving(&c->follower->moveto));
    assert_int_equal(ac_movement_target(c->follower), 0);
}

static void test_who_sticks_to_an_object_does_not_stick_to_its_successor(void **state) {
    (void)state;
    chase c = make_chase();
    for (uint16_t i = 0; i < 4; ++i) {
        stick(&c, (uint16_t)(2 + i));
        if (i >= 2)
            live_run(c.f, 2);
        replace_target(&c, (uint16_t)(2 + i), i % 2);
        assert_let_go(&c);
    }
    live_free(c.f);
}

static void test_who_walks_to_an_object_does_not_walk_to_its_successor(void **state) {
    (void)state;
    chase c = make_chase();
    for (uint16_t i = 0; i < 4; ++i) {
        move_to(&c, (uint16_t)(2 + i), TARGET);
        if (i >= 2)
            live_run(c.f, 2);
        const uint32_t ended = c.follower->move_to_ended;
        replace_target(&c, (uint16_t)(2 + i), i % 2);
        assert_let_go(&c);
        assert_int_equal(c.follower->move_to_ended, ended + 1);
        assert_int_equal(c.follower->move_to_result, AC_MOTION_ERROR_OBJECT_GONE);
    }
    live_free(c.f);
}

/* A target that has no Setup has no run-time either. */
static void test_who_sticks_to_what_has_no_setup_does_not_stick_to_its_successor(void **state) {
    (void)state;
    chase c = make_chase();
    send(&c.f->w, 0xF747, &(ac_delete_object){TARGET, 1});
    ac_create_object message = live_thing(TARGET, LOST_SETUP, 84, 84, 0.01f, FALLS);
    message.physics.stamps[AC_STAMP_INSTANCE] = 3;
    assert_null(spawn(&c.f->w, &message)->live);
    stick(&c, 2);
    replace_target(&c, 4, false);
    assert_let_go(&c);
    live_free(c.f);
}

/* What is held is followed by way of who holds it. */
static void test_who_walks_to_what_is_held_does_not_walk_to_its_holders_successor(void **state) {
    (void)state;
    chase c = make_chase();
    ac_create_object message = live_thing(HELD, BOLT, 0, 0, 0, SOLID);
    message.physics.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_PARENT;
    message.physics.parent = TARGET;
    message.physics.parent_location = AC_PARENT_RIGHT_HAND;
    assert_true(ac_object_has(spawn(&c.f->w, &message), AC_LIVE_ATTACHED));
    move_to(&c, 2, HELD);
    assert_int_equal(ac_movement_target(c.follower), TARGET);
    replace_target(&c, 2, false);
    assert_let_go(&c);
    live_free(c.f);
}

/* ---- What it touches ---- */

/* A bolt that has flown against the panel of a door, and somebody who can hold it. */
static const ac_object *make_touching(live_fixture *f) {
    (void)live_spawn(f, FOLLOWER, DOOR, 84, 84, 0, SOLID | AC_STATE_HAS_PHYSICS_BSP);
    (void)live_spawn(f, TARGET, HOLDER, 70, 84, 0.01f, FALLS);
    live_step(f, 0.05);
    const ac_object *bolt =
        live_throw(f, HELD, BOLT, ac_vec3_make(84, 83, 1), ac_vec3_make(0, 10, 0), SOLID);
    live_run(f, 4);
    assert_non_null(bolt->live->body.touches);
    assert_int_equal(bolt->live->body.touches->count, 1);
    return bolt;
}

static void test_what_is_picked_up_touches_nothing(void **state) {
    (void)state;
    live_fixture *f = live_make_with(NULL, put_records);
    const ac_object *bolt = make_touching(f);
    assert_reason(AC_REASON_APPLIED, send(&f->w, 0xF74A, &(ac_pickup_event){HELD, 1, 2}));
    assert_false(ac_object_in_world(bolt));
    assert_int_equal(bolt->live->body.touches->count, 0);
    live_free(f);
}

static void test_what_a_hand_takes_touches_nothing(void **state) {
    (void)state;
    live_fixture *f = live_make_with(NULL, put_records);
    const ac_object *bolt = make_touching(f);
    const ac_parent_event event = {TARGET, HELD, AC_PARENT_RIGHT_HAND, 0, 1, 2};
    assert_reason(AC_REASON_APPLIED, send(&f->w, 0xF749, &event));
    assert_true(ac_object_has(bolt, AC_LIVE_ATTACHED));
    assert_int_equal(bolt->live->body.touches->count, 0);
    live_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_sticks_to_an_object_does_not_stick_to_its_successor),
        cmocka_unit_test(test_who_walks_to_an_object_does_not_walk_to_its_successor),
        cmocka_unit_test(test_who_sticks_to_what_has_no_setup_does_not_stick_to_its_successor),
        cmocka_unit_test(test_who_walks_to_what_is_held_does_not_walk_to_its_holders_successor),
        cmocka_unit_test(test_what_is_picked_up_touches_nothing),
        cmocka_unit_test(test_what_a_hand_takes_touches_nothing),
    };
    return cmocka_run_group_tests_name("what leaves the world", tests, NULL, NULL);
}
