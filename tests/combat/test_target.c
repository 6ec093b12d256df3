/* SelectNext: the order of distance and the keys (world-simulation 10 and its tests). */
#include "support/test.h"

#include "combat/combat_fixture.h"

static ac_guid find(const fight *f, ac_target_kind kind, ac_target_step step) {
    const ac_target_query query = {.objects = f->w.objects,
                                   .fellows = &f->fellows,
                                   .selection = &f->selection,
                                   .kind = kind,
                                   .mode = (uint32_t)f->combat.mode};
    return ac_target_find(&query, step);
}

static ac_guid monster(const fight *f, ac_target_step step) {
    return find(f, AC_TARGET_MONSTER, step);
}

/* Creatures at 4, 8, 12 and 20 metres have the guids 0x80000204 .. 0x80000220. */
static void begin_row(fight *f) {
    fight_begin(f);
    static const ac_guid distances[] = {8, 20, 4, 12};
    for (size_t i = 0; i < 4; ++i)
        fight_creature(f, 0x80000200 + distances[i], (float)distances[i]);
}

static void test_next_and_previous_step_from_the_selected(void **state) {
    (void)state;
    fight f;
    begin_row(&f);
    fight_creature(&f, DRUDGE, 10);
    ac_selection_set(&f.selection, DRUDGE);
    assert_int_equal(monster(&f, AC_TARGET_NEXT), 0x8000020C);
    assert_int_equal(monster(&f, AC_TARGET_PREVIOUS), 0x80000208);
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), 0x80000204);
    assert_int_equal(monster(&f, AC_TARGET_FARTHEST), 0x80000214);
    fight_end(&f);
}

static void test_the_keys_wrap(void **state) {
    (void)state;
    fight f;
    begin_row(&f);
    static const ac_guid order[] = {0x80000204, 0x80000208, 0x8000020C, 0x80000214};
    ac_selection_set(&f.selection, order[0]);
    for (int i = 1; i <= 4; ++i) {
        assert_true(ac_combat_select_step(&f.combat, AC_TARGET_MONSTER, AC_TARGET_NEXT));
        assert_int_equal(f.selection.guid, order[i % 4]);
    }
    for (int i = 3; i >= 0; --i) {
        assert_true(ac_combat_select_step(&f.combat, AC_TARGET_MONSTER, AC_TARGET_PREVIOUS));
        assert_int_equal(f.selection.guid, order[i]);
    }
    fight_end(&f);
}

static void test_without_a_target_the_keys_leave_the_selection(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    spawn_thing(&f.w, CHEST, PLAIN_SETUP);
    ac_selection_set(&f.selection, CHEST);
    for (int step = AC_TARGET_CLOSEST; step <= AC_TARGET_PREVIOUS; ++step)
        assert_false(ac_combat_select_step(&f.combat, AC_TARGET_MONSTER, (ac_target_step)step));
    assert_int_equal(f.selection.guid, CHEST);
    fight_end(&f);
}

/* Anything in a cell is an anchor, whatever its kind; with nothing selected the one before. */
static void test_the_anchor(void **state) {
    (void)state;
    fight f;
    begin_row(&f);
    assert_int_equal(monster(&f, AC_TARGET_NEXT), 0x80000214); /* none: retail's far end */
    assert_int_equal(monster(&f, AC_TARGET_PREVIOUS), 0x80000204);
    ac_object *chest = spawn_thing(&f.w, CHEST, PLAIN_SETUP);
    chest->position.frame.origin.x += 5;
    ac_selection_set(&f.selection, CHEST);
    assert_int_equal(monster(&f, AC_TARGET_NEXT), 0x80000208);
    ac_selection_set(&f.selection, 0);
    assert_int_equal(monster(&f, AC_TARGET_NEXT), 0x80000208);
    assert_int_equal(monster(&f, AC_TARGET_PREVIOUS), 0x80000204);
    fight_end(&f);
}

static void test_equal_distances_are_ordered_by_id(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    fight_creature(&f, MOSSWART, 6);
    fight_creature(&f, DRUDGE, 6);
    fight_creature(&f, BANDERLING, -6);
    static const ac_guid order[] = {DRUDGE, BANDERLING, MOSSWART};
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), DRUDGE);
    assert_int_equal(monster(&f, AC_TARGET_FARTHEST), MOSSWART);
    for (int i = 0; i < 2; ++i) {
        ac_selection_set(&f.selection, order[i]);
        assert_int_equal(monster(&f, AC_TARGET_NEXT), order[i + 1]);
        ac_selection_set(&f.selection, order[i + 1]);
        assert_int_equal(monster(&f, AC_TARGET_PREVIOUS), order[i]);
    }
    fight_end(&f);
}

