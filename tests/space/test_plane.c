/* space/plane and space/box: planes against points, boxes, rays; boxes carried between frames.
 * The statements of spec 2026-08-07 are proved in tests/spec; here are the differential tests. */
#include "space_test.h"

#include "space/box.h"
#include "space/plane.h"
#include "space/position.h"

static ac_vec3 corner(const ac_box *box, unsigned i) {
    return ac_vec3_make(i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                        i & 4 ? box->max.z : box->min.z);
}

/* Eight corners, one after the other, as spec 2026-08-07 §2 writes it. */
static ac_sidedness slow_intersect_box(const ac_plane *plane, const ac_box *box) {
    ac_sidedness side = ac_plane_which_side(plane, corner(box, 0), AC_EPSILON);
    if (side == AC_SIDE_IN_PLANE)
        return AC_SIDE_CROSSING;
    for (unsigned i = 1; i < 8; ++i)
        if (ac_plane_which_side(plane, corner(box, i), AC_EPSILON) != side)
            return AC_SIDE_CROSSING;
    return side;
}

/* Sizes from nothing to large; half of them on a grid of epsilons around the plane. */
static ac_box random_box(ac_rng *rng) {
    ac_vec3 a = random_vec(rng, 3.0f);
    ac_box box = {a, a};
    if (ac_rng_below(rng, 2)) {
        float steps = (float)ac_rng_below(rng, 7) - 3.0f;
        ac_box_add(&box, ac_vec3_add(a, ac_vec3_make(steps * AC_EPSILON, steps * AC_EPSILON,
                                                     steps * AC_EPSILON)));
    } else {
        ac_box_add(&box, ac_vec3_add(a, random_vec(rng, 2.0f)));
    }
    return box;
}

static void test_box_classification_agrees_with_all_eight_corners(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(21, 1);
    unsigned seen[4] = {0};
    for (int i = 0; i < case_count(); ++i) {
        ac_plane plane = random_plane(&rng, 1.0f);
        ac_box box = random_box(&rng);
        if (ac_rng_below(&rng, 2)) /* put the plane within a few epsilons of a corner */
            plane.d = ((float)ac_rng_below(&rng, 5) - 2.0f) * AC_EPSILON -
                      ac_vec3_dot(plane.normal, corner(&box, ac_rng_below(&rng, 8)));
        ac_sidedness side = ac_plane_intersect_box(&plane, &box);
        assert_int_equal(side, slow_intersect_box(&plane, &box));
        ++seen[side];
    }
    assert_true(seen[AC_SIDE_POSITIVE] > (unsigned)case_count() / 20 &&
                seen[AC_SIDE_NEGATIVE] > (unsigned)case_count() / 20);
    assert_true(seen[AC_SIDE_CROSSING] > (unsigned)case_count() / 20 &&
                seen[AC_SIDE_IN_PLANE] == 0);
}

static void test_box_classification_agrees_for_infinities_and_nans(void **state) {
    (void)state;
    static const float odd[] = {0.0f, -0.0f, 1.0f, -1.0f, INFINITY, -INFINITY, NAN, 3e38f};
    enum { ODD = sizeof odd / sizeof *odd };
    ac_rng rng = ac_rng_make(22, 1);
    for (int i = 0; i < case_count(); ++i) {
        float pick[8];
        for (int k = 0; k < 8; ++k)
            pick[k] = odd[ac_rng_below(&rng, ODD)];
        ac_plane plane = {{pick[0], pick[1], pick[2]}, pick[3]};
        ac_box box = {{-1, -1, -1}, {1, 1, 1}};
        if (pick[4] < 0.0f)
            box.min.x = pick[4];
        if (pick[5] > 0.0f)
            box.max.y = pick[5];
        if (isnan(pick[6]))
            box.max.z = NAN;
        if (isnan(pick[7]))
            box.min.z = NAN;
        assert_int_equal(ac_plane_intersect_box(&plane, &box), slow_intersect_box(&plane, &box));
    }
}

