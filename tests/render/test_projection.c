#include "support/test.h"

#include <math.h>

#include "base/acmath.h"
#include "base/vec.h"
#include "render/projection.h"
#include "space/frame.h"

typedef struct clip {
    float x, y, z, w;
} clip;

static clip transform(const ac_matrix *matrix, ac_vec3 p) {
    const float *m = matrix->m;
    return (clip){m[0] * p.x + m[4] * p.y + m[8] * p.z + m[12],
                  m[1] * p.x + m[5] * p.y + m[9] * p.z + m[13],
                  m[2] * p.x + m[6] * p.y + m[10] * p.z + m[14],
                  m[3] * p.x + m[7] * p.y + m[11] * p.z + m[15]};
}

static void assert_near(float a, float b) {
    if (!(fabsf(a - b) < 1.0e-4f * fmaxf(1.0f, fabsf(b))))
        fail_msg("%g is not %g", (double)a, (double)b);
}

/* @spec 2026-07-15 View-plane warp | Render::set_vdst: verticalFov = 2 * atan(1 / currentDistance),
 *  znear = max(0.1, currentDistance * 0.25).
 * @code src/render/projection.c */
static void test_view_plane_distance_gives_fov_and_near(void **state) {
    (void)state;
    assert_near(ac_projection_fov_from_distance(1.0f), (float)(AC_PI / 2.0));
    assert_near(ac_projection_fov_from_distance(0.001f), 3.1395927f);
    assert_near(ac_projection_near_from_distance(2.0f), 0.5f);
    assert_near(ac_projection_near_from_distance(0.4f), 0.1f);
    assert_near(ac_projection_near_from_distance(0.001f), 0.1f);
}

/* @spec 2026-07-15 View-plane warp | The view-plane distance of a perspective projection is
 *  cot(verticalFov / 2).
 * @code src/render/projection.c */
static void test_distance_and_fov_undo_each_other(void **state) {
    (void)state;
    for (float distance = 0.05f; distance < 4.0f; distance *= 1.7f)
        assert_near(ac_projection_distance_from_fov(ac_projection_fov_from_distance(distance)),
                    distance);
}

/* @spec 2026-07-15 Shared sky and landscape projection | Sky and landscape preserve the same
 *  projection scales and off-center terms; only the sky's depth mapping differs.
 * @code src/render/projection.c */
static void test_the_sky_shares_scales_and_changes_depth(void **state) {
    (void)state;
    const float fovs[] = {0.8f, 1.5f, 3.1395927f};
    for (int i = 0; i < 3; ++i) {
        ac_matrix world = ac_projection_perspective(fovs[i], 16.0f / 9.0f, 0.1f, AC_RENDER_FAR);
        ac_matrix sky =
            ac_projection_with_depth(&world, 0.1f, AC_RENDER_FAR * AC_RENDER_SKY_FAR_FACTOR);
        for (int k = 0; k < 16; ++k)
            if (k != 10 && k != 14)
                assert_true(world.m[k] == sky.m[k]);
        assert_true(world.m[10] != sky.m[10]);
    }
}

static void test_depth_runs_from_minus_one_to_one(void **state) {
    (void)state;
    ac_matrix p = ac_projection_perspective(1.0f, 1.0f, 0.5f, 100.0f);
    clip near = transform(&p, (ac_vec3){0.0f, 0.0f, -0.5f});
    clip far = transform(&p, (ac_vec3){0.0f, 0.0f, -100.0f});
    assert_near(near.z / near.w, -1.0f);
    assert_near(far.z / far.w, 1.0f);
}

static void test_senseless_values_still_make_a_projection(void **state) {
    (void)state;
    const float values[] = {NAN, -1.0f, 0.0f, INFINITY};
    for (int i = 0; i < 4; ++i) {
        ac_matrix p = ac_projection_perspective(values[i], values[i], values[i], values[i]);
        for (int k = 0; k < 16; ++k)
            assert_true(isfinite(p.m[k]));
    }
}

/* The camera looks along +Y with +Z up: what is ahead is in the middle, east is right, up is up. */
static void test_the_camera_looks_along_its_forward_axis(void **state) {
    (void)state;
    ac_frame camera = {{10.0f, 20.0f, 3.0f}, {1.0f, 0.0f, 0.0f, 0.0f}};
    ac_matrix view = ac_projection_view(&camera);
    ac_matrix projection = ac_projection_perspective((float)(AC_PI / 2.0), 1.0f, 0.1f, 100.0f);
    ac_matrix m = ac_matrix_multiply(&projection, &view);
    clip ahead = transform(&m, (ac_vec3){10.0f, 25.0f, 3.0f});
    assert_near(ahead.x, 0.0f);
    assert_near(ahead.y, 0.0f);
    assert_near(ahead.w, 5.0f);
    clip east = transform(&m, (ac_vec3){12.5f, 25.0f, 3.0f});
    assert_near(east.x / east.w, 0.5f);
    clip above = transform(&m, (ac_vec3){10.0f, 25.0f, 5.5f});
    assert_near(above.y / above.w, 0.5f);
    ac_frame_set_heading(&camera, 90.0f);
    view = ac_projection_view(&camera);
    m = ac_matrix_multiply(&projection, &view);
    ahead = transform(&m, (ac_vec3){15.0f, 20.0f, 3.0f});
    assert_near(ahead.x, 0.0f);
    assert_near(ahead.w, 5.0f);
}

static void test_the_frustum_keeps_what_is_in_view(void **state) {
    (void)state;
    ac_frame camera = {{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f, 0.0f}};
    ac_matrix view = ac_projection_view(&camera);
    ac_matrix projection = ac_projection_perspective((float)(AC_PI / 2.0), 1.0f, 1.0f, 100.0f);
    ac_matrix m = ac_matrix_multiply(&projection, &view);
    ac_frustum frustum = ac_frustum_from_matrix(&m);
    assert_true(ac_frustum_sees_sphere(&frustum, (ac_vec3){0.0f, 10.0f, 0.0f}, 0.1f));
    assert_false(ac_frustum_sees_sphere(&frustum, (ac_vec3){0.0f, -10.0f, 0.0f}, 1.0f));
    assert_false(ac_frustum_sees_sphere(&frustum, (ac_vec3){20.0f, 10.0f, 0.0f}, 1.0f));
    assert_true(ac_frustum_sees_sphere(&frustum, (ac_vec3){11.0f, 10.0f, 0.0f}, 1.0f));
    assert_false(ac_frustum_sees_sphere(&frustum, (ac_vec3){0.0f, 102.0f, 0.0f}, 1.0f));
    ac_box crossing = {{9.0f, 9.0f, -1.0f}, {30.0f, 11.0f, 1.0f}};
    ac_box outside = {{13.0f, 9.0f, -1.0f}, {30.0f, 11.0f, 1.0f}};
    assert_true(ac_frustum_sees_box(&frustum, &crossing));
    assert_false(ac_frustum_sees_box(&frustum, &outside));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_view_plane_distance_gives_fov_and_near),
        cmocka_unit_test(test_distance_and_fov_undo_each_other),
        cmocka_unit_test(test_the_sky_shares_scales_and_changes_depth),
        cmocka_unit_test(test_depth_runs_from_minus_one_to_one),
        cmocka_unit_test(test_senseless_values_still_make_a_projection),
        cmocka_unit_test(test_the_camera_looks_along_its_forward_axis),
        cmocka_unit_test(test_the_frustum_keeps_what_is_in_view),
    };
    return cmocka_run_group_tests_name("projection, spec 2026-07-15", tests, NULL, NULL);
}
