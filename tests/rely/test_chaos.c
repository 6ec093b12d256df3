/* A client among bad networks and bad servers, with fixed seeds: it stays under a memory limit,
 * goes on answering, says what happened, and recovers or ends in good order. */
#include "app/demo_session.h"
#include "client/client_fixture.h"

#include "base/rng.h"
#include "rely/heap.h"
#include "wire/chat.h"
#include "wire/message.h"
#include "wire/object.h"

enum {
    CREATE_OBJECT = 0xF745,
    DELETE_OBJECT = 0xF747,
    SET_STATE = 0xF74B,
    PLAY_SCRIPT_ID = 0xF754,
    DUST_SCRIPT = 0x33000233, /* an emitter without an id: each play makes one */
    ACTION_TALK = 0x0015,
    THING = 0x80F00000,
    MEMORY_LIMIT = 64 << 20, /* bytes of one session with its DAT objects and its server's link */
};

/* ---- what every story ends with ---- */

static void begin_story(void) {
    heap_reset();
    heap_begin();
}

static void end_story(void) {
    heap_end();
    if (heap_get().peak > MEMORY_LIMIT)
        fail_msg("%lld bytes at most", (long long)heap_get().peak);
}

/* It still takes what is right and answers: a thing appears, and what the player says arrives. */
static void expect_alive(scripted_server *s) {
    const ac_guid guid = THING + 0xFFFF;
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .state = AC_STATE_DEFAULT,
                    .setup = AC_DEMO_SETUP_HUMAN,
                    .position = s->def.place},
        .weenie = {.name = {(const uint8_t *)"Thing", 5}, .class_id = 1}};
    scripted_forget(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 1.0);
    scripted_send(s, CREATE_OBJECT, &message);
    assert_int_equal(ac_client_say(s->client, "Still here"), AC_OK);
    scripted_run(s, 1.0);
    assert_false(ac_object_id_is_none(ac_objects_find(ac_client_objects(s->client), guid)));
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_TALK), 1);
}

/* Runs until the client has ended, and it has said why. */
static void expect_end(scripted_server *s, double seconds) {
    scripted_await(s, AC_CLIENT_ENDED, seconds);
    assert_int_not_equal(ac_client_end(s->client)->status, AC_OK);
    assert_true(strlen(ac_client_end(s->client)->message) > 10);
    assert_int_equal(took_events(s, AC_EVENT_STATE, "ended"), 1);
}

/* ---- bad servers ---- */

/* Messages that a server ends or moves a session with: any client obeys them. */
static bool is_command(uint32_t opcode) {
    static const uint32_t commands[] = {0xF653, 0xF658, 0xF659, 0xF746,
                                        0xF751, 0xF7C1, 0xF7DC, 0xF7DF};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; ++i)
        if (commands[i] == opcode)
            return true;
    return false;
}

static uint32_t some_opcode(ac_rng *rng) {
    for (;;) {
        size_t index = ac_rng_below(rng, (uint32_t)ac_message_type_count());
        const ac_message_type *type = ac_message_type_at(index);
        if (type->direction == AC_FROM_SERVER && !is_command(type->opcode))
            return ac_rng_below(rng, 10) ? type->opcode : ac_rng_u32(rng);
    }
}

static void test_a_server_that_sends_garbage(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 3; ++seed) {
        begin_story();
        scripted_server *s = client_at("village");
        ac_rng rng = ac_rng_make(seed, 1);
        for (int i = 0; i < 2000; ++i) {
            uint8_t bytes[256];
            size_t size = 4 + ac_rng_below(&rng, sizeof bytes - 4);
            for (size_t k = 0; k < size; ++k)
                bytes[k] = (uint8_t)ac_rng_u32(&rng);
            ac_store_u32(bytes, some_opcode(&rng));
            scripted_send_bytes(s, bytes, size, AC_QUEUE_WEENIE);
            if (i % 40 == 0)
                scripted_tick(s);
        }
        scripted_run(s, 10.0);
        assert_true(took_events(s, AC_EVENT_REFUSED, "") > 100);
        expect_alive(s);
        scripted_destroy(s);
        end_story();
    }
}

