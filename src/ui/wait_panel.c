#include "ui/wait_panel.h"

#include <stdio.h>
#include <string.h>

static const float bar_width = 320.0f, bar_height = 6.0f, font = 15.0f, from_top = 0.72f;
static const uint32_t white = 0xFFF4F0E6, shade = 0x80000000;

static bool loads(const ac_client_transit *wait) {
    return wait->is_known && wait->blocks < wait->blocks_wanted;
}

void ac_ui_wait_text(const ac_client_transit *wait, const char *leave_key, char *text,
                     size_t size) {
    size_t length = 0;
    text[0] = '\0';
    if (loads(wait))
        length =
            (size_t)snprintf(text, size, "%u of %u landblocks", wait->blocks, wait->blocks_wanted);
    if (wait->seconds < AC_CLIENT_TRANSIT_PATIENCE || length >= size)
        return;
    length += (size_t)snprintf(text + length, size - length, "%s%.0f s in portal space",
                               length ? ", " : "", wait->seconds);
    if (leave_key[0] && length < size)
        (void)snprintf(text + length, size - length, "    %s: log out", leave_key);
}

void ac_ui_wait_draw(ac_ui_list *list, const ac_client_transit *wait, const char *leave_key,
                     int width, int height, float step) {
    char text[256];
    float left = ((float)width - bar_width) * 0.5f, top = (float)height * from_top;
    ac_ui_wait_text(wait, leave_key, text, sizeof text);
    if (text[0])
        ac_ui_text_over_world(list, (ac_ui_rect){left, top, bar_width, step}, AC_UI_CENTER, font,
                              white, text);
    if (!loads(wait))
        return;
    float part = (float)wait->blocks / (float)wait->blocks_wanted;
    top += step + 4.0f;
    ac_ui_fill(list, (ac_ui_rect){left, top, bar_width, bar_height}, shade);
    ac_ui_fill(list, (ac_ui_rect){left, top, bar_width * part, bar_height}, white);
}
