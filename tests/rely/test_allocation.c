/* Allocation failures: the library's first, second, third ... call for memory in a session gets
 * none, once, or from then on for good. Whatever comes of it, nothing breaks, nothing leaks, and a
 * client that failed once is in the world at the end or has said why it is not.
 * ARWIC_LONG=SECONDS goes through them for that long (`make long`). */
#include "client/client_fixture.h"

#include "demo/server.h"
#include "rely/heap.h"
#include "support/long.h"

enum { SHORT_RUNS = 12, STRIDE = 769 /* a prime: every call once */ };
static const double tick = 0.1, login_seconds = 90.0, stay_seconds = 2.0;

typedef struct session {
    ac_demo_scene *scene;
    ac_demo_server *server;
    ac_store *store;
    ac_client *client;
    double now;
} session;

static void pass_to_client(session *r) {
    ac_demo_datagram datagram;
    ac_demo_server_step(r->server, r->now);
    while (ac_demo_server_next_datagram(r->server, &datagram)) {
        heap_begin();
        ac_client_receive(r->client, datagram.data, datagram.size);
        heap_end();
    }
}

static bool next_datagram(session *r, ac_client_datagram *datagram) {
    heap_begin();
    bool more = ac_client_next_datagram(r->client, datagram);
    heap_end();
    return more;
}

static void step(session *r) {
    ac_client_datagram datagram;
    r->now += tick;
    pass_to_client(r);
    heap_begin();
    ac_client_step(r->client, r->now);
    heap_end();
    while (next_datagram(r, &datagram))
        ac_demo_server_receive(r->server, r->now, 1, datagram.port_offset, datagram.data,
                               datagram.size);
}

static bool is_over(const session *r) {
    return ac_client_get_state(r->client) == AC_CLIENT_ENDED;
}

static void open_server(session *r) {
    ac_demo_server_def def = ac_default_demo_server_def();
    def.scene = r->scene;
    assert_int_equal(ac_demo_server_create(&def, 0.0, &r->server, NULL), AC_OK);
}

/* False, and nothing is left, when the first thing that failed was making it. */
static bool open_client(session *r) {
    ac_store_def store = {.portal = &files.portal, .cell = &files.cell, .local = &files.local};
    ac_client_def def = ac_default_client_def();
    ac_error error = {.status = AC_OK};
    heap_begin();
    r->store = ac_store_create(&store);
    def.store = r->store;
    def.account = "demo";
    def.password = "any";
    ac_status status = r->store ? ac_client_create(&def, 0.0, &r->client, &error) : AC_ERROR_MEMORY;
    heap_end();
    if (status == AC_OK)
        return true;
    assert_true(heap_has_failed());
    assert_null(r->client);
    if (r->store)
        assert_true(strlen(error.message) > 5);
    return false;
}

static void close_all(session *r) {
    heap_begin();
    ac_client_destroy(r->client);
    ac_store_destroy(r->store);
    heap_end();
    ac_demo_server_destroy(r->server);
}

/* Logs in, walks, says something. */
static void live(session *r) {
    while (r->now < login_seconds && !is_over(r) &&
           ac_client_get_state(r->client) != AC_CLIENT_IN_WORLD)
        step(r);
    ac_client_set_controls(r->client, &(ac_controls){.forward = 1, .turn = 1});
    (void)ac_client_say(r->client, "Hello");
    for (double end = r->now + stay_seconds; r->now < end && !is_over(r);)
        step(r);
}

/* It has said that it cannot go on where it is. */
static bool has_complained(session *r) {
    ac_client_event event;
    bool complained = false;
    while (ac_client_next_event(r->client, &event))
        complained = complained || strstr(event.text, "cannot be shown") != NULL;
    return complained;
}

/* How many times it asked for memory. */
static uint64_t live_with_failure(ac_demo_scene *scene, uint64_t call, bool for_good) {
    session r = {.scene = scene};
    heap_reset();
    heap_fail_at(call, for_good);
    open_server(&r);
    if (open_client(&r)) {
        live(&r);
        ac_client_state state = ac_client_get_state(r.client);
        bool fine = state == AC_CLIENT_IN_WORLD ||
                    (is_over(&r) && strlen(ac_client_end(r.client)->message) > 5);
        if (!fine && !has_complained(&r) && !for_good)
            fail_msg("call %llu: the client is %s after %g s", (unsigned long long)call,
                     ac_client_state_name(state), r.now);
    }
    close_all(&r);
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
