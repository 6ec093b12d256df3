/* space/landdefs: ids and the world grid (world-simulation 1.1, 1.6). */
#include "space_test.h"

#include "space/landdefs.h"

static void test_cell_id_gives_its_global_square(void **state) {
    (void)state;
    int x, y;
    assert_true(ac_landdefs_cell_to_lcoord(0xA9B40019, &x, &y));
    assert_int_equal(x, 1355);
    assert_int_equal(y, 1440);
}

static void test_global_square_gives_its_cell_id(void **state) {
    (void)state;
    assert_int_equal(ac_landdefs_lcoord_to_cell(1355, 1440), 0xA9B40019);
    assert_int_equal(ac_landdefs_lcoord_to_cell(-1, 0), 0);
    assert_int_equal(ac_landdefs_lcoord_to_cell(0, -1), 0);
    assert_int_equal(ac_landdefs_lcoord_to_cell(2040, 0), 0);
    assert_int_equal(ac_landdefs_lcoord_to_cell(0, 2040), 0);
    assert_int_equal(ac_landdefs_lcoord_to_cell(2039, 2039), 0xFEFE0040);
}

static void test_every_square_survives_the_way_there_and_back(void **state) {
    (void)state;
    for (int x = 0; x < AC_LAND_SIDE; x += 7) {
        for (int y = 0; y < AC_LAND_SIDE; ++y) {
            int back_x, back_y;
            assert_true(
                ac_landdefs_cell_to_lcoord(ac_landdefs_lcoord_to_cell(x, y), &back_x, &back_y));
            assert_int_equal(back_x, x);
            assert_int_equal(back_y, y);
        }
    }
}

static void test_only_outdoor_cells_have_a_square(void **state) {
    (void)state;
    int x, y;
    assert_false(ac_landdefs_cell_to_lcoord(0xA9B40000, &x, &y));
    assert_false(ac_landdefs_cell_to_lcoord(0xA9B40041, &x, &y));
    assert_false(ac_landdefs_cell_to_lcoord(0xA9B40100, &x, &y));
    assert_false(ac_landdefs_cell_to_lcoord(0xFF000001, &x, &y));
}

static void test_valid_low_words_and_the_unchecked_row(void **state) {
    (void)state;
    assert_false(ac_landdefs_cell_is_valid(0x01010000));
    assert_true(ac_landdefs_cell_is_valid(0x01010001));
    assert_true(ac_landdefs_cell_is_valid(0x01010040));
    assert_false(ac_landdefs_cell_is_valid(0x01010041));
    assert_false(ac_landdefs_cell_is_valid(0x010100FF));
    assert_true(ac_landdefs_cell_is_valid(0x01010100));
    assert_true(ac_landdefs_cell_is_valid(0x0101FFFD));
    assert_false(ac_landdefs_cell_is_valid(0x0101FFFE));
    assert_true(ac_landdefs_cell_is_valid(0x0101FFFF));
    assert_false(ac_landdefs_cell_is_valid(0xFF010001));
    assert_true(ac_landdefs_cell_is_valid(0x01FF0001)); /* only the column is checked */
}

static void test_block_row_and_column_ff_are_off_the_map(void **state) {
    (void)state;
    int x, y;
    assert_true(ac_landdefs_block_to_lcoord(0xFEFEFFFF, &x, &y));
    assert_int_equal(x, 2032);
    assert_int_equal(y, 2032);
    assert_false(ac_landdefs_block_to_lcoord(0xFF00FFFF, &x, &y));
    assert_false(ac_landdefs_block_to_lcoord(0x00FFFFFF, &x, &y));
    assert_false(ac_landdefs_block_to_lcoord(0, &x, &y));
}

static void test_block_offset_of_two_blocks(void **state) {
    (void)state;
    ac_vec3 offset = ac_landdefs_block_offset(0xA9B40001, 0xAAB30100);
    assert_vec_near(offset, 192, -192, 0, 0);
    offset = ac_landdefs_block_offset(0xA9B40001, 0xA9B40100);
    assert_vec_near(offset, 0, 0, 0, 0);
}

typedef struct outside_case {
    uint32_t cell;
    ac_vec3 point;
    uint32_t want_cell;
    ac_vec3 want;
} outside_case;

