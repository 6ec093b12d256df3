/* CTransition::find_valid_position: the way cut into steps no longer than the sphere's radius, each
 * inserted and validated (world-simulation 4.2, 4.5). */
#include <math.h>

#include "physics/transition_internal.h"

void ac_transition_free(ac_transition *transition) {
    ac_cell_array_free(&transition->cells);
    *transition = (ac_transition){0};
}

static void set_spheres(ac_sphere_path *path, const ac_sphere *spheres, uint32_t count) {
    path->sphere_count = count > 2 ? 2 : count;
    for (uint32_t i = 0; i < path->sphere_count; ++i)
        path->local_sphere[i] = spheres[i];
    path->local_low_point = path->local_sphere[0].center;
    path->local_low_point.z -= path->local_sphere[0].radius;
}

/* CTransition::init and SPHEREPATH::init_path */
void ac_transition_begin(ac_transition *transition, const ac_transition_def *def) {
    ac_sphere_path *path = &transition->path;
    transition->world = def->world;
    transition->obstacles = def->obstacles;
    transition->mover = def->mover;
    transition->nearby_count = 0;
    *path = (ac_sphere_path){0};
    ac_info_clear(&transition->info);
    ac_cell_array_clear(&transition->cells);
    set_spheres(path, def->spheres, def->sphere_count);
    path->placement_allows_sliding = !def->exact;
    path->walk.interp = 1.0f;
    path->end = def->end;
    path->begin = def->begin ? *def->begin : def->end;
    path->begin_cell = def->cell;
    path->current = path->begin;
    path->current_cell = def->cell;
    path->insert_type = def->begin ? AC_INSERT_TRANSITION : AC_INSERT_PLACEMENT;
    ac_path_cache_current(path);
    ac_path_set_check(path, &path->begin, def->cell);
}

static int stationary_count(uint32_t transient) {
    if (transient & AC_TRANSIENT_STATIONARY_STUCK)
        return 3;
    if (transient & AC_TRANSIENT_STATIONARY_STOP)
        return 2;
    return transient & AC_TRANSIENT_STATIONARY_FALL ? 1 : 0;
}

/* CPhysicsObj::get_object_info 0x00511CC0 and check_contact 0x0050F5B0 */
void ac_transition_continue(ac_transition *t, const ac_body *body, bool free_heading) {
    ac_contact contact = {.valid = true,
                          .is_water = (body->transient & AC_TRANSIENT_WATER_CONTACT) != 0,
                          .cell = body->contact_cell,
                          .plane = body->contact_plane};
    if (body->state & AC_STATE_EDGE_SLIDE)
        t->mover.flags |= AC_MOVER_EDGE_SLIDE;
    if (body->state & AC_STATE_MISSILE)
        t->mover.flags |= AC_MOVER_PATH_CLIPPED;
    if (free_heading)
        t->mover.flags |= AC_MOVER_FREE_ROTATE;
    if (body->transient & AC_TRANSIENT_CONTACT) {
        if (ac_vec3_dot(body->velocity, contact.plane.normal) <= AC_EPSILON) {
            t->info.contact = contact;
            t->info.last_known_contact = contact;
            t->mover.flags |= AC_MOVER_CONTACT;
            if (body->transient & AC_TRANSIENT_ON_WALKABLE)
                t->mover.flags |= AC_MOVER_ON_WALKABLE;
        } else {
            t->info.last_known_contact = contact;
        }
    }
    if (body->transient & AC_TRANSIENT_SLIDING)
        ac_info_set_sliding_normal(&t->info, body->sliding_normal);
    t->info.frames_stationary_fall = stationary_count(body->transient);
}

/* Lifts spheres that have sunk into the contact plane. */
static void unsink(ac_transition *t) {
    const ac_contact *contact = &t->info.contact;
    ac_sphere_path *path = &t->path;
    if (contact->is_water || contact->cell == 0)
        return;
    const ac_sphere *sphere = &path->global_sphere[0];
    ac_vec3 center =
        ac_vec3_sub(sphere->center, ac_landdefs_block_offset(path->check.cell, contact->cell));
    float d = ac_plane_distance(&contact->plane, center);
    if (d >= sphere->radius - AC_EPSILON)
        return;
    float up = (sphere->radius - d) / contact->plane.normal.z;
    if (fabsf(up) < sphere->radius)
        ac_path_add_offset(path, (ac_vec3){0.0f, 0.0f, up});
}

