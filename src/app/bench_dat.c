/* DAT files: finding, reading and decoding records, against copying their bytes. */
#include <stdlib.h>

#include "app/bench.h"
#include "dat/registry.h"

enum { MOST_RECORDS = 4096, MOST_DECODED = 256, NODE_BYTES = 1716 };

typedef struct dat_work {
    const ac_dat *dat;
    uint32_t record_count;
    ac_dat_entry records[MOST_RECORDS];
    ac_writer bytes; /* of every record of one type, one after the other */
    uint32_t decoded_count;
    const ac_dat_type *type;
    size_t begins[MOST_DECODED + 1];
    ac_writer out;
    ac_arena arena;
} dat_work;

static bool take_entry(void *user, const ac_dat_entry *entry) {
    dat_work *work = user;
    work->records[work->record_count++] = *entry;
    return work->record_count < MOST_RECORDS;
}

/* An order that is not the file's. */
static void shuffle(dat_work *work) {
    ac_rng rng = ac_rng_make(1, 1);
    for (uint32_t i = work->record_count; i > 1; --i) {
        uint32_t j = ac_rng_below(&rng, i);
        ac_dat_entry swapped = work->records[i - 1];
        work->records[i - 1] = work->records[j];
        work->records[j] = swapped;
    }
}

static void find_items(void *user, uint32_t count) {
    dat_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_dat_entry entry;
        (void)ac_dat_find(work->dat, work->records[i % work->record_count].id, &entry, NULL);
        ac_bench_keep(entry.offset);
    }
}

static void read_items(void *user, uint32_t count) {
    dat_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_writer_reset(&work->out);
        (void)ac_dat_read(work->dat, &work->records[i % work->record_count], &work->out, NULL);
    }
}

static void decode_items(void *user, uint32_t count) {
    dat_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t k = i % work->decoded_count;
        ac_arena_reset(&work->arena);
        const void *object =
            ac_dat_decode(work->type, &(ac_dat_context){0}, work->bytes.data + work->begins[k],
                          work->begins[k + 1] - work->begins[k], &work->arena, NULL);
        ac_bench_keep(object != NULL);
    }
}

static void open_dat(dat_work *work, ac_bench *bench, const ac_dat *dat) {
    work->dat = dat;
    work->record_count = 0;
    if (ac_dat_walk(dat, take_entry, work, &bench->error) == AC_OK && work->record_count > 0)
        shuffle(work);
    else
        ac_bench_fail(bench, "the DAT file has no records");
}

static double mean_size(const dat_work *work) {
    double sum = 0.0;
    for (uint32_t i = 0; i < work->record_count; ++i)
        sum += work->records[i].size;
    return sum / work->record_count;
}

static void measure_access(dat_work *work, ac_bench *bench) {
    double size = mean_size(work);
    double copy = ac_bench_copy_time((size_t)size);
    double find = ac_bench_time(find_items, work);
    ac_bench_add(bench, "dat find", work->record_count, "records", find,
                 ac_bench_copy_time(NODE_BYTES), "copying one node of the tree");
    ac_bench_add(bench, "dat read", size, "bytes", ac_bench_time(read_items, work), copy,
                 "copying the same bytes");
}

static void gather(dat_work *work, ac_dat_kind kind) {
    work->type = ac_dat_type_by_kind(kind);
    work->decoded_count = 0;
    ac_writer_reset(&work->bytes);
    for (uint32_t i = 0; i < work->record_count && work->decoded_count < MOST_DECODED; ++i) {
        if (ac_dat_type_of(work->records[i].id, work->dat->header.data_set) != work->type)
            continue;
        if (ac_dat_read(work->dat, &work->records[i], &work->bytes, NULL) == AC_OK)
            work->begins[++work->decoded_count] = work->bytes.size;
    }
}

static void measure_decode(dat_work *work, ac_bench *bench, ac_dat_kind kind, const char *name) {
    gather(work, kind);
    if (work->decoded_count == 0) {
        ac_bench_fail(bench, "the demo's world lacks a type of record");
        return;
    }
    double size = (double)work->bytes.size / work->decoded_count;
    ac_bench_add(bench, name, size, "bytes", ac_bench_time(decode_items, work),
                 ac_bench_copy_time((size_t)size), "copying the same bytes");
}

void ac_bench_dat(ac_bench *bench) {
    dat_work *work = calloc(1, sizeof *work);
    if (!work) {
        ac_bench_fail(bench, "no memory");
        return;
    }
    open_dat(work, bench, &bench->portal);
    if (bench->error.status == AC_OK) {
        measure_access(work, bench);
        measure_decode(work, bench, AC_KIND_GFXOBJ, "decode GfxObj");
        measure_decode(work, bench, AC_KIND_SETUP, "decode Setup");
        measure_decode(work, bench, AC_KIND_ANIMATION, "decode Animation");
    }
    open_dat(work, bench, &bench->cell);
    if (bench->error.status == AC_OK) {
        measure_decode(work, bench, AC_KIND_LANDBLOCK, "decode LandBlock");
        measure_decode(work, bench, AC_KIND_ENVCELL, "decode EnvCell");
    }
    ac_writer_free(&work->bytes);
    ac_writer_free(&work->out);
    ac_arena_free(&work->arena);
    free(work);
}
