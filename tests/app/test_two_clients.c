/* Two clients of one demo server over a network that loses, repeats and reorders a fifth of the
 * datagrams each: both reach the same world, and the same run again gives the same states. */
#include "app/demo_session.h"

#include "space/position.h"
#include "support/demo_group.h"

static const lossy_net_def bad_weather = {
    .seed = 20, .loss = 0.2f, .duplicate = 0.2f, .reorder = 0.2f, .delay = 0.02};

/* Both log in, one runs about, both stand still long enough for the last news to arrive. */
static void play(demo_session *s) {
    session_begin(s, &bad_weather);
    session_add(s, &files, "demo");
    session_add(s, &files, "guest");
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    ac_controls run = {.forward = 1, .turn = 1};
    ac_client_set_controls(s->clients[0], &run);
    session_run(s, 2.0);
    ac_controls stand = {0};
    ac_client_set_controls(s->clients[0], &stand);
    assert_int_equal(ac_client_say(s->clients[1], "Hello!"), AC_OK);
    session_run(s, 6.0);
}

/* Of what the server said last both hold the same; where it is drawn may differ by what it walks
 * while the news is under way. */
static void compare_places(const ac_object_snapshot *a, const ac_object_snapshot *b) {
    const float walk = 9.0f; /* metres in the second that lost news takes */
    bool same_news = a->stamps[0] == b->stamps[0];
    if (same_news && !a->is_local_player && !b->is_local_player)
        assert_true(ac_position_distance(&a->server_position, &b->server_position) == 0.0f);
    if (ac_position_distance(&a->position, &b->position) > walk)
        fail_msg("%s (0x%08X) is at (%g %g %g) for one and (%g %g %g) for the other", a->name,
                 a->guid, (double)a->position.frame.origin.x, (double)a->position.frame.origin.y,
                 (double)a->position.frame.origin.z, (double)b->position.frame.origin.x,
                 (double)b->position.frame.origin.y, (double)b->position.frame.origin.z);
}

/* What the two clients hold of one object. */
static void compare(const demo_session *s, ac_guid guid) {
    ac_object_snapshot a = session_snapshot(s->clients[0], guid);
    ac_object_snapshot b = session_snapshot(s->clients[1], guid);
    assert_string_equal(a.name, b.name);
    assert_int_equal(a.setup, b.setup);
    assert_int_equal(a.motion_table, b.motion_table);
    assert_int_equal(a.class_id, b.class_id);
    assert_int_equal(a.description, b.description);
    assert_int_equal(a.parent, b.parent);
    assert_int_equal(a.part_count, b.part_count);
    assert_int_equal(a.stamps[AC_OBJECT_STAMPS - 1], b.stamps[AC_OBJECT_STAMPS - 1]);
    if (!a.parent)
        compare_places(&a, &b);
}

static void test_both_clients_reach_the_same_world(void **state) {
    (void)state;
    demo_session s;
    play(&s);
    const ac_objects *objects = ac_client_objects(s.clients[0]);
    assert_int_equal(ac_objects_count(objects), ac_objects_count(ac_client_objects(s.clients[1])));
    assert_true(ac_objects_count(objects) > 2);
    for (ac_object_id id = ac_objects_first(objects); !ac_object_id_is_none(id);
         id = ac_objects_next(objects, id)) {
        ac_object_snapshot snapshot;
        assert_true(ac_objects_snapshot(objects, id, &snapshot));
        compare(&s, snapshot.guid);
    }
    assert_int_not_equal(ac_client_player(s.clients[0]), ac_client_player(s.clients[1]));
    lossy_net_stats stats = lossy_net_get_stats(s.net);
    assert_true(stats.lost > stats.sent / 10);
    assert_true(stats.duplicated > stats.sent / 10);
    assert_int_equal(ac_demo_server_get_stats(s.server).refused_messages, 0);
    session_end(&s);
}

static void test_what_one_says_the_other_reads(void **state) {
    (void)state;
    demo_session s;
    play(&s);
    ac_client_event event;
    bool heard = false;
    while (ac_client_next_event(s.clients[0], &event))
        heard |= event.kind == AC_EVENT_CHAT && strstr(event.text, "Hello!") != NULL;
    assert_true(heard);
    session_end(&s);
}

static uint64_t hash_image(uint64_t hash, const ac_dat_image *image) {
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    for (size_t i = 0; i < size; ++i)
        hash = (hash ^ bytes[i]) * UINT64_C(0x100000001B3);
    return hash;
}

static uint64_t hash_files(void) {
    uint64_t hash = hash_image(UINT64_C(0xCBF29CE484222325), files.world.portal);
    return hash_image(hash_image(hash, files.world.cell), files.world.local);
}

/* One store: what the first client had decoded the second finds there, and so does a third that
 * comes when the others are gone. The files' bytes stay as they were. */
static void test_all_clients_share_what_was_decoded(void **state) {
    (void)state;
    const lossy_net_def fair_weather = {.seed = 1, .delay = 0.02};
    uint64_t bytes = hash_files();
    demo_session s;
    demo_files_close(&files);
    demo_files_open(&files); /* a store that is empty */
    session_begin(&s, &fair_weather);
    session_add(&s, &files, "demo");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&s, 2.0);
    ac_store_stats one = ac_store_get_stats(files.store);
    session_add(&s, &files, "guest");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&s, 2.0);
    ac_store_stats two = ac_store_get_stats(files.store);
    session_end(&s);
    session_begin(&s, &fair_weather);
    session_add(&s, &files, "third");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&s, 2.0);
    ac_store_stats three = ac_store_get_stats(files.store);
    session_end(&s);
    assert_true(one.misses > 100);
    assert_true(two.misses - one.misses < one.misses / 20);
    assert_true(three.misses - two.misses < one.misses / 20);
    assert_true(two.hits > one.hits);
    assert_true(hash_files() == bytes);
}

static void test_the_same_run_gives_the_same_states(void **state) {
    (void)state;
    uint64_t trace[2], traffic[2];
    for (int i = 0; i < 2; ++i) {
        demo_session s;
        play(&s);
        trace[i] = s.trace;
        traffic[i] = lossy_net_hash(s.net);
        session_end(&s);
    }
    assert_true(trace[0] == trace[1]);
    assert_true(traffic[0] == traffic[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_clients_reach_the_same_world),
        cmocka_unit_test(test_what_one_says_the_other_reads),
        cmocka_unit_test(test_all_clients_share_what_was_decoded),
        cmocka_unit_test(test_the_same_run_gives_the_same_states),
    };
    return cmocka_run_group_tests_name("two clients over a bad network", tests, open_files,
                                       close_files);
}
