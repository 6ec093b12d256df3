/* What the moving half of all live objects of one client shares: DAT objects, the resident world,
 * obstacles, and scratch memory that settles. */
#ifndef AC_OBJECT_LIVE_WORLD_H
#define AC_OBJECT_LIVE_WORLD_H

#include "effect/effects.h"
#include "motion/movement.h"
#include "physics/transition.h"

/* When so many wait to be described, they are before another one waits. */
enum { AC_LIVE_CHANGED_MOST = 64 };

typedef struct ac_live_world {
    ac_store *store; /* borrowed, as are the next two */
    ac_world *world; /* NULL: nothing is resident, objects keep their places */
    ac_shape_cache *shapes;
    ac_motion_library library;
    ac_obstacle_table obstacles; /* by slot of the object pool */
    uint32_t changed_count;
    ac_object_id changed[AC_LIVE_CHANGED_MOST]; /* whose obstacles are to be described anew */
    ac_transition transition;                   /* of the sweep at hand */
    ac_motion_events motion_events;             /* motions done since the last step began */
    ac_hook_queue hooks;                        /* of the tick at hand */
    ac_effects *effects;
    ac_effect_requests requests; /* of the tick at hand */
    ac_cell_array cells;
} ac_live_world;

typedef struct ac_live_world_def {
    ac_store *store;
    ac_world *world; /* may be NULL */
    ac_shape_cache *shapes;
    uint64_t seed;     /* of everything random */
    const ac_log *log; /* may be NULL */
} ac_live_world_def;

/* AC_ERROR_MEMORY leaves nothing to free. */
ac_status ac_live_world_init(ac_live_world *live, const ac_live_world_def *def);
/* All objects must be gone. */
void ac_live_world_free(ac_live_world *live);

#endif
