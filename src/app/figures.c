#include "app/figures.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/clock.h"
#include "client/profile.h"

enum { REACH = 20 }; /* frames in an average */
static const float size = 13.0f, margin = 12.0f, top = 64.0f;
static const float panel = 400.0f, value_at = 110.0f, bar_at = 190.0f, bar = 200.0f;
static const double bar_seconds = 0.010; /* of a whole bar */
static const uint32_t dim = 0xFFD8D4C8, shade = 0xA0000000, bar_color = 0xC05FA8FF;

void ac_figures_begin(ac_figures *figures, ac_client *client) {
    bool measured = ac_client_profile(client)->clock != NULL;
    if (figures->shown != measured)
        ac_client_set_profile_clock(client, figures->shown ? ac_clock_now : NULL);
    figures->begun = ac_clock_now();
}

static void average(double *kept, double value, int samples) {
    *kept += (value - *kept) / samples;
}

void ac_figures_end(ac_figures *figures, const ac_client *client) {
    const ac_profile *profile = ac_client_profile(client);
    figures->samples += figures->samples < REACH;
    average(&figures->draw, ac_clock_now() - figures->begun, figures->samples);
    for (int i = 0; i < AC_PHASE_COUNT; ++i)
        average(&figures->phase[i], profile->seconds[i], figures->samples);
}

void ac_figures_counted(char *text, size_t room, const ac_figure *figures, int count) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count && used < room; ++i) {
        const ac_figure *f = &figures[i];
        int length = snprintf(text + used, room - used, "%s%u %s", i > 0 ? ", " : "", f->count,
                              f->count == 1 ? f->one : f->many);
        used += length > 0 ? (size_t)length : 0;
        if (f->bytes > 0 && used < room)
            used += (size_t)snprintf(text + used, room - used, " (%zu MiB)", f->bytes >> 20);
    }
}

/* Lines from the top down. */
typedef struct pen {
    ac_overlay *overlay;
    float x, y, step, scale;
} pen;

static void write_at(const pen *p, float x, const char *text) {
    (void)ac_overlay_text(p->overlay, x, p->y, size * p->scale, dim, text, strlen(text));
}

AC_PRINTF(2, 3) static void write_line(pen *p, const char *format, ...) {
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    write_at(p, p->x, text);
    p->y += p->step;
}

static void write_counted(pen *p, const char *what, const ac_figure *figures, int count) {
    char text[120];
    ac_figures_counted(text, sizeof text, figures, count);
    write_line(p, "%s%s", what, text);
}

static void write_time(pen *p, const char *name, double seconds) {
    char value[32];
    double part = seconds / bar_seconds;
    float length = bar * p->scale * (float)(part < 1.0 ? part : 1.0);
    (void)snprintf(value, sizeof value, "%.3f ms", seconds * 1e3);
    ac_overlay_fill(p->overlay, p->x + bar_at * p->scale, p->y + 3.0f, length, p->step - 6.0f,
                    bar_color);
    write_at(p, p->x + value_at * p->scale, value);
    write_line(p, "%s", name);
}

static void write_phases(pen *p, const ac_figures *figures) {
    double whole = 0.0;
    for (int i = 0; i < AC_PHASE_COUNT; ++i) {
        write_time(p, ac_phase_name((ac_phase)i), figures->phase[i]);
        whole += figures->phase[i];
    }
    write_time(p, "frame", whole);
    write_time(p, "draw", figures->draw);
}

static void write_counts(pen *p, const ac_client *client) {
    ac_client_counts n = ac_client_get_counts(client);
    write_counted(p, "",
                  (ac_figure[]){{n.objects, "object", "objects", 0},
                                {n.children, "held by another", "held by others", 0},
                                {n.blocks, "block", "blocks", 0}},
                  3);
    write_counted(p, "",
                  (ac_figure[]){{n.emitters, "emitter", "emitters", 0},
                                {n.particles, "particle", "particles", 0},
                                {n.lights, "light", "lights", 0}},
                  3);
    write_counted(p, "",
                  (ac_figure[]){{n.scripts, "script", "scripts", 0},
                                {n.timed_hooks, "timed hook", "timed hooks", 0},
                                {n.shadows, "shadow", "shadows", 0}},
                  3);
    write_counted(p, "queues: ",
                  (ac_figure[]){{n.waiting_messages, "message", "messages", 0},
                                {n.waiting_children, "child", "children", 0},
                                {n.waiting_events, "event", "events", 0}},
                  3);
}

static void write_drawn(pen *p, const ac_renderer_stats *n) {
    write_counted(p, "",
                  (ac_figure[]){{n->draw_calls, "draw call", "draw calls", 0},
                                {n->triangles, "triangle", "triangles", 0}},
                  2);
    write_counted(p, "drawn: ",
                  (ac_figure[]){{n->objects, "object", "objects", 0},
                                {n->particles, "particle", "particles", 0},
                                {n->cells, "cell", "cells", 0},
                                {n->blocks, "block", "blocks", 0}},
                  4);
    write_counted(p, "kept: ",
                  (ac_figure[]){{n->textures, "texture", "textures", n->texture_bytes},
                                {n->meshes, "mesh", "meshes", n->mesh_bytes},
                                {n->markers, "marker", "markers", 0}},
                  3);
}

void ac_figures_draw(const ac_figures *figures, ac_overlay *overlay, const ac_client *client,
                     const ac_renderer_stats *stats, double fps, float scale) {
    enum { LINES = AC_PHASE_COUNT + 2 + 1 + 4 + 3 };
    pen p = {.overlay = overlay,
             .x = 2.0f * margin,
             .y = top * scale,
             .step = ac_overlay_line_height(overlay, size * scale),
             .scale = scale};
    ac_overlay_fill(overlay, p.x - margin, p.y - margin, panel * scale + 2.0f * margin,
                    p.step * (float)LINES + 2.0f * margin, shade);
    write_line(&p, "%.0f frames a second, %s", fps,
               ac_client_state_name(ac_client_get_state(client)));
    write_phases(&p, figures);
    write_counts(&p, client);
    write_drawn(&p, stats);
}
