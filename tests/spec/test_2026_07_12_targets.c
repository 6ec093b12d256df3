/* Spec 2026-07-12, 'Auto Target after the selected creature dies', 'Selection-notice reentrancy'
 * and 'acdream automatic monster narrowing', in the document's order. */
#include "support/test.h"

#include "combat/combat_fixture.h"

static void fight_in(fight *f, ac_combat_mode mode) {
    fight_begin(f);
    f->combat.mode = mode;
}

static void note_change(void *user) {
    *(int *)user += 1;
}

/* @spec 2026-07-12 Auto Target after the selected creature dies | When authoritative Dead motion is
 * applied to the selected object the selected object is cleared and SelectionChanged is published.
 * @code src/combat/combat.c */
static void test_the_death_of_the_selected_clears_it(void **state) {
    (void)state;
    fight f;
    int notices = 0;
    fight_in(&f, AC_COMBAT_MODE_NON_COMBAT);
    fight_creature(&f, DRUDGE, 3);
    fight_creature(&f, MOSSWART, 5);
    ac_combat_select(&f.combat, DRUDGE);
    ac_selection_add_handler(&f.selection, note_change, &notices);
    fight_kill(&f, MOSSWART, 2); /* another's death changes nothing */
    assert_int_equal(f.selection.guid, DRUDGE);
    ac_update_motion attack = ready_motion(DRUDGE, 2, 2);
    fight_take(&f, UPDATE_MOTION, 0, &attack); /* nor does another motion */
    assert_int_equal(f.selection.guid, DRUDGE);
    fight_kill(&f, DRUDGE, 3);
    assert_int_equal(f.selection.guid, 0);
    assert_int_equal(notices, 1);
    fight_end(&f);
}

/* 'Authoritative ... is applied': a motion that is stale, or of nobody, is not. */
static void test_a_dead_motion_that_is_not_applied_clears_nothing(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_NON_COMBAT);
    fight_creature(&f, DRUDGE, 3);
    ac_combat_select(&f.combat, DRUDGE);
    ac_update_motion dead = ready_motion(DRUDGE, 1, 1); /* the stamp that it has already */
    dead.movement.interpreted.forward_command = (uint16_t)AC_MOTION_DEAD;
    ac_interpreted_motion_mark(&dead.movement.interpreted);
    fight_take(&f, UPDATE_MOTION, 0, &dead);
    assert_int_equal(f.selection.guid, DRUDGE);
    dead = ready_motion(BANDERLING, 2, 2);
    dead.movement.interpreted.forward_command = (uint16_t)AC_MOTION_DEAD;
    ac_interpreted_motion_mark(&dead.movement.interpreted);
    fight_take(&f, UPDATE_MOTION, 0, &dead);
    assert_int_equal(f.selection.guid, DRUDGE);
    fight_end(&f);
}

/* @spec 2026-07-12 Auto Target after the selected creature dies | RecvNotice_SelectionChanged: if
 * the selected object is zero and combat mode is Melee or Missile and Auto Target is enabled,
 * AutoTarget().
 * @code src/combat/auto_target.c */
static void test_an_empty_selection_is_replaced_in_melee_and_missile_mode(void **state) {
    (void)state;
    static const struct {
        ac_combat_mode mode;
        bool option, replaced;
    } cases[] = {
        {AC_COMBAT_MODE_MELEE, true, true},       {AC_COMBAT_MODE_MISSILE, true, true},
        {AC_COMBAT_MODE_MELEE, false, false},     {AC_COMBAT_MODE_MISSILE, false, false},
        {AC_COMBAT_MODE_NON_COMBAT, true, false}, {AC_COMBAT_MODE_MAGIC, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        fight f;
        fight_in(&f, cases[i].mode);
        f.combat.options.auto_target = cases[i].option;
        fight_creature(&f, DRUDGE, 3);
        fight_creature(&f, MOSSWART, 5);
        ac_selection_set(&f.selection, DRUDGE);
        fight_kill(&f, DRUDGE, 2);
        assert_int_equal(f.selection.guid, cases[i].replaced ? MOSSWART : 0);
        ac_selection_set(&f.selection, STRANGER); /* not zero: left alone */
        assert_int_equal(f.selection.guid, STRANGER);
        fight_end(&f);
    }
}

/* @spec 2026-07-12 Auto Target after the selected creature dies | AutoTarget(): if a recent valid
 * last-attacked object exists it is selected.
 * @code src/combat/auto_target.c */
static void test_the_last_attacked_comes_before_the_closest(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    fight_creature(&f, DRUDGE, 3);
    fight_creature(&f, MOSSWART, 5);
    fight_creature(&f, BANDERLING, 9);
    /* The player's attack on one, then another that dies. */
    ac_combat_select(&f.combat, BANDERLING);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f), AC_OK);
    ac_combat_select(&f.combat, MOSSWART);
    fight_kill(&f, MOSSWART, 2);
    assert_int_equal(f.selection.guid, BANDERLING);
    fight_end(&f);
}

