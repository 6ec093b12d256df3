/* IdentifyObjectResponse, event 0x00C9 (wire-protocol 4.11). */
#ifndef AC_WIRE_APPRAISAL_H
#define AC_WIRE_APPRAISAL_H

#include "wire/property.h"

/* Bits of ac_appraisal.flags. The order of the sections on the wire is not the order of the bits.
 */
typedef enum ac_appraisal_flag {
    AC_APPRAISAL_INTS = 0x0001,
    AC_APPRAISAL_BOOLS = 0x0002,
    AC_APPRAISAL_FLOATS = 0x0004,
    AC_APPRAISAL_STRINGS = 0x0008,
    AC_APPRAISAL_SPELLS = 0x0010,
    AC_APPRAISAL_WEAPON = 0x0020,
    AC_APPRAISAL_HOOK = 0x0040,
    AC_APPRAISAL_ARMOR = 0x0080,
    AC_APPRAISAL_CREATURE = 0x0100,
    AC_APPRAISAL_ARMOR_HIGHLIGHT = 0x0200,
    AC_APPRAISAL_RESIST_HIGHLIGHT = 0x0400,
    AC_APPRAISAL_WEAPON_HIGHLIGHT = 0x0800,
    AC_APPRAISAL_DIDS = 0x1000,
    AC_APPRAISAL_INT64S = 0x2000,
    AC_APPRAISAL_ARMOR_LEVELS = 0x4000,
} ac_appraisal_flag;

/* Factors against each kind of damage. */
typedef struct ac_armor_profile {
    float slash, pierce, bludgeon, cold, fire, acid, nether, electric;
} ac_armor_profile;

/* Bits of ac_creature_profile.flags. */
enum {
    AC_CREATURE_HIGHLIGHT = 0x1,
    AC_CREATURE_ATTRIBUTES = 0x8,
};

typedef struct ac_creature_profile {
    uint32_t flags;
    uint32_t health, max_health;
    /* ATTRIBUTES */
    uint32_t strength, endurance, quickness, coordination, focus, self;
    uint32_t stamina, mana, max_stamina, max_mana;
    /* HIGHLIGHT */
    uint16_t highlight, color;
} ac_creature_profile;

typedef struct ac_weapon_profile {
    uint32_t damage_type; /* ac_damage_type bits */
    uint32_t speed;
    uint32_t skill;
    uint32_t damage;
    double variance;
    double damage_modifier;
    double length;
    double max_velocity;
    double offense;
    uint32_t max_velocity_estimated;
} ac_weapon_profile;

typedef struct ac_hook_profile {
    uint32_t flags;
    uint32_t valid_locations;
    uint32_t ammo_type;
} ac_hook_profile;

typedef struct ac_armor_levels {
    uint32_t head, chest, abdomen, upper_arm, lower_arm, hand, upper_leg, lower_leg, foot;
} ac_armor_levels;

/* Bit masks of what to draw highlighted, and in which colour. */
typedef struct ac_highlight {
    uint16_t mask, color;
} ac_highlight;

/* A section is meaningful only when its bit of `flags` is set. */
typedef struct ac_appraisal {
    ac_guid guid;
    uint32_t flags;
    uint32_t success;
    ac_int_table ints;
    ac_int64_table int64s;
    ac_bool_table bools;
    ac_float_table floats;
    ac_text_table strings;
    ac_id_table dids;
    uint32_t spell_count;
    uint32_t *spells; /* low 16 bits the spell; bit 31: an active enchantment */
    ac_armor_profile armor;
    ac_creature_profile creature;
    ac_weapon_profile weapon;
    ac_hook_profile hook;
    ac_highlight armor_highlight, weapon_highlight, resist_highlight;
    ac_armor_levels armor_levels;
} ac_appraisal;

void ac_codec_appraisal(ac_codec *c, ac_appraisal *message);

#endif
