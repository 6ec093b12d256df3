/* Framing and the registry (wire-protocol 3, 6). */
#include "wire_support.h"

#include "wire/body.h"
#include "wire/object.h"
#include "wire/weenie_error.h"

static uint32_t code_of(const ac_message_type *type) {
    return type->kind ? type->kind : type->opcode;
}

static void test_every_type_is_found_by_its_codes_and_only_once(void **state) {
    (void)state;
    const ac_message_type *before = NULL;
    for (size_t i = 0; i < ac_message_type_count(); ++i) {
        const ac_message_type *type = ac_message_type_at(i);
        assert_ptr_equal(ac_message_find(type->direction, type->opcode, type->kind), type);
        assert_true(strlen(type->name) > 0);
        bool envelope =
            type->opcode == AC_OPCODE_GAME_EVENT || type->opcode == AC_OPCODE_GAME_ACTION;
        assert_int_equal(envelope, type->kind != 0);
        if (before && before->direction == type->direction && before->opcode == type->opcode)
            assert_true(code_of(before) < code_of(type));
        before = type;
    }
    assert_null(ac_message_type_at(ac_message_type_count()));
}

static void test_queues_are_those_of_the_reference(void **state) {
    (void)state;
    static const struct {
        ac_direction direction;
        uint32_t opcode, kind;
        ac_queue queue;
    } cases[] = {
        {AC_FROM_SERVER, 0xF745, 0, AC_QUEUE_SMARTBOX},
        {AC_FROM_SERVER, 0xF748, 0, AC_QUEUE_SMARTBOX},
        {AC_FROM_SERVER, 0xF755, 0, AC_QUEUE_SMARTBOX},
        {AC_FROM_SERVER, 0xF7E0, 0, AC_QUEUE_UI},
        {AC_FROM_SERVER, 0x02CD, 0, AC_QUEUE_UI},
        {AC_FROM_SERVER, 0xF658, 0, AC_QUEUE_UI},
        {AC_FROM_SERVER, 0xF7E5, 0, AC_QUEUE_DATABASE},
        {AC_FROM_SERVER, 0xF753, 0, AC_QUEUE_SECURE_WEENIE},
        {AC_FROM_SERVER, 0xF7B0, 0x0013, AC_QUEUE_UI},
        {AC_FROM_CLIENT, 0xF7B1, 0xF61C, AC_QUEUE_WEENIE},
        {AC_FROM_CLIENT, 0xF7E6, 0, AC_QUEUE_DATABASE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i)
        assert_int_equal(ac_message_find(cases[i].direction, cases[i].opcode, cases[i].kind)->queue,
                         cases[i].queue);
}

static ac_status decode_words(const uint32_t *words, size_t count, ac_direction direction,
                              ac_message *message, ac_error *error) {
    uint8_t bytes[64];
    for (size_t i = 0; i < count; ++i)
        ac_store_u32(bytes + 4 * i, words[i]);
    ac_arena arena = {0};
    ac_status status = decode_exact(bytes, 4 * count, direction, &arena, message, error);
    ac_arena_free(&arena);
    return status;
}

static void test_the_envelopes_carry_recipient_sequence_and_kind(void **state) {
    (void)state;
    ac_message message;
    ac_error error;
    const uint32_t event[] = {0xF7B0, 0x50000001, 8, 0x01EA};
    assert_int_equal(decode_words(event, 4, AC_FROM_SERVER, &message, &error), AC_OK);
    assert_int_equal(message.recipient, 0x50000001);
    assert_int_equal(message.sequence, 8);
    assert_int_equal(message.kind, 0x01EA);
    assert_null(message.body);
    const uint32_t action[] = {0xF7B1, 9, 0x00A1};
    assert_int_equal(decode_words(action, 3, AC_FROM_CLIENT, &message, &error), AC_OK);
    assert_int_equal(message.sequence, 9);
    assert_int_equal(message.kind, 0x00A1);
    assert_string_equal(message.type->name, "LoginComplete");
}

static void test_unknown_messages_are_unsupported_and_nameless(void **state) {
    (void)state;
    ac_message message;
    ac_error error;
    const uint32_t opcode[] = {0x12345678, 1};
    assert_int_equal(decode_words(opcode, 2, AC_FROM_SERVER, &message, &error),
                     AC_ERROR_UNSUPPORTED);
    assert_null(message.type);
    assert_int_equal(message.opcode, 0x12345678);
    const uint32_t event[] = {0xF7B0, 0x50000001, 8, 0x7777};
    assert_int_equal(decode_words(event, 4, AC_FROM_SERVER, &message, &error),
                     AC_ERROR_UNSUPPORTED);
    assert_null(message.type);
    assert_int_equal(message.kind, 0x7777);
    const uint32_t wrong_way[] = {0xF7B1, 9, 0x00A1};
    assert_int_equal(decode_words(wrong_way, 3, AC_FROM_SERVER, &message, &error),
                     AC_ERROR_UNSUPPORTED);
}

static void test_messages_known_by_name_only_are_unsupported_and_named(void **state) {
    (void)state;
    static const uint32_t kinds[] = {0x0020, 0x027C, 0x021D, 0x0225, 0x0228,
                                     0x0257, 0x02AE, 0x02B1, 0x02B3};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; ++i) {
        ac_message message;
        ac_error error;
        const uint32_t event[] = {0xF7B0, 0x50000001, 8, kinds[i], 0};
        assert_int_equal(decode_words(event, 5, AC_FROM_SERVER, &message, &error),
                         AC_ERROR_UNSUPPORTED);
        assert_non_null(message.type);
        assert_null(message.type->codec);
        assert_null(message.body);
        ac_writer writer = {0};
        assert_int_equal(
            ac_message_encode(AC_FROM_SERVER, 0xF7B0, kinds[i], 1, 1, NULL, &writer, &error),
            AC_ERROR_UNSUPPORTED);
        ac_writer_free(&writer);
    }
}

