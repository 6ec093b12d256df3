/* The transition sweep in a small world of real DAT records: falling, walking, sliding, missiles,
 * the camera, placement, and what a finished sweep does to the body. */
#include "support/test.h"

#include <math.h>

#include "physics/quantum.h"
#include "physics/transition.h"
#include "space/dat_world.h"

enum { WALKABLE = AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE };

/* A person's two spheres. */
static const ac_sphere person[2] = {{{0.0f, 0.0f, 0.475f}, 0.48f}, {{0.0f, 0.0f, 1.35f}, 0.48f}};
static const ac_sphere bolt[1] = {{{0.0f, 0.0f, 0.0f}, 0.1f}};

typedef struct mover {
    dat_world *d;
    ac_transition transition;
    ac_body body;
    const ac_sphere *spheres;
    uint32_t sphere_count;
    uint32_t flags; /* AC_MOVER_* besides what the body gives */
} mover;

static mover mover_make(uint32_t cell, ac_vec3 place, const ac_sphere *spheres, uint32_t count) {
    mover m = {.d = dat_world_ready(), .spheres = spheres, .sphere_count = count};
    dat_load(m.d, WEST);
    m.body = ac_body_default(0.0);
    m.body.position = (ac_position){.cell = cell, .frame = {place, {1.0f, 0.0f, 0.0f, 0.0f}}};
    ac_body_calc_acceleration(&m.body);
    return m;
}

static void mover_free(mover *m) {
    ac_transition_free(&m->transition);
    dat_world_free(m->d);
}

static ac_transition_def def_of(const mover *m, ac_position end) {
    return (ac_transition_def){
        .world = m->d->world,
        .mover = {.flags = m->flags,
                  .state = m->body.state,
                  .step_up_height = 0.6f,
                  .step_down_height = 1.5f,
                  .step_down = !(m->body.state & AC_STATE_MISSILE)},
        .spheres = m->spheres,
        .sphere_count = m->sphere_count,
        .begin = &m->body.position,
        .cell = ac_world_cell(m->d->world, m->body.position.cell),
        .end = end,
    };
}

/* One sweep by `way`, committed. */
static ac_commit sweep(mover *m, ac_vec3 way) {
    ac_position end = m->body.position;
    end.frame.origin = ac_vec3_add(end.frame.origin, way);
    ac_transition_def def = def_of(m, end);
    ac_transition_begin(&m->transition, &def);
    ac_transition_continue(&m->transition, &m->body, false);
    if (!ac_transition_find_valid_position(&m->transition))
        return (ac_commit){0};
    return ac_transition_commit(&m->transition, &m->body, 0.0);
}

/* Ticks of 1/30 s with gravity and the body's own velocity. */
static void run(mover *m, int ticks) {
    for (int i = 0; i < ticks; ++i) {
        ac_frame frame = m->body.position.frame;
        ac_body_update_physics(&m->body, 1.0f / 30.0f, true, &frame);
        (void)sweep(m, ac_vec3_sub(frame.origin, m->body.position.frame.origin));
    }
}

static ac_vec3 place(const mover *m) {
    return m->body.position.frame.origin;
}

static void test_a_falling_body_lands_and_stands(void **state) {
    (void)state;
    mover m = mover_make(WEST | 9, ac_vec3_make(30.0f, 12.0f, 3.0f), person, 2);
    run(&m, 60);
    assert_true((m.body.transient & WALKABLE) == WALKABLE);
    assert_float_equal(place(&m).z, 0.005f, 0.01f);
    assert_float_equal(m.body.contact_plane.normal.z, 1.0f, 1e-5f);
    assert_float_equal(m.body.acceleration.z, 0.0f, 0.0f);
    mover_free(&m);
}

static mover standing(uint32_t cell, ac_vec3 at) {
    mover m = mover_make(cell, at, person, 2);
    run(&m, 10);
    assert_true((m.body.transient & WALKABLE) == WALKABLE);
    return m;
}

static void test_walking_follows_the_ground_and_crosses_cells(void **state) {
    (void)state;
    mover m = standing(WEST | 9, ac_vec3_make(30.0f, 12.0f, 0.1f));
    for (int i = 0; i < 60; ++i)
        (void)sweep(&m, ac_vec3_make(-0.15f, 0.0f, 0.0f));
    assert_float_equal(place(&m).x, 21.0f, 0.01f);
    assert_int_equal(m.body.position.cell, WEST | 1);
    assert_float_equal(place(&m).z, 0.005f, 0.01f);
    assert_true((m.body.transient & WALKABLE) == WALKABLE);
    mover_free(&m);
}

static void test_a_crate_stops_a_walker_head_on(void **state) {
    (void)state;
    mover m = standing(WEST | 10, ac_vec3_make(33.0f, 36.0f, 0.1f));
    for (int i = 0; i < 60; ++i)
        (void)sweep(&m, ac_vec3_make(0.13f, 0.0f, 0.0f));
    assert_true(place(&m).x > 34.3f && place(&m).x < 35.0f - 0.47f);
    assert_float_equal(place(&m).y, 36.0f, 0.01f);
    assert_true(m.body.transient & AC_TRANSIENT_SLIDING);
    mover_free(&m);
}

