/* Opening and looking up in files of a thousand to a million entries. */
#include <stdlib.h>

#include "app/bench_dat.h"
#include "dat/container.h"

enum { BLOCK_BYTES = 256, RECORD_BYTES = 252 /* of a LandBlock: one block */, NODE_BYTES = 1716 };
static const uint8_t record[RECORD_BYTES];

typedef struct scale_work {
    ac_did *ids; /* in the order in which they are asked for */
    uint32_t count;
    const uint8_t *bytes;
    size_t size;
    ac_dat dat;
    ac_bench_lmdb *lmdb;
} scale_work;

/* Ids of a cell file, as many as wanted, in an order that is not theirs. */
static ac_did *make_ids(uint32_t count) {
    ac_did *ids = malloc(count * sizeof *ids);
    ac_rng rng = ac_rng_make(1, count);
    for (uint32_t i = 0; ids && i < count; ++i) {
        uint32_t j = ac_rng_below(&rng, i + 1);
        ids[i] = ids[j];
        ids[j] = 0x00010100u + i * 7;
    }
    return ids;
}

static ac_dat_image *make_file(const ac_did *ids, uint32_t count, ac_error *error) {
    const ac_dat_header header = {
        .block_size = BLOCK_BYTES, .data_set = AC_DAT_CELL, .data_subset = 1};
    ac_dat_image *image = ac_dat_image_create(&header);
    ac_status status =
        image ? AC_OK : ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory");
    for (uint32_t i = 0; i < count && status == AC_OK; ++i)
        status = ac_dat_image_put(image, ids[i], 0, 0, 1, record, sizeof record, error);
    if (status == AC_OK)
        return image;
    ac_dat_image_free(image);
    return NULL;
}

static void open_items(void *user, uint32_t count) {
    scale_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        (void)ac_dat_open(&work->dat, "bench", work->bytes, work->size, NULL);
        ac_bench_keep(work->dat.size);
    }
}

/* Blocks of the file in an order that is not theirs, each read after the one before is there. */
static void read_blocks(void *user, uint32_t count) {
    const scale_work *work = user;
    const uint32_t blocks = (uint32_t)(work->size / BLOCK_BYTES);
    uint32_t last = 0;
    for (uint32_t i = 0; i < count; ++i) {
        const uint32_t block = (work->ids[i % work->count] * 2654435761u ^ last) % blocks;
        last = work->bytes[(size_t)block * BLOCK_BYTES] & 1u;
    }
    ac_bench_keep(last);
}

static void find_items(void *user, uint32_t count) {
    scale_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        ac_dat_entry entry = {0};
        (void)ac_dat_find(&work->dat, work->ids[i % work->count], &entry, NULL);
        ac_bench_keep(entry.offset);
    }
}

static void find_in_lmdb(void *user, uint32_t count) {
    scale_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        const uint8_t *found = ac_bench_lmdb_find(work->lmdb, work->ids[i % work->count]);
        ac_bench_keep((uintptr_t)found);
    }
}

static void measure_finding(scale_work *work, ac_bench *bench) {
    double find = ac_bench_time(find_items, work);
    if (ac_bench_lmdb_is_there()) {
        work->lmdb = ac_bench_lmdb_open(work->ids, work->count, (ac_bytes){record, RECORD_BYTES},
                                        &bench->error);
        if (work->lmdb)
            ac_bench_add(bench, "dat find", work->count, "entries", find,
                         ac_bench_time(find_in_lmdb, work), "the same keys and records in LMDB");
        ac_bench_lmdb_close(work->lmdb);
    } else {
        ac_bench_add(bench, "dat find", work->count, "entries", find,
                     ac_bench_copy_time(NODE_BYTES), "copying one node of the tree");
    }
}

/* What the smallest file took; 0 before it was measured. */
typedef struct least_times {
    double open, block;
} least_times;

static void measure_opening(scale_work *work, ac_bench *bench, least_times *least) {
    double open = ac_bench_time(open_items, work);
    least->open = least->open > 0.0 ? least->open : open;
    ac_bench_add(bench, "dat open", work->count, "entries", open, least->open,
                 "opening a file of 1,000 entries");
}

/* How much of a look-up's growth is the memory's own. */
static void measure_memory(scale_work *work, ac_bench *bench, least_times *least) {
    double block = ac_bench_time(read_blocks, work);
    least->block = least->block > 0.0 ? least->block : block;
    ac_bench_add(bench, "dat memory", work->count, "entries", block, least->block,
                 "reading one byte of a file of 1,000 entries");
}

static void measure(ac_bench *bench, uint32_t count, least_times *least) {
    scale_work work = {.ids = make_ids(count), .count = count};
    ac_dat_image *image = work.ids ? make_file(work.ids, count, &bench->error) : NULL;
    if (image) {
        work.bytes = ac_dat_image_bytes(image, &work.size);
        measure_opening(&work, bench, least);
        measure_memory(&work, bench, least);
        measure_finding(&work, bench);
    } else {
        ac_bench_fail(bench, "no memory for a large DAT file");
    }
    ac_dat_image_free(image);
    free(work.ids);
}

void ac_bench_dat_scale(ac_bench *bench) {
    least_times least = {0.0, 0.0};
    for (uint32_t count = 1000; count <= 1000000 && bench->error.status == AC_OK; count *= 10)
        measure(bench, count, &least);
}
