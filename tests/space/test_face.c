/* space/face: polygon queries (world-simulation 2.2, 2.6; spec 2026-07-17 for the ray). */
#include "space_test.h"

#include "dat/mesh.h"
#include "space/face.h"

static const ac_vec3 square_corners[4] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
static const ac_vec3 up = {0, 0, 1};

static ac_face unit_square(void) {
    ac_face face = {.vertices = square_corners, .vertex_count = 4};
    assert_true(ac_face_make_plane(&face));
    return face;
}

static bool hits(float radius, float x, float y, float z) {
    ac_face face = unit_square();
    ac_sphere sphere = {{x, y, z}, radius};
    ac_vec3 contact;
    return ac_face_hits_sphere(&face, &sphere, &contact);
}

static void test_plane_of_the_unit_square(void **state) {
    (void)state;
    ac_face face = unit_square();
    assert_vec_near(face.plane.normal, 0, 0, 1, 0);
    assert_near(face.plane.d, 0, 0);
}

static void test_plane_distance_is_the_average_over_the_corners(void **state) {
    (void)state;
    static const ac_vec3 bent[4] = {{0, 0, 1}, {1, 0, 1}, {1, 1, 1.2f}, {0, 1, 1}};
    ac_face face = {.vertices = bent, .vertex_count = 4};
    assert_true(ac_face_make_plane(&face));
    float total = 0;
    for (int i = 0; i < 4; ++i)
        total += ac_plane_distance(&face.plane, bent[i]);
    assert_near(total, 0, 1e-6);
    assert_near(ac_vec3_length(face.plane.normal), 1, 1e-6);
}

static void test_a_polygon_without_area_has_no_plane(void **state) {
    (void)state;
    static const ac_vec3 line[3] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
    static const ac_vec3 nan[3] = {{0, 0, 0}, {1, NAN, 0}, {2, 1, 0}};
    ac_face face = {.vertices = line, .vertex_count = 3};
    assert_false(ac_face_make_plane(&face));
    face.vertices = nan;
    assert_false(ac_face_make_plane(&face));
}

static void test_sphere_beside_an_edge(void **state) {
    (void)state;
    assert_true(hits(0.5f, 1.39f, 0.5f, 0.3f));
    assert_false(hits(0.5f, 1.41f, 0.5f, 0.3f));
}

static void test_sphere_beside_a_corner(void **state) {
    (void)state;
    assert_true(hits(0.4f, 1.2f, 1.2f, 0.1f));
    assert_false(hits(0.4f, 1.28f, 1.28f, 0.1f));
}

static void test_a_touching_sphere_does_not_hit(void **state) {
    (void)state;
    assert_true(hits(0.5f, 0.5f, 0.5f, 0.4998f));
    assert_false(hits(0.5f, 0.5f, 0.5f, 0.4999f));
    assert_true(hits(0.5f, 0.5f, 0.5f, -0.4998f));
}

static void test_a_sphere_of_nan_hits_nothing(void **state) {
    (void)state;
    assert_false(hits(0.5f, NAN, 0.5f, 0.0f));
    assert_false(hits(0.5f, 0.5f, 0.5f, NAN));
    assert_false(hits(NAN, 0.5f, 0.5f, 0.0f));
}

static void test_contact_is_the_centre_projected_on_the_plane(void **state) {
    (void)state;
    ac_face face = unit_square();
    ac_sphere sphere = {{0.25f, 0.5f, 0.3f}, 0.5f};
    ac_vec3 contact;
    assert_true(ac_face_hits_sphere(&face, &sphere, &contact));
    assert_vec_near(contact, 0.25, 0.5, 0, 1e-7);
}

