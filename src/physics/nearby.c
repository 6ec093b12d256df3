/* CObjCell::find_obj_collisions: the mover against what else is in a cell. What is too far away to
 * be met is passed over, which changes no answer; and a sweep, which looks at the same cells again
 * and again, remembers what is near them. */
#include <stddef.h>

#include "base/prefetch.h"
#include "physics/transition_internal.h"

/* A fixture seen as an obstacle: static, of no weenie. */
static ac_obstacle of_fixture(const ac_static *fixture) {
    const ac_setup *setup = fixture->setup;
    return (ac_obstacle){
        .flags = fixture->has_physics_bsp ? AC_OBSTACLE_PHYSICS_BSP : 0u,
        .state = AC_STATE_STATIC,
        .position = {.cell = fixture->cell, .frame = fixture->frame},
        .scale = fixture->scale,
        .part_count = fixture->part_count,
        .parts = fixture->parts,
        .cylinder_count = setup ? setup->cyl_sphere_count : 0,
        .cylinders = setup ? setup->cyl_spheres : NULL,
        .sphere_count = setup ? setup->sphere_count : 0,
        .spheres = setup ? setup->spheres : NULL,
    };
}

static bool has_turned(const ac_sphere_path *path) {
    ac_quat a = path->global_rotation, b = path->check.frame.rotation;
    return !(a.w == b.w && a.x == b.x && a.y == b.y && a.z == b.z);
}

/* Where the mover's spheres are, and where they would be had they turned with the position
 * (rotate_check leaves them). As wide as the widest test: some shapes take the first's radius for
 * both. */
static ac_box mover_box(const ac_sphere_path *path) {
    ac_box box = ac_bound_empty();
    bool turned = has_turned(path);
    float first = fabsf(path->local_sphere[0].radius);
    for (uint32_t i = 0; i < path->sphere_count; ++i) {
        const ac_sphere *sphere = &path->local_sphere[i];
        float own = fabsf(sphere->radius);
        float radius = own > first ? own : first;
        ac_bound_add_sphere(&box, path->global_sphere[i].center, radius);
        if (turned)
            ac_bound_add_sphere(&box, ac_frame_local_to_global(&path->check.frame, sphere->center),
                                radius);
    }
    return box;
}

static bool is_near(const ac_transition *t, const ac_box *mover, const ac_box *bound,
                    uint32_t cell) {
    return ac_bounds_meet(mover, bound, ac_landdefs_block_offset(t->path.check.cell, cell));
}

static const ac_obstacle *obstacle_of(const ac_transition *t, ac_object_id id) {
    if (!t->obstacles || ac_object_id_equal(id, t->mover.self))
        return NULL;
    const ac_obstacle *other = ac_obstacle_get(t->obstacles, id);
    return other && !(other->flags & AC_OBSTACLE_PARENTED) ? other : NULL;
}

/* *met: it was looked at closely, which may have moved the check position. */
static ac_sweep collide_shadow(ac_transition *t, ac_shadow shadow, const ac_box *mover, bool *met) {
    *met = false;
    if (shadow.fixture) {
        if (!is_near(t, mover, &shadow.fixture->bound, shadow.fixture->cell))
            return AC_SWEEP_OK;
        ac_obstacle fixture = of_fixture(shadow.fixture);
        *met = true;
        return ac_sweep_obstacle(t, &fixture);
    }
    const ac_obstacle *other = obstacle_of(t, shadow.object);
    if (!other || (other->bounded && !is_near(t, mover, &other->bound, other->position.cell)))
        return AC_SWEEP_OK;
    *met = true;
    return ac_sweep_obstacle(t, other);
}

/* On along the shadow list from `node`. */
static ac_sweep collide_list(ac_transition *t, const ac_shadow_node *node) {
    const ac_shadow_table *table = ac_world_shadows(t->world);
    ac_box mover = mover_box(&t->path);
    for (; node; node = ac_shadow_next(table, node)) {
        bool met;
        ac_sweep result = collide_shadow(t, node->shadow, &mover, &met);
        if (result != AC_SWEEP_OK)
            return result;
        if (met)
            mover = mover_box(&t->path);
    }
    return AC_SWEEP_OK;
}

