/* What is in what. */
#include "support/test.h"

#include "object/world_fixture.h"

static ac_object_reason event(world *w, uint32_t kind, const void *body) {
    return send_event(w, AC_OPCODE_GAME_EVENT, kind, body);
}

static void test_a_viewed_container_lists_things_and_packs_apart(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *chest = spawn_thing(&w, CHEST, PLAIN_SETUP);
    ac_contents_item items[] = {{0x80000201, 0}, {0x80000202, 1}, {0x80000203, 0}};
    const ac_view_contents view = {CHEST, 3, items};
    assert_reason(AC_REASON_APPLIED, event(&w, 0x0196, &view));
    assert_int_equal(chest->contents->items.count, 2);
    assert_int_equal(chest->contents->items.guids[1], 0x80000203);
    assert_int_equal(chest->contents->containers.count, 1);
    const ac_view_contents again = {CHEST, 1, items};
    event(&w, 0x0196, &again); /* anew, not added */
    assert_int_equal(chest->contents->items.count, 1);
    assert_int_equal(chest->contents->containers.count, 0);
    world_free(&w);
}

static void test_putting_in_moves_between_containers_by_slot(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    const ac_object *chest = spawn_thing(&w, CHEST, PLAIN_SETUP);
    const ac_object *gem = spawn_thing(&w, GEM, PLAIN_SETUP);
    ac_contents_item items[] = {{0x80000201, 0}, {0x80000202, 0}};
    const ac_view_contents view = {CHEST, 2, items};
    event(&w, 0x0196, &view);
    ac_put_in_container put = {GEM, CHEST, 1, 0};
    assert_reason(AC_REASON_APPLIED, event(&w, 0x0022, &put));
    assert_int_equal(chest->contents->items.count, 3);
    assert_int_equal(chest->contents->items.guids[1], GEM);
    assert_int_equal(gem->weenie.container, CHEST);
    put = (ac_put_in_container){GEM, PLAYER, 99, 0}; /* a slot past the end is the end */
    event(&w, 0x0022, &put);
    assert_int_equal(chest->contents->items.count, 2);
    assert_int_equal(ac_objects_get_local_player(w.objects)->contents->items.guids[0], GEM);
    assert_int_equal(gem->weenie.container, PLAYER);
    assert_int_equal(gem->weenie.wielder, 0);
    world_free(&w);
}

static void test_wielding_takes_out_of_the_pack(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    const ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    const ac_put_in_container put = {SWORD, PLAYER, 0, 0};
    event(&w, 0x0022, &put);
    const ac_wield_object wield = {SWORD, 0x100000};
    assert_reason(AC_REASON_APPLIED, event(&w, 0x0023, &wield));
    assert_int_equal(player->contents->items.count, 0);
    assert_int_equal(sword->weenie.wielder, PLAYER);
    assert_int_equal(sword->weenie.current_location, 0x100000);
    assert_int_equal(sword->weenie.container, 0);
    const ac_guid_body drop = {SWORD};
    event(&w, 0x019A, &drop);
    assert_int_equal(sword->weenie.wielder, 0);
    assert_int_equal(sword->weenie.current_location, 0);
    world_free(&w);
}

/* ACCWeenieObject::OnStatUpdated 0x0058E220: of its own things the events tell. */
static void test_properties_do_not_move_what_the_player_owns(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    const ac_wield_object wield = {SWORD, 0x100000};
    event(&w, 0x0023, &wield);
    send(&w, 0x02DA, &(ac_guid_update){1, SWORD, AC_GUID_WIELDER, 0});
    send(&w, 0x02CE, &(ac_int_update){1, SWORD, AC_INT_CURRENT_LOCATION, 0});
    send(&w, 0x02DA, &(ac_guid_update){1, SWORD, AC_GUID_CONTAINER, CHEST});
    assert_int_equal(sword->weenie.wielder, PLAYER);
    assert_int_equal(sword->weenie.current_location, 0x100000);
    assert_int_equal(sword->weenie.container, 0);
    ac_object *gem = spawn_thing(&w, GEM, PLAIN_SETUP);
    send(&w, 0x02DA, &(ac_guid_update){1, GEM, AC_GUID_WIELDER, MONSTER});
    send(&w, 0x02DA, &(ac_guid_update){1, GEM, AC_GUID_CONTAINER, CHEST});
    assert_int_equal(gem->weenie.wielder, MONSTER);
    assert_int_equal(gem->weenie.container, CHEST);
    world_free(&w);
}

