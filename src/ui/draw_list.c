#include "ui/draw_list.h"

#include <string.h>

#define SHADOW 0xC0000000u

void ac_ui_list_clear(ac_ui_list *list) {
    list->count = list->text_size = list->dropped = 0;
}

static ac_ui_item *add(ac_ui_list *list, ac_ui_rect rect, uint32_t color) {
    if (list->count == AC_UI_ITEMS_MAX) {
        list->dropped += 1;
        return NULL;
    }
    ac_ui_item *item = &list->items[list->count++];
    *item = (ac_ui_item){.rect = rect, .color = color, .part = 1.0f};
    return item;
}

void ac_ui_fill(ac_ui_list *list, ac_ui_rect rect, uint32_t color) {
    (void)add(list, rect, color);
}

void ac_ui_border(ac_ui_list *list, ac_ui_rect rect, float thickness, uint32_t color) {
    float inner = rect.height - 2.0f * thickness;
    float right = rect.x + rect.width - thickness, bottom = rect.y + rect.height - thickness;
    ac_ui_fill(list, (ac_ui_rect){rect.x, rect.y, rect.width, thickness}, color);
    ac_ui_fill(list, (ac_ui_rect){rect.x, bottom, rect.width, thickness}, color);
    ac_ui_fill(list, (ac_ui_rect){rect.x, rect.y + thickness, thickness, inner}, color);
    ac_ui_fill(list, (ac_ui_rect){right, rect.y + thickness, thickness, inner}, color);
}

void ac_ui_picture(ac_ui_list *list, ac_ui_rect rect, ac_did picture, uint32_t color) {
    ac_ui_item *item = add(list, rect, color);
    if (item)
        item->picture = picture;
}

void ac_ui_picture_part(ac_ui_list *list, ac_ui_rect rect, ac_did picture, uint32_t color,
                        float part) {
    if (!(part > 0.0f))
        return;
    part = part < 1.0f ? part : 1.0f;
    rect.width *= part;
    ac_ui_item *item = add(list, rect, color);
    if (!item)
        return;
    item->picture = picture;
    item->part = part;
}

void ac_ui_text(ac_ui_list *list, ac_ui_rect rect, ac_ui_align align, float size, uint32_t color,
                const char *text) {
    size_t length = strlen(text), room = AC_UI_TEXT_BYTES - list->text_size;
    if (length > room)
        length = room;
    ac_ui_item *item = length > 0 ? add(list, rect, color) : NULL;
    if (!item)
        return;
    memcpy(list->text + list->text_size, text, length);
    item->text = list->text_size;
    item->length = (uint32_t)length;
    item->size = size;
    item->align = align;
    list->text_size += (uint32_t)length;
}

void ac_ui_text_over_world(ac_ui_list *list, ac_ui_rect rect, ac_ui_align align, float size,
                           uint32_t color, const char *text) {
    ac_ui_rect under = {rect.x + 1.0f, rect.y + 1.0f, rect.width, rect.height};
    ac_ui_text(list, under, align, size, SHADOW, text);
    ac_ui_text(list, rect, align, size, color, text);
}
