/* A test program as a server of runs of its cases (tools/torture.py): each in a process of its own,
 * forked after the group's set-up, with one call for memory failing.
 *
 * ARWIC_TORTURE=MODE,IN,OUT,LOG: lines come and go through the file descriptors IN and OUT, a run's
 * output goes to LOG (emptied first). MODE is `shared` when the group is set up once, or `each`
 * when each run does it: for groups whose threads a fork would leave behind, and for the set-up
 * itself, which is case -1. For each group that main runs the server says group CASES THREADS NAME
 * and then, a line each, the names of the cases and answers, until it is told `next`, CASE CALL
 * FOR_GOOD SHOW CPU_MS (FOR_GOOD 0 or 1, SHOW the call whose stack is printed, CPU_MS the limit of
 * processor time) with passed|failed|leak|hang|crash CODE CALLS LEAKED FIRST CPU_MS CODE is the
 * exit code, or the negative signal. A run fails when an assertion did; only one in which none did
 * can leak, as a failed assertion leaves the test's own things behind. */
#include "support/test.h"

#include "torture/failing_heap.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SETUP = -1, PASSED = 0, FAILED = 1, LEAKED = 2, HUNG = 87 };

typedef struct run_order {
    int test;
    torture_plan plan;
    long cpu_ms;
} run_order;

typedef struct run_counts {
    uint64_t calls, leaked, first;
} run_counts;

static struct {
    const char *name;
    const struct CMUnitTest *tests;
    size_t count;
    CMFixtureFunction setup, teardown;
    void *state; /* what the set-up made */
} group;

static struct {
    bool on, each;
    FILE *in, *out;
    int log;
    run_counts *counts; /* shared with the run */
    const run_order *order;
} server;

int __real__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown);
int __wrap__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown);

static void do_nothing(void **state) {
    (void)state;
}

static const struct CMUnitTest nothing = {"set-up", do_nothing, NULL, NULL, NULL};

/* The group's set-up in a run: what has been made, or its making. */
static int enter(void **state) {
    const run_order *order = server.order;
    if (!server.each) {
        *state = group.state;
        torture_begin(&order->plan);
        return 0;
    }
    if (order->test == SETUP)
        torture_begin(&order->plan);
    int code = group.setup ? group.setup(state) : 0;
    group.state = *state;
    if (order->test != SETUP)
        torture_begin(&order->plan);
    return code;
}

static int reenter(void **state) {
    *state = group.state;
    return 0;
}

static int run_case(void) {
    const int test = server.order->test;
    const struct CMUnitTest *one = test == SETUP ? &nothing : &group.tests[test];
    if (__real__cmocka_run_group_tests(group.name, one, 1, enter, NULL) != 0)
        return FAILED;
    if (group.teardown &&
        __real__cmocka_run_group_tests(group.name, &nothing, 1, reenter, group.teardown) != 0)
        return FAILED;
    return torture_count().blocks ? LEAKED : PASSED;
}

static void on_timer(int number) {
    (void)number;
    torture_print_stack();
    _exit(HUNG);
}

/* Processor time, so that a busy machine makes no difference; and real time, for one that waits. */
static void limit_time(long cpu_ms) {
    struct itimerval cpu = {.it_value = {cpu_ms / 1000, cpu_ms % 1000 * 1000}};
    struct itimerval real = {.it_value = {cpu_ms / 1000 * 10 + 20, 0}};
    (void)signal(SIGPROF, on_timer);
    (void)signal(SIGALRM, on_timer);
    (void)setitimer(ITIMER_PROF, &cpu, NULL);
    (void)setitimer(ITIMER_REAL, &real, NULL);
}

static _Noreturn void be_run(void) {
    if (ftruncate(server.log, 0) != 0 || lseek(server.log, 0, SEEK_SET) != 0 ||
        dup2(server.log, STDOUT_FILENO) < 0 || dup2(server.log, STDERR_FILENO) < 0)
        _exit(HUNG + 1);
    limit_time(server.order->cpu_ms);
    int code = run_case();
    torture_counts counts = torture_count();
    *server.counts = (run_counts){counts.calls, counts.blocks, counts.first};
    (void)fflush(NULL);
    _exit(code);
}

