/* What the interface shows, as data: plain rectangles, pictures and lines of text in the order they
 * are drawn. Pixels from the top left corner of the screen. No OpenGL: whoever has a screen draws
 * it (render/overlay.h), and tests read it. */
#ifndef AC_UI_DRAW_LIST_H
#define AC_UI_DRAW_LIST_H

#include <stddef.h>

#include "arwic/id.h"

enum { AC_UI_ITEMS_MAX = 1024, AC_UI_TEXT_BYTES = 16384 };

typedef enum ac_ui_align {
    AC_UI_LEFT,
    AC_UI_CENTER,
    AC_UI_RIGHT,
} ac_ui_align;

typedef struct ac_ui_rect {
    float x, y, width, height;
} ac_ui_rect;

/* A quad; a line of text when `length` is not 0. */
typedef struct ac_ui_item {
    ac_ui_rect rect;   /* of a line: where it is aligned; width 0: as wide as the line is */
    uint32_t color;    /* 0xAARRGGBB; multiplies a picture */
    ac_did picture;    /* 0x06......; 0: plain colour */
    float part;        /* how much of the picture's width is shown, from its left, 0..1 */
    uint32_t text;     /* offset in ac_ui_list.text */
    uint32_t length;   /* bytes of UTF-8 */
    float size;        /* of the font, pixels */
    ac_ui_align align; /* of a line in `rect` */
} ac_ui_item;

typedef struct ac_ui_list {
    uint32_t count, text_size;
    uint32_t dropped; /* items that had no room */
    ac_ui_item items[AC_UI_ITEMS_MAX];
    char text[AC_UI_TEXT_BYTES];
} ac_ui_list;

void ac_ui_list_clear(ac_ui_list *list);

void ac_ui_fill(ac_ui_list *list, ac_ui_rect rect, uint32_t color);
/* A frame of `thickness` just inside the rectangle. */
void ac_ui_border(ac_ui_list *list, ac_ui_rect rect, float thickness, uint32_t color);
void ac_ui_picture(ac_ui_list *list, ac_ui_rect rect, ac_did picture, uint32_t color);
/* The left `part` of a picture, 0..1, in as much of the rectangle. */
void ac_ui_picture_part(ac_ui_list *list, ac_ui_rect rect, ac_did picture, uint32_t color,
                        float part);

/* One line, cut where the list's text ends. */
void ac_ui_text(ac_ui_list *list, ac_ui_rect rect, ac_ui_align align, float size, uint32_t color,
                const char *text);
/* The same with a dark shadow, for text over the world. */
void ac_ui_text_over_world(ac_ui_list *list, ac_ui_rect rect, ac_ui_align align, float size,
                           uint32_t color, const char *text);

#endif