/* Retail's quality: who attacks the player, told of within the last fifteen seconds. */
static void test_who_attacked_the_player_comes_first_of_all(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    fight_creature(&f, DRUDGE, 3);
    fight_creature(&f, MOSSWART, 5);
    const ac_guid_update attacker = {.key = 0x0B, .value = MOSSWART};
    const ac_text_body evaded = {{(const uint8_t *)"Mosswart", 8}};
    fight_take(&f, PRIVATE_GUID, 0, &attacker);
    f.w.now = 100.0;
    ac_selection_set(&f.selection, STRANGER);
    fight_event(&f, EVENT_EVASION_DEFENDER, &evaded);
    ac_selection_set(&f.selection, 0);
    assert_int_equal(f.selection.guid, MOSSWART);
    fight_step(&f, 14.9);
    ac_selection_set(&f.selection, 0);
    assert_int_equal(f.selection.guid, MOSSWART);
    fight_step(&f, 0.1); /* fifteen seconds: not recent any more */
    ac_selection_set(&f.selection, 0);
    assert_int_equal(f.selection.guid, DRUDGE);
    fight_end(&f);
}

static void test_a_last_attacked_that_is_not_valid_is_passed_over(void **state) {
    (void)state;
    for (int how = 0; how < 4; ++how) {
        fight f;
        fight_in(&f, AC_COMBAT_MODE_MELEE);
        fight_creature(&f, DRUDGE, 3);
        ac_object *last = fight_creature(&f, BANDERLING, 9);
        ac_combat_select(&f.combat, BANDERLING);
        assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_HIGH, 0.5f), AC_OK);
        switch (how) {
        case 0: fight_kill(&f, BANDERLING, 2); break;
        case 1:
            send(&f.w, 0xF747, &(ac_delete_object){.guid = BANDERLING, .instance_stamp = 1});
            fight_step(&f, 0.1);
            break;
        case 2:
            last->state |= AC_STATE_HIDDEN;
            ac_selection_set(&f.selection, 0);
            break;
        default:
            fight_step(&f, 15.0);
            ac_selection_set(&f.selection, 0);
            break;
        }
        assert_int_equal(f.selection.guid, DRUDGE);
        fight_end(&f);
    }
}

/* @spec 2026-07-12 Auto Target after the selected creature dies | AutoTarget(): otherwise
 * SelectNext(forward=true, includeCurrent=true, COMPASS_ITEM).
 * @code src/combat/target.c */
static void test_the_closest_may_be_the_one_that_was_selected(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    fight_creature(&f, DRUDGE, 3);
    fight_creature(&f, MOSSWART, 5);
    ac_combat_select(&f.combat, DRUDGE);
    ac_combat_select(&f.combat, 0); /* by hand: the document knows no difference */
    assert_int_equal(f.selection.guid, DRUDGE);
    fight_end(&f);
}

/* @spec 2026-07-12 Auto Target after the selected creature dies | SelectNext(COMPASS_ITEM) while in
 * Melee/Missile rejects non-attackable, fellowship, hidden, and out-of-radar candidates.
 * @code src/combat/target.c */
