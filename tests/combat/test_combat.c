/* Modes, attacks and their end, health queries, and what clearing by hand does. */
#include "support/test.h"

#include <math.h>

#include "combat/combat_fixture.h"

static void begin_melee(fight *f) {
    fight_begin(f);
    fight_creature(f, DRUDGE, 3);
    fight_creature(f, MOSSWART, 5);
    assert_int_equal(ac_combat_set_mode(&f->combat, AC_COMBAT_MODE_MELEE), AC_OK);
    fight_flush(f);
}

static void attack_done(fight *f, uint32_t error) {
    const ac_error_body done = {error};
    fight_event(f, EVENT_ATTACK_DONE, &done);
}

/* ---- The mode ---- */

static void test_a_mode_that_the_player_wishes_is_sent(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    assert_int_equal(f.combat.mode, AC_COMBAT_MODE_NON_COMBAT);
    assert_int_equal(ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MAGIC), AC_OK);
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_MODE).body.mode.mode, 8);
    assert_int_equal(ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MAGIC), AC_OK);
    fight_expect_nothing(&f);
    assert_int_equal(ac_combat_set_mode(&f.combat, (ac_combat_mode)3), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_combat_set_mode(&f.combat, (ac_combat_mode)0), AC_ERROR_ARGUMENT);
    fight_end(&f);
}

static void test_a_mode_that_the_server_sets_is_not_sent_back(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    ac_int_update mode = {.sequence = 1, .key = 40, .value = AC_COMBAT_MODE_MISSILE};
    fight_take(&f, PRIVATE_INT, 0, &mode);
    assert_int_equal(f.combat.mode, AC_COMBAT_MODE_MISSILE);
    fight_expect_nothing(&f);
    mode.sequence = 2;
    mode.value = 77; /* no mode */
    fight_take(&f, PRIVATE_INT, 0, &mode);
    assert_int_equal(f.combat.mode, AC_COMBAT_MODE_MISSILE);
    mode = (ac_int_update){.sequence = 1, .key = 40, .value = AC_COMBAT_MODE_MELEE};
    fight_take(&f, PRIVATE_INT, 0, &mode); /* older than what is known */
    assert_int_equal(f.combat.mode, AC_COMBAT_MODE_MISSILE);
    fight_end(&f);
}

/* ClientCombatSystem::SetCombatMode 0x0056BE30 */
static void test_drawing_a_weapon_looks_for_a_target(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    assert_int_equal(f.selection.guid, DRUDGE);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_NON_COMBAT);
    assert_int_equal(f.selection.guid, DRUDGE); /* kept in peace */
    spawn_thing(&f.w, CHEST, PLAIN_SETUP);
    ac_combat_select(&f.combat, CHEST);
    f.combat.options.auto_target = false;
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MISSILE);
    assert_int_equal(f.selection.guid, 0); /* nothing to shoot at */
    ac_combat_select(&f.combat, MOSSWART);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MELEE);
    assert_int_equal(f.selection.guid, MOSSWART); /* kept: it can be attacked */
    fight_end(&f);
}

static void test_the_player_stays_selected_only_without_a_target(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    ac_combat_select(&f.combat, PLAYER);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MELEE);
    assert_int_equal(f.selection.guid, PLAYER);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_NON_COMBAT);
    fight_creature(&f, DRUDGE, 3);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MELEE);
    assert_int_equal(f.selection.guid, DRUDGE);
    fight_end(&f);
}

/* ---- Attacks ---- */

static void test_a_melee_attack(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_LOW, 0.75f), AC_OK);
    ac_combat_command command = fight_expect(&f, AC_COMBAT_ACTION_MELEE);
    assert_int_equal(command.body.melee.target, DRUDGE);
    assert_int_equal(command.body.melee.height, AC_ATTACK_LOW);
    assert_float_equal(command.body.melee.power, 0.75f, 0.0f);
    fight_end(&f);
}

