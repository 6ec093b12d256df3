/* The figures of a frame, in words. */
#include "support/test.h"

#include <string.h>

#include "app/figures.h"

static void test_one_is_told_as_one(void **state) {
    (void)state;
    const ac_figure figures[] = {{1, "particle", "particles", 0},
                                 {0, "timed hook", "timed hooks", 0},
                                 {3, "mesh", "meshes", 12u << 20}};
    char text[64];
    ac_figures_counted(text, sizeof text, figures, 3);
    assert_string_equal(text, "1 particle, 0 timed hooks, 3 meshes (12 MiB)");
}

static void test_what_has_no_room_is_cut(void **state) {
    (void)state;
    const ac_figure figures[] = {{1, "particle", "particles", 1u << 20}, {2, "hook", "hooks", 0}};
    for (size_t size = 1; size < 40; ++size) {
        char text[40];
        memset(text, 'x', sizeof text);
        ac_figures_counted(text, size, figures, 2);
        assert_true(strlen(text) < size);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_is_told_as_one),
        cmocka_unit_test(test_what_has_no_room_is_cut),
    };
    return cmocka_run_group_tests_name("figures", tests, NULL, NULL);
}
