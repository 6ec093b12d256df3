/* What a live object is to the sweeps of others: its obstacle, its shadows, and whether it may
 * become solid. */
#include <stdlib.h>
#include <string.h>

#include "object/live_internal.h"
#include "object/state.h"
#include "space/membership.h"
#include "wire/weenie_desc.h"

/* The server's word, or the Setup's own. */
bool ac_live_has_physics_bsp(const ac_object *object) {
    return ac_object_is(object, AC_STATE_HAS_PHYSICS_BSP) ||
           (object->setup->flags & AC_SETUP_HAS_PHYSICS_BSP);
}

static bool reserve_obstacle(ac_obstacle_table *table, uint32_t index1) {
    if (index1 <= table->capacity)
        return true;
    uint32_t capacity = table->capacity ? table->capacity : 64;
    while (capacity < index1)
        capacity *= 2;
    ac_obstacle *items = realloc(table->items, capacity * sizeof *items);
    if (!items)
        return false;
    memset(items + table->capacity, 0, (capacity - table->capacity) * sizeof *items);
    table->items = items;
    table->capacity = capacity;
    return true;
}

static void release_parts(ac_live_world *world, ac_live *live) {
    for (uint32_t i = 0; i < live->collision_part_count; ++i)
        if (live->collision_parts[i].shape)
            ac_shape_release(world->shapes, live->collision_parts[i].shape);
    live->collision_part_count = 0;
}

static bool reserve_parts(ac_live *live) {
    if (live->collision_part_count == live->parts.part_count)
        return true;
    ac_part *parts = calloc(live->parts.part_count, sizeof *parts);
    if (!parts)
        return false;
    free(live->collision_parts);
    live->collision_parts = parts;
    live->collision_part_count = live->parts.part_count;
    return true;
}

/* The shapes of the meshes that the parts have now; NULL where a part has none. */
static bool acquire_parts(ac_live_world *world, ac_live *live) {
    if (live->collision_part_count != live->parts.part_count)
        release_parts(world, live);
    if (!reserve_parts(live))
        return false;
    for (uint32_t i = 0; i < live->parts.part_count; ++i) {
        ac_part *part = &live->collision_parts[i];
        ac_did mesh = live->parts.parts[i].gfxobj;
        if ((part->shape ? part->shape->id : 0) == mesh)
            continue;
        if (part->shape)
            ac_shape_release(world->shapes, part->shape);
        part->shape = mesh ? ac_shape_acquire(world->shapes, mesh) : NULL;
    }
    return true;
}

static void pose_parts(const ac_object *object) {
    ac_live *live = object->live;
    for (uint32_t i = 0; i < live->collision_part_count && i < object->part_count; ++i) {
        live->collision_parts[i].position.cell = object->position.cell;
        live->collision_parts[i].position.frame =
            ac_frame_combine(&object->position.frame, &object->parts[i]);
        live->collision_parts[i].scale = ac_part_array_part_scale(&live->parts, i);
    }
}

static uint32_t obstacle_flags(const ac_object *object) {
    const uint32_t creature = 0x10; /* ItemType */
    uint32_t odf = object->weenie.description;
    uint32_t flags = AC_OBSTACLE_WEENIE;
    if (object->weenie.item_type & creature)
        flags |= AC_OBSTACLE_CREATURE;
    if (odf & AC_OBJECT_PLAYER)
        flags |= AC_OBSTACLE_PLAYER;
    if (odf & AC_OBJECT_PLAYER_KILLER)
        flags |= AC_OBSTACLE_PK;
    if (odf & AC_OBJECT_PK_LITE_STATUS)
        flags |= AC_OBSTACLE_PK_LITE;
    if (odf & AC_OBJECT_FREE_PK_STATUS)
        flags |= AC_OBSTACLE_IMPENETRABLE;
    if (ac_live_has_physics_bsp(object))
        flags |= AC_OBSTACLE_PHYSICS_BSP;
    if (object->parent)
        flags |= AC_OBSTACLE_PARENTED;
    return flags;
}

/* What it collides with besides spheres and cylinders, where it is now. */
static void pose_shape(ac_objects *objects, const ac_object *object) {
    if (ac_live_has_physics_bsp(object) && acquire_parts(objects->live, object->live))
        pose_parts(object);
}

void ac_live_cast_shadows(ac_objects *objects, ac_object *object) {
    ac_live_world *world = objects->live;
    const ac_setup *setup = object->setup;
    if (!world->world)
        return;
    pose_shape(objects, object);
    ac_cross_query query = {
        .position = object->position,
        .cell = ac_world_cell(world->world, object->position.cell),
        .has_physics_bsp = ac_live_has_physics_bsp(object),
        .cylinders = setup->cyl_spheres,
        .cylinder_count = setup->cyl_sphere_count,
        .sorting_sphere = setup->sorting_sphere,
        .parts = object->live->collision_parts,
        .part_count = object->live->collision_part_count,
    };
    ac_shadow_table *table = ac_world_shadows(world->world);
    if (!query.cell) {
        ac_shadow_remove(table, &object->live->shadows);
        return;
    }
    ac_calc_cross_cells(world->world, &query, &world->cells);
    (void)ac_shadow_update(table, &object->live->shadows, (ac_shadow){.object = object->id},
                           &world->cells);
}

