/* The emitters of one owner: logical ids from birth to their end, births by time and way, what is
 * out of sight, and damaged records (spec 2026-07-13 §8 and §14, world-simulation 7.2 and 8.1). */
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "effect/effects.h"
#include "space/frame.h"
#include "support/dat_store.h"
#include "support/plain_emitter.h"

enum {
    PLAIN = 0x32000001,  /* one every 0.1 s, for ever; each lives 2 s */
    FINITE = 0x32000002, /* three in all, each lives 1 s */
    WAY = 0x32000003,    /* one every half metre */
    QUICK = 0x32000004,  /* one a millisecond */
    TIMED = 0x32000005,  /* emits for 5 s */
    MESHLESS = 0x32000006,
    DAMAGED = 0x32000007, /* nothing but NaN */
    AGELESS = 0x32000008, /* lives for NaN seconds */
    LARGE = 0x32000009,   /* as many particles as an emitter may have */
    MISSING = 0x32FFFFFF,
    MESH = 0x01000001,
    OWNER = 0x50000001,
};

typedef struct scene {
    test_store store;
    ac_effects *effects;
    ac_effect_owner owner;
    ac_effect_requests requests;
    ac_effect_pose pose;
    ac_log log;
    char logged[256];
} scene;

static void put_damaged(test_store *store) {
    ac_particle_emitter e = plain_emitter(DAMAGED, MESH);
    e.birthrate = e.lifespan = e.lifespan_rand = e.total_seconds = NAN;
    e.min_offset = e.max_offset = e.min_a = e.max_a = e.start_scale = e.final_trans = NAN;
    e.a = e.b = e.c = e.offset_dir = (ac_vec3){NAN, INFINITY, -INFINITY};
    e.initial_particles = 5;
    test_store_put(store, DAMAGED, &e);
    e = plain_emitter(AGELESS, MESH);
    e.lifespan = NAN;
    e.initial_particles = 2;
    test_store_put(store, AGELESS, &e);
}

static void put_emitters(test_store *store) {
    ac_particle_emitter e = plain_emitter(LARGE, MESH);
    e.max_particles = AC_EMITTER_PARTICLES_MAX;
    test_store_put(store, LARGE, &e);
    e = plain_emitter(PLAIN, MESH);
    test_store_put(store, PLAIN, &e);
    e = plain_emitter(FINITE, MESH);
    e.total_particles = 3;
    e.lifespan = 1.0;
    test_store_put(store, FINITE, &e);
    e = plain_emitter(WAY, MESH);
    e.emitter_type = AC_EMITTER_PER_METER;
    e.birthrate = 0.5;
    test_store_put(store, WAY, &e);
    e = plain_emitter(QUICK, MESH);
    e.birthrate = 0.001;
    test_store_put(store, QUICK, &e);
    e = plain_emitter(TIMED, MESH);
    e.total_seconds = 5.0;
    test_store_put(store, TIMED, &e);
    e = plain_emitter(MESHLESS, MESH);
    e.hw_gfxobj = 0;
    test_store_put(store, MESHLESS, &e);
    put_damaged(store);
}

static void keep_log(void *user, ac_log_level level, const char *source, const char *message) {
    scene *s = user;
    assert_int_equal(level, AC_LOG_WARNING);
    assert_string_equal(source, "effect");
    (void)snprintf(s->logged, sizeof s->logged, "%s", message);
}

static scene *scene_make(void) {
    static scene s;
    s = (scene){.store = test_store_begin()};
    put_emitters(&s.store);
    s.log = (ac_log){AC_LOG_WARNING, &s, keep_log};
    ac_effects_def def = {.store = test_store_open(&s.store), .seed = 5, .log = &s.log};
    s.effects = ac_effects_create(&def);
    assert_non_null(s.effects);
    ac_effect_owner_init(&s.owner, OWNER);
    s.pose = (ac_effect_pose){
        .in_cell = true, .in_view = true, .cell = 0x80800001, .root = ac_frame_identity};
    return &s;
}

