/* Shared by the sources of combat/. */
#ifndef AC_COMBAT_COMBAT_INTERNAL_H
#define AC_COMBAT_COMBAT_INTERNAL_H

#include "combat/combat.h"

/* Melee or missile: there is a target. */
static inline bool ac_combat_is_fighting(const ac_combat *combat) {
    return combat->mode == AC_COMBAT_MODE_MELEE || combat->mode == AC_COMBAT_MODE_MISSILE;
}

/* A new command at the end of the queue. When it is full the oldest is given up. */
ac_combat_command *ac_combat_add_command(ac_combat *combat, ac_combat_action action);

/* ---- attack.c ---- */
/* Ends a repeated attack, or one whose answer is awaited. */
void ac_combat_cancel_attack(ac_combat *combat);
/* AttackDone: `error` is what it carried, 0 for none. */
void ac_combat_attack_done(ac_combat *combat, uint32_t error);

/* ---- power.c ---- */
/* Strikes when there is power enough. */
void ac_combat_step_bar(ac_combat *combat);
/* The blow that gathers power is given up. */
void ac_combat_reset_bar(ac_combat *combat);

/* ---- auto_target.c ---- */
/* ClientCombatSystem::RecvNotice_SelectionChanged 0x0056BD80; `user` is the combat. */
void ac_combat_selection_changed(void *user);
/* SetCombatMode's half that concerns the target. */
void ac_combat_check_target(ac_combat *combat);
/* Auto Target, if it is on and there is nothing selected. */
void ac_combat_find_target(ac_combat *combat);

#endif
