#include "dat/skill.h"

#include "dat/archive.h"

enum { SKILL_BYTES = 84 };

static void codec_formula(ac_codec *c, const char *name, ac_skill_formula *f) {
    ac_codec_begin(c, name);
    ac_codec_i32(c, "additive", &f->additive);
    ac_codec_i32(c, "multiplier1", &f->multiplier1);
    ac_codec_i32(c, "multiplier2", &f->multiplier2);
    ac_codec_i32(c, "divisor", &f->divisor);
    ac_codec_u32(c, "attribute1", &f->attribute1);
    ac_codec_u32(c, "attribute2", &f->attribute2);
    ac_codec_end(c);
}

void ac_codec_vitals(ac_codec *c, ac_vitals *v) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &v->id);
    codec_formula(c, "health", &v->health);
    codec_formula(c, "stamina", &v->stamina);
    codec_formula(c, "mana", &v->mana);
    ac_codec_end(c);
}

static void codec_skill(ac_codec *c, ac_skill_base *s) {
    ac_codec_begin(c, NULL);
    ac_codec_u32(c, "skill", &s->skill);
    ac_codec_str16(c, "description", &s->description);
    ac_codec_str16(c, "name", &s->name);
    ac_codec_hex32(c, "icon", &s->icon);
    ac_codec_i32(c, "trained_cost", &s->trained_cost);
    ac_codec_i32(c, "specialized_cost", &s->specialized_cost);
    ac_codec_u32(c, "category", &s->category);
    ac_codec_bool32(c, "char_gen_use", &s->char_gen_use);
    ac_codec_u32(c, "min_level", &s->min_level);
    codec_formula(c, "formula", &s->formula);
    ac_codec_f64(c, "upper_bound", &s->upper_bound);
    ac_codec_f64(c, "lower_bound", &s->lower_bound);
    ac_codec_f64(c, "learn_mod", &s->learn_mod);
    ac_codec_end(c);
}

void ac_codec_dat_skill_table(ac_codec *c, ac_dat_skill_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_packable_head(c, &t->skill_count, &t->buckets);
    AC_CODEC_LIST(c, "skills", t->skills, t->skill_count, SKILL_BYTES);
    AC_CODEC_EACH(c, i, t->skill_count)
        codec_skill(c, &t->skills[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
