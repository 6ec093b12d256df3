#include "physics/body.h"

#include "base/acmath.h"
#include "space/frame.h"

ac_body ac_body_default(double now) {
    return (ac_body){
        .position = {.frame = {.rotation = {1.0f, 0.0f, 0.0f, 0.0f}}},
        .state = AC_STATE_DEFAULT,
        .friction = AC_DEFAULT_FRICTION,
        .elasticity = AC_DEFAULT_ELASTICITY,
        .scale = 1.0f,
        .update_time = now,
    };
}

static bool on_ground(const ac_body *body) {
    const uint32_t both = AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE;
    return (body->transient & both) == both;
}

/* CPhysicsObj::calc_acceleration 0x00510950 (spec 2026-07-13 §9; Sledding confirmed at 0x00510961)
 */
void ac_body_calc_acceleration(ac_body *body) {
    const ac_vec3 zero = {0.0f, 0.0f, 0.0f};
    if (on_ground(body) && !(body->state & AC_STATE_SLEDDING)) {
        body->acceleration = zero;
        body->omega = zero;
    } else if (!(body->state & AC_STATE_GRAVITY)) {
        body->acceleration = zero;
    } else {
        body->acceleration = (ac_vec3){0.0f, 0.0f, AC_GRAVITY};
    }
}

void ac_body_set_active(ac_body *body, bool active, double now) {
    if (!active) {
        body->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
        return;
    }
    if (body->state & AC_STATE_STATIC)
        return;
    if (!(body->transient & AC_TRANSIENT_ACTIVE))
        body->update_time = now;
    body->transient |= AC_TRANSIENT_ACTIVE;
}

ac_vec3 ac_body_clamp_velocity(ac_vec3 velocity) {
    float square = ac_vec3_length_squared(velocity);
    if (square <= AC_MAX_VELOCITY * AC_MAX_VELOCITY)
        return velocity;
    if (ac_vec3_normalize_check_small(&velocity))
        return velocity;
    return ac_vec3_scale(velocity, AC_MAX_VELOCITY);
}

void ac_body_set_velocity(ac_body *body, ac_vec3 velocity, double now) {
    ac_vec3 old = body->velocity;
    if (velocity.x != old.x || velocity.y != old.y || velocity.z != old.z) {
        body->velocity = ac_body_clamp_velocity(velocity);
        body->jumped_this_frame = true;
    }
    ac_body_set_active(body, true, now);
}

/* The share of speed that a second takes away. Sleds slide freely on slopes and stop when slow. */
static float friction_of(const ac_body *body, float speed_squared) {
    if (!(body->state & AC_STATE_SLEDDING))
        return body->friction;
    if (speed_squared < 1.5625f)
        return 1.0f;
    const float cos_10_degrees = 0.98480775f;
    if (speed_squared < 6.25f || body->contact_plane.normal.z >= cos_10_degrees)
        return body->friction;
    return 0.2f;
}

/* CPhysicsObj::calc_friction 0x0050EE70 */
static void apply_friction(ac_body *body, float dt, float speed_squared) {
    if (!(body->transient & AC_TRANSIENT_ON_WALKABLE))
        return;
    ac_vec3 normal = body->contact_plane.normal;
    float away = ac_vec3_dot(body->velocity, normal);
    if (away >= 0.25f)
        return;
    body->velocity = ac_vec3_sub(body->velocity, ac_vec3_scale(normal, away));
    float keep = ac_powf(1.0f - friction_of(body, speed_squared), dt);
    body->velocity = ac_vec3_scale(body->velocity, keep);
}

/* CPhysicsObj::UpdatePhysicsInternal 0x00510700. The near-stop test looks at the speed before
 * friction, clamped to 50 (spec 2026-07-13 §9). */
void ac_body_update_physics(ac_body *body, float dt, bool animated, ac_frame *frame) {
    float speed_squared = ac_vec3_length_squared(body->velocity);
    if (speed_squared > 0.0f) {
        if (speed_squared > AC_MAX_VELOCITY * AC_MAX_VELOCITY) {
            body->velocity = ac_body_clamp_velocity(body->velocity);
            speed_squared = AC_MAX_VELOCITY * AC_MAX_VELOCITY;
        }
        apply_friction(body, dt, speed_squared);
        if (speed_squared < AC_SMALL_VELOCITY * AC_SMALL_VELOCITY + AC_EPSILON)
            body->velocity = (ac_vec3){0.0f, 0.0f, 0.0f};
        ac_vec3 step = ac_vec3_add(ac_vec3_scale(body->velocity, dt),
                                   ac_vec3_scale(body->acceleration, 0.5f * dt * dt));
        frame->origin = ac_vec3_add(frame->origin, step);
    } else if (!animated && (body->transient & AC_TRANSIENT_ON_WALKABLE)) {
        body->transient &= ~(uint32_t)AC_TRANSIENT_ACTIVE;
    }
    body->velocity = ac_vec3_add(body->velocity, ac_vec3_scale(body->acceleration, dt));
    ac_frame_grotate(frame, ac_vec3_scale(body->omega, dt));
}
