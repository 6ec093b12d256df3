/* Text of the wire to UTF-8 and back. */
#include "wire_support.h"

#include "wire/text.h"

static ac_bytes bytes_of(const char *text, size_t size) {
    return (ac_bytes){(const uint8_t *)text, (uint32_t)size};
}

static void check_1252(const char *text, size_t size, const char *utf8) {
    char buffer[64];
    assert_int_equal(ac_text_to_utf8(bytes_of(text, size), buffer, sizeof buffer), strlen(utf8));
    assert_string_equal(buffer, utf8);
}

static void test_windows_1252_becomes_utf8(void **state) {
    (void)state;
    check_1252("", 0, "");
    check_1252("+Buddy", 6, "+Buddy");
    check_1252("caf\xE9", 4, "caf\xC3\xA9");
    check_1252("\x80\x99\x9F", 3, "\xE2\x82\xAC\xE2\x84\xA2\xC5\xB8");
    check_1252("\xA0\xFF", 2, "\xC2\xA0\xC3\xBF");
}

static void test_what_is_no_character_is_replaced(void **state) {
    (void)state;
    static const char gaps[] = {'\x81', '\x8D', '\x8F', '\x90', '\x9D', '\0'};
    for (size_t i = 0; i < sizeof gaps; ++i)
        check_1252(&gaps[i], 1, "\xEF\xBF\xBD");
}

static void test_a_small_buffer_gets_whole_characters_and_the_length_is_of_all(void **state) {
    (void)state;
    const ac_bytes text = bytes_of("a\x80z", 3);
    static const char *const expected[] = {"", "a", "a", "a", "a\xE2\x82\xAC", "a\xE2\x82\xACz"};
    assert_int_equal(ac_text_to_utf8(text, NULL, 0), 5);
    for (size_t capacity = 1; capacity <= 6; ++capacity) {
        char *buffer = malloc(capacity);
        assert_non_null(buffer);
        assert_int_equal(ac_text_to_utf8(text, buffer, capacity), 5);
        assert_string_equal(buffer, expected[capacity - 1]);
        free(buffer);
    }
}

static void test_every_byte_that_is_a_character_returns(void **state) {
    (void)state;
    for (int byte = 1; byte < 256; ++byte) {
        const char text[1] = {(char)byte};
        char utf8[8];
        uint8_t back[4];
        (void)ac_text_to_utf8(bytes_of(text, 1), utf8, sizeof utf8);
        bool gap = strcmp(utf8, "\xEF\xBF\xBD") == 0;
        assert_int_equal(ac_text_from_utf8(utf8, back, sizeof back), 1);
        assert_int_equal(back[0], gap ? '?' : byte);
    }
}

static void test_utf8_that_windows_1252_lacks_becomes_a_question_mark(void **state) {
    (void)state;
    static const struct {
        const char *utf8, *text;
    } cases[] = {
        {"\xD0\x96", "?"},           /* a letter that is not there */
        {"\xF0\x9F\x98\x80!", "?!"}, /* four bytes */
        {"\xC2\x81", "?"},           /* a control character in a gap */
        {"\xFF", "?"},               /* no lead byte */
        {"\xE2\x82", "?"},           /* cut off */
        {"\xC0\x80z", "?z"},         /* overlong */
        {"\xE2(z", "?(z"},           /* a lead without its followers */
        {"\x80", "?"},               /* a follower without its lead */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        uint8_t buffer[8];
        size_t size = ac_text_from_utf8(cases[i].utf8, buffer, sizeof buffer);
        assert_int_equal(size, strlen(cases[i].text));
        assert_memory_equal(buffer, cases[i].text, size);
    }
}

static void test_utf8_to_text_is_bounded(void **state) {
    (void)state;
    uint8_t buffer[3];
    assert_int_equal(ac_text_from_utf8("Buddy", buffer, sizeof buffer), 3);
    assert_memory_equal(buffer, "Bud", 3);
    assert_int_equal(ac_text_from_utf8("Buddy", NULL, 0), 0);
}

static void test_utf16_becomes_utf8(void **state) {
    (void)state;
    char buffer[16];
    assert_int_equal(ac_text_utf16_to_utf8(bytes_of("H\0\xAC\x20", 4), buffer, sizeof buffer), 4);
    assert_string_equal(buffer, "H\xE2\x82\xAC");
    assert_int_equal(ac_text_utf16_to_utf8(bytes_of("\x3D\xD8\0\xDE", 4), buffer, sizeof buffer),
                     4);
    assert_string_equal(buffer, "\xF0\x9F\x98\x80");
}

static void test_lone_surrogates_and_zeros_are_replaced(void **state) {
    (void)state;
    static const char *const lone[] = {"\x3D\xD8", "\0\xDE", "\0\0"};
    for (size_t i = 0; i < 3; ++i) {
        char buffer[16];
        assert_int_equal(ac_text_utf16_to_utf8(bytes_of(lone[i], 2), buffer, sizeof buffer), 3);
        assert_string_equal(buffer, "\xEF\xBF\xBD");
    }
}

static void test_ascii_is_borrowed(void **state) {
    (void)state;
    const char *name = "Arwic";
    ac_bytes text = ac_text_ascii(name);
    assert_int_equal(text.size, 5);
    assert_ptr_equal(text.data, name);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows_1252_becomes_utf8),
        cmocka_unit_test(test_what_is_no_character_is_replaced),
        cmocka_unit_test(test_a_small_buffer_gets_whole_characters_and_the_length_is_of_all),
        cmocka_unit_test(test_every_byte_that_is_a_character_returns),
        cmocka_unit_test(test_utf8_that_windows_1252_lacks_becomes_a_question_mark),
        cmocka_unit_test(test_utf8_to_text_is_bounded),
        cmocka_unit_test(test_utf16_becomes_utf8),
        cmocka_unit_test(test_lone_surrogates_and_zeros_are_replaced),
        cmocka_unit_test(test_ascii_is_borrowed),
    };
    return cmocka_run_group_tests_name("wire text", tests, NULL, NULL);
}
