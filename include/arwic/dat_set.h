/* The DAT files of one installation, as bytes that the caller holds: the library opens no file.
 *
 * One set serves any number of clients. What they ask for is decoded once, handed out read-only and
 * counted: it stays while anyone holds it and, up to the budget, afterwards. Who shares a set, and
 * how large its budget is, changes nothing that a client does.
 *
 * A set and all clients of it belong to one thread at a time: nothing locks, and reading is what
 * fills the cache. Clients of other threads take a set of their own over the same bytes, which are
 * never written to; sets share nothing else. */
#ifndef ARWIC_DAT_SET_H
#define ARWIC_DAT_SET_H

#include <stddef.h>
#include <stdint.h>

#include "arwic/export.h"
#include "arwic/log.h"
#include "arwic/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The open files, with a store of decoded objects in front. */
typedef struct ac_dat_set ac_dat_set;
typedef struct ac_store ac_store; /* the DAT files and the cache in front of them */

/* A whole DAT file, for example a memory map. */
typedef struct ac_dat_bytes {
    const void *data; /* NULL: there is no such file */
    size_t size;
} ac_dat_bytes;

/* Copied by ac_dat_set_open. Start from ac_default_dat_set_def. The bytes are borrowed for the life
 * of the set and never changed. */
typedef struct ac_dat_set_def {
    ac_dat_bytes portal;  /* client_portal.dat, required */
    ac_dat_bytes cell;    /* client_cell_1.dat, required */
    ac_dat_bytes local;   /* client_local_English.dat */
    ac_dat_bytes highres; /* client_highres.dat */
    size_t budget;        /* bytes of decoded objects kept without a user; 0: 64 MiB */
    const ac_log *log;    /* may be NULL; must outlive the set */
    uint32_t made_by_default;
} ac_dat_set_def;

/* How the cache did. `misses` counts decodings, `failures` those that failed, `evictions` what the
 * budget let go; the rest is of the present: what is decoded, and how much of it someone holds (the
 * set itself holds the one entry that user interface layouts are read with). */
typedef struct ac_store_stats {
    uint64_t hits, misses, failures, evictions;
    size_t bytes, objects, held_bytes, held;
} ac_store_stats;

/* Without files, which the caller fills in. */
AC_API ac_dat_set_def ac_default_dat_set_def(void);

/* Opens the files and puts a store in front of them. AC_ERROR_ARGUMENT for a def that
 * ac_default_dat_set_def did not make or that lacks something, otherwise what is wrong with which
 * file; then *set is NULL. */
AC_API ac_status ac_dat_set_open(const ac_dat_set_def *def, ac_dat_set **set, ac_error *error);

/* NULL is allowed. Every client of the set must be destroyed before. */
AC_API void ac_dat_set_close(ac_dat_set *set);

/* What ac_client_def.store wants; good for the life of the set. */
AC_API ac_store *ac_dat_set_store(const ac_dat_set *set);

/* What the store has done and holds. */
AC_API ac_store_stats ac_dat_set_get_stats(const ac_dat_set *set);

#ifdef __cplusplus
}
#endif
#endif
