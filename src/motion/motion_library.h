/* Where motion gets its DAT objects, and the motion tables indexed once for all their users. */
#ifndef AC_MOTION_MOTION_LIBRARY_H
#define AC_MOTION_MOTION_LIBRARY_H

#include "dat/animation.h"
#include "dat/motion_table.h"
#include "dat/setup.h"
#include "dat/store.h"
#include "motion/motion_index.h"

/* Each getter hands out one reference, to be given back to `release`, or NULL. */
typedef struct ac_motion_source {
    void *user;
    const ac_animation *(*animation)(void *user, ac_did id);
    const ac_setup *(*setup)(void *user, ac_did id);
    const ac_motion_table *(*motion_table)(void *user, ac_did id);
    void (*release)(void *user, const void *object);
} ac_motion_source;

/* Reads from a store, which must outlive the source. */
ac_motion_source ac_motion_source_from_store(ac_store *store);

typedef struct ac_motion_library_entry {
    ac_did id;
    ac_motion_index *index;
} ac_motion_library_entry;

/* One serves every object of a client; it must outlive them all. */
typedef struct ac_motion_library {
    ac_motion_source source;
    ac_motion_library_entry *tables; /* sorted by id */
    uint32_t table_count, table_capacity;
} ac_motion_library;

void ac_motion_library_init(ac_motion_library *library, ac_motion_source source);
void ac_motion_library_free(ac_motion_library *library);

/* The index of motion table `id`, made on first use and kept until the library is freed. NULL when
 * there is no such table or no memory. */
const ac_motion_index *ac_motion_library_table(ac_motion_library *library, ac_did id);

#endif
