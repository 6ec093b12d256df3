#include "wire/magic.h"

#include "wire/pack.h"

void ac_codec_layered_spell(ac_codec *c, ac_layered_spell *spell) {
    ac_codec_u16(c, "spell", &spell->spell);
    ac_codec_u16(c, "layer", &spell->layer);
}

static void layered_spell_item(ac_codec *c, ac_layered_spell *item) {
    ac_codec_begin(c, NULL);
    ac_codec_layered_spell(c, item);
    ac_codec_end(c);
}

void ac_codec_layered_spell_list(ac_codec *c, ac_layered_spell_list *message) {
    ac_codec_count(c, &message->spell_count);
    AC_CODEC_LIST(c, "spells", message->spells, message->spell_count, 4);
    AC_CODEC_EACH(c, i, message->spell_count)
        layered_spell_item(c, &message->spells[i]);
    ac_codec_end(c);
}

void ac_codec_cast_targeted_spell(ac_codec *c, ac_cast_targeted_spell *action) {
    ac_codec_hex32(c, "target", &action->target);
    ac_codec_u32(c, "spell", &action->spell);
}

void ac_codec_add_spell_favorite(ac_codec *c, ac_add_spell_favorite *action) {
    ac_codec_u32(c, "spell", &action->spell);
    ac_codec_u32(c, "position", &action->position);
    ac_codec_u32(c, "bar", &action->bar);
}

void ac_codec_remove_spell_favorite(ac_codec *c, ac_remove_spell_favorite *action) {
    ac_codec_u32(c, "spell", &action->spell);
    ac_codec_u32(c, "bar", &action->bar);
}

void ac_codec_enchantment(ac_codec *c, ac_enchantment *enchantment) {
    ac_codec_u16(c, "spell", &enchantment->spell);
    ac_codec_u16(c, "layer", &enchantment->layer);
    ac_codec_u16(c, "category", &enchantment->category);
    ac_codec_u16(c, "has_spell_set", &enchantment->has_spell_set);
    ac_codec_u32(c, "power", &enchantment->power);
    ac_codec_f64(c, "start", &enchantment->start);
    ac_codec_f64(c, "duration", &enchantment->duration);
    ac_codec_hex32(c, "caster", &enchantment->caster);
    ac_codec_f32(c, "degrade_modifier", &enchantment->degrade_modifier);
    ac_codec_f32(c, "degrade_limit", &enchantment->degrade_limit);
    ac_codec_f64(c, "last_degraded", &enchantment->last_degraded);
    ac_codec_hex32(c, "stat_type", &enchantment->stat_type);
    ac_codec_u32(c, "stat_key", &enchantment->stat_key);
    ac_codec_f32(c, "stat_value", &enchantment->stat_value);
    if (enchantment->has_spell_set)
        ac_codec_u32(c, "spell_set", &enchantment->spell_set);
}

static void enchantment_item(ac_codec *c, ac_enchantment *item) {
    ac_codec_begin(c, NULL);
    ac_codec_enchantment(c, item);
    ac_codec_end(c);
}

void ac_codec_enchantment_list(ac_codec *c, ac_enchantment_list *list) {
    ac_codec_count(c, &list->enchantment_count);
    AC_CODEC_LIST(c, "enchantments", list->enchantments, list->enchantment_count, 60);
    AC_CODEC_EACH(c, i, list->enchantment_count)
        enchantment_item(c, &list->enchantments[i]);
    ac_codec_end(c);
}
