/* SPHEREPATH: the spheres of the mover at its current and checked positions. */
#include "physics/transition_internal.h"

ac_vec3 ac_path_block_offset(const ac_sphere_path *path) {
    return ac_landdefs_block_offset(path->current.cell, path->check.cell);
}

/* SPHEREPATH::cache_global_sphere without an offset */
void ac_path_cache_global(ac_sphere_path *path) {
    const ac_frame *frame = &path->check.frame;
    path->global_rotation = frame->rotation;
    ac_axes axes = ac_quat_axes(frame->rotation);
    for (uint32_t i = 0; i < path->sphere_count; ++i) {
        ac_vec3 turned = ac_axes_to_parent(&axes, path->local_sphere[i].center);
        path->global_sphere[i].center = ac_vec3_add(frame->origin, turned);
        path->global_sphere[i].radius = path->local_sphere[i].radius;
    }
    ac_vec3 low = ac_axes_to_parent(&axes, path->local_low_point);
    path->global_low_point = ac_vec3_add(frame->origin, low);
}

void ac_path_cache_current(ac_sphere_path *path) {
    for (uint32_t i = 0; i < path->sphere_count; ++i)
        path->current_center[i] =
            ac_frame_local_to_global(&path->current.frame, path->local_sphere[i].center);
}

/* SPHEREPATH::set_check_pos 0x0050A8B0 */
void ac_path_set_check(ac_sphere_path *path, const ac_position *position, const ac_cell *cell) {
    path->check = *position;
    path->check_cell = cell;
    ac_path_cache_global(path);
}

/* SPHEREPATH::add_offset_to_check_pos: the cached spheres are shifted, not made anew. */
void ac_path_add_offset(ac_sphere_path *path, ac_vec3 offset) {
    path->check.frame.origin = ac_vec3_add(path->check.frame.origin, offset);
    for (uint32_t i = 0; i < path->sphere_count; ++i)
        path->global_sphere[i].center = ac_vec3_add(path->global_sphere[i].center, offset);
    path->global_low_point = ac_vec3_add(path->global_low_point, offset);
}

/* SPHEREPATH::adjust_check_pos: the same place written in the block of an outdoor cell. */
void ac_path_adjust_check(ac_sphere_path *path, uint32_t cell) {
    if (ac_cell_is_outdoor(cell))
        ac_path_add_offset(path, ac_landdefs_block_offset(cell, path->check.cell));
    path->check.cell = cell;
}

/* SPHEREPATH::save_check_pos 0x0050A880 */
void ac_path_save_check(ac_sphere_path *path) {
    path->backup = path->check;
    path->backup_cell = path->check_cell;
}

void ac_path_restore_check(ac_sphere_path *path) {
    ac_path_set_check(path, &path->backup, path->backup_cell);
}

void ac_path_accept(ac_sphere_path *path) {
    path->current = path->check;
    path->current_cell = path->check_cell;
    ac_path_cache_global(path);
    for (uint32_t i = 0; i < path->sphere_count; ++i)
        path->current_center[i] = path->global_sphere[i].center;
}

/* SPHEREPATH::cache_localspace_sphere: the spheres in an object's own axes, unscaled. */
void ac_path_cache_localspace(ac_sphere_path *path, const ac_position *position, float scale) {
    float shrink = 1.0f / scale;
    path->localspace = *position;
    path->localspace_scale = scale;
    for (uint32_t i = 0; i < path->sphere_count; ++i) {
        ac_vec3 center = path->local_sphere[i].center;
        path->localspace_sphere[i].center =
            ac_vec3_scale(ac_position_local_to_local(position, &path->check, center), shrink);
        path->localspace_sphere[i].radius = path->local_sphere[i].radius * shrink;
        path->localspace_current[i] =
            ac_vec3_scale(ac_position_local_to_local(position, &path->current, center), shrink);
    }
    path->localspace_z =
        ac_frame_global_to_local_vec(&position->frame, (ac_vec3){0.0f, 0.0f, 1.0f});
}

/* SPHEREPATH::set_collide 0x005378A0: a falling object met a surface; the next pass lands on it. */
void ac_path_set_collide(ac_sphere_path *path, ac_vec3 normal) {
    path->collide = true;
    ac_path_save_check(path);
    path->step_up_normal = normal;
    path->walk.interp = 1.0f;
}

/* SPHEREPATH::set_neg_poly_hit: the normal is stored negated. */
void ac_path_set_neg_poly_hit(ac_sphere_path *path, bool step_up, ac_vec3 normal) {
    path->neg_poly_hit = true;
    path->neg_step_up = step_up;
    path->neg_collision_normal = ac_vec3_neg(normal);
}

void ac_path_set_walkable(ac_sphere_path *path, const ac_sphere *valid, const ac_face *face) {
    path->walkable = face;
    path->walkable_sphere = *valid;
    path->walkable_up = path->localspace_z;
    path->walkable_position = path->localspace;
    path->walkable_scale = path->localspace_scale;
}
