/* Sweeps through cells: rooms and doorways, a house, where blocks meet, where the resident world
 * ends (world-simulation 3, 4.3). */
#include "crowd.h"

enum {
    MIDDLE = WEST | (1 + 3 * 8 + 3),
    FIRST = WEST | 0x100,
    SECOND = WEST | 0x101,
};

/* ---- Two rooms and a doorway of 1.6 x 2.6 m between them, deep in the ground ---- */

/* The solid around a room of 8 x 8 x 4 m; its eastern wall has the doorway. */
static const ac_box east_door[] = {
    {{-4.25f, -4.25f, -0.25f}, {4.25f, 4.25f, 0}},
    {{-4.25f, -4.25f, 4}, {4.25f, 4.25f, 4.25f}},
    {{-4.25f, -4.25f, 0}, {-4, 4.25f, 4}},
    {{-4, -4.25f, 0}, {4, -4, 4}},
    {{-4, 4, 0}, {4, 4.25f, 4}},
    {{4, -4.25f, 0}, {4.25f, -0.8f, 4}},
    {{4, 0.8f, 0}, {4.25f, 4.25f, 4}},
    {{4, -0.8f, 2.6f}, {4.25f, 0.8f, 4}},
};
enum { WALLS = sizeof east_door / sizeof east_door[0] };

static const ac_vec3 opening[4] = {
    {4.25f, -0.8f, 0}, {4.25f, 0.8f, 0}, {4.25f, 0.8f, 2.6f}, {4.25f, -0.8f, 2.6f}};

static arena_room room(uint16_t low, ac_vec3 origin, float heading, uint16_t other) {
    arena_room r = {.low = low,
                    .origin = origin,
                    .heading = heading,
                    .hull = {{-4, -4, 0}, {4.25f, 4, 4}},
                    .walls = east_door,
                    .wall_count = WALLS,
                    .portals = {{.other_cell = other}},
                    .portal_count = 1};
    memcpy(r.portals[0].corners, opening, sizeof opening);
    if (other != AC_PORTAL_OUTSIDE) {
        r.seen[0] = other;
        r.seen_count = 1;
    }
    return r;
}

static dat_world *dungeon(void) {
    arena_room rooms[2] = {room(0x100, ac_vec3_make(84, 84, -20), 0, 0x101),
                           room(0x101, ac_vec3_make(92.5f, 84, -20), 180, 0x100)};
    dat_world *d = dat_world_make();
    arena_plan plan = {.rooms = rooms, .room_count = 2};
    arena_open(d, &plan);
    return d;
}

static void test_a_doorway_leads_from_room_to_room_and_back(void **state) {
    (void)state;
    dat_world *d = dungeon();
    mover m = standing(d->world, FIRST, 84, 84, -19.9f);
    for (int i = 0; i < 100; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        assert_true(stands(&m));
        assert_int_equal(m.body.position.cell, place(&m).x < 88.25f ? FIRST : SECOND);
    }
    assert_near(place(&m).x, 94, 0.02f);
    assert_near(place(&m).z, -19.995f, 0.01f);
    sweeps(&m, 100, -0.1f, 0, 0);
    assert_near(place(&m).x, 84, 0.02f);
    assert_int_equal(m.body.position.cell, FIRST);
    mover_free(&m);
    dat_world_free(d);
}