static void test_a_missile_attack_as_bytes(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MISSILE);
    fight_flush(&f);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_MEDIUM, 1.0f), AC_OK);
    ac_combat_command command = fight_expect(&f, AC_COMBAT_ACTION_MISSILE);
    ac_writer writer = {0};
    assert_int_equal(ac_combat_command_encode(&command, 7, &writer, NULL), AC_OK);
    static const uint8_t expected[] = {0xB1, 0xF7, 0, 0,    7, 0, 0, 0, 0x0A, 0, 0,    0,
                                       0x01, 0x01, 0, 0x80, 2, 0, 0, 0, 0,    0, 0x80, 0x3F};
    assert_int_equal(writer.size, sizeof expected);
    assert_memory_equal(writer.data, expected, sizeof expected);
    ac_writer_free(&writer);
    fight_end(&f);
}

static void test_every_command_can_be_encoded_and_read_back(void **state) {
    (void)state;
    static const ac_combat_action actions[] = {
        AC_COMBAT_ACTION_MELEE,  AC_COMBAT_ACTION_MISSILE,      AC_COMBAT_ACTION_MODE,
        AC_COMBAT_ACTION_CANCEL, AC_COMBAT_ACTION_QUERY_HEALTH, AC_COMBAT_ACTION_CAST};
    for (size_t i = 0; i < sizeof actions / sizeof *actions; ++i) {
        const ac_combat_command command = {.action = actions[i]};
        ac_writer writer = {0};
        ac_arena arena = {0};
        ac_message message;
        assert_int_equal(ac_combat_command_encode(&command, 1, &writer, NULL), AC_OK);
        assert_int_equal(
            ac_message_decode(writer.data, writer.size, AC_FROM_CLIENT, &arena, &message, NULL),
            AC_OK);
        assert_int_equal(message.kind, actions[i]);
        ac_arena_free(&arena);
        ac_writer_free(&writer);
    }
}

static void test_attacks_that_cannot_be(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    const ac_attack_height high = AC_ATTACK_HIGH;
    assert_int_equal(ac_combat_attack(&f.combat, (ac_attack_height)0, 0.5f), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_combat_attack(&f.combat, (ac_attack_height)4, 0.5f), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_combat_attack(&f.combat, high, -0.1f), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_combat_attack(&f.combat, high, 1.1f), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_combat_attack(&f.combat, high, NAN), AC_ERROR_ARGUMENT);
    f.combat.options.auto_target = false;
    ac_combat_select(&f.combat, 0);
    assert_int_equal(ac_combat_attack(&f.combat, high, 0.5f), AC_ERROR_NOT_FOUND);
    spawn_thing(&f.w, CHEST, PLAIN_SETUP);
    ac_combat_select(&f.combat, CHEST);
    assert_int_equal(ac_combat_attack(&f.combat, high, 0.5f), AC_ERROR_NOT_FOUND);
    ac_combat_select(&f.combat, DRUDGE);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_MAGIC);
    assert_int_equal(ac_combat_attack(&f.combat, high, 0.5f), AC_ERROR_STATE);
    fight_flush(&f);
    fight_expect_nothing(&f);
    fight_end(&f);
}

/* ClientCombatSystem::GetAttackTarget */
static void test_what_somebody_holds_stands_for_its_holder(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    spawn_thing(&f.w, SWORD, SWORD_SETUP);
    ac_parent_event hold = {.parent = MOSSWART,
                            .child = SWORD,
                            .location = AC_PARENT_RIGHT_HAND,
                            .placement = 1,
                            .parent_instance_stamp = 1,
                            .child_position_stamp = 2};
    send(&f.w, 0xF749, &hold);
    ac_combat_select(&f.combat, SWORD);
    const ac_object *target = ac_combat_attack_target(&f.combat);
    assert_non_null(target);
    assert_int_equal(target->guid, MOSSWART);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f), AC_OK);
    ac_combat_command command;
    do
        assert_true(ac_combat_next_command(&f.combat, &command));
    while (command.action != AC_COMBAT_ACTION_MELEE);
    assert_int_equal(command.body.melee.target, MOSSWART);
    send_event(&f.w, AC_OPCODE_GAME_EVENT, 0x0023, &(ac_wield_object){SWORD, 0x100000});
    assert_null(ac_combat_attack_target(&f.combat)); /* the player's own */
    fight_end(&f);
}

