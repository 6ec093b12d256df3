/* CPhysicsObj::update_object 0x00515D10 and UpdateObjectInternal 0x005156B0: one object's ticks, in
 * retail's order (spec 2026-07-13 §9). */
#include "object/live_internal.h"
#include "object/pose.h"
#include "physics/quantum.h"

/* What an object holds is ticked by its holder as it follows (CPhysicsObj::UpdateChild 0x00512D50):
 * before the holder's own effects, and what it holds itself before its own. A holder that sleeps
 * sets no frame (set_frame 0x00514090), and nothing follows it. */
static void step_effects_of_children(ac_objects *objects, const ac_object *object, double time) {
    for (ac_object *child = object->first_child; child; child = child->next_sibling) {
        step_effects_of_children(objects, child, time);
        if (child->live)
            ac_live_step_effects(objects, child, time);
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

static bool sweep(ac_objects *objects, const ac_object *object, const ac_sphere *spheres,
                  uint32_t count, const ac_frame *candidate) {
    ac_live_world *world = objects->live;
    const ac_body *body = &object->live->body;
    ac_live_describe_changed(objects);
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
    return ac_transition_find_valid_position(&world->transition);
}

/* Takes the frame without a sweep (set_frame): there is nothing to sweep, or it only turned. */
static void set_frame(ac_objects *objects, ac_object *object, const ac_frame *frame) {
    object->live->body.position.frame = *frame;
    object->live->body.cached_velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
    ac_live_store_body(objects, object);
}

/* Goes as far as the sweep says. */
static void go(ac_objects *objects, ac_object *object, float dt, double time) {
    const ac_sphere_path *path = &objects->live->transition.path;
    ac_body *body = &object->live->body;
    ac_vec3 moved = ac_position_offset(&body->position, &path->current);
    body->cached_velocity = ac_vec3_scale(moved, 1.0f / dt);
    if (path->current_cell)
        ac_live_commit(objects, object, time);
    else
        ac_live_lose(objects, object, &path->current);
}

/* The transition half of UpdateObjectInternal. Without spheres in the Setup there is no sweep. */
static void commit_candidate(ac_objects *objects, ac_object *object, ac_frame *candidate, float dt,
                             double time) {
    const ac_body *body = &object->live->body;
    ac_sphere spheres[2];
    uint32_t count = ac_live_spheres(object, spheres);
    if (count > 0 && !same_place(&body->position.frame, candidate)) {
        align(body, candidate);
        if (sweep(objects, object, spheres, count, candidate)) {
            go(objects, object, dt, time);
            return;
        }
    }
    if (count > 0)
        candidate->origin = body->position.frame.origin;
    set_frame(objects, object, candidate);
}

/* The part of UpdateObjectInternal that an object that sleeps leaves out. */
static void move(ac_objects *objects, ac_object *object, float dt, double time) {
    ac_live *live = object->live;
    ac_frame offset = ac_frame_identity;
    if (object->transient & AC_TRANSIENT_CHECK_ETHEREAL)
        ac_live_set_ethereal(objects, object, false);
    ac_live_step_motion(objects, object, (double)dt, time, &offset);
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
    step_effects_of_children(objects, object, time);
    ac_live_use_time(objects, object, time);
}

/* UpdateObjectInternal 0x005156B0 */
static void tick(ac_objects *objects, ac_object *object, float dt, double time) {
    if (object->transient & AC_TRANSIENT_ACTIVE)
        move(objects, object, dt, time);
    ac_live_step_effects(objects, object, time);
}

/* Ready to tick: in a resident cell of its own, not frozen. */
static bool ticks(const ac_objects *objects, const ac_object *object) {
    return object->live && objects->live->world && ac_object_in_world(object) && !object->parent &&
           !ac_object_has(object, AC_LIVE_CELL_MISSING) && !ac_object_is(object, AC_STATE_FROZEN);
}

/* Metres from the player beyond which objects sleep. */
#define ACTIVE_RANGE 96.0f

/* What comes near wakes, and is simulated from now on; without a player things stay as they are. */
static void wake_or_sleep(const ac_objects *objects, ac_object *object, double now) {
    if (!ac_objects_get_local_player(objects))
        return;
    if (object->player_distance > ACTIVE_RANGE) {
        object->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
        return;
    }
    if (ac_object_is(object, AC_STATE_STATIC) || (object->transient & AC_TRANSIENT_ACTIVE))
        return;
    object->transient |= AC_TRANSIENT_ACTIVE;
    object->update_time = now;
}

/* Retail destroys what has been in no cell for so long (CObjectMaint, the lost-cell list): no
 * script of its ever catches up on more. */
static const double most_absence = 25.0;

/* What it holds was away with it. */
static void forget_absence(const ac_object *object, double absence, double now) {
    if (absence <= most_absence)
        return;
    if (ac_object_has(object, AC_LIVE_EFFECTS))
        ac_effect_delay_scripts(object->live->effects, absence - most_absence, now - most_absence);
    for (const ac_object *child = object->first_child; child; child = child->next_sibling)
        forget_absence(child, absence, now);
}

void ac_live_update(ac_objects *objects, ac_object *object, double now) {
    if (object->live && object->live->lost)
        ac_live_note_cell(objects, object);
    if (!ticks(objects, object)) {
        if (object->live && ac_object_has(object, AC_LIVE_CELL_MISSING))
            object->live->absent = true;
        object->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
        return;
    }
    if (object->live->absent)
        forget_absence(object, now - object->update_time, now);
    object->live->absent = false;
    if (object->live->lost)
        ac_live_reenter(objects, object);
    wake_or_sleep(objects, object, now);
    ac_quanta quanta = ac_quanta_split(object->update_time, now);
    ac_object_id id = object->id;
    for (int i = 0; i < quanta.count; ++i) {
        tick(objects, object, quanta.dt[i], quanta.times[i]);
        if (ac_objects_get(objects, id) != object)
            return;
    }
    object->update_time = quanta.update_time;
}
