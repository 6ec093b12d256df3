#include "app/replay_window.h"

#include <stdio.h>

#include "app/clock.h"
#include "app/signals.h"

static const double seek_seconds = 5.0, slowest = 0.125, fastest = 64.0;
static const double frame_sleep = 0.005;  /* of a stopped recording */
static const double draw_seconds = 0.033; /* between pictures while it skips */

typedef struct viewer {
    ac_replay_window *def;
    ac_input input;
    double speed, time; /* seconds of the recording that should be on the screen */
    double clock;       /* of the last frame */
    bool stopped, leaving;
} viewer;

static void play_frame(viewer *v) {
    ac_playback *playback = v->def->playback;
    if (!ac_playback_step(playback)) {
        v->stopped = true;
        return;
    }
    ac_trace_frame(v->def->trace, ac_playback_client(playback), ac_playback_frame(playback));
    ac_sound_frame(v->def->audio, ac_playback_client(playback), v->def->trace,
                   ac_playback_frame(playback));
}

static void say_where(viewer *v) {
    const ac_playback *playback = v->def->playback;
    const ac_playback_difference *d = ac_playback_get_difference(playback);
    char *line = v->def->screen->ui.status;
    size_t size = sizeof v->def->screen->ui.status;
    int used = snprintf(line, size, "%s %.1f of %.1f s, frame %llu, speed %g",
                        v->stopped ? "stopped" : "playing", ac_playback_time(playback),
                        ac_playback_duration(playback),
                        (unsigned long long)ac_playback_frame(playback), v->speed);
    if (d && used > 0 && (size_t)used < size)
        (void)snprintf(line + used, size - (size_t)used, ", differs since frame %llu: %s of %.60s",
                       (unsigned long long)d->frame, d->field, d->object);
}

static void draw(viewer *v) {
    say_where(v);
    ac_screen_draw(v->def->screen, ac_playback_client(v->def->playback),
                   ac_playback_time(v->def->playback));
}

/* Plays on to the time, and shows now and then how far it is. */
static void catch_up(viewer *v) {
    double drawn = ac_clock_now();
    while (!v->stopped && ac_playback_time(v->def->playback) < v->time &&
           !ac_signals_asked_to_stop()) {
        play_frame(v);
        if (ac_clock_now() - drawn < draw_seconds)
            continue;
        draw(v);
        drawn = ac_clock_now();
        if (ac_playback_time(v->def->playback) + 1.0 > v->time)
            break; /* nearly there: rather a picture now than all at once */
    }
}

/* A client has no way back: it begins again and plays quickly to the time. */
static ac_status seek(viewer *v, double time, ac_error *error) {
    ac_playback *playback = v->def->playback;
    bool was_stopped = v->stopped;
    v->time = time > 0.0 ? time : 0.0;
    if (v->time < ac_playback_time(playback)) {
        ac_screen_leave(v->def->screen);
        ac_status status = ac_playback_rewind(playback, error);
        if (status == AC_OK)
            status = ac_screen_follow(v->def->screen, ac_playback_client(playback), error);
        if (status != AC_OK)
            return status;
        ac_trace_follow(v->def->trace);
        ac_audio_reset(v->def->audio);
        play_frame(v);
    }
    v->stopped = false;
    while (!v->stopped && ac_playback_time(playback) < v->time && !ac_signals_asked_to_stop())
        catch_up(v);
    v->stopped |= was_stopped;
    v->time = ac_playback_time(playback);
    return AC_OK;
}

static void change_speed(viewer *v, double factor) {
    double speed = v->speed * factor;
    if (speed >= slowest && speed <= fastest)
        v->speed = speed;
}

static ac_status take_input(viewer *v, ac_error *error) {
    const bool *pressed = v->input.pressed;
    double now = ac_playback_time(v->def->playback);
    ac_window_poll(v->def->screen->window, v->def->keymap, &v->input);
    v->leaving |= v->input.quit || pressed[AC_ACTION_ESCAPE];
    if (pressed[AC_ACTION_JUMP])
        v->stopped = !v->stopped;
    if (pressed[AC_ACTION_NEXT_TARGET]) {
        play_frame(v);
        v->stopped = true;
    }
    if (pressed[AC_ACTION_FORWARD])
        change_speed(v, 2.0);
    if (pressed[AC_ACTION_BACK])
        change_speed(v, 0.5);
    if (pressed[AC_ACTION_FIGURES])
        v->def->screen->figures.shown = !v->def->screen->figures.shown;
    if (pressed[AC_ACTION_TURN_LEFT])
        return seek(v, now - seek_seconds, error);
    if (pressed[AC_ACTION_TURN_RIGHT])
        return seek(v, now + seek_seconds, error);
    return AC_OK;
}

static void pass_time(viewer *v) {
    double clock = ac_clock_now();
    double elapsed = clock - v->clock;
    v->clock = clock;
    v->time = ac_playback_time(v->def->playback);
    if (v->stopped)
        ac_clock_sleep(frame_sleep);
    else
        v->time += elapsed * v->speed;
}

ac_status ac_replay_window_run(ac_replay_window *window, ac_error *error) {
    viewer v = {.def = window, .speed = window->speed, .clock = ac_clock_now()};
    play_frame(&v);
    ac_status status = seek(&v, window->from, error);
    while (status == AC_OK && !v.leaving && !ac_signals_asked_to_stop()) {
        pass_time(&v);
        catch_up(&v);
        draw(&v);
        status = take_input(&v, error);
    }
    return status;
}
