/* Inserts and steps one call at a time (world-simulation 4.3, 4.4): how often a cell is tried, how
 * far below ground is looked for, which way an edge turns the mover. */
#include "mover.h"

#include "arena.h"
#include "physics/transition_internal.h"

enum { MIDDLE = WEST | (1 + 3 * 8 + 3) }; /* the square around (84, 84) */

static const ac_sphere two_spheres[2] = {{{0, 0, 0.5f}, 0.5f}, {{0, 0, 1.5f}, 0.5f}};

static ac_position spot(ac_vec3 origin) {
    return (ac_position){MIDDLE, {origin, {1.0f, 0.0f, 0.0f, 0.0f}}};
}

/* A mover of `count` spheres of half a metre, the lowest point of the first at `place`. */
static ac_transition at(const dat_world *d, uint32_t count, ac_vec3 place, uint32_t flags) {
    ac_transition t = {0};
    ac_transition_def def = {.world = d->world,
                             .mover = {.flags = flags, .step_down = true},
                             .spheres = two_spheres,
                             .sphere_count = count,
                             .cell = ac_world_cell(d->world, MIDDLE),
                             .end = spot(place)};
    def.begin = &def.end;
    ac_transition_begin(&t, &def);
    return t;
}

static dat_world *flat(void) {
    dat_world *d = dat_world_make();
    arena_plan plan = {0};
    arena_open(d, &plan);
    return d;
}

/* ---- Inserts ---- */

static void test_a_cell_is_tried_again_after_it_has_moved_the_mover(void **state) {
    (void)state;
    dat_world *d = flat();
    for (int tries = 1; tries <= 2; ++tries) {
        ac_transition t = at(d, 2, ac_vec3_make(84, 84, -0.1f), 0);
        assert_int_equal(ac_sweep_insert_into_cell(&t, t.path.check_cell, tries),
                         tries == 1 ? AC_SWEEP_ADJUSTED : AC_SWEEP_OK);
        assert_near(t.path.check.frame.origin.z, 0, 1e-6f);
        ac_transition_free(&t);
    }
    dat_world_free(d);
}

/* ---- How far down ---- */

/* A floor that is nowhere near. */
static const ac_vec3 far_corners[4] = {{10, 10, 0}, {12, 10, 0}, {12, 12, 0}, {10, 12, 0}};
static const ac_face far_floor = {{{0, 0, 1}, 0}, far_corners, 4, 0, 0};

/* Whether a mover whose floor has ended finds ground so far below it. */
static bool finds_ground(const dat_world *d, uint32_t count, float legs, float below) {
    ac_transition t = at(d, count, ac_vec3_make(84, 84, below), AC_MOVER_ON_WALKABLE);
    t.mover.step_down_height = legs;
    t.path.walkable = &far_floor;
    t.path.walkable_sphere = t.path.global_sphere[0];
    t.path.walkable_up = ac_vec3_make(0, 0, 1);
    bool found = ac_sweep_check_walkable(&t, AC_FLOOR_Z);
    assert_vec_near(t.path.check.frame.origin, 84, 84, below, 0);
    ac_transition_free(&t);
    return found;
}

static void test_long_legs_feel_for_ground_half_a_step_down(void **state) {
    (void)state;
    dat_world *d = flat();
    assert_true(finds_ground(d, 2, 1.5f, 0.74f)); /* longer than the sphere is wide */
    assert_false(finds_ground(d, 2, 1.5f, 0.76f));
    assert_true(finds_ground(d, 2, 1.0f, 0.99f)); /* just as long */
    assert_false(finds_ground(d, 2, 1.0f, 1.01f));
    dat_world_free(d);
}

static void test_one_sphere_on_long_legs_feels_for_ground_half_a_radius_down(void **state) {
    (void)state;
    dat_world *d = flat();
    assert_true(finds_ground(d, 1, 1.5f, 0.24f));
    assert_false(finds_ground(d, 1, 1.5f, 0.26f));
    assert_true(finds_ground(d, 1, 1.0f, 0.99f));
    assert_false(finds_ground(d, 1, 1.0f, 1.01f));
    dat_world_free(d);
}

static float sought(uint32_t count, float legs) {
    ac_transition t = {.path = {.sphere_count = count}};
    t.path.global_sphere[0].radius = 0.5f;
    assert_false(ac_sweep_seek_down(&t, &legs, AC_FLOOR_Z)); /* there is no cell */
    return legs;
}

static void test_a_step_down_is_cut_when_it_is_longer_than_the_sphere_is_wide(void **state) {
    (void)state;
    assert_near(sought(2, 1.0f), 1.0f, 0);
    assert_near(sought(2, 1.5f), 0.75f, 0);
    assert_near(sought(1, 1.0f), 1.0f, 0);
    assert_near(sought(1, 1.5f), 0.25f, 0);
}

