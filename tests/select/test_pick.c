/* The picker: the direction of a pixel, what a draw does to its state, and random scenes against a
 * slow reference. 200,000 rays, and with ARWIC_LONG=SECONDS as many as there is
 * time for. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "select/pick_fixture.h"
#include "support/long.h"

/* ---- The reference: written from the document in double, without shortcuts of its own ---- */

typedef struct reference_ray {
    double origin[3], direction[3];
} reference_ray;

static double dot3(const double *a, const double *b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* Rows of the rotation matrix of a quaternion: the local axes in the parent. */
static void matrix_of(ac_quat q, double m[3][3]) {
    double w = (double)q.w, x = (double)q.x, y = (double)q.y, z = (double)q.z;
    const double rows[3][3] = {
        {1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
        {2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)},
        {2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)},
    };
    memcpy(m, rows, sizeof rows);
}

static reference_ray reference_local(ac_vec3 eye, ac_vec3 direction, const ac_pick_part *part) {
    reference_ray ray;
    double m[3][3];
    const double from[3] = {(double)eye.x - (double)part->frame.origin.x,
                            (double)eye.y - (double)part->frame.origin.y,
                            (double)eye.z - (double)part->frame.origin.z};
    const double way[3] = {(double)direction.x, (double)direction.y, (double)direction.z};
    const double scale[3] = {(double)part->scale.x, (double)part->scale.y, (double)part->scale.z};
    matrix_of(part->frame.rotation, m);
    for (int i = 0; i < 3; ++i) {
        ray.origin[i] = dot3(m[i], from) / scale[i];
        ray.direction[i] = dot3(m[i], way) / scale[i];
    }
    return ray;
}

/* How far a decision is from going the other way; the scene is skipped when it is too close. */
static const double doubtful = 1e-4;

static bool is_doubtful(double value) {
    return fabs(value) < doubtful;
}

/* Two times that may be in the other order with rounding. Equal ones are of equal parts, which
 * round alike: a tie, and it goes to the part that is stored first. */
static bool is_close(double a, double b) {
    return a != b && is_doubtful(a - b);
}

typedef struct reference_answer {
    bool hit, polygon, doubt;
    ac_guid guid;
    double time;
} reference_answer;

static bool reference_sphere(const ac_sphere *sphere, const reference_ray *ray, double *t,
                             bool *doubt) {
    const double start[3] = {ray->origin[0] - (double)sphere->center.x,
                             ray->origin[1] - (double)sphere->center.y,
                             ray->origin[2] - (double)sphere->center.z};
    double r = (double)sphere->radius;
    double c = dot3(start, start) - r * r;
    double a = dot3(ray->direction, ray->direction), b = dot3(start, ray->direction);
    double discriminant = b * b - a * c;
    *doubt |= is_doubtful(c) || is_doubtful(a - 0.0002) || is_doubtful(discriminant);
    if (c <= 0.0 || a < 0.0002 || discriminant < 0.0)
        return false;
    double near = (-b - sqrt(discriminant)) / a, far = (-b + sqrt(discriminant)) / a;
    *doubt |= is_doubtful(near);
    *t = near >= 0.0 ? near : far;
    return true;
}

