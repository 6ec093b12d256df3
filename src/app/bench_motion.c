/* Motion: what one tick of one object costs, however many there are, and that it takes no memory.
 */
#include <stdlib.h>

#include "app/bench.h"
#include "demo/scene.h"
#include "motion/movement.h"
#include "space/frame.h"
#include "wire/motion_command.h"

static const double tick_seconds = 1.0 / 30.0;

#define FIRST_GUID 0x80001000u
#define CELL       0x80800001u

enum { WARM_UP_TICKS = 40 };

typedef enum motion_kind {
    IDLE,    /* stands, breathing */
    CYCLING, /* runs */
    LINKING, /* crouches and rises: links all the time */
} motion_kind;

/* A person without a body: what the object module keeps of motion. */
typedef struct person {
    ac_part_array parts;
    ac_movement movement;
} person;

typedef struct motion_work {
    ac_motion_library library;
    motion_kind kind;
    person *people;
    uint32_t count, next;
    double now;
    ac_hook_queue hooks;
    ac_motion_events events;
} motion_work;

static ac_motion_body body_of(uint32_t index) {
    return (ac_motion_body){
        .guid = FIRST_GUID + index,
        .position = {CELL, ac_frame_identity},
        .scale = 1.0f,
        .radius = 0.48f,
        .height = 1.84f,
        .flags = AC_BODY_CONTACT | AC_BODY_ON_WALKABLE | AC_BODY_GRAVITY | AC_BODY_IN_CELL |
                 AC_BODY_CREATURE,
    };
}

/* The object of links is never at rest: as soon as it has arrived it goes back. */
static void command(motion_work *work, person *p) {
    const ac_locomotion_state *state = &p->movement.interp.interpreted;
    if (work->kind != LINKING || ac_movement_is_animating(&p->movement))
        return;
    ac_movement_params params = ac_movement_params_default();
    bool stands = state->forward.command == AC_MOTION_READY;
    (void)ac_movement_do_motion(&p->movement, stands ? AC_MOTION_CROUCH : AC_MOTION_READY, &params);
}

static void tick(motion_work *work, uint32_t index) {
    person *p = &work->people[index];
    ac_motion_body body = body_of(index);
    ac_frame offset;
    ac_movement_set_body(&p->movement, &body, work->now);
    command(work, p);
    ac_movement_step(&p->movement, tick_seconds, &offset, &work->hooks);
    ac_part_array_update_parts(&p->parts, &body.position.frame);
    for (uint32_t i = 0; i < work->hooks.count; ++i)
        if (work->hooks.items[i].hook.type == AC_HOOK_ANIMATION_DONE)
            ac_movement_animation_done(&p->movement, true);
    ac_hook_queue_clear(&work->hooks);
    ac_movement_use_time(&p->movement, NULL);
    (void)ac_movement_take_request(&p->movement);
    ac_motion_events_clear(&work->events);
}

static void tick_items(void *user, uint32_t count) {
    motion_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        tick(work, work->next);
        work->next = work->next + 1 == work->count ? 0 : work->next + 1;
        work->now += work->next == 0 ? tick_seconds : 0.0;
    }
}

static bool make_person(motion_work *work, uint32_t index) {
    person *p = &work->people[index];
    ac_motion_body body = body_of(index);
    if (ac_part_array_create_setup(&p->parts, &work->library, AC_DEMO_SETUP_HUMAN) != AC_OK)
        return false;
    ac_movement_def def = {.parts = &p->parts, .events = &work->events, .owner = index};
    ac_movement_init(&p->movement, &def);
    ac_movement_set_body(&p->movement, &body, work->now);
    if (ac_movement_set_motion_table(&p->movement, AC_DEMO_MOTION_HUMAN) != AC_OK)
        return false;
    ac_movement_params params = ac_movement_params_default();
    if (work->kind == CYCLING)
        (void)ac_movement_do_motion(&p->movement, AC_MOTION_RUN_FORWARD, &params);
    return true;
}

/* Everything has been played once, and nobody is where the next one is. */
static void warm_up(motion_work *work) {
    for (uint32_t i = 0; i < work->count; ++i)
        for (uint32_t k = 0; k < WARM_UP_TICKS + i % 61; ++k)
            tick(work, i);
}

static void free_people(motion_work *work) {
    for (uint32_t i = 0; i < work->count; ++i) {
        ac_movement_free(&work->people[i].movement);
        ac_part_array_free(&work->people[i].parts);
    }
    free(work->people);
    ac_hook_queue_free(&work->hooks);
    ac_motion_events_free(&work->events);
    ac_motion_library_free(&work->library);
}

/* Seconds a tick; 0 after a failure. */
static double measure(ac_bench *bench, motion_kind kind, uint32_t count) {
    motion_work work = {.kind = kind, .now = 1.0, .people = calloc(count, sizeof(person))};
    double seconds = 0.0;
    bool made = work.people != NULL;
    ac_motion_library_init(&work.library, ac_motion_source_from_store(bench->store));
    while (made && work.count < count)
        made = make_person(&work, work.count++);
    if (made) {
        warm_up(&work);
        seconds = ac_bench_time(tick_items, &work);
    } else {
        ac_bench_fail(bench, "the demo's people cannot be made");
    }
    free_people(&work);
    return seconds;
}

void ac_bench_motion(ac_bench *bench) {
    static const struct {
        motion_kind kind;
        const char *name, *meaning;
    } rows[] = {
        {IDLE, "motion idle", "an idle one among 100"},
        {CYCLING, "motion cycling", "a running one among 100"},
        {LINKING, "motion linking", "one between two poses among 100"},
    };
    static const uint32_t sizes[] = {100, 1000, 10000, 100000};
    for (int i = 0; i < 3; ++i) {
        double first = 0.0;
        for (int k = 0; k < 4; ++k) {
            double seconds = measure(bench, rows[i].kind, sizes[k]);
            first = k == 0 ? seconds : first;
            ac_bench_add(bench, rows[i].name, sizes[k], "objects", seconds, first, rows[i].meaning);
            ac_bench_add_allocations(bench, ac_bench_allocations());
            if (ac_bench_allocations() > 0.0)
                ac_bench_fail(bench, "a tick of motion takes memory");
        }
    }
}