static ac_effects_stats stats(const scene *s) {
    return ac_effects_get_stats(s->effects);
}

static void scene_free(scene *s) {
    ac_effect_owner_end(s->effects, &s->owner);
    assert_int_equal(stats(s).emitters, 0);
    assert_int_equal(stats(s).particles, 0);
    ac_effect_requests_free(&s->requests);
    ac_effects_destroy(s->effects);
    test_store_end(&s->store);
}

static void step(scene *s, double now) {
    ac_effect_step_particles(s->effects, &s->owner, &s->pose, now);
}

static void run(scene *s, const ac_hook *hook, double now) {
    ac_effect_run_hook(s->effects, &s->owner, hook, &s->pose, (ac_effect_time){now, now},
                       &s->requests);
}

static void create(scene *s, ac_did emitter, uint32_t id, bool blocking, double now) {
    ac_hook hook = {.type = blocking ? AC_HOOK_CREATE_BLOCKING_PARTICLE : AC_HOOK_CREATE_PARTICLE,
                    .as.create_particle = {.emitter = emitter,
                                           .part = AC_HOOK_ROOT_PART,
                                           .offset = {{0, 0, 0}, {1, 0, 0, 0}},
                                           .emitter_id = id}};
    run(s, &hook, now);
}

static void end(scene *s, uint32_t type, uint32_t id, double now) {
    run(s, &(ac_hook){.type = type, .as.particle.emitter_id = id}, now);
}

static void run_for(scene *s, double from, double seconds, double tick) {
    for (double now = from; now < from + seconds; now += tick)
        step(s, now);
}

/* ---- logical ids ---- */

/* @spec 2026-07-13 §14 | Normal nonzero logical IDs replace.
 * @code src/effect/emitters.c */
static void test_a_replaced_emitter_takes_its_particles_along(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, QUICK, 19, false, 0.0);
    run_for(s, 0.1, 0.3, 0.1);
    assert_int_equal(stats(s).particles, 3);
    create(s, PLAIN, 19, false, 0.5);
    assert_int_equal(stats(s).emitters, 1);
    assert_int_equal(stats(s).particles, 0);
    assert_int_equal(s->owner.first_emitter->info->id, PLAIN);
    scene_free(s);
}

/* @spec 2026-07-13 §14 | Natural emitter retirement releases the logical ID.
 * @code src/effect/emitters.c */
static void test_a_natural_end_frees_the_id(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, FINITE, 19, true, 0.0);
    run_for(s, 0.2, 0.7, 0.2); /* three births, then it emits no more */
    assert_true(s->owner.first_emitter->stopped);
    create(s, PLAIN, 19, true, 1.0);
    assert_int_equal(s->owner.first_emitter->info->id, FINITE); /* its particles still live */
    run_for(s, 1.2, 1.0, 0.2);
    assert_int_equal(stats(s).emitters, 0);
    create(s, PLAIN, 19, true, 3.0);
    assert_int_equal(s->owner.first_emitter->info->id, PLAIN);
    scene_free(s);
}

/* @spec 2026-07-13 §14 | Zero IDs create anonymously, blocking or not.
 * @code src/effect/emitters.c */
static void test_zero_neither_blocks_nor_is_found(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, PLAIN, 0, true, 0.0);
    create(s, PLAIN, 0, true, 0.0);
    create(s, PLAIN, 0, false, 0.0);
    assert_int_equal(stats(s).emitters, 3);
    end(s, AC_HOOK_DESTROY_PARTICLE, 0, 0.1);
    end(s, AC_HOOK_STOP_PARTICLE, 0, 0.1);
    end(s, AC_HOOK_DESTROY_PARTICLE, 5, 0.1);
    end(s, AC_HOOK_STOP_PARTICLE, 5, 0.1);
    assert_int_equal(stats(s).emitters, 3);
    for (const ac_emitter *e = s->owner.first_emitter; e; e = e->next)
        assert_false(e->stopped);
    scene_free(s);
}

