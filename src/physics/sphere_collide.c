/* CSphere::intersects_sphere 0x00537A80: the mover against one sphere of an object, which is scaled
 * and in the block axes of the check position. */
#include <math.h>

#include "physics/transition_internal.h"
#include "space/sphere.h"

/* The meeting of the mover with this sphere. */
typedef struct meeting {
    const ac_sphere *sphere;
    ac_vec3 gap; /* from its centre to the mover's first sphere */
    float reach; /* sum of its radius and the first sphere's, less epsilon */
} meeting;

static meeting meet(const ac_sphere_path *path, const ac_sphere *sphere) {
    return (meeting){
        .sphere = sphere,
        .gap = ac_vec3_sub(path->global_sphere[0].center, sphere->center),
        .reach = sphere->radius + path->global_sphere[0].radius - AC_EPSILON,
    };
}

/* With the first sphere's radius whichever is tested. */
static bool hits(const ac_sphere_path *path, const meeting *m, uint32_t which) {
    if (which >= path->sphere_count)
        return false;
    ac_vec3 gap = ac_vec3_sub(path->global_sphere[which].center, m->sphere->center);
    return ac_sphere_collides(gap, m->reach);
}

static bool hits_any(const ac_sphere_path *path, const meeting *m) {
    return hits(path, m, 0) || hits(path, m, 1);
}

/* From the sphere's centre to the mover's place at the start of the step. */
static ac_vec3 start_gap(const ac_sphere_path *path, const ac_sphere *sphere, uint32_t which) {
    return ac_vec3_sub(path->current_center[which], sphere->center);
}

/* Rests the mover on top; retail raises the water flag here. */
static void rest_on(ac_transition *t, ac_vec3 normal, ac_vec3 point) {
    ac_plane plane = {normal, -ac_vec3_dot(normal, point)};
    ac_info_set_contact(&t->info, plane, t->path.check.cell, true);
}

/* CSphere::step_sphere_down */
static ac_sweep step_sphere_down(ac_transition *t, const meeting *m) {
    ac_sphere_path *path = &t->path;
    if (!hits_any(path, m))
        return AC_SWEEP_OK;
    float step = path->step_down_amount * path->walk.interp;
    if (fabsf(step) < AC_EPSILON)
        return AC_SWEEP_COLLIDED;
    float reach = m->reach + AC_EPSILON;
    float square = reach * reach - m->gap.x * m->gap.x - m->gap.y * m->gap.y;
    float part = (sqrtf(square) - m->gap.z) / step;
    float interp = (1.0f - part) * path->walk.interp;
    if (!(interp < path->walk.interp && interp >= -0.1f))
        return AC_SWEEP_COLLIDED;
    ac_vec3 normal = m->gap;
    normal.z += step * part;
    normal = ac_vec3_scale(normal, 1.0f / reach);
    if (normal.z <= path->walk.walkable_allowance)
        return AC_SWEEP_OK;
    rest_on(t, normal, ac_vec3_add(m->sphere->center, ac_vec3_scale(normal, m->sphere->radius)));
    path->walk.interp = interp;
    ac_path_add_offset(path, (ac_vec3){0.0f, 0.0f, step * part});
    return AC_SWEEP_ADJUSTED;
}

/* CSphere::slide_sphere 0x00537A10 */
static ac_sweep slide(ac_transition *t, const ac_sphere *sphere, uint32_t which) {
    ac_vec3 normal = start_gap(&t->path, sphere, which);
    if (ac_vec3_normalize_check_small(&normal))
        return AC_SWEEP_COLLIDED;
    ac_sphere moving = t->path.global_sphere[which];
    return ac_sweep_slide_sphere(t, &moving, normal, t->path.current_center[which]);
}

/* CSphere::step_sphere_up 0x00537900: the normal is deliberately not of unit length. */
static ac_sweep step_sphere_up(ac_transition *t, const meeting *m) {
    if (t->mover.step_up_height < m->reach + AC_EPSILON - m->gap.z)
        return slide(t, m->sphere, 0);
    return ac_sweep_step_up(t, start_gap(&t->path, m->sphere, 0)) ? AC_SWEEP_OK
                                                                  : ac_sweep_step_up_slide(t);
}

/* CSphere::land_on_sphere 0x005379A0 */
static ac_sweep land_on(ac_transition *t, const ac_sphere *sphere) {
    ac_vec3 normal = start_gap(&t->path, sphere, 0);
    if (ac_vec3_normalize_check_small(&normal))
        return AC_SWEEP_COLLIDED;
    ac_path_set_collide(&t->path, normal);
    t->path.walk.walkable_allowance = AC_LANDING_Z;
    return AC_SWEEP_ADJUSTED;
}

