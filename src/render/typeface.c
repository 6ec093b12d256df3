#include "render/typeface.h"

#include <epoxy/gl.h>
#include <stdlib.h>

#include "base/map.h"
#include "render/font_file.h"

enum { ATLAS_SIDE = 1024, GAP = 1, MOST_GLYPHS = 4096 };

struct ac_typeface {
    FT_Library library;
    FT_Face face;
    uint32_t face_size; /* what the face is set to */
    GLuint texture;
    ac_map known; /* size << 21 | character -> index of `glyphs` */
    uint32_t glyph_count;
    ac_typeface_glyph *glyphs;               /* MOST_GLYPHS */
    uint32_t shelf_x, shelf_y, shelf_height; /* where the next glyph goes */
    bool full;
};

static void make_atlas(ac_typeface *font) {
    static const GLint white_with_alpha[4] = {GL_ONE, GL_ONE, GL_ONE, GL_RED};
    glGenTextures(1, &font->texture);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, font->texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, ATLAS_SIDE, ATLAS_SIDE, 0, GL_RED, GL_UNSIGNED_BYTE,
                 NULL);
    glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, white_with_alpha);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

ac_typeface *ac_typeface_create(const char *path, ac_error *error) {
    ac_typeface *font = calloc(1, sizeof *font);
    if (font)
        font->glyphs = calloc(MOST_GLYPHS, sizeof *font->glyphs);
    if (!font || !font->glyphs || FT_Init_FreeType(&font->library) != 0) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a font");
        ac_typeface_destroy(font);
        return NULL;
    }
    if (ac_font_file_open(font->library, path, &font->face, error) != AC_OK) {
        ac_typeface_destroy(font);
        return NULL;
    }
    make_atlas(font);
    return font;
}

void ac_typeface_destroy(ac_typeface *font) {
    if (!font)
        return;
    if (font->texture)
        glDeleteTextures(1, &font->texture);
    if (font->face)
        FT_Done_Face(font->face);
    if (font->library)
        FT_Done_FreeType(font->library);
    ac_map_free(&font->known);
    free(font->glyphs);
    free(font);
}

uint32_t ac_typeface_size(float size) {
    if (!(size > (float)AC_TYPEFACE_SMALLEST))
        return AC_TYPEFACE_SMALLEST;
    return size < (float)AC_TYPEFACE_LARGEST ? (uint32_t)(size + 0.5f) : AC_TYPEFACE_LARGEST;
}

static void set_size(ac_typeface *font, uint32_t size) {
    if (font->face_size != size && FT_Set_Pixel_Sizes(font->face, 0, size) == 0)
        font->face_size = size;
}

/* A place for a picture in the atlas; false when there is none. */
static bool take_place(ac_typeface *font, uint32_t width, uint32_t height, uint32_t *x,
                       uint32_t *y) {
    if (width + GAP > ATLAS_SIDE)
        return false;
    if (font->shelf_x + width + GAP > ATLAS_SIDE) {
        font->shelf_y += font->shelf_height;
        font->shelf_x = font->shelf_height = 0;
    }
    if (font->shelf_y + height + GAP > ATLAS_SIDE)
        return false;
    *x = font->shelf_x;
    *y = font->shelf_y;
    font->shelf_x += width + GAP;
    if (font->shelf_height < height + GAP)
        font->shelf_height = height + GAP;
    return true;
}

static void put_pixels(const ac_typeface *font, const FT_Bitmap *bitmap, uint32_t x, uint32_t y) {
    if (bitmap->width == 0 || bitmap->rows == 0 || bitmap->pitch < 0)
        return;
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, font->texture);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, bitmap->pitch);
    glTexSubImage2D(GL_TEXTURE_2D, 0, (GLint)x, (GLint)y, (GLsizei)bitmap->width,
                    (GLsizei)bitmap->rows, GL_RED, GL_UNSIGNED_BYTE, bitmap->buffer);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

/* Draws a glyph into the atlas. */
static bool add_glyph(ac_typeface *font, uint32_t key, uint32_t size, uint32_t character) {
    uint32_t x, y;
    set_size(font, size);
    FT_UInt index = FT_Get_Char_Index(font->face, character);
    if (index == 0)
        index = FT_Get_Char_Index(font->face, '?');
    if (FT_Load_Glyph(font->face, index, FT_LOAD_RENDER) != 0)
        return false;
    const FT_GlyphSlot slot = font->face->glyph;
    const FT_Bitmap *bitmap = &slot->bitmap;
    if (font->glyph_count == MOST_GLYPHS ||
        !take_place(font, bitmap->width, bitmap->rows, &x, &y) ||
        !ac_map_set(&font->known, key, font->glyph_count)) {
        font->full = true;
        return false;
    }
    put_pixels(font, bitmap, x, y);
    const float texel = 1.0f / (float)ATLAS_SIDE;
    font->glyphs[font->glyph_count++] = (ac_typeface_glyph){
        .left = (float)slot->bitmap_left,
        .top = -(float)slot->bitmap_top,
        .width = (float)bitmap->width,
        .height = (float)bitmap->rows,
        .u0 = (float)x * texel,
        .v0 = (float)y * texel,
        .u1 = (float)(x + bitmap->width) * texel,
        .v1 = (float)(y + bitmap->rows) * texel,
        .advance = (float)slot->advance.x / 64.0f,
    };
    return true;
}

bool ac_typeface_find(ac_typeface *font, uint32_t size, uint32_t character,
                      ac_typeface_glyph *glyph) {
    uint32_t key = size << 21 | (character & 0x1FFFFFu);
    uint32_t index;
    if (!ac_map_get(&font->known, key, &index)) {
        index = font->glyph_count;
        if (font->full || !add_glyph(font, key, size, character))
            return false;
    }
    *glyph = font->glyphs[index];
    return true;
}

float ac_typeface_ascender(ac_typeface *font, uint32_t size) {
    set_size(font, size);
    return (float)font->face->size->metrics.ascender / 64.0f;
}

float ac_typeface_line_height(ac_typeface *font, uint32_t size) {
    set_size(font, size);
    return (float)font->face->size->metrics.height / 64.0f;
}

uint32_t ac_typeface_texture(const ac_typeface *font) {
    return font->texture;
}

void ac_typeface_begin_frame(ac_typeface *font) {
    if (!font->full)
        return;
    ac_map_clear(&font->known);
    font->glyph_count = 0;
    font->shelf_x = font->shelf_y = font->shelf_height = 0;
    font->full = false;
}
