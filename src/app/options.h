/* Command lines from a table: parsing (getopt_long) and help text from the same rows. */
#ifndef AC_APP_OPTIONS_H
#define AC_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "app/option_value.h"
#include "app/settings.h"

/* One subcommand (or the program itself). */
typedef struct ac_command {
    const char *name;    /* "demo" */
    const char *summary; /* one line */
    const char *usage;   /* what follows "arwic demo " */
    const char *details; /* paragraphs, may be NULL */
    const char *examples;
    const ac_option *options;
    size_t option_count;
    ac_settings *settings; /* those of `setting_commands` are options too; may be NULL */
    unsigned setting_commands;
    int least_operands, most_operands; /* most < 0: no limit */
} ac_command;

/* argv[0] is the subcommand's name; argv[*first_operand] is the first operand. False when there is
 * nothing to run: the help or a message was printed, and the program returns *exit_code. */
bool ac_options_parse(const ac_command *command, int argc, char **argv, int *first_operand,
                      int *exit_code);

void ac_options_print_help(const ac_command *command, FILE *out);

#endif
