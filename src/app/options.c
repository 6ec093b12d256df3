#include "app/options.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/exit_code.h"

enum { MOST_OPTIONS = 48, FIRST_CODE = 256, HELP_COLUMN = 28 };

static bool parse_number(const char *text, double *value) {
    char *end;
    errno = 0;
    *value = strtod(text, &end);
    return errno == 0 && end != text && *end == '\0' && isfinite(*value);
}

static bool in_range(const ac_option *option, double value) {
    return option->low >= option->high || (value >= option->low && value <= option->high);
}

static bool store_size(const ac_option *option, const char *text) {
    int *size = option->target;
    char *end;
    long width = strtol(text, &end, 10);
    if (end == text || *end != 'x')
        return false;
    const char *rest = end + 1;
    long height = strtol(rest, &end, 10);
    if (end == rest || *end != '\0' || !in_range(option, (double)width) ||
        !in_range(option, (double)height))
        return false;
    size[0] = (int)width;
    size[1] = (int)height;
    return true;
}

static bool store_value(const ac_option *option, const char *text) {
    double number;
    switch (option->kind) {
    case AC_OPTION_FLAG: *(bool *)option->target = true; return true;
    case AC_OPTION_TEXT: *(const char **)option->target = text; return true;
    case AC_OPTION_NUMBER:
        if (!parse_number(text, &number) || !in_range(option, number))
            return false;
        *(double *)option->target = number;
        return true;
    case AC_OPTION_WHOLE:
        if (!parse_number(text, &number) || !in_range(option, number) || number != floor(number))
            return false;
        *(int *)option->target = (int)number;
        return true;
    case AC_OPTION_SIZE: return store_size(option, text);
    }
    return false;
}

static void complain(const ac_command *command, const ac_option *option, const char *text) {
    fprintf(stderr, "arwic %s: --%s takes %s", command->name, option->name,
            option->kind == AC_OPTION_SIZE    ? "WIDTHxHEIGHT"
            : option->kind == AC_OPTION_WHOLE ? "a whole number"
                                              : "a number");
    if (option->low < option->high)
        fprintf(stderr, " from %g to %g", option->low, option->high);
    fprintf(stderr, ", not '%s'; see 'arwic %s --help'\n", text, command->name);
}

static void build_getopt(const ac_command *command, struct option *longs, char *shorts) {
    size_t n = 0;
    *shorts++ = '+'; /* stop at the first operand */
    *shorts++ = ':';
    for (size_t i = 0; i < command->option_count; ++i) {
        const ac_option *option = &command->options[i];
        int takes = option->kind != AC_OPTION_FLAG;
        longs[n++] = (struct option){option->name, takes ? required_argument : no_argument, NULL,
                                     FIRST_CODE + (int)i};
        if (option->letter) {
            *shorts++ = option->letter;
            if (takes)
                *shorts++ = ':';
        }
    }
    longs[n++] = (struct option){"help", no_argument, NULL, 'h'};
    longs[n] = (struct option){0};
    *shorts++ = 'h';
    *shorts = '\0';
}

static const ac_option *option_of(const ac_command *command, int code) {
    if (code >= FIRST_CODE && (size_t)(code - FIRST_CODE) < command->option_count)
        return &command->options[code - FIRST_CODE];
    for (size_t i = 0; i < command->option_count; ++i)
        if (command->options[i].letter && command->options[i].letter == (char)code)
            return &command->options[i];
    return NULL;
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

bool ac_options_parse(const ac_command *command, int argc, char **argv, int *first_operand,
                      int *exit_code) {
    *exit_code = AC_EXIT_USAGE;
    struct option longs[MOST_OPTIONS + 2];
    char shorts[2 * MOST_OPTIONS + 4];
    if (command->option_count > MOST_OPTIONS)
        return false;
    build_getopt(command, longs, shorts);
    optind = 1;
    opterr = 0;
    int code;
    int index = -1;
    while ((code = getopt_long(argc, argv, shorts, longs, &index)) != -1) {
        const struct option *named = index >= 0 ? &longs[index] : NULL;
        const char *given = given_word(argv, named);
        index = -1;
        if (code == ':' || code == '?' || (named && is_cut(given, named))) {
            fprintf(stderr, "arwic %s: %s '%s'; see 'arwic %s --help'\n", command->name,
                    code == ':' ? "a value is missing after" : "unknown option", given,
                    command->name);
            return false;
        }
        if (code == 'h') {
            ac_options_print_help(command, stdout);
            *exit_code = AC_EXIT_OK;
            return false;
        }
        const ac_option *option = option_of(command, code);
        if (!option || !store_value(option, optarg)) {
            if (option)
                complain(command, option, optarg);
            return false;
        }
    }
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

static void print_default(const ac_option *option, FILE *out) {
    if (option->kind == AC_OPTION_TEXT && *(const char **)option->target)
        fprintf(out, " (%s)", *(const char **)option->target);
    else if (option->kind == AC_OPTION_NUMBER)
        fprintf(out, " (%g)", *(double *)option->target);
    else if (option->kind == AC_OPTION_WHOLE)
        fprintf(out, " (%d)", *(int *)option->target);
    else if (option->kind == AC_OPTION_SIZE)
        fprintf(out, " (%dx%d)", ((int *)option->target)[0], ((int *)option->target)[1]);
}

void ac_options_print_help(const ac_command *command, FILE *out) {
    fprintf(out, "usage: arwic %s %s\n\n%s\n", command->name, command->usage, command->summary);
    if (command->details)
        fprintf(out, "\n%s", command->details);
    fprintf(out, "\noptions:\n");
    for (size_t i = 0; i < command->option_count; ++i) {
        const ac_option *option = &command->options[i];
        char left[80];
        snprintf(left, sizeof left, "  %s%c%s--%s%s%s", option->letter ? "-" : " ",
                 option->letter ? option->letter : ' ', option->letter ? ", " : "  ", option->name,
                 option->argument ? " " : "", option->argument ? option->argument : "");
        fprintf(out, "%-*s %s", HELP_COLUMN, left, option->help);
        print_default(option, out);
        fputc('\n', out);
    }
    fprintf(out, "%-*s %s\n", HELP_COLUMN, "  -h, --help", "this text");
    if (command->examples)
        fprintf(out, "\nexamples:\n%s", command->examples);
    ac_exit_codes_print(out);
}
