/* arwic dat: looks into DAT files. The subcommands are in dat_*.c. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/dat_tool.h"
#include "app/exit_code.h"

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} entries[] = {
    {"info", ac_dat_info, "the header, and what is inside by type"},
    {"ls", ac_dat_ls, "every entry, or those of an id range or type"},
    {"show", ac_dat_show_command, "one entry as readable fields"},
    {"extract", ac_dat_extract, "entries as files, one each"},
    {"verify", ac_dat_verify, "decode, encode again and compare every entry"},
    {"diff", ac_dat_diff, "what differs between two files"},
    {"pack", ac_dat_pack, "a file from a folder of extracted entries"},
};
enum { ENTRY_COUNT = sizeof entries / sizeof *entries };

static void print_help(FILE *out) {
    fprintf(out, "usage: arwic dat COMMAND [OPTION...] FILE...\n\nLooks into DAT files, the game's "
                 "and the demo's.\n\ncommands:\n");
    for (int i = 0; i < ENTRY_COUNT; ++i)
        fprintf(out, "  %-8s %s\n", entries[i].name, entries[i].summary);
    fprintf(out, "\n'arwic dat COMMAND --help' tells the rest.\n\n"
                 "examples:\n"
                 "  arwic dat info client_portal.dat\n"
                 "  arwic dat show client_portal.dat 0x02000001\n"
                 "  arwic dat verify client_cell_1.dat\n");
    ac_exit_codes_print(out);
}

int ac_command_dat(int argc, char **argv) {
    if (argc < 2) {
        print_help(stderr);
        return AC_EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(stdout);
        return AC_EXIT_OK;
    }
    for (int i = 0; i < ENTRY_COUNT; ++i)
        if (strcmp(argv[1], entries[i].name) == 0)
            return entries[i].run(argc - 1, argv + 1);
    fprintf(stderr, "arwic dat: no command '%s'; see 'arwic dat --help'\n", argv[1]);
    return AC_EXIT_USAGE;
}