static void test_candidates_that_are_rejected(void **state) {
    (void)state;
    enum {
        ATTACKABLE,
        FELLOW,
        HIDDEN,
        NO_DRAW,
        CLOAKED,
        UI_HIDDEN,
        FAR,
        NO_BLIP,
        VENDOR,
        SCENERY,
        HELD
    };
    for (int why = ATTACKABLE; why <= HELD; ++why) {
        fight f;
        fight_in(&f, AC_COMBAT_MODE_MELEE);
        ac_object *near = fight_creature(&f, DRUDGE, 3);
        fight_creature(&f, MOSSWART, 5);
        switch (why) {
        case ATTACKABLE: near->weenie.description &= ~(uint32_t)AC_OBJECT_ATTACKABLE; break;
        case FELLOW: f.fellows = (ac_fellows){.count = 1, .members = {DRUDGE}}; break;
        case HIDDEN: near->state |= AC_STATE_HIDDEN; break;
        case NO_DRAW: near->state |= AC_STATE_NO_DRAW; break;
        case CLOAKED: near->state |= AC_STATE_CLOAKED; break;
        case UI_HIDDEN: near->weenie.description |= AC_OBJECT_UI_HIDDEN; break;
        case FAR: near->position.frame.origin.x += 75.0f; break;
        case NO_BLIP: near->weenie.radar_behavior = AC_RADAR_SHOW_NEVER; break;
        case VENDOR: near->weenie.description |= AC_OBJECT_VENDOR; break;
        case SCENERY: near->state |= AC_STATE_REPORT_AS_ENVIRONMENT; break;
        default:
            send(&f.w, 0xF749,
                 &(ac_parent_event){.parent = PLAYER,
                                    .child = DRUDGE,
                                    .location = AC_PARENT_RIGHT_HAND,
                                    .placement = 1,
                                    .parent_instance_stamp = 1,
                                    .child_position_stamp = 2});
            break;
        }
        assert_true(ac_combat_auto_target(&f.combat));
        if (f.selection.guid != MOSSWART)
            fail_msg("reason %d does not reject", why);
        fight_end(&f);
    }
}

/* @spec 2026-07-12 Auto Target after the selected creature dies | Eligible candidates are ranked by
 * the retail weighted spatial distance, and the best candidate is selected.
 * @code src/combat/target.c */
static void test_height_weighs_more_than_the_way(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    ac_object *a = fight_creature(&f, DRUDGE, 3), *b = fight_creature(&f, MOSSWART, 0);
    a->position.frame.origin.y += 4;    /* 5 metres away on the ground */
    b->position.frame.origin.y += 4.5f; /* 4.53 metres away in space, */
    b->position.frame.origin.z += 0.5f; /* but weighed 5.1 */
    assert_true(ac_combat_auto_target(&f.combat));
    assert_int_equal(f.selection.guid, DRUDGE);
    b->position.frame.origin.z -= 0.2f;
    ac_selection_set(&f.selection, STRANGER);
    assert_true(ac_combat_auto_target(&f.combat));
    assert_int_equal(f.selection.guid, MOSSWART); /* 4.86 */
    fight_end(&f);
}

/* ---- Selection-notice reentrancy ---- */

typedef struct toolbar {
    const ac_selection *selection;
    uint32_t count;
    ac_guid shown[8];
} toolbar;

/* gmToolbarUI::HandleSelectionChanged: id = ACCWeenieObject::selectedID. */
static void toolbar_changed(void *user) {
    toolbar *bar = user;
    assert_true(bar->count < 8);
    bar->shown[bar->count++] = bar->selection->guid;
}

/* @spec 2026-07-12 Selection-notice reentrancy | Retail's selection notice has no selected-object
 * payload; a handler reads the current global state.
 * @spec 2026-07-12 Selection-notice reentrancy | SendNotice_SelectionChanged calls each registered
 * handler.
 * @code src/select/selection.c */
static void test_handlers_are_called_in_order_and_read_the_selection(void **state) {
    (void)state;
    ac_selection selection = {0};
    toolbar first = {.selection = &selection}, second = first;
    ac_selection_add_handler(&selection, toolbar_changed, &first);
    ac_selection_add_handler(&selection, toolbar_changed, &second);
    ac_selection_set(&selection, DRUDGE);
    assert_int_equal(first.count, 1);
    assert_int_equal(second.count, 1);
    assert_int_equal(second.shown[0], DRUDGE);
}

