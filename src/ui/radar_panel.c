#include "ui/radar_panel.h"

#include <math.h>
#include <stdio.h>

#include "base/acmath.h"
#include "ui/built_in.h"

enum {
    ROOT = 0x100006D3,
    COORDINATES = 0x1000003E,
    DISC = 0x1000003F,
    NORTH = 0x10000040, /* then east, south, west */
    LOCK = 0x10000619,
    DRAG = 0x100006A3,
    RADIUS_PROPERTY = 0x1000002D,
    LAYOUT = 0x21000074,
};

#define WHITE        0xFFFFFFFFu
#define BRIGHT_GREEN 0xFF00FF00u
/* gmRadarUI::DrawObjects: what is under the mouse is at most this far from it. Layout units. */
#define PICK_REACH 6.0f
/* Of half the disc, when the layout does not say. */
#define USUAL_RADIUS (50.0f / 60.0f)

void ac_ui_radar_open(ac_ui_radar *radar, ac_store *store, const ac_log *log) {
    const ac_ui_panel_def def = {.name = "radar",
                                 .layout = LAYOUT,
                                 .root = ROOT,
                                 .attribute = RADIUS_PROPERTY,
                                 .built_in = &ac_ui_built_in_radar};
    ac_ui_panel_open(&radar->panel, store, &def, log);
    int32_t disc = ac_ui_panel_find(&radar->panel, DISC);
    ac_ui_rect rect = radar->panel.parts[disc < 0 ? 0 : disc].rect;
    radar->center_x = rect.x + rect.width * 0.5f;
    radar->center_y = rect.y + rect.height * 0.5f;
    radar->radius = radar->panel.attribute > 0 ? (float)radar->panel.attribute
                                               : rect.width * 0.5f * USUAL_RADIUS;
}

/* gmRadarUI::UpdateCoordinates */
void ac_ui_coordinates(uint32_t cell, char *text, size_t size) {
    double north, east;
    text[0] = '\0';
    if (ac_radar_coordinates(cell, &north, &east))
        (void)snprintf(text, size, "%.1f%s, %.1f%s", fabs(north), north < 0.0 ? "S" : "N",
                       fabs(east), east < 0.0 ? "W" : "E");
}

/* ---- letters ---- */

/* gmRadarUI::UpdateCompassTokens: on a circle about the middle, as far from it as the layout has
 * them. `quarter` counts from north to the east. */
static ac_ui_rect turned(const ac_ui_radar *radar, const ac_ui_rect *rect, int quarter,
                         float heading) {
    float x = rect->x + rect->width * 0.5f - radar->center_x;
    float y = rect->y + rect->height * 0.5f - radar->center_y;
    float far = sqrtf(x * x + y * y);
    float angle = ((float)quarter * 90.0f - heading) * (float)(AC_PI / 180.0);
    return (ac_ui_rect){radar->center_x + ac_sinf(angle) * far - rect->width * 0.5f,
                        radar->center_y - ac_cosf(angle) * far - rect->height * 0.5f, rect->width,
                        rect->height};
}

static void draw_part(ac_ui_list *list, const ac_ui_radar *radar, const ac_ui_part *from,
                      const ac_ui_radar_state *state, float x, float y, float scale) {
    ac_ui_part part = *from;
    if (part.id == LOCK || part.id == DRAG)
        return;
    if (part.id >= NORTH && part.id < NORTH + 4)
        part.rect = turned(radar, &from->rect, (int)(part.id - NORTH), state->heading);
    ac_ui_panel_draw_part(list, &part, x, y, scale);
    if (part.id == COORDINATES && state->coordinates[0])
        ac_ui_text_over_world(list, ac_ui_panel_place(&part.rect, x, y, scale), AC_UI_CENTER,
                              part.rect.height * 0.75f * scale, WHITE, state->coordinates);
}

/* ---- blips ---- */

/* Pixels of gmRadarUI::DrawBlip and its helpers as rectangles about the blip's own pixel. */
typedef struct pixels {
    int8_t x, y, width, height;
} pixels;

typedef struct pattern {
    int count;
    pixels rows[5];
} pattern;

