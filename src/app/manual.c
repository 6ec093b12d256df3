#include "app/manual.h"

#include <ctype.h>
#include <string.h>

#include "app/exit_code.h"
#include "arwic/arwic.h"

bool ac_help_format_of(const char *word, ac_help_format *format) {
    static const struct {
        const char *word;
        ac_help_format format;
    } words[] = {{"--help", AC_HELP_TEXT},      {"-h", AC_HELP_TEXT},
                 {"help", AC_HELP_TEXT},        {"--help=man", AC_HELP_MAN},
                 {"--help=part", AC_HELP_PART}, {"--help=words", AC_HELP_WORDS}};
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        if (strcmp(word, words[i].word) == 0) {
            *format = words[i].format;
            return true;
        }
    return false;
}

/* ---- roff ---- */

/* Text in which nothing is a command; a hyphen stays the one that is typed. */
static void put_text(const char *text, FILE *out) {
    bool begins = true;
    for (; *text; ++text) {
        if (begins && (*text == '.' || *text == '\''))
            fputs("\\&", out);
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else
            fputc(*text, out);
        begins = *text == '\n';
    }
}

static void put_upper(const char *text, FILE *out) {
    for (; *text; ++text)
        fputc(*text == ' ' ? '-' : toupper((unsigned char)*text), out);
}

/* "dat ls" as the name of a page: dat-ls. */
static void put_hyphenated(const char *text, FILE *out) {
    for (; *text; ++text)
        fputs(*text == ' ' || *text == '-' ? "\\-" : (char[2]){*text, '\0'}, out);
}

static void put_title(const char *name, FILE *out) {
    fprintf(out, ".TH ");
    put_upper(name, out);
    fprintf(out, " 1 \"\" \"Arwic %s\" \"User Commands\"\n", ac_version());
}

static void put_name(const char *name, const char *summary, FILE *out) {
    size_t length = strcspn(summary, "\n");
    while (length > 0 && (summary[length - 1] == '.' || summary[length - 1] == ':'))
        --length;
    fprintf(out, ".SH NAME\n");
    put_hyphenated(name, out);
    fprintf(out, " \\- %c%.*s\n", tolower((unsigned char)summary[0]), (int)length - 1, summary + 1);
}

static void put_synopsis(const char *heading, const char *name, const char *usage, FILE *out) {
    fprintf(out, "%s\n.B ", heading);
    put_text(name, out);
    fputc('\n', out);
    put_text(usage, out);
    fputc('\n', out);
}

static void put_option(const ac_option *option, FILE *out) {
    char value[AC_OPTION_VALUE_TEXT];
    fprintf(out, ".TP\n");
    if (option->letter)
        fprintf(out, "\\fB\\-%c\\fR, ", option->letter);
    fprintf(out, "\\fB\\-\\-");
    put_text(option->name, out);
    fprintf(out, "\\fR");
    if (option->argument) {
        fprintf(out, " \\fI");
        put_text(option->argument, out);
        fprintf(out, "\\fR");
    }
    fputc('\n', out);
    put_text(option->help, out);
    ac_option_write(option, value);
    if (value[0] && !(option->kind == AC_OPTION_FLAG && !*(bool *)option->target)) {
        fprintf(out, " (");
        put_text(value, out);
        fputc(')', out);
    }
    fputc('\n', out);
}

static void put_examples(const char *examples, FILE *out) {
    if (!examples)
        return;
    fprintf(out, ".PP\nExamples:\n.PP\n.nf\n");
    put_text(examples, out);
    fprintf(out, ".fi\n");
}

static void put_exit_codes(FILE *out) {
    fprintf(out, ".SH EXIT STATUS\n");
    for (int code = 0; code < AC_EXIT_COUNT; ++code) {
        fprintf(out, ".TP\n.B %d\n", code);
        put_text(ac_exit_code_meaning(code), out);
        fputc('\n', out);
    }
}

static void put_end(FILE *out) {
    put_exit_codes(out);
    fprintf(out, ".SH FILES\n.TP\n.I $XDG_CONFIG_HOME/arwic/settings\n"
                 "or ~/.config/arwic/settings; see\n.BR arwic\\-settings (1)\n"
                 ".TP\n.I $XDG_CACHE_HOME/arwic\n"
                 "or ~/.cache/arwic: the demo's DAT files\n");
}

