/* The demo's DAT files in memory, built once for all tests of a program. */
#ifndef AC_TESTS_SUPPORT_DEMO_FILES_H
#define AC_TESTS_SUPPORT_DEMO_FILES_H

#include "support/test.h"

#include "dat/store.h"
#include "demo/world.h"

typedef struct demo_files {
    ac_demo_world world;
    ac_dat portal, cell, local;
    ac_store *store;
} demo_files;

static inline void open_image(ac_dat *dat, const char *name, ac_dat_image *image) {
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    assert_int_equal(ac_dat_open(dat, name, bytes, size, NULL), AC_OK);
}

static inline void demo_files_open(demo_files *files) {
    ac_demo_world_def def = ac_demo_world_default_def();
    ac_error error;
    if (ac_demo_world_build(&def, &files->world, &error) != AC_OK)
        fail_msg("the demo's world: %s", error.message);
    open_image(&files->portal, "client_portal.dat", files->world.portal);
    open_image(&files->cell, "client_cell_1.dat", files->world.cell);
    open_image(&files->local, "client_local_English.dat", files->world.local);
    ac_store_def store = {.portal = &files->portal, .cell = &files->cell, .local = &files->local};
    files->store = ac_store_create(&store);
    assert_non_null(files->store);
}

static inline void demo_files_close(demo_files *files) {
    ac_store_destroy(files->store);
    ac_demo_world_free(&files->world);
}

#endif
