/* space/sphere (world-simulation 2.3, 2.6; spec 2026-07-17 for the ray). */
#include "space_test.h"

#include "space/sphere.h"

static void test_the_prune_accepts_touching_spheres_and_a_little_more(void **state) {
    (void)state;
    ac_sphere a = {{0, 0, 0}, 1};
    ac_sphere near = {{2.00004f, 0, 0}, 1}, far = {{2.00006f, 0, 0}, 1};
    assert_true(ac_sphere_intersects(&a, &near));
    assert_false(ac_sphere_intersects(&a, &far));
}

static void test_touching_spheres_collide(void **state) {
    (void)state;
    assert_true(ac_sphere_collides(ac_vec3_make(0, 3, 0), 3.0f));
    assert_false(ac_sphere_collides(ac_vec3_make(0, nextafterf(3.0f, 4.0f), 0), 3.0f));
    assert_false(ac_sphere_collides(ac_vec3_make(2, 2, 2), 3.0f));
}

static void test_time_of_collision_is_the_near_root(void **state) {
    (void)state;
    /* object r 0.5 at 0, mover r 0.3 from x -2 to -0.2: world-simulation 2.6 case 14 */
    double t = ac_sphere_time_of_collision(ac_vec3_make(1.8f, 0, 0), ac_vec3_make(-2, 0, 0), 0.8f);
    assert_near(t, 0.6667, 1e-4);
}

static void test_time_of_collision_refuses(void **state) {
    (void)state;
    ac_vec3 x = ac_vec3_make(1, 0, 0);
    assert_near(ac_sphere_time_of_collision(x, ac_vec3_make(-0.5f, 0, 0), 1), -1, 0); /* inside */
    assert_near(ac_sphere_time_of_collision(x, ac_vec3_make(-2, 1.1f, 0), 1), -1, 0); /* misses */
    assert_near(ac_sphere_time_of_collision(ac_vec3_make(0.01f, 0, 0), ac_vec3_make(-2, 0, 0), 1),
                -1, 0); /* hardly moves */
    assert_near(ac_sphere_time_of_collision(ac_vec3_make(NAN, 0, 0), ac_vec3_make(-2, 0, 0), 1), -1,
                0);
}

/* @spec 2026-07-17 Mouse selection | sphere_intersects_ray rejects rays beginning in/on the sphere.
 * @code src/space/sphere.c */
static void test_a_ray_that_begins_in_or_on_the_sphere_misses_it(void **state) {
    (void)state;
    ac_sphere s = {{0, 0, 0}, 1};
    double t;
    ac_vec3 x = ac_vec3_make(1, 0, 0);
    assert_false(ac_sphere_ray_time(&s, ac_vec3_make(-1, 0, 0), x, &t));
    assert_false(ac_sphere_ray_time(&s, ac_vec3_make(-0.5f, 0, 0), x, &t));
    assert_true(ac_sphere_ray_time(&s, ac_vec3_make(nextafterf(-1.0f, -2.0f), 0, 0), x, &t));
}

/* @spec 2026-07-17 Mouse selection | sphere_intersects_ray requires squared ray direction length at
 * least 0.0002.
 * @code src/space/sphere.c */
static void test_a_ray_needs_a_squared_length_of_epsilon(void **state) {
    (void)state;
    ac_sphere s = {{0, 0, 0}, 1};
    double t;
    ac_vec3 from = ac_vec3_make(-2, 0, 0);
    assert_false(ac_sphere_ray_time(&s, from, ac_vec3_make(0.01414f, 0, 0), &t));
    assert_true(ac_sphere_ray_time(&s, from, ac_vec3_make(0.01415f, 0, 0), &t));
}

/* @spec 2026-07-17 Mouse selection | sphere_intersects_ray solves the quadratic in double precision
 * and chooses the near root when non-negative or the far root otherwise.
 * @code src/space/sphere.c */
static void test_a_ray_meets_the_near_side_first_and_the_far_one_from_behind(void **state) {
    (void)state;
    ac_sphere s = {{0, 0, 0}, 1};
    double t;
    assert_true(ac_sphere_ray_time(&s, ac_vec3_make(-3, 0, 0), ac_vec3_make(2, 0, 0), &t));
    assert_near(t, 1, 1e-15);
    assert_true(ac_sphere_ray_time(&s, ac_vec3_make(3, 0, 0), ac_vec3_make(2, 0, 0), &t));
    assert_near(t, -1, 1e-15);
    assert_false(ac_sphere_ray_time(&s, ac_vec3_make(-3, 1.001f, 0), ac_vec3_make(2, 0, 0), &t));
    assert_false(ac_sphere_ray_time(&s, ac_vec3_make(-3, 0, 1.001f), ac_vec3_make(2, 0, 0), &t));
    assert_true(ac_sphere_ray_time(&s, ac_vec3_make(-3, 1, 0), ac_vec3_make(2, 0, 0), &t));
    assert_near(t, 1.5, 1e-15); /* grazing */
    assert_true(ac_sphere_ray_time(&s, ac_vec3_make(0, 0, -3), ac_vec3_make(0, 0, 2), &t));
    assert_near(t, 1, 1e-15);
    /* far away and thin: single precision would lose the discriminant */
    ac_sphere thin = {{1e5f, 0, 0}, 0.01f};
    assert_true(ac_sphere_ray_time(&thin, ac_vec3_make(0, 0.0099f, 0), ac_vec3_make(1, 0, 0), &t));
    assert_near(t, 1e5, 0.0015);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_prune_accepts_touching_spheres_and_a_little_more),
        cmocka_unit_test(test_touching_spheres_collide),
        cmocka_unit_test(test_time_of_collision_is_the_near_root),
        cmocka_unit_test(test_time_of_collision_refuses),
        cmocka_unit_test(test_a_ray_that_begins_in_or_on_the_sphere_misses_it),
        cmocka_unit_test(test_a_ray_needs_a_squared_length_of_epsilon),
        cmocka_unit_test(test_a_ray_meets_the_near_side_first_and_the_far_one_from_behind),
    };
    return cmocka_run_group_tests_name("space/sphere", tests, NULL, NULL);
}
