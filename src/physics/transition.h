/* The transition sweep: moves an object's spheres from one position towards another through cells,
 * buildings, fixtures and objects (retail CTransition; world-simulation 4). Metres. A sweep that is
 * blocked still succeeds: the block shows in the position reached, the collision normal and the
 * counters. */
#ifndef AC_PHYSICS_TRANSITION_H
#define AC_PHYSICS_TRANSITION_H

#include "physics/body.h"
#include "physics/obstacle.h"
#include "space/cell_array.h"
#include "space/world.h"

#define AC_FLOOR_Z   0.66417414618662751f /* least normal.z that is walkable */
#define AC_LANDING_Z 0.0871557f           /* least normal.z that can be landed on */

typedef enum ac_sweep {
    AC_SWEEP_INVALID = 0,
    AC_SWEEP_OK = 1,
    AC_SWEEP_COLLIDED = 2,
    AC_SWEEP_ADJUSTED = 3,
    AC_SWEEP_SLID = 4,
} ac_sweep;

/* Bits of ac_mover.flags (retail OBJECTINFO.state). */
enum {
    AC_MOVER_CONTACT = 0x001,
    AC_MOVER_ON_WALKABLE = 0x002,
    AC_MOVER_VIEWER = 0x004,
    AC_MOVER_PATH_CLIPPED = 0x008,
    AC_MOVER_FREE_ROTATE = 0x010,
    AC_MOVER_PERFECT_CLIP = 0x040,
    AC_MOVER_IMPENETRABLE = 0x080,
    AC_MOVER_PLAYER = 0x100,
    AC_MOVER_EDGE_SLIDE = 0x200,
    AC_MOVER_IGNORE_CREATURES = 0x400,
    AC_MOVER_PK = 0x800,
    AC_MOVER_PK_LITE = 0x1000,
};

typedef enum ac_insert_type {
    AC_INSERT_TRANSITION = 0,
    AC_INSERT_PLACEMENT = 1,
    AC_INSERT_INITIAL_PLACEMENT = 2,
} ac_insert_type;

/* OBJECTINFO: who moves. */
typedef struct ac_mover {
    ac_object_id self;
    ac_guid target;                         /* designated target of a missile, 0 none */
    uint32_t flags;                         /* AC_MOVER_* */
    uint32_t state;                         /* AC_STATE_* of the object */
    float step_up_height, step_down_height; /* scaled */
    bool ethereal;
    bool step_down; /* everything but missiles */
} ac_mover;

typedef struct ac_contact {
    bool valid;
    bool is_water;
    uint32_t cell; /* whose block the plane is written in */
    ac_plane plane;
} ac_contact;

/* An object that was run into, and what it was then. */
typedef struct ac_collided {
    ac_object_id id;
    uint32_t state; /* AC_STATE_* */
} ac_collided;

enum { AC_COLLIDED_MAX = 32 };

/* COLLISIONINFO: what happened. */
typedef struct ac_collision_info {
    ac_contact contact;
    ac_contact last_known_contact;
    bool sliding_normal_valid, collision_normal_valid;
    ac_vec3 sliding_normal, collision_normal; /* unit or zero */
    bool collided_with_environment;
    bool velocity_killed; /* the object's velocity is to become zero */
    int frames_stationary_fall;
    uint32_t collided_count; /* beyond AC_COLLIDED_MAX they are not kept */
    ac_collided collided[AC_COLLIDED_MAX];
} ac_collision_info;

