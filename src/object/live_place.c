/* Places in the world: who sweeps, where it is put, and what a finished sweep does. */
#include <stdlib.h>

#include "object/live_internal.h"
#include "object/position.h"
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
    if (odf & AC_OBJECT_FREE_PK_STATUS)
        flags |= AC_MOVER_IMPENETRABLE;
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

/* A place without a sweep and so without footing. */
static void set_place(ac_objects *objects, ac_object *object, const ac_position *position) {
    ac_body *body = &object->live->body;
    ac_live_load_body(object);
    body->position = *position;
    body->transient &=
        ~(uint32_t)(AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE | AC_TRANSIENT_WATER_CONTACT);
    ac_body_calc_acceleration(body);
    ac_live_store_body(objects, object);
    ac_live_changed(objects, object);
}

void ac_live_note_cell(const ac_objects *objects, ac_object *object) {
    const ac_world *world = objects->live->world;
    if (world)
        ac_object_set_cell_missing(object, !ac_world_cell(world, object->position.cell));
}

static void put(ac_objects *objects, ac_object *object, const ac_position *position) {
    set_place(objects, object, position);
    ac_live_note_cell(objects, object);
    ac_live_cast_shadows(objects, object);
}

/* Retail puts it on the lost-cell list of that cell. */
void ac_live_lose(ac_objects *objects, ac_object *object, const ac_position *position) {
    set_place(objects, object, position);
    ac_live_note_cell(objects, object);
    object->live->lost = true;
    object->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
    if (objects->live->world)
        ac_shadow_remove(ac_world_shadows(objects->live->world), &object->live->shadows);
}

/* CPhysicsObj::CheckPositionInternal: false when there is no free place. */
static bool find_place(ac_objects *objects, const ac_object *object, const ac_sphere *spheres,
                       uint32_t count, const ac_position *position, const ac_cell *cell) {
    ac_live_world *world = objects->live;
    ac_live_describe_changed(objects);
    ac_transition_def def = {
        .world = world->world,
        .obstacles = &world->obstacles,
        .mover = ac_live_mover(object),
        .spheres = spheres,
        .sphere_count = count,
        .cell = cell,
        .end = *position,
    };
    ac_transition_begin(&world->transition, &def);
    return ac_transition_find_valid_position(&world->transition) &&
           world->transition.path.current_cell;
}

/* No cell was found for the position: its own is resident and does not hold it, or it is not. */
static void put_outside_cells(ac_objects *objects, ac_object *object, const ac_position *position) {
    const ac_world *world = objects->live->world;
    if (world && ac_world_cell(world, position->cell))
        put(objects, object, position);
    else
        ac_live_lose(objects, object, position);
}

/* What CPhysicsObj::SetPosition places when the Setup has no spheres: the thing stands on what is
 * below. Its ordinary updates do not sweep (spec 2026-07-13 §10). */
static const ac_sphere dummy_sphere = {{0.0f, 0.0f, 0.1f}, 0.1f};

typedef enum search_result {
    PLACE_FOUND, /* by the sweep at hand */
    NO_FREE_PLACE,
    NO_CELL,
} search_result;

/* CPhysicsObj::SetPositionInternal(position, flags), up to what it finds. */
static search_result search(ac_objects *objects, const ac_object *object,
                            const ac_position *position) {
    const ac_live_world *world = objects->live;
    ac_sphere spheres[2];
    uint32_t count = ac_live_spheres(object, spheres);
    ac_position place = *position;
    const ac_cell *cell = NULL;
    ac_vec3 low = count > 0 ? spheres[0].center : (ac_vec3){0.0f, 0.0f, 0.0f};
    if (world->world)
        (void)ac_world_adjust_position(world->world, &place, low, true, &cell);
    if (!cell)
        return NO_CELL;
    if (count == 0) {
        spheres[0] = dummy_sphere;
        count = 1;
    }
    return find_place(objects, object, spheres, count, &place, cell) ? PLACE_FOUND : NO_FREE_PLACE;
}

bool ac_live_place(ac_objects *objects, ac_object *object, const ac_position *position) {
    switch (search(objects, object, position)) {
    case NO_CELL: put_outside_cells(objects, object, position); return true;
    case NO_FREE_PLACE: return false;
    case PLACE_FOUND: break;
    }
    ac_live_load_body(object);
    ac_live_commit(objects, object, objects->now);
    return true;
}

/* Footing for a thing that no sweep can hold up: level ground where it is. */
static void stand_there(ac_objects *objects, ac_object *object) {
    ac_body *body = &object->live->body;
    ac_live_load_body(object);
    body->contact_plane = (ac_plane){{0.0f, 0.0f, 1.0f}, -body->position.frame.origin.z};
    body->contact_cell = body->position.cell;
    body->transient |= AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE;
    ac_body_calc_acceleration(body);
    ac_live_store_body(objects, object);
}

