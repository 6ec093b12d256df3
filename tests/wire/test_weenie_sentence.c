/* What the server reports, in words: every identifier becomes a sentence. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "wire/weenie_error.h"
#include "wire/weenie_sentence.h"

static void test_identifiers_become_sentences(void **state) {
    (void)state;
    const struct {
        uint32_t error;
        const char *name, *text;
    } rows[] = {
        {0x0038, "", "No object."},
        {0x0036, "", "Action cancelled."},
        {0x001D, "", "You're too busy."},
        {0x001E, "Bo", "Bo is too busy to accept gifts."},
        {0x001E, "", "Is too busy to accept gifts."},
        {0x0591, "", "You may not use portal with vitae."},
        {0x058F, "", "Only Olthoi may use portal."},
        {0xFFFFFFFF, "Bo", "The server reports error 0xFFFFFFFF."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        char text[128];
        ac_weenie_sentence(rows[i].error, rows[i].name, text, sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

static uint32_t error_named(const char *name) {
    for (size_t i = 0; ac_weenie_error_names[i].name; ++i)
        if (strcmp(ac_weenie_error_names[i].name, name) == 0)
            return (uint32_t)ac_weenie_error_names[i].value;
    fail_msg("no error %s", name);
    return 0;
}

static void test_the_name_goes_where_it_belongs(void **state) {
    (void)state;
    const struct {
        const char *identifier, *name, *text;
    } rows[] = {
        {"YouHaveLeftThe_Channel", "Trade", "You have left the Trade channel."},
        {"YouFailToAffect_YouAreNotPK", "", "You fail to affect, you are not PK."},
        {"YouFailToAffect_YouAreNotPK", "Bo", "You fail to affect Bo, you are not PK."},
        {"FailsToAffectYou_YouAreNotPK", "Bo", "Bo fails to affect you, you are not PK."},
        {"YouAreNowSnoopingOn", "Bo", "You are now snooping on Bo."},
        {"PKsMayNotUsePortal", "", "PKs may not use portal."},
        {"OnlyNonPKsMayEnterPKLite", "", "Only non PKs may enter PK lite."},
        {"YouMayOnlyChangeAllegianceNameOnceEvery24Hours", "",
         "You may only change allegiance name once every 24 hours."},
        {"YouFeelAHarshDissonance", "", "You feel a harsh dissonance."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        char text[128];
        ac_weenie_sentence(error_named(rows[i].identifier), rows[i].name, text, sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

static void test_every_error_is_readable_and_fits(void **state) {
    (void)state;
    for (size_t i = 0; ac_weenie_error_names[i].name; ++i)
        for (size_t size = 1; size <= 160; ++size) {
            char *text = malloc(size); /* the sanitizer watches its end */
            assert_non_null(text);
            ac_weenie_sentence((uint32_t)ac_weenie_error_names[i].value, "Somebody", text, size);
            assert_true(strlen(text) < size);
            assert_null(strchr(text, '_'));
            if (size == 160)
                assert_int_equal(text[strlen(text) - 1], '.');
            free(text);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_identifiers_become_sentences),
        cmocka_unit_test(test_the_name_goes_where_it_belongs),
        cmocka_unit_test(test_every_error_is_readable_and_fits),
    };
    return cmocka_run_group_tests_name("what the server reports", tests, NULL, NULL);
}