static ac_obstacle describe(const ac_object *object) {
    const ac_live *live = object->live;
    return (ac_obstacle){
        .id = object->id,
        .guid = object->guid,
        .flags = obstacle_flags(object),
        .state = object->state,
        .position = object->position,
        .velocity = object->velocity,
        .scale = object->scale,
        .part_count = live->collision_part_count,
        .parts = live->collision_parts,
        .cylinder_count = object->setup->cyl_sphere_count,
        .cylinders = object->setup->cyl_spheres,
        .sphere_count = object->setup->sphere_count,
        .spheres = object->setup->spheres,
    };
}

/* What is in no cell is in no shadow list either, so that nobody meets it. */
static bool is_met(const ac_object *object) {
    return !object->parent && !object->live->lost && ac_object_in_world(object);
}

static void renew(ac_objects *objects, const ac_object *object) {
    ac_obstacle_table *table = &objects->live->obstacles;
    object->live->changed = false;
    if (!is_met(object) || !reserve_obstacle(table, object->id.index1))
        return;
    pose_shape(objects, object);
    ac_obstacle *obstacle = &table->items[object->id.index1 - 1];
    *obstacle = describe(object);
    ac_obstacle_measure(obstacle);
}

void ac_live_describe_changed(ac_objects *objects) {
    ac_live_world *world = objects->live;
    for (uint32_t i = 0; i < world->changed_count; ++i) {
        const ac_object *object = ac_objects_get(objects, world->changed[i]);
        if (object && object->live && object->live->changed)
            renew(objects, object);
    }
    world->changed_count = 0;
}

void ac_live_changed(ac_objects *objects, const ac_object *object) {
    ac_live_world *world = objects->live;
    if (!object->live || object->live->changed || !world->world)
        return;
    if (world->changed_count == AC_LIVE_CHANGED_MOST)
        ac_live_describe_changed(objects);
    object->live->changed = true;
    world->changed[world->changed_count++] = object->id;
}

void ac_live_withdraw(ac_objects *objects, ac_object *object) {
    ac_live_world *world = objects->live;
    ac_live *live = object->live;
    if (object->id.index1 <= world->obstacles.capacity)
        world->obstacles.items[object->id.index1 - 1] = (ac_obstacle){0};
    if (world->world)
        ac_shadow_remove(ac_world_shadows(world->world), &live->shadows);
    release_parts(world, live);
}

/* ---- set_ethereal ---- */

/* CPhysicsObj::check_collision: retail tries those without spheres with one of its own. */
static bool overlaps(ac_live_world *world, const ac_object *other, const ac_obstacle *obstacle) {
    static const ac_sphere dummy = {{0.0f, 0.0f, 0.1f}, 0.1f};
    ac_sphere spheres[2] = {dummy};
    uint32_t count = ac_live_spheres(other, spheres);
    ac_transition_def def = {
        .world = world->world,
        .obstacles = &world->obstacles,
        .mover = ac_live_mover(other),
        .spheres = spheres,
        .sphere_count = count ? count : 1,
        .begin = &other->position,
        .cell = ac_world_cell(world->world, other->position.cell),
        .end = other->position,
    };
    ac_transition_begin(&world->transition, &def);
    return ac_transition_overlaps(&world->transition, obstacle);
}

static bool stands_in(ac_objects *objects, ac_shadow shadow, const ac_obstacle *obstacle) {
    const ac_object *other = ac_objects_get(objects, shadow.object);
    return other && !ac_object_id_equal(other->id, obstacle->id) && other->live && !other->parent &&
           !ac_object_is(other, AC_STATE_STATIC) && overlaps(objects->live, other, obstacle);
}

/* CPhysicsObj::ethereal_check_for_collisions: whoever is in one of its cells. */
static bool overlaps_somebody(ac_objects *objects, const ac_object *object) {
    ac_live_world *world = objects->live;
    ac_live_describe_changed(objects);
    const ac_obstacle *obstacle = ac_obstacle_get(&world->obstacles, object->id);
    if (!obstacle || object->parent)
        return false;
    const ac_shadow_table *table = ac_world_shadows(world->world);
    const ac_shadow_set *shadows = &object->live->shadows;
    for (uint32_t i = 0; i < shadows->count; ++i) {
        uint32_t cell = ac_shadow_cell(table, shadows, i);
        const ac_shadow_node *node = ac_shadow_first(table, cell);
        for (; node; node = ac_shadow_next(table, node))
            if (stands_in(objects, node->shadow, obstacle))
                return true;
    }
    return false;
}

static void set_ethereal_bit(ac_objects *objects, ac_object *object, bool on) {
    const uint32_t bit = AC_STATE_ETHEREAL;
    ac_object_set_state(objects, object, on ? object->state | bit : object->state & ~bit);
}

void ac_live_set_ethereal(ac_objects *objects, ac_object *object, bool on) {
    set_ethereal_bit(objects, object, on);
    bool waits = !on && objects->live->world && overlaps_somebody(objects, object);
    if (waits)
        set_ethereal_bit(objects, object, true);
    object->transient &= ~(uint32_t)AC_TRANSIENT_CHECK_ETHEREAL;
    if (waits)
        object->transient |= AC_TRANSIENT_CHECK_ETHEREAL;
}