static bool falls_for_ever(const ac_object *object, ac_vec3 velocity) {
    return object->setup->sphere_count == 0 && ac_object_is(object, AC_STATE_GRAVITY) &&
           !object->live->lost && !(object->transient & AC_TRANSIENT_CONTACT) &&
           !ac_object_is(object, AC_STATE_MISSILE) && ac_vec3_dot(velocity, velocity) == 0.0f;
}

bool ac_live_hold_up(ac_objects *objects, ac_object *object, ac_vec3 velocity) {
    if (!falls_for_ever(object, velocity))
        return false;
    stand_there(objects, object);
    return true;
}

void ac_live_put(ac_objects *objects, ac_object *object, const ac_position *position,
                 ac_vec3 velocity) {
    if (!ac_live_place(objects, object, position))
        put(objects, object, position);
    (void)ac_live_hold_up(objects, object, velocity);
}

/* What collides with spheres or cylinders is where its sweep was. A sweep that was in no cell
 * leaves the shadows as they are (world-simulation 3.6). */
static void take_shadows(ac_live_world *world, ac_object *object) {
    const ac_cell_array *cells = &world->transition.cells;
    if (cells->count > 0 && !ac_live_has_physics_bsp(object))
        (void)ac_shadow_update(ac_world_shadows(world->world), &object->live->shadows,
                               (ac_shadow){.object = object->id}, cells);
}

/* SmartBox::BlipPlayer 0x00453940: only the place changes. */
void ac_live_blip(ac_objects *objects, ac_object *object, const ac_position *position) {
    ac_live_world *world = objects->live;
    const ac_world *land = world->world;
    search_result result = search(objects, object, position);
    ac_position place = result == PLACE_FOUND ? world->transition.path.current : *position;
    ac_object_set_position(objects, object, &place);
    ac_live_note_cell(objects, object);
    object->live->lost = result == NO_CELL && !(land && ac_world_cell(land, place.cell));
    if (result == PLACE_FOUND)
        take_shadows(world, object);
    if (object->live->lost && land)
        ac_shadow_remove(ac_world_shadows(land), &object->live->shadows);
    else if (result != PLACE_FOUND || ac_live_has_physics_bsp(object))
        ac_live_cast_shadows(objects, object);
}

void ac_live_reenter(ac_objects *objects, ac_object *object) {
    ac_position position = object->position;
    object->live->lost = false;
    ac_live_put(objects, object, &position, object->velocity);
}

/* The motion interpreter hears of the ground before the collisions are handled. */
static void tell_edges(ac_objects *objects, ac_object *object, const ac_commit *commit,
                       double time) {
    ac_live_store_body(objects, object);
    ac_movement *movement = ac_live_is_creature(object) ? ac_live_need_movement(objects, object)
                                                        : object->live->movement;
    if (!movement)
        return;
    ac_live_sync_motion(objects, object, time);
    if (commit->left_ground)
        ac_movement_leave_ground(movement);
    else
        ac_movement_hit_ground(movement);
    ac_live_carry_out(objects, object, time);
    ac_live_load_body(object);
}

void ac_live_need_touches(ac_live *live) {
    if (!live->body.touches)
        live->body.touches = calloc(1, sizeof *live->body.touches);
}

/* The motion interpreter may place the object anew, which takes the sweep that is being reported.
 */
static void tell_edges_of(ac_objects *objects, ac_object *object, ac_commit *commit,
                          bool was_on_walkable, double time) {
    ac_collision_info info = objects->live->transition.info;
    tell_edges(objects, object, commit, time);
    ac_transition_handle_collisions(&info, &object->live->body, was_on_walkable, time, commit);
}

void ac_live_commit(ac_objects *objects, ac_object *object, double time) {
    ac_live *live = object->live;
    const ac_transition *transition = &objects->live->transition;
    ac_commit commit = {0};
    bool was_on_walkable = (live->body.transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    ac_transition_take_contact(transition, &live->body, &commit);
    live->lost = false;
    take_shadows(objects->live, object);
    if (transition->info.collided_count > 0)
        ac_live_need_touches(live);
    if (commit.left_ground || commit.hit_ground)
        tell_edges_of(objects, object, &commit, was_on_walkable, time);
    else
        ac_transition_handle_collisions(&transition->info, &live->body, was_on_walkable, time,
                                        &commit);
    ac_live_store_body(objects, object);
    ac_live_note_cell(objects, object);
    ac_live_changed(objects, object);
    if (ac_live_has_physics_bsp(object)) /* its parts may reach further than its sweep */
        ac_live_cast_shadows(objects, object);
}
