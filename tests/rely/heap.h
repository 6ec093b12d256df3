/* The heap, counted and made to fail: the linker sends the program's malloc, calloc, realloc,
 * aligned_alloc and free through here (tests/CMakeLists.txt). Nothing is counted and nothing fails
 * but between heap_begin and heap_end, so that a test's own memory and a server's in the same
 * process are left out. */
#ifndef AC_TESTS_RELY_HEAP_H
#define AC_TESTS_RELY_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct heap_counts {
    uint64_t calls; /* for memory */
    int64_t blocks; /* taken and not given back */
    int64_t bytes;  /* of them */
    int64_t peak;   /* the most bytes since heap_reset */
} heap_counts;

void heap_begin(void);
void heap_end(void);

heap_counts heap_get(void);
/* All counts 0, and nothing is to fail. */
void heap_reset(void);

/* The call-th call for memory from now on gets none, 1 the next; with `for_good` no later one gets
 * any either. 0: none fails. */
void heap_fail_at(uint64_t call, bool for_good);
/* One did. */
bool heap_has_failed(void);

#endif
