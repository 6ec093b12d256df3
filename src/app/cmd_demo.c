/* arwic demo: the built-in world over the real protocol, in one command. */
#include <stdio.h>
#include <string.h>

#include "app/clock.h"
#include "app/command.h"
#include "app/exit_code.h"
#include "app/game.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/settings.h"
#include "app/signals.h"
#include "app/splash.h"
#include "app/window.h"

enum { LOOPBACK = 0x7F000001 };

static const char title[] = "Arwic demo";

typedef struct demo_options {
    bool headless, window, list;
    ac_settings settings;
    const char *out, *record, *script, *data, *place, *tour;
    double seconds;
    int seed;
} demo_options;

static void list_scenes(void) {
    const ac_tour *tour;
    printf("tours (--tour NAME):\n");
    for (int i = 0; (tour = ac_tour_at(i)) != NULL; ++i)
        printf("  %-10s %s\n", tour->name, tour->summary);
    ac_demo_scene *scene = ac_demo_scene_create();
    if (!scene)
        return;
    printf("places (--scene NAME):\n");
    for (uint32_t i = 0; i < scene->place_count; ++i)
        printf("  %s\n", scene->places[i].name);
    ac_demo_scene_destroy(scene);
}

/* Without a display, or when told so, the tour is played off-screen. */
static bool choose_headless(const demo_options *options) {
    if (options->headless)
        return true;
    return !options->window && !ac_window_is_possible();
}

static const char *out_folder(const demo_options *options) {
    return options->out ? options->out : "out/demo";
}

static void tell_help_key(const ac_keymap *keymap) {
    char keys[AC_KEYS_TEXT];
    ac_keymap_write(keymap, AC_ACTION_HELP, keys);
    printf("%s shows the keys; 'arwic settings keys' lists them too\n", keys);
}

/* With a window, which from now on is the game's; NULL off-screen. */
static int play(const demo_options *options, const char *folder, ac_window *window,
                const ac_log *log) {
    ac_error error;
    ac_server_host host;
    bool headless = window == NULL;
    bool has_tour = headless && !options->script;
    const char *tour = options->tour ? options->tour : has_tour ? "tour" : NULL;
    ac_server_host_def server = {
        .address = LOOPBACK, .seed = (uint64_t)options->seed, .place = options->place, .log = log};
    if (tour && !ac_tour_find(tour)) {
        fprintf(stderr, "arwic demo: no tour '%s'; --list names them\n", tour);
        ac_window_close(window);
        return AC_EXIT_USAGE;
    }
    double now = headless ? 0.0 : ac_clock_now();
    if (ac_server_host_open(&host, &server, now, &error) != AC_OK) {
        ac_window_close(window);
        return ac_complain("demo", &error,
                           error.status == AC_ERROR_NOT_FOUND ? AC_EXIT_USAGE : AC_EXIT_NETWORK);
    }
    ac_game_def game = {
        .title = title,
        .settings = &options->settings,
        .dat_folder = folder,
        .account = "demo",
        .password = "demo",
        .server = {LOOPBACK, ac_server_host_port(&host)},
        .host = &host,
        .tour = tour ? ac_tour_find(tour) : NULL,
        .headless = headless,
        .window = window,
        .out = headless ? out_folder(options) : options->out,
        .record = options->record,
        .script = options->script,
        .most_seconds = options->seconds,
        .seed = (uint64_t)options->seed,
        .log = log,
    };
    if (!headless)
        tell_help_key(&options->settings.keys);
    int code = ac_game_run(&game);
    ac_server_host_close(&host);
    return code;
}

static void show_progress(void *user, size_t done, size_t total) {
    ac_splash_draw(user, done, total);
}

/* The window is there before the files are written: the first run takes a second for that. */
static ac_window *open_window(const demo_options *options, ac_error *error) {
    const int *size = options->settings.size;
    ac_window *window = ac_window_open(title, size[0], size[1], error);
    if (window) {
        ac_splash_draw(window, 0, 0);
        printf("window %.0f ms after the start\n", (ac_clock_now() - ac_clock_start()) * 1000.0);
    }
    return window;
}