/* @spec 2026-07-12 Selection-notice reentrancy | If ClientCombatSystem::RecvNotice_SelectionChanged
 * runs first for a clear, its AutoTarget() may select a replacement reentrantly; a later handler
 * reads the replacement and does not apply the stale outer clear.
 * @code src/select/selection.c, src/combat/auto_target.c */
static void test_a_later_handler_never_sees_the_stale_clear(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE); /* its handler is the first */
    fight_creature(&f, DRUDGE, 3);
    fight_creature(&f, MOSSWART, 5);
    ac_combat_select(&f.combat, DRUDGE);
    toolbar bar = {.selection = &f.selection};
    ac_selection_add_handler(&f.selection, toolbar_changed, &bar);
    fight_kill(&f, DRUDGE, 2);
    assert_int_equal(f.selection.guid, MOSSWART);
    assert_int_equal(bar.count, 2); /* of the inner notice, then of the outer */
    assert_int_equal(bar.shown[0], MOSSWART);
    assert_int_equal(bar.shown[1], MOSSWART);
    fight_end(&f);
}

static void test_an_earlier_handler_sees_the_clear_and_then_the_replacement(void **state) {
    (void)state;
    fight f;
    ac_selection selection = {0};
    toolbar bar = {.selection = &selection};
    fight_begin(&f);
    ac_selection_add_handler(&selection, toolbar_changed, &bar);
    const ac_combat_def def = {.objects = f.w.objects,
                               .selection = &selection,
                               .fellows = &f.fellows,
                               .options = ac_default_combat_options()};
    assert_true(ac_combat_init(&f.combat, &def));
    f.combat.mode = AC_COMBAT_MODE_MISSILE;
    fight_creature(&f, DRUDGE, 3);
    ac_selection_set(&selection, STRANGER);
    ac_selection_set(&selection, 0);
    assert_int_equal(bar.count, 3);
    assert_int_equal(bar.shown[0], STRANGER);
    assert_int_equal(bar.shown[1], 0);
    assert_int_equal(bar.shown[2], DRUDGE);
    fight_end(&f);
}

/* ---- Automatic monster narrowing ---- */

/* @spec 2026-07-12 acdream automatic monster narrowing | ObjectIsAttackable rejects friendly NPCs,
 * pets, corpses, and non-creatures but can accept enemy players in compatible PK states.
 * @code src/combat/target.c */
static void test_what_can_be_attacked(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    ac_object *object = fight_creature(&f, DRUDGE, 3);
    ac_object *player = ac_objects_get_local_player(f.w.objects);
    assert_true(ac_target_is_attackable(f.w.objects, object));
    object->weenie.description = 0; /* a friendly NPC */
    assert_false(ac_target_is_attackable(f.w.objects, object));
    object->weenie.description = AC_OBJECT_ATTACKABLE;
    object->weenie.pet_owner = PLAYER;
    assert_false(ac_target_is_attackable(f.w.objects, object));
    object->weenie.pet_owner = 0;
    object->weenie.description = AC_OBJECT_ATTACKABLE | AC_OBJECT_CORPSE;
    assert_false(ac_target_is_attackable(f.w.objects, object));
    object->weenie.description = AC_OBJECT_ATTACKABLE;
    object->weenie.item_type = 0x200;
    assert_false(ac_target_is_attackable(f.w.objects, object));
    ac_object *other = fight_other_player(&f, 4, AC_OBJECT_PLAYER_KILLER);
    assert_false(ac_target_is_attackable(f.w.objects, other));
    player->weenie.description |= AC_OBJECT_PK_LITE_STATUS;
    assert_false(ac_target_is_attackable(f.w.objects, other));
    player->weenie.description |= AC_OBJECT_PLAYER_KILLER;
    assert_true(ac_target_is_attackable(f.w.objects, other));
    player->weenie.description = AC_OBJECT_PLAYER;
    other->weenie.description = AC_OBJECT_PLAYER | AC_OBJECT_FREE_PK_STATUS;
    assert_true(ac_target_is_attackable(f.w.objects, other));
    assert_false(ac_target_is_attackable(f.w.objects, player));
    assert_false(ac_target_is_attackable(f.w.objects, NULL));
    fight_end(&f);
}

