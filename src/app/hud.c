#include "app/hud.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "space/landdefs.h"

static const double line_seconds = 12.0;
static const float margin = 12.0f;
static const uint32_t white = 0xFFF4F0E6, dim = 0xFFB9B4A8, shade = 0x80000000,
                      help_shade = 0xC0101014;

/* What is said again at once is not written again. */
static bool is_repeated(const ac_hud *hud, const char *text) {
    return hud->count > 0 && strcmp(hud->lines[hud->count - 1], text) == 0;
}

static void add_line(ac_hud *hud, const char *text, double time) {
    if (is_repeated(hud, text)) {
        hud->times[hud->count - 1] = time;
        return;
    }
    if (hud->count == AC_HUD_LINES) {
        memmove(hud->lines[0], hud->lines[1], sizeof hud->lines - sizeof hud->lines[0]);
        memmove(hud->times, hud->times + 1, sizeof hud->times - sizeof hud->times[0]);
        hud->count -= 1;
    }
    (void)snprintf(hud->lines[hud->count], AC_HUD_LINE, "%s", text);
    hud->times[hud->count++] = time;
}

/* Who has arrived does not wait. */
static void forget_waiting(ac_hud *hud) {
    int kept = 0;
    for (int i = 0; i < hud->count; ++i) {
        if (strncmp(hud->lines[i], "In Portal Space", 15) == 0)
            continue;
        memmove(hud->lines[kept], hud->lines[i], sizeof hud->lines[i]);
        hud->times[kept++] = hud->times[i];
    }
    hud->count = kept;
}

void ac_hud_event(ac_hud *hud, const ac_client_event *event) {
    char text[AC_HUD_LINE];
    switch (event->kind) {
    case AC_EVENT_CHAT: add_line(hud, event->text, event->time); break;
    case AC_EVENT_SERVER:
        (void)snprintf(text, sizeof text, "Connected to %.120s", event->text);
        add_line(hud, text, event->time);
        break;
    case AC_EVENT_REFUSED:
        (void)snprintf(text, sizeof text, "Refused: %.140s", event->text);
        add_line(hud, text, event->time);
        break;
    case AC_EVENT_STATE:
        if (event->number == AC_CLIENT_IN_WORLD)
            forget_waiting(hud);
        break;
    default: break;
    }
}

static void draw_text(ac_overlay *overlay, float x, float y, float size, uint32_t color,
                      const char *text) {
    size_t length = strlen(text);
    (void)ac_overlay_text(overlay, x + 1.0f, y + 1.0f, size, 0xC0000000, text, length);
    (void)ac_overlay_text(overlay, x, y, size, color, text, length);
}

/* As the game's own compass writes a place: north and east of the middle of the map, in tenths. */
static void coordinates(const ac_position *position, char *text, size_t size) {
    uint32_t cell = position->cell;
    ac_vec3 point = position->frame.origin;
    int x;
    int y;
    if (ac_cell_is_interior(cell) || !ac_landdefs_adjust_to_outside(&cell, &point) ||
        !ac_landdefs_block_to_lcoord(cell, &x, &y)) {
        (void)snprintf(text, size, "indoors 0x%08X", position->cell);
        return;
    }
    double east = (x + (double)point.x / 24.0 - 1019.5) / 10.0;
    double north = (y + (double)point.y / 24.0 - 1019.5) / 10.0;
    (void)snprintf(text, size, "%.1f%c, %.1f%c", fabs(north), north < 0 ? 'S' : 'N', fabs(east),
                   east < 0 ? 'W' : 'E');
}

static void draw_place(const ac_client *client, ac_overlay *overlay) {
    char text[AC_HUD_LINE];
    char where[64] = "";
    ac_position position;
    if (ac_client_player_position(client, &position))
        coordinates(&position, where, sizeof where);
    ac_client_state state = ac_client_get_state(client);
    if (state == AC_CLIENT_IN_WORLD)
        (void)snprintf(text, sizeof text, "%s", where);
    else
        (void)snprintf(text, sizeof text, "%s", ac_client_state_name(state));
    draw_text(overlay, margin, margin, 16.0f, white, text);
}

static void draw_lines(const ac_hud *hud, ac_overlay *overlay, int height, double time) {
    float step = ac_overlay_line_height(overlay, 15.0f);
    int shown = 0;
    for (int i = 0; i < hud->count; ++i)
        shown += time - hud->times[i] < line_seconds;
    float y = (float)height - margin - step * (float)shown;
    if (shown > 0)
        ac_overlay_fill(overlay, 0.0f, y - 6.0f, 620.0f, step * (float)shown + margin + 6.0f,
                        shade);
    for (int i = hud->count - shown; i < hud->count; ++i) {
        draw_text(overlay, margin, y, 15.0f, white, hud->lines[i]);
        y += step;
    }
}

static void draw_help(const ac_keymap *keymap, ac_overlay *overlay, int width, int height) {
    static const char *const mouse[][2] = {{"click", "select what is there"},
                                           {"double click", "use what is there"},
                                           {"drag with the right button", "turn the camera"},
                                           {"wheel", "the camera's distance"}};
    enum { MOUSE = sizeof mouse / sizeof *mouse, ROWS = AC_ACTION_COUNT + MOUSE };
    const float panel = 640.0f, indent = 240.0f;
    float text_size = (float)height / (float)(ROWS + 6) * 0.75f;
    text_size = text_size < 9.0f ? 9.0f : text_size > 16.0f ? 16.0f : text_size;
    float step = ac_overlay_line_height(overlay, text_size);
    float left = fmaxf(((float)width - panel) * 0.5f, margin);
    float top = fmaxf(((float)height - step * (float)ROWS) * 0.5f, margin);
    ac_overlay_fill(overlay, left - margin, top - margin, panel + 2.0f * margin,
                    step * (float)ROWS + 2.0f * margin, help_shade);
    for (int i = 0; i < ROWS; ++i) {
        char keys[AC_KEYS_TEXT];
        float y = top + step * (float)i;
        bool is_key = i < AC_ACTION_COUNT;
        if (is_key)
            ac_keymap_write(keymap, (ac_action)i, keys);
        draw_text(overlay, left, y, text_size, white,
                  is_key ? keys : mouse[i - AC_ACTION_COUNT][0]);
        draw_text(overlay, left + indent, y, text_size, dim,
                  is_key ? ac_action_help((ac_action)i) : mouse[i - AC_ACTION_COUNT][1]);
    }
}

void ac_hud_draw(ac_hud *hud, ac_overlay *overlay, const ac_client *client, int width, int height,
                 double time) {
    draw_place(client, overlay);
    if (hud->status[0])
        draw_text(overlay, margin, margin + ac_overlay_line_height(overlay, 16.0f), 16.0f, white,
                  hud->status);
    draw_lines(hud, overlay, height, time);
    if (hud->help)
        draw_help(hud->keymap, overlay, width, height);
}
