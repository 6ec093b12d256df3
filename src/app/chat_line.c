#include "app/chat_line.h"

#include <stdio.h>
#include <string.h>

static const float size = 15.0f, margin = 12.0f, panel = 620.0f;
static const uint32_t white = 0xFFF4F0E6, shade = 0xC0000000;

/* Bytes that continue a character of UTF-8 go with it. */
static void erase_last(char *text) {
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[length - 1] & 0xC0) == 0x80)
        length -= 1;
    text[length > 0 ? length - 1 : 0] = '\0';
}

static void append(ac_chat_line *line, const char *typed) {
    size_t length = strlen(line->text);
    if (length + strlen(typed) < sizeof line->text)
        memcpy(line->text + length, typed, strlen(typed) + 1);
}

bool ac_chat_line_take(ac_chat_line *line, const ac_input *input) {
    append(line, input->typed);
    for (int i = 0; i < input->erased; ++i)
        erase_last(line->text);
    if (!input->entered && !input->given_up)
        return false;
    line->open = false;
    return input->entered && line->text[0] != '\0';
}

void ac_chat_line_draw(const ac_chat_line *line, ac_overlay *overlay, float bottom) {
    char text[AC_CHAT_LINE_MAX + 8];
    if (!line->open)
        return;
    float height = ac_overlay_line_height(overlay, size);
    int length = snprintf(text, sizeof text, "Say: %s_", line->text);
    ac_overlay_fill(overlay, 0.0f, bottom - height - margin, panel, height + margin, shade);
    (void)ac_overlay_text(overlay, margin, bottom - height - 0.5f * margin, size, white, text,
                          (size_t)length);
}