/* ---- What is near ---- */

/* Metres that a mover may go each way before the list is looked through again. */
#define ROOM 1.0f

static bool holds(const ac_box *room, const ac_box *box) {
    return box->min.x >= room->min.x && box->max.x <= room->max.x && box->min.y >= room->min.y &&
           box->max.y <= room->max.y && box->min.z >= room->min.z && box->max.z <= room->max.z;
}

static ac_box widened(const ac_box *box) {
    const ac_vec3 room = {ROOM, ROOM, ROOM};
    return (ac_box){ac_vec3_sub(box->min, room), ac_vec3_add(box->max, room)};
}

static bool comes_near(const ac_transition *t, const ac_box *room, ac_shadow shadow) {
    if (shadow.fixture)
        return is_near(t, room, &shadow.fixture->bound, shadow.fixture->cell);
    const ac_obstacle *other = obstacle_of(t, shadow.object);
    return other && (!other->bounded || is_near(t, room, &other->bound, other->position.cell));
}

/* Asks for what comes_near reads. */
static void expect(const ac_transition *t, ac_shadow shadow) {
    if (shadow.fixture)
        ac_prefetch(&shadow.fixture->bound, sizeof shadow.fixture->bound);
    else if (t->obstacles && shadow.object.index1 - 1 < t->obstacles->capacity)
        ac_prefetch(&t->obstacles->items[shadow.object.index1 - 1], offsetof(ac_obstacle, guid));
}

static void look_around(const ac_transition *t, ac_nearby *nearby, uint32_t cell,
                        const ac_box *mover) {
    const ac_shadow_table *table = ac_world_shadows(t->world);
    const ac_shadow_node *node = ac_shadow_first(table, cell);
    nearby->cell = cell;
    nearby->block = ac_block_of(t->path.check.cell);
    nearby->room = widened(mover);
    nearby->count = 0;
    while (node && nearby->count <= AC_NEARBY_MOST) {
        const ac_shadow_node *next = ac_shadow_next(table, node);
        if (next)
            expect(t, next->shadow);
        if (comes_near(t, &nearby->room, node->shadow)) {
            if (nearby->count < AC_NEARBY_MOST)
                nearby->nodes[nearby->count] = node;
            nearby->count += 1;
        }
        node = next;
    }
}

/* What may be met in a cell, from memory where the mover has not gone far. */
static const ac_nearby *nearby_of(ac_transition *t, uint32_t cell, const ac_box *mover) {
    uint32_t block = ac_block_of(t->path.check.cell);
    uint32_t slot = 0;
    while (slot < t->nearby_count && t->nearby[slot].cell != cell)
        ++slot;
    bool known = slot < t->nearby_count;
    if (known && t->nearby[slot].block == block && holds(&t->nearby[slot].room, mover))
        return &t->nearby[slot];
    if (slot == AC_NEARBY_CELLS)
        slot = 0;
    else if (!known)
        t->nearby_count += 1;
    look_around(t, &t->nearby[slot], cell, mover);
    return &t->nearby[slot];
}

/* Forward through the shadow list; nothing for a first placement. Once something was looked at
 * closely the mover may be elsewhere, and what was near counts no more. */
ac_sweep ac_sweep_cell_objects(ac_transition *t, const ac_cell *cell) {
    if (t->path.insert_type == AC_INSERT_INITIAL_PLACEMENT)
        return AC_SWEEP_OK;
    const ac_shadow_table *table = ac_world_shadows(t->world);
    ac_box mover = mover_box(&t->path);
    const ac_nearby *nearby = nearby_of(t, cell->id, &mover);
    if (nearby->count > AC_NEARBY_MOST)
        return collide_list(t, ac_shadow_first(table, cell->id));
    for (uint32_t i = 0; i < nearby->count; ++i) {
        bool met;
        const ac_shadow_node *node = nearby->nodes[i];
        ac_sweep result = collide_shadow(t, node->shadow, &mover, &met);
        if (met)
            return result == AC_SWEEP_OK ? collide_list(t, ac_shadow_next(table, node)) : result;
    }
    return AC_SWEEP_OK;
}