/* @spec 2026-07-12 acdream automatic monster narrowing | Automatic acquisition is narrowed to
 * non-player hostile monsters.
 * @spec 2026-07-12 acdream automatic monster narrowing | Manual player selection remains separate.
 * @code src/combat/auto_target.c */
static void test_auto_target_takes_monsters_only_unless_told_otherwise(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    fight_creature(&f, DRUDGE, 5);
    fight_other_player(&f, 3, AC_OBJECT_FREE_PK_STATUS);
    assert_true(ac_combat_auto_target(&f.combat));
    assert_int_equal(f.selection.guid, DRUDGE);
    ac_combat_select(&f.combat, STRANGER); /* by hand */
    assert_int_equal(f.selection.guid, STRANGER);
    assert_int_equal(ac_combat_attack(&f.combat, AC_ATTACK_LOW, 1.0f), AC_OK);
    ac_selection_set(&f.selection, 0);
    assert_int_equal(f.selection.guid, DRUDGE); /* not even as the last attacked */
    f.combat.options.auto_target_players = true;
    ac_selection_set(&f.selection, 0);
    assert_int_equal(f.selection.guid, STRANGER);
    ac_selection_set(&f.selection, DRUDGE);
    assert_true(ac_combat_select_step(&f.combat, AC_TARGET_COMPASS, AC_TARGET_CLOSEST));
    assert_int_equal(f.selection.guid, STRANGER); /* the keys always do */
    fight_end(&f);
}

/* @spec 2026-07-12 acdream automatic monster narrowing | Who may attack anybody (FREE_PK) is not
 * made to attack friendly NPCs and pets.
 * @code src/combat/target.c */
static void test_a_free_fighter_is_given_monsters_too(void **state) {
    (void)state;
    fight f;
    fight_in(&f, AC_COMBAT_MODE_MELEE);
    ac_objects_get_local_player(f.w.objects)->weenie.description |= AC_OBJECT_FREE_PK_STATUS;
    fight_creature(&f, DRUDGE, 5);
    fight_creature(&f, BANDERLING, 3)->weenie.description = 0;
    fight_creature(&f, MOSSWART, 2)->weenie.pet_owner = PLAYER;
    assert_true(ac_combat_auto_target(&f.combat));
    assert_int_equal(f.selection.guid, DRUDGE);
    f.combat.options.auto_target_players = true; /* who is asked for more gets it */
    ac_selection_set(&f.selection, 0);
    assert_int_equal(f.selection.guid, MOSSWART);
    fight_end(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_death_of_the_selected_clears_it),
        cmocka_unit_test(test_a_dead_motion_that_is_not_applied_clears_nothing),
        cmocka_unit_test(test_an_empty_selection_is_replaced_in_melee_and_missile_mode),
        cmocka_unit_test(test_the_last_attacked_comes_before_the_closest),
        cmocka_unit_test(test_who_attacked_the_player_comes_first_of_all),
        cmocka_unit_test(test_a_last_attacked_that_is_not_valid_is_passed_over),
        cmocka_unit_test(test_the_closest_may_be_the_one_that_was_selected),
        cmocka_unit_test(test_candidates_that_are_rejected),
        cmocka_unit_test(test_height_weighs_more_than_the_way),
        cmocka_unit_test(test_handlers_are_called_in_order_and_read_the_selection),
        cmocka_unit_test(test_a_later_handler_never_sees_the_stale_clear),
        cmocka_unit_test(test_an_earlier_handler_sees_the_clear_and_then_the_replacement),
        cmocka_unit_test(test_what_can_be_attacked),
        cmocka_unit_test(test_auto_target_takes_monsters_only_unless_told_otherwise),
        cmocka_unit_test(test_a_free_fighter_is_given_monsters_too),
    };
    return cmocka_run_group_tests_name("spec 2026-07-12 targets", tests, NULL, NULL);
}