static void test_a_thing_told_to_be_in_the_players_pack_is_listed_there(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    const ac_object *gem = spawn_thing(&w, GEM, PLAIN_SETUP);
    assert_false(ac_object_is_owned(w.objects, gem));
    send(&w, 0x02DA, &(ac_guid_update){1, GEM, AC_GUID_CONTAINER, PLAYER});
    assert_int_equal(player->contents->items.guids[0], GEM);
    assert_true(ac_object_is_owned(w.objects, gem));
    world_free(&w);
}

static void test_what_lies_in_a_pack_of_the_player_is_owned(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    spawn_thing(&w, CHEST, PLAIN_SETUP);
    const ac_object *gem = spawn_thing(&w, GEM, PLAIN_SETUP);
    const ac_put_in_container pack = {CHEST, PLAYER, 0, 1}, put = {GEM, CHEST, 0, 0};
    event(&w, 0x0022, &put);
    assert_false(ac_object_is_owned(w.objects, gem));
    event(&w, 0x0022, &pack);
    assert_true(ac_object_is_owned(w.objects, gem));
    world_free(&w);
}

static void test_a_removed_thing_is_forgotten_unless_it_is_in_the_world(void **state) {
    (void)state;
    world w = world_make();
    const ac_object *player = spawn_player(&w);
    ac_create_object carried = thing(GEM, PLAIN_SETUP);
    carried.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    spawn(&w, &carried);
    const ac_put_in_container put = {GEM, PLAYER, 0, 0};
    event(&w, 0x0022, &put);
    const ac_guid_body gem = {GEM}, sword = {SWORD};
    assert_reason(AC_REASON_DELETED, send(&w, 0x0024, &gem));
    assert_null(ac_objects_get_guid(w.objects, GEM));
    assert_int_equal(player->contents->items.count, 0);
    spawn_thing(&w, SWORD, SWORD_SETUP);
    assert_reason(AC_REASON_APPLIED, send(&w, 0x0024, &sword));
    assert_non_null(ac_objects_get_guid(w.objects, SWORD));
    world_free(&w);
}

static void test_nothing_goes_into_itself(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, CHEST, PLAIN_SETUP);
    const ac_put_in_container put = {CHEST, CHEST, 0, 0};
    assert_reason(AC_REASON_CYCLE, event(&w, 0x0022, &put));
    world_free(&w);
}

static void test_a_thing_is_listed_once(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    const ac_object *chest = spawn_thing(&w, CHEST, PLAIN_SETUP);
    spawn_thing(&w, GEM, PLAIN_SETUP);
    ac_put_in_container put = {GEM, CHEST, 0, 0};
    event(&w, 0x0022, &put);
    event(&w, 0x0022, &put);
    assert_int_equal(chest->contents->items.count, 1);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_viewed_container_lists_things_and_packs_apart),
        cmocka_unit_test(test_putting_in_moves_between_containers_by_slot),
        cmocka_unit_test(test_wielding_takes_out_of_the_pack),
        cmocka_unit_test(test_properties_do_not_move_what_the_player_owns),
        cmocka_unit_test(test_a_thing_told_to_be_in_the_players_pack_is_listed_there),
        cmocka_unit_test(test_what_lies_in_a_pack_of_the_player_is_owned),
        cmocka_unit_test(test_a_removed_thing_is_forgotten_unless_it_is_in_the_world),
        cmocka_unit_test(test_nothing_goes_into_itself),
        cmocka_unit_test(test_a_thing_is_listed_once),
    };
    return cmocka_run_group_tests_name("object contents", tests, NULL, NULL);
}
