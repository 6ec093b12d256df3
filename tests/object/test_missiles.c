/* Missiles over the whole tick of an object: at a border of landblocks, against what they touch
 * already, without velocity, through doors; and what is left of them when they are done. */
#include "live_fixture.h"

enum {
    MISSILE = 0x80000300,
    OTHER = 0x80000301,
    FLIES =
        AC_STATE_REPORT_COLLISIONS | AC_STATE_MISSILE | AC_STATE_PATH_CLIPPED | AC_STATE_ALIGN_PATH,
    LIES = AC_STATE_REPORT_COLLISIONS,
    SHUT = AC_STATE_REPORT_COLLISIONS | AC_STATE_HAS_PHYSICS_BSP,
};

static bool flies(const ac_object *object) {
    return ac_object_is(object, AC_STATE_MISSILE);
}

/* Metres east on the whole map. */
static float east_of(const ac_object *object) {
    return (float)(object->position.cell >> 24) * 192.0f + live_place_of(object).x;
}

static void test_a_missile_crosses_a_border_without_a_pause(void **state) {
    (void)state;
    live_fixture *f = live_make();
    dat_load(f->d, EAST);
    ac_create_object message = live_thing(MISSILE, BOLT, 190.3f, 84, 2, FLIES);
    message.physics.position.cell = WEST | (1 + 7 * 8 + 3);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY;
    message.physics.velocity = ac_vec3_make(20, 0, 0);
    const ac_object *missile = spawn(&f->w, &message);
    uint16_t stamps[AC_STAMP_COUNT];
    memcpy(stamps, missile->stamps, sizeof stamps);
    float begun = east_of(missile);
    for (int i = 1; i <= 4; ++i) {
        live_step(f, 0.05);
        assert_near(east_of(missile), begun + (float)i, 2e-3f);
        assert_vec_near(missile->velocity, 20, 0, 0, 0);
        assert_true(flies(missile) && (missile->transient & AC_TRANSIENT_ACTIVE));
    }
    assert_int_equal(ac_block_of(missile->position.cell), ac_block_of(EAST));
    assert_memory_equal(missile->stamps, stamps, sizeof stamps);
    live_free(f);
}

static void test_a_missile_fired_at_what_it_touches_is_done_at_once(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *missile =
        live_throw(f, MISSILE, BOLT, ac_vec3_make(89.9f, 84, 2), ac_vec3_make(20, 0, 0), FLIES);
    live_step(f, 0.05);
    assert_false(flies(missile));
    assert_near(live_place_of(missile).x, 89.9f, 1e-3f);
    assert_true(ac_vec3_is_finite(missile->velocity));
    live_run(f, 10);
    assert_true(live_place_of(missile).x < 89.901f);
    live_free(f);
}

static void test_a_missile_without_velocity_keeps_its_place_and_heading(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(MISSILE, BOLT, 84, 84, 2, FLIES);
    message.physics.position.frame.rotation = (ac_quat){0.6f, 0, 0.8f, 0};
    const ac_object *missile = spawn(&f->w, &message);
    live_run(f, 40);
    assert_vec_near(live_place_of(missile), 84, 84, 2, 0);
    ac_quat q = missile->position.frame.rotation;
    assert_true(q.w == 0.6f && q.x == 0 && q.y == 0.8f && q.z == 0);
    assert_vec_near(missile->velocity, 0, 0, 0, 0);
    assert_true(flies(missile));
    live_free(f);
}

/* A door across the way from (84, 80) north, its panel at y = 84. */
static live_fixture *with_door(uint32_t door) {
    live_fixture *f = live_make();
    (void)live_spawn(f, OTHER, DOOR, 84, 84, 0, door);
    return f;
}

static const ac_object *throw_north(live_fixture *f, float y) {
    return live_throw(f, MISSILE, BOLT, ac_vec3_make(84, y, 1), ac_vec3_make(0, 20, 0), FLIES);
}

static void test_a_missile_flies_through_an_open_door_and_against_a_shut_one(void **state) {
    (void)state;
    for (int open = 0; open < 2; ++open) {
        live_fixture *f = with_door(open ? SHUT | AC_STATE_ETHEREAL : (uint32_t)SHUT);
        const ac_object *missile = throw_north(f, 80);
        live_run(f, 6);
        assert_int_equal(flies(missile), open);
        assert_int_equal(live_place_of(missile).y > 85, open);
        if (!open)
            assert_true(live_place_of(missile).y < 83.81f);
        live_free(f);
    }
}

static void test_a_door_that_closes_before_a_missile_stops_it(void **state) {
    (void)state;
    live_fixture *f = with_door(SHUT | AC_STATE_ETHEREAL);
    const ac_object *missile = throw_north(f, 80);
    live_run(f, 2);
    assert_true(flies(missile));
    live_set_state(f, OTHER, SHUT, 2);
    live_run(f, 4);
    assert_false(flies(missile));
    assert_true(live_place_of(missile).y < 83.81f);
    live_free(f);
}

static void test_a_door_that_closes_on_a_missile_lets_it_out_first(void **state) {
    (void)state;
    live_fixture *f = with_door(SHUT | AC_STATE_ETHEREAL);
    ac_object *door = ac_objects_get_guid(f->w.objects, OTHER);
    const ac_object *missile = throw_north(f, 82.95f);
    live_step(f, 0.05);                              /* it is in the panel now */
    ac_live_set_ethereal(f->w.objects, door, false); /* as the hook of its animation asks */
    assert_true(ac_object_is(door, AC_STATE_ETHEREAL));
    live_run(f, 3);
    assert_true(flies(missile) && live_place_of(missile).y > 85);
    assert_false(ac_object_is(door, AC_STATE_ETHEREAL));
    live_free(f);
}

static void test_a_finished_missile_is_in_nobodys_way_once_its_state_says_so(void **state) {
    (void)state;
    for (int done = 0; done < 2; ++done) {
        live_fixture *f = live_make();
        (void)live_spawn(f, OTHER, BOLT, 84, 84, 1, LIES);
        if (done)
            live_set_state(f, OTHER, LIES | AC_STATE_ETHEREAL | AC_STATE_IGNORE_COLLISIONS, 2);
        const ac_object *missile = throw_north(f, 80);
        live_run(f, 6);
        assert_int_equal(flies(missile), done);
        assert_int_equal(live_place_of(missile).y > 85, done);
        live_free(f);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_missile_crosses_a_border_without_a_pause),
        cmocka_unit_test(test_a_missile_fired_at_what_it_touches_is_done_at_once),
        cmocka_unit_test(test_a_missile_without_velocity_keeps_its_place_and_heading),
        cmocka_unit_test(test_a_missile_flies_through_an_open_door_and_against_a_shut_one),
        cmocka_unit_test(test_a_door_that_closes_before_a_missile_stops_it),
        cmocka_unit_test(test_a_door_that_closes_on_a_missile_lets_it_out_first),
        cmocka_unit_test(test_a_finished_missile_is_in_nobodys_way_once_its_state_says_so),
    };
    return cmocka_run_group_tests_name("missiles", tests, NULL, NULL);
}
