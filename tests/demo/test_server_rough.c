/* demo/server under bad weather and bad company: loss, damage, garbage, floods, crowds; and the
 * same seed gives the same traffic. */
#include "demo/server_world.h"

#include "wire/chat.h"

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

/* ---- the whole story ---- */

static void talk(player *p, const char *text) {
    ac_text_body said = {ac_text_ascii(text)};
    act(&w, p, 0x0015, &said);
}

static void walk_north(player *p, float x, float *y) {
    *y += 0.3f;
    ac_position where = place(VILLAGE, x, *y);
    ac_move_to_state action = {
        .motion = ac_raw_motion_default(), .position = where, .stamps = p->stamps, .contact = 1};
    action.motion.hold_key = AC_HOLD_KEY_NONE;
    action.motion.forward_command = AC_MOTION_WALK_FORWARD;
    ac_raw_motion_mark(&action.motion);
    act(&w, p, 0xF61C, &action);
}

/* Messages about `guid` of one kind must reach a client in the order of their stamps, without gaps:
 * the network lost packets, not messages. `offset` is the stamp's place from the end. */
static void expect_stamps_without_gaps(const player *p, uint32_t opcode, ac_guid guid,
                                       size_t offset_from_end) {
    uint32_t last = 0;
    for (uint32_t i = 0; i < p->count; ++i) {
        const logged *entry = &p->log[i];
        if (!is_kind(entry, opcode, 0) || guid_of(entry) != guid)
            continue;
        uint32_t stamp = ac_load_u16(entry->bytes + entry->size - offset_from_end);
        if (last != 0)
            assert_int_equal(stamp, last + 1);
        last = stamp;
    }
    assert_true(last > 2);
}

/* Two log in, see each other, walk, talk, log out. Returns the hash of the traffic. */
static uint64_t whole_story(const lossy_net_def *weather) {
    world_free(&w);
    world_init(&w, weather, NULL);
    player *ann = join(&w, 0, "ann");
    player *bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 60.0);
    bob->cursor = 0;
    (void)await(&w, bob, 0xF745, 0, ann->guid, 60.0);
    float y_ann = 30.0f, y_bob = 33.0f;
    for (int i = 0; i < 20; ++i) {
        walk_north(ann, 50.0f, &y_ann);
        walk_north(bob, 50.0f, &y_bob);
        run(&w, 1.0);
    }
    talk(ann, "Nice weather.");
    const ac_hear_speech *heard = await(&w, bob, 0x02BB, 0, 0, 60.0).body;
    assert_int_equal(heard->sender, ann->guid);
    run(&w, 20.0);
    assert_int_equal(count(bob, 0, 0xF74C, 0, ann->guid), 20);
    assert_int_equal(count(ann, 0, 0xF74C, 0, bob->guid), 20);
    expect_stamps_without_gaps(bob, 0xF748, ann->guid, 6);
    expect_stamps_without_gaps(ann, 0xF748, WALKER, 6);
    say(&w, ann, 0xF653, 0, &(ac_character_log_off){.has_guid = true, .guid = ann->guid});
    (void)await(&w, bob, 0xF747, 0, ann->guid, 60.0);
    (void)await(&w, ann, 0xF658, 0, 0, 60.0);
    assert_int_equal(ac_demo_server_get_stats(w.server).refused_messages, 0);
    return lossy_net_hash(w.net);
}

static void test_two_meet_walk_talk_and_part_in_fair_weather(void **state) {
    (void)state;
    (void)whole_story(&fair_weather);
}

static void test_two_meet_walk_talk_and_part_with_a_fifth_lost(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 4; ++seed) {
        lossy_net_def weather = {
            .seed = seed, .loss = 0.2f, .duplicate = 0.05f, .reorder = 0.2f, .delay = 0.04};
        (void)whole_story(&weather);
    }
}