static void test_adjust_to_outside(void **state) {
    (void)state;
    static const outside_case cases[] = {
        {0xA9B40019, {200, -1, 5}, 0xAAB30008, {8, 191, 5}},
        {0xA9B40001, {-0.0001f, 5, 0}, 0xA9B40001, {0, 5, 0}},
        {0xA9B40001, {-0.0003f, 5, 0}, 0xA8B40039, {191.9997f, 5, 0}},
        {0xA9B40100, {50, 100, -6}, 0xA9B40015, {50, 100, -6}},
        {0xA9B4FFFF, {0, 0, 1}, 0xA9B40001, {0, 0, 1}},
        {0xA9B40001, {192, 192, 0}, 0xAAB50001, {0, 0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        uint32_t cell = cases[i].cell;
        ac_vec3 point = cases[i].point;
        assert_true(ac_landdefs_adjust_to_outside(&cell, &point));
        assert_int_equal(cell, cases[i].want_cell);
        assert_vec_near(point, cases[i].want.x, cases[i].want.y, cases[i].want.z, 2e-5);
    }
}

static void test_adjust_to_outside_fails_off_the_map(void **state) {
    (void)state;
    static const struct {
        uint32_t cell;
        ac_vec3 point;
    } cases[] = {
        {0x00000001, {-1, 5, 0}},      {0xFEFE0001, {5, 193, 0}}, {0xA9B40041, {5, 5, 0}},
        {0xA9B4FFFE, {5, 5, 0}},       {0xA9B40001, {NAN, 5, 0}}, {0xA9B40001, {5, INFINITY, 0}},
        {0xA9B40001, {3.0e38f, 5, 0}}, {0xFF000001, {5, 5, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        uint32_t cell = cases[i].cell;
        ac_vec3 point = cases[i].point;
        assert_false(ac_landdefs_adjust_to_outside(&cell, &point));
        assert_int_equal(cell, 0);
    }
}

/* Whatever the point, the cell found is the one that it lies in, and the place is the same. */
static void test_adjust_to_outside_keeps_the_place(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(11, 1);
    for (int i = 0; i < case_count(); ++i) {
        uint32_t cell = 0x80800001;
        ac_vec3 before = random_vec(&rng, 500.0f), point = before;
        int x, y;
        assert_true(ac_landdefs_adjust_to_outside(&cell, &point));
        ac_vec3 offset = ac_landdefs_block_offset(0x80800001, cell);
        assert_vec_near(ac_vec3_add(offset, point), before.x, before.y, before.z, 3e-4);
        assert_true(ac_landdefs_cell_to_lcoord(cell, &x, &y));
        assert_true(point.x >= 0.0f && point.x <= 192.0f && point.y >= 0.0f && point.y <= 192.0f);
        assert_near((float)(x % 8) * 24.0f + 12.0f, point.x, 12.001);
        assert_near((float)(y % 8) * 24.0f + 12.0f, point.y, 12.001);
    }
}

/* As the sources write it, without a short way for points in their block. */
static bool slow_adjust(uint32_t *cell, ac_vec3 *p) {
    int x, y;
    p->x = fabsf(p->x) < AC_EPSILON ? 0.0f : p->x;
    p->y = fabsf(p->y) < AC_EPSILON ? 0.0f : p->y;
    uint32_t low = *cell & 0xFFFF;
    bool good = (low >= 1 && low <= 64) || (low >= 0x100 && low != 0xFFFE);
    if (!good || !ac_landdefs_block_to_lcoord(*cell, &x, &y))
        return false;
    x += (int)floorf(p->x / 24);
    y += (int)floorf(p->y / 24);
    *cell = ac_landdefs_lcoord_to_cell(x, y);
    p->x -= floorf(p->x / 192) * 192;
    p->y -= floorf(p->y / 192) * 192;
    return *cell != 0;
}

static void test_adjust_to_outside_agrees_with_the_long_way(void **state) {
    (void)state;
    static const uint32_t lows[] = {1, 64, 65, 0x100, 0xFFFD, 0xFFFE, 0xFFFF, 0};
    ac_rng rng = ac_rng_make(12, 1);
    for (int i = 0; i < case_count(); ++i) {
        uint32_t fast = ac_rng_below(&rng, 0x10000) << 16 | lows[ac_rng_below(&rng, 8)];
        uint32_t slow = fast;
        ac_vec3 point = random_vec(&rng, 250.0f);
        if (ac_rng_below(&rng, 4) == 0)
            point.x = 24.0f * (float)ac_rng_below(&rng, 9);
        if (ac_rng_below(&rng, 8) == 0)
            point.y = ac_rng_float(&rng, -3 * AC_EPSILON, 3 * AC_EPSILON);
        ac_vec3 far = point;
        bool good = ac_landdefs_adjust_to_outside(&fast, &point);
        assert_int_equal(good, slow_adjust(&slow, &far));
        if (!good)
            continue;
        assert_int_equal(fast, slow);
        assert_true(point.x == far.x && point.y == far.y && point.z == far.z);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cell_id_gives_its_global_square),
        cmocka_unit_test(test_global_square_gives_its_cell_id),
        cmocka_unit_test(test_every_square_survives_the_way_there_and_back),
        cmocka_unit_test(test_only_outdoor_cells_have_a_square),
        cmocka_unit_test(test_valid_low_words_and_the_unchecked_row),
        cmocka_unit_test(test_block_row_and_column_ff_are_off_the_map),
        cmocka_unit_test(test_block_offset_of_two_blocks),
        cmocka_unit_test(test_adjust_to_outside),
        cmocka_unit_test(test_adjust_to_outside_fails_off_the_map),
        cmocka_unit_test(test_adjust_to_outside_keeps_the_place),
        cmocka_unit_test(test_adjust_to_outside_agrees_with_the_long_way),
    };
    return cmocka_run_group_tests_name("space/landdefs", tests, NULL, NULL);
}
