/* The list of keys: every row can be read in any window, none beyond its panel or the window. */
#include "support/test.h"

#include "app/help.h"
#include "support/list_text.h"

static ac_ui_list list;

static int count_text(const char *text) {
    int count = 0;
    for (uint32_t i = 0; i < list.count; ++i)
        count += item_says(&list, &list.items[i], text);
    return count;
}

static void assert_within(const ac_ui_frame *frame) {
    const ac_ui_rect *panel = &list.items[0].rect;
    assert_true(panel->x >= 0.0f && panel->x + panel->width <= (float)frame->width);
    assert_true(panel->y >= 0.0f && panel->y + panel->height <= (float)frame->height);
    for (uint32_t i = 1; i < list.count; ++i) {
        const ac_ui_item *item = &list.items[i];
        const char *text = list.text + item->text;
        assert_true(item->size >= 10.0f);
        assert_true(item->rect.x >= panel->x && item->rect.y >= panel->y);
        assert_true(item->rect.y + item->rect.height <= panel->y + panel->height);
        assert_true(ac_ui_text_width(&frame->font, item->size, text, item->length) <=
                    item->rect.width);
        assert_true(item->rect.x + item->rect.width <= panel->x + panel->width);
    }
}

/* No two lines of text in one place. */
static void assert_apart(void) {
    for (uint32_t i = 1; i < list.count; ++i)
        for (uint32_t j = 1; j < i; ++j) {
            const ac_ui_rect *a = &list.items[i].rect, *b = &list.items[j].rect;
            assert_true(a->x >= b->x + b->width || b->x >= a->x + a->width ||
                        a->y >= b->y + b->height || b->y >= a->y + a->height);
        }
}

static void test_the_list_fits_the_window(void **state) {
    (void)state;
    static const int sizes[][2] = {{640, 480},   {1280, 720},  {1920, 1080}, {400, 700},
                                   {2560, 1440}, {3840, 2160}, {1500, 260},  {240, 180}};
    const ac_keymap keymap = ac_keymap_default();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        const ac_ui_frame frame = {
            .width = sizes[i][0], .height = sizes[i][1], .line_height = 18.0f};
        int page = 1, last_rows = 0;
        for (;; ++page) {
            ac_ui_list_clear(&list);
            if (!ac_help_draw(&list, &keymap, &frame, page))
                break;
            assert_int_equal(list.dropped, 0);
            assert_within(&frame);
            assert_apart();
            last_rows += count_text("wheel");
        }
        assert_in_range(page, 2, 40);
        assert_int_equal(last_rows, 1);
        assert_int_equal(list.count, 0); /* behind the last page */
    }
}

static void test_where_there_is_room_every_row_is_on_one_page_under_its_heading(void **state) {
    (void)state;
    static const char *const headings[] = {"Move",           "Select and use",  "Fight", "Gestures",
                                           "Talk and leave", "Look and listen", "Mouse"};
    const ac_keymap keymap = ac_keymap_default();
    const ac_ui_frame frame = {.width = 1920, .height = 1080, .line_height = 18.0f};
    ac_ui_list_clear(&list);
    assert_true(ac_help_draw(&list, &keymap, &frame, 1));
    for (size_t i = 0; i < sizeof headings / sizeof *headings; ++i)
        assert_int_equal(count_text(headings[i]), 1);
    for (int i = 0; i < AC_ACTION_COUNT; ++i) {
        char keys[AC_KEYS_TEXT];
        ac_keymap_write(&keymap, (ac_action)i, keys);
        assert_int_equal(count_text(keys), 1);
    }
    assert_int_equal(count_text("F1: close"), 1);
    assert_false(ac_help_draw(&list, &keymap, &frame, 2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_list_fits_the_window),
        cmocka_unit_test(test_where_there_is_room_every_row_is_on_one_page_under_its_heading),
    };
    return cmocka_run_group_tests_name("help", tests, NULL, NULL);
}
