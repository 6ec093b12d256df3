/* Movement data of the server and the client's movement actions (wire-protocol 4.4.2, 4.5). */
#include "wire_support.h"

#include <float.h>

#include "wire/motion.h"
#include "wire/motion_command.h"

enum {
    UPDATE_MOTION = 0xF74C,
    MOVE_TO_STATE = 0xF61C,
    AUTONOMOUS_POSITION = 0xF753,
    JUMP = 0xF61B,
};

static ac_motion_action actions[] = {{0x0051, 0x7FFF, true, 1.0f}, {0x0058, 1, false, 1.5f}};

static ac_interpreted_motion full_interpreted(uint32_t flags) {
    return (ac_interpreted_motion){.flags = flags,
                                   .style = 0x3E,
                                   .forward_command = 5,
                                   .sidestep_command = 0xF,
                                   .turn_command = 0xD,
                                   .forward_speed = 2,
                                   .sidestep_speed = 3,
                                   .turn_speed = -1.5f,
                                   .action_count = 2,
                                   .actions = actions};
}

static void check_interpreted(const ac_interpreted_motion *m, uint32_t flags) {
    assert_int_equal(m->flags, flags);
    assert_int_equal(m->style, flags & AC_INTERPRETED_STYLE ? 0x3E : 0x3D);
    assert_int_equal(m->forward_command, flags & AC_INTERPRETED_FORWARD_COMMAND ? 5 : 3);
    assert_int_equal(m->sidestep_command, flags & AC_INTERPRETED_SIDESTEP_COMMAND ? 0xF : 0);
    assert_int_equal(m->turn_command, flags & AC_INTERPRETED_TURN_COMMAND ? 0xD : 0);
    assert_true(m->forward_speed == (flags & AC_INTERPRETED_FORWARD_SPEED ? 2.0f : 1.0f));
    assert_true(m->sidestep_speed == (flags & AC_INTERPRETED_SIDESTEP_SPEED ? 3.0f : 1.0f));
    assert_true(m->turn_speed == (flags & AC_INTERPRETED_TURN_SPEED ? -1.5f : 1.0f));
    assert_int_equal(m->action_count, 2);
    assert_int_equal(m->actions[0].command, 0x51);
    assert_int_equal(m->actions[0].stamp, 0x7FFF);
    assert_true(m->actions[0].autonomous);
    assert_int_equal(m->actions[1].stamp, 1);
    assert_false(m->actions[1].autonomous);
    assert_true(m->actions[1].speed == 1.5f);
}

