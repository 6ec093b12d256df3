/* PhysicsScriptTable::GetScript 0x00521E40: which script a type and an intensity play (spec
 * 2026-07-13 §5). */
#ifndef AC_EFFECT_SCRIPT_TABLE_H
#define AC_EFFECT_SCRIPT_TABLE_H

#include "dat/physics_script_table.h"

/* The first threshold in stored order that is not below the intensity; 0 when there is none, when
 * the type is not in the table, or when the intensity is not a number. `bits` are the float's as
 * they came. */
ac_did ac_script_table_resolve(const ac_physics_script_table *table, uint32_t type, uint32_t bits);

#endif
