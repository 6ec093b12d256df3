/* What the moving half of all live objects of one client shares: DAT objects, the resident world,
 * obstacles, and scratch memory that settles. */
#ifndef AC_OBJECT_LIVE_WORLD_H
#define AC_OBJECT_LIVE_WORLD_H

#include "motion/movement.h"
#include "physics/transition.h"

typedef struct ac_live_world {
    ac_store *store; /* borrowed, as are the next two */
    ac_world *world; /* NULL: nothing is resident, objects keep their places */
    ac_shape_cache *shapes;
    ac_motion_library library;
    ac_obstacle_table obstacles; /* by slot of the object pool */
    ac_transition transition;    /* of the sweep at hand */
    ac_motion_events motion_events;
    ac_hook_queue hooks; /* of the tick at hand */
    ac_cell_array cells;
    ac_frame *frames; /* scratch for the pose at hand */
    uint32_t frame_capacity;
} ac_live_world;

void ac_live_world_init(ac_live_world *live, ac_store *store, ac_world *world,
                        ac_shape_cache *shapes);
/* All objects must be gone. */
void ac_live_world_free(ac_live_world *live);

#endif
