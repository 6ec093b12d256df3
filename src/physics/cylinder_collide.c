/* CCylSphere::intersects_sphere 0x0053B440: the mover against one upright cylinder of an object,
 * which is scaled and in the block axes of the check position. */
#include <math.h>

#include "physics/transition_internal.h"

typedef struct meeting {
    const ac_cyl_sphere *cylinder;
    ac_vec3 gap; /* from its base to the mover's first sphere */
    float reach; /* sum of its radius and the first sphere's, less epsilon */
} meeting;

static float flat_squared(ac_vec3 v) {
    return v.x * v.x + v.y * v.y;
}

/* Whether a sphere of `radius` at height `z` over the base overlaps the cylinder's height. */
static bool overlaps_height(const ac_cyl_sphere *cylinder, float z, float radius) {
    float half = cylinder->height * 0.5f;
    return fabsf(half - z) <= radius - AC_EPSILON + half;
}

/* CCylSphere::collides 0x0053A880 */
static bool hits(const ac_sphere_path *path, const meeting *m, uint32_t which) {
    if (which >= path->sphere_count)
        return false;
    const ac_sphere *sphere = &path->global_sphere[which];
    ac_vec3 gap = ac_vec3_sub(sphere->center, m->cylinder->base);
    return flat_squared(gap) <= m->reach * m->reach &&
           overlaps_height(m->cylinder, gap.z, sphere->radius);
}

static bool hits_any(const ac_sphere_path *path, const meeting *m) {
    return hits(path, m, 0) || hits(path, m, 1);
}

static ac_vec3 start_gap(const ac_sphere_path *path, const meeting *m, uint32_t which) {
    return ac_vec3_sub(path->current_center[which], m->cylinder->base);
}

/* CCylSphere::normal_of_collision 0x0053AB50. *definite: it is sure which side was struck. */
static ac_vec3 normal_of(const ac_sphere_path *path, const meeting *m, uint32_t which,
                         bool *definite) {
    ac_vec3 old = start_gap(path, m, which);
    ac_vec3 gap = ac_vec3_sub(path->global_sphere[which].center, m->cylinder->base);
    if (flat_squared(old) > m->reach * m->reach) {
        *definite = overlaps_height(m->cylinder, old.z, path->global_sphere[which].radius) ||
                    fabsf(old.z - gap.z) <= AC_EPSILON;
        return (ac_vec3){old.x, old.y, 0.0f};
    }
    *definite = true;
    return (ac_vec3){0.0f, 0.0f, gap.z - old.z <= 0.0f ? 1.0f : -1.0f};
}

static bool unit_normal_of(const ac_sphere_path *path, const meeting *m, uint32_t which,
                           ac_vec3 *normal, bool *definite) {
    *normal = normal_of(path, m, which, definite);
    return !ac_vec3_normalize_check_small(normal);
}

/* Rests the mover on the lid; retail raises the water flag here. */
static void rest_at(ac_transition *t, ac_vec3 point) {
    ac_plane plane = {{0.0f, 0.0f, 1.0f}, -point.z};
    ac_info_set_contact(&t->info, plane, t->path.check.cell, true);
}

static bool takes_interp(ac_sphere_path *path, float interp) {
    if (!(interp < path->walk.interp && interp >= -0.1f))
        return false;
    path->walk.interp = interp;
    return true;
}

/* CCylSphere::step_sphere_down 0x0053A9B0 */
static ac_sweep step_sphere_down(ac_transition *t, const meeting *m) {
    ac_sphere_path *path = &t->path;
    if (!hits_any(path, m))
        return AC_SWEEP_OK;
    float step = path->step_down_amount * path->walk.interp;
    if (fabsf(step) < AC_EPSILON)
        return AC_SWEEP_COLLIDED;
    ac_sphere foot = path->global_sphere[0];
    float up = m->cylinder->height + foot.radius - m->gap.z;
    if (!takes_interp(path, (1.0f - up / step) * path->walk.interp))
        return AC_SWEEP_COLLIDED;
    rest_at(t, (ac_vec3){foot.center.x, foot.center.y, foot.center.z + up - foot.radius});
    ac_path_add_offset(path, (ac_vec3){0.0f, 0.0f, up});
    return AC_SWEEP_ADJUSTED;
}

