#include "app/group.h"

#include <stdio.h>
#include <string.h>

#include "app/exit_code.h"
#include "app/manual.h"

static void print_help(const ac_group *group, FILE *out) {
    fprintf(out, "usage: %s %s\n\n%s\n\ncommands:\n", group->name, group->usage, group->summary);
    for (size_t i = 0; i < group->count; ++i)
        fprintf(out, "  %-8s %s\n", group->entries[i].name, group->entries[i].summary);
    fprintf(out, "\n'%s COMMAND --help' tells the rest, and so does '%s help COMMAND'.\n",
            group->name, group->name);
    if (group->version)
        fprintf(out, "'%s --version' tells which this is.\n", group->name);
    fprintf(out, "\nexamples:\n%s", group->examples);
    ac_exit_codes_print(out);
}

static int run_entry(const ac_group *group, int argc, char **argv) {
    for (size_t i = 0; i < group->count; ++i)
        if (strcmp(argv[0], group->entries[i].name) == 0)
            return group->entries[i].run(argc, argv);
    fprintf(stderr, "%s: no command '%s'; see '%s --help'\n", group->name, argv[0], group->name);
    return AC_EXIT_USAGE;
}

/* "help dat ls" is "dat help ls", and "help ls" is "ls --help". */
static int run_help_of(const ac_group *group, int argc, char **argv) {
    static char option[] = "--help";
    if (strcmp(argv[1], option) == 0) {
        print_help(group, stdout);
        return AC_EXIT_OK;
    }
    char *help = argv[0];
    argv[0] = argv[1];
    argv[1] = argc > 2 ? help : option;
    return run_entry(group, argc, argv);
}

int ac_group_run(const ac_group *group, int argc, char **argv) {
    ac_help_format format;
    const char *word = argc > 1 ? argv[1] : NULL;
    if (!word) {
        print_help(group, stderr);
        return AC_EXIT_USAGE;
    }
    if (group->version && strcmp(word, "--version") == 0) {
        printf("%s %s\n", group->name, group->version);
        return AC_EXIT_OK;
    }
    if (argc > 2 && strcmp(word, "help") == 0)
        return run_help_of(group, argc - 1, argv + 1);
    if (ac_help_format_of(word, &format)) {
        if (format == AC_HELP_TEXT)
            print_help(group, stdout);
        else
            ac_manual_print_group(group, format, stdout);
        return AC_EXIT_OK;
    }
    return run_entry(group, argc - 1, argv + 1);
}