/* The summed normal of the document, and the inner side of every edge. */
static bool reference_polygon(const pick_mesh *mesh, uint32_t number, const reference_ray *ray,
                              double *t, bool *doubt) {
    const ac_polygon *polygon = &mesh->polygons[number];
    double v[PICK_CORNERS][3], normal[3] = {0, 0, 0};
    for (uint32_t i = 0; i < polygon->vertex_count; ++i) {
        ac_vec3 p = mesh->vertices[polygon->vertices[i]].position;
        v[i][0] = (double)p.x, v[i][1] = (double)p.y, v[i][2] = (double)p.z;
    }
    for (uint32_t i = 1; i + 1 < polygon->vertex_count; ++i)
        for (int k = 0; k < 3; ++k) {
            int l = (k + 1) % 3, m = (k + 2) % 3;
            normal[k] += (v[i][l] - v[0][l]) * (v[i + 1][m] - v[0][m]) -
                         (v[i][m] - v[0][m]) * (v[i + 1][l] - v[0][l]);
        }
    double length = sqrt(dot3(normal, normal));
    for (int k = 0; k < 3; ++k)
        normal[k] /= length;
    double along = dot3(ray->direction, normal);
    *doubt |= is_doubtful(along) || is_doubtful(fabs(along) - 0.0002);
    if (polygon->sides == AC_SIDES_POSITIVE && along > 0.0)
        return false;
    if (fabs(along) < 0.0002)
        return false;
    const double to[3] = {v[0][0] - ray->origin[0], v[0][1] - ray->origin[1],
                          v[0][2] - ray->origin[2]};
    *t = dot3(to, normal) / along;
    *doubt |= is_doubtful(*t);
    if (*t < 0.0)
        return false;
    bool inside = true;
    for (uint32_t i = 0; i < polygon->vertex_count; ++i) {
        const double *from = v[(i + polygon->vertex_count - 1) % polygon->vertex_count];
        double edge[3], at[3], inward[3];
        for (int k = 0; k < 3; ++k) {
            edge[k] = v[i][k] - from[k];
            at[k] = ray->origin[k] + *t * ray->direction[k] - from[k];
        }
        for (int k = 0; k < 3; ++k)
            inward[k] =
                normal[(k + 1) % 3] * edge[(k + 2) % 3] - normal[(k + 2) % 3] * edge[(k + 1) % 3];
        double side = dot3(at, inward);
        *doubt |= is_doubtful(side);
        inside &= side >= 0.0;
    }
    return inside;
}

/* All parts, all spheres, all first polygons; then the choice. */
static reference_answer reference_pick(ac_vec3 eye, ac_vec3 direction, const ac_pick_part *parts,
                                       pick_mesh *const *meshes, uint32_t count) {
    reference_answer best_polygon = {0}, best_sphere = {0};
    bool doubt = false;
    for (uint32_t i = 0; i < count; ++i) {
        reference_ray ray = reference_local(eye, direction, &parts[i]);
        double sphere_time, t;
        if (parts[i].guid == 0 ||
            !reference_sphere(&meshes[i]->root.sphere, &ray, &sphere_time, &doubt))
            continue;
        if (best_polygon.hit) {
            doubt |= is_close(sphere_time, best_polygon.time);
            if (sphere_time > best_polygon.time)
                continue;
        }
        if (best_sphere.hit)
            doubt |= is_close(sphere_time, best_sphere.time);
        if (!best_sphere.hit || sphere_time < best_sphere.time)
            best_sphere = (reference_answer){true, false, false, parts[i].guid, sphere_time};
        for (uint32_t n = 0; n < meshes[i]->gfxobj.polygons.count; ++n) {
            if (!reference_polygon(meshes[i], n, &ray, &t, &doubt))
                continue;
            if (best_polygon.hit)
                doubt |= is_close(t, best_polygon.time);
            if (!best_polygon.hit || t < best_polygon.time)
                best_polygon = (reference_answer){true, true, false, parts[i].guid, t};
            break;
        }
    }
    reference_answer answer = best_polygon.hit ? best_polygon : best_sphere;
    answer.doubt = doubt;
    return answer;
}

/* ---- Random scenes ---- */

enum { SCENE_MESHES = 8, SCENE_PARTS = 12, RAYS_A_SCENE = 100, LEAST_RAYS = 200000 };

static ac_vec3 random_vec(ac_rng *rng, float reach) {
    return (ac_vec3){ac_rng_float(rng, -reach, reach), ac_rng_float(rng, -reach, reach),
                     ac_rng_float(rng, -reach, reach)};
}

static ac_vec3 random_direction(ac_rng *rng) {
    ac_vec3 v;
    do
        v = random_vec(rng, 1.0f);
    while (ac_vec3_length(v) < 0.1f || ac_vec3_normalize_check_small(&v));
    return v;
}

