#include "dat/combat_table.h"

#include "dat/archive.h"

void ac_codec_combat_table(ac_codec *c, ac_combat_table *t) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &t->id);
    ac_codec_count32(c, &t->maneuver_count);
    AC_CODEC_LIST(c, "maneuvers", t->maneuvers, t->maneuver_count, 20);
    AC_CODEC_EACH(c, i, t->maneuver_count) {
        ac_combat_maneuver *m = &t->maneuvers[i];
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "style", &m->style);
        ac_codec_u32(c, "attack_height", &m->attack_height);
        ac_codec_u32(c, "attack_type", &m->attack_type);
        ac_codec_u32(c, "min_skill", &m->min_skill);
        ac_codec_hex32(c, "motion", &m->motion);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}
