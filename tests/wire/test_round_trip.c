/* Every message of the registry, with random fields, gates and counts: written, read and shown
 * again without a difference. */
#include "wire_random.h"

enum { SUCCESSES = 40 }; /* for each type */

static void check_once(const ac_message_type *type, const uint8_t *bytes, size_t size,
                       ac_arena *arena) {
    ac_message first, second;
    ac_error error;
    ac_writer writer = {0}, again = {0};
    if (decode_exact(bytes, size, type->direction, arena, &first, &error) != AC_OK)
        fail_msg("%s at %" PRIu64 ": %s", type->name, error.offset, error.message);
    assert_ptr_equal(first.type, type);
    if (encode_again(&first, &writer, &error) != AC_OK)
        fail_msg("%s: %s", type->name, error.message);
    if (decode_exact(writer.data, writer.size, type->direction, arena, &second, &error) != AC_OK)
        fail_msg("%s again at %" PRIu64 ": %s", type->name, error.offset, error.message);
    assert_int_equal(encode_again(&second, &again, &error), AC_OK);
    assert_int_equal(again.size, writer.size);
    assert_memory_equal(again.data, writer.data, again.size);
    ac_writer_free(&writer);
    ac_writer_free(&again);
}

/* The sizes that were only read (movement, Turbine chat) are corrected by writing, so what is shown
 * is compared between the second and the third reading. */
static void check_shown(const ac_message_type *type, const uint8_t *bytes, size_t size,
                        ac_arena *arena) {
    ac_message message[2];
    flat shown[2];
    ac_writer writer = {0};
    ac_error error;
    assert_int_equal(decode_exact(bytes, size, type->direction, arena, &message[0], &error), AC_OK);
    assert_int_equal(encode_again(&message[0], &writer, &error), AC_OK);
    for (int i = 0; i < 2; ++i) {
        assert_int_equal(
            decode_exact(writer.data, writer.size, type->direction, arena, &message[i], &error),
            AC_OK);
        shown[i] = flat_message(&message[i]);
        ac_writer_reset(&writer);
        assert_int_equal(encode_again(&message[i], &writer, &error), AC_OK);
    }
    assert_flat_equal(&shown[0], &shown[1]);
    flat_free(&shown[0]);
    flat_free(&shown[1]);
    ac_writer_free(&writer);
}

static void check_type(const ac_message_type *type) {
    static uint8_t bytes[RANDOM_BYTES];
    ac_arena arena = {0};
    int successes = 0;
    uint64_t seed = 0;
    for (; successes < SUCCESSES; ++successes) {
        size_t size = random_message(type, &seed, bytes);
        if (size == 0)
            break;
        ac_arena_reset(&arena);
        check_once(type, bytes, size, &arena);
        check_shown(type, bytes, size, &arena);
    }
    if (successes < SUCCESSES)
        fail_msg("%s: only %d messages could be made", type->name, successes);
    ac_arena_free(&arena);
}

static void test_every_message_of_the_registry_round_trips(void **state) {
    (void)state;
    for (size_t i = 0; i < ac_message_type_count(); ++i)
        if (ac_message_type_at(i)->codec)
            check_type(ac_message_type_at(i));
}

/* Messages with an optional tail, and the size at which it begins. */
static size_t tail_of(const ac_message_type *type, const uint8_t *bytes, size_t size) {
    static const char *const names[] = {"AccountBoot", "CharacterLogOff", "CharacterRestore",
                                        "CharacterCreate", "Buy"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; ++i) {
        if (strcmp(type->name, names[i]) != 0)
            continue;
        ac_arena arena = {0};
        size_t tail = size;
        for (size_t cut = 4; cut < size && tail == size; ++cut) {
            ac_message message;
            ac_error error;
            if (decode_exact(bytes, cut, type->direction, &arena, &message, &error) == AC_OK)
                tail = cut;
        }
        ac_arena_free(&arena);
        return tail < size ? tail : 0;
    }
    return 0;
}

static bool truncate_type(const ac_message_type *type) {
    static uint8_t bytes[RANDOM_BYTES];
    uint64_t seed = 0;
    for (;;) {
        size_t size = random_message(type, &seed, bytes);
        if (size == 0)
            return false;
        if (size > 600)
            continue;
        assert_every_truncation_is_refused(bytes, size, type->direction,
                                           tail_of(type, bytes, size));
        return true;
    }
}

static void test_every_message_of_the_registry_is_refused_when_cut(void **state) {
    (void)state;
    for (size_t i = 0; i < ac_message_type_count(); ++i) {
        const ac_message_type *type = ac_message_type_at(i);
        if (type->codec && !truncate_type(type))
            fail_msg("%s: no message could be made", type->name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_message_of_the_registry_round_trips),
        cmocka_unit_test(test_every_message_of_the_registry_is_refused_when_cut),
    };
    return cmocka_run_group_tests_name("wire round trips", tests, NULL, NULL);
}
