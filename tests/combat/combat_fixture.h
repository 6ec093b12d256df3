/* A player among creatures, with a selection and a fight; messages go through the real decoder to
 * the objects and then to the fight, as the client's dispatcher has it. */
#ifndef AC_TESTS_COMBAT_COMBAT_FIXTURE_H
#define AC_TESTS_COMBAT_COMBAT_FIXTURE_H

#include "combat/combat_step.h"
#include "object/world_fixture.h"
#include "select/kinds.h"
#include "select/select_step.h"
#include "wire/motion_command.h"

enum {
    DRUDGE = 0x80000101,
    BANDERLING = 0x80000102,
    MOSSWART = 0x80000103,
    STRANGER = 0x50000002,
    /* of messages */
    UPDATE_MOTION = 0xF74C,
    PRIVATE_INT = 0x02CD,
    PRIVATE_GUID = 0x02D9,
    EVENT_ATTACK_DONE = 0x01A7,
    EVENT_ATTACKER = 0x01B1,
    EVENT_DEFENDER = 0x01B2,
    EVENT_EVASION_ATTACKER = 0x01B3,
    EVENT_EVASION_DEFENDER = 0x01B4,
    EVENT_UPDATE_HEALTH = 0x01C0,
};

typedef struct fight {
    world w;
    ac_selection selection;
    ac_fellows fellows;
    ac_combat combat;
} fight;

/* Not by value: the combat must not move. */
static inline void fight_begin(fight *f) {
    *f = (fight){.w = world_make()};
    const ac_combat_def def = {.objects = f->w.objects,
                               .selection = &f->selection,
                               .fellows = &f->fellows,
                               .options = ac_default_combat_options()};
    assert_true(ac_combat_init(&f->combat, &def));
    spawn_player(&f->w); /* at 10, 20, 30 */
    assert_non_null(ac_objects_get_local_player(f->w.objects));
}

static inline void fight_end(fight *f) {
    world_free(&f->w);
}

/* Whatever actions wait are forgotten. */
static inline void fight_flush(fight *f) {
    ac_combat_command command;
    while (ac_combat_next_command(&f->combat, &command)) {
    }
}

static inline void fight_take(fight *f, uint32_t opcode, uint32_t kind, const void *body) {
    size_t size;
    ac_arena arena = {0};
    ac_message message;
    uint8_t *bytes = encode(opcode, kind, body, &size);
    assert_int_equal(ac_message_decode(bytes, size, AC_FROM_SERVER, &arena, &message, NULL), AC_OK);
    ac_dispatch_result applied = ac_objects_apply(f->w.objects, &message, bytes, size, f->w.now);
    ac_combat_take(&f->combat, &message, &applied);
    ac_arena_free(&arena);
    free(bytes);
}

static inline void fight_event(fight *f, uint32_t kind, const void *body) {
    fight_take(f, AC_OPCODE_GAME_EVENT, kind, body);
}

/* A creature that the radar shows and that can be attacked, `east` metres east of the player. */
static inline ac_object *fight_creature(fight *f, ac_guid guid, float east) {
    ac_create_object message = thing(guid, HUMAN_SETUP);
    message.physics.position.frame.origin.x += east;
    message.weenie.flags = AC_WEENIE_RADAR_BEHAVIOR;
    message.weenie.radar_behavior = AC_RADAR_SHOW_ALWAYS;
    message.weenie.item_type = AC_ITEM_TYPE_CREATURE;
    message.weenie.description = AC_OBJECT_ATTACKABLE;
    message.weenie.name = guid == DRUDGE ? (ac_bytes){(const uint8_t *)"Drudge", 6}
                                         : (ac_bytes){(const uint8_t *)"Other", 5};
    return spawn(&f->w, &message);
}

static inline ac_object *fight_other_player(fight *f, float east, uint32_t status) {
    ac_object *object = fight_creature(f, STRANGER, east);
    object->weenie.description = AC_OBJECT_PLAYER | status;
    return object;
}

/* The server says that it has no health, and that it lies dead (as the demo's server and ACE do).
 */
static inline void fight_kill(fight *f, ac_guid guid, uint16_t stamp) {
    const ac_update_health health = {guid, 0.0f};
    fight_event(f, EVENT_UPDATE_HEALTH, &health);
    ac_update_motion dead = ready_motion(guid, stamp, stamp);
    dead.movement.interpreted.forward_command = (uint16_t)AC_MOTION_DEAD;
    ac_interpreted_motion_mark(&dead.movement.interpreted);
    fight_take(f, UPDATE_MOTION, 0, &dead);
}

/* Time goes on; the objects learn of it from the next message, the fight from its step. */
static inline void fight_step(fight *f, double seconds) {
    f->w.now += seconds;
    ac_select_step(&f->selection, f->w.objects, f->w.now, true);
    ac_combat_step(&f->combat, f->w.now);
}

/* The next action that waits is this one. */
static inline ac_combat_command fight_expect(fight *f, ac_combat_action action) {
    ac_combat_command command;
    assert_true(ac_combat_next_command(&f->combat, &command));
    assert_int_equal(command.action, action);
    return command;
}

static inline void fight_expect_nothing(fight *f) {
    ac_combat_command command;
    assert_false(ac_combat_next_command(&f->combat, &command));
}

#endif