static void test_two_meet_walk_talk_and_part_among_damaged_packets(void **state) {
    (void)state;
    lossy_net_def weather = {.seed = 9, .loss = 0.05f, .flip = 0.1f, .delay = 0.03};
    (void)whole_story(&weather);
}

static void test_the_same_seed_gives_the_same_traffic(void **state) {
    (void)state;
    lossy_net_def weather = {
        .seed = 7, .loss = 0.1f, .duplicate = 0.05f, .reorder = 0.1f, .delay = 0.03};
    uint64_t first = whole_story(&weather);
    assert_true(whole_story(&weather) == first);
    weather.seed = 8;
    assert_true(whole_story(&weather) != first);
}

/* ---- bad company ---- */

static void test_datagrams_of_noise_from_strangers_are_counted_and_forgotten(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(3, 3);
    for (int i = 0; i < 3000; ++i) {
        uint8_t noise[600];
        size_t size = ac_rng_below(&rng, sizeof noise);
        for (size_t k = 0; k < size; ++k)
            noise[k] = (uint8_t)ac_rng_u32(&rng);
        ac_demo_server_receive(w.server, 0.0, 5000 + ac_rng_below(&rng, 50),
                               (uint16_t)ac_rng_below(&rng, 2), noise, size);
    }
    ac_demo_server_stats stats = ac_demo_server_get_stats(w.server);
    assert_int_equal(stats.refused_datagrams, 3000);
    assert_int_equal(stats.clients, 0);
    (void)join(&w, 0, "ann");
}

static void test_noise_from_a_players_address_does_not_hurt_it(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    ac_rng rng = ac_rng_make(4, 4);
    for (int i = 0; i < 2000; ++i) {
        uint8_t noise[600];
        size_t size = ac_rng_below(&rng, sizeof noise);
        for (size_t k = 0; k < size; ++k)
            noise[k] = (uint8_t)ac_rng_u32(&rng);
        ac_demo_server_receive(w.server, w.now, ann->address, 0, noise, size);
    }
    act(&w, ann, 0x01E9, NULL);
    (void)await(&w, ann, 0xF7B0, 0x01EA, 0, 2.0);
}

static void test_messages_of_noise_are_refused_and_the_session_goes_on(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    ac_rng rng = ac_rng_make(5, 5);
    static const uint32_t opcodes[] = {0xF7B1, 0xF657, 0xF653, 0xF7E6, 0xF7C8, 0xDEAD, 0xF656};
    for (int i = 0; i < 300; ++i) {
        uint8_t noise[300];
        size_t size = 4 + ac_rng_below(&rng, sizeof noise - 4);
        for (size_t k = 0; k < size; ++k)
            noise[k] = (uint8_t)ac_rng_u32(&rng);
        ac_store_u32(noise, opcodes[ac_rng_below(&rng, 2)]);
        if (size >= 12 && i % 2 == 0)
            ac_store_u32(noise + 8, i % 4 == 0 ? 0xF61C : 0x0015);
        assert_int_equal(ac_session_send(ann->session, noise, size, AC_QUEUE_WEENIE, NULL), AC_OK);
        if (i % 10 == 0)
            run(&w, 0.3);
    }
    run(&w, 5.0);
    assert_true(ac_demo_server_get_stats(w.server).refused_messages > 200);
    act(&w, ann, 0x01E9, NULL);
    (void)await(&w, ann, 0xF7B0, 0x01EA, 0, 5.0);
    assert_false(ann->ended);
}

static void test_every_truncation_of_every_action_is_survived(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    ac_move_to_state action = {.motion = ac_raw_motion_default(),
                               .position = place(VILLAGE, 50.0f, 30.0f)};
    ac_writer writer = {0};
    assert_int_equal(ac_message_encode(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, 0xF61C, 0, 1, &action,
                                       &writer, NULL),
                     AC_OK);
    for (size_t cut = 4; cut < writer.size; ++cut)
        assert_int_equal(ac_session_send(ann->session, writer.data, cut, AC_QUEUE_WEENIE, NULL),
                         AC_OK);
    run(&w, 5.0);
    assert_int_equal(ac_demo_server_get_stats(w.server).refused_messages, writer.size - 4);
    ac_writer_free(&writer);
    assert_false(ann->ended);
}