/* Retail's slow form, written out: inside every edge, else near an edge or a corner. */
static bool slow_hits(const ac_face *face, const ac_sphere *sphere) {
    float d = ac_plane_distance(&face->plane, sphere->center), reach = sphere->radius - AC_EPSILON;
    if (reach < fabsf(d))
        return false;
    float q = reach * reach - d * d;
    ac_vec3 cp = ac_vec3_sub(sphere->center, ac_vec3_scale(face->plane.normal, d));
    if (ac_face_contains_point(face, cp))
        return true;
    for (int i = 0; i < face->vertex_count; ++i) {
        ac_vec3 prev = face->vertices[(i + face->vertex_count - 1) % face->vertex_count];
        ac_vec3 e = ac_vec3_sub(face->vertices[i], prev), w = ac_vec3_sub(cp, prev);
        ac_vec3 x = ac_vec3_cross(face->plane.normal, e);
        float k = ac_vec3_dot(w, x);
        if (k < 0.0f) {
            if (ac_vec3_length_squared(x) * q < k * k)
                return false;
            if (0.0f <= ac_vec3_dot(w, e) && ac_vec3_dot(w, e) <= ac_vec3_length_squared(e))
                return true;
        }
        if (ac_vec3_length_squared(w) <= q)
            return true;
    }
    return false;
}

static void test_the_quick_form_answers_as_the_slow_one(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(31, 1);
    int hit = 0;
    for (int i = 0; i < case_count(); ++i) {
        ac_vec3 corners[3] = {random_vec(&rng, 2), random_vec(&rng, 2), random_vec(&rng, 2)};
        ac_face face = {.vertices = corners, .vertex_count = 3};
        if (!ac_face_make_plane(&face))
            continue;
        ac_sphere sphere = {random_vec(&rng, 2.0f), ac_rng_float(&rng, 0.0f, 1.5f)};
        ac_vec3 contact;
        bool answer = ac_face_hits_sphere(&face, &sphere, &contact);
        assert_int_equal(answer, slow_hits(&face, &sphere));
        hit += answer;
    }
    assert_true(hit > case_count() / 10 && hit < case_count() * 9 / 10);
}

static void test_moving_away_names_the_face_without_hitting_it(void **state) {
    (void)state;
    ac_face face = unit_square();
    ac_sphere sphere = {{0.5f, 0.5f, 0.3f}, 0.5f};
    ac_vec3 contact;
    const ac_face *struck = NULL;
    assert_false(ac_face_pos_hits_sphere(&face, &sphere, ac_vec3_make(0, 0, 1), &contact, &struck));
    assert_ptr_equal(struck, &face);
    assert_true(ac_face_pos_hits_sphere(&face, &sphere, ac_vec3_make(0, 0, -1), &contact, &struck));
    assert_false(ac_face_pos_hits_sphere(&face, &sphere, ac_vec3_make(1, 0, 0), &contact, &struck));
    struck = NULL;
    sphere.center.z = 2;
    assert_false(
        ac_face_pos_hits_sphere(&face, &sphere, ac_vec3_make(0, 0, -1), &contact, &struck));
    assert_null(struck);
}

static void test_walkable_needs_more_than_the_allowance(void **state) {
    (void)state;
    ac_face face = unit_square();
    ac_sphere sphere = {{0.5f, 0.5f, 0.3f}, 0.5f};
    ac_walk walk = {1.0f, 1.0f};
    assert_false(ac_face_walkable_hits_sphere(&face, &walk, &sphere, up));
    walk.walkable_allowance = nextafterf(1.0f, 0.0f);
    assert_true(ac_face_walkable_hits_sphere(&face, &walk, &sphere, up));
    assert_false(ac_face_walkable_hits_sphere(&face, &walk, &sphere, ac_vec3_make(0, 0, -1)));
}

static bool adjust(float z, float movement, float interp, ac_sphere *sphere, ac_walk *walk) {
    ac_face face = unit_square();
    *sphere = (ac_sphere){{0.5f, 0.5f, z}, 0.48f};
    *walk = (ac_walk){0.66f, interp};
    return ac_face_adjust_sphere_to_plane(&face, walk, sphere, ac_vec3_make(0, 0, movement));
}

