#include "ui/interface.h"

#include <math.h>

#include "space/frame.h"
#include "ui/power_bar.h"
#include "ui/wait_panel.h"

static const float margin = 12.0f;
static const uint32_t white = 0xFFF4F0E6;

void ac_ui_open(ac_ui *ui, ac_client *client, ac_store *store, const ac_log *log) {
    *ui = (ac_ui){.client = client};
    ac_ui_target_marks_open(&ui->marks, store, log);
    ac_ui_radar_open(&ui->radar, store, log);
    ac_ui_selected_open(&ui->selected, store, log);
    if (!ac_ui_selected_watch(&ui->selected, client))
        ac_log_write(log, AC_LOG_WARNING, "ui", "nobody tells when the selection changes");
}

void ac_ui_close(ac_ui *ui) {
    ac_ui_selected_unwatch(&ui->selected);
    ui->client = NULL;
}

void ac_ui_event(ac_ui *ui, const ac_client_event *event) {
    ac_ui_chat_lines_take(&ui->chat, event);
    ac_ui_characters_take(&ui->characters, event, ac_client_player(ui->client));
}

/* ---- the radar ---- */

/* Under the margin of the upper right corner. */
static void radar_corner(const ac_ui *ui, int width, float scale, float *x, float *y) {
    *x = (float)width - margin - ui->radar.panel.parts[0].rect.width * scale;
    *y = margin;
}

/* The interface stays over the tunnel. */
static bool is_shown(const ac_ui *ui) {
    const ac_view *view = ac_client_view(ui->client);
    return view->in_world || view->in_tunnel;
}

/* False outside the world. */
static bool radar_state(const ac_ui *ui, ac_radar_blip blips[AC_UI_BLIPS_MAX], char *text,
                        size_t size, ac_ui_radar_state *state) {
    ac_position player;
    if (!is_shown(ui) || !ac_client_player_position(ui->client, &player))
        return false;
    uint32_t count = ac_radar_collect(ac_client_objects(ui->client), ac_client_fellows(ui->client),
                                      blips, AC_UI_BLIPS_MAX);
    ac_ui_coordinates(player.cell, text, size);
    *state = (ac_ui_radar_state){.blips = blips,
                                 .blip_count = count < AC_UI_BLIPS_MAX ? count : AC_UI_BLIPS_MAX,
                                 .range = ac_radar_range(player.cell),
                                 .heading = ac_frame_get_heading(&player.frame),
                                 .selected = ac_client_selected(ui->client),
                                 .coordinates = text};
    return true;
}

static void build_radar(ac_ui *ui, const ac_ui_frame *frame, float scale) {
    ac_radar_blip blips[AC_UI_BLIPS_MAX];
    ac_ui_radar_state state;
    char coordinates[48];
    float x, y;
    radar_corner(ui, frame->width, scale, &x, &y);
    if (radar_state(ui, blips, coordinates, sizeof coordinates, &state))
        ac_ui_radar_draw(&ui->list, &ui->radar, &state, x, y, scale);
}

ac_guid ac_ui_pick(const ac_ui *ui, int width, int height, int mouse_x, int mouse_y, bool *inside) {
    ac_radar_blip blips[AC_UI_BLIPS_MAX];
    ac_ui_radar_state state;
    char coordinates[48];
    float x, y, scale = ac_ui_scale(height);
    radar_corner(ui, width, scale, &x, &y);
    const ac_ui_rect *rect = &ui->radar.panel.parts[0].rect;
    float px = (float)mouse_x - x, py = (float)mouse_y - y;
    *inside = px >= 0.0f && py >= 0.0f && px < rect->width * scale && py < rect->height * scale &&
              radar_state(ui, blips, coordinates, sizeof coordinates, &state);
    return *inside
               ? ac_ui_radar_pick(&ui->radar, &state, x, y, scale, (float)mouse_x, (float)mouse_y)
               : 0;
}

/* ---- the rest ---- */

