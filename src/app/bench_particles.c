/* Particles: moving one, however many there are, against copying it. */
#include <stdlib.h>

#include "app/bench.h"
#include "effect/particle.h"

enum { FEW = 1000, MANY = 10000 };
static const double frame_seconds = 1.0 / 60.0;
static const ac_frame origin = {{0, 0, 0}, {1, 0, 0, 0}};

typedef struct particle_work {
    const ac_particle_emitter *info;
    uint32_t particle_count;
    ac_particle *particles;
    double now;
} particle_work;

static bool take_emitter(void *user, const ac_dat_entry *entry) {
    ac_did *id = user;
    *id = entry->id >> 24 == 0x32 ? entry->id : 0;
    return *id == 0;
}

static void update_items(void *user, uint32_t count) {
    particle_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t k = i % work->particle_count;
        if (k == 0)
            work->now += frame_seconds;
        ac_particle_update(&work->particles[k], work->info, true, &origin, work->now);
    }
}

static double measure(particle_work *work, uint32_t particle_count) {
    ac_rng rng = ac_rng_make(4, 1);
    work->particle_count = particle_count;
    for (uint32_t i = 0; i < particle_count; ++i) {
        ac_particle_draw draw = ac_particle_roll(work->info, &rng);
        ac_particle_init(&work->particles[i], work->info, &draw, &origin, origin.origin, 0.0);
    }
    return ac_bench_time(update_items, work);
}

void ac_bench_particles(ac_bench *bench) {
    ac_did id = 0;
    (void)ac_dat_walk(&bench->portal, take_emitter, &id, NULL);
    particle_work work = {.info = ac_store_particle_emitter(bench->store, id),
                          .particles = calloc(MANY, sizeof(ac_particle))};
    if (work.info && work.particles) {
        double copy = ac_bench_copy_time(sizeof(ac_particle));
        double few = measure(&work, FEW), many = measure(&work, MANY);
        ac_bench_add(bench, "particle", FEW, "particles", few, copy, "copying one particle");
        ac_bench_add(bench, "particle", MANY, "particles", many, few, "a particle among 1,000");
    } else {
        ac_bench_fail(bench, "the demo's world has no particle emitter");
    }
    ac_store_release(bench->store, work.info);
    free(work.particles);
}
