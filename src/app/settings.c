#include "app/settings.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLAY = AC_SETTING_PLAY,
    BOTH = AC_SETTING_DEMO | AC_SETTING_PLAY,
    ALL = BOTH | AC_SETTING_REPLAY,
};

typedef struct setting {
    const char *name;
    ac_option_kind kind;
    size_t offset;        /* of the field in ac_settings */
    const char *initial;  /* the default as one writes it, "" not set */
    const char *argument; /* as in ac_option */
    double low, high;
    unsigned commands; /* ac_setting_commands bits */
    const char *help;
} setting;

#define FIELD(name) offsetof(ac_settings, name)
/* clang-format off */
static const setting table[] = {
    {"host", AC_OPTION_TEXT, FIELD(host), "", "NAME", 0, 0, PLAY,
     "the server's name or address"},
    {"port", AC_OPTION_WHOLE, FIELD(port), "9000", "N", 1, 65534, PLAY,
     "the server's port; the next one is used too"},
    {"account", AC_OPTION_TEXT, FIELD(account), "", "NAME", 0, 0, PLAY,
     "the account to log in with"},
    {"password-file", AC_OPTION_TEXT, FIELD(password_file), "", "FILE", 0, 0, PLAY,
     "its first line is the password; else it is asked for"},
    {"character", AC_OPTION_TEXT, FIELD(character), "", "NAME", 0, 0, PLAY,
     "who enters the world; else the first of the list"},
    {"dat", AC_OPTION_TEXT, FIELD(dat), "", "FOLDER", 0, 0, PLAY | AC_SETTING_AUDIT,
     "the folder of your DAT files"},
    {"size", AC_OPTION_SIZE, FIELD(size), "1280x720", "WxH", 64, 8192, ALL,
     "size of the window or of the pictures, in pixels"},
    {"fullscreen", AC_OPTION_FLAG, FIELD(fullscreen), "no", NULL, 0, 0, BOTH,
     "the window fills the display"},
    {"figures", AC_OPTION_FLAG, FIELD(figures), "no", NULL, 0, 0, ALL,
     "what each frame costs is shown over the picture"},
    {"view-distance", AC_OPTION_WHOLE, FIELD(view_distance), "2", "N", 1, 8, BOTH,
     "landblocks (192 m) shown in each direction"},
    {"mouse-speed", AC_OPTION_NUMBER, FIELD(mouse_speed), "1", "N", 0.1, 10, BOTH,
     "how far the mouse turns the camera"},
    {"mouse-invert", AC_OPTION_FLAG, FIELD(mouse_invert), "no", NULL, 0, 0, BOTH,
     "the mouse moved up tilts the camera down"},
    {"volume", AC_OPTION_NUMBER, FIELD(volume), "100", "PERCENT", 0, 100, BOTH,
     "how loud sounds are"},
    {"no-sound", AC_OPTION_FLAG, FIELD(no_sound), "no", NULL, 0, 0, BOTH,
     "open no sound device"},
    {"attack-power", AC_OPTION_NUMBER, FIELD(attack_power), "0.5", "N", 0, 1, BOTH,
     "power of a blow, accuracy of a shot; keys change it"},
    {"spell", AC_OPTION_WHOLE, FIELD(spell), "27", "N", 1, 65535, BOTH,
     "number of the spell that the cast key casts"},
    {"auto-target-refill", AC_OPTION_FLAG, FIELD(auto_target_refill), "yes", NULL, 0, 0, BOTH,
     "in a fight, a selection that you clear is filled again"},
    {"auto-target-players", AC_OPTION_FLAG, FIELD(auto_target_players), "no", NULL, 0, 0, BOTH,
     "Auto Target may choose players"},
    {"log", AC_OPTION_CHOICE, FIELD(log), "warning", "error|warning|info|debug", 0, 0, ALL,
     "what to log on standard error"},
};
/* clang-format on */
enum { COUNT = sizeof table / sizeof *table };

static const char key_prefix[] = "key.";

size_t ac_settings_count(void) {
    return COUNT;
}

