/* demo/server: using things, portals and recalls (wire-protocol.md 2.4, 4.4). */
#include "demo/server_world.h"

#include "wire/chat.h"
#include "wire/inventory.h"
#include "wire/sound.h"
#include "wire/weenie_error.h"

enum { USE = 0x0036, USE_DONE = 0x01C7, LIFESTONE_RECALL = 0x0063 };

static world w;
static player *ann, *bob;

static int setup(void **state) {
    (void)state;
    world_init(&w, &fair_weather, NULL);
    ann = join(&w, 0, "ann");
    bob = join(&w, 1, "bob");
    run(&w, 1.0);
    ann->cursor = ann->count;
    bob->cursor = bob->count;
    return 0;
}

static int teardown(void **state) {
    (void)state;
    world_free(&w);
    return 0;
}

static void expect_use_done(player *p, uint32_t error) {
    const ac_error_body *done = await(&w, p, 0xF7B0, USE_DONE, 0, 2.0).body;
    assert_int_equal(done->error, error);
}

static uint16_t forward_of(const ac_message *message) {
    return ((const ac_update_motion *)message->body)->movement.interpreted.forward_command;
}

/* ---- doors and the like ---- */

static void test_a_door_opens_for_all_and_lets_them_through(void **state) {
    (void)state;
    act_on(&w, ann, USE, DOOR);
    ac_message m = await(&w, bob, 0xF74C, 0, DOOR, 1.0);
    assert_int_equal(forward_of(&m), (uint16_t)AC_MOTION_ON);
    assert_int_equal(((const ac_update_motion *)m.body)->movement_stamp, 1);
    const ac_set_state *open = await(&w, bob, 0xF74B, 0, DOOR, 1.0).body;
    assert_int_equal(open->state, 0x10008 | AC_STATE_ETHEREAL);
    assert_int_equal(open->state_stamp, 1);
    assert_int_equal(open->instance_stamp, 0);
    expect_use_done(ann, AC_WEENIE_ERROR_NONE);
}

static void test_an_open_door_closes_when_used_and_is_solid_once_closed(void **state) {
    (void)state;
    act_on(&w, ann, USE, DOOR);
    (void)await(&w, bob, 0xF74B, 0, DOOR, 1.0);
    act_on(&w, ann, USE, DOOR);
    ac_message m = await(&w, ann, 0xF74C, 0, DOOR, 1.0);
    assert_int_equal(forward_of(&m), (uint16_t)AC_MOTION_ON);
    m = await(&w, ann, 0xF74C, 0, DOOR, 1.0);
    assert_int_equal(forward_of(&m), (uint16_t)AC_MOTION_OFF);
    double closing = w.now;
    const ac_set_state *solid = await(&w, bob, 0xF74B, 0, DOOR, 2.0).body;
    assert_int_equal(solid->state, 0x10008);
    assert_int_equal(solid->state_stamp, 2);
    assert_true(w.now - closing > 0.5);
}

static void test_a_door_left_open_closes_by_itself(void **state) {
    (void)state;
    act_on(&w, ann, USE, DOOR);
    (void)await(&w, bob, 0xF74C, 0, DOOR, 1.0);
    run(&w, 28.0);
    assert_int_equal(count(bob, bob->cursor, 0xF74C, 0, DOOR), 0);
    ac_message m = await(&w, bob, 0xF74C, 0, DOOR, 4.0);
    assert_int_equal(forward_of(&m), (uint16_t)AC_MOTION_OFF);
}

static void test_a_door_that_opened_is_seen_open_by_who_comes_later(void **state) {
    (void)state;
    act_on(&w, ann, USE, DOOR);
    (void)await(&w, ann, 0xF74B, 0, DOOR, 1.0);
    player *carl = join(&w, 2, "carl");
    carl->cursor = 0;
    const ac_create_object *door = await(&w, carl, 0xF745, 0, DOOR, 2.0).body;
    assert_int_equal(door->physics.movement.interpreted.forward_command, (uint16_t)AC_MOTION_ON);
    assert_int_equal(door->physics.state & AC_STATE_ETHEREAL, AC_STATE_ETHEREAL);
    assert_int_equal(door->physics.stamps[AC_STAMP_STATE], 1);
    assert_int_equal(door->physics.stamps[AC_STAMP_MOVEMENT], 1);
}

static void test_a_chest_opens_and_shows_what_is_in_it(void **state) {
    (void)state;
    act_on(&w, ann, USE, CHEST);
    ac_message m = await(&w, bob, 0xF74C, 0, CHEST, 1.0);
    assert_int_equal(forward_of(&m), (uint16_t)AC_MOTION_ON);
    const ac_view_contents *contents = await(&w, ann, 0xF7B0, 0x0196, 0, 1.0).body;
    assert_int_equal(contents->container, CHEST);
    run(&w, 2.0);
    assert_int_equal(count(bob, bob->cursor, 0xF74B, 0, CHEST), 0); /* it stays in the way */
}

