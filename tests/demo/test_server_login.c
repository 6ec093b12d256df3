/* demo/server: from the handshake to the world and back (wire-protocol.md 2.1-2.3, 2.6). */
#include "demo/server_world.h"

#include "wire/player_desc.h"

static world w;

static int setup(void **state) {
    (void)state;
    world_init(&w, &fair_weather, NULL);
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_free(&w);
    return 0;
}

static void test_the_list_the_name_and_the_interrogation_come_first(void **state) {
    (void)state;
    player *ann = dial(&w, 0, "ann");
    ac_message m = await(&w, ann, 0xF658, 0, 0, 5.0);
    const ac_character_list *list = m.body;
    assert_int_equal(list->status, 0);
    assert_int_equal(list->character_count, 1);
    assert_int_equal(list->characters[0].guid, 0x50000001);
    assert_memory_equal(list->characters[0].name.data, "Ann of the Hill", 15);
    assert_int_equal(list->account.size, 3);
    m = await(&w, ann, 0xF7E1, 0, 0, 1.0);
    const ac_server_name *name = m.body;
    assert_memory_equal(name->name.data, "Arwic", 5);
    assert_int_equal(name->online, 0);
    (void)await(&w, ann, 0xF7E5, 0, 0, 1.0);
    assert_int_equal(ann->count, 3);
    ac_ddd_interrogation_response response = {.language = 1};
    say(&w, ann, 0xF7E6, 0, &response);
    (void)await(&w, ann, 0xF7EA, 0, 0, 1.0);
}

static void test_entering_describes_the_player_before_it_is_created(void **state) {
    (void)state;
    player *ann = dial(&w, 0, "ann");
    arrive_at_list(&w, ann);
    choose(&w, ann, "ann");
    ac_message m = await(&w, ann, 0xF7B0, 0x0013, 0, 2.0);
    assert_int_equal(m.recipient, 0x50000001);
    assert_int_equal(m.sequence, 1);
    const ac_player_desc *desc = m.body;
    assert_int_equal(desc->attribute_mask, 0x1FF);
    assert_int_equal(desc->skills.count, 2);
    m = await(&w, ann, 0xF7B0, 0x0029, 0, 1.0);
    assert_int_equal(m.sequence, 2);
    (void)await(&w, ann, 0xF7B0, 0x0021, 0, 1.0);
    m = await(&w, ann, 0xF746, 0, 0, 1.0);
    assert_int_equal(((const ac_player_create *)m.body)->guid, 0x50000001);
    m = await(&w, ann, 0xF745, 0, 0, 1.0);
    const ac_create_object *self = m.body;
    assert_int_equal(self->guid, 0x50000001);
    assert_int_equal(self->physics.state & (AC_STATE_HIDDEN | AC_STATE_IGNORE_COLLISIONS),
                     AC_STATE_HIDDEN | AC_STATE_IGNORE_COLLISIONS);
    assert_int_equal(self->physics.stamps[AC_STAMP_INSTANCE], 1);
    assert_int_equal(self->physics.position.cell, VILLAGE);
    assert_int_equal(self->weenie.description & AC_OBJECT_PLAYER, AC_OBJECT_PLAYER);
    (void)await(&w, ann, 0xF7E0, 0, 0, 1.0);
}

static void test_login_complete_makes_the_player_solid_once(void **state) {
    (void)state;
    player *ann = dial(&w, 0, "ann");
    arrive_at_list(&w, ann);
    choose(&w, ann, "ann");
    (void)await(&w, ann, 0xF745, 0, ann->guid, 2.0);
    run(&w, 2.0);
    assert_int_equal(count(ann, 0, 0xF74B, 0, ann->guid), 0);
    act(&w, ann, 0x00A1, NULL);
    ac_message m = await(&w, ann, 0xF74B, 0, ann->guid, 1.0);
    const ac_set_state *solid = m.body;
    assert_int_equal(solid->state & (AC_STATE_HIDDEN | AC_STATE_IGNORE_COLLISIONS), 0);
    assert_int_equal(solid->state & AC_STATE_REPORT_COLLISIONS, AC_STATE_REPORT_COLLISIONS);
    assert_int_equal(solid->instance_stamp, 1);
    assert_int_equal(solid->state_stamp, 1);
    act(&w, ann, 0x00A1, NULL);
    run(&w, 1.0);
    assert_int_equal(count(ann, 0, 0xF74B, 0, ann->guid), 1);
}

