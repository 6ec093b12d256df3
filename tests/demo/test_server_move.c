/* demo/server: what players and creatures do is seen by the others (wire-protocol.md 2.5, 4.4, 4.5,
 * 5). */
#include "demo/server_world.h"

#include <math.h>

#include "demo/creature.h"
#include "wire/chat.h"

static world w;
static player *ann, *bob;

static int setup(void **state) {
    (void)state;
    world_init(&w, &fair_weather, NULL);
    ann = join(&w, 0, "ann");
    bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 2.0);
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

/* ---- the conversion ---- */

static ac_raw_motion raw(uint32_t hold, uint32_t forward, uint32_t sidestep, uint32_t turn) {
    ac_raw_motion m = ac_raw_motion_default();
    m.hold_key = hold;
    m.forward_command = forward;
    m.sidestep_command = sidestep;
    m.turn_command = turn;
    ac_raw_motion_mark(&m);
    return m;
}

static void test_raw_motion_becomes_what_ace_shows_to_others(void **state) {
    (void)state;
    const uint32_t walk = AC_MOTION_WALK_FORWARD, back = AC_MOTION_WALK_BACKWARDS;
    const uint32_t right = AC_MOTION_SIDE_STEP_RIGHT, left = AC_MOTION_SIDE_STEP_LEFT;
    const uint32_t turn_right = AC_MOTION_TURN_RIGHT, turn_left = AC_MOTION_TURN_LEFT;
    const struct {
        uint32_t hold, forward, sidestep, turn; /* in */
        uint32_t out_forward, out_sidestep, out_turn;
        float forward_speed, sidestep_speed, turn_speed;
    } table[] = {
        {1, walk, 0, 0, walk, 0, 0, 1.0f, 1.0f, 1.0f},
        {2, walk, 0, 0, AC_MOTION_RUN_FORWARD, 0, 0, 2.5f, 1.0f, 1.0f},
        {1, back, 0, 0, walk, 0, 0, -0.65f, 1.0f, 1.0f},
        {2, back, 0, 0, walk, 0, 0, 2.5f * -0.65f, 1.0f, 1.0f},
        {1, AC_MOTION_READY, right, 0, AC_MOTION_READY, right, 0, 1.0f, 1.248f, 1.0f},
        {1, AC_MOTION_READY, left, 0, AC_MOTION_READY, right, 0, 1.0f, -1.248f, 1.0f},
        {2, AC_MOTION_READY, left, 0, AC_MOTION_READY, right, 0, 1.0f, -3.0f, 1.0f},
        {1, AC_MOTION_READY, 0, turn_right, AC_MOTION_READY, 0, turn_right, 1.0f, 1.0f, 1.0f},
        {1, AC_MOTION_READY, 0, turn_left, AC_MOTION_READY, 0, turn_right, 1.0f, 1.0f, -1.0f},
        {2, walk, 0, turn_left, AC_MOTION_RUN_FORWARD, 0, turn_right, 2.5f, 1.0f, -1.5f},
        {1, AC_MOTION_CROUCH, 0, 0, AC_MOTION_CROUCH, 0, 0, 1.0f, 1.0f, 1.0f},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; ++i) {
        ac_raw_motion in = raw(table[i].hold, table[i].forward, table[i].sidestep, table[i].turn);
        ac_interpreted_motion out = demo_convert_motion(&in, false, 2.5f);
        assert_int_equal(out.style, (uint16_t)AC_STYLE_NON_COMBAT);
        assert_int_equal(out.forward_command, (uint16_t)table[i].out_forward);
        assert_int_equal(out.sidestep_command, (uint16_t)table[i].out_sidestep);
        assert_int_equal(out.turn_command, (uint16_t)table[i].out_turn);
        assert_true(fabsf(out.forward_speed - table[i].forward_speed) < 1e-6f);
        assert_true(fabsf(out.sidestep_speed - table[i].sidestep_speed) < 1e-6f);
        assert_true(fabsf(out.turn_speed - table[i].turn_speed) < 1e-6f);
    }
}