static void test_refit_agrees_with_the_corners_one_by_one(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(23, 1);
    for (int i = 0; i < case_count(); ++i) {
        ac_box box = random_box(&rng);
        ac_position from = {0xA9B40001, random_frame(&rng, 50.0f)};
        ac_position to = {ac_rng_below(&rng, 2) ? 0xAAB30100u : 0xA9B40100u,
                          random_frame(&rng, 50.0f)};
        ac_box global = {ac_position_local_to_global(to.cell, &from, corner(&box, 0)), {0, 0, 0}};
        ac_box local = {ac_position_local_to_local(&to, &from, corner(&box, 0)), {0, 0, 0}};
        global.max = global.min;
        local.max = local.min;
        for (unsigned k = 1; k < 8; ++k) {
            ac_box_add(&global, ac_position_local_to_global(to.cell, &from, corner(&box, k)));
            ac_box_add(&local, ac_position_local_to_local(&to, &from, corner(&box, k)));
        }
        ac_box fast_global = ac_box_local_to_global(&box, &from, to.cell);
        ac_box fast_local = ac_box_local_to_local(&box, &from, &to);
        assert_memory_equal(&fast_global, &global, sizeof global);
        assert_memory_equal(&fast_local, &local, sizeof local);
    }
}

static void test_box_of_no_points_is_zero(void **state) {
    (void)state;
    ac_box box = ac_box_of_points(NULL, 0);
    assert_vec_near(box.min, 0, 0, 0, 0);
    assert_vec_near(box.max, 0, 0, 0, 0);
    static const ac_vec3 points[2] = {{3, -1, 4}, {1, 5, -9}};
    box = ac_box_of_points(points, 2);
    assert_vec_near(box.min, 1, -1, -9, 0);
    assert_vec_near(box.max, 3, 5, 4, 0);
}

static void test_snap_to_plane_changes_only_z(void **state) {
    (void)state;
    ac_plane slope = {{0, -0.6f, 0.8f}, 17};
    assert_vec_near(ac_plane_snap(&slope, ac_vec3_make(2, 4, 9)), 2, 4, 3, 1e-6);
    ac_plane wall = {{1, 0, AC_EPSILON}, 0};
    assert_vec_near(ac_plane_snap(&wall, ac_vec3_make(2, 4, 9)), 2, 4, 9, 0);
    assert_vec_near(ac_plane_set_height(&wall, ac_vec3_make(2, 4, 9)), 2, 4, 9, 0);
}

static void test_set_height_moves_a_point_into_the_plane(void **state) {
    (void)state;
    ac_plane slope = {{0, -0.6f, 0.8f}, -8};
    assert_vec_near(ac_plane_set_height(&slope, ac_vec3_make(2, 4, -50)), 2, 4, 13, 1e-5);
}

static void test_plane_in_world_axes_holds_the_same_points(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(24, 1);
    for (int i = 0; i < 1000; ++i) {
        ac_plane plane = random_plane(&rng, 5.0f);
        ac_position from = {0xAAB40001, random_frame(&rng, 50.0f)};
        ac_plane global = ac_plane_local_to_global(0xA9B40001, &from, &plane);
        ac_vec3 point = random_vec(&rng, 10.0f);
        ac_vec3 there = ac_position_local_to_global(0xA9B40001, &from, point);
        assert_near(ac_plane_distance(&global, there), ac_plane_distance(&plane, point), 2e-3);
    }
}

static void test_ray_time(void **state) {
    (void)state;
    ac_plane floor = {{0, 0, 1}, 0};
    double t = 0;
    assert_true(ac_plane_ray_time(&floor, ac_vec3_make(0, 0, 3), ac_vec3_make(0, 0, -2), &t));
    assert_near(t, 1.5, 1e-12);
    assert_true(ac_plane_ray_time(&floor, ac_vec3_make(0, 0, 0), ac_vec3_make(0, 0, -2), &t));
    assert_near(t, 0, 0);
    assert_false(ac_plane_ray_time(&floor, ac_vec3_make(0, 0, 3), ac_vec3_make(0, 0, 2), &t));
    assert_false(
        ac_plane_ray_time(&floor, ac_vec3_make(0, 0, 3), ac_vec3_make(1, 0, -0.0001f), &t));
    assert_true(
        ac_plane_ray_time(&floor, ac_vec3_make(0, 0, 3), ac_vec3_make(1, 0, -AC_EPSILON), &t));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_box_classification_agrees_with_all_eight_corners),
        cmocka_unit_test(test_box_classification_agrees_for_infinities_and_nans),
        cmocka_unit_test(test_refit_agrees_with_the_corners_one_by_one),
        cmocka_unit_test(test_box_of_no_points_is_zero),
        cmocka_unit_test(test_snap_to_plane_changes_only_z),
        cmocka_unit_test(test_set_height_moves_a_point_into_the_plane),
        cmocka_unit_test(test_plane_in_world_axes_holds_the_same_points),
        cmocka_unit_test(test_ray_time),
    };
    return cmocka_run_group_tests_name("space/plane", tests, NULL, NULL);
}
