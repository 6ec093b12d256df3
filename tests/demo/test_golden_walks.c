/* The demo's hard places on foot, by recorded scripts: stairs, a ledge, a ramp that is too steep, a
 * doorway whose door shuts, a cellar, a fall from a tower, doorways at odd angles, a shaft. Nobody
 * is ever in a wall or under a floor, everybody comes back to where he began, and every bit is as
 * it was recorded, with every compiler (scripts/determinism.sh). */
#include "world_fixture.h"

#include "golden_walk.h"
#include "solids.h"

/* What a step may leave of overlap: touching is not overlapping. */
#define DEEPEST 0.001f

static void check(const walker *w) {
    const ac_position *at = &w->m.body.position;
    ac_vec3 p = at->frame.origin;
    const ac_cell *cell = ac_world_cell(w->world, at->cell);
    assert_true(ac_vec3_is_finite(p) && ac_vec3_is_finite(w->m.body.velocity));
    assert_non_null(cell);
    ac_vec3 middle = ac_frame_local_to_global(&at->frame, w->person->spheres[0].center);
    if (!ac_cell_contains_point(cell, middle))
        fail_msg("%s: %g %g %g is not in %08X", w->script->name, (double)p.x, (double)p.y,
                 (double)p.z, at->cell);
    float ground;
    if (ac_cell_is_outdoor(at->cell) && ac_world_ground(w->world, at->cell, p, &ground) &&
        p.z < ground - 0.5f)
        fail_msg("%s: under the ground at %g %g %g", w->script->name, (double)p.x, (double)p.y,
                 (double)p.z);
    float depth = solids_depth(w->world, at, w->person->spheres, w->person->sphere_count);
    if (depth > DEEPEST)
        fail_msg("%s: %g m deep in something at %g %g %g in %08X, tick %d", w->script->name,
                 (double)depth, (double)p.x, (double)p.y, (double)p.z, at->cell, w->tick);
}

static void print_marks(const walker *w) {
    print_error("%s, as it is now:\n    {", w->script->name);
    for (int i = 0; i < w->mark_count; ++i)
        print_error("0x%016llX, ", (unsigned long long)w->marks[i]);
    print_error("}\n");
}

static void walk_it(ac_store *store, const walk_script *script) {
    walk_stage *stage = walk_open(store, script);
    walker *w = &stage->walker;
    w->look = check;
    ac_position start = w->m.body.position;
    walk_all_legs(w);
    if (ac_position_distance(&start, &w->m.body.position) > 1.0f)
        fail_msg("%s: does not come back to where it began", script->name);
    for (int i = 0; i < WALK_MARKS; ++i) {
        if (w->marks[i] == script->marks[i])
            continue;
        print_marks(w);
        fail_msg("%s: differs from the record before tick %d", script->name,
                 (i + 1) * WALK_MARK_TICKS);
    }
    walk_close(stage);
}

static void walk_number(size_t i) {
    ac_store_def def = {.portal = &fixture.files[0], .cell = &fixture.files[1]};
    ac_store *store = ac_store_create(&def);
    assert_non_null(store);
    walk_it(store, &walk_scripts[i]);
    ac_store_destroy(store);
}

static void test_the_cottage_with_a_door_that_shuts_the_loft_and_the_cellar(void **state) {
    (void)state;
    walk_number(0);
}

static void test_the_towers_stairs_and_the_fall_from_its_roof(void **state) {
    (void)state;
    walk_number(1);
}

static void test_the_proving_grounds_stairs_ledge_and_ramps(void **state) {
    (void)state;
    walk_number(2);
}

static void test_the_undercroft_down_to_the_vault_and_back(void **state) {
    (void)state;
    walk_number(3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_cottage_with_a_door_that_shuts_the_loft_and_the_cellar),
        cmocka_unit_test(test_the_towers_stairs_and_the_fall_from_its_roof),
        cmocka_unit_test(test_the_proving_grounds_stairs_ledge_and_ramps),
        cmocka_unit_test(test_the_undercroft_down_to_the_vault_and_back),
    };
    return cmocka_run_group_tests_name("golden walks", tests, world_setup, world_teardown);
}