unsigned ac_setting_commands_of(size_t index) {
    return table[index].commands;
}

ac_option ac_setting_option(ac_settings *settings, size_t index) {
    const setting *row = &table[index];
    return (ac_option){.name = row->name,
                       .kind = row->kind,
                       .target = (char *)settings + row->offset,
                       .argument = row->argument,
                       .help = row->help,
                       .low = row->low,
                       .high = row->high};
}

ac_settings ac_settings_default(void) {
    ac_settings settings = {.keys = ac_keymap_default()};
    for (size_t i = 0; i < COUNT; ++i) {
        ac_option option = ac_setting_option(&settings, i);
        if (table[i].initial[0])
            (void)ac_option_store(&option, table[i].initial);
    }
    return settings;
}

void ac_settings_free(ac_settings *settings) {
    ac_arena_free(&settings->texts);
}

static size_t find(const char *name) {
    size_t i = 0;
    while (i < COUNT && strcmp(table[i].name, name) != 0)
        ++i;
    return i;
}

static ac_action find_key(const char *name) {
    size_t length = sizeof key_prefix - 1;
    return strncmp(name, key_prefix, length) == 0 ? ac_action_find(name + length) : AC_ACTION_COUNT;
}

static ac_status set_key(ac_settings *settings, ac_action action, const char *value,
                         ac_error *error) {
    if (ac_keymap_bind(&settings->keys, action, value))
        return AC_OK;
    return ac_error_set(
        error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
        "key.%s takes up to %d keys such as 'W or Shift+F1', or 'none', not '%.60s'",
        ac_action_name(action), AC_KEYS_PER_ACTION, value);
}

/* A copy that lasts; a path that begins with ~/ is one of the home folder. */
static const char *keep_text(ac_settings *settings, const ac_option *option, const char *value) {
    const char *home = getenv("HOME");
    bool expand = ac_option_is_path(option) && strncmp(value, "~/", 2) == 0 && home;
    size_t before = expand ? strlen(home) : 0;
    const char *rest = expand ? value + 1 : value;
    size_t length = strlen(rest);
    char *copy = ac_arena_alloc(&settings->texts, before + length + 1);
    if (!copy)
        return NULL;
    (void)snprintf(copy, before + length + 1, "%s%s", expand ? home : "", rest);
    return copy;
}

static bool is_text(const ac_option *option) {
    return option->kind == AC_OPTION_TEXT || option->kind == AC_OPTION_CHOICE;
}

static ac_status refuse(const ac_option *option, const char *value, ac_error *error) {
    char allowed[AC_OPTION_VALUE_TEXT];
    ac_option_describe(option, allowed);
    return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "%s takes %.80s, not '%.60s'",
                        option->name, allowed, value);
}

ac_status ac_settings_set(ac_settings *settings, const char *name, const char *value,
                          ac_error *error) {
    ac_action action = find_key(name);
    if (action != AC_ACTION_COUNT)
        return set_key(settings, action, value, error);
    size_t index = find(name);
    if (index == COUNT)
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "there is no setting '%.60s'",
                            name);
    ac_option option = ac_setting_option(settings, index);
    if (option.kind == AC_OPTION_TEXT && value[0] == '\0') {
        *(const char **)option.target = NULL;
        return AC_OK;
    }
    const char *kept = is_text(&option) ? keep_text(settings, &option, value) : value;
    if (!kept)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a setting");
    return ac_option_store(&option, kept) ? AC_OK : refuse(&option, value, error);
}

bool ac_settings_get(ac_settings *settings, const char *name, char text[AC_OPTION_VALUE_TEXT]) {
    ac_action action = find_key(name);
    size_t index = find(name);
    if (action != AC_ACTION_COUNT) {
        char keys[AC_KEYS_TEXT];
        ac_keymap_write(&settings->keys, action, keys);
        (void)snprintf(text, AC_OPTION_VALUE_TEXT, "%s", keys);
    } else if (index < COUNT) {
        ac_option option = ac_setting_option(settings, index);
        ac_option_write(&option, text);
    }
    return action != AC_ACTION_COUNT || index < COUNT;
}
