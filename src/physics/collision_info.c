/* COLLISIONINFO: what a sweep met. */
#include <stddef.h>
#include <string.h>

#include "physics/transition_internal.h"

static ac_vec3 unit_or_zero(ac_vec3 v) {
    if (ac_vec3_normalize_check_small(&v))
        return (ac_vec3){0.0f, 0.0f, 0.0f};
    return v;
}

void ac_info_set_collision_normal(ac_collision_info *info, ac_vec3 normal) {
    info->collision_normal_valid = true;
    info->collision_normal = unit_or_zero(normal);
}

void ac_info_set_sliding_normal(ac_collision_info *info, ac_vec3 normal) {
    normal.z = 0.0f;
    info->sliding_normal_valid = true;
    info->sliding_normal = unit_or_zero(normal);
}

void ac_info_set_contact(ac_collision_info *info, ac_plane plane, uint32_t cell, bool is_water) {
    info->contact = (ac_contact){.valid = true, .is_water = is_water, .cell = cell, .plane = plane};
}

/* What is in the list beyond its count is nothing, and stays. */
void ac_info_clear(ac_collision_info *info) {
    memset(info, 0, offsetof(ac_collision_info, collided));
}

void ac_info_clear_step(ac_collision_info *info) {
    info->sliding_normal_valid = false;
    info->contact.valid = false;
}

void ac_info_add_collided(ac_collision_info *info, ac_object_id id, uint32_t state) {
    for (uint32_t i = 0; i < info->collided_count; ++i)
        if (ac_object_id_equal(info->collided[i].id, id))
            return;
    if (info->collided_count < AC_COLLIDED_MAX)
        info->collided[info->collided_count++] = (ac_collided){id, state};
}
