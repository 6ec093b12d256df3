/* arwic settings: what may be set, what is set, and the settings file. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/exit_code.h"
#include "app/options.h"
#include "app/settings.h"

static int complain(const ac_error *error) {
    fprintf(stderr, "arwic settings: %s\n", error->message);
    return error->status == AC_ERROR_IO ? AC_EXIT_FILES : AC_EXIT_USAGE;
}

static int list(ac_settings *settings, char **words) {
    (void)words;
    char value[AC_OPTION_VALUE_TEXT];
    for (size_t i = 0; i < ac_settings_count(); ++i) {
        ac_option option = ac_setting_option(settings, i);
        ac_option_write(&option, value);
        printf("%-22s = %s\n", option.name, value);
    }
    for (int i = 0; i < AC_ACTION_COUNT; ++i) {
        char keys[AC_KEYS_TEXT];
        ac_keymap_write(&settings->keys, (ac_action)i, keys);
        printf("key.%-18s = %s\n", ac_action_name((ac_action)i), keys);
    }
    return AC_EXIT_OK;
}

static int list_keys(ac_settings *settings, char **words) {
    (void)words;
    for (int i = 0; i < AC_ACTION_COUNT; ++i) {
        char keys[AC_KEYS_TEXT];
        ac_keymap_write(&settings->keys, (ac_action)i, keys);
        printf("%-28s %-18s %s\n", keys, ac_action_name((ac_action)i),
               ac_action_help((ac_action)i));
    }
    return AC_EXIT_OK;
}

static int unknown(const char *name) {
    fprintf(stderr, "arwic settings: there is no setting '%s'; 'arwic settings' lists them\n",
            name);
    return AC_EXIT_USAGE;
}

static int get(ac_settings *settings, char **words) {
    char value[AC_OPTION_VALUE_TEXT];
    if (!ac_settings_get(settings, words[0], value))
        return unknown(words[0]);
    puts(value);
    return AC_EXIT_OK;
}

static int set(ac_settings *settings, char **words) {
    ac_error error;
    ac_status status = ac_settings_set(settings, words[0], words[1], &error);
    if (status == AC_ERROR_NOT_FOUND)
        return unknown(words[0]);
    if (status == AC_OK)
        status = ac_settings_store(words[0], words[1], &error);
    return status == AC_OK ? AC_EXIT_OK : complain(&error);
}

/* An unknown name too: the way to be rid of what another version left. */
static int unset(ac_settings *settings, char **words) {
    (void)settings;
    ac_error error;
    return ac_settings_store(words[0], NULL, &error) == AC_OK ? AC_EXIT_OK : complain(&error);
}

static int print_path(ac_settings *settings, char **words) {
    (void)settings;
    (void)words;
    char path[4096];
    ac_error error;
    if (ac_settings_path(path, sizeof path, &error) != AC_OK)
        return complain(&error);
    puts(path);
    return AC_EXIT_OK;
}

static void print_row(const char *name, const char *allowed, const char *initial,
                      const char *help) {
    printf("| `%s` | ", name);
    for (const char *c = allowed; *c; ++c)
        printf(*c == '|' ? "\\|" : "%c", *c);
    printf(initial[0] ? " | `%s` | " : " | %s | ", initial);
    printf("%s |\n", help);
}

static void print_settings_table(ac_settings *defaults) {
    for (size_t i = 0; i < ac_settings_count(); ++i) {
        char allowed[AC_OPTION_VALUE_TEXT];
        char initial[AC_OPTION_VALUE_TEXT];
        char help[2 * AC_OPTION_VALUE_TEXT];
        ac_option option = ac_setting_option(defaults, i);
        unsigned commands = ac_setting_commands_of(i);
        ac_option_describe(&option, allowed);
        ac_option_write(&option, initial);
        (void)snprintf(help, sizeof help, "%s | %s%s%s", option.help,
                       commands & AC_SETTING_DEMO ? "demo, " : "",
                       commands & AC_SETTING_PLAY ? "play" : "",
                       commands & AC_SETTING_REPLAY ? ", replay" : "");
        print_row(option.name, allowed, initial, help);
    }
}

