/* Command lines from a table: parsing (getopt_long) and help text from the same rows. */
#ifndef AC_APP_OPTIONS_H
#define AC_APP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "app/option_rules.h"
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
    const ac_option_rule *rules;
    size_t rule_count;
    ac_settings *settings; /* those of `setting_commands` are options too; may be NULL */
    unsigned setting_commands;
    int least_operands, most_operands; /* most < 0: no limit */
    uint64_t *given;                   /* bit i: options[i] was given; may be NULL */
} ac_command;

/* argv[0] is the subcommand's name; argv[*first_operand] is the first operand. False when there is
 * nothing to run: the help or a message was printed, and the program returns *exit_code. */
bool ac_options_parse(const ac_command *command, int argc, char **argv, int *first_operand,
                      int *exit_code);

/* The first option of the command that was given and is in `list`, as "window|out"; NULL for none.
 */
const char *ac_options_first_given(const ac_command *command, const char *list);

void ac_options_print_help(const ac_command *command, FILE *out);

#endif
