/* The program: finds the subcommand and runs it. */
#include "app/clock.h"
#include "app/command.h"
#include "app/group.h"
#include "app/output.h"
#include "arwic/arwic.h"

static const ac_group_entry entries[] = {
    {"demo", ac_command_demo, "play the built-in world: no game data, no server needed"},
    {"play", ac_command_play, "log in to a server with your own DAT files"},
    {"serve", ac_command_serve, "run the demo's server alone, for any client"},
    {"replay", ac_command_replay, "play a recording again, or decode captured traffic"},
    {"dat", ac_command_dat, "look into DAT files"},
    {"audit", ac_command_audit, "whether DAT files have what the client counts on"},
    {"bench", ac_command_bench, "what things cost, as ratios"},
    {"settings", ac_command_settings, "what the program remembers: values and keys"},
};

static int run(int argc, char **argv) {
    const ac_group group = {
        .name = "arwic",
        .summary = "An Asheron's Call client and world runtime.",
        .usage = "COMMAND [OPTION...] [ARGUMENT...]",
        .examples = "  arwic demo\n"
                    "  arwic play --host play.example.org --account me --dat ~/ac\n"
                    "  arwic replay session.pcap\n",
        .version = ac_version(),
        .entries = entries,
        .count = sizeof entries / sizeof *entries,
    };
    return ac_group_run(&group, argc, argv);
}

int main(int argc, char **argv) {
    (void)ac_clock_start();
    ac_output_begin();
    return ac_output_end(run(argc, argv));
}
