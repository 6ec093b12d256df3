/* A small world for the tests of live objects: three Setups, builders of messages, and what came of
 * them. Messages go through the real encoder and decoder, in buffers exactly as long as they are.
 */
#ifndef AC_TESTS_OBJECT_WORLD_FIXTURE_H
#define AC_TESTS_OBJECT_WORLD_FIXTURE_H

#include <stdlib.h>
#include <string.h>

#include "object/apply.h"
#include "object/contents.h"
#include "object/description.h"
#include "object/freshness.h"
#include "object/object_step.h"
#include "object/parent.h"
#include "object/pose.h"
#include "object/position.h"
#include "object/quality.h"
#include "object/state.h"
#include "object/validity.h"
#include "space/frame.h"
#include "wire/body.h"
#include "wire/combat.h"
#include "wire/inventory.h"
#include "wire/motion.h"
#include "wire/play_script.h"
#include "wire/player_desc.h"

enum {
    PLAYER = 0x50000001,
    MONSTER = 0x80000010,
    SWORD = 0x80000020,
    GEM = 0x80000030,
    CHEST = 0x80000040,
    HUMAN_SETUP = 0x02000001, /* holds things, has every default and a light */
    SWORD_SETUP = 0x02000010, /* holds something at its own location 1 */
    PLAIN_SETUP = 0x02000020, /* one part, nothing else */
    LOST_SETUP = 0x02000099,  /* not in the files */
    OUTDOOR_CELL = 0xA9B40001,
};

typedef struct world {
    ac_objects *objects;
    double now;
    uint64_t effect_cursor, event_cursor;
    ac_dispatch_result result; /* of the last message */
} world;

static const ac_setup *fixture_setup(void *user, ac_did id) {
    (void)user;
    static ac_frame human_parts[4] = {{{0, 0, 0}, {1, 0, 0, 0}},
                                      {{0, 0, 1}, {1, 0, 0, 0}},
                                      {{0.5f, 0, 1.5f}, {1, 0, 0, 0}},
                                      {{0, 0, 2}, {1, 0, 0, 0}}};
    static ac_frame sword_parts[1] = {{{0, 0.25f, 0}, {1, 0, 0, 0}}};
    static ac_frame plain_parts[1] = {{{0, 0, 0}, {1, 0, 0, 0}}};
    static ac_placement human_placement = {AC_PLACEMENT_DEFAULT, {human_parts, {0, NULL}}};
    static ac_placement sword_placement = {AC_PLACEMENT_DEFAULT, {sword_parts, {0, NULL}}};
    static ac_placement plain_placement = {AC_PLACEMENT_DEFAULT, {plain_parts, {0, NULL}}};
    static ac_location human_holding[] = {
        {AC_PARENT_RIGHT_HAND, 2, {{0, 0.1f, 0}, {1, 0, 0, 0}}},
        {AC_PARENT_LEFT_HAND, 9, {{0, 0.2f, 0}, {1, 0, 0, 0}}},
        {AC_PARENT_SHIELD, AC_HOOK_ROOT_PART, {{0, 0.3f, 0}, {1, 0, 0, 0}}},
    };
    static ac_location sword_holding[] = {{AC_PARENT_RIGHT_HAND, 0, {{0, 0, 0.75f}, {1, 0, 0, 0}}}};
    static ac_light light = {.type = 0, .intensity = 1, .falloff = 5};
    static ac_setup human = {
        .id = HUMAN_SETUP,
        .part_count = 4,
        .holding_count = 3,
        .holding = human_holding,
        .placement_count = 1,
        .placements = &human_placement,
        .light_count = 1,
        .lights = &light,
        .default_animation = 0x03000001,
        .default_script = 0x33000D77,
        .default_motion_table = 0x09000001,
        .default_sound_table = 0x20000001,
        .default_script_table = 0x34000004,
    };
    static ac_setup sword = {.id = SWORD_SETUP,
                             .part_count = 1,
                             .holding_count = 1,
                             .holding = sword_holding,
                             .placement_count = 1,
                             .placements = &sword_placement};
    static ac_setup plain = {
        .id = PLAIN_SETUP, .part_count = 1, .placement_count = 1, .placements = &plain_placement};
    switch (id) {
    case HUMAN_SETUP: return &human;
    case SWORD_SETUP: return &sword;
    case PLAIN_SETUP: return &plain;
    default: return NULL;
    }
}

static inline world world_make(void) {
    const ac_objects_def def = {.setups = {.get = fixture_setup}};
    world w = {.objects = ac_objects_create(&def)};
    assert_non_null(w.objects);
    return w;
}

static inline void world_free(world *w) {
    ac_objects_destroy(w->objects);
}

/* The bytes of a message, exactly as long; the caller frees them. */
static inline uint8_t *encode(uint32_t opcode, uint32_t kind, const void *body, size_t *size) {
    ac_writer writer = {0};
    ac_error error;
    ac_status status =
        ac_message_encode(AC_FROM_SERVER, opcode, kind, PLAYER, 1, body, &writer, &error);
    if (status != AC_OK)
        fail_msg("0x%04X cannot be encoded: %s", (unsigned)opcode, error.message);
    uint8_t *bytes = malloc(writer.size);
    assert_non_null(bytes);
    memcpy(bytes, writer.data, writer.size);
    *size = writer.size;
    ac_writer_free(&writer);
    return bytes;
}

