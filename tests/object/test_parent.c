/* Who holds whom. */
#include "support/test.h"

#include <math.h>

#include "object/world_fixture.h"

static ac_object *hold(world *w, ac_guid child, ac_object *parent, uint32_t location) {
    ac_object *object = spawn_thing(w, child, SWORD_SETUP);
    ac_parent_set(w->objects, object, parent, location);
    return object;
}

static void test_set_parent_leaves_the_world_and_joins_the_parents_cell(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    mark_effects(&w);
    assert_reason(AC_REASON_APPLIED,
                  ac_parent_set(w.objects, sword, monster, AC_PARENT_RIGHT_HAND));
    assert_effects(&w, SWORD,
                   (const ac_side_effect_kind[]){AC_SIDE_LEAVE_WORLD, AC_SIDE_SET_PARENT}, 2);
    assert_true(ac_object_in_world(sword));
    assert_false(ac_object_has(sword, AC_LIVE_IN_WORLD));
    assert_int_equal(sword->position.cell, monster->position.cell);
    assert_int_equal(monster->child_count, 1);
    world_free(&w);
}

static void test_the_root_and_a_missing_part_hold_at_the_root(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    const ac_object *at_root = hold(&w, SWORD, monster, AC_PARENT_SHIELD);
    const ac_object *at_missing = hold(&w, GEM, monster, AC_PARENT_LEFT_HAND);
    assert_true(fabsf(at_root->position.frame.origin.y - 20.3f) < 1e-5f);
    assert_true(at_root->position.frame.origin.z == 30.0f);
    assert_true(fabsf(at_missing->position.frame.origin.y - 20.2f) < 1e-5f);
    assert_true(at_missing->position.frame.origin.z == 30.0f);
    world_free(&w);
}

static void test_a_hidden_parent_takes_its_child_out_of_sight_and_gives_it_back(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object_set_hidden(w.objects, monster, true);
    ac_object *sword = hold(&w, SWORD, monster, AC_PARENT_RIGHT_HAND);
    assert_true(ac_object_is(sword, AC_STATE_NO_DRAW));
    ac_parent_unset(w.objects, sword);
    assert_false(ac_object_is(sword, AC_STATE_NO_DRAW));
    assert_false(ac_object_is(sword, AC_STATE_HIDDEN)); /* only NoDraw is the parent's doing */
    world_free(&w);
}

static void test_unset_parent_leaves_the_child_where_it_was_held(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = hold(&w, SWORD, monster, AC_PARENT_RIGHT_HAND);
    sword->transient = AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE | AC_TRANSIENT_WATER_CONTACT;
    w.objects->now = 3.0;
    ac_parent_unset(w.objects, sword);
    assert_true(ac_object_in_world(sword));
    assert_true(sword->position.frame.origin.x == 10.5f);
    assert_int_equal(sword->transient & (AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE |
                                         AC_TRANSIENT_WATER_CONTACT),
                     0);
    assert_true(sword->update_time == 3.0);
    assert_int_equal(monster->child_count, 0);
    world_free(&w);
}

/* CObjectMaint::DeleteObject: the parent leaves the world with what it holds, then
 * CPhysicsObj::unparent_children lets go of it. */
static void test_a_deleted_parent_leaves_its_children_known_and_in_no_cell(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = hold(&w, SWORD, monster, AC_PARENT_RIGHT_HAND);
    sword->stamps[AC_STAMP_STATE] = 17;
    const ac_delete_object end = {MONSTER, 1};
    mark_effects(&w);
    send(&w, 0xF747, &end);
    assert_effects(&w, 0,
                   (const ac_side_effect_kind[]){AC_SIDE_EXIT_WORLD, AC_SIDE_LEAVE_WORLD,
                                                 AC_SIDE_UNSET_PARENT, AC_SIDE_DESTROY},
                   4);
    assert_null(sword->parent);
    assert_false(ac_object_in_world(sword));
    assert_int_equal(sword->stamps[AC_STAMP_STATE], 17);
    assert_int_equal(ac_object_invisible(sword), AC_INVISIBLE_NO_CELL);
    world_free(&w);
}

static void test_a_picked_up_parent_keeps_what_it_holds(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = hold(&w, SWORD, monster, AC_PARENT_RIGHT_HAND);
    const ac_pickup_event pickup = {MONSTER, 1, 2};
    send(&w, 0xF74A, &pickup);
    assert_ptr_equal(sword->parent, monster);
    assert_false(ac_object_in_world(sword));
    const ac_update_position back = position_at(MONSTER, 3, 40);
    send(&w, 0xF748, &back);
    assert_true(ac_object_in_world(sword));
    assert_true(sword->position.frame.origin.x == 40.5f);
    world_free(&w);
}

