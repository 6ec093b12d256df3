#include "physics/missile.h"

#include "arwic/state.h"

/* OBJECTINFO::missile_ignore 0x0050CEB0. The order of the tests is retail's. */
bool ac_missile_ignores(uint32_t mover_state, ac_guid target, const ac_missile_obstacle *other) {
    if (other->state & AC_STATE_MISSILE)
        return true;
    if (!(mover_state & AC_STATE_MISSILE))
        return false;
    if (other->guid == target)
        return false;
    if ((other->state & AC_STATE_ETHEREAL) && other->has_weenie)
        return true;
    return target != 0 && other->is_creature;
}
