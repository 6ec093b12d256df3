#include "app/replay_recording.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/data.h"
#include "app/exit_code.h"
#include "app/progress.h"
#include "app/replay_window.h"
#include "app/screen.h"
#include "app/signals.h"
#include "app/sound.h"
#include "app/video.h"

enum { VIDEO_RATE = 30 }; /* pictures a second */

typedef struct player {
    const ac_replay_options *options;
    ac_writer bytes;
    ac_data data;
    ac_playback *playback;
    ac_screen screen;
    bool has_screen;
    ac_trace trace;
    ac_audio *audio;
    ac_video video;
    uint8_t *picture;               /* RGBA, for the film */
    double next_picture, next_film; /* seconds of the recording */
    int pictures;
    ac_progress progress;
} player;

/* ---- opening ---- */

static ac_status create_playback(player *p, const ac_log *log, ac_error *error) {
    ac_playback_def def = ac_default_playback_def();
    def.store = p->data.store;
    def.bytes = p->bytes.data;
    def.size = p->bytes.size;
    def.log = log;
    return ac_playback_create(&def, &p->playback, error);
}

static ac_status open_with(player *p, const char *folder, const ac_log *log, ac_error *error) {
    ac_playback_destroy(p->playback);
    p->playback = NULL;
    ac_data_close(&p->data);
    ac_status status = ac_data_open(&p->data, folder, log, error);
    return status == AC_OK ? create_playback(p, log, error) : status;
}

/* With the files that were named, or else the first of the demo's and the settings' that are the
 * recording's. */
static ac_status open_any(player *p, const ac_log *log, ac_error *error) {
    char folder[4096];
    if (p->options->dat)
        return open_with(p, p->options->dat, log, error);
    ac_status status = ac_data_demo_folder(folder, sizeof folder, NULL, &p->progress, error);
    if (status == AC_OK)
        status = open_with(p, folder, log, error);
    if (status == AC_OK && !ac_playback_has_same_data(p->playback) && p->options->settings->dat)
        status = open_with(p, p->options->settings->dat, log, error);
    return status;
}

static ac_status open_playback(player *p, const char *path, const ac_log *log, ac_error *error) {
    ac_status status = open_any(p, log, error);
    if (status != AC_OK) {
        fprintf(stderr, "arwic replay: %s: ", path);
        return status;
    }
    if (!ac_playback_has_same_data(p->playback))
        fprintf(stderr, "arwic replay: these are not the DAT files of the recording, so it may not "
                        "play to its end; --dat names others\n");
    if (ac_playback_is_cut(p->playback))
        fprintf(stderr, "arwic replay: the recording is cut off; playing what is there\n");
    return AC_OK;
}

static ac_status open_trace(player *p, ac_error *error) {
    char path[4096];
    if (!p->options->out)
        return ac_trace_open(&p->trace, NULL, error);
    ac_status status = ac_folder_make(p->options->out, error);
    if (status == AC_OK)
        status = ac_path_join(path, sizeof path, p->options->out, "trace.jsonl", error);
    return status == AC_OK ? ac_trace_open(&p->trace, path, error) : status;
}

static bool wants_screen(const ac_replay_options *options) {
    return options->window || options->every > 0.0 || options->video;
}

static void take_event(void *user, const ac_client_event *event) {
    player *p = user;
    ac_ui_event(&p->screen.ui, event);
}

static ac_status open_screen(player *p, const ac_log *log, ac_error *error) {
    ac_screen_def def = {.headless = !p->options->window,
                         .settings = p->options->settings,
                         .title = "Arwic replay",
                         .store = p->data.store,
                         .client = ac_playback_client(p->playback),
                         .log = log};
    if (!wants_screen(p->options))
        return AC_OK;
    ac_status status = ac_screen_open(&p->screen, &def, error);
    p->has_screen = status == AC_OK;
    p->trace.on_event = take_event;
    p->trace.user = p;
    return status;
}

static ac_status open_video(player *p, ac_error *error) {
    if (!p->options->video)
        return AC_OK;
    p->picture =
        malloc((size_t)p->options->settings->size[0] * (size_t)p->options->settings->size[1] * 4);
    if (!p->picture)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a picture");
    return ac_video_open(&p->video, p->options->video, p->options->settings->size[0],
                         p->options->settings->size[1], VIDEO_RATE, error);
}

/* ---- pictures ---- */

static void draw(player *p) {
    ac_screen_draw(&p->screen, ac_playback_client(p->playback), ac_playback_time(p->playback));
}

static ac_status take_picture(player *p, ac_error *error) {
    char path[4096];
    char name[64];
    const char *folder = p->options->out ? p->options->out : ".";
    (void)snprintf(name, sizeof name, "frame-%06" PRIu64 ".png", ac_playback_frame(p->playback));
    ac_status status = ac_folder_make(folder, error);
    if (status == AC_OK)
        status = ac_path_join(path, sizeof path, folder, name, error);
    if (status == AC_OK)
        status = ac_screen_capture(&p->screen, path, error);
    p->pictures += status == AC_OK;
    return status;
}