/* A script that makes one emitter over and over in a frame would make particles without end. */
static void test_the_emitters_of_a_frame_are_bounded(void **state) {
    (void)state;
    enum { MOST = AC_PARTICLE_SLOTS_MAX / AC_EMITTER_PARTICLES_MAX };
    scene *s = scene_make();
    for (int frame = 0; frame < 2; ++frame) {
        uint64_t refused = stats(s).emitters_refused;
        for (int i = 0; i < MOST; ++i)
            create(s, LARGE, 1, false, 0.0);
        assert_int_equal(stats(s).emitters, 1);
        assert_int_equal(stats(s).emitters_refused, refused);
        create(s, PLAIN, 2, false, 0.0);
        assert_int_equal(stats(s).emitters, 1);
        assert_int_equal(stats(s).emitters_refused, refused + 1);
        ac_effects_end_frame(s->effects);
    }
    create(s, PLAIN, 2, false, 0.0);
    assert_int_equal(stats(s).emitters, 2);
    scene_free(s);
}

static void test_a_stopped_emitter_lets_its_particles_finish(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, PLAIN, 3, false, 0.0);
    run_for(s, 0.2, 0.5, 0.2);
    assert_int_equal(stats(s).particles, 3);
    end(s, AC_HOOK_STOP_PARTICLE, 3, 0.7);
    run_for(s, 0.8, 0.8, 0.2);
    assert_int_equal(stats(s).particles, 3);
    run_for(s, 1.8, 2.0, 0.2);
    assert_int_equal(stats(s).emitters, 0);
    scene_free(s);
}

/* @spec 2026-07-13 §14 | Missing ParticleEmitterInfo records log owner + DID and create nothing.
 * @code src/effect/emitters.c */
static void test_a_missing_record_is_logged_with_its_owner(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, MISSING, 1, false, 0.0);
    assert_non_null(strstr(s->logged, "0x50000001"));
    assert_non_null(strstr(s->logged, "0x32FFFFFF"));
    create(s, MESHLESS, 1, false, 0.0);
    assert_non_null(strstr(s->logged, "0x32000006"));
    assert_int_equal(stats(s).emitters, 0);
    assert_int_equal(stats(s).emitters_missing, 2);
    scene_free(s);
}

/* ---- births ---- */

/* world-simulation 8.1, 10 and 11: strictly more than the birthrate, one an update, no catching up.
 */
static void test_births_are_limited_by_the_updates(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, PLAIN, 1, false, 0.0);
    for (int i = 1; i <= 30; ++i)
        step(s, i / 30.0);
    assert_int_equal(s->owner.first_emitter->emitted, 7);
    end(s, AC_HOOK_DESTROY_PARTICLE, 1, 1.0);
    create(s, QUICK, 1, false, 1.0);
    step(s, 1.5);
    step(s, 1.5 + 1.0 / 30.0);
    assert_int_equal(s->owner.first_emitter->emitted, 2);
    scene_free(s);
}

/* world-simulation 8.1, 12 */
static void test_births_by_the_way_need_more_than_the_way(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, WAY, 1, false, 0.0);
    s->pose.root.origin.x = 0.5f;
    step(s, 1.0);
    assert_int_equal(s->owner.first_emitter->emitted, 0);
    s->pose.root.origin.x = 0.51f;
    step(s, 2.0);
    assert_int_equal(s->owner.first_emitter->emitted, 1);
    scene_free(s);
}

static void test_births_end_with_the_room_and_the_time(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, QUICK, 1, false, 0.0);
    create(s, TIMED, 2, false, 0.0);
    run_for(s, 0.05, 1.8, 0.05);
    assert_int_equal(s->owner.first_emitter->particles.live, 8); /* max_particles */
    run_for(s, 1.9, 3.5, 0.05);
    assert_true(s->owner.first_emitter->next->stopped);
    run_for(s, 5.5, 2.5, 0.05);
    assert_int_equal(stats(s).emitters, 1);
    scene_free(s);
}

/* ---- out of sight ---- */