static const char *outcome_name(int status) {
    static const char *const names[] = {"passed", "failed", "leak"};
    if (!WIFEXITED(status) || (WEXITSTATUS(status) > LEAKED && WEXITSTATUS(status) != HUNG))
        return "crash";
    return WEXITSTATUS(status) == HUNG ? "hang" : names[WEXITSTATUS(status)];
}

static long cpu_ms(const struct rusage *usage) {
    return (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000 +
           (usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1000;
}

static void carry_out(const run_order *order) {
    server.order = order;
    *server.counts = (run_counts){0};
    (void)fflush(NULL);
    pid_t run = fork();
    if (run == 0)
        be_run();
    int status = 0;
    struct rusage usage = {0};
    while (run < 0 || wait4(run, &status, 0, &usage) < 0)
        if (run < 0 || errno != EINTR)
            exit(EXIT_FAILURE);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    (void)fprintf(server.out, "%s %d %" PRIu64 " %" PRIu64 " %" PRIu64 " %ld\n",
                  outcome_name(status), code, server.counts->calls, server.counts->leaked,
                  server.counts->first, cpu_ms(&usage));
    (void)fflush(server.out);
}

static int count_threads(void) {
    char line[128];
    int threads = 1;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (strncmp(line, "Threads:", 8) == 0)
            threads = (int)strtol(line + 8, NULL, 10);
    if (status)
        (void)fclose(status);
    return threads;
}

static bool read_order(run_order *order) {
    char line[128];
    if (!fgets(line, sizeof line, server.in))
        exit(EXIT_SUCCESS);
    char *at = line;
    if (strcmp(line, "next\n") == 0)
        return false;
    order->test = (int)strtol(at, &at, 10);
    order->plan.call = strtoull(at, &at, 10);
    order->plan.for_good = strtol(at, &at, 10) != 0;
    order->plan.show = strtoull(at, &at, 10);
    order->cpu_ms = strtol(at, &at, 10);
    if (order->test < SETUP || order->test >= (int)group.count || *at != '\n')
        exit(EXIT_FAILURE);
    return true;
}

static void serve(void **state) {
    group.state = *state;
    (void)fprintf(server.out, "group %zu %d %s\n", group.count, count_threads(), group.name);
    for (size_t i = 0; i < group.count; ++i)
        (void)fprintf(server.out, "%s\n", group.tests[i].name);
    (void)fflush(server.out);
    for (run_order order; read_order(&order);)
        carry_out(&order);
}

static void begin_to_serve(const char *text) {
    int files[3] = {-1, -1, -1}; /* in, out, log */
    const char *at = strchr(text, ',');
    for (size_t i = 0; i < 3 && at; ++i, at = strchr(at, ','))
        files[i] = (int)strtol(++at, NULL, 10);
    server.each = strncmp(text, "each,", 5) == 0;
    (void)unsetenv("ARWIC_TORTURE"); /* not for programs that a test starts */
    server.in = fdopen(files[0], "r");
    server.out = fdopen(files[1], "w");
    server.log = files[2];
    server.counts = mmap(NULL, sizeof *server.counts, PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!server.in || !server.out || server.counts == MAP_FAILED)
        exit(EXIT_FAILURE);
    server.on = true;
    torture_track();
}

int __wrap__cmocka_run_group_tests(const char *name, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction setup, CMFixtureFunction teardown) {
    const char *text = getenv("ARWIC_TORTURE");
    if (text)
        begin_to_serve(text);
    if (!server.on)
        return __real__cmocka_run_group_tests(name, tests, count, setup, teardown);
    group.name = name;
    group.tests = tests;
    group.count = count;
    group.setup = setup;
    group.teardown = teardown;
    group.state = NULL;
    if (server.each) {
        serve(&group.state);
        return 0;
    }
    const struct CMUnitTest serving = {"serving", serve, NULL, NULL, NULL};
    return __real__cmocka_run_group_tests(name, &serving, 1, setup, teardown);
}
