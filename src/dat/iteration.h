/* The iteration record 0xFFFF0001: which patches a file holds (dat-format.md 2.6). */
#ifndef AC_DAT_ITERATION_H
#define AC_DAT_ITERATION_H

#include "base/codec.h"

typedef struct ac_iteration_run {
    uint32_t first;
    uint32_t count; /* 1 when single */
    bool single;    /* stored as one integer, without a length */
} ac_iteration_run;

/* A set of integers. */
typedef struct ac_iterations {
    uint32_t total; /* integers in the set */
    uint32_t run_count;
    ac_iteration_run *runs; /* as stored */
} ac_iterations;

enum { AC_ITERATIONS_MAX = 100000 }; /* the client's own limit of `total` */

/* The record has no id. It ends when its runs hold `total` integers; runs that hold more are
 * refused, reading and writing. */
void ac_codec_iterations(ac_codec *c, ac_iterations *iterations);

/* The largest integer of the set; 0 when it is empty. */
uint32_t ac_iterations_newest(const ac_iterations *iterations);

#endif