static void test_adjust_to_plane_pulls_the_sphere_out(void **state) {
    (void)state;
    ac_sphere sphere;
    ac_walk walk;
    assert_true(adjust(0.3f, -0.5f, 1.0f, &sphere, &walk));
    assert_near(walk.interp, 0.64, 1e-6);
    assert_near(sphere.center.z, 0.48, 1e-6);
}

static void test_adjust_to_plane_goes_back_half_a_step_at_most(void **state) {
    (void)state;
    ac_sphere sphere;
    ac_walk walk;
    assert_false(adjust(0.3f, -0.1f, 1.0f, &sphere, &walk)); /* t 1.8: interp -0.8 */
    assert_near(walk.interp, 1.0, 0);
    assert_near(sphere.center.z, 0.3, 1e-7);
    assert_true(adjust(0.3f, -0.1f, 0.5f, &sphere, &walk));
    assert_near(walk.interp, -0.4, 1e-5);
    /* exactly half a step: t 1.5 */
    ac_face face = unit_square();
    sphere = (ac_sphere){{0.5f, 0.5f, 0.25f}, 0.625f};
    walk.interp = 1.0f;
    assert_true(ac_face_adjust_sphere_to_plane(&face, &walk, &sphere, ac_vec3_make(0, 0, -0.25f)));
    assert_near(walk.interp, -0.5, 0);
}

static void test_adjust_to_plane_from_below(void **state) {
    (void)state;
    ac_sphere sphere;
    ac_walk walk;
    assert_false(adjust(-0.3f, 0.5f, 1.0f, &sphere, &walk)); /* t is negative */
    assert_true(adjust(-0.6f, 0.5f, 1.0f, &sphere, &walk));
    assert_near(walk.interp, 0.76, 1e-6);
    assert_near(sphere.center.z, -0.72, 1e-6);
}

static void test_adjust_to_plane_wants_penetration_and_movement(void **state) {
    (void)state;
    ac_sphere sphere;
    ac_walk walk;
    assert_false(adjust(0.6f, -0.5f, 1.0f, &sphere, &walk));
    assert_false(adjust(0.48f, -0.5f, 1.0f, &sphere, &walk));
    assert_false(adjust(0.4799f, -AC_EPSILON, 1.0f, &sphere, &walk));
    assert_true(adjust(0.4799f, nextafterf(-AC_EPSILON, -1.0f), 1.0f, &sphere, &walk));
}

static void test_check_walkable_and_its_half_radius_form(void **state) {
    (void)state;
    ac_face face = unit_square();
    ac_sphere outside = {{1.3f, 0.5f, 0.4f}, 0.48f};
    assert_true(ac_face_check_walkable(&face, &outside, up));
    assert_false(ac_face_check_small_walkable(&face, &outside, up));
    outside.center.x = 1.23f;
    assert_true(ac_face_check_small_walkable(&face, &outside, up));
    outside.center.x = 1.49f;
    assert_false(ac_face_check_walkable(&face, &outside, up));
    assert_false(ac_face_check_walkable(&face, &outside, ac_vec3_make(0, 1, 0)));
    assert_false(ac_face_check_walkable(&face, &outside, ac_vec3_make(0, 0, -1)));
    /* an up that is nearly parallel: epsilon itself is enough */
    ac_sphere inside = {{0.5f, 0.5f, 0}, 0.48f};
    assert_true(ac_face_check_walkable(&face, &inside, ac_vec3_make(1, 0, AC_EPSILON)));
    assert_false(ac_face_check_walkable(&face, &inside, ac_vec3_make(1, 0, 0.0001f)));
}

static void test_check_walkable_projects_along_up(void **state) {
    (void)state;
    static const ac_vec3 ramp[4] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 1}, {0, 1, 1}};
    ac_face face = {.vertices = ramp, .vertex_count = 4};
    assert_true(ac_face_make_plane(&face));
    /* straight above (0.5, 0.5): along the normal it would come down 2 m further south */
    ac_sphere high = {{0.5f, 0.5f, 4.5f}, 0.1f};
    assert_true(ac_face_check_walkable(&face, &high, up));
}

