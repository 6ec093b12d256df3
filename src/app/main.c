/* The program: finds the subcommand and runs it. */
#include <stdio.h>
#include <string.h>

#include "app/clock.h"
#include "app/command.h"
#include "app/exit_code.h"
#include "arwic/arwic.h"

typedef struct entry {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} entry;

static const entry entries[] = {
    {"demo", ac_command_demo, "play the built-in world: no game data, no server needed"},
    {"play", ac_command_play, "log in to a server with your own DAT files"},
    {"serve", ac_command_serve, "run the demo's server alone, for any client"},
    {"replay", ac_command_replay, "decode captured packets and messages"},
    {"dat", ac_command_dat, "look into DAT files"},
    {"audit", ac_command_audit, "whether DAT files have what the client counts on"},
    {"bench", ac_command_bench, "what things cost, as ratios"},
    {"settings", ac_command_settings, "what the program remembers: values and keys"},
};
enum { ENTRY_COUNT = sizeof entries / sizeof *entries };

static void print_help(FILE *out) {
    fprintf(out,
            "usage: arwic COMMAND [OPTION...] [ARGUMENT...]\n\n"
            "Arwic %s, an Asheron's Call client and world runtime.\n\ncommands:\n",
            ac_version());
    for (int i = 0; i < ENTRY_COUNT; ++i)
        fprintf(out, "  %-8s %s\n", entries[i].name, entries[i].summary);
    fprintf(out, "\n'arwic COMMAND --help' tells the rest.\n\n"
                 "examples:\n"
                 "  arwic demo\n"
                 "  arwic play --host play.example.org --account me --dat ~/ac\n"
                 "  arwic replay session.pcap\n");
    ac_exit_codes_print(out);
}

int main(int argc, char **argv) {
    (void)ac_clock_start();
    if (argc < 2) {
        print_help(stderr);
        return AC_EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return AC_EXIT_OK;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("arwic %s\n", ac_version());
        return AC_EXIT_OK;
    }
    for (int i = 0; i < ENTRY_COUNT; ++i)
        if (strcmp(argv[1], entries[i].name) == 0)
            return entries[i].run(argc - 1, argv + 1);
    fprintf(stderr, "arwic: no command '%s'; see 'arwic --help'\n", argv[1]);
    return AC_EXIT_USAGE;
}
