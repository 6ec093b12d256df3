#include "app/marks.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "select/radar.h"
#include "wire/text.h"

enum { BLIPS_MAX = 128, PLAIN_SIZE = 16 };

static const float radar_radius = 60.0f, radar_margin = 16.0f, dot = 4.0f;
static const uint32_t shade = 0x80000000, frame_color = 0xFF6A6250, white = 0xFFF4F0E6,
                      health_color = 0xFFB3261E;

/* The size of a picture; a plain one's where it cannot be had. */
static void size_of(ac_store *store, ac_did picture, int *width, int *height) {
    const ac_render_surface *surface = picture ? ac_store_render_surface(store, picture) : NULL;
    *width = surface ? (int)surface->width : PLAIN_SIZE;
    *height = surface ? (int)surface->height : PLAIN_SIZE;
    if (surface)
        ac_store_release(store, surface);
}

ac_marks ac_marks_make(ac_store *store, const ac_log *log) {
    ac_marks marks = {0};
    if (!ac_indicator_art(store, marks.art))
        ac_log_write(log, AC_LOG_WARNING, "screen",
                     "the DAT files lack pictures of the target indicator");
    size_of(store, marks.art[AC_INDICATOR_CORNER_NW], &marks.sizes.corner_width,
            &marks.sizes.corner_height);
    size_of(store, marks.art[AC_INDICATOR_ARROW_N], &marks.sizes.arrow_width,
            &marks.sizes.arrow_height);
    return marks;
}

/* ---- the indicator ---- */

static void draw_piece(const ac_marks *marks, ac_overlay *overlay,
                       const ac_indicator_layout *layout, const ac_indicator_piece *piece) {
    ac_did picture = marks->art[piece->image];
    float x = (float)piece->x;
    float y = (float)piece->y;
    if (!picture) {
        ac_overlay_border(overlay, x, y, (float)piece->width, (float)piece->height, 2.0f,
                          ac_color_argb(layout->color));
        return;
    }
    ac_overlay_quad quad = {
        .x = x,
        .y = y,
        .width = (float)piece->width,
        .height = (float)piece->height,
        .u1 = 1.0f,
        .v1 = 1.0f,
        .color = ac_color_argb(layout->color),
        .texture = picture,
    };
    ac_overlay_quad_add(overlay, &quad);
}

static void draw_indicator(const ac_marks *marks, ac_overlay *overlay, ac_client *client, int width,
                           int height) {
    const ac_view_camera *camera = &ac_client_view(client)->camera;
    const ac_indicator *indicator = ac_client_indicator(client);
    ac_indicator_view view = {
        .camera = camera->position.frame,
        .vertical_fov = camera->vertical_fov,
        .near_plane = camera->near_plane,
        .far_plane = camera->far_plane,
        .width = width,
        .height = height,
    };
    bool reported = ac_picker_was_reported(ac_client_picker(client), indicator->guid);
    ac_indicator_layout layout = ac_indicator_draw(indicator, ac_client_objects(client), &view,
                                                   camera->position.cell, &marks->sizes, reported);
    for (uint32_t i = 0; layout.root && i < layout.piece_count; ++i)
        draw_piece(marks, overlay, &layout, &layout.pieces[i]);
}

/* ---- the radar ---- */

static void draw_blip(ac_overlay *overlay, float x, float y, const ac_radar_blip *blip,
                      bool selected) {
    uint32_t color = ac_color_argb(blip->color);
    float half = dot * 0.5f;
    if (blip->shape == AC_BLIP_PLUS) {
        ac_overlay_fill(overlay, x - half - 1.0f, y - 1.0f, dot + 2.0f, 2.0f, color);
        ac_overlay_fill(overlay, x - 1.0f, y - half - 1.0f, 2.0f, dot + 2.0f, color);
    } else {
        ac_overlay_fill(overlay, x - half, y - half, dot, dot, color);
    }
    if (selected)
        ac_overlay_border(overlay, x - 6.0f, y - 6.0f, 12.0f, 12.0f, 1.0f, white);
}

static void draw_radar(ac_overlay *overlay, ac_client *client, int width) {
    ac_radar_blip blips[BLIPS_MAX];
    ac_position player;
    if (!ac_client_player_position(client, &player))
        return;
    uint32_t count =
        ac_radar_collect(ac_client_objects(client), ac_client_fellows(client), blips, BLIPS_MAX);
    float x = (float)width - radar_margin - radar_radius;
    float y = radar_margin + radar_radius;
    float scale = radar_radius / ac_radar_range(player.cell);
    ac_overlay_fill(overlay, x - radar_radius, y - radar_radius, radar_radius * 2.0f,
                    radar_radius * 2.0f, shade);
    ac_overlay_border(overlay, x - radar_radius, y - radar_radius, radar_radius * 2.0f,
                      radar_radius * 2.0f, 1.0f, frame_color);
    ac_overlay_fill(overlay, x - 1.0f, y - 3.0f, 2.0f, 6.0f, white);
    for (uint32_t i = 0; i < count && i < BLIPS_MAX; ++i)
        draw_blip(overlay, x + blips[i].x * scale, y - blips[i].y * scale, &blips[i],
                  blips[i].guid == ac_client_selected(client));
}

/* ---- the selected ---- */

static void draw_strip(ac_overlay *overlay, ac_client *client, int width) {
    const ac_objects *objects = ac_client_objects(client);
    ac_object_snapshot selected;
    ac_guid guid = ac_client_selected(client);
    if (!guid || !ac_objects_snapshot(objects, ac_objects_find(objects, guid), &selected))
        return;
    char name[AC_OBJECT_NAME_MAX * 2];
    (void)ac_text_to_utf8(
        (ac_bytes){(const uint8_t *)selected.name, (uint32_t)strlen(selected.name)}, name,
        sizeof name);
    const float size = 16.0f, bar = 220.0f;
    float x = ((float)width - bar) * 0.5f;
    float advance = ac_overlay_text_width(overlay, size, name, strlen(name));
    ac_overlay_fill(overlay, x - 6.0f, 8.0f, bar + 12.0f, 38.0f, shade);
    (void)ac_overlay_text(overlay, ((float)width - advance) * 0.5f, 11.0f, size, white, name,
                          strlen(name));
    if (!(selected.known & AC_KNOWN_HEALTH))
        return;
    float part = fminf(fmaxf(selected.health, 0.0f), 1.0f);
    ac_overlay_fill(overlay, x, 34.0f, bar * part, 7.0f, health_color);
    ac_overlay_border(overlay, x, 34.0f, bar, 7.0f, 1.0f, frame_color);
}

void ac_marks_draw(const ac_marks *marks, ac_overlay *overlay, ac_client *client, int width,
                   int height) {
    if (!ac_client_view(client)->in_world)
        return;
    draw_indicator(marks, overlay, client, width, height);
    draw_radar(overlay, client, width);
    draw_strip(overlay, client, width);
}
