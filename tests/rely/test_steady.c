/* What a session costs while it lasts: a frame without news takes no memory, and little is held
 * beyond the DAT objects, which sessions share. */
#include "rely/counted_session.h"

#include <stdio.h>

static const double tick = 1.0 / 30.0, watch_seconds = 30.0;
static const double megabyte = 1048576.0;
static const char *const places[] = {"village", "smithy", "pillars", "effects", "lake", "cellar"};
enum { PLACES = sizeof places / sizeof *places };

static counted_session *ready(void) {
    static counted_session r;
    r = (counted_session){.scene = ac_demo_scene_create(), .tick = tick};
    assert_non_null(r.scene);
    heap_reset();
    counted_open_server(&r);
    assert_true(counted_open_client(&r));
    while (r.now < 90.0 && ac_client_get_state(r.client) != AC_CLIENT_IN_WORLD)
        counted_step(&r);
    assert_int_equal(ac_client_get_state(r.client), AC_CLIENT_IN_WORLD);
    return &r;
}

static void done(counted_session *r) {
    counted_close(r);
    ac_demo_scene_destroy(r->scene);
    assert_int_equal(heap_get().blocks, 0);
}

static void run(counted_session *r, double seconds) {
    for (double end = r->now + seconds; r->now < end;)
        counted_step(r);
}

static void go(counted_session *r, const char *place, double seconds) {
    char command[64];
    (void)snprintf(command, sizeof command, "@go %s", place);
    heap_begin();
    assert_int_equal(ac_client_say(r->client, command), AC_OK);
    heap_end();
    run(r, seconds);
    assert_int_equal(ac_client_get_state(r->client), AC_CLIENT_IN_WORLD);
}

/* Fires burn, people wander and speak, water falls. Somebody who does a thing for the first time
 * takes memory when the message comes, and nobody in a frame without a message. */
static void test_a_frame_without_news_takes_no_memory(void **state) {
    (void)state;
    counted_session *r = ready();
    for (int i = 0; i < PLACES; ++i) {
        uint64_t quiet = 0, grown = 0;
        go(r, places[i], 30.0);
        for (double end = r->now + watch_seconds; r->now < end;) {
            uint64_t calls = heap_get().calls, received = r->received;
            counted_step(r);
            if (r->received > received)
                grown += heap_get().calls - calls;
            else if (heap_get().calls > calls)
                fail_msg("%s: a quiet frame takes memory after %g s", places[i], r->now);
            else
                ++quiet;
        }
        print_message("%s: %llu quiet frames, %llu calls for memory by messages\n", places[i],
                      (unsigned long long)quiet, (unsigned long long)grown);
        assert_true(quiet > 300 && grown < 20);
    }
    done(r);
}

/* The most that is held at any place, but for the objects of the store. */
static void test_a_session_takes_little_beyond_the_shared_objects(void **state) {
    (void)state;
    counted_session *r = ready();
    double most = 0.0, shared = 0.0;
    for (int i = 0; i < PLACES; ++i) {
        go(r, places[i], 10.0);
        double objects = (double)ac_store_get_stats(r->store).bytes;
        double own = (double)heap_get().bytes - objects;
        most = own > most ? own : most;
        shared = objects > shared ? objects : shared;
    }
    print_message("%.2f MB beyond %.2f MB of shared objects\n", most / megabyte, shared / megabyte);
    assert_true(most < 25.0 * megabyte);
    done(r);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_frame_without_news_takes_no_memory),
        cmocka_unit_test(test_a_session_takes_little_beyond_the_shared_objects),
    };
    return cmocka_run_group_tests_name("steady sessions", tests, open_files, close_files);
}
