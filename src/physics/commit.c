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

void ac_transition_take_contact(const ac_transition *transition, ac_body *body, ac_commit *commit) {
    const ac_collision_info *info = &transition->info;
    const ac_contact *contact = &info->contact;
    body->position = transition->path.current;
    if (info->velocity_killed)
        ac_body_set_velocity(body, (ac_vec3){0.0f, 0.0f, 0.0f}, body->update_time);
    body->contact_plane = contact->plane;
    body->contact_cell = contact->cell;
    set_transient(body, AC_TRANSIENT_CONTACT, contact->valid);
    ac_body_calc_acceleration(body);
    set_transient(body, AC_TRANSIENT_WATER_CONTACT, contact->valid && contact->is_water);
    set_on_walkable(body, contact->valid && contact->plane.normal.z >= AC_FLOOR_Z, commit);
    body->sliding_normal = info->sliding_normal;
    set_transient(body, AC_TRANSIENT_SLIDING, info->sliding_normal_valid);
}

/* After its first touch a projectile is neither clipped nor aligned: it falls like debris until the
 * server speaks. */
static void end_flight(ac_body *body) {
    if (body->state & AC_STATE_MISSILE)
        body->state &= ~(uint32_t)(AC_STATE_MISSILE | AC_STATE_ALIGN_PATH | AC_STATE_PATH_CLIPPED);
}

/* CPhysicsObj::report_environment_collision: the rising edge only. */
static void hit_environment(ac_body *body, ac_commit *commit) {
    if (body->colliding_with_environment)
        return;
    body->colliding_with_environment = true;
    commit->hit_environment = true;
    end_flight(body);
}

/* CPhysicsObj::report_object_collision */
static void hit_object(ac_body *body, uint32_t state, ac_commit *commit) {
    if (state & AC_STATE_REPORT_AS_ENVIRONMENT) {
        hit_environment(body, commit);
        return;
    }
    commit->hit_object = true;
    if (!(state & AC_STATE_IGNORE_COLLISIONS))
        end_flight(body);
}

static bool begins_to_touch(ac_body *body, const ac_collided *other, double time) {
    bool ethereal = (other->state & AC_STATE_ETHEREAL) != 0;
    return !body->touches || ac_touches_track(body->touches, other->id, ethereal, time);
}

static void report(const ac_collision_info *info, ac_body *body, bool landed, double time,
                   ac_commit *commit) {
    for (uint32_t i = 0; i < info->collided_count; ++i) {
        const ac_collided *other = &info->collided[i];
        if (begins_to_touch(body, other, time))
            hit_object(body, other->state, commit);
    }
    if (body->touches)
        ac_touches_expire(body->touches, time);
    if (body->colliding_with_environment)
        body->colliding_with_environment = info->collided_with_environment;
    else if (info->collided_with_environment || landed)
        hit_environment(body, commit);
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

/* Three means that the sweep made a floor of its own. */
static void remember_stationary(ac_body *body, int frames) {
    const uint32_t all =
        AC_TRANSIENT_STATIONARY_FALL | AC_TRANSIENT_STATIONARY_STOP | AC_TRANSIENT_STATIONARY_STUCK;
    if (frames == 1)
        body->transient |= AC_TRANSIENT_STATIONARY_FALL;
    else if (frames == 2)
        body->transient |= AC_TRANSIENT_STATIONARY_STOP;
    else
        body->transient &= ~all;
}

/* CPhysicsObj::handle_all_collisions */
void ac_transition_handle_collisions(const ac_collision_info *info, ac_body *body,
                                     bool was_on_walkable, double time, ac_commit *commit) {
    bool is_on_walkable = (body->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    bool walks_on = was_on_walkable && is_on_walkable && !(body->state & AC_STATE_SLEDDING);
    report(info, body, !was_on_walkable && is_on_walkable, time, commit);
    if (info->frames_stationary_fall > 1)
        body->velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
    else if (!walks_on && info->collision_normal_valid)
        bounce(info, body);
    remember_stationary(body, info->frames_stationary_fall);
}

ac_commit ac_transition_commit(const ac_transition *transition, ac_body *body, double time) {
    ac_commit commit = {0};
    bool was_on_walkable = (body->transient & AC_TRANSIENT_ON_WALKABLE) != 0;
    ac_transition_take_contact(transition, body, &commit);
    ac_transition_handle_collisions(&transition->info, body, was_on_walkable, time, &commit);
    return commit;
}
