#ifndef AC_COMBAT_COMBAT_STEP_H
#define AC_COMBAT_COMBAT_STEP_H

#include "combat/combat.h"

/* Once a frame, after the inbound queue and ac_select_step: asks for the health of what is selected
 * (gmToolbarUI::HandleSelectionChanged: players, pets and what can be attacked), and gives up
 * waiting for an attack's answer. */
void ac_combat_step(ac_combat *combat, double now);

#endif
