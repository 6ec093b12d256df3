/* Spec 2026-07-13 §5 to §8 and §14: script tables, script queues, CallPES, emitters. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "effect/effects.h"
#include "effect/script_table.h"
#include "space/frame.h"
#include "support/dat_store.h"
#include "support/plain_emitter.h"

enum {
    TABLE = 0x34000005,
    EMPTY_TABLE = 0x34000006,
    SCRIPT_A = 0x33000001,
    SCRIPT_B = 0x33000002,
    SCRIPT_LONG = 0x33000003,
    SCRIPT_EMITTER = 0x33000004,
    SOUNDS = 0x20000001,
    EMITTER = 0x32000001,
    EMITTER_FINITE = 0x32000002,
    EMITTER_LOCAL = 0x32000003,
    MESH = 0x01000001,
    LAUNCH = 4,
    EXPLODE = 5,
};

static uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* ---- §5 ---- */

static ac_script_threshold thresholds[] = {
    {0.0f, 0x3300011B}, {0.5f, 0x3300011C}, {1.0f, 0x3300011D}};
static ac_script_threshold unsorted[] = {{1.0f, 0x33000001}, {0.5f, 0x33000002}};
static ac_script_table_entry entries[] = {{LAUNCH, 3, thresholds}, {EXPLODE, 2, unsorted}};
static const ac_physics_script_table table = {TABLE, 2, entries};

static ac_did resolve(uint32_t type, float intensity) {
    return ac_script_table_resolve(&table, type, bits_of(intensity));
}

/* @spec 2026-07-13 §5 | Equality matches.
 * @code src/effect/script_table.c */
static void test_equality_matches_the_threshold(void **state) {
    (void)state;
    assert_int_equal(resolve(LAUNCH, 0.0f), 0x3300011B);
    assert_int_equal(resolve(LAUNCH, 0.5f), 0x3300011C);
    assert_int_equal(resolve(LAUNCH, 1.0f), 0x3300011D);
}

/* @spec 2026-07-13 §5 | Mod is an upper threshold: the first entry that is not below the intensity.
 * @code src/effect/script_table.c */
static void test_the_first_threshold_not_below_wins(void **state) {
    (void)state;
    assert_int_equal(resolve(LAUNCH, 0.1f), 0x3300011C);
    assert_int_equal(resolve(LAUNCH, 0.50001f), 0x3300011D);
    assert_int_equal(resolve(LAUNCH, -3.0f), 0x3300011B);
}

/* @spec 2026-07-13 §5 | Do not sort entries: the stored DAT order decides.
 * @code src/effect/script_table.c */
static void test_stored_order_is_kept(void **state) {
    (void)state;
    assert_int_equal(resolve(EXPLODE, 0.2f), 0x33000001);
}

/* @spec 2026-07-13 §5 | An intensity above every stored threshold resolves to no script.
 * @spec 2026-07-13 §5 | Do not fall back to the first.
 * @code src/effect/script_table.c */
static void test_above_every_threshold_there_is_none(void **state) {
    (void)state;
    assert_int_equal(resolve(LAUNCH, 1.5f), 0);
    assert_int_equal(resolve(LAUNCH, INFINITY), 0);
}

/* @spec 2026-07-13 §5 | NaN resolves to no script.
 * @spec 2026-07-13 §5 | Negative infinity selects the first finite threshold.
 * @code src/effect/script_table.c */
static void test_nan_finds_nothing_and_minus_infinity_the_first(void **state) {
    (void)state;
    assert_int_equal(ac_script_table_resolve(&table, LAUNCH, 0x7FC01234), 0);
    assert_int_equal(ac_script_table_resolve(&table, LAUNCH, 0xFFC00001), 0);
    assert_int_equal(resolve(LAUNCH, -INFINITY), 0x3300011B);
}

/* @spec 2026-07-13 §5 | An absent type is an invalid DID; unknown raw types are preserved until
 * then.
 * @code src/effect/script_table.c */
static void test_an_unknown_type_finds_nothing(void **state) {
    (void)state;
    assert_int_equal(resolve(0xA5A5A5A5, 1.0f), 0);
    assert_int_equal(ac_script_table_resolve(NULL, LAUNCH, 0), 0);
}

/* ---- §6 ---- */

