#include "app/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "app/help.h"
#include "app/mouse_cursor.h"
#include "base/log.h"
#include "client/view_access.h"
#include "render/capture.h"
#include "transit/portal_scene.h"

static ac_status open_device(ac_screen *screen, const ac_screen_def *def, ac_error *error) {
    if (def->headless) {
        screen->device = ac_device_create_offscreen(screen->width, screen->height, error);
    } else {
        if (!screen->window)
            screen->window = ac_window_open(def->title, screen->width, screen->height, error);
        if (!screen->window)
            return error->status;
        if (def->settings->fullscreen)
            ac_window_set_fullscreen(screen->window, true);
        ac_window_size(screen->window, &screen->width, &screen->height);
        screen->device = ac_device_create_current(screen->width, screen->height, error);
    }
    return screen->device ? AC_OK : error->status;
}

/* The start-up check: what was found and what is missing. Pictures alone need none of it said. */
static void tell_device(const ac_screen *screen) {
    char text[1024];
    ac_device_report report;
    ac_device_report_get(screen->device, &report);
    (void)ac_device_report_text(&report, text, sizeof text);
    if (screen->window) {
        fputs(text, stdout);
        return;
    }
    char *rest = text;
    for (char *line; (line = strtok_r(rest, "\n", &rest));)
        ac_log_write(screen->log, AC_LOG_INFO, "screen", "%s", line);
}

void ac_screen_leave(ac_screen *screen) {
    ac_ui_close(&screen->ui);
}

ac_status ac_screen_follow(ac_screen *screen, ac_client *client, ac_error *error) {
    ac_renderer_def def = ac_default_renderer_def();
    def.device = screen->device;
    def.store = screen->store;
    def.world = ac_client_world(client);
    def.picker = ac_client_picker(client);
    def.log = screen->log;
    ac_renderer_destroy(screen->renderer);
    screen->renderer = ac_renderer_create(&def, error);
    ac_ui_open(&screen->ui, client, screen->store, screen->log);
    return screen->renderer ? AC_OK : error->status;
}

ac_status ac_screen_open(ac_screen *screen, const ac_screen_def *def, ac_error *error) {
    *screen = (ac_screen){.width = def->settings->size[0],
                          .height = def->settings->size[1],
                          .window = def->window,
                          .keymap = &def->settings->keys,
                          .figures = {.shown = def->settings->figures},
                          .store = def->store,
                          .log = def->log};
    ac_status status = open_device(screen, def, error);
    if (status != AC_OK) {
        ac_screen_close(screen);
        return status;
    }
    tell_device(screen);
    (void)ac_screen_follow(screen, def->client, error);
    ac_overlay_def overlay = {.device = screen->device, .store = def->store, .log = def->log};
    if (screen->renderer)
        screen->overlay = ac_overlay_create(&overlay, error);
    if (screen->overlay) {
        if (screen->window)
            ac_mouse_cursors_load(screen->window, def->store);
        return AC_OK;
    }
    status = error->status;
    ac_screen_close(screen);
    return status;
}

void ac_screen_close(ac_screen *screen) {
    ac_ui_close(&screen->ui);
    ac_overlay_destroy(screen->overlay);
    ac_renderer_destroy(screen->renderer);
    ac_device_destroy(screen->device);
    ac_window_close(screen->window);
    ac_not_drawn_free(&screen->not_drawn);
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

/* The picker is shown what the world's draw draws. */
static void draw_world(ac_screen *screen, ac_client *client, const ac_view *view) {
    const ac_view_camera *camera = &view->camera;
    if (view->in_world)
        ac_picker_begin_view(ac_client_picker(client), &camera->position.frame,
                             camera->vertical_fov, screen->width, screen->height);
    ac_renderer_draw(screen->renderer, view);
    ac_client_end_pick(client);
}

static float text_width(void *user, float size, const char *text, size_t length) {
    return ac_overlay_text_width(user, size, text, length);
}

static ac_ui_frame frame_of(ac_screen *screen, double time) {
    return (ac_ui_frame){.width = screen->width,
                         .height = screen->height,
                         .line_height = ac_overlay_line_height(screen->overlay, 15.0f),
                         .time = time,
                         .font = {text_width, screen->overlay}};
}

static void build_interface(ac_screen *screen, const ac_ui_frame *frame) {
    ac_ui_build(&screen->ui, frame);
    if (screen->help > 0 && !ac_help_draw(&screen->ui.list, screen->keymap, frame, screen->help))
        screen->help = 0;
    ac_chat_line_draw(&screen->chat_line, &screen->ui.list, frame);
}

/* In the middle of the window, a line for each of its lines. */
static void draw_question(ac_screen *screen) {
    const float size = 17.0f, pad = 16.0f;
    float step = ac_overlay_line_height(screen->overlay, size);
    float y = (float)screen->height * 0.4f;
    ac_overlay_fill(screen->overlay, 0.0f, y - pad, (float)screen->width, 2.0f * step + 2.0f * pad,
                    0xC0000000);
    for (const char *line = screen->question; line;) {
        const char *end = strchr(line, '\n');
        size_t length = end ? (size_t)(end - line) : strlen(line);
        float width = ac_overlay_text_width(screen->overlay, size, line, length);
        (void)ac_overlay_text(screen->overlay, ((float)screen->width - width) * 0.5f, y, size,
                              0xFFF4F0E6, line, length);
        y += step;
        line = end ? end + 1 : NULL;
    }
}

void ac_screen_draw(ac_screen *screen, ac_client *client, double time) {
    if (screen->window)
        follow_window(screen);
    measure(screen);
    ac_figures_begin(&screen->figures, client);
    const ac_view *view = ac_client_view(client);
    draw_world(screen, client, view);
    ac_renderer_stats stats = ac_renderer_get_stats(screen->renderer);
    ac_ui_frame frame = frame_of(screen, time);
    build_interface(screen, &frame);
    ac_overlay_begin(screen->overlay);
    ac_overlay_add_list(screen->overlay, &screen->ui.list);
    if (screen->figures.shown)
        ac_figures_draw(&screen->figures, screen->overlay, client, &stats, screen->fps,
                        ac_ui_scale(screen->height));
    if (screen->not_drawn.shown && view->in_world)
        ac_not_drawn_draw(&screen->not_drawn, screen->overlay, client, &frame);
    if (screen->question[0])
        draw_question(screen);
    ac_overlay_end(screen->overlay);
    ac_figures_end(&screen->figures, client);
    if (screen->window) {
        ac_window_show_cursor(screen->window, ac_ui_cursor_of(ac_client_get_combat_mode(client),
                                                              screen->over_object));
        ac_window_swap(screen->window);
    }
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
