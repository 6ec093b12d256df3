/* The steps of a sweep (world-simulation 4.2 to 4.5, the numbers of 4.8): how a way is cut and
 * bent, what the ground does, stairs, ledges, cliffs, water, being stuck, finding a place. */
#include "mover.h"

#include "arena.h"
#include "base/acmath.h"
#include "physics/transition_internal.h"

enum { MIDDLE = WEST | (1 + 3 * 8 + 3) }; /* the square around (84, 84) */

static ac_position spot(uint32_t cell, ac_vec3 origin) {
    return (ac_position){cell, {origin, {1.0f, 0.0f, 0.0f, 0.0f}}};
}

/* ---- How a way is cut: rows 1 to 3 ---- */

static ac_sweep_steps cut(ac_vec3 way, float radius, bool viewer) {
    ac_sphere_path path = {.local_sphere = {{.radius = radius}}};
    ac_sweep_steps s;
    path.begin = spot(MIDDLE, ac_vec3_make(84, 84, 0));
    path.end = spot(MIDDLE, ac_vec3_add(ac_vec3_make(84, 84, 0), way));
    assert_true(ac_sweep_cut(&path, viewer, &s));
    return s;
}

static void test_a_way_is_cut_into_equal_steps_of_a_radius_at_most(void **state) {
    (void)state;
    ac_sweep_steps s = cut(ac_vec3_make(1, 0, 0), 0.48f, false);
    assert_int_equal(s.count, 3);
    assert_vec_near(s.each, 0.33333f, 0, 0, 1e-5f);
    assert_vec_near(s.last, 0.33333f, 0, 0, 1e-5f);
    s = cut(ac_vec3_make(0, 0, 0.25f), 0.25f, false);
    assert_int_equal(s.count, 1);
    assert_vec_near(s.each, 0, 0, 0.25f, 0);
    assert_int_equal(cut(ac_vec3_make(0, 0, 0), 0.48f, false).count, 0);
}

static void test_the_cameras_last_step_is_the_rest_of_its_way(void **state) {
    (void)state;
    ac_sweep_steps s = cut(ac_vec3_make(0, -2.5f, 0.75f), 0.3f, true);
    assert_int_equal(s.count, 9);
    assert_vec_near(s.each, 0, -0.287348f, 0.086204f, 1e-5f);
    assert_vec_near(s.last, 0, -0.201217f, 0.060365f, 1e-5f);
    assert_int_equal(cut(ac_vec3_make(0, 0.00019f, 0), 0.3f, true).count, 0);
}

static void test_an_absurd_way_is_walked_for_a_thousand_steps(void **state) {
    (void)state;
    for (int viewer = 0; viewer < 2; ++viewer) {
        ac_sweep_steps s = cut(ac_vec3_make(0, 5000.0f, 0), 0.25f, viewer);
        assert_int_equal(s.count, 1000);
        assert_vec_near(s.each, 0, 0.25f, 0, 1e-5f);
        assert_vec_near(s.last, 0, 0.25f, 0, 1e-5f);
    }
    ac_sphere_path path = {.local_sphere = {{.radius = 0.3f}}};
    ac_sweep_steps s;
    path.end.frame.origin.x = NAN;
    assert_false(ac_sweep_cut(&path, false, &s));
    path.end.frame.origin.x = INFINITY;
    assert_false(ac_sweep_cut(&path, false, &s));
}

/* ---- How a step is bent: rows 4, 5, 19 ---- */

static ac_transition on_plane(ac_vec3 normal) {
    ac_transition t = {0};
    ac_info_set_contact(&t.info, (ac_plane){normal, 0.0f}, 0, false);
    return t;
}

static void test_uphill_loses_speed_and_downhill_follows(void **state) {
    (void)state;
    ac_transition t = on_plane(ac_vec3_make(0, -0.6f, 0.8f));
    assert_vec_near(ac_sweep_adjust_offset(&t, ac_vec3_make(0, 0.3f, 0)), 0, 0.192f, 0.144f, 1e-6f);
    assert_vec_near(ac_sweep_adjust_offset(&t, ac_vec3_make(0, -0.3f, 0)), 0, -0.3f, -0.225f,
                    1e-6f);
}

