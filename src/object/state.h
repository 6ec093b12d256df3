/* The state word and what its bits cause (spec 2026-07-13 §3, 2026-07-15 'Recall completion versus
 * Hidden'). */
#ifndef AC_OBJECT_STATE_H
#define AC_OBJECT_STATE_H

#include "object/registry.h"

/* CPhysicsObj::set_state 0x00514DD0: lighting, then NoDraw, then Hidden. */
void ac_object_set_state(ac_objects *objects, ac_object *object, uint32_t state);

/* CPhysicsObj::set_hidden 0x00514C60 */
void ac_object_set_hidden(ac_objects *objects, ac_object *object, bool hidden);

/* SmartBox::DoSetState 0x004520D0, with its gate. */
ac_object_reason ac_set_state_do(ac_objects *objects, ac_object *object, uint32_t state,
                                 uint16_t state_stamp);

#endif