static ac_script_hook hooks_a[] = {{0.0, {.type = AC_HOOK_SOUND_TABLE, .as.sound_table.sound = 1}},
                                   {1.0, {.type = AC_HOOK_SOUND_TABLE, .as.sound_table.sound = 2}}};
static ac_script_hook hooks_b[] = {{0.5, {.type = AC_HOOK_SOUND_TABLE, .as.sound_table.sound = 3}}};
static const ac_physics_script script_a = {SCRIPT_A, 2, hooks_a};
static const ac_physics_script script_b = {SCRIPT_B, 1, hooks_b};

/* Runs what is due; the sounds of the hooks in order, as digits. */
static void run_due(ac_script_queue *queue, double now, char *text) {
    const ac_physics_script *finished;
    const ac_hook *hook;
    do {
        hook = ac_script_queue_next(queue, now, &finished);
        if (hook) {
            size_t length = strlen(text);
            text[length] = (char)('0' + hook->as.sound_table.sound);
            text[length + 1] = '\0';
        }
    } while (hook || finished);
}

/* @spec 2026-07-13 §6 | A script alone starts at the current time.
 * @spec 2026-07-13 §6 | Hooks run when the current time reaches their time, in order.
 * @code src/effect/script_queue.c */
static void test_hooks_run_when_they_are_due(void **state) {
    (void)state;
    ac_script_queue queue = {0};
    char ran[16] = "";
    assert_true(ac_script_queue_add(&queue, &script_a, 10.0));
    run_due(&queue, 9.9, ran);
    assert_string_equal(ran, "");
    run_due(&queue, 10.0, ran);
    assert_string_equal(ran, "1");
    run_due(&queue, 10.999, ran);
    assert_string_equal(ran, "1");
    run_due(&queue, 11.0, ran);
    assert_string_equal(ran, "12");
    assert_int_equal(queue.count, 0);
    ac_script_queue_free(&queue);
}

/* @spec 2026-07-13 §6 | A following script starts at the tail's start plus the tail script's
 * length.
 * @spec 2026-07-13 §6 | Completed heads are popped and the next node is initialized.
 * @code src/effect/script_queue.c */
static void test_scripts_are_chained_by_length(void **state) {
    (void)state;
    ac_script_queue queue = {0};
    char ran[16] = "";
    assert_true(ac_script_queue_add(&queue, &script_a, 10.0));
    assert_true(ac_script_queue_add(&queue, &script_b, 10.0));
    run_due(&queue, 11.49, ran);
    assert_string_equal(ran, "12");
    assert_int_equal(queue.count, 1);
    run_due(&queue, 11.5, ran);
    assert_string_equal(ran, "123");
    ac_script_queue_free(&queue);
}

/* @spec 2026-07-13 §6 | Duplicate script/owner pairs are appended too.
 * @spec 2026-07-13 §6 | A long frame executes all hooks that became due, in order.
 * @code src/effect/script_queue.c */
static void test_a_long_frame_runs_everything_in_order(void **state) {
    (void)state;
    ac_script_queue queue = {0};
    char ran[16] = "";
    assert_true(ac_script_queue_add(&queue, &script_b, 0.0));
    assert_true(ac_script_queue_add(&queue, &script_a, 0.0));
    assert_true(ac_script_queue_add(&queue, &script_a, 0.0));
    assert_true(ac_script_queue_add(&queue, &script_b, 0.0));
    run_due(&queue, 100.0, ran);
    assert_string_equal(ran, "312123");
    ac_script_queue_free(&queue);
}

static void test_a_script_without_hooks_is_refused(void **state) {
    (void)state;
    ac_script_queue queue = {0};
    const ac_physics_script empty = {.id = 1};
    assert_false(ac_script_queue_add(&queue, &empty, 0.0));
    for (int i = 0; i < AC_SCRIPT_QUEUE_LIMIT; ++i)
        assert_true(ac_script_queue_add(&queue, &script_a, 0.0));
    assert_false(ac_script_queue_add(&queue, &script_a, 0.0));
    ac_script_queue_free(&queue);
}

/* ---- a store with effects in it ---- */

typedef struct scene {
    test_store store;
    ac_effects *effects;
    ac_effect_owner owner;
    ac_effect_requests requests;
    ac_effect_pose pose;
} scene;

