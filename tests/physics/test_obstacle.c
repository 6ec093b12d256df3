/* Live objects as obstacles (world-simulation 4.6, 4.8; spec 2026-07-13 §9, §10): cylinders,
 * spheres and parts, doors, creatures and players, missiles. */
#include "crowd.h"

enum { MIDDLE = WEST | (1 + 3 * 8 + 3) };

static dat_world *flat(void) {
    static const ac_box panel = {{-1.0f, -0.1f, 0.0f}, {1.0f, 0.1f, 3.0f}};
    dat_world *d = dat_world_make();
    arena_plan plan = {0};
    arena_model(d, CRATE, &panel, 1); /* what doors are made of */
    arena_open(d, &plan);
    return d;
}

/* A person to the west of (84, 84) who walks east. */
static mover walker(const crowd *c) {
    mover m = standing(c->d->world, MIDDLE, 81, 84, 0.05f);
    m.obstacles = &c->table;
    return m;
}

static bool passes(mover *m) {
    sweeps(m, 60, 0.1f, 0, 0);
    return place(m).x > 86.5f;
}

/* ---- Shapes ---- */

static void test_a_cylinder_is_walked_around(void **state) {
    (void)state;
    crowd c;
    crowd_open(&c, flat());
    (void)crowd_post_at(&c, MIDDLE, 84, 84.2f, 0, 0);
    mover m = walker(&c);
    float nearest = 9.0f;
    for (int i = 0; i < 120; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        nearest = fminf(nearest, hypotf(place(&m).x - 84, place(&m).y - 84.2f));
        assert_true(stands(&m));
    }
    assert_true(nearest > 0.78f - 0.001f);
    assert_true(place(&m).x > 86.0f); /* it slid past */
    mover_free(&m);
    crowd_close(&c);
    dat_world_free(c.d);
}

static void test_a_sphere_is_walked_around(void **state) {
    (void)state;
    crowd c;
    crowd_open(&c, flat());
    (void)crowd_ball_at(&c, MIDDLE, 84, 84.2f, 0, 0);
    mover m = walker(&c);
    for (int i = 0; i < 120; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        ac_vec3 gap = ac_vec3_sub(place(&m), ac_vec3_make(84, 84.2f, 0.9f));
        gap.z += 0.475f;
        assert_true(ac_vec3_length(gap) > 0.98f - 0.001f);
    }
    assert_true(place(&m).x > 86.0f);
    mover_free(&m);
    crowd_close(&c);
    dat_world_free(c.d);
}

