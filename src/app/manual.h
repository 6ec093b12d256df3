/* Help for other readers than people at a terminal, from the tables that the command line is read
 * with: manual pages, and lists for the shells' completion (completions/). */
#ifndef AC_APP_MANUAL_H
#define AC_APP_MANUAL_H

#include <stdio.h>

#include "app/group.h"
#include "app/options.h"

typedef enum ac_help_format {
    AC_HELP_TEXT,  /* --help */
    AC_HELP_MAN,   /* --help=man: a page in roff */
    AC_HELP_PART,  /* --help=part: the same as part of another page */
    AC_HELP_WORDS, /* --help=words: lines of word, kind, argument (- none) and help, between tabs */
} ac_help_format;

/* True when `word` asks for help: --help, --help=FORMAT, -h, help. */
bool ac_help_format_of(const char *word, ac_help_format *format);

/* `own`: how many of the options are the command's; the rest are settings. */
void ac_manual_print(const ac_command *command, const ac_option *options, size_t count, size_t own,
                     ac_help_format format, FILE *out);

void ac_manual_print_group(const ac_group *group, ac_help_format format, FILE *out);

#endif