static void test_a_message_shorter_than_its_header_is_truncated(void **state) {
    (void)state;
    const uint8_t bytes[] = {0xB0, 0xF7, 0, 0, 1, 0, 0, 0x50, 1, 0, 0, 0, 0xEA, 1, 0, 0};
    assert_every_truncation_is_refused(bytes, sizeof bytes, AC_FROM_SERVER, 0);
}

static void test_bytes_behind_the_last_field_are_trailing(void **state) {
    (void)state;
    ac_message message;
    ac_error error;
    const uint32_t words[] = {0xF746, 0x50000001, 0};
    assert_int_equal(decode_words(words, 3, AC_FROM_SERVER, &message, &error), AC_ERROR_TRAILING);
    assert_int_equal(error.offset, 8);
    assert_null(message.body);
    assert_string_equal(message.type->name, "PlayerCreate");
}

static void test_a_failed_encode_leaves_the_writer_as_it_was(void **state) {
    (void)state;
    ac_writer writer = {0};
    ac_error error;
    ac_player_create body = {0x50000001};
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF746, 0, 0, 0, &body, &writer, &error),
                     AC_OK);
    ac_create_object bad = {.weenie.icon = 1};
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF745, 0, 0, 0, &bad, &writer, &error),
                     AC_ERROR_ARGUMENT);
    assert_int_equal(writer.size, 8);
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF746, 0, 0, 0, NULL, &writer, &error),
                     AC_ERROR_ARGUMENT);
    assert_int_equal(writer.size, 8);
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF746, 0, 0, 0, &body, &writer, &error),
                     AC_OK);
    assert_int_equal(writer.size, 16);
    assert_memory_equal(writer.data, writer.data + 8, 8);
    ac_writer_free(&writer);
}

static void test_a_writer_that_failed_before_keeps_its_failure(void **state) {
    (void)state;
    ac_writer writer = {0};
    ac_error error;
    ac_player_create body = {0x50000001};
    ac_writer_fail(&writer, AC_ERROR_LIMIT, "full");
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF746, 0, 0, 0, &body, &writer, &error),
                     AC_ERROR_LIMIT);
    assert_string_equal(error.message, "full");
    assert_int_equal(writer.error.status, AC_ERROR_LIMIT);
    ac_writer_free(&writer);
}

static void test_a_message_must_begin_aligned(void **state) {
    (void)state;
    ac_writer writer = {0};
    ac_error error;
    ac_player_create body = {0x50000001};
    ac_writer_u8(&writer, 0);
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF746, 0, 0, 0, &body, &writer, &error),
                     AC_ERROR_ARGUMENT);
    assert_int_equal(writer.size, 1);
    ac_writer_free(&writer);
}

