/* Maps on a sheet of pixels: what is filled, drawn and written where. */
#include "support/test.h"

#include <png.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/plan.h"

enum { SIDE = 16 };

typedef struct sheet {
    ac_plan *plan;
    uint8_t rgb[SIDE][SIDE][3];
} sheet;

static sheet begin(void) {
    ac_error error;
    sheet s = {.plan = ac_plan_create(SIDE, SIDE, 0xFF000000u, &error)};
    assert_non_null(s.plan);
    return s;
}

/* Writes the picture and reads it back. */
static void finish(sheet *s) {
    char path[] = "/tmp/arwic-plan-XXXXXX";
    int file = mkstemp(path);
    ac_error error;
    assert_true(file >= 0);
    (void)close(file);
    assert_int_equal(ac_plan_write(s->plan, path, &error), AC_OK);
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, path));
    assert_int_equal(image.width, SIDE);
    assert_int_equal(image.height, SIDE);
    image.format = PNG_FORMAT_RGB;
    assert_true(png_image_finish_read(&image, NULL, s->rgb, 0, NULL));
    (void)unlink(path);
    ac_plan_free(s->plan);
}

static uint32_t at(const sheet *s, int x, int y) {
    const uint8_t *p = s->rgb[y][x];
    return (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2];
}

static void test_a_polygon_covers_what_is_inside(void **state) {
    (void)state;
    static const ac_plan_point box[] = {{2, 3}, {10, 3}, {10, 7.5f}, {2, 7.5f}};
    sheet s = begin();
    ac_plan_fill(s.plan, box, 4, 0xFF4080FFu);
    finish(&s);
    assert_int_equal(at(&s, 2, 3), 0x4080FF);
    assert_int_equal(at(&s, 9, 6), 0x4080FF);
    assert_int_equal(at(&s, 1, 3), 0);
    assert_int_equal(at(&s, 10, 3), 0);
    assert_int_equal(at(&s, 2, 2), 0);
    assert_int_equal(at(&s, 5, 7), 0x204080); /* half covered */
    assert_int_equal(at(&s, 5, 8), 0);
}

static void test_a_hollow_corner_stays_empty(void **state) {
    (void)state;
    static const ac_plan_point shape[] = {{0, 0}, {12, 0}, {12, 12}, {8, 12}, {8, 4}, {0, 4}};
    sheet s = begin();
    ac_plan_fill(s.plan, shape, 6, 0xFFFFFFFFu);
    finish(&s);
    assert_int_equal(at(&s, 4, 2), 0xFFFFFF);
    assert_int_equal(at(&s, 10, 10), 0xFFFFFF);
    assert_int_equal(at(&s, 4, 8), 0);
}

static void test_what_is_translucent_mixes(void **state) {
    (void)state;
    static const ac_plan_point all[] = {{0, 0}, {16, 0}, {16, 16}, {0, 16}};
    sheet s = begin();
    ac_plan_fill(s.plan, all, 4, 0xFFFF0000u);
    ac_plan_fill(s.plan, all, 4, 0x8000FF00u);
    finish(&s);
    assert_int_equal(at(&s, 8, 8), 0x7F8000);
}

static void test_a_line_has_its_width_and_what_is_outside_is_left_out(void **state) {
    (void)state;
    sheet s = begin();
    ac_plan_line(s.plan, (ac_plan_point){-50, 5}, (ac_plan_point){50, 5}, 2, 0xFFFFFFFFu);
    ac_plan_line(s.plan, (ac_plan_point){3, 3}, (ac_plan_point){3, 3}, 9, 0xFFFF0000u);
    ac_plan_fill(s.plan, (const ac_plan_point[]){{1e9f, 1e9f}, {-1e9f, 1e9f}, {0, 2e9f}}, 3,
                 0xFFFF0000u);
    finish(&s);
    for (int x = 0; x < SIDE; ++x) {
        assert_int_equal(at(&s, x, 3), 0);
        assert_int_equal(at(&s, x, 4), 0xFFFFFF);
        assert_int_equal(at(&s, x, 5), 0xFFFFFF);
        assert_int_equal(at(&s, x, 6), 0);
    }
}

static unsigned bright(const sheet *s, int from, int to) {
    unsigned count = 0;
    for (int y = 0; y < SIDE; ++y)
        for (int x = from; x < to; ++x)
            count += s->rgb[y][x][1] > 128;
    return count;
}

static void test_text_stands_on_its_middle_or_begins_at_its_left(void **state) {
    (void)state;
    sheet s = begin();
    ac_plan_text(s.plan, (ac_plan_point){8, 12}, false, 10, 0xFFFFFFFFu, "H");
    finish(&s);
    assert_true(bright(&s, 0, 8) > 4 && bright(&s, 8, 16) > 4);
    s = begin();
    ac_plan_text(s.plan, (ac_plan_point){8, 12}, true, 10, 0xFFFFFFFFu, "H");
    finish(&s);
    assert_true(bright(&s, 0, 8) == 0 && bright(&s, 8, 16) > 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_polygon_covers_what_is_inside),
        cmocka_unit_test(test_a_hollow_corner_stays_empty),
        cmocka_unit_test(test_what_is_translucent_mixes),
        cmocka_unit_test(test_a_line_has_its_width_and_what_is_outside_is_left_out),
        cmocka_unit_test(test_text_stands_on_its_middle_or_begins_at_its_left),
    };
    return cmocka_run_group_tests_name("plan", tests, NULL, NULL);
}
