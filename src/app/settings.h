/* What the player may set: one table (settings.c) with name, type, default, range and help. The
 * command line, the settings file, help and docs/settings.md come from it. A new setting is a field
 * here and a row there. Later wins: default, file, command line. */
#ifndef AC_APP_SETTINGS_H
#define AC_APP_SETTINGS_H

#include <stdio.h>

#include "app/keymap.h"
#include "app/option_value.h"
#include "base/arena.h"
#include "base/status.h"
#include "base/writer.h"

typedef struct ac_settings {
    const char *host, *account, *character, *dat, *password_file; /* NULL: not set */
    const char *log;
    int port;
    int size[2]; /* pixels */
    bool fullscreen;
    bool figures;       /* of each frame are shown from the start */
    int view_distance;  /* landblocks kept around the player */
    double mouse_speed; /* 1: 200 pixels turn the camera by a radian */
    bool mouse_invert;
    double attack_power;
    int spell; /* that the cast key casts */
    bool no_sound;
    double volume; /* per cent */
    bool auto_target_refill, auto_target_players;
    ac_keymap keys;
    ac_arena texts; /* what text values point into, when they come from the file */
} ac_settings;

/* Whose command line takes a setting as --NAME. */
typedef enum ac_setting_commands {
    AC_SETTING_FILE_ONLY = 0,
    AC_SETTING_DEMO = 1,
    AC_SETTING_PLAY = 2,
    AC_SETTING_REPLAY = 4,
    AC_SETTING_AUDIT = 8,
} ac_setting_commands;

/* The defaults. Free with ac_settings_free. */
ac_settings ac_settings_default(void);
void ac_settings_free(ac_settings *settings);

/* How many settings there are, and number `index` as an option on `settings`. */
size_t ac_settings_count(void);
ac_option ac_setting_option(ac_settings *settings, size_t index);
/* Number `index`'s ac_setting_commands bits. */
unsigned ac_setting_commands_of(size_t index);

/* Sets one by name, "key.ACTION" a key. AC_ERROR_NOT_FOUND without such a setting;
 * AC_ERROR_ARGUMENT for a value that is not allowed, with what is in `error`, and the setting as it
 * was. */
ac_status ac_settings_set(ac_settings *settings, const char *name, const char *value,
                          ac_error *error);

/* The value of one by name. False without such a setting. */
bool ac_settings_get(ac_settings *settings, const char *name, char text[AC_OPTION_VALUE_TEXT]);

/* Takes over the text of a settings file (`name = value`, # comments). What is wrong is written to
 * `complaints` as PATH:LINE and leaves the default; returns how much was. */
int ac_settings_read(ac_settings *settings, const char *path, const char *text, size_t size,
                     FILE *complaints);

/* Appends `text` with `name` set to `value` to `out` (NULL: without any line that sets it);
 * comments, order and lines of unknown names stay. */
void ac_settings_edit(const char *text, size_t size, const char *name, const char *value,
                      ac_writer *out);

/* $XDG_CONFIG_HOME/arwic/settings, else $HOME/.config/arwic/settings. */
ac_status ac_settings_path(char *path, size_t size, ac_error *error);

/* Defaults and then the settings file; complaints go to standard error. A file that is not there is
 * an empty one. */
ac_settings ac_settings_load(void);

/* Sets or (NULL) unsets one in the file, which is old or new, never half. */
ac_status ac_settings_store(const char *name, const char *value, ac_error *error);

#endif
