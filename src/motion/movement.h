/* One object's motion, whole: what the object module calls (retail MovementManager, PositionManager
 * and the motion half of CPhysicsObj). Plain data in, plain data out: before each call the caller
 * brings the body up to date (ac_movement_set_body), after it carries out the request
 * (ac_movement_take_request). Metres, seconds, compass degrees; vectors in the axes of the
 * landblock unless told otherwise.
 *
 * The order inside one object tick is retail's UpdateObjectInternal:
 *
 *     ac_movement_step        animation, root motion, position managers -> offset, hooks
 *     (physics, hooks, transition)
 *     ac_movement_use_time    target, MoveTo, instant completions, position managers
 *
 * and on the way ac_movement_animation_done for every AnimDone hook, ac_movement_leave_ground and
 * ac_movement_hit_ground for every edge of ON_WALKABLE. */
#ifndef AC_MOTION_MOVEMENT_H
#define AC_MOTION_MOVEMENT_H

#include "motion/hook_queue.h"
#include "motion/motion_body.h"
#include "motion/motion_interp.h"
#include "motion/moveto_manager.h"
#include "motion/part_array.h"
#include "motion/position_manager.h"
#include "motion/target.h"
#include "wire/motion.h"

/* A motion that is done, for whoever wants to know. */
typedef struct ac_motion_event {
    uint32_t owner; /* as in ac_movement_def */
    ac_motion_completion completion;
} ac_motion_event;

/* Filled by many objects, drained by the caller. Zero-initialise. */
typedef struct ac_motion_events {
    ac_motion_event *items;
    uint32_t count, capacity;
    uint32_t dropped; /* without memory, or beyond AC_MOTION_EVENT_LIMIT, since the last clear */
} ac_motion_events;

enum { AC_MOTION_EVENT_LIMIT = 1 << 20 };

void ac_motion_events_clear(ac_motion_events *events); /* keeps the memory */
void ac_motion_events_free(ac_motion_events *events);

typedef struct ac_movement_def {
    ac_part_array *parts;     /* borrowed; NULL for an object that has none */
    ac_motion_events *events; /* borrowed; may be NULL */
    uint32_t owner;           /* named in the events */
} ac_movement_def;

struct ac_movement {
    ac_part_array *parts;
    ac_motion_events *events;
    uint32_t owner;
    double now;
    ac_motion_body body;
    ac_motion_request request;
    bool last_move_autonomous;
    ac_motion_error move_to_result; /* of the last MoveTo that ended */
    uint32_t move_to_ended;         /* how many MoveTos ended; counts on */
    ac_motion_interp interp;
    ac_moveto moveto;
    ac_position_manager position;
    ac_target target;
};

void ac_movement_init(ac_movement *movement, const ac_movement_def *def);
void ac_movement_free(ac_movement *movement);

/* `now`: the simulated time of the tick, in seconds. */
void ac_movement_set_body(ac_movement *movement, const ac_motion_body *body, double now);
/* What is to be done to the body since the last take. */
ac_motion_request ac_movement_take_request(ac_movement *movement);

/* CMotionInterp::enter_default_state: the motion table's default, once, when the object is made and
 * its motion table is set (spec 2026-07-12, set_description). */
void ac_movement_initialize(ac_movement *movement);
/* Gives the part array another motion table (0: none) and begins anew in its default state; what
 * was pending is aborted. The table that it has already: nothing. */
ac_status ac_movement_set_motion_table(ac_movement *movement, ac_did table);

/* Whether every number in it that would be used is finite. */
bool ac_movement_data_is_finite(const ac_movement_data *data);

/* MovementManager::unpack_movement 0x00524440, for CreateObject and UpdateMotion. `target`: the
 * object that the data names (target or stick_to), NULL or UNDEFINED when the client does not have
 * it. A creature with gravity that is not on the ground yet falls until ac_movement_hit_ground:
 * before entering the world it is placed, then hits the ground, then enters. AC_ERROR_MALFORMED,
 * and nothing changed, when a number in it is not finite. */
ac_status ac_movement_unpack(ac_movement *movement, const ac_movement_data *data, bool autonomous,
                             const ac_target_sample *target);

/* The motion half of UpdatePositionInternal 0x00512C30: advances the parts (not while Hidden) and
 * puts what moved the object into `offset`, in object axes. Hooks go to `hooks`. */
void ac_movement_step(ac_movement *movement, double quantum, ac_frame *offset,
                      ac_hook_queue *hooks);

/* The same for an object that has no movement, because nothing has moved it yet: its animation
 * alone. `body_flags`: AC_BODY_*; `scale`: of the object. */
void ac_movement_step_parts(ac_part_array *parts, uint32_t body_flags, float scale, double quantum,
                            ac_frame *offset, ac_hook_queue *hooks);

/* The managers after the commit: HandleTargetting, MovementManager::UseTime, HandleMovement,
 * PositionManager::UseTime. `target`: the object that ac_movement_target names. */
void ac_movement_use_time(ac_movement *movement, const ac_target_sample *target);

/* The object whose place use_time wants, 0 none. */
static inline ac_guid ac_movement_target(const ac_movement *movement) {
    return movement->target.guid;
}
/* That object says itself that it cannot be followed (TargetManager::NotifyVoyeurOfEvent). */
void ac_movement_lose_target(ac_movement *movement, ac_target_status status);

/* CPartArray::HandleEnterWorld 0x00517D70: strips link animations, aborts every pending motion. On
 * world entry, and on both Hidden edges. */
void ac_movement_enter_world(ac_movement *movement);
/* CPartArray::HandleExitWorld and MovementManager::HandleExitWorld, and nothing follows a target
 * any more. */
void ac_movement_exit_world(ac_movement *movement);
/* An AnimDone hook: CPartArray::AnimationDone. */
void ac_movement_animation_done(ac_movement *movement, bool success);
/* An edge of ON_WALKABLE, after the body has the new flags. */
void ac_movement_leave_ground(ac_movement *movement);
void ac_movement_hit_ground(ac_movement *movement);
/* The motion part of CPhysicsObj::teleport_hook: no MoveTo, stick, interpolation or constraint
 * survives. The animation goes on. */
void ac_movement_teleport_hook(ac_movement *movement);
/* A request to place (AC_REQUEST_PLACE) was carried out or refused. */
void ac_movement_placed(ac_movement *movement, bool ok);

/* Follows the server's position packets: start and max distances are the client's. */
void ac_movement_constrain_to(ac_movement *movement, const ac_position *position);
/* InterpolateTo; MoveOrTeleport 0x00516330 itself is the object's (object/position.c). */
void ac_movement_interpolate_to(ac_movement *movement, const ac_position *position);

/* MovementManager::PerformMovement. */
ac_motion_error ac_movement_do_motion(ac_movement *movement, uint32_t motion,
                                      const ac_movement_params *params);
ac_motion_error ac_movement_stop_motion(ac_movement *movement, uint32_t motion,
                                        const ac_movement_params *params);
void ac_movement_stop_completely(ac_movement *movement);
void ac_movement_cancel_move_to(ac_movement *movement);
void ac_movement_stick_to(ac_movement *movement, ac_guid target, float radius, float height);
void ac_movement_unstick(ac_movement *movement);

bool ac_movement_is_animating(const ac_movement *movement); /* motions pending */

#endif
