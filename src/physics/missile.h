/* What a missile passes through (OBJECTINFO::missile_ignore 0x0050CEB0, spec 2026-07-13 §10). */
#ifndef AC_PHYSICS_MISSILE_H
#define AC_PHYSICS_MISSILE_H

#include <stdbool.h>
#include <stdint.h>

#include "arwic/id.h"

/* The obstacle as the test sees it. */
typedef struct ac_missile_obstacle {
    ac_guid guid;
    uint32_t state;  /* AC_STATE_* */
    bool has_weenie; /* the server knows it */
    bool is_creature;
} ac_missile_obstacle;

/* `mover_state` are AC_STATE_* bits; `target` is the mover's designated target: 0 until the server
 * tells, never taken from the selection. */
bool ac_missile_ignores(uint32_t mover_state, ac_guid target, const ac_missile_obstacle *other);

#endif
