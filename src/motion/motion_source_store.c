#include "motion/motion_library.h"

static const ac_animation *store_animation(void *user, ac_did id) {
    return ac_store_animation(user, id);
}

static const ac_setup *store_setup(void *user, ac_did id) {
    return ac_store_setup(user, id);
}

static const ac_motion_table *store_motion_table(void *user, ac_did id) {
    return ac_store_motion_table(user, id);
}

static void store_release(void *user, const void *object) {
    ac_store_release(user, object);
}

ac_motion_source ac_motion_source_from_store(ac_store *store) {
    return (ac_motion_source){
        .user = store,
        .animation = store_animation,
        .setup = store_setup,
        .motion_table = store_motion_table,
        .release = store_release,
    };
}
