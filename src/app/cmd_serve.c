/* arwic serve: the demo's server alone. */
#include <stdio.h>

#include "app/clock.h"
#include "app/command.h"
#include "app/data.h"
#include "app/exit_code.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/password.h"
#include "app/server_host.h"
#include "app/signals.h"

static const double step_seconds = 0.03;

typedef struct serve_options {
    const char *address, *data, *place, *log, *password_file;
    int port, seed;
    double seconds;
} serve_options;

static void loop(ac_server_host *host, double seconds) {
    const ac_udp *sockets[2] = {&host->sockets[0], &host->sockets[1]};
    double start = ac_clock_now();
    ac_demo_server_stats last = {0};
    while (!ac_signals_asked_to_stop()) {
        double now = ac_clock_now();
        if (seconds > 0.0 && now - start > seconds)
            return;
        ac_server_host_step(host, now);
        ac_demo_server_stats stats = ac_demo_server_get_stats(host->server);
        if (stats.clients != last.clients || stats.players != last.players) {
            printf("%.1f s: %u connections, %u players, %u objects\n", now - start, stats.clients,
                   stats.players, stats.objects);
            fflush(stdout);
        }
        last = stats;
        ac_udp_wait(sockets, 2, step_seconds);
    }
}

/* A word as the shell takes it. */
static void print_word(const char *word) {
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._-+";
    if (word[strspn(word, plain)] == '\0') {
        fputs(word, stdout);
        return;
    }
    putchar('\'');
    for (; *word; ++word)
        *word == '\'' ? fputs("'\\''", stdout) : putchar(*word);
    putchar('\'');
}

static void tell_how_to_play(const serve_options *o, uint32_t address, unsigned port,
                             const char *folder) {
    printf("serving on %s, UDP ports %u and %u; clients need the DAT files of %s\n", o->address,
           port, port + 1, folder);
    printf("to play on it, with any account%s:\n", o->password_file ? "" : " and password");
    printf("  arwic play --host %s --port %u --account me --dat ",
           address ? o->address : "127.0.0.1", port);
    print_word(folder);
    putchar('\n');
    fflush(stdout);
}

static int serve(const serve_options *o, const char *folder, const char *password,
                 const ac_log *log) {
    ac_error error;
    ac_server_host host;
    ac_server_host_def def = {.port = (uint16_t)o->port,
                              .seed = (uint64_t)o->seed,
                              .place = o->place,
                              .password = password,
                              .log = log};
    if (ac_udp_resolve(o->address, &def.address, &error) != AC_OK)
        return ac_complain("serve", &error,
                           error.status == AC_ERROR_ARGUMENT ? AC_EXIT_USAGE : AC_EXIT_NETWORK);
    if (ac_server_host_open(&host, &def, ac_clock_now(), &error) != AC_OK)
        return ac_complain("serve", &error,
                           error.status == AC_ERROR_NOT_FOUND ? AC_EXIT_USAGE : AC_EXIT_NETWORK);
    tell_how_to_play(o, def.address, ac_server_host_port(&host), folder);
    ac_signals_install();
    loop(&host, o->seconds);
    ac_server_host_close(&host);
    return AC_EXIT_OK;
}

static int run(const serve_options *o) {
    ac_log log;
    ac_error error;
    char folder[4096];
    char password[128];
    if (!ac_logging_make(&log, o->log))
        return AC_EXIT_USAGE;
    ac_progress progress = ac_progress_start();
    if (ac_data_demo_folder(folder, sizeof folder, o->data, &progress, &error) != AC_OK)
        return ac_complain("serve", &error, AC_EXIT_FILES);
    if (o->password_file && ac_password_read(o->password_file, "the server", password,
                                             sizeof password, &error) != AC_OK)
        return ac_complain("serve", &error, AC_EXIT_FILES);
    return serve(o, folder, o->password_file ? password : NULL, &log);
}

int ac_command_serve(int argc, char **argv) {
    serve_options o = {.address = "127.0.0.1", .port = 9000, .seed = 1, .log = "info"};
    const ac_option options[] = {
        {"address", 0, AC_OPTION_TEXT, &o.address, "ADDR", "to listen at; 0.0.0.0: everywhere", 0,
         0},
        {"port", 0, AC_OPTION_WHOLE, &o.port, "N", "first of two ports; 0: any free pair", 0,
         65534},
        {"password-file", 0, AC_OPTION_TEXT, &o.password_file, "FILE",
         "its first line is what clients must know; else any will do", 0, 0},
        {"scene", 's', AC_OPTION_TEXT, &o.place, "NAME", "where characters begin", 0, 0},
        {"data", 0, AC_OPTION_TEXT, &o.data, "FOLDER", "keep the demo's DAT files there", 0, 0},
        {"seconds", 0, AC_OPTION_NUMBER, &o.seconds, "N", "end after this long; 0: never", 0, 1e9},
        {"seed", 0, AC_OPTION_WHOLE, &o.seed, "N", "of everything random", 1, 1e9},
        AC_LOGGING_OPTION(&o.log),
    };
    const ac_command command = {
        .name = "serve",
        .summary = "Runs the demo's server alone, so that any client can log in to it.",
        .usage = "[OPTION...]",
        .details =
            "Listens on the loopback address unless told otherwise; any account and\n"
            "password will do. Prints the command that plays on it. Ends on Ctrl-C.\n"
            "The demo's DAT files are kept in $XDG_CACHE_HOME/arwic, else ~/.cache/arwic: a\n"
            "folder for each version of the demo's world. Any of them may be removed; what\n"
            "is missing is written again.\n",
        .examples = "  arwic serve\n"
                    "  arwic serve --address 0.0.0.0 --port 9000 --scene village\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
    };
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    return run(&o);
}