/* A description with every kind of list in it. */
static void write_rich_object(const scripted_server *s, ac_guid guid, ac_writer *bytes) {
    ac_obj_sub_palette palettes[] = {{0x04000001, 0, 24}, {0x04000002, 24, 8}};
    ac_obj_texture_change textures[] = {{0, 0x05000001, 0x05000002}};
    ac_obj_part_change parts[] = {{0, 0x01000001}, {9, 0x01000002}};
    ac_physics_child children[] = {{THING + 0x100, 1}, {THING + 0x101, 2}};
    ac_create_object message = {.guid = guid,
                                .obj_desc = {2, 1, 2, 0x04000001, palettes, textures, parts},
                                .physics = {.flags = AC_PHYSICS_DESC_SETUP |
                                                     AC_PHYSICS_DESC_POSITION |
                                                     AC_PHYSICS_DESC_CHILDREN,
                                            .state = AC_STATE_DEFAULT,
                                            .setup = AC_DEMO_SETUP_HUMAN,
                                            .child_count = 2,
                                            .children = children,
                                            .position = s->def.place},
                                .weenie = {.name = {(const uint8_t *)"Liar", 4}, .class_id = 1}};
    ac_writer_reset(bytes);
    assert_int_equal(
        ac_message_encode(AC_FROM_SERVER, CREATE_OBJECT, 0, 0, 0, &message, bytes, NULL), AC_OK);
}

static void test_a_server_that_lies_about_counts(void **state) {
    (void)state;
    static const uint32_t lies[] = {0xFFFFFFFF, 0x7FFFFFFF, 0x80000000, 0x00FFFFFF, 0xFFFF};
    begin_story();
    scripted_server *s = client_at("village");
    ac_writer bytes = {0};
    write_rich_object(s, THING, &bytes);
    for (size_t at = 8; at < bytes.size; ++at) { /* opcode and guid stay */
        for (size_t i = 0; i < sizeof lies / sizeof *lies; ++i) {
            size_t size = bytes.size - at < 4 ? bytes.size - at : 4;
            write_rich_object(s, THING, &bytes);
            for (size_t k = 0; k < size; ++k)
                bytes.data[at + k] = (uint8_t)(lies[i] >> (8 * k));
            scripted_send_bytes(s, bytes.data, bytes.size, AC_QUEUE_SMARTBOX);
        }
        scripted_tick(s);
    }
    scripted_run(s, 1.0);
    assert_true(took_events(s, AC_EVENT_REFUSED, "") > 100);
    assert_true(ac_client_get_counts(s->client).objects < 10);
    expect_alive(s);
    ac_writer_free(&bytes);
    scripted_destroy(s);
    end_story();
}

static void send_generation(scripted_server *s, uint16_t generation) {
    ac_create_object message = {
        .guid = THING,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .state = AC_STATE_DEFAULT,
                    .setup = AC_DEMO_SETUP_HUMAN,
                    .position = s->def.place},
        .weenie = {.name = {(const uint8_t *)"Ghost", 5}, .class_id = 1}};
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = generation;
    scripted_send(s, CREATE_OBJECT, &message);
}

static void test_a_server_that_replays_old_generations(void **state) {
    (void)state;
    begin_story();
    scripted_server *s = client_at("village");
    send_generation(s, 100);
    scripted_tick(s);
    const ac_objects *objects = ac_client_objects(s->client);
    ac_object_id id = ac_objects_find(objects, THING);
    ac_rng rng = ac_rng_make(4, 1);
    for (int i = 0; i < 2000; ++i) {
        uint16_t old = (uint16_t)(99 - ac_rng_below(&rng, 90));
        switch (ac_rng_below(&rng, 3)) {
        case 0: send_generation(s, old); break;
        case 1: scripted_send(s, DELETE_OBJECT, &(ac_delete_object){THING, old}); break;
        default:
            scripted_send(s, SET_STATE, &(ac_set_state){THING, AC_STATE_HIDDEN, old, 200});
            break;
        }
        if (i % 50 == 0)
            scripted_tick(s);
    }
    scripted_run(s, 1.0);
    ac_object_snapshot snapshot;
    assert_true(ac_objects_snapshot(objects, id, &snapshot));
    assert_int_equal(snapshot.stamps[AC_STAMP_INSTANCE], 100);
    assert_int_equal(snapshot.state & AC_STATE_HIDDEN, 0);
    assert_int_equal(ac_client_get_counts(s->client).objects, 2);
    expect_alive(s);
    scripted_destroy(s);
    end_story();
}

