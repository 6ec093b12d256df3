/* RenderTexture 0x15......, MaterialModifier 0x17...... and MaterialInstance 0x18......
 * (dat-format.md 5.23). */
#ifndef AC_DAT_MATERIAL_H
#define AC_DAT_MATERIAL_H

#include "dat/property.h"

typedef struct ac_render_texture {
    ac_did id;
    uint32_t category;
    uint8_t texture_type;
    uint32_t texture_count;
    ac_did *textures;
} ac_render_texture;

typedef struct ac_material_modifier {
    ac_did id;
    uint32_t property_count;
    ac_property *properties;
} ac_material_modifier;

typedef struct ac_material_instance {
    ac_did id;
    ac_did material; /* 0x16...... */
    uint32_t type;
    uint32_t modifier_count;
    ac_did *modifiers; /* 0x17...... */
    bool allow_stencil_shadows, want_discard_geometry;
} ac_material_instance;

void ac_codec_render_texture(ac_codec *c, ac_render_texture *texture);
void ac_codec_material_modifier(ac_codec *c, ac_material_modifier *modifier,
                                const ac_master_property *master);
void ac_codec_material_instance(ac_codec *c, ac_material_instance *instance);

#endif