static void test_every_gate_of_the_interpreted_state_keeps_presence_and_default(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (uint32_t flags = 0; flags < 0x80; ++flags) {
        ac_update_motion body = {.guid = 0x50000002, .autonomous = 1};
        body.movement.interpreted = full_interpreted(flags);
        ac_message message;
        ac_arena_reset(&arena);
        assert_round_trip(AC_FROM_SERVER, UPDATE_MOTION, 0, &body, &arena, &message, &writer);
        check_interpreted(&((ac_update_motion *)message.body)->movement.interpreted, flags);
        assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 0);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_commands_precede_speeds(void **state) {
    (void)state;
    ac_writer writer = {0};
    ac_update_motion body = {.guid = 0x50000002};
    body.movement.interpreted = full_interpreted(0x7F);
    body.movement.interpreted.action_count = 0;
    assert_int_equal(
        ac_message_encode(AC_FROM_SERVER, UPDATE_MOTION, 0, 0, 0, &body, &writer, NULL), AC_OK);
    static const uint8_t expected[] = {0x7F, 0, 0, 0,    0x3E, 0, 5,    0,    0x0F, 0, 0x0D, 0,
                                       0,    0, 0, 0x40, 0,    0, 0x40, 0x40, 0,    0, 0xC0, 0xBF};
    assert_int_equal(writer.size, 20 + sizeof expected);
    assert_memory_equal(writer.data + 20, expected, sizeof expected);
    ac_writer_free(&writer);
}

static void test_sticking_to_an_object_follows_the_alignment(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_update_motion body = {.guid = 0x50000002};
    body.movement.options = AC_MOVEMENT_STICK_TO_OBJECT;
    body.movement.interpreted.flags = AC_INTERPRETED_STYLE;
    body.movement.stick_to = 0x80001234;
    ac_message message;
    assert_round_trip(AC_FROM_SERVER, UPDATE_MOTION, 0, &body, &arena, &message, &writer);
    assert_int_equal(writer.size, 20 + 4 + 2 + 2 + 4);
    assert_int_equal(((ac_update_motion *)message.body)->movement.stick_to, 0x80001234);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_directed_movements_have_the_sizes_of_the_reference(void **state) {
    (void)state;
    static const struct {
        uint8_t type;
        size_t size;
    } cases[] = {{AC_MOVEMENT_MOVE_TO_OBJECT, 72},
                 {AC_MOVEMENT_MOVE_TO_POSITION, 68},
                 {AC_MOVEMENT_TURN_TO_OBJECT, 40},
                 {AC_MOVEMENT_TURN_TO_HEADING, 32}};
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
        ac_update_motion body = {.guid = 0x50000001};
        body.movement = (ac_movement_data){
            .type = cases[i].type,
            .style = 0x3D,
            .target = 0x80000001,
            .cell = 0xDA55001D,
            .origin = {1, 2, 3},
            .move_to = {0x1EE0F, 0.6f, 0, FLT_MAX, 1, 15, 90},
            .run_rate = 2.5f,
            .target_heading = 45,
            .turn_to = {AC_MOVE_USE_FINAL_HEADING, 1, 180},
        };
        ac_message message;
        assert_round_trip(AC_FROM_SERVER, UPDATE_MOTION, 0, &body, &arena, &message, &writer);
        assert_int_equal(writer.size, cases[i].size);
        assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_SERVER, 0);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_local_movement_types_are_refused(void **state) {
    (void)state;
    ac_arena arena = {0};
    uint8_t bytes[32] = {0x4C, 0xF7};
    for (uint8_t type = 1; type != 0; ++type) {
        if (type >= AC_MOVEMENT_MOVE_TO_OBJECT && type <= AC_MOVEMENT_TURN_TO_HEADING)
            continue;
        bytes[16] = type;
        ac_message message;
        ac_error error;
        assert_int_equal(
            decode_exact(bytes, sizeof bytes, AC_FROM_SERVER, &arena, &message, &error),
            AC_ERROR_MALFORMED);
        assert_int_equal(error.offset, 20);
        ac_update_motion body = {.movement.type = type};
        ac_writer writer = {0};
        assert_int_equal(
            ac_message_encode(AC_FROM_SERVER, UPDATE_MOTION, 0, 0, 0, &body, &writer, &error),
            AC_ERROR_MALFORMED);
        ac_writer_free(&writer);
    }
    ac_arena_free(&arena);
}

static void test_more_than_31_actions_are_not_written(void **state) {
    (void)state;
    static ac_motion_action many[32];
    ac_writer writer = {0};
    ac_error error;
    ac_update_motion body = {.movement.interpreted = {.action_count = 32, .actions = many}};
    assert_int_equal(
        ac_message_encode(AC_FROM_SERVER, UPDATE_MOTION, 0, 0, 0, &body, &writer, &error),
        AC_ERROR_ARGUMENT);
    body.movement.interpreted.action_count = 31;
    assert_int_equal(
        ac_message_encode(AC_FROM_SERVER, UPDATE_MOTION, 0, 0, 0, &body, &writer, &error), AC_OK);
    assert_int_equal(ac_load_u32(writer.data + 20), 31u << 7);
    ac_writer_free(&writer);
}

static ac_raw_motion full_raw(uint32_t flags) {
    return (ac_raw_motion){.flags = flags,
                           .hold_key = AC_HOLD_KEY_RUN,
                           .style = AC_STYLE_SWORD_COMBAT,
                           .forward_command = AC_MOTION_WALK_FORWARD,
                           .forward_hold_key = AC_HOLD_KEY_NONE,
                           .forward_speed = 2,
                           .sidestep_command = AC_MOTION_SIDE_STEP_RIGHT,
                           .sidestep_hold_key = AC_HOLD_KEY_RUN,
                           .sidestep_speed = 3,
                           .turn_command = AC_MOTION_TURN_LEFT,
                           .turn_hold_key = AC_HOLD_KEY_NONE,
                           .turn_speed = 4,
                           .action_count = 1,
                           .actions = actions};
}

static void check_raw(const ac_raw_motion *m, uint32_t flags) {
    assert_int_equal(m->flags, flags);
    assert_int_equal(m->hold_key, flags & AC_RAW_HOLD_KEY ? AC_HOLD_KEY_RUN : 0);
    assert_int_equal(m->style, flags & AC_RAW_STYLE ? AC_STYLE_SWORD_COMBAT : AC_STYLE_NON_COMBAT);
    assert_int_equal(m->forward_command,
                     flags & AC_RAW_FORWARD_COMMAND ? AC_MOTION_WALK_FORWARD : AC_MOTION_READY);
    assert_int_equal(m->forward_hold_key, flags & AC_RAW_FORWARD_HOLD_KEY ? AC_HOLD_KEY_NONE : 0);
    assert_true(m->forward_speed == (flags & AC_RAW_FORWARD_SPEED ? 2.0f : 1.0f));
    assert_int_equal(m->sidestep_command,
                     flags & AC_RAW_SIDESTEP_COMMAND ? AC_MOTION_SIDE_STEP_RIGHT : 0);
    assert_int_equal(m->sidestep_hold_key, flags & AC_RAW_SIDESTEP_HOLD_KEY ? AC_HOLD_KEY_RUN : 0);
    assert_true(m->sidestep_speed == (flags & AC_RAW_SIDESTEP_SPEED ? 3.0f : 1.0f));
    assert_int_equal(m->turn_command, flags & AC_RAW_TURN_COMMAND ? AC_MOTION_TURN_LEFT : 0);
    assert_int_equal(m->turn_hold_key, flags & AC_RAW_TURN_HOLD_KEY ? AC_HOLD_KEY_NONE : 0);
    assert_true(m->turn_speed == (flags & AC_RAW_TURN_SPEED ? 4.0f : 1.0f));
    assert_int_equal(m->action_count, 1);
}

static void test_every_gate_of_the_raw_state_keeps_presence_and_default(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (uint32_t flags = 0; flags < 0x800; ++flags) {
        ac_move_to_state body = {.motion = full_raw(flags), .contact = AC_CONTACT_ON_GROUND};
        ac_message message;
        ac_arena_reset(&arena);
        assert_round_trip(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, MOVE_TO_STATE, &body, &arena,
                          &message, &writer);
        check_raw(&((ac_move_to_state *)message.body)->motion, flags);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_marking_sends_what_differs_from_the_defaults(void **state) {
    (void)state;
    ac_raw_motion raw = ac_raw_motion_default();
    ac_raw_motion_mark(&raw);
    assert_int_equal(raw.flags, 0);
    raw = full_raw(0);
    ac_raw_motion_mark(&raw);
    assert_int_equal(raw.flags, 0x7FF);
    ac_interpreted_motion interpreted = ac_interpreted_motion_default();
    ac_interpreted_motion_mark(&interpreted);
    assert_int_equal(interpreted.flags, 0);
    interpreted = full_interpreted(0);
    ac_interpreted_motion_mark(&interpreted);
    assert_int_equal(interpreted.flags, 0x7F);
}

static void test_client_actions_have_the_sizes_of_the_reference(void **state) {
    (void)state;
    ac_arena arena = {0};
    ac_writer writer = {0};
    ac_message message;
    ac_autonomous_position position = {
        .position = {0xDA55001D, {{1, 2, 3}, {1, 0, 0, 0}}}, .stamps = {1, 2, 3, 4}, .contact = 1};
    assert_round_trip(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, AUTONOMOUS_POSITION, &position, &arena,
                      &message, &writer);
    assert_int_equal(writer.size, 56);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_CLIENT, 0);
    ac_jump jump = {.extent = 0.5f, .velocity = {0, 1, 2}, .stamps = {1, 2, 3, 4}};
    assert_round_trip(AC_FROM_CLIENT, AC_OPCODE_GAME_ACTION, JUMP, &jump, &arena, &message,
                      &writer);
    assert_int_equal(writer.size, 12 + 4 + 12 + 32 + 8);
    assert_every_truncation_is_refused(writer.data, writer.size, AC_FROM_CLIENT, 0);
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_low_words_restore_to_full_commands(void **state) {
    (void)state;
    assert_int_equal(ac_motion_command_restore(0x0003), AC_MOTION_READY);
    assert_int_equal(ac_motion_command_restore(0x0005), AC_MOTION_WALK_FORWARD);
    assert_int_equal(ac_motion_command_restore(0x0007), AC_MOTION_RUN_FORWARD);
    assert_int_equal(ac_motion_command_restore(0x000D), AC_MOTION_TURN_RIGHT);
    assert_int_equal(ac_motion_command_restore(0x003D), AC_STYLE_NON_COMBAT);
    assert_int_equal(ac_motion_command_restore(0x013C), AC_STYLE_THROWN_SHIELD_COMBAT);
    assert_int_equal(ac_motion_command_restore(0x011E), AC_MOTION_LOG_OUT);
    assert_int_equal(ac_motion_command_restore(0x0153), 0x10000153);
    assert_int_equal(ac_motion_command_restore(0x0115), 0);
    assert_int_equal(ac_motion_command_restore(0xFFFF), 0);
    unsigned known = 1; /* Invalid */
    for (uint32_t low = 1; low <= 0xFFFF; ++low) {
        uint32_t full = ac_motion_command_restore((uint16_t)low);
        assert_true(full == 0 || (full & 0xFFFF) == low);
        assert_int_equal(full != 0, ac_motion_command_name(full) != NULL && full != 0);
        known += full != 0;
    }
    assert_int_equal(known, 409);
    assert_string_equal(ac_motion_command_name(AC_MOTION_WALK_BACKWARDS), "WalkBackwards");
    assert_null(ac_motion_command_name(0x00000005));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_gate_of_the_interpreted_state_keeps_presence_and_default),
        cmocka_unit_test(test_commands_precede_speeds),
        cmocka_unit_test(test_sticking_to_an_object_follows_the_alignment),
        cmocka_unit_test(test_directed_movements_have_the_sizes_of_the_reference),
        cmocka_unit_test(test_local_movement_types_are_refused),
        cmocka_unit_test(test_more_than_31_actions_are_not_written),
        cmocka_unit_test(test_every_gate_of_the_raw_state_keeps_presence_and_default),
        cmocka_unit_test(test_marking_sends_what_differs_from_the_defaults),
        cmocka_unit_test(test_client_actions_have_the_sizes_of_the_reference),
        cmocka_unit_test(test_low_words_restore_to_full_commands),
    };
    return cmocka_run_group_tests_name("wire-protocol 4.4.2, 4.5: movement", tests, NULL, NULL);
}
