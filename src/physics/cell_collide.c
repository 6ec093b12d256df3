/* The mover against one cell: terrain and building outdoors, the cell's own walls indoors, then the
 * objects in it (CLandCell, CEnvCell and CSortCell ::find_collisions). */
#include <math.h>

#include "physics/transition_internal.h"

static void hit_environment(ac_transition *t, ac_vec3 normal) {
    if ((t->mover.flags & AC_MOVER_CONTACT) || t->path.step_down)
        return;
    ac_info_set_collision_normal(&t->info, normal);
    t->info.collided_with_environment = true;
}

/* The camera moves back along its way to tangency with the ground. Retail leaves the block of the
 * current position out of the way, so that its camera leaps where blocks meet. */
static ac_sweep viewer_on_ground(ac_transition *t, const ac_sphere *sphere, const ac_plane *plane,
                                 uint32_t cell) {
    float d = ac_plane_distance(plane, sphere->center) - sphere->radius;
    if (d > -AC_EPSILON)
        return AC_SWEEP_OK;
    ac_vec3 start = ac_vec3_add(t->path.current_center[0],
                                ac_landdefs_block_offset(cell, t->path.current.cell));
    ac_vec3 way = ac_vec3_sub(sphere->center, start);
    float time = d / ac_vec3_dot(way, plane->normal);
    if (!(time > 0.0f && time <= 1.0f))
        return AC_SWEEP_OK;
    ac_path_add_offset(&t->path, ac_vec3_scale(way, -time));
    ac_info_set_collision_normal(&t->info, plane->normal);
    t->info.collided_with_environment = true;
    return AC_SWEEP_ADJUSTED;
}

/* Ground above the feet: up it goes, unless a step-down probe would have to give back too much. */
static ac_sweep below_ground(ac_transition *t, const ac_plane *plane, float d, uint32_t cell,
                             bool is_water, bool rests) {
    ac_sphere_path *path = &t->path;
    if (path->check_walkable)
        return AC_SWEEP_COLLIDED;
    ac_sweep result = AC_SWEEP_OK;
    if (rests) {
        float up = d / plane->normal.z;
        ac_info_set_contact(&t->info, *plane, cell, is_water);
        if (path->step_down) {
            float interp =
                (1.0f + up / (path->step_down_amount * path->walk.interp)) * path->walk.interp;
            if (interp >= path->walk.interp || interp < -0.1f)
                return AC_SWEEP_COLLIDED;
            path->walk.interp = interp;
        }
        ac_path_add_offset(path, (ac_vec3){0.0f, 0.0f, -up});
        result = AC_SWEEP_ADJUSTED;
    }
    hit_environment(t, plane->normal);
    return result;
}

/* OBJECTINFO::validate_walkable: the ground is tested right under the sphere, not along its normal.
 */
static ac_sweep validate_walkable(ac_transition *t, const ac_sphere *sphere, const ac_plane *plane,
                                  bool is_water, float depth, uint32_t cell) {
    if (t->mover.flags & AC_MOVER_VIEWER)
        return viewer_on_ground(t, sphere, plane, cell);
    ac_vec3 low = sphere->center;
    low.z -= sphere->radius;
    float d = ac_plane_distance(plane, low) + depth;
    if (d > AC_EPSILON)
        return AC_SWEEP_OK;
    bool rests = t->path.step_down || !(t->mover.flags & AC_MOVER_ON_WALKABLE) ||
                 plane->normal.z >= AC_FLOOR_Z;
    if (d < -AC_EPSILON)
        return below_ground(t, plane, d, cell, is_water, rests);
    if (rests)
        ac_info_set_contact(&t->info, *plane, cell, is_water);
    hit_environment(t, plane->normal);
    return AC_SWEEP_OK;
}

/* CLandCell::find_env_collisions */
static ac_sweep collide_terrain(ac_transition *t, const ac_land_cell *land) {
    const ac_cell *cell = &land->base;
    ac_vec3 offset = ac_landdefs_block_offset(cell->id, t->path.check.cell);
    ac_vec3 low = ac_vec3_add(t->path.global_low_point, offset);
    const ac_face *face = ac_terrain_square_face(&cell->block->terrain, land->square, low);
    if (!face)
        return AC_SWEEP_OK;
    bool swims = (t->mover.flags & AC_MOVER_VIEWER) || (t->mover.state & AC_STATE_MISSILE);
    if (ac_cell_block_water(cell) == AC_WATER_ENTIRE && !swims)
        return AC_SWEEP_COLLIDED; /* deep sea is a wall */
    ac_sphere sphere = t->path.global_sphere[0];
    sphere.center = ac_vec3_add(sphere.center, offset);
    return validate_walkable(t, &sphere, &face->plane, ac_cell_water(cell) != AC_WATER_NONE,
                             ac_cell_water_depth(cell, low), cell->id);
}

/* CBuildingObj::find_building_collisions: part 0 of the shell only. */
static ac_sweep collide_building(ac_transition *t, const ac_shell *shell) {
    if (!shell || shell->part_count == 0)
        return AC_SWEEP_OK;
    t->path.building_check = true;
    ac_sweep result = ac_sweep_parts(t, shell->parts, 1);
    t->path.building_check = false;
    if (result != AC_SWEEP_OK && !(t->mover.flags & AC_MOVER_CONTACT))
        t->info.collided_with_environment = true;
    return result;
}

/* CEnvCell::find_env_collisions */
static ac_sweep collide_interior(ac_transition *t, const ac_interior *interior) {
    t->path.obstruction_ethereal = false;
    if (!interior->structure || interior->structure->physics.node_count == 0)
        return AC_SWEEP_OK;
    ac_path_cache_localspace(&t->path, &interior->position, 1.0f);
    const ac_physics_tree *tree = &interior->structure->physics;
    ac_sweep result = t->path.insert_type == AC_INSERT_INITIAL_PLACEMENT
                          ? ac_sweep_tree_placement(t, tree)
                          : ac_sweep_tree(t, tree);
    if (result != AC_SWEEP_OK && !(t->mover.flags & AC_MOVER_CONTACT))
        t->info.collided_with_environment = true;
    return result;
}

static ac_sweep collide_environment(ac_transition *t, const ac_cell *cell) {
    if (ac_cell_is_interior(cell->id))
        return collide_interior(t, ac_cell_as_interior(cell));
    const ac_land_cell *land = ac_cell_as_land(cell);
    ac_sweep result = collide_terrain(t, land);
    return result == AC_SWEEP_OK ? collide_building(t, land->shell) : result;
}

ac_sweep ac_sweep_cell(ac_transition *t, const ac_cell *cell) {
    ac_sweep result = collide_environment(t, cell);
    return result == AC_SWEEP_OK ? ac_sweep_cell_objects(t, cell) : result;
}
