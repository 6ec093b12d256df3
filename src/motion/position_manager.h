/* PositionManager: what moves an object besides its animation — interpolation to the server's
 * positions, sticking to a target, the rubber band to the last server position (world-simulation
 * 5.3). Metres, seconds. A part of ac_movement; these functions are for movement's own files and
 * for tests. */
#ifndef AC_MOTION_POSITION_MANAGER_H
#define AC_MOTION_POSITION_MANAGER_H

#include <stdbool.h>

#include "motion/motion_body.h"
#include "motion/target.h"

enum {
    AC_INTERPOLATION_QUEUE = 20,
    AC_INTERPOLATION_STALL_FRAMES = 5,
};
#define AC_INTERPOLATION_CLOSE         0.05f
#define AC_INTERPOLATION_REACHED       0.2f
#define AC_INTERPOLATION_PROGRESS      0.3f
#define AC_INTERPOLATION_DEFAULT_SPEED 7.5f
#define AC_INTERPOLATION_SENTINEL      999999.0f

typedef enum ac_interpolation_kind {
    AC_INTERPOLATION_POSITION = 1,
    AC_INTERPOLATION_JUMP = 2,
    AC_INTERPOLATION_VELOCITY = 3,
} ac_interpolation_kind;

typedef struct ac_interpolation_node {
    ac_interpolation_kind kind;
    ac_position position; /* POSITION */
    ac_vec3 velocity;     /* VELOCITY */
} ac_interpolation_node;

typedef struct ac_interpolation {
    ac_interpolation_node *nodes; /* oldest first; taken on first use */
    uint32_t count, capacity;
    float original_distance;
    float progress_quantum;
    int32_t frame_counter;
    int32_t fail_counter;
    bool keep_heading;
    ac_position blip_to;
} ac_interpolation;

void ac_interpolation_init(ac_interpolation *self);
void ac_interpolation_free(ac_interpolation *self);
/* InterpolateTo. May ask for a heading. */
void ac_interpolation_add(ac_interpolation *self, const ac_motion_body *body,
                          ac_motion_request *request, const ac_position *position,
                          bool keep_heading);
/* Jump and velocity markers behind the last node. False without room. */
bool ac_interpolation_add_marker(ac_interpolation *self, ac_interpolation_kind kind,
                                 ac_vec3 velocity);
/* InterpolationManager::adjust_offset 0x00555D30. `max_speed`: of the motion interpreter, 0 without
 * one. */
void ac_interpolation_adjust_offset(ac_interpolation *self, const ac_motion_body *body,
                                    float max_speed, bool stuck, double quantum, ac_frame *offset);
/* InterpolationManager::UseTime 0x00555F20. May ask for a place or a velocity. */
void ac_interpolation_use_time(ac_interpolation *self, const ac_motion_body *body,
                               ac_motion_request *request);
/* The place that use_time asked for was taken (or not: it asks again). */
void ac_interpolation_placed(ac_interpolation *self, ac_motion_request *request, bool ok);
void ac_interpolation_stop(ac_interpolation *self);

static inline bool ac_interpolation_is_active(const ac_interpolation *self) {
    return self->count > 0;
}

/* CPhysicsObj::GetAutonomyBlipDistance. */
float ac_interpolation_blip_distance(const ac_motion_body *body);

typedef struct ac_sticky {
    ac_guid target; /* 0: none */
    float target_radius;
    ac_position target_position;
    bool initialized;
    double timeout;
} ac_sticky;

/* StickyManager::adjust_offset; `max_speed`: 0 without a motion interpreter. */
void ac_sticky_adjust_offset(const ac_sticky *self, const ac_motion_body *body, float max_speed,
                             double quantum, ac_frame *offset);

typedef struct ac_constraint {
    bool active;
    float length; /* grows with every move until the next constrain */
    float start, max;
} ac_constraint;

/* ConstraintManager::ConstrainTo. */
void ac_constraint_set(ac_constraint *self, const ac_motion_body *body, const ac_position *position,
                       float start, float max);
void ac_constraint_adjust_offset(ac_constraint *self, const ac_motion_body *body, ac_frame *offset);
bool ac_constraint_is_full(const ac_constraint *self);
/* The client's distances for a cell: 5 and 50 m outdoors, 10 and 20 m indoors. */
void ac_constraint_distances(uint32_t cell, float *start, float *max);

typedef struct ac_position_manager {
    ac_interpolation interpolation;
    ac_sticky sticky;
    ac_constraint constraint;
} ac_position_manager;

#endif
