/* What the files of ac_movement share. */
#ifndef AC_MOTION_MOVEMENT_INTERNAL_H
#define AC_MOTION_MOVEMENT_INTERNAL_H

#include "motion/movement.h"

static inline bool ac_movement_body_is(const ac_movement *movement, uint32_t flags) {
    return (movement->body.flags & flags) == flags;
}

/* The server object behind it, which client-side objects lack. */
static inline bool ac_movement_has_weenie(const ac_movement *movement) {
    return movement->body.guid != 0;
}

/* Non-creatures neither fall nor run. */
static inline bool ac_movement_is_creature(const ac_movement *movement) {
    return !ac_movement_has_weenie(movement) || ac_movement_body_is(movement, AC_BODY_CREATURE);
}

/* CPhysicsObj::DoInterpretedMotion, StopInterpretedMotion, StopCompletely_Internal. */
ac_motion_error ac_movement_parts_do(ac_movement *movement, uint32_t motion, float speed);
ac_motion_error ac_movement_parts_stop(ac_movement *movement, uint32_t motion);
ac_motion_error ac_movement_parts_stop_all(ac_movement *movement);
bool ac_movement_has_motion_table(const ac_movement *movement);

/* CPhysicsObj::CheckForCompletedMotions. */
void ac_movement_check_completed(ac_movement *movement);

void ac_movement_set_heading(ac_movement *movement, float degrees);
/* In the axes of the landblock. */
void ac_movement_set_velocity(ac_movement *movement, ac_vec3 velocity);
float ac_movement_heading(const ac_movement *movement);

void ac_movement_follow(ac_movement *movement, ac_guid guid, float radius, double quantum);
void ac_movement_unfollow(ac_movement *movement);
/* Where the followed object is now; tells MoveTo and stick when it is time to. */
void ac_movement_hear_of_target(ac_movement *movement, const ac_target_sample *sample);

#endif
