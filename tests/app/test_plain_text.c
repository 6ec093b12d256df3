/* Text of a server on a terminal: nothing in it is obeyed, and a line of it is one line. */
#include "support/test.h"

#include <string.h>

#include "app/plain_text.h"

static void assert_plain(const char *text, const char *expected) {
    char plain[256];
    assert_string_equal(ac_plain_text(plain, sizeof plain, text), expected);
}

static void test_text_stays_as_it_is(void **state) {
    (void)state;
    assert_plain("", "");
    assert_plain("Caf\xC3\xA9 \xE2\x82\xAC 100%", "Caf\xC3\xA9 \xE2\x82\xAC 100%");
    assert_plain("\xC2\xA0\xC2\xBF", "\xC2\xA0\xC2\xBF"); /* no controls: U+00A0, U+00BF */
}

static void test_controls_are_written_out(void **state) {
    (void)state;
    assert_plain("\033]0;owned\007\033[2J", "\\x1B]0;owned\\x07\\x1B[2J");
    assert_plain("one\r\narwic: two\t", "one\\x0D\\x0Aarwic: two\\x09");
    assert_plain("\x7F\xC2\x9B"
                 "31m",
                 "\\x7F\\x9B31m"); /* CSI as one character of C1 */
    assert_plain("cut\xC2", "cut\xC2");
}

static void test_a_character_that_does_not_fit_is_left_out(void **state) {
    (void)state;
    char plain[16];
    for (size_t before = 0; before < 12; ++before) {
        char text[32] = {0};
        memset(text, 'a', before);
        strcpy(text + before, "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x99\x82 and more");
        (void)ac_plain_text(plain, sizeof plain, text);
        size_t length = strlen(plain);
        assert_true(length == before || length == before + 2 || length == before + 5 ||
                    length >= before + 9);
    }
}

static void test_it_is_cut_to_fit_and_terminated(void **state) {
    (void)state;
    char plain[8];
    for (size_t size = 1; size <= sizeof plain; ++size) {
        memset(plain, 'x', sizeof plain);
        (void)ac_plain_text(plain, size, "\033\033\033\033");
        assert_true(strlen(plain) < size);
        assert_int_equal(strlen(plain) % 4, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_stays_as_it_is),
        cmocka_unit_test(test_controls_are_written_out),
        cmocka_unit_test(test_a_character_that_does_not_fit_is_left_out),
        cmocka_unit_test(test_it_is_cut_to_fit_and_terminated),
    };
    return cmocka_run_group_tests_name("plain text", tests, NULL, NULL);
}
