#include "app/not_drawn.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "space/landdefs.h"
#include "ui/chat_lines.h"

enum { LINES_MAX = 64 };

static const float left = 16.0f, top = 48.0f, width = 560.0f, size = 13.0f, margin = 8.0f;
static const float distance_column = 90.0f, reason_column = 155.0f, name_column = 365.0f;
static const uint32_t shade = 0xE0000000, white = 0xFFF4F0E6, dim = 0xFFB8B2A4;

void ac_not_drawn_free(ac_not_drawn *list) {
    free(list->items);
    *list = (ac_not_drawn){.shown = list->shown};
}

/* Room for at least `count`; without memory the list is cut. */
static size_t reserve(ac_not_drawn *list, size_t count) {
    if (count > list->capacity) {
        ac_invisible_object *grown = realloc(list->items, count * 2 * sizeof *grown);
        if (!grown)
            return list->capacity;
        list->items = grown;
        list->capacity = count * 2;
    }
    return count;
}

static bool same(const ac_invisible_object *a, const ac_invisible_object *b) {
    return a->id.index1 == b->id.index1 && a->id.generation == b->id.generation &&
           a->reason == b->reason;
}

bool ac_not_drawn_take(ac_not_drawn *list, const ac_objects *objects) {
    size_t before = list->count;
    size_t count = reserve(list, ac_objects_list_invisible(objects, NULL, 0));
    ac_invisible_object *now = count ? malloc(count * sizeof *now) : NULL;
    list->count = now ? count : 0;
    bool changed = before != list->count;
    if (now)
        (void)ac_objects_list_invisible(objects, now, count);
    for (size_t i = 0; i < list->count; ++i) {
        changed = changed || !same(&list->items[i], &now[i]);
        list->items[i] = now[i];
    }
    free(now);
    return changed;
}

json_t *ac_not_drawn_json(const ac_not_drawn *list, const ac_objects *objects) {
    json_t *array = json_array();
    for (size_t i = 0; i < list->count; ++i) {
        ac_object_snapshot object;
        char guid[11];
        (void)ac_objects_snapshot(objects, list->items[i].id, &object);
        (void)snprintf(guid, sizeof guid, "0x%08X", list->items[i].guid);
        (void)json_array_append_new(
            array, json_pack("{s:s,s:s,s:s}", "guid", guid, "name", object.name, "reason",
                             ac_invisible_reason_name(list->items[i].reason)));
    }
    return array;
}

/* ---- over the picture ---- */

typedef struct line {
    char name[AC_OBJECT_NAME_MAX];
    ac_guid guid;
    ac_invisible_reason reason;
    float distance; /* metres from the player; negative: it is nowhere */
} line;

static float distance_to(const ac_position *player, const ac_object_snapshot *object) {
    if (!object->in_world)
        return -1.0f;
    ac_vec3 offset = ac_landdefs_block_offset(player->cell, object->position.cell);
    ac_vec3 there = ac_vec3_add(object->position.frame.origin, offset);
    return ac_vec3_length(ac_vec3_sub(there, player->frame.origin));
}

static int by_reason(const void *a, const void *b) {
    const line *x = a, *y = b;
    if (x->reason != y->reason)
        return x->reason < y->reason ? -1 : 1;
    if (x->distance < y->distance || x->distance > y->distance)
        return x->distance < y->distance ? -1 : 1;
    return x->guid < y->guid ? -1 : x->guid > y->guid;
}

static line *make_lines(const ac_not_drawn *list, const ac_client *client) {
    line *lines = list->count ? calloc(list->count, sizeof *lines) : NULL;
    ac_position player = {0};
    (void)ac_client_player_position(client, &player);
    for (size_t i = 0; lines && i < list->count; ++i) {
        ac_object_snapshot object;
        (void)ac_objects_snapshot(ac_client_objects(client), list->items[i].id, &object);
        memcpy(lines[i].name, object.name, sizeof lines[i].name);
        lines[i].guid = list->items[i].guid;
        lines[i].reason = list->items[i].reason;
        lines[i].distance = distance_to(&player, &object);
    }
    if (lines)
        qsort(lines, list->count, sizeof *lines, by_reason);
    return lines;
}

/* Above the lines of chat, or over them where hardly any row fits above. */
size_t ac_not_drawn_rows(float room, float whole_room, float step) {
    const float few = 6.0f;
    float rows = floorf(room / step);
    if (rows < few)
        rows = floorf(whole_room / step);
    return (size_t)fmaxf(fminf(rows, (float)LINES_MAX), 0.0f);
}

void ac_not_drawn_heading(char *text, size_t room, size_t count, size_t known, size_t shown) {
    size_t length = (size_t)snprintf(text, room, "%zu of %zu objects known %s not drawn", count,
                                     known, count == 1 ? "is" : "are");
    if (length >= room || shown == 0)
        return;
    if (shown < count)
        (void)snprintf(text + length, room - length, ", the first %zu of them:", shown);
    else
        (void)snprintf(text + length, room - length, ":");
}

typedef struct pen {
    ac_overlay *overlay;
    float y, scale;
} pen;

static void draw_text(const pen *p, float x, uint32_t color, const char *text) {
    (void)ac_overlay_text(p->overlay, left + margin + x * p->scale, p->y, size * p->scale, color,
                          text, strlen(text));
}

static void draw_line(const pen *p, const line *l) {
    char text[16];
    (void)snprintf(text, sizeof text, "0x%08X", l->guid);
    draw_text(p, 0.0f, dim, text);
    (void)snprintf(text, sizeof text, l->distance >= 0.0f ? "%.0f m" : "nowhere",
                   fmin((double)l->distance, 99999.0));
    draw_text(p, distance_column, dim, text);
    draw_text(p, reason_column, white, ac_invisible_reason_name(l->reason));
    draw_text(p, name_column, white, l->name[0] ? l->name : "(no name)");
}

void ac_not_drawn_draw(ac_not_drawn *list, ac_overlay *overlay, const ac_client *client,
                       const ac_ui_frame *frame) {
    char text[96];
    (void)ac_not_drawn_take(list, ac_client_objects(client));
    line *lines = make_lines(list, client);
    pen p = {overlay, top, ac_ui_scale(frame->height)};
    float step = ac_overlay_line_height(overlay, size * p.scale);
    float used = top + 2.0f * margin + step; /* down to the first row */
    size_t most = ac_not_drawn_rows(ac_ui_chat_lines_top(frame) - used,
                                    (float)frame->height - used - margin, step);
    size_t shown = !lines ? 0 : list->count < most ? list->count : most;
    ac_overlay_fill(overlay, left, top, width * p.scale, step * (float)(shown + 1) + 2.0f * margin,
                    shade);
    p.y += margin;
    ac_not_drawn_heading(text, sizeof text, list->count,
                         ac_objects_count(ac_client_objects(client)), shown);
    draw_text(&p, 0.0f, dim, text);
    for (size_t i = 0; i < shown; ++i) {
        p.y += step;
        draw_line(&p, &lines[i]);
    }
    free(lines);
}
