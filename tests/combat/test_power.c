/* The power bar, and spells. */
#include "support/test.h"

#include <math.h>

#include "combat/combat_fixture.h"
#include "object/live.h"

static void begin(fight *f, ac_combat_mode mode) {
    fight_begin(f);
    fight_creature(f, DRUDGE, 3);
    assert_int_equal(ac_combat_set_mode(&f->combat, mode), AC_OK);
    ac_combat_select(&f->combat, DRUDGE);
    fight_step(f, 1.0);
    fight_flush(f);
}

/* The one blow that was sent. */
static ac_targeted_melee_attack blow(fight *f) {
    ac_combat_command command;
    ac_targeted_melee_attack sent = {0};
    int count = 0;
    while (ac_combat_next_command(&f->combat, &command))
        if (command.action == AC_COMBAT_ACTION_MELEE) {
            sent = command.body.melee;
            count += 1;
        }
    assert_in_range(count, 0, 1);
    return sent;
}

static void answer(fight *f) {
    const ac_error_body none = {0};
    fight_event(f, EVENT_ATTACK_DONE, &none);
}

static void test_a_held_key_gathers_power_for_a_second(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_LOW), AC_OK);
    assert_float_equal(ac_combat_power_level(&f.combat), 0.0f, 0.0f);
    fight_step(&f, 0.25);
    assert_float_equal(ac_combat_power_level(&f.combat), 0.25f, 1e-6f);
    fight_step(&f, 0.5);
    assert_int_equal(blow(&f).target, 0); /* as long as it is held */
    ac_combat_end_attack(&f.combat);
    ac_targeted_melee_attack sent = blow(&f);
    assert_int_equal(sent.target, DRUDGE);
    assert_int_equal(sent.height, AC_ATTACK_LOW);
    assert_float_equal(sent.power, 0.75f, 1e-6f);
    assert_float_equal(ac_combat_power_level(&f.combat), 0.0f, 0.0f);
    fight_end(&f);
}

static void test_more_than_all_is_all(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_HIGH), AC_OK);
    fight_step(&f, 9.0);
    ac_combat_end_attack(&f.combat);
    assert_float_equal(blow(&f).power, 1.0f, 0.0f);
    fight_end(&f);
}

/* Let go too soon, the bar goes on to what is set. */
static void test_a_tap_strikes_with_the_set_power_when_it_is_reached(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    ac_combat_set_power(&f.combat, 0.5f);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_MEDIUM), AC_OK);
    ac_combat_end_attack(&f.combat);
    fight_step(&f, 0.4);
    assert_int_equal(blow(&f).target, 0);
    fight_step(&f, 0.2);
    assert_float_equal(blow(&f).power, 0.5f, 0.0f);
    answer(&f);
    fight_flush(&f);
    ac_combat_set_power(&f.combat, 0.0f);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_MEDIUM), AC_OK);
    ac_combat_end_attack(&f.combat); /* nothing to wait for */
    assert_int_equal(blow(&f).target, DRUDGE);
    fight_end(&f);
}

static void test_two_weapons_are_ready_sooner(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    ac_object *player = ac_objects_get_local_player(f.w.objects);
    ac_movement movement = {0};
    ac_live live = {.movement = &movement};
    assert_null(player->live); /* no live world here: only its style is looked at */
    player->live = &live;
    movement.interp.interpreted.style = AC_STYLE_DUAL_WIELD_COMBAT;
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_LOW), AC_OK);
    fight_step(&f, 0.4);
    assert_float_equal(ac_combat_power_level(&f.combat), 0.5f, 1e-6f);
    movement.interp.interpreted.style = AC_STYLE_SWORD_COMBAT;
    assert_float_equal(ac_combat_power_level(&f.combat), 0.4f, 1e-6f);
    player->live = NULL;
    fight_end(&f);
}

