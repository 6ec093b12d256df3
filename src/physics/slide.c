/* CSphere::slide_sphere, the worker that every surface uses (just before 0x005377A0). */
#include "physics/transition_internal.h"

ac_sweep ac_sweep_slide_sphere(ac_transition *t, const ac_sphere *sphere, ac_vec3 normal,
                               ac_vec3 current) {
    ac_sphere_path *path = &t->path;
    ac_collision_info *info = &t->info;
    if (normal.x == 0.0f && normal.y == 0.0f && normal.z == 0.0f) {
        ac_path_add_offset(path, ac_vec3_scale(ac_vec3_sub(current, sphere->center), 0.5f));
        return AC_SWEEP_ADJUSTED;
    }
    ac_info_set_collision_normal(info, normal);
    ac_vec3 move = ac_vec3_add(ac_path_block_offset(path), ac_vec3_sub(sphere->center, current));
    const ac_contact *contact = info->contact.valid ? &info->contact : &info->last_known_contact;
    ac_vec3 floor = contact->plane.normal;
    ac_vec3 along = ac_vec3_cross(normal, floor);
    float square = ac_vec3_length_squared(along);
    if (square >= AC_EPSILON) {
        ac_vec3 slid = ac_vec3_scale(along, ac_vec3_dot(along, move) / square);
        if (ac_vec3_length_squared(slid) < AC_EPSILON)
            return AC_SWEEP_COLLIDED;
        ac_path_add_offset(path, ac_vec3_sub(slid, move));
        return AC_SWEEP_SLID;
    }
    if (ac_vec3_dot(normal, floor) >= 0.0f) {
        ac_path_add_offset(path, ac_vec3_scale(normal, -ac_vec3_dot(normal, move)));
        return AC_SWEEP_SLID;
    }
    /* Squeezed between floor and ceiling. */
    ac_vec3 back = ac_vec3_neg(move);
    if (!ac_vec3_normalize_check_small(&back))
        ac_info_set_collision_normal(info, back);
    return AC_SWEEP_COLLIDED;
}