static void test_find_crossed_edge_gives_the_inward_normal(void **state) {
    (void)state;
    ac_face face = unit_square();
    ac_vec3 normal = {0, 0, 0};
    ac_sphere sphere = {{1.2f, 0.5f, 0.3f}, 0.48f};
    assert_true(ac_face_find_crossed_edge(&face, &sphere, up, &normal));
    assert_vec_near(normal, -1, 0, 0, 1e-6);
    sphere.center.x = 0.5f;
    assert_false(ac_face_find_crossed_edge(&face, &sphere, up, &normal));
    sphere.center.x = 1.0f; /* on the edge */
    assert_false(ac_face_find_crossed_edge(&face, &sphere, up, &normal));
    sphere.center.z = 0;
    sphere.center.x = 1.2f;
    assert_true(ac_face_find_crossed_edge(&face, &sphere, ac_vec3_make(1, 0, AC_EPSILON), &normal));
    assert_false(ac_face_find_crossed_edge(&face, &sphere, ac_vec3_make(1, 0, 0.0001f), &normal));
    sphere.center.z = 0.3f;
    sphere.center.x = 1.2f;
    assert_false(ac_face_find_crossed_edge(&face, &sphere, ac_vec3_make(1, 0, 0), &normal));
    /* looking along -up is allowed here, unlike in check_walkable */
    assert_true(ac_face_find_crossed_edge(&face, &sphere, ac_vec3_make(0, 0, -1), &normal));
}

static void test_point_in_polygon_includes_the_border(void **state) {
    (void)state;
    ac_face face = unit_square();
    assert_true(ac_face_contains_point(&face, ac_vec3_make(0, 0.5f, 0)));
    assert_true(ac_face_contains_point(&face, ac_vec3_make(1, 1, 0)));
    assert_false(ac_face_contains_point(&face, ac_vec3_make(1.0001f, 0.5f, 0)));
    assert_false(ac_face_contains_point(&face, ac_vec3_make(NAN, 0.5f, 0)));
    ac_face empty = {.vertices = NULL};
    assert_false(ac_face_contains_point(&empty, ac_vec3_make(0, 0, 0)));
    assert_false(ac_face_contains_point_2d(&empty, ac_vec3_make(0, 0, 0), AC_SIDE_POSITIVE));
}

static void test_point_in_polygon_from_above(void **state) {
    (void)state;
    ac_face face = unit_square();
    assert_true(ac_face_contains_point_2d(&face, ac_vec3_make(0.5f, 0.5f, 99), AC_SIDE_POSITIVE));
    assert_false(ac_face_contains_point_2d(&face, ac_vec3_make(0.5f, 0.5f, 99), AC_SIDE_NEGATIVE));
    assert_true(ac_face_contains_point_2d(&face, ac_vec3_make(1, 0.5f, 0), AC_SIDE_POSITIVE));
    assert_false(ac_face_contains_point_2d(&face, ac_vec3_make(1.01f, 0.5f, 0), AC_SIDE_POSITIVE));
    static const ac_vec3 seen_from_below[3] = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}};
    ac_face below = {.vertices = seen_from_below, .vertex_count = 3};
    assert_true(ac_face_contains_point_2d(&below, ac_vec3_make(0, 0.5f, 0), AC_SIDE_NEGATIVE));
    assert_false(ac_face_contains_point_2d(&below, ac_vec3_make(0.1f, 0.1f, 0), AC_SIDE_POSITIVE));
}

