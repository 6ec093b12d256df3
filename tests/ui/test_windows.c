/* What the radar and the selected object's field draw. */
#include "support/test.h"

#include <string.h>

#include "support/list_text.h"
#include "ui/built_in.h"
#include "ui/cursor.h"
#include "ui/power_bar.h"
#include "ui/radar_panel.h"
#include "ui/selected_panel.h"

enum {
    DISC = 0x1000003F,
    NORTH = 0x10000040,
    COORDINATES = 0x1000003E,
    PICTURE = 0x06000001, /* then east, south, west */
    DISC_PICTURE = 0x06000010,
    BACK_PICTURE = 0x06000020,
    FILL_PICTURE = 0x06000021,
    MONSTER = 0x80000001,
    FAR_MONSTER = 0x80000002,
};
#define WHITE 0xFFFFFFFFu

static ac_ui_list list;

static ac_ui_panel panel_of(const ac_ui_part *parts, uint32_t count) {
    ac_ui_panel panel = {.count = count};
    memcpy(panel.parts, parts, count * sizeof *parts);
    return panel;
}

/* Retail's places: a disc of 120 units, letters at its edge, a strip below it. */
static ac_ui_radar radar_make(void) {
    const ac_ui_part parts[] = {
        {.id = 1, .parent = -1, .rect = {0, 0, 120, 140}},
        {.id = DISC, .rect = {0, 0, 120, 120}, .picture = DISC_PICTURE},
        {.id = NORTH, .rect = {55, 1, 10, 9}, .picture = PICTURE},
        {.id = NORTH + 1, .rect = {110, 55, 10, 9}, .picture = PICTURE + 1},
        {.id = NORTH + 2, .rect = {55, 110, 10, 9}, .picture = PICTURE + 2},
        {.id = NORTH + 3, .rect = {0, 55, 10, 9}, .picture = PICTURE + 3},
        {.id = 0x10000619, .rect = {6, 6, 27, 27}, .picture = 0x06000030},  /* lock */
        {.id = 0x100006A3, .rect = {87, 6, 27, 27}, .picture = 0x06000031}, /* drag handle */
        {.id = COORDINATES, .rect = {0, 120, 120, 18}},
    };
    return (ac_ui_radar){.panel = panel_of(parts, sizeof parts / sizeof *parts),
                         .center_x = 60,
                         .center_y = 60,
                         .radius = 50};
}

static const ac_ui_item *picture_item(ac_did picture) {
    for (uint32_t i = 0; i < list.count; ++i)
        if (list.items[i].picture == picture)
            return &list.items[i];
    return NULL;
}

static const ac_ui_item *text_item(uint32_t color) {
    for (uint32_t i = 0; i < list.count; ++i)
        if (list.items[i].length > 0 && list.items[i].color == color)
            return &list.items[i];
    return NULL;
}

static bool says(const ac_ui_item *item, const char *text) {
    return item && item_says(&list, item, text);
}

/* The quads of this colour; where the first is. */
static uint32_t quads_of(uint32_t color, ac_ui_rect *first) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < list.count; ++i) {
        if (list.items[i].color != color || list.items[i].picture || list.items[i].length)
            continue;
        if (count++ == 0)
            *first = list.items[i].rect;
    }
    return count;
}

static void assert_corner(const ac_ui_item *item, float x, float y) {
    assert_non_null(item);
    assert_float_equal(item->rect.x, x, 0.01f);
    assert_float_equal(item->rect.y, y, 0.01f);
}

/* ---- the radar ---- */

static void draw_radar(const ac_ui_radar_state *state, float scale) {
    ac_ui_radar radar = radar_make();
    ac_ui_list_clear(&list);
    ac_ui_radar_draw(&list, &radar, state, 1000.0f, 12.0f, scale);
}

static void test_letters_turn_with_the_player(void **state) {
    (void)state;
    ac_ui_radar_state north = {.range = 75, .coordinates = ""};
    draw_radar(&north, 1.0f);
    assert_corner(picture_item(DISC_PICTURE), 1000, 12);
    assert_corner(picture_item(PICTURE), 1000 + 55, 12 + 1);
    assert_corner(picture_item(PICTURE + 1), 1000 + 110, 12 + 55.5f);
    ac_ui_radar_state east = {.range = 75, .heading = 90, .coordinates = ""};
    draw_radar(&east, 1.0f);
    assert_corner(picture_item(PICTURE), 1000 + 0.5f, 12 + 55.5f);  /* north is on the left */
    assert_corner(picture_item(PICTURE + 1), 1000 + 55, 12 + 0.5f); /* east is ahead */
    assert_corner(picture_item(PICTURE + 2), 1000 + 109.5f, 12 + 55.5f);
    assert_corner(picture_item(PICTURE + 3), 1000 + 55, 12 + 110.5f);
}

