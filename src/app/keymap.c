#include "app/keymap.h"

#include <SDL_keyboard.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *keys, *help;
} rows[] = {
#define AC_KEYMAP_ROW(enumerator, name, keys, help) {name, keys, help},
    AC_KEYMAP(AC_KEYMAP_ROW)
#undef AC_KEYMAP_ROW
};

static const struct {
    const char *prefix;
    uint8_t bit;
} modifiers_by_name[] = {
    {"Ctrl+", AC_MODIFIER_CONTROL}, {"Alt+", AC_MODIFIER_ALT}, {"Shift+", AC_MODIFIER_SHIFT}};
enum { MODIFIER_COUNT = sizeof modifiers_by_name / sizeof *modifiers_by_name };

static const char separator[] = " or ";

const char *ac_action_name(ac_action action) {
    return rows[action].name;
}

const char *ac_action_keys(ac_action action) {
    return rows[action].keys;
}

const char *ac_action_help(ac_action action) {
    return rows[action].help;
}

ac_action ac_action_find(const char *name) {
    int i = 0;
    while (i < AC_ACTION_COUNT && strcmp(rows[i].name, name) != 0)
        ++i;
    return (ac_action)i;
}

ac_keymap ac_keymap_default(void) {
    ac_keymap keymap = {0};
    for (int i = 0; i < AC_ACTION_COUNT; ++i)
        (void)ac_keymap_bind(&keymap, (ac_action)i, rows[i].keys);
    return keymap;
}

static bool parse_chord(const char *text, size_t length, ac_chord *chord) {
    char name[64];
    *chord = (ac_chord){0};
    for (int i = 0; i < MODIFIER_COUNT; ++i) {
        const char *prefix = modifiers_by_name[i].prefix;
        size_t size = strlen(prefix);
        if (length <= size || SDL_strncasecmp(text, prefix, size) != 0)
            continue;
        chord->modifiers |= modifiers_by_name[i].bit;
        text += size;
        length -= size;
        i = -1; /* in any order */
    }
    if (length == 0 || length >= sizeof name)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    SDL_Scancode key = SDL_GetScancodeFromName(name);
    chord->key = (uint16_t)key;
    return key != SDL_SCANCODE_UNKNOWN;
}

bool ac_keymap_bind(ac_keymap *keymap, ac_action action, const char *text) {
    ac_chord chords[AC_KEYS_PER_ACTION] = {{0, 0}};
    int count = 0;
    for (const char *next = text; next && strcmp(text, "none") != 0;) {
        const char *end = strstr(next, separator);
        size_t length = end ? (size_t)(end - next) : strlen(next);
        if (count == AC_KEYS_PER_ACTION || !parse_chord(next, length, &chords[count++]))
            return false;
        next = end ? end + sizeof separator - 1 : NULL;
    }
    memcpy(keymap->chords[action], chords, sizeof chords);
    return true;
}

static size_t put(char *text, size_t used, const char *more) {
    int length = snprintf(text + used, AC_KEYS_TEXT - used, "%s", more);
    size_t end = used + (length > 0 ? (size_t)length : 0);
    return end < AC_KEYS_TEXT ? end : AC_KEYS_TEXT - 1;
}

void ac_keymap_write(const ac_keymap *keymap, ac_action action, char text[AC_KEYS_TEXT]) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < AC_KEYS_PER_ACTION; ++i) {
        ac_chord chord = keymap->chords[action][i];
        if (!chord.key)
            continue;
        if (used > 0)
            used = put(text, used, separator);
        for (int m = 0; m < MODIFIER_COUNT; ++m)
            if (chord.modifiers & modifiers_by_name[m].bit)
                used = put(text, used, modifiers_by_name[m].prefix);
        used = put(text, used, SDL_GetScancodeName((SDL_Scancode)chord.key));
    }
    if (used == 0)
        (void)put(text, 0, "none");
}

static bool has_chord(const ac_keymap *keymap, ac_action action, ac_chord chord) {
    for (int i = 0; i < AC_KEYS_PER_ACTION; ++i)
        if (keymap->chords[action][i].key == chord.key &&
            keymap->chords[action][i].modifiers == chord.modifiers)
            return true;
    return false;
}

ac_action ac_keymap_rival(const ac_keymap *keymap, ac_action action) {
    for (int i = 0; i < AC_KEYS_PER_ACTION; ++i) {
        ac_chord chord = keymap->chords[action][i];
        for (int other = 0; chord.key && other < AC_ACTION_COUNT; ++other)
            if (other != (int)action && has_chord(keymap, (ac_action)other, chord))
                return (ac_action)other;
    }
    return AC_ACTION_COUNT;
}

static int count_bits(uint8_t bits) {
    int count = 0;
    for (; bits; bits &= (uint8_t)(bits - 1))
        ++count;
    return count;
}

void ac_keymap_actions(const ac_keymap *keymap, uint16_t key, uint8_t modifiers,
                       bool on[AC_ACTION_COUNT]) {
    const ac_chord *chords = &keymap->chords[0][0];
    enum { TOTAL = AC_ACTION_COUNT * AC_KEYS_PER_ACTION };
    int most = 0;
    for (int pass = 0; pass < 2; ++pass)
        for (int i = 0; i < TOTAL; ++i) {
            if (chords[i].key != key || (chords[i].modifiers & ~modifiers) != 0)
                continue;
            int count = count_bits(chords[i].modifiers);
            if (pass == 0 && count > most)
                most = count;
            else if (pass == 1 && count == most)
                on[i / AC_KEYS_PER_ACTION] = true;
        }
}
