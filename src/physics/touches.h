/* What a body touches: CPhysicsObj's collision_table, so that one long touch is one collision
 * (world-simulation 4.6). Seconds. */
#ifndef AC_PHYSICS_TOUCHES_H
#define AC_PHYSICS_TOUCHES_H

#include <stdbool.h>

#include "arwic/id.h"

typedef struct ac_touch {
    ac_object_id id;
    double time; /* of the last contact */
    bool ethereal;
} ac_touch;

enum { AC_TOUCHES_MAX = 16 };

/* Zero-initialise. */
typedef struct ac_touches {
    uint32_t count;
    ac_touch items[AC_TOUCHES_MAX]; /* in order of first contact */
} ac_touches;

/* CPhysicsObj::track_object_collision: true when the touch begins. When it is full the oldest is
 * forgotten. */
bool ac_touches_track(ac_touches *touches, ac_object_id id, bool ethereal, double now);

/* CPhysicsObj::report_collision_end: a touch ends a second after the last contact, with an ethereal
 * object as soon as time passes. */
void ac_touches_expire(ac_touches *touches, double now);

/* The same with force: all end at once. */
void ac_touches_end(ac_touches *touches);

#endif
