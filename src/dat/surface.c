#include "dat/surface.h"

#include "dat/archive.h"
#include "dat/bulk.h"

static const ac_enum_name pixel_names[] = {
    {AC_PIXEL_R8G8B8, "R8G8B8"},
    {AC_PIXEL_A8R8G8B8, "A8R8G8B8"},
    {AC_PIXEL_R5G6B5, "R5G6B5"},
    {AC_PIXEL_A4R4G4B4, "A4R4G4B4"},
    {AC_PIXEL_A8, "A8"},
    {AC_PIXEL_P8, "P8"},
    {AC_PIXEL_INDEX16, "INDEX16"},
    {AC_PIXEL_LSCAPE_R8G8B8, "CUSTOM_LSCAPE_R8G8B8"},
    {AC_PIXEL_LSCAPE_ALPHA, "CUSTOM_LSCAPE_ALPHA"},
    {AC_PIXEL_RAW_JPEG, "CUSTOM_RAW_JPEG"},
    {AC_PIXEL_DXT1, "DXT1"},
    {AC_PIXEL_DXT3, "DXT3"},
    {AC_PIXEL_DXT5, "DXT5"},
    {0, NULL},
};

void ac_codec_surface(ac_codec *c, ac_surface *s) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "type", &s->type);
    if (s->type & (AC_SURFACE_IMAGE | AC_SURFACE_CLIP_MAP)) {
        ac_codec_hex32(c, "texture", &s->texture);
        ac_codec_hex32(c, "palette", &s->palette);
    } else {
        ac_codec_hex32(c, "color", &s->color);
    }
    ac_codec_f32(c, "translucency", &s->translucency);
    ac_codec_f32(c, "luminosity", &s->luminosity);
    ac_codec_f32(c, "diffuse", &s->diffuse);
    ac_codec_end(c);
}

void ac_codec_surface_texture(ac_codec *c, ac_surface_texture *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_u32(c, "category", &t->category);
    ac_codec_u8(c, "texture_type", &t->texture_type);
    ac_codec_did_list(c, "textures", &t->texture_count, &t->textures);
    ac_codec_end(c);
}

void ac_codec_render_surface(ac_codec *c, ac_render_surface *s) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_u32(c, "category", &s->category);
    ac_codec_u32(c, "width", &s->width);
    ac_codec_u32(c, "height", &s->height);
    ac_codec_enum32(c, "format", &s->format, pixel_names);
    ac_codec_count32(c, &s->data_size);
    ac_codec_borrow_bytes(c, "data", &s->data, s->data_size);
    if (s->format == AC_PIXEL_P8 || s->format == AC_PIXEL_INDEX16)
        ac_codec_hex32(c, "palette", &s->palette);
    ac_codec_end(c);
}

void ac_codec_palette(ac_codec *c, ac_palette *p) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &p->id);
    ac_codec_count32(c, &p->color_count);
    ac_codec_hex32_run(c, "colors", &p->colors, p->color_count);
    ac_codec_end(c);
}
