/* Steps, edges and cliffs (world-simulation 4.4). */
#include "physics/transition_internal.h"

static float least_height(const ac_transition *t, float height) {
    float diameter = 2.0f * t->path.global_sphere[0].radius;
    if (t->path.sphere_count == 1 && height > diameter)
        return t->path.global_sphere[0].radius * 0.5f;
    return height > diameter ? height * 0.5f : height;
}

/* CTransition::step_up (later build 0x0050C0E0): the probe runs at the blocked position; surfaces
 * that are overlapped pull the mover out upwards. */
bool ac_sweep_step_up(ac_transition *t, ac_vec3 normal) {
    ac_sphere_path *path = &t->path;
    t->info.contact.valid = false;
    path->step_up = true;
    path->step_up_normal = normal;
    float height = AC_STEP_PROBE;
    float walkable_z = AC_LANDING_Z;
    if (t->mover.flags & AC_MOVER_ON_WALKABLE) {
        height = t->mover.step_up_height;
        walkable_z = AC_FLOOR_Z;
    }
    path->walk.walkable_allowance = walkable_z;
    ac_path_save_check(path);
    bool stepped = ac_sweep_step_down(t, height, walkable_z);
    path->step_up = false;
    path->walkable = NULL;
    if (!stepped)
        ac_path_restore_check(path);
    return stepped;
}

/* SPHEREPATH::step_up_slide */
ac_sweep ac_sweep_step_up_slide(ac_transition *t) {
    t->info.contact.valid = false;
    t->path.step_up = false;
    ac_sphere sphere = t->path.global_sphere[0];
    return ac_sweep_slide_sphere(t, &sphere, t->path.step_up_normal, t->path.current_center[0]);
}

/* CTransition::step_down */
bool ac_sweep_step_down(ac_transition *t, float height, float walkable_z) {
    ac_sphere_path *path = &t->path;
    path->neg_poly_hit = false;
    path->step_down = true;
    path->step_down_amount = height;
    path->walk.interp = 1.0f;
    if (!path->step_up)
        ac_path_add_offset(path, (ac_vec3){0.0f, 0.0f, -height});
    ac_sweep result = ac_sweep_insert(t, 5);
    path->step_down = false;
    if (result != AC_SWEEP_OK || !t->info.contact.valid ||
        t->info.contact.plane.normal.z < walkable_z)
        return false;
    if ((t->mover.flags & AC_MOVER_EDGE_SLIDE) && !path->step_up &&
        !ac_sweep_check_walkable(t, walkable_z))
        return false;
    ac_insert_type type = path->insert_type;
    path->insert_type = AC_INSERT_PLACEMENT;
    result = ac_sweep_insert(t, 1);
    path->insert_type = type;
    return result == AC_SWEEP_OK;
}

bool ac_sweep_seek_down(ac_transition *t, float *height, float walkable_z) {
    float radius = t->path.global_sphere[0].radius;
    int steps = 1;
    if (t->path.sphere_count == 1 && 2.0f * radius < *height)
        *height = radius * 0.5f;
    if (2.0f * radius < *height) {
        *height *= 0.5f;
        steps = 2;
    }
    for (int i = 0; i < steps; ++i)
        if (ac_sweep_step_down(t, *height, walkable_z))
            return true;
    return false;
}

/* SPHEREPATH::check_walkables: whether the walkable found last holds half the sphere. */
static bool check_walkables(ac_sphere_path *path) {
    if (!path->walkable)
        return true;
    path->walkable_sphere.radius *= 0.5f;
    return ac_face_check_walkable(path->walkable, &path->walkable_sphere, path->walkable_up);
}

/* CTransition::check_walkable 0x0050AFF0 */
bool ac_sweep_check_walkable(ac_transition *t, float walkable_z) {
    ac_sphere_path *path = &t->path;
    if (!(t->mover.flags & AC_MOVER_ON_WALKABLE) || check_walkables(path))
        return true;
    ac_position check = path->check;
    const ac_cell *cell = path->check_cell;
    path->walk.walkable_allowance = walkable_z;
    path->check_walkable = true;
    float height = least_height(t, t->mover.step_down_height);
    ac_path_add_offset(path, (ac_vec3){0.0f, 0.0f, -height});
    ac_sweep result = ac_sweep_insert(t, 1);
    path->check_walkable = false;
    ac_path_set_check(path, &check, cell);
    return result != AC_SWEEP_OK;
}

