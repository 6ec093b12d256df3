/* The library's calls for memory, counted and made to fail one by one. In builds with ARWIC_TORTURE
 * the modules that tests are linked with call these (cmake/ArwicTorture.cmake), and the tests' own
 * free goes here, so that what the library took and a test gives back is known to be given back.
 * Without torture_begin they are the C library's. */
#ifndef AC_TESTS_TORTURE_FAILING_HEAP_H
#define AC_TESTS_TORTURE_FAILING_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct torture_plan {
    uint64_t call; /* the call for memory that gets none, 1 the first; 0 none */
    bool for_good; /* nor does any after it */
    uint64_t show; /* the call that prints where it comes from; 0 none */
} torture_plan;

typedef struct torture_counts {
    uint64_t calls;  /* for memory, since torture_begin */
    uint64_t blocks; /* taken since torture_track and not given back */
    uint64_t first;  /* the call that took the oldest of them, 0 one before torture_begin */
} torture_counts;

/* From now on blocks are remembered. */
void torture_track(void);
/* From now on calls are counted, from 1, and fail by the plan. A test that sees to its failures
 * itself may begin anew (in builds with AC_TORTURE). */
void torture_begin(const torture_plan *plan);
/* No further call fails. */
void torture_end(void);
torture_counts torture_count(void);

void *torture_malloc(size_t size);
void *torture_calloc(size_t count, size_t size);
void *torture_realloc(void *memory, size_t size);
void *torture_aligned_alloc(size_t alignment, size_t size);
char *torture_strdup(const char *text);
void torture_free(void *memory);

/* Where this is called from, to the standard error; by the sanitizer's runtime, if there is one. */
void torture_print_stack(void);

#endif
