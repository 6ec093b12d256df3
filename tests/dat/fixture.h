/* A test that reads one hand-written record: setup, teardown, and the round trip. */
#ifndef AC_TESTS_DAT_FIXTURE_H
#define AC_TESTS_DAT_FIXTURE_H

#include "dat/round_trip.h"
#include "dat/sample_home.h"

/* What made its round trip in this program. */
static bool has_sample[AC_KIND_COUNT];

typedef struct fixture {
    ac_arena arena;
    ac_writer bytes;
    ac_dat_context context;
} fixture;

static int set_up(void **state) {
    *state = calloc(1, sizeof(fixture));
    return *state ? 0 : -1;
}

static int tear_down(void **state) {
    fixture *f = *state;
    ac_arena_free(&f->arena);
    ac_writer_free(&f->bytes);
    free(f);
    return 0;
}

/* Starts a new record; objects of an earlier one must not borrow from it. */
static const void *round_trip(void **state, ac_dat_kind kind, const char *text) {
    fixture *f = *state;
    f->bytes.size = 0;
    ac_sample_append(&f->bytes, text);
    has_sample[kind] = true;
    return ac_sample_round_trip(ac_dat_type_by_kind(kind), &f->context, &f->bytes, &f->arena);
}

/* The record must be refused like this. */
static void refuse(void **state, ac_dat_kind kind, const char *text, ac_status status,
                   uint64_t offset) {
    fixture *f = *state;
    f->bytes.size = 0;
    ac_sample_append(&f->bytes, text);
    uint8_t *exact = ac_sample_exact(f->bytes.data, f->bytes.size);
    ac_error error;
    assert_null(ac_dat_decode(ac_dat_type_by_kind(kind), &f->context, exact, f->bytes.size,
                              &f->arena, &error));
    assert_int_equal(error.status, status);
    assert_int_equal(error.offset, offset);
    free(exact);
}

/* The last test of a program, after those that make the round trips. */
static void check_homes(ac_sample_home home) {
    for (int kind = 0; kind < AC_KIND_COUNT; ++kind)
        if (ac_sample_homes[kind] == home && !has_sample[kind])
            fail_msg("no record of a %s", ac_dat_type_by_kind((ac_dat_kind)kind)->name);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
