/* Whole frames of live objects: animation, physics and the sweep of each, as the client steps them.
 * Idle objects by the hundred thousand; then missiles and walking people, a thousand of each, with
 * the aim of 4 ms a frame of a thirtieth of a second. */
#include "app/allocations.h"
#include "app/bench.h"
#include "app/bench_message.h"
#include "app/clock.h"
#include "demo/movers.h"
#include "demo/scene.h"
#include "object/apply.h"
#include "object/live.h"
#include "object/object_step.h"

#define FIRST 0x80001000u

enum { EACH = 1000, SETTLING = 40, FRAMES = 30, ROUNDS = 3, EDGE = 192, SIDE = 3 * EDGE };
static const double frame_seconds = 0.0334; /* just over MIN_QUANTUM: each has one tick */
static const double aim_seconds = 0.004;

/* A crowd in nine landblocks of its own. */
typedef struct crowd {
    ac_bench *bench;
    ac_world *world;
    ac_live_world live;
    ac_objects *objects;
    ac_writer bytes;
    ac_rng rng;
    ac_guid next;
    double now;
} crowd;

static bool crowd_open(crowd *c, ac_bench *bench) {
    *c = (crowd){.bench = bench, .rng = ac_rng_make(4, 1), .next = FIRST, .now = 1.0};
    c->world = ac_bench_world(bench);
    ac_live_world_def live = {
        .store = bench->store, .world = c->world, .shapes = bench->shapes, .seed = 1};
    ac_objects_def objects = {.setups = ac_setup_source_of_store(bench->store), .live = &c->live};
    if (c->world && ac_live_world_init(&c->live, &live) == AC_OK)
        c->objects = ac_objects_create(&objects);
    if (!c->objects)
        ac_bench_fail(bench, "no memory for a crowd");
    else
        ac_objects_step(c->objects, c->now);
    return c->objects != NULL;
}

static void crowd_close(crowd *c) {
    if (c->objects)
        ac_objects_destroy(c->objects);
    ac_live_world_free(&c->live);
    ac_writer_free(&c->bytes);
    ac_world_destroy(c->world);
}

/* Somewhere in the nine landblocks around the village, `lift` metres over the ground. */
static ac_position anywhere(crowd *c, float lift) {
    float x = ac_rng_float(&c->rng, 1, SIDE - 1), y = ac_rng_float(&c->rng, 1, SIDE - 1);
    uint32_t east = (uint32_t)x / EDGE, north = (uint32_t)y / EDGE;
    ac_vec3 at = {x - (float)(east * EDGE), y - (float)(north * EDGE), 0.0f};
    uint32_t square = (uint32_t)(at.x / 24.0f) * 8 + (uint32_t)(at.y / 24.0f);
    ac_position place = {(0x7Fu + east) << 24 | (0x7Fu + north) << 16 | (square + 1),
                         {at, {1, 0, 0, 0}}};
    (void)ac_world_ground(c->world, place.cell, at, &place.frame.origin.z);
    place.frame.origin.z += lift;
    ac_frame_set_heading(&place.frame, ac_rng_float(&c->rng, 0, 360));
    return place;
}

static void add(crowd *c, const ac_bench_body *body) {
    if (ac_bench_write_body(c->next++, body, &c->bytes) == AC_OK)
        (void)ac_objects_dispatch(c->objects, c->bytes.data, c->bytes.size, c->now);
}

/* Things that lie where they are. */
static void add_idle(crowd *c, uint32_t count) {
    ac_bench_body body = {.setup = AC_SETUP_CHEST, .state = AC_STATE_DEFAULT};
    for (uint32_t i = 0; i < count; ++i) {
        body.position = anywhere(c, 0.0f);
        add(c, &body);
    }
}

static void add_walkers(crowd *c) {
    ac_bench_body body = {.setup = AC_DEMO_SETUP_HUMAN,
                          .motion_table = AC_DEMO_MOTION_HUMAN,
                          .state = AC_STATE_DEFAULT,
                          .item_type = 0x10,
                          .walks = true};
    for (uint32_t i = 0; i < EACH; ++i) {
        body.position = anywhere(c, 0.01f);
        add(c, &body);
    }
}

