/* The demo's world, built once for a test program, and its records decoded on demand. */
#ifndef AC_TESTS_DEMO_WORLD_FIXTURE_H
#define AC_TESTS_DEMO_WORLD_FIXTURE_H

#include "support/test.h"

#include <stdlib.h>

#include "dat/registry.h"
#include "dat/store.h"
#include "demo/world.h"

typedef struct world_fixture {
    ac_demo_world world;
    ac_dat files[3]; /* portal, cell, local */
    ac_arena arena;  /* decoded records */
    ac_writer bytes; /* of the record decoded last */
} world_fixture;

static world_fixture fixture;

static ac_dat_image *world_image(const ac_demo_world *world, int file) {
    return file == 0 ? world->portal : file == 1 ? world->cell : world->local;
}

static inline int world_setup(void **state) {
    static const char *const names[] = {"portal", "cell", "local"};
    (void)state;
    ac_error error;
    ac_demo_world_def def = ac_demo_world_default_def();
    if (ac_demo_world_build(&def, &fixture.world, &error) != AC_OK) {
        print_error("building the world: %s\n", error.message);
        return -1;
    }
    for (int i = 0; i < 3; ++i) {
        size_t size;
        const uint8_t *bytes = ac_dat_image_bytes(world_image(&fixture.world, i), &size);
        if (ac_dat_open(&fixture.files[i], names[i], bytes, size, &error) != AC_OK)
            return -1;
    }
    return 0;
}

static inline int world_teardown(void **state) {
    (void)state;
    ac_arena_free(&fixture.arena);
    ac_writer_free(&fixture.bytes);
    ac_demo_world_free(&fixture.world);
    return 0;
}

/* The record's struct, good until the program ends; fails the test when there is none. */
static inline void *world_record(int file, ac_did id) {
    ac_error error;
    ac_dat_entry entry;
    ac_dat *dat = &fixture.files[file];
    if (ac_dat_find(dat, id, &entry, &error) != AC_OK)
        fail_msg("0x%08X is not in %s", id, dat->name);
    ac_writer_reset(&fixture.bytes);
    assert_int_equal(ac_dat_read(dat, &entry, &fixture.bytes, &error), AC_OK);
    const ac_dat_type *type = ac_dat_type_of(id, dat->header.data_set);
    assert_non_null(type);
    /* Some structs borrow from the record, so it lives in the arena as well. */
    void *copy = ac_arena_copy(&fixture.arena, fixture.bytes.data, fixture.bytes.size);
    assert_non_null(copy);
    void *object = ac_dat_decode(type, NULL, copy, fixture.bytes.size, &fixture.arena, &error);
    if (object == NULL)
        fail_msg("0x%08X: %s", id, error.message);
    return object;
}

/* What decoding some types needs. */
static inline const ac_dat_context *world_context(void) {
    static ac_dat_context context;
    if (context.properties == NULL)
        context.properties = world_record(0, AC_MASTER_PROPERTY_ID);
    return &context;
}

static inline void *portal_record(ac_did id) {
    return world_record(0, id);
}
static inline void *cell_record(ac_did id) {
    return world_record(1, id);
}

static inline bool world_has(int file, ac_did id) {
    ac_dat_entry entry;
    return ac_dat_find(&fixture.files[file], id, &entry, NULL) == AC_OK;
}

/* Calls `visit` for every id of a range in a file. */
typedef void world_visit_fn(ac_did id);
typedef struct world_range {
    ac_did first, last;
    world_visit_fn *visit;
    unsigned count;
} world_range;

static inline bool visit_entry(void *user, const ac_dat_entry *entry) {
    world_range *range = user;
    if (entry->id >= range->first && entry->id <= range->last) {
        ++range->count;
        range->visit(entry->id);
    }
    return true;
}

/* The number of records visited. */
static inline unsigned world_each(int file, ac_did first, ac_did last, world_visit_fn *visit) {
    world_range range = {first, last, visit, 0};
    ac_error error;
    assert_int_equal(ac_dat_walk(&fixture.files[file], visit_entry, &range, &error), AC_OK);
    return range.count;
}

#endif
