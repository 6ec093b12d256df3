/* Logout and reconnect leave nothing of a world behind, counted over the whole client where things
 * are kept: objects, children, waiting messages, scripts, emitters, particles, lights, shadows. */
#include "app/demo_session.h"

#include "client/client_internal.h"
#include "object/apply.h"
#include "support/demo_group.h"
#include "wire/object.h"

static const lossy_net_def fair = {.seed = 3, .delay = 0.02};

enum { FLASH_SCRIPT = 0x33000109, SET_STATE = 0xF74B, PLAY_SCRIPT_ID = 0xF754 };

static void dispatch(ac_client *client, uint32_t opcode, const void *message) {
    ac_writer bytes = {0};
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, opcode, 0, 0, 0, message, &bytes, NULL),
                     AC_OK);
    (void)ac_objects_dispatch(client->objects, bytes.data, bytes.size, client->now);
    ac_writer_free(&bytes);
}

/* Messages for objects that nobody has created: they wait. */
static void send_for_strangers(ac_client *client) {
    for (uint32_t i = 0; i < 20; ++i)
        dispatch(client, SET_STATE, &(ac_set_state){0x80FF0000 + i, 0x408, 1, 1});
}

/* Scripts that take their time, one behind the other. */
static void send_scripts(ac_client *client) {
    for (uint32_t i = 0; i < 3; ++i)
        dispatch(client, PLAY_SCRIPT_ID,
                 &(ac_play_script_id){ac_client_player(client), FLASH_SCRIPT});
}

/* In the world, where everything that is counted exists. */
static void fill(demo_session *s, ac_client *client) {
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(s, 1.0);
    assert_int_equal(ac_client_say(client, "@go effects"), AC_OK);
    session_run(s, 2.0);
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(s, 4.0);
    send_scripts(client);
    send_for_strangers(client);
    ac_client_counts counts = ac_client_get_counts(client);
    assert_true(counts.objects > 20);
    assert_true(counts.children > 0);
    assert_int_equal(counts.waiting_messages, 20);
    assert_true(counts.scripts > 0);
    assert_true(counts.emitters > 0);
    assert_true(counts.particles > 0);
    assert_true(counts.lights > 0);
    assert_true(counts.shadows > 50);
    assert_true(counts.blocks > 0);
}

static void expect_nothing(const ac_client *client) {
    ac_client_counts left = ac_client_get_counts(client);
    left.waiting_events = 0;
    const ac_client_counts nothing = {0};
    const uint32_t *values = (const uint32_t *)&left;
    for (size_t i = 0; i < sizeof left / sizeof *values; ++i)
        if (values[i] != 0)
            fail_msg("count %zu of ac_client_counts is %u after the reset", i, values[i]);
    assert_memory_equal(&left, &nothing, sizeof left);
    assert_int_equal(client->objects->memory.bytes, 0);
    assert_int_equal(client->objects->by_guid.count, 0);
    assert_int_equal(client->objects->pending.bytes, 0);
    assert_int_equal(ac_client_player(client), 0);
    assert_int_equal(ac_client_selected(client), 0);
    assert_int_equal(ac_client_get_combat_mode(client), AC_CLIENT_PEACE);
}

static void log_out(demo_session *s, ac_client *client) {
    assert_int_equal(ac_client_log_out(client), AC_OK);
    session_await(s, AC_CLIENT_CHARACTERS, 30.0);
    session_run(s, 0.2);
}

/* @spec 2026-07-13 §14 | Session reset clears hooks and live poses through normal owner teardown;
 * teardown removes queues, emitters and lights.
 * @code src/client/login.c */
static void test_a_logout_leaves_nothing_of_the_world(void **state) {
    (void)state;
    demo_session s;
    session_begin(&s, &fair);
    ac_client *client = session_add(&s, &files, "demo");
    fill(&s, client);
    log_out(&s, client);
    expect_nothing(client);
    session_end(&s);
}

static void test_the_same_client_enters_again_and_leaves_nothing_again(void **state) {
    (void)state;
    demo_session s;
    session_begin(&s, &fair);
    ac_client *client = session_add(&s, &files, "demo");
    fill(&s, client);
    size_t held = 0;
    for (int round = 0; round < 3; ++round) {
        log_out(&s, client);
        expect_nothing(client);
        size_t still_held = ac_store_get_stats(files.store).held_bytes;
        if (round == 0)
            held = still_held;
        assert_int_equal(still_held, held);
        assert_int_equal(ac_client_enter(client, NULL), AC_OK);
        fill(&s, client);
    }
    session_end(&s);
}

/* The link is cut without a word; a new client of the same account takes its place. */
static void test_a_reconnect_as_a_new_client_begins_with_nothing(void **state) {
    (void)state;
    demo_session s;
    session_begin(&s, &fair);
    size_t held = ac_store_get_stats(files.store).held_bytes;
    ac_client *client = session_add(&s, &files, "demo");
    fill(&s, client);
    for (int round = 0; round < 2; ++round) {
        ac_client_destroy(client);
        assert_int_equal(ac_store_get_stats(files.store).held_bytes, held);
        session_run_server(&s, 65.0); /* until the server has noticed */
        s.client_count = 0;
        client = session_add(&s, &files, "demo");
        expect_nothing(client);
        fill(&s, client);
    }
    session_end(&s);
    assert_int_equal(ac_store_get_stats(files.store).held_bytes, held);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_logout_leaves_nothing_of_the_world),
        cmocka_unit_test(test_the_same_client_enters_again_and_leaves_nothing_again),
        cmocka_unit_test(test_a_reconnect_as_a_new_client_begins_with_nothing),
    };
    return cmocka_run_group_tests_name("session reset", tests, open_files, close_files);
}