/* CTransition::adjust_offset: the step bent along the floor and along the wall. */
ac_vec3 ac_sweep_adjust_offset(ac_transition *t, ac_vec3 offset) {
    ac_collision_info *info = &t->info;
    bool slides = info->sliding_normal_valid && ac_vec3_dot(offset, info->sliding_normal) < 0.0f;
    if (!slides)
        info->sliding_normal_valid = false;
    if (!info->contact.valid) {
        if (!slides)
            return offset;
        float into = ac_vec3_dot(offset, info->sliding_normal);
        return ac_vec3_sub(offset, ac_vec3_scale(info->sliding_normal, into));
    }
    const ac_plane *floor = &info->contact.plane;
    ac_vec3 bent;
    if (slides) {
        ac_vec3 line = ac_vec3_cross(floor->normal, info->sliding_normal);
        bent = ac_vec3_normalize_check_small(&line)
                   ? ac_vec3_make(0.0f, 0.0f, 0.0f)
                   : ac_vec3_scale(line, ac_vec3_dot(line, offset));
    } else {
        float away = ac_vec3_dot(offset, floor->normal);
        bent = away <= 0.0f ? ac_vec3_sub(offset, ac_vec3_scale(floor->normal, away))
                            : ac_plane_snap(floor, offset);
    }
    unsink(t);
    return bent;
}

/* More steps than the fastest object needs in the longest quantum; the rest of an absurd way is not
 * walked. */
enum { MOST_STEPS = 1000 };

/* The camera's steps are a radius long but for the last, which is what is left of the way. */
static void cut_for_viewer(ac_sweep_steps *s, ac_vec3 offset, float length, float radius) {
    if (length <= AC_EPSILON) {
        s->count = 0;
        return;
    }
    float number = length / radius;
    s->count = (int)floorf(number) + 1;
    s->each = ac_vec3_scale(offset, 1.0f / number);
    s->last = ac_vec3_scale(offset, (length - radius * (float)(s->count - 1)) / length);
}

/* Steps of one length, no longer than a radius. */
static void cut_evenly(ac_sweep_steps *s, ac_vec3 offset, float length, float radius) {
    float number = length / radius;
    if (number > 1.0f) {
        s->count = (int)ceilf(number);
        s->each = ac_vec3_scale(offset, 1.0f / (float)s->count);
    } else if (offset.x != 0.0f || offset.y != 0.0f || offset.z != 0.0f) {
        s->count = 1;
        s->each = offset;
    } else {
        s->count = 0;
    }
    s->last = s->each;
}

/* CTransition::calc_num_steps */
bool ac_sweep_cut(const ac_sphere_path *path, bool is_viewer, ac_sweep_steps *s) {
    ac_vec3 offset = ac_position_offset(&path->begin, &path->end);
    float length = ac_vec3_length(offset);
    float radius = path->local_sphere[0].radius;
    *s = (ac_sweep_steps){0};
    if (!isfinite(length) || !(radius >= 0.0f))
        return false;
    if (length > radius * (float)MOST_STEPS) {
        s->count = MOST_STEPS;
        s->each = s->last = ac_vec3_scale(offset, radius / length);
    } else if (is_viewer) {
        cut_for_viewer(s, offset, length, radius);
    } else {
        cut_evenly(s, offset, length, radius);
    }
    return true;
}

/* A refused step: back to where it began, resting on the last footing if that is still near. */
static bool refuse_step(ac_transition *t) {
    ac_sphere_path *path = &t->path;
    ac_collision_info *info = &t->info;
    bool moved = false;
    if (info->last_known_contact.valid) {
        const ac_contact *last = &info->last_known_contact;
        info->velocity_killed = true;
        float d = ac_plane_distance(&last->plane, path->current_center[0]);
        if (path->global_sphere[0].radius + AC_EPSILON > fabsf(d)) {
            info->contact = *last;
            moved = (t->mover.flags & AC_MOVER_ON_WALKABLE) != 0;
        }
    }
    if (!info->collision_normal_valid)
        ac_info_set_collision_normal(info, (ac_vec3){0.0f, 0.0f, 1.0f});
    ac_position current = path->current;
    ac_path_set_check(path, &current, path->current_cell);
    ac_sweep_build_cells(t, NULL);
    return moved;
}

/* Three frames without moving in the air end on an artificial floor. */
static void count_stationary(ac_transition *t, bool moved) {
    ac_collision_info *info = &t->info;
    if ((t->mover.flags & AC_MOVER_VIEWER) || !(t->mover.state & AC_STATE_GRAVITY))
        return;
    if (moved) {
        info->frames_stationary_fall = 0;
        return;
    }
    if (info->frames_stationary_fall < 2) {
        info->frames_stationary_fall += 1;
        return;
    }
    info->frames_stationary_fall = 3;
    const ac_sphere *foot = &t->path.global_sphere[0];
    ac_plane floor = {{0.0f, 0.0f, 1.0f}, foot->radius - foot->center.z};
    ac_info_set_contact(info, floor, t->path.check.cell, false);
    if (!(t->mover.flags & AC_MOVER_CONTACT)) {
        ac_info_set_collision_normal(info, floor.normal);
        info->collided_with_environment = true;
    }
}

