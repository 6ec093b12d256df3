#include "space/bound.h"

#include "space/frame.h"
#include "space/position.h"

/* More than the exact tests and the rounding of conversions add to a radius: epsilon is compared
 * with squares, so that it counts for its root, 0.0142 m, and in the axes of a scaled part. */
#define SLACK 0.05f

/* By the sphere of its physics tree; only scale.z counts, as in collisions. */
static void add_part(ac_box *box, const ac_part *part, uint32_t cell) {
    if (!part->shape || part->shape->physics.node_count == 0)
        return;
    const ac_sphere *sphere = &part->shape->physics_sphere;
    ac_vec3 center = ac_position_local_to_global(cell, &part->position,
                                                 ac_vec3_scale(sphere->center, part->scale.z));
    ac_bound_add_sphere(box, center,
                        (fabsf(sphere->radius) + SLACK) * fabsf(part->scale.z) + SLACK);
}

/* Upright whatever the object's rotation. */
static void add_cylinder(ac_box *box, const ac_solids *solids, const ac_cyl_sphere *cylinder) {
    float radius = fabsf(cylinder->radius * solids->scale) + SLACK;
    ac_vec3 base = ac_frame_local_to_global(&solids->position->frame,
                                            ac_vec3_scale(cylinder->base, solids->scale));
    ac_vec3 top = base;
    top.z += cylinder->height * solids->scale;
    ac_bound_add_sphere(box, base, radius);
    ac_bound_add_sphere(box, top, radius);
}

static void add_sphere(ac_box *box, const ac_solids *solids, const ac_sphere *sphere) {
    ac_vec3 center = ac_frame_local_to_global(&solids->position->frame,
                                              ac_vec3_scale(sphere->center, solids->scale));
    ac_bound_add_sphere(box, center, fabsf(sphere->radius * solids->scale) + SLACK);
}

ac_box ac_solids_bound(const ac_solids *solids) {
    ac_box box = ac_bound_empty();
    for (uint32_t i = 0; i < solids->part_count; ++i)
        add_part(&box, &solids->parts[i], solids->position->cell);
    if (solids->part_count > 0)
        return box;
    for (uint32_t i = 0; i < solids->cylinder_count; ++i)
        add_cylinder(&box, solids, &solids->cylinders[i]);
    for (uint32_t i = 0; i < solids->sphere_count; ++i)
        add_sphere(&box, solids, &solids->spheres[i]);
    return box;
}
