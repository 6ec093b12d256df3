/* BSPTREE::find_collisions 0x0053A440 and what it calls: the mover against one physics tree, in the
 * axes that ac_path_cache_localspace was given. */
#include "physics/transition_internal.h"

static ac_vec3 to_global(const ac_sphere_path *path, ac_vec3 v) {
    return ac_frame_local_to_global_vec(&path->localspace.frame, v);
}

static ac_vec3 movement_of(const ac_sphere_path *path) {
    return ac_vec3_sub(path->localspace_sphere[0].center, path->localspace_current[0]);
}

/* Moves the check position as `valid` was moved from the first local sphere. */
static void follow(ac_sphere_path *path, const ac_sphere *valid, float scale) {
    ac_vec3 moved = ac_vec3_sub(valid->center, path->localspace_sphere[0].center);
    ac_path_add_offset(path, ac_vec3_scale(to_global(path, moved), scale));
}

/* Rests the mover on a face: contact plane and walkable. Retail scales only d. */
static void rest_on(ac_transition *t, const ac_face *face, const ac_sphere *valid) {
    ac_sphere_path *path = &t->path;
    ac_plane plane = ac_plane_local_to_global(path->check.cell, &path->localspace, &face->plane);
    plane.d *= path->localspace_scale;
    ac_info_set_contact(&t->info, plane, path->check.cell, false);
    ac_path_set_walkable(path, valid, face);
}

/* BSPTREE::step_sphere_down 0x0053A210 */
static ac_sweep step_sphere_down(ac_transition *t, const ac_physics_tree *tree) {
    ac_sphere_path *path = &t->path;
    float amount = -(path->step_down_amount * path->walk.interp) / path->localspace_scale;
    ac_vec3 down = ac_vec3_scale(path->localspace_z, amount);
    ac_sphere valid = path->localspace_sphere[0];
    const ac_face *face = NULL;
    if (!ac_physics_tree_find_walkable(tree, &path->walk, &valid, down, path->localspace_z, &face))
        return AC_SWEEP_OK;
    follow(path, &valid, path->localspace_scale);
    rest_on(t, face, &valid);
    return AC_SWEEP_ADJUSTED;
}

/* The landing pass of a fall. */
static ac_sweep land(ac_transition *t, const ac_physics_tree *tree) {
    ac_sphere_path *path = &t->path;
    ac_sphere valid = path->localspace_sphere[0];
    const ac_face *face = NULL;
    if (!ac_physics_tree_find_walkable(tree, &path->walk, &valid, movement_of(path),
                                       path->localspace_z, &face))
        return AC_SWEEP_OK;
    follow(path, &valid, path->localspace_scale);
    rest_on(t, face, &valid);
    return AC_SWEEP_ADJUSTED;
}

static ac_sweep step_sphere_up(ac_transition *t, const ac_face *face) {
    ac_vec3 normal = to_global(&t->path, face->plane.normal);
    return ac_sweep_step_up(t, normal) ? AC_SWEEP_OK : ac_sweep_step_up_slide(t);
}

/* Always sphere 0, whichever was hit. */
static ac_sweep slide(ac_transition *t, const ac_face *face) {
    ac_sphere sphere = t->path.global_sphere[0];
    return ac_sweep_slide_sphere(t, &sphere, to_global(&t->path, face->plane.normal),
                                 t->path.current_center[0]);
}

/* Walking: steps up what it hits, slides along what the head hits, remembers what it leaves. */
static ac_sweep collide_walking(ac_transition *t, const ac_physics_tree *tree) {
    ac_sphere_path *path = &t->path;
    ac_vec3 movement = movement_of(path);
    ac_vec3 point;
    const ac_face *first = NULL;
    if (ac_physics_tree_hit(tree, &path->localspace_sphere[0], movement, &first, &point))
        return step_sphere_up(t, first);
    if (path->sphere_count < 2)
        return AC_SWEEP_OK;
    const ac_face *second = NULL;
    if (ac_physics_tree_hit(tree, &path->localspace_sphere[1], movement, &second, &point))
        return slide(t, second);
    if (second)
        ac_path_set_neg_poly_hit(path, false, to_global(path, second->plane.normal));
    else if (first)
        ac_path_set_neg_poly_hit(path, true, to_global(path, first->plane.normal));
    return AC_SWEEP_OK;
}

/* BSPTREE::collide_with_pt */
static ac_sweep collide_with_point(ac_transition *t, const ac_physics_tree *tree,
                                   const ac_face *face) {
    ac_sphere_path *path = &t->path;
    if (!(t->mover.flags & AC_MOVER_PERFECT_CLIP)) {
        ac_info_set_collision_normal(&t->info, to_global(path, face->plane.normal));
        return AC_SWEEP_COLLIDED;
    }
    ac_sphere valid = path->localspace_sphere[0];
    if (!ac_physics_tree_adjust_to_plane(tree, &valid, path->localspace_current[0], &face))
        return AC_SWEEP_COLLIDED;
    ac_info_set_collision_normal(&t->info, to_global(path, face->plane.normal));
    follow(path, &valid, path->localspace_scale);
    return AC_SWEEP_ADJUSTED;
}