/* The footing from here on: what was found in this step. Without any, the last plane stays readable
 * for the slide worker. */
static void take_footing(ac_transition *t) {
    ac_collision_info *info = &t->info;
    if (info->contact.valid)
        info->last_known_contact = info->contact;
    info->last_known_contact.valid = info->contact.valid;
    t->mover.flags &= ~(uint32_t)(AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE);
    if (info->contact.valid)
        t->mover.flags |= AC_MOVER_CONTACT;
    if (info->contact.valid && info->contact.plane.normal.z >= AC_FLOOR_Z)
        t->mover.flags |= AC_MOVER_ON_WALKABLE;
}

/* CTransition::validate_transition 0x0050AA70 */
static ac_sweep validate_transition(ac_transition *t, ac_sweep result) {
    ac_sphere_path *path = &t->path;
    bool moved = false;
    if (result == AC_SWEEP_OK) {
        moved = !ac_position_equal(&path->check, &path->current);
        ac_path_accept(path);
    } else if (result != AC_SWEEP_INVALID) {
        moved = refuse_step(t);
        result = AC_SWEEP_OK;
    }
    if (t->info.collision_normal_valid)
        ac_info_set_sliding_normal(&t->info, t->info.collision_normal);
    count_stationary(t, moved);
    take_footing(t);
    return result;
}

/* The spheres keep their places in this step: retail turns the position alone. */
static void rotate_check(ac_sphere_path *path, float part) {
    path->check.frame.rotation =
        ac_quat_interpolate(path->begin.frame.rotation, path->end.frame.rotation, part);
}

static void check_from_current(ac_sphere_path *path) {
    ac_position current = path->current;
    ac_path_set_check(path, &current, path->current_cell);
}

/* Nothing but a turn on the spot. */
static bool no_steps(ac_transition *t) {
    if (!(t->mover.flags & AC_MOVER_FREE_ROTATE))
        t->path.current.frame.rotation = t->path.end.frame.rotation;
    check_from_current(&t->path);
    ac_sweep_build_cells(t, NULL);
    return true;
}

/* Stuck, or at what a clipped path ends on. */
static bool ends_here(const ac_transition *t) {
    return t->info.frames_stationary_fall != 0 ||
           (t->info.collision_normal_valid && (t->mover.flags & AC_MOVER_PATH_CLIPPED));
}

/* The steps one by one. */
static bool walk(ac_transition *t, const ac_sweep_steps *s) {
    ac_sweep result = AC_SWEEP_INVALID;
    for (int i = 0; i < s->count; ++i) {
        ac_vec3 go = ac_sweep_adjust_offset(t, i == s->count - 1 ? s->last : s->each);
        if (!(t->mover.flags & AC_MOVER_VIEWER) &&
            ac_vec3_length_squared(go) < AC_EPSILON * AC_EPSILON)
            return i != 0 && result == AC_SWEEP_OK; /* pushed into a corner */
        if (!(t->mover.flags & AC_MOVER_FREE_ROTATE))
            rotate_check(&t->path, (float)(i + 1) / (float)s->count);
        ac_info_clear_step(&t->info);
        ac_path_add_offset(&t->path, go);
        result = validate_transition(t, ac_sweep_insert(t, 3));
        if (ends_here(t))
            break;
    }
    return result == AC_SWEEP_OK;
}

/* CTransition::find_transitional_position */
static bool find_transitional(ac_transition *t) {
    ac_sphere_path *path = &t->path;
    ac_sweep_steps s;
    if (!path->begin_cell || !ac_sweep_cut(path, (t->mover.flags & AC_MOVER_VIEWER) != 0, &s))
        return false;
    if (t->mover.flags & AC_MOVER_FREE_ROTATE)
        path->current.frame.rotation = path->end.frame.rotation;
    check_from_current(path);
    return s.count == 0 ? no_steps(t) : walk(t, &s);
}

bool ac_transition_find_valid_position(ac_transition *transition) {
    if (transition->path.sphere_count == 0)
        return false;
    return transition->path.insert_type == AC_INSERT_TRANSITION
               ? find_transitional(transition)
               : ac_sweep_find_placement(transition);
}
