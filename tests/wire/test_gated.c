/* The remaining messages whose layout depends on their values: property updates, enchantments,
 * Turbine chat, vendors, books, chess (wire-protocol 4.6, 4.8, 4.9, 4.13). */
#include "wire_support.h"

#include "wire/book.h"
#include "wire/chess.h"
#include "wire/magic.h"
#include "wire/property.h"
#include "wire/text.h"
#include "wire/trade.h"
#include "wire/turbine_chat.h"

typedef struct fixture {
    ac_arena arena;
    ac_writer writer;
    ac_message message;
} fixture;

static int begin(void **state) {
    *state = calloc(1, sizeof(fixture));
    return *state ? 0 : -1;
}

static int end(void **state) {
    fixture *f = *state;
    ac_writer_free(&f->writer);
    ac_arena_free(&f->arena);
    free(f);
    return 0;
}

/* The size of the encoded message. */
static size_t round_trip(fixture *f, ac_direction direction, uint32_t opcode, uint32_t kind,
                         const void *body) {
    assert_round_trip(direction, opcode, kind, body, &f->arena, &f->message, &f->writer);
    return f->writer.size;
}

static void test_private_updates_have_the_sizes_of_the_table(void **state) {
    static const struct {
        uint32_t opcode;
        size_t size;
    } cases[] = {{0x02CD, 13}, {0x02CF, 17}, {0x02D1, 13}, {0x02D3, 17}, {0x02D7, 13},
                 {0x02D9, 13}, {0x02DB, 41}, {0x02DD, 37}, {0x02DF, 13}, {0x02E1, 13},
                 {0x02E3, 21}, {0x02E5, 13}, {0x02E7, 25}, {0x02E9, 13}};
    static const int64_t zero[16]; /* any of the updates, all zero */
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        assert_int_equal(round_trip(*state, AC_FROM_SERVER, cases[i].opcode, 0, zero),
                         cases[i].size);
        assert_int_equal(round_trip(*state, AC_FROM_SERVER, cases[i].opcode + 1, 0, zero),
                         cases[i].size + 4);
    }
}

static void test_a_public_string_has_the_key_before_the_guid_and_aligns(void **state) {
    fixture *f = *state;
    static const uint8_t expected[] = {0xD6, 2, 0,    0, 12, 5, 0, 0, 0,   1,
                                       0,    0, 0x50, 0, 0,  0, 2, 0, 'H', 'i'};
    const ac_string_update body = {12, 0x50000001, 5, ac_text_ascii("Hi")};
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0x02D6, 0, &body), sizeof expected);
    assert_memory_equal(f->writer.data, expected, sizeof expected);
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0x02D5, 0, &body), 4 + 1 + 4 + 3 + 4);
}

static void test_a_float_update_is_a_double(void **state) {
    fixture *f = *state;
    const ac_float_update body = {1, 0, 3, 0.1};
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0x02D3, 0, &body), 17);
    assert_true(((ac_float_update *)f->message.body)->value == 0.1);
}

static void test_an_enchantment_has_60_bytes_or_64_with_a_set(void **state) {
    fixture *f = *state;
    ac_enchantment body = {.spell = 4325, .layer = 1, .start = -10, .duration = -1};
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7B0, 0x02C2, &body), 16 + 60);
    body.has_spell_set = 1;
    body.spell_set = 40;
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7B0, 0x02C2, &body), 16 + 64);
    assert_int_equal(((ac_enchantment *)f->message.body)->spell_set, 40);
    const ac_enchantment_list list = {1, &body};
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7B0, 0x02C4, &list), 16 + 4 + 64);
    assert_every_truncation_is_refused(f->writer.data, f->writer.size, AC_FROM_SERVER, 0);
}

static uint8_t hello[] = {'H', 0, 'i', 0};

