/* Font 0x40......: glyphs in a picture (dat-format.md 5.22). */
#ifndef AC_DAT_FONT_H
#define AC_DAT_FONT_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_glyph {
    uint16_t unicode;
    uint16_t x, y; /* pixels, in the surface */
    uint8_t width, height;
    int8_t before, after; /* advance = before + width + after */
    int8_t above;
} ac_glyph;

typedef struct ac_font {
    ac_did id;
    uint32_t max_height, max_width; /* pixels */
    uint32_t glyph_count;
    ac_glyph *glyphs;
    uint32_t horizontal_border, vertical_border; /* pixels */
    uint32_t baseline;
    ac_did foreground; /* 0x06...... */
    ac_did background; /* the outline's; 0 none */
} ac_font;

void ac_codec_font(ac_codec *c, ac_font *font);

#endif
