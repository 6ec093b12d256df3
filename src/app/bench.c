#include "app/bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/allocations.h"
#include "app/clock.h"

enum { REPETITIONS = 11, VILLAGE_X = 0x80, VILLAGE_Y = 0x80 };
static const double least_seconds = 0.004; /* of a repetition */
#define MOST_ITEMS (1u << 28)

static ac_status open_image(ac_dat *dat, const char *name, const ac_dat_image *image,
                            ac_error *error) {
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    return ac_dat_open(dat, name, bytes, size, error);
}

static ac_status open_files(ac_bench *bench, ac_error *error) {
    ac_demo_world_def def = ac_demo_world_default_def();
    ac_status status = ac_demo_world_build(&def, &bench->world, error);
    if (status == AC_OK)
        status = open_image(&bench->portal, "portal", bench->world.portal, error);
    if (status == AC_OK)
        status = open_image(&bench->cell, "cell", bench->world.cell, error);
    if (status == AC_OK)
        status = open_image(&bench->local, "local", bench->world.local, error);
    return status;
}

ac_status ac_bench_open(ac_bench *bench, ac_error *error) {
    *bench = (ac_bench){0};
    ac_status status = open_files(bench, error);
    if (status == AC_OK) {
        ac_store_def store = {
            .portal = &bench->portal, .cell = &bench->cell, .local = &bench->local};
        bench->store = ac_store_create(&store);
        bench->shapes = bench->store ? ac_shape_cache_create(bench->store, 0) : NULL;
        if (!bench->shapes)
            status = ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the store");
    }
    if (status != AC_OK)
        ac_bench_close(bench);
    return status;
}

void ac_bench_close(ac_bench *bench) {
    if (bench->shapes)
        ac_shape_cache_destroy(bench->shapes);
    ac_store_destroy(bench->store);
    ac_demo_world_free(&bench->world);
    *bench = (ac_bench){0};
}

ac_world *ac_bench_world(ac_bench *bench) {
    ac_world_def def = {.store = bench->store, .shapes = bench->shapes};
    ac_world *world = ac_world_create(&def, &bench->error);
    for (uint32_t i = 0; world && i < 9; ++i) {
        uint32_t id = (VILLAGE_X - 1 + i / 3) << 24 | (VILLAGE_Y - 1 + i % 3) << 16;
        if (ac_world_load_block(world, id, &bench->error) != AC_OK) {
            ac_world_destroy(world);
            return NULL;
        }
    }
    return world;
}

void ac_bench_fail(ac_bench *bench, const char *why) {
    if (bench->error.status == AC_OK)
        (void)ac_error_set(&bench->error, AC_ERROR_STATE, AC_NO_OFFSET, "%s", why);
}

static double time_once(ac_bench_work *work, void *user, uint32_t count) {
    double begun = ac_clock_spent();
    work(user, count);
    return ac_clock_spent() - begun;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double last_allocations;

double ac_bench_median(double *values, size_t count) {
    qsort(values, count, sizeof *values, by_value);
    return values[count / 2];
}

double ac_bench_time(ac_bench_work *work, void *user) {
    uint32_t count = 1;
    while (count < MOST_ITEMS && time_once(work, user, count) < least_seconds)
        count *= 2;
    double times[REPETITIONS];
    uint64_t allocations = ac_allocations();
    for (int i = 0; i < REPETITIONS; ++i)
        times[i] = time_once(work, user, count);
    last_allocations = (double)(ac_allocations() - allocations) / REPETITIONS / count;
    return ac_bench_median(times, REPETITIONS) / count;
}

double ac_bench_allocations(void) {
    return last_allocations;
}

void ac_bench_add_allocations(ac_bench *bench, double allocations) {
    if (bench->row_count == 0)
        return;
    bench->rows[bench->row_count - 1].counted = true;
    bench->rows[bench->row_count - 1].allocations = allocations;
}

/* Called through a variable, so that no copy is left out. */
static void *(*volatile copy_bytes)(void *to, const void *from, size_t size) = memcpy;

typedef struct copy_work {
    uint8_t *from, *to;
    size_t size;
} copy_work;

static void copy_items(void *user, uint32_t count) {
    const copy_work *work = user;
    for (uint32_t i = 0; i < count; ++i)
        (void)copy_bytes(work->to, work->from, work->size);
}

double ac_bench_copy_time(size_t size) {
    size = size ? size : 1;
    copy_work work = {calloc(1, size), malloc(size), size};
    double seconds = work.from && work.to ? ac_bench_time(copy_items, &work) : 0.0;
    free(work.from);
    free(work.to);
    return seconds;
}

static void add_row(ac_bench *bench, const char *name, ac_bench_row row) {
    if (bench->row_count == AC_BENCH_ROWS_MAX || !(row.ratio < HUGE_VAL)) {
        ac_bench_fail(bench, "a figure has nothing to be compared with");
        return;
    }
    ac_bench_row *added = &bench->rows[bench->row_count++];
    *added = row;
    (void)snprintf(added->name, sizeof added->name, "%s", name);
}

void ac_bench_add(ac_bench *bench, const char *name, double size, const char *item, double seconds,
                  double reference, const char *meaning) {
    double ratio = reference > 0.0 ? seconds / reference : HUGE_VAL;
    add_row(bench, name,
            (ac_bench_row){.subsystem = bench->subsystem,
                           .item = item,
                           .meaning = meaning,
                           .size = size,
                           .seconds = seconds,
                           .ratio = ratio});
}

void ac_bench_add_size(ac_bench *bench, const char *name, double size, const char *item,
                       double reference, const char *meaning) {
    add_row(bench, name,
            (ac_bench_row){.subsystem = bench->subsystem,
                           .item = item,
                           .meaning = meaning,
                           .size = size,
                           .seconds = -1.0,
                           .ratio = size / reference});
}

volatile uint64_t ac_bench_kept;
