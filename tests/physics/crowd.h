/* Live objects in the way of a mover: an obstacle table as object/ keeps it, with shadows in the
 * cells that they reach. */
#ifndef AC_TESTS_PHYSICS_CROWD_H
#define AC_TESTS_PHYSICS_CROWD_H

#include "arena.h"
#include "mover.h"
#include "space/membership.h"

enum { CROWD_MAX = 16 };

typedef struct crowd {
    dat_world *d;
    ac_obstacle items[CROWD_MAX];
    ac_obstacle_table table;
    ac_shadow_set shadows[CROWD_MAX];
    ac_cell_array cells;
} crowd;

static const ac_cyl_sphere crowd_post = {{0.0f, 0.0f, 0.0f}, 0.3f, 1.8f};
static const ac_sphere crowd_ball = {{0.0f, 0.0f, 0.9f}, 0.5f};

static inline void crowd_open(crowd *c, dat_world *d) {
    *c = (crowd){.d = d};
    c->table = (ac_obstacle_table){c->items, CROWD_MAX};
}

/* Casts the shadows of an obstacle from its place. */
static inline void crowd_cast(crowd *c, uint32_t index) {
    const ac_obstacle *o = &c->items[index];
    ac_cross_query query = {.position = o->position,
                            .cell = ac_world_cell(c->d->world, o->position.cell),
                            .has_physics_bsp = (o->flags & AC_OBSTACLE_PHYSICS_BSP) != 0,
                            .cylinders = o->cylinders,
                            .cylinder_count = o->cylinder_count,
                            .sorting_sphere = {{0, 0, 0.5f}, 1.0f},
                            .parts = o->parts,
                            .part_count = o->part_count};
    ac_calc_cross_cells(c->d->world, &query, &c->cells);
    assert_int_equal(ac_shadow_update(ac_world_shadows(c->d->world), &c->shadows[index],
                                      (ac_shadow){.object = o->id}, &c->cells),
                     AC_OK);
}

/* Adds an obstacle, all of it but its id; returns its slot. */
static inline ac_obstacle *crowd_add(crowd *c, ac_obstacle obstacle) {
    for (uint32_t i = 0; i < CROWD_MAX; ++i) {
        if (c->items[i].id.index1)
            continue;
        obstacle.id = (ac_object_id){i + 1, 1};
        obstacle.scale = obstacle.scale == 0.0f ? 1.0f : obstacle.scale;
        c->items[i] = obstacle;
        crowd_cast(c, i);
        return &c->items[i];
    }
    fail_msg("the crowd is full");
    return NULL;
}

static inline ac_position crowd_spot(uint32_t cell, float x, float y, float z) {
    return (ac_position){cell, {{x, y, z}, {1.0f, 0.0f, 0.0f, 0.0f}}};
}

static inline ac_obstacle *crowd_post_at(crowd *c, uint32_t cell, float x, float y, uint32_t flags,
                                         uint32_t state) {
    return crowd_add(c, (ac_obstacle){.guid = 0x80000001u,
                                      .flags = AC_OBSTACLE_WEENIE | flags,
                                      .state = state,
                                      .position = crowd_spot(cell, x, y, 0),
                                      .cylinder_count = 1,
                                      .cylinders = &crowd_post});
}

static inline ac_obstacle *crowd_ball_at(crowd *c, uint32_t cell, float x, float y, uint32_t flags,
                                         uint32_t state) {
    return crowd_add(c, (ac_obstacle){.guid = 0x80000002u,
                                      .flags = AC_OBSTACLE_WEENIE | flags,
                                      .state = state,
                                      .position = crowd_spot(cell, x, y, 0),
                                      .sphere_count = 1,
                                      .spheres = &crowd_ball});
}

static inline void crowd_close(crowd *c) {
    for (uint32_t i = 0; i < CROWD_MAX; ++i)
        ac_shadow_remove(ac_world_shadows(c->d->world), &c->shadows[i]);
    ac_cell_array_free(&c->cells);
}

#endif