/* The landing pass of a fall. */
static ac_sweep land(ac_transition *t, const meeting *m) {
    ac_sphere_path *path = &t->path;
    if (!hits_any(path, m))
        return AC_SWEEP_OK;
    ac_sphere foot = path->global_sphere[0];
    ac_vec3 back =
        ac_vec3_sub(ac_vec3_sub(path->current_center[0], foot.center), ac_path_block_offset(path));
    if (fabsf(back.z) < AC_EPSILON)
        return AC_SWEEP_COLLIDED;
    float time = (m->cylinder->height + foot.radius - m->gap.z) / back.z;
    ac_vec3 offset = ac_vec3_scale(back, time);
    if (flat_squared(ac_vec3_add(m->gap, offset)) > m->reach * m->reach)
        return AC_SWEEP_OK;
    if (!takes_interp(path, (1.0f - time) * path->walk.interp))
        return AC_SWEEP_COLLIDED;
    ac_vec3 point = ac_vec3_add(foot.center, offset);
    point.z -= foot.radius;
    rest_at(t, point);
    ac_path_add_offset(path, offset);
    return AC_SWEEP_ADJUSTED;
}

/* CCylSphere::slide_sphere 0x0053B2A0 */
static ac_sweep slide(ac_transition *t, const meeting *m, uint32_t which) {
    ac_vec3 normal;
    bool definite;
    if (!unit_normal_of(&t->path, m, which, &normal, &definite))
        return AC_SWEEP_COLLIDED;
    ac_sphere moving = t->path.global_sphere[which];
    return ac_sweep_slide_sphere(t, &moving, normal, t->path.current_center[which]);
}

/* CCylSphere::step_sphere_up 0x0053B310. The normal is global already; retail rotates it by the
 * object's heading once too often, and so do we. */
static ac_sweep step_sphere_up(ac_transition *t, const meeting *m) {
    float up = t->path.global_sphere[0].radius + m->cylinder->height - m->gap.z;
    if (t->mover.step_up_height < up)
        return slide(t, m, 0);
    ac_vec3 normal;
    bool definite;
    if (!unit_normal_of(&t->path, m, 0, &normal, &definite))
        return AC_SWEEP_COLLIDED;
    normal = ac_frame_local_to_global_vec(&t->path.localspace.frame, normal);
    return ac_sweep_step_up(t, normal) ? AC_SWEEP_OK : ac_sweep_step_up_slide(t);
}

/* CCylSphere::land_on_cylinder 0x0053B3D0 */
static ac_sweep land_on(ac_transition *t, const meeting *m) {
    ac_vec3 normal;
    bool definite;
    if (!unit_normal_of(&t->path, m, 0, &normal, &definite))
        return AC_SWEEP_COLLIDED;
    ac_path_set_collide(&t->path, normal);
    t->path.walk.walkable_allowance = AC_LANDING_Z;
    return AC_SWEEP_ADJUSTED;
}

/* The way of the mover past the cylinder in a perfect clip. */
typedef struct clip {
    ac_vec3 move, old;
    float reach; /* with epsilon */
    float time;  /* 0..1 when it is good */
    ac_vec3 normal;
} clip;

static void side_normal(clip *c) {
    ac_vec3 place = ac_vec3_add(c->old, ac_vec3_scale(c->move, c->time));
    c->normal = (ac_vec3){place.x / c->reach, place.y / c->reach, 0.0f};
}

/* When the way comes to the cylinder's side, seen from above; false, and nothing changed, when it
 * never does. `a`: the squared length of the way, seen so. */
static bool side_time(clip *c, float a) {
    float b = -(c->move.x * c->old.x + c->move.y * c->old.y);
    float square = b * b - (flat_squared(c->old) - c->reach * c->reach) * a;
    if (!(square >= 0.0f))
        return false;
    float root = sqrtf(square);
    c->time = (b - root < 0.0f ? b + root : b - root) / a;
    return true;
}

/* When the way comes to the lid or the bottom; false when it never does. */
static bool end_time(clip *c, const ac_cyl_sphere *cylinder, float radius) {
    if (fabsf(c->move.z) < AC_EPSILON)
        return false;
    c->time = c->move.z > 0.0f ? -(c->old.z + radius) / c->move.z
                               : (radius + cylinder->height - c->old.z) / c->move.z;
    return true;
}

/* It struck the side, for sure. */
static bool clip_side(clip *c) {
    float a = flat_squared(c->move);
    if (a < AC_EPSILON || !side_time(c, a))
        return false;
    side_normal(c);
    return true;
}