static void test_a_standing_long_jump_keeps_the_feet_still(void **state) {
    (void)state;
    ac_raw_motion in =
        raw(2, AC_MOTION_WALK_FORWARD, AC_MOTION_SIDE_STEP_LEFT, AC_MOTION_TURN_LEFT);
    ac_interpreted_motion out = demo_convert_motion(&in, true, 2.5f);
    assert_int_equal(out.forward_command, (uint16_t)AC_MOTION_READY);
    assert_int_equal(out.sidestep_command, 0);
    assert_int_equal(out.turn_command, (uint16_t)AC_MOTION_TURN_RIGHT);
}

static void test_the_mouse_turns_at_its_own_speed(void **state) {
    (void)state;
    ac_raw_motion in = raw(2, AC_MOTION_READY, 0, AC_MOTION_TURN_LEFT);
    in.turn_speed = 0.25f;
    ac_raw_motion_mark(&in);
    assert_true(demo_convert_motion(&in, false, 2.5f).turn_speed == -0.25f);
    in.turn_speed = 9.0f;
    assert_true(demo_convert_motion(&in, false, 2.5f).turn_speed == -1.5f);
}

/* ---- players ---- */

static void move(player *p, uint32_t hold, uint32_t forward, const ac_position *where) {
    ac_move_to_state action = {.motion = raw(hold, forward, 0, 0),
                               .position = *where,
                               .stamps = p->stamps,
                               .contact = AC_CONTACT_ON_GROUND};
    act(&w, p, 0xF61C, &action);
}

static void test_a_players_run_is_seen_by_the_other_and_not_told_to_itself(void **state) {
    (void)state;
    ac_position where = place(VILLAGE, 50.0f, 31.0f);
    move(ann, AC_HOLD_KEY_RUN, AC_MOTION_WALK_FORWARD, &where);
    const ac_update_motion *motion = await(&w, bob, 0xF74C, 0, ann->guid, 1.0).body;
    assert_int_equal(motion->autonomous, 1);
    assert_int_equal(motion->instance_stamp, 1);
    assert_int_equal(motion->movement_stamp, 1);
    assert_int_equal(motion->server_control_stamp, 0); /* the server did not take control */
    assert_int_equal(motion->movement.interpreted.forward_command, (uint16_t)AC_MOTION_RUN_FORWARD);
    assert_true(motion->movement.interpreted.forward_speed > 1.0f);
    const ac_update_position *position = await(&w, bob, 0xF748, 0, ann->guid, 1.0).body;
    assert_true(position->pack.position.frame.origin.y == 31.0f);
    assert_int_equal(position->pack.flags & AC_POSITION_CONTACT, AC_POSITION_CONTACT);
    assert_int_equal(position->pack.position_stamp, 1);
    run(&w, 2.0);
    assert_int_equal(count(ann, ann->cursor, 0xF74C, 0, ann->guid), 0);
    assert_int_equal(count(ann, ann->cursor, 0xF748, 0, ann->guid), 0);
}

static void test_positions_are_passed_on_once_a_second_at_most(void **state) {
    (void)state;
    uint32_t from = bob->count;
    for (int i = 0; i < 100; ++i) {
        ac_position where = place(VILLAGE, 50.0f, 30.0f + (float)i * 0.1f);
        report(&w, ann, &where);
        tick(&w);
    }
    run(&w, 1.2);
    uint32_t heard = count(bob, from, 0xF748, 0, ann->guid);
    assert_true(heard >= 5 && heard <= 7);
    uint16_t stamp = 0;
    ac_message m;
    float last = 0.0f;
    while (find(&w, bob, 0xF748, 0, ann->guid, &m)) {
        const ac_update_position *p = m.body;
        assert_int_equal(p->pack.position_stamp, ++stamp);
        last = p->pack.position.frame.origin.y;
    }
    assert_true(last == 30.0f + 99.0f * 0.1f); /* the last word counts */
}

