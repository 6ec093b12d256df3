#include "combat/combat_internal.h"

#include <string.h>

#include "object/quality.h"
#include "wire/motion.h"
#include "wire/motion_command.h"
#include "wire/object.h"
#include "wire/property.h"

enum {
    PRIVATE_INT = 0x02CD,
    POSITION_AND_MOVEMENT = 0xF619,
    CREATE_OBJECT = 0xF745,
    UPDATE_MOTION = 0xF74C,
    UPDATE_OBJECT = 0xF7DB,
    EVENT_ATTACK_DONE = 0x01A7,
    EVENT_ATTACKER = 0x01B1,
    EVENT_DEFENDER = 0x01B2,
    EVENT_EVASION_ATTACKER = 0x01B3,
    EVENT_EVASION_DEFENDER = 0x01B4,
    INT_COMBAT_MODE = 40,
};

ac_combat_options ac_default_combat_options(void) {
    return (ac_combat_options){
        .auto_target = true, .auto_repeat = true, .clearing_reacquires = true};
}

bool ac_combat_init(ac_combat *combat, const ac_combat_def *def) {
    *combat = (ac_combat){.options = def->options,
                          .objects = def->objects,
                          .selection = def->selection,
                          .fellows = def->fellows,
                          .bar = {.desired = AC_POWER_USUAL}};
    ac_combat_reset(combat);
    return ac_selection_add_handler(def->selection, ac_combat_selection_changed, combat);
}

void ac_combat_reset(ac_combat *combat) {
    *combat = (ac_combat){.options = combat->options,
                          .objects = combat->objects,
                          .selection = combat->selection,
                          .fellows = combat->fellows,
                          .now = combat->now,
                          .mode = AC_COMBAT_MODE_NON_COMBAT,
                          .bar = {.desired = combat->bar.desired},
                          .attacked_time = combat->now - AC_LAST_ATTACKED_SECONDS,
                          .side_cursor = combat->objects->effects.next_index};
}

void ac_combat_set_options1(ac_combat *combat, uint32_t options1) {
    combat->options.auto_target = (options1 & AC_OPTION1_AUTO_TARGET) != 0;
    combat->options.auto_repeat = (options1 & AC_OPTION1_AUTO_REPEAT_ATTACK) != 0;
}

static bool is_mode(uint32_t mode) {
    return mode == AC_COMBAT_MODE_NON_COMBAT || mode == AC_COMBAT_MODE_MELEE ||
           mode == AC_COMBAT_MODE_MISSILE || mode == AC_COMBAT_MODE_MAGIC;
}

/* ClientCombatSystem::SetCombatMode 0x0056BE30; `wished`: by the player, so the server is told. */
static void change_mode(ac_combat *combat, ac_combat_mode mode, bool wished) {
    if (mode == combat->mode)
        return;
    ac_combat_cancel_attack(combat);
    combat->mode = mode;
    if (wished)
        ac_combat_add_command(combat, AC_COMBAT_ACTION_MODE)->body.mode =
            (ac_change_combat_mode){mode};
    ac_combat_check_target(combat);
}

ac_status ac_combat_set_mode(ac_combat *combat, ac_combat_mode mode) {
    if (!is_mode(mode))
        return AC_ERROR_ARGUMENT;
    change_mode(combat, mode, true);
    return AC_OK;
}

static bool is_death(const ac_movement_data *movement) {
    return movement->type == AC_MOVEMENT_INTERPRETED &&
           movement->interpreted.forward_command == (uint16_t)AC_MOTION_DEAD;
}

/* The movement that a message carries, NULL when it carries none. */
static const ac_movement_data *movement_of(const ac_message *message) {
    switch (message->opcode) {
    case UPDATE_MOTION: return &((const ac_update_motion *)message->body)->movement;
    case POSITION_AND_MOVEMENT: return &((const ac_position_and_movement *)message->body)->movement;
    case CREATE_OBJECT:
    case UPDATE_OBJECT:
        return ac_physics_desc_movement(&((const ac_create_object *)message->body)->physics);
    default: return NULL;
    }
}

/* Whether the server's word moved the object since the last look: its movement may have come in a
 * message of its own, in a description, or in one that had waited. */
