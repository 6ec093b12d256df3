/* net/fragment.h and net/byte_queue.h: messages to fragments and back (wire-protocol.md 1.7). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "net/fragment.h"

static ac_reassembly reassembly;
static ac_byte_queue messages;

static int setup(void **state) {
    (void)state;
    ac_reassembly_init(&reassembly);
    messages = (ac_byte_queue){0};
    return 0;
}

static int teardown(void **state) {
    (void)state;
    ac_reassembly_free(&reassembly);
    ac_byte_queue_free(&messages);
    return 0;
}

static uint8_t *make_message(size_t size) {
    uint8_t *message = malloc(size);
    assert_non_null(message);
    for (size_t i = 0; i < size; ++i)
        message[i] = (uint8_t)(i * 7 + i / 448);
    return message;
}

static ac_status add(const uint8_t *message, size_t size, uint32_t sequence, uint16_t index) {
    ac_fragment f = ac_fragment_split(message, size, sequence, 0x80000000u, 10, index);
    return ac_reassembly_add(&reassembly, &f, &messages);
}

static void expect_message(const uint8_t *message, size_t size, uint32_t sequence) {
    ac_byte_record record;
    assert_true(ac_byte_queue_pop(&messages, &record));
    assert_int_equal(record.size, size);
    assert_int_equal(record.sequence, sequence);
    assert_int_equal(record.tag, 10);
    assert_memory_equal(record.data, message, size);
}

static void expect_nothing(void) {
    ac_byte_record record;
    assert_false(ac_byte_queue_pop(&messages, &record));
}

static void test_sizes_around_the_fragment_limit(void **state) {
    (void)state;
    static const struct {
        size_t size;
        uint16_t count, last;
    } table[] = {{4, 1, 4},     {448, 1, 448}, {449, 2, 1},
                 {896, 2, 448}, {897, 3, 1},   {AC_MESSAGE_SIZE_MAX, 512, 448}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; ++i) {
        uint8_t *message = make_message(table[i].size);
        uint16_t count = ac_fragment_count(table[i].size);
        assert_int_equal(count, table[i].count);
        for (uint16_t k = 0; k < count; ++k) {
            ac_fragment f = ac_fragment_split(message, table[i].size, 1, 2, 3, k);
            assert_int_equal(f.size, k + 1 < count ? 448 : table[i].last);
            assert_ptr_equal(f.data, message + (size_t)k * 448);
            assert_int_equal(add(message, table[i].size, (uint32_t)i, k), AC_OK);
        }
        expect_message(message, table[i].size, (uint32_t)i);
        free(message);
    }
    assert_int_equal(reassembly.fragments.live_count, 0);
}

static void test_a_message_that_arrives_tail_first_is_whole(void **state) {
    (void)state;
    uint8_t *message = make_message(1500);
    for (uint16_t k = 4; k-- > 0;) {
        expect_nothing();
        assert_int_equal(add(message, 1500, 5, k), AC_OK);
    }
    expect_message(message, 1500, 5);
    free(message);
}

static void test_any_order_of_many_interleaved_messages(void **state) {
    (void)state;
    enum { MESSAGES = 8, PARTS = 6 };
    uint8_t *message = make_message(PARTS * 448);
    uint16_t order[MESSAGES * PARTS];
    for (uint16_t i = 0; i < MESSAGES * PARTS; ++i)
        order[i] = i;
    ac_rng rng = ac_rng_make(11, 0);
    for (uint16_t i = MESSAGES * PARTS - 1; i > 0; --i) {
        uint32_t k = ac_rng_below(&rng, i + 1u);
        uint16_t swap = order[i];
        order[i] = order[k];
        order[k] = swap;
    }
    for (uint16_t i = 0; i < MESSAGES * PARTS; ++i)
        assert_int_equal(add(message, PARTS * 448, order[i] / PARTS, order[i] % PARTS), AC_OK);
    assert_int_equal(messages.count, MESSAGES);
    ac_byte_record record;
    while (ac_byte_queue_pop(&messages, &record))
        assert_memory_equal(record.data, message, PARTS * 448);
    free(message);
}

static void test_a_repeated_fragment_counts_once(void **state) {
    (void)state;
    uint8_t *message = make_message(900);
    assert_int_equal(add(message, 900, 1, 0), AC_OK);
    assert_int_equal(add(message, 900, 1, 0), AC_OK);
    assert_int_equal(add(message, 900, 1, 1), AC_OK);
    expect_nothing();
    assert_int_equal(add(message, 900, 1, 2), AC_OK);
    expect_message(message, 900, 1);
    free(message);
}

static void test_both_halves_of_the_blob_id_tell_messages_apart(void **state) {
    (void)state;
    uint8_t *message = make_message(500);
    ac_fragment a = ac_fragment_split(message, 500, 1, 0x80000000u, 10, 0);
    ac_fragment b = ac_fragment_split(message, 500, 1, 0x03000001u, 10, 1);
    assert_int_equal(ac_reassembly_add(&reassembly, &a, &messages), AC_OK);
    assert_int_equal(ac_reassembly_add(&reassembly, &b, &messages), AC_OK);
    expect_nothing();
    free(message);
}

static void test_fragments_that_contradict_their_message_are_refused(void **state) {
    (void)state;
    uint8_t *message = make_message(900);
    ac_fragment f = ac_fragment_split(message, 900, 1, 0x80000000u, 10, 0);
    assert_int_equal(ac_reassembly_add(&reassembly, &f, &messages), AC_OK);
    ac_fragment liar = f;
    liar.index = 1;
    liar.count = 9; /* was 3 */
    assert_int_equal(ac_reassembly_add(&reassembly, &liar, &messages), AC_ERROR_MALFORMED);
    liar = f;
    liar.index = 1;
    liar.size = 447; /* only the last may be short */
    assert_int_equal(ac_reassembly_add(&reassembly, &liar, &messages), AC_ERROR_MALFORMED);
    liar = ac_fragment_split(message, 900, 1, 0x80000000u, 10, 2);
    liar.size = 0;
    assert_int_equal(ac_reassembly_add(&reassembly, &liar, &messages), AC_ERROR_MALFORMED);
    liar.count = 1;
    liar.index = 0;
    liar.size = 3; /* no opcode */
    assert_int_equal(ac_reassembly_add(&reassembly, &liar, &messages), AC_ERROR_MALFORMED);
    liar.count = AC_MESSAGE_FRAGMENTS_MAX + 1;
    liar.size = 448;
    assert_int_equal(ac_reassembly_add(&reassembly, &liar, &messages), AC_ERROR_LIMIT);
    assert_int_equal(reassembly.refused, 5);
    /* The honest rest still completes. */
    assert_int_equal(add(message, 900, 1, 1), AC_OK);
    assert_int_equal(add(message, 900, 1, 2), AC_OK);
    expect_message(message, 900, 1);
    free(message);
}

