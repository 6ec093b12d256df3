/* The wait in portal space: a bar while landblocks are loaded, the time and the way out after a
 * while, nothing otherwise. */
#include "support/test.h"

#include <string.h>

#include "ui/wait_panel.h"

static void test_what_there_is_to_say(void **state) {
    (void)state;
    const double shorter = AC_CLIENT_TRANSIT_PATIENCE - 0.1, longer = AC_CLIENT_TRANSIT_PATIENCE;
    const struct {
        ac_client_transit wait;
        const char *key, *text;
    } rows[] = {
        {{.seconds = shorter, .is_known = true, .blocks = 9, .blocks_wanted = 9}, "F10", ""},
        {{.seconds = shorter}, "F10", ""},
        {{.seconds = shorter, .is_known = true, .blocks = 4, .blocks_wanted = 9},
         "F10",
         "4 of 9 landblocks"},
        {{.seconds = longer, .is_known = true, .blocks = 4, .blocks_wanted = 9},
         "F10",
         "4 of 9 landblocks, 10 s in portal space    F10: log out"},
        {{.seconds = 75.0}, "F10", "75 s in portal space    F10: log out"},
        {{.seconds = 75.0}, "", "75 s in portal space"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        char text[256];
        ac_ui_wait_text(&rows[i].wait, rows[i].key, text, sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

static void test_a_long_key_is_cut(void **state) {
    (void)state;
    const ac_client_transit wait = {
        .seconds = 75.0, .is_known = true, .blocks = 4, .blocks_wanted = 9};
    for (size_t size = 1; size < 64; ++size) {
        char text[64];
        memset(text, 'x', sizeof text);
        ac_ui_wait_text(&wait, "Ctrl+Alt+Shift+Keypad Enter", text, size);
        assert_true(strlen(text) < size);
    }
}

static void test_the_bar_is_as_long_as_what_is_loaded(void **state) {
    (void)state;
    static ac_ui_list list;
    ac_client_transit wait = {.is_known = true, .blocks = 3, .blocks_wanted = 12};
    ac_ui_list_clear(&list);
    ac_ui_wait_draw(&list, &wait, "", 800, 600, 18.0f);
    const ac_ui_item *bar = &list.items[list.count - 1];
    const ac_ui_item *whole = bar - 1;
    assert_float_equal(bar->rect.width, whole->rect.width * 0.25f, 1e-3f);
    assert_true(whole->rect.x >= 0.0f && whole->rect.x + whole->rect.width <= 800.0f);
    assert_true(bar->rect.y > 300.0f && bar->rect.y < 600.0f);
    wait.blocks = 12;
    ac_ui_list_clear(&list);
    ac_ui_wait_draw(&list, &wait, "", 800, 600, 18.0f);
    assert_int_equal(list.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_there_is_to_say),
        cmocka_unit_test(test_a_long_key_is_cut),
        cmocka_unit_test(test_the_bar_is_as_long_as_what_is_loaded),
    };
    return cmocka_run_group_tests_name("the wait in portal space", tests, NULL, NULL);
}
