/* net/: the keystream and its receiving window (wire-protocol.md 1.5). */
#include "support/test.h"

#include <string.h>

#include "net/isaac.h"
#include "net/key_window.h"

static void test_every_vector_of_the_keystream(void **state) {
    (void)state;
    static const uint32_t indices[7] = {0, 1, 2, 255, 256, 511, 512};
    static const struct {
        uint32_t seed;
        uint32_t keys[7];
    } vectors[] = {
        {0x00000000,
         {0x182600F3, 0x300B4A8D, 0x301B6622, 0xE76DD339, 0x7A68710F, 0xF650E4C8, 0x4BB5AF29}},
        {0x00000001,
         {0x38168FDD, 0x173FF3D7, 0x832DDC13, 0xFE83B016, 0x1BA8A003, 0xA7B65AE0, 0xD8AA4D6F}},
        {0x12345678,
         {0xFDD4AFEB, 0x398311D2, 0xC71829A4, 0xDF7CA7E9, 0xA608787A, 0x4B91D57D, 0x11FB2CD3}},
        {0x99E77855,
         {0xAD497DF3, 0x70FAAA14, 0xECF9E209, 0x9E581074, 0x4B856A36, 0x024F1CAF, 0xA299A2C4}},
        {0xDEADBEEF,
         {0x5DA22D96, 0xDB3BA3B6, 0x9FD967F9, 0x3643EA82, 0x4D3CFB7B, 0xCCE28044, 0x8D2CC4C5}},
    };
    for (size_t v = 0; v < sizeof vectors / sizeof vectors[0]; ++v) {
        ac_isaac isaac;
        ac_isaac_seed(&isaac, vectors[v].seed);
        size_t next = 0;
        for (uint32_t k = 0; k <= 512; ++k) {
            uint32_t key = ac_isaac_next(&isaac);
            if (k == indices[next])
                assert_int_equal(key, vectors[v].keys[next++]);
        }
        assert_int_equal(next, 7);
    }
}

static uint32_t key_at(uint32_t seed, uint32_t index) {
    ac_isaac isaac;
    ac_isaac_seed(&isaac, seed);
    for (uint32_t i = 0; i < index; ++i)
        (void)ac_isaac_next(&isaac);
    return ac_isaac_next(&isaac);
}

static bool take(ac_key_window *window, uint32_t key) {
    int position = ac_key_window_find(window, key);
    if (position < 0)
        return false;
    ac_key_window_take(window, position);
    return true;
}

static void test_keys_are_accepted_in_any_order_and_once(void **state) {
    (void)state;
    static const uint32_t order[] = {3, 0, 2, 1, 100, 4, 99};
    ac_key_window window;
    ac_key_window_seed(&window, 0xDEADBEEF);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; ++i) {
        uint32_t key = key_at(0xDEADBEEF, order[i]);
        assert_true(take(&window, key));
        assert_false(take(&window, key));
    }
}

static void test_the_window_reaches_256_keys_ahead_and_no_further(void **state) {
    (void)state;
    ac_key_window window;
    ac_key_window_seed(&window, 1);
    assert_int_equal(ac_key_window_find(&window, key_at(1, 256)), -1);
    assert_true(take(&window, key_at(1, 255)));
    assert_true(take(&window, key_at(1, 511)));
    assert_int_equal(ac_key_window_find(&window, key_at(1, 768)), -1);
}

static void test_the_oldest_skipped_keys_are_forgotten(void **state) {
    (void)state;
    ac_key_window window;
    ac_key_window_seed(&window, 1);
    assert_true(take(&window, key_at(1, 255))); /* skips 0 .. 254 */
    assert_true(take(&window, key_at(1, 258))); /* skips 256, 257: one too many */
    assert_int_equal(window.skipped_count, AC_KEY_WINDOW);
    assert_false(take(&window, key_at(1, 0)));
    assert_true(take(&window, key_at(1, 1)));
    assert_true(take(&window, key_at(1, 257)));
}

static void test_looking_for_a_key_changes_nothing(void **state) {
    (void)state;
    ac_key_window window;
    ac_key_window_seed(&window, 42);
    assert_true(take(&window, key_at(42, 5)));
    ac_key_window before = window;
    assert_int_equal(ac_key_window_find(&window, 0x01020304), -1);
    assert_true(ac_key_window_find(&window, key_at(42, 9)) >= 0);
    assert_memory_equal(&before, &window, sizeof window);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_vector_of_the_keystream),
        cmocka_unit_test(test_keys_are_accepted_in_any_order_and_once),
        cmocka_unit_test(test_the_window_reaches_256_keys_ahead_and_no_further),
        cmocka_unit_test(test_the_oldest_skipped_keys_are_forgotten),
        cmocka_unit_test(test_looking_for_a_key_changes_nothing),
    };
    return cmocka_run_group_tests_name("net: keystream (wire-protocol 1.5)", tests, NULL, NULL);
}