static void test_scale_grows_cylinders_and_spheres(void **state) {
    (void)state;
    for (int round = 0; round < 2; ++round) {
        crowd c;
        crowd_open(&c, flat());
        ac_obstacle *o = round ? crowd_post_at(&c, MIDDLE, 84, 84, 0, 0)
                               : crowd_ball_at(&c, MIDDLE, 84, 84, 0, 0);
        o->scale = 2.0f;
        mover m = missile_make(c.d->world, MIDDLE, 81, 84, round ? 0.5f : 1.8f);
        m.obstacles = &c.table;
        (void)sweep(&m, ac_vec3_make(4, 0, 0));
        float touch = 84 - (round ? 0.6f : 1.0f) - 0.1f;
        assert_true(place(&m).x > touch - 0.11f && place(&m).x < touch + 0.001f);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

static void test_cylinders_come_before_spheres_and_parts_before_both(void **state) {
    (void)state;
    static const ac_cyl_sphere low = {{0, 0, 0}, 0.3f, 0.4f};
    crowd c;
    crowd_open(&c, flat());
    ac_obstacle *o = crowd_ball_at(&c, MIDDLE, 84, 84, 0, 0);
    o->cylinder_count = 1;
    o->cylinders = &low;
    mover m = missile_make(c.d->world, MIDDLE, 81, 84, 0.9f);
    m.obstacles = &c.table;
    (void)sweep(&m, ac_vec3_make(6, 0, 0));
    assert_near(place(&m).x, 87, 1e-3f); /* over the cylinder, through the sphere */
    o->flags |= AC_OBSTACLE_PHYSICS_BSP; /* and no part to collide with */
    m.body.position.frame.origin = ac_vec3_make(81, 84, 0.2f);
    (void)sweep(&m, ac_vec3_make(6, 0, 0));
    assert_near(place(&m).x, 87, 1e-3f);
    mover_free(&m);
    crowd_close(&c);
    dat_world_free(c.d);
}

/* The box that spares the close look is as wide as the widest sphere. The end of a beam of 6 m,
 * whose own bound is hardly longer. */
static void test_a_head_wider_than_the_feet_meets_what_the_feet_pass(void **state) {
    (void)state;
    static const ac_sphere balloon[2] = {{{0, 0, 0.125f}, 0.125f}, {{0, 0, 1}, 0.5f}};
    static const ac_box beam = {{-3, -0.25f, -0.25f}, {3, 0.25f, 0.25f}};
    dat_world *d = arena_with_solid(&beam, 1, 84, 84, 2);
    mover m = mover_make(d->world, MIDDLE, ac_vec3_make(80, 84, 1), balloon, 2);
    for (int i = 0; i < 12; ++i)
        (void)sweep(&m, ac_vec3_make(0.0625f, 0, 0));
    assert_near(place(&m).x, 81 - 0.5f, 0.001f);
    mover_free(&m);
    dat_world_free(d);
}

/* A sweep that goes far: what was not near where it began is when it comes there. */
static void test_what_is_far_off_at_first_is_met(void **state) {
    (void)state;
    static const ac_vec3 ways[] = {{9, 0, 0},  {-9, 0, 0}, {0, 9, 0},
                                   {0, -9, 0}, {0, 0, 9},  {0, 0, -9}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; ++i) {
        crowd c;
        crowd_open(&c, flat());
        ac_vec3 from = {84, 84, 12}, ball = ac_vec3_add(from, ac_vec3_scale(ways[i], 6.0f / 9.0f));
        ac_obstacle *o = crowd_ball_at(&c, MIDDLE, ball.x, ball.y, 0, 0);
        o->position.frame.origin.z = ball.z - 0.9f;
        ac_obstacle_measure(o);
        mover m = missile_make(c.d->world, MIDDLE, from.x, from.y, from.z);
        m.obstacles = &c.table;
        (void)sweep(&m, ways[i]);
        float gone = ac_vec3_length(ac_vec3_sub(place(&m), from));
        assert_true(gone > 6.0f - 0.6f - 0.11f && gone < 6.0f - 0.6f + 0.001f);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

/* More than a sweep remembers of a cell, the last of them in the way. */
static void test_one_of_many_is_met(void **state) {
    (void)state;
    for (uint32_t many = 10; many <= CROWD_MAX; ++many) {
        crowd c;
        crowd_open(&c, flat());
        for (uint32_t i = 0; i < many; ++i) {
            float aside = i + 1 < many ? 1.2f : 0.0f; /* near, but not in the way */
            ac_obstacle_measure(crowd_post_at(&c, MIDDLE, 84, 84 + aside, 0, 0));
        }
        mover m = missile_make(c.d->world, MIDDLE, 83, 84, 0.9f);
        m.obstacles = &c.table;
        (void)sweep(&m, ac_vec3_make(4, 0, 0));
        assert_true(place(&m).x > 84 - 0.4f - 0.11f && place(&m).x < 84 - 0.4f + 0.001f);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

static void test_what_is_held_or_stale_or_oneself_is_no_obstacle(void **state) {
    (void)state;
    for (int round = 0; round < 4; ++round) {
        crowd c;
        crowd_open(&c, flat());
        ac_obstacle *o = crowd_post_at(&c, MIDDLE, 84, 84, 0, 0);
        mover m = walker(&c);
        if (round == 0)
            o->flags |= AC_OBSTACLE_PARENTED;
        else if (round == 1)
            o->id.generation += 1; /* its shadows are of another object */
        else if (round == 2)
            m.self = o->id;
        assert_int_equal(passes(&m), round < 3);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

static void test_a_creature_is_no_floor_but_a_crate_is(void **state) {
    (void)state;
    for (int creature = 0; creature < 2; ++creature) {
        crowd c;
        crowd_open(&c, flat());
        (void)crowd_ball_at(&c, MIDDLE, 84, 84, creature ? AC_OBSTACLE_CREATURE : 0u, 0);
        mover m = person_make(c.d->world, MIDDLE, 84.05f, 84, 2.5f);
        m.obstacles = &c.table;
        run(&m, 90);
        assert_int_equal(place(&m).z > 1.3f && stands(&m), !creature);
        if (!creature)
            assert_true(m.body.transient & AC_TRANSIENT_WATER_CONTACT); /* retail's quirk */
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

/* ---- Doors ---- */

typedef struct door {
    ac_part part;
    ac_obstacle *obstacle;
} door;

/* A panel of 2 m across the way at (84, 84). */
static void door_make(crowd *c, door *d, uint32_t state) {
    d->part =
        (ac_part){ac_shape_acquire(c->d->shapes, CRATE), crowd_spot(MIDDLE, 84, 84, 0), {1, 1, 1}};
    ac_frame_set_heading(&d->part.position.frame, 90.0f);
    d->obstacle = crowd_add(c, (ac_obstacle){.guid = 0x80000003u,
                                             .flags = AC_OBSTACLE_WEENIE | AC_OBSTACLE_PHYSICS_BSP,
                                             .state = state,
                                             .position = crowd_spot(MIDDLE, 84, 84, 0),
                                             .part_count = 1,
                                             .parts = &d->part});
}

static void door_free(crowd *c, door *d) {
    ac_shape_release(c->d->shapes, d->part.shape);
    crowd_close(c);
    dat_world_free(c->d);
}

static void test_a_closed_door_holds_and_an_open_one_lets_through(void **state) {
    (void)state;
    for (int open = 0; open < 2; ++open) {
        crowd c;
        door d;
        crowd_open(&c, flat());
        door_make(&c, &d, open ? AC_STATE_ETHEREAL | AC_STATE_IGNORE_COLLISIONS : 0u);
        mover m = walker(&c);
        m.body.position.frame.origin.y = 84.0f;
        assert_int_equal(passes(&m), open);
        if (!open)
            assert_true(place(&m).x < 83.9f - 0.47f);
        mover_free(&m);
        door_free(&c, &d);
    }
}

/* Row 16: ethereal alone is tested, but what it says is nothing, and steps pass without a test. */
static void test_an_ethereal_door_is_walked_through_and_listed(void **state) {
    (void)state;
    crowd c;
    door d;
    crowd_open(&c, flat());
    door_make(&c, &d, AC_STATE_ETHEREAL);
    mover m = walker(&c);
    bool listed = false;
    for (int i = 0; i < 60; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        listed = listed || m.transition.info.collided_count == 1;
        assert_false(m.transition.info.collision_normal_valid);
        assert_true(stands(&m));
    }
    assert_true(listed);
    assert_near(place(&m).x, 87, 0.01f);
    mover_free(&m);
    door_free(&c, &d);
}

static void test_a_ghost_passes_everything_but_fixtures(void **state) {
    (void)state;
    for (int fixed = 0; fixed < 2; ++fixed) {
        crowd c;
        crowd_open(&c, flat());
        (void)crowd_post_at(&c, MIDDLE, 84, 84, 0, fixed ? AC_STATE_STATIC : 0u);
        mover m = walker(&c);
        m.body.state |= AC_STATE_ETHEREAL;
        assert_int_equal(passes(&m), !fixed);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

static void test_a_door_that_closes_on_a_missile_stops_it(void **state) {
    (void)state;
    crowd c;
    door d;
    crowd_open(&c, flat());
    door_make(&c, &d, AC_STATE_ETHEREAL | AC_STATE_IGNORE_COLLISIONS);
    mover m = missile_make(c.d->world, MIDDLE, 82, 84, 1);
    m.obstacles = &c.table;
    (void)sweep(&m, ac_vec3_make(1, 0, 0));
    assert_near(place(&m).x, 83, 1e-4f);
    d.obstacle->state = 0; /* SetState has come */
    ac_commit commit = sweep(&m, ac_vec3_make(2, 0, 0));
    assert_true(commit.hit_object);
    assert_true(place(&m).x < 83.8f + 0.001f && place(&m).x > 83.6f);
    assert_vec_near(m.transition.info.collision_normal, -1, 0, 0, 1e-4f);
    mover_free(&m);
    door_free(&c, &d);
}

static void test_a_door_leaf_is_met_where_it_has_turned(void **state) {
    (void)state;
    crowd c;
    door d;
    crowd_open(&c, flat());
    door_make(&c, &d, 0);
    ac_frame_set_heading(&d.part.position.frame, 0.0f); /* along the way, beside it */
    d.part.position.frame.origin.y = 85.2f;
    mover m = missile_make(c.d->world, MIDDLE, 82, 84, 1);
    m.obstacles = &c.table;
    (void)sweep(&m, ac_vec3_make(4, 0, 0));
    assert_near(place(&m).x, 86, 1e-4f);
    mover_free(&m);
    door_free(&c, &d);
}

/* Does what is closing overlap somebody? (the question of set_ethereal) */
static void test_a_closing_door_asks_who_stands_in_it(void **state) {
    (void)state;
    crowd c;
    door d;
    crowd_open(&c, flat());
    door_make(&c, &d, 0);
    mover m = person_make(c.d->world, MIDDLE, 84.2f, 84, 0.02f);
    for (int i = 0; i < 2; ++i) {
        ac_transition_def def = mover_def(&m, m.body.position);
        ac_transition_begin(&m.transition, &def);
        assert_int_equal(ac_transition_overlaps(&m.transition, d.obstacle), i == 0);
        m.body.position.frame.origin.x = 84.7f;
    }
    mover_free(&m);
    door_free(&c, &d);
}

/* ---- Creatures and players: row 14 ---- */

static bool meets(uint32_t mover_flags, uint32_t obstacle_flags, bool *listed) {
    crowd c;
    crowd_open(&c, flat());
    (void)crowd_post_at(&c, MIDDLE, 84, 84, obstacle_flags, 0);
    mover m = walker(&c);
    m.flags = mover_flags;
    *listed = false;
    for (int i = 0; i < 60; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        *listed = *listed || m.transition.info.collided_count > 0;
    }
    bool blocked = place(&m).x < 86.5f;
    mover_free(&m);
    crowd_close(&c);
    dat_world_free(c.d);
    return blocked;
}

static void test_players_pass_through_players_unless_both_kill(void **state) {
    (void)state;
    static const struct {
        uint32_t mover, obstacle;
        bool collide;
    } cases[] = {
        {AC_MOVER_PLAYER, AC_OBSTACLE_PLAYER, false},
        {AC_MOVER_PLAYER | AC_MOVER_PK, AC_OBSTACLE_PLAYER, false},
        {AC_MOVER_PLAYER, AC_OBSTACLE_PLAYER | AC_OBSTACLE_PK, false},
        {AC_MOVER_PLAYER | AC_MOVER_PK, AC_OBSTACLE_PLAYER | AC_OBSTACLE_PK, true},
        {AC_MOVER_PLAYER | AC_MOVER_PK_LITE, AC_OBSTACLE_PLAYER | AC_OBSTACLE_PK_LITE, true},
        {AC_MOVER_PLAYER | AC_MOVER_PK, AC_OBSTACLE_PLAYER | AC_OBSTACLE_PK_LITE, false},
        {AC_MOVER_PLAYER | AC_MOVER_IMPENETRABLE, AC_OBSTACLE_PLAYER, true},
        {AC_MOVER_PLAYER, AC_OBSTACLE_PLAYER | AC_OBSTACLE_IMPENETRABLE, true},
        {AC_MOVER_PLAYER, AC_OBSTACLE_CREATURE, true},
        {0, AC_OBSTACLE_PLAYER, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        bool listed;
        assert_int_equal(meets(cases[i].mover, cases[i].obstacle | AC_OBSTACLE_CREATURE, &listed),
                         cases[i].collide);
        assert_int_equal(listed, cases[i].collide);
    }
}

static void test_who_ignores_creatures_walks_through_them_and_touches_them(void **state) {
    (void)state;
    bool listed;
    assert_false(meets(AC_MOVER_IGNORE_CREATURES, AC_OBSTACLE_CREATURE, &listed));
    assert_true(listed);
    assert_true(meets(AC_MOVER_IGNORE_CREATURES, 0, &listed));
}

static void test_the_camera_looks_through_creatures(void **state) {
    (void)state;
    for (int creature = 0; creature < 2; ++creature) {
        crowd c;
        crowd_open(&c, flat());
        (void)crowd_post_at(&c, MIDDLE, 84, 84, creature ? AC_OBSTACLE_CREATURE : 0u, 0);
        mover m = viewer_make(c.d->world, MIDDLE, 82, 84, 1);
        m.obstacles = &c.table;
        (void)sweep(&m, ac_vec3_make(4, 0, 0));
        assert_near(place(&m).x, creature ? 86.0f : 84 - 0.6f, 1e-3f);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

/* ---- Missiles: row 15, point blank, at rest ---- */

static void test_a_missile_passes_an_ethereal_door_that_the_server_knows(void **state) {
    (void)state;
    for (int weenie = 0; weenie < 2; ++weenie) {
        crowd c;
        door d;
        crowd_open(&c, flat());
        door_make(&c, &d, AC_STATE_ETHEREAL);
        if (!weenie)
            d.obstacle->flags &= ~(uint32_t)AC_OBSTACLE_WEENIE;
        mover m = missile_make(c.d->world, MIDDLE, 82, 84, 1);
        m.obstacles = &c.table;
        ac_commit commit = sweep(&m, ac_vec3_make(4, 0, 0));
        assert_near(place(&m).x, 86, 1e-4f);
        assert_int_equal(commit.hit_object, !weenie);
        assert_int_equal(m.transition.info.collided_count, !weenie);
        mover_free(&m);
        door_free(&c, &d);
    }
}

static void test_a_missile_flies_through_missiles_and_past_whom_it_is_not_meant_for(void **state) {
    (void)state;
    for (int round = 0; round < 4; ++round) {
        crowd c;
        crowd_open(&c, flat());
        ac_obstacle *o = crowd_ball_at(&c, MIDDLE, 84, 84, AC_OBSTACLE_CREATURE,
                                       round == 0 ? AC_STATE_MISSILE : 0u);
        mover m = missile_make(c.d->world, MIDDLE, 82, 84, 0.9f);
        m.obstacles = &c.table;
        m.target = round == 1 ? 0x80000077u : round == 2 ? o->guid : 0;
        ac_commit commit = sweep(&m, ac_vec3_make(4, 0, 0));
        assert_int_equal(commit.hit_object, round >= 2);
        assert_int_equal(place(&m).x < 83.41f, round >= 2);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

static void test_a_missile_at_point_blank_hits_at_once(void **state) {
    (void)state;
    static const float distances[] = {0.61f, 0.6f, 0.55f, 0.3f, 0.0f};
    for (int i = 0; i < 5; ++i) {
        crowd c;
        crowd_open(&c, flat());
        (void)crowd_ball_at(&c, MIDDLE, 84, 84, 0, 0);
        mover m = missile_make(c.d->world, MIDDLE, 84 - distances[i], 84, 0.9f);
        m.obstacles = &c.table;
        float x = place(&m).x;
        ac_commit commit = sweep(&m, ac_vec3_make(0.7f, 0, 0));
        assert_true(m.succeeded && commit.hit_object);
        assert_true(ac_vec3_is_finite(place(&m)));
        assert_near(place(&m).x, x, 0.02f);
        mover_free(&m);
        crowd_close(&c);
        dat_world_free(c.d);
    }
}

static void test_a_missile_without_velocity_is_inert(void **state) {
    (void)state;
    crowd c;
    crowd_open(&c, flat());
    (void)crowd_ball_at(&c, MIDDLE, 84, 84, 0, 0);
    mover m = missile_make(c.d->world, MIDDLE, 83.8f, 84, 0.9f); /* inside, even */
    m.obstacles = &c.table;
    for (int i = 0; i < 30; ++i) {
        run(&m, 1);
        assert_true(m.succeeded);
        assert_vec_near(place(&m), 83.8f, 84, 0.9f, 0);
        assert_vec_near(m.body.velocity, 0, 0, 0, 0);
    }
    assert_true(m.body.state & AC_STATE_MISSILE);
    mover_free(&m);
    crowd_close(&c);
    dat_world_free(c.d);
}

static void test_a_missile_is_clipped_but_not_perfectly(void **state) {
    (void)state;
    ac_body body = ac_body_default(0.0);
    ac_transition t = {0};
    ac_transition_continue(&t, &body, false);
    assert_false(t.mover.flags & (AC_MOVER_PATH_CLIPPED | AC_MOVER_FREE_ROTATE));
    assert_true(t.mover.flags & AC_MOVER_EDGE_SLIDE);
    body.state = AC_STATE_MISSILE | AC_STATE_PATH_CLIPPED;
    t = (ac_transition){0};
    ac_transition_continue(&t, &body, true);
    assert_int_equal(t.mover.flags, AC_MOVER_PATH_CLIPPED | AC_MOVER_FREE_ROTATE);
    body.state = AC_STATE_PATH_CLIPPED; /* the state bit alone says nothing */
    t = (ac_transition){0};
    ac_transition_continue(&t, &body, false);
    assert_int_equal(t.mover.flags, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_cylinder_is_walked_around),
        cmocka_unit_test(test_a_sphere_is_walked_around),
        cmocka_unit_test(test_scale_grows_cylinders_and_spheres),
        cmocka_unit_test(test_cylinders_come_before_spheres_and_parts_before_both),
        cmocka_unit_test(test_a_head_wider_than_the_feet_meets_what_the_feet_pass),
        cmocka_unit_test(test_what_is_far_off_at_first_is_met),
        cmocka_unit_test(test_one_of_many_is_met),
        cmocka_unit_test(test_what_is_held_or_stale_or_oneself_is_no_obstacle),
        cmocka_unit_test(test_a_creature_is_no_floor_but_a_crate_is),
        cmocka_unit_test(test_a_closed_door_holds_and_an_open_one_lets_through),
        cmocka_unit_test(test_an_ethereal_door_is_walked_through_and_listed),
        cmocka_unit_test(test_a_ghost_passes_everything_but_fixtures),
        cmocka_unit_test(test_a_door_that_closes_on_a_missile_stops_it),
        cmocka_unit_test(test_a_door_leaf_is_met_where_it_has_turned),
        cmocka_unit_test(test_a_closing_door_asks_who_stands_in_it),
        cmocka_unit_test(test_players_pass_through_players_unless_both_kill),
        cmocka_unit_test(test_who_ignores_creatures_walks_through_them_and_touches_them),
        cmocka_unit_test(test_the_camera_looks_through_creatures),
        cmocka_unit_test(test_a_missile_passes_an_ethereal_door_that_the_server_knows),
        cmocka_unit_test(test_a_missile_flies_through_missiles_and_past_whom_it_is_not_meant_for),
        cmocka_unit_test(test_a_missile_at_point_blank_hits_at_once),
        cmocka_unit_test(test_a_missile_without_velocity_is_inert),
        cmocka_unit_test(test_a_missile_is_clipped_but_not_perfectly),
    };
    return cmocka_run_group_tests_name("obstacle", tests, NULL, NULL);
}
