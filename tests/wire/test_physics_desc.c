/* PhysicsDesc: gates, order, presence (spec 2026-07-13 §1, retail PhysicsDesc::UnPack 0x0051DDD0).
 */
#include "wire_support.h"

#include "wire/object.h"

enum { HEAD = 12 }; /* opcode, guid, empty model data */

/* CreateObject around the words of a PhysicsDesc: model data without changes, and a weenie without
 * anything optional. */
typedef struct packet {
    ac_writer writer;
    size_t physics_size;
} packet;

static packet begin_packet(void) {
    packet p = {0};
    ac_writer_u32(&p.writer, 0xF745);
    ac_writer_u32(&p.writer, 0x80000001);
    ac_writer_u32(&p.writer, 0x00000011);
    return p;
}

static void put_u32(packet *p, uint32_t value) {
    ac_writer_u32(&p->writer, value);
}

static void put_f32(packet *p, float value) {
    ac_writer_f32(&p->writer, value);
}

static void put_vec3(packet *p, float x, float y, float z) {
    put_f32(p, x);
    put_f32(p, y);
    put_f32(p, z);
}

static void put_stamps(packet *p) {
    for (uint16_t i = 0; i < AC_STAMP_COUNT; ++i)
        ac_writer_u16(&p->writer, (uint16_t)(0x1000 + i));
    ac_writer_align(&p->writer, 4);
}

static void end_packet(packet *p) {
    p->physics_size = p->writer.size - HEAD;
    put_u32(p, 0);          /* flags */
    put_u32(p, 0);          /* name */
    put_u32(p, 0x00010001); /* class id 1, icon 0x06000001 */
    put_u32(p, 2);          /* item type */
    put_u32(p, 0);          /* description */
    assert_true(ac_writer_ok(&p->writer));
}

static const ac_physics_desc *decode_packet(const packet *p, ac_arena *arena) {
    ac_message message;
    ac_error error;
    if (decode_exact(p->writer.data, p->writer.size, AC_FROM_SERVER, arena, &message, &error) !=
        AC_OK)
        fail_msg("at %" PRIu64 ": %s", error.offset, error.message);
    const ac_create_object *created = message.body;
    assert_int_equal(created->weenie.class_id, 1);
    assert_int_equal(created->weenie.icon, 0x06000001);
    return &created->physics;
}

/* An interpreted motion without fields: 8 bytes. */
static void put_still_movement(packet *p) {
    put_u32(p, 0x003D0000);
    put_u32(p, 0);
}

/* Every gate but AnimationFrame, in the order of the retail function; each value is its own. */
static packet full_packet(void) {
    packet p = begin_packet();
    put_u32(&p, 0x0007FBFF & ~(uint32_t)AC_PHYSICS_DESC_ANIMATION_FRAME);
    put_u32(&p, AC_STATE_GRAVITY | AC_STATE_MISSILE);
    put_u32(&p, 8);
    put_still_movement(&p);
    put_u32(&p, 1);
    put_u32(&p, 0xA9B40019);
    put_vec3(&p, 1, 2, 3);
    put_f32(&p, 1);
    put_vec3(&p, 0, 0, 0);
    put_u32(&p, 0x09000001);
    put_u32(&p, 0x20000002);
    put_u32(&p, 0x34000003);
    put_u32(&p, 0x02000004);
    put_u32(&p, 0x50000005);
    put_u32(&p, AC_PARENT_SHIELD);
    put_u32(&p, 2);
    put_u32(&p, 0x80000006);
    put_u32(&p, AC_PARENT_RIGHT_HAND);
    put_u32(&p, 0x80000007);
    put_u32(&p, AC_PARENT_LEFT_HAND);
    put_f32(&p, 1.5f);
    put_f32(&p, 0.25f);
    put_f32(&p, 0.125f);
    put_f32(&p, 0.75f);
    put_vec3(&p, 10, 11, 12);
    put_vec3(&p, 13, 14, 15);
    put_vec3(&p, 16, 17, 18);
    put_u32(&p, 0x1D);
    put_f32(&p, 0.5f);
    put_stamps(&p);
    end_packet(&p);
    return p;
}

