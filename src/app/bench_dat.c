/* DAT files: reading, decoding and encoding records, against copying their bytes. Opening and
 * looking up are in bench_dat_scale.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/bench.h"
#include "app/bench_dat.h"
#include "dat/registry.h"

enum { MOST_RECORDS = 4096, MOST_DECODED = 256 };
static const size_t beyond_caches = 96u << 20; /* bytes */

typedef struct dat_work {
    const ac_dat *dat;
    uint32_t record_count;
    ac_dat_entry records[MOST_RECORDS];
    const ac_dat_type *type;
    ac_writer bytes; /* of the records of that type, one after the other */
    uint32_t decoded_count;
    size_t begins[MOST_DECODED + 1];
    ac_arena kept;
    const void *objects[MOST_DECODED];
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

static void read_items(void *user, uint32_t count) {
    dat_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_writer_reset(&work->out);
        (void)ac_dat_read(work->dat, &work->records[i % work->record_count], &work->out, NULL);
    }
}

static size_t size_of(const dat_work *work, uint32_t k) {
    return work->begins[k + 1] - work->begins[k];
}

static void decode_at(dat_work *work, const uint8_t *bytes, size_t size) {
    ac_arena_reset(&work->arena);
    const void *object =
        ac_dat_decode(work->type, &(ac_dat_context){0}, bytes, size, &work->arena, NULL);
    ac_bench_keep(object != NULL);
}

static void decode_items(void *user, uint32_t count) {
    dat_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t k = i % work->decoded_count;
        decode_at(work, work->bytes.data + work->begins[k], size_of(work, k));
    }
}

static void encode_items(void *user, uint32_t count) {
    dat_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_writer_reset(&work->out);
        (void)ac_dat_encode(work->type, &(ac_dat_context){0},
                            work->objects[i % work->decoded_count], &work->out, NULL);
        ac_bench_keep(work->out.size);
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

static void measure_reading(dat_work *work, ac_bench *bench) {
    double sum = 0.0;
    for (uint32_t i = 0; i < work->record_count; ++i)
        sum += work->records[i].size;
    double size = sum / work->record_count;
    ac_bench_add(bench, "dat read", size, "bytes", ac_bench_time(read_items, work),
                 ac_bench_copy_time((size_t)size), "copying the same bytes");
}

/* The bytes and the objects of the type's records. */
static bool gather(dat_work *work, ac_dat_kind kind) {
    work->type = ac_dat_type_by_kind(kind);
    work->decoded_count = 0;
    ac_writer_reset(&work->bytes);
    ac_arena_reset(&work->kept);
    for (uint32_t i = 0; i < work->record_count && work->decoded_count < MOST_DECODED; ++i) {
        if (ac_dat_type_of(work->records[i].id, work->dat->header.data_set) != work->type)
            continue;
        if (ac_dat_read(work->dat, &work->records[i], &work->bytes, NULL) == AC_OK)
            work->begins[++work->decoded_count] = work->bytes.size;
    }
    bool good = work->decoded_count > 0;
    for (uint32_t k = 0; k < work->decoded_count; ++k) {
        work->objects[k] = ac_dat_decode(work->type, NULL, work->bytes.data + work->begins[k],
                                         size_of(work, k), &work->kept, NULL);
        good &= work->objects[k] != NULL;
    }
    return good;
}

static void measure_type(dat_work *work, ac_bench *bench, ac_dat_kind kind) {
    char name[AC_BENCH_NAME_MAX];
    if (!gather(work, kind)) {
        ac_bench_fail(bench, "the demo's world lacks a type of record");
        return;
    }
    double size = (double)work->bytes.size / work->decoded_count;
    double copy = ac_bench_copy_time((size_t)size);
    (void)snprintf(name, sizeof name, "decode %s", work->type->name);
    ac_bench_add(bench, name, size, "bytes", ac_bench_time(decode_items, work), copy,
                 "copying the same bytes");
    (void)snprintf(name, sizeof name, "encode %s", work->type->name);
    ac_bench_add(bench, name, size, "bytes", ac_bench_time(encode_items, work), copy,
                 "copying the same bytes");
}

/* ---- records that are in no cache ---- */

/* The same records over and over in memory that is larger than the caches, gone through once. */
typedef struct cold_work {
    dat_work *work;
    uint8_t *bytes, *to;
    uint32_t round, rounds; /* repetitions of all records */
    uint32_t next;
} cold_work;

/* The next record's bytes. */
static const uint8_t *next_cold(cold_work *cold, size_t *size) {
    const dat_work *work = cold->work;
    if (cold->next == work->decoded_count) {
        cold->next = 0;
        cold->round = (cold->round + 1) % cold->rounds;
    }
    uint32_t k = cold->next++;
    *size = size_of(work, k);
    return cold->bytes + cold->round * work->bytes.size + work->begins[k];
}

static void decode_cold(void *user, uint32_t count) {
    cold_work *cold = user;
    for (uint32_t i = 0; i < count; ++i) {
        size_t size;
        const uint8_t *bytes = next_cold(cold, &size);
        decode_at(cold->work, bytes, size);
    }
}

static void copy_cold(void *user, uint32_t count) {
    cold_work *cold = user;
    for (uint32_t i = 0; i < count; ++i) {
        size_t size;
        const uint8_t *bytes = next_cold(cold, &size);
        memcpy(cold->to, bytes, size);
        ac_bench_keep(cold->to[size / 2]);
    }
}

static void measure_cold(dat_work *work, ac_bench *bench, ac_dat_kind kind, const char *name) {
    if (!gather(work, kind)) {
        ac_bench_fail(bench, "the demo's world lacks a type of record");
        return;
    }
    size_t all = work->bytes.size;
    cold_work cold = {.work = work, .rounds = (uint32_t)(beyond_caches / all + 1)};
    cold.bytes = malloc(all * cold.rounds);
    cold.to = malloc(all);
    if (cold.bytes && cold.to) {
        for (uint32_t i = 0; i < cold.rounds; ++i)
            memcpy(cold.bytes + i * all, work->bytes.data, all);
        double copy = ac_bench_time(copy_cold, &cold);
        ac_bench_add(bench, name, (double)all / work->decoded_count, "bytes",
                     ac_bench_time(decode_cold, &cold), copy,
                     "copying the same bytes, in no cache either");
    } else {
        ac_bench_fail(bench, "no memory");
    }
    free(cold.bytes);
    free(cold.to);
}

static void measure_portal(dat_work *work, ac_bench *bench) {
    measure_reading(work, bench);
    measure_type(work, bench, AC_KIND_GFXOBJ);
    measure_cold(work, bench, AC_KIND_GFXOBJ, "decode GfxObj, cold");
    measure_type(work, bench, AC_KIND_SETUP);
    measure_type(work, bench, AC_KIND_ANIMATION);
    measure_type(work, bench, AC_KIND_ENVIRONMENT);
}

void ac_bench_dat(ac_bench *bench) {
    dat_work *work = calloc(1, sizeof *work);
    if (!work) {
        ac_bench_fail(bench, "no memory");
        return;
    }
    ac_bench_dat_scale(bench);
    open_dat(work, bench, &bench->portal);
    if (bench->error.status == AC_OK)
        measure_portal(work, bench);
    open_dat(work, bench, &bench->cell);
    if (bench->error.status == AC_OK) {
        measure_type(work, bench, AC_KIND_LANDBLOCK);
        measure_type(work, bench, AC_KIND_ENVCELL);
    }
    ac_writer_free(&work->bytes);
    ac_writer_free(&work->out);
    ac_arena_free(&work->arena);
    ac_arena_free(&work->kept);
    free(work);
}
