/* PlayerDescription, event 0x0013: all that the player knows of itself on login (wire-protocol
 * 4.12). */
#ifndef AC_WIRE_PLAYER_DESC_H
#define AC_WIRE_PLAYER_DESC_H

#include "wire/magic.h"
#include "wire/player_module.h"
#include "wire/property.h"

/* Bits of ac_player_desc.property_flags. The order of the tables on the wire is not the order of
 * the bits. */
typedef enum ac_player_property_flag {
    AC_PLAYER_INTS = 0x01,
    AC_PLAYER_BOOLS = 0x02,
    AC_PLAYER_FLOATS = 0x04,
    AC_PLAYER_DIDS = 0x08,
    AC_PLAYER_STRINGS = 0x10,
    AC_PLAYER_POSITIONS = 0x20,
    AC_PLAYER_GUIDS = 0x40,
    AC_PLAYER_INT64S = 0x80,
} ac_player_property_flag;

/* Bits of ac_player_desc.vector_flags. */
typedef enum ac_player_vector_flag {
    AC_PLAYER_ATTRIBUTES = 0x001,
    AC_PLAYER_SKILLS = 0x002,
    AC_PLAYER_SPELLS = 0x100,
    AC_PLAYER_ENCHANTMENTS = 0x200,
} ac_player_vector_flag;

/* Indices and bits of the attribute mask. */
typedef enum ac_attribute_index {
    AC_ATTRIBUTE_STRENGTH,
    AC_ATTRIBUTE_ENDURANCE,
    AC_ATTRIBUTE_QUICKNESS,
    AC_ATTRIBUTE_COORDINATION,
    AC_ATTRIBUTE_FOCUS,
    AC_ATTRIBUTE_SELF,
    AC_ATTRIBUTE_COUNT
} ac_attribute_index;

typedef enum ac_vital_index {
    AC_VITAL_INDEX_HEALTH,
    AC_VITAL_INDEX_STAMINA,
    AC_VITAL_INDEX_MANA,
    AC_VITAL_INDEX_COUNT
} ac_vital_index;

/* Bits of ac_enchantment_registry.flags. */
typedef enum ac_registry_flag {
    AC_REGISTRY_MULTIPLICATIVE = 0x1,
    AC_REGISTRY_ADDITIVE = 0x2,
    AC_REGISTRY_VITAE = 0x4,
    AC_REGISTRY_COOLDOWN = 0x8,
} ac_registry_flag;

typedef struct ac_enchantment_registry {
    uint32_t flags;
    ac_enchantment_list multiplicative;
    ac_enchantment_list additive;
    ac_enchantment_list cooldown;
    ac_enchantment vitae;
} ac_enchantment_registry;

typedef struct ac_inventory_entry {
    ac_guid guid;
    uint32_t container_type; /* 0 item, 1 container, 2 foci */
} ac_inventory_entry;

typedef struct ac_equipped_entry {
    ac_guid guid;
    uint32_t location; /* equip mask */
    uint32_t priority; /* coverage mask of clothing */
} ac_equipped_entry;

typedef struct ac_player_desc {
    uint32_t property_flags;
    uint32_t weenie_type;
    ac_int_table ints;
    ac_int64_table int64s;
    ac_bool_table bools;
    ac_float_table floats;
    ac_text_table strings;
    ac_id_table dids;
    ac_id_table guids;
    ac_position_table positions;
    uint32_t vector_flags;
    uint32_t has_health;
    uint32_t attribute_mask; /* bits 0-5 the attributes, 6-8 the vitals */
    ac_attribute attributes[AC_ATTRIBUTE_COUNT];
    ac_vital vitals[AC_VITAL_INDEX_COUNT];
    ac_skill_table skills;
    ac_spell_table spells;
    ac_enchantment_registry enchantments;
    ac_player_module module;
    uint32_t inventory_count;
    ac_inventory_entry *inventory;
    uint32_t equipped_count;
    ac_equipped_entry *equipped;
} ac_player_desc;

void ac_codec_player_desc(ac_codec *c, ac_player_desc *message);

#endif
