/* The interface over a client in the demo's world: its layouts come from the DAT files, and it
 * shows what is selected when it is told that something is. */
#include "demo_session.h"

#include "client/client_internal.h"
#include "support/demo_group.h"
#include "support/list_text.h"
#include "ui/interface.h"

static ac_ui ui;

static ac_client *begin(demo_session *s) {
    const lossy_net_def calm = {.seed = 1};
    session_begin(s, &calm);
    ac_client *client = session_add(s, &files, "demo");
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(s, 2.0);
    ac_ui_open(&ui, client, files.store, NULL);
    return client;
}

static void end(demo_session *s) {
    ac_ui_close(&ui);
    session_end(s);
}

static void build(void) {
    const ac_ui_frame frame = {.width = 1280, .height = 720, .line_height = 18.0f};
    ac_ui_build(&ui, &frame);
    assert_int_equal(ui.list.dropped, 0);
}

static bool shows(const char *text) {
    return list_item(&ui.list, text) != NULL;
}

static void test_the_demos_windows_come_from_its_layouts(void **state) {
    (void)state;
    demo_session s;
    begin(&s);
    assert_false(ui.radar.panel.built_in);
    assert_false(ui.selected.panel.built_in);
    assert_float_equal(ui.radar.radius, 50.0f, 0.0f); /* RadarRadius */
    assert_float_equal(ui.radar.center_x, 60.0f, 0.0f);
    int32_t meter = ac_ui_panel_find(&ui.selected.panel, 0x100001A1);
    assert_true(meter >= 0); /* its size is inherited from another layout */
    assert_float_equal(ui.selected.panel.parts[meter].rect.width, 216.0f, 0.0f);
    build();
    assert_true(ui.list.count > 10);
    end(&s);
}

/* @spec 2026-07-12 Selection-notice reentrancy | gmToolbarUI::HandleSelectionChanged reads the
 * current global state, and clears and repopulates the selected-object strip from it.
 * @code src/ui/selected_panel.c */
static void test_the_field_reads_the_selection_when_it_is_told(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    build();
    assert_false(shows("Elder Maren"));
    assert_int_equal(ac_client_select(client, 0x80000101), AC_OK);
    assert_int_equal(ui.selected.guid, 0x80000101);
    build();
    assert_true(shows("Elder Maren"));
    assert_int_equal(ac_client_select(client, 0), AC_OK);
    assert_int_equal(ui.selected.guid, 0);
    build();
    assert_false(shows("Elder Maren"));
    end(&s);
    assert_int_equal(ui.selected.guid, 0);
}

/* The combat system's handler comes first and selects again; the field, told twice, shows the
 * replacement both times. */
static void test_a_replaced_selection_is_never_shown_as_cleared(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    assert_int_equal(ac_client_set_combat_mode(client, AC_CLIENT_MISSILE), AC_OK);
    ac_guid prey = ac_client_selected(client);
    assert_int_not_equal(prey, 0);
    assert_int_equal(ui.selected.guid, prey);
    ac_combat_died(&client->combat, prey);
    assert_int_equal(ui.selected.guid, ac_client_selected(client));
    assert_int_not_equal(ui.selected.guid, 0);
    end(&s);
}

/* A draw of the world that shows one part of the object. */
static void show(ac_client *client, ac_guid guid) {
    ac_picker *picker = ac_client_picker(client);
    const ac_view_camera *camera = &ac_client_view(client)->camera;
    ac_picker_begin_view(picker, &camera->position.frame, camera->vertical_fov, 1280, 720);
    (void)ac_picker_wants(picker, &(ac_pick_part){.guid = guid});
    ac_client_end_pick(client);
}

static uint32_t corners(uint32_t color) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < ui.list.count; ++i)
        count += ui.list.items[i].picture >= 0x06004C40 && ui.list.items[i].picture <= 0x06004C43 &&
                 ui.list.items[i].color == color;
    return count;
}

/* @spec 2026-07-17 Vivid target indicator | The visible notification is the colorized four-corner
 * DAT indicator.
 * @code src/ui/target_marks.c */
static void test_four_corners_mark_what_was_drawn(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    enum { ELDER = 0x80000101 };
    assert_int_equal(ac_client_select(client, ELDER), AC_OK);
    session_tick(&s);
    uint32_t color =
        ac_color_argb(ac_blip_color(ac_objects_get_guid(client->objects, ELDER), &client->fellows));
    build();
    assert_int_equal(corners(color), 0); /* no draw has reported it */
    show(client, ELDER);
    session_tick(&s);
    build();
    assert_int_equal(corners(color), 4);
    end(&s);
}