/* A flat triangle or parallelogram. */
static void add_random_polygon(pick_mesh *mesh, ac_rng *rng) {
    ac_vec3 corner = random_vec(rng, 1.0f), u = random_vec(rng, 1.5f), v = random_vec(rng, 1.5f);
    ac_vec3 corners[4] = {corner, ac_vec3_add(corner, u), ac_vec3_add(ac_vec3_add(corner, u), v),
                          ac_vec3_add(corner, v)};
    if (ac_vec3_length(ac_vec3_cross(u, v)) < 0.1f)
        return;
    pick_mesh_add(mesh, (ac_sides)ac_rng_below(rng, 3), corners, ac_rng_below(rng, 2) ? 4 : 3);
}

static void random_mesh(pick_mesh *mesh, ac_rng *rng) {
    pick_mesh_begin(mesh, random_vec(rng, 0.3f), ac_rng_float(rng, 0.5f, 3.0f));
    uint32_t polygons = ac_rng_below(rng, 20);
    for (uint32_t i = 0; i < polygons; ++i)
        add_random_polygon(mesh, rng);
    pick_mesh_finish(mesh);
}

static ac_pick_part random_part(ac_rng *rng, uint32_t number) {
    ac_guid guid = ac_rng_below(rng, 6) == 0 ? 0 : 0x80000000u + number + 1;
    ac_vec3 place = random_vec(rng, 6.0f);
    ac_pick_part part = pick_part_at(guid, place.x, place.y, place.z);
    part.frame.rotation = ac_quat_axis_angle(random_direction(rng), ac_rng_float(rng, -3.0f, 3.0f));
    part.scale = (ac_vec3){ac_rng_float(rng, 0.3f, 2.0f), ac_rng_float(rng, 0.3f, 2.0f),
                           ac_rng_float(rng, 0.3f, 2.0f)};
    return part;
}

typedef struct scene {
    pick_mesh meshes[SCENE_MESHES];
    ac_pick_part parts[SCENE_PARTS];
    pick_mesh *mesh_of[SCENE_PARTS];
} scene;

/* Another object in the very place of an earlier part: every hit on the two is a tie. */
static void add_twin(scene *s, ac_rng *rng, uint32_t number) {
    uint32_t of = ac_rng_below(rng, number);
    ac_guid guid = s->parts[number].guid;
    s->parts[number] = s->parts[of];
    s->parts[number].guid = guid;
    s->mesh_of[number] = s->mesh_of[of];
}

static void random_scene(scene *s, ac_rng *rng) {
    for (uint32_t i = 0; i < SCENE_MESHES; ++i)
        random_mesh(&s->meshes[i], rng);
    for (uint32_t i = 0; i < SCENE_PARTS; ++i) {
        s->parts[i] = random_part(rng, i);
        s->mesh_of[i] = &s->meshes[ac_rng_below(rng, SCENE_MESHES)];
        if (i > 0 && ac_rng_below(rng, 4) == 0)
            add_twin(s, rng, i);
    }
}

static void free_scene(scene *s) {
    for (uint32_t i = 0; i < SCENE_MESHES; ++i)
        pick_mesh_free(&s->meshes[i]);
}

static ac_pick_hit cast(scene *s, ac_vec3 eye, ac_vec3 direction, bool by_shape) {
    ac_picker picker = {0};
    ac_picker_arm(&picker, 0, 0, AC_PICK_HOVER);
    ac_picker_begin_frame(&picker, eye, direction);
    for (uint32_t i = 0; i < SCENE_PARTS; ++i) {
        if (by_shape)
            ac_picker_visit_shape(&picker, &s->parts[i], &s->mesh_of[i]->shape);
        else
            ac_picker_visit_part(&picker, &s->parts[i], &s->mesh_of[i]->gfxobj);
    }
    return pick_end(&picker);
}

typedef struct tally {
    uint32_t rays, doubtful, polygons, spheres, ties;
} tally;