static void put_scripts(test_store *store) {
    static ac_script_hook create[] = {{0.0,
                                       {.type = AC_HOOK_CREATE_PARTICLE,
                                        .as.create_particle = {.emitter = EMITTER,
                                                               .part = AC_HOOK_ROOT_PART,
                                                               .offset = {{0, 0, 0}, {1, 0, 0, 0}},
                                                               .emitter_id = 7}}}};
    ac_physics_script with_emitter = {SCRIPT_EMITTER, 1, create};
    test_store_put(store, SCRIPT_A, &script_a);
    test_store_put(store, SCRIPT_B, &script_b);
    test_store_put(store, SCRIPT_EMITTER, &with_emitter);
    static ac_sound_entry wave = {0x0A000001, 1.0f, 1.0f, 1.0f};
    static ac_sound_node nodes[] = {{.key = 1, .entry_count = 1, .entries = &wave},
                                    {.key = 2, .entry_count = 1, .entries = &wave},
                                    {.key = 3, .entry_count = 1, .entries = &wave}};
    ac_sound_table sounds = {SOUNDS, {.child_count = 3, .children = nodes}};
    test_store_put(store, SOUNDS, &sounds);
    test_store_put(store, TABLE, &table);
}

static void put_emitters(test_store *store) {
    ac_particle_emitter emitter = plain_emitter(EMITTER, MESH);
    test_store_put(store, EMITTER, &emitter);
    emitter = plain_emitter(EMITTER_FINITE, MESH);
    emitter.total_particles = 3;
    emitter.lifespan = 1.0;
    test_store_put(store, EMITTER_FINITE, &emitter);
    emitter = plain_emitter(EMITTER_LOCAL, MESH);
    emitter.is_parent_local = true;
    test_store_put(store, EMITTER_LOCAL, &emitter);
}

static scene *scene_make(void) {
    static scene s;
    s = (scene){.store = test_store_begin()};
    put_scripts(&s.store);
    put_emitters(&s.store);
    ac_effects_def def = {.store = test_store_open(&s.store), .seed = 5};
    s.effects = ac_effects_create(&def);
    assert_non_null(s.effects);
    ac_effect_owner_init(&s.owner, 0x50000001);
    s.pose = (ac_effect_pose){.in_cell = true,
                              .in_view = true,
                              .cell = 0x80800001,
                              .root = ac_frame_identity,
                              .sound_table = SOUNDS};
    return &s;
}

static void scene_free(scene *s) {
    ac_effect_owner_end(s->effects, &s->owner);
    ac_effects_stats stats = ac_effects_get_stats(s->effects);
    assert_int_equal(stats.emitters, 0);
    assert_int_equal(stats.particles, 0);
    ac_effect_requests_free(&s->requests);
    ac_effects_destroy(s->effects);
    test_store_end(&s->store);
}

static void step_owner(scene *s, ac_effect_owner *owner, double now) {
    ac_effect_step_particles(s->effects, owner, &s->pose, now);
    uint32_t hooks = 0;
    while (ac_effect_step_script(s->effects, owner, &s->pose, (ac_effect_time){now, now},
                                 &s->requests, &hooks)) {
    }
}

static void step(scene *s, double now) {
    step_owner(s, &s->owner, now);
}

static void run(scene *s, const ac_hook *hook, double now) {
    ac_effect_run_hook(s->effects, &s->owner, hook, &s->pose, (ac_effect_time){now, now},
                       &s->requests);
}

static void process_timed(scene *s, double now) {
    ac_effect_process_timed(s->effects, &s->owner, true, (ac_effect_time){now, now}, &s->requests);
}

static ac_hook create_hook(ac_did emitter, uint32_t id, bool blocking) {
    return (ac_hook){.type = blocking ? AC_HOOK_CREATE_BLOCKING_PARTICLE : AC_HOOK_CREATE_PARTICLE,
                     .as.create_particle = {.emitter = emitter,
                                            .part = AC_HOOK_ROOT_PART,
                                            .offset = {{0, 0, 0}, {1, 0, 0, 0}},
                                            .emitter_id = id}};
}

static uint32_t emitter_count(const scene *s) {
    return ac_effects_get_stats(s->effects).emitters;
}

static uint32_t sound_count(const scene *s) {
    uint32_t count;
    (void)ac_effects_sounds(s->effects, &count);
    return count;
}

/* @spec 2026-07-13 §6 | Different owners have independent queues.
 * @code src/effect/effects.c */
