/* The object that a MoveTo or a stick follows, as plain data (retail TargetManager,
 * world-simulation 5.4). The caller looks the object up each tick and hands its place in. */
#ifndef AC_MOTION_TARGET_H
#define AC_MOTION_TARGET_H

#include <stdbool.h>

#include "arwic/id.h"
#include "arwic/math.h"

typedef enum ac_target_status {
    AC_TARGET_UNDEFINED,
    AC_TARGET_OK,
    AC_TARGET_EXIT_WORLD,
    AC_TARGET_TELEPORTED,
    AC_TARGET_CONTAINED,
    AC_TARGET_PARENTED,
    AC_TARGET_TIMED_OUT,
} ac_target_status;

/* The target as it is now. Status AC_TARGET_UNDEFINED: the client does not know it (yet). */
typedef struct ac_target_sample {
    ac_target_status status;
    ac_guid top_level;    /* the target, or what it is attached to */
    ac_position position; /* of the top-level object */
    ac_vec3 velocity;     /* metres a second that it really moves */
    float radius, height; /* of the target's upright cylinder, scaled, metres */
} ac_target_sample;

/* What the followers are told. */
typedef struct ac_target_info {
    ac_guid guid;
    ac_target_status status;
    ac_position position;
    ac_position interpolated; /* where it is expected to be after `quantum` */
} ac_target_info;

typedef struct ac_target {
    ac_guid guid; /* 0: none */
    float radius; /* metres it may move before the followers are told */
    double quantum;
    double last_update, next_check;
    ac_target_status status;
    ac_vec3 last_sent; /* in the axes of last_sent_cell's block */
    uint32_t last_sent_cell;
} ac_target;

/* CPhysicsObj::set_target. */
void ac_target_set(ac_target *target, ac_guid guid, float radius, double quantum, double now);
void ac_target_clear(ac_target *target);

/* HandleTargetting: true when the followers are to be told `info`. The first sample that is known
 * is told at once; then at most every 0.5 s, when the expected place moved further than the radius;
 * a lost target at once; one that stays unknown for 10 s as timed out. */
bool ac_target_track(ac_target *target, const ac_target_sample *sample, double now,
                     ac_target_info *info);

#endif
