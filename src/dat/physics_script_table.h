/* PhysicsScriptTable 0x34......: scripts by play-script type and intensity (dat-format.md 5.20). */
#ifndef AC_DAT_PHYSICS_SCRIPT_TABLE_H
#define AC_DAT_PHYSICS_SCRIPT_TABLE_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_script_threshold {
    float mod; /* an upper bound of the intensity, not a weight */
    ac_did script;
} ac_script_threshold;

typedef struct ac_script_table_entry {
    uint32_t play_script;
    uint32_t threshold_count;
    ac_script_threshold *thresholds; /* in stored order; never sorted */
} ac_script_table_entry;

typedef struct ac_physics_script_table {
    ac_did id;
    uint32_t entry_count;
    ac_script_table_entry *entries; /* in stored order */
} ac_physics_script_table;

void ac_codec_physics_script_table(ac_codec *c, ac_physics_script_table *table);

/* The entry for a play-script type, or NULL. */
const ac_script_table_entry *ac_physics_script_table_find(const ac_physics_script_table *table,
                                                          uint32_t play_script);

#endif