static void test_changing_hands_keeps_the_order_of_the_others(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *other = spawn_thing(&w, CHEST, HUMAN_SETUP);
    ac_object *first = hold(&w, 0x80000101, monster, AC_PARENT_RIGHT_HAND);
    ac_object *second = hold(&w, 0x80000102, monster, AC_PARENT_LEFT_HAND);
    ac_object *third = hold(&w, 0x80000103, monster, AC_PARENT_SHIELD);
    ac_parent_set(w.objects, second, other, AC_PARENT_RIGHT_HAND);
    assert_ptr_equal(monster->first_child, first);
    assert_ptr_equal(first->next_sibling, third);
    assert_null(third->next_sibling);
    assert_ptr_equal(other->first_child, second);
    ac_parent_set(w.objects, first, monster, AC_PARENT_LEFT_HAND); /* goes to the end */
    assert_ptr_equal(monster->first_child, third);
    assert_ptr_equal(monster->last_child, first);
    world_free(&w);
}

static void test_nobody_holds_itself(void **state) {
    (void)state;
    world w = world_make();
    ac_object *a = spawn_thing(&w, 0x80000101, SWORD_SETUP);
    ac_object *b = hold(&w, 0x80000102, a, AC_PARENT_RIGHT_HAND);
    ac_object *c = hold(&w, 0x80000103, b, AC_PARENT_RIGHT_HAND);
    assert_reason(AC_REASON_CYCLE, ac_parent_set(w.objects, a, a, AC_PARENT_RIGHT_HAND));
    assert_reason(AC_REASON_CYCLE, ac_parent_set(w.objects, a, c, AC_PARENT_RIGHT_HAND));
    assert_null(a->parent);
    assert_ptr_equal(c->parent, b);
    const ac_parent_event event = {0x80000103, 0x80000101, AC_PARENT_RIGHT_HAND, 0, 1, 9};
    assert_reason(AC_REASON_CYCLE, send(&w, 0xF749, &event));
    assert_int_equal(a->stamps[AC_STAMP_POSITION], 1);
    world_free(&w);
}

static void test_chains_are_of_bounded_depth(void **state) {
    (void)state;
    world w = world_make();
    ac_object *below = spawn_thing(&w, 0x80001000, SWORD_SETUP);
    for (uint32_t i = 1; i <= AC_PARENT_DEPTH_MAX; ++i) {
        ac_object *next = spawn_thing(&w, 0x80001000 + i, SWORD_SETUP);
        assert_reason(AC_REASON_APPLIED,
                      ac_parent_set(w.objects, next, below, AC_PARENT_RIGHT_HAND));
        below = next;
    }
    ac_object *one_more = spawn_thing(&w, 0x80002000, SWORD_SETUP);
    assert_reason(AC_REASON_TOO_DEEP,
                  ac_parent_set(w.objects, one_more, below, AC_PARENT_RIGHT_HAND));
    /* nor from above: what is deep already cannot be held by one more */
    assert_reason(AC_REASON_TOO_DEEP,
                  ac_parent_set(w.objects, ac_objects_get_guid(w.objects, 0x80001000), one_more,
                                AC_PARENT_RIGHT_HAND));
    world_free(&w);
}

static void test_a_relation_waits_for_the_holding_location(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    assert_reason(AC_REASON_WAITS_FOR_PARENT,
                  ac_parent_set(w.objects, sword, monster, AC_PARENT_MOUTH));
    assert_ptr_equal(sword->parent, monster);
    assert_false(ac_object_in_world(sword));
    assert_int_equal(ac_object_invisible(sword), AC_INVISIBLE_WAITS_FOR_PARENT);
    assert_int_equal(ac_parent_recover(w.objects, monster), 0);
    sword->parent_location = AC_PARENT_SHIELD; /* as if the Setup had it now */
    ac_pose_publish_placement(w.objects, monster);
    assert_true(ac_object_has(sword, AC_LIVE_ATTACHED));
    assert_int_equal(ac_object_invisible(sword), AC_VISIBLE);
    world_free(&w);
}

static void test_a_parent_without_a_setup_holds_nothing_but_is_remembered(void **state) {
    (void)state;
    world w = world_make();
    ac_object *ghost = spawn_thing(&w, MONSTER, LOST_SETUP);
    ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    assert_reason(AC_REASON_WAITS_FOR_PARENT,
                  ac_parent_set(w.objects, sword, ghost, AC_PARENT_RIGHT_HAND));
    ac_object *gem = hold(&w, GEM, sword, AC_PARENT_RIGHT_HAND);
    assert_false(ac_object_in_world(gem)); /* down the chain */
    assert_int_equal(ac_object_invisible(ghost), AC_INVISIBLE_MISSING_SETUP);
    world_free(&w);
}

