/* Glyphs of one TrueType font, drawn by FreeType into a texture as they are first used. */
#ifndef AC_RENDER_TYPEFACE_H
#define AC_RENDER_TYPEFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum { AC_TYPEFACE_SMALLEST = 6, AC_TYPEFACE_LARGEST = 96 }; /* pixels */

typedef struct ac_typeface ac_typeface;

/* In pixels from the pen, y downwards from the baseline; u, v of the atlas. */
typedef struct ac_typeface_glyph {
    float left, top, width, height;
    float u0, v0, u1, v1;
    float advance;
} ac_typeface_glyph;

/* `path` NULL: DejaVuSans.ttf where distributions put it. NULL and an error naming what was tried.
 */
ac_typeface *ac_typeface_create(const char *path, ac_error *error);
void ac_typeface_destroy(ac_typeface *font);

/* The size that is drawn for a wanted one: whole pixels within the limits. */
uint32_t ac_typeface_size(float size);

/* The glyph of a character, or of the question mark when the font lacks it. False when there is no
 * room in the atlas in this frame. */
bool ac_typeface_find(ac_typeface *font, uint32_t size, uint32_t character,
                      ac_typeface_glyph *glyph);
/* From the top of a line to its baseline, and to the next line. Pixels. */
float ac_typeface_ascender(ac_typeface *font, uint32_t size);
float ac_typeface_line_height(ac_typeface *font, uint32_t size);

/* The atlas: white, with the coverage as alpha. */
uint32_t ac_typeface_texture(const ac_typeface *font);
/* Forgets all glyphs when some found no room; before a frame's first glyph. */
void ac_typeface_begin_frame(ac_typeface *font);

/* The next character of UTF-8 text, '?' for a byte that is none; advances *at. */
uint32_t ac_utf8_next(const char *text, size_t length, size_t *at);

#endif
