/* Text in the room that there is: lines break at words, or within one that is too long, never
 * within a character; the lines of chat stay in their strip, and the strip in the window. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "ui/chat_lines.h"

/* Ten pixels a character at any size; a combining mark none. */
static float width(void *user, float size, const char *text, size_t length) {
    float sum = 0.0f;
    (void)user;
    (void)size;
    for (size_t i = 0; i < length; ++i)
        sum += ((unsigned char)text[i] & 0xC0) == 0x80 ? 0.0f : 10.0f;
    return sum;
}

static const ac_ui_font font = {width, NULL};

static void test_a_line_breaks_at_words(void **state) {
    (void)state;
    const struct {
        const char *text;
        float room;
        const char *lines[5];
    } rows[] = {
        {"", 50.0f, {""}},
        {"short", 50.0f, {"short"}},
        {"two words", 50.0f, {"two", "words"}},
        {"a bc def", 40.0f, {"a bc", "def"}},
        {"fifth  ", 50.0f, {"fifth"}},
        {"one\ntwo", 500.0f, {"one", "two"}},
        {"abcdefghijkl mn", 50.0f, {"abcde", "fghij", "kl mn"}},
        {"x abcdefgh", 50.0f, {"x", "abcde", "fgh"}},
        {"\xC3\xA4\xE2\x82\xAC\xC3\xA4", 20.0f, {"\xC3\xA4\xE2\x82\xAC", "\xC3\xA4"}},
        {"\xE2\x82\xAC\xE2\x82\xAC", 0.0f, {"\xE2\x82\xAC", "\xE2\x82\xAC"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        const char *text = rows[i].text;
        int count = 0;
        do {
            const char *begin = text;
            size_t length = ac_ui_text_line(&font, 15.0f, rows[i].room, text, &text);
            assert_non_null(rows[i].lines[count]);
            assert_int_equal(length, strlen(rows[i].lines[count]));
            assert_memory_equal(begin, rows[i].lines[count++], length);
        } while (*text);
        assert_null(rows[i].lines[count]);
        assert_int_equal(ac_ui_text_count_lines(&font, 15.0f, rows[i].room, rows[i].text), count);
    }
}

static void test_what_is_too_long_shows_its_end(void **state) {
    (void)state;
    assert_string_equal(ac_ui_text_tail(&font, 15.0f, 50.0f, "abcde"), "abcde");
    assert_string_equal(ac_ui_text_tail(&font, 15.0f, 40.0f, "abcde"), "bcde");
    assert_string_equal(ac_ui_text_tail(&font, 15.0f, 15.0f, "\xC3\xA4\xE2\x82\xAC"),
                        "\xE2\x82\xAC");
    assert_string_equal(ac_ui_text_tail(&font, 15.0f, 0.0f, "abc"), "");
}

/* ---- the lines of chat ---- */

static ac_ui_list list;

static void say(ac_ui_chat_lines *chat, const char *text) {
    ac_client_event event = {.kind = AC_EVENT_CHAT, .time = 1.0};
    (void)strncpy(event.text, text, sizeof event.text - 1);
    ac_ui_chat_lines_take(chat, &event);
}

static void draw(const ac_ui_chat_lines *chat, int across, int height) {
    const ac_ui_frame frame = {
        .width = across, .height = height, .line_height = 18.0f, .time = 2.0, .font = font};
    ac_ui_list_clear(&list);
    ac_ui_chat_lines_draw(&list, chat, &frame);
    assert_int_equal(list.dropped, 0);
}

static void assert_within_strip(float across) {
    const ac_ui_rect *strip = &list.items[0].rect;
    assert_true(strip->width <= across);
    for (uint32_t i = 1; i < list.count; ++i) {
        const ac_ui_item *item = &list.items[i];
        assert_int_not_equal(item->length, 0);
        assert_true(item->rect.x + width(NULL, item->size, list.text + item->text, item->length) <=
                    strip->width);
        assert_true(item->rect.y >= strip->y);
        assert_true(item->rect.y + item->rect.height <= strip->y + strip->height);
    }
}

static void test_chat_stays_in_its_strip_and_the_strip_in_the_window(void **state) {
    (void)state;
    static const int sizes[][2] = {{1920, 1080}, {1280, 720}, {640, 480}, {400, 700}, {1500, 260}};
    ac_rng rng = ac_rng_make(7, 1);
    for (int round = 0; round < 200; ++round) {
        ac_ui_chat_lines chat = {0};
        for (int i = 0; i < 9; ++i) {
            char text[AC_UI_LINE] = "";
            uint32_t words = 1 + ac_rng_below(&rng, 60);
            for (uint32_t word = 0; word < words; ++word)
                for (uint32_t n = ac_rng_below(&rng, 12); strlen(text) + 4 < sizeof text; --n) {
                    memcpy(text + strlen(text), n ? "\xE2\x82\xAC" : " ", n ? 4 : 2);
                    if (n == 0)
                        break;
                }
            say(&chat, text);
        }
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
            draw(&chat, sizes[i][0], sizes[i][1]);
            assert_within_strip((float)sizes[i][0]);
            assert_true(list.items[0].rect.y >= 0.4f * (float)sizes[i][1]);
        }
    }
}

static void test_of_more_rows_than_there_is_room_for_the_last_are_shown(void **state) {
    (void)state;
    ac_ui_chat_lines chat = {0};
    say(&chat, "first words that take two rows of this window, which is narrow and low");
    say(&chat, "last");
    draw(&chat, 400, 80);                    /* two rows of 18 pixels are its half */
    assert_int_equal(list.count, 1 + 2 * 2); /* each with its shadow */
    const ac_ui_item *item = &list.items[list.count - 1];
    assert_int_equal(item->length, 4);
    assert_memory_equal(list.text + item->text, "last", 4);
}

static void test_chat_grows_with_the_window(void **state) {
    (void)state;
    ac_ui_chat_lines chat = {0};
    say(&chat, "hello");
    draw(&chat, 1280, 720);
    assert_float_equal(list.items[1].size, 15.0f, 0.0f);
    draw(&chat, 2560, 1440);
    assert_float_equal(list.items[1].size, 30.0f, 0.0f);
    assert_float_equal(list.items[0].rect.width, 1240.0f, 0.0f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_breaks_at_words),
        cmocka_unit_test(test_what_is_too_long_shows_its_end),
        cmocka_unit_test(test_chat_stays_in_its_strip_and_the_strip_in_the_window),
        cmocka_unit_test(test_of_more_rows_than_there_is_room_for_the_last_are_shown),
        cmocka_unit_test(test_chat_grows_with_the_window),
    };
    return cmocka_run_group_tests_name("text in its room", tests, NULL, NULL);
}
