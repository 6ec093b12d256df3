/* Live objects under a server that says anything: raw bytes behind opcodes that objects listen to,
 * and well-formed messages with wild numbers, stamps and relations. After each message the world
 * must be clean: finite, linked both ways, within its limits; after the reset, empty. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "fuzz_input.h"
#include "object/apply.h"
#include "object/object_step.h"
#include "object/quality.h"
#include "space/frame.h"
#include "wire/motion.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Small numbers, or any float at all. */
static float next_float(fuzz_input *in) {
    uint8_t kind = next_u8(in);
    if (kind < 0xC0)
        return (float)kind;
    return next_any_float(in);
}

static ac_vec3 next_vec3(fuzz_input *in) {
    float x = next_float(in), y = next_float(in);
    return (ac_vec3){x, y, next_float(in)};
}

static ac_guid next_guid(fuzz_input *in) {
    return 0x50000000u + next_u8(in) % 8u; /* 0x50000001 is the player */
}

static uint16_t next_stamp(fuzz_input *in) {
    uint8_t kind = next_u8(in);
    return kind < 0xE0 ? kind % 8u : next_u16(in);
}

static ac_position next_position(fuzz_input *in) {
    ac_position position = {.cell = next_u8(in) % 4u ? 0xA9B40001u : 0};
    position.frame.origin = next_vec3(in);
    position.frame.rotation.w = next_u8(in) % 4u ? 1.0f : next_float(in);
    position.frame.rotation.z = next_u8(in) % 4u ? 0.0f : next_float(in);
    return position;
}

static void send(ac_objects *objects, uint32_t opcode, const void *body) {
    ac_writer writer = {0};
    if (ac_message_encode(AC_FROM_SERVER, opcode, 0, 0, 0, body, &writer, NULL) == AC_OK)
        (void)ac_objects_dispatch(objects, writer.data, writer.size, objects->now);
    ac_writer_free(&writer);
}

static void send_create(ac_objects *objects, fuzz_input *in, uint32_t opcode) {
    ac_physics_child child = {next_guid(in), next_u8(in) % 4u};
    ac_create_object message = {.guid = next_guid(in)};
    ac_physics_desc *desc = &message.physics;
    desc->flags =
        AC_PHYSICS_DESC_SETUP | (next_u16(in) & ~(uint32_t)AC_PHYSICS_DESC_ANIMATION_FRAME);
    desc->state = next_u16(in);
    desc->setup = 0x02000000u + next_u8(in) % 3u;
    desc->position = next_position(in);
    desc->parent = next_guid(in);
    desc->parent_location = next_u8(in) % 4u;
    desc->child_count = 1;
    desc->children = &child;
    desc->scale = next_float(in);
    desc->friction = next_float(in);
    desc->elasticity = next_float(in);
    desc->translucency = next_float(in);
    desc->velocity = next_vec3(in);
    desc->omega = next_vec3(in);
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        desc->stamps[i] = next_stamp(in);
    message.weenie.name = (ac_bytes){(const uint8_t *)"fuzz", 4};
    send(objects, opcode, &message);
}

static void send_position(ac_objects *objects, fuzz_input *in) {
    ac_update_position message = {.guid = next_guid(in)};
    message.pack.flags = next_u8(in) & (AC_POSITION_VELOCITY | AC_POSITION_CONTACT);
    message.pack.position = next_position(in);
    message.pack.velocity = next_vec3(in);
    message.pack.instance_stamp = next_stamp(in);
    message.pack.position_stamp = next_stamp(in);
    message.pack.teleport_stamp = next_stamp(in);
    message.pack.force_position_stamp = next_stamp(in);
    send(objects, 0xF748, &message);
}

static void send_relation(ac_objects *objects, fuzz_input *in) {
    ac_parent_event event = {.parent = next_guid(in), .child = next_guid(in)};
    event.location = next_u8(in) % 4u;
    event.parent_instance_stamp = next_stamp(in);
    event.child_position_stamp = next_stamp(in);
    send(objects, 0xF749, &event);
}

static void send_small(ac_objects *objects, fuzz_input *in) {
    ac_guid guid = next_guid(in);
    uint16_t instance = next_stamp(in), stamp = next_stamp(in);
    switch (next_u8(in) % 6u) {
    case 0: send(objects, 0xF747, &(ac_delete_object){guid, instance}); break;
    case 1: send(objects, 0xF74A, &(ac_pickup_event){guid, instance, stamp}); break;
    case 2: send(objects, 0xF74B, &(ac_set_state){guid, next_u16(in), instance, stamp}); break;
    case 3:
        send(objects, 0xF74E, &(ac_vector_update){guid, next_vec3(in), {0, 0, 0}, instance, stamp});
        break;
    case 4: send(objects, 0xF750, &(ac_sound_event){guid, stamp, next_float(in)}); break;
    default:
        send(objects, 0x02CE, &(ac_int_update){next_u8(in), guid, next_u8(in), next_u16(in)});
        break;
    }
}