static void test_the_sliding_normal_holds_only_against_the_way(void **state) {
    (void)state;
    ac_transition t = on_plane(ac_vec3_make(0, 0, 1));
    ac_info_set_sliding_normal(&t.info, ac_vec3_make(0, -1, 0));
    assert_vec_near(ac_sweep_adjust_offset(&t, ac_vec3_make(0.3f, 0.3f, 0)), 0.3f, 0, 0, 1e-6f);
    assert_true(t.info.sliding_normal_valid);
    assert_vec_near(ac_sweep_adjust_offset(&t, ac_vec3_make(0.3f, -0.3f, 0)), 0.3f, -0.3f, 0,
                    1e-6f);
    assert_false(t.info.sliding_normal_valid);
    t.info.contact.valid = false;
    ac_info_set_sliding_normal(&t.info, ac_vec3_make(0, -1, 0));
    assert_vec_near(ac_sweep_adjust_offset(&t, ac_vec3_make(0.3f, 0.3f, -1)), 0.3f, 0, -1, 1e-6f);
}

static void test_a_wall_flush_with_the_floor_stops(void **state) {
    (void)state;
    ac_transition t = on_plane(ac_vec3_make(0, -1, 0));
    ac_info_set_sliding_normal(&t.info, ac_vec3_make(0, -1, 0));
    assert_vec_near(ac_sweep_adjust_offset(&t, ac_vec3_make(0.3f, 0.3f, 0)), 0, 0, 0, 0);
}

static void test_the_sliding_normal_is_level(void **state) {
    (void)state;
    ac_collision_info info = {0};
    ac_info_set_sliding_normal(&info, ac_vec3_make(0.3f, 0.4f, 0.866f));
    assert_vec_near(info.sliding_normal, 0.6f, 0.8f, 0, 1e-6f);
    ac_info_set_sliding_normal(&info, ac_vec3_make(0, 0.0001f, 0.9f));
    assert_true(info.sliding_normal_valid);
    assert_vec_near(info.sliding_normal, 0, 0, 0, 0);
}

static void test_a_sunken_sphere_is_lifted_out_of_dry_ground(void **state) {
    (void)state;
    for (int water = 0; water < 2; ++water) {
        ac_transition t = {.path = {.sphere_count = 1}};
        t.path.local_sphere[0] = (ac_sphere){{0, 0, 0}, 0.5f};
        ac_position low = spot(MIDDLE, ac_vec3_make(84, 84, 0.4f));
        ac_path_set_check(&t.path, &low, NULL);
        ac_info_set_contact(&t.info, (ac_plane){{0, 0, 1}, 0}, MIDDLE, water);
        (void)ac_sweep_adjust_offset(&t, ac_vec3_make(0.1f, 0, 0));
        assert_near(t.path.check.frame.origin.z, water ? 0.4f : 0.5f, 1e-6f);
    }
}

/* ---- The ground: rows 6 to 9 ---- */

static dat_world *flat(void) {
    dat_world *d = dat_world_make();
    arena_plan plan = {0};
    arena_open(d, &plan);
    return d;
}

/* A person's lower sphere of 0.48 m at this height over the flat land, tried once. */
static ac_sweep on_ground(const dat_world *d, ac_transition *t, float z, uint32_t flags) {
    static const ac_sphere sphere = {{0, 0, 0}, 0.48f};
    ac_transition_def def = {.world = d->world,
                             .mover = {.flags = flags, .step_down = true},
                             .spheres = &sphere,
                             .sphere_count = 1,
                             .cell = ac_world_cell(d->world, MIDDLE),
                             .end = spot(MIDDLE, ac_vec3_make(84, 84, z))};
    def.begin = &def.end;
    ac_transition_begin(t, &def);
    return ac_sweep_cell(t, def.cell);
}

static float check_z(const ac_transition *t) {
    return t->path.check.frame.origin.z;
}

static void test_feet_in_the_ground_are_lifted(void **state) {
    (void)state;
    dat_world *d = flat();
    ac_transition t = {0};
    assert_int_equal(on_ground(d, &t, 0.4f, AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE),
                     AC_SWEEP_ADJUSTED);
    assert_near(check_z(&t), 0.48f, 1e-6f);
    assert_true(t.info.contact.valid);
    assert_int_equal(t.info.contact.cell, MIDDLE);
    assert_false(t.info.collision_normal_valid); /* walking into ground is no collision */
    assert_int_equal(on_ground(d, &t, 0.4f, 0), AC_SWEEP_ADJUSTED);
    assert_true(t.info.collision_normal_valid && t.info.collided_with_environment);
    ac_transition_free(&t);
    dat_world_free(d);
}

