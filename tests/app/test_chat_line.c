/* The line in which the player types. */
#include "support/test.h"

#include <string.h>

#include "app/chat_line.h"

static void type(ac_chat_line *line, const char *text) {
    ac_input input = {0};
    (void)strncpy(input.typed, text, sizeof input.typed - 1);
    assert_false(ac_chat_line_take(line, &input));
}

static void erase(ac_chat_line *line, int count) {
    assert_false(ac_chat_line_take(line, &(ac_input){.erased = count}));
}

static void test_what_was_typed_is_said(void **state) {
    (void)state;
    ac_chat_line line = {.open = true};
    type(&line, "good ");
    type(&line, "day");
    assert_true(ac_chat_line_take(&line, &(ac_input){.entered = true}));
    assert_string_equal(line.text, "good day");
    assert_false(line.open);
}

static void test_escape_and_an_empty_line_say_nothing(void **state) {
    (void)state;
    ac_chat_line line = {.open = true};
    type(&line, "never mind");
    assert_false(ac_chat_line_take(&line, &(ac_input){.given_up = true}));
    assert_false(line.open);
    line = (ac_chat_line){.open = true};
    assert_false(ac_chat_line_take(&line, &(ac_input){.entered = true}));
    assert_false(line.open);
}

static void test_backspace_takes_whole_characters(void **state) {
    (void)state;
    ac_chat_line line = {.open = true};
    type(&line, "a\xC3\xA4\xE2\x82\xAC");
    erase(&line, 1);
    assert_string_equal(line.text, "a\xC3\xA4");
    erase(&line, 1);
    assert_string_equal(line.text, "a");
    erase(&line, 5);
    assert_string_equal(line.text, "");
}

static void test_a_full_line_takes_no_more_and_is_never_cut_within_a_character(void **state) {
    (void)state;
    ac_chat_line line = {.open = true};
    for (int i = 0; i < 200; ++i)
        type(&line, "\xE2\x82\xAC");
    assert_int_equal(strlen(line.text), (AC_CHAT_LINE_MAX - 1) / 3 * 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_typed_is_said),
        cmocka_unit_test(test_escape_and_an_empty_line_say_nothing),
        cmocka_unit_test(test_backspace_takes_whole_characters),
        cmocka_unit_test(test_a_full_line_takes_no_more_and_is_never_cut_within_a_character),
    };
    return cmocka_run_group_tests_name("chat line", tests, NULL, NULL);
}