/* The rest of a message that objects listen to, as the input has it. */
static void send_raw(ac_objects *objects, fuzz_input *in) {
    static const uint32_t opcodes[] = {
        0x0024, 0x0197, 0x01D1, 0x01D6, 0x02D5, 0x02D6, 0x02DC, 0x02DE, 0x02E8, 0xF619,
        0xF625, 0xF745, 0xF747, 0xF748, 0xF749, 0xF74C, 0xF751, 0xF755, 0xF7B0, 0xF7DB,
    };
    uint8_t message[512];
    size_t length = 4 + next_u8(in) % 250u;
    ac_store_u32(message, opcodes[next_u8(in) % (sizeof opcodes / sizeof *opcodes)]);
    for (size_t i = 4; i < length; ++i)
        message[i] = next_u8(in);
    uint8_t *exact = malloc(length);
    if (!exact)
        return;
    memcpy(exact, message, length);
    (void)ac_objects_dispatch(objects, exact, length, objects->now);
    free(exact);
}

static void check(bool holds) {
    if (!holds)
        abort();
}

static void check_object(const ac_object *object) {
    check(ac_frame_is_valid(&object->position.frame));
    check(ac_frame_is_valid(&object->server_position.frame));
    check(ac_vec3_is_finite(object->velocity) && ac_vec3_is_finite(object->omega));
    check(isfinite(object->scale) && isfinite(object->translucency) && isfinite(object->health));
    check(object->friction >= 0.0f && object->friction <= 1.0f);
    check(object->elasticity >= 0.0f && object->elasticity <= AC_OBJECT_MAX_ELASTICITY);
    uint32_t children = 0;
    for (const ac_object *child = object->first_child; child; child = child->next_sibling) {
        check(child->parent == object);
        children += 1;
    }
    check(children == object->child_count);
    unsigned depth = 0;
    for (const ac_object *above = object->parent; above; above = above->parent)
        check(++depth <= 32);
}

static void check_world(const ac_objects *objects) {
    uint32_t count = 0;
    for (const ac_object *object = objects->first; object; object = object->next) {
        check_object(object);
        check(ac_objects_get_guid(objects, object->guid) == object);
        count += 1;
    }
    check(count == ac_objects_count(objects));
    check(objects->pending.count <= AC_PENDING_TOTAL);
    check(objects->pending.replay_count == 0);
}

static const ac_setup *get_setup(void *user, ac_did id) {
    (void)user;
    static ac_frame part = {{0, 1, 0}, {1, 0, 0, 0}};
    static ac_placement placement = {AC_PLACEMENT_DEFAULT, {&part, {0, NULL}}};
    static ac_location holding[] = {{1, 0, {{0, 0, 1}, {1, 0, 0, 0}}},
                                    {2, AC_HOOK_ROOT_PART, {{0, 0, 1}, {1, 0, 0, 0}}}};
    static const ac_setup setup = {.part_count = 1,
                                   .holding_count = 2,
                                   .holding = holding,
                                   .placement_count = 1,
                                   .placements = &placement};
    return id == 0x02000001u ? &setup : NULL;
}

static void run(ac_objects *objects, fuzz_input *in) {
    while (in->size > 0) {
        switch (next_u8(in) % 8u) {
        case 0: send_create(objects, in, 0xF745); break;
        case 1: send_create(objects, in, 0xF7DB); break;
        case 2: send_position(objects, in); break;
        case 3: send_relation(objects, in); break;
        case 4: send_raw(objects, in); break;
        case 5: ac_objects_step(objects, objects->now + next_u8(in)); break;
        default: send_small(objects, in); break;
        }
        check_world(objects);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const ac_objects_def def = {.setups = {.get = get_setup}};
    ac_objects *objects = ac_objects_create(&def);
    if (!objects)
        return 0;
    ac_objects_set_local_player(objects, 0x50000001u);
    fuzz_input in = {data, size};
    run(objects, &in);
    ac_objects_reset(objects);
    check(objects->memory.bytes == 0 && objects->pending.count == 0 && !objects->first);
    ac_objects_destroy(objects);
    return 0;
}
