/* The transition sweep in a small world of real DAT records: falling, walking, sliding, missiles,
 * the camera, placement. */
#include "mover.h"

#include "base/rng.h"
#include "space/dat_world.h"

static dat_world *village(void) {
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    return d;
}

static const ac_box pile = {{35.0f, 35.0f, 0.0f}, {37.0f, 37.0f, 2.0f}};

static void test_a_falling_body_lands_and_stands(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = person_make(d->world, WEST | 9, 30, 12, 3);
    run(&m, 60);
    assert_true(stands(&m));
    assert_near(place(&m).z, 0.005f, 0.01f);
    assert_near(m.body.contact_plane.normal.z, 1.0f, 1e-5f);
    assert_near(m.body.acceleration.z, 0.0f, 0.0f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_walking_follows_the_ground_and_crosses_cells(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, WEST | 9, 30, 12, 0.1f);
    sweeps(&m, 60, -0.15f, 0, 0);
    assert_near(place(&m).x, 21.0f, 0.01f);
    assert_int_equal(m.body.position.cell, WEST | 1);
    assert_near(place(&m).z, 0.005f, 0.01f);
    assert_true(stands(&m));
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_crate_stops_a_walker_head_on(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, WEST | 10, 33, 36, 0.1f);
    sweeps(&m, 60, 0.13f, 0, 0);
    assert_true(place(&m).x > 34.3f && place(&m).x < 35.0f - 0.47f);
    assert_near(place(&m).y, 36.0f, 0.01f);
    assert_true(m.body.transient & AC_TRANSIENT_SLIDING);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_walker_slides_along_a_crate(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, WEST | 10, 33, 35.6f, 0.1f);
    sweeps(&m, 40, 0.1f, 0.1f, 0);
    assert_true(place(&m).y > 37.0f); /* it got past the corner ... */
    assert_true(place(&m).x > 34.3f); /* ... along the wall */
    mover_free(&m);
    dat_world_free(d);
}

static void test_nobody_is_ever_inside_the_crate(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, WEST | 10, 33, 36, 0.1f);
    ac_rng rng = ac_rng_make(4, 4);
    float deepest = -1.0f;
    for (int i = 0; i < 4000; ++i) {
        ac_vec3 way = {ac_rng_float(&rng, -0.3f, 0.3f), ac_rng_float(&rng, -0.3f, 0.3f), 0.0f};
        ac_vec3 home = ac_vec3_sub(ac_vec3_make(36.0f, 36.0f, 0.0f), place(&m));
        way = ac_vec3_add(way, ac_vec3_scale(home, 0.02f)); /* it is drawn to the crate */
        way.z = 0.0f;
        (void)sweep(&m, way);
        deepest = fmaxf(deepest, depth_in(&m, WEST, pile));
        assert_true(place(&m).z > -0.05f && place(&m).z < 2.2f);
    }
    assert_true(deepest > -0.01f && deepest < 0.001f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_missile_ends_at_the_wall_with_its_normal(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = missile_make(d->world, WEST | 10, 32, 36, 1);
    m.body.velocity = ac_vec3_make(20.0f, 0.0f, 0.0f);
    ac_commit commit = sweep(&m, ac_vec3_make(4.0f, 0.0f, 0.0f));
    assert_true(place(&m).x <= 34.9f + 0.001f && place(&m).x > 34.7f);
    assert_true(m.transition.info.collision_normal_valid);
    assert_vec_near(m.transition.info.collision_normal, -1, 0, 0, 1e-4f);
    assert_true(commit.hit_environment);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_fast_missile_does_not_tunnel(void **state) {
    (void)state;
    dat_world *d = village();
    for (int i = 0; i < 20; ++i) {
        mover m = missile_make(d->world, WEST | 10, 32.0f + 0.037f * (float)i, 36, 1);
        (void)sweep(&m, ac_vec3_make(10.0f, 0.0f, 0.0f));
        assert_true(place(&m).x < 35.0f);
        mover_free(&m);
    }
    dat_world_free(d);
}

static void test_walls_hold_indoors(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, HALL, 84, 84, 0.1f);
    sweeps(&m, 80, 0, 0.1f, 0);
    assert_true(place(&m).y <= 88.0f - 0.47f && place(&m).y > 87.0f);
    assert_int_equal(m.body.position.cell, HALL);
    mover_free(&m);
    dat_world_free(d);
}

static void test_the_camera_stops_in_front_of_the_ground(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = viewer_make(d->world, WEST | 9, 30, 12, 1.5f);
    (void)sweep(&m, ac_vec3_make(0.0f, -3.0f, -3.0f));
    assert_near(place(&m).z, 0.3f, 1e-4f);
    assert_near(place(&m).y, 12.0f - 1.2f, 1e-4f); /* back along its way, not straight up */
    mover_free(&m);
    m = viewer_make(d->world, WEST | 9, 30, 12, 0.5f); /* its last step ends a little too low */
    (void)sweep(&m, ac_vec3_make(0, 0, -0.25f));
    assert_near(place(&m).z, 0.3f, 1e-4f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_placement_finds_a_free_place(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = person_make(d->world, WEST | 10, 36.4f, 36, 0);
    ac_transition_def def = mover_def(&m, m.body.position);
    def.begin = NULL;
    ac_transition_begin(&m.transition, &def);
    assert_true(ac_transition_find_valid_position(&m.transition));
    m.body.position = m.transition.path.current;
    assert_true(depth_in(&m, WEST, pile) < 0.001f);
    mover_free(&m);
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_falling_body_lands_and_stands),
        cmocka_unit_test(test_walking_follows_the_ground_and_crosses_cells),
        cmocka_unit_test(test_a_crate_stops_a_walker_head_on),
        cmocka_unit_test(test_a_walker_slides_along_a_crate),
        cmocka_unit_test(test_nobody_is_ever_inside_the_crate),
        cmocka_unit_test(test_a_missile_ends_at_the_wall_with_its_normal),
        cmocka_unit_test(test_a_fast_missile_does_not_tunnel),
        cmocka_unit_test(test_walls_hold_indoors),
        cmocka_unit_test(test_the_camera_stops_in_front_of_the_ground),
        cmocka_unit_test(test_placement_finds_a_free_place),
    };
    return cmocka_run_group_tests_name("sweep", tests, NULL, NULL);
}