static void test_placement_goes_to_the_side_that_is_free(void **state) {
    (void)state;
    ac_face face = unit_square();
    ac_sphere struck = {{0.5f, 0.5f, -0.1f}, 0.5f}, other = {{0.5f, 0.5f, 0.9f}, 0.5f};
    ac_face_adjust_to_placement(&face, &struck, &other, 0.5f, false, true);
    assert_near(struck.center.z, -0.5, 1e-6);
    assert_near(other.center.z, 0.5, 1e-6);
    struck.center.z = -0.1f;
    ac_face_adjust_to_placement(&face, &struck, &other, 0.5f, true, true);
    assert_near(struck.center.z, 0.5, 1e-6);
    struck.center.z = 0.1f;
    ac_face_adjust_to_placement(&face, &struck, &other, 0.5f, true, true);
    assert_near(struck.center.z, -0.5, 1e-6);
    struck.center.z = 0.0f;
    ac_face_adjust_to_placement(&face, &struck, &other, 0.5f, false, true);
    assert_near(struck.center.z, -0.5, 1e-6);
    struck.center.z = -0.1f;
    ac_face_adjust_to_placement(&face, &struck, &other, 0.5f, true, false);
    assert_near(struck.center.z, 0.5, 1e-6);
}

static void test_adjust_to_poly_touches_from_the_side_of_the_start(void **state) {
    (void)state;
    static const ac_vec3 wall[4] = {{1, -1, -1}, {1, -1, 1}, {1, 1, 1}, {1, 1, -1}};
    ac_face face = {.vertices = wall, .vertex_count = 4};
    assert_true(ac_face_make_plane(&face));
    assert_vec_near(face.plane.normal, -1, 0, 0, 0);
    ac_sphere check = {{0, 0, 0}, 0.3f};
    assert_near(ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(0, 0, 0),
                                              ac_vec3_make(0.9f, 0, 0)),
                0.77778, 1e-5);
    assert_near(ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(0.5f, 0, 0),
                                              ac_vec3_make(0.25f, 0, 0)),
                0.8, 1e-5);
    assert_near(
        ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(2, 0, 0), ac_vec3_make(-1, 0, 0)),
        0.7, 1e-5);
    assert_near(ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(0.8f, 0, 0),
                                              ac_vec3_make(1, 0, 0)),
                1.0, 0);
    assert_near(
        ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(0, 0, 0), ac_vec3_make(0, 1, 0)),
        0.0, 0);
    /* a start exactly one radius away touches at once; epsilon is movement enough */
    check.radius = 0.25f;
    assert_near(ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(0.75f, 0, 0),
                                              ac_vec3_make(1, 0, 0)),
                0.0, 0);
    assert_true(ac_face_adjust_sphere_to_poly(&face, &check, ac_vec3_make(0, 0, 0),
                                              ac_vec3_make(AC_EPSILON, 0, 0)) > 3000.0);
}

/* @spec 2026-07-17 CPolygon::polygon_hits_ray | Single-sided polygons miss from the back.
 * @code src/space/face.c */
static void test_a_single_sided_face_is_not_hit_from_behind(void **state) {
    (void)state;
    ac_face face = unit_square();
    double t;
    ac_vec3 below = ac_vec3_make(0.5f, 0.5f, -2), rise = ac_vec3_make(0, 0, 1);
    assert_false(ac_face_hits_ray(&face, below, rise, &t));
    face.sides = AC_SIDES_DOUBLE;
    assert_true(ac_face_hits_ray(&face, below, rise, &t));
    assert_near(t, 2, 1e-12);
}

/* @spec 2026-07-17 CPolygon::polygon_hits_ray | A ray within 0.0002 of parallel misses; a plane
 * behind the viewer is missed; t is in units of the direction.
 * @code src/space/face.c */
static void test_ray_parallel_to_or_leading_away_from_a_face(void **state) {
    (void)state;
    ac_face face = unit_square();
    double t;
    assert_false(
        ac_face_hits_ray(&face, ac_vec3_make(-2, 0.5f, 0.0001f), ac_vec3_make(1, 0, -0.0001f), &t));
    assert_false(ac_face_hits_ray(&face, ac_vec3_make(0.5f, 0.5f, -1), ac_vec3_make(0, 0, -1), &t));
    assert_true(ac_face_hits_ray(&face, ac_vec3_make(0.5f, 0.5f, 1), ac_vec3_make(0, 0, -4), &t));
    assert_near(t, 0.25, 1e-12);
}

