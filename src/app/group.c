#include "app/group.h"

#include <stdio.h>
#include <string.h>

#include "app/exit_code.h"
#include "app/manual.h"

static void print_help(const ac_group *group, FILE *out) {
    fprintf(out, "usage: %s %s\n\n%s\n\ncommands:\n", group->name, group->usage, group->summary);
    for (size_t i = 0; i < group->count; ++i)
        fprintf(out, "  %-8s %s\n", group->entries[i].name, group->entries[i].summary);
    fprintf(out, "\n'%s COMMAND --help' tells the rest.\n\nexamples:\n%s", group->name,
            group->examples);
    ac_exit_codes_print(out);
}

int ac_group_run(const ac_group *group, int argc, char **argv) {
    ac_help_format format;
    const char *word = argc > 1 ? argv[1] : NULL;
    if (!word) {
        print_help(group, stderr);
        return AC_EXIT_USAGE;
    }
    if (ac_help_format_of(word, &format)) {
        if (format == AC_HELP_TEXT)
            print_help(group, stdout);
        else
            ac_manual_print_group(group, format, stdout);
        return AC_EXIT_OK;
    }
    for (size_t i = 0; i < group->count; ++i)
        if (strcmp(word, group->entries[i].name) == 0)
            return group->entries[i].run(argc - 1, argv + 1);
    fprintf(stderr, "%s: no command '%s'; see '%s --help'\n", group->name, word, group->name);
    return AC_EXIT_USAGE;
}