static void test_the_lifestone_sounds_and_plays_its_script(void **state) {
    (void)state;
    act_on(&w, ann, USE, LIFESTONE);
    const ac_play_script_id *script = await(&w, bob, 0xF754, 0, LIFESTONE, 1.0).body;
    assert_int_equal(script->script, LAMP_SCRIPT);
    const ac_sound_event *sound = await(&w, bob, 0xF750, 0, LIFESTONE, 1.0).body;
    assert_int_equal(sound->sound, AC_SOUND_LIFESTONE_ON);
    assert_true(sound->volume == 1.0f);
    (void)await(&w, ann, 0xF7E0, 0, 0, 1.0);
    expect_use_done(ann, AC_WEENIE_ERROR_NONE);
}

static void test_what_is_not_there_or_has_no_use_cannot_be_used(void **state) {
    (void)state;
    static const ac_guid wrong[] = {0, 0x12345678, BEYOND, FAR_LAMP, SWORD, WALKER};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; ++i) {
        act_on(&w, ann, USE, wrong[i]);
        expect_use_done(ann, AC_WEENIE_ERROR_NO_OBJECT);
    }
    act_on(&w, ann, USE, ann->guid);
    expect_use_done(ann, AC_WEENIE_ERROR_NO_OBJECT);
}

static void test_from_afar_the_player_is_sent_there_first(void **state) {
    (void)state;
    act_on(&w, ann, USE, GUARD); /* 5 m away */
    const ac_update_motion *walk = await(&w, ann, 0xF74C, 0, ann->guid, 1.0).body;
    assert_int_equal(walk->movement.type, AC_MOVEMENT_MOVE_TO_OBJECT);
    assert_int_equal(walk->autonomous, 0);
    assert_int_equal(walk->server_control_stamp, 1);
    assert_int_equal(walk->movement.target, GUARD);
    assert_int_equal(walk->movement.move_to.flags, 0x1EE0F); /* as captured */
    assert_true(walk->movement.run_rate > 1.0f);
    (void)await(&w, bob, 0xF74C, 0, ann->guid, 1.0);
    assert_int_equal(count(ann, 0, 0xF7B0, USE_DONE, 0), 0);
    ac_position near = place(VILLAGE, 53.0f, 30.0f);
    report(&w, ann, &near);
    const ac_hear_speech *greeting = await(&w, bob, 0x02BB, 0, 0, 1.0).body;
    assert_int_equal(greeting->sender, GUARD);
    expect_use_done(ann, AC_WEENIE_ERROR_NONE);
}

static void test_a_use_that_never_gets_there_fails(void **state) {
    (void)state;
    act_on(&w, ann, USE, GUARD);
    run(&w, 14.0);
    assert_int_equal(count(ann, ann->cursor, 0xF7B0, USE_DONE, 0), 0);
    run(&w, 2.0);
    expect_use_done(ann, AC_WEENIE_ERROR_YOU_CHARGED_TOO_FAR);
}

static void test_walking_elsewhere_gives_the_use_up(void **state) {
    (void)state;
    act_on(&w, ann, USE, GUARD);
    run(&w, 0.5);
    ac_move_to_state action = {.motion = ac_raw_motion_default(),
                               .position = place(VILLAGE, 50.0f, 30.0f),
                               .stamps = ann->stamps,
                               .contact = 1};
    action.motion.forward_command = AC_MOTION_WALK_FORWARD;
    ac_raw_motion_mark(&action.motion);
    act(&w, ann, 0xF61C, &action);
    run(&w, 0.5);
    ac_position near = place(VILLAGE, 53.0f, 30.0f);
    report(&w, ann, &near);
    run(&w, 20.0);
    assert_int_equal(count(ann, ann->cursor, 0xF7B0, USE_DONE, 0), 0);
}

/* ---- portals ---- */

/* Where in the log the next message of the kind is. */
static uint32_t index_of(const player *p, uint32_t from, uint32_t opcode, ac_guid guid) {
    for (uint32_t i = from; i < p->count; ++i)
        if (is_kind(&p->log[i], opcode, 0) && (guid == 0 || guid_of(&p->log[i]) == guid))
            return i;
    fail_msg("no message 0x%04X about 0x%08X", opcode, guid);
    return 0;
}

static void walk_to_portal(player *p) {
    ac_position near = place(VILLAGE, 50.0f, 43.0f);
    report(&w, p, &near);
    run(&w, 1.5);
    ann->cursor = ann->count;
    bob->cursor = bob->count;
}

