/* Fixtures of the resident landblocks that have a script or an animation of their own: chimneys
 * that smoke, forges that throw sparks, wheels that turn (CPhysics::static_animating_objects). What
 * a script asks of the fixture itself, as its scale, is not carried out: it stands as the landblock
 * has it. */
#ifndef AC_CLIENT_FIXTURES_H
#define AC_CLIENT_FIXTURES_H

#include "base/map.h"
#include "effect/effects.h"
#include "motion/part_array.h"
#include "space/world.h"

typedef struct ac_fixture {
    uint32_t block, index; /* of the block's statics */
    ac_effect_pose pose;
    ac_frame *parts;          /* local to the root; the pose points here */
    ac_part_array *animation; /* NULL: its parts stand still */
    double update_time;
    ac_effect_owner effects;
} ac_fixture;

/* Zero-initialise but for the first. */
typedef struct ac_fixtures {
    ac_motion_library *library; /* borrowed; where animations come from */
    ac_fixture *items;          /* in the order that their blocks came */
    uint32_t count, capacity;
    ac_map blocks; /* those whose fixtures are here */
    ac_effect_requests requests;
    ac_hook_queue hooks; /* of the fixture whose turn it is */
} ac_fixtures;

/* Ends all their effects. */
void ac_fixtures_free(ac_fixtures *fixtures, ac_effects *effects);

/* Takes over the fixtures of blocks that came, ends those of blocks that went, and gives each its
 * tick (CPhysicsObj::animate_static_object). `viewer`: who looks, NULL when nobody does. */
void ac_fixtures_step(ac_fixtures *fixtures, ac_effects *effects, ac_world *world,
                      const ac_position *viewer, double now);

#endif