static bool movement_was_applied(ac_combat *combat, ac_guid guid) {
    ac_side_effect effects[16];
    bool applied = false;
    size_t count;
    do {
        count = ac_side_log_read(&combat->objects->effects, &combat->side_cursor, effects,
                                 sizeof effects / sizeof *effects, NULL);
        for (size_t i = 0; i < count; ++i)
            applied |= effects[i].kind == AC_SIDE_MOVEMENT && effects[i].guid == guid;
    } while (count > 0);
    return applied;
}

/* The document's 'authoritative Dead motion is applied to the selected object'. */
static void look_for_death(ac_combat *combat, const ac_message *message, ac_guid about) {
    ac_guid selected = combat->selection->guid;
    if (selected == 0) {
        combat->side_cursor = combat->objects->effects.next_index;
        return;
    }
    if (!movement_was_applied(combat, selected))
        return;
    const ac_object *object = ac_objects_get_guid(combat->objects, selected);
    const ac_movement_data *movement = about == selected ? movement_of(message) : NULL;
    if ((object && ac_target_has_dead_motion(object)) || (movement && is_death(movement)))
        ac_combat_died(combat, selected);
}

/* It is the name that the notice has, and the target that the client has, that tell who it was. */
static bool is_named(const ac_object *object, ac_bytes name) {
    return object && object->weenie.name.size == name.size &&
           (name.size == 0 || memcmp(object->weenie.name.data, name.data, name.size) == 0);
}

static void attacked_other(ac_combat *combat, ac_bytes name) {
    const ac_object *last = ac_objects_get(combat->objects, combat->last_attacked.id);
    const ac_object *target = ac_combat_attack_target(combat);
    if (is_named(last, name))
        combat->last_attacked.time = combat->now;
    else if (is_named(target, name))
        combat->last_attacked = (ac_opponent){target->id, combat->now};
}

/* HandleDefenderNotificationEvent 0x0056C920, HandleEvasionDefenderNotificationEvent 0x0056C620 */
static void was_attacked(ac_combat *combat) {
    combat->attacked_time = combat->now;
    ac_combat_find_target(combat);
}

static void take_event(ac_combat *combat, const ac_message *message) {
    switch (message->kind) {
    case EVENT_ATTACK_DONE:
        ac_combat_attack_done(combat, ((const ac_error_body *)message->body)->error);
        break;
    case EVENT_ATTACKER:
        attacked_other(combat, ((const ac_attacker_notification *)message->body)->defender);
        break;
    case EVENT_EVASION_ATTACKER:
        attacked_other(combat, ((const ac_text_body *)message->body)->text);
        break;
    case EVENT_DEFENDER:
    case EVENT_EVASION_DEFENDER: was_attacked(combat); break;
    default: break;
    }
}

/* ClientCombatSystem::OnQualityChanged 0x0056C1B0: the mode is a property of the player. */
static void take_property(ac_combat *combat, const ac_int_update *update) {
    if (update->key == INT_COMBAT_MODE && is_mode((uint32_t)update->value))
        change_mode(combat, (ac_combat_mode)update->value, false);
}

/* The same when it was told before there was a player to have it. */
static void take_kept_property(ac_combat *combat) {
    const ac_object *player = ac_objects_get_local_player(combat->objects);
    int32_t mode = player ? ac_quality_int(player, INT_COMBAT_MODE, 0) : 0;
    if (is_mode((uint32_t)mode))
        change_mode(combat, (ac_combat_mode)mode, false);
}

void ac_combat_take(ac_combat *combat, const ac_message *message,
                    const ac_dispatch_result *applied) {
    combat->now = combat->objects->now > combat->now ? combat->objects->now : combat->now;
    combat->died = 0;
    if (message->opcode == AC_OPCODE_GAME_EVENT)
        take_event(combat, message);
    else if (message->opcode == PRIVATE_INT && applied->reason == AC_REASON_APPLIED)
        take_property(combat, message->body);
    if (applied->replayed && applied->guid == combat->objects->local_guid)
        take_kept_property(combat);
    look_for_death(combat, message, applied->guid);
}