/* As many copies as make up for the time since the last frame. */
static ac_status film(player *p, double time, ac_error *error) {
    size_t size = p->video.picture_size;
    ac_status status = ac_device_read_rgba(p->screen.device, p->picture, size, error);
    while (status == AC_OK && p->next_film <= time) {
        p->next_film += 1.0 / VIDEO_RATE;
        status = ac_video_add(&p->video, p->picture, error);
    }
    return status;
}

static ac_status show_frame(player *p, ac_error *error) {
    double time = ac_playback_time(p->playback);
    bool picture = p->options->every > 0.0 && time >= p->next_picture;
    bool filmed = p->options->video && time >= p->next_film;
    ac_status status = AC_OK;
    if (picture || filmed)
        draw(p);
    if (picture) {
        p->next_picture = time + p->options->every;
        status = take_picture(p, error);
    }
    return status == AC_OK && filmed ? film(p, time, error) : status;
}

static ac_status play_through(player *p, ac_error *error) {
    ac_playback *playback = p->playback;
    ac_status status = AC_OK;
    p->next_picture = p->next_film = p->options->from;
    while (status == AC_OK && !ac_signals_asked_to_stop() && ac_playback_step(playback)) {
        ac_trace_frame(&p->trace, ac_playback_client(playback), ac_playback_frame(playback));
        ac_sound_frame(p->audio, ac_playback_client(playback), &p->trace,
                       ac_playback_frame(playback));
        if (!p->options->quiet)
            ac_progress_show(&p->progress, "frames", (size_t)ac_playback_frame(playback),
                             (size_t)ac_playback_frame_count(playback));
        status = show_frame(p, error);
    }
    ac_progress_finish(&p->progress);
    return status;
}

/* ---- what came of it ---- */

static int tell_result(const player *p) {
    const ac_playback_difference *d = ac_playback_get_difference(p->playback);
    printf("%" PRIu64 " of %" PRIu64 " frames, %.1f of %.1f s, state hash %016" PRIx64 "\n",
           ac_playback_frame(p->playback), ac_playback_frame_count(p->playback),
           ac_playback_time(p->playback), ac_playback_duration(p->playback),
           ac_client_hash(ac_playback_client(p->playback)));
    if (p->options->out)
        printf("wrote %s/trace.jsonl: %" PRIu64 " lines\n", p->options->out, p->trace.lines);
    if (p->pictures > 0)
        printf("wrote %d pictures to %s\n", p->pictures, p->options->out ? p->options->out : ".");
    if (p->options->video)
        printf("wrote %s\n", p->options->video);
    if (!d) {
        printf("every frame is as it was recorded\n");
        return AC_EXIT_OK;
    }
    printf("differs first in frame %" PRIu64 " at %.3f s: %s of ", d->frame, d->time, d->field);
    if (d->guid)
        printf("0x%08X %s\n", d->guid, d->object);
    else
        printf("the client\n");
    return AC_EXIT_FAILED;
}

static int open_all(player *p, const char *path, const ac_log *log) {
    ac_error error;
    if (ac_recording_file_read(path, &p->bytes, &error) != AC_OK ||
        open_playback(p, path, log, &error) != AC_OK || open_trace(p, &error) != AC_OK)
        return ac_complain("replay", &error, AC_EXIT_FILES);
    p->audio = ac_sound_open(p->options->settings, false, p->data.store, log, &error);
    if (!p->audio || open_screen(p, log, &error) != AC_OK || open_video(p, &error) != AC_OK)
        return ac_complain("replay", &error, AC_EXIT_SYSTEM);
    return AC_EXIT_OK;
}

static int play(player *p) {
    ac_error error;
    if (p->options->window) {
        ac_replay_window window = {.playback = p->playback,
                                   .screen = &p->screen,
                                   .trace = &p->trace,
                                   .audio = p->audio,
                                   .keymap = &p->options->settings->keys,
                                   .speed = p->options->speed,
                                   .from = p->options->from};
        if (ac_replay_window_run(&window, &error) != AC_OK)
            return ac_complain("replay", &error, AC_EXIT_SYSTEM);
    } else if (play_through(p, &error) != AC_OK) {
        return ac_complain("replay", &error, AC_EXIT_FILES);
    }
    if (ac_video_close(&p->video, &error) != AC_OK)
        return ac_complain("replay", &error, AC_EXIT_FILES);
    return tell_result(p);
}

static void close_all(player *p, int *code) {
    ac_error error;
    if (p->has_screen)
        ac_screen_close(&p->screen);
    if (ac_video_close(&p->video, &error) != AC_OK || ac_trace_close(&p->trace, &error) != AC_OK)
        *code = ac_complain("replay", &error, AC_EXIT_FILES);
    free(p->picture);
    ac_audio_destroy(p->audio);
    ac_playback_destroy(p->playback);
    ac_data_close(&p->data);
    ac_writer_free(&p->bytes);
}

int ac_replay_recording(const char *path, const ac_replay_options *options, const ac_log *log) {
    player p = {.options = options, .progress = ac_progress_start()};
    int code = open_all(&p, path, log);
    if (code == AC_EXIT_OK)
        code = play(&p);
    close_all(&p, &code);
    return code;
}
