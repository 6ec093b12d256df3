/* The power bar: an attack key that is held lets the blow gather power; released, it strikes with
 * what was gathered, or with the set power as soon as that is reached. */
#include "combat/combat_internal.h"

#include "object/live.h"
#include "wire/motion_command.h"

static const float sixth = 0.16666667f, half_sixth = 0.083333336f;

static float clamp_power(float power) {
    return power > 0.0f ? (power < 1.0f ? power : 1.0f) : 0.0f;
}

void ac_combat_set_power(ac_combat *combat, float power) {
    combat->bar.desired = clamp_power(power);
}

/* ClientCombatSystem::OnAction 0x0056D890: to the next whole sixth. */
void ac_combat_step_power(ac_combat *combat, int steps) {
    float sixths = (float)(int)((combat->bar.desired + half_sixth) * 6.0f);
    combat->bar.desired = clamp_power((sixths + (float)steps) * sixth);
}

/* Two weapons are ready sooner. */
static double full_seconds(const ac_combat *combat) {
    const ac_object *player = ac_objects_get_local_player(combat->objects);
    const ac_movement *movement = player ? ac_live_movement(player) : NULL;
    bool two = movement && movement->interp.interpreted.style == AC_STYLE_DUAL_WIELD_COMBAT;
    return two ? AC_POWER_SECONDS_TWO_WEAPONS : AC_POWER_SECONDS;
}

/* ClientCombatSystem::GetPowerBarLevel 0x0056ADE0 */
float ac_combat_power_level(const ac_combat *combat) {
    if (!combat->bar.building)
        return 0.0f;
    return clamp_power((float)((combat->now - combat->bar.since) / full_seconds(combat)));
}

/* ClientCombatSystem::StartPowerBarBuild 0x0056ADB0 */
static void start_building(ac_combat *combat) {
    if (combat->bar.building || combat->response_pending)
        return;
    combat->bar.building = true;
    combat->bar.since = combat->now;
}

static void strike(ac_combat *combat) {
    combat->bar.building = combat->bar.wanted = combat->bar.held = false;
    (void)ac_combat_attack(combat, combat->bar.height, combat->bar.goal);
}

/* ClientCombatSystem::StartAttackRequest 0x0056C040 */
ac_status ac_combat_begin_attack(ac_combat *combat, ac_attack_height height) {
    if (height < AC_ATTACK_HIGH || height > AC_ATTACK_LOW)
        return AC_ERROR_ARGUMENT;
    if (!ac_combat_is_fighting(combat))
        return AC_ERROR_STATE;
    if (!ac_target_is_attackable(combat->objects, ac_combat_attack_target(combat)))
        return AC_ERROR_NOT_FOUND;
    combat->bar.height = height;
    combat->bar.held = combat->bar.wanted = true;
    start_building(combat);
    return AC_OK;
}

/* ClientCombatSystem::EndAttackRequest 0x0056C0E0: with the higher of what was set and what was
 * gathered; while the last blow has no answer yet, it waits for that. */
void ac_combat_end_attack(ac_combat *combat) {
    float level = ac_combat_power_level(combat);
    if (!combat->bar.held)
        return;
    combat->bar.held = false;
    combat->bar.goal = combat->bar.desired >= level ? combat->bar.desired : level;
    if (combat->response_pending || level >= combat->bar.goal)
        strike(combat);
}

/* ClientCombatSystem::UseTime 0x0056C1F0 */
void ac_combat_step_bar(ac_combat *combat) {
    if (!combat->bar.wanted)
        return;
    start_building(combat);
    if (combat->bar.building && !combat->bar.held &&
        ac_combat_power_level(combat) >= combat->bar.goal)
        strike(combat);
}

void ac_combat_reset_bar(ac_combat *combat) {
    combat->bar.building = combat->bar.wanted = combat->bar.held = false;
}
