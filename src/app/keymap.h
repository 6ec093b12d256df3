/* The keys: one row an action, with its name, its default keys and its help. The window reports
 * actions, the settings file binds them (key.NAME = KEYS), and help and docs are written from here.
 * A new key is a row here and a line where its action is taken (game.c). */
#ifndef AC_APP_KEYMAP_H
#define AC_APP_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* clang-format off */
/* ROW(ENUMERATOR, "name", "default keys", "what it does") in the order of the help. */
#define AC_KEYMAP(ROW)                                                                            \
    ROW(FORWARD, "forward", "W or Up", "run forward")                                              \
    ROW(BACK, "back", "S or Down", "step back")                                                    \
    ROW(TURN_LEFT, "turn-left", "A or Left", "turn to the left")                                   \
    ROW(TURN_RIGHT, "turn-right", "D or Right", "turn to the right")                               \
    ROW(STRAFE_LEFT, "strafe-left", "Z", "sidestep to the left")                                   \
    ROW(STRAFE_RIGHT, "strafe-right", "C", "sidestep to the right")                                \
    ROW(WALK, "walk", "Left Shift or Right Shift", "walk instead of run, while held")              \
    ROW(AUTO_RUN, "auto-run", "Q", "run forward without a key held, or stop")                      \
    ROW(JUMP, "jump", "Space", "jump: held longer, higher")                                        \
    ROW(NEXT_TARGET, "next-target", "Tab", "select the next target")                               \
    ROW(PREVIOUS_TARGET, "previous-target", "Shift+Tab", "select the target before")               \
    ROW(USE, "use", "R", "use what is selected")                                                   \
    ROW(MELEE, "melee", "`", "fight in melee, or make peace")                                      \
    ROW(MISSILE, "missile", "Shift+`", "fight with missiles, or make peace")                       \
    ROW(MAGIC, "magic", "Ctrl+`", "fight with magic, or make peace")                               \
    ROW(ATTACK_LOW, "attack-low", "Delete", "attack low; held, the blow gathers power")            \
    ROW(ATTACK_MIDDLE, "attack-middle", "End", "attack in the middle, likewise")                   \
    ROW(ATTACK_HIGH, "attack-high", "PageDown", "attack high, likewise")                           \
    ROW(POWER_LESS, "power-less", "-", "attack with less power")                                   \
    ROW(POWER_MORE, "power-more", "=", "attack with more power")                                   \
    ROW(CAST, "cast", "F", "cast the spell at what is selected")                                   \
    ROW(CRY, "cry", "U", "weep")                                                                   \
    ROW(LAUGH, "laugh", "I", "laugh")                                                              \
    ROW(WAVE, "wave", "J", "wave")                                                                 \
    ROW(CHEER, "cheer", "O", "cheer")                                                              \
    ROW(POINT, "point", "K", "point ahead")                                                        \
    ROW(BOW, "bow", "B", "bow")                                                                    \
    ROW(CLAP, "clap", "N", "clap")                                                                 \
    ROW(STAND, "stand", "Y", "stand up")                                                           \
    ROW(CROUCH, "crouch", "G", "crouch")                                                           \
    ROW(SIT, "sit", "H", "sit down")                                                               \
    ROW(LIE, "lie", "V", "lie down")                                                               \
    ROW(ENTER, "enter", "Return", "type a line and say it; connect again after a lost connection") \
    ROW(RECALL, "recall", "L", "recall to the lifestone")                                          \
    ROW(LOG_OUT, "log-out", "F10", "log out to the list of the account's characters")                \
    ROW(ESCAPE, "escape", "Escape", "one step back: the selection, the fight, the game")           \
    ROW(HELP, "help", "F1", "show or hide this list")                                              \
    ROW(FIGURES, "figures", "F3", "show or hide the figures of a frame")                           \
    ROW(NOT_DRAWN, "not-drawn", "F4", "show or hide the objects that are not drawn, and why")      \
    ROW(SCREENSHOT, "screenshot", "F12", "take a picture")                                         \
    ROW(MUTE, "mute", "M", "no sound, or sound again")
/* clang-format on */

typedef enum ac_action {
#define AC_KEYMAP_ENUMERATOR(enumerator, name, keys, help) AC_ACTION_##enumerator,
    AC_KEYMAP(AC_KEYMAP_ENUMERATOR)
#undef AC_KEYMAP_ENUMERATOR
        AC_ACTION_COUNT
} ac_action;

typedef enum ac_key_modifier {
    AC_MODIFIER_SHIFT = 1,
    AC_MODIFIER_CONTROL = 2,
    AC_MODIFIER_ALT = 4,
} ac_key_modifier;

enum { AC_KEYS_PER_ACTION = 4, AC_KEYS_TEXT = 160, AC_KEY_LIMIT = 512 };

typedef struct ac_chord {
    uint16_t key;      /* SDL scancode, below AC_KEY_LIMIT; 0 none */
    uint8_t modifiers; /* ac_key_modifier bits */
} ac_chord;

typedef struct ac_keymap {
    ac_chord chords[AC_ACTION_COUNT][AC_KEYS_PER_ACTION];
} ac_keymap;

const char *ac_action_name(ac_action action);
const char *ac_action_keys(ac_action action); /* the default, as one would write it */
const char *ac_action_help(ac_action action);

/* AC_ACTION_COUNT when there is none of that name. */
ac_action ac_action_find(const char *name);

ac_keymap ac_keymap_default(void);

/* `text`: "none", or up to four keys joined by " or ", each a name of SDL's for a place on a US
 * keyboard after any of "Shift+", "Ctrl+", "Alt+". False, and the map as it was, when it is not. */
bool ac_keymap_bind(ac_keymap *keymap, ac_action action, const char *text);

/* The keys of an action as ac_keymap_bind reads them. */
void ac_keymap_write(const ac_keymap *keymap, ac_action action, char text[AC_KEYS_TEXT]);

/* Another action with a key of `action`; AC_ACTION_COUNT when there is none. */
ac_action ac_keymap_rival(const ac_keymap *keymap, ac_action action);

/* Adds the actions that `key` stands for while `modifiers` are held: those of its chords whose
 * modifiers are held, and of these the ones with the most; so Shift+Tab is not Tab as well, and
 * W is forward with Shift too. */
void ac_keymap_actions(const ac_keymap *keymap, uint16_t key, uint8_t modifiers,
                       bool on[AC_ACTION_COUNT]);

#endif
