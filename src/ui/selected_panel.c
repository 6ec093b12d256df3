#include "ui/selected_panel.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "client/view_access.h"
#include "ui/built_in.h"

enum {
    FIELD = 0x1000019E,
    NAME = 0x1000019F,
    OVERLAY = 0x100001A0, /* lit for a moment when something is selected */
    HEALTH = 0x100001A1,
    MANA = 0x100001A2,        /* of the player's own things */
    STACK_ENTRY = 0x100001A3, /* how many of a stack to move */
    STACK_SLIDER = 0x100001A4,
    LAYOUT = 0x21000016,
};

#define WHITE 0xFFFFFFFFu
#define RED   0xFFB3261Eu
#define FRAME 0xFF6A6250u
/* Height of a line of the name, layout units: retail's field has room for two. */
#define NAME_LINE 15.0f

void ac_ui_selected_open(ac_ui_selected *selected, ac_store *store, const ac_log *log) {
    const ac_ui_panel_def def = {.name = "selected object's field",
                                 .layout = LAYOUT,
                                 .root = FIELD,
                                 .built_in = &ac_ui_built_in_toolbar};
    ac_ui_panel_open(&selected->panel, store, &def, log);
}

/* ---- the selection ---- */

/* gmToolbarUI::HandleSelectionChanged 0x004BF380: reads ACCWeenieObject::selectedID. */
static void selection_changed(void *user) {
    ac_ui_selected *selected = user;
    selected->guid = ac_client_selected(selected->client);
}

bool ac_ui_selected_watch(ac_ui_selected *selected, ac_client *client) {
    selected->client = client;
    selection_changed(selected);
    return ac_client_watch_selection(client, selection_changed, selected);
}

void ac_ui_selected_unwatch(ac_ui_selected *selected) {
    if (selected->client)
        ac_client_unwatch_selection(selected->client, selection_changed, selected);
    selected->client = NULL;
    selected->guid = 0;
}

bool ac_ui_selected_state_of(const ac_ui_selected *selected, ac_ui_selected_state *state) {
    ac_object_snapshot object;
    *state = (ac_ui_selected_state){0};
    if (!selected->client || selected->guid == 0)
        return false;
    const ac_objects *objects = ac_client_objects(selected->client);
    if (!ac_objects_snapshot(objects, ac_objects_find(objects, selected->guid), &object))
        return false;
    (void)snprintf(state->name, sizeof state->name, "%s", object.name);
    state->has_health = (object.known & AC_KNOWN_HEALTH) != 0;
    state->health = fminf(fmaxf(object.health, 0.0f), 1.0f);
    return true;
}

/* ---- drawing ---- */

ac_ui_rect ac_ui_selected_size(const ac_ui_selected *selected) {
    return selected->panel.parts[0].rect;
}

/* Parts that this field does not show, and what is in them. */
static bool is_hidden(const ac_ui_panel *panel, int32_t index) {
    static const uint32_t hidden[] = {OVERLAY, MANA, STACK_ENTRY, STACK_SLIDER};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; ++i) {
        int32_t part = ac_ui_panel_find(panel, hidden[i]);
        if (part >= 0 && ac_ui_panel_is_in(panel, index, part))
            return true;
    }
    return false;
}

/* The child that is cut to the value: the last one (UIElement_Meter::m_pcChildImage); -1 none. */
static int32_t filling(const ac_ui_panel *panel, int32_t meter) {
    int32_t last = -1;
    for (uint32_t i = 0; i < panel->count; ++i)
        if (panel->parts[i].parent == meter)
            last = (int32_t)i;
    return last;
}

/* A part of the filling, as far as the filling reaches. */
static void draw_filled(ac_ui_list *list, const ac_ui_part *part, const ac_ui_rect *meter,
                        float value, float x, float y, float scale) {
    float end = meter->x + meter->width * value;
    if (part->picture == 0 || !(part->rect.width > 0.0f))
        return;
    ac_ui_picture_part(list, ac_ui_panel_place(&part->rect, x, y, scale), part->picture, WHITE,
                       (end - part->rect.x) / part->rect.width);
}

/* A meter without pictures. */
static void draw_plain_meter(ac_ui_list *list, ac_ui_rect meter, float value) {
    ac_ui_fill(list, (ac_ui_rect){meter.x, meter.y, meter.width * value, meter.height}, RED);
    ac_ui_border(list, meter, 1.0f, FRAME);
}

static void draw_meter(ac_ui_list *list, const ac_ui_panel *panel, int32_t meter, float value,
                       float x, float y, float scale) {
    const ac_ui_rect *rect = &panel->parts[meter].rect;
    int32_t filled = filling(panel, meter);
    if (filled < 0) {
        draw_plain_meter(list, ac_ui_panel_place(rect, x, y, scale), value);
        return;
    }
    for (int32_t i = meter; i < (int32_t)panel->count; ++i) {
        if (!ac_ui_panel_is_in(panel, i, meter))
            continue;
        if (ac_ui_panel_is_in(panel, i, filled))
            draw_filled(list, &panel->parts[i], rect, value, x, y, scale);
        else
            ac_ui_panel_draw_part(list, &panel->parts[i], x, y, scale);
    }
}

static void draw_name(ac_ui_list *list, const ac_ui_panel *panel, const char *name, float x,
                      float y, float scale) {
    int32_t part = ac_ui_panel_find(panel, NAME);
    if (part < 0)
        return;
    ac_ui_rect rect = panel->parts[part].rect;
    float line = fminf(rect.height, NAME_LINE);
    ac_ui_text_over_world(list, ac_ui_panel_place(&rect, x, y, scale), AC_UI_CENTER,
                          line * 0.9f * scale, WHITE, name);
}

void ac_ui_selected_draw(ac_ui_list *list, const ac_ui_selected *selected,
                         const ac_ui_selected_state *state, float x, float y, float scale) {
    const ac_ui_panel *panel = &selected->panel;
    int32_t meter = ac_ui_panel_find(panel, HEALTH);
    if (panel->built_in)
        ac_ui_fill(list, ac_ui_panel_place(&panel->parts[0].rect, x, y, scale),
                   AC_UI_BUILT_IN_SHADE);
    for (uint32_t i = 0; i < panel->count; ++i)
        if (!is_hidden(panel, (int32_t)i) &&
            !(meter >= 0 && ac_ui_panel_is_in(panel, (int32_t)i, meter)))
            ac_ui_panel_draw_part(list, &panel->parts[i], x, y, scale);
    if (meter >= 0 && state->has_health)
        draw_meter(list, panel, meter, state->health, x, y, scale);
    draw_name(list, panel, state->name, x, y, scale);
}