static void test_a_click_on_the_radar_is_not_for_the_world(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    bool inside;
    ac_radar_blip blips[AC_UI_BLIPS_MAX];
    uint32_t count = ac_radar_collect(client->objects, &client->fellows, blips, AC_UI_BLIPS_MAX);
    assert_in_range(count, 1, AC_UI_BLIPS_MAX);
    const ac_radar_blip *blip = &blips[0];
    float x = 1280 - 12 - 120 + 60 + blip->x * 50.0f / 75.0f;
    float y = 12 + 60 - blip->y * 50.0f / 75.0f;
    assert_int_equal(ac_ui_pick(&ui, 1280, 720, (int)x, (int)y, &inside), blip->guid);
    assert_true(inside);
    assert_int_equal(ac_ui_pick(&ui, 1280, 720, 640, 360, &inside), 0);
    assert_false(inside);
    end(&s);
}

static void test_what_is_said_stays_for_a_while(void **state) {
    (void)state;
    demo_session s;
    begin(&s);
    ac_client_event said = {.kind = AC_EVENT_CHAT, .time = 5.0, .text = "Good day"};
    const ac_ui_frame frame = {.width = 1280, .height = 720, .line_height = 18.0f, .time = 16.9};
    const ac_ui_frame later = {.width = 1280, .height = 720, .line_height = 18.0f, .time = 17.0};
    ac_ui_event(&ui, &said);
    ac_ui_event(&ui, &said); /* said again at once: written once */
    assert_int_equal(ui.chat.count, 1);
    ac_ui_build(&ui, &frame);
    assert_true(shows("Good day"));
    ac_ui_build(&ui, &later);
    assert_false(shows("Good day"));
    end(&s);
}

/* @spec 2026-07-15 Asset construction | The portal viewport replaces the world's; the interface
 * goes on to update and draw above it.
 * @code src/ui/interface.c */
static void test_the_interface_stays_over_the_tunnel(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    assert_int_equal(ac_client_say(client, "@go lake"), AC_OK);
    session_await(&s, AC_CLIENT_IN_TRANSIT, 5.0);
    session_run(&s, 0.5);
    assert_true(client->view.in_tunnel);
    ac_position player;
    char coordinates[48];
    assert_true(ac_client_player_position(client, &player));
    ac_ui_coordinates(player.cell, coordinates, sizeof coordinates);
    ac_client_event event;
    while (ac_client_next_event(client, &event))
        ac_ui_event(&ui, &event);
    build();
    assert_true(shows(coordinates));
    assert_false(shows("in transit")); /* that is for the figures */
    assert_true(shows("In Portal Space - Please Wait..."));
    end(&s);
}

static void test_a_wait_is_told_in_words(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    build();
    assert_false(shows("in world"));
    assert_int_equal(ac_client_log_out(client), AC_OK);
    build();
    assert_true(shows("Logging off..."));
    assert_false(shows("leaving"));
    session_await(&s, AC_CLIENT_CHARACTERS, 15.0);
    build();
    assert_false(shows("characters"));
    assert_false(shows("Logging off..."));
    assert_int_equal(ac_client_enter(client, NULL), AC_OK);
    build();
    assert_true(shows("Entering the world..."));
    end(&s);
}

static const ac_ui_item *item_with(const char *text) {
    const ac_ui_item *item = list_item(&ui.list, text);
    if (!item)
        fail_msg("nothing says %s", text);
    return item;
}

static void test_the_field_of_the_selected_never_covers_the_radar(void **state) {
    (void)state;
    demo_session s;
    ac_client *client = begin(&s);
    assert_int_equal(ac_client_select(client, 0x80000101), AC_OK);
    const ac_ui_rect *radar = &ui.radar.panel.parts[0].rect;
    for (int width = 200; width <= 1600; width += 100) {
        const ac_ui_frame frame = {.width = width, .height = 700, .line_height = 18.0f};
        ac_ui_build(&ui, &frame);
        const ac_ui_rect *name = &item_with("Elder Maren")->rect;
        bool is_beside = name->x + name->width <= (float)width - 12.0f - radar->width;
        bool is_beneath = name->y >= 12.0f + radar->height;
        assert_true(is_beside || is_beneath);
        assert_true(is_beside || width < 400);
    }
    end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_interface_stays_over_the_tunnel),
        cmocka_unit_test(test_the_demos_windows_come_from_its_layouts),
        cmocka_unit_test(test_the_field_reads_the_selection_when_it_is_told),
        cmocka_unit_test(test_a_replaced_selection_is_never_shown_as_cleared),
        cmocka_unit_test(test_four_corners_mark_what_was_drawn),
        cmocka_unit_test(test_a_click_on_the_radar_is_not_for_the_world),
        cmocka_unit_test(test_what_is_said_stays_for_a_while),
        cmocka_unit_test(test_a_wait_is_told_in_words),
        cmocka_unit_test(test_the_field_of_the_selected_never_covers_the_radar),
    };
    return cmocka_run_group_tests_name("app/interface", tests, open_files, close_files);
}
