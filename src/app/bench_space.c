/* Cells: which ones a person is in, outdoors and indoors, and looking up those that can be seen. */
#include "app/bench.h"
#include "space/membership.h"

enum { PLACES = 256 };

static const ac_sphere person = {{0.0f, 0.0f, 0.475f}, 0.48f};

typedef struct space_work {
    const ac_world *world;
    ac_position places[PLACES];
    ac_cell_array cells;
    const ac_interior *room; /* with the longest visible list */
} space_work;

static void find_items(void *user, uint32_t count) {
    space_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        const ac_position *place = &work->places[i % PLACES];
        ac_sphere sphere = {ac_frame_local_to_global(&place->frame, person.center), person.radius};
        ac_sphere_query query = {.position = *place, .spheres = &sphere, .sphere_count = 1};
        const ac_cell *container = NULL;
        ac_find_cell_list(work->world, &query, &work->cells, &container);
        ac_bench_keep(container ? container->id : 0);
    }
}

static void look_items(void *user, uint32_t count) {
    const space_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t id = work->room->visible[i % work->room->visible_count];
        const ac_cell *cell = ac_world_cell(work->world, id);
        ac_bench_keep(cell ? cell->id : 0);
    }
}

static void choose_outdoors(space_work *work) {
    ac_rng rng = ac_rng_make(2, 1);
    for (int i = 0; i < PLACES; ++i) {
        ac_vec3 at = {ac_rng_float(&rng, 1, 191), ac_rng_float(&rng, 1, 191), 20.0f};
        uint32_t square = (uint32_t)(at.x / 24.0f) * 8 + (uint32_t)(at.y / 24.0f);
        work->places[i] = (ac_position){0x80800001u + square, {at, {1, 0, 0, 0}}};
        (void)ac_world_ground(work->world, work->places[i].cell, at,
                              &work->places[i].frame.origin.z);
    }
}

/* In the middle of every room in turn. False when there is none. */
static bool choose_indoors(space_work *work) {
    uint32_t block_count, chosen = 0;
    const ac_block *const *blocks = ac_world_blocks(work->world, &block_count);
    for (uint32_t round = 0; round < PLACES; ++round) {
        for (uint32_t b = 0; b < block_count; ++b) {
            for (uint32_t i = 0; i < blocks[b]->interior_count; ++i) {
                const ac_interior *room = &blocks[b]->interiors[i];
                if (!room->data)
                    continue;
                if (!work->room || room->visible_count > work->room->visible_count)
                    work->room = room;
                work->places[chosen++] = room->position;
                if (chosen == PLACES)
                    return work->room->visible_count > 0;
            }
        }
    }
    return false;
}

static void measure(ac_bench *bench, space_work *work) {
    choose_outdoors(work);
    double nine = ac_bench_time(find_items, work);
    uint32_t block_count;
    (void)ac_world_blocks(work->world, &block_count);
    ac_world_def def = {.store = bench->store, .shapes = bench->shapes};
    ac_world *small = ac_world_create(&def, &bench->error);
    if (!small || ac_world_load_block(small, 0x80800000u, &bench->error) != AC_OK) {
        ac_world_destroy(small);
        return;
    }
    space_work alone = {.world = small};
    choose_outdoors(&alone);
    double one = ac_bench_time(find_items, &alone);
    ac_cell_array_free(&alone.cells);
    ac_world_destroy(small);
    ac_bench_add(bench, "cells outdoors", 1, "landblocks", one, one, "the same with one landblock");
    ac_bench_add(bench, "cells outdoors", block_count, "landblocks", nine, one,
                 "the same with one landblock");
    if (!choose_indoors(work)) {
        ac_bench_fail(bench, "the demo's world has no rooms");
        return;
    }
    ac_bench_add(bench, "cells indoors", block_count, "landblocks", ac_bench_time(find_items, work),
                 nine, "the same outdoors");
    ac_bench_add(bench, "visible cell", work->room->visible_count, "cells",
                 ac_bench_time(look_items, work), nine, "finding the cells of a person");
}

void ac_bench_space(ac_bench *bench) {
    space_work work = {.world = ac_bench_world(bench)};
    if (!work.world)
        return;
    measure(bench, &work);
    ac_cell_array_free(&work.cells);
    ac_world_destroy((ac_world *)(uintptr_t)work.world);
}