static void test_the_walls_beside_a_doorway_hold(void **state) {
    (void)state;
    dat_world *d = dungeon();
    mover m = standing(d->world, FIRST, 84, 86, -19.9f);
    sweeps(&m, 60, 0.1f, 0, 0);
    assert_near(place(&m).x, 88 - 0.48f, 0.1f);
    assert_true(place(&m).x <= 88 - 0.4798f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_walker_slides_along_the_wall_into_the_doorway(void **state) {
    (void)state;
    dat_world *d = dungeon();
    mover m = standing(d->world, FIRST, 86, 86, -19.9f);
    float farthest = 0;
    for (int i = 0; i < 80; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, -0.05f, 0));
        farthest = fmaxf(farthest, place(&m).x);
    }
    assert_true(farthest > 89.0f); /* and then along the jamb, through */
    assert_int_equal(m.body.position.cell, SECOND);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_missile_flies_through_the_doorway_and_not_over_it(void **state) {
    (void)state;
    dat_world *d = dungeon();
    for (int high = 0; high < 2; ++high) {
        mover m = missile_make(d->world, FIRST, 84, 84, high ? -17 : -18);
        m.body.velocity = ac_vec3_make(20, 0, 0);
        run(&m, 10);
        assert_int_equal(m.body.position.cell, high ? FIRST : SECOND);
        if (high)
            assert_true(place(&m).x > 87.5f && place(&m).x < 87.9f); /* and bounced */
        else
            assert_near(place(&m).x, 84 + 20.0f / 3.0f, 0.01f);
        mover_free(&m);
    }
    dat_world_free(d);
}

static void test_a_jump_against_the_ceiling_comes_down_again(void **state) {
    (void)state;
    dat_world *d = dungeon();
    mover m = standing(d->world, FIRST, 84, 84, -19.9f);
    ac_body_set_velocity(&m.body, ac_vec3_make(0, 0, 9), m.time);
    float highest = -99;
    for (int i = 0; i < 90; ++i) {
        run(&m, 1);
        highest = fmaxf(highest, place(&m).z);
    }
    assert_true(highest > -18.5f && highest <= -16 - 1.35f - 0.4798f);
    assert_true(stands(&m));
    mover_free(&m);
    dat_world_free(d);
}

static void test_nobody_leaves_a_closed_room(void **state) {
    (void)state;
    dat_world *d = dungeon();
    mover m = missile_make(d->world, SECOND, 94, 84, -18);
    m.body.state &= ~(uint32_t)AC_STATE_MISSILE;
    for (int i = 0; i < 200; ++i) {
        float angle = (float)i * 0.7f;
        (void)sweep(&m, ac_vec3_make(cosf(angle) * 3, sinf(angle) * 3, sinf(angle * 3) * 2));
        uint32_t cell = m.body.position.cell;
        assert_true(cell == FIRST || cell == SECOND);
        assert_true(place(&m).z > -20 && place(&m).z < -16);
    }
    mover_free(&m);
    dat_world_free(d);
}

/* A slab stands in the second room, a third of a metre behind the doorway. */
static void test_a_first_placement_is_pushed_out_of_the_next_rooms_wall(void **state) {
    (void)state;
    ac_box walls[WALLS + 1];
    memcpy(walls, east_door, sizeof east_door);
    walls[WALLS] = (ac_box){{3.5f, -0.75f, 0}, {3.875f, 0.75f, 2.5f}}; /* x 88.625 to 89 */
    arena_room rooms[2] = {room(0x100, ac_vec3_make(84, 84, -20), 0, 0x101),
                           room(0x101, ac_vec3_make(92.5f, 84, -20), 180, 0x100)};
    rooms[1].walls = walls;
    rooms[1].wall_count = WALLS + 1;
    dat_world *d = dat_world_make();
    arena_plan plan = {.rooms = rooms, .room_count = 2};
    arena_open(d, &plan);
    mover m = person_make(d->world, FIRST, 88.2f, 84, -19.98f);
    ac_transition_def def = mover_def(&m, m.body.position);
    def.begin = NULL;
    ac_transition_begin(&m.transition, &def);
    assert_true(ac_transition_find_valid_position(&m.transition));
    ac_position found = m.transition.path.current;
    assert_int_equal(found.cell, FIRST);
    assert_near(found.frame.origin.x, 88.625f - 0.48f, 0.001f); /* not on a ring around it */
    assert_near(found.frame.origin.y, 84, 0.001f);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- A house on the land, its door to the east ---- */

static dat_world *village(void) {
    arena_room hall = room(0x100, ac_vec3_make(84, 84, 0.1f), 0, AC_PORTAL_OUTSIDE);
    hall.flags = AC_ENVCELL_SEEN_OUTSIDE;
    static uint16_t stabs[1] = {0x100};
    ac_building_portal door = {0, 0x100, 0, 1, stabs};
    ac_building house = {HOUSE, ac_frame_identity, 1, 1, &door};
    house.frame.origin = hall.origin;
    dat_world *d = dat_world_make();
    arena_plan plan = {.house = &house, .rooms = &hall, .room_count = 1};
    arena_model(d, HOUSE, east_door, WALLS);
    arena_open(d, &plan);
    return d;
}

static void test_a_house_is_entered_by_its_door_and_left_again(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, MIDDLE, 94, 84, 0.1f);
    for (int i = 0; i < 100; ++i) {
        (void)sweep(&m, ac_vec3_make(-0.1f, 0, 0));
        assert_true(stands(&m));
    }
    assert_near(place(&m).x, 84, 0.02f);
    assert_near(place(&m).z, 0.105f, 0.01f);
    assert_int_equal(m.body.position.cell, FIRST);
    sweeps(&m, 100, 0.1f, 0, 0);
    assert_near(place(&m).x, 94, 0.02f);
    assert_int_equal(m.body.position.cell, MIDDLE);
    assert_near(place(&m).z, 0.005f, 0.01f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_the_shell_of_a_house_holds_from_outside_and_its_room_from_inside(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = standing(d->world, MIDDLE, 84, 76, 0.1f);
    sweeps(&m, 60, 0, 0.1f, 0);
    assert_true(place(&m).y <= 79.75f - 0.4798f && place(&m).y > 79.1f);
    assert_int_equal(m.body.position.cell, WEST | (1 + 3 * 8 + 3));
    mover_free(&m);
    m = standing(d->world, FIRST, 84, 84, 0.2f);
    sweeps(&m, 60, 0, -0.1f, 0);
    assert_true(place(&m).y >= 80 + 0.4798f && place(&m).y < 80.7f);
    mover_free(&m);
    dat_world_free(d);
}

/* Flies at a wall; true when it met the environment there. */
static bool meets_environment(const dat_world *d, uint32_t cell, float y, float way) {
    mover m = missile_make(d->world, cell, 84, y, 1.5f);
    (void)sweep(&m, ac_vec3_make(0, way, 0));
    bool met = m.transition.info.collided_with_environment;
    mover_free(&m);
    return met;
}

static void test_walls_are_environment_to_what_has_no_footing(void **state) {
    (void)state;
    dat_world *d = village();
    assert_true(meets_environment(d, MIDDLE, 76, 6)); /* the shell */
    assert_false(meets_environment(d, MIDDLE, 76, 2));
    assert_true(meets_environment(d, FIRST, 84, -6)); /* the room */
    assert_false(meets_environment(d, FIRST, 84, -2));
    mover m = standing(d->world, FIRST, 84, 84, 0.2f); /* but not to who stands */
    for (int i = 0; i < 60; ++i) {
        (void)sweep(&m, ac_vec3_make(0.05f, -0.1f, 0));
        assert_false(m.transition.info.collided_with_environment);
    }
    mover_free(&m);
    dat_world_free(d);
}

static void test_the_camera_stays_on_its_side_of_a_houses_wall(void **state) {
    (void)state;
    dat_world *d = village();
    mover m = viewer_make(d->world, FIRST, 84, 84, 1.6f);
    (void)sweep(&m, ac_vec3_make(0, -8, 1));
    assert_true(place(&m).y >= 80.29f && place(&m).y < 80.5f);
    assert_int_equal(m.body.position.cell, FIRST);
    mover_free(&m);
    m = viewer_make(d->world, MIDDLE, 92, 84, 1.6f);
    (void)sweep(&m, ac_vec3_make(-6, 0, 0)); /* in through the door */
    assert_near(place(&m).x, 86, 1e-3f);
    assert_int_equal(m.body.position.cell, FIRST);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- Where blocks meet ---- */

static dat_world *plain(void) {
    static const ac_box crate = {{-1, -1, 0}, {1, 1, 0.5f}};
    ac_stab stab = arena_stab(CRATE, 191.5f, 108, 0);
    dat_world *d = dat_world_make();
    arena_plan plan = {.statics = &stab, .static_count = 1};
    arena_model(d, CRATE, &crate, 1);
    arena_open(d, &plan);
    return d;
}

enum { BORDER = WEST | (1 + 7 * 8 + 3), OVER = EAST | (1 + 0 * 8 + 3) };

static void test_a_border_is_crossed_with_the_velocity_kept(void **state) {
    (void)state;
    dat_world *d = plain();
    mover m = missile_make(d->world, BORDER, 190, 84, 5);
    m.body.state |= AC_STATE_GRAVITY;
    ac_body_calc_acceleration(&m.body);
    m.body.velocity = ac_vec3_make(20, 3, 1);
    run(&m, 10);
    float t = 10.0f / 30.0f;
    assert_int_equal(m.body.position.cell, OVER);
    assert_vec_near(place(&m), 190 + 20 * t - 192, 84 + 3 * t, 5 + t - 4.9f * t * t, 0.03f);
    assert_vec_near(m.body.velocity, 20, 3, 1 - 9.8f * t, 1e-3f);
    assert_true(m.body.state & AC_STATE_MISSILE);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_walker_crosses_a_border_both_ways_with_its_footing(void **state) {
    (void)state;
    dat_world *d = plain();
    mover m = standing(d->world, BORDER, 191, 84, 0.1f);
    for (int i = 0; i < 40; ++i) {
        float way = i < 20 ? 0.1f : -0.1f;
        (void)sweep(&m, ac_vec3_make(way, 0, 0));
        assert_true(stands(&m));
        assert_near(place(&m).z, 0.005f, 0.01f);
        assert_int_equal(ac_block_of(m.body.contact_cell), ac_block_of(m.body.position.cell));
    }
    assert_int_equal(m.body.position.cell, BORDER);
    assert_near(place(&m).x, 191, 1e-3f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_fixture_over_the_border_is_met_from_both_sides(void **state) {
    (void)state;
    dat_world *d = plain();
    const ac_box crate = {{190.5f, 107, 0}, {192.5f, 109, 0.5f}};
    mover m = standing(d->world, WEST | (1 + 7 * 8 + 4), 189, 108, 0.1f);
    for (int i = 0; i < 60; ++i) { /* up, over and down, into the other block */
        (void)sweep(&m, ac_vec3_make(0.1f, 0, 0));
        assert_true(stands(&m));
        assert_true(depth_in(&m, WEST, crate) < 0.001f);
    }
    assert_near(place(&m).x, 195 - 192, 0.05f);
    assert_int_equal(ac_block_of(m.body.position.cell), EAST);
    for (int i = 0; i < 60; ++i) {
        (void)sweep(&m, ac_vec3_make(-0.1f, 0.01f, 0));
        assert_true(stands(&m));
        assert_true(depth_in(&m, WEST, crate) < 0.001f);
    }
    assert_int_equal(ac_block_of(m.body.position.cell), WEST);
    mover_free(&m);
    dat_world_free(d);
}

/* The edge that was stepped over is looked for from where the step began, over the border too. */
static void test_an_edge_is_slid_along_where_blocks_meet(void **state) {
    (void)state;
    static const ac_box tower = {{-3, -3, 0}, {3, 3, 6}};
    ac_stab stab = arena_stab(CRATE, 189.05f, 84, 0); /* its edge is at 192.05 */
    dat_world *d = dat_world_make();
    arena_plan plan = {.statics = &stab, .static_count = 1};
    arena_model(d, CRATE, &tower, 1);
    arena_open(d, &plan);
    mover m = standing(d->world, BORDER, 191.4f, 84, 6.1f);
    for (int i = 0; i < 60; ++i) {
        (void)sweep(&m, ac_vec3_make(0.1f, 0.02f, 0));
        assert_true(stands(&m));
        assert_near(place(&m).z, 6.005f, 0.01f);
    }
    assert_true(place(&m).y > 84.8f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_the_camera_does_not_leap_where_blocks_meet(void **state) {
    (void)state;
    dat_world *d = plain();
    mover m = viewer_make(d->world, OVER, 0.5f, 84, 1.5f);
    (void)sweep(&m, ac_vec3_make(-2, 0, -2));
    assert_near(place(&m).z, 0.3f, 1e-3f);
    ac_vec3 offset = ac_landdefs_block_offset(EAST, m.body.position.cell);
    assert_near(place(&m).x + offset.x, 0.5f - 1.2f, 1e-2f);
    mover_free(&m);
    dat_world_free(d);
}

/* ---- The end of what is resident ---- */

static void test_a_walk_off_the_resident_land_ends_in_no_cell(void **state) {
    (void)state;
    dat_world *d = plain();
    mover m = standing(d->world, WEST | (1 + 3 * 8 + 0), 84, 0.3f, 0.1f);
    (void)sweep(&m, ac_vec3_make(0, -0.4f, 0));
    assert_true(m.succeeded);
    assert_null(m.transition.path.current_cell);
    assert_int_equal(m.transition.path.current.cell, 0xA9B30000u | (1 + 3 * 8 + 7));
    assert_near(m.transition.path.current.frame.origin.y, 191.9f, 1e-3f);
    mover_free(&m);
    dat_world_free(d);
}

static void test_a_step_off_the_edge_of_the_map_is_refused(void **state) {
    (void)state;
    dat_world *d = plain();
    mover m = standing(d->world, MIDDLE, 84, 84, 0.1f);
    (void)sweep(&m, ac_vec3_make(0, 0, 1e30f));
    assert_true(ac_vec3_is_finite(place(&m)));
    (void)sweep(&m, ac_vec3_make(NAN, 0, 0));
    assert_false(m.succeeded);
    assert_true(ac_vec3_is_finite(place(&m)));
    mover_free(&m);
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_doorway_leads_from_room_to_room_and_back),
        cmocka_unit_test(test_the_walls_beside_a_doorway_hold),
        cmocka_unit_test(test_a_walker_slides_along_the_wall_into_the_doorway),
        cmocka_unit_test(test_a_missile_flies_through_the_doorway_and_not_over_it),
        cmocka_unit_test(test_a_jump_against_the_ceiling_comes_down_again),
        cmocka_unit_test(test_nobody_leaves_a_closed_room),
        cmocka_unit_test(test_a_first_placement_is_pushed_out_of_the_next_rooms_wall),
        cmocka_unit_test(test_a_house_is_entered_by_its_door_and_left_again),
        cmocka_unit_test(test_the_shell_of_a_house_holds_from_outside_and_its_room_from_inside),
        cmocka_unit_test(test_walls_are_environment_to_what_has_no_footing),
        cmocka_unit_test(test_the_camera_stays_on_its_side_of_a_houses_wall),
        cmocka_unit_test(test_a_border_is_crossed_with_the_velocity_kept),
        cmocka_unit_test(test_a_walker_crosses_a_border_both_ways_with_its_footing),
        cmocka_unit_test(test_a_fixture_over_the_border_is_met_from_both_sides),
        cmocka_unit_test(test_an_edge_is_slid_along_where_blocks_meet),
        cmocka_unit_test(test_the_camera_does_not_leap_where_blocks_meet),
        cmocka_unit_test(test_a_walk_off_the_resident_land_ends_in_no_cell),
        cmocka_unit_test(test_a_step_off_the_edge_of_the_map_is_refused),
    };
    return cmocka_run_group_tests_name("places", tests, NULL, NULL);
}
