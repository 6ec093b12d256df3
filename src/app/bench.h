/* What the benchmarks share: the demo's world as data, timing, and the rows that they report. A row
 * says what one item costs and how that compares with another figure of the same run. */
#ifndef AC_APP_BENCH_H
#define AC_APP_BENCH_H

#include "base/rng.h"
#include "dat/store.h"
#include "demo/world.h"
#include "space/world.h"

enum { AC_BENCH_ROWS_MAX = 256, AC_BENCH_NAME_MAX = 40 };

typedef struct ac_bench_row {
    char name[AC_BENCH_NAME_MAX];
    const char *subsystem; /* as `arwic bench` takes it; a constant */
    const char *item;      /* what `size` counts, for example "bytes" or "objects"; a constant */
    const char *meaning;   /* of the ratio, for example "copying the same bytes"; a constant */
    double size;
    double seconds;     /* an item; negative: the row is of a size, not of a time */
    double ratio;       /* `seconds`, or `size`, by that of what `meaning` names */
    bool counted;       /* whether `allocations` was */
    double allocations; /* an item */
} ac_bench_row;

typedef struct ac_bench {
    ac_demo_world world;
    ac_dat portal, cell, local;
    ac_store *store;
    ac_shape_cache *shapes;
    const char *subsystem; /* that is measured now; a constant */
    uint32_t row_count;
    ac_bench_row rows[AC_BENCH_ROWS_MAX];
    ac_error error; /* AC_OK while nothing failed */
} ac_bench;

/* Builds the demo's world in memory. On failure everything is released. */
ac_status ac_bench_open(ac_bench *bench, ac_error *error);
void ac_bench_close(ac_bench *bench);

/* A 3 x 3 landblocks part of the world around the village. NULL with bench->error set. */
ac_world *ac_bench_world(ac_bench *bench);

/* Notes why a benchmark cannot run; the first reason stays. */
void ac_bench_fail(ac_bench *bench, const char *why);

/* `count` items of work. */
typedef void ac_bench_work(void *user, uint32_t count);

/* Seconds an item: the median of several repetitions, each long enough for the clock. */
double ac_bench_time(ac_bench_work *work, void *user);

/* The upper median; sorts the values. `count` above 0. */
double ac_bench_median(double *values, size_t count);

/* Seconds to copy `size` bytes, the unit of several ratios. */
double ac_bench_copy_time(size_t size);

/* `seconds` an item, `reference` what it is compared with. */
void ac_bench_add(ac_bench *bench, const char *name, double size, const char *item, double seconds,
                  double reference, const char *meaning);

/* A row of a size, for example of bytes. */
void ac_bench_add_size(ac_bench *bench, const char *name, double size, const char *item,
                       double reference, const char *meaning);

/* Allocations an item in the repetitions of the last ac_bench_time. */
double ac_bench_allocations(void);
/* Notes them in the last row. */
void ac_bench_add_allocations(ac_bench *bench, double allocations);

/* Keeps a result from being optimised away. */
extern volatile uint64_t ac_bench_kept;

static inline void ac_bench_keep(uint64_t value) {
    ac_bench_kept = value;
}

/* Each adds its rows. */
void ac_bench_dat(ac_bench *bench);
void ac_bench_wire(ac_bench *bench);
void ac_bench_objects(ac_bench *bench);
void ac_bench_space(ac_bench *bench);
void ac_bench_physics(ac_bench *bench);
void ac_bench_motion(ac_bench *bench);
void ac_bench_effects(ac_bench *bench);
void ac_bench_select(ac_bench *bench);

/* Parts of ac_bench_physics: a sphere against a room's polygons; whole frames of live objects. */
void ac_bench_tree(ac_bench *bench, const ac_interior *room);
void ac_bench_crowd(ac_bench *bench);

/* The room whose polygons to collide with are closest to 50; NULL when there is none. */
const ac_interior *ac_bench_room(const ac_world *world);

#endif
