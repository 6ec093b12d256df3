#include "ui/text_fit.h"

#include <string.h>

#include "base/utf8.h"

static size_t character_size(const char *text) {
    size_t size = text[0] != '\0';
    while (ac_utf8_continues(text[size]))
        size += 1;
    return size;
}

static float guess_width(float size, const char *text, size_t length) {
    float width = 0.0f;
    for (size_t at = 0; at < length; at += character_size(text + at))
        width += 0.5f * size;
    return width;
}

float ac_ui_text_width(const ac_ui_font *font, float size, const char *text, size_t length) {
    return font->width ? font->width(font->user, size, text, length)
                       : guess_width(size, text, length);
}

/* The bytes that fit, and in `space` where the last space among them is, or right behind them. */
static size_t measure_line(const ac_ui_font *font, float size, float room, const char *text,
                           size_t *space) {
    size_t length = 0;
    float width = 0.0f;
    *space = 0;
    while (text[length] != '\0' && text[length] != '\n') {
        size_t more = character_size(text + length);
        width += ac_ui_text_width(font, size, text + length, more);
        if (text[length] == ' ')
            *space = length; /* one at the end of a line needs no room */
        else if (width > room && length > 0)
            break;
        length += more;
    }
    return length;
}

size_t ac_ui_text_line(const ac_ui_font *font, float size, float room, const char *text,
                       const char **next) {
    size_t space;
    size_t length = measure_line(font, size, room, text, &space);
    if (text[length] != '\0' && text[length] != '\n' && space > 0)
        length = space;
    *next = text + length;
    while (**next == ' ')
        *next += 1;
    if (**next == '\n')
        *next += 1;
    while (length > 0 && text[length - 1] == ' ')
        length -= 1;
    return length;
}

int ac_ui_text_count_lines(const ac_ui_font *font, float size, float room, const char *text) {
    int count = 0;
    do {
        (void)ac_ui_text_line(font, size, room, text, &text);
        count += 1;
    } while (*text != '\0');
    return count;
}

const char *ac_ui_text_tail(const ac_ui_font *font, float size, float room, const char *text) {
    float width = ac_ui_text_width(font, size, text, strlen(text));
    while (*text != '\0' && width > room) {
        size_t first = character_size(text);
        width -= ac_ui_text_width(font, size, text, first);
        text += first;
    }
    return text;
}
