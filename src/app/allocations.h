/* How often the program's own code has asked for memory: the linker sends its malloc, calloc and
 * realloc through here (src/CMakeLists.txt). What libraries do for themselves is not counted. */
#ifndef AC_APP_ALLOCATIONS_H
#define AC_APP_ALLOCATIONS_H

#include <stdint.h>

uint64_t ac_allocations(void);

#endif
