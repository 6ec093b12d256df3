/* An emitter whose owner goes over a landblock border: what it has emitted stays where it is in the
 * world. */
#include "support/test.h"

#include <math.h>

#include "dat/hook.h"
#include "effect/emitter.h"
#include "space/frame.h"
#include "space/landdefs.h"

enum { WEST = 0xA9B40039, EAST = 0xAAB40001, FAR_NORTH = 0xA9C00101, PARTICLES = 8 };

static const ac_particle_draw still = {.lifespan = 100.0, .start_scale = 1.0f, .final_scale = 1.0f};

typedef struct trail {
    ac_particle_emitter info;
    ac_emitter emitter;
    ac_effect_pose pose;
    ac_rng rng;
} trail;

static void trail_make(trail *t, int32_t type) {
    *t = (trail){
        .info = {.emitter_type = type,
                 .particle_type = AC_PARTICLE_STILL,
                 .birthrate = 1.0,
                 .max_particles = PARTICLES,
                 .lifespan = 100.0,
                 .start_scale = 1.0f,
                 .final_scale = 1.0f},
        .pose = {.in_cell = true, .in_view = true, .cell = WEST, .root = ac_frame_identity}};
    t->rng = ac_rng_make(1, 1);
    t->emitter = (ac_emitter){.info = &t->info,
                              .id = 1,
                              .part = AC_HOOK_ROOT_PART,
                              .offset = ac_frame_identity,
                              .degrade_distance = 50.0f};
    assert_true(ac_particles_reset(&t->emitter.particles, PARTICLES));
    t->pose.root.origin = ac_vec3_make(191.5f, 100, 7);
    ac_emitter_start(&t->emitter, &t->pose, &t->rng, 0.0);
}

/* The owner goes to a place, written in the block of `cell`. */
static void go(trail *t, uint32_t cell, float x, float y, double now) {
    t->pose.cell = cell;
    t->pose.root.origin.x = x;
    t->pose.root.origin.y = y;
    assert_true(ac_emitter_update(&t->emitter, &t->pose, &t->rng, now));
}

static void put_particle(trail *t) {
    assert_true(ac_particles_bear(&t->emitter.particles, &t->info, &still, &t->pose.root,
                                  ac_vec3_make(0, 0, 0), 0.0));
}

static ac_vec3 first_particle(const trail *t) {
    assert_int_equal(t->emitter.particles.alive[0], 1);
    return t->emitter.particles.looks[0].origin;
}

static void test_particles_stay_in_place_when_their_owner_changes_blocks(void **state) {
    (void)state;
    trail t;
    trail_make(&t, AC_EMITTER_PER_METER);
    put_particle(&t);
    go(&t, WEST, 191.9f, 100, 0.1);
    assert_float_equal(first_particle(&t).x, 191.5f, 1e-4f);
    go(&t, EAST, 0.3f, 100, 0.2);
    assert_float_equal(first_particle(&t).x, -0.5f, 1e-4f);
    assert_float_equal(t.emitter.particles.starts[0].frame.origin.x, -0.5f, 1e-4f);
    assert_float_equal(first_particle(&t).z, 7.0f, 1e-4f);
    go(&t, WEST, 191.6f, 100, 0.3); /* and back */
    assert_float_equal(first_particle(&t).x, 191.5f, 1e-4f);
    ac_particles_free(&t.emitter.particles);
}

static void test_a_border_is_not_a_way_of_a_block(void **state) {
    (void)state;
    trail t;
    trail_make(&t, AC_EMITTER_PER_METER);
    go(&t, WEST, 191.9f, 100, 0.1);
    go(&t, EAST, 0.3f, 100, 0.2); /* 0.8 m since the last one */
    assert_int_equal(t.emitter.emitted, 0);
    go(&t, EAST, 0.6f, 100, 0.3); /* 1.1 m */
    assert_int_equal(t.emitter.emitted, 1);
    go(&t, EAST, 0.9f, 100, 0.4);
    assert_int_equal(t.emitter.emitted, 1);
    ac_particles_free(&t.emitter.particles);
}

static void test_particles_are_moved_out_of_sight_too(void **state) {
    (void)state;
    trail t;
    trail_make(&t, AC_EMITTER_PER_METER);
    put_particle(&t);
    go(&t, WEST, 191.9f, 100, 0.1);
    t.pose.in_view = false;
    go(&t, EAST, 0.3f, 100, 0.2);
    assert_true(t.emitter.degraded);
    assert_float_equal(first_particle(&t).x, -0.5f, 1e-4f);
    ac_particles_free(&t.emitter.particles);
}

static void test_an_owner_that_teleports_leaves_its_particles(void **state) {
    (void)state;
    trail t;
    trail_make(&t, AC_EMITTER_PER_METER);
    put_particle(&t);
    go(&t, FAR_NORTH, 50, 60, 0.1);
    assert_float_equal(first_particle(&t).x, 191.5f, 1e-3f);
    assert_float_equal(first_particle(&t).y, 100.0f - 12 * 192.0f, 1e-3f);
    assert_int_equal(t.emitter.emitted, 1); /* it was a long way */
    ac_particles_free(&t.emitter.particles);
}

static void test_an_emitter_made_without_a_cell_takes_the_first_as_its_own(void **state) {
    (void)state;
    trail t;
    trail_make(&t, AC_EMITTER_PER_METER);
    t.pose.cell = 0;
    ac_emitter_start(&t.emitter, &t.pose, &t.rng, 0.0);
    put_particle(&t);
    go(&t, EAST, 191.5f, 100, 0.1);
    assert_float_equal(first_particle(&t).x, 191.5f, 1e-4f);
    assert_int_equal(t.emitter.cell, EAST);
    ac_particles_free(&t.emitter.particles);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_particles_stay_in_place_when_their_owner_changes_blocks),
        cmocka_unit_test(test_a_border_is_not_a_way_of_a_block),
        cmocka_unit_test(test_particles_are_moved_out_of_sight_too),
        cmocka_unit_test(test_an_owner_that_teleports_leaves_its_particles),
        cmocka_unit_test(test_an_emitter_made_without_a_cell_takes_the_first_as_its_own),
    };
    return cmocka_run_group_tests_name("emitter block", tests, NULL, NULL);
}
