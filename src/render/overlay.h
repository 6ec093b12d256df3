/* Flat pictures and text over the world, in pixels from the top left corner of the surface. Calls
 * between begin and end are gathered and drawn in their order. */
#ifndef AC_RENDER_OVERLAY_H
#define AC_RENDER_OVERLAY_H

#include "base/log.h"
#include "dat/store.h"
#include "render/device.h"
#include "ui/draw_list.h"

typedef struct ac_overlay ac_overlay;

typedef struct ac_overlay_def {
    ac_device *device;     /* required; borrowed, as are the others */
    ac_store *store;       /* NULL: no textured quads */
    const char *font_path; /* a TrueType file; NULL: DejaVuSans.ttf where distributions put it */
    const ac_log *log;     /* may be NULL */
} ac_overlay_def;

typedef struct ac_overlay_quad {
    float x, y, width, height; /* pixels */
    float u0, v0, u1, v1;      /* of the picture, v downwards; ignored without one */
    uint32_t color;            /* 0xAARRGGBB, multiplies the picture */
    ac_did texture;            /* 0x06......, 0x05...... or 0x08......; 0: plain colour */
} ac_overlay_quad;

/* Without a readable font the overlay draws no text and says so once in the log. */
ac_overlay *ac_overlay_create(const ac_overlay_def *def, ac_error *error);
void ac_overlay_destroy(ac_overlay *overlay);

void ac_overlay_begin(ac_overlay *overlay);
void ac_overlay_quad_add(ac_overlay *overlay, const ac_overlay_quad *quad);

/* A rectangle of one colour. */
void ac_overlay_fill(ac_overlay *overlay, float x, float y, float width, float height,
                     uint32_t color);
/* A frame of `thickness` pixels just inside the rectangle. */
void ac_overlay_border(ac_overlay *overlay, float x, float y, float width, float height,
                       float thickness, uint32_t color);

/* One line of UTF-8; (x, y) is the left end of the top of the line, `size` the font's height in
 * pixels. Bytes that are not UTF-8 and characters the font lacks become a question mark. Returns
 * the advance in pixels. */
float ac_overlay_text(ac_overlay *overlay, float x, float y, float size, uint32_t color,
                      const char *text, size_t length);
/* What ac_overlay_text would return. */
float ac_overlay_text_width(ac_overlay *overlay, float size, const char *text, size_t length);
/* From the top of one line to the top of the next, in pixels. */
float ac_overlay_line_height(ac_overlay *overlay, float size);

/* Everything of a list, in its order. A line that is wider than its rectangle is written smaller.
 */
void ac_overlay_add_list(ac_overlay *overlay, const ac_ui_list *list);

/* Draws everything since begin. */
void ac_overlay_end(ac_overlay *overlay);

#endif
