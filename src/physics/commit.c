/* What a finished sweep does to the body: CPhysicsObj::SetPositionInternal and
 * handle_all_collisions (world-simulation 4.6). */
#include "physics/transition_internal.h"

static void set_transient(ac_body *body, uint32_t bit, bool on) {
    body->transient = on ? body->transient | bit : body->transient & ~bit;
}

/* CPhysicsObj::set_on_walkable: edges matter to the motion interpreter. */
static void set_on_walkable(ac_body *body, bool on, ac_commit *commit) {
    bool was = (body->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    set_transient(body, AC_TRANSIENT_ON_WALKABLE, on);
    commit->left_ground = was && !on;
    commit->hit_ground = !was && on;
    ac_body_calc_acceleration(body);
}

static void take_contact(const ac_collision_info *info, ac_body *body, ac_commit *commit) {
    set_transient(body, AC_TRANSIENT_CONTACT, info->contact.valid);
    set_transient(body, AC_TRANSIENT_WATER_CONTACT, info->contact.valid && info->contact.is_water);
    if (info->contact.valid) {
        body->contact_plane = info->contact.plane;
        body->contact_cell = info->contact.cell;
    }
    bool walkable = info->contact.valid && info->contact.plane.normal.z >= AC_FLOOR_Z;
    set_on_walkable(body, walkable, commit);
    set_transient(body, AC_TRANSIENT_SLIDING, info->sliding_normal_valid);
    if (info->sliding_normal_valid)
        body->sliding_normal = info->sliding_normal;
}

static void bounce(const ac_collision_info *info, ac_body *body) {
    if (body->state & AC_STATE_INELASTIC) {
        body->velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
        return;
    }
    float into = ac_vec3_dot(body->velocity, info->collision_normal);
    if (into < 0.0f)
        body->velocity =
            ac_vec3_add(body->velocity,
                        ac_vec3_scale(info->collision_normal, -(into * (body->elasticity + 1.0f))));
}

static void set_stationary(ac_body *body, int frames) {
    const uint32_t all =
        AC_TRANSIENT_STATIONARY_FALL | AC_TRANSIENT_STATIONARY_STOP | AC_TRANSIENT_STATIONARY_STUCK;
    body->transient &= ~all;
    if (frames == 1)
        body->transient |= AC_TRANSIENT_STATIONARY_FALL;
    else if (frames == 2)
        body->transient |= AC_TRANSIENT_STATIONARY_STOP;
}

/* CPhysicsObj::handle_all_collisions */
static void handle_collisions(const ac_collision_info *info, ac_body *body, bool was_on_walkable,
                              ac_commit *commit) {
    bool is_on_walkable = (body->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    bool sledding = (body->state & AC_STATE_SLEDDING) != 0;
    bool bounces = !(was_on_walkable && is_on_walkable && !sledding);
    bool landed = !was_on_walkable && is_on_walkable;
    commit->hit_environment = info->collided_with_environment || landed;
    commit->loses_missile_bits =
        (body->state & AC_STATE_MISSILE) && (commit->hit_environment || info->collided_count > 0);
    if (info->frames_stationary_fall > 1)
        body->velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
    else if (bounces && info->collision_normal_valid)
        bounce(info, body);
    set_stationary(body, info->frames_stationary_fall);
}

ac_commit ac_transition_commit(const ac_transition *transition, ac_body *body) {
    ac_commit commit = {0};
    bool was_on_walkable = (body->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    body->position = transition->path.current;
    if (transition->info.velocity_killed)
        body->velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
    take_contact(&transition->info, body, &commit);
    handle_collisions(&transition->info, body, was_on_walkable, &commit);
    return commit;
}