/* world-simulation 8.1, 13 */
static void test_a_persistent_emitter_out_of_range_does_not_age(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, PLAIN, 1, false, 0.0);
    step(s, 0.2);
    end(s, AC_HOOK_STOP_PARTICLE, 1, 0.2);
    run_for(s, 0.3, 0.95, 0.1);
    float age = (float)s->owner.first_emitter->particles.ages[0].lifetime;
    assert_float_equal(age, 1.0f, 0.06f);
    s->pose.viewer_distance = 1000.0f;
    run_for(s, 1.3, 10.0, 0.1);
    assert_true(s->owner.first_emitter->degraded);
    s->pose.viewer_distance = 0.0f;
    step(s, 11.3);
    assert_float_equal((float)s->owner.first_emitter->particles.ages[0].lifetime, age, 0.11f);
    scene_free(s);
}

/* world-simulation 8.1, 14 */
static void test_a_finite_emitter_out_of_range_ends(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, TIMED, 1, false, 0.0);
    s->pose.viewer_distance = 1000.0f;
    run_for(s, 0.5, 4.4, 0.5);
    assert_int_equal(stats(s).emitters, 1);
    assert_int_equal(stats(s).particles, 0);
    step(s, 5.5);
    step(s, 6.0);
    assert_int_equal(stats(s).emitters, 0);
    scene_free(s);
}

/* @spec 2026-07-13 §14 | Re-entry evaluates elapsed duration once; timestamps are not shifted.
 * @code src/effect/emitter.c */
static void test_a_return_after_the_end_ends_it_at_once(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, TIMED, 1, false, 0.0);
    step(s, 0.2);
    s->pose.in_cell = false;
    run_for(s, 0.3, 20.0, 0.5);
    assert_int_equal(stats(s).particles, 1);
    s->pose.in_cell = true;
    step(s, 21.0); /* the particle has died, one more is born, its time is over */
    assert_true(s->owner.first_emitter->stopped);
    assert_int_equal(stats(s).particles, 1);
    step(s, 23.5);
    assert_int_equal(stats(s).emitters, 0);
    scene_free(s);
}

/* ---- damaged records ---- */

static void test_numbers_that_are_none_stay_in_their_emitter(void **state) {
    (void)state;
    scene *s = scene_make();
    create(s, DAMAGED, 1, false, 0.0);
    create(s, AGELESS, 2, false, 0.0);
    run_for(s, 0.1, 5.0, 0.1);
    const ac_emitter *damaged = s->owner.first_emitter;
    assert_int_equal(damaged->emitted, 5); /* at the start; NaN seconds never pass */
    assert_in_range(damaged->next->particles.live, 0, 8);
    end(s, AC_HOOK_DESTROY_PARTICLE, 1, 6.0);
    end(s, AC_HOOK_DESTROY_PARTICLE, 2, 6.0);
    assert_int_equal(stats(s).particles, 0);
    scene_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_replaced_emitter_takes_its_particles_along),
        cmocka_unit_test(test_a_natural_end_frees_the_id),
        cmocka_unit_test(test_zero_neither_blocks_nor_is_found),
        cmocka_unit_test(test_the_emitters_of_a_frame_are_bounded),
        cmocka_unit_test(test_a_stopped_emitter_lets_its_particles_finish),
        cmocka_unit_test(test_a_missing_record_is_logged_with_its_owner),
        cmocka_unit_test(test_births_are_limited_by_the_updates),
        cmocka_unit_test(test_births_by_the_way_need_more_than_the_way),
        cmocka_unit_test(test_births_end_with_the_room_and_the_time),
        cmocka_unit_test(test_a_persistent_emitter_out_of_range_does_not_age),
        cmocka_unit_test(test_a_finite_emitter_out_of_range_ends),
        cmocka_unit_test(test_a_return_after_the_end_ends_it_at_once),
        cmocka_unit_test(test_numbers_that_are_none_stay_in_their_emitter),
    };
    return cmocka_run_group_tests_name("emitters", tests, NULL, NULL);
}
