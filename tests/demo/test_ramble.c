/* Random input in the demo's world: somebody who runs, turns and jumps as he likes, from the
 * doorsteps of its hard places. He is never in a wall, never under the ground, never lost.
 * ARWIC_LONG goes on with other seeds. */
#include "world_fixture.h"

#include "base/rng.h"
#include "golden_walk.h"
#include "solids.h"
#include "support/long.h"

enum { ROUNDS = 6, TICKS = 600 };

/* Touching is not overlapping. */
#define DEEPEST 0.001f

typedef struct rambler {
    walk_stage *stage;
    ac_rng rng;
    ac_vec3 way;
    int left; /* ticks until he wants something else */
    uint64_t seed;
} rambler;

static void want(rambler *r) {
    float angle = ac_rng_float(&r->rng, 0, 6.2831853f);
    float speed = ac_rng_below(&r->rng, 5) == 0 ? 0.0f : 1.0f;
    r->way = ac_vec3_make(cosf(angle) * speed, sinf(angle) * speed, 0);
    r->left = 1 + (int)ac_rng_below(&r->rng, 60);
}

static void jump(rambler *r) {
    mover *m = &r->stage->walker.m;
    ac_vec3 velocity = ac_vec3_scale(r->way, 4.0f);
    velocity.z = ac_rng_float(&r->rng, 2, 8);
    ac_body_set_velocity(&m->body, velocity, m->time);
    m->body.transient &= ~(uint32_t)WALKABLE;
    ac_body_calc_acceleration(&m->body);
}

static void check(const rambler *r) {
    const walker *w = &r->stage->walker;
    const ac_position *at = &w->m.body.position;
    ac_vec3 p = at->frame.origin;
    assert_true(ac_vec3_is_finite(p) && ac_vec3_is_finite(w->m.body.velocity));
    assert_non_null(ac_world_cell(w->world, at->cell));
    float ground;
    if (ac_cell_is_outdoor(at->cell) && ac_world_ground(w->world, at->cell, p, &ground) &&
        p.z < ground - 1.0f)
        fail_msg("seed %llu: under the ground at %g %g %g in %08X", (unsigned long long)r->seed,
                 (double)p.x, (double)p.y, (double)p.z, at->cell);
    float depth = solids_depth(w->world, at, w->person->spheres, w->person->sphere_count);
    if (depth > DEEPEST)
        fail_msg("seed %llu: %g m deep in something at %g %g %g in %08X",
                 (unsigned long long)r->seed, (double)depth, (double)p.x, (double)p.y, (double)p.z,
                 at->cell);
}

/* A tick; false when he leaves the nine landblocks that are resident. */
static bool ramble_tick(rambler *r) {
    walker *w = &r->stage->walker;
    if (r->left-- <= 0)
        want(r);
    if (stands(&w->m) && ac_rng_below(&r->rng, 50) == 0)
        jump(r);
    w->mark_count = 0; /* its trace is not kept */
    walk_tick(w, r->way);
    return !w->m.succeeded || w->m.transition.path.current_cell;
}

static void ramble(ac_store *store, uint64_t seed) {
    const size_t scripts = sizeof walk_scripts / sizeof *walk_scripts;
    walk_script bare = walk_scripts[seed % scripts];
    bare.door = false;
    rambler r = {.rng = ac_rng_make(seed, 77), .seed = seed};
    r.stage = walk_open(store, &bare);
    for (int i = 0; i < TICKS && ramble_tick(&r); ++i)
        check(&r);
    walk_close(r.stage);
}

static void test_nobody_gets_into_walls_under_the_ground_or_lost(void **state) {
    (void)state;
    ac_store_def def = {.portal = &fixture.files[0], .cell = &fixture.files[1]};
    ac_store *store = ac_store_create(&def);
    assert_non_null(store);
    long_run run = long_run_begin();
    for (uint64_t seed = 1; seed <= ROUNDS || long_run_goes_on(&run); ++seed)
        ramble(store, seed);
    ac_store_destroy(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_gets_into_walls_under_the_ground_or_lost),
    };
    return cmocka_run_group_tests_name("rambling in the demo", tests, world_setup, world_teardown);
}
