/* CPhysicsObj::update_object 0x00515D10 and UpdateObjectInternal 0x005156B0: one object's ticks, in
 * retail's order (spec 2026-07-13 §9). */
#include "object/live_internal.h"
#include "object/pose.h"
#include "physics/quantum.h"

/* What an object holds is ticked by its holder (CPhysicsObj::UpdateChild 0x00512D50). */
static void step_effects_of_children(ac_objects *objects, const ac_object *object, double time) {
    for (ac_object *child = object->first_child; child; child = child->next_sibling) {
        if (child->live)
            ac_live_step_effects(objects, child, time);
        step_effects_of_children(objects, child, time);
    }
}

static bool same_place(const ac_frame *a, const ac_frame *b) {
    ac_vec3 d = ac_vec3_sub(a->origin, b->origin);
    return fabsf(d.x) < AC_EPSILON && fabsf(d.y) < AC_EPSILON && fabsf(d.z) < AC_EPSILON;
}

/* AlignPath follows the whole way in three dimensions; a sled only turns. */
static void align(const ac_body *body, ac_frame *candidate) {
    ac_vec3 way = ac_vec3_sub(candidate->origin, body->position.frame.origin);
    if (body->state & AC_STATE_ALIGN_PATH)
        ac_frame_set_vector_heading(candidate, way);
    else if ((body->state & AC_STATE_SLEDDING) && ac_vec3_length(body->velocity) > 0.0f)
        ac_frame_set_heading(candidate, ac_vec3_heading(body->velocity));
}

static bool sweep(ac_objects *objects, ac_object *object, const ac_sphere *spheres, uint32_t count,
                  const ac_frame *candidate) {
    ac_live_world *world = objects->live;
    const ac_body *body = &object->live->body;
    ac_transition_def def = {
        .world = world->world,
        .obstacles = &world->obstacles,
        .mover = ac_live_mover(object),
        .spheres = spheres,
        .sphere_count = count,
        .begin = &body->position,
        .cell = ac_world_cell(world->world, body->position.cell),
        .end = {.cell = body->position.cell, .frame = *candidate},
    };
    ac_transition_begin(&world->transition, &def);
    ac_transition_continue(&world->transition, body,
                           (object->setup->flags & AC_SETUP_ALLOW_FREE_HEADING) != 0);
    return ac_transition_find_valid_position(&world->transition) &&
           world->transition.path.current_cell;
}

/* The transition half of UpdateObjectInternal. */
static void commit_candidate(ac_objects *objects, ac_object *object, ac_frame *candidate, float dt,
                             double time) {
    ac_body *body = &object->live->body;
    ac_sphere spheres[2];
    uint32_t count = ac_live_spheres(object, spheres);
    ac_vec3 old = body->position.frame.origin;
    uint32_t old_cell = body->position.cell;
    if (count == 0 || same_place(&body->position.frame, candidate)) {
        if (count > 0)
            candidate->origin = old;
        body->position.frame = *candidate;
        body->cached_velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
        ac_live_store_body(objects, object);
        return;
    }
    align(body, candidate);
    if (!sweep(objects, object, spheres, count, candidate)) {
        body->position.frame.rotation = candidate->rotation;
        body->cached_velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
        ac_live_store_body(objects, object);
        return;
    }
    ac_live_commit(objects, object, time);
    ac_position from = {.cell = old_cell, .frame = {old, ac_frame_identity.rotation}};
    ac_vec3 moved = ac_position_offset(&from, &body->position);
    body->cached_velocity = ac_vec3_scale(moved, 1.0f / dt);
}

/* UpdateObjectInternal 0x005156B0 */
static void tick(ac_objects *objects, ac_object *object, float dt, double time) {
    ac_live *live = object->live;
    ac_hook_queue *hooks = &objects->live->hooks;
    ac_frame offset = ac_frame_identity;
    ac_live_sync_motion(objects, object, time);
    ac_movement_step(&live->movement, (double)dt, &offset, hooks);
    ac_live_carry_out(objects, object, time);
    ac_live_load_body(object);
    live->body.jumped_this_frame = false;
    ac_frame candidate = ac_frame_combine(&live->body.position.frame, &offset);
    if (!(object->state & AC_STATE_HIDDEN))
        ac_body_update_physics(&live->body, dt, true, &candidate);
    ac_live_store_body(objects, object);
    ac_live_publish(objects, object);
    ac_live_run_hooks(objects, object, time);
    ac_live_carry_out(objects, object, time);
    ac_live_load_body(object);
    commit_candidate(objects, object, &candidate, dt, time);
    ac_pose_compose(objects, object);
    ac_target_sample target = ac_live_target_sample(objects, object);
    ac_live_sync_motion(objects, object, time);
    ac_movement_use_time(&live->movement, &target);
    ac_live_carry_out(objects, object, time);
    ac_live_step_effects(objects, object, time);
    step_effects_of_children(objects, object, time);
}

/* Ready to tick: in a resident cell of its own, not frozen. */
static bool ticks(const ac_object *object) {
    return ac_object_in_world(object) && !object->parent &&
           !ac_object_has(object, AC_LIVE_CELL_MISSING) && !ac_object_is(object, AC_STATE_FROZEN);
}

void ac_live_update(ac_objects *objects, ac_object *object, double now) {
    if (!object->live || !objects->live->world || !ticks(object)) {
        object->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
        object->update_time = now;
        return;
    }
    object->transient |= AC_TRANSIENT_ACTIVE;
    ac_quanta quanta = ac_quanta_split(object->update_time, now);
    ac_object_id id = object->id;
    for (int i = 0; i < quanta.count; ++i) {
        tick(objects, object, quanta.dt[i], quanta.times[i]);
        if (ac_objects_get(objects, id) != object)
            return;
    }
    object->update_time = quanta.update_time;
    if (object->live->moved)
        ac_live_describe(objects, object);
}
