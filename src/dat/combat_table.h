/* CombatTable 0x30......: which motion an attack takes (dat-format.md 5.23). */
#ifndef AC_DAT_COMBAT_TABLE_H
#define AC_DAT_COMBAT_TABLE_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_combat_maneuver {
    uint32_t style; /* motion command */
    uint32_t attack_height, attack_type;
    uint32_t min_skill;
    uint32_t motion; /* motion command */
} ac_combat_maneuver;

typedef struct ac_combat_table {
    ac_did id;
    uint32_t maneuver_count;
    ac_combat_maneuver *maneuvers;
} ac_combat_table;

void ac_codec_combat_table(ac_codec *c, ac_combat_table *table);

#endif
