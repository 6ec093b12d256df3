#include "dat/registry.h"

#include "dat/action_map.h"
#include "dat/animation.h"
#include "dat/bad_data.h"
#include "dat/char_gen.h"
#include "dat/chat_pose.h"
#include "dat/clothing.h"
#include "dat/combat_table.h"
#include "dat/container.h"
#include "dat/contract.h"
#include "dat/degrade.h"
#include "dat/did_mapper.h"
#include "dat/envcell.h"
#include "dat/experience.h"
#include "dat/font.h"
#include "dat/gfxobj.h"
#include "dat/input_map.h"
#include "dat/iteration.h"
#include "dat/landblock.h"
#include "dat/language.h"
#include "dat/material.h"
#include "dat/motion_table.h"
#include "dat/name_filter.h"
#include "dat/object_hierarchy.h"
#include "dat/opaque.h"
#include "dat/palette_set.h"
#include "dat/particle_emitter.h"
#include "dat/physics_script.h"
#include "dat/physics_script_table.h"
#include "dat/property.h"
#include "dat/quality_filter.h"
#include "dat/region.h"
#include "dat/scene.h"
#include "dat/setup.h"
#include "dat/skill.h"
#include "dat/sound_table.h"
#include "dat/spell.h"
#include "dat/string_table.h"
#include "dat/surface.h"
#include "dat/ui_layout.h"
#include "dat/wave.h"

/* The codec of ac_<noun>, for the table. */
#define AC_CODEC_OF(noun)                                                                          \
    static void codec_of_##noun(ac_codec *c, void *object, const ac_dat_context *context) {        \
        (void)context;                                                                             \
        ac_codec_##noun(c, object);                                                                \
    }

/* The same for one that needs the types of properties. */
#define AC_CODEC_WITH_PROPERTIES(noun)                                                             \
    static void codec_of_##noun(ac_codec *c, void *object, const ac_dat_context *context) {        \
        ac_codec_##noun(c, object, context ? context->properties : NULL);                          \
    }

AC_CODEC_OF(gfxobj)
AC_CODEC_OF(setup)
AC_CODEC_OF(animation)
AC_CODEC_OF(palette)
AC_CODEC_OF(surface_texture)
AC_CODEC_OF(render_surface)
AC_CODEC_OF(surface)
AC_CODEC_OF(motion_table)
AC_CODEC_OF(environment)
AC_CODEC_OF(scene)
AC_CODEC_OF(region)
AC_CODEC_OF(landblock)
AC_CODEC_OF(landblock_info)
AC_CODEC_OF(envcell)
AC_CODEC_OF(wave)
AC_CODEC_OF(palette_set)
AC_CODEC_OF(clothing_table)
AC_CODEC_OF(degrade_info)
AC_CODEC_OF(sound_table)
AC_CODEC_OF(enum_mapper)
AC_CODEC_OF(did_mapper)
AC_CODEC_OF(particle_emitter)
AC_CODEC_OF(physics_script)
AC_CODEC_OF(physics_script_table)
AC_CODEC_OF(font)
AC_CODEC_OF(dat_string_table)
AC_CODEC_OF(master_property)
AC_CODEC_WITH_PROPERTIES(db_properties)
AC_CODEC_WITH_PROPERTIES(ui_layout)
AC_CODEC_OF(char_gen)
AC_CODEC_OF(vitals)
AC_CODEC_OF(dat_skill_table)
AC_CODEC_OF(chat_pose_table)
AC_CODEC_OF(object_hierarchy)
AC_CODEC_OF(dat_spell_table)
AC_CODEC_OF(spell_component_table)
AC_CODEC_OF(experience_table)
AC_CODEC_OF(bad_data)
AC_CODEC_OF(dat_contract_table)
AC_CODEC_OF(taboo_table)
AC_CODEC_OF(name_filter_table)
AC_CODEC_OF(quality_filter)
AC_CODEC_OF(master_input_map)
AC_CODEC_OF(render_texture)
AC_CODEC_OF(opaque)
AC_CODEC_WITH_PROPERTIES(material_modifier)
AC_CODEC_OF(material_instance)
AC_CODEC_OF(action_map)
AC_CODEC_OF(combat_table)
AC_CODEC_OF(language_string)
AC_CODEC_OF(language_info)
AC_CODEC_OF(iterations)

enum { ID = 1, BORROWS = 2 };