static void test_the_lock_and_the_drag_handle_are_not_shown(void **state) {
    (void)state;
    ac_ui_radar_state nothing = {.range = 75, .coordinates = ""};
    draw_radar(&nothing, 1.0f);
    assert_null(picture_item(0x06000030));
    assert_null(picture_item(0x06000031));
}

static void test_blips_stand_where_their_objects_are(void **state) {
    (void)state;
    const ac_radar_blip blips[] = {
        {.guid = MONSTER, .x = 15, .y = 30, .color = {1, 0.67f, 0}, .shape = AC_BLIP_PLUS}};
    ac_ui_radar_state near = {.blips = blips, .blip_count = 1, .range = 75, .coordinates = ""};
    ac_ui_rect rect;
    draw_radar(&near, 2.0f);
    /* 60 + 15 * 50 / 75 = 70 and 60 - 30 * 50 / 75 = 40; a plus is three wide and three high */
    assert_int_equal(quads_of(0xFFFFAB00u, &rect), 2);
    assert_float_equal(rect.x, 1000 + 2.0f * (70 - 1), 0.01f);
    assert_float_equal(rect.y, 12 + 2.0f * 40, 0.01f);
    assert_float_equal(rect.width, 6.0f, 0.0f);
    assert_float_equal(rect.height, 2.0f, 0.0f);
    near.selected = MONSTER; /* four bars around it */
    draw_radar(&near, 2.0f);
    assert_int_equal(quads_of(0xFFFFAB00u, &rect), 6);
    assert_int_equal(quads_of(0xFF00FF00u, &rect), 2); /* the player, in the middle */
    assert_float_equal(rect.x, 1000 + 2.0f * 58, 0.01f);
    assert_float_equal(rect.y, 12 + 2.0f * 60, 0.01f);
}