/* A part behind the winner, in its very place. */
static bool has_twin(const scene *s, ac_guid guid) {
    for (uint32_t i = 0; i < SCENE_PARTS; ++i)
        if (s->parts[i].guid == guid)
            for (uint32_t k = i + 1; k < SCENE_PARTS; ++k)
                if (s->parts[k].guid != 0 && s->mesh_of[k] == s->mesh_of[i] &&
                    memcmp(&s->parts[k].frame, &s->parts[i].frame, sizeof s->parts[k].frame) == 0)
                    return true;
    return false;
}

/* Towards one of the parts, more or less. */
static ac_vec3 aimed_direction(const scene *s, ac_rng *rng, ac_vec3 eye) {
    const ac_pick_part *part = &s->parts[ac_rng_below(rng, SCENE_PARTS)];
    ac_vec3 way = ac_vec3_sub(ac_vec3_add(part->frame.origin, random_vec(rng, 1.5f)), eye);
    return ac_vec3_normalize_check_small(&way) ? random_direction(rng) : way;
}

static void compare(scene *s, ac_rng *rng, tally *sum) {
    ac_vec3 eye = random_vec(rng, 9.0f), direction = aimed_direction(s, rng, eye);
    ac_pick_hit hit = cast(s, eye, direction, sum->rays % 2 == 0);
    reference_answer expected = reference_pick(eye, direction, s->parts, s->mesh_of, SCENE_PARTS);
    sum->rays += 1;
    if (expected.doubt) {
        sum->doubtful += 1;
        return;
    }
    if (hit.hit != expected.hit || hit.guid != expected.guid || hit.polygon != expected.polygon ||
        (hit.hit && fabs(hit.time - expected.time) > 1e-2))
        fail_msg("ray %u: object %08X at %f, the reference has %08X at %f", sum->rays, hit.guid,
                 hit.time, expected.guid, expected.time);
    sum->polygons += expected.hit && expected.polygon;
    sum->spheres += expected.hit && !expected.polygon;
    sum->ties += expected.hit && has_twin(s, expected.guid);
}

static void test_random_scenes_agree_with_the_slow_reference(void **state) {
    (void)state;
    const long_run run = long_run_begin();
    ac_rng rng = ac_rng_make(717, 1);
    tally sum = {0};
    while (sum.rays < LEAST_RAYS || long_run_goes_on(&run)) {
        scene s;
        random_scene(&s, &rng);
        for (int i = 0; i < RAYS_A_SCENE; ++i)
            compare(&s, &rng, &sum);
        free_scene(&s);
    }
    assert_true(sum.doubtful < sum.rays / 50); /* nearly all of them decide */
    assert_true(sum.polygons > sum.rays / 20);
    assert_true(sum.spheres > sum.rays / 50);
    assert_true(sum.ties > sum.rays / 50);
    print_message("%u rays: %u on polygons, %u on spheres only, %u of them ties, %u too close\n",
                  sum.rays, sum.polygons, sum.spheres, sum.ties, sum.doubtful);
}

static void test_dat_polygons_and_ready_made_shapes_give_the_same_bits(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(718, 1);
    for (int scenes = 0; scenes < 50; ++scenes) {
        scene s;
        random_scene(&s, &rng);
        for (int i = 0; i < RAYS_A_SCENE; ++i) {
            ac_vec3 eye = random_vec(&rng, 9.0f), direction = random_direction(&rng);
            ac_pick_hit a = cast(&s, eye, direction, false);
            ac_pick_hit b = cast(&s, eye, direction, true);
            assert_int_equal(a.guid, b.guid);
            assert_true(a.time == b.time && a.polygon == b.polygon && a.part == b.part);
        }
        free_scene(&s);
    }
}