static void test_a_walker_slides_along_a_crate(void **state) {
    (void)state;
    mover m = standing(WEST | 10, ac_vec3_make(33.0f, 35.6f, 0.1f));
    for (int i = 0; i < 40; ++i)
        (void)sweep(&m, ac_vec3_make(0.1f, 0.1f, 0.0f));
    assert_true(place(&m).y > 37.0f); /* it got past the corner ... */
    assert_true(place(&m).x > 34.3f); /* ... along the wall */
    mover_free(&m);
}

static float beyond(float x, float low, float high) {
    return x < low ? low - x : x > high ? x - high : 0.0f;
}

/* Metres from a point to a box; 0 inside. */
static float box_distance(ac_box box, ac_vec3 p) {
    ac_vec3 d = {beyond(p.x, box.min.x, box.max.x), beyond(p.y, box.min.y, box.max.y),
                 beyond(p.z, box.min.z, box.max.z)};
    return ac_vec3_length(d);
}

/* How deep the mover's spheres are in a box; negative when they are clear of it. */
static float depth_in(const mover *m, ac_box box) {
    float depth = -1e9f;
    for (uint32_t i = 0; i < m->sphere_count; ++i) {
        ac_vec3 center = ac_vec3_add(place(m), m->spheres[i].center);
        depth = fmaxf(depth, m->spheres[i].radius - box_distance(box, center));
    }
    return depth;
}

static const ac_box pile = {{35.0f, 35.0f, 0.0f}, {37.0f, 37.0f, 2.0f}};

static void test_nobody_is_ever_inside_the_crate(void **state) {
    (void)state;
    mover m = standing(WEST | 10, ac_vec3_make(33.0f, 36.0f, 0.1f));
    ac_rng rng = ac_rng_make(4, 4);
    float deepest = -1.0f;
    for (int i = 0; i < 4000; ++i) {
        ac_vec3 way = {ac_rng_float(&rng, -0.3f, 0.3f), ac_rng_float(&rng, -0.3f, 0.3f), 0.0f};
        ac_vec3 home = ac_vec3_sub(ac_vec3_make(36.0f, 36.0f, 0.0f), place(&m));
        way = ac_vec3_add(way, ac_vec3_scale(home, 0.02f)); /* it is drawn to the crate */
        way.z = 0.0f;
        (void)sweep(&m, way);
        deepest = fmaxf(deepest, depth_in(&m, pile));
        assert_true(place(&m).z > -0.05f && place(&m).z < 2.2f);
    }
    assert_true(deepest < 0.001f);
    mover_free(&m);
}

static void test_a_missile_ends_at_the_wall_with_its_normal(void **state) {
    (void)state;
    mover m = mover_make(WEST | 10, ac_vec3_make(32.0f, 36.0f, 1.0f), bolt, 1);
    m.body.state =
        AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED | AC_STATE_REPORT_COLLISIONS;
    m.body.velocity = ac_vec3_make(20.0f, 0.0f, 0.0f);
    ac_commit commit = sweep(&m, ac_vec3_make(4.0f, 0.0f, 0.0f));
    assert_true(place(&m).x <= 34.9f + 0.01f && place(&m).x > 34.7f);
    assert_true(m.transition.info.collision_normal_valid);
    assert_float_equal(m.transition.info.collision_normal.x, -1.0f, 1e-4f);
    assert_true(commit.hit_environment);
    assert_int_equal(
        m.body.state & (AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED), 0);
    assert_true(m.transition.mover.flags & AC_MOVER_PATH_CLIPPED);
    assert_false(m.transition.mover.flags & AC_MOVER_PERFECT_CLIP);
    mover_free(&m);
}

static void test_a_fast_missile_does_not_tunnel(void **state) {
    (void)state;
    for (int i = 0; i < 20; ++i) {
        mover m =
            mover_make(WEST | 10, ac_vec3_make(32.0f + 0.037f * (float)i, 36.0f, 1.0f), bolt, 1);
        m.body.state = AC_STATE_MISSILE | AC_STATE_PATH_CLIPPED;
        (void)sweep(&m, ac_vec3_make(10.0f, 0.0f, 0.0f));
        assert_true(place(&m).x < 35.0f);
        mover_free(&m);
    }
}

static void test_walls_hold_indoors(void **state) {
    (void)state;
    mover m = standing(HALL, ac_vec3_make(84.0f, 84.0f, 0.1f));
    for (int i = 0; i < 80; ++i)
        (void)sweep(&m, ac_vec3_make(0.0f, 0.1f, 0.0f));
    assert_true(place(&m).y <= 88.0f - 0.47f && place(&m).y > 87.0f);
    assert_int_equal(m.body.position.cell, HALL);
    mover_free(&m);
}