/* @spec 2026-07-17 CPolygon::polygon_hits_ray | The point must be on the inner side of every edge;
 * on an edge is inside.
 * @code src/space/face.c */
static void test_ray_through_the_outline(void **state) {
    (void)state;
    ac_face face = unit_square();
    double t;
    ac_vec3 down = ac_vec3_make(0, 0, -1);
    assert_true(ac_face_hits_ray(&face, ac_vec3_make(1, 0.5f, 1), down, &t));
    assert_true(ac_face_hits_ray(&face, ac_vec3_make(0, 0, 1), down, &t));
    ac_vec3 slant = ac_vec3_make(-3, 3, -1); /* from outside over the square down into it */
    assert_true(ac_face_hits_ray(&face, ac_vec3_make(3.5f, -2.5f, 1), slant, &t));
    assert_false(ac_face_hits_ray(&face, ac_vec3_make(0.5f, 0.5f, 1), slant, &t));
    ac_vec3 corners[4] = {{0, 0, 0}, {0, 1, 0}, {0, 1, 1}, {0, 0, 1}};
    ac_face wall = {.vertices = corners, .vertex_count = 4};
    assert_true(ac_face_make_plane(&wall));
    assert_true(ac_face_hits_ray(&wall, ac_vec3_make(1, 0.5f, 2.5f), ac_vec3_make(-1, 0, -2), &t));
    assert_false(ac_face_hits_ray(&face, ac_vec3_make(1.001f, 0.5f, 1), down, &t));
    assert_false(ac_face_hits_ray(&face, ac_vec3_make(0.5f, -0.001f, 1), down, &t));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plane_of_the_unit_square),
        cmocka_unit_test(test_plane_distance_is_the_average_over_the_corners),
        cmocka_unit_test(test_a_polygon_without_area_has_no_plane),
        cmocka_unit_test(test_sphere_beside_an_edge),
        cmocka_unit_test(test_sphere_beside_a_corner),
        cmocka_unit_test(test_a_touching_sphere_does_not_hit),
        cmocka_unit_test(test_a_sphere_of_nan_hits_nothing),
        cmocka_unit_test(test_contact_is_the_centre_projected_on_the_plane),
        cmocka_unit_test(test_the_quick_form_answers_as_the_slow_one),
        cmocka_unit_test(test_moving_away_names_the_face_without_hitting_it),
        cmocka_unit_test(test_walkable_needs_more_than_the_allowance),
        cmocka_unit_test(test_adjust_to_plane_pulls_the_sphere_out),
        cmocka_unit_test(test_adjust_to_plane_goes_back_half_a_step_at_most),
        cmocka_unit_test(test_adjust_to_plane_from_below),
        cmocka_unit_test(test_adjust_to_plane_wants_penetration_and_movement),
        cmocka_unit_test(test_check_walkable_and_its_half_radius_form),
        cmocka_unit_test(test_check_walkable_projects_along_up),
        cmocka_unit_test(test_find_crossed_edge_gives_the_inward_normal),
        cmocka_unit_test(test_point_in_polygon_includes_the_border),
        cmocka_unit_test(test_point_in_polygon_from_above),
        cmocka_unit_test(test_placement_goes_to_the_side_that_is_free),
        cmocka_unit_test(test_adjust_to_poly_touches_from_the_side_of_the_start),
        cmocka_unit_test(test_a_single_sided_face_is_not_hit_from_behind),
        cmocka_unit_test(test_ray_parallel_to_or_leading_away_from_a_face),
        cmocka_unit_test(test_ray_through_the_outline),
    };
    return cmocka_run_group_tests_name("space/face", tests, NULL, NULL);
}