/* In the middle of the top; where the radar is in the way beside it, or else beneath it. */
static void selected_corner(const ac_ui *ui, const ac_ui_frame *frame, float scale, float *x,
                            float *y) {
    float width = ac_ui_selected_size(&ui->selected).width * scale;
    float radar_x, radar_y, middle = ((float)frame->width - width) * 0.5f;
    radar_corner(ui, frame->width, scale, &radar_x, &radar_y);
    *x = floorf(fminf(middle, radar_x - margin - width));
    *y = margin;
    if (*x >= margin)
        return;
    *x = floorf(fmaxf(middle, 0.0f));
    *y = radar_y + ui->radar.panel.parts[0].rect.height * scale + margin;
}

static void build_selected(ac_ui *ui, const ac_ui_frame *frame, float scale) {
    ac_ui_selected_state state;
    float x, y;
    selected_corner(ui, frame, scale, &x, &y);
    if (ac_ui_selected_state_of(&ui->selected, &state))
        ac_ui_selected_draw(&ui->list, &ui->selected, &state, x, y, scale);
}

/* Below the selected object's field. */
static void build_power(ac_ui *ui, const ac_ui_frame *frame, float scale) {
    ac_ui_rect field = ac_ui_selected_size(&ui->selected);
    float x, y, width = field.width * 0.75f * scale;
    ac_client_attack_power power = ac_client_get_attack_power(ui->client);
    selected_corner(ui, frame, scale, &x, &y);
    ac_ui_rect rect = {floorf(x + (field.width * scale - width) * 0.5f),
                       y + (field.height + 6.0f) * scale, width, 8.0f * scale};
    ac_ui_power_bar_draw(&ui->list, ac_client_get_combat_mode(ui->client), &power, rect);
}

/* What a player waits for; a journey and the list of characters show themselves. */
static const char *wait_text(ac_client_state state) {
    switch (state) {
    case AC_CLIENT_CONNECTING: return "Connecting...";
    case AC_CLIENT_ENTERING: return "Entering the world...";
    case AC_CLIENT_LEAVING: return "Logging off...";
    default: return "";
    }
}

/* And what the caller has to say. */
static void build_status(ac_ui *ui, const ac_ui_frame *frame) {
    ac_ui_rect place = {margin, margin, 0.0f, 0.0f};
    float size = 16.0f * ac_ui_scale(frame->height);
    ac_ui_text_over_world(&ui->list, place, AC_UI_LEFT, size, white,
                          wait_text(ac_client_get_state(ui->client)));
    place.y += ac_ui_line_height(frame, size);
    ac_ui_text_over_world(&ui->list, place, AC_UI_LEFT, size, white, ui->status);
}

static void build_characters(ac_ui *ui, const ac_ui_frame *frame) {
    if (ac_client_get_state(ui->client) == AC_CLIENT_CHARACTERS && ui->characters.count > 0)
        ac_ui_characters_draw(&ui->list, &ui->characters, ui->characters_hint, frame);
}

static void build_wait(ac_ui *ui, const ac_ui_frame *frame) {
    ac_client_transit wait;
    if (ac_client_get_transit(ui->client, &wait))
        ac_ui_wait_draw(&ui->list, &wait, ui->leave_key, frame->width, frame->height,
                        frame->line_height);
}

void ac_ui_build(ac_ui *ui, const ac_ui_frame *frame) {
    float scale = ac_ui_scale(frame->height);
    ac_ui_list_clear(&ui->list);
    if (ac_client_view(ui->client)->in_world)
        ac_ui_target_marks_draw(&ui->list, &ui->marks, ui->client, frame->width, frame->height);
    if (is_shown(ui)) {
        build_radar(ui, frame, scale);
        build_selected(ui, frame, scale);
        build_power(ui, frame, scale);
    }
    build_status(ui, frame);
    build_characters(ui, frame);
    build_wait(ui, frame);
    ac_ui_chat_lines_draw(&ui->list, &ui->chat, frame);
}
