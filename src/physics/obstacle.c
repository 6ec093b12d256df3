/* CPhysicsObj::FindObjCollisions 0x0050F050: the mover against one other thing. */
#include "physics/missile.h"
#include "physics/transition_internal.h"
#include "space/sphere.h"

/* CPhysicsPart: skips meshes that do not collide; only scale.z counts. */
static ac_sweep collide_part(ac_transition *t, const ac_part *part) {
    const ac_shape *shape = part->shape;
    if (!shape || shape->physics.node_count == 0 || part->scale.z == 0.0f)
        return AC_SWEEP_OK;
    ac_path_cache_localspace(&t->path, &part->position, part->scale.z);
    bool near = false;
    for (uint32_t i = 0; i < t->path.sphere_count; ++i)
        near |= ac_sphere_intersects(&shape->physics_sphere, &t->path.localspace_sphere[i]);
    if (!near)
        return AC_SWEEP_OK;
    return t->path.insert_type == AC_INSERT_INITIAL_PLACEMENT
               ? ac_sweep_tree_placement(t, &shape->physics)
               : ac_sweep_tree(t, &shape->physics);
}

ac_sweep ac_sweep_parts(ac_transition *t, const ac_part *parts, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
        ac_sweep result = collide_part(t, &parts[i]);
        if (result != AC_SWEEP_OK)
            return result;
    }
    return AC_SWEEP_OK;
}

/* An upright cylinder or a sphere of the Setup, brought into the check position's block. */
static ac_sweep collide_cylinders(ac_transition *t, const ac_obstacle *other) {
    for (uint32_t i = 0; i < other->cylinder_count; ++i) {
        ac_cyl_sphere cylinder = other->cylinders[i];
        cylinder.base = ac_position_local_to_global(t->path.check.cell, &other->position,
                                                    ac_vec3_scale(cylinder.base, other->scale));
        cylinder.radius *= other->scale;
        cylinder.height *= other->scale;
        ac_sweep result = ac_sweep_object_cylinder(t, &cylinder, &other->position);
        if (result != AC_SWEEP_OK)
            return result;
    }
    return AC_SWEEP_OK;
}

static ac_sweep collide_spheres(ac_transition *t, const ac_obstacle *other, bool is_creature) {
    for (uint32_t i = 0; i < other->sphere_count; ++i) {
        ac_sphere sphere = other->spheres[i];
        sphere.center = ac_position_local_to_global(t->path.check.cell, &other->position,
                                                    ac_vec3_scale(sphere.center, other->scale));
        sphere.radius *= other->scale;
        ac_sweep result = ac_sweep_object_sphere(t, &sphere, is_creature);
        if (result != AC_SWEEP_OK)
            return result;
    }
    return AC_SWEEP_OK;
}

/* BSP before cylinders before spheres. */
static ac_sweep collide_shape(ac_transition *t, const ac_obstacle *other, bool is_creature) {
    if (other->flags & AC_OBSTACLE_PHYSICS_BSP)
        return ac_sweep_parts(t, other->parts, other->part_count);
    if (other->cylinder_count > 0)
        return collide_cylinders(t, other);
    return collide_spheres(t, other, is_creature);
}

/* Two ordinary players pass through each other; two killers of one kind do not. */
static bool players_pass(const ac_mover *mover, const ac_obstacle *other) {
    uint32_t a = mover->flags;
    uint32_t b = other->flags;
    bool both_players = (a & AC_MOVER_PLAYER) && (b & AC_OBSTACLE_PLAYER);
    bool impenetrable = (a & AC_MOVER_IMPENETRABLE) || (b & AC_OBSTACLE_IMPENETRABLE);
    bool both_pk = (a & AC_MOVER_PK) && (b & AC_OBSTACLE_PK);
    bool both_lite = (a & AC_MOVER_PK_LITE) && (b & AC_OBSTACLE_PK_LITE);
    return both_players && !impenetrable && !both_pk && !both_lite;
}

static bool mover_ignores(const ac_mover *mover, const ac_obstacle *other) {
    ac_missile_obstacle view = {
        .guid = other->guid,
        .state = other->state,
        .has_weenie = (other->flags & AC_OBSTACLE_WEENIE) != 0,
        .is_creature = (other->flags & AC_OBSTACLE_CREATURE) != 0,
    };
    return ac_missile_ignores(mover->state, mover->target, &view);
}

/* What a hit means: environment for fixtures, nothing for what can be passed, else an object. */
static ac_sweep judge(ac_transition *t, const ac_obstacle *other, bool ethereal, bool is_creature,
                      ac_sweep result) {
    if (result == AC_SWEEP_OK || t->path.step_down)
        return result;
    if (other->state & AC_STATE_STATIC) {
        if (!(t->mover.flags & AC_MOVER_CONTACT))
            t->info.collided_with_environment = true;
        return result;
    }
    ac_info_add_collided(&t->info, other->id, other->state);
    if (ethereal || (is_creature && (t->mover.flags & AC_MOVER_IGNORE_CREATURES))) {
        t->info.collision_normal_valid = false;
        return AC_SWEEP_OK;
    }
    return result;
}

/* Hidden suppresses collision whatever else the state says (spec 2026-07-13 §13). */
static bool is_intangible(uint32_t state) {
    const uint32_t both = AC_STATE_ETHEREAL | AC_STATE_IGNORE_COLLISIONS;
    return (state & AC_STATE_HIDDEN) || (state & both) == both;
}

/* CPhysicsObj::FindObjCollisions 0x0050F050; `other` is the obstacle. */
ac_sweep ac_sweep_obstacle(ac_transition *t, const ac_obstacle *other) {
    if (is_intangible(other->state))
        return AC_SWEEP_OK;
    bool is_creature = (other->state & AC_STATE_MISSILE) || (other->flags & AC_OBSTACLE_CREATURE);
    if ((t->mover.flags & AC_MOVER_VIEWER) && (other->flags & AC_OBSTACLE_CREATURE))
        return AC_SWEEP_OK;
    bool ethereal = (other->state & AC_STATE_ETHEREAL) ||
                    (t->mover.ethereal && !(other->state & AC_STATE_STATIC));
    if (ethereal && t->path.step_down)
        return AC_SWEEP_OK;
    t->path.obstruction_ethereal = ethereal;
    ac_sweep result = AC_SWEEP_OK;
    if (!players_pass(&t->mover, other) && !mover_ignores(&t->mover, other))
        result = collide_shape(t, other, is_creature);
    result = judge(t, other, ethereal, is_creature, result);
    t->path.obstruction_ethereal = false;
    return result;
}

void ac_obstacle_measure(ac_obstacle *obstacle) {
    ac_solids solids = {.position = &obstacle->position, .scale = obstacle->scale};
    if (obstacle->flags & AC_OBSTACLE_PHYSICS_BSP) {
        solids.parts = obstacle->parts;
        solids.part_count = obstacle->part_count;
    } else {
        solids.cylinders = obstacle->cylinders;
        solids.cylinder_count = obstacle->cylinder_count;
        solids.spheres = obstacle->spheres;
        solids.sphere_count = obstacle->sphere_count;
    }
    obstacle->bound = ac_solids_bound(&solids);
    obstacle->bounded = true;
}

bool ac_transition_overlaps(ac_transition *transition, const ac_obstacle *other) {
    ac_sphere_path *path = &transition->path;
    ac_position current = path->current;
    path->insert_type = AC_INSERT_PLACEMENT;
    ac_path_set_check(path, &current, path->current_cell);
    return ac_sweep_obstacle(transition, other) != AC_SWEEP_OK;
}
