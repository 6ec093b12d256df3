/* Text in the room that there is: where a line breaks, and how much of its end can be shown. Never
 * within a character of UTF-8. */
#ifndef AC_UI_TEXT_FIT_H
#define AC_UI_TEXT_FIT_H

#include <stddef.h>

/* Whoever has a screen has the font. `width` gives pixels; NULL: half of `size` a character. */
typedef struct ac_ui_font {
    float (*width)(void *user, float size, const char *text, size_t length);
    void *user;
} ac_ui_font;

float ac_ui_text_width(const ac_ui_font *font, float size, const char *text, size_t length);

/* The bytes of `text` that make one line of at most `room` pixels, and in `next` where the line
 * after it begins: behind a newline or a space, or within a word that is wider than the room. A
 * line has a character at least; `*next` at the end of the text is its end. */
size_t ac_ui_text_line(const ac_ui_font *font, float size, float room, const char *text,
                       const char **next);

/* The lines that it makes, one at least. */
int ac_ui_text_count_lines(const ac_ui_font *font, float size, float room, const char *text);

/* The longest end of `text` that is at most `room` pixels wide. */
const char *ac_ui_text_tail(const ac_ui_font *font, float size, float room, const char *text);

#endif
