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

static void test_what_is_longer_than_the_line_shows_its_end_and_the_cursor(void **state) {
    (void)state;
    static ac_ui_list list;
    const ac_ui_frame frame = {.width = 400, .height = 700, .line_height = 18.0f};
    ac_chat_line line = {.open = true};
    ac_ui_list_clear(&list);
    for (int i = 0; i < 20; ++i)
        type(&line, "wide \xE2\x82\xAC ");
    type(&line, "end");
    ac_chat_line_draw(&line, &list, &frame);
    const ac_ui_item *item = &list.items[list.count - 1];
    const char *text = list.text + item->text;
    assert_memory_equal(text, "Say: ", 5);
    assert_memory_equal(text + item->length - 4, "end_", 4);
    float width = ac_ui_text_width(&frame.font, item->size, text, item->length);
    assert_true(item->rect.x + width <= 400.0f - 12.0f);
    assert_true(list.items[0].rect.width <= 400.0f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_typed_is_said),
        cmocka_unit_test(test_escape_and_an_empty_line_say_nothing),
        cmocka_unit_test(test_backspace_takes_whole_characters),
        cmocka_unit_test(test_a_full_line_takes_no_more_and_is_never_cut_within_a_character),
        cmocka_unit_test(test_what_is_longer_than_the_line_shows_its_end_and_the_cursor),
    };
    return cmocka_run_group_tests_name("chat line", tests, NULL, NULL);
}
