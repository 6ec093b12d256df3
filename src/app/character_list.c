#include "app/character_list.h"

#include <stdio.h>

static bool choose(ac_ui_characters *characters, int x, int y) {
    int under = ac_ui_characters_pick(characters, x, y);
    if (under >= 0)
        characters->chosen = under;
    return under >= 0;
}

bool ac_character_list_take(ac_ui_characters *characters, const ac_input *input) {
    if (input->moved)
        (void)choose(characters, input->pixel_x, input->pixel_y);
    ac_ui_characters_step(characters, (input->pressed[AC_ACTION_BACK] ? 1 : 0) -
                                          (input->pressed[AC_ACTION_FORWARD] ? 1 : 0));
    if (input->click && choose(characters, input->click_x, input->click_y))
        return true;
    return input->pressed[AC_ACTION_ENTER] && characters->count > 0;
}

void ac_character_list_hint(const ac_keymap *keymap, char hint[AC_CHARACTER_HINT]) {
    char up[AC_KEYS_TEXT], down[AC_KEYS_TEXT], enter[AC_KEYS_TEXT], leave[AC_KEYS_TEXT];
    ac_keymap_write(keymap, AC_ACTION_FORWARD, up);
    ac_keymap_write(keymap, AC_ACTION_BACK, down);
    ac_keymap_write(keymap, AC_ACTION_ENTER, enter);
    ac_keymap_write(keymap, AC_ACTION_ESCAPE, leave);
    (void)snprintf(hint, AC_CHARACTER_HINT,
                   "%.80s, %.80s or the mouse: choose\n%.80s or a click: enter the world\n"
                   "%.80s: leave the game",
                   up, down, enter, leave);
}