static void test_owners_have_independent_queues(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_effect_owner other;
    ac_effect_owner_init(&other, 0x50000002);
    assert_true(ac_effect_play(s->effects, &s->owner, SCRIPT_A, 0.0));
    assert_true(ac_effect_play(s->effects, &other, SCRIPT_B, 0.0));
    step_owner(s, &other, 0.5);
    assert_int_equal(sound_count(s), 1); /* B is not behind A */
    step(s, 0.5);
    assert_int_equal(sound_count(s), 2);
    ac_effect_owner_end(s->effects, &other);
    scene_free(s);
}

/* @spec 2026-07-13 §4 | F755: resolve type and intensity through the current table, then play.
 * @spec 2026-07-13 §4 | F754: play the direct PhysicsScript, never through the table.
 * @code src/effect/effects.c */
static void test_typed_and_direct_scripts(void **state) {
    (void)state;
    scene *s = scene_make();
    assert_false(ac_effect_play_typed(s->effects, &s->owner, TABLE, EXPLODE, bits_of(2.0f), 0.0));
    assert_true(ac_effect_play_typed(s->effects, &s->owner, TABLE, EXPLODE, bits_of(1.0f), 0.0));
    assert_int_equal(s->owner.scripts.nodes[0].script->id, SCRIPT_A);
    assert_true(ac_effect_play(s->effects, &s->owner, SCRIPT_B, 0.0));
    assert_false(ac_effect_play_typed(s->effects, &s->owner, 0, EXPLODE, bits_of(1.0f), 0.0));
    scene_free(s);
}

/* ---- §7 ---- */

static ac_hook call_pes(ac_did script, float pause) {
    return (ac_hook){.type = AC_HOOK_CALL_PES, .as.call_pes = {script, pause}};
}

/* @spec 2026-07-13 §7 | CallPES with a pause below 0.0002 s enqueues at once, if in a cell.
 * @code src/effect/hook_run.c */
static void test_call_pes_without_a_pause_needs_a_cell(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = call_pes(SCRIPT_A, 0.0001f);
    s->pose.in_cell = false;
    run(s, &hook, 0.0);
    assert_int_equal(s->owner.scripts.count, 0);
    s->pose.in_cell = true;
    run(s, &hook, 0.0);
    assert_int_equal(s->owner.scripts.count, 1);
    hook.as.call_pes.pause = nextafterf(0.0002f, 0.0f);
    run(s, &hook, 0.0);
    assert_int_equal(s->owner.scripts.count, 2);
    assert_int_equal(s->owner.timed.count, 0);
    hook.as.call_pes.pause = 0.0002f; /* not below */
    run(s, &hook, 0.0);
    assert_int_equal(s->owner.scripts.count, 2);
    assert_int_equal(s->owner.timed.count, 1);
    scene_free(s);
}

/* @spec 2026-07-13 §7 | Otherwise a timed hook is inserted with a uniform random delay in 0..pause.
 * @spec 2026-07-13 §7 | When due, the PhysicsScript is enqueued on this owner's FIFO.
 * @code src/effect/hook_run.c */
static void test_call_pes_with_a_pause_waits_a_random_time(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = call_pes(SCRIPT_A, 2.0f);
    run(s, &hook, 10.0);
    assert_int_equal(s->owner.timed.count, 1);
    double delay = s->owner.timed.items[0].duration;
    assert_true(delay >= 0.0 && delay < 2.0);
    process_timed(s, 10.0 + delay * 0.99);
    assert_int_equal(s->owner.scripts.count, 0);
    process_timed(s, 10.0 + delay);
    assert_int_equal(s->owner.scripts.count, 1);
    assert_int_equal(s->owner.timed.count, 0);
    scene_free(s);
}

/* @spec 2026-07-13 §7 | Otherwise a timed hook is inserted with a uniform random delay in 0..pause.
 * @code src/effect/hook_run.c */