static void put_options(const ac_option *options, size_t count, size_t own, FILE *out) {
    fprintf(out, ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nhelp\n");
    for (size_t i = 0; i < count; ++i) {
        if (i == own)
            fprintf(out, ".SH SETTINGS\nFor this run;\n.BR arwic\\-settings (1)\n"
                         "keeps them. A flag is turned off by =no.\n");
        put_option(&options[i], out);
    }
}

static void print_words(const ac_option *options, size_t count, FILE *out) {
    static const char *const kinds[] = {"flag", "text", "number", "number", "size", "choice"};
    fprintf(out, "--help\tflag\t-\thelp\n");
    for (size_t i = 0; i < count; ++i) {
        const ac_option *option = &options[i];
        const char *argument = option->argument ? option->argument : "-";
        const char *kind = !ac_option_is_path(option)      ? kinds[option->kind]
                           : strcmp(argument, "FILE") == 0 ? "file"
                                                           : "folder";
        fprintf(out, "--%s\t%s\t%s\t%s\n", option->name, kind, argument, option->help);
    }
}

void ac_manual_print(const ac_command *command, const ac_option *options, size_t count, size_t own,
                     ac_help_format format, FILE *out) {
    char name[64];
    bool is_part = format == AC_HELP_PART;
    if (format == AC_HELP_WORDS) {
        print_words(options, count, out);
        return;
    }
    (void)snprintf(name, sizeof name, "arwic %s", command->name);
    if (is_part) {
        fprintf(out, ".SH ");
        put_upper(name, out);
        fputc('\n', out);
    } else {
        put_title(name, out);
        put_name(name, command->summary, out);
    }
    put_synopsis(is_part ? ".PP" : ".SH SYNOPSIS", name, command->usage, out);
    fprintf(out, is_part ? ".PP\n" : ".SH DESCRIPTION\n");
    put_text(command->summary, out);
    fputc('\n', out);
    if (command->details) {
        fprintf(out, ".PP\n");
        put_text(command->details, out);
    }
    put_examples(command->examples, out);
    if (!is_part)
        fprintf(out, ".SH OPTIONS\n");
    put_options(options, count, own, out);
    if (!is_part)
        put_end(out);
}

static void put_see_also(const ac_group *group, FILE *out) {
    fprintf(out, ".SH SEE ALSO\n");
    for (size_t i = 0; i < group->count; ++i) {
        fprintf(out, ".BR ");
        put_hyphenated(group->name, out);
        fprintf(out, "\\-%s (1)%s\n", group->entries[i].name, i + 1 < group->count ? "," : "");
    }
}

/* The pages of the commands are parts of this one, or pages of their own. */
void ac_manual_print_group(const ac_group *group, ac_help_format format, FILE *out) {
    bool is_whole = strchr(group->name, ' ') != NULL;
    if (format == AC_HELP_WORDS) {
        for (size_t i = 0; i < group->count; ++i)
            fprintf(out, "%s\tcommand\t-\t%s\n", group->entries[i].name, group->entries[i].summary);
        return;
    }
    put_title(group->name, out);
    put_name(group->name, group->summary, out);
    put_synopsis(".SH SYNOPSIS", group->name, group->usage, out);
    fprintf(out, ".SH COMMANDS\n");
    for (size_t i = 0; i < group->count; ++i) {
        fprintf(out, ".TP\n.B %s\n", group->entries[i].name);
        put_text(group->entries[i].summary, out);
        fputc('\n', out);
    }
    if (group->version)
        fprintf(out, ".SH OPTIONS\n.TP\n\\fB\\-\\-version\\fR\nwhich version this is\n");
    put_examples(group->examples, out);
    fflush(out);
    for (size_t i = 0; is_whole && i < group->count; ++i) {
        char name[32];
        char part[] = "--help=part";
        (void)snprintf(name, sizeof name, "%s", group->entries[i].name);
        (void)group->entries[i].run(2, (char *[]){name, part, NULL});
    }
    put_end(out);
    if (!is_whole)
        put_see_also(group, out);
}