static const ac_create_object *creation_of(player *p, ac_guid guid) {
    p->cursor = 0;
    return await(&w, p, 0xF745, 0, guid, 3.0).body;
}

static void test_objects_near_are_created_as_the_scene_has_them(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    run(&w, 1.0);
    const ac_create_object *guard = creation_of(ann, GUARD);
    assert_int_equal(guard->physics.flags, AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_MOTION_TABLE |
                                               AC_PHYSICS_DESC_SOUND_TABLE |
                                               AC_PHYSICS_DESC_SCRIPT_TABLE |
                                               AC_PHYSICS_DESC_POSITION | AC_PHYSICS_DESC_MOVEMENT |
                                               AC_PHYSICS_DESC_SCALE | AC_PHYSICS_DESC_CHILDREN);
    assert_int_equal(guard->physics.setup, 0x02000001);
    assert_int_equal(guard->physics.script_table, 0x34000004);
    assert_true(guard->physics.scale == 1.1f);
    assert_true(guard->physics.position.frame.origin.x == 55.0f);
    assert_int_equal(guard->physics.child_count, 1);
    assert_int_equal(guard->physics.children[0].guid, SWORD);
    assert_int_equal(guard->physics.children[0].location, 1);
    assert_int_equal(guard->obj_desc.sub_palette_count, 1);
    assert_int_equal(guard->obj_desc.base_palette, 0x0400007E);
    assert_int_equal(guard->obj_desc.sub_palettes[0].palette, 0x04000010);
    assert_int_equal(guard->weenie.class_id, 700);
    assert_int_equal(guard->weenie.item_type, 0x10);
    assert_int_equal(guard->weenie.radar_behavior, 4);
    assert_memory_equal(guard->weenie.name.data, "Guard", 5);
    const ac_create_object *door = creation_of(ann, DOOR);
    assert_int_equal(door->physics.movement.interpreted.forward_command, (uint16_t)AC_MOTION_OFF);
    const ac_create_object *stone = creation_of(ann, LIFESTONE);
    assert_int_equal(stone->physics.flags & AC_PHYSICS_DESC_MOVEMENT, 0);
    assert_int_equal(stone->physics.placement, 101);
}

static void test_what_is_held_comes_after_its_holder(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    run(&w, 1.0);
    const ac_create_object *sword = creation_of(ann, SWORD);
    assert_int_equal(sword->physics.flags & AC_PHYSICS_DESC_POSITION, 0);
    assert_int_equal(sword->physics.parent, GUARD);
    assert_int_equal(sword->physics.parent_location, 1);
    assert_int_equal(sword->weenie.wielder, GUARD);
    uint32_t after = ann->cursor;
    (void)creation_of(ann, GUARD);
    assert_true(ann->cursor < after);
}

static void test_what_is_far_is_not_created(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    run(&w, 2.0);
    assert_int_equal(count(ann, 0, 0xF745, 0, FAR_LAMP), 0);
    assert_int_equal(count(ann, 0, 0xF745, 0, BEYOND), 0);
    assert_int_equal(count(ann, 0, 0xF745, 0, 0), 8); /* itself and seven things */
}

