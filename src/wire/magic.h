/* Magic: spells, enchantments (wire-protocol 4.9). */
#ifndef AC_WIRE_MAGIC_H
#define AC_WIRE_MAGIC_H

#include "arwic/id.h"
#include "base/codec.h"

/* A spell and its layer: one enchantment of several of the same spell. */
typedef struct ac_layered_spell {
    uint16_t spell;
    uint16_t layer;
} ac_layered_spell;

/* RemoveMultiple 0x02C5, DispelMultiple 0x02C8. */
typedef struct ac_layered_spell_list {
    uint32_t spell_count;
    ac_layered_spell *spells;
} ac_layered_spell_list;

/* Action CastTargetedSpell 0x004A. */
typedef struct ac_cast_targeted_spell {
    ac_guid target;
    uint32_t spell;
} ac_cast_targeted_spell;

/* Action AddSpellFavorite 0x01E3. */
typedef struct ac_add_spell_favorite {
    uint32_t spell;
    uint32_t position;
    uint32_t bar;
} ac_add_spell_favorite;

/* Action RemoveSpellFavorite 0x01E4. */
typedef struct ac_remove_spell_favorite {
    uint32_t spell;
    uint32_t bar;
} ac_remove_spell_favorite;

/* An active enchantment; 60 bytes, or 64 with a spell set. Times in seconds. */
typedef struct ac_enchantment {
    uint16_t spell, layer;
    uint16_t category;
    uint16_t has_spell_set; /* not 0: `spell_set` follows */
    uint32_t power;
    double start;    /* relative to now: 0 when new, negative when older */
    double duration; /* -1: permanent, from an item */
    ac_guid caster;
    float degrade_modifier, degrade_limit;
    double last_degraded;
    uint32_t stat_type; /* flags of what is modified and how */
    uint32_t stat_key;
    float stat_value;
    uint32_t spell_set;
} ac_enchantment;

/* A counted list: UpdateMultipleEnchantments 0x02C4 and the registry of PlayerDescription. */
typedef struct ac_enchantment_list {
    uint32_t enchantment_count;
    ac_enchantment *enchantments;
} ac_enchantment_list;

void ac_codec_enchantment(ac_codec *c, ac_enchantment *enchantment);
void ac_codec_enchantment_list(ac_codec *c, ac_enchantment_list *list);
void ac_codec_layered_spell(ac_codec *c, ac_layered_spell *spell);
void ac_codec_layered_spell_list(ac_codec *c, ac_layered_spell_list *message);
void ac_codec_cast_targeted_spell(ac_codec *c, ac_cast_targeted_spell *action);
void ac_codec_add_spell_favorite(ac_codec *c, ac_add_spell_favorite *action);
void ac_codec_remove_spell_favorite(ac_codec *c, ac_remove_spell_favorite *action);

#endif