static void check_full_references(const ac_physics_desc *d) {
    assert_int_equal(d->motion_table, 0x09000001);
    assert_int_equal(d->sound_table, 0x20000002);
    assert_int_equal(d->script_table, 0x34000003);
    assert_int_equal(d->setup, 0x02000004);
    assert_int_equal(d->parent, 0x50000005);
    assert_int_equal(d->parent_location, AC_PARENT_SHIELD);
    assert_int_equal(d->child_count, 2);
    assert_int_equal(d->children[0].guid, 0x80000006);
    assert_int_equal(d->children[0].location, AC_PARENT_RIGHT_HAND);
    assert_int_equal(d->children[1].guid, 0x80000007);
    assert_int_equal(d->children[1].location, AC_PARENT_LEFT_HAND);
}

static void check_full_numbers(const ac_physics_desc *d) {
    assert_true(d->scale == 1.5f);
    assert_true(d->friction == 0.25f);
    assert_true(d->elasticity == 0.125f);
    assert_true(d->translucency == 0.75f);
    assert_true(d->velocity.x == 10 && d->velocity.y == 11 && d->velocity.z == 12);
    assert_true(d->acceleration.x == 13 && d->acceleration.y == 14 && d->acceleration.z == 15);
    assert_true(d->omega.x == 16 && d->omega.y == 17 && d->omega.z == 18);
    assert_int_equal(d->default_script, 0x1D);
    assert_true(d->default_script_intensity == 0.5f);
}

/* @spec 2026-07-13 §1 | The gated fields follow each other in the order of PhysicsDesc::UnPack.
 * @code src/wire/physics_desc.c */
