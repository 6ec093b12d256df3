/* F754 and F755 (spec 2026-07-13 §4). */
#include "wire_support.h"

#include "wire/object.h"
#include "wire/play_script.h"

static const uint8_t direct_packet[] = {0x54, 0xF7, 0x00, 0x00, 0x42, 0x00,
                                        0x00, 0x50, 0x99, 0x00, 0x00, 0x33};
static const uint8_t typed_packet[] = {0x55, 0xF7, 0x00, 0x00, 0x42, 0x00, 0x00, 0x50,
                                       0xA5, 0xA5, 0xA5, 0xA5, 0x34, 0x12, 0xC0, 0x7F};

static const void *decode_packet(const uint8_t *bytes, size_t size, ac_arena *arena,
                                 ac_message *message) {
    ac_error error;
    assert_int_equal(decode_exact(bytes, size, AC_FROM_SERVER, arena, message, &error), AC_OK);
    return message->body;
}

/* @spec 2026-07-13 §4 | F754 is a target guid and a PhysicsScript DID, 12 bytes in all.
 * @code src/wire/object.c */
static void test_the_direct_packet_of_the_document(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_message message;
    const ac_play_script_id *body =
        decode_packet(direct_packet, sizeof direct_packet, &arena, &message);
    assert_int_equal(body->guid, 0x50000042);
    assert_int_equal(body->script, 0x33000099);
    assert_every_truncation_is_refused(direct_packet, sizeof direct_packet, AC_FROM_SERVER, 0);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §4 | F755 preserves unknown raw types and the bits of the incoming float.
 * @code src/wire/object.c
 * @code src/wire/object.h */
static void test_the_typed_packet_of_the_document_keeps_its_bits(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_message message;
    const ac_play_script_type *body =
        decode_packet(typed_packet, sizeof typed_packet, &arena, &message);
    assert_int_equal(body->guid, 0x50000042);
    assert_int_equal(body->script, 0xA5A5A5A5);
    assert_int_equal(body->intensity_bits, 0x7FC01234);
    float intensity = ac_play_script_type_intensity(body);
    assert_true(intensity != intensity);
    assert_every_truncation_is_refused(typed_packet, sizeof typed_packet, AC_FROM_SERVER, 0);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §4 | The float bits survive, signalling NaNs too.
 * @code src/wire/object.c */
static void test_every_kind_of_float_bits_is_written_as_it_was_read(void **state) {
    (void)state;
    static const uint32_t bits[] = {0x00000000, 0x80000000, 0x3F800000, 0x7F800000, 0xFF800000,
                                    0x7FC01234, 0x7F800001, 0xFFBFFFFF, 0x00000001, 0x7F7FFFFF};
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (size_t i = 0; i < sizeof bits / sizeof bits[0]; ++i) {
        uint8_t packet[sizeof typed_packet];
        memcpy(packet, typed_packet, sizeof packet);
        ac_store_u32(packet + 12, bits[i]);
        ac_message message;
        ac_error error;
        const ac_play_script_type *body = decode_packet(packet, sizeof packet, &arena, &message);
        assert_int_equal(body->intensity_bits, bits[i]);
        ac_writer_reset(&writer);
        assert_int_equal(encode_again(&message, &writer, &error), AC_OK);
        assert_int_equal(writer.size, sizeof packet);
        assert_memory_equal(writer.data, packet, sizeof packet);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_known_script_types_are_shown_by_name(void **state) {
    (void)state;
    ac_play_script_type body = {0x50000042, AC_PLAY_SCRIPT_LAUNCH, 0};
    ac_message message = {
        .opcode = 0xF755, .type = ac_message_find(AC_FROM_SERVER, 0xF755, 0), .body = &body};
    flat shown = flat_message(&message);
    const ac_field *script = flat_find(&shown, "script");
    assert_non_null(script);
    assert_string_equal(script->text, "Launch");
    flat_free(&shown);
    body.script = 0xA5A5A5A5;
    shown = flat_message(&message);
    script = flat_find(&shown, "script");
    assert_null(script->text);
    assert_int_equal(script->number.u, 0xA5A5A5A5);
    flat_free(&shown);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_direct_packet_of_the_document),
        cmocka_unit_test(test_the_typed_packet_of_the_document_keeps_its_bits),
        cmocka_unit_test(test_every_kind_of_float_bits_is_written_as_it_was_read),
        cmocka_unit_test(test_known_script_types_are_shown_by_name),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 §4: effect packets", tests, NULL, NULL);
}
