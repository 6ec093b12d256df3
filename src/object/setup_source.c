#include "object/setup_source.h"

#include "dat/store.h"

static const ac_setup *get(void *user, ac_did id) {
    return ac_store_setup(user, id);
}

static void release(void *user, const ac_setup *setup) {
    ac_store_release(user, setup);
}

ac_setup_source ac_setup_source_of_store(struct ac_store *store) {
    return (ac_setup_source){store, get, release};
}
