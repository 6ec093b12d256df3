/* MotionTableManager: one object's motion table, its state, and the motions whose animations have
 * not ended (world-simulation 6.5). */
#ifndef AC_MOTION_MOTION_MANAGER_H
#define AC_MOTION_MOTION_MANAGER_H

#include "motion/motion_error.h"
#include "motion/motion_state.h"
#include "motion/sequence.h"

enum { AC_MOTION_PENDING_LIMIT = 1024 };

/* `wait` animations must end before the motion is done. */
typedef struct ac_pending_motion {
    uint32_t motion;
    uint32_t wait;
} ac_pending_motion;

/* A motion that left the queue; success false: it was aborted. Every queued motion is reported
 * once.
 */
typedef struct ac_motion_completion {
    uint32_t motion;
    bool success;
} ac_motion_completion;

/* Zero-initialise, then set `table`. */
typedef struct ac_motion_manager {
    const ac_motion_index *table; /* borrowed; NULL: the object has no motion table */
    ac_motion_state state;
    ac_pending_motion *pending; /* oldest first */
    uint32_t pending_count, pending_capacity;
    uint32_t counter; /* animations that ended and are not yet accounted to a motion */
} ac_motion_manager;

void ac_motion_manager_free(ac_motion_manager *manager);

/* The table's default state; queues Ready. */
void ac_motion_manager_initialize(ac_motion_manager *manager, ac_sequence *sequence);

/* PerformMovement kinds 2, 4 and 5. A refusal changes nothing. */
ac_motion_error ac_motion_manager_do(ac_motion_manager *manager, ac_sequence *sequence,
                                     uint32_t motion, float speed);
ac_motion_error ac_motion_manager_stop(ac_motion_manager *manager, ac_sequence *sequence,
                                       uint32_t motion);
ac_motion_error ac_motion_manager_stop_all(ac_motion_manager *manager, ac_sequence *sequence);

/* AnimationDone begins here: one more animation ended. Then take until false. HandleEnterWorld
 * 0x0051BDD0 and HandleExitWorld repeat both with success false until the queue is empty; the
 * former strips the sequence's links first. */
void ac_motion_manager_count_animation(ac_motion_manager *manager);
/* The next motion whose animations have all ended; false when there is none. Between two calls the
 * caller may queue more, as retail's MotionDone does. */
bool ac_motion_manager_take_done(ac_motion_manager *manager, bool success,
                                 ac_motion_completion *completion);
/* CheckForCompletedMotions: the next motion that waits for nothing. */
bool ac_motion_manager_take_instant(ac_motion_manager *manager, ac_motion_completion *completion);

#endif
