/* Login, character and data messages (wire-protocol 4.7). */
#include "wire_support.h"

#include "wire/login.h"
#include "wire/text.h"

static void round_trip(ac_direction direction, uint32_t opcode, const void *body, ac_arena *arena,
                       ac_message *message, ac_writer *writer) {
    assert_round_trip(direction, opcode, 0, body, arena, message, writer);
}

static void test_the_character_list_keeps_order_and_deletions(void **state) {
    (void)state;
    ac_character_identity characters[] = {{0x50000001, ac_text_ascii("+Buddy"), 0},
                                          {0x50000002, ac_text_ascii("Anna"), 3600}};
    ac_character_identity deleted[] = {{0x50000003, ac_text_ascii("Old"), 1}};
    const ac_character_list body = {.character_count = 2,
                                    .characters = characters,
                                    .deleted_count = 1,
                                    .deleted = deleted,
                                    .max_characters = 11,
                                    .account = ac_text_ascii("account"),
                                    .use_turbine_chat = true,
                                    .has_throne_of_destiny = true};
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    round_trip(AC_FROM_SERVER, 0xF658, &body, &arena, &message, &writer);
    const ac_character_list *read = message.body;
    assert_int_equal(read->character_count, 2);
    assert_int_equal(read->characters[1].guid, 0x50000002);
    assert_int_equal(read->characters[1].seconds_until_deletion, 3600);
    assert_int_equal(read->deleted_count, 1);
    assert_int_equal(read->account.size, 7);
    assert_memory_equal(read->account.data, "account", 7);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 0);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_the_bytes_of_entering_the_world(void **state) {
    (void)state;
    static const uint8_t expected[] = {0x57, 0xF6, 0,   0,   1,   0, 0, 0x50,
                                       3,    0,    'b', 'o', 'b', 0, 0, 0};
    ac_writer writer = {0};
    const ac_character_enter_world body = {0x50000001, ac_text_ascii("bob")};
    assert_int_equal(ac_message_encode(AC_FROM_CLIENT, 0xF657, 0, 0, 0, &body, &writer, NULL),
                     AC_OK);
    assert_int_equal(writer.size, sizeof expected);
    assert_memory_equal(writer.data, expected, sizeof expected);
    ac_writer_free(&writer);
}