static void test_a_buffer_that_is_too_small_is_refused(void **state) {
    (void)state;
    uint8_t bytes[8];
    ac_error error;
    ac_player_create body = {0x50000001};
    for (size_t capacity = 0; capacity < sizeof bytes; ++capacity) {
        ac_writer writer = ac_writer_fixed(bytes, capacity);
        assert_int_equal(ac_message_encode(AC_FROM_SERVER, 0xF746, 0, 0, 0, &body, &writer, &error),
                         AC_ERROR_LIMIT);
        assert_int_equal(writer.size, 0);
    }
}

static const ac_obj_texture_change constant_texture = {16, 0x05000098, 0x050011FD};
static const ac_create_object constant_body = {
    .guid = 0x80000001,
    .obj_desc = {.texture_change_count = 1,
                 .texture_changes = (ac_obj_texture_change *)(uintptr_t)&constant_texture},
    .physics = {.flags = AC_PHYSICS_DESC_MOVEMENT, .movement_size = 1},
    .weenie = {.flags = AC_WEENIE_COMBAT_USE, .name = {(const uint8_t *)"Sack", 4}},
};

/* In read-only memory: a store would be a fault. */
static void test_constant_bodies_can_be_written_and_shown(void **state) {
    (void)state;
    ac_writer writer = {0};
    assert_int_equal(
        ac_message_encode(AC_FROM_SERVER, 0xF745, 0, 0, 0, &constant_body, &writer, NULL), AC_OK);
    ac_message message = {.opcode = 0xF745,
                          .type = ac_message_find(AC_FROM_SERVER, 0xF745, 0),
                          .body = (void *)(uintptr_t)&constant_body};
    flat shown = flat_message(&message);
    assert_int_equal(flat_find(&shown, "guid")->number.u, 0x80000001);
    flat_free(&shown);
    ac_writer_free(&writer);
}

static void test_showing_an_unknown_message_shows_its_opcode(void **state) {
    (void)state;
    ac_message message = {.opcode = 0x1234};
    flat shown = flat_message(&message);
    assert_int_equal(shown.count, 1);
    assert_int_equal(flat_find(&shown, "opcode")->number.u, 0x1234);
    flat_free(&shown);
}

static void test_errors_have_identifiers(void **state) {
    (void)state;
    assert_string_equal(ac_weenie_error_name(AC_WEENIE_ERROR_YOURE_TOO_BUSY), "YoureTooBusy");
    assert_string_equal(ac_weenie_error_name(0x051D), "TurbineChatIsEnabled");
    assert_null(ac_weenie_error_name(0xFFFFFFFF));
    for (size_t i = 0; ac_weenie_error_names[i].name; ++i) {
        assert_string_equal(ac_weenie_error_name(ac_weenie_error_names[i].value),
                            ac_weenie_error_names[i].name);
        if (i > 0)
            assert_true(ac_weenie_error_names[i - 1].value < ac_weenie_error_names[i].value);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_type_is_found_by_its_codes_and_only_once),
        cmocka_unit_test(test_queues_are_those_of_the_reference),
        cmocka_unit_test(test_the_envelopes_carry_recipient_sequence_and_kind),
        cmocka_unit_test(test_unknown_messages_are_unsupported_and_nameless),
        cmocka_unit_test(test_messages_known_by_name_only_are_unsupported_and_named),
        cmocka_unit_test(test_a_message_shorter_than_its_header_is_truncated),
        cmocka_unit_test(test_bytes_behind_the_last_field_are_trailing),
        cmocka_unit_test(test_a_failed_encode_leaves_the_writer_as_it_was),
        cmocka_unit_test(test_a_writer_that_failed_before_keeps_its_failure),
        cmocka_unit_test(test_a_message_must_begin_aligned),
        cmocka_unit_test(test_a_buffer_that_is_too_small_is_refused),
        cmocka_unit_test(test_constant_bodies_can_be_written_and_shown),
        cmocka_unit_test(test_showing_an_unknown_message_shows_its_opcode),
        cmocka_unit_test(test_errors_have_identifiers),
    };
    return cmocka_run_group_tests_name("wire-protocol 3, 6: framing", tests, NULL, NULL);
}