static void test_a_server_that_floods(void **state) {
    (void)state;
    begin_story();
    scripted_server *s = client_at("village");
    ac_hear_speech speech = {
        .text = {(const uint8_t *)"Buy!", 4}, .sender = THING, .chat_type = AC_CHAT_SPEECH};
    for (uint32_t i = 0; i < 20000; ++i) {
        ac_guid nobody = THING + 0x1000 + i % 600;
        scripted_send(s, SET_STATE, &(ac_set_state){nobody, 0, 1, (uint16_t)i});
        if (i % 4 == 0)
            scripted_send(s, 0x02BB, &speech);
        if (i % 100 == 0)
            scripted_tick(s);
    }
    scripted_run(s, 20.0); /* a server may only be so far ahead of what was acknowledged */
    assert_true(ac_client_get_counts(s->client).waiting_messages <= AC_PENDING_TOTAL);
    assert_true(s->client->objects->pending.counts.dropped_limit > 1000);
    assert_true(ac_client_dropped_events(s->client) > 0);
    (void)took_events(s, AC_EVENT_CHAT, "");
    expect_alive(s);
    scripted_destroy(s);
    end_story();
}

/* As many objects as a client knows, and not one more. */
static void test_a_server_that_never_stops_creating(void **state) {
    (void)state;
    begin_story();
    scripted_server *s = client_at("village");
    uint32_t most = 3000;
    s->client->objects->most_objects = most;
    for (uint32_t i = 0; i < most + 500; ++i) {
        ac_create_object message = {.guid = THING + 0x10000 + i,
                                    .physics = {.state = AC_STATE_DEFAULT},
                                    .weenie = {.class_id = 1}};
        scripted_send(s, CREATE_OBJECT, &message);
        if (i % 100 == 0)
            scripted_tick(s);
    }
    scripted_run(s, 2.0);
    assert_int_equal(ac_client_get_counts(s->client).objects, most);
    scripted_send(s, DELETE_OBJECT, &(ac_delete_object){THING + 0x10000, 0});
    scripted_tick(s);
    expect_alive(s);
    scripted_destroy(s);
    end_story();
}

static ac_effects_stats effects_of(const scripted_server *s) {
    return ac_effects_get_stats(s->client->live.effects);
}

static void test_a_server_that_never_stops_playing_scripts(void **state) {
    (void)state;
    begin_story();
    scripted_server *s = client_at("village");
    for (uint32_t i = 0; i < 20; ++i) {
        ac_create_object message = {
            .guid = THING + i,
            .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                        .state = AC_STATE_DEFAULT,
                        .setup = AC_DEMO_SETUP_HUMAN,
                        .position = s->def.place},
            .weenie = {.name = {(const uint8_t *)"Smoker", 6}, .class_id = 1}};
        scripted_send(s, CREATE_OBJECT, &message);
    }
    for (uint32_t i = 0; i < 20 * 300; ++i) {
        scripted_send(s, PLAY_SCRIPT_ID, &(ac_play_script_id){THING + i % 20, DUST_SCRIPT});
        if (i % 200 == 0)
            scripted_tick(s);
        assert_true(effects_of(s).emitters <= AC_EMITTERS_MAX);
    }
    scripted_run(s, 10.0);
    assert_true(effects_of(s).scripts_played > 4000);
    assert_true(effects_of(s).emitters <= AC_EMITTERS_MAX);
    assert_true(effects_of(s).particle_slots <= AC_PARTICLE_SLOTS_MAX);
    expect_alive(s);
    scripted_destroy(s);
    end_story();
}

static void test_a_server_that_never_answers(void **state) {
    (void)state;
    begin_story();
    ac_position place = place_of("village");
    scripted_def def = scripted_default_def(files.store, &place);
    def.tick = 0.1;
    scripted_server *s = scripted_create(&def);
    s->silent = true;
    expect_end(s, 60.0);
    scripted_destroy(s);
    end_story();
}

static void test_a_server_that_falls_silent(void **state) {
    (void)state;
    begin_story();
    scripted_server *s = client_at("village");
    s->tick = 0.1;
    s->silent = true;
    expect_end(s, 120.0);
    scripted_destroy(s);
    end_story();
}

/* ---- bad networks ---- */

