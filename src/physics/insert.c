/* CTransition::transitional_insert and what it calls: puts the spheres into the cells of the check
 * position until they rest, slide or are refused. */
#include "physics/transition_internal.h"

/* CTransition::build_cell_array: the cells that the spheres at the check position reach. */
void ac_sweep_build_cells(ac_transition *t, const ac_cell **container) {
    ac_sphere_path *path = &t->path;
    path->hits_interior_cell = false;
    ac_sphere_query query = {
        .position = path->check,
        .spheres = path->global_sphere,
        .sphere_count = path->sphere_count,
        .hits_interior = &path->hits_interior_cell,
    };
    ac_find_cell_list(t->world, &query, &t->cells, container);
}

/* CTransition::insert_into_cell */
ac_sweep ac_sweep_insert_into_cell(ac_transition *t, const ac_cell *cell, int tries) {
    if (!cell)
        return AC_SWEEP_COLLIDED;
    ac_sweep result = AC_SWEEP_OK;
    for (int i = 0; i < tries; ++i) {
        result = ac_sweep_cell(t, cell);
        if (result == AC_SWEEP_OK || result == AC_SWEEP_COLLIDED)
            return result;
        if (result == AC_SWEEP_SLID)
            t->info.contact.valid = false;
    }
    return result;
}

/* Nowhere: outdoors in a block that is not resident, or indoors outside every cell. */
static ac_sweep leave_cells(ac_transition *t) {
    ac_sphere_path *path = &t->path;
    if (path->step_down)
        return AC_SWEEP_COLLIDED;
    if (!ac_cell_is_outdoor(path->check.cell))
        return AC_SWEEP_COLLIDED;
    ac_position outside = path->check;
    if (!ac_position_adjust_to_outside(&outside))
        return AC_SWEEP_COLLIDED;
    ac_path_adjust_check(path, outside.cell);
    ac_path_set_check(path, &outside, NULL);
    return AC_SWEEP_OK;
}

/* CTransition::check_other_cells 0x0050AE50 */
ac_sweep ac_sweep_check_other_cells(ac_transition *t, const ac_cell *cell) {
    ac_sphere_path *path = &t->path;
    const ac_cell *container = NULL;
    ac_sweep_build_cells(t, &container);
    for (uint32_t i = 0; i < t->cells.count; ++i) {
        const ac_cell *other = t->cells.entries[i].cell;
        if (!other || other == cell)
            continue;
        ac_sweep result = ac_sweep_cell(t, other);
        if (result == AC_SWEEP_SLID)
            t->info.contact.valid = false;
        if (result != AC_SWEEP_OK)
            return result;
    }
    path->check_cell = container;
    if (!container)
        return leave_cells(t);
    ac_path_adjust_check(path, container->id);
    return AC_SWEEP_OK;
}

/* The fall pass found a surface: is it one to land on? Otherwise back, and the fall goes on. */
static ac_sweep landing(ac_transition *t, int tries) {
    ac_sphere_path *path = &t->path;
    ac_collision_info *info = &t->info;
    path->collide = false;
    if (info->contact.valid && ac_sweep_check_walkable(t, AC_LANDING_Z)) {
        ac_insert_type type = path->insert_type;
        path->insert_type = AC_INSERT_PLACEMENT;
        ac_sweep result = ac_sweep_insert(t, tries);
        path->insert_type = type;
        if (result == AC_SWEEP_OK) {
            path->walkable = NULL;
            return AC_SWEEP_OK;
        }
    }
    path->walkable = NULL;
    ac_path_restore_check(path);
    info->contact.valid = false;
    if (info->last_known_contact.valid) {
        info->velocity_killed = true;
        info->last_known_contact.valid = false;
    } else {
        ac_info_set_collision_normal(info, path->step_up_normal);
    }
    return AC_SWEEP_COLLIDED;
}

/* A face that the mover leaves while overlapping it. */
static ac_sweep leave_face(ac_transition *t, ac_sweep result) {
    ac_sphere_path *path = &t->path;
    path->neg_poly_hit = false;
    if (path->neg_step_up)
        return ac_sweep_step_up(t, path->neg_collision_normal) ? result : ac_sweep_step_up_slide(t);
    ac_sphere sphere = path->global_sphere[0];
    return ac_sweep_slide_sphere(t, &sphere, path->neg_collision_normal, path->current_center[0]);
}

/* Had footing and lost it: looks for ground below, a step at most. True when the insert is over. */
static bool seek_ground(ac_transition *t, ac_sweep *result) {
    ac_sphere_path *path = &t->path;
    float walkable_z = AC_LANDING_Z;
    float height = AC_STEP_PROBE;
    if (t->mover.flags & AC_MOVER_ON_WALKABLE) {
        walkable_z = AC_FLOOR_Z;
        height = t->mover.step_down_height;
    }
    path->walk.walkable_allowance = walkable_z;
    ac_path_save_check(path);
    if (ac_sweep_seek_down(t, &height, walkable_z)) {
        path->walkable = NULL;
        *result = AC_SWEEP_OK;
        return true;
    }
    return ac_sweep_edge_slide(t, result, height, walkable_z);
}

/* One pass through the cells of the check position. */
static ac_sweep insert_once(ac_transition *t, int tries) {
    ac_sweep result = ac_sweep_insert_into_cell(t, t->path.check_cell, tries);
    if (result == AC_SWEEP_OK)
        result = ac_sweep_check_other_cells(t, t->path.check_cell);
    if (result == AC_SWEEP_SLID)
        t->info.contact.valid = false;
    if (result != AC_SWEEP_OK)
        t->path.neg_poly_hit = false;
    return result;
}

static bool keeps_footing(const ac_transition *t) {
    return t->info.contact.valid || !(t->mover.flags & AC_MOVER_CONTACT) || t->path.step_down ||
           !t->path.check_cell || !t->mover.step_down;
}

/* CTransition::transitional_insert (later build 0x0050C1C0) */
ac_sweep ac_sweep_insert(ac_transition *t, int tries) {
    ac_sphere_path *path = &t->path;
    if (!path->check_cell)
        return AC_SWEEP_OK;
    ac_sweep result = AC_SWEEP_INVALID;
    for (int i = 0; i < tries; ++i) {
        result = insert_once(t, tries);
        if (result == AC_SWEEP_COLLIDED)
            return result;
        if (result != AC_SWEEP_OK)
            continue;
        if (path->collide)
            return landing(t, tries);
        if (path->neg_poly_hit && !path->step_down && !path->step_up) {
            result = leave_face(t, result);
            continue;
        }
        if (keeps_footing(t))
            return AC_SWEEP_OK;
        if (seek_ground(t, &result))
            return result;
    }
    return result;
}
