/* Keys and mouse at the list of characters. */
#ifndef AC_APP_CHARACTER_LIST_H
#define AC_APP_CHARACTER_LIST_H

#include "app/window.h"
#include "ui/character_panel.h"

enum { AC_CHARACTER_HINT = 512 };

/* Chooses with the keys that run forward and step back, and with the mouse when it moves. True when
 * the chosen one is to enter the world. */
bool ac_character_list_take(ac_ui_characters *characters, const ac_input *input);

/* What the keys do there, a line each. */
void ac_character_list_hint(const ac_keymap *keymap, char hint[AC_CHARACTER_HINT]);

#endif