static void test_the_delays_of_call_pes_are_uniform(void **state) {
    (void)state;
    enum { DRAWS = 1000, BINS = 10 };
    scene *s = scene_make();
    double sum = 0.0;
    int bins[BINS] = {0};
    for (int i = 0; i < DRAWS; ++i) {
        ac_hook hook = call_pes(SCRIPT_A, i % 2 ? 2.0f : 8.0f);
        run(s, &hook, 10.0);
        double share = s->owner.timed.items[0].duration / (double)hook.as.call_pes.pause;
        ac_timed_hooks_remove(&s->owner.timed, 0);
        assert_true(share >= 0.0 && share <= 1.0);
        sum += share;
        bins[share < 1.0 ? (int)(share * BINS) : BINS - 1] += 1;
    }
    /* Six standard deviations: 0.289 / sqrt(1000) of the mean, sqrt(90) of a tenth's count. */
    assert_true(fabs(sum / DRAWS - 0.5) < 0.055);
    for (int i = 0; i < BINS; ++i)
        assert_true(abs(bins[i] - DRAWS / BINS) < 57);
    scene_free(s);
}

/* @spec 2026-07-13 §7 | Multiple delayed CallPES hooks are observed newest-first.
 * @code src/effect/hook_run.c */
static void test_timed_hooks_are_observed_newest_first(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook first = call_pes(SCRIPT_A, 1.0f);
    ac_hook second = call_pes(SCRIPT_B, 1.0f);
    run(s, &first, 0.0);
    run(s, &second, 0.0);
    process_timed(s, 5.0);
    assert_int_equal(s->owner.scripts.count, 2);
    assert_int_equal(s->owner.scripts.nodes[0].script->id, SCRIPT_B);
    assert_int_equal(s->owner.scripts.nodes[1].script->id, SCRIPT_A);
    scene_free(s);
}

/* @spec 2026-07-13 §7 | DefaultScript and DefaultScriptPart are resolved by the right object.
 * @code src/effect/hook_run.c */
static void test_default_script_hooks_ask_the_object(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook own = {.type = AC_HOOK_DEFAULT_SCRIPT};
    ac_hook child = {.type = AC_HOOK_DEFAULT_SCRIPT_PART, .as.script_part.part = 5};
    run(s, &own, 0.0);
    run(s, &child, 0.0);
    assert_int_equal(s->requests.count, 2);
    assert_int_equal(s->requests.items[0].kind, AC_EFFECT_DEFAULT_SCRIPT);
    assert_int_equal(s->requests.items[1].kind, AC_EFFECT_DEFAULT_SCRIPT_PART);
    assert_int_equal(s->requests.items[1].part, 5);
    scene_free(s);
}

/* ---- §8 ---- */

/* @spec 2026-07-13 §8 | A nonzero logical id replaces the existing live emitter with that id.
 * @code src/effect/emitters.c */
static void test_a_logical_id_replaces(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = create_hook(EMITTER, 19, false);
    run(s, &hook, 0.0);
    const ac_emitter *first = s->owner.first_emitter;
    run(s, &hook, 1.0);
    assert_int_equal(emitter_count(s), 1);
    assert_float_equal((float)s->owner.first_emitter->creation_time, 1.0f, 0.0f);
    (void)first;
    scene_free(s);
}

/* @spec 2026-07-13 §8 | A zero id creates a new anonymous emitter.
 * @code src/effect/emitters.c */
static void test_a_zero_id_is_anonymous(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = create_hook(EMITTER, 0, false);
    run(s, &hook, 0.0);
    run(s, &hook, 0.0);
    assert_int_equal(emitter_count(s), 2);
    assert_int_equal(s->owner.first_emitter->id, 0xFFFF0000);
    scene_free(s);
}

/* @spec 2026-07-13 §8 | Blocking: if a nonzero id names a live emitter, do nothing.
 * @spec 2026-07-13 §8 | Blocking: otherwise create exactly as normal.
 * @code src/effect/emitters.c */
static void test_blocking_does_nothing_while_the_id_lives(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = create_hook(EMITTER, 19, true);
    run(s, &hook, 0.0);
    assert_int_equal(emitter_count(s), 1);
    run(s, &hook, 1.0);
    assert_int_equal(emitter_count(s), 1);
    assert_float_equal((float)s->owner.first_emitter->creation_time, 0.0f, 0.0f);
    scene_free(s);
}

/* @spec 2026-07-13 §14 | StopParticleEmitter retains the id until retirement; destroy removes it
 * now.
 * @spec 2026-07-13 §14 | Natural emitter retirement releases the logical ID.
 * @code src/effect/emitters.c */