/* The way of the first sphere in this step, in the current position's block. */
static ac_vec3 way(const ac_sphere_path *path) {
    return ac_vec3_add(ac_path_block_offset(path),
                       ac_vec3_sub(path->global_sphere[0].center, path->current_center[0]));
}

/* CTransition::cliff_slide: along the line where the steep ground meets the last footing. */
static ac_sweep cliff_slide(ac_transition *t, const ac_plane *steep) {
    ac_vec3 line = ac_vec3_cross(steep->normal, t->info.last_known_contact.plane.normal);
    ac_vec3 normal = {-line.y, line.x, 0.0f};
    if (ac_vec3_normalize_check_small(&normal))
        return AC_SWEEP_OK;
    float into = ac_vec3_dot(normal, way(&t->path));
    if (into <= 0.0f) {
        ac_path_add_offset(&t->path, ac_vec3_scale(normal, into));
        ac_info_set_collision_normal(&t->info, normal);
    } else {
        ac_path_add_offset(&t->path, ac_vec3_scale(normal, -into));
        ac_info_set_collision_normal(&t->info, ac_vec3_neg(normal));
    }
    return AC_SWEEP_ADJUSTED;
}

/* SPHEREPATH::precipice_slide: along the edge of the walkable that is being left. */
static ac_sweep precipice_slide(ac_transition *t) {
    ac_sphere_path *path = &t->path;
    ac_vec3 normal;
    bool crossed = ac_face_find_crossed_edge(path->walkable, &path->walkable_sphere,
                                             path->walkable_up, &normal);
    path->walkable = NULL;
    if (!crossed)
        return AC_SWEEP_COLLIDED;
    path->step_up = false;
    normal = ac_frame_local_to_global_vec(&path->walkable_position.frame, normal);
    if (ac_vec3_dot(normal, way(path)) > 0.0f)
        normal = ac_vec3_neg(normal);
    ac_sphere sphere = path->global_sphere[0];
    return ac_sweep_slide_sphere(t, &sphere, normal, path->current_center[0]);
}

/* Back at the check position with no contact; the move stands as it was. */
static void forget_ground(ac_transition *t) {
    t->path.walkable = NULL;
    ac_path_restore_check(&t->path);
    t->info.contact.valid = false;
}

/* Nothing below: which edge was stepped over? Looks under where the step began. */
static bool find_edge(ac_transition *t, ac_sweep *result, float height, float walkable_z) {
    ac_sphere_path *path = &t->path;
    ac_path_add_offset(path, ac_vec3_neg(way(path)));
    (void)ac_sweep_step_down(t, height, walkable_z);
    t->info.contact.valid = false;
    ac_path_restore_check(path);
    if (!path->walkable) {
        *result = AC_SWEEP_COLLIDED;
        return true;
    }
    ac_position position = path->walkable_position;
    ac_path_cache_localspace(path, &position, path->walkable_scale);
    path->walkable_sphere = path->localspace_sphere[0];
    *result = precipice_slide(t);
    return *result == AC_SWEEP_COLLIDED;
}

/* CTransition::edge_slide. True: the insert ends with *result. */
bool ac_sweep_edge_slide(ac_transition *t, ac_sweep *result, float height, float walkable_z) {
    ac_sphere_path *path = &t->path;
    const uint32_t both = AC_MOVER_ON_WALKABLE | AC_MOVER_EDGE_SLIDE;
    if ((t->mover.flags & both) != both) {
        forget_ground(t);
        *result = AC_SWEEP_OK;
        return true;
    }
    if (t->info.contact.valid && t->info.contact.plane.normal.z < walkable_z) {
        ac_plane steep = t->info.contact.plane;
        path->walkable = NULL;
        ac_path_restore_check(path);
        *result = cliff_slide(t, &steep);
        t->info.contact.valid = false;
        return false;
    }
    if (path->walkable) {
        ac_path_restore_check(path);
        t->info.contact.valid = false;
        *result = precipice_slide(t);
        return *result == AC_SWEEP_COLLIDED;
    }
    if (t->info.contact.valid) {
        forget_ground(t);
        *result = AC_SWEEP_OK;
        return true;
    }
    return find_edge(t, result, height, walkable_z);
}
