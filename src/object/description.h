/* What a CreateObject installs (spec 2026-07-13 §2). */
#ifndef AC_OBJECT_DESCRIPTION_H
#define AC_OBJECT_DESCRIPTION_H

#include "object/registry.h"

/* CPhysicsObj::makeObject 0x00513970: takes the Setup, initialises its lights and defaults
 * (CPhysicsObj::InitDefaults 0x005139D0) and puts the parts into the resting placement. */
void ac_object_make(ac_objects *objects, ac_object *object, ac_did setup);

/* CPhysicsObj::set_description 0x00514F40 */
void ac_object_set_description(ac_objects *objects, ac_object *object, const ac_physics_desc *desc);

/* Own copies. False when there is no memory: the object keeps what it had. */
bool ac_object_set_weenie(ac_objects *objects, ac_object *object, const ac_weenie_desc *weenie);
bool ac_object_set_appearance(ac_objects *objects, ac_object *object, const ac_obj_desc *desc);

/* CPhysicsObj::SetPlacementFrame; publishes the pose, which is the placement's unless something
 * animates the object. */
void ac_object_set_placement(ac_objects *objects, ac_object *object, uint32_t placement);

/* CPhysicsObj::HasAnims: its sequence has one. Without a run-time, whether it will: a motion
 * table's cycle is always running. */
bool ac_object_has_anims(const ac_object *object);

#endif