static void test_a_portal_announces_then_places_then_hides(void **state) {
    (void)state;
    walk_to_portal(ann);
    uint32_t from = ann->count;
    act_on(&w, ann, USE, PORTAL);
    run(&w, 1.0);
    uint32_t notice = index_of(ann, from, 0xF751, 0);
    uint32_t position = index_of(ann, from, 0xF748, ann->guid);
    uint32_t hidden = index_of(ann, from, 0xF74B, ann->guid);
    uint32_t left = index_of(ann, from, 0xF747, GUARD);
    uint32_t found = index_of(ann, from, 0xF745, BEYOND);
    assert_true(notice < position && position < hidden && hidden < left && left < found);
    const ac_player_teleport *teleport = decode(&w, &ann->log[notice]).body;
    const ac_update_position *there = decode(&w, &ann->log[position]).body;
    const ac_set_state *state_now = decode(&w, &ann->log[hidden]).body;
    assert_int_equal(teleport->teleport_stamp, 1);
    assert_int_equal(there->pack.teleport_stamp, 1);
    assert_int_equal(there->pack.position.cell, 0x90900001);
    assert_true(there->pack.position.frame.origin.z == 20.0f);
    assert_int_equal(state_now->state & AC_STATE_HIDDEN, AC_STATE_HIDDEN);
    /* Everything of the village is forgotten, the held sword too. */
    assert_int_equal(count(ann, from, 0xF747, 0, SWORD), 1);
    assert_int_equal(count(ann, from, 0xF747, 0, bob->guid), 1);
    assert_int_equal(count(ann, from, 0xF747, 0, ann->guid), 0);
}

static void test_those_left_behind_see_it_hide_and_forget_it(void **state) {
    (void)state;
    walk_to_portal(ann);
    uint32_t from = bob->count;
    act_on(&w, ann, USE, PORTAL);
    run(&w, 1.0);
    assert_true(index_of(bob, from, 0xF74B, ann->guid) < index_of(bob, from, 0xF747, ann->guid));
    assert_int_equal(count(bob, from, 0xF748, 0, ann->guid), 0);
    assert_int_equal(count(bob, from, 0xF751, 0, 0), 0);
}

static void test_login_complete_ends_portal_space(void **state) {
    (void)state;
    walk_to_portal(ann);
    act_on(&w, ann, USE, PORTAL);
    (void)await(&w, ann, 0xF74B, 0, ann->guid, 1.0);
    /* Movement from before, and with the right stamp but from within portal space: both stale. */
    uint32_t server_knows = ann->count;
    ac_position ghost = place(0x90900001, 11.0f, 10.0f);
    report(&w, ann, &ghost);
    ann->stamps.teleport = 1;
    report(&w, ann, &ghost);
    run(&w, 1.5);
    act(&w, ann, 0x00A1, NULL);
    const ac_set_state *solid = await(&w, ann, 0xF74B, 0, ann->guid, 1.0).body;
    assert_int_equal(solid->state & AC_STATE_HIDDEN, 0);
    assert_int_equal(count(ann, server_knows, 0xF748, 0, ann->guid), 0);
    report(&w, ann, &ghost);
    run(&w, 0.5);
    player *carl = join(&w, 2, "carl");
    run(&w, 0.5);
    assert_int_equal(count(carl, 0, 0xF745, 0, ann->guid), 0); /* she is in the hills */
}

static void test_walking_into_a_portal_leads_through_it_but_not_at_once_again(void **state) {
    (void)state;
    run(&w, 5.0); /* since her arrival */
    walk_to_portal(ann);
    ac_position inside = place(VILLAGE, 50.0f, 44.5f);
    report(&w, ann, &inside);
    (void)await(&w, ann, 0xF751, 0, 0, 1.0);
    run(&w, 1.0);
    assert_int_equal(count(ann, 0, 0xF751, 0, 0), 1);
}

static void test_two_in_the_hills_see_each_other_arrive(void **state) {
    (void)state;
    walk_to_portal(ann);
    walk_to_portal(bob);
    act_on(&w, ann, USE, PORTAL);
    (void)await(&w, ann, 0xF74B, 0, ann->guid, 1.0);
    act_on(&w, bob, USE, PORTAL);
    const ac_create_object *arrival = await(&w, ann, 0xF745, 0, bob->guid, 2.0).body;
    assert_int_equal(arrival->physics.state & AC_STATE_HIDDEN, AC_STATE_HIDDEN);
    assert_int_equal(arrival->physics.stamps[AC_STAMP_TELEPORT], 1);
    act(&w, bob, 0x00A1, NULL);
    const ac_set_state *solid = await(&w, ann, 0xF74B, 0, bob->guid, 1.0).body;
    assert_int_equal(solid->state & AC_STATE_HIDDEN, 0);
}

static void say_aloud(player *p, const char *text) {
    ac_text_body said = {ac_text_ascii(text)};
    act(&w, p, 0x0015, &said);
}