#define TYPE(kind, noun, set, first, last, name, traits)                                           \
    [AC_KIND_##kind] = {AC_KIND_##kind,                                                            \
                        AC_DAT_##set,                                                              \
                        first,                                                                     \
                        last,                                                                      \
                        name,                                                                      \
                        sizeof(ac_##noun),                                                         \
                        ((traits)&ID) != 0,                                                        \
                        ((traits)&BORROWS) != 0,                                                   \
                        codec_of_##noun}

/* clang-format off */
static const ac_dat_type types[] = {
    TYPE(GFXOBJ, gfxobj, PORTAL, 0x01000000, 0x0100FFFF, "GfxObj", ID),
    TYPE(SETUP, setup, PORTAL, 0x02000000, 0x0200FFFF, "Setup", ID),
    TYPE(ANIMATION, animation, PORTAL, 0x03000000, 0x0300FFFF, "Animation", ID),
    TYPE(PALETTE, palette, PORTAL, 0x04000000, 0x0400FFFF, "Palette", ID),
    TYPE(SURFACE_TEXTURE, surface_texture, PORTAL, 0x05000000, 0x05FFFFFF, "SurfaceTexture", ID),
    TYPE(RENDER_SURFACE, render_surface, PORTAL, 0x06000000, 0x07FFFFFF, "RenderSurface", ID | BORROWS),
    TYPE(SURFACE, surface, PORTAL, 0x08000000, 0x0800FFFF, "Surface", 0),
    TYPE(MOTION_TABLE, motion_table, PORTAL, 0x09000000, 0x0900FFFF, "MotionTable", ID),
    TYPE(ENVIRONMENT, environment, PORTAL, 0x0D000000, 0x0D00FFFF, "Environment", ID),
    TYPE(SCENE, scene, PORTAL, 0x12000000, 0x1200FFFF, "Scene", ID),
    TYPE(REGION, region, PORTAL, 0x13000000, 0x1300FFFF, "Region", ID),
    TYPE(LANDBLOCK, landblock, CELL, 0, 0, "LandBlock", ID),
    TYPE(LANDBLOCK_INFO, landblock_info, CELL, 0, 0, "LandBlockInfo", ID),
    TYPE(ENVCELL, envcell, CELL, 0, 0, "EnvCell", ID),
    TYPE(WAVE, wave, PORTAL, 0x0A000000, 0x0A00FFFF, "Wave", ID | BORROWS),
    TYPE(PALETTE_SET, palette_set, PORTAL, 0x0F000000, 0x0F00FFFF, "PaletteSet", ID),
    TYPE(CLOTHING_TABLE, clothing_table, PORTAL, 0x10000000, 0x1000FFFF, "ClothingTable", ID),
    TYPE(DEGRADE_INFO, degrade_info, PORTAL, 0x11000000, 0x1100FFFF, "GfxObjDegradeInfo", ID),
    TYPE(SOUND_TABLE, sound_table, PORTAL, 0x20000000, 0x2000FFFF, "SoundTable", ID),
    TYPE(ENUM_MAPPER, enum_mapper, PORTAL, 0x22000000, 0x22FFFFFF, "EnumMapper", ID),
    TYPE(DID_MAPPER, did_mapper, PORTAL, 0x25000000, 0x25FFFFFF, "DidMapper", ID),
    TYPE(DUAL_DID_MAPPER, did_mapper, PORTAL, 0x27000000, 0x27FFFFFF, "DualDidMapper", ID),
    TYPE(PARTICLE_EMITTER, particle_emitter, PORTAL, 0x32000000, 0x3200FFFF, "ParticleEmitterInfo", ID),
    TYPE(PHYSICS_SCRIPT, physics_script, PORTAL, 0x33000000, 0x3300FFFF, "PhysicsScript", ID),
    TYPE(PHYSICS_SCRIPT_TABLE, physics_script_table, PORTAL, 0x34000000, 0x3400FFFF, "PhysicsScriptTable", ID),
    TYPE(FONT, font, PORTAL, 0x40000000, 0x40000FFF, "Font", ID),
    TYPE(STRING_TABLE, dat_string_table, LOCAL, 0x23000000, 0x24FFFFFF, "StringTable", ID),
    TYPE(MASTER_PROPERTY, master_property, PORTAL, 0x39000000, 0x39FFFFFF, "MasterProperty", ID),
    TYPE(DB_PROPERTIES, db_properties, PORTAL, 0x78000000, 0x7FFFFFFF, "DBProperties", ID),
    TYPE(UI_LAYOUT, ui_layout, LOCAL, 0x21000000, 0x21FFFFFF, "UILayout", ID),
    TYPE(CHAR_GEN, char_gen, PORTAL, 0x0E000002, 0x0E000002, "CharGen", ID),
    TYPE(VITALS, vitals, PORTAL, 0x0E000003, 0x0E000003, "Vitals", ID),
    TYPE(SKILL_TABLE, dat_skill_table, PORTAL, 0x0E000004, 0x0E000004, "SkillTable", ID),
    TYPE(CHAT_POSE_TABLE, chat_pose_table, PORTAL, 0x0E000007, 0x0E000007, "ChatPoseTable", ID),
    TYPE(OBJECT_HIERARCHY, object_hierarchy, PORTAL, 0x0E00000D, 0x0E00000D, "ObjectHierarchy", ID),
    TYPE(SPELL_TABLE, dat_spell_table, PORTAL, 0x0E00000E, 0x0E00000E, "SpellTable", ID),
    TYPE(SPELL_COMPONENT_TABLE, spell_component_table, PORTAL, 0x0E00000F, 0x0E00000F, "SpellComponentTable", ID),
    TYPE(EXPERIENCE_TABLE, experience_table, PORTAL, 0x0E000018, 0x0E000018, "ExperienceTable", ID),
    TYPE(BAD_DATA, bad_data, PORTAL, 0x0E00001A, 0x0E00001A, "BadData", ID),
    TYPE(CONTRACT_TABLE, dat_contract_table, PORTAL, 0x0E00001D, 0x0E00001D, "ContractTable", ID),
    TYPE(TABOO_TABLE, taboo_table, PORTAL, 0x0E00001E, 0x0E00001E, "TabooTable", ID),
    TYPE(NAME_FILTER_TABLE, name_filter_table, PORTAL, 0x0E000020, 0x0E000020, "NameFilterTable", ID),
    TYPE(QUALITY_FILTER, quality_filter, PORTAL, 0x0E010000, 0x0E01FFFF, "QualityFilter", ID),
    TYPE(MASTER_INPUT_MAP, master_input_map, PORTAL, 0x14000000, 0x1400FFFF, "MasterInputMap", ID),
    TYPE(RENDER_TEXTURE, render_texture, PORTAL, 0x15000000, 0x15FFFFFF, "RenderTexture", ID),
    TYPE(RENDER_MATERIAL, opaque, PORTAL, 0x16000000, 0x16FFFFFF, "RenderMaterial", ID | BORROWS),
    TYPE(MATERIAL_MODIFIER, material_modifier, PORTAL, 0x17000000, 0x17FFFFFF, "MaterialModifier", ID),
    TYPE(MATERIAL_INSTANCE, material_instance, PORTAL, 0x18000000, 0x18FFFFFF, "MaterialInstance", ID),
    TYPE(ACTION_MAP, action_map, PORTAL, 0x26000000, 0x2600FFFF, "ActionMap", ID),
    TYPE(COMBAT_TABLE, combat_table, PORTAL, 0x30000000, 0x3000FFFF, "CombatTable", ID),
    TYPE(LANGUAGE_STRING, language_string, PORTAL, 0x31000000, 0x3100FFFF, "LanguageString", ID),
    TYPE(LANGUAGE_INFO, language_info, LOCAL, 0x41000000, 0x41FFFFFF, "LanguageInfo", 0),
    [AC_KIND_ITERATIONS] = {AC_KIND_ITERATIONS, 0, AC_DAT_ITERATION_ID, AC_DAT_ITERATION_ID, "Iterations", sizeof(ac_iterations), false, false, codec_of_iterations},
};
/* clang-format on */

const ac_dat_type *ac_dat_type_by_kind(ac_dat_kind kind) {
    return (unsigned)kind < AC_KIND_COUNT ? &types[kind] : NULL;
}

/* A cell file's ids are landblocks in the high word; the low word tells the type. */
static const ac_dat_type *cell_type(ac_did id) {
    uint32_t low = id & 0xFFFF;
    if (low == 0xFFFF)
        return &types[AC_KIND_LANDBLOCK];
    if (low == 0xFFFE)
        return &types[AC_KIND_LANDBLOCK_INFO];
    return low >= 0x100 ? &types[AC_KIND_ENVCELL] : NULL;
}

const ac_dat_type *ac_dat_type_of(ac_did id, uint32_t data_set) {
    if (id == AC_DAT_ITERATION_ID)
        return &types[AC_KIND_ITERATIONS];
    if (data_set == AC_DAT_CELL)
        return cell_type(id);
    for (size_t i = 0; i < AC_KIND_COUNT; ++i)
        if (types[i].data_set == data_set && id >= types[i].first && id <= types[i].last)
            return &types[i];
    return NULL;
}

ac_status ac_dat_decode_into(const ac_dat_type *type, const ac_dat_context *context,
                             const void *bytes, size_t size, size_t *used, ac_arena *arena,
                             void *object, ac_error *error) {
    ac_reader reader = ac_reader_make(bytes, size);
    ac_codec codec = ac_codec_reading(&reader, arena);
    type->codec(&codec, object, context);
    *used = reader.position;
    if (error)
        *error = reader.error;
    return reader.error.status;
}

void *ac_dat_decode(const ac_dat_type *type, const ac_dat_context *context, const void *bytes,
                    size_t size, ac_arena *arena, ac_error *error) {
    size_t used;
    void *object = ac_arena_alloc(arena, type->size);
    if (!object) {
        (void)ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a %s", type->name);
        return NULL;
    }
    if (ac_dat_decode_into(type, context, bytes, size, &used, arena, object, error) != AC_OK)
        return NULL;
    if (used == size)
        return object;
    (void)ac_error_set(error, AC_ERROR_TRAILING, used, "%zu bytes left after the last field",
                       size - used);
    return NULL;
}

ac_status ac_dat_encode(const ac_dat_type *type, const ac_dat_context *context, const void *object,
                        ac_writer *out, ac_error *error) {
    if (out->size != 0)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "the buffer is not empty");
    ac_codec codec = ac_codec_writing(out);
    type->codec(&codec, (void *)object, context);
    if (error)
        *error = out->error;
    return out->error.status;
}

void ac_dat_show(const ac_dat_type *type, const ac_dat_context *context, const void *object,
                 const ac_field_sink *sink) {
    ac_codec codec = ac_codec_showing(sink);
    type->codec(&codec, (void *)object, context);
}