static ac_sweep collide_clipped(ac_transition *t, const ac_physics_tree *tree) {
    ac_vec3 point;
    const ac_face *face = NULL;
    bool hit = ac_physics_tree_hit(tree, &t->path.localspace_sphere[0], movement_of(&t->path),
                                   &face, &point);
    return hit || face ? collide_with_point(t, tree, face) : AC_SWEEP_OK;
}

static ac_sweep collide_falling(ac_transition *t, const ac_physics_tree *tree) {
    ac_sphere_path *path = &t->path;
    ac_vec3 movement = movement_of(path);
    ac_vec3 point;
    const ac_face *face = NULL;
    if (ac_physics_tree_hit(tree, &path->localspace_sphere[0], movement, &face, &point) || face) {
        ac_path_set_collide(path, to_global(path, face->plane.normal));
        path->walk.walkable_allowance = AC_LANDING_Z;
        return AC_SWEEP_ADJUSTED;
    }
    if (path->sphere_count < 2)
        return AC_SWEEP_OK;
    if (ac_physics_tree_hit(tree, &path->localspace_sphere[1], movement, &face, &point) || face) {
        ac_info_set_collision_normal(&t->info, to_global(path, face->plane.normal));
        return AC_SWEEP_COLLIDED;
    }
    return AC_SWEEP_OK;
}

/* Whether the centre of a sphere may be taken to be in solid space: not inside a building while the
 * mover is in one of its cells. */
static bool checks_center(const ac_sphere_path *path) {
    return path->building_check ? !path->hits_interior_cell : true;
}

static ac_sweep overlaps(const ac_sphere_path *path, const ac_physics_tree *tree) {
    bool center = checks_center(path);
    for (uint32_t i = 0; i < path->sphere_count; ++i)
        if (ac_physics_tree_solid_sphere(tree, &path->localspace_sphere[i], center))
            return AC_SWEEP_COLLIDED;
    return AC_SWEEP_OK;
}

/* BSPTREE::find_collisions 0x0053A440 */
ac_sweep ac_sweep_tree(ac_transition *t, const ac_physics_tree *tree) {
    ac_sphere_path *path = &t->path;
    if (path->insert_type == AC_INSERT_PLACEMENT || path->obstruction_ethereal)
        return overlaps(path, tree);
    if (path->check_walkable)
        return ac_physics_tree_hits_walkable(tree, &path->walk, &path->localspace_sphere[0],
                                             path->localspace_z)
                   ? AC_SWEEP_COLLIDED
                   : AC_SWEEP_OK;
    if (path->step_down)
        return step_sphere_down(t, tree);
    if (path->collide)
        return land(t, tree);
    if (t->mover.flags & AC_MOVER_CONTACT)
        return collide_walking(t, tree);
    if (t->mover.flags & AC_MOVER_PATH_CLIPPED)
        return collide_clipped(t, tree);
    return collide_falling(t, tree);
}

enum { PLACEMENT_TRIES = 20 };

/* One try of placement_insert: true when it is clear; otherwise the spheres have been moved out of
 * what they hit, or the radius has grown. */
static bool placement_try(const ac_sphere_path *path, const ac_physics_tree *tree,
                          ac_sphere spheres[2], float *radius, const ac_face **face) {
    bool center = checks_center(path);
    for (uint32_t i = 0; i < path->sphere_count; ++i) {
        bool solid = false;
        if (!ac_physics_tree_solid_face(tree, &spheres[i], *radius, &solid, face, center))
            continue;
        if (*face)
            ac_face_adjust_to_placement(*face, &spheres[i], &spheres[1 - i], *radius, solid,
                                        center);
        else
            *radius *= 2.0f;
        return false;
    }
    return true;
}

/* BSPTREE::placement_insert: a spawning object is moved out of solid space. */
ac_sweep ac_sweep_tree_placement(ac_transition *t, const ac_physics_tree *tree) {
    ac_sphere_path *path = &t->path;
    ac_sphere spheres[2] = {path->localspace_sphere[0], path->localspace_sphere[1]};
    float radius = spheres[0].radius;
    const ac_face *face = NULL;
    for (int i = 0; i < PLACEMENT_TRIES; ++i) {
        if (!placement_try(path, tree, spheres, &radius, &face))
            continue;
        if (i == 0)
            return AC_SWEEP_OK;
        follow(path, &spheres[0], 1.0f);
        return AC_SWEEP_ADJUSTED;
    }
    return AC_SWEEP_COLLIDED;
}