static void test_a_guide_goes_to_a_named_place_and_is_not_heard(void **state) {
    (void)state;
    say_aloud(ann, "@go nowhere");
    const ac_server_message *places = await(&w, ann, 0xF7E0, 0, 0, 1.0).body;
    assert_memory_equal(places->text.data, "Places: hills", 13);
    say_aloud(ann, "@go hills");
    (void)await(&w, ann, 0xF751, 0, 0, 1.0);
    const ac_update_position *there = await(&w, ann, 0xF748, 0, ann->guid, 1.0).body;
    assert_int_equal(there->pack.position.cell, 0x90900001);
    run(&w, 1.0);
    assert_int_equal(count(bob, bob->cursor, 0x02BB, 0, 0), 0);
}

/* ---- recall ---- */

static void test_a_recall_plays_fifteen_seconds_and_ends_at_the_lifestone(void **state) {
    (void)state;
    double began = w.now;
    act(&w, ann, LIFESTONE_RECALL, NULL);
    const ac_server_message *said = await(&w, bob, 0xF7E0, 0, 0, 1.0).body;
    assert_int_equal(said->chat_type, AC_CHAT_RECALL);
    const ac_update_motion *kneel = await(&w, bob, 0xF74C, 0, ann->guid, 1.0).body;
    assert_int_equal(kneel->movement.interpreted.action_count, 1);
    assert_int_equal(kneel->movement.interpreted.actions[0].command,
                     (uint16_t)AC_MOTION_LIFESTONE_RECALL);
    (void)await(&w, ann, 0xF74C, 0, ann->guid, 1.0); /* the player itself is told too */
    const ac_player_teleport *teleport = await(&w, ann, 0xF751, 0, 0, 20.0).body;
    assert_int_equal(teleport->teleport_stamp, 1);
    assert_true(w.now - began > 15.0 && w.now - began < 15.5);
    const ac_update_position *there = await(&w, ann, 0xF748, 0, ann->guid, 1.0).body;
    assert_true(there->pack.position.frame.origin.x == 51.5f);
    /* Bob still sees her: he is told where she went, with the new teleport stamp. */
    const ac_update_position *seen = await(&w, bob, 0xF748, 0, ann->guid, 1.0).body;
    assert_int_equal(seen->pack.teleport_stamp, 1);
    assert_int_equal(seen->pack.position_stamp, there->pack.position_stamp);
    assert_int_equal(count(bob, 0, 0xF747, 0, ann->guid), 0);
}

static void test_a_second_recall_while_one_is_under_way_is_too_much(void **state) {
    (void)state;
    act(&w, ann, LIFESTONE_RECALL, NULL);
    act(&w, ann, LIFESTONE_RECALL, NULL);
    const ac_error_body *busy = await(&w, ann, 0xF7B0, 0x028A, 0, 1.0).body;
    assert_int_equal(busy->error, AC_WEENIE_ERROR_YOURE_TOO_BUSY);
}

static void test_straying_spoils_a_recall(void **state) {
    (void)state;
    act(&w, ann, LIFESTONE_RECALL, NULL);
    ac_position away = place(VILLAGE, 50.0f, 40.0f);
    report(&w, ann, &away);
    (void)await(&w, ann, 0xF7B0, 0x02EB, 0, 20.0);
    assert_int_equal(count(ann, 0, 0xF751, 0, 0), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_door_opens_for_all_and_lets_them_through),
        TEST(test_an_open_door_closes_when_used_and_is_solid_once_closed),
        TEST(test_a_door_left_open_closes_by_itself),
        TEST(test_a_door_that_opened_is_seen_open_by_who_comes_later),
        TEST(test_a_chest_opens_and_shows_what_is_in_it),
        TEST(test_the_lifestone_sounds_and_plays_its_script),
        TEST(test_what_is_not_there_or_has_no_use_cannot_be_used),
        TEST(test_from_afar_the_player_is_sent_there_first),
        TEST(test_a_use_that_never_gets_there_fails),
        TEST(test_walking_elsewhere_gives_the_use_up),
        TEST(test_a_portal_announces_then_places_then_hides),
        TEST(test_those_left_behind_see_it_hide_and_forget_it),
        TEST(test_login_complete_ends_portal_space),
        TEST(test_walking_into_a_portal_leads_through_it_but_not_at_once_again),
        TEST(test_two_in_the_hills_see_each_other_arrive),
        TEST(test_a_guide_goes_to_a_named_place_and_is_not_heard),
        TEST(test_a_recall_plays_fifteen_seconds_and_ends_at_the_lifestone),
        TEST(test_a_second_recall_while_one_is_under_way_is_too_much),
        TEST(test_straying_spoils_a_recall),
    };
    return cmocka_run_group_tests_name("demo: server, use and teleports (wire-protocol 2.4)", tests,
                                       NULL, NULL);
}