static void test_children_named_before_they_exist_are_taken_when_they_come(void **state) {
    (void)state;
    world w = world_make();
    ac_physics_child children[] = {{SWORD, AC_PARENT_RIGHT_HAND}, {GEM, AC_PARENT_SHIELD}};
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_CHILDREN;
    message.physics.child_count = 2;
    message.physics.children = children;
    const ac_object *gem = spawn_thing(&w, GEM, SWORD_SETUP);
    const ac_object *monster = spawn(&w, &message);
    assert_ptr_equal(gem->parent, monster);
    assert_int_equal(w.objects->announced_count, 1);
    ac_create_object held = thing(SWORD, SWORD_SETUP);
    held.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    const ac_object *sword = spawn(&w, &held);
    assert_ptr_equal(sword->parent, monster);
    assert_int_equal(w.objects->announced_count, 0);
    world_free(&w);
}

static void test_a_childs_own_place_counts_for_more_than_an_announcement(void **state) {
    (void)state;
    world w = world_make();
    ac_physics_child children[] = {{SWORD, AC_PARENT_RIGHT_HAND}};
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_CHILDREN;
    message.physics.child_count = 1;
    message.physics.children = children;
    spawn(&w, &message);
    const ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    assert_null(sword->parent);
    assert_true(ac_object_in_world(sword));
    assert_int_equal(w.objects->announced_count, 0);
    world_free(&w);
}

static void test_a_deleted_parent_forgets_the_children_it_named(void **state) {
    (void)state;
    world w = world_make();
    ac_physics_child child = {SWORD, AC_PARENT_RIGHT_HAND};
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_CHILDREN;
    message.physics.child_count = 1;
    message.physics.children = &child;
    spawn(&w, &message);
    const ac_delete_object end = {MONSTER, 1};
    send(&w, 0xF747, &end);
    assert_int_equal(w.objects->announced_count, 0);
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    assert_null(spawn_thing(&w, SWORD, SWORD_SETUP)->parent);
    world_free(&w);
}

static void test_a_create_that_names_itself_as_parent_is_refused(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_PARENT;
    message.physics.parent = MONSTER;
    assert_reason(AC_REASON_CYCLE, send(&w, 0xF745, &message));
    assert_int_equal(ac_objects_count(w.objects), 0);
    assert_int_equal(w.objects->pending.count, 0);
    world_free(&w);
}

static void test_a_create_with_parent_and_position_is_held(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_create_object message = thing(SWORD, SWORD_SETUP);
    message.physics.flags |= AC_PHYSICS_DESC_PARENT;
    message.physics.parent = MONSTER;
    message.physics.parent_location = AC_PARENT_RIGHT_HAND;
    mark_effects(&w);
    const ac_object *sword = spawn(&w, &message);
    assert_ptr_equal(sword->parent, monster);
    assert_int_equal(count_effects(&w, AC_SIDE_ENTER_WORLD, NULL), 0);
    world_free(&w);
}

static void test_a_published_pose_moves_what_hangs_on_it(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = hold(&w, SWORD, monster, AC_PARENT_RIGHT_HAND);
    ac_frame parts[4] = {ac_frame_identity, ac_frame_identity, ac_frame_identity,
                         ac_frame_identity};
    parts[2].origin = (ac_vec3){-1, 0, 5};
    ac_frame_set_heading(&parts[2], 90.0f);
    assert_true(ac_pose_publish(w.objects, monster, parts, 4));
    assert_true(fabsf(sword->position.frame.origin.x - 9.1f) < 1e-4f); /* 0.1 east of the part */
    assert_true(fabsf(sword->position.frame.origin.z - 35.0f) < 1e-4f);
    assert_true(fabsf(ac_frame_get_heading(&sword->position.frame) - 90.0f) < 0.01f);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_set_parent_leaves_the_world_and_joins_the_parents_cell),
        cmocka_unit_test(test_the_root_and_a_missing_part_hold_at_the_root),
        cmocka_unit_test(test_a_hidden_parent_takes_its_child_out_of_sight_and_gives_it_back),
        cmocka_unit_test(test_unset_parent_leaves_the_child_where_it_was_held),
        cmocka_unit_test(test_a_deleted_parent_leaves_its_children_known_and_in_no_cell),
        cmocka_unit_test(test_a_picked_up_parent_keeps_what_it_holds),
        cmocka_unit_test(test_changing_hands_keeps_the_order_of_the_others),
        cmocka_unit_test(test_nobody_holds_itself),
        cmocka_unit_test(test_chains_are_of_bounded_depth),
        cmocka_unit_test(test_a_relation_waits_for_the_holding_location),
        cmocka_unit_test(test_a_parent_without_a_setup_holds_nothing_but_is_remembered),
        cmocka_unit_test(test_children_named_before_they_exist_are_taken_when_they_come),
        cmocka_unit_test(test_a_childs_own_place_counts_for_more_than_an_announcement),
        cmocka_unit_test(test_a_deleted_parent_forgets_the_children_it_named),
        cmocka_unit_test(test_a_create_that_names_itself_as_parent_is_refused),
        cmocka_unit_test(test_a_create_with_parent_and_position_is_held),
        cmocka_unit_test(test_a_published_pose_moves_what_hangs_on_it),
    };
    return cmocka_run_group_tests_name("object relations", tests, NULL, NULL);
}