static void test_turbine_chat_computes_its_sizes(void **state) {
    fixture *f = *state;
    ac_turbine_chat body = {.size = 999,
                            .blob_type = AC_TURBINE_REQUEST,
                            .dispatch_type = AC_TURBINE_ROOM_BY_ID,
                            .target_type = 1,
                            .payload_size = 999,
                            .context = 1,
                            .response_method = 2,
                            .request_method = 2,
                            .room = 5,
                            .text = {hello, 4},
                            .extra_size = 12,
                            .speaker = 0x50000001,
                            .chat_type = 2};
    const size_t payload = 12 + 4 + (1 + 4) + 16;
    assert_int_equal(round_trip(f, AC_FROM_CLIENT, 0xF7DE, 0, &body), 4 + 36 + payload);
    assert_int_equal(ac_load_u32(f->writer.data + 4), 32 + payload);
    assert_int_equal(ac_load_u32(f->writer.data + 36), payload);
    assert_every_truncation_is_refused(f->writer.data, f->writer.size, AC_FROM_CLIENT, 0);
    body.dispatch_type = AC_TURBINE_ROOM_BY_NAME;
    body.room_name = (ac_bytes){hello, 4};
    assert_int_equal(round_trip(f, AC_FROM_CLIENT, 0xF7DE, 0, &body), 4 + 36 + payload + 1);
}

static void test_turbine_chat_has_three_payloads(void **state) {
    fixture *f = *state;
    ac_turbine_chat body = {
        .blob_type = AC_TURBINE_EVENT, .sender = {hello, 4}, .text = {hello, 2}, .room = 3};
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7DE, 0, &body), 40 + 4 + 5 + 3 + 16);
    body.blob_type = AC_TURBINE_RESPONSE;
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7DE, 0, &body), 40 + 16);
    body.blob_type = 2;
    ac_error error;
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF7DE, 0, 0, 0, &body, &f->writer, &error),
                     AC_ERROR_UNSUPPORTED);
}

/* ACE counts eight bytes too many; nothing may depend on the sizes. */
static void test_overstated_turbine_sizes_are_read(void **state) {
    fixture *f = *state;
    const ac_turbine_chat body = {.blob_type = AC_TURBINE_RESPONSE};
    size_t size = round_trip(f, AC_FROM_SERVER, 0xF7DE, 0, &body);
    ac_store_u32(f->writer.data + 4, (uint32_t)size);
    ac_store_u32(f->writer.data + 36, 24);
    ac_error error;
    assert_int_equal(
        decode_exact(f->writer.data, size, AC_FROM_SERVER, &f->arena, &f->message, &error), AC_OK);
    assert_int_equal(((ac_turbine_chat *)f->message.body)->payload_size, 24);
}

static void test_wide_text_of_128_units_needs_a_second_length_byte(void **state) {
    fixture *f = *state;
    static uint8_t wide[2 * 0x8000];
    static const struct {
        uint32_t units;
        uint8_t head[2];
        size_t head_size;
    } cases[] = {{0x7F, {0x7F}, 1}, {0x80, {0x80, 0x80}, 2}, {0x1234, {0x92, 0x34}, 2}};
    for (size_t i = 0; i < 3; ++i) {
        const ac_turbine_chat body = {.blob_type = AC_TURBINE_EVENT,
                                      .sender = {wide, cases[i].units * 2}};
        assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7DE, 0, &body),
                         40 + 4 + cases[i].head_size + cases[i].units * 2 + 1 + 16);
        assert_memory_equal(f->writer.data + 44, cases[i].head, cases[i].head_size);
    }
    const ac_turbine_chat refused[] = {
        {.blob_type = AC_TURBINE_EVENT, .sender = {wide, 3}},
        {.blob_type = AC_TURBINE_EVENT, .sender = {wide, sizeof wide}}};
    for (size_t i = 0; i < 2; ++i) {
        ac_error error;
        ac_writer_reset(&f->writer);
        assert_int_equal(
            ac_message_encode(AC_FROM_SERVER, 0xF7DE, 0, 0, 0, &refused[i], &f->writer, &error),
            AC_ERROR_ARGUMENT);
        assert_int_equal(error.offset, 44);
    }
}