static void test_each_shape_has_its_pixels(void **state) {
    (void)state;
    static const struct {
        ac_blip_shape shape;
        uint32_t pixels;
    } cases[] = {{AC_BLIP_PLUS, 6}, /* of which the middle twice */
                 {AC_BLIP_TRIANGLE_UP, 4},
                 {AC_BLIP_TRIANGLE_DOWN, 4},
                 {AC_BLIP_BOX, 8},
                 {AC_BLIP_CROSS, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        const ac_radar_blip blip = {
            .guid = MONSTER, .x = 30, .color = {1, 0, 0}, .shape = cases[i].shape};
        ac_ui_radar_state one = {.blips = &blip, .blip_count = 1, .range = 75, .coordinates = ""};
        float area = 0;
        draw_radar(&one, 1.0f);
        for (uint32_t k = 0; k < list.count; ++k)
            if (list.items[k].color == 0xFFFF0000u)
                area += list.items[k].rect.width * list.items[k].rect.height;
        assert_float_equal(area, (float)cases[i].pixels, 0.0f);
    }
}

static void test_coordinates_are_written_outdoors_only(void **state) {
    (void)state;
    char text[48];
    ac_ui_coordinates(0x80800001, text, sizeof text);
    assert_string_equal(text, "0.5N, 0.5E");
    ac_ui_coordinates(0x7F7F0001, text, sizeof text);
    assert_string_equal(text, "0.3S, 0.3W");
    ac_ui_coordinates(0x01200100, text, sizeof text);
    assert_string_equal(text, "");
    ac_ui_radar_state outdoors = {.range = 75, .coordinates = "0.5N, 0.5E"};
    draw_radar(&outdoors, 1.0f);
    assert_true(says(text_item(WHITE), "0.5N, 0.5E"));
    ac_ui_radar_state indoors = {.range = 25, .coordinates = ""};
    draw_radar(&indoors, 1.0f);
    assert_null(text_item(WHITE));
}

static void test_a_click_takes_the_nearest_blip_within_six_units(void **state) {
    (void)state;
    const ac_radar_blip blips[] = {{.guid = MONSTER, .x = 0, .y = 30},
                                   {.guid = FAR_MONSTER, .x = 12, .y = 30}};
    ac_ui_radar_state two = {.blips = blips, .blip_count = 2, .range = 75, .coordinates = ""};
    ac_ui_radar radar = radar_make();
    const struct {
        float x, y;
        ac_guid guid;
    } cases[] = {{60, 40, MONSTER},
                 {63, 40, MONSTER},
                 {65, 40, FAR_MONSTER},
                 {74, 40, FAR_MONSTER},
                 {75, 40, 0},
                 {60, 34, MONSTER},
                 {60, 33, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_guid guid = ac_ui_radar_pick(&radar, &two, 1000, 12, 1.5f, 1000 + cases[i].x * 1.5f,
                                        12 + cases[i].y * 1.5f);
        assert_int_equal(guid, cases[i].guid);
    }
}

/* ---- the selected object's field ---- */

static ac_ui_selected selected_make(void) {
    const ac_ui_part parts[] = {
        {.id = 0x1000019E, .parent = -1, .rect = {0, 0, 240, 46}, .picture = DISC_PICTURE},
        {.id = 0x100001A1, .parent = 0, .rect = {20, 28, 200, 10}},
        {.id = 2, .parent = 1, .rect = {20, 28, 200, 10}, .picture = BACK_PICTURE},
        {.id = 3, .parent = 1, .rect = {20, 28, 200, 10}},
        {.id = 4, .parent = 3, .rect = {20, 28, 50, 10}, .picture = FILL_PICTURE},
        {.id = 5, .parent = 3, .rect = {70, 28, 150, 10}, .picture = FILL_PICTURE + 1},
        {.id = 0x100001A2, .parent = 0, .rect = {20, 38, 200, 5}, .picture = 0x06000040},
        {.id = 0x1000019F, .parent = 0, .rect = {8, 7, 224, 18}},
    };
    return (ac_ui_selected){.panel = panel_of(parts, sizeof parts / sizeof *parts)};
}

static void draw_selected(const ac_ui_selected_state *state) {
    ac_ui_selected selected = selected_make();
    ac_ui_list_clear(&list);
    ac_ui_selected_draw(&list, &selected, state, 100.0f, 12.0f, 1.0f);
}

static void test_the_meter_is_filled_by_the_health(void **state) {
    (void)state;
    ac_ui_selected_state half = {.name = "Drudge", .has_health = true, .health = 0.5f};
    draw_selected(&half);
    assert_true(says(text_item(WHITE), "Drudge"));
    assert_float_equal(picture_item(BACK_PICTURE)->part, 1.0f, 0.0f);
    /* 100 of 200: the first piece whole, the second to a third */
    assert_float_equal(picture_item(FILL_PICTURE)->part, 1.0f, 1e-6f);
    assert_float_equal(picture_item(FILL_PICTURE + 1)->part, 50.0f / 150.0f, 1e-6f);
    assert_float_equal(picture_item(FILL_PICTURE + 1)->rect.width, 50.0f, 1e-4f);
    half.health = 0.0f;
    draw_selected(&half);
    assert_null(picture_item(FILL_PICTURE));
    assert_non_null(picture_item(BACK_PICTURE));
}

static void test_what_has_no_health_has_no_meter(void **state) {
    (void)state;
    ac_ui_selected_state thing = {.name = "Chest"};
    draw_selected(&thing);
    assert_true(says(text_item(WHITE), "Chest"));
    assert_non_null(picture_item(DISC_PICTURE));
    assert_null(picture_item(BACK_PICTURE));
    assert_null(picture_item(0x06000040)); /* nor is mana shown */
}

static void test_the_built_in_windows_draw_without_pictures(void **state) {
    (void)state;
    ac_ui_selected selected = {0};
    ac_ui_rect rect;
    assert_true(ac_ui_panel_build(&selected.panel, NULL, &ac_ui_built_in_toolbar, 0x1000019E, 0));
    selected.panel.built_in = true;
    ac_ui_selected_state half = {.name = "Drudge", .has_health = true, .health = 0.25f};
    ac_ui_list_clear(&list);
    ac_ui_selected_draw(&list, &selected, &half, 0.0f, 0.0f, 1.0f);
    assert_int_equal(quads_of(AC_UI_BUILT_IN_SHADE, &rect), 1);
    assert_int_equal(quads_of(0xFFB3261Eu, &rect), 1);
    assert_float_equal(rect.width, 55.0f, 1e-4f);
    assert_true(says(text_item(WHITE), "Drudge"));
}

/* ---- power and cursor ---- */

static void test_the_power_bar_shows_what_is_gathered_and_what_is_set(void **state) {
    (void)state;
    const ac_client_attack_power power = {.set = 0.5f, .gathered = 0.25f, .preparing = true};
    ac_ui_rect rect, place = {100, 50, 202, 8};
    ac_ui_list_clear(&list);
    ac_ui_power_bar_draw(&list, AC_CLIENT_MELEE, &power, place);
    assert_int_equal(quads_of(0xFFD98A2Bu, &rect), 1);
    assert_float_equal(rect.width, 50.5f, 0.0f);
    assert_int_equal(quads_of(0xFFF4F0E6u, &rect), 1);
    assert_float_equal(rect.x, 200.0f, 0.0f);
    ac_ui_list_clear(&list);
    ac_ui_power_bar_draw(&list, AC_CLIENT_PEACE, &power, place);
    ac_ui_power_bar_draw(&list, AC_CLIENT_MAGIC, &power, place);
    assert_int_equal(list.count, 0);
}

/* ClientUISystem::UpdateCursorState 0x00564630 */
static void test_the_cursor_tells_mode_and_hit(void **state) {
    (void)state;
    assert_int_equal(ac_ui_cursor_of(AC_CLIENT_PEACE, false), 1);
    assert_int_equal(ac_ui_cursor_of(AC_CLIENT_PEACE, true), 2);
    assert_int_equal(ac_ui_cursor_of(AC_CLIENT_MELEE, false), 3);
    assert_int_equal(ac_ui_cursor_of(AC_CLIENT_MISSILE, true), 4);
    assert_int_equal(ac_ui_cursor_of(AC_CLIENT_MAGIC, false), 5);
    assert_int_equal(ac_ui_cursor_of(AC_CLIENT_MAGIC, true), 6);
}

/* ---- the list ---- */

static void test_a_full_list_drops_and_counts(void **state) {
    (void)state;
    static char line[AC_UI_TEXT_BYTES];
    ac_ui_list_clear(&list);
    for (int i = 0; i < AC_UI_ITEMS_MAX + 3; ++i)
        ac_ui_fill(&list, (ac_ui_rect){0, 0, 1, 1}, WHITE);
    assert_int_equal(list.count, AC_UI_ITEMS_MAX);
    assert_int_equal(list.dropped, 3);
    ac_ui_list_clear(&list);
    memset(line, 'x', sizeof line - 1);
    ac_ui_text(&list, (ac_ui_rect){0}, AC_UI_LEFT, 15.0f, WHITE, line);
    ac_ui_text(&list, (ac_ui_rect){0}, AC_UI_LEFT, 15.0f, WHITE, "ab");
    ac_ui_text(&list, (ac_ui_rect){0}, AC_UI_LEFT, 15.0f, WHITE, "c");
    assert_int_equal(list.count, 2); /* the second cut, the third nothing */
    assert_int_equal(list.items[1].length, 1);
    assert_int_equal(list.text[list.items[1].text], 'a');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_turn_with_the_player),
        cmocka_unit_test(test_the_lock_and_the_drag_handle_are_not_shown),
        cmocka_unit_test(test_blips_stand_where_their_objects_are),
        cmocka_unit_test(test_each_shape_has_its_pixels),
        cmocka_unit_test(test_coordinates_are_written_outdoors_only),
        cmocka_unit_test(test_a_click_takes_the_nearest_blip_within_six_units),
        cmocka_unit_test(test_the_meter_is_filled_by_the_health),
        cmocka_unit_test(test_what_has_no_health_has_no_meter),
        cmocka_unit_test(test_the_built_in_windows_draw_without_pictures),
        cmocka_unit_test(test_the_power_bar_shows_what_is_gathered_and_what_is_set),
        cmocka_unit_test(test_the_cursor_tells_mode_and_hit),
        cmocka_unit_test(test_a_full_list_drops_and_counts),
    };
    return cmocka_run_group_tests_name("ui/windows", tests, NULL, NULL);
}