static void test_stop_keeps_the_id_and_destroy_frees_it(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook create = create_hook(EMITTER, 19, true);
    ac_hook stop = {.type = AC_HOOK_STOP_PARTICLE, .as.particle.emitter_id = 19};
    ac_hook destroy = {.type = AC_HOOK_DESTROY_PARTICLE, .as.particle.emitter_id = 19};
    run(s, &create, 0.0);
    step(s, 0.2); /* one particle is born */
    assert_int_equal(ac_effects_get_stats(s->effects).particles, 1);
    run(s, &stop, 0.3);
    run(s, &create, 0.4); /* still taken */
    assert_float_equal((float)s->owner.first_emitter->creation_time, 0.0f, 0.0f);
    step(s, 2.5); /* a persistent emitter's particle ages by the steps; it dies and so does it */
    assert_int_equal(emitter_count(s), 0);
    run(s, &create, 3.0);
    assert_int_equal(emitter_count(s), 1);
    run(s, &destroy, 3.1);
    assert_int_equal(emitter_count(s), 0);
    scene_free(s);
}

/* @spec 2026-07-13 §14 | A missing ParticleEmitterInfo logs owner and DID and creates nothing.
 * @code src/effect/emitters.c */
static void test_a_missing_emitter_creates_nothing(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = create_hook(0x32FFFFFF, 1, false);
    run(s, &hook, 0.0);
    assert_int_equal(emitter_count(s), 0);
    assert_int_equal(ac_effects_get_stats(s->effects).emitters_missing, 1);
    scene_free(s);
}

/* @spec 2026-07-13 §8 | anchor = transformPoint(hookOffset.origin, partLocal * rootWorld), root for
 * -1.
 * @spec 2026-07-13 §8 | The hook-offset quaternion is not applied to particle emission.
 * @code src/effect/emitter.c */
static void test_particles_start_at_the_part_and_ignore_the_offset_rotation(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_frame part = {{0.0f, 2.0f, 0.0f}, {1.0f, 0.0f, 0.0f, 0.0f}};
    s->pose.parts = &part;
    s->pose.part_count = 1;
    s->pose.root.origin = (ac_vec3){10.0f, 20.0f, 0.0f};
    ac_frame_set_heading(&s->pose.root, 90.0f);
    ac_hook hook = create_hook(EMITTER, 1, false);
    hook.as.create_particle.part = 0;
    hook.as.create_particle.offset = (ac_frame){{0.0f, 0.0f, 3.0f}, {0.0f, 1.0f, 0.0f, 0.0f}};
    run(s, &hook, 0.0);
    step(s, 0.2);
    const ac_particles *particles = &s->owner.first_emitter->particles;
    assert_int_equal(particles->live, 1);
    assert_float_equal(particles->looks[0].origin.x, 12.0f, 1e-5f);
    assert_float_equal(particles->looks[0].origin.y, 20.0f, 1e-5f);
    assert_float_equal(particles->looks[0].origin.z, 3.0f, 1e-5f);
    step(s, 0.7); /* half a second with A = (0,1,0) turned east */
    assert_float_equal(particles->looks[0].origin.x, 12.5f, 1e-4f);
    scene_free(s);
}

/* @spec 2026-07-13 §8 | Already-born particles of a world-released emitter remain in world space.
 * @spec 2026-07-13 §8 | Only future emissions of a world-released emitter follow a moving anchor.
 * @spec 2026-07-13 §8 | Parent-local particles continue to follow their owner.
 * @code src/effect/emitter.c */
static void test_only_parent_local_particles_follow(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook world = create_hook(EMITTER, 1, false);
    ac_hook local = create_hook(EMITTER_LOCAL, 2, false);
    run(s, &world, 0.0);
    run(s, &local, 0.0);
    step(s, 0.2);
    s->pose.root.origin.x = 100.0f;
    step(s, 0.25);
    const ac_emitter *emitter = s->owner.first_emitter;
    assert_float_equal(emitter->particles.looks[0].origin.x, 0.0f, 1e-5f);
    assert_float_equal(emitter->next->particles.looks[0].origin.x, 100.0f, 1e-5f);
    /* Both emit again where the anchor is now; what was born before stays where it was. */
    step(s, 0.4);
    s->pose.root.origin.x = 200.0f;
    step(s, 0.45);
    assert_int_equal(emitter->emitted, 2);
    assert_int_equal(emitter->next->emitted, 2);
    const float places[] = {0.0f, 100.0f};
    for (int i = 0; i < 2; ++i) {
        assert_float_equal(emitter->particles.looks[i].origin.x, places[i], 1e-5f);
        assert_float_equal(emitter->next->particles.looks[i].origin.x, 200.0f, 1e-5f);
    }
    scene_free(s);
}

