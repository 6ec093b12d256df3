/* The key table: every default binds, keys read back as written, the chord with more modifiers
 * wins. */
#include "support/test.h"

#include <SDL_scancode.h>

#include "app/keymap.h"

static bool stands_for(const ac_keymap *keymap, uint16_t key, uint8_t modifiers, ac_action action) {
    bool on[AC_ACTION_COUNT] = {false};
    ac_keymap_actions(keymap, key, modifiers, on);
    return on[action];
}

static void test_every_default_binds_and_reads_back_as_written(void **state) {
    (void)state;
    ac_keymap keymap = ac_keymap_default();
    for (int i = 0; i < AC_ACTION_COUNT; ++i) {
        char keys[AC_KEYS_TEXT];
        ac_keymap_write(&keymap, (ac_action)i, keys);
        assert_string_equal(keys, ac_action_keys((ac_action)i));
        assert_int_equal(ac_action_find(ac_action_name((ac_action)i)), i);
        assert_true(ac_action_help((ac_action)i)[0] != '\0');
    }
    assert_int_equal(ac_action_find("fly"), AC_ACTION_COUNT);
}

static void test_no_two_defaults_share_a_key(void **state) {
    (void)state;
    ac_keymap keymap = ac_keymap_default();
    for (int i = 0; i < AC_ACTION_COUNT; ++i)
        if (ac_keymap_rival(&keymap, (ac_action)i) != AC_ACTION_COUNT)
            fail_msg("%s shares a key", ac_action_name((ac_action)i));
    assert_true(ac_keymap_bind(&keymap, AC_ACTION_USE, "F9 or Tab"));
    assert_int_equal(ac_keymap_rival(&keymap, AC_ACTION_USE), AC_ACTION_NEXT_TARGET);
}

static void test_the_most_modifiers_win(void **state) {
    (void)state;
    ac_keymap keymap = ac_keymap_default();
    assert_true(stands_for(&keymap, SDL_SCANCODE_TAB, 0, AC_ACTION_NEXT_TARGET));
    assert_false(stands_for(&keymap, SDL_SCANCODE_TAB, 0, AC_ACTION_PREVIOUS_TARGET));
    assert_true(
        stands_for(&keymap, SDL_SCANCODE_TAB, AC_MODIFIER_SHIFT, AC_ACTION_PREVIOUS_TARGET));
    assert_false(stands_for(&keymap, SDL_SCANCODE_TAB, AC_MODIFIER_SHIFT, AC_ACTION_NEXT_TARGET));
    /* Nothing is bound to Shift+W: it is W. */
    assert_true(stands_for(&keymap, SDL_SCANCODE_W, AC_MODIFIER_SHIFT, AC_ACTION_FORWARD));
    assert_true(stands_for(&keymap, SDL_SCANCODE_LSHIFT, AC_MODIFIER_SHIFT, AC_ACTION_WALK));
}

static void test_keys_are_bound_by_name(void **state) {
    (void)state;
    static const struct {
        const char *text, *written; /* NULL: refused */
    } cases[] = {
        {"E", "E"},
        {"e or shift+ctrl+F2", "E or Ctrl+Shift+F2"},
        {"Alt+Keypad +", "Alt+Keypad +"},
        {",", ","},
        {"none", "none"},
        {"A or B or C or D", "A or B or C or D"},
        {"A or B or C or D or E", NULL},
        {"", NULL},
        {"A or ", NULL},
        {" or A", NULL},
        {"Shift+", NULL},
        {"Ctrl+none", NULL},
        {"Anykey", NULL},
        {"W  or Up", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_keymap keymap = ac_keymap_default();
        char keys[AC_KEYS_TEXT];
        bool bound = ac_keymap_bind(&keymap, AC_ACTION_USE, cases[i].text);
        if (bound != (cases[i].written != NULL))
            fail_msg("'%s' is %s", cases[i].text, bound ? "bound" : "refused");
        ac_keymap_write(&keymap, AC_ACTION_USE, keys);
        assert_string_equal(keys, bound ? cases[i].written : "R");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_default_binds_and_reads_back_as_written),
        cmocka_unit_test(test_no_two_defaults_share_a_key),
        cmocka_unit_test(test_the_most_modifiers_win),
        cmocka_unit_test(test_keys_are_bound_by_name),
    };
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
