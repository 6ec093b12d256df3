#include "dat/spell.h"

#include "dat/archive.h"
#include "dat/bulk.h"

enum { SPELL_BYTES = 132, HIGHEST_COMPONENT = 198 };

uint32_t ac_spell_component_key(ac_bytes name, ac_bytes description) {
    return ac_string_hash(name.data, name.size) % 0x12107680u +
           ac_string_hash(description.data, description.size) % 0xBEADCF45u;
}

/* A few descriptions have characters that were encrypted under another encoding; their components
 * come out right in the low byte. */
static uint32_t decrypt(uint32_t stored, uint32_t key) {
    uint32_t plain = stored ? stored - key : 0;
    return plain > HIGHEST_COMPONENT ? plain & 0xFF : plain;
}

/* The stored word when it still says the same: those few do not come back from their ids. */
static uint32_t encrypt(uint32_t plain, uint32_t stored, uint32_t key) {
    if (decrypt(stored, key) == plain)
        return stored;
    return plain ? plain + key : 0;
}

static void codec_components(ac_codec *c, ac_spell_base *s) {
    uint32_t key = ac_spell_component_key(s->name, s->description);
    ac_codec_begin_list(c, "components", AC_SPELL_COMPONENTS);
    for (size_t i = 0; i < AC_SPELL_COMPONENTS; ++i) {
        uint32_t word = s->components[i];
        if (c->mode == AC_CODEC_WRITE)
            word = encrypt(word, s->stored[i], key);
        ac_codec_u32(c, NULL, &word);
        if (ac_codec_is_reading(c)) {
            s->stored[i] = word;
            s->components[i] = decrypt(word, key);
        }
    }
    ac_codec_end(c);
}

static void codec_spell_head(ac_codec *c, ac_spell_base *s) {
    ac_codec_u32(c, "spell", &s->spell);
    ac_codec_ostr(c, "name", &s->name);
    ac_codec_ostr(c, "description", &s->description);
    ac_codec_u32(c, "school", &s->school);
    ac_codec_hex32(c, "icon", &s->icon);
    ac_codec_u32(c, "category", &s->category);
    ac_codec_hex32(c, "bitfield", &s->bitfield);
    ac_codec_u32(c, "base_mana", &s->base_mana);
    ac_codec_f32(c, "base_range_constant", &s->base_range_constant);
    ac_codec_f32(c, "base_range_mod", &s->base_range_mod);
    ac_codec_u32(c, "power", &s->power);
    ac_codec_f32(c, "economy_mod", &s->economy_mod);
    ac_codec_u32(c, "formula_version", &s->formula_version);
    ac_codec_f32(c, "component_loss", &s->component_loss);
}

static void codec_meta_spell(ac_codec *c, ac_spell_base *s) {
    ac_codec_u32(c, "meta_spell_type", &s->meta_spell_type);
    ac_codec_u32(c, "meta_spell_id", &s->meta_spell_id);
    switch (s->meta_spell_type) {
    case AC_SPELL_ENCHANTMENT:
    case AC_SPELL_FELLOW_ENCHANTMENT:
        ac_codec_f64(c, "duration", &s->duration);
        ac_codec_f32(c, "degrade_modifier", &s->degrade_modifier);
        ac_codec_f32(c, "degrade_limit", &s->degrade_limit);
        break;
    case AC_SPELL_PORTAL_SUMMON: ac_codec_f64(c, "portal_lifetime", &s->portal_lifetime); break;
    default: break;
    }
}

static void codec_spell(ac_codec *c, ac_spell_base *s) {
    ac_codec_begin(c, NULL);
    codec_spell_head(c, s);
    codec_meta_spell(c, s);
    codec_components(c, s);
    ac_codec_hex32(c, "caster_effect", &s->caster_effect);
    ac_codec_hex32(c, "target_effect", &s->target_effect);
    ac_codec_hex32(c, "fizzle_effect", &s->fizzle_effect);
    ac_codec_f64(c, "recovery_interval", &s->recovery_interval);
    ac_codec_f32(c, "recovery_amount", &s->recovery_amount);
    ac_codec_u32(c, "display_order", &s->display_order);
    ac_codec_hex32(c, "non_component_target_type", &s->non_component_target_type);
    ac_codec_u32(c, "mana_mod", &s->mana_mod);
    ac_codec_end(c);
}

static void codec_set(ac_codec *c, ac_spell_set *s) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "set", &s->set);
    ac_codec_packable_head(c, &s->tier_count, &s->buckets);
    AC_CODEC_LIST(c, "tiers", s->tiers, s->tier_count, 8);
    AC_CODEC_EACH(c, i, s->tier_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u32(c, "tier", &s->tiers[i].tier);
        ac_codec_count32(c, &s->tiers[i].spell_count);
        ac_codec_u32_run(c, "spells", &s->tiers[i].spells, s->tiers[i].spell_count);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_dat_spell_table(ac_codec *c, ac_dat_spell_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_packable_head(c, &t->spell_count, &t->spell_buckets);
    AC_CODEC_LIST(c, "spells", t->spells, t->spell_count, SPELL_BYTES);
    AC_CODEC_EACH(c, i, t->spell_count)
        codec_spell(c, &t->spells[i]);
    ac_codec_end(c);
    ac_codec_packable_head(c, &t->set_count, &t->set_buckets);
    AC_CODEC_LIST(c, "sets", t->sets, t->set_count, 8);
    AC_CODEC_EACH(c, i, t->set_count)
        codec_set(c, &t->sets[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_component(ac_codec *c, ac_spell_component *s) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "component", &s->component);
    ac_codec_ostr(c, "name", &s->name);
    ac_codec_u32(c, "category", &s->category);
    ac_codec_hex32(c, "icon", &s->icon);
    ac_codec_u32(c, "type", &s->type);
    ac_codec_hex32(c, "gesture", &s->gesture);
    ac_codec_f32(c, "time", &s->time);
    ac_codec_ostr(c, "words", &s->words);
    ac_codec_f32(c, "consumption_mod", &s->consumption_mod);
    ac_codec_end(c);
}

void ac_codec_spell_component_table(ac_codec *c, ac_spell_component_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_packable_head(c, &t->component_count, &t->buckets);
    AC_CODEC_LIST(c, "components", t->components, t->component_count, 28);
    AC_CODEC_EACH(c, i, t->component_count)
        codec_component(c, &t->components[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