static void test_optional_tails_are_kept_apart_from_empty_ones(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    ac_account_boot boot = {.has_reason = false};
    round_trip(AC_FROM_SERVER, 0xF7DC, &boot, &arena, &message, &writer);
    assert_int_equal(writer.size, 4);
    assert_false(((ac_account_boot *)message.body)->has_reason);
    boot.has_reason = true;
    round_trip(AC_FROM_SERVER, 0xF7DC, &boot, &arena, &message, &writer);
    assert_int_equal(writer.size, 8);
    assert_true(((ac_account_boot *)message.body)->has_reason);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 4);

    ac_character_log_off log_off = {.has_guid = true, .guid = 0x50000001};
    round_trip(AC_FROM_CLIENT, 0xF653, &log_off, &arena, &message, &writer);
    assert_int_equal(writer.size, 8);
    ac_character_restore restore = {.guid = 0x50000001};
    round_trip(AC_FROM_CLIENT, 0xF7D9, &restore, &arena, &message, &writer);
    assert_int_equal(writer.size, 8);
    restore.has_names = true;
    round_trip(AC_FROM_CLIENT, 0xF7D9, &restore, &arena, &message, &writer);
    assert_int_equal(writer.size, 16);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_the_identity_of_a_new_character_follows_only_success(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    for (uint32_t result = 0; result <= 7; ++result) {
        ac_character_create_response body = {result, {0x50000009, ac_text_ascii("New"), 0}};
        round_trip(AC_FROM_SERVER, 0xF643, &body, &arena, &message, &writer);
        assert_int_equal(writer.size, result == 1 ? 8 + 4 + 8 + 4 : 8);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_character_creation_has_the_size_of_its_table(void **state) {
    (void)state;
    static uint32_t skills[] = {0, 1, 2, 3};
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    ac_character_create body = {.version = 1,
                                .heritage = 3,
                                .gender = 2,
                                .footwear_color = 7,
                                .footwear_hue = 0.25,
                                .attributes = {10, 20, 30, 40, 50, 60},
                                .skill_count = 4,
                                .skills = skills,
                                .sentinel = 9};
    round_trip(AC_FROM_CLIENT, 0xF656, &body, &arena, &message, &writer);
    const size_t size = 4 + 4 + 12 + 14 * 4 + 6 * 8 + 4 + 24 + 8 + 4 + 16 + 4 + 12;
    assert_int_equal(writer.size, size);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_CLIENT, 0);
    body.has_checksum = true;
    body.checksum = 0x1234;
    round_trip(AC_FROM_CLIENT, 0xF656, &body, &arena, &message, &writer);
    assert_int_equal(writer.size, size + 4);
    const ac_character_create *read = message.body;
    assert_int_equal(read->checksum, 0x1234);
    assert_int_equal(read->attributes.coordination, 30);
    assert_true(read->footwear_hue == 0.25);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

/* Portal 1..2072 as one run, cell with two single iterations and a run, language empty. */
static void test_iteration_sets_are_read_to_their_last_iteration(void **state) {
    (void)state;
    static int32_t whole[] = {1, -2072};
    static int32_t pieces[] = {1, 5, -3};
    ac_ddd_iterations sets[] = {{0, 1, 2072, 2, whole}, {1, 2, 4, 3, pieces}, {1, 3, 0, 0, NULL}};
    const ac_ddd_interrogation_response body = {
        .language = 1, .with_key_count = 3, .with_keys = sets, .flags = 7};
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    round_trip(AC_FROM_CLIENT, 0xF7E6, &body, &arena, &message, &writer);
    assert_int_equal(writer.size, 4 + 4 + 4 + (12 + 8) + (12 + 12) + 12 + 4 + 4);
    const ac_ddd_interrogation_response *read = message.body;
    assert_int_equal(read->with_keys[0].entry_count, 2);
    assert_int_equal(read->with_keys[0].entries[1], -2072);
    assert_int_equal(read->with_keys[1].entry_count, 3);
    assert_int_equal(read->with_keys[2].entry_count, 0);
    assert_int_equal(read->flags, 7);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_CLIENT, 0);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_an_iteration_set_that_never_ends_is_refused(void **state) {
    (void)state;
    uint8_t bytes[64] = {0xE6, 0xF7, 0, 0, 1, 0, 0, 0, 1};
    ac_store_u32(bytes + 20, 0x7FFFFFFF);
    memset(bytes + 24, 0xFF, sizeof bytes - 24); /* runs of -1 cover nothing */
    ac_arena arena = {0};
    ac_message message;
    ac_error error;
    assert_int_equal(decode_exact(bytes, sizeof bytes, AC_FROM_CLIENT, &arena, &message, &error),
                     AC_ERROR_TRUNCATED);
    assert_int_equal(error.offset, 24);
    ac_arena_free(&arena);
}

static void test_data_messages_count_their_size_with_four_more(void **state) {
    (void)state;
    static const uint8_t data[] = {1, 2, 3};
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    const ac_ddd_data body = {.file_type = 1, .version = 3, .data = {data, 3}};
    round_trip(AC_FROM_SERVER, 0xF7E2, &body, &arena, &message, &writer);
    assert_int_equal(writer.size, 4 + 20 + 1 + 4 + 4 + 3);
    assert_int_equal(ac_load_u32(writer.data + 29), 7);
    assert_int_equal(((ac_ddd_data *)message.body)->data.size, 3);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 0);
    static const uint32_t wrong[] = {3, 0, 0xFFFFFFFF, 0x80000000};
    for (size_t i = 0; i < 4; ++i) {
        ac_error error;
        ac_store_u32(writer.data + 29, wrong[i]);
        assert_int_equal(
            decode_exact(writer.data, writer.size, AC_FROM_SERVER, &arena, &message, &error),
            AC_ERROR_MALFORMED);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_revisions_carry_two_lists_of_files(void **state) {
    (void)state;
    static uint32_t downloads[] = {0x01000001, 0x02000002}, purges[] = {0x03000003};
    ac_ddd_revision revisions[] = {{0, 1, 2072, 2, downloads, 1, purges}};
    const ac_ddd_begin body = {100, 1, revisions};
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    round_trip(AC_FROM_SERVER, 0xF7E7, &body, &arena, &message, &writer);
    assert_int_equal(writer.size, 4 + 8 + 12 + 12 + 8);
    const ac_ddd_begin *read = message.body;
    assert_int_equal(read->revisions[0].downloads[1], 0x02000002);
    assert_int_equal(read->revisions[0].purges[0], 0x03000003);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

/* Retail's escape for long text: 0xFFFF, then a 32-bit length. */
static void test_text_of_64_kilobytes_uses_the_long_form(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    const uint32_t sizes[] = {0xFFFE, 0xFFFF, 0x10003};
    for (size_t i = 0; i < 3; ++i) {
        uint8_t *text = calloc(1, sizes[i]);
        const ac_account_banned body = {1, {text, sizes[i]}};
        round_trip(AC_FROM_SERVER, 0xF7C1, &body, &arena, &message, &writer);
        assert_int_equal(((ac_account_banned *)message.body)->reason.size, sizes[i]);
        assert_int_equal(ac_load_u16(writer.data + 8), sizes[i] < 0xFFFF ? sizes[i] : 0xFFFF);
        free(text);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_character_list_keeps_order_and_deletions),
        cmocka_unit_test(test_the_bytes_of_entering_the_world),
        cmocka_unit_test(test_optional_tails_are_kept_apart_from_empty_ones),
        cmocka_unit_test(test_the_identity_of_a_new_character_follows_only_success),
        cmocka_unit_test(test_character_creation_has_the_size_of_its_table),
        cmocka_unit_test(test_iteration_sets_are_read_to_their_last_iteration),
        cmocka_unit_test(test_an_iteration_set_that_never_ends_is_refused),
        cmocka_unit_test(test_data_messages_count_their_size_with_four_more),
        cmocka_unit_test(test_revisions_carry_two_lists_of_files),
        cmocka_unit_test(test_text_of_64_kilobytes_uses_the_long_form),
    };
    return cmocka_run_group_tests_name("wire-protocol 4.7: login and data", tests, NULL, NULL);
}
