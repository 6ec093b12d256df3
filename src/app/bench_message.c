#include "app/bench_message.h"

#include "demo/ids.h"
#include "demo/props.h"
#include "demo/scene.h"
#include "object/object.h"
#include "wire/message.h"
#include "wire/object.h"
#include "wire/position.h"

/* Motion commands as they are sent: the low words of NonCombat and WalkForward. */
enum { LOW_NON_COMBAT = 0x3D, LOW_WALK_FORWARD = 0x05 };

#define OUTDOOR_CELL 0x80800001u

static ac_status write_message(uint32_t opcode, const void *body, ac_writer *out) {
    ac_writer_reset(out);
    return ac_message_encode(AC_FROM_SERVER, opcode, 0, 0, 0, body, out, NULL);
}

ac_status ac_bench_write_create(ac_guid guid, uint16_t instance, ac_writer *out) {
    ac_obj_sub_palette palettes[] = {
        {0x04000001, 0, 24}, {0x04000002, 24, 8}, {0x04000003, 32, 8}, {0x04000004, 40, 24}};
    ac_obj_texture_change textures[] = {{0, 0x05000001, 0x05000002},
                                        {1, 0x05000003, 0x05000004},
                                        {9, 0x05000005, 0x05000006},
                                        {16, 0x05000007, 0x05000008}};
    ac_obj_part_change parts[] = {{0, 0x01000001}, {9, 0x01000002}, {16, 0x01000003}};
    ac_create_object message = {
        .guid = guid,
        .obj_desc = {4, 4, 3, 0x04000001, palettes, textures, parts},
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_MOTION_TABLE |
                             AC_PHYSICS_DESC_SOUND_TABLE | AC_PHYSICS_DESC_SCRIPT_TABLE |
                             AC_PHYSICS_DESC_POSITION,
                    .state = AC_STATE_DEFAULT,
                    .setup = AC_DEMO_SETUP_HUMAN,
                    .motion_table = AC_DEMO_MOTION_HUMAN,
                    .sound_table = AC_DEMO_SOUND_HUMAN,
                    .script_table = AC_DEMO_SCRIPTS_HUMAN,
                    .position = {OUTDOOR_CELL, {{10, 20, 20}, {1, 0, 0, 0}}}},
        .weenie = {.name = {(const uint8_t *)"Somebody", 8}, .class_id = 1, .item_type = 0x10}};
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = 1;
    message.physics.stamps[AC_STAMP_INSTANCE] = instance;
    return write_message(AC_BENCH_CREATE_OBJECT, &message, out);
}

ac_status ac_bench_write_item(ac_guid guid, uint16_t instance, ac_guid container, ac_writer *out) {
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP,
                    .state = AC_STATE_DEFAULT,
                    .setup = AC_SETUP_PROP + AC_PROP_SWORD,
                    .position = {OUTDOOR_CELL, {{10, 20, 20}, {1, 0, 0, 0}}}},
        .weenie = {.flags = AC_WEENIE_VALUE | AC_WEENIE_BURDEN,
                   .name = {(const uint8_t *)"Something", 9},
                   .class_id = 2,
                   .value = 5,
                   .burden = 10}};
    if (container) {
        message.weenie.flags |= AC_WEENIE_CONTAINER;
        message.weenie.container = container;
    } else {
        message.physics.flags |= AC_PHYSICS_DESC_POSITION;
    }
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = 1;
    message.physics.stamps[AC_STAMP_INSTANCE] = instance;
    return write_message(AC_BENCH_CREATE_OBJECT, &message, out);
}

ac_status ac_bench_write_body(ac_guid guid, const ac_bench_body *body, ac_writer *out) {
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags =
                        AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION | AC_PHYSICS_DESC_VELOCITY,
                    .state = body->state,
                    .setup = body->setup,
                    .motion_table = body->motion_table,
                    .position = body->position,
                    .velocity = body->velocity},
        .weenie = {
            .name = {(const uint8_t *)"Body", 4}, .class_id = 1, .item_type = body->item_type}};
    if (body->motion_table)
        message.physics.flags |= AC_PHYSICS_DESC_MOTION_TABLE;
    if (body->walks) {
        message.physics.flags |= AC_PHYSICS_DESC_MOVEMENT;
        message.physics.movement_size = 1; /* there */
        message.physics.movement = (ac_movement_data){
            .style = LOW_NON_COMBAT,
            .interpreted = {.flags = AC_INTERPRETED_STYLE | AC_INTERPRETED_FORWARD_COMMAND,
                            .style = LOW_NON_COMBAT,
                            .forward_command = LOW_WALK_FORWARD,
                            .forward_speed = 1.0f,
                            .sidestep_speed = 1.0f,
                            .turn_speed = 1.0f}};
    }
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = 1;
    return write_message(AC_BENCH_CREATE_OBJECT, &message, out);
}

ac_status ac_bench_write_position(ac_guid guid, uint16_t stamp, float x, ac_writer *out) {
    ac_position position = {OUTDOOR_CELL, {{x, 20, 20}, {1, 0, 0, 0}}};
    ac_update_position message = {.guid = guid, .pack = ac_position_pack_make(&position, true)};
    message.pack.instance_stamp = 1;
    message.pack.position_stamp = stamp;
    message.pack.teleport_stamp = 1;
    message.pack.force_position_stamp = 1;
    return write_message(AC_BENCH_UPDATE_POSITION, &message, out);
}
