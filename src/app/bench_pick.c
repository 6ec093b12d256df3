/* Picking: the picker, which asks a part's sphere first, against asking every polygon. */
#include <stdlib.h>

#include "app/bench.h"
#include "demo/scene.h"
#include "select/pick.h"
#include "space/face.h"
#include "space/frame.h"

enum { COLUMNS = 20, ROWS = 20, PEOPLE = COLUMNS * ROWS, PARTS_MAX = 64, RAYS = 64 };
#define AC_BENCH_FIRST_GUID 0x80001000u

/* People in rows to the north, each where their Setup's parts rest. */
typedef struct pick_work {
    uint32_t part_count;
    const ac_shape *shapes[PARTS_MAX];
    ac_frame rests[PARTS_MAX];
    ac_pick_part *parts; /* PEOPLE times part_count */
    ac_vec3 rays[RAYS];
    uint32_t polygons;
} pick_work;

static const ac_vec3 eye = {0.0f, -2.0f, 1.6f};

static void pick_items(void *user, uint32_t count) {
    pick_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_picker picker = {0};
        ac_pick_result result;
        ac_picker_arm(&picker, 0, 0, AC_PICK_CLICK);
        ac_picker_begin_frame(&picker, eye, work->rays[i % RAYS]);
        for (uint32_t k = 0; k < PEOPLE * work->part_count; ++k)
            ac_picker_visit_shape(&picker, &work->parts[k], work->shapes[k % work->part_count]);
        (void)ac_picker_end_frame(&picker, &result);
        ac_bench_keep(result.hit.guid);
    }
}

static void try_part(const ac_pick_part *part, const ac_shape *shape, ac_vec3 ray,
                     double *nearest) {
    ac_vec3 start = ac_frame_global_to_local(&part->frame, eye);
    ac_vec3 way = ac_frame_global_to_local_vec(&part->frame, ray);
    for (uint32_t i = 0; i < shape->drawing.count; ++i) {
        double time;
        if (ac_face_hits_ray(&shape->drawing.faces[i], start, way, &time) && time < *nearest)
            *nearest = time;
    }
}

static void try_all_items(void *user, uint32_t count) {
    pick_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        double nearest = 1e9;
        for (uint32_t k = 0; k < PEOPLE * work->part_count; ++k)
            try_part(&work->parts[k], work->shapes[k % work->part_count], work->rays[i % RAYS],
                     &nearest);
        ac_bench_keep(nearest < 1e9);
    }
}

static void place_people(pick_work *work) {
    for (uint32_t i = 0; i < PEOPLE * work->part_count; ++i) {
        uint32_t who = i / work->part_count, index = i % work->part_count;
        ac_frame rest = work->rests[index];
        rest.origin.x += (float)(who % COLUMNS) * 2.0f - (float)COLUMNS;
        rest.origin.y += (float)(who / COLUMNS) * 2.0f + 2.0f;
        work->parts[i] = (ac_pick_part){.guid = AC_BENCH_FIRST_GUID + who,
                                        .object = {who + 1, 1},
                                        .index = index,
                                        .frame = rest,
                                        .scale = {1, 1, 1}};
    }
    ac_rng rng = ac_rng_make(5, 1);
    for (int i = 0; i < RAYS; ++i) {
        ac_vec3 ray = {ac_rng_float(&rng, -0.7f, 0.7f), 1.0f, ac_rng_float(&rng, -0.3f, 0.1f)};
        work->rays[i] = ac_vec3_scale(ray, 1.0f / ac_vec3_length(ray));
    }
}

/* The shapes of a person; false when some are missing. */
static bool take_shapes(ac_bench *bench, pick_work *work) {
    const ac_setup *setup = ac_store_setup(bench->store, AC_DEMO_SETUP_HUMAN);
    bool good = setup && setup->part_count > 0 && setup->part_count <= PARTS_MAX &&
                setup->placement_count > 0;
    for (uint32_t i = 0; good && i < setup->part_count; ++i) {
        work->shapes[i] = ac_shape_acquire(bench->shapes, setup->parts[i]);
        work->rests[i] = setup->placements[0].frame.parts[i];
        work->part_count = i + 1;
        good = work->shapes[i] != NULL;
        work->polygons += good ? work->shapes[i]->drawing.count : 0;
    }
    ac_store_release(bench->store, setup);
    return good;
}

void ac_bench_pick(ac_bench *bench) {
    pick_work work = {0};
    bool good = take_shapes(bench, &work);
    work.parts = good ? calloc((size_t)PEOPLE * work.part_count, sizeof *work.parts) : NULL;
    if (work.parts) {
        place_people(&work);
        double polygons = (double)work.polygons * PEOPLE;
        double all = ac_bench_time(try_all_items, &work);
        ac_bench_add(bench, "pick", polygons, "polygons", ac_bench_time(pick_items, &work), all,
                     "asking every polygon");
    } else {
        ac_bench_fail(bench, "the demo's person has no shapes");
    }
    for (uint32_t i = 0; i < work.part_count; ++i)
        ac_shape_release(bench->shapes, work.shapes[i]);
    free(work.parts);
}