static void test_actions_are_passed_on_unless_their_speed_is_no_number(void **state) {
    (void)state;
    ac_motion_action wave = {.command = 0x87, .stamp = 3, .autonomous = true, .speed = NAN};
    ac_move_to_state action = {.motion = raw(1, AC_MOTION_READY, 0, 0),
                               .position = place(VILLAGE, 50.0f, 30.0f),
                               .stamps = ann->stamps,
                               .contact = 1};
    action.motion.action_count = 1;
    action.motion.actions = &wave;
    act(&w, ann, 0xF61C, &action);
    wave.speed = 1.25f;
    act(&w, ann, 0xF61C, &action);
    const ac_update_motion *seen = await(&w, bob, 0xF74C, 0, ann->guid, 1.0).body;
    assert_int_equal(seen->movement_stamp, 1);
    assert_int_equal(seen->movement.interpreted.action_count, 1);
    assert_int_equal(seen->movement.interpreted.actions[0].command, 0x87);
    assert_int_equal(seen->movement.interpreted.actions[0].stamp, 1); /* the server's own */
    assert_true(seen->movement.interpreted.actions[0].autonomous);
    assert_true(seen->movement.interpreted.actions[0].speed == 1.25f);
    act(&w, ann, 0xF61C, &action); /* still listed by the client: nobody hears of it again */
    seen = await(&w, bob, 0xF74C, 0, ann->guid, 1.0).body;
    assert_int_equal(seen->movement.interpreted.action_count, 0);
    assert_int_equal(ac_demo_server_get_stats(w.server).refused_messages, 1);
}

static void test_a_jump_is_shown_as_motion_and_velocity_in_world_axes(void **state) {
    (void)state;
    ac_jump jump = {.extent = 0.5f,
                    .velocity = {0.0f, 3.0f, 7.0f},
                    .position = place(VILLAGE, 50.0f, 31.0f),
                    .stamps = ann->stamps};
    ac_frame_set_heading(&jump.position.frame, 90.0f); /* east */
    act(&w, ann, 0xF61B, &jump);
    (void)await(&w, bob, 0xF74C, 0, ann->guid, 1.0);
    const ac_vector_update *v = await(&w, bob, 0xF74E, 0, ann->guid, 1.0).body;
    assert_true(fabsf(v->velocity.x - 3.0f) < 1e-4f);
    assert_true(fabsf(v->velocity.y) < 1e-4f);
    assert_true(v->velocity.z == 7.0f);
    assert_int_equal(v->vector_stamp, 1);
    const ac_update_position *p = await(&w, bob, 0xF748, 0, ann->guid, 2.0).body;
    assert_int_equal(p->pack.flags & AC_POSITION_CONTACT, 0); /* in the air */
}

static void test_a_leap_across_the_map_is_put_back(void **state) {
    (void)state;
    ac_position there = place(0x80900001, 5.0f, 5.0f);
    report(&w, ann, &there);
    const ac_update_position *p = await(&w, ann, 0xF748, 0, ann->guid, 1.0).body;
    assert_int_equal(p->pack.force_position_stamp, 1);
    assert_int_equal(p->pack.position.cell, VILLAGE);
    run(&w, 1.5);
    assert_int_equal(count(bob, bob->cursor, 0xF748, 0, ann->guid), 0);
    /* What was sent before the correction arrived is stale. */
    ac_position near = place(VILLAGE, 51.0f, 30.0f);
    report(&w, ann, &near);
    run(&w, 1.5);
    assert_int_equal(count(bob, bob->cursor, 0xF748, 0, ann->guid), 0);
    ann->stamps.force_position = 1;
    report(&w, ann, &near);
    (void)await(&w, bob, 0xF748, 0, ann->guid, 2.0);
}

static void test_impossible_reports_are_refused(void **state) {
    (void)state;
    ac_position where[4];
    for (int i = 0; i < 4; ++i)
        where[i] = place(VILLAGE, 50.0f, 30.0f);
    where[0].frame.origin.x = NAN;
    where[1].frame.origin.y = 1e9f;
    where[2].frame.rotation = (ac_quat){0, 0, 0, 0};
    where[3].cell = 0x80800041; /* between the landcells and the rooms */
    uint32_t before = ac_demo_server_get_stats(w.server).refused_messages;
    for (int i = 0; i < 4; ++i)
        report(&w, ann, &where[i]);
    ac_jump jump = {.velocity = {0, 0, INFINITY},
                    .position = place(VILLAGE, 50.0f, 30.0f),
                    .stamps = ann->stamps};
    act(&w, ann, 0xF61B, &jump);
    run(&w, 2.0);
    assert_int_equal(ac_demo_server_get_stats(w.server).refused_messages, before + 5);
    assert_int_equal(count(bob, bob->cursor, 0xF748, 0, ann->guid), 0);
}