static void test_all_gates_are_read_in_retail_order(void **state) {
    (void)state;
    ac_arena arena = {0};
    packet p = full_packet();
    const ac_physics_desc *d = decode_packet(&p, &arena);
    assert_int_equal(d->state, AC_STATE_GRAVITY | AC_STATE_MISSILE);
    assert_int_equal(d->movement_size, 8);
    assert_int_equal(d->movement.type, AC_MOVEMENT_INTERPRETED);
    assert_int_equal(d->movement.style, 0x3D);
    assert_true(d->movement_autonomous);
    assert_int_equal(d->position.cell, 0xA9B40019);
    assert_true(d->position.frame.origin.y == 2);
    assert_true(d->position.frame.rotation.w == 1);
    check_full_references(d);
    check_full_numbers(d);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §1 | Movement before AnimationFrame, as an exclusive choice.
 * @code src/wire/physics_desc.c */
static void test_movement_excludes_the_animation_frame(void **state) {
    (void)state;
    ac_arena arena = {0};
    packet p = begin_packet();
    put_u32(&p, AC_PHYSICS_DESC_MOVEMENT | AC_PHYSICS_DESC_ANIMATION_FRAME);
    put_u32(&p, 0);
    put_u32(&p, 8);
    put_still_movement(&p);
    put_u32(&p, 1);
    put_stamps(&p);
    end_packet(&p);
    const ac_physics_desc *d = decode_packet(&p, &arena);
    assert_true(ac_physics_desc_has(d, AC_PHYSICS_DESC_ANIMATION_FRAME));
    assert_int_equal(d->placement, 0);
    assert_true(d->movement_autonomous);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §1 | Without Movement, AnimationFrame is one u32.
 * @code src/wire/physics_desc.c */
static void test_the_animation_frame_alone_is_read(void **state) {
    (void)state;
    ac_arena arena = {0};
    packet p = begin_packet();
    put_u32(&p, AC_PHYSICS_DESC_ANIMATION_FRAME);
    put_u32(&p, 0);
    put_u32(&p, AC_PLACEMENT_RESTING);
    put_stamps(&p);
    end_packet(&p);
    const ac_physics_desc *d = decode_packet(&p, &arena);
    assert_int_equal(d->placement, AC_PLACEMENT_RESTING);
    assert_int_equal(d->movement_size, 0);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §1 | The autonomous word is read only when the movement length is not 0.
 * @code src/wire/physics_desc.c */
static void test_an_empty_movement_has_no_autonomous_word(void **state) {
    (void)state;
    ac_arena arena = {0};
    packet p = begin_packet();
    put_u32(&p, AC_PHYSICS_DESC_MOVEMENT | AC_PHYSICS_DESC_SETUP);
    put_u32(&p, 0);
    put_u32(&p, 0);
    put_u32(&p, 0x02000124);
    put_stamps(&p);
    end_packet(&p);
    const ac_physics_desc *d = decode_packet(&p, &arena);
    assert_int_equal(d->setup, 0x02000124);
    assert_false(d->movement_autonomous);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §1 | Nine u16 stamps in retail order, always present, then align to four.
 * @code src/wire/physics_desc.c */
static void test_nine_stamps_follow_without_a_gate_and_align(void **state) {
    (void)state;
    static const uint32_t gates[] = {0, AC_PHYSICS_DESC_TIMESTAMPS};
    for (size_t i = 0; i < 2; ++i) {
        ac_arena arena = {0};
        packet p = begin_packet();
        put_u32(&p, gates[i]);
        put_u32(&p, 0);
        put_stamps(&p);
        end_packet(&p);
        assert_int_equal(p.physics_size, 8 + 18 + 2);
        const ac_physics_desc *d = decode_packet(&p, &arena);
        assert_int_equal(d->stamps[AC_STAMP_POSITION], 0x1000);
        assert_int_equal(d->stamps[AC_STAMP_MOVEMENT], 0x1001);
        assert_int_equal(d->stamps[AC_STAMP_STATE], 0x1002);
        assert_int_equal(d->stamps[AC_STAMP_VECTOR], 0x1003);
        assert_int_equal(d->stamps[AC_STAMP_TELEPORT], 0x1004);
        assert_int_equal(d->stamps[AC_STAMP_SERVER_CONTROL], 0x1005);
        assert_int_equal(d->stamps[AC_STAMP_FORCE_POSITION], 0x1006);
        assert_int_equal(d->stamps[AC_STAMP_OBJ_DESC], 0x1007);
        assert_int_equal(d->stamps[AC_STAMP_INSTANCE], 0x1008);
        ac_writer_free(&p.writer);
        ac_arena_free(&arena);
    }
}

/* @spec 2026-07-13 §1 | Absent is not a present zero: the PeTable gate is kept.
 * @code src/wire/physics_desc.c */
static void test_an_absent_script_table_differs_from_a_zero_one(void **state) {
    (void)state;
    for (int present = 0; present < 2; ++present) {
        ac_arena arena = {0};
        packet p = begin_packet();
        put_u32(&p, present ? AC_PHYSICS_DESC_SCRIPT_TABLE : 0);
        put_u32(&p, 0);
        if (present)
            put_u32(&p, 0);
        put_stamps(&p);
        end_packet(&p);
        const ac_physics_desc *d = decode_packet(&p, &arena);
        assert_int_equal(ac_physics_desc_has(d, AC_PHYSICS_DESC_SCRIPT_TABLE), present);
        assert_int_equal(d->script_table, 0);
        ac_writer_free(&p.writer);
        ac_arena_free(&arena);
    }
}

/* @spec 2026-07-13 §11.4 | Truncation at each gated cursor is refused at that cursor.
 * @code src/wire/physics_desc.c */
static void test_truncation_at_each_gated_cursor_is_refused_there(void **state) {
    (void)state;
    /* Offsets of the fields of full_packet from the beginning of the PhysicsDesc. */
    static const size_t cursors[] = {
        0,   4,   8,                                 /* flags, state, movement size */
        20,                                          /* autonomous */
        24,  28,  32,  36,  40,                      /* cell, origin, rotation */
        56,  60,  64,  68,                           /* tables and setup */
        72,  76,  80,                                /* parent, children */
        100, 104, 108, 112,                          /* scale to translucency */
        116, 120, 124, 128, 132, 136, 140, 144, 148, /* velocity, acceleration, omega */
        152, 156,                                    /* script, intensity */
        160, 162, 164, 166, 168, 170, 172, 174, 176,
    };
    packet p = full_packet();
    ac_arena arena = {0};
    for (size_t i = 0; i < sizeof cursors / sizeof cursors[0]; ++i) {
        ac_message message;
        ac_error error;
        ac_arena_reset(&arena);
        size_t cut = HEAD + cursors[i];
        ac_status status =
            decode_exact(p.writer.data, cut + 1, AC_FROM_SERVER, &arena, &message, &error);
        assert_int_equal(status, AC_ERROR_TRUNCATED);
        assert_int_equal(error.offset, cut);
    }
    assert_every_truncation_is_refused(p.writer.data, p.writer.size, AC_FROM_SERVER, 0);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

static void test_each_gate_alone_survives_a_round_trip(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (unsigned bit = 0; bit < 19; ++bit) {
        ac_create_object body = {.guid = 0x80000001,
                                 .physics = {.flags = 1u << bit, .child_count = 1}};
        ac_physics_child child = {0x80000002, AC_PARENT_BELT};
        body.physics.children = &child;
        body.weenie.name = (ac_bytes){(const uint8_t *)"Sack", 4};
        ac_message message;
        assert_round_trip(AC_FROM_SERVER, 0xF745, 0, &body, &arena, &message, &writer);
        assert_int_equal(((ac_create_object *)message.body)->physics.flags, 1u << bit);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

/* A packet with this buffer for a movement, and a Setup behind it. */
static packet buffer_packet(const uint8_t *bytes, uint32_t size) {
    packet p = begin_packet();
    put_u32(&p, AC_PHYSICS_DESC_MOVEMENT | AC_PHYSICS_DESC_SETUP);
    put_u32(&p, 0);
    put_u32(&p, size);
    ac_writer_bytes(&p.writer, bytes, size);
    put_u32(&p, 1);
    put_u32(&p, 0x02000124);
    put_stamps(&p);
    end_packet(&p);
    return p;
}

/* What was decoded is written as it was understood, and reads the same again. */
static void assert_rewritten(const ac_physics_desc *d) {
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_create_object body = {.guid = 0x80000001, .physics = *d};
    ac_message message;
    assert_round_trip(AC_FROM_SERVER, 0xF745, 0, &body, &arena, &message, &writer);
    const ac_physics_desc *again = &((const ac_create_object *)message.body)->physics;
    assert_int_equal(again->movement_unread.size, d->movement_unread.size);
    assert_int_equal(again->setup, d->setup);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

/* @spec 2026-07-13 §1 | movementBytes = read length bytes: the movement is read within them, what
 * is left of them is passed over, and one that is not understood leaves the description whole.
 * @code src/wire/physics_desc.c */
static void test_a_movement_is_read_within_its_buffer(void **state) {
    (void)state;
    static const uint8_t still[12] = {0, 0, 0x3D};
    static const uint8_t unknown[12] = {77, 0, 0x3D};
    static const struct {
        const uint8_t *bytes;
        uint32_t size;
        bool understood;
    } rows[] = {{still, 8, true},    {still, 9, true},     {still, 12, true},
                {still, 4, false},   {still, 7, false},    {still, 1, false},
                {unknown, 8, false}, {unknown, 12, false}, {unknown, 3, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; ++i) {
        ac_arena arena = {0};
        packet p = buffer_packet(rows[i].bytes, rows[i].size);
        const ac_physics_desc *d = decode_packet(&p, &arena);
        assert_int_equal(d->movement_size, rows[i].size);
        assert_int_equal(d->setup, 0x02000124);
        assert_int_equal(d->stamps[AC_STAMP_INSTANCE], 0x1008);
        assert_true(d->movement_autonomous);
        assert_true(ac_physics_desc_has_movement(d));
        const ac_movement_data *movement = ac_physics_desc_movement(d);
        assert_int_equal(movement != NULL, rows[i].understood);
        assert_int_equal(d->movement.style, rows[i].understood ? 0x3D : 0);
        assert_int_equal(d->movement_unread.size, rows[i].understood ? 0 : rows[i].size);
        assert_rewritten(d);
        ac_writer_free(&p.writer);
        ac_arena_free(&arena);
    }
}

/* @spec 2026-07-13 §11.4 | A cut in the movement's bytes is refused, understood or not.
 * @code src/wire/physics_desc.c */
static void test_a_cut_movement_is_refused(void **state) {
    (void)state;
    static const uint8_t unknown[12] = {77, 0, 0x3D};
    packet p = buffer_packet(unknown, 12);
    assert_every_truncation_is_refused(p.writer.data, p.writer.size, AC_FROM_SERVER, 0);
    ac_writer_free(&p.writer);
    ac_arena arena = {0};
    p = buffer_packet(unknown, 8);
    ac_store_u32(p.writer.data + HEAD + 8, 0x7FFFFFFF);
    ac_message message;
    ac_error error;
    assert_int_equal(
        decode_exact(p.writer.data, p.writer.size, AC_FROM_SERVER, &arena, &message, &error),
        AC_ERROR_LIMIT);
    assert_int_equal(error.offset, HEAD + 12);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

static void test_writing_computes_the_movement_size(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_create_object body = {.guid = 0x80000001};
    body.physics.flags = AC_PHYSICS_DESC_MOVEMENT;
    body.physics.movement_size = 1;
    body.physics.movement = (ac_movement_data){.type = AC_MOVEMENT_TURN_TO_HEADING};
    ac_message message;
    assert_round_trip(AC_FROM_SERVER, 0xF745, 0, &body, &arena, &message, &writer);
    assert_int_equal(((ac_create_object *)message.body)->physics.movement_size, 16);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_a_child_count_that_cannot_fit_takes_no_memory(void **state) {
    (void)state;
    ac_arena arena = {0};
    packet p = begin_packet();
    put_u32(&p, AC_PHYSICS_DESC_CHILDREN);
    put_u32(&p, 0);
    put_u32(&p, 0x10000000);
    put_stamps(&p);
    end_packet(&p);
    ac_message message;
    ac_error error;
    ac_status status =
        decode_exact(p.writer.data, p.writer.size, AC_FROM_SERVER, &arena, &message, &error);
    assert_int_equal(status, AC_ERROR_LIMIT);
    assert_true(ac_arena_used(&arena) < 4096);
    ac_writer_free(&p.writer);
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_gates_are_read_in_retail_order),
        cmocka_unit_test(test_movement_excludes_the_animation_frame),
        cmocka_unit_test(test_the_animation_frame_alone_is_read),
        cmocka_unit_test(test_an_empty_movement_has_no_autonomous_word),
        cmocka_unit_test(test_nine_stamps_follow_without_a_gate_and_align),
        cmocka_unit_test(test_an_absent_script_table_differs_from_a_zero_one),
        cmocka_unit_test(test_truncation_at_each_gated_cursor_is_refused_there),
        cmocka_unit_test(test_each_gate_alone_survives_a_round_trip),
        cmocka_unit_test(test_a_movement_is_read_within_its_buffer),
        cmocka_unit_test(test_a_cut_movement_is_refused),
        cmocka_unit_test(test_writing_computes_the_movement_size),
        cmocka_unit_test(test_a_child_count_that_cannot_fit_takes_no_memory),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 §1: PhysicsDesc", tests, NULL, NULL);
}
