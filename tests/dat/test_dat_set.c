/* The store as embedders open it. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "arwic/dat_set.h"
#include "dat/container.h"
#include "dat/store.h"

static const ac_did palette_id = 0x04000001;

/* A container with one palette of one colour, in a buffer of exactly its size. */
static ac_dat_bytes make_file(uint32_t data_set) {
    ac_dat_header header = {.block_size = 256, .data_set = data_set};
    ac_dat_image *image = ac_dat_image_create(&header);
    assert_non_null(image);
    const uint8_t palette[] = {0x01, 0, 0, 0x04, 1, 0, 0, 0, 0x10, 0x20, 0x30, 0xFF};
    assert_int_equal(ac_dat_image_put(image, palette_id, 0, 0, 1, palette, sizeof palette, NULL),
                     AC_OK);
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    void *copy = malloc(size);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    ac_dat_image_free(image);
    return (ac_dat_bytes){copy, size};
}

static ac_dat_set_def make_def(void) {
    ac_dat_set_def def = ac_default_dat_set_def();
    def.portal = make_file(AC_DAT_PORTAL);
    def.cell = make_file(AC_DAT_CELL);
    return def;
}

static void free_def(const ac_dat_set_def *def) {
    free((void *)(uintptr_t)def->portal.data);
    free((void *)(uintptr_t)def->cell.data);
}

static void test_a_set_of_two_files_serves_objects(void **state) {
    (void)state;
    ac_dat_set_def def = make_def();
    ac_dat_set *set;
    ac_error error;
    assert_int_equal(ac_dat_set_open(&def, &set, &error), AC_OK);
    ac_store *store = ac_dat_set_store(set);
    const ac_palette *palette = ac_store_palette(store, palette_id);
    assert_non_null(palette);
    ac_store_release(store, palette);
    ac_dat_set_close(set);
    free_def(&def);
}

static void expect_refusal(const ac_dat_set_def *def, ac_status expected, const char *word) {
    ac_dat_set *set = (ac_dat_set *)(uintptr_t)1;
    ac_error error;
    assert_int_equal(ac_dat_set_open(def, &set, &error), expected);
    assert_null(set);
    assert_int_equal(error.status, expected);
    if (!strstr(error.message, word))
        fail_msg("\"%s\" does not say \"%s\"", error.message, word);
}

static void test_a_definition_that_lacks_something_is_refused(void **state) {
    (void)state;
    ac_dat_set_def def = make_def(), without = def;
    without.made_by_default = 0;
    expect_refusal(&without, AC_ERROR_ARGUMENT, "ac_default_dat_set_def");
    without = def;
    without.cell.data = NULL;
    expect_refusal(&without, AC_ERROR_ARGUMENT, "cell");
    expect_refusal(NULL, AC_ERROR_ARGUMENT, "ac_default_dat_set_def");
    free_def(&def);
}

static void test_a_damaged_file_is_named(void **state) {
    (void)state;
    ac_dat_set_def def = make_def(), damaged = def;
    damaged.cell.size = 100;
    expect_refusal(&damaged, AC_ERROR_TRUNCATED, "client_cell_1.dat");
    damaged = def;
    damaged.highres = (ac_dat_bytes){calloc(1, 2048), 2048};
    expect_refusal(&damaged, AC_ERROR_MALFORMED, "client_highres.dat");
    free((void *)(uintptr_t)damaged.highres.data);
    free_def(&def);
}

static void test_closing_nothing_is_allowed(void **state) {
    (void)state;
    ac_dat_set *set;
    expect_refusal(&(ac_dat_set_def){0}, AC_ERROR_ARGUMENT, "");
    assert_int_not_equal(ac_dat_set_open(&(ac_dat_set_def){0}, &set, NULL), AC_OK);
    ac_dat_set_close(set);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_set_of_two_files_serves_objects),
        cmocka_unit_test(test_a_definition_that_lacks_something_is_refused),
        cmocka_unit_test(test_a_damaged_file_is_named),
        cmocka_unit_test(test_closing_nothing_is_allowed),
    };
    return cmocka_run_group_tests_name("DAT set", tests, NULL, NULL);
}
