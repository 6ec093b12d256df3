/* A body that is swept through a world, as an object would be. */
#ifndef AC_TESTS_PHYSICS_MOVER_H
#define AC_TESTS_PHYSICS_MOVER_H

#include "support/test.h"

#include <math.h>

#include "physics/transition.h"
#include "space/landdefs.h"

enum { WALKABLE = AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE };

/* A person's two spheres, a missile's one, the camera's one. */
static const ac_sphere person_spheres[2] = {{{0.0f, 0.0f, 0.475f}, 0.48f},
                                            {{0.0f, 0.0f, 1.35f}, 0.48f}};
static const ac_sphere missile_spheres[1] = {{{0.0f, 0.0f, 0.0f}, 0.1f}};
static const ac_sphere viewer_spheres[1] = {{{0.0f, 0.0f, 0.0f}, 0.3f}};

typedef struct mover {
    const ac_world *world;
    const ac_obstacle_table *obstacles;
    ac_transition transition;
    ac_body body;
    ac_touches touches;
    const ac_sphere *spheres;
    uint32_t sphere_count;
    uint32_t flags; /* AC_MOVER_* besides what the body gives */
    float step_up, step_down;
    ac_object_id self;
    ac_guid target;
    bool free_heading;
    bool succeeded; /* the last sweep */
    double time;
} mover;

static inline mover mover_make(const ac_world *world, uint32_t cell, ac_vec3 place,
                               const ac_sphere *spheres, uint32_t count) {
    mover m = {.world = world,
               .spheres = spheres,
               .sphere_count = count,
               .step_up = 0.6f,
               .step_down = 1.5f};
    m.body = ac_body_default(0.0);
    m.body.position = (ac_position){.cell = cell, .frame = {place, {1.0f, 0.0f, 0.0f, 0.0f}}};
    ac_body_calc_acceleration(&m.body);
    return m;
}

static inline mover person_make(const ac_world *world, uint32_t cell, float x, float y, float z) {
    return mover_make(world, cell, ac_vec3_make(x, y, z), person_spheres, 2);
}

static inline mover missile_make(const ac_world *world, uint32_t cell, float x, float y, float z) {
    mover m = mover_make(world, cell, ac_vec3_make(x, y, z), missile_spheres, 1);
    m.body.state =
        AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED | AC_STATE_REPORT_COLLISIONS;
    ac_body_calc_acceleration(&m.body);
    return m;
}

static inline mover viewer_make(const ac_world *world, uint32_t cell, float x, float y, float z) {
    mover m = mover_make(world, cell, ac_vec3_make(x, y, z), viewer_spheres, 1);
    m.flags =
        AC_MOVER_VIEWER | AC_MOVER_PATH_CLIPPED | AC_MOVER_FREE_ROTATE | AC_MOVER_PERFECT_CLIP;
    m.body.state = 0;
    return m;
}

static inline void mover_free(mover *m) {
    ac_transition_free(&m->transition);
}

static inline ac_vec3 place(const mover *m) {
    return m->body.position.frame.origin;
}

static inline ac_transition_def mover_def(const mover *m, ac_position end) {
    return (ac_transition_def){
        .world = m->world,
        .obstacles = m->obstacles,
        .mover = {.self = m->self,
                  .target = m->target,
                  .flags = m->flags,
                  .state = m->body.state,
                  .step_up_height = m->step_up,
                  .step_down_height = m->step_down,
                  .ethereal = (m->body.state & AC_STATE_ETHEREAL) != 0,
                  .step_down = !(m->body.state & AC_STATE_MISSILE)},
        .spheres = m->spheres,
        .sphere_count = m->sphere_count,
        .begin = &m->body.position,
        .cell = ac_world_cell(m->world, m->body.position.cell),
        .end = end,
    };
}

/* One sweep to `end`, committed when it succeeds and ends in a cell. */
static inline ac_commit sweep_to(mover *m, ac_position end) {
    ac_transition_def def = mover_def(m, end);
    ac_transition_begin(&m->transition, &def);
    ac_transition_continue(&m->transition, &m->body, m->free_heading);
    m->succeeded = ac_transition_find_valid_position(&m->transition);
    if (!m->succeeded || !m->transition.path.current_cell)
        return (ac_commit){0};
    m->body.touches = &m->touches;
    return ac_transition_commit(&m->transition, &m->body, m->time);
}

static inline ac_commit sweep(mover *m, ac_vec3 way) {
    ac_position end = m->body.position;
    end.frame.origin = ac_vec3_add(end.frame.origin, way);
    return sweep_to(m, end);
}

static inline void sweeps(mover *m, int count, float x, float y, float z) {
    for (int i = 0; i < count; ++i)
        (void)sweep(m, ac_vec3_make(x, y, z));
}

/* Ticks of 1/30 s with the body's own velocity and gravity. */
static inline void run(mover *m, int ticks) {
    for (int i = 0; i < ticks; ++i) {
        ac_frame frame = m->body.position.frame;
        ac_body_update_physics(&m->body, 1.0f / 30.0f, true, &frame);
        m->time += 1.0 / 30.0;
        (void)sweep(m, ac_vec3_sub(frame.origin, m->body.position.frame.origin));
    }
}

static inline bool stands(const mover *m) {
    return (m->body.transient & WALKABLE) == WALKABLE;
}

/* A person that has come to rest on what is below. */
static inline mover standing(const ac_world *world, uint32_t cell, float x, float y, float z) {
    mover m = person_make(world, cell, x, y, z);
    run(&m, 30);
    assert_true(stands(&m));
    return m;
}

/* ---- Where it is ---- */

static inline float beyond(float x, float low, float high) {
    return x < low ? low - x : x > high ? x - high : 0.0f;
}

/* Metres from a point to a box; 0 inside. */
static inline float box_distance(ac_box box, ac_vec3 p) {
    ac_vec3 d = {beyond(p.x, box.min.x, box.max.x), beyond(p.y, box.min.y, box.max.y),
                 beyond(p.z, box.min.z, box.max.z)};
    return ac_vec3_length(d);
}

/* How deep the mover's spheres are in a box that is written in the axes of `block`; negative when
 * they are clear of it. */
static inline float depth_in(const mover *m, uint32_t block, ac_box box) {
    float depth = -1e9f;
    ac_vec3 offset = ac_landdefs_block_offset(block, m->body.position.cell);
    for (uint32_t i = 0; i < m->sphere_count; ++i) {
        ac_vec3 center = ac_vec3_add(
            ac_frame_local_to_global(&m->body.position.frame, m->spheres[i].center), offset);
        depth = fmaxf(depth, m->spheres[i].radius - box_distance(box, center));
    }
    return depth;
}

#endif