static void test_reports_of_an_earlier_life_are_ignored(void **state) {
    (void)state;
    ac_position where = place(VILLAGE, 51.0f, 30.0f);
    ann->stamps.instance = 0;
    report(&w, ann, &where);
    ann->stamps.instance = 1;
    ann->stamps.teleport = 9;
    report(&w, ann, &where);
    run(&w, 2.0);
    assert_int_equal(count(bob, bob->cursor, 0xF748, 0, ann->guid), 0);
}

/* ---- chat ---- */

static void talk(player *p, const char *text) {
    ac_text_body said = {ac_text_ascii(text)};
    act(&w, p, 0x0015, &said);
}

static void test_speech_is_heard_by_all_near_and_by_the_speaker(void **state) {
    (void)state;
    talk(ann, "Hello, Bob");
    player *hearers[] = {ann, bob};
    for (int i = 0; i < 2; ++i) {
        const ac_hear_speech *heard = await(&w, hearers[i], 0x02BB, 0, 0, 1.0).body;
        assert_int_equal(heard->text.size, 10);
        assert_memory_equal(heard->text.data, "Hello, Bob", 10);
        assert_memory_equal(heard->sender_name.data, "Ann of the Hill", 15);
        assert_int_equal(heard->sender, ann->guid);
        assert_int_equal(heard->chat_type, AC_CHAT_SPEECH);
    }
}

static void test_a_tell_reaches_its_target_only(void **state) {
    (void)state;
    ac_tell_by_name said = {.text = ac_text_ascii("psst"), .target = ac_text_ascii("Bob")};
    act(&w, ann, 0x005D, &said);
    ac_message m = await(&w, bob, 0xF7B0, 0x02BD, 0, 1.0);
    const ac_tell *told = m.body;
    assert_int_equal(m.recipient, bob->guid);
    assert_int_equal(told->sender, ann->guid);
    assert_int_equal(told->target, bob->guid);
    assert_int_equal(count(ann, ann->cursor, 0xF7B0, 0x02BD, 0), 0);
    said.target = ac_text_ascii("Nobody");
    act(&w, ann, 0x005D, &said);
    (void)await(&w, ann, 0xF7E0, 0, 0, 1.0);
}

static void test_emotes_are_seen(void **state) {
    (void)state;
    ac_text_body said = {ac_text_ascii("waves.")};
    act(&w, ann, 0x01DF, &said);
    const ac_emote *emote = await(&w, bob, 0x01E0, 0, ann->guid, 1.0).body;
    assert_memory_equal(emote->text.data, "waves.", 6);
    act(&w, ann, 0x01E1, &said);
    (void)await(&w, bob, 0x01E2, 0, ann->guid, 1.0);
}

static void test_a_long_speech_is_cut(void **state) {
    (void)state;
    static char text[5000];
    memset(text, 'a', sizeof text - 1);
    talk(ann, text);
    const ac_hear_speech *heard = await(&w, bob, 0x02BB, 0, 0, 1.0).body;
    assert_int_equal(heard->text.size, AC_DEMO_TEXT_MAX);
}

static void test_ping_is_answered(void **state) {
    (void)state;
    act(&w, ann, 0x01E9, NULL);
    ac_message m = await(&w, ann, 0xF7B0, 0x01EA, 0, 1.0);
    assert_int_equal(m.recipient, ann->guid);
}

static void test_game_events_are_numbered_without_gaps(void **state) {
    (void)state;
    for (int i = 0; i < 5; ++i)
        act(&w, ann, 0x01E9, NULL);
    run(&w, 1.0);
    ann->cursor = 0;
    uint32_t expected = 0;
    for (uint32_t i = 0; i < ann->count; ++i)
        if (is_kind(&ann->log[i], 0xF7B0, 0))
            assert_int_equal(ac_load_u32(ann->log[i].bytes + 8), ++expected);
    assert_true(expected >= 8);
}

/* ---- a creature on its path ---- */

