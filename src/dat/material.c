#include "dat/material.h"

#include "dat/archive.h"
#include "dat/bulk.h"

void ac_codec_render_texture(ac_codec *c, ac_render_texture *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_u32(c, "category", &t->category);
    ac_codec_u8(c, "texture_type", &t->texture_type);
    ac_codec_did_list(c, "textures", &t->texture_count, &t->textures);
    ac_codec_end(c);
}

void ac_codec_material_modifier(ac_codec *c, ac_material_modifier *m,
                                const ac_master_property *master) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_count32(c, &m->property_count);
    AC_CODEC_LIST(c, "properties", m->properties, m->property_count, 5);
    AC_CODEC_EACH(c, i, m->property_count)
        ac_codec_property(c, NULL, &m->properties[i], master);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_material_instance(ac_codec *c, ac_material_instance *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_hex32(c, "material", &m->material);
    ac_codec_u32(c, "type", &m->type);
    ac_codec_did_list(c, "modifiers", &m->modifier_count, &m->modifiers);
    ac_codec_bool8(c, "allow_stencil_shadows", &m->allow_stencil_shadows);
    ac_codec_bool8(c, "want_discard_geometry", &m->want_discard_geometry);
    ac_codec_end(c);
}
