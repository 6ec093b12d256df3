/* Who holds whom. A relation that the server told of is kept even while it cannot be shown: the
 * child then waits, out of the world, until its parent has the holding location. */
#ifndef AC_OBJECT_PARENT_H
#define AC_OBJECT_PARENT_H

#include "object/registry.h"

enum { AC_PARENT_DEPTH_MAX = 32 }; /* links from a root to its deepest descendant */

/* CPhysicsObj::set_parent 0x00515A90. AC_REASON_APPLIED, or AC_REASON_WAITS_FOR_PARENT, or a
 * refusal that changed nothing. */
ac_object_reason ac_parent_set(ac_objects *objects, ac_object *child, ac_object *parent,
                               uint32_t location);

/* CPhysicsObj::unset_parent 0x00513470; nothing when it has no parent. The child stays in the cell
 * it was held in. */
void ac_parent_unset(ac_objects *objects, ac_object *child);

/* CPhysicsObj::unparent_children 0x005134E0 */
void ac_parent_unset_children(ac_objects *objects, ac_object *parent);

/* CPhysicsObj::leave_world 0x005155A0; what it holds leaves with it but stays held. */
void ac_object_leave_world(ac_objects *objects, ac_object *object);

/* CPhysicsObj::enter_world 0x00516170 and 0x00516310 */
void ac_object_enter_world(ac_objects *objects, ac_object *object, const ac_position *position);

/* The end of an object: it leaves the world, what holds it and what it holds, and is forgotten. */
void ac_object_end(ac_objects *objects, ac_object *object, ac_object_reason reason);

/* Attaches the children that wait for a holding location of `parent`; says how many. */
uint32_t ac_parent_recover(ac_objects *objects, ac_object *parent);

/* SmartBox::DoParentEvent 0x00452290 and DoPickupEvent 0x00452240: what the message and the
 * same-generation CreateObject share. */
ac_object_reason ac_parent_event_do(ac_objects *objects, ac_object *child, ac_object *parent,
                                    uint32_t location, uint32_t placement, uint16_t position_stamp);
ac_object_reason ac_pickup_event_do(ac_objects *objects, ac_object *object,
                                    uint16_t position_stamp);

#endif
