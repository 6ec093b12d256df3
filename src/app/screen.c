#include "app/screen.h"

#include <stdlib.h>

#include "app/clock.h"
#include "base/log.h"
#include "client/view_access.h"
#include "render/capture.h"
#include "transit/portal_scene.h"

static ac_status open_device(ac_screen *screen, const ac_screen_def *def, ac_error *error) {
    if (def->headless) {
        screen->device = ac_device_create_offscreen(def->width, def->height, error);
    } else {
        screen->window = ac_window_open(def->title, def->width, def->height, error);
        if (!screen->window)
            return error->status;
        ac_window_size(screen->window, &screen->width, &screen->height);
        screen->device = ac_device_create_current(screen->width, screen->height, error);
    }
    return screen->device ? AC_OK : error->status;
}

static void log_device(const ac_screen *screen, const ac_log *log) {
    ac_device_report report;
    ac_device_report_get(screen->device, &report);
    ac_log_write(log, AC_LOG_INFO, "screen", "%s, %s, OpenGL %s (%s)", report.renderer,
                 report.vendor, report.version, report.display);
    if (report.missing[0])
        ac_log_write(log, AC_LOG_WARNING, "screen", "missing: %s", report.missing);
}

ac_status ac_screen_open(ac_screen *screen, const ac_screen_def *def, ac_error *error) {
    *screen = (ac_screen){.width = def->width, .height = def->height};
    ac_status status = open_device(screen, def, error);
    if (status != AC_OK) {
        ac_screen_close(screen);
        return status;
    }
    log_device(screen, def->log);
    ac_renderer_def renderer = ac_default_renderer_def();
    renderer.device = screen->device;
    renderer.store = def->store;
    renderer.world = ac_client_world(def->client);
    renderer.log = def->log;
    screen->renderer = ac_renderer_create(&renderer, error);
    ac_overlay_def overlay = {.device = screen->device, .store = def->store, .log = def->log};
    if (screen->renderer)
        screen->overlay = ac_overlay_create(&overlay, error);
    if (screen->overlay)
        return AC_OK;
    status = error->status;
    ac_screen_close(screen);
    return status;
}

void ac_screen_close(ac_screen *screen) {
    ac_overlay_destroy(screen->overlay);
    ac_renderer_destroy(screen->renderer);
    ac_device_destroy(screen->device);
    ac_window_close(screen->window);
    *screen = (ac_screen){0};
}

static void follow_window(ac_screen *screen) {
    int width;
    int height;
    ac_window_size(screen->window, &width, &height);
    if (width == screen->width && height == screen->height)
        return;
    if (ac_renderer_resize(screen->renderer, width, height, NULL) == AC_OK) {
        screen->width = width;
        screen->height = height;
    }
}

static void measure(ac_screen *screen) {
    double now = ac_clock_now();
    double elapsed = now - screen->last_frame;
    screen->last_frame = now;
    if (elapsed > 0.0 && elapsed < 10.0)
        screen->fps += (1.0 / elapsed - screen->fps) * 0.1;
}

void ac_screen_draw(ac_screen *screen, const ac_client *client, double time) {
    static const ac_renderer_lighting tunnel = {
        .ambient = {0.3f, 0.3f, 0.3f},
        .direction = {0.3f, -1.9f, 0.65f},
        .color = {1.0f, 1.0f, 1.0f},
        .intensity = AC_PORTAL_LIGHT_INTENSITY,
    };
    if (screen->window)
        follow_window(screen);
    measure(screen);
    const ac_view *view = ac_client_view(client);
    ac_renderer_draw(screen->renderer, view);
    if (view->in_tunnel)
        ac_renderer_draw_viewport(screen->renderer, view, &tunnel);
    ac_renderer_stats stats = ac_renderer_get_stats(screen->renderer);
    ac_hud_draw(&screen->hud, screen->overlay, client, &stats, screen->width, screen->height, time,
                screen->fps);
    if (screen->window)
        ac_window_swap(screen->window);
}

ac_status ac_screen_capture(ac_screen *screen, const char *path, ac_error *error) {
    size_t size = (size_t)screen->width * (size_t)screen->height * 4;
    uint8_t *rgba = malloc(size);
    if (!rgba)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a picture");
    ac_status status = ac_device_read_rgba(screen->device, rgba, size, error);
    if (status == AC_OK)
        status = ac_capture_png(path, screen->width, screen->height, rgba, error);
    free(rgba);
    return status;
}