static void test_contact_is_within_epsilon_of_the_ground(void **state) {
    (void)state;
    static const float heights[] = {0.48f, 0.48019f, 0.47981f, 0.481f};
    dat_world *d = flat();
    ac_transition t = {0};
    for (int i = 0; i < 4; ++i) {
        assert_int_equal(on_ground(d, &t, heights[i], AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE),
                         AC_SWEEP_OK);
        assert_int_equal(t.info.contact.valid, i < 3);
        assert_near(check_z(&t), heights[i], 0);
    }
    ac_transition_free(&t);
    dat_world_free(d);
}

static void test_a_wader_stands_below_the_surface(void **state) {
    (void)state;
    uint16_t words[AC_LANDBLOCK_SAMPLES] = {0};
    words[4 * 9 + 4] = 17 << 2; /* the corner at (96, 96) is water: depth 0.1 away from it */
    dat_world *d = dat_world_make();
    arena_plan plan = {.words = words};
    arena_open(d, &plan);
    ac_transition t = {0};
    assert_int_equal(on_ground(d, &t, 0.2f, AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE),
                     AC_SWEEP_ADJUSTED);
    assert_near(check_z(&t), 0.38f, 1e-6f);
    assert_true(t.info.contact.is_water);
    ac_transition_free(&t);
    mover m = standing(d->world, MIDDLE, 84, 84, 0.1f);
    assert_near(place(&m).z, -0.095f, 0.002f);
    assert_true(m.body.transient & AC_TRANSIENT_WATER_CONTACT);
    sweeps(&m, 40, -0.5f, 0, 0);
    assert_false(m.body.transient & AC_TRANSIENT_WATER_CONTACT);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_step_down_onto_ground_gives_back_a_tenth_more_at_most(void **state) {
    (void)state;
    dat_world *d = flat();
    ac_transition t = {0};
    for (int i = 0; i < 2; ++i) {
        (void)on_ground(d, &t, 5.0f, 0);
        t.path.step_down = true;
        t.path.step_down_amount = 0.6f;
        ac_path_add_offset(&t.path, ac_vec3_make(0, 0, (i ? -0.68f : -0.28f) + 0.48f - 5.0f));
        ac_sweep result = ac_sweep_cell(&t, t.path.check_cell);
        assert_int_equal(result, i ? AC_SWEEP_COLLIDED : AC_SWEEP_ADJUSTED);
        assert_near(t.path.walk.interp, i ? 1.0f : 0.53333f, 1e-4f);
    }
    ac_transition_free(&t);
    dat_world_free(d);
}

static void test_deep_sea_is_a_wall_but_not_for_missiles_and_the_camera(void **state) {
    (void)state;
    dat_world *d = dat_world_make();
    arena_plan plan = {.ground = 17 << 2};
    arena_open(d, &plan);
    ac_transition t = {0};
    assert_int_equal(on_ground(d, &t, 5.0f, 0), AC_SWEEP_COLLIDED);
    assert_int_equal(on_ground(d, &t, 5.0f, AC_MOVER_VIEWER), AC_SWEEP_OK);
    ac_transition_free(&t);
    mover m = missile_make(d->world, MIDDLE, 84, 84, 2);
    (void)sweep(&m, ac_vec3_make(3, 0, 0));
    assert_near(place(&m).x, 87, 1e-4f);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- Stairs and ledges ---- */

static const ac_box low_step = {{-2, -2, 0}, {2, 2, 0.5f}};
static const ac_box high_step = {{-2, -2, 0}, {2, 2, 0.7f}};

static void test_a_walker_climbs_a_low_step_and_comes_down_again(void **state) {
    (void)state;
    dat_world *d = arena_with_solid(&low_step, 1, 84, 84, 0);
    mover m = standing(d->world, MIDDLE, 80, 84, 0.1f);
    float highest = 0.0f;
    for (int i = 0; i < 80; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        highest = fmaxf(highest, place(&m).z);
        assert_true(stands(&m));
        assert_true(depth_in(&m, WEST, (ac_box){{82, 82, 0}, {86, 86, 0.5f}}) < 0.001f);
    }
    assert_near(highest, 0.505f, 0.01f);
    assert_near(place(&m).x, 88, 0.02f);
    assert_near(place(&m).z, 0.005f, 0.01f);
    mover_free(&m);
    dat_world_free(d);
}

/* Polygons may pull a sphere out by one and a half of the step: 0.9 m for legs of 0.6 m, at a run,
 * since the sphere must reach over the edge. */
static void test_a_step_higher_than_the_legs_reach_is_a_wall(void **state) {
    (void)state;
    for (int i = 0; i < 2; ++i) {
        ac_box step = {{-2, -2, 0}, {2, 2, i ? 0.91f : 0.88f}};
        dat_world *d = arena_with_solid(&step, 1, 84, 84, 0);
        mover m = standing(d->world, MIDDLE, 80, 84, 0.1f);
        sweeps(&m, 12, 0.3f, 0, 0);
        assert_near(place(&m).z, i ? 0.005f : 0.885f, 0.01f);
        assert_int_equal(place(&m).x < 82 - 0.47f, i);
        mover_free(&m);
        dat_world_free(d);
    }
}

static void test_a_flight_of_stairs_is_walked_up_and_down(void **state) {
    (void)state;
    ac_box stairs[8];
    for (int i = 0; i < 8; ++i)
        stairs[i] =
            (ac_box){{(float)i * 0.6f, -2, 0}, {(float)i * 0.6f + 0.6f, 2, 0.3f * (float)(i + 1)}};
    dat_world *d = arena_with_solid(stairs, 8, 84, 84, 0);
    mover m = standing(d->world, MIDDLE, 82, 84, 0.1f);
    for (int i = 0; i < 63; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        assert_true(stands(&m));
    }
    assert_near(place(&m).z, 2.405f, 0.02f);
    sweeps(&m, 63, -0.1f, 0, 0);
    assert_near(place(&m).z, 0.005f, 0.02f);
    assert_true(stands(&m));
    mover_free(&m);
    dat_world_free(d);
}

/* On top of the 0.7 m step, legs of 0.6 m, walking off its eastern side. */
static mover on_the_ledge(const dat_world *d, bool edge_slide) {
    mover m = standing(d->world, MIDDLE, 84, 84, 0.8f);
    m.step_down = 0.6f;
    if (!edge_slide)
        m.body.state &= ~(uint32_t)AC_STATE_EDGE_SLIDE;
    assert_near(place(&m).z, 0.705f, 0.01f);
    return m;
}

static void test_an_edge_slides_along_a_ledge_instead_of_falling(void **state) {
    (void)state;
    dat_world *d = arena_with_solid(&high_step, 1, 84, 84, 0);
    mover m = on_the_ledge(d, true);
    for (int i = 0; i < 60; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0.02f, 0));
        assert_true(stands(&m));
        assert_near(place(&m).z, 0.705f, 0.01f);
    }
    assert_true(place(&m).x > 85.5f && place(&m).x < 86.49f);
    assert_true(place(&m).y > 84.6f); /* along the edge */
    mover_free(&m);
    dat_world_free(d);
}

