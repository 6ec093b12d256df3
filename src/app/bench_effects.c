/* Effects: updating particles, a hundred or a hundred thousand, of each kind of motion; and a whole
 * tick of an owner with emitters that emit. */
#include <stdlib.h>

#include "app/bench.h"
#include "demo/effects.h"
#include "effect/effects.h"
#include "space/frame.h"

enum { AN_EMITTERS_MOST = 1000, SIZES = 4, TYPES = 7 };
static const double frame_seconds = 1.0 / 60.0;

/* Emitters of up to a thousand particles that never die. */
typedef struct particle_work {
    ac_particle_emitter info;
    ac_particles *sets;
    uint32_t set_count;
    uint32_t next;
    double now;
} particle_work;

/* An item is a particle; sets take their turns. */
static void update_items(void *user, uint32_t count) {
    particle_work *work = user;
    for (uint32_t done = 0; done < count;) {
        ac_particles *set = &work->sets[work->next];
        ac_particles_update(set, &work->info, true, &ac_frame_identity, work->now);
        ac_particles_kill_old(set);
        done += set->live;
        work->next = (work->next + 1) % work->set_count;
        work->now += work->next == 0 ? frame_seconds : 0.0;
    }
}

static bool fill(ac_particles *set, const ac_particle_emitter *info, uint32_t count, ac_rng *rng) {
    if (!ac_particles_reset(set, count))
        return false;
    for (uint32_t i = 0; i < count; ++i) {
        ac_particle_draw draw = ac_particle_roll(info, rng);
        draw.lifespan = 1e9;
        (void)ac_particles_bear(set, info, &draw, &ac_frame_identity, (ac_vec3){0, 0, 0}, 0.0);
    }
    return true;
}

static double measure(ac_bench *bench, int32_t type, uint32_t particle_count) {
    uint32_t each = particle_count < AN_EMITTERS_MOST ? particle_count : AN_EMITTERS_MOST;
    ac_rng rng = ac_rng_make(4, 1);
    particle_work work = {.info = {.particle_type = type,
                                   .offset_dir = {0, 0, 1},
                                   .max_offset = 1,
                                   .a = {0, 1, 1},
                                   .b = {0, 0, -1},
                                   .c = {1, 0, 0},
                                   .max_a = 1,
                                   .max_b = 1,
                                   .max_c = 1,
                                   .start_scale = 1,
                                   .final_scale = 2},
                          .set_count = particle_count / each};
    work.sets = calloc(work.set_count, sizeof *work.sets);
    bool filled = work.sets != NULL;
    for (uint32_t i = 0; filled && i < work.set_count; ++i)
        filled = fill(&work.sets[i], &work.info, each, &rng);
    double seconds = filled ? ac_bench_time(update_items, &work) : 0.0;
    for (uint32_t i = 0; work.sets && i < work.set_count; ++i)
        ac_particles_free(&work.sets[i]);
    free(work.sets);
    if (!filled)
        ac_bench_fail(bench, "no memory for particles");
    return seconds;
}

/* Rows of how many are done in a millisecond, which is as much as effects should take of a frame.
 */
static void add_rate(ac_bench *bench, const char *name, const char *item, double seconds,
                     double reference, const char *meaning) {
    ac_bench_add(bench, name, seconds > 0.0 ? 1e-3 / seconds : 0.0, item, seconds, reference,
                 meaning);
}

static void measure_sizes(ac_bench *bench) {
    static const uint32_t sizes[SIZES] = {100, 1000, 10000, 100000};
    static const char *const names[SIZES] = {"100 particles", "1000 particles", "10000 particles",
                                             "100000 particles"};
    double first = 0.0;
    for (int i = 0; i < SIZES && bench->error.status == AC_OK; ++i) {
        double seconds = measure(bench, AC_PARTICLE_PARABOLIC_LVGA, sizes[i]);
        double allocations = ac_bench_allocations();
        first = i == 0 ? seconds : first;
        add_rate(bench, names[i], "particles/ms", seconds, first, "a particle among 100");
        ac_bench_add_allocations(bench, allocations);
    }
}

