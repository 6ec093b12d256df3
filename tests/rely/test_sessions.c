/* Many sessions in one process, over one set of DAT files: steady memory, what a further session
 * takes, and nothing left at the end. ARWIC_LONG=SECONDS: 200 sessions for that long (`make
 * long`); otherwise 12 of them, for four rounds. */
#include "client/client_fixture.h"

#include "rely/heap.h"
#include "support/long.h"

enum {
    SESSIONS = 12,
    SESSIONS_LONG = 200,
    ROUNDS = 4,
    THINGS = 20,
    FIRST_THING = 0x80F00000,
    CREATE_OBJECT = 0xF745,
    DELETE_OBJECT = 0xF747,
};
static const double megabyte = 1048576.0;

typedef struct crowd {
    ac_store *store;
    int count;
    uint16_t generation; /* of the things that come and go */
    scripted_server *sessions[SESSIONS_LONG];
} crowd;

static scripted_server *open_session(ac_store *store, const ac_position *place, int number) {
    scripted_def def = scripted_default_def(store, place);
    def.seed = 100 + (uint64_t)number;
    def.tick = 0.1;
    scripted_server *s = scripted_create(&def);
    scripted_enter(s);
    scripted_arrive(s);
    return s;
}

static void send_things(scripted_server *s, uint16_t generation) {
    for (uint32_t i = 0; i < THINGS; ++i) {
        ac_create_object message = {
            .guid = FIRST_THING + i,
            .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION |
                                 AC_PHYSICS_DESC_MOTION_TABLE | AC_PHYSICS_DESC_SCRIPT_TABLE,
                        .state = AC_STATE_DEFAULT,
                        .setup = AC_DEMO_SETUP_HUMAN,
                        .motion_table = AC_DEMO_MOTION_HUMAN,
                        .script_table = AC_DEMO_SCRIPTS_HUMAN,
                        .position = s->def.place},
            .weenie = {.name = {(const uint8_t *)"Somebody", 8}, .class_id = 1}};
        message.physics.position.frame.origin.x += (float)i;
        message.physics.stamps[AC_STAMP_INSTANCE] = generation;
        scripted_send(s, CREATE_OBJECT, &message);
    }
}

/* Every session: people come, the player walks and talks, people go. */
static void live_a_round(crowd *c) {
    c->generation += 1;
    for (int i = 0; i < c->count; ++i) {
        scripted_server *s = c->sessions[i];
        ac_controls walk = {.forward = 1, .turn = i % 3 - 1};
        send_things(s, c->generation);
        ac_client_set_controls(s->client, &walk);
        scripted_run(s, 1.0);
        assert_int_equal(ac_client_say(s->client, "Hello"), AC_OK);
        ac_client_set_controls(s->client, &(ac_controls){0});
        for (uint32_t k = 0; k < THINGS; ++k)
            scripted_send(s, DELETE_OBJECT, &(ac_delete_object){FIRST_THING + k, c->generation});
        scripted_run(s, 0.5);
        assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_WORLD);
        assert_int_equal(ac_client_get_counts(s->client).objects, 1);
        (void)took_events(s, AC_EVENT_STATE, "");
        scripted_forget(s);
    }
}

/* The client's own share: what is given back when it ends. */
static double close_session(scripted_server *s) {
    int64_t before = heap_get().bytes;
    ac_client_destroy(s->client);
    int64_t after = heap_get().bytes;
    s->client = NULL;
    scripted_destroy(s);
    return (double)(before - after);
}

static void test_many_sessions_in_one_process_stay_small_and_leave_nothing(void **state) {
    (void)state;
    static crowd c;
    ac_position place = place_of("village");
    const long_run run = long_run_begin();
    ac_store_def def = {.portal = &files.portal, .cell = &files.cell, .local = &files.local};
    heap_reset();
    heap_begin();
    c = (crowd){.store = ac_store_create(&def),
                .count = run.seconds > 0.0 ? SESSIONS_LONG : SESSIONS};
    assert_non_null(c.store);
    for (int i = 0; i < c.count; ++i)
        c.sessions[i] = open_session(c.store, &place, i);
    int64_t settled = 0;
    int round = 0;
    for (; round < ROUNDS || long_run_goes_on(&run); ++round) {
        live_a_round(&c);
        if (round == 1)
            settled = heap_get().bytes;
        if (round > 1 && heap_get().bytes > settled + settled / 50)
            fail_msg("round %d: %lld bytes, %lld after the second", round,
                     (long long)heap_get().bytes, (long long)settled);
    }
    double share = 0.0; /* of all but the last, with which the shared shapes go */
    for (int i = 0; i + 1 < c.count; ++i)
        share += close_session(c.sessions[i]) / (c.count - 1);
    (void)close_session(c.sessions[c.count - 1]);
    print_message("%d sessions, %d rounds: %.2f MB held, %.2f MB of it the shared DAT objects, "
                  "%.3f MB a further client\n",
                  c.count, round, (double)settled / megabyte,
                  (double)ac_store_get_stats(c.store).bytes / megabyte, share / megabyte);
    assert_true(share < megabyte);
    assert_int_equal(ac_store_get_stats(c.store).held_bytes, 0);
    ac_store_destroy(c.store);
    heap_end();
    assert_int_equal(heap_get().blocks, 0);
    assert_int_equal(heap_get().bytes, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_many_sessions_in_one_process_stay_small_and_leave_nothing),
    };
    return cmocka_run_group_tests_name("many sessions", tests, open_files, close_files);
}
