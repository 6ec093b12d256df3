/* How opening a DAT file and looking ids up behave as it grows. */
#ifndef AC_APP_BENCH_DAT_H
#define AC_APP_BENCH_DAT_H

#include "app/bench.h"
#include "base/codec.h"

/* Files of 1,000 to 1,000,000 entries: opening against opening the smallest, looking up against
 * LMDB with the same keys and records where it was found when Arwic was built, else against copying
 * a node. */
void ac_bench_dat_scale(ac_bench *bench);

/* An LMDB table of `count` keys in a temporary folder, for comparison. */
typedef struct ac_bench_lmdb ac_bench_lmdb;

/* Whether Arwic was built with LMDB. */
bool ac_bench_lmdb_is_there(void);
/* Puts `keys` in their order, each with the same record. NULL and an error when it cannot. */
ac_bench_lmdb *ac_bench_lmdb_open(const ac_did *keys, uint32_t count, ac_bytes record,
                                  ac_error *error);
/* Removes the folder. */
void ac_bench_lmdb_close(ac_bench_lmdb *table);
/* The record, NULL when the key is not there. */
const uint8_t *ac_bench_lmdb_find(ac_bench_lmdb *table, ac_did key);

#endif