static inline ac_object_reason send_event(world *w, uint32_t opcode, uint32_t kind,
                                          const void *body) {
    size_t size;
    uint8_t *bytes = encode(opcode, kind, body, &size);
    w->result = ac_objects_dispatch(w->objects, bytes, size, w->now);
    free(bytes);
    return w->result.reason;
}

static inline ac_object_reason send(world *w, uint32_t opcode, const void *body) {
    return send_event(w, opcode, 0, body);
}

/* A visible thing with the constructor's state, somewhere outdoors, all stamps 1. */
static inline ac_create_object thing(ac_guid guid, ac_did setup) {
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .state = AC_OBJECT_INITIAL_STATE,
                    .setup = setup,
                    .position = {OUTDOOR_CELL, {{10, 20, 30}, {1, 0, 0, 0}}}},
        .weenie = {.name = {(const uint8_t *)"Thing", 5}, .class_id = 1},
    };
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        message.physics.stamps[i] = 1;
    return message;
}

static inline ac_object *spawn(world *w, const ac_create_object *message) {
    send(w, 0xF745, message);
    ac_object *object = ac_objects_get_guid(w->objects, message->guid);
    /* None when a delete had waited for it. */
    assert_true(object || (w->result.reason != AC_REASON_NO_MEMORY &&
                           w->result.reason != AC_REASON_MALFORMED));
    return object;
}

static inline ac_object *spawn_thing(world *w, ac_guid guid, ac_did setup) {
    const ac_create_object message = thing(guid, setup);
    return spawn(w, &message);
}

static inline ac_object *spawn_player(world *w) {
    const ac_player_create create = {PLAYER};
    send(w, 0xF746, &create);
    return spawn_thing(w, PLAYER, HUMAN_SETUP);
}

static inline ac_update_position position_at(ac_guid guid, uint16_t stamp, float x) {
    return (ac_update_position){.guid = guid,
                                .pack = {.flags = AC_POSITION_CONTACT,
                                         .position = {OUTDOOR_CELL, {{x, 20, 30}, {1, 0, 0, 0}}},
                                         .instance_stamp = 1,
                                         .position_stamp = stamp,
                                         .teleport_stamp = 1,
                                         .force_position_stamp = 1}};
}

static inline ac_update_motion ready_motion(ac_guid guid, uint16_t movement,
                                            uint16_t server_control) {
    return (ac_update_motion){.guid = guid,
                              .instance_stamp = 1,
                              .movement_stamp = movement,
                              .server_control_stamp = server_control,
                              .movement = {.type = AC_MOVEMENT_INTERPRETED,
                                           .style = 0x3D,
                                           .interpreted = ac_interpreted_motion_default()}};
}

/* Forgets the effects so far. */
static inline void mark_effects(world *w) {
    w->effect_cursor = w->objects->effects.next_index;
}

/* The effects since the mark; at most `capacity`. */
static inline size_t take_effects(world *w, ac_side_effect *effects, size_t capacity) {
    return ac_side_log_read(&w->objects->effects, &w->effect_cursor, effects, capacity, NULL);
}

/* The kinds of the effects on `guid` since the mark are exactly these, in this order. */
static inline void assert_effects(world *w, ac_guid guid, const ac_side_effect_kind *kinds,
                                  size_t count) {
    ac_side_effect effects[128];
    size_t taken = take_effects(w, effects, 128);
    size_t matched = 0;
    for (size_t i = 0; i < taken; ++i) {
        if (guid && effects[i].guid != guid)
            continue;
        if (matched >= count)
            fail_msg("one effect too many: %s", ac_side_effect_name(effects[i].kind));
        if (effects[i].kind != kinds[matched])
            fail_msg("effect %zu is '%s', not '%s'", matched, ac_side_effect_name(effects[i].kind),
                     ac_side_effect_name(kinds[matched]));
        matched += 1;
    }
    assert_int_equal(matched, count);
}

/* How many effects of a kind since the mark, which stays; the last of them in *last. */
static inline size_t count_effects(const world *w, ac_side_effect_kind kind, ac_side_effect *last) {
    ac_side_effect effects[512];
    uint64_t cursor = w->effect_cursor;
    size_t taken = ac_side_log_read(&w->objects->effects, &cursor, effects, 512, NULL);
    size_t count = 0;
    for (size_t i = 0; i < taken; ++i) {
        if (effects[i].kind != kind)
            continue;
        count += 1;
        if (last)
            *last = effects[i];
    }
    return count;
}

#define assert_reason(expected, actual)                                                            \
    do {                                                                                           \
        ac_object_reason got = (actual);                                                           \
        if (got != (expected))                                                                     \
            fail_msg("reason is '%s', not '%s'", ac_object_reason_name(got),                       \
                     ac_object_reason_name(expected));                                             \
    } while (0)

#endif
