/* The list of the account's characters: who was played last is chosen, each can be, and all that is
 * drawn is in the window. */
#include "support/test.h"

#include <stdio.h>

#include "support/list_text.h"
#include "ui/character_panel.h"

static ac_ui_list list;

static void tell(ac_ui_characters *characters, ac_guid guid, const char *name) {
    ac_client_event event = {.kind = AC_EVENT_CHARACTER, .guid = guid};
    (void)snprintf(event.text, sizeof event.text, "%s", name);
    ac_ui_characters_take(characters, &event, 0);
}

static void tell_state(ac_ui_characters *characters, ac_client_state state, ac_guid player) {
    const ac_client_event event = {.kind = AC_EVENT_STATE, .number = (uint32_t)state};
    ac_ui_characters_take(characters, &event, player);
}

static void tell_three(ac_ui_characters *characters) {
    tell(characters, 1, "Ada");
    tell(characters, 2, "Bo");
    tell(characters, 3, "Cy");
}

static void test_who_was_played_last_is_chosen(void **state) {
    (void)state;
    ac_ui_characters characters = {0};
    assert_null(ac_ui_characters_chosen(&characters));
    tell_three(&characters);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Ada");
    tell_state(&characters, AC_CLIENT_IN_WORLD, 2);
    tell_state(&characters, AC_CLIENT_LEAVING, 2);
    assert_int_equal(characters.count, 3); /* until the new list comes */
    tell_state(&characters, AC_CLIENT_CHARACTERS, 0);
    tell_three(&characters);
    assert_int_equal(characters.count, 3);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Bo");
    tell_state(&characters, AC_CLIENT_LEAVING, 2);
    tell(&characters, 3, "Cy"); /* the others are gone */
    assert_int_equal(characters.count, 1);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Cy");
}

/* However it comes: the server may log the character off by itself, or tell the list again. */
static void test_each_list_is_a_new_one(void **state) {
    (void)state;
    ac_ui_characters characters = {0};
    tell_three(&characters);
    tell_state(&characters, AC_CLIENT_CHARACTERS, 0);
    tell_state(&characters, AC_CLIENT_IN_WORLD, 3);
    tell_state(&characters, AC_CLIENT_CHARACTERS, 0);
    tell_three(&characters);
    assert_int_equal(characters.count, 3);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Cy");
    tell_three(&characters); /* at the list: no state between the two */
    assert_int_equal(characters.count, 3);
}

static void test_a_step_goes_around_at_the_ends(void **state) {
    (void)state;
    ac_ui_characters characters = {0};
    ac_ui_characters_step(&characters, 1);
    assert_int_equal(characters.chosen, 0);
    tell_three(&characters);
    ac_ui_characters_step(&characters, -1);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Cy");
    ac_ui_characters_step(&characters, 1);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Ada");
    ac_ui_characters_step(&characters, 1);
    assert_string_equal(ac_ui_characters_chosen(&characters), "Bo");
}

static bool shows(const char *text) {
    return list_item(&list, text) != NULL;
}

static void draw(ac_ui_characters *characters, int width, int height) {
    const ac_ui_frame frame = {.width = width, .height = height, .line_height = 18.0f};
    ac_ui_list_clear(&list);
    ac_ui_characters_draw(&list, characters, "Up: choose\nReturn: enter", &frame);
    for (uint32_t i = 0; i < list.count; ++i) {
        const ac_ui_rect *rect = &list.items[i].rect;
        assert_true(rect->x >= 0.0f && rect->x + rect->width <= (float)width);
        assert_true(rect->y >= 0.0f && rect->y + rect->height <= (float)height);
    }
    assert_true(shows(ac_ui_characters_chosen(characters)));
    assert_true(shows("Return: enter"));
}

static void test_the_list_fits_the_window_with_the_chosen_in_it(void **state) {
    (void)state;
    static const int sizes[][2] = {{640, 480}, {1280, 720}, {1920, 1080}, {400, 700}, {1500, 260}};
    ac_ui_characters characters = {0};
    for (ac_guid i = 1; i <= AC_UI_CHARACTERS_MAX + 1; ++i) {
        char name[16];
        (void)snprintf(name, sizeof name, "Number %u", i);
        tell(&characters, i, name);
    }
    assert_int_equal(characters.count, AC_UI_CHARACTERS_MAX);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i)
        for (int n = 0; n < AC_UI_CHARACTERS_MAX; ++n) {
            draw(&characters, sizes[i][0], sizes[i][1]);
            ac_ui_characters_step(&characters, 1);
        }
}

static void test_the_mouse_finds_the_row_that_it_is_on(void **state) {
    (void)state;
    ac_ui_characters characters = {0};
    assert_int_equal(ac_ui_characters_pick(&characters, 0, 0), -1); /* not drawn yet */
    tell_three(&characters);
    draw(&characters, 1280, 720);
    for (uint32_t i = 0; i < list.count; ++i) {
        const ac_ui_item *item = &list.items[i];
        for (int n = 0; n < characters.count; ++n)
            if (item_says(&list, item, characters.items[n].name))
                assert_int_equal(ac_ui_characters_pick(&characters, 640, (int)item->rect.y + 8), n);
    }
    const ac_ui_rect *row = &characters.first_row;
    assert_int_equal(ac_ui_characters_pick(&characters, 640, (int)row->y - 2), -1);
    assert_int_equal(
        ac_ui_characters_pick(&characters, 640, (int)(row->y + 3.0f * row->height) + 2), -1);
    assert_int_equal(ac_ui_characters_pick(&characters, (int)row->x - 2, (int)row->y + 8), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_was_played_last_is_chosen),
        cmocka_unit_test(test_each_list_is_a_new_one),
        cmocka_unit_test(test_a_step_goes_around_at_the_ends),
        cmocka_unit_test(test_the_list_fits_the_window_with_the_chosen_in_it),
        cmocka_unit_test(test_the_mouse_finds_the_row_that_it_is_on),
    };
    return cmocka_run_group_tests_name("the list of characters", tests, NULL, NULL);
}
