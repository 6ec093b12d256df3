#include "wire/player_desc.h"

#include "wire/pack.h"

enum {
    INVENTORY_BYTES = 8,
    EQUIPPED_BYTES = 12,
};

static void properties(ac_codec *c, ac_player_desc *m) {
    if (m->property_flags & AC_PLAYER_INTS)
        ac_codec_int_table(c, "ints", &m->ints);
    if (m->property_flags & AC_PLAYER_INT64S)
        ac_codec_int64_table(c, "int64s", &m->int64s);
    if (m->property_flags & AC_PLAYER_BOOLS)
        ac_codec_bool_table(c, "bools", &m->bools);
    if (m->property_flags & AC_PLAYER_FLOATS)
        ac_codec_float_table(c, "floats", &m->floats);
    if (m->property_flags & AC_PLAYER_STRINGS)
        ac_codec_text_table(c, "strings", &m->strings);
    if (m->property_flags & AC_PLAYER_DIDS)
        ac_codec_id_table(c, "dids", &m->dids);
    if (m->property_flags & AC_PLAYER_GUIDS)
        ac_codec_id_table(c, "guids", &m->guids);
    if (m->property_flags & AC_PLAYER_POSITIONS)
        ac_codec_position_table(c, "positions", &m->positions);
}

static void attributes(ac_codec *c, ac_player_desc *m) {
    static const char *const attribute_names[AC_ATTRIBUTE_COUNT] = {
        "strength", "endurance", "quickness", "coordination", "focus", "self"};
    static const char *const vital_names[AC_VITAL_INDEX_COUNT] = {"health", "stamina", "mana"};
    ac_codec_hex32(c, "attribute_mask", &m->attribute_mask);
    for (unsigned i = 0; i < AC_ATTRIBUTE_COUNT; ++i) {
        if (!(m->attribute_mask & 1u << i))
            continue;
        ac_codec_begin(c, attribute_names[i]);
        ac_codec_attribute(c, &m->attributes[i]);
        ac_codec_end(c);
    }
    for (unsigned i = 0; i < AC_VITAL_INDEX_COUNT; ++i) {
        if (!(m->attribute_mask & 1u << (AC_ATTRIBUTE_COUNT + i)))
            continue;
        ac_codec_begin(c, vital_names[i]);
        ac_codec_vital(c, &m->vitals[i]);
        ac_codec_end(c);
    }
}

static void named_list(ac_codec *c, const char *name, ac_enchantment_list *list) {
    ac_codec_begin(c, name);
    ac_codec_enchantment_list(c, list);
    ac_codec_end(c);
}

static void registry(ac_codec *c, ac_enchantment_registry *r) {
    ac_codec_begin(c, "enchantments");
    ac_codec_hex32(c, "flags", &r->flags);
    if (r->flags & AC_REGISTRY_MULTIPLICATIVE)
        named_list(c, "multiplicative", &r->multiplicative);
    if (r->flags & AC_REGISTRY_ADDITIVE)
        named_list(c, "additive", &r->additive);
    if (r->flags & AC_REGISTRY_COOLDOWN)
        named_list(c, "cooldown", &r->cooldown);
    if (r->flags & AC_REGISTRY_VITAE) {
        ac_codec_begin(c, "vitae");
        ac_codec_enchantment(c, &r->vitae);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void vectors(ac_codec *c, ac_player_desc *m) {
    ac_codec_hex32(c, "vector_flags", &m->vector_flags);
    ac_codec_u32(c, "has_health", &m->has_health);
    if (m->vector_flags & AC_PLAYER_ATTRIBUTES)
        attributes(c, m);
    if (m->vector_flags & AC_PLAYER_SKILLS)
        ac_codec_skill_table(c, "skills", &m->skills);
    if (m->vector_flags & AC_PLAYER_SPELLS)
        ac_codec_spell_table(c, "spells", &m->spells);
    if (m->vector_flags & AC_PLAYER_ENCHANTMENTS)
        registry(c, &m->enchantments);
}

static void inventory(ac_codec *c, ac_player_desc *m) {
    ac_codec_count(c, &m->inventory_count);
    AC_CODEC_LIST(c, "inventory", m->inventory, m->inventory_count, INVENTORY_BYTES);
    AC_CODEC_EACH(c, i, m->inventory_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "guid", &m->inventory[i].guid);
        ac_codec_u32(c, "container_type", &m->inventory[i].container_type);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void equipped(ac_codec *c, ac_player_desc *m) {
    ac_codec_count(c, &m->equipped_count);
    AC_CODEC_LIST(c, "equipped", m->equipped, m->equipped_count, EQUIPPED_BYTES);
    AC_CODEC_EACH(c, i, m->equipped_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "guid", &m->equipped[i].guid);
        ac_codec_hex32(c, "location", &m->equipped[i].location);
        ac_codec_hex32(c, "priority", &m->equipped[i].priority);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

void ac_codec_player_desc(ac_codec *c, ac_player_desc *message) {
    ac_codec_hex32(c, "property_flags", &message->property_flags);
    ac_codec_u32(c, "weenie_type", &message->weenie_type);
    properties(c, message);
    vectors(c, message);
    ac_codec_begin(c, "module");
    ac_codec_player_module(c, &message->module);
    ac_codec_end(c);
    inventory(c, message);
    equipped(c, message);
}