/* SPHEREPATH: where it is going. Spheres are the Setup's times the object's scale. */
typedef struct ac_sphere_path {
    uint32_t sphere_count; /* 1 or 2 */
    ac_sphere local_sphere[2];
    ac_vec3 local_low_point;
    ac_position begin, end, current, check;
    const ac_cell *begin_cell, *current_cell, *check_cell;
    ac_vec3 current_center[2];  /* block axes of current.cell */
    ac_sphere global_sphere[2]; /* block axes of check.cell */
    ac_quat global_rotation;    /* what they were turned by: check's own may have gone on */
    ac_vec3 global_low_point;
    ac_position localspace; /* what the next five are written in */
    float localspace_scale;
    ac_sphere localspace_sphere[2];
    ac_vec3 localspace_current[2];
    ac_vec3 localspace_z;
    ac_position backup;
    const ac_cell *backup_cell;
    ac_insert_type insert_type;
    ac_walk walk;
    bool step_down, step_up, collide, check_walkable;
    float step_down_amount;
    ac_vec3 step_up_normal;
    const ac_face *walkable;
    ac_sphere walkable_sphere;
    ac_vec3 walkable_up;
    ac_position walkable_position;
    float walkable_scale;
    bool neg_poly_hit, neg_step_up;
    ac_vec3 neg_collision_normal;
    bool obstruction_ethereal, hits_interior_cell, building_check, placement_allows_sliding;
} ac_sphere_path;

enum { AC_NEARBY_CELLS = 4, AC_NEARBY_MOST = 12 };

/* What of one cell's shadow list, in its order, may be met by a mover that stays in `room`. Good
 * for one sweep, in which nothing else moves. */
typedef struct ac_nearby {
    uint32_t cell;
    uint32_t block; /* whose axes `room` is in */
    ac_box room;
    uint32_t count; /* above AC_NEARBY_MOST: too many to be kept */
    const ac_shadow_node *nodes[AC_NEARBY_MOST];
} ac_nearby;

typedef struct ac_transition {
    const ac_world *world;
    const ac_obstacle_table *obstacles; /* may be NULL: only cells and fixtures */
    ac_mover mover;
    ac_sphere_path path;
    ac_collision_info info;
    ac_cell_array cells; /* those that the last position tried reaches: on success what the mover
                            casts its shadows into */
    uint32_t nearby_count;
    ac_nearby nearby[AC_NEARBY_CELLS];
} ac_transition;

/* Zero-initialise once, begin for each sweep, free at the end. */
void ac_transition_free(ac_transition *transition);

/* What a sweep starts from. `spheres` are in object axes, already scaled; the first two count. */
typedef struct ac_transition_def {
    const ac_world *world;
    const ac_obstacle_table *obstacles;
    ac_mover mover;
    const ac_sphere *spheres;
    uint32_t sphere_count;
    const ac_position *begin; /* NULL: place at `end` */
    const ac_cell *cell;      /* of `begin`, or of `end` when placing */
    ac_position end;
    bool exact; /* placing: there or nowhere (SetPosition without SLIDE) */
} ac_transition_def;

void ac_transition_begin(ac_transition *transition, const ac_transition_def *def);

/* CPhysicsObj::get_object_info 0x00511CC0: what the body's contact says for a sweep that continues
 * its movement: call after begin. `free_heading`: the Setup's flag. */
void ac_transition_continue(ac_transition *transition, const ac_body *body, bool free_heading);

/* CTransition::find_valid_position: sweeps or places. On success path.current and current_cell are
 * where it ended; current_cell is NULL when it left what is resident. */
bool ac_transition_find_valid_position(ac_transition *transition);

/* CTransition::check_collisions 0x0050AA00: does the mover, where it begins, overlap `other`? Call
 * after begin. */
bool ac_transition_overlaps(ac_transition *transition, const ac_obstacle *other);

/* What a finished sweep did to the body, besides what is in the body. */
typedef struct ac_commit {
    bool left_ground, hit_ground; /* edges of ON_WALKABLE */
    bool hit_environment;         /* a collision with the environment begins */
    bool hit_object;              /* a collision with an object begins */
} ac_commit;

/* The body's half of CPhysicsObj::SetPositionInternal, in two parts, since the motion interpreter
 * hears of the edges between them: place, contact, water, sliding; then handle_all_collisions:
 * reports, stationary counters, bounce. `was_on_walkable`: before the first part. `time`: of the
 * tick, seconds. */
void ac_transition_take_contact(const ac_transition *transition, ac_body *body, ac_commit *commit);
void ac_transition_handle_collisions(const ac_collision_info *info, ac_body *body,
                                     bool was_on_walkable, double time, ac_commit *commit);

/* Both parts, for a body that no motion interpreter drives. */
ac_commit ac_transition_commit(const ac_transition *transition, ac_body *body, double time);

#endif