static void test_a_flood_of_chat_is_slowed_and_does_not_drown_the_others(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    player *bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 2.0);
    uint32_t before = bob->count;
    for (int second = 0; second < 10; ++second) {
        for (int i = 0; i < 200; ++i)
            talk(ann, "Buy my wares! Buy my wares! Buy my wares! Buy my wares!");
        run(&w, 1.0);
    }
    uint32_t heard = count(bob, before, 0x02BB, 0, 0);
    assert_true(heard >= 300 && heard <= 600); /* of 2000 */
    act(&w, bob, 0x01E9, NULL);
    (void)await(&w, bob, 0xF7B0, 0x01EA, 0, 2.0);
    assert_false(bob->ended);
}

static void test_login_requests_are_not_answered_beyond_the_limit(void **state) {
    (void)state;
    ac_session *sessions[AC_DEMO_CLIENTS_MAX + 2];
    for (uint32_t i = 0; i < AC_DEMO_CLIENTS_MAX + 2; ++i) {
        ac_session_def def = ac_default_session_def();
        def.account = "crowd";
        def.password = "";
        assert_int_equal(ac_session_create(&def, 0.0, &sessions[i], NULL), AC_OK);
        ac_datagram login;
        assert_true(ac_session_next_datagram(sessions[i], 0.0, &login));
        ac_demo_server_receive(w.server, 0.0, 100 + i, 0, login.data, login.size);
        ac_session_destroy(sessions[i]);
    }
    ac_demo_server_stats stats = ac_demo_server_get_stats(w.server);
    assert_int_equal(stats.clients, AC_DEMO_CLIENTS_MAX);
    assert_int_equal(stats.refused_datagrams, 2);
    ac_demo_server_step(w.server, 16.0); /* nobody finished the login */
    ac_demo_server_step(w.server, 16.1);
    assert_int_equal(ac_demo_server_get_stats(w.server).clients, 0);
}

static void test_a_player_that_acknowledges_nothing_cannot_fill_the_server(void **state) {
    (void)state;
    player *ann = join(&w, 0, "ann");
    player *bob = join(&w, 1, "bob");
    (void)await(&w, ann, 0xF745, 0, bob->guid, 2.0);
    bob->silent = true;
    static char text[AC_DEMO_TEXT_MAX + 1];
    memset(text, 'x', sizeof text - 1);
    for (int second = 0; second < 50; ++second) {
        for (int i = 0; i < 30; ++i)
            talk(ann, text);
        run(&w, 1.0);
    }
    assert_false(ann->ended);
    act(&w, ann, 0x01E9, NULL);
    (void)await(&w, ann, 0xF7B0, 0x01EA, 0, 10.0);
    run(&w, 20.0);
    assert_int_equal(ac_demo_server_get_stats(w.server).clients, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_two_meet_walk_talk_and_part_in_fair_weather),
        TEST(test_two_meet_walk_talk_and_part_with_a_fifth_lost),
        TEST(test_two_meet_walk_talk_and_part_among_damaged_packets),
        TEST(test_the_same_seed_gives_the_same_traffic),
        TEST(test_datagrams_of_noise_from_strangers_are_counted_and_forgotten),
        TEST(test_noise_from_a_players_address_does_not_hurt_it),
        TEST(test_messages_of_noise_are_refused_and_the_session_goes_on),
        TEST(test_every_truncation_of_every_action_is_survived),
        TEST(test_a_flood_of_chat_is_slowed_and_does_not_drown_the_others),
        TEST(test_login_requests_are_not_answered_beyond_the_limit),
        TEST(test_a_player_that_acknowledges_nothing_cannot_fill_the_server),
    };
    return cmocka_run_group_tests_name("demo: server, bad weather and bad company", tests, NULL,
                                       NULL);
}
