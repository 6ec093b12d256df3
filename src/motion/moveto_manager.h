/* MoveToManager: walks and turns an object to where the server (or the player) wants it
 * (world-simulation 5.6). A part of ac_movement; these functions are for movement's own files and
 * for tests. Metres, seconds, compass degrees. */
#ifndef AC_MOTION_MOVETO_MANAGER_H
#define AC_MOTION_MOVETO_MANAGER_H

#include "motion/motion_error.h"
#include "motion/movement_params.h"
#include "motion/target.h"

typedef struct ac_movement ac_movement;

enum { AC_MOVETO_NODES = 4 };

typedef enum ac_moveto_node_kind {
    AC_MOVETO_NODE_POSITION,
    AC_MOVETO_NODE_HEADING,
} ac_moveto_node_kind;

typedef struct ac_moveto_node {
    ac_moveto_node_kind kind;
    float heading;
} ac_moveto_node;

typedef struct ac_moveto {
    ac_movement_type type; /* AC_MOVEMENT_INTERPRETED (0): idle */
    ac_movement_params params;
    ac_position sought, target, starting;
    ac_guid sought_guid, top_level;
    float sought_radius, sought_height;
    float previous_heading;
    float previous_distance, original_distance;
    double previous_time, original_time;
    uint32_t fail_count;
    uint32_t command, aux_command;
    bool moving_away;
    bool initialized; /* the first word of the target has come */
    ac_moveto_node nodes[AC_MOVETO_NODES];
    uint32_t node_count;
} ac_moveto;

static inline bool ac_moveto_is_moving(const ac_moveto *moveto) {
    return moveto->type != AC_MOVEMENT_INTERPRETED;
}

void ac_moveto_reset(ac_moveto *moveto, double now);

/* `guid` is followed by way of `top_level`, itself or what it is attached to. */
void ac_moveto_object(ac_movement *movement, ac_guid guid, ac_guid top_level, float radius,
                      float height, const ac_movement_params *params);
void ac_moveto_position(ac_movement *movement, const ac_position *position,
                        const ac_movement_params *params);
void ac_moveto_turn_to_object(ac_movement *movement, ac_guid guid, ac_guid top_level,
                              const ac_movement_params *params);
void ac_moveto_turn_to_heading(ac_movement *movement, const ac_movement_params *params);

void ac_moveto_cancel(ac_movement *movement, ac_motion_error why);
void ac_moveto_use_time(ac_movement *movement);
void ac_moveto_hit_ground(ac_movement *movement);
void ac_moveto_update_target(ac_movement *movement, const ac_target_info *info);

/* True when `a` lies beyond `b` turning with `command` (AC_MOTION_TURN_RIGHT or _LEFT). */
bool ac_heading_greater(float a, float b, uint32_t command);
/* Degrees from `b` to `a` turning with `command`, 0..360. */
float ac_heading_difference(float a, float b, uint32_t command);
#endif
