/* arwic dat: looks into DAT files. The subcommands are in dat_*.c. */
#include "app/command.h"
#include "app/dat_tool.h"
#include "app/group.h"

static const ac_group_entry entries[] = {
    {"info", ac_dat_info, "the header, and what is inside by type"},
    {"ls", ac_dat_ls, "every entry, or those of an id range or type"},
    {"show", ac_dat_show_command, "one entry as readable fields"},
    {"extract", ac_dat_extract, "entries as files, one each"},
    {"verify", ac_dat_verify, "decode, encode again and compare every entry"},
    {"diff", ac_dat_diff, "what differs between two files"},
    {"pack", ac_dat_pack, "a file from a folder of extracted entries"},
};

int ac_command_dat(int argc, char **argv) {
    const ac_group group = {
        .name = "arwic dat",
        .summary = "Looks into DAT files, the game's and the demo's.",
        .usage = "COMMAND [OPTION...] FILE...",
        .examples = "  arwic dat info client_portal.dat\n"
                    "  arwic dat show client_portal.dat 0x02000001\n"
                    "  arwic dat verify client_cell_1.dat\n",
        .entries = entries,
        .count = sizeof entries / sizeof *entries,
    };
    return ac_group_run(&group, argc, argv);
}
