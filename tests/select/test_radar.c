/* Blips: colour, shape and place; the fellowship; coordinates (world-simulation 9.4 and its tests).
 */
#include "support/test.h"

#include <math.h>

#include "object/world_fixture.h"
#include "select/radar.h"
#include "wire/social.h"

enum { ITEM_CREATURE = 0x10, FELLOW = 0x50000002 };

static ac_object described(ac_guid guid, uint32_t description, uint32_t item_type) {
    return (ac_object){.guid = guid,
                       .weenie = {.description = description, .item_type = item_type}};
}

static void test_the_kinds_of_objects_have_their_colours(void **state) {
    (void)state;
    const uint32_t player = AC_OBJECT_PLAYER;
    const struct {
        uint32_t description, item_type;
        ac_blip_hue hue;
    } cases[] = {
        {0, 0, AC_BLIP_WHITE},
        {AC_OBJECT_ATTACKABLE, ITEM_CREATURE, AC_BLIP_GOLD},
        {AC_OBJECT_ATTACKABLE, 0, AC_BLIP_WHITE}, /* a door */
        {0, ITEM_CREATURE, AC_BLIP_WHITE},
        {AC_OBJECT_ATTACKABLE | AC_OBJECT_VENDOR, ITEM_CREATURE, AC_BLIP_YELLOW},
        {AC_OBJECT_PORTAL, 0, AC_BLIP_PURPLE},
        {AC_OBJECT_PORTAL | AC_OBJECT_VENDOR, 0, AC_BLIP_PURPLE},
        {AC_OBJECT_PORTAL | AC_OBJECT_UI_HIDDEN, 0, AC_BLIP_WHITE},
        {player, ITEM_CREATURE, AC_BLIP_WHITE},
        {player | AC_OBJECT_ATTACKABLE, ITEM_CREATURE, AC_BLIP_WHITE},
        {player | AC_OBJECT_ADMIN, ITEM_CREATURE, AC_BLIP_CYAN},
        {player | AC_OBJECT_ADMIN | AC_OBJECT_HIDDEN_ADMIN | AC_OBJECT_PLAYER_KILLER, ITEM_CREATURE,
         AC_BLIP_RED},
        {player | AC_OBJECT_PK_LITE_STATUS, ITEM_CREATURE, AC_BLIP_PINK},
        {player | AC_OBJECT_FREE_PK_STATUS, ITEM_CREATURE, AC_BLIP_GOLD},
        {player | AC_OBJECT_PLAYER_KILLER | AC_OBJECT_PK_LITE_STATUS, ITEM_CREATURE, AC_BLIP_RED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_object object = described(MONSTER, cases[i].description, cases[i].item_type);
        assert_int_equal(ac_blip_hue_of(&object, NULL), cases[i].hue);
    }
    assert_int_equal(ac_blip_hue_of(NULL, NULL), AC_BLIP_WHITE);
}

static void test_the_servers_colour_comes_before_the_kinds(void **state) {
    (void)state;
    ac_object object = described(MONSTER, AC_OBJECT_PORTAL, 0);
    object.weenie.radar_color = AC_BLIP_CYAN;
    assert_int_equal(ac_blip_hue_of(&object, NULL), AC_BLIP_CYAN);
    object.weenie.radar_color = 200; /* none of retail's */
    const ac_color white = {1, 1, 1};
    ac_color color = ac_blip_color(&object, NULL);
    assert_memory_equal(&color, &white, sizeof white);
}

static void test_fellows_are_bright_green_whatever_else_they_are(void **state) {
    (void)state;
    const ac_fellows fellows = {.leader = PLAYER, .count = 1, .members = {FELLOW}};
    ac_object fellow = described(FELLOW, AC_OBJECT_PLAYER | AC_OBJECT_PLAYER_KILLER, ITEM_CREATURE);
    assert_int_equal(ac_blip_hue_of(&fellow, &fellows), AC_BLIP_BRIGHT_GREEN);
    fellow.guid = FELLOW + 1;
    assert_int_equal(ac_blip_hue_of(&fellow, &fellows), AC_BLIP_RED);
}

static void test_shapes(void **state) {
    (void)state;
    const ac_fellows fellows = {.leader = FELLOW, .count = 2, .members = {FELLOW, FELLOW + 1}};
    ac_object player = described(PLAYER, AC_OBJECT_PLAYER | AC_OBJECT_PLAYER_KILLER, 0);
    ac_object leader = described(FELLOW, AC_OBJECT_PLAYER, 0);
    ac_object member = described(FELLOW + 1, AC_OBJECT_PLAYER, 0);
    ac_object vassal = described(FELLOW + 2, AC_OBJECT_PLAYER | AC_OBJECT_PLAYER_KILLER, 0);
    ac_object rival = described(FELLOW + 3, AC_OBJECT_PLAYER | AC_OBJECT_PLAYER_KILLER, 0);
    ac_object lite = described(FELLOW + 4, AC_OBJECT_PLAYER | AC_OBJECT_PK_LITE_STATUS, 0);
    ac_object monster = described(MONSTER, AC_OBJECT_PLAYER_KILLER, ITEM_CREATURE);
    player.weenie.monarch = vassal.weenie.monarch = 0x50000099;
    assert_int_equal(ac_blip_shape_of(&leader, &player, &fellows), AC_BLIP_TRIANGLE_UP);
    assert_int_equal(ac_blip_shape_of(&member, &player, &fellows), AC_BLIP_TRIANGLE_DOWN);
    assert_int_equal(ac_blip_shape_of(&vassal, &player, &fellows), AC_BLIP_BOX);
    assert_int_equal(ac_blip_shape_of(&rival, &player, &fellows), AC_BLIP_CROSS);
    assert_int_equal(ac_blip_shape_of(&lite, &player, &fellows), AC_BLIP_PLUS);
    assert_int_equal(ac_blip_shape_of(&monster, &player, &fellows), AC_BLIP_PLUS);
    assert_int_equal(ac_blip_shape_of(&rival, NULL, NULL), AC_BLIP_PLUS);
}

static void test_colours_as_words(void **state) {
    (void)state;
    assert_int_equal(ac_color_argb(ac_blip_hue_color(AC_BLIP_BRIGHT_GREEN)), 0xFF00FF00);
    assert_int_equal(ac_color_argb((ac_color){2.0f, -1.0f, 0.5f}), 0xFFFF0080);
}

/* ---- Places ---- */

static ac_object *spawn_at(world *w, ac_guid guid, float x, float y, float z) {
    ac_create_object message = thing(guid, PLAIN_SETUP);
    message.physics.position.frame.origin = (ac_vec3){x, y, z};
    message.weenie.flags = AC_WEENIE_RADAR_BEHAVIOR;
    message.weenie.radar_behavior = AC_RADAR_SHOW_ALWAYS;
    return spawn(w, &message);
}

/* The only blip, or none. */
static bool only_blip(const world *w, ac_radar_blip *blip) {
    uint32_t count = ac_radar_collect(w->objects, NULL, blip, 1);
    assert_true(count <= 1);
    return count == 1;
}

static void test_the_map_has_the_players_heading_up(void **state) {
    (void)state;
    world w = world_make();
    ac_object *player = spawn_player(&w); /* at 10, 20, 30 */
    spawn_at(&w, MONSTER, 20, 20, 30);
    ac_radar_blip blip;
    assert_true(only_blip(&w, &blip));
    assert_float_equal(blip.x, 10.0f, 1e-4f);
    assert_float_equal(blip.y, 0.0f, 1e-4f);
    ac_frame_set_heading(&player->position.frame, 90.0f);
    assert_true(only_blip(&w, &blip));
    assert_float_equal(blip.x, 0.0f, 1e-4f);
    assert_float_equal(blip.y, 10.0f, 1e-4f);
    world_free(&w);
}

static void test_the_range_ends_a_metre_before_the_radius(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_object *monster = spawn_at(&w, MONSTER, 83.9f, 20, 30);
    ac_radar_blip blip;
    assert_true(only_blip(&w, &blip));
    monster->position.frame.origin.x = 84.0f;
    assert_false(only_blip(&w, &blip));
    monster->position.frame.origin.x = 10.0f + 23.9f;
    ac_objects_get_local_player(w.objects)->position.cell = 0xA9B40100;
    assert_true(only_blip(&w, &blip)); /* 25 metres indoors */
    monster->position.frame.origin.x = 10.0f + 24.1f;
    assert_false(only_blip(&w, &blip));
    world_free(&w);
}

static void test_another_level_is_dim(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_object *monster = spawn_at(&w, MONSTER, 20, 20, 34.9f);
    ac_radar_blip blip;
    assert_true(only_blip(&w, &blip));
    assert_float_equal(blip.color.red, 1.0f, 1e-6f);
    monster->position.frame.origin.z = 25.0f;
    assert_true(only_blip(&w, &blip));
    assert_float_equal(blip.color.red, 0.65f, 1e-6f);
    world_free(&w);
}

static void test_the_behaviour_decides_what_is_shown(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_object *monster = spawn_at(&w, MONSTER, 20, 20, 30);
    ac_radar_blip blip;
    for (uint8_t behavior = 0; behavior < 6; ++behavior) {
        monster->weenie.radar_behavior = behavior;
        assert_int_equal(only_blip(&w, &blip), behavior >= 2 && behavior <= 4);
    }
    monster->weenie.radar_behavior = AC_RADAR_SHOW_ALWAYS;
    monster->weenie.description |= AC_OBJECT_UI_HIDDEN;
    assert_false(only_blip(&w, &blip));
    world_free(&w);
}

static void test_the_capacity_bounds_what_is_written(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    for (ac_guid guid = 0; guid < 5; ++guid)
        spawn_at(&w, MONSTER + guid, 20 + (float)guid, 20, 30);
    ac_radar_blip blips[3] = {0};
    assert_int_equal(ac_radar_collect(w.objects, NULL, blips, 2), 5);
    assert_int_equal(blips[0].guid, MONSTER);
    assert_int_equal(blips[1].guid, MONSTER + 1);
    assert_int_equal(blips[2].guid, 0);
    world_free(&w);
    world empty = world_make();
    assert_int_equal(ac_radar_collect(empty.objects, NULL, blips, 2), 0);
    world_free(&empty);
}

static void test_a_click_takes_the_nearest_blip_in_reach(void **state) {
    (void)state;
    const ac_radar_blip blips[] = {{.guid = 1, .x = 0, .y = 0}, {.guid = 2, .x = 4, .y = 0}};
    assert_int_equal(ac_radar_pick(blips, 2, 1.0f, 0.0f, 6.0f), 1);
    assert_int_equal(ac_radar_pick(blips, 2, 3.0f, 0.0f, 6.0f), 2);
    assert_int_equal(ac_radar_pick(blips, 2, 10.0f, 0.0f, 6.0f), 2);
    assert_int_equal(ac_radar_pick(blips, 2, 10.1f, 0.0f, 6.0f), 0);
    assert_int_equal(ac_radar_pick(blips, 0, 0.0f, 0.0f, 6.0f), 0);
}

static void test_coordinates_count_tenths_a_landcell(void **state) {
    (void)state;
    double north, east;
    assert_true(ac_radar_coordinates(0x7F7F0001, &north, &east)); /* squares 1016 */
    assert_float_equal(east, -0.3f, 1e-6f);
    assert_float_equal(north, -0.3f, 1e-6f);
    assert_true(ac_radar_coordinates(0xA9B40001, &north, &east));
    assert_float_equal(east, 33.3f, 1e-5f);
    assert_float_equal(north, 42.1f, 1e-5f);
    assert_false(ac_radar_coordinates(0xA9B40100, &north, &east));
}

/* ---- The fellowship ---- */

static void take(ac_fellows *fellows, uint32_t kind, void *body) {
    const ac_message message = {.opcode = AC_OPCODE_GAME_EVENT, .kind = kind, .body = body};
    ac_fellows_take(fellows, &message, PLAYER);
}

static void test_the_fellowship_follows_its_messages(void **state) {
    (void)state;
    ac_fellows fellows = {0};
    ac_fellowship_member members[] = {{.guid = PLAYER}, {.guid = FELLOW}};
    ac_fellowship_full_update full = {.member_count = 2, .members = members, .leader = FELLOW};
    take(&fellows, 0x02BE, &full);
    assert_true(ac_fellows_has(&fellows, PLAYER) && ac_fellows_has(&fellows, FELLOW));
    assert_int_equal(fellows.leader, FELLOW);
    ac_fellowship_update_fellow joins = {.guid = FELLOW + 1};
    take(&fellows, 0x02C0, &joins);
    take(&fellows, 0x02C0, &joins);
    assert_int_equal(fellows.count, 3);
    ac_guid_body leaves = {FELLOW};
    take(&fellows, 0x00A3, &leaves);
    assert_false(ac_fellows_has(&fellows, FELLOW));
    assert_int_equal(fellows.leader, 0);
    leaves.guid = PLAYER;
    take(&fellows, 0x00A4, &leaves);
    assert_int_equal(fellows.count, 0);
    take(&fellows, 0x02BE, &full);
    take(&fellows, 0x02BF, NULL);
    assert_int_equal(fellows.count, 0);
    assert_false(ac_fellows_has(&fellows, 0));
}

static void test_a_fellowship_of_too_many_is_cut(void **state) {
    (void)state;
    ac_fellows fellows = {0};
    for (ac_guid guid = 1; guid < 100; ++guid) {
        ac_fellowship_update_fellow joins = {.guid = guid};
        take(&fellows, 0x02C0, &joins);
    }
    assert_int_equal(fellows.count, AC_FELLOWS_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_kinds_of_objects_have_their_colours),
        cmocka_unit_test(test_the_servers_colour_comes_before_the_kinds),
        cmocka_unit_test(test_fellows_are_bright_green_whatever_else_they_are),
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_colours_as_words),
        cmocka_unit_test(test_the_map_has_the_players_heading_up),
        cmocka_unit_test(test_the_range_ends_a_metre_before_the_radius),
        cmocka_unit_test(test_another_level_is_dim),
        cmocka_unit_test(test_the_behaviour_decides_what_is_shown),
        cmocka_unit_test(test_the_capacity_bounds_what_is_written),
        cmocka_unit_test(test_a_click_takes_the_nearest_blip_in_reach),
        cmocka_unit_test(test_coordinates_count_tenths_a_landcell),
        cmocka_unit_test(test_the_fellowship_follows_its_messages),
        cmocka_unit_test(test_a_fellowship_of_too_many_is_cut),
    };
    return cmocka_run_group_tests_name("select radar", tests, NULL, NULL);
}