static void test_the_weighted_distance(void **state) {
    (void)state;
    fight f;
    double weighted, planar;
    fight_begin(&f);
    const ac_object *player = ac_objects_get_local_player(f.w.objects);
    ac_object *object = fight_creature(&f, DRUDGE, 3);
    object->position.frame.origin.y += 4;
    assert_true(ac_target_distance(player, object, &weighted, &planar));
    assert_float_equal(weighted, 5.0f, 1e-5f);
    object->position.frame.origin = player->position.frame.origin;
    object->position.frame.origin.y += 4.5f;
    object->position.frame.origin.z -= 0.5f;
    assert_true(ac_target_distance(player, object, &weighted, &planar));
    assert_float_equal(weighted, 5.1f, 1e-5f);
    assert_float_equal(planar, 4.5f, 1e-5f);
    object->flags &= ~(uint32_t)AC_LIVE_IN_WORLD;
    assert_false(ac_target_distance(player, object, &weighted, &planar));
    fight_end(&f);
}

/* The radar's radius is a limit of the way on the ground alone, and belongs to it. */
static void test_the_radar_range(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    ac_object *object = fight_creature(&f, DRUDGE, 75.0f);
    object->position.frame.origin.z += 100.0f;
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), DRUDGE);
    object->position.frame.origin.x += 0.01f;
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), 0);
    object->position.frame.origin.x = 10.0f + 25.0f;
    ac_objects_get_local_player(f.w.objects)->position.cell = 0xA9B40100;
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), DRUDGE);
    object->position.frame.origin.x += 0.01f;
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), 0);
    fight_end(&f);
}

static void test_distances_cross_landblocks(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    ac_object *object = fight_creature(&f, DRUDGE, 0);
    ac_object *player = ac_objects_get_local_player(f.w.objects);
    player->position.frame.origin.x = 190.0f;
    object->position.cell = 0xAAB40001;
    object->position.frame.origin.x = 3.0f;
    double weighted, planar;
    assert_true(ac_target_distance(player, object, &weighted, &planar));
    assert_float_equal(planar, 5.0f, 1e-4f);
    fight_end(&f);
}

static void test_the_kinds(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    ac_object *portal = spawn_thing(&f.w, CHEST, PLAIN_SETUP);
    portal->weenie.description = AC_OBJECT_PORTAL;
    fight_creature(&f, DRUDGE, 3);
    fight_other_player(&f, 4, 0);
    ac_object *corpse = fight_creature(&f, BANDERLING, 2);
    corpse->weenie.description = AC_OBJECT_CORPSE | AC_OBJECT_ATTACKABLE;
    assert_int_equal(find(&f, AC_TARGET_COMPASS, AC_TARGET_CLOSEST), CHEST);
    assert_int_equal(find(&f, AC_TARGET_MONSTER, AC_TARGET_CLOSEST), DRUDGE);
    assert_int_equal(find(&f, AC_TARGET_PLAYER, AC_TARGET_CLOSEST), STRANGER);
    assert_int_equal(find(&f, AC_TARGET_CORPSE, AC_TARGET_CLOSEST), BANDERLING);
    f.combat.mode = AC_COMBAT_MODE_MISSILE; /* then only what can be attacked */
    assert_int_equal(find(&f, AC_TARGET_COMPASS, AC_TARGET_CLOSEST), DRUDGE);
    const ac_view_contents opened = {BANDERLING, 0, NULL};
    send_event(&f.w, AC_OPCODE_GAME_EVENT, 0x0196, &opened);
    assert_int_equal(find(&f, AC_TARGET_CORPSE, AC_TARGET_CLOSEST), 0);
    assert_int_equal(find(&f, (ac_target_kind)99, AC_TARGET_CLOSEST), 0);
    fight_end(&f);
}

static void test_the_dead_are_no_targets_while_they_fall(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    fight_creature(&f, DRUDGE, 3);
    fight_creature(&f, MOSSWART, 5);
    fight_kill(&f, DRUDGE, 2);
    assert_int_equal(monster(&f, AC_TARGET_CLOSEST), MOSSWART);
    fight_end(&f);
}

static void test_without_a_player_there_is_no_target(void **state) {
    (void)state;
    world w = world_make();
    ac_selection selection = {0};
    spawn_thing(&w, DRUDGE, PLAIN_SETUP);
    const ac_target_query query = {
        .objects = w.objects, .selection = &selection, .kind = AC_TARGET_COMPASS};
    assert_int_equal(ac_target_find(&query, AC_TARGET_CLOSEST), 0);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_next_and_previous_step_from_the_selected),
        cmocka_unit_test(test_the_keys_wrap),
        cmocka_unit_test(test_without_a_target_the_keys_leave_the_selection),
        cmocka_unit_test(test_the_anchor),
        cmocka_unit_test(test_equal_distances_are_ordered_by_id),
        cmocka_unit_test(test_the_weighted_distance),
        cmocka_unit_test(test_the_radar_range),
        cmocka_unit_test(test_distances_cross_landblocks),
        cmocka_unit_test(test_the_kinds),
        cmocka_unit_test(test_the_dead_are_no_targets_while_they_fall),
        cmocka_unit_test(test_without_a_player_there_is_no_target),
    };
    return cmocka_run_group_tests_name("combat target", tests, NULL, NULL);
}