static void test_a_vendor_packs_amount_and_type_into_a_word(void **state) {
    fixture *f = *state;
    ac_vendor_item item = {.amount = 0xFFFFFF,
                           .type = 0xFF,
                           .guid = 0x80000001,
                           .weenie = {.name = ac_text_ascii("Sack"), .class_id = 166}};
    const ac_approach_vendor body = {.vendor = 0x80000002,
                                     .sell_rate = 1.4f,
                                     .currency_name = ac_text_ascii("Pyreals"),
                                     .item_count = 1,
                                     .items = &item};
    (void)round_trip(f, AC_FROM_SERVER, 0xF7B0, 0x0062, &body);
    const ac_approach_vendor *read = f->message.body;
    assert_int_equal(read->items[0].amount, 0xFFFFFF);
    assert_int_equal(read->items[0].type, 0xFF);
    assert_int_equal(read->items[0].weenie.class_id, 166);
    assert_every_truncation_is_refused(f->writer.data, f->writer.size, AC_FROM_SERVER, 0);
}

static void test_buying_may_end_with_a_currency(void **state) {
    fixture *f = *state;
    ac_vendor_request item = {2, 0x80000001};
    ac_vendor_buy body = {.vendor = 0x80000002, .item_count = 1, .items = &item};
    assert_int_equal(round_trip(f, AC_FROM_CLIENT, 0xF7B1, 0x005F, &body), 12 + 8 + 8);
    assert_false(((ac_vendor_buy *)f->message.body)->has_currency);
    body.has_currency = true;
    body.currency = 20630;
    assert_int_equal(round_trip(f, AC_FROM_CLIENT, 0xF7B1, 0x005F, &body), 12 + 8 + 8 + 4);
    assert_int_equal(((ac_vendor_buy *)f->message.body)->currency, 20630);
}

static void test_a_page_has_text_only_when_it_is_included(void **state) {
    fixture *f = *state;
    ac_book_page_entry pages[] = {
        {.version = 0xFFFF0002, .text_included = 1, .text = ac_text_ascii("abc")},
        {.version = 0xFFFF0002, .text = ac_text_ascii("never sent")}};
    const ac_book_data body = {.book = 0x80000001, .page_count = 2, .pages = pages};
    assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7B0, 0x00B4, &body),
                     16 + 16 + 4 + 24 + 8 + 24 + 4 + 4 + 4);
    const ac_book_data *read = f->message.body;
    assert_int_equal(read->pages[0].text.size, 3);
    assert_int_equal(read->pages[1].text.size, 0);
}

static void test_a_chess_turn_depends_on_its_move(void **state) {
    fixture *f = *state;
    static const struct {
        int32_t move;
        size_t size;
    } cases[] = {{0, 0}, {4, 8}, {5, 16}, {6, 4}, {7, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        const ac_chess_turn body = {.board = 0x80000001, .move_type = cases[i].move};
        assert_int_equal(round_trip(f, AC_FROM_SERVER, 0xF7B0, 0x0284, &body),
                         16 + 16 + cases[i].size);
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(test_private_updates_have_the_sizes_of_the_table),
        TEST(test_a_public_string_has_the_key_before_the_guid_and_aligns),
        TEST(test_a_float_update_is_a_double),
        TEST(test_an_enchantment_has_60_bytes_or_64_with_a_set),
        TEST(test_turbine_chat_computes_its_sizes),
        TEST(test_turbine_chat_has_three_payloads),
        TEST(test_overstated_turbine_sizes_are_read),
        TEST(test_wide_text_of_128_units_needs_a_second_length_byte),
        TEST(test_a_vendor_packs_amount_and_type_into_a_word),
        TEST(test_buying_may_end_with_a_currency),
        TEST(test_a_page_has_text_only_when_it_is_included),
        TEST(test_a_chess_turn_depends_on_its_move),
    };
    return cmocka_run_group_tests_name("wire gated messages", tests, NULL, NULL);
}
