#include "app/options.h"

#include <getopt.h>
#include <string.h>

#include "app/exit_code.h"
#include "app/manual.h"

enum { MOST_OPTIONS = 64, FIRST_CODE = 256, HELP_COLUMN = 28 };

/* The command's own options, and behind them the settings that it takes. */
typedef struct option_list {
    ac_option rows[MOST_OPTIONS];
    size_t count, own;
    uint64_t given; /* bit i: row i; not a flag that was turned off */
} option_list;

static bool collect(const ac_command *command, option_list *list) {
    size_t settings = command->settings ? ac_settings_count() : 0;
    if (command->option_count + settings > MOST_OPTIONS)
        return false;
    list->count = list->own = command->option_count;
    list->given = 0;
    for (size_t i = 0; i < command->option_count; ++i)
        list->rows[i] = command->options[i];
    for (size_t i = 0; i < settings; ++i)
        if (ac_setting_commands_of(i) & command->setting_commands)
            list->rows[list->count++] = ac_setting_option(command->settings, i);
    return true;
}

static void complain(const ac_command *command, const ac_option *option, const char *text) {
    char allowed[AC_OPTION_VALUE_TEXT];
    ac_option_describe(option, allowed);
    fprintf(stderr, "arwic %s: --%s takes %s, not '%s'; see 'arwic %s --help'\n", command->name,
            option->name, allowed, text, command->name);
}

static void build_getopt(const option_list *list, struct option *longs, char *shorts) {
    size_t n = 0;
    *shorts++ = ':';
    for (size_t i = 0; i < list->count; ++i) {
        const ac_option *option = &list->rows[i];
        bool is_flag = option->kind == AC_OPTION_FLAG;
        longs[n++] = (struct option){option->name, is_flag ? optional_argument : required_argument,
                                     NULL, FIRST_CODE + (int)i};
        if (option->letter) {
            *shorts++ = option->letter;
            if (!is_flag)
                *shorts++ = ':';
        }
    }
    longs[n++] = (struct option){"help", optional_argument, NULL, 'h'};
    longs[n] = (struct option){0};
    *shorts++ = 'h';
    *shorts = '\0';
}

static const ac_option *option_of(const option_list *list, int code) {
    if (code >= FIRST_CODE && (size_t)(code - FIRST_CODE) < list->count)
        return &list->rows[code - FIRST_CODE];
    for (size_t i = 0; i < list->count; ++i)
        if (list->rows[i].letter && list->rows[i].letter == (char)code)
            return &list->rows[i];
    return NULL;
}

static void note_given(option_list *list, const ac_option *option) {
    uint64_t bit = UINT64_C(1) << (option - list->rows);
    bool is_off = option->kind == AC_OPTION_FLAG && !*(const bool *)option->target;
    list->given = is_off ? list->given & ~bit : list->given | bit;
}

/* The word that named the option just read. */
static const char *given_word(char **argv, const struct option *option) {
    bool separate = option && option->has_arg && optarg == argv[optind - 1];
    return argv[separate ? optind - 2 : optind - 1];
}

/* getopt_long takes beginnings of names too: then --password would be --password-file. */
static bool is_cut(const char *given, const struct option *option) {
    size_t length = strlen(option->name);
    return strncmp(given, "--", 2) == 0 &&
           (strncmp(given + 2, option->name, length) != 0 ||
            (given[2 + length] != '\0' && given[2 + length] != '='));
}

static void refuse(const ac_command *command, int code, const char *given) {
    fprintf(stderr, "arwic %s: %s '%s'; see 'arwic %s --help'\n", command->name,
            code == ':' ? "a value is missing after" : "unknown option", given, command->name);
}

static int print_help_as(const ac_command *command, const option_list *list, const char *name) {
    char word[32];
    ac_help_format format;
    (void)snprintf(word, sizeof word, "--help%s%s", name ? "=" : "", name ? name : "");
    if (!ac_help_format_of(word, &format)) {
        refuse(command, '?', word);
        return AC_EXIT_USAGE;
    }
    if (format == AC_HELP_TEXT)
        ac_options_print_help(command, stdout);
    else
        ac_manual_print(command, list->rows, list->count, list->own, format, stdout);
    return AC_EXIT_OK;
}

