/* arwic replay: recordings are played again, captured traffic is decoded. */
#include <stdio.h>

#include "app/command.h"
#include "app/exit_code.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/replay_capture.h"
#include "app/replay_recording.h"
#include "app/signals.h"
#include "app/window.h"

typedef struct replay_options {
    ac_replay_capture_options captures;
    ac_replay_options recording;
    ac_settings settings;
    const char *for_recordings; /* an option that was given and means nothing for captures */
} replay_options;

static int play_recording(const replay_options *o, const char *path) {
    ac_log log;
    if (!ac_logging_make(&log, o->settings.log))
        return AC_EXIT_USAGE;
    if (o->recording.window && !ac_window_is_possible()) {
        fprintf(stderr, "arwic replay: there is no display (see DISPLAY and WAYLAND_DISPLAY); "
                        "without --window the recording is only checked\n");
        return AC_EXIT_SYSTEM;
    }
    ac_signals_install();
    return ac_replay_recording(path, &o->recording, &log);
}

static int refuse(const char *option, const char *what) {
    fprintf(stderr, "arwic replay: --%s does nothing for %s; see 'arwic replay --help'\n", option,
            what);
    return AC_EXIT_USAGE;
}

static int run(replay_options *o, int count, char **paths) {
    o->recording.quiet = o->captures.quiet;
    for (int i = 0; i < count; ++i) {
        if (!ac_recording_file_is(paths[i]))
            continue;
        if (count == 1)
            return o->captures.json ? refuse("json", "a recording") : play_recording(o, paths[i]);
        fprintf(stderr, "arwic replay: %s is a recording: play one at a time\n", paths[i]);
        return AC_EXIT_USAGE;
    }
    if (o->for_recordings)
        return refuse(o->for_recordings, "what is no recording");
    return ac_replay_captures(&o->captures, count, paths);
}

int ac_command_replay(int argc, char **argv) {
    replay_options o = {.recording = {.speed = 1.0}, .settings = ac_settings_load()};
    ac_replay_options *r = &o.recording;
    const ac_option options[] = {
        {"window", 'w', AC_OPTION_FLAG, &r->window, NULL, "show the recording", 0, 0},
        {"out", 'o', AC_OPTION_TEXT, &r->out, "FOLDER", "trace.jsonl and pictures go there", 0, 0},
        {"every", 0, AC_OPTION_NUMBER, &r->every, "S", "a picture each S seconds", 0, 1e6},
        {"video", 0, AC_OPTION_TEXT, &r->video, "FILE", "make a film of it (needs ffmpeg)", 0, 0},
        {"from", 0, AC_OPTION_NUMBER, &r->from, "S", "show from this second on", 0, 1e9},
        {"speed", 0, AC_OPTION_NUMBER, &r->speed, "N", "of the window: 2 is twice as fast", 0.1,
         64},
        {"dat", 0, AC_OPTION_TEXT, &r->dat, "FOLDER", "the DAT files; else the demo's", 0, 0},
        {"json", 'j', AC_OPTION_FLAG, &o.captures.json, NULL, "captures: one JSON object a line", 0,
         0},
        {"quiet", 'q', AC_OPTION_FLAG, &o.captures.quiet, NULL, "only the summary", 0, 0},
    };
    const ac_option_rule rules[] = {
        {"window", "every|video", NULL},
        {"speed", NULL, "window"},
        {"from", NULL, "window|every|video"},
    };
    uint64_t given = 0;
    const ac_command command = {
        .name = "replay",
        .summary = "Plays a recording again, or decodes captured traffic.",
        .usage = "[OPTION...] FILE...",
        .details =
            "A recording (--record of demo and play) is played without a network to the same\n"
            "state, frame by frame; the first frame, object and field that differ are named, and\n"
            "then the exit code is 1. It can be shown, drawn to pictures, or made into a film.\n"
            "In the window: Space stops and goes on, Tab plays one frame, Left and Right go 5\n"
            "seconds back and on, Up and Down change the speed, Esc ends.\n"
            "\n"
            "Any other FILE is a capture (.pcap, .pcapng, .cap: Ethernet, Linux cooked, loopback\n"
            "or raw IP), a single raw message (opcode first), or a folder of captures and of\n"
            "messages named .bin. Packets and fragments are put together again, messages from\n"
            "the server are applied to a world, and a bad message is reported and passed over.\n"
            "Exit 0 when every message was decoded or is unknown by design, 1 when one was\n"
            "refused, 5 when a file could not be read, or none is of these kinds.\n",
        .examples = "  arwic demo --headless --record tour.arwr\n"
                    "  arwic replay tour.arwr\n"
                    "  arwic replay --window --from 30 tour.arwr\n"
                    "  arwic replay --every 5 --out pictures tour.arwr\n"
                    "  arwic replay session.pcap\n"
                    "  arwic replay --json captures/ | jq 'select(.status != \"ok\")'\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .rules = rules,
        .rule_count = sizeof rules / sizeof *rules,
        .given = &given,
        .least_operands = 1,
        .most_operands = -1,
        .settings = &o.settings,
        .setting_commands = AC_SETTING_REPLAY,
    };
    int first;
    int code;
    r->settings = &o.settings;
    if (ac_options_parse(&command, argc, argv, &first, &code)) {
        o.for_recordings =
            ac_options_first_given(&command, "window|out|every|video|from|speed|dat");
        code = run(&o, argc - first, argv + first);
    }
    ac_settings_free(&o.settings);
    return code;
}
