/* One store for many clients: what they hold is counted and given back, sharing and the budget
 * change nothing that they do, and sets of different threads over the same bytes do not meet. */
#include "app/demo_session.h"

#include <pthread.h> /* the thread sanitizer does not know C11's */

#include "arwic/dat_set.h"
#include "support/demo_group.h"

enum { CLIENTS = 4, THREADS = 3, SMALL_BUDGET = 4096 };
static const lossy_net_def fair_weather = {.seed = 3, .delay = 0.02};

/* The same files behind a store of its own. */
static demo_files behind_own_store(size_t budget) {
    demo_files own = files;
    ac_store_def def = *ac_store_get_def(files.store);
    def.budget = budget;
    own.store = ac_store_create(&def);
    assert_non_null(own.store);
    return own;
}

static void leave(demo_session *s, int i) {
    ac_client_destroy(s->clients[i]);
    s->clients[i] = s->clients[s->client_count - 1];
    s->accounts[i] = s->accounts[s->client_count - 1];
    s->client_count -= 1;
}

/* Four clients enter, and leave one after the other while the rest go on. */
static void test_what_clients_hold_is_given_back(void **state) {
    (void)state;
    static const char *const accounts[CLIENTS] = {"demo", "guest", "third", "fourth"};
    demo_files own = behind_own_store(0);
    demo_session s;
    session_begin(&s, &fair_weather);
    for (int i = 0; i < CLIENTS; ++i)
        session_add(&s, &own, accounts[i]);
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&s, 1.0);
    ac_store_stats all = ac_store_get_stats(own.store);
    assert_true(all.held > 50 && all.held <= all.objects);
    assert_true(all.hits > 3 * all.misses); /* decoded for one, used by four */
    while (s.client_count > 1) {
        leave(&s, s.client_count - 1);
        session_run(&s, 0.5);
        assert_int_equal(ac_client_get_state(s.clients[0]), AC_CLIENT_IN_WORLD);
        assert_true(ac_store_get_stats(own.store).held > 50);
    }
    leave(&s, 0);
    ac_store_stats none = ac_store_get_stats(own.store);
    assert_int_equal(none.held, 0);
    assert_true(none.objects > 0 && none.objects <= all.objects + none.misses - all.misses);
    session_end(&s);
    ac_store_destroy(own.store);
}

/* What two clients did and saw, step by step, each with the store that it is given. */
static uint64_t trace_of(demo_files *first, demo_files *second) {
    demo_session s;
    session_begin(&s, &fair_weather);
    session_add(&s, first, "demo");
    session_add(&s, second, "guest");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    ac_controls run = {.forward = 1, .turn = 1};
    ac_client_set_controls(s.clients[0], &run);
    session_run(&s, 2.0);
    session_end(&s);
    return s.trace;
}

static void test_sharing_and_the_budget_change_nothing(void **state) {
    (void)state;
    demo_files one = behind_own_store(0), other = behind_own_store(0);
    demo_files tight = behind_own_store(SMALL_BUDGET);
    uint64_t apart = trace_of(&one, &other);
    uint64_t together = trace_of(&one, &one); /* a warm store */
    uint64_t short_of_memory = trace_of(&tight, &tight);
    assert_true(apart == together);
    assert_true(apart == short_of_memory);
    ac_store_stats stats = ac_store_get_stats(tight.store);
    assert_true(stats.evictions > 0);
    assert_int_equal(stats.held, 0);
    assert_true(ac_store_get_stats(one.store).evictions == 0);
    ac_store_destroy(one.store);
    ac_store_destroy(other.store);
    ac_store_destroy(tight.store);
}

/* ---- threads ---- */

typedef struct thread_work {
    ac_dat_set_def def;
    pthread_t thread;
    size_t objects;
    bool good;
} thread_work;

typedef struct decoding {
    ac_store *store;
    bool good;
} decoding;

static bool decode_entry(void *user, const ac_dat_entry *entry) {
    decoding *d = user;
    const ac_dat_type *type = ac_dat_type_of(entry->id, AC_DAT_PORTAL);
    if (!type || entry->id == AC_DAT_ITERATION_ID)
        return true;
    const void *object = ac_store_get(d->store, type->kind, entry->id);
    d->good &= object != NULL;
    ac_store_release(d->store, object);
    return true;
}

/* Opens a set over the bytes that all threads read, and decodes every entry of the portal file. */
static void *decode_everything(void *user) {
    thread_work *work = user;
    ac_dat_set *set;
    if (ac_dat_set_open(&work->def, &set, NULL) != AC_OK)
        return NULL;
    decoding d = {ac_dat_set_store(set), true};
    work->good = ac_dat_walk(ac_store_get_def(d.store)->portal, decode_entry, &d, NULL) == AC_OK;
    work->good &= d.good;
    work->objects = ac_dat_set_get_stats(set).objects;
    ac_dat_set_close(set);
    return work;
}

/* Run this with -fsanitize=thread as well. */
static void test_sets_of_threads_share_only_bytes(void **state) {
    (void)state;
    thread_work work[THREADS];
    ac_dat_set_def def = ac_default_dat_set_def();
    def.portal.data = ac_dat_image_bytes(files.world.portal, &def.portal.size);
    def.cell.data = ac_dat_image_bytes(files.world.cell, &def.cell.size);
    for (int i = 0; i < THREADS; ++i) {
        work[i] = (thread_work){.def = def};
        assert_int_equal(pthread_create(&work[i].thread, NULL, decode_everything, &work[i]), 0);
    }
    for (int i = 0; i < THREADS; ++i) {
        void *result;
        assert_int_equal(pthread_join(work[i].thread, &result), 0);
        assert_ptr_equal(result, &work[i]);
        assert_true(work[i].good);
        assert_int_equal(work[i].objects, work[0].objects);
        assert_true(work[i].objects > 500);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_clients_hold_is_given_back),
        cmocka_unit_test(test_sharing_and_the_budget_change_nothing),
        cmocka_unit_test(test_sets_of_threads_share_only_bytes),
    };
    return cmocka_run_group_tests_name("a shared store", tests, open_files, close_files);
}