/* @spec 2026-07-13 §14 | A cell-less owner skips update while retaining emitter, particles and ids.
 * @spec 2026-07-13 §14 | Re-entry evaluates elapsed age once and emits no absent-time backlog.
 * @code src/effect/effect_step.c */
static void test_without_a_cell_everything_is_kept_and_caught_up_once(void **state) {
    (void)state;
    scene *s = scene_make();
    ac_hook hook = create_hook(EMITTER_FINITE, 19, false);
    run(s, &hook, 0.0);
    step(s, 0.2);
    assert_int_equal(ac_effects_get_stats(s->effects).particles, 1);
    s->pose.in_cell = false;
    for (int i = 1; i < 60; ++i)
        step(s, 0.2 + i / 60.0);
    const ac_emitter *emitter = s->owner.first_emitter;
    assert_int_equal(emitter->id, 19);
    assert_int_equal(emitter->particles.live, 1);
    assert_float_equal((float)emitter->creation_time, 0.0f, 0.0f);
    s->pose.in_cell = true;
    step(s, 5.0); /* the particle is past its second; one new one, not forty-eight */
    assert_int_equal(emitter->particles.live, 1);
    assert_int_equal(emitter->emitted, 2);
    scene_free(s);
}

/* @spec 2026-07-13 §9 | ParticleManager.UpdateParticles precedes ScriptManager.UpdateScripts.
 * @spec 2026-07-13 §13 | Ordering named as scripts before particles: retail's order is kept.
 * @code src/effect/effect_step.c */
static void test_an_emitter_made_by_a_script_first_emits_on_the_next_tick(void **state) {
    (void)state;
    scene *s = scene_make();
    assert_true(ac_effect_play(s->effects, &s->owner, SCRIPT_EMITTER, 0.0));
    step(s, 0.5);
    assert_int_equal(emitter_count(s), 1);
    assert_int_equal(ac_effects_get_stats(s->effects).particles, 0);
    step(s, 0.7);
    assert_int_equal(ac_effects_get_stats(s->effects).particles, 1);
    scene_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equality_matches_the_threshold),
        cmocka_unit_test(test_the_first_threshold_not_below_wins),
        cmocka_unit_test(test_stored_order_is_kept),
        cmocka_unit_test(test_above_every_threshold_there_is_none),
        cmocka_unit_test(test_nan_finds_nothing_and_minus_infinity_the_first),
        cmocka_unit_test(test_an_unknown_type_finds_nothing),
        cmocka_unit_test(test_hooks_run_when_they_are_due),
        cmocka_unit_test(test_scripts_are_chained_by_length),
        cmocka_unit_test(test_a_long_frame_runs_everything_in_order),
        cmocka_unit_test(test_a_script_without_hooks_is_refused),
        cmocka_unit_test(test_owners_have_independent_queues),
        cmocka_unit_test(test_typed_and_direct_scripts),
        cmocka_unit_test(test_call_pes_without_a_pause_needs_a_cell),
        cmocka_unit_test(test_call_pes_with_a_pause_waits_a_random_time),
        cmocka_unit_test(test_the_delays_of_call_pes_are_uniform),
        cmocka_unit_test(test_timed_hooks_are_observed_newest_first),
        cmocka_unit_test(test_default_script_hooks_ask_the_object),
        cmocka_unit_test(test_a_logical_id_replaces),
        cmocka_unit_test(test_a_zero_id_is_anonymous),
        cmocka_unit_test(test_blocking_does_nothing_while_the_id_lives),
        cmocka_unit_test(test_stop_keeps_the_id_and_destroy_frees_it),
        cmocka_unit_test(test_a_missing_emitter_creates_nothing),
        cmocka_unit_test(test_particles_start_at_the_part_and_ignore_the_offset_rotation),
        cmocka_unit_test(test_only_parent_local_particles_follow),
        cmocka_unit_test(test_without_a_cell_everything_is_kept_and_caught_up_once),
        cmocka_unit_test(test_an_emitter_made_by_a_script_first_emits_on_the_next_tick),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 effects", tests, NULL, NULL);
}