/* CSphere::collide_with_point */
static ac_sweep collide_with_point(ac_transition *t, const meeting *m, uint32_t which) {
    ac_sphere_path *path = &t->path;
    ac_vec3 start = start_gap(path, m->sphere, which);
    if (!(t->mover.flags & AC_MOVER_PERFECT_CLIP)) {
        ac_vec3 normal = start;
        if (!ac_vec3_normalize_check_small(&normal))
            ac_info_set_collision_normal(&t->info, normal);
        return AC_SWEEP_COLLIDED;
    }
    ac_vec3 center = path->global_sphere[which].center;
    ac_vec3 move =
        ac_vec3_add(ac_vec3_sub(center, path->current_center[which]), ac_path_block_offset(path));
    double time = ac_sphere_time_of_collision(move, start, m->reach + AC_EPSILON);
    if (time < (double)AC_EPSILON || time > 1.0)
        return AC_SWEEP_COLLIDED;
    ac_vec3 back = ac_vec3_sub(ac_vec3_scale(move, (float)time), move);
    ac_vec3 normal = ac_vec3_sub(ac_vec3_add(center, back), m->sphere->center);
    ac_info_set_collision_normal(&t->info, ac_vec3_scale(normal, 1.0f / m->reach));
    ac_path_add_offset(path, back);
    return AC_SWEEP_ADJUSTED;
}

/* The landing pass of a fall. `part` compares the unscaled root, as retail does. */
static ac_sweep land(ac_transition *t, const meeting *m) {
    ac_sphere_path *path = &t->path;
    if (!hits_any(path, m))
        return AC_SWEEP_OK;
    ac_vec3 back = ac_vec3_sub(ac_vec3_sub(path->current_center[0], path->global_sphere[0].center),
                               ac_path_block_offset(path));
    float reach = m->reach + AC_EPSILON;
    float a = ac_vec3_length_squared(back);
    float b = -ac_vec3_dot(back, m->gap);
    if (fabsf(a) < AC_EPSILON)
        return AC_SWEEP_COLLIDED;
    float root = sqrtf(b * b - (ac_vec3_length_squared(m->gap) - reach * reach) * a) + b;
    if (root > 1.0f)
        root = 2.0f * b - root;
    float time = root / a;
    float interp = (1.0f - time) * path->walk.interp;
    if (!(interp < path->walk.interp && interp >= -0.1f))
        return AC_SWEEP_COLLIDED;
    ac_vec3 offset = ac_vec3_scale(back, time);
    ac_vec3 normal = ac_vec3_scale(ac_vec3_add(m->gap, offset), 1.0f / reach);
    if (normal.z <= path->walk.walkable_allowance)
        return AC_SWEEP_OK;
    ac_vec3 foot = ac_vec3_sub(path->global_sphere[0].center,
                               ac_vec3_scale(normal, path->global_sphere[0].radius));
    rest_on(t, normal, foot);
    path->walk.interp = interp;
    ac_path_add_offset(path, offset);
    return AC_SWEEP_ADJUSTED;
}

static ac_sweep collide_moving(ac_transition *t, const meeting *m) {
    const ac_sphere_path *path = &t->path;
    if (t->mover.flags & (AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE)) {
        if (hits(path, m, 0))
            return step_sphere_up(t, m);
        return hits(path, m, 1) ? slide(t, m->sphere, 1) : AC_SWEEP_OK;
    }
    if (t->mover.flags & AC_MOVER_PATH_CLIPPED)
        return hits(path, m, 0) ? collide_with_point(t, m, 0) : AC_SWEEP_OK;
    if (hits(path, m, 0))
        return land_on(t, m->sphere);
    return hits(path, m, 1) ? collide_with_point(t, m, 1) : AC_SWEEP_OK;
}

/* CSphere::intersects_sphere 0x00537A80 */
ac_sweep ac_sweep_object_sphere(ac_transition *t, const ac_sphere *sphere, bool is_creature) {
    const ac_sphere_path *path = &t->path;
    meeting m = meet(path, sphere);
    if (path->obstruction_ethereal || path->insert_type == AC_INSERT_PLACEMENT)
        return hits_any(path, &m) ? AC_SWEEP_COLLIDED : AC_SWEEP_OK;
    if (path->step_down)
        return is_creature ? AC_SWEEP_OK : step_sphere_down(t, &m);
    if (path->check_walkable)
        return hits_any(path, &m) ? AC_SWEEP_COLLIDED : AC_SWEEP_OK;
    if (path->collide)
        return is_creature ? AC_SWEEP_OK : land(t, &m);
    return collide_moving(t, &m);
}
