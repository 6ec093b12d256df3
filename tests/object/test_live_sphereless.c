/* What has no spheres: no sweep ends its fall, so it stands where the server put it, unless
 * something drives it. */
#include "support/test.h"

#include "object/live_fixture.h"

enum {
    WEENIE = 0x80000100,
    FALLS = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
    FLIES = FALLS | AC_STATE_MISSILE,
};

static const float heights[] = {0.11f, 0.5f, 3.0f};

static ac_object_reason tell(live_fixture *f, uint16_t stamp, ac_vec3 place, ac_vec3 velocity) {
    ac_update_position message = position_at(WEENIE, stamp, 0);
    message.pack.flags |= AC_POSITION_VELOCITY;
    message.pack.velocity = velocity;
    message.pack.teleport_stamp = stamp;
    message.pack.position = (ac_position){LIVE_CELL, {place, {1.0f, 0.0f, 0.0f, 0.0f}}};
    return send(&f->w, 0xF748, &message);
}

static void test_it_stays_where_it_was_made(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof heights / sizeof *heights; ++i) {
        live_fixture *f = live_make();
        const ac_object *thing = live_spawn(f, WEENIE, GHOST, 84, 84, heights[i], FALLS);
        live_run(f, 100);
        assert_vec_near(live_place_of(thing), 84, 84, heights[i], 0);
        live_free(f);
    }
}

static void test_it_stays_where_it_is_told_to_be(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof heights / sizeof *heights; ++i) {
        live_fixture *f = live_make();
        const ac_object *thing = live_spawn(f, WEENIE, GHOST, 80, 84, 0.11f, FALLS);
        live_run(f, 2);
        assert_reason(AC_REASON_TELEPORTED,
                      tell(f, 2, ac_vec3_make(84, 84, heights[i]), ac_vec3_make(0, 0, 0)));
        live_run(f, 100);
        assert_vec_near(live_place_of(thing), 84, 84, heights[i], 0);
        live_free(f);
    }
}

/* The velocity that counts is the message's, not what it came with. */
static void test_it_stays_where_its_flight_is_ended(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *thing =
        live_throw(f, WEENIE, GHOST, ac_vec3_make(80, 84, 8), ac_vec3_make(2, 0, 0), FALLS);
    live_run(f, 10);
    assert_true(live_place_of(thing).x > 80.5f && live_place_of(thing).z < 7.5f);
    assert_reason(AC_REASON_TELEPORTED,
                  tell(f, 2, ac_vec3_make(84, 84, 0.5f), ac_vec3_make(0, 0, 0)));
    live_run(f, 100);
    assert_vec_near(live_place_of(thing), 84, 84, 0.5f, 0);
    /* And flies on when it is told so. */
    assert_reason(AC_REASON_TELEPORTED, tell(f, 3, ac_vec3_make(84, 84, 8), ac_vec3_make(2, 0, 0)));
    live_run(f, 10);
    assert_true(live_place_of(thing).x > 84.5f && live_place_of(thing).z < 7.5f);
    live_free(f);
}

/* What no gravity draws needs no footing, and turns as it was told to. */
static void test_what_floats_goes_on_turning(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_create_object message = live_thing(WEENIE, GHOST, 84, 84, 3, AC_STATE_REPORT_COLLISIONS);
    message.physics.flags |= AC_PHYSICS_DESC_OMEGA;
    message.physics.omega = ac_vec3_make(0, 0, 1);
    const ac_object *thing = spawn(&f->w, &message);
    live_run(f, 10);
    assert_vec_near(thing->omega, 0, 0, 1, 0);
    assert_true(thing->position.frame.rotation.z != 0.0f);
    assert_int_equal(thing->transient & AC_TRANSIENT_CONTACT, 0);
    live_free(f);
}

static void test_what_is_thrown_from_its_footing_falls(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *thing = live_spawn(f, WEENIE, GHOST, 84, 84, 5, FALLS);
    live_run(f, 10);
    assert_vec_near(live_place_of(thing), 84, 84, 5, 0);
    const ac_vector_update update = {WEENIE, {2, 0, 3}, {0, 0, 0}, 1, 2};
    assert_reason(AC_REASON_APPLIED, send(&f->w, 0xF74E, &update));
    live_run(f, 5);
    assert_true(live_place_of(thing).z > 5.2f);
    live_run(f, 25);
    assert_true(live_place_of(thing).x > 85.0f && live_place_of(thing).z < 5.0f);
    live_free(f);
}

static void test_a_missile_without_spheres_flies_and_falls(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *missile =
        live_throw(f, WEENIE, GHOST, ac_vec3_make(70, 84, 8), ac_vec3_make(10, 0, 0), FLIES);
    live_run(f, 20);
    assert_near(live_place_of(missile).x, 80, 0.6f);
    assert_true(live_place_of(missile).z < 4.5f);
    live_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_stays_where_it_was_made),
        cmocka_unit_test(test_it_stays_where_it_is_told_to_be),
        cmocka_unit_test(test_it_stays_where_its_flight_is_ended),
        cmocka_unit_test(test_what_floats_goes_on_turning),
        cmocka_unit_test(test_what_is_thrown_from_its_footing_falls),
        cmocka_unit_test(test_a_missile_without_spheres_flies_and_falls),
    };
    return cmocka_run_group_tests_name("what has no spheres", tests, NULL, NULL);
}
