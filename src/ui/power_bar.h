/* The power of the next blow while fighting: what is gathered, and a mark at what is set. */
#ifndef AC_UI_POWER_BAR_H
#define AC_UI_POWER_BAR_H

#include "arwic/client.h"
#include "ui/draw_list.h"

/* In `rect`, in melee (power) and missile mode (accuracy); nothing otherwise. */
void ac_ui_power_bar_draw(ac_ui_list *list, ac_client_combat_mode mode,
                          const ac_client_attack_power *power, ac_ui_rect rect);

#endif