static void walk_about(demo_session *s) {
    for (int i = 0; i < s->client_count; ++i)
        ac_client_set_controls(s->clients[i], &(ac_controls){.forward = 1, .turn = 1});
    session_run(s, 4.0);
    for (int i = 0; i < s->client_count; ++i)
        ac_client_set_controls(s->clients[i], &(ac_controls){0});
}

/* All in the world. Who got no answer to the login in time was told so, and tries again. */
static void enter_world(demo_session *s, int tries) {
    for (double end = s->now + 120.0 * tries; s->now < end; session_tick(s)) {
        int there = 0;
        for (int i = 0; i < s->client_count; ++i) {
            ac_client_state state = ac_client_get_state(s->clients[i]);
            there += state == AC_CLIENT_IN_WORLD;
            if (state != AC_CLIENT_ENDED)
                continue;
            assert_int_equal(ac_client_end(s->clients[i])->status, AC_ERROR_TIMEOUT);
            session_replace(s, &files, i);
        }
        if (there == s->client_count)
            return;
    }
    fail_msg("not everybody is in the world");
}

/* Two log in, walk, go elsewhere and log out. */
static void live_in_weather(const lossy_net_def *weather) {
    demo_session s;
    begin_story();
    session_begin(&s, weather);
    s.tick = 0.1;
    session_add(&s, &files, "demo");
    session_add(&s, &files, "guest");
    enter_world(&s, 3);
    walk_about(&s);
    assert_int_equal(ac_client_say(s.clients[0], "@go cottage"), AC_OK);
    session_run(&s, 8.0);
    session_await(&s, AC_CLIENT_IN_WORLD, 120.0);
    for (int i = 0; i < 2; ++i)
        assert_int_equal(ac_client_log_out(s.clients[i]), AC_OK);
    session_await(&s, AC_CLIENT_CHARACTERS, 120.0);
    session_end(&s);
    end_story();
}

static void test_a_third_lost_the_rest_reordered_and_doubled(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 3; ++seed)
        live_in_weather(&(lossy_net_def){
            .seed = seed, .loss = 0.3f, .duplicate = 0.15f, .reorder = 0.3f, .delay = 0.05});
}

static void test_bits_that_flip(void **state) {
    (void)state;
    for (uint64_t seed = 11; seed <= 12; ++seed)
        live_in_weather(&(lossy_net_def){
            .seed = seed, .loss = 0.05f, .flip = 0.2f, .reorder = 0.1f, .delay = 0.03});
}

static void restart_server(demo_session *s) {
    ac_demo_server_destroy(s->server);
    ac_demo_server_def def = ac_default_demo_server_def();
    def.scene = s->scene;
    def.seed = 2;
    assert_int_equal(ac_demo_server_create(&def, s->now, &s->server, NULL), AC_OK);
}

static void test_a_server_that_is_killed_and_restarted(void **state) {
    (void)state;
    demo_session s;
    begin_story();
    session_begin(&s, &(lossy_net_def){.seed = 5, .loss = 0.05f, .delay = 0.03});
    s.tick = 0.1;
    const ac_client *client = session_add(&s, &files, "demo");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    restart_server(&s);
    session_await(&s, AC_CLIENT_ENDED, 120.0);
    assert_int_not_equal(ac_client_end(client)->status, AC_OK);
    assert_true(strlen(ac_client_end(client)->message) > 10);
    ac_client_destroy(s.clients[0]);
    s.client_count = 0;
    session_add(&s, &files, "demo");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    walk_about(&s);
    session_end(&s);
    end_story();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_server_that_sends_garbage),
        cmocka_unit_test(test_a_server_that_lies_about_counts),
        cmocka_unit_test(test_a_server_that_replays_old_generations),
        cmocka_unit_test(test_a_server_that_floods),
        cmocka_unit_test(test_a_server_that_never_stops_creating),
        cmocka_unit_test(test_a_server_that_never_stops_playing_scripts),
        cmocka_unit_test(test_a_server_that_never_answers),
        cmocka_unit_test(test_a_server_that_falls_silent),
        cmocka_unit_test(test_a_third_lost_the_rest_reordered_and_doubled),
        cmocka_unit_test(test_bits_that_flip),
        cmocka_unit_test(test_a_server_that_is_killed_and_restarted),
    };
    return cmocka_run_group_tests_name("chaos", tests, open_files, close_files);
}
