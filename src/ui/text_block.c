#include "ui/text_block.h"

#include <stdio.h>

float ac_ui_text_block(ac_ui_list *list, const ac_ui_font *font, ac_ui_rect first,
                       ac_ui_align align, float size, uint32_t color, const char *text) {
    char line[512];
    do {
        const char *begin = text;
        size_t length = ac_ui_text_line(font, size, first.width, text, &text);
        (void)snprintf(line, sizeof line, "%.*s", (int)length, begin);
        ac_ui_text(list, first, align, size, color, line);
        first.y += first.height;
    } while (*text != '\0');
    return first.y;
}
