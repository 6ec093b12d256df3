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

/* Lines from the top down. */
typedef struct pen {
    ac_overlay *overlay;
    float x, y, step;
} pen;

static void write_at(const pen *p, float x, const char *text) {
    (void)ac_overlay_text(p->overlay, x, p->y, size, dim, text, strlen(text));
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

static void write_time(pen *p, const char *name, double seconds) {
    char value[32];
    double part = seconds / bar_seconds;
    float length = bar * (float)(part < 1.0 ? part : 1.0);
    (void)snprintf(value, sizeof value, "%.3f ms", seconds * 1e3);
    ac_overlay_fill(p->overlay, p->x + bar_at, p->y + 3.0f, length, p->step - 6.0f, bar_color);
    write_at(p, p->x + value_at, value);
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
    ac_client_counts counts = ac_client_get_counts(client);
    write_line(p, "%u objects, %u held by others, %u blocks", counts.objects, counts.children,
               counts.blocks);
    write_line(p, "%u emitters, %u particles, %u lights", counts.emitters, counts.particles,
               counts.lights);
    write_line(p, "%u scripts, %u timed hooks, %u shadows", counts.scripts, counts.timed_hooks,
               counts.shadows);
    write_line(p, "queues: %u messages, %u children, %u events", counts.waiting_messages,
               counts.waiting_children, counts.waiting_events);
}

static void write_drawn(pen *p, const ac_renderer_stats *stats) {
    write_line(p, "%u draw calls, %u triangles", stats->draw_calls, stats->triangles);
    write_line(p, "drawn: %u objects, %u particles, %u cells, %u blocks", stats->objects,
               stats->particles, stats->cells, stats->blocks);
    write_line(p, "kept: %u textures (%zu MiB), %u meshes (%zu MiB), %u markers", stats->textures,
               stats->texture_bytes >> 20, stats->meshes, stats->mesh_bytes >> 20, stats->markers);
}

void ac_figures_draw(const ac_figures *figures, ac_overlay *overlay, const ac_client *client,
                     const ac_renderer_stats *stats, double fps) {
    enum { LINES = AC_PHASE_COUNT + 2 + 1 + 4 + 3 };
    pen p = {.overlay = overlay,
             .x = 2.0f * margin,
             .y = top,
             .step = ac_overlay_line_height(overlay, size)};
    ac_overlay_fill(overlay, p.x - margin, p.y - margin, panel + 2.0f * margin,
                    p.step * (float)LINES + 2.0f * margin, shade);
    write_line(&p, "%.0f frames a second, %s", fps,
               ac_client_state_name(ac_client_get_state(client)));
    write_phases(&p, figures);
    write_counts(&p, client);
    write_drawn(&p, stats);
}
