/* Tests that can go on: ARWIC_LONG=SECONDS, as `make long` sets it, is how long each of them does
 * beyond what `make test` runs of it. What a run does depends on its seeds alone; how many there
 * are, on the time. */
#ifndef AC_TESTS_SUPPORT_LONG_H
#define AC_TESTS_SUPPORT_LONG_H

#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

typedef struct long_run {
    time_t begin;
    double seconds; /* 0: the ordinary test */
} long_run;

static inline long_run long_run_begin(void) {
    const char *text = getenv("ARWIC_LONG");
    return (long_run){time(NULL), text ? strtod(text, NULL) : 0.0};
}

static inline bool long_run_goes_on(const long_run *run) {
    return difftime(time(NULL), run->begin) < run->seconds;
}

#endif