/* Every option, before or after operands. False when there is nothing to run. */
static bool take_options(const ac_command *command, option_list *list, int argc, char **argv,
                         int *exit_code) {
    struct option longs[MOST_OPTIONS + 2];
    char shorts[2 * MOST_OPTIONS + 4];
    build_getopt(list, longs, shorts);
    optind = 1;
    opterr = 0;
    int code;
    int index = -1;
    while ((code = getopt_long(argc, argv, shorts, longs, &index)) != -1) {
        const struct option *named = index >= 0 ? &longs[index] : NULL;
        const char *given = given_word(argv, named);
        index = -1;
        if (code == ':' || code == '?' || (named && is_cut(given, named))) {
            refuse(command, code, given);
            return false;
        }
        if (code == 'h') {
            *exit_code = print_help_as(command, list, optarg);
            return false;
        }
        const ac_option *option = option_of(list, code);
        if (!option || !ac_option_store(option, optarg)) {
            if (option)
                complain(command, option, optarg);
            return false;
        }
        note_given(list, option);
    }
    return true;
}

static bool fit_together(const ac_command *command, const option_list *list) {
    const char *names[MOST_OPTIONS];
    char text[AC_OPTION_RULE_TEXT];
    size_t count = 0;
    for (size_t i = 0; i < list->count; ++i)
        if (list->given >> i & 1)
            names[count++] = list->rows[i].name;
    if (ac_option_rules_hold(command->rules, command->rule_count, names, count, text))
        return true;
    fprintf(stderr, "arwic %s: %s; see 'arwic %s --help'\n", command->name, text, command->name);
    return false;
}

bool ac_options_parse(const ac_command *command, int argc, char **argv, int *first_operand,
                      int *exit_code) {
    option_list list;
    *exit_code = AC_EXIT_USAGE;
    if (!collect(command, &list) || !take_options(command, &list, argc, argv, exit_code) ||
        !fit_together(command, &list))
        return false;
    if (command->given)
        *command->given = list.given;
    int operands = argc - optind;
    if (operands < command->least_operands ||
        (command->most_operands >= 0 && operands > command->most_operands)) {
        fprintf(stderr, "arwic %s: %s; usage: arwic %s %s; see 'arwic %s --help'\n", command->name,
                operands < command->least_operands ? "something is missing" : "too many words",
                command->name, command->usage, command->name);
        return false;
    }
    *first_operand = optind;
    return true;
}

const char *ac_options_first_given(const ac_command *command, const char *list) {
    for (size_t i = 0; i < command->option_count; ++i)
        if (*command->given >> i & 1 && ac_option_is_in(list, command->options[i].name))
            return command->options[i].name;
    return NULL;
}

static void print_option(const ac_option *option, FILE *out) {
    char left[128];
    char value[AC_OPTION_VALUE_TEXT];
    snprintf(left, sizeof left, "  %s%c%s--%s%s%s", option->letter ? "-" : " ",
             option->letter ? option->letter : ' ', option->letter ? ", " : "  ", option->name,
             option->argument ? " " : "", option->argument ? option->argument : "");
    ac_option_write(option, value);
    if (option->kind == AC_OPTION_FLAG && !*(bool *)option->target)
        value[0] = '\0';
    const char *gap = strlen(left) < HELP_COLUMN ? "" : "\n";
    fprintf(out, "%s%s%*s %s", left, gap, *gap ? HELP_COLUMN : HELP_COLUMN - (int)strlen(left), "",
            option->help);
    if (value[0])
        fprintf(out, " (%s)", value);
    fputc('\n', out);
}

void ac_options_print_help(const ac_command *command, FILE *out) {
    option_list list;
    fprintf(out, "usage: arwic %s %s\n\n%s\n", command->name, command->usage, command->summary);
    if (command->details)
        fprintf(out, "\n%s", command->details);
    fprintf(out, "\noptions:\n%-*s %s\n", HELP_COLUMN, "  -h, --help", "this text");
    for (size_t i = 0; collect(command, &list) && i < list.count; ++i) {
        if (i == list.own)
            fprintf(out,
                    "\nsettings, for this run ('arwic settings' keeps them; =no turns one off):\n");
        print_option(&list.rows[i], out);
    }
    if (command->examples)
        fprintf(out, "\nexamples:\n%s", command->examples);
    ac_exit_codes_print(out);
}
