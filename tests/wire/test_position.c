/* The position pack (spec 2026-07-13 §3.1, retail PositionPack::UnPack 0x00516740). */
#include "wire_support.h"

#include "wire/position.h"

static ac_update_position full_position(uint32_t flags) {
    return (ac_update_position){
        .guid = 0x50000001,
        .pack = {.flags = flags,
                 .position = {0xDA55001D, {{1, 2, 3}, {0.5f, 0.25f, -0.5f, 0.75f}}},
                 .velocity = {4, 5, 6},
                 .placement = 52,
                 .instance_stamp = 10,
                 .position_stamp = 11,
                 .teleport_stamp = 12,
                 .force_position_stamp = 13}};
}

static size_t size_of_flags(uint32_t flags) {
    size_t size = 4 + 4 + 4 + 16 + 8; /* opcode, guid, flags, origin, stamps */
    for (uint32_t bit = AC_POSITION_NO_QW; bit <= AC_POSITION_NO_QZ; bit <<= 1)
        size += flags & bit ? 0 : 4;
    size += flags & AC_POSITION_VELOCITY ? 12 : 0;
    return size + (flags & AC_POSITION_PLACEMENT ? 4 : 0);
}

static void check_optional(const ac_position_pack *read, const ac_position_pack *written) {
    const ac_quat *q = &read->position.frame.rotation, *w = &written->position.frame.rotation;
    assert_true(q->w == (read->flags & AC_POSITION_NO_QW ? 0 : w->w));
    assert_true(q->x == (read->flags & AC_POSITION_NO_QX ? 0 : w->x));
    assert_true(q->y == (read->flags & AC_POSITION_NO_QY ? 0 : w->y));
    assert_true(q->z == (read->flags & AC_POSITION_NO_QZ ? 0 : w->z));
    assert_true(read->velocity.x == (read->flags & AC_POSITION_VELOCITY ? 4 : 0));
    assert_true(read->velocity.z == (read->flags & AC_POSITION_VELOCITY ? 6 : 0));
    assert_int_equal(read->placement, read->flags & AC_POSITION_PLACEMENT ? 52 : 0);
}

/* @spec 2026-07-13 §3.1 | PositionPack supplies placement 0 and velocity 0 when they are absent,
 * and the parsed value keeps the presence.
 * @code src/wire/position.c */
static void test_every_combination_of_flags_keeps_presence_and_defaults(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (uint32_t flags = 0; flags < 0x80; ++flags) {
        ac_update_position written = full_position(flags);
        ac_message message;
        assert_round_trip(AC_FROM_SERVER, 0xF748, 0, &written, &arena, &message, &writer);
        assert_int_equal(writer.size, size_of_flags(flags));
        const ac_update_position *read = message.body;
        assert_int_equal(read->pack.flags, flags);
        assert_int_equal(read->pack.position.cell, 0xDA55001D);
        assert_int_equal(read->pack.instance_stamp, 10);
        assert_int_equal(read->pack.position_stamp, 11);
        assert_int_equal(read->pack.teleport_stamp, 12);
        assert_int_equal(read->pack.force_position_stamp, 13);
        check_optional(&read->pack, &written.pack);
        ac_arena_reset(&arena);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_a_made_pack_leaves_out_exact_zeros_only(void **state) {
    (void)state;
    ac_position turned = {0xDA55001D, {{1, 2, 3}, {0.6f, 0, 0, 0.8f}}};
    ac_position_pack pack = ac_position_pack_make(&turned, true);
    assert_int_equal(pack.flags, AC_POSITION_CONTACT | AC_POSITION_NO_QX | AC_POSITION_NO_QY);
    turned.frame.rotation = (ac_quat){0, 1e-30f, 0, 1};
    pack = ac_position_pack_make(&turned, false);
    assert_int_equal(pack.flags, AC_POSITION_NO_QW | AC_POSITION_NO_QY);
}

static void test_an_upright_position_takes_44_bytes(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    ac_update_position body = full_position(0x34);
    assert_round_trip(AC_FROM_SERVER, 0xF748, 0, &body, &arena, &message, &writer);
    assert_int_equal(writer.size, 44);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 0);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_combination_of_flags_keeps_presence_and_defaults),
        cmocka_unit_test(test_a_made_pack_leaves_out_exact_zeros_only),
        cmocka_unit_test(test_an_upright_position_takes_44_bytes),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 §3.1: PositionPack", tests, NULL, NULL);
}