static void test_a_second_request_waits_for_the_answer(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_LOW, 0.1f), AC_OK);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_LOW, 0.2f), AC_OK);
    fight_expect(&f, AC_COMBAT_ACTION_MELEE);
    fight_expect_nothing(&f);
    attack_done(&f, 0);
    assert_float_equal(fight_expect(&f, AC_COMBAT_ACTION_MELEE).body.melee.power, 0.2f, 0.0f);
    attack_done(&f, 0);
    fight_expect_nothing(&f);
    fight_end(&f);
}

static void test_an_answer_that_never_comes_is_given_up(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    ac_combat_attack(&f.combat, AC_ATTACK_LOW, 0.2f);
    fight_flush(&f);
    fight_step(&f, 9.9);
    fight_flush(&f);
    assert_true(f.combat.response_pending);
    fight_step(&f, 0.1);
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_MELEE).body.melee.height, AC_ATTACK_LOW);
    fight_end(&f);
}

/* ---- The end of a repeated attack ---- */

static void test_a_repeated_attack_ends_with_the_selection(void **state) {
    (void)state;
    static const ac_guid others[] = {0, MOSSWART};
    for (size_t i = 0; i < 2; ++i)
        for (int reacquires = 0; reacquires < 2; ++reacquires) {
            fight f;
            begin_melee(&f);
            f.combat.options.clearing_reacquires = reacquires != 0;
            ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
            attack_done(&f, 0); /* the server goes on */
            fight_flush(&f);
            assert_true(f.combat.repeating);
            ac_combat_select(&f.combat, others[i]);
            fight_expect(&f, AC_COMBAT_ACTION_CANCEL);
            assert_false(f.combat.repeating);
            fight_expect_nothing(&f);
            fight_end(&f);
        }
}

/* The selection changes twice then, to nothing and to the next target. */
static void test_an_unanswered_attack_on_who_dies_is_cancelled_once(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    for (int blow = 0; blow < 2; ++blow) {
        const ac_guid target = f.selection.guid;
        assert_true(target != 0);
        assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f), AC_OK);
        assert_true(f.combat.response_pending);
        fight_flush(&f);
        fight_kill(&f, target, 2);
        assert_true(f.selection.guid != target);
        fight_expect(&f, AC_COMBAT_ACTION_CANCEL);
        fight_expect_nothing(&f);
        attack_done(&f, 0); /* the next is cancelled anew */
    }
    fight_creature(&f, BANDERLING, 4);
    ac_combat_select(&f.combat, BANDERLING);
    f.combat.options.auto_repeat = false;
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f), AC_OK);
    f.combat.options.auto_repeat = true; /* before the answer: that will be repeated */
    fight_flush(&f);
    fight_kill(&f, BANDERLING, 2);
    fight_expect(&f, AC_COMBAT_ACTION_CANCEL);
    fight_expect_nothing(&f);
    fight_end(&f);
}

static void test_an_attack_that_is_not_repeated_is_not_cancelled(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_set_options1(&f.combat, AC_OPTION1_AUTO_TARGET);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    attack_done(&f, 0);
    fight_flush(&f);
    assert_false(f.combat.repeating);
    ac_combat_select(&f.combat, MOSSWART);
    fight_expect_nothing(&f);
    fight_end(&f);
}

static void test_an_error_ends_the_repetition(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    attack_done(&f, 0x36);
    fight_flush(&f);
    assert_false(f.combat.repeating);
    ac_combat_stop(&f.combat);
    fight_expect_nothing(&f);
    fight_end(&f);
}