static void test_a_character_of_another_account_may_not_enter(void **state) {
    (void)state;
    player *ann = dial(&w, 0, "ann");
    arrive_at_list(&w, ann);
    static const struct {
        ac_guid guid;
        const char *account;
    } wrong[] = {{0x50000002, "ann"}, {0x50000001, "bob"}, {0x50000001, ""}};
    for (int i = 0; i < 3; ++i) {
        ac_character_enter_world enter = {wrong[i].guid, ac_text_ascii(wrong[i].account)};
        say(&w, ann, 0xF657, 0, &enter);
        ac_message m = await(&w, ann, 0xF659, 0, 0, 1.0);
        assert_int_equal(((const ac_character_error *)m.body)->code,
                         AC_CHARACTER_ERROR_CHARACTER_NOT_OWNED);
    }
    assert_int_equal(ac_demo_server_get_stats(w.server).players, 0);
}

static void test_an_unknown_account_gets_a_character_of_its_own(void **state) {
    (void)state;
    player *p = dial(&w, 0, "guest_7");
    ac_message m = await(&w, p, 0xF658, 0, 0, 5.0);
    const ac_character_list *list = m.body;
    assert_memory_equal(list->characters[0].name.data, "Guest", 5);
    assert_true(list->characters[0].guid > 0x50000002);
}

static void test_logging_out_takes_six_seconds_and_leads_back_to_the_list(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    player *bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 2.0);
    ac_character_log_off off = {.has_guid = true, .guid = ann->guid};
    double asked = w.now;
    say(&w, ann, 0xF653, 0, &off);
    ac_message m = await(&w, bob, 0xF74C, 0, ann->guid, 1.0);
    const ac_update_motion *motion = m.body;
    assert_int_equal(motion->movement.interpreted.action_count, 1);
    assert_int_equal(motion->movement.interpreted.actions[0].command, (uint16_t)AC_MOTION_LOG_OUT);
    (void)await(&w, ann, 0xF653, 0, 0, 8.0);
    assert_true(w.now - asked >= 6.0);
    (void)await(&w, ann, 0xF658, 0, 0, 1.0);
    (void)await(&w, ann, 0xF7E1, 0, 0, 1.0);
    m = await(&w, bob, 0xF747, 0, ann->guid, 1.0);
    assert_int_equal(((const ac_delete_object *)m.body)->instance_stamp, 1);
    assert_int_equal(ac_demo_server_get_stats(w.server).players, 1);
}

static void test_entering_again_is_the_next_incarnation_where_one_left(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    ac_position moved = place(VILLAGE, 52.0f, 35.0f);
    report(&w, ann, &moved);
    run(&w, 0.5);
    say(&w, ann, 0xF653, 0, &(ac_character_log_off){.has_guid = true, .guid = ann->guid});
    (void)await(&w, ann, 0xF658, 0, 0, 8.0);
    choose(&w, ann, "ann");
    ac_message m = await(&w, ann, 0xF745, 0, ann->guid, 2.0);
    const ac_create_object *self = m.body;
    assert_int_equal(self->physics.stamps[AC_STAMP_INSTANCE], 2);
    assert_int_equal(self->physics.stamps[AC_STAMP_POSITION], 0);
    assert_true(self->physics.position.frame.origin.y == 35.0f);
    assert_int_equal(count(ann, ann->cursor, 0xF7B0, 0x0013, 0), 0); /* it came before */
}

static void test_a_disconnected_player_is_deleted_for_the_others_at_once(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    player *bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 2.0);
    ac_session_close(bob->session);
    ac_message m = await(&w, ann, 0xF747, 0, bob->guid, 1.0);
    assert_int_equal(((const ac_delete_object *)m.body)->instance_stamp, 1);
    ac_demo_server_stats stats = ac_demo_server_get_stats(w.server);
    assert_int_equal(stats.clients, 1);
    assert_int_equal(stats.dropped_clients, 0);
}

static void test_a_silent_player_is_dropped_and_deleted_for_the_others(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    player *bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 2.0);
    bob->silent = true;
    run(&w, 55.0);
    assert_int_equal(count(ann, 0, 0xF747, 0, bob->guid), 0);
    run(&w, 10.0);
    assert_int_equal(count(ann, 0, 0xF747, 0, bob->guid), 1);
    assert_int_equal(ac_demo_server_get_stats(w.server).dropped_clients, 1);
}