static void test_equal_times_go_to_the_part_that_was_drawn_first(void **state) {
    (void)state;
    pick_mesh wall, hollow;
    pick_mesh_wall(&wall);
    pick_mesh_hollow(&hollow);
    for (int by_polygon = 0; by_polygon < 2; ++by_polygon) {
        ac_picker picker = {0};
        pick_north(&picker);
        for (ac_guid guid = 0x80000005; guid > 0x80000000; --guid) {
            ac_pick_part part = pick_part_at(guid, 0, 10, 0);
            ac_picker_visit_part(&picker, &part, by_polygon ? &wall.gfxobj : &hollow.gfxobj);
        }
        assert_int_equal(pick_end(&picker).guid, 0x80000005);
    }
    pick_mesh_free(&wall);
    pick_mesh_free(&hollow);
}

/* ---- Damaged meshes ---- */

static void test_damaged_polygons_are_never_hit(void **state) {
    (void)state;
    ac_picker picker = {0};
    pick_mesh bad;
    pick_mesh_wall(&bad);
    ac_pick_part part = pick_part_at(0x80000001, 0, 10, 0);
    bad.corners[0][2] = 999; /* no such vertex */
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &bad.gfxobj);
    assert_false(pick_end(&picker).polygon);
    bad.corners[0][2] = bad.corners[0][1]; /* no area */
    bad.polygons[0].vertex_count = 3;
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &bad.gfxobj);
    assert_false(pick_end(&picker).polygon);
    bad.polygons[0].vertex_count = 0;
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &bad.gfxobj);
    assert_false(pick_end(&picker).polygon);
    bad.gfxobj.drawing_bsp.node_count = 0; /* no drawing tree: no broad phase */
    pick_north(&picker);
    ac_picker_visit_part(&picker, &part, &bad.gfxobj);
    assert_false(pick_end(&picker).hit);
    pick_mesh_free(&bad);
}

static void test_impossible_scales_and_places_hit_nothing(void **state) {
    (void)state;
    pick_mesh wall;
    pick_mesh_wall(&wall);
    const float odd[] = {0.0f, NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; ++i) {
        ac_picker picker = {0};
        ac_pick_part part = pick_part_at(0x80000001, 0, 10, 0), gone = part;
        part.scale = (ac_vec3){odd[i], odd[i], odd[i]};
        gone.frame.origin.y = odd[i] == 0.0f ? NAN : odd[i];
        pick_north(&picker);
        ac_picker_visit_part(&picker, &part, &wall.gfxobj);
        ac_picker_visit_shape(&picker, &gone, &wall.shape);
        assert_false(pick_end(&picker).polygon);
    }
    pick_mesh_free(&wall);
}

/* ---- The direction of a pixel ---- */

static const ac_frame north = {{0, 0, 0}, {1, 0, 0, 0}};

static void test_the_middle_of_the_viewport_is_straight_ahead(void **state) {
    (void)state;
    ac_vec3 ray = ac_pick_direction(&north, 1.0f, 801, 601, 400, 300);
    assert_float_equal(ray.x, 0.0f, 1e-6f);
    assert_float_equal(ray.y, 1.0f, 1e-6f);
    assert_float_equal(ray.z, 0.0f, 1e-6f);
}

static void test_pixels_right_and_above_lead_right_and_up(void **state) {
    (void)state;
    ac_vec3 right = ac_pick_direction(&north, 1.0f, 800, 600, 799, 300);
    ac_vec3 above = ac_pick_direction(&north, 1.0f, 800, 600, 400, 0);
    assert_true(right.x > 0.3f && fabsf(right.z) < 0.01f);
    assert_true(above.z > 0.3f && fabsf(above.x) < 0.01f);
    assert_float_equal(ac_vec3_length(right), 1.0f, 1e-6f);
}

/* Half the field of view reaches to the edge, half a pixel beyond the middle of the last pixel. */
static void test_the_edge_is_half_the_field_of_view_away(void **state) {
    (void)state;
    ac_vec3 top = ac_pick_direction(&north, (float)1.57079632679, 1000, 1000, 499, 0);
    assert_float_equal(top.z / top.y, 0.999f, 1e-5f);
    ac_vec3 side = ac_pick_direction(&north, (float)1.57079632679, 2000, 1000, 0, 499);
    assert_float_equal(side.x / side.y, -1.999f, 1e-5f);
}

