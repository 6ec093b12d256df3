/* Where the Setups of live objects come from: the store of dat/, or a table of a test. */
#ifndef AC_OBJECT_SETUP_SOURCE_H
#define AC_OBJECT_SETUP_SOURCE_H

#include "dat/setup.h"

struct ac_store; /* dat/store.h */

/* `get` gives a Setup with one reference for the caller, or NULL when there is none or it is
 * damaged; `release` gives the reference back. Both may be NULL: then no object has a Setup. */
typedef struct ac_setup_source {
    void *user;
    const ac_setup *(*get)(void *user, ac_did id);
    void (*release)(void *user, const ac_setup *setup);
} ac_setup_source;

/* The Setups of a store, which must outlive the objects. */
ac_setup_source ac_setup_source_of_store(struct ac_store *store);

#endif
