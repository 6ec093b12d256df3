/* Keys and mouse at the list of characters, and the way from the world to the list and back. */
#include "demo_session.h"

#include "app/character_list.h"
#include "support/demo_group.h"
#include "support/list_text.h"
#include "ui/interface.h"

static ac_ui ui;

static void tell(ac_ui_characters *characters, ac_guid guid, const char *name) {
    ac_client_event event = {.kind = AC_EVENT_CHARACTER, .guid = guid};
    (void)strncpy(event.text, name, sizeof event.text - 1);
    ac_ui_characters_take(characters, &event, 0);
}

/* Three rows, drawn. */
static ac_ui_characters three(void) {
    static ac_ui_list list;
    const ac_ui_frame frame = {.width = 800, .height = 600, .line_height = 18.0f};
    ac_ui_characters characters = {0};
    tell(&characters, 1, "Ada");
    tell(&characters, 2, "Bo");
    tell(&characters, 3, "Cy");
    ac_ui_list_clear(&list);
    ac_ui_characters_draw(&list, &characters, "", &frame);
    return characters;
}

static void test_keys_choose_and_return_enters(void **state) {
    (void)state;
    ac_ui_characters characters = three();
    assert_false(ac_character_list_take(&characters, &(ac_input){.pressed[AC_ACTION_BACK] = true}));
    assert_string_equal(ac_ui_characters_chosen(&characters), "Bo");
    assert_false(
        ac_character_list_take(&characters, &(ac_input){.pressed[AC_ACTION_FORWARD] = true}));
    assert_string_equal(ac_ui_characters_chosen(&characters), "Ada");
    assert_true(ac_character_list_take(&characters, &(ac_input){.pressed[AC_ACTION_ENTER] = true}));
    characters = (ac_ui_characters){0};
    assert_false(
        ac_character_list_take(&characters, &(ac_input){.pressed[AC_ACTION_ENTER] = true}));
}

static void test_the_mouse_chooses_when_it_moves_and_a_click_enters(void **state) {
    (void)state;
    ac_ui_characters characters = three();
    const ac_ui_rect *row = &characters.first_row;
    int y = (int)(row->y + 2.5f * row->height);
    ac_input input = {.pixel_x = 400, .pixel_y = y};
    assert_false(ac_character_list_take(&characters, &input)); /* it lies there */
    assert_string_equal(ac_ui_characters_chosen(&characters), "Ada");
    input.moved = true;
    assert_false(ac_character_list_take(&characters, &input));
    assert_string_equal(ac_ui_characters_chosen(&characters), "Cy");
    input = (ac_input){.click = true, .click_x = 400, .click_y = (int)row->y + 3};
    assert_true(ac_character_list_take(&characters, &input));
    assert_string_equal(ac_ui_characters_chosen(&characters), "Ada");
    input.click_y = 5; /* beside the list */
    assert_false(ac_character_list_take(&characters, &input));
}

static void test_the_hint_names_the_keys(void **state) {
    (void)state;
    char hint[AC_CHARACTER_HINT];
    const ac_keymap keymap = ac_keymap_default();
    ac_character_list_hint(&keymap, hint);
    assert_string_equal(hint, "W or Up, S or Down or the mouse: choose\n"
                              "Return or a click: enter the world\nEscape: leave the game");
}

/* ---- a session ---- */

static void take_events(ac_client *client) {
    ac_client_event event;
    while (ac_client_next_event(client, &event))
        ac_ui_event(&ui, &event);
}

static bool shows(const char *text) {
    const ac_ui_frame frame = {.width = 1280, .height = 720, .line_height = 18.0f};
    ac_ui_build(&ui, &frame);
    return list_item(&ui.list, text) != NULL;
}

static void test_after_logging_out_the_characters_are_shown_and_the_chosen_enters(void **state) {
    (void)state;
    const lossy_net_def calm = {.seed = 1};
    demo_session s;
    session_begin(&s, &calm);
    ac_client *client = session_add(&s, &files, "demo");
    ac_ui_open(&ui, client, files.store, NULL);
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    take_events(client);
    assert_false(shows("Who enters the world?"));
    assert_int_equal(ac_client_log_out(client), AC_OK);
    session_await(&s, AC_CLIENT_CHARACTERS, 15.0);
    session_run(&s, 1.0);
    take_events(client);
    assert_true(shows("Who enters the world?"));
    assert_int_equal(ui.characters.count, 1);
    assert_true(shows(ui.characters.items[0].name));
    assert_true(
        ac_character_list_take(&ui.characters, &(ac_input){.pressed[AC_ACTION_ENTER] = true}));
    assert_int_equal(ac_client_enter(client, ac_ui_characters_chosen(&ui.characters)), AC_OK);
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    assert_false(shows("Who enters the world?"));
    ac_ui_close(&ui);
    session_end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_choose_and_return_enters),
        cmocka_unit_test(test_the_mouse_chooses_when_it_moves_and_a_click_enters),
        cmocka_unit_test(test_the_hint_names_the_keys),
        cmocka_unit_test(test_after_logging_out_the_characters_are_shown_and_the_chosen_enters),
    };
    return cmocka_run_group_tests_name("app/character list", tests, open_files, close_files);
}