static void test_the_direction_turns_with_the_camera(void **state) {
    (void)state;
    ac_frame camera = north;
    ac_frame_set_heading(&camera, 90.0f);
    ac_vec3 ray = ac_pick_direction(&camera, 1.0f, 801, 601, 400, 300);
    assert_float_equal(ray.x, 1.0f, 1e-5f);
    ac_vec3 right = ac_pick_direction(&camera, 1.0f, 801, 601, 800, 300);
    assert_true(right.y < -0.3f); /* to the right of east is south */
}

/* ---- Arming ---- */

static void test_a_hover_does_not_move_a_click_that_waits(void **state) {
    (void)state;
    ac_picker picker = {0};
    ac_pick_result result;
    ac_picker_arm(&picker, 10, 20, AC_PICK_CLICK);
    ac_picker_arm(&picker, 30, 40, AC_PICK_HOVER);
    assert_int_equal(picker.x, 10);
    assert_int_equal(picker.y, 20);
    ac_picker_begin_view(&picker, &north, 1.0f, 800, 600);
    assert_true(ac_picker_end_frame(&picker, &result));
    assert_int_equal(result.purpose, AC_PICK_CLICK | AC_PICK_HOVER);
    ac_picker_arm(&picker, 30, 40, AC_PICK_HOVER);
    assert_int_equal(picker.x, 30);
    ac_picker_arm(&picker, 50, 60, AC_PICK_CLICK);
    assert_int_equal(picker.x, 50);
    ac_picker_arm(&picker, 70, 80, AC_PICK_CLICK); /* of two clicks the later */
    assert_int_equal(picker.x, 70);
}

static void test_watching_another_object_forgets_the_report(void **state) {
    (void)state;
    ac_picker picker = {0};
    ac_pick_result result;
    ac_pick_part part = pick_part_at(0x80000001, 0, 10, 0);
    ac_picker_watch(&picker, 0x80000001);
    ac_picker_begin_frame(&picker, north.origin, (ac_vec3){0, 1, 0});
    (void)ac_picker_wants(&picker, &part);
    assert_false(ac_picker_was_reported(&picker, 0x80000001)); /* the draw has not ended */
    (void)ac_picker_end_frame(&picker, &result);
    assert_true(ac_picker_was_reported(&picker, 0x80000001));
    assert_false(ac_picker_was_reported(&picker, 0x80000002));
    ac_picker_arm(&picker, 1, 2, AC_PICK_CLICK);
    assert_false(ac_picker_end_frame(&picker, &result)); /* a draw that was not of the world */
    assert_false(ac_picker_was_reported(&picker, 0x80000001));
    assert_int_equal(picker.armed, AC_PICK_CLICK);
    ac_picker_watch(&picker, 0x80000002);
    assert_false(ac_picker_was_reported(&picker, 0x80000002));
    ac_picker_watch(&picker, 0);
    assert_false(ac_picker_was_reported(&picker, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_scenes_agree_with_the_slow_reference),
        cmocka_unit_test(test_dat_polygons_and_ready_made_shapes_give_the_same_bits),
        cmocka_unit_test(test_equal_times_go_to_the_part_that_was_drawn_first),
        cmocka_unit_test(test_damaged_polygons_are_never_hit),
        cmocka_unit_test(test_impossible_scales_and_places_hit_nothing),
        cmocka_unit_test(test_the_middle_of_the_viewport_is_straight_ahead),
        cmocka_unit_test(test_pixels_right_and_above_lead_right_and_up),
        cmocka_unit_test(test_the_edge_is_half_the_field_of_view_away),
        cmocka_unit_test(test_the_direction_turns_with_the_camera),
        cmocka_unit_test(test_a_hover_does_not_move_a_click_that_waits),
        cmocka_unit_test(test_watching_another_object_forgets_the_report),
    };
    return cmocka_run_group_tests_name("select pick", tests, NULL, NULL);
}