static void test_without_edge_slide_a_ledge_is_fallen_from(void **state) {
    (void)state;
    dat_world *d = arena_with_solid(&high_step, 1, 84, 84, 0);
    mover m = on_the_ledge(d, false);
    ac_commit commit = {0};
    for (int i = 0; i < 60 && !commit.left_ground; ++i)
        commit = sweep(&m, ac_vec3_make(0.1f, 0, 0));
    assert_true(commit.left_ground && m.succeeded);
    assert_false(m.body.transient & AC_TRANSIENT_CONTACT);
    assert_near(m.body.acceleration.z, AC_GRAVITY, 0);
    m.body.velocity = ac_vec3_make(3, 0, 0);
    run(&m, 30);
    assert_near(place(&m).z, 0.005f, 0.01f);
    assert_true(stands(&m));
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_ledge_within_the_legs_is_stepped_down(void **state) {
    (void)state;
    dat_world *d = arena_with_solid(&high_step, 1, 84, 84, 0);
    mover m = on_the_ledge(d, true);
    m.step_down = 1.5f;
    sweeps(&m, 40, 0.1f, 0, 0);
    assert_near(place(&m).x, 88, 0.05f);
    assert_near(place(&m).z, 0.005f, 0.01f);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- Slopes ---- */

/* Land that rises to the east between x = 96 and x = 120 by `samples` times two metres. */
static dat_world *sloped(uint8_t samples) {
    uint8_t heights[AC_LANDBLOCK_SAMPLES] = {0};
    for (int x = 5; x < 9; ++x)
        for (int y = 0; y < 9; ++y)
            heights[x * 9 + y] = samples;
    dat_world *d = dat_world_make();
    arena_plan plan = {.west = heights};
    arena_open(d, &plan);
    return d;
}

static void test_a_gentle_slope_is_walked_with_its_loss_of_speed(void **state) {
    (void)state;
    dat_world *d = sloped(9); /* 18 m in 24 m: normal.z 0.8 */
    mover m = standing(d->world, MIDDLE, 90, 84, 0.1f);
    sweeps(&m, 200, 0.1f, 0, 0);
    assert_true(stands(&m));
    assert_near(m.body.contact_plane.normal.z, 0.8f, 1e-4f);
    assert_near(place(&m).z, (place(&m).x - 96) * 0.75f, 0.2f);
    float x = place(&m).x;
    (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
    assert_near(place(&m).x - x, 0.064f, 1e-3f);
    (void)sweep(&m, ac_vec3_make(-0.1f, 0, 0));
    assert_near(place(&m).x - x, -0.036f, 1e-3f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_cliff_is_not_climbed_but_walked_along(void **state) {
    (void)state;
    dat_world *d = sloped(20); /* 40 m in 24 m: normal.z 0.514 */
    mover m = standing(d->world, MIDDLE, 93, 84, 0.1f);
    for (int i = 0; i < 100; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0.05f, 0));
        assert_true(stands(&m));
        assert_true(place(&m).z < 1.0f);
    }
    assert_true(place(&m).x < 97.0f);
    assert_true(place(&m).y > 87.0f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_cliffs_edge_is_walked_along_from_above(void **state) {
    (void)state;
    dat_world *d = sloped(20);
    mover m = standing(d->world, WEST | (1 + 5 * 8 + 3), 123, 84, 40.1f);
    for (int i = 0; i < 100; ++i) {
        (void)sweep(&m, ac_vec3_make(-0.1f, 0.05f, 0));
        assert_true(stands(&m));
        assert_near(place(&m).z, 40.005f, 0.05f);
    }
    assert_true(place(&m).x > 119.0f);
    assert_true(place(&m).y > 87.0f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_faller_slides_down_a_cliff_without_footing(void **state) {
    (void)state;
    dat_world *d = sloped(20);
    mover m = person_make(d->world, WEST | (1 + 4 * 8 + 3), 112, 84, 35);
    bool touched = false;
    for (int i = 0; i < 400 && !stands(&m); ++i) {
        run(&m, 1);
        touched = touched || (m.body.transient & WALKABLE) == AC_TRANSIENT_CONTACT;
        float ground = place(&m).x < 96 ? 0.0f : (place(&m).x - 96) * 40.0f / 24.0f;
        assert_true(place(&m).z > ground - 0.1f);
    }
    assert_true(touched); /* contact, but not to stand on */
    assert_true(stands(&m));
    assert_true(place(&m).z < 0.2f && place(&m).x < 97);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- Stuck: row 17 ---- */

/* Two walls that lean together to a cleft, too steep to land on. */
static dat_world *cleft(void) {
    static const ac_box slab = {{0, -3, -8}, {1, 3, 8}};
    ac_stab walls[2] = {arena_stab(CRATE, 84.6f, 84, 6), arena_stab(CRATE, 83.4f, 84, 6)};
    const ac_vec3 y = {0, 1, 0};
    const float lean = 0.06f; /* 3.4 degrees from upright: normal.z 0.06 */
    walls[0].frame.rotation = ac_quat_axis_angle(y, lean);
    walls[1].frame.rotation = ac_quat_multiply(ac_quat_axis_angle(ac_vec3_make(0, 0, 1), AC_PI_F),
                                               ac_quat_axis_angle(y, lean));
    dat_world *d = dat_world_make();
    arena_plan plan = {.statics = walls, .static_count = 2};
    arena_model(d, CRATE, &slab, 1);
    arena_open(d, &plan);
    return d;
}

static void test_three_frames_stuck_in_the_air_end_on_a_floor(void **state) {
    (void)state;
    dat_world *d = cleft();
    mover m = person_make(d->world, MIDDLE, 84, 84, 9);
    int frames[4] = {0};
    float bottom = 99.0f;
    for (int i = 0; i < 300 && !stands(&m); ++i) {
        m.body.velocity.z = fminf(m.body.velocity.z, -1.0f);
        run(&m, 1);
        int stuck = m.transition.info.frames_stationary_fall;
        frames[stuck] += 1;
        if (stuck >= 2)
            assert_vec_near(m.body.velocity, 0, 0, 0, 0);
        bottom = fminf(bottom, place(&m).z);
    }
    assert_true(frames[1] > 0 && frames[2] > 0);
    assert_int_equal(frames[3], 1);
    assert_true(stands(&m));
    assert_vec_near(m.body.contact_plane.normal, 0, 0, 1, 0);
    assert_true(bottom > 0.5f); /* it hangs */
    const uint32_t stationary = AC_TRANSIENT_STATIONARY_FALL | AC_TRANSIENT_STATIONARY_STOP;
    assert_int_equal(m.body.transient & stationary, 0);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- Places: rows 12, 13, 20 ---- */

static void test_the_rings_of_a_placement(void **state) {
    (void)state;
    ac_sweep_rings r;
    assert_true(ac_sweep_lay_rings(&r, 0.48f));
    assert_int_equal(r.count, 9);
    assert_near(r.step, 0.4444f, 1e-4f);
    for (int i = 1; i <= 9; ++i)
        assert_int_equal(2 * (int)ceilf(r.turn * (float)i), 6 * i);
    assert_true(ac_sweep_lay_rings(&r, 0.1f));
    assert_int_equal(r.count, 20);
    assert_near(r.step, 0.1f, 1e-6f);
    static const int points[4] = {8, 14, 20, 26};
    for (int i = 1; i <= 4; ++i)
        assert_int_equal(2 * (int)ceilf(r.turn * (float)i), points[i - 1]);
    assert_true(ac_sweep_lay_rings(&r, 0.2f)); /* searched for as if it were a person */
    assert_int_equal(r.count, 9);
    assert_false(ac_sweep_lay_rings(&r, 4.0f));
    assert_false(ac_sweep_lay_rings(&r, 0.0f));
    assert_false(ac_sweep_lay_rings(&r, 1e-6f));
}

static bool put(mover *m, float x, float y, float z, bool exact) {
    ac_position end = spot(m->body.position.cell, ac_vec3_make(x, y, z));
    ac_transition_def def = mover_def(m, end);
    def.begin = NULL;
    def.exact = exact;
    ac_transition_begin(&m->transition, &def);
    if (!ac_transition_find_valid_position(&m->transition))
        return false;
    (void)ac_transition_commit(&m->transition, &m->body, 0.0);
    return true;
}

static void test_a_place_that_is_taken_leads_to_the_nearest_ring(void **state) {
    (void)state;
    static const ac_box crate = {{-1, -1, 0}, {1, 1, 2}};
    dat_world *d = arena_with_solid(&crate, 1, 84, 84, 0);
    mover m = person_make(d->world, MIDDLE, 84, 84, 0);
    assert_true(put(&m, 84.2f, 84, 0.02f, false));
    assert_true(depth_in(&m, WEST, (ac_box){{83, 83, 0}, {85, 85, 2}}) < 0.001f);
    float away = hypotf(place(&m).x - 84.2f, place(&m).y - 84);
    assert_near(away, 1.33333f, 0.01f); /* the third ring */
    assert_true(stands(&m));            /* and it is set down there */
    assert_false(put(&m, 84.2f, 84, 0.02f, true));
    assert_true(put(&m, 88, 84, 0.02f, true));
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_placement_settles_within_a_step(void **state) {
    (void)state;
    dat_world *d = flat();
    mover m = person_make(d->world, MIDDLE, 84, 84, 1.2f);
    assert_true(put(&m, 84, 84, 1.2f, false));
    assert_true(stands(&m));
    assert_near(place(&m).z, 0.005f, 0.01f);
    m.body.transient = 0;
    assert_true(put(&m, 84, 84, 3.0f, false));
    assert_false(stands(&m));
    assert_near(place(&m).z, 3.0f, 0);
    mover_free(&m);
    dat_world_free(d);
}

/* A building moves the one who is placed in its wall out of it; an exact place may be left to the
 * west or south, not to the east or north. */
static void test_an_exact_place_is_judged_with_signs(void **state) {
    (void)state;
    static const ac_box block = {{-2, -2, 0}, {2, 2, 3}};
    ac_building house = {.model = HOUSE, .frame = ac_frame_identity, .leaf_count = 1};
    house.frame.origin = ac_vec3_make(84, 84, 0);
    dat_world *d = dat_world_make();
    arena_plan plan = {.house = &house};
    arena_model(d, HOUSE, &block, 1);
    arena_open(d, &plan);
    mover m = person_make(d->world, MIDDLE, 84, 84, 0);
    assert_true(put(&m, 81.7f, 84, 0.02f, true));
    assert_near(place(&m).x, 81.52f, 0.01f);
    assert_false(put(&m, 86.3f, 84, 0.02f, true));
    assert_true(put(&m, 84, 81.7f, 0.02f, true));
    assert_false(put(&m, 84, 86.3f, 0.02f, true));
    assert_true(put(&m, 86.3f, 84, 0.02f, false)); /* with SLIDE it may */
    assert_near(place(&m).x, 86.48f, 0.01f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_mover_without_spheres_is_not_swept(void **state) {
    (void)state;
    dat_world *d = flat();
    mover m = mover_make(d->world, MIDDLE, ac_vec3_make(84, 84, 0), NULL, 0);
    (void)sweep(&m, ac_vec3_make(1, 0, 0));
    assert_false(m.succeeded);
    assert_false(put(&m, 84, 84, 0, false));
    mover_free(&m);
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_way_is_cut_into_equal_steps_of_a_radius_at_most),
        cmocka_unit_test(test_the_cameras_last_step_is_the_rest_of_its_way),
        cmocka_unit_test(test_an_absurd_way_is_walked_for_a_thousand_steps),
        cmocka_unit_test(test_uphill_loses_speed_and_downhill_follows),
        cmocka_unit_test(test_the_sliding_normal_holds_only_against_the_way),
        cmocka_unit_test(test_a_wall_flush_with_the_floor_stops),
        cmocka_unit_test(test_the_sliding_normal_is_level),
        cmocka_unit_test(test_a_sunken_sphere_is_lifted_out_of_dry_ground),
        cmocka_unit_test(test_feet_in_the_ground_are_lifted),
        cmocka_unit_test(test_contact_is_within_epsilon_of_the_ground),
        cmocka_unit_test(test_a_wader_stands_below_the_surface),
        cmocka_unit_test(test_a_step_down_onto_ground_gives_back_a_tenth_more_at_most),
        cmocka_unit_test(test_deep_sea_is_a_wall_but_not_for_missiles_and_the_camera),
        cmocka_unit_test(test_a_walker_climbs_a_low_step_and_comes_down_again),
        cmocka_unit_test(test_a_step_higher_than_the_legs_reach_is_a_wall),
        cmocka_unit_test(test_a_flight_of_stairs_is_walked_up_and_down),
        cmocka_unit_test(test_an_edge_slides_along_a_ledge_instead_of_falling),
        cmocka_unit_test(test_without_edge_slide_a_ledge_is_fallen_from),
        cmocka_unit_test(test_a_ledge_within_the_legs_is_stepped_down),
        cmocka_unit_test(test_a_gentle_slope_is_walked_with_its_loss_of_speed),
        cmocka_unit_test(test_a_cliff_is_not_climbed_but_walked_along),
        cmocka_unit_test(test_a_cliffs_edge_is_walked_along_from_above),
        cmocka_unit_test(test_a_faller_slides_down_a_cliff_without_footing),
        cmocka_unit_test(test_three_frames_stuck_in_the_air_end_on_a_floor),
        cmocka_unit_test(test_the_rings_of_a_placement),
        cmocka_unit_test(test_a_place_that_is_taken_leads_to_the_nearest_ring),
        cmocka_unit_test(test_a_placement_settles_within_a_step),
        cmocka_unit_test(test_an_exact_place_is_judged_with_signs),
        cmocka_unit_test(test_a_mover_without_spheres_is_not_swept),
    };
    return cmocka_run_group_tests_name("steps", tests, NULL, NULL);
}
