#include "app/chat_line.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/chat_lines.h"

static const float size = 15.0f, margin = 12.0f;
static const uint32_t white = 0xFFF4F0E6, shade = 0xC0000000;

/* Bytes that continue a character of UTF-8 go with it. */
static void erase_last(char *text) {
    size_t length = strlen(text);
    while (length > 0 && ac_utf8_continues(text[length - 1]))
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

void ac_chat_line_draw(const ac_chat_line *line, ac_ui_list *list, const ac_ui_frame *frame) {
    static const char label[] = "Say: ", cursor[] = "_";
    char text[sizeof label + AC_CHAT_LINE_MAX + sizeof cursor];
    if (!line->open)
        return;
    float scale = ac_ui_scale(frame->height), font = size * scale;
    float width = ac_ui_chat_lines_width(frame), step = ac_ui_line_height(frame, font);
    float top = ac_ui_chat_lines_top(frame) - step - margin;
    float room = width - 2.0f * margin -
                 ac_ui_text_width(&frame->font, font, label, sizeof label - 1) -
                 ac_ui_text_width(&frame->font, font, cursor, sizeof cursor - 1);
    (void)snprintf(text, sizeof text, "%s%s%s", label,
                   ac_ui_text_tail(&frame->font, font, room, line->text), cursor);
    ac_ui_fill(list, (ac_ui_rect){0.0f, top, width, step + margin}, shade);
    ac_ui_text(list, (ac_ui_rect){margin, top + 0.5f * margin, 0.0f, step}, AC_UI_LEFT, font, white,
               text);
}
