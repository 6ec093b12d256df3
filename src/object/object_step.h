/* The per-object tick: this module's part of the frame. */
#ifndef AC_OBJECT_OBJECT_STEP_H
#define AC_OBJECT_OBJECT_STEP_H

#include "object/registry.h"

/* One step of every live object, in order of creation, at the client's clock `now` (seconds). */
void ac_objects_step(ac_objects *objects, double now);

/* After the inbound queue: children and anchors follow the new roots. No time passes. */
void ac_objects_reconcile(ac_objects *objects);

#endif
