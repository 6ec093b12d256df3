/* Attack requests and their end. */
#include "combat/combat_internal.h"

#include "object/contents.h"

ac_combat_command *ac_combat_add_command(ac_combat *combat, ac_combat_action action) {
    if (combat->command_count == AC_COMBAT_COMMANDS_MAX) {
        combat->command_first = (combat->command_first + 1) % AC_COMBAT_COMMANDS_MAX;
        combat->command_count -= 1;
        combat->commands_dropped += 1;
    }
    uint32_t slot = (combat->command_first + combat->command_count++) % AC_COMBAT_COMMANDS_MAX;
    combat->commands[slot] = (ac_combat_command){.action = action};
    return &combat->commands[slot];
}

bool ac_combat_next_command(ac_combat *combat, ac_combat_command *command) {
    if (combat->command_count == 0)
        return false;
    *command = combat->commands[combat->command_first];
    combat->command_first = (combat->command_first + 1) % AC_COMBAT_COMMANDS_MAX;
    combat->command_count -= 1;
    return true;
}

/* ClientCombatSystem::GetAttackTarget */
const ac_object *ac_combat_attack_target(const ac_combat *combat) {
    const ac_object *object = ac_objects_get_guid(combat->objects, combat->selection->guid);
    if (!object || ac_object_is_owned(combat->objects, object))
        return NULL;
    while (object->parent)
        object = object->parent;
    return object;
}

/* The power of a melee attack is the accuracy of a missile. */
static void send_attack(ac_combat *combat, const ac_object *target, ac_attack_height height,
                        float power) {
    if (combat->mode == AC_COMBAT_MODE_MELEE)
        ac_combat_add_command(combat, AC_COMBAT_ACTION_MELEE)->body.melee =
            (ac_targeted_melee_attack){target->guid, height, power};
    else
        ac_combat_add_command(combat, AC_COMBAT_ACTION_MISSILE)->body.missile =
            (ac_targeted_missile_attack){target->guid, height, power};
}

ac_status ac_combat_attack(ac_combat *combat, ac_attack_height height, float power) {
    if (height < AC_ATTACK_HIGH || height > AC_ATTACK_LOW || !(power >= 0.0f && power <= 1.0f))
        return AC_ERROR_ARGUMENT;
    if (!ac_combat_is_fighting(combat))
        return AC_ERROR_STATE;
    const ac_object *target = ac_combat_attack_target(combat);
    if (!ac_target_is_attackable(combat->objects, target))
        return AC_ERROR_NOT_FOUND;
    if (combat->response_pending) {
        combat->next = (ac_attack_request){true, height, power};
        return AC_OK;
    }
    send_attack(combat, target, height, power);
    combat->repeating = combat->options.auto_repeat;
    combat->response_pending = true;
    combat->attack_time = combat->now;
    combat->last_attacked = (ac_opponent){target->id, combat->now};
    return AC_OK;
}

ac_status ac_combat_cast(ac_combat *combat, uint32_t spell) {
    if (spell == 0)
        return AC_ERROR_ARGUMENT;
    if (combat->mode != AC_COMBAT_MODE_MAGIC)
        return AC_ERROR_STATE;
    const ac_object *target = ac_combat_attack_target(combat);
    if (!target)
        return AC_ERROR_NOT_FOUND;
    ac_combat_add_command(combat, AC_COMBAT_ACTION_CAST)->body.cast =
        (ac_cast_targeted_spell){target->guid, spell};
    return AC_OK;
}

void ac_combat_let_go(ac_combat *combat) {
    combat->next.waiting = false;
    ac_combat_reset_bar(combat);
}

/* Nested notices cancel once. */
void ac_combat_cancel_attack(ac_combat *combat) {
    bool awaited = combat->options.auto_repeat && combat->response_pending && !combat->cancelled;
    bool any = combat->repeating || awaited;
    combat->repeating = false;
    ac_combat_let_go(combat);
    if (!any)
        return;
    combat->cancelled = combat->response_pending;
    (void)ac_combat_add_command(combat, AC_COMBAT_ACTION_CANCEL);
}

void ac_combat_stop(ac_combat *combat) {
    ac_combat_cancel_attack(combat);
}

/* ClientCombatSystem::HandleAttackDoneEvent 0x0056C500: an error ends the repetition; then the
 * request that waited has its turn. */
void ac_combat_attack_done(ac_combat *combat, uint32_t error) {
    ac_attack_request next = combat->next;
    combat->response_pending = combat->cancelled = false;
    combat->next.waiting = false;
    if (error != 0 || !combat->options.auto_repeat)
        combat->repeating = false;
    if (next.waiting)
        (void)ac_combat_attack(combat, next.height, next.power);
}
