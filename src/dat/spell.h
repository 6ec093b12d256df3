/* SpellTable 0x0E00000E and SpellComponentTable 0x0E00000F (dat-format.md 5.24). */
#ifndef AC_DAT_SPELL_H
#define AC_DAT_SPELL_H

#include "arwic/id.h"
#include "base/codec.h"

enum { AC_SPELL_COMPONENTS = 8 };

enum { /* meta spell types that carry fields of their own */
       AC_SPELL_ENCHANTMENT = 1,
       AC_SPELL_PORTAL_SUMMON = 7,
       AC_SPELL_FELLOW_ENCHANTMENT = 12,
};

typedef struct ac_spell_base {
    uint32_t spell;
    ac_bytes name, description;
    uint32_t school;
    ac_did icon;
    uint32_t category, bitfield, base_mana;
    float base_range_constant, base_range_mod; /* metres */
    uint32_t power;
    float economy_mod;
    uint32_t formula_version;
    float component_loss;
    uint32_t meta_spell_type, meta_spell_id;
    double duration;                                      /* seconds; enchantments */
    float degrade_modifier, degrade_limit;                /* enchantments */
    double portal_lifetime;                               /* seconds; portal summoning */
    uint32_t components[AC_SPELL_COMPONENTS];             /* plain component ids, 0 none */
    uint32_t stored[AC_SPELL_COMPONENTS];                 /* as read, 0 in a new spell */
    uint32_t caster_effect, target_effect, fizzle_effect; /* play scripts */
    double recovery_interval;
    float recovery_amount;
    uint32_t display_order, non_component_target_type, mana_mod;
} ac_spell_base;

typedef struct ac_spell_set_tier {
    uint32_t tier; /* equipment pieces */
    uint32_t spell_count;
    uint32_t *spells;
} ac_spell_set_tier;

typedef struct ac_spell_set {
    uint32_t set;
    uint16_t tier_count, buckets;
    ac_spell_set_tier *tiers;
} ac_spell_set;

typedef struct ac_dat_spell_table {
    ac_did id;
    uint16_t spell_count, spell_buckets;
    ac_spell_base *spells;
    uint16_t set_count, set_buckets;
    ac_spell_set *sets;
} ac_dat_spell_table;

/* The components are stored encrypted with hashes of the name and the description; reading
 * decrypts, writing encrypts; a component that is still what its stored word said is written as it
 * was stored. */
void ac_codec_dat_spell_table(ac_codec *c, ac_dat_spell_table *table);

/* What a component's stored word has in excess of its id. */
uint32_t ac_spell_component_key(ac_bytes name, ac_bytes description);

typedef struct ac_spell_component {
    uint32_t component;
    ac_bytes name;
    uint32_t category;
    ac_did icon;
    uint32_t type, gesture;
    float time; /* seconds */
    ac_bytes words;
    float consumption_mod;
} ac_spell_component;

typedef struct ac_spell_component_table {
    ac_did id;
    uint16_t component_count, buckets;
    ac_spell_component *components;
} ac_spell_component_table;

void ac_codec_spell_component_table(ac_codec *c, ac_spell_component_table *table);

#endif
