#include "wire/appraisal.h"

#include "wire/pack.h"

static void armor(ac_codec *c, ac_armor_profile *p) {
    ac_codec_begin(c, "armor");
    ac_codec_f32(c, "slash", &p->slash);
    ac_codec_f32(c, "pierce", &p->pierce);
    ac_codec_f32(c, "bludgeon", &p->bludgeon);
    ac_codec_f32(c, "cold", &p->cold);
    ac_codec_f32(c, "fire", &p->fire);
    ac_codec_f32(c, "acid", &p->acid);
    ac_codec_f32(c, "nether", &p->nether);
    ac_codec_f32(c, "electric", &p->electric);
    ac_codec_end(c);
}

static void creature_attributes(ac_codec *c, ac_creature_profile *p) {
    ac_codec_u32(c, "strength", &p->strength);
    ac_codec_u32(c, "endurance", &p->endurance);
    ac_codec_u32(c, "quickness", &p->quickness);
    ac_codec_u32(c, "coordination", &p->coordination);
    ac_codec_u32(c, "focus", &p->focus);
    ac_codec_u32(c, "self", &p->self);
    ac_codec_u32(c, "stamina", &p->stamina);
    ac_codec_u32(c, "mana", &p->mana);
    ac_codec_u32(c, "max_stamina", &p->max_stamina);
    ac_codec_u32(c, "max_mana", &p->max_mana);
}

static void creature(ac_codec *c, ac_creature_profile *p) {
    ac_codec_begin(c, "creature");
    ac_codec_hex32(c, "flags", &p->flags);
    ac_codec_u32(c, "health", &p->health);
    ac_codec_u32(c, "max_health", &p->max_health);
    if (p->flags & AC_CREATURE_ATTRIBUTES)
        creature_attributes(c, p);
    if (p->flags & AC_CREATURE_HIGHLIGHT) {
        ac_codec_hex16(c, "highlight", &p->highlight);
        ac_codec_hex16(c, "color", &p->color);
    }
    ac_codec_end(c);
}

static void weapon(ac_codec *c, ac_weapon_profile *p) {
    ac_codec_begin(c, "weapon");
    ac_codec_hex32(c, "damage_type", &p->damage_type);
    ac_codec_u32(c, "speed", &p->speed);
    ac_codec_u32(c, "skill", &p->skill);
    ac_codec_u32(c, "damage", &p->damage);
    ac_codec_f64(c, "variance", &p->variance);
    ac_codec_f64(c, "damage_modifier", &p->damage_modifier);
    ac_codec_f64(c, "length", &p->length);
    ac_codec_f64(c, "max_velocity", &p->max_velocity);
    ac_codec_f64(c, "offense", &p->offense);
    ac_codec_u32(c, "max_velocity_estimated", &p->max_velocity_estimated);
    ac_codec_end(c);
}

static void hook(ac_codec *c, ac_hook_profile *p) {
    ac_codec_begin(c, "hook");
    ac_codec_hex32(c, "flags", &p->flags);
    ac_codec_hex32(c, "valid_locations", &p->valid_locations);
    ac_codec_u32(c, "ammo_type", &p->ammo_type);
    ac_codec_end(c);
}

static void highlight(ac_codec *c, const char *name, ac_highlight *h) {
    ac_codec_begin(c, name);
    ac_codec_hex16(c, "mask", &h->mask);
    ac_codec_hex16(c, "color", &h->color);
    ac_codec_end(c);
}

static void armor_levels(ac_codec *c, ac_armor_levels *l) {
    ac_codec_begin(c, "armor_levels");
    ac_codec_u32(c, "head", &l->head);
    ac_codec_u32(c, "chest", &l->chest);
    ac_codec_u32(c, "abdomen", &l->abdomen);
    ac_codec_u32(c, "upper_arm", &l->upper_arm);
    ac_codec_u32(c, "lower_arm", &l->lower_arm);
    ac_codec_u32(c, "hand", &l->hand);
    ac_codec_u32(c, "upper_leg", &l->upper_leg);
    ac_codec_u32(c, "lower_leg", &l->lower_leg);
    ac_codec_u32(c, "foot", &l->foot);
    ac_codec_end(c);
}

static void tables(ac_codec *c, ac_appraisal *m) {
    if (m->flags & AC_APPRAISAL_INTS)
        ac_codec_int_table(c, "ints", &m->ints);
    if (m->flags & AC_APPRAISAL_INT64S)
        ac_codec_int64_table(c, "int64s", &m->int64s);
    if (m->flags & AC_APPRAISAL_BOOLS)
        ac_codec_bool_table(c, "bools", &m->bools);
    if (m->flags & AC_APPRAISAL_FLOATS)
        ac_codec_float_table(c, "floats", &m->floats);
    if (m->flags & AC_APPRAISAL_STRINGS)
        ac_codec_text_table(c, "strings", &m->strings);
    if (m->flags & AC_APPRAISAL_DIDS)
        ac_codec_id_table(c, "dids", &m->dids);
    if (m->flags & AC_APPRAISAL_SPELLS)
        ac_codec_u32_list(c, "spells", &m->spell_count, &m->spells);
}

static void profiles(ac_codec *c, ac_appraisal *m) {
    if (m->flags & AC_APPRAISAL_ARMOR)
        armor(c, &m->armor);
    if (m->flags & AC_APPRAISAL_CREATURE)
        creature(c, &m->creature);
    if (m->flags & AC_APPRAISAL_WEAPON)
        weapon(c, &m->weapon);
    if (m->flags & AC_APPRAISAL_HOOK)
        hook(c, &m->hook);
}

static void highlights(ac_codec *c, ac_appraisal *m) {
    if (m->flags & AC_APPRAISAL_ARMOR_HIGHLIGHT)
        highlight(c, "armor_highlight", &m->armor_highlight);
    if (m->flags & AC_APPRAISAL_WEAPON_HIGHLIGHT)
        highlight(c, "weapon_highlight", &m->weapon_highlight);
    if (m->flags & AC_APPRAISAL_RESIST_HIGHLIGHT)
        highlight(c, "resist_highlight", &m->resist_highlight);
}

void ac_codec_appraisal(ac_codec *c, ac_appraisal *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_hex32(c, "flags", &message->flags);
    ac_codec_u32(c, "success", &message->success);
    tables(c, message);
    profiles(c, message);
    highlights(c, message);
    if (message->flags & AC_APPRAISAL_ARMOR_LEVELS)
        armor_levels(c, &message->armor_levels);
}