static void measure_types(ac_bench *bench) {
    static const struct {
        int32_t type;
        const char *name;
    } types[TYPES] = {
        {AC_PARTICLE_STILL, "particle still"},
        {AC_PARTICLE_LOCAL_VELOCITY, "particle velocity"},
        {AC_PARTICLE_PARABOLIC_LVGA, "particle parabola"},
        {AC_PARTICLE_PARABOLIC_LVGAGR, "particle turning"},
        {AC_PARTICLE_SWARM, "particle swarm"},
        {AC_PARTICLE_EXPLODE, "particle explode"},
        {AC_PARTICLE_IMPLODE, "particle implode"},
    };
    double copy = ac_bench_copy_time(sizeof(ac_particle_look) + sizeof(ac_particle_course));
    for (int i = 0; i < TYPES && bench->error.status == AC_OK; ++i)
        add_rate(bench, types[i].name, "particles/ms", measure(bench, types[i].type, 10000), copy,
                 "copying its way and look");
}

/* ---- emitters that emit, as a village of fires does ---- */

typedef struct emitter_work {
    uint32_t emitters;
    ac_effects *effects;
    ac_effect_owner owner;
    ac_effect_pose pose;
    ac_effect_requests requests;
    double now;
} emitter_work;

/* An item is an emitter's tick. */
static void tick_items(void *user, uint32_t count) {
    emitter_work *work = user;
    for (uint32_t done = 0; done < count; done += work->emitters) {
        work->now += frame_seconds;
        ac_effect_step_particles(work->effects, &work->owner, &work->pose, work->now);
    }
}

/* Ten seconds: as many particles as there will be. */
static void light_fires(emitter_work *work, ac_did emitter) {
    ac_hook hook = {.type = AC_HOOK_CREATE_PARTICLE,
                    .as.create_particle = {.emitter = emitter,
                                           .part = AC_HOOK_ROOT_PART,
                                           .offset = {{0, 0, 0}, {1, 0, 0, 0}}}};
    for (uint32_t i = 0; i < work->emitters; ++i)
        ac_effect_run_hook(work->effects, &work->owner, &hook, &work->pose, (ac_effect_time){0},
                           &work->requests);
    tick_items(work, work->emitters * 600);
}

/* Seconds an emitter's tick; 0 when there is nothing to measure. */
static double measure_emitters(ac_bench *bench, uint32_t emitters) {
    ac_effects_def def = {.store = bench->store, .seed = 1};
    emitter_work work = {
        .emitters = emitters,
        .effects = ac_effects_create(&def),
        .pose = {.in_cell = true, .in_view = true, .cell = 1, .root = {{0, 0, 0}, {1, 0, 0, 0}}}};
    if (!work.effects)
        return 0.0;
    ac_effect_owner_init(&work.owner, 1);
    light_fires(&work, ac_emitter_id(AC_EMIT_SMOKE));
    bool burns = ac_effects_get_stats(work.effects).particles >= emitters;
    double seconds = burns ? ac_bench_time(tick_items, &work) : 0.0;
    ac_effect_owner_end(work.effects, &work.owner);
    ac_effect_requests_free(&work.requests);
    ac_effects_destroy(work.effects);
    return seconds;
}

static void measure_fires(ac_bench *bench) {
    static const uint32_t sizes[] = {10, 100, 1000};
    static const char *const names[] = {"10 fires", "100 fires", "1000 fires"};
    double first = 0.0;
    for (int i = 0; i < 3 && bench->error.status == AC_OK; ++i) {
        double seconds = measure_emitters(bench, sizes[i]);
        double allocations = ac_bench_allocations();
        if (seconds == 0.0) {
            ac_bench_fail(bench, "the demo's smoke does not rise");
            return;
        }
        first = i == 0 ? seconds : first;
        add_rate(bench, names[i], "emitters/ms", seconds, first, "an emitter among 10");
        ac_bench_add_allocations(bench, allocations);
    }
}

void ac_bench_effects(ac_bench *bench) {
    measure_sizes(bench);
    measure_types(bench);
    measure_fires(bench);
}
