/* Captured UpdateMotion messages (ARWIC_FIXTURES) applied to a creature: what the server said is
 * what it does, and a few seconds of it leave nothing astray. */
#include "support/test.h"

#include "base/vec.h"
#include "motion/movement_fixture.h"

enum { UPDATE_MOTION = 0xF74C, MESSAGE_MAX = 4096 };

static size_t read_message(const char *folder, const char *name, uint8_t *bytes) {
    char path[1024];
    snprintf(path, sizeof path, "%.700s/%.200s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    size_t size = fread(bytes, 1, MESSAGE_MAX, file);
    fclose(file);
    return size;
}

static void check_interpreted(const mover *m, const ac_movement_data *data) {
    const ac_interpreted_motion *wire = &data->interpreted;
    const ac_locomotion_state *s = &m->movement.interp.interpreted;
    uint32_t forward = wire->flags & AC_INTERPRETED_FORWARD_COMMAND
                           ? ac_motion_command_restore(wire->forward_command)
                           : AC_MOTION_READY;
    uint32_t turn = wire->flags & AC_INTERPRETED_TURN_COMMAND
                        ? ac_motion_command_restore(wire->turn_command)
                        : 0;
    assert_int_equal(s->forward.command, forward);
    assert_int_equal(s->turn.command, turn);
    if (turn)
        assert_near(s->turn.speed, wire->turn_speed, 0.0);
    if (forward == AC_MOTION_WALK_FORWARD || forward == AC_MOTION_RUN_FORWARD)
        assert_int_equal(m->parts.motion->state.substate, forward);
}

static void apply(const ac_movement_data *data, bool autonomous) {
    mover *m = mover_create();
    mover_settle(m);
    ac_target_sample target = {.status = AC_TARGET_OK,
                               .top_level = data->target,
                               .position = m->body.position,
                               .radius = 0.4f,
                               .height = 1.8f};
    target.position.frame.origin.y += 15.0f;
    mover_sync(m);
    assert_int_equal(ac_movement_unpack(&m->movement, data, autonomous, &target), AC_OK);
    if (data->type == AC_MOVEMENT_INTERPRETED)
        check_interpreted(m, data);
    else
        assert_true(ac_moveto_is_moving(&m->movement.moveto) || m->movement.move_to_ended);
    mover_obey(m);
    for (int i = 0; i < 150; ++i) {
        mover_tick(m, 1.0 / 30.0, &target);
        assert_true(ac_vec3_is_finite(m->body.position.frame.origin));
        assert_true(ac_frame_is_valid(&m->body.position.frame));
    }
    mover_destroy(m);
}

static bool decode_and_apply(const uint8_t *bytes, size_t size) {
    ac_reader reader = ac_reader_make(bytes, size);
    if (ac_reader_u32(&reader) != UPDATE_MOTION)
        return false;
    ac_arena arena = {0};
    ac_codec codec = ac_codec_reading(&reader, &arena);
    ac_update_motion message = {0};
    ac_codec_update_motion(&codec, &message);
    assert_true(ac_codec_ok(&codec));
    apply(&message.movement, message.autonomous != 0);
    ac_arena_free(&arena);
    return true;
}

static void test_captured_motions_are_carried_out(void **state) {
    (void)state;
    const char *folder = getenv("ARWIC_FIXTURES");
    if (!folder) {
        print_message("ARWIC_FIXTURES IS NOT SET: THE CAPTURED MESSAGES ARE NOT TESTED\n");
        skip();
    }
    char path[1024], line[8192];
    uint8_t bytes[MESSAGE_MAX];
    int count = 0;
    snprintf(path, sizeof path, "%s/index.tsv", folder);
    FILE *index = fopen(path, "r");
    if (!index)
        fail_msg("cannot open %s", path);
    while (fgets(line, sizeof line, index)) {
        char *end = strchr(line, '\t');
        if (!end || strncmp(end, "\t0xF74C\t", 8) != 0)
            continue;
        *end = '\0';
        count += decode_and_apply(bytes, read_message(folder, line, bytes));
    }
    fclose(index);
    assert_true(count > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captured_motions_are_carried_out),
    };
    return cmocka_run_group_tests_name("motion/captured_motion", tests, NULL, NULL);
}