static void test_the_power_goes_in_sixths(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    const struct {
        float from;
        int steps;
        float to;
    } cases[] = {{0.5f, 1, 4.0f / 6.0f}, {0.5f, -1, 2.0f / 6.0f}, {0.45f, 1, 4.0f / 6.0f},
                 {0.0f, -1, 0.0f},       {1.0f, 1, 1.0f},         {1.0f, -1, 5.0f / 6.0f}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_combat_set_power(&f.combat, cases[i].from);
        ac_combat_step_power(&f.combat, cases[i].steps);
        assert_float_equal(f.combat.bar.desired, cases[i].to, 1e-6f);
    }
    ac_combat_set_power(&f.combat, NAN);
    assert_float_equal(f.combat.bar.desired, 0.0f, 0.0f);
    ac_combat_set_power(&f.combat, 7.0f);
    assert_float_equal(f.combat.bar.desired, 1.0f, 0.0f);
    fight_end(&f);
}

static void test_while_a_blow_has_no_answer_the_next_one_waits(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    f.combat.options.auto_repeat = false;
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 1.0f), AC_OK);
    (void)blow(&f);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_LOW), AC_OK);
    fight_step(&f, 0.5);
    assert_false(f.combat.bar.building);
    ac_combat_end_attack(&f.combat);
    assert_int_equal(blow(&f).target, 0);
    answer(&f);
    ac_targeted_melee_attack sent = blow(&f);
    assert_int_equal(sent.height, AC_ATTACK_LOW);
    assert_float_equal(sent.power, 0.5f, 0.0f);
    fight_end(&f);
}

static void test_another_selection_or_peace_gives_the_blow_up(void **state) {
    (void)state;
    for (int how = 0; how < 2; ++how) {
        fight f;
        begin(&f, AC_COMBAT_MODE_MELEE);
        fight_creature(&f, MOSSWART, 5);
        assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_LOW), AC_OK);
        fight_step(&f, 0.5);
        if (how == 0)
            ac_combat_select(&f.combat, MOSSWART);
        else
            ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_NON_COMBAT);
        ac_combat_end_attack(&f.combat);
        fight_step(&f, 2.0);
        assert_int_equal(blow(&f).target, 0);
        fight_end(&f);
    }
}

static void test_blows_that_cannot_begin(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MELEE);
    assert_int_equal(ac_combat_begin_attack(&f.combat, (ac_attack_height)0), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_combat_begin_attack(&f.combat, (ac_attack_height)4), AC_ERROR_ARGUMENT);
    f.combat.options.auto_target = false;
    ac_combat_select(&f.combat, 0);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_LOW), AC_ERROR_NOT_FOUND);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MAGIC);
    ac_combat_select(&f.combat, DRUDGE);
    assert_int_equal(ac_combat_begin_attack(&f.combat, AC_ATTACK_LOW), AC_ERROR_STATE);
    ac_combat_end_attack(&f.combat); /* nothing begun, nothing ends */
    assert_int_equal(blow(&f).target, 0);
    fight_end(&f);
}

static void test_a_spell_goes_at_the_selected(void **state) {
    (void)state;
    fight f;
    begin(&f, AC_COMBAT_MODE_MAGIC);
    assert_int_equal(ac_combat_cast(&f.combat, 27), AC_OK);
    ac_combat_command command = fight_expect(&f, AC_COMBAT_ACTION_CAST);
    assert_int_equal(command.body.cast.target, DRUDGE);
    assert_int_equal(command.body.cast.spell, 27);
    assert_int_equal(ac_combat_cast(&f.combat, 0), AC_ERROR_ARGUMENT);
    ac_combat_select(&f.combat, 0);
    assert_int_equal(ac_combat_cast(&f.combat, 27), AC_ERROR_NOT_FOUND);
    ac_combat_select(&f.combat, DRUDGE);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MELEE);
    assert_int_equal(ac_combat_cast(&f.combat, 27), AC_ERROR_STATE);
    fight_end(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_held_key_gathers_power_for_a_second),
        cmocka_unit_test(test_more_than_all_is_all),
        cmocka_unit_test(test_a_tap_strikes_with_the_set_power_when_it_is_reached),
        cmocka_unit_test(test_two_weapons_are_ready_sooner),
        cmocka_unit_test(test_the_power_goes_in_sixths),
        cmocka_unit_test(test_while_a_blow_has_no_answer_the_next_one_waits),
        cmocka_unit_test(test_another_selection_or_peace_gives_the_blow_up),
        cmocka_unit_test(test_blows_that_cannot_begin),
        cmocka_unit_test(test_a_spell_goes_at_the_selected),
    };
    return cmocka_run_group_tests_name("combat/power", tests, NULL, NULL);
}