static void test_the_older_session_of_an_account_has_to_go(void **state) {
    (void)state;
    player *first = join(&w, 0, "ann");
    player *second = join(&w, 1, "ann");
    run(&w, 3.0);
    ac_message m;
    first->cursor = 0;
    assert_true(find(&w, first, 0xF659, 0, 0, &m));
    assert_int_equal(((const ac_character_error *)m.body)->code, AC_CHARACTER_ERROR_LOGON);
    assert_int_equal(second->stamps.instance, 2);
    assert_int_equal(ac_demo_server_get_stats(w.server).players, 1);
    assert_int_equal(ac_demo_server_get_stats(w.server).clients, 1);
}

static void test_a_wrong_password_is_refused_in_words(void **state) {
    (void)state;
    world_free(&w);
    ac_demo_server_def def = ac_default_demo_server_def();
    def.password = "sesame";
    world_init(&w, &fair_weather, &def);
    player *bad = dial_with(&w, 0, "ann", "guess");
    player *good = dial_with(&w, 1, "bob", "sesame");
    run(&w, 3.0);
    assert_true(bad->refused);
    assert_int_equal(bad->refusal.kind, AC_REFUSAL_BOOTED);
    assert_string_equal(bad->refusal.text, "Wrong password.");
    arrive_at_list(&w, good);
}

static void test_a_place_is_where_everyone_begins(void **state) {
    (void)state;
    world_free(&w);
    ac_demo_server_def def = ac_default_demo_server_def();
    def.place = "hills";
    world_init(&w, &fair_weather, &def);
    player *ann = join(&w, 0, "ann");
    run(&w, 1.0);
    const ac_create_object *self = creation_of(ann, ann->guid);
    assert_int_equal(self->physics.position.cell, 0x90900001);
    (void)creation_of(ann, BEYOND);
}

static void test_a_def_that_cannot_be_is_refused(void **state) {
    (void)state;
    ac_demo_server *server;
    ac_error error;
    ac_demo_server_def def = {.scene = &test_scene, .name = "x"};
    assert_int_equal(ac_demo_server_create(&def, 0.0, &server, &error), AC_ERROR_ARGUMENT);
    def = ac_default_demo_server_def();
    assert_int_equal(ac_demo_server_create(&def, 0.0, &server, &error), AC_ERROR_ARGUMENT);
    def.scene = &test_scene;
    def.place = "nowhere";
    assert_int_equal(ac_demo_server_create(&def, 0.0, &server, &error), AC_ERROR_NOT_FOUND);
    assert_null(server);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_the_list_the_name_and_the_interrogation_come_first),
        TEST(test_entering_describes_the_player_before_it_is_created),
        TEST(test_login_complete_makes_the_player_solid_once),
        TEST(test_objects_near_are_created_as_the_scene_has_them),
        TEST(test_what_is_held_comes_after_its_holder),
        TEST(test_what_is_far_is_not_created),
        TEST(test_a_character_of_another_account_may_not_enter),
        TEST(test_an_unknown_account_gets_a_character_of_its_own),
        TEST(test_logging_out_takes_six_seconds_and_leads_back_to_the_list),
        TEST(test_entering_again_is_the_next_incarnation_where_one_left),
        TEST(test_a_disconnected_player_is_deleted_for_the_others_at_once),
        TEST(test_a_silent_player_is_dropped_and_deleted_for_the_others),
        TEST(test_the_older_session_of_an_account_has_to_go),
        TEST(test_a_wrong_password_is_refused_in_words),
        TEST(test_a_place_is_where_everyone_begins),
        TEST(test_a_def_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests_name("demo: server, login (wire-protocol 2.1-2.3)", tests, NULL,
                                       NULL);
}
