/* A program that breaks in every way that tools/torture.py looks for, when it gets no memory: what
 * the tool finds here is tested by tests/tools/test_torture.py. Its calls stand for the library's.
 */
#include "support/test.h"

#include "torture/failing_heap.h"

#include <stdlib.h>
#include <string.h>

/* In no loop that a compiler can see the end of. */
static volatile bool goes_on = true;

static int set_up(void **state) {
    *state = torture_malloc(16);
    return *state ? 0 : -1;
}

static int tear_down(void **state) {
    torture_free(*state);
    return 0;
}

static void test_looks_at_what_it_gets(void **state) {
    (void)state;
    char *first = torture_malloc(8), *second = torture_calloc(2, 8);
    torture_free(first);
    torture_free(second);
}

static void test_asserts_what_it_gets(void **state) {
    (void)state;
    char *text = torture_strdup("text");
    assert_non_null(text);
    char *more = torture_realloc(text, 100);
    assert_non_null(more); /* `text` is left behind by the assertion, not by the library */
    torture_free(more);
}

static void test_uses_null(void **state) {
    (void)state;
    char *volatile text = torture_malloc(8);
    text[0] = 'a';
    torture_free(text);
}

static void test_leaves_something(void **state) {
    (void)state;
    char *first = torture_malloc(8), *second = torture_malloc(8);
    if (first && second)
        torture_free(first);
    torture_free(second);
}

static void test_uses_what_it_gave_back(void **state) {
    (void)state;
    char *volatile first = torture_malloc(8);
    char *second = torture_malloc(8);
    if (!second)
        torture_free(first);
    if (first)
        first[0] = 'a';
    if (second)
        torture_free(first);
    torture_free(second);
}

static void test_stops_itself(void **state) {
    (void)state;
    char *text = torture_malloc(8);
    if (!text)
        abort();
    torture_free(text);
}

static void test_never_ends(void **state) {
    (void)state;
    char *text = torture_malloc(8);
    while (!text && goes_on) {
    }
    torture_free(text);
}

static void test_fails_without_failures(void **state) {
    (void)state;
    fail_msg("it needs what a case before it did");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_looks_at_what_it_gets),
        cmocka_unit_test(test_asserts_what_it_gets),
        cmocka_unit_test(test_uses_null),
        cmocka_unit_test(test_leaves_something),
        cmocka_unit_test(test_uses_what_it_gave_back),
        cmocka_unit_test(test_stops_itself),
        cmocka_unit_test(test_never_ends),
        cmocka_unit_test(test_fails_without_failures),
    };
    return cmocka_run_group_tests_name("broken", tests, set_up, tear_down);
}
