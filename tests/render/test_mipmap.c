/* Mip levels made on the processor. */
#include "support/test.h"

#include <string.h>

#include "render/mipmap.h"

static void test_levels_are_counted_to_one_pixel(void **state) {
    (void)state;
    static const uint32_t cases[][3] = {{1, 1, 1}, {2, 1, 2}, {3, 2, 2}, {256, 256, 9}, {4, 64, 7}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        assert_int_equal(ac_mip_count(cases[i][0], cases[i][1]), cases[i][2]);
}

static void test_a_pixel_is_the_mean_of_four(void **state) {
    (void)state;
    uint8_t pixels[] = {0,  100, 10, 200, 1, 1, 0, 0, /* two channels, 4 x 2 */
                        20, 100, 32, 201, 0, 0, 1, 2};
    ac_mip_level level = {pixels, 4, 2, 2};
    ac_mip_halve(&level);
    assert_int_equal(level.width, 2);
    assert_int_equal(level.height, 1);
    const uint8_t expected[] = {16, 150, 1, 1};
    assert_memory_equal(pixels, expected, sizeof expected);
    ac_mip_halve(&level);
    assert_int_equal(level.width, 1);
    const uint8_t last[] = {9, 76};
    assert_memory_equal(pixels, last, sizeof last);
    ac_mip_halve(&level); /* and stays */
    assert_memory_equal(pixels, last, sizeof last);
    assert_int_equal(level.height, 1);
}

static void test_a_last_odd_row_and_column_are_left_out(void **state) {
    (void)state;
    uint8_t pixels[] = {4, 8, 255, 12, 16, 255, 255, 255, 255};
    ac_mip_level level = {pixels, 3, 3, 1};
    ac_mip_halve(&level);
    assert_int_equal(level.width, 1);
    assert_int_equal(level.height, 1);
    assert_int_equal(pixels[0], 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels_are_counted_to_one_pixel),
        cmocka_unit_test(test_a_pixel_is_the_mean_of_four),
        cmocka_unit_test(test_a_last_odd_row_and_column_are_left_out),
    };
    return cmocka_run_group_tests_name("mip levels", tests, NULL, NULL);
}
