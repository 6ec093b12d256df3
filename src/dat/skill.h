/* Vitals 0x0E000003 and SkillTable 0x0E000004 (dat-format.md 5.23). */
#ifndef AC_DAT_SKILL_H
#define AC_DAT_SKILL_H

#include "arwic/id.h"
#include "base/codec.h"

/* How a value follows from two attributes: their weights, a divisor and a constant. */
typedef struct ac_skill_formula {
    int32_t additive, multiplier1, multiplier2, divisor;
    uint32_t attribute1, attribute2;
} ac_skill_formula;

typedef struct ac_vitals {
    ac_did id;
    ac_skill_formula health, stamina, mana;
} ac_vitals;

typedef struct ac_skill_base {
    uint32_t skill;
    ac_bytes description, name;
    ac_did icon;
    int32_t trained_cost, specialized_cost; /* credits */
    uint32_t category;
    bool char_gen_use;
    uint32_t min_level;
    ac_skill_formula formula;
    double upper_bound, lower_bound, learn_mod;
} ac_skill_base;

typedef struct ac_dat_skill_table {
    ac_did id;
    uint16_t skill_count, buckets;
    ac_skill_base *skills;
} ac_dat_skill_table;

void ac_codec_vitals(ac_codec *c, ac_vitals *vitals);
void ac_codec_dat_skill_table(ac_codec *c, ac_dat_skill_table *table);

#endif
