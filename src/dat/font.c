#include "dat/font.h"

#include "dat/archive.h"

enum { GLYPH_BYTES = 11 };

static void codec_glyph(ac_codec *c, ac_glyph *g) {
    ac_codec_begin(c, NULL);
    ac_codec_hex16(c, "unicode", &g->unicode);
    ac_codec_u16(c, "x", &g->x);
    ac_codec_u16(c, "y", &g->y);
    ac_codec_u8(c, "width", &g->width);
    ac_codec_u8(c, "height", &g->height);
    ac_codec_i8(c, "before", &g->before);
    ac_codec_i8(c, "after", &g->after);
    ac_codec_i8(c, "above", &g->above);
    ac_codec_end(c);
}

void ac_codec_font(ac_codec *c, ac_font *f) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &f->id);
    ac_codec_u32(c, "max_height", &f->max_height);
    ac_codec_u32(c, "max_width", &f->max_width);
    ac_codec_count32(c, &f->glyph_count);
    AC_CODEC_LIST(c, "glyphs", f->glyphs, f->glyph_count, GLYPH_BYTES);
    AC_CODEC_EACH(c, i, f->glyph_count)
        codec_glyph(c, &f->glyphs[i]);
    ac_codec_end(c);
    ac_codec_u32(c, "horizontal_border", &f->horizontal_border);
    ac_codec_u32(c, "vertical_border", &f->vertical_border);
    ac_codec_u32(c, "baseline", &f->baseline);
    ac_codec_hex32(c, "foreground", &f->foreground);
    ac_codec_hex32(c, "background", &f->background);
    ac_codec_end(c);
}