static void test_memory_follows_the_bytes_received_not_the_claim(void **state) {
    (void)state;
    uint8_t *message = make_message(AC_MESSAGE_SIZE_MAX);
    for (uint32_t i = 0; i < AC_REASSEMBLY_MESSAGES_MAX; ++i)
        assert_int_equal(add(message, AC_MESSAGE_SIZE_MAX, i, 0), AC_OK);
    assert_int_equal(reassembly.fragments.live_count, AC_REASSEMBLY_MESSAGES_MAX);
    free(message);
}

static void test_the_oldest_incomplete_message_makes_room(void **state) {
    (void)state;
    uint8_t *message = make_message(900);
    for (uint32_t i = 0; i <= AC_REASSEMBLY_MESSAGES_MAX; ++i) {
        assert_int_equal(add(message, 900, i, 0), AC_OK);
        assert_int_equal(add(message, 900, i, 1), AC_OK);
    }
    assert_int_equal(reassembly.evicted, 1);
    assert_int_equal(add(message, 900, 1, 2), AC_OK);
    expect_message(message, 900, 1);
    assert_int_equal(add(message, 900, 0, 2), AC_OK); /* begins anew, incomplete */
    expect_nothing();
    free(message);
}

static void test_stored_fragments_are_bounded(void **state) {
    (void)state;
    uint8_t *message = make_message(AC_MESSAGE_SIZE_MAX);
    for (uint32_t i = 0; i < 6; ++i)
        for (uint16_t k = 0; k < AC_MESSAGE_FRAGMENTS_MAX - 1; ++k)
            assert_int_equal(add(message, AC_MESSAGE_SIZE_MAX, i, k), AC_OK);
    assert_true(reassembly.fragments.live_count <= AC_REASSEMBLY_FRAGMENTS_MAX);
    assert_true(reassembly.evicted >= 2);
    assert_int_equal(add(message, AC_MESSAGE_SIZE_MAX, 5, AC_MESSAGE_FRAGMENTS_MAX - 1), AC_OK);
    expect_message(message, AC_MESSAGE_SIZE_MAX, 5);
    free(message);
}

static void test_queue_records_leave_in_order_and_keep_their_bytes(void **state) {
    (void)state;
    uint32_t pushed = 0;
    uint32_t popped = 0;
    ac_rng rng = ac_rng_make(3, 1);
    for (int round = 0; round < 2000; ++round) {
        uint32_t size = ac_rng_below(&rng, 300);
        uint8_t *place =
            ac_byte_queue_push(&messages, &(ac_byte_record){.size = size, .sequence = pushed});
        assert_non_null(place);
        memset(place, (int)(pushed & 0xFF), size);
        ++pushed;
        ac_byte_record record;
        while (messages.count > 20 && ac_byte_queue_pop(&messages, &record)) {
            assert_int_equal(record.sequence, popped);
            for (uint32_t i = 0; i < record.size; ++i)
                assert_int_equal(record.data[i], popped & 0xFF);
            ++popped;
        }
    }
    assert_int_equal(pushed - popped, 20);
    assert_true(messages.capacity <= 16384); /* room of records that left is used again */
}

static void test_an_emptied_queue_holds_nothing(void **state) {
    (void)state;
    ac_byte_record record = {.size = 5};
    assert_non_null(ac_byte_queue_push(&messages, &record));
    assert_true(ac_byte_queue_bytes(&messages) > 5);
    ac_byte_queue_clear(&messages);
    assert_int_equal(ac_byte_queue_bytes(&messages), 0);
    assert_false(ac_byte_queue_peek(&messages, &record));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_sizes_around_the_fragment_limit),
        TEST(test_a_message_that_arrives_tail_first_is_whole),
        TEST(test_any_order_of_many_interleaved_messages),
        TEST(test_a_repeated_fragment_counts_once),
        TEST(test_both_halves_of_the_blob_id_tell_messages_apart),
        TEST(test_fragments_that_contradict_their_message_are_refused),
        TEST(test_memory_follows_the_bytes_received_not_the_claim),
        TEST(test_the_oldest_incomplete_message_makes_room),
        TEST(test_stored_fragments_are_bounded),
        TEST(test_queue_records_leave_in_order_and_keep_their_bytes),
        TEST(test_an_emptied_queue_holds_nothing),
    };
    return cmocka_run_group_tests_name("net: fragments (wire-protocol 1.7)", tests, NULL, NULL);
}
