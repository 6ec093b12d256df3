/* Every type of DAT record: which ids it has, in which file, and its codec; so that tools decode,
 * encode and show any entry without knowing its type (dat-format.md 3.1). */
#ifndef AC_DAT_REGISTRY_H
#define AC_DAT_REGISTRY_H

#include "arwic/id.h"
#include "base/codec.h"

typedef enum ac_dat_kind {
    AC_KIND_GFXOBJ,
    AC_KIND_SETUP,
    AC_KIND_ANIMATION,
    AC_KIND_PALETTE,
    AC_KIND_SURFACE_TEXTURE,
    AC_KIND_RENDER_SURFACE,
    AC_KIND_SURFACE,
    AC_KIND_MOTION_TABLE,
    AC_KIND_ENVIRONMENT,
    AC_KIND_SCENE,
    AC_KIND_REGION,
    AC_KIND_LANDBLOCK,
    AC_KIND_LANDBLOCK_INFO,
    AC_KIND_ENVCELL,
    AC_KIND_WAVE,
    AC_KIND_PALETTE_SET,
    AC_KIND_CLOTHING_TABLE,
    AC_KIND_DEGRADE_INFO,
    AC_KIND_SOUND_TABLE,
    AC_KIND_ENUM_MAPPER,
    AC_KIND_DID_MAPPER,
    AC_KIND_DUAL_DID_MAPPER,
    AC_KIND_PARTICLE_EMITTER,
    AC_KIND_PHYSICS_SCRIPT,
    AC_KIND_PHYSICS_SCRIPT_TABLE,
    AC_KIND_FONT,
    AC_KIND_STRING_TABLE,
    AC_KIND_MASTER_PROPERTY,
    AC_KIND_DB_PROPERTIES,
    AC_KIND_UI_LAYOUT,
    AC_KIND_CHAR_GEN,
    AC_KIND_VITALS,
    AC_KIND_SKILL_TABLE,
    AC_KIND_CHAT_POSE_TABLE,
    AC_KIND_OBJECT_HIERARCHY,
    AC_KIND_SPELL_TABLE,
    AC_KIND_SPELL_COMPONENT_TABLE,
    AC_KIND_EXPERIENCE_TABLE,
    AC_KIND_BAD_DATA,
    AC_KIND_CONTRACT_TABLE,
    AC_KIND_TABOO_TABLE,
    AC_KIND_NAME_FILTER_TABLE,
    AC_KIND_QUALITY_FILTER,
    AC_KIND_MASTER_INPUT_MAP,
    AC_KIND_RENDER_TEXTURE,
    AC_KIND_RENDER_MATERIAL,
    AC_KIND_MATERIAL_MODIFIER,
    AC_KIND_MATERIAL_INSTANCE,
    AC_KIND_ACTION_MAP,
    AC_KIND_COMBAT_TABLE,
    AC_KIND_LANGUAGE_STRING,
    AC_KIND_LANGUAGE_INFO,
    AC_KIND_ITERATIONS,
    AC_KIND_COUNT
} ac_dat_kind;

struct ac_master_property;

/* What some records need from others. UI layouts, DBProperties and the like cannot be read without
 * the types of properties, which MasterProperty 0x39000001 declares; without it they are refused
 * with AC_ERROR_STATE. */
typedef struct ac_dat_context {
    const struct ac_master_property *properties; /* may be NULL */
} ac_dat_context;

typedef struct ac_dat_type {
    ac_dat_kind kind;
    uint32_t data_set; /* AC_DAT_*; 0: every file */
    ac_did first, last;
    const char *name; /* for example "GfxObj" */
    size_t size;      /* of the struct */
    bool has_id;      /* the struct begins with its ac_did, and so does the record */
    bool borrows;     /* the struct points into the record's bytes */
    void (*codec)(ac_codec *c, void *object, const ac_dat_context *context);
} ac_dat_type;

/* The type behind an id in a file of this data set, or NULL. */
const ac_dat_type *ac_dat_type_of(ac_did id, uint32_t data_set);
const ac_dat_type *ac_dat_type_by_kind(ac_dat_kind kind);

/* The struct that the record holds, in the arena, or NULL with the reason in `error` (which may be
 * NULL). Every byte must be used. With type->borrows the bytes must outlive it. */
void *ac_dat_decode(const ac_dat_type *type, const ac_dat_context *context, const void *bytes,
                    size_t size, ac_arena *arena, ac_error *error);

/* The same into a zeroed struct of the caller's, and bytes may be left over: *used says how many
 * were read. */
ac_status ac_dat_decode_into(const ac_dat_type *type, const ac_dat_context *context,
                             const void *bytes, size_t size, size_t *used, ac_arena *arena,
                             void *object, ac_error *error);

/* Writes the record to `out`, which must be empty (padding counts from its first byte). */
ac_status ac_dat_encode(const ac_dat_type *type, const ac_dat_context *context, const void *object,
                        ac_writer *out, ac_error *error);

void ac_dat_show(const ac_dat_type *type, const ac_dat_context *context, const void *object,
                 const ac_field_sink *sink);

#endif
