#include "effect/script_table.h"

#include <string.h>

/* PhysicsScriptTableData::GetScript 0x00521A20. At 0x00521A3B an unordered comparison goes on, so a
 * NaN finds nothing; C's <= is false for it too. */
ac_did ac_script_table_resolve(const ac_physics_script_table *table, uint32_t type, uint32_t bits) {
    const ac_script_table_entry *entry = table ? ac_physics_script_table_find(table, type) : NULL;
    float intensity;
    memcpy(&intensity, &bits, sizeof intensity);
    for (uint32_t i = 0; entry && i < entry->threshold_count; ++i)
        if (intensity <= entry->thresholds[i].mod)
            return entry->thresholds[i].script;
    return 0;
}
