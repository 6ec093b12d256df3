/* A DAT store in memory, filled by a test record by record. */
#ifndef AC_TESTS_SUPPORT_DAT_STORE_H
#define AC_TESTS_SUPPORT_DAT_STORE_H

#include "dat/registry.h"
#include "dat/store.h"

typedef struct test_store {
    ac_dat_image *portal_image, *cell_image;
    ac_dat portal, cell;
    ac_store *store;
} test_store;

static inline test_store test_store_begin(void) {
    ac_dat_header portal = {.block_size = 1024, .data_set = AC_DAT_PORTAL, .engine_version = 110};
    ac_dat_header cell = {.block_size = 256, .data_set = AC_DAT_CELL, .data_subset = 1};
    test_store s = {.portal_image = ac_dat_image_create(&portal),
                    .cell_image = ac_dat_image_create(&cell)};
    assert_non_null(s.portal_image);
    assert_non_null(s.cell_image);
    return s;
}

/* Adds an object of any type; `id` decides the type and the file. */
static inline void test_store_put(test_store *s, ac_did id, const void *object) {
    const ac_dat_type *type = ac_dat_type_of(id, AC_DAT_PORTAL);
    ac_dat_image *image = s->portal_image;
    if (!type) {
        type = ac_dat_type_of(id, AC_DAT_CELL);
        image = s->cell_image;
    }
    assert_non_null(type);
    ac_writer bytes = {0};
    ac_dat_context context = {0};
    ac_error error;
    assert_int_equal(ac_dat_encode(type, &context, object, &bytes, &error), AC_OK);
    assert_int_equal(ac_dat_image_put(image, id, 0, 0, 1, bytes.data, bytes.size, &error), AC_OK);
    ac_writer_free(&bytes);
}

/* Opens what was added; nothing can be added afterwards. */
static inline ac_store *test_store_open(test_store *s) {
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(s->portal_image, &size);
    assert_int_equal(ac_dat_open(&s->portal, "portal", bytes, size, NULL), AC_OK);
    bytes = ac_dat_image_bytes(s->cell_image, &size);
    assert_int_equal(ac_dat_open(&s->cell, "cell", bytes, size, NULL), AC_OK);
    ac_store_def def = {.portal = &s->portal, .cell = &s->cell};
    s->store = ac_store_create(&def);
    assert_non_null(s->store);
    return s->store;
}

static inline void test_store_end(test_store *s) {
    if (s->store)
        ac_store_destroy(s->store);
    ac_dat_image_free(s->portal_image);
    ac_dat_image_free(s->cell_image);
    *s = (test_store){0};
}

#endif