/* docs/settings.md, which a test compares with this. */
static int print_docs(ac_settings *settings, char **words) {
    (void)settings;
    (void)words;
    ac_settings defaults = ac_settings_default();
    printf(
        "# Settings\n\n"
        "Written by `arwic settings docs > docs/settings.md`, from the tables in\n"
        "`src/app/settings.c` and `src/app/keymap.h`.\n\n"
        "Settings live in `$XDG_CONFIG_HOME/arwic/settings`, else `~/.config/arwic/settings`:\n"
        "lines of `name = value`, and comments that begin with `#`. The command line wins over\n"
        "the file, and the file over the defaults; of two lines for one name the last counts.\n"
        "A bad value is reported with its line and what is allowed, and the default is used.\n"
        "`arwic settings set NAME VALUE` changes one line and leaves the others as they are,\n"
        "comments and unknown names too. In paths of the file `~/` is your home folder. A\n"
        "password has no place in it: name a file of your own with `password-file`, or type it.\n"
        "\n"
        "| name | allowed | default | what it is | option of |\n|---|---|---|---|---|\n");
    print_settings_table(&defaults);
    printf(
        "\n## Keys\n\n"
        "`arwic settings set key.NAME 'E or Shift+F2'` binds up to %d keys, `none` none; each may\n"
        "follow `Shift+`, `Ctrl+` or `Alt+`. Keys are named for their place on a US keyboard, as\n"
        "SDL names them. A key with a modifier goes before the same key without.\n\n"
        "| name | default | what it does |\n|---|---|---|\n",
        AC_KEYS_PER_ACTION);
    for (int i = 0; i < AC_ACTION_COUNT; ++i) {
        const char *keys = ac_action_keys((ac_action)i);
        const char *quote = strchr(keys, '`') ? "`` " : "`";
        printf("| `key.%s` | %s%s%s | %s |\n", ac_action_name((ac_action)i), quote, keys,
               quote[1] ? " ``" : "`", ac_action_help((ac_action)i));
    }
    ac_settings_free(&defaults);
    return AC_EXIT_OK;
}

static const struct {
    const char *name;
    int words;
    int (*run)(ac_settings *settings, char **words);
} verbs[] = {{"list", 0, list},   {"keys", 0, list_keys},  {"get", 1, get},        {"set", 2, set},
             {"unset", 1, unset}, {"path", 0, print_path}, {"docs", 0, print_docs}};
enum { VERB_COUNT = sizeof verbs / sizeof *verbs };

static int run(int count, char **words) {
    const char *name = count > 0 ? words[0] : "list";
    int given = count > 0 ? count - 1 : 0;
    int i = 0;
    while (i < VERB_COUNT && strcmp(verbs[i].name, name) != 0)
        ++i;
    if (i == VERB_COUNT || verbs[i].words != given) {
        fprintf(stderr, "arwic settings: %s '%s'; see 'arwic settings --help'\n",
                i == VERB_COUNT ? "nothing is called" : "that is not how one writes", name);
        return AC_EXIT_USAGE;
    }
    ac_settings settings = ac_settings_load();
    int code = verbs[i].run(&settings, words + 1);
    ac_settings_free(&settings);
    return code;
}

int ac_command_settings(int argc, char **argv) {
    const ac_command command = {
        .name = "settings",
        .summary = "Shows and changes what the program remembers.",
        .usage = "[list | keys | get NAME | set NAME VALUE | unset NAME | path | docs]",
        .details = "list shows every setting with its value, and is what happens without a word;\n"
                   "keys shows what each key does; path names the file, which can be edited by\n"
                   "hand as well; docs prints the reference page, docs/settings.md.\n",
        .examples = "  arwic settings\n"
                    "  arwic settings set mouse-speed 1.5\n"
                    "  arwic settings set key.use 'E or Shift+R'\n",
        .most_operands = 3,
    };
    int first;
    int code;
    if (!ac_options_parse(&command, argc, argv, &first, &code))
        return code;
    return run(argc - first, argv + first);
}