static void test_the_camera_stops_in_front_of_the_ground(void **state) {
    (void)state;
    static const ac_sphere viewer[1] = {{{0.0f, 0.0f, 0.0f}, 0.3f}};
    mover m = mover_make(WEST | 9, ac_vec3_make(30.0f, 12.0f, 1.5f), viewer, 1);
    m.flags =
        AC_MOVER_VIEWER | AC_MOVER_PATH_CLIPPED | AC_MOVER_FREE_ROTATE | AC_MOVER_PERFECT_CLIP;
    m.body.state = 0;
    (void)sweep(&m, ac_vec3_make(0.0f, -3.0f, -3.0f));
    assert_true(place(&m).z >= 0.29f && place(&m).z < 0.45f);
    mover_free(&m);
}

static void test_placement_finds_a_free_place(void **state) {
    (void)state;
    mover m = mover_make(WEST | 10, ac_vec3_make(36.4f, 36.0f, 0.0f), person, 2);
    ac_transition_def def = def_of(&m, m.body.position);
    def.begin = NULL;
    ac_transition_begin(&m.transition, &def);
    assert_true(ac_transition_find_valid_position(&m.transition));
    ac_vec3 at =
        ac_vec3_sub(m.transition.path.current.frame.origin, ac_vec3_make(36.0f, 36.0f, 0.0f));
    assert_true(fabsf(at.x) > 1.4f || fabsf(at.y) > 1.4f || at.z > 1.9f);
    mover_free(&m);
}

/* ---- the commit alone ---- */

static ac_body moving(ac_vec3 velocity, uint32_t transient) {
    ac_body body = ac_body_default(0.0);
    body.velocity = velocity;
    body.transient = transient;
    return body;
}

static ac_transition struck(ac_vec3 normal, bool floor) {
    ac_transition t = {0};
    t.info.collision_normal_valid = true;
    t.info.collision_normal = normal;
    t.info.contact.valid = floor;
    t.info.contact.plane.normal = normal;
    return t;
}

static void test_a_hit_bounces_by_elasticity(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(3.0f, 0.0f, -4.0f), 0);
    ac_transition t = struck(ac_vec3_make(0.0f, 0.0f, 1.0f), false);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.x, 3.0f, 1e-6f);
    assert_float_equal(body.velocity.z, 0.2f, 1e-5f);
}

static void test_an_inelastic_body_stops(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(3.0f, 0.0f, -4.0f), 0);
    body.state |= AC_STATE_INELASTIC;
    ac_transition t = struck(ac_vec3_make(0.0f, 0.0f, 1.0f), false);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.x, 0.0f, 0.0f);
}

static void test_walking_on_does_not_bounce(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(3.0f, 0.0f, -4.0f), WALKABLE);
    ac_transition t = struck(ac_vec3_make(0.0f, 0.0f, 1.0f), true);
    ac_commit commit = ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, -4.0f, 0.0f);
    assert_false(commit.hit_ground || commit.left_ground);
}

static void test_ground_edges_are_reported(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(0.0f, 0.0f, -4.0f), 0);
    ac_transition t = struck(ac_vec3_make(0.0f, 0.0f, 1.0f), true);
    ac_commit commit = ac_transition_commit(&t, &body, 0.0);
    assert_true(commit.hit_ground && commit.hit_environment);
    t = (ac_transition){0};
    commit = ac_transition_commit(&t, &body, 0.0);
    assert_true(commit.left_ground);
    assert_int_equal(body.transient & WALKABLE, 0);
}

static void test_a_steep_contact_is_not_walkable(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(0.0f, 0.0f, 0.0f), 0);
    ac_transition t = {0};
    t.info.contact.valid = true;
    t.info.contact.plane.normal = ac_vec3_make(0.75f, 0.0f, 0.66f);
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_int_equal(body.transient & WALKABLE, AC_TRANSIENT_CONTACT);
    t.info.contact.plane.normal.z = AC_FLOOR_Z;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_int_equal(body.transient & WALKABLE, WALKABLE);
}

static void test_stuck_frames_stop_the_fall(void **state) {
    (void)state;
    ac_body body = moving(ac_vec3_make(1.0f, 0.0f, -4.0f), 0);
    ac_transition t = {0};
    t.info.frames_stationary_fall = 1;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, -4.0f, 0.0f);
    assert_true(body.transient & AC_TRANSIENT_STATIONARY_FALL);
    t.info.frames_stationary_fall = 2;
    (void)ac_transition_commit(&t, &body, 0.0);
    assert_float_equal(body.velocity.z, 0.0f, 0.0f);
    assert_true(body.transient & AC_TRANSIENT_STATIONARY_STOP);
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
        cmocka_unit_test(test_a_hit_bounces_by_elasticity),
        cmocka_unit_test(test_an_inelastic_body_stops),
        cmocka_unit_test(test_walking_on_does_not_bounce),
        cmocka_unit_test(test_ground_edges_are_reported),
        cmocka_unit_test(test_a_steep_contact_is_not_walkable),
        cmocka_unit_test(test_stuck_frames_stop_the_fall),
    };
    return cmocka_run_group_tests_name("sweep", tests, NULL, NULL);
}