static void test_a_creature_walks_its_path_with_motion_and_positions(void **state) {
    (void)state;
    bob->cursor = 0;
    const ac_create_object *first = await(&w, bob, 0xF745, 0, WALKER, 2.0).body;
    uint16_t movement = first->physics.stamps[AC_STAMP_MOVEMENT];
    uint16_t control = first->physics.stamps[AC_STAMP_SERVER_CONTROL];
    uint16_t position = first->physics.stamps[AC_STAMP_POSITION];
    run(&w, 30.0);
    bool walked = false, turned = false, stood = false;
    double position_time = 0.0;
    for (uint32_t i = bob->cursor; i < bob->count; ++i) {
        if (guid_of(&bob->log[i]) != WALKER)
            continue;
        if (is_kind(&bob->log[i], 0xF74C, 0)) {
            const ac_update_motion *m = decode(&w, &bob->log[i]).body;
            const ac_interpreted_motion *motion = &m->movement.interpreted;
            assert_int_equal(m->autonomous, 0);
            assert_int_equal(m->movement_stamp, ++movement);
            assert_int_equal(m->server_control_stamp, ++control);
            walked |= motion->forward_command == (uint16_t)AC_MOTION_WALK_FORWARD &&
                      motion->forward_speed == 0.5f;
            turned |= motion->turn_command == (uint16_t)AC_MOTION_TURN_RIGHT;
            stood |=
                motion->forward_command == (uint16_t)AC_MOTION_READY && motion->turn_command == 0;
        } else if (is_kind(&bob->log[i], 0xF748, 0)) {
            const ac_update_position *p = decode(&w, &bob->log[i]).body;
            ac_vec3 at = p->pack.position.frame.origin;
            assert_int_equal(p->pack.position_stamp, ++position);
            assert_true(fabsf(at.x - 60.0f) < 0.01f);
            assert_true(at.y > 29.9f && at.y < 40.1f);
            position_time = bob->log[i].time;
        }
    }
    assert_true(walked && turned && stood);
    assert_true(position > 10 && position < 40); /* about once a second while it walks */
    assert_true(position_time > 0.0);
}

static void test_a_creature_keeps_the_pace_that_its_motion_says(void **state) {
    (void)state;
    ac_message m;
    const ac_update_motion *motion;
    do
        motion = (m = await(&w, bob, 0xF74C, 0, WALKER, 30.0)).body;
    while (motion->movement.interpreted.forward_command != (uint16_t)AC_MOTION_WALK_FORWARD);
    const ac_update_position *start = await(&w, bob, 0xF748, 0, WALKER, 2.0).body;
    double started = bob->log[bob->cursor - 1].time;
    (void)await(&w, bob, 0xF748, 0, WALKER, 2.0);
    const ac_update_position *later = await(&w, bob, 0xF748, 0, WALKER, 2.0).body;
    double seconds = bob->log[bob->cursor - 1].time - started;
    float way = fabsf(later->pack.position.frame.origin.y - start->pack.position.frame.origin.y);
    assert_true(fabs((double)way / seconds - (double)AC_BEAST_WALK_SPEED * 0.5) < 0.1);
    /* Facing where it goes: north is heading 0. */
    float heading = ac_frame_get_heading(&later->pack.position.frame);
    bool north = later->pack.position.frame.origin.y > start->pack.position.frame.origin.y;
    assert_true(north ? heading < 1.0f || heading > 359.0f : fabsf(heading - 180.0f) < 1.0f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_raw_motion_becomes_what_ace_shows_to_others),
        TEST(test_a_standing_long_jump_keeps_the_feet_still),
        TEST(test_the_mouse_turns_at_its_own_speed),
        TEST(test_a_players_run_is_seen_by_the_other_and_not_told_to_itself),
        TEST(test_positions_are_passed_on_once_a_second_at_most),
        TEST(test_actions_are_passed_on_unless_their_speed_is_no_number),
        TEST(test_a_jump_is_shown_as_motion_and_velocity_in_world_axes),
        TEST(test_a_leap_across_the_map_is_put_back),
        TEST(test_impossible_reports_are_refused),
        TEST(test_reports_of_an_earlier_life_are_ignored),
        TEST(test_speech_is_heard_by_all_near_and_by_the_speaker),
        TEST(test_a_tell_reaches_its_target_only),
        TEST(test_emotes_are_seen),
        TEST(test_a_long_speech_is_cut),
        TEST(test_ping_is_answered),
        TEST(test_game_events_are_numbered_without_gaps),
        TEST(test_a_creature_walks_its_path_with_motion_and_positions),
        TEST(test_a_creature_keeps_the_pace_that_its_motion_says),
    };
    return cmocka_run_group_tests_name("demo: server, movement and chat (wire-protocol 4.5, 5)",
                                       tests, NULL, NULL);
}
