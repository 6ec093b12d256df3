/* A position update takes no memory: decoded and applied to people who walk, in a live world, far
 * away, near, and teleported. Neither does a crowd that walks off to all sides. */
#include "client/client_fixture.h"

#include "object/apply.h"
#include "object/live.h"
#include "object/object_step.h"
#include "rely/heap.h"
#include "wire/object.h"
#include "wire/position.h"

enum {
    FULL_QUEUE = 20 /* goals to walk to */,
    PEOPLE = 30,
    UPDATES = 40,
    FIRST = 0x80F00000,
    CREATE_OBJECT = 0xF745
};

static void dispatch(ac_client *client, uint32_t opcode, const void *message,
                     ac_object_reason expected) {
    ac_writer bytes = {0};
    assert_int_equal(ac_message_encode(AC_FROM_SERVER, opcode, 0, 0, 0, message, &bytes, NULL),
                     AC_OK);
    heap_begin();
    ac_dispatch_result result =
        ac_objects_dispatch(client->objects, bytes.data, bytes.size, client->now);
    heap_end();
    ac_writer_free(&bytes);
    if (result.reason != expected)
        fail_msg("'%s', not '%s'", ac_object_reason_name(result.reason),
                 ac_object_reason_name(expected));
}

static void create_people(scripted_server *s) {
    for (uint32_t i = 0; i < PEOPLE; ++i) {
        ac_create_object message = {
            .guid = FIRST + i,
            .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION |
                                 AC_PHYSICS_DESC_MOTION_TABLE | AC_PHYSICS_DESC_SCRIPT_TABLE,
                        .state = AC_STATE_DEFAULT,
                        .setup = AC_DEMO_SETUP_HUMAN,
                        .motion_table = AC_DEMO_MOTION_HUMAN,
                        .script_table = AC_DEMO_SCRIPTS_HUMAN,
                        .position = s->def.place},
            .weenie = {.name = {(const uint8_t *)"Somebody", 8}, .class_id = 1}};
        message.physics.position.frame.origin.x += 2.0f + (float)(i % 6);
        message.physics.position.frame.origin.y += (float)(i / 6);
        dispatch(s->client, CREATE_OBJECT, &message, AC_REASON_CREATED);
    }
}

/* One update of everybody. Returns the calls for memory. */
static uint64_t update(scripted_server *s, uint16_t stamp, uint16_t teleport,
                       ac_object_reason expected) {
    heap_reset();
    for (uint32_t i = 0; i < PEOPLE; ++i) {
        ac_position place = s->def.place;
        place.frame.origin.x += 2.0f + (float)(i % 6) + 0.1f * (float)(stamp % 7);
        place.frame.origin.y += (float)(i / 6);
        ac_update_position message = {FIRST + i, ac_position_pack_make(&place, true)};
        message.pack.position_stamp = stamp;
        message.pack.teleport_stamp = teleport;
        dispatch(s->client, 0xF748, &message, expected);
    }
    return heap_get().calls;
}

static void test_walking_takes_no_memory(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    create_people(s);
    scripted_run(s, 0.5);
    uint16_t i = 1;
    for (; i <= FULL_QUEUE; ++i)
        (void)update(s, i, 0, AC_REASON_INTERPOLATED);
    for (; i < FULL_QUEUE + UPDATES; ++i) {
        assert_int_equal(update(s, i, 0, AC_REASON_INTERPOLATED), 0);
        scripted_run(s, 0.1);
    }
    scripted_destroy(s);
}

static void test_teleporting_takes_no_memory(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    create_people(s);
    scripted_run(s, 0.5);
    for (uint16_t i = 1; i < 10; ++i)
        (void)update(s, i, i, AC_REASON_TELEPORTED);
    for (uint16_t i = 10; i < UPDATES; ++i) {
        assert_int_equal(update(s, i, i, AC_REASON_TELEPORTED), 0);
        scripted_run(s, 0.1);
    }
    scripted_destroy(s);
}

/* Everybody turns another way and walks. */
static void set_off(scripted_server *s) {
    enum { LOW_NON_COMBAT = 0x003D, LOW_WALK_FORWARD = 0x0005 };
    for (uint32_t i = 0; i < PEOPLE; ++i) {
        ac_object *object = ac_objects_get_guid(s->client->objects, FIRST + i);
        assert_non_null(object);
        ac_movement_data movement = {.style = LOW_NON_COMBAT,
                                     .interpreted = {.flags = AC_INTERPRETED_STYLE |
                                                              AC_INTERPRETED_FORWARD_COMMAND |
                                                              AC_INTERPRETED_FORWARD_SPEED,
                                                     .style = LOW_NON_COMBAT,
                                                     .forward_command = LOW_WALK_FORWARD,
                                                     .forward_speed = 4.0f,
                                                     .sidestep_speed = 1.0f,
                                                     .turn_speed = 1.0f}};
        ac_side_effect effect = {.kind = AC_SIDE_MOVEMENT, .movement = &movement};
        ac_frame_set_heading(&object->position.frame, (float)i * 360.0f / PEOPLE);
        ac_live_apply(s->client->objects, object, &effect);
    }
}

static void test_a_crowd_that_spreads_takes_no_memory(void **state) {
    (void)state;
    enum { FRAMES = 450 };
    scripted_server *s = client_at("village");
    ac_objects *objects = s->client->objects;
    create_people(s);
    scripted_run(s, 0.5);
    set_off(s);
    uint32_t changes = 0, cells[PEOPLE] = {0};
    for (int frame = 0; frame < FRAMES; ++frame) {
        heap_reset();
        heap_begin();
        ac_objects_step(objects, s->client->now += 0.0334);
        heap_end();
        if (frame > 0 && heap_get().calls != 0)
            fail_msg("frame %d takes memory", frame);
        for (uint32_t i = 0; i < PEOPLE; ++i) {
            uint32_t cell = ac_objects_get_guid(objects, FIRST + i)->position.cell;
            changes += cells[i] != cell;
            cells[i] = cell;
        }
    }
    assert_true(changes > 4 * PEOPLE);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walking_takes_no_memory),
        cmocka_unit_test(test_teleporting_takes_no_memory),
        cmocka_unit_test(test_a_crowd_that_spreads_takes_no_memory),
    };
    return cmocka_run_group_tests_name("no allocation", tests, open_files, close_files);
}