/* Ahead at 12 m/s, through trees and past people. */
static void add_missiles(crowd *c) {
    ac_bench_body body = {.setup = AC_SETUP_FLAME,
                          .state = AC_STATE_REPORT_COLLISIONS | AC_STATE_MISSILE |
                                   AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED};
    for (uint32_t i = 0; i < EACH; ++i) {
        body.position = anywhere(c, 1.5f);
        ac_axes axes = ac_quat_axes(body.position.frame.rotation);
        body.velocity = ac_vec3_scale(axes.forward, 12.0f);
        add(c, &body);
    }
}

static void step(crowd *c) {
    c->now += frame_seconds;
    ac_objects_step(c->objects, c->now);
}

typedef struct figures {
    double seconds[FRAMES * ROUNDS]; /* of each frame */
    int count;
    uint64_t allocations;
} figures;

/* A second of frames, after a few that let things settle and memory grow. */
static void measure_frames(crowd *c, figures *f) {
    for (int i = 0; i < SETTLING; ++i)
        step(c);
    uint64_t before = ac_allocations();
    for (int i = 0; i < FRAMES; ++i) {
        double begun = ac_clock_spent();
        step(c);
        f->seconds[f->count++] = ac_clock_spent() - begun;
    }
    f->allocations += ac_allocations() - before;
}

/* The median frame of a few crowds, and how often one took memory. */
static double frame_time(ac_bench *bench, bool missiles, bool walkers, double *allocations) {
    figures f = {.count = 0};
    for (int round = 0; round < ROUNDS; ++round) {
        crowd c;
        if (crowd_open(&c, bench)) {
            if (walkers)
                add_walkers(&c);
            if (missiles)
                add_missiles(&c);
            measure_frames(&c, &f);
        }
        crowd_close(&c);
    }
    if (f.count == 0)
        return 0.0;
    *allocations = (double)f.allocations / f.count;
    return ac_bench_median(f.seconds, (size_t)f.count);
}

static void measure_aim(ac_bench *bench) {
    static const struct {
        const char *name;
        bool missiles, walkers;
    } rows[] = {{"frame of missiles", true, false},
                {"frame of walkers", false, true},
                {"frame of both", true, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows && bench->error.status == AC_OK; ++i) {
        double objects = EACH * (rows[i].missiles + rows[i].walkers);
        double allocations = 0.0;
        double seconds = frame_time(bench, rows[i].missiles, rows[i].walkers, &allocations);
        ac_bench_add(bench, rows[i].name, objects, "objects", seconds / objects,
                     aim_seconds / objects, "the aim, 4 ms a frame");
        ac_bench_add_allocations(bench, allocations);
    }
}

static void step_items(void *user, uint32_t count) {
    crowd *c = user;
    for (uint32_t i = 0; i < count; ++i)
        step(c);
}

/* Seconds an object; 0 after a failure. */
static double idle_time(ac_bench *bench, uint32_t count) {
    crowd c;
    double seconds = 0.0;
    if (crowd_open(&c, bench)) {
        add_idle(&c, count);
        for (int i = 0; i < SETTLING; ++i)
            step(&c);
        if (ac_objects_count(c.objects) == count)
            seconds = ac_bench_time(step_items, &c) / count;
        else
            ac_bench_fail(bench, "an object is not taken");
    }
    crowd_close(&c);
    return seconds;
}

static void measure_idle(ac_bench *bench) {
    static const uint32_t sizes[] = {100, 1000, 10000, 100000};
    double first = 0.0;
    for (int i = 0; i < 4 && bench->error.status == AC_OK; ++i) {
        double seconds = idle_time(bench, sizes[i]);
        first = i == 0 ? seconds : first;
        ac_bench_add(bench, "idle object", sizes[i], "objects", seconds, first, "one among 100");
    }
}

void ac_bench_crowd(ac_bench *bench) {
    measure_idle(bench);
    measure_aim(bench);
}
