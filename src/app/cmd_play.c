/* arwic play: the same client against any server, with the player's own DAT files. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/exit_code.h"
#include "app/game.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/password.h"
#include "app/settings.h"
#include "app/signals.h"
#include "app/window.h"

typedef struct play_options {
    ac_settings settings;
    const char *out, *record, *script;
    bool headless;
    double seconds;
} play_options;

static int check(const play_options *o) {
    const struct {
        const char *value, *name;
    } needed[] = {
        {o->settings.host, "host"}, {o->settings.account, "account"}, {o->settings.dat, "dat"}};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; ++i)
        if (!needed[i].value) {
            fprintf(stderr,
                    "arwic play: --%s is required, here or as a setting; see 'arwic play --help'\n",
                    needed[i].name);
            return AC_EXIT_USAGE;
        }
    if (!o->headless && !ac_window_is_possible()) {
        fprintf(stderr, "arwic play: there is no display (see DISPLAY and WAYLAND_DISPLAY); "
                        "--headless plays without one\n");
        return AC_EXIT_SYSTEM;
    }
    return AC_EXIT_OK;
}

static int run(const play_options *o) {
    ac_log log;
    ac_error error;
    char password[128];
    const ac_settings *settings = &o->settings;
    ac_udp_peer server = {.port = (uint16_t)settings->port};
    int code = check(o);
    if (code != AC_EXIT_OK)
        return code;
    if (!ac_logging_make(&log, settings->log))
        return AC_EXIT_USAGE;
    if (ac_udp_resolve(settings->host, &server.address, &error) != AC_OK)
        return ac_complain("play", &error,
                           error.status == AC_ERROR_ARGUMENT ? AC_EXIT_USAGE : AC_EXIT_NETWORK);
    ac_signals_install();
    if (ac_password_read(settings->password_file, settings->account, password, sizeof password,
                         &error) != AC_OK)
        return ac_complain("play", &error, AC_EXIT_FILES);
    ac_game_def game = {
        .title = "Arwic",
        .settings = settings,
        .dat_folder = settings->dat,
        .account = settings->account,
        .password = password,
        .character = settings->character,
        .server = server,
        .headless = o->headless,
        .realtime = true,
        .out = o->out,
        .record = o->record,
        .script = o->script,
        .most_seconds = o->seconds,
        .seed = 1,
        .log = &log,
    };
    code = ac_game_run(&game);
    memset(password, 0, sizeof password);
    return code;
}

int ac_command_play(int argc, char **argv) {
    play_options o = {.settings = ac_settings_load()};
    const ac_option options[] = {
        {"headless", 0, AC_OPTION_FLAG, &o.headless, NULL, "no window; ends with --seconds", 0, 0},
        {"out", 'o', AC_OPTION_TEXT, &o.out, "FOLDER", "screenshots and trace.jsonl go there", 0,
         0},
        {"script", 0, AC_OPTION_TEXT, &o.script, "FILE", "a Lua script that plays", 0, 0},
        {"record", 0, AC_OPTION_TEXT, &o.record, "FILE", "record the session for arwic replay", 0,
         0},
        {"seconds", 0, AC_OPTION_NUMBER, &o.seconds, "N", "end after this long; 0: never", 0, 1e9},
    };
    const ac_option_rule rules[] = {{"headless", "fullscreen", NULL}};
    const ac_command command = {
        .name = "play",
        .summary = "Logs in to a server with your own DAT files.",
        .usage = "--host H --account A --dat DIR [OPTION...]",
        .details =
            "The folder must hold client_portal.dat and client_cell_1.dat; the local and the\n"
            "high-resolution file are used when they are there. The password never goes on\n"
            "the command line, where other users could read it. 'arwic serve' prints the command\n"
            "that plays on it.\n",
        .examples = "  arwic play --host play.example.org --account me --dat ~/ac\n"
                    "  arwic play --host 127.0.0.1 --port 9000 --account me --dat ~/ac \\\n"
                    "             --password-file pw.txt\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .rules = rules,
        .rule_count = sizeof rules / sizeof *rules,
        .settings = &o.settings,
        .setting_commands = AC_SETTING_PLAY,
    };
    int first;
    int code;
    if (ac_options_parse(&command, argc, argv, &first, &code))
        code = run(&o);
    ac_settings_free(&o.settings);
    return code;
}
