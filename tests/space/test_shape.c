/* space/shape: what a GfxObj is to collision and membership; the cache (world-simulation 1.5, 9.2).
 */
#include "dat_world.h"

static void test_a_mesh_with_physics(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    const ac_shape *crate = ac_shape_acquire(d->shapes, CRATE);
    assert_non_null(crate);
    assert_int_equal(crate->id, CRATE);
    assert_vec_near(crate->box.min, -1, -1, 0, 0);
    assert_vec_near(crate->box.max, 1, 1, 2, 0);
    assert_true(crate->has_physics_sphere && crate->has_drawing_sphere);
    assert_near(crate->physics_sphere.radius, sqrt(3), 1e-6);
    assert_int_equal(crate->physics.list.count, 6);
    assert_int_equal(crate->drawing.count, 6);
    assert_false(crate->always_2d);
    ac_shape_release(d->shapes, crate);
    dat_world_free(d);
}

static void test_a_mesh_without_physics_has_its_drawing_sphere(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    const ac_shape *bush = ac_shape_acquire(d->shapes, BUSH);
    assert_non_null(bush);
    ac_sphere sphere;
    assert_false(bush->has_physics_sphere);
    assert_int_equal(bush->physics.node_count, 0);
    assert_true(ac_shape_sphere(bush, &sphere));
    assert_near(sphere.radius, bush->drawing_sphere.radius, 0);
    ac_shape_release(d->shapes, bush);
    dat_world_free(d);
}

static void test_a_degraded_mesh_is_its_nearest_level(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    const ac_shape *sign = ac_shape_acquire(d->shapes, SIGN);
    assert_non_null(sign);
    assert_int_equal(sign->id, SIGN);
    assert_true(sign->always_2d);
    assert_vec_near(sign->box.max, 1, 1, 2, 0); /* the crate's, not its own 9 */
    assert_true(sign->physics.node_count > 0);
    ac_shape_release(d->shapes, sign);
    dat_world_free(d);
}

static void test_a_shape_is_shared_while_it_is_held(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    const ac_shape *a = ac_shape_acquire(d->shapes, CRATE);
    assert_non_null(a);
    const ac_shape *b = ac_shape_acquire(d->shapes, CRATE);
    assert_non_null(b);
    assert_ptr_equal(a, b);
    ac_shape_release(d->shapes, a);
    assert_int_equal(b->id, CRATE);
    ac_shape_release(d->shapes, b);
    ac_shape_release(d->shapes, NULL);
    dat_world_free(d);
}

static void test_unused_shapes_go_when_the_budget_is_spent(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    ac_shape_cache *small = ac_shape_cache_create(d->store, 1);
    assert_non_null(small);
    const ac_shape *crate = ac_shape_acquire(small, CRATE);
    assert_non_null(crate);
    const ac_shape *bush = ac_shape_acquire(small, BUSH);
    assert_non_null(bush);
    const ac_shape *house = ac_shape_acquire(small, HOUSE);
    assert_non_null(house);
    ac_shape_release(small, crate);                          /* evicted, the others move */
    assert_ptr_equal(ac_shape_acquire(small, HOUSE), house); /* held ones stay */
    assert_ptr_equal(ac_shape_acquire(small, BUSH), bush);
    const ac_shape *again = ac_shape_acquire(small, CRATE);
    assert_non_null(again);
    assert_int_equal(again->id, CRATE);
    const ac_shape *held[5] = {again, bush, bush, house, house};
    for (int i = 0; i < 5; ++i)
        ac_shape_release(small, held[i]);
    ac_shape_cache_destroy(small);
    dat_world_free(d);
}

static void test_what_is_missing_has_no_shape(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    assert_null(ac_shape_acquire(d->shapes, 0x01000099));
    assert_null(ac_shape_acquire(d->shapes, PILE));
    assert_null(ac_shape_acquire(d->shapes, 0));
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_mesh_with_physics),
        cmocka_unit_test(test_a_mesh_without_physics_has_its_drawing_sphere),
        cmocka_unit_test(test_a_degraded_mesh_is_its_nearest_level),
        cmocka_unit_test(test_a_shape_is_shared_while_it_is_held),
        cmocka_unit_test(test_unused_shapes_go_when_the_budget_is_spent),
        cmocka_unit_test(test_what_is_missing_has_no_shape),
    };
    return cmocka_run_group_tests_name("space/shape", tests, NULL, NULL);
}