/* ---- Edges ---- */

/* A floor whose eastern edge is at x = 86. */
static const ac_vec3 ledge_corners[4] = {{82, 82, 0}, {86, 82, 0}, {86, 86, 0}, {82, 86, 0}};
static const ac_face ledge = {{{0, 0, 1}, 0}, ledge_corners, 4, 0, 0};

/* Stands beyond the edge of the ledge, having gone this way; what it is turned by. */
static ac_vec3 turned_by(const dat_world *d, ac_vec3 way) {
    const ac_vec3 place = {86.25f, 84, 0};
    ac_transition t = at(d, 2, ac_vec3_sub(place, way), AC_MOVER_ON_WALKABLE | AC_MOVER_EDGE_SLIDE);
    t.info.last_known_contact.plane = ledge.plane;
    ac_path_add_offset(&t.path, way);
    ac_path_save_check(&t.path);
    ac_path_cache_localspace(&t.path, &(ac_position){MIDDLE, ac_frame_identity}, 1.0f);
    ac_path_set_walkable(&t.path, &t.path.localspace_sphere[0], &ledge);
    ac_sweep result;
    assert_false(ac_sweep_edge_slide(&t, &result, 1.5f, AC_FLOOR_Z));
    assert_int_equal(result, AC_SWEEP_SLID);
    assert_vec_near(t.path.check.frame.origin, place.x - way.x, place.y, 0, 1e-6f);
    ac_vec3 normal = t.info.collision_normal;
    ac_transition_free(&t);
    return normal;
}

static void test_an_edge_turns_against_the_way_on_either_side(void **state) {
    (void)state;
    dat_world *d = flat();
    assert_vec_near(turned_by(d, ac_vec3_make(0.25f, 0.125f, 0)), -1, 0, 0, 0);
    assert_vec_near(turned_by(d, ac_vec3_make(-0.25f, 0.125f, 0)), 1, 0, 0, 0);
    assert_vec_near(turned_by(d, ac_vec3_make(0, 0.125f, 0)), -1, 0, 0, 0); /* into the floor */
    dat_world_free(d);
}

/* From the eastern side of a block of 4 x 4 x 2 m at (84, 84), this way, over nothing. */
static bool edge_ends_insert(const dat_world *d, ac_vec3 way, ac_sweep *result) {
    const ac_vec3 from = {85.875f, 84, 2};
    ac_transition t = at(d, 2, from, AC_MOVER_ON_WALKABLE | AC_MOVER_EDGE_SLIDE);
    t.mover.step_down_height = 0.5f;
    t.info.last_known_contact.plane = (ac_plane){{0, 0, 1}, -2};
    ac_path_add_offset(&t.path, way);
    ac_path_save_check(&t.path);
    bool ends = ac_sweep_edge_slide(&t, result, 0.5f, AC_FLOOR_Z);
    assert_false(t.info.contact.valid);
    ac_transition_free(&t);
    return ends;
}

static void test_an_edge_ends_the_insert_only_when_it_refuses(void **state) {
    (void)state;
    static const ac_box block = {{-2, -2, 0}, {2, 2, 2}};
    dat_world *d = arena_with_solid(&block, 1, 84, 84, 0);
    ac_sweep result;
    assert_false(edge_ends_insert(d, ac_vec3_make(0.25f, 0.125f, 0), &result));
    assert_int_equal(result, AC_SWEEP_SLID);
    assert_true(edge_ends_insert(d, ac_vec3_make(0.25f, 0, 0), &result)); /* nowhere to slide */
    assert_int_equal(result, AC_SWEEP_COLLIDED);
    assert_true(edge_ends_insert(d, ac_vec3_make(0.0625f, 0, 0), &result)); /* nothing crossed */
    assert_int_equal(result, AC_SWEEP_COLLIDED);
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_cell_is_tried_again_after_it_has_moved_the_mover),
        cmocka_unit_test(test_long_legs_feel_for_ground_half_a_step_down),
        cmocka_unit_test(test_one_sphere_on_long_legs_feels_for_ground_half_a_radius_down),
        cmocka_unit_test(test_a_step_down_is_cut_when_it_is_longer_than_the_sphere_is_wide),
        cmocka_unit_test(test_an_edge_turns_against_the_way_on_either_side),
        cmocka_unit_test(test_an_edge_ends_the_insert_only_when_it_refuses),
    };
    return cmocka_run_group_tests_name("insert", tests, NULL, NULL);
}
