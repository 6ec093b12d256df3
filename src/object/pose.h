/* Published poses: where each part of an object is this frame. What draws, picks, lights and emits
 * reads them; nobody reads a half-committed one. A pose is the root (the object's position) and
 * rigid part frames local to it, indexed as the Setup indexes its parts, whatever is drawn there.
 */
#ifndef AC_OBJECT_POSE_H
#define AC_OBJECT_POSE_H

#include "dat/hook.h"
#include "object/registry.h"

/* Publishes part frames; their origins are scaled by the object's scale already, as
 * CPartArray::UpdateParts 0x005190F0 leaves them. Composes the children that the object holds, and
 * attaches those that waited for it. The array is copied. False when there is no memory. */
bool ac_pose_publish(ac_objects *objects, ac_object *object, const ac_frame *parts, uint32_t count);

/* The same in two steps for who writes the frames into object->parts itself, all of them between
 * these two calls. False when there is no memory. */
bool ac_pose_reserve(ac_objects *objects, ac_object *object, uint32_t count);
void ac_pose_published(ac_objects *objects, ac_object *object);

/* Publishes what the placement frame of its Setup says; without one, every part at the root. */
bool ac_pose_publish_placement(ac_objects *objects, ac_object *object);

/* The object has no pose any more: what it holds is withdrawn, down to the last descendant, but the
 * relations stay for a later publish. */
void ac_pose_withdraw(ac_objects *objects, ac_object *object);

/* Its memory; the object is being destroyed. */
void ac_pose_free(ac_objects *objects, ac_object *object);

/* A part in the axes of the object's landblock; AC_HOOK_ROOT_PART and parts that it does not have
 * give the root. False, and the root, when the object has no pose. */
bool ac_pose_part(const ac_object *object, uint32_t part, ac_frame *frame);

/* Where an attached child and its descendants are. No time passes. */
void ac_pose_compose_child(ac_objects *objects, ac_object *child);

/* Recomputes where the descendants of `object` are, parents first (CPhysicsObj::
 * UpdateChildrenInternal 0x00513DA0, UpdateChild 0x00512D50). No time passes. */
void ac_pose_compose(ac_objects *objects, ac_object *object);

#endif