/* It came from beside and above or below: an end, or the side when the way meets the end's plane
 * beside the cylinder. */
static bool clip_either(clip *c, const ac_cyl_sphere *cylinder, float radius) {
    if (!end_time(c, cylinder, radius))
        return false;
    c->normal = (ac_vec3){0.0f, 0.0f, c->move.z > 0.0f ? -1.0f : 1.0f};
    ac_vec3 place = ac_vec3_add(c->old, ac_vec3_scale(c->move, c->time));
    if (flat_squared(place) < c->reach * c->reach)
        return true;
    float a = flat_squared(c->move);
    if (a < AC_EPSILON)
        return false;
    (void)side_time(c, a); /* retail goes on with the end's time when there is none */
    side_normal(c);
    return true;
}

static bool find_clip(clip *c, const ac_cyl_sphere *cylinder, float radius, bool definite) {
    if (!definite)
        return clip_either(c, cylinder, radius);
    return c->normal.z == 0.0f ? clip_side(c) : end_time(c, cylinder, radius);
}

/* CCylSphere::collide_with_point 0x0053ACB0. The way starts at sphere 0 even for sphere 1, and the
 * last sum leaves the block offset out: retail's. */
static ac_sweep collide_with_point(ac_transition *t, const meeting *m, uint32_t which) {
    ac_sphere_path *path = &t->path;
    bool definite;
    clip c = {.reach = m->reach + AC_EPSILON};
    if (!unit_normal_of(path, m, which, &c.normal, &definite))
        return AC_SWEEP_COLLIDED;
    if (!(t->mover.flags & AC_MOVER_PERFECT_CLIP)) {
        ac_info_set_collision_normal(&t->info, c.normal);
        return AC_SWEEP_COLLIDED;
    }
    ac_sphere sphere = path->global_sphere[which];
    c.move = ac_vec3_add(ac_vec3_sub(sphere.center, path->current_center[0]),
                         ac_path_block_offset(path));
    c.old = start_gap(path, m, 0);
    if (!find_clip(&c, m->cylinder, sphere.radius, definite) || !(c.time >= 0.0f && c.time <= 1.0f))
        return AC_SWEEP_COLLIDED;
    ac_info_set_collision_normal(&t->info, c.normal);
    ac_vec3 place = ac_vec3_add(path->current_center[0], ac_vec3_scale(c.move, c.time));
    ac_path_add_offset(path, ac_vec3_sub(place, sphere.center));
    return AC_SWEEP_ADJUSTED;
}

static ac_sweep collide_moving(ac_transition *t, const meeting *m) {
    const ac_sphere_path *path = &t->path;
    if (t->mover.flags & (AC_MOVER_CONTACT | AC_MOVER_ON_WALKABLE)) {
        if (hits(path, m, 0))
            return step_sphere_up(t, m);
        return hits(path, m, 1) ? slide(t, m, 1) : AC_SWEEP_OK;
    }
    if (t->mover.flags & AC_MOVER_PATH_CLIPPED)
        return hits(path, m, 0) ? collide_with_point(t, m, 0) : AC_SWEEP_OK;
    if (hits(path, m, 0))
        return land_on(t, m);
    return hits(path, m, 1) ? collide_with_point(t, m, 1) : AC_SWEEP_OK;
}

/* CCylSphere::intersects_sphere 0x0053B440, with the caching of its scaled overload 0x0053B8F0 */
ac_sweep ac_sweep_object_cylinder(ac_transition *t, const ac_cyl_sphere *cylinder,
                                  const ac_position *position) {
    ac_sphere_path *path = &t->path;
    ac_path_cache_localspace(path, position, 1.0f);
    meeting m = {
        .cylinder = cylinder,
        .gap = ac_vec3_sub(path->global_sphere[0].center, cylinder->base),
        .reach = cylinder->radius + path->global_sphere[0].radius - AC_EPSILON,
    };
    bool blocks = path->obstruction_ethereal || path->insert_type == AC_INSERT_PLACEMENT;
    if (blocks || (path->check_walkable && !path->step_down))
        return hits_any(path, &m) ? AC_SWEEP_COLLIDED : AC_SWEEP_OK;
    if (path->step_down)
        return step_sphere_down(t, &m);
    if (path->collide)
        return land(t, &m);
    return collide_moving(t, &m);
}
