/* The selection by itself: notices, what was selected before, and what ends it. */
#include "support/test.h"

#include "object/world_fixture.h"
#include "select/select_step.h"

static void count_notice(void *user) {
    *(int *)user += 1;
}

static void test_only_a_change_is_noticed(void **state) {
    (void)state;
    ac_selection selection = {0};
    int notices = 0;
    assert_true(ac_selection_add_handler(&selection, count_notice, &notices));
    ac_selection_set(&selection, 0);
    assert_int_equal(notices, 0);
    ac_selection_set(&selection, MONSTER);
    ac_selection_set(&selection, MONSTER);
    assert_int_equal(notices, 1);
    assert_int_equal(selection.guid, MONSTER);
}

static void test_what_was_selected_before_is_remembered(void **state) {
    (void)state;
    ac_selection selection = {0};
    ac_selection_set(&selection, MONSTER);
    assert_int_equal(selection.previous, 0);
    ac_selection_set(&selection, 0);
    assert_int_equal(selection.previous, MONSTER);
    ac_selection_set(&selection, GEM);
    assert_int_equal(selection.previous, 0);
    assert_int_equal(selection.previous_valid, MONSTER);
}

static void test_handlers_are_bounded(void **state) {
    (void)state;
    ac_selection selection = {0};
    int notices = 0;
    for (int i = 0; i < AC_SELECTION_HANDLERS_MAX; ++i)
        assert_true(ac_selection_add_handler(&selection, count_notice, &notices));
    assert_false(ac_selection_add_handler(&selection, count_notice, &notices));
    ac_selection_set(&selection, MONSTER);
    assert_int_equal(notices, AC_SELECTION_HANDLERS_MAX);
}

static void test_a_handler_that_is_removed_is_not_called(void **state) {
    (void)state;
    ac_selection selection = {0};
    int first = 0, second = 0;
    assert_true(ac_selection_add_handler(&selection, count_notice, &first));
    assert_true(ac_selection_add_handler(&selection, count_notice, &second));
    ac_selection_remove_handler(&selection, count_notice, &first);
    ac_selection_set(&selection, 5);
    assert_int_equal(first, 0);
    assert_int_equal(second, 1);
    ac_selection_remove_handler(&selection, count_notice, &first); /* it is not there any more */
    assert_int_equal(selection.handler_count, 1);
}

static void test_an_object_that_is_gone_is_not_selected(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_selection selection = {0};
    ac_selection_set(&selection, MONSTER);
    ac_select_step(&selection, w.objects, 0.0, true);
    assert_int_equal(selection.guid, MONSTER);
    send(&w, 0xF747, &(ac_delete_object){.guid = MONSTER, .instance_stamp = 1});
    ac_select_step(&selection, w.objects, 0.1, true); /* at once, not at the next second */
    assert_int_equal(selection.guid, 0);
    world_free(&w);
}

static void test_out_of_radar_range_and_not_drawn_ends_it_at_the_next_second(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_object *monster = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_selection selection = {0};
    ac_selection_set(&selection, MONSTER);
    ac_select_step(&selection, w.objects, 10.0, false);
    assert_int_equal(selection.guid, MONSTER);
    monster->position.frame.origin.x = 10.0f + 75.5f;
    ac_select_step(&selection, w.objects, 10.9, false); /* looked at a second ago at most */
    assert_int_equal(selection.guid, MONSTER);
    ac_select_step(&selection, w.objects, 11.0, true); /* still drawn */
    assert_int_equal(selection.guid, MONSTER);
    ac_select_step(&selection, w.objects, 12.0, false);
    assert_int_equal(selection.guid, 0);
    world_free(&w);
}

/* The second runs whether something is selected or not: what is selected is not looked at before
 * somebody could have drawn it. */
static void test_what_was_just_selected_is_looked_at_when_the_second_ends(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    spawn_thing(&w, MONSTER, PLAIN_SETUP)->position.frame.origin.x = 10.0f + 75.5f;
    ac_selection selection = {0};
    for (int i = 0; i <= 50; ++i) /* up to 15 s, looked at at 10, 11, .. */
        ac_select_step(&selection, w.objects, 10.0 + 0.1 * i, false);
    ac_selection_set(&selection, MONSTER);
    ac_select_step(&selection, w.objects, 15.1, false);
    assert_int_equal(selection.guid, MONSTER);
    ac_select_step(&selection, w.objects, 15.2, true);
    assert_int_equal(selection.guid, MONSTER);
    ac_select_step(&selection, w.objects, 16.2, true);
    assert_int_equal(selection.guid, MONSTER);
    ac_select_step(&selection, w.objects, 17.3, false);
    assert_int_equal(selection.guid, 0);
    world_free(&w);
}

static void test_what_is_in_a_pack_has_no_range(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_create_object carried = thing(GEM, PLAIN_SETUP);
    carried.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    spawn(&w, &carried);
    ac_selection selection = {0};
    ac_selection_set(&selection, GEM);
    ac_select_step(&selection, w.objects, 5.0, false);
    assert_int_equal(selection.guid, GEM);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_a_change_is_noticed),
        cmocka_unit_test(test_what_was_selected_before_is_remembered),
        cmocka_unit_test(test_handlers_are_bounded),
        cmocka_unit_test(test_a_handler_that_is_removed_is_not_called),
        cmocka_unit_test(test_an_object_that_is_gone_is_not_selected),
        cmocka_unit_test(test_out_of_radar_range_and_not_drawn_ends_it_at_the_next_second),
        cmocka_unit_test(test_what_was_just_selected_is_looked_at_when_the_second_ends),
        cmocka_unit_test(test_what_is_in_a_pack_has_no_range),
    };
    return cmocka_run_group_tests_name("select selection", tests, NULL, NULL);
}