static int run(const demo_options *options) {
    char folder[4096];
    ac_error error;
    ac_log log;
    if (options->list) {
        list_scenes();
        return AC_EXIT_OK;
    }
    if (!ac_logging_make(&log, options->settings.log))
        return AC_EXIT_USAGE;
    bool headless = choose_headless(options);
    if (headless && !options->headless)
        printf("no window, for no display answers (see DISPLAY and WAYLAND_DISPLAY): pictures and "
               "a trace go to %s\n",
               out_folder(options));
    ac_window *window = headless ? NULL : open_window(options, &error);
    if (!headless && !window)
        return ac_complain("demo", &error, AC_EXIT_SYSTEM);
    ac_progress progress = ac_progress_start();
    progress.picture = window ? show_progress : NULL;
    progress.user = window;
    if (ac_data_demo_folder(folder, sizeof folder, options->data, &progress, &error) != AC_OK) {
        ac_window_close(window);
        return ac_complain("demo", &error, AC_EXIT_FILES);
    }
    ac_signals_install();
    return play(options, folder, window, &log);
}

int ac_command_demo(int argc, char **argv) {
    demo_options o = {.settings = ac_settings_load(), .seed = 1};
    const ac_option options[] = {
        {"headless", 0, AC_OPTION_FLAG, &o.headless, NULL, "no window: pictures and a trace", 0, 0},
        {"window", 0, AC_OPTION_FLAG, &o.window, NULL, "a window, or an error", 0, 0},
        {"scene", 's', AC_OPTION_TEXT, &o.place, "NAME", "begin at this place", 0, 0},
        {"tour", 't', AC_OPTION_TEXT, &o.tour, "NAME", "play a scripted walk", 0, 0},
        {"list", 0, AC_OPTION_FLAG, &o.list, NULL, "name the tours and places", 0, 0},
        {"out", 'o', AC_OPTION_TEXT, &o.out, "FOLDER", "pictures and trace.jsonl go there", 0, 0},
        {"data", 0, AC_OPTION_TEXT, &o.data, "FOLDER", "keep the demo's DAT files there", 0, 0},
        {"script", 0, AC_OPTION_TEXT, &o.script, "FILE", "a Lua script that plays", 0, 0},
        {"record", 0, AC_OPTION_TEXT, &o.record, "FILE", "record the session for arwic replay", 0,
         0},
        {"seconds", 0, AC_OPTION_NUMBER, &o.seconds, "N", "end after this long; 0: never", 0, 1e9},
        {"seed", 0, AC_OPTION_WHOLE, &o.seed, "N", "of everything random", 1, 1e9},
    };
    const ac_option_rule rules[] = {
        {"list", "headless|window|scene|tour|out|data|script|record|seconds|seed", NULL},
        {"headless", "window|fullscreen", NULL},
        {"tour", "script", NULL},
    };
    const ac_command command = {
        .name = "demo",
        .summary = "Plays the built-in world: no game data and no server needed.",
        .usage = "[OPTION...]",
        .details =
            "Writes the demo world's DAT files into the cache folder when they are missing, "
            "starts\n"
            "the demo server on a free loopback port, logs in, and shows the world in a window.\n"
            "Without a display it plays a tour off-screen and writes pictures and a trace of\n"
            "everything that happened to out/demo.\n",
        .examples = "  arwic demo\n"
                    "  arwic demo --scene dungeon\n"
                    "  arwic demo --script examples/bot.lua\n"
                    "  arwic demo --headless --out pictures --size 1920x1080\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .rules = rules,
        .rule_count = sizeof rules / sizeof *rules,
        .settings = &o.settings,
        .setting_commands = AC_SETTING_DEMO,
    };
    int first;
    int code;
    if (ac_options_parse(&command, argc, argv, &first, &code))
        code = run(&o);
    ac_settings_free(&o.settings);
    return code;
}
