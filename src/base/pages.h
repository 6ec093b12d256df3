/* Memory for large tables that are read here and there. Where the system has large pages it is
 * asked for them, so that finding a place in memory costs less; elsewhere it is ordinary memory. */
#ifndef AC_BASE_PAGES_H
#define AC_BASE_PAGES_H

#include <stddef.h>

/* Bytes of a large page; below that nothing is gained. */
#define AC_PAGE_LARGE ((size_t)2 << 20)

/* Bytes of any value that begin a cache line, from AC_PAGE_LARGE on a large page. NULL without
 * memory. Freed with free(). */
void *ac_pages_alloc(size_t size);

#endif
