/* Places in the world: sweeps of a live object, and what it is to the sweeps of others. */
#include <stdlib.h>
#include <string.h>

#include "object/live_internal.h"
#include "object/position.h"
#include "space/membership.h"
#include "wire/weenie_desc.h"

uint32_t ac_live_spheres(const ac_object *object, ac_sphere spheres[2]) {
    const ac_setup *setup = object->setup;
    uint32_t count = setup->sphere_count > 2 ? 2 : setup->sphere_count;
    for (uint32_t i = 0; i < count; ++i) {
        spheres[i].center = ac_vec3_scale(setup->spheres[i].center, object->scale);
        spheres[i].radius = setup->spheres[i].radius * object->scale;
    }
    return count;
}

static uint32_t mover_flags(const ac_object *object) {
    uint32_t odf = object->weenie.description;
    uint32_t flags = 0;
    if (odf & AC_OBJECT_PLAYER)
        flags |= AC_MOVER_PLAYER;
    if (odf & AC_OBJECT_PLAYER_KILLER)
        flags |= AC_MOVER_PK;
    if (odf & AC_OBJECT_PK_LITE_STATUS)
        flags |= AC_MOVER_PK_LITE;
    return flags;
}

ac_mover ac_live_mover(const ac_object *object) {
    return (ac_mover){
        .self = object->id,
        .flags = mover_flags(object),
        .state = object->state,
        .step_up_height = ac_part_array_step_up_height(&object->live->parts),
        .step_down_height = ac_part_array_step_down_height(&object->live->parts),
        .ethereal = ac_object_is(object, AC_STATE_ETHEREAL),
        .step_down = !ac_object_is(object, AC_STATE_MISSILE),
    };
}

/* A place without a sweep: nothing is resident there, or the object has no spheres. */
static bool put(ac_objects *objects, ac_object *object, const ac_position *position) {
    ac_live_load_body(object);
    object->live->body.position = *position;
    ac_body_calc_acceleration(&object->live->body);
    ac_live_store_body(objects, object);
    object->live->moved = true;
    return true;
}

/* CPhysicsObj::SetPositionInternal(position, flags) */
bool ac_live_place(ac_objects *objects, ac_object *object, const ac_position *position) {
    ac_live_world *world = objects->live;
    ac_sphere spheres[2];
    uint32_t count = ac_live_spheres(object, spheres);
    ac_position place = *position;
    const ac_cell *cell = NULL;
    ac_vec3 low = count > 0 ? spheres[0].center : (ac_vec3){0.0f, 0.0f, 0.0f};
    if (!world->world || !ac_world_adjust_position(world->world, &place, low, true, &cell) ||
        !cell || count == 0)
        return put(objects, object, cell ? &place : position);
    ac_transition_def def = {
        .world = world->world,
        .obstacles = &world->obstacles,
        .mover = ac_live_mover(object),
        .spheres = spheres,
        .sphere_count = count,
        .cell = cell,
        .end = place,
    };
    ac_transition_begin(&world->transition, &def);
    if (!ac_transition_find_valid_position(&world->transition) ||
        !world->transition.path.current_cell)
        return put(objects, object, &place);
    ac_live_load_body(object);
    ac_live_commit(objects, object, objects->now);
    return true;
}

void ac_live_reenter(ac_objects *objects, ac_object *object) {
    if (!object->live || object->parent || !ac_object_in_world(object))
        return;
    ac_position position = object->position;
    (void)ac_live_place(objects, object, &position);
    ac_live_describe(objects, object);
}

/* The motion interpreter hears of the ground before the collisions are handled. */
static void tell_edges(ac_objects *objects, ac_object *object, const ac_commit *commit,
                       double time) {
    ac_live *live = object->live;
    ac_live_store_body(objects, object);
    ac_live_sync_motion(objects, object, time);
    if (commit->left_ground)
        ac_movement_leave_ground(&live->movement);
    else
        ac_movement_hit_ground(&live->movement);
    ac_live_carry_out(objects, object, time);
    ac_live_load_body(object);
}

void ac_live_commit(ac_objects *objects, ac_object *object, double time) {
    ac_live *live = object->live;
    ac_commit commit = {0};
    ac_collision_info info = objects->live->transition.info;
    bool was_on_walkable = (live->body.transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    ac_transition_take_contact(&objects->live->transition, &live->body, &commit);
    live->moved = true;
    if (commit.left_ground || commit.hit_ground)
        tell_edges(objects, object, &commit, time);
    ac_transition_handle_collisions(&info, &live->body, was_on_walkable, time, &commit);
    ac_live_store_body(objects, object);
}

/* ---- what it is to others ---- */

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

/* Shapes of the parts, acquired once; NULL where a part does not collide. */
static bool acquire_parts(ac_live_world *world, ac_live *live) {
    if (live->collision_part_count == live->parts.part_count)
        return true;
    ac_part *parts = calloc(live->parts.part_count, sizeof *parts);
    if (!parts)
        return false;
    free(live->collision_parts);
    live->collision_parts = parts;
    live->collision_part_count = live->parts.part_count;
    for (uint32_t i = 0; i < live->parts.part_count; ++i)
        if (live->parts.parts[i].gfxobj)
            parts[i].shape = ac_shape_acquire(world->shapes, live->parts.parts[i].gfxobj);
    return true;
}

static void pose_parts(const ac_object *object) {
    ac_live *live = object->live;
    for (uint32_t i = 0; i < live->collision_part_count && i < object->part_count; ++i) {
        live->collision_parts[i].position.cell = object->position.cell;
        live->collision_parts[i].position.frame =
            ac_frame_combine(&object->position.frame, &object->parts[i]);
        live->collision_parts[i].scale = live->parts.parts[i].scale;
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
    if (object->parent)
        flags |= AC_OBSTACLE_PARENTED;
    return flags;
}

static void cast_shadows(ac_objects *objects, ac_object *object, bool has_bsp) {
    ac_live_world *world = objects->live;
    const ac_setup *setup = object->setup;
    ac_cross_query query = {
        .position = object->position,
        .cell = ac_world_cell(world->world, object->position.cell),
        .has_physics_bsp = has_bsp,
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

void ac_live_describe(ac_objects *objects, ac_object *object) {
    ac_live_world *world = objects->live;
    ac_live *live = object->live;
    live->moved = false;
    if (!world->world || object->parent || !ac_object_in_world(object) ||
        !reserve_obstacle(&world->obstacles, object->id.index1))
        return;
    bool has_bsp = (object->setup->flags & AC_SETUP_HAS_PHYSICS_BSP) != 0;
    if (has_bsp && acquire_parts(world, live))
        pose_parts(object);
    world->obstacles.items[object->id.index1 - 1] = (ac_obstacle){
        .id = object->id,
        .guid = object->guid,
        .flags = obstacle_flags(object) | (has_bsp ? AC_OBSTACLE_PHYSICS_BSP : 0u),
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
    cast_shadows(objects, object, has_bsp);
}

void ac_live_withdraw(ac_objects *objects, ac_object *object) {
    ac_live_world *world = objects->live;
    ac_live *live = object->live;
    if (object->id.index1 <= world->obstacles.capacity)
        world->obstacles.items[object->id.index1 - 1] = (ac_obstacle){0};
    if (world->world)
        ac_shadow_remove(ac_world_shadows(world->world), &live->shadows);
    release_parts(world, live);
    object->transient &=
        ~(uint32_t)(AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE | AC_TRANSIENT_WATER_CONTACT);
}
