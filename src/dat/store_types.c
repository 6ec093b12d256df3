/* The store's typed accessors, and the look-ups that go through more than one object. */
#include "dat/store.h"

#define AC_STORE_ACCESSOR(noun, kind)                                                              \
    const ac_##noun *ac_store_##noun(ac_store *store, ac_did id) {                                 \
        return ac_store_get(store, AC_KIND_##kind, id);                                            \
    }

AC_STORE_ACCESSOR(gfxobj, GFXOBJ)
AC_STORE_ACCESSOR(setup, SETUP)
AC_STORE_ACCESSOR(animation, ANIMATION)
AC_STORE_ACCESSOR(motion_table, MOTION_TABLE)
AC_STORE_ACCESSOR(surface, SURFACE)
AC_STORE_ACCESSOR(surface_texture, SURFACE_TEXTURE)
AC_STORE_ACCESSOR(render_surface, RENDER_SURFACE)
AC_STORE_ACCESSOR(palette, PALETTE)
AC_STORE_ACCESSOR(region, REGION)
AC_STORE_ACCESSOR(environment, ENVIRONMENT)
AC_STORE_ACCESSOR(scene, SCENE)
AC_STORE_ACCESSOR(landblock, LANDBLOCK)
AC_STORE_ACCESSOR(landblock_info, LANDBLOCK_INFO)
AC_STORE_ACCESSOR(envcell, ENVCELL)
AC_STORE_ACCESSOR(wave, WAVE)
AC_STORE_ACCESSOR(sound_table, SOUND_TABLE)
AC_STORE_ACCESSOR(degrade_info, DEGRADE_INFO)
AC_STORE_ACCESSOR(palette_set, PALETTE_SET)
AC_STORE_ACCESSOR(clothing_table, CLOTHING_TABLE)
AC_STORE_ACCESSOR(particle_emitter, PARTICLE_EMITTER)
AC_STORE_ACCESSOR(physics_script, PHYSICS_SCRIPT)
AC_STORE_ACCESSOR(physics_script_table, PHYSICS_SCRIPT_TABLE)
AC_STORE_ACCESSOR(enum_mapper, ENUM_MAPPER)
AC_STORE_ACCESSOR(did_mapper, DID_MAPPER)
AC_STORE_ACCESSOR(font, FONT)
AC_STORE_ACCESSOR(ui_layout, UI_LAYOUT)
AC_STORE_ACCESSOR(chat_pose_table, CHAT_POSE_TABLE)

const ac_dat_string_table *ac_store_string_table(ac_store *store, ac_did id) {
    return ac_store_get(store, AC_KIND_STRING_TABLE, id);
}