static void test_stopping_by_hand(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    fight_flush(&f);
    ac_combat_stop(&f.combat);
    fight_expect(&f, AC_COMBAT_ACTION_CANCEL);
    assert_int_equal(f.selection.guid, DRUDGE);
    fight_end(&f);
}

static void test_peace_ends_the_attack_before_the_mode_changes(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    fight_flush(&f);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_NON_COMBAT);
    fight_expect(&f, AC_COMBAT_ACTION_CANCEL);
    fight_expect(&f, AC_COMBAT_ACTION_MODE);
    fight_expect_nothing(&f);
    fight_end(&f);
}

/* ---- Clearing by hand ---- */

static void test_clearing_by_hand_is_by_option(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_select(&f.combat, 0);
    assert_int_equal(f.selection.guid, DRUDGE); /* the document's rule */
    f.combat.options.clearing_reacquires = false;
    ac_combat_select(&f.combat, 0);
    assert_int_equal(f.selection.guid, 0);
    ac_combat_select(&f.combat, 0); /* again, with nothing selected: no mark is left behind */
    ac_combat_select(&f.combat, DRUDGE);
    fight_kill(&f, DRUDGE, 2);
    assert_int_equal(f.selection.guid, MOSSWART); /* a death is replaced all the same */
    fight_end(&f);
}

static void test_being_attacked_finds_a_target_when_there_is_none(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    f.combat.options.clearing_reacquires = false;
    ac_combat_select(&f.combat, 0);
    const ac_defender_notification hit = {.attacker = {(const uint8_t *)"Drudge", 6}};
    fight_event(&f, EVENT_DEFENDER, &hit);
    assert_int_equal(f.selection.guid, DRUDGE);
    ac_combat_select(&f.combat, MOSSWART);
    fight_event(&f, EVENT_DEFENDER, &hit);
    assert_int_equal(f.selection.guid, MOSSWART);
    fight_end(&f);
}

/* ---- Whom the player attacked ---- */

static void test_notices_of_hits_refresh_the_last_attacked(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    const ac_attacker_notification hit = {.defender = {(const uint8_t *)"Drudge", 6}};
    const ac_text_body evaded = {{(const uint8_t *)"Somebody", 8}};
    f.w.now = 10.0;
    fight_event(&f, EVENT_ATTACKER, &hit);
    assert_float_equal(f.combat.last_attacked.time, 10.0f, 0.0f);
    f.w.now = 12.0;
    fight_event(&f, EVENT_EVASION_ATTACKER, &evaded); /* not whom it attacked */
    assert_float_equal(f.combat.last_attacked.time, 10.0f, 0.0f);
    fight_end(&f);
}

/* ---- Health ---- */

static void test_the_health_of_the_selected_is_asked_for(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    fight_step(&f, 0.0);
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_QUERY_HEALTH).body.query.guid, DRUDGE);
    fight_step(&f, 1.0);
    fight_expect_nothing(&f);
    fight_step(&f, 4.0); /* now and then again */
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_QUERY_HEALTH).body.query.guid, DRUDGE);
    ac_combat_set_mode(&f.combat, AC_COMBAT_MODE_NON_COMBAT);
    spawn_thing(&f.w, CHEST, PLAIN_SETUP);
    ac_combat_select(&f.combat, CHEST);
    fight_flush(&f);
    fight_step(&f, 0.1);
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_QUERY_HEALTH).body.query.guid, 0);
    fight_step(&f, 60.0);
    fight_expect_nothing(&f); /* a chest has none */
    fight_end(&f);
}