static const pattern shapes[] = {
    [AC_BLIP_PLUS] = {2, {{-1, 0, 3, 1}, {0, -1, 1, 3}}},
    [AC_BLIP_TRIANGLE_UP] = {2, {{0, 0, 1, 1}, {-1, 1, 3, 1}}},
    [AC_BLIP_TRIANGLE_DOWN] = {2, {{0, 0, 1, 1}, {-1, -1, 3, 1}}},
    [AC_BLIP_BOX] = {4, {{-1, -1, 3, 1}, {-1, 1, 3, 1}, {-1, 0, 1, 1}, {1, 0, 1, 1}}},
    [AC_BLIP_CROSS] = {5,
                       {{0, 0, 1, 1}, {-1, -1, 1, 1}, {1, -1, 1, 1}, {-1, 1, 1, 1}, {1, 1, 1, 1}}},
};
static const pattern selected = {4, {{-2, 3, 5, 1}, {3, -2, 1, 5}, {-2, -3, 5, 1}, {-3, -2, 1, 5}}};
static const pattern player = {2, {{-2, 0, 5, 1}, {0, -2, 1, 5}}};

static void draw_pattern(ac_ui_list *list, const pattern *p, float x, float y, float scale,
                         uint32_t color) {
    for (int i = 0; i < p->count; ++i) {
        const pixels *r = &p->rows[i];
        ac_ui_fill(list,
                   (ac_ui_rect){x + (float)r->x * scale, y + (float)r->y * scale,
                                (float)r->width * scale, (float)r->height * scale},
                   color);
    }
}

/* The pixel of the window that a blip is on; whole layout units, cut towards zero. */
static void blip_pixel(const ac_ui_radar *radar, const ac_ui_radar_state *state,
                       const ac_radar_blip *blip, float *x, float *y) {
    float metre = radar->radius / state->range;
    *x = truncf(radar->center_x + blip->x * metre);
    *y = truncf(radar->center_y - blip->y * metre);
}

static void draw_blips(ac_ui_list *list, const ac_ui_radar *radar, const ac_ui_radar_state *state,
                       float x, float y, float scale) {
    for (uint32_t i = 0; i < state->blip_count; ++i) {
        const ac_radar_blip *blip = &state->blips[i];
        float bx, by;
        blip_pixel(radar, state, blip, &bx, &by);
        uint32_t color = ac_color_argb(blip->color);
        draw_pattern(list, &shapes[blip->shape], x + bx * scale, y + by * scale, scale, color);
        if (blip->guid == state->selected)
            draw_pattern(list, &selected, x + bx * scale, y + by * scale, scale, color);
    }
    draw_pattern(list, &player, x + radar->center_x * scale, y + radar->center_y * scale, scale,
                 BRIGHT_GREEN);
}

void ac_ui_radar_draw(ac_ui_list *list, const ac_ui_radar *radar, const ac_ui_radar_state *state,
                      float x, float y, float scale) {
    if (radar->panel.built_in)
        ac_ui_fill(list, ac_ui_panel_place(&radar->panel.parts[0].rect, x, y, scale),
                   AC_UI_BUILT_IN_SHADE);
    for (uint32_t i = 0; i < radar->panel.count; ++i)
        draw_part(list, radar, &radar->panel.parts[i], state, x, y, scale);
    draw_blips(list, radar, state, x, y, scale);
}

ac_guid ac_ui_radar_pick(const ac_ui_radar *radar, const ac_ui_radar_state *state, float x, float y,
                         float scale, float mouse_x, float mouse_y) {
    float px = (mouse_x - x) / scale, py = (mouse_y - y) / scale;
    float nearest = PICK_REACH * PICK_REACH;
    ac_guid guid = 0;
    for (uint32_t i = 0; i < state->blip_count; ++i) {
        float bx, by;
        blip_pixel(radar, state, &state->blips[i], &bx, &by);
        float distance = (bx - px) * (bx - px) + (by - py) * (by - py);
        if (guid == 0 ? distance <= nearest : distance < nearest) {
            nearest = distance;
            guid = state->blips[i].guid;
        }
    }
    return guid;
}
