/* Allocation failures: the library's first, second, third ... call for memory in a session gets
 * none, once, or from then on for good. Whatever comes of it, nothing breaks, nothing leaks, and a
 * client that failed once is in the world at the end or has said why it is not.
 * ARWIC_LONG=SECONDS goes through them for that long (`make long`). */
#include "rely/counted_session.h"

#include "support/long.h"

enum { SHORT_RUNS = 12, STRIDE = 769 /* a prime: every call once */ };
static const double tick = 0.1, login_seconds = 90.0, stay_seconds = 2.0;

static bool is_over(const counted_session *r) {
    return ac_client_get_state(r->client) == AC_CLIENT_ENDED;
}

/* Logs in, walks, says something. */
static void live(counted_session *r) {
    while (r->now < login_seconds && !is_over(r) &&
           ac_client_get_state(r->client) != AC_CLIENT_IN_WORLD)
        counted_step(r);
    ac_client_set_controls(r->client, &(ac_controls){.forward = 1, .turn = 1});
    (void)ac_client_say(r->client, "Hello");
    for (double end = r->now + stay_seconds; r->now < end && !is_over(r);)
        counted_step(r);
}

/* It has said that it cannot go on where it is. */
static bool has_complained(counted_session *r) {
    ac_client_event event;
    bool complained = false;
    while (ac_client_next_event(r->client, &event))
        complained = complained || strstr(event.text, "cannot be shown") != NULL;
    return complained;
}

/* How many times it asked for memory. */
static uint64_t live_with_failure(ac_demo_scene *scene, uint64_t call, bool for_good) {
    counted_session r = {.scene = scene, .tick = tick};
    heap_reset();
    heap_fail_at(call, for_good);
    counted_open_server(&r);
    if (counted_open_client(&r)) {
        live(&r);
        ac_client_state state = ac_client_get_state(r.client);
        bool fine = state == AC_CLIENT_IN_WORLD ||
                    (is_over(&r) && strlen(ac_client_end(r.client)->message) > 5);
        if (!fine && !has_complained(&r) && !for_good)
            fail_msg("call %llu: the client is %s after %g s", (unsigned long long)call,
                     ac_client_state_name(state), r.now);
    }
    counted_close(&r);
    if (heap_get().blocks != 0)
        fail_msg("call %llu%s: %lld blocks are left", (unsigned long long)call,
                 for_good ? " and all after it" : "", (long long)heap_get().blocks);
    return heap_get().calls;
}

static void test_any_call_for_memory_may_fail(void **state) {
    (void)state;
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    uint64_t calls = live_with_failure(scene, 0, false);
    assert_true(calls > 1000);
    const long_run run = long_run_begin();
    uint64_t runs = 0;
    /* The first ones, then all over the session. */
    for (; runs < SHORT_RUNS || long_run_goes_on(&run); ++runs) {
        uint64_t call = runs < SHORT_RUNS / 2 ? runs + 1 : runs * STRIDE % calls + 1;
        if (runs == calls)
            break;
        (void)live_with_failure(scene, call, false);
        (void)live_with_failure(scene, call, true);
    }
    print_message("%llu of %llu calls failed, once and for good\n", (unsigned long long)runs,
                  (unsigned long long)calls);
    ac_demo_scene_destroy(scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_call_for_memory_may_fail),
    };
    return cmocka_run_group_tests_name("allocation failures", tests, open_files, close_files);
}