static void test_players_and_pets_have_health_too(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    fight_other_player(&f, 3, 0);
    ac_object *pet = fight_creature(&f, DRUDGE, 4);
    pet->weenie.pet_owner = PLAYER;
    ac_combat_select(&f.combat, STRANGER);
    fight_step(&f, 0.1);
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_QUERY_HEALTH).body.query.guid, STRANGER);
    ac_combat_select(&f.combat, DRUDGE);
    fight_step(&f, 0.1);
    assert_int_equal(fight_expect(&f, AC_COMBAT_ACTION_QUERY_HEALTH).body.query.guid, DRUDGE);
    fight_end(&f);
}

/* ---- The queue, the options, logout ---- */

static void test_the_queue_gives_up_its_oldest(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    for (int i = 0; i < AC_COMBAT_COMMANDS_MAX + 2; ++i)
        ac_combat_set_mode(&f.combat, i % 2 ? AC_COMBAT_MODE_NON_COMBAT : AC_COMBAT_MODE_MAGIC);
    assert_int_equal(f.combat.commands_dropped, 2);
    for (int i = 0; i < AC_COMBAT_COMMANDS_MAX; ++i)
        fight_expect(&f, AC_COMBAT_ACTION_MODE);
    fight_expect_nothing(&f);
    fight_end(&f);
}

static void test_options_of_the_character(void **state) {
    (void)state;
    fight f;
    fight_begin(&f);
    ac_combat_set_options1(&f.combat, 0);
    assert_false(f.combat.options.auto_target || f.combat.options.auto_repeat);
    ac_combat_set_options1(&f.combat, 0x2002);
    assert_true(f.combat.options.auto_target && f.combat.options.auto_repeat);
    fight_end(&f);
}

static void test_logout_forgets_the_fight(void **state) {
    (void)state;
    fight f;
    begin_melee(&f);
    ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f);
    f.combat.options.clearing_reacquires = false;
    ac_combat_reset(&f.combat);
    assert_int_equal(f.combat.mode, AC_COMBAT_MODE_NON_COMBAT);
    assert_false(f.combat.response_pending || f.combat.repeating);
    assert_false(f.combat.options.clearing_reacquires);
    fight_expect_nothing(&f);
    fight_end(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_mode_that_the_player_wishes_is_sent),
        cmocka_unit_test(test_a_mode_that_the_server_sets_is_not_sent_back),
        cmocka_unit_test(test_drawing_a_weapon_looks_for_a_target),
        cmocka_unit_test(test_the_player_stays_selected_only_without_a_target),
        cmocka_unit_test(test_a_melee_attack),
        cmocka_unit_test(test_a_missile_attack_as_bytes),
        cmocka_unit_test(test_every_command_can_be_encoded_and_read_back),
        cmocka_unit_test(test_attacks_that_cannot_be),
        cmocka_unit_test(test_what_somebody_holds_stands_for_its_holder),
        cmocka_unit_test(test_a_second_request_waits_for_the_answer),
        cmocka_unit_test(test_an_answer_that_never_comes_is_given_up),
        cmocka_unit_test(test_a_repeated_attack_ends_with_the_selection),
        cmocka_unit_test(test_an_unanswered_attack_on_who_dies_is_cancelled_once),
        cmocka_unit_test(test_an_attack_that_is_not_repeated_is_not_cancelled),
        cmocka_unit_test(test_an_error_ends_the_repetition),
        cmocka_unit_test(test_stopping_by_hand),
        cmocka_unit_test(test_peace_ends_the_attack_before_the_mode_changes),
        cmocka_unit_test(test_clearing_by_hand_is_by_option),
        cmocka_unit_test(test_being_attacked_finds_a_target_when_there_is_none),
        cmocka_unit_test(test_notices_of_hits_refresh_the_last_attacked),
        cmocka_unit_test(test_the_health_of_the_selected_is_asked_for),
        cmocka_unit_test(test_players_and_pets_have_health_too),
        cmocka_unit_test(test_the_queue_gives_up_its_oldest),
        cmocka_unit_test(test_options_of_the_character),
        cmocka_unit_test(test_logout_forgets_the_fight),
    };
    return cmocka_run_group_tests_name("combat", tests, NULL, NULL);
}
