/* space/shadow: shadow lists kept in step with movement (world-simulation 3.6). */
#include <stdlib.h>

#include "space_test.h"

#include "space/shadow.h"

static ac_shadow live(uint32_t number) {
    return (ac_shadow){{number, 1}, NULL};
}

static void cells_of(ac_cell_array *cells, const uint32_t *ids, uint32_t count) {
    ac_cell_array_clear(cells);
    for (uint32_t i = 0; i < count; ++i)
        ac_cell_array_add(cells, ids[i], NULL);
}

static uint32_t who(const ac_shadow_table *table, uint32_t cell, uint32_t index) {
    return ac_shadow_at(table, cell, index).object.index1;
}

static void test_an_object_is_in_every_cell_of_its_array(void **state) {
    (void)state;
    ac_shadow_table *table = ac_shadow_table_create();
    assert_non_null(table);
    ac_cell_array cells = {0};
    ac_shadow_set set = {0};
    const uint32_t ids[3] = {0x11, 0x22, 0x33};
    cells_of(&cells, ids, 3);
    assert_int_equal(ac_shadow_update(table, &set, live(7), &cells), AC_OK);
    assert_int_equal(set.count, 3);
    for (uint32_t i = 0; i < 3; ++i) {
        assert_int_equal(ac_shadow_count(table, ids[i]), 1);
        assert_int_equal(who(table, ids[i], 0), 7);
        assert_int_equal(ac_shadow_cell(table, &set, 2 - i), ids[i]);
    }
    assert_int_equal(ac_shadow_cell(table, &set, 3), 0);
    assert_int_equal(who(table, 0x11, 1), 0);
    assert_int_equal(who(table, 0x99, 0), 0);
    ac_shadow_remove(table, &set);
    assert_int_equal(ac_shadow_count(table, 0x22), 0);
    ac_shadow_table_destroy(table);
    ac_cell_array_free(&cells);
}

static void test_removal_swaps_with_the_last_and_additions_go_to_the_end(void **state) {
    (void)state;
    ac_shadow_table *table = ac_shadow_table_create();
    assert_non_null(table);
    ac_cell_array cells = {0};
    ac_shadow_set sets[4] = {0};
    const uint32_t id[1] = {0x11};
    cells_of(&cells, id, 1);
    for (uint32_t i = 0; i < 4; ++i)
        ac_shadow_update(table, &sets[i], live(i + 1), &cells);
    ac_shadow_update(table, &sets[0], live(1), &cells); /* out and in again: to the end */
    const uint32_t want[4] = {4, 2, 3, 1};
    for (uint32_t i = 0; i < 4; ++i)
        assert_int_equal(who(table, 0x11, i), want[i]);
    ac_shadow_table_destroy(table);
    ac_cell_array_free(&cells);
}

enum { OBJECTS = 60, CELLS = 25, MOST = 6 };

/* The plain model: a list of objects a cell. */
typedef struct model {
    uint32_t objects[CELLS][OBJECTS];
    uint32_t counts[CELLS];
} model;

static void model_remove(model *m, uint32_t object) {
    for (uint32_t c = 0; c < CELLS; ++c)
        for (uint32_t i = 0; i < m->counts[c]; ++i)
            if (m->objects[c][i] == object)
                m->objects[c][i] = m->objects[c][--m->counts[c]];
}

static void compare(const ac_shadow_table *table, const model *m) {
    for (uint32_t c = 0; c < CELLS; ++c) {
        assert_int_equal(ac_shadow_count(table, 0x1000 + c), m->counts[c]);
        for (uint32_t i = 0; i < m->counts[c]; ++i)
            assert_int_equal(who(table, 0x1000 + c, i), m->objects[c][i]);
    }
}

static void test_random_movement_against_a_plain_model(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(71, 1);
    ac_shadow_table *table = ac_shadow_table_create();
    assert_non_null(table);
    ac_shadow_set sets[OBJECTS] = {0};
    ac_cell_array cells = {0};
    model *m = calloc(1, sizeof *m);
    for (int step = 0; step < 20000; ++step) {
        uint32_t object = ac_rng_below(&rng, OBJECTS);
        ac_cell_array_clear(&cells);
        for (uint32_t i = ac_rng_below(&rng, MOST); i-- > 0;)
            ac_cell_array_add(&cells, 0x1000 + ac_rng_below(&rng, CELLS), NULL);
        model_remove(m, object + 1);
        for (uint32_t i = 0; i < cells.count; ++i) {
            uint32_t c = cells.entries[i].id - 0x1000;
            m->objects[c][m->counts[c]++] = object + 1;
        }
        assert_int_equal(ac_shadow_update(table, &sets[object], live(object + 1), &cells), AC_OK);
        if (step % 50 == 0)
            compare(table, m);
    }
    compare(table, m);
    free(m);
    ac_shadow_table_destroy(table);
    ac_cell_array_free(&cells);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_object_is_in_every_cell_of_its_array),
        cmocka_unit_test(test_removal_swaps_with_the_last_and_additions_go_to_the_end),
        cmocka_unit_test(test_random_movement_against_a_plain_model),
    };
    return cmocka_run_group_tests_name("space/shadow", tests, NULL, NULL);
}
