/* What physics knows of one object: motion, material, contact. Plain data inside a live object; all
 * functions work on it alone. Metres, seconds, radians, in the axes of the body's landblock. */
#ifndef AC_PHYSICS_BODY_H
#define AC_PHYSICS_BODY_H

#include "arwic/math.h"
#include "arwic/state.h"
#include "base/vec.h"
#include "physics/touches.h"

/* Bits of ac_body.transient (retail transient_state). */
enum {
    AC_TRANSIENT_CONTACT = 0x001,
    AC_TRANSIENT_ON_WALKABLE = 0x002,
    AC_TRANSIENT_SLIDING = 0x004,
    AC_TRANSIENT_WATER_CONTACT = 0x008,
    AC_TRANSIENT_STATIONARY_FALL = 0x010,
    AC_TRANSIENT_STATIONARY_STOP = 0x020,
    AC_TRANSIENT_STATIONARY_STUCK = 0x040,
    AC_TRANSIENT_ACTIVE = 0x080,
    AC_TRANSIENT_CHECK_ETHEREAL = 0x100,
};

#define AC_GRAVITY            (-9.8000002f)
#define AC_MAX_VELOCITY       50.0f
#define AC_SMALL_VELOCITY     0.25f
#define AC_DEFAULT_FRICTION   0.95f
#define AC_DEFAULT_ELASTICITY 0.05f

typedef struct ac_body {
    ac_position position;
    ac_vec3 velocity;
    ac_vec3 acceleration;
    ac_vec3 omega;           /* in the parent's axes */
    ac_vec3 cached_velocity; /* what the last tick really moved, a second */
    uint32_t state;          /* AC_STATE_* */
    uint32_t transient;      /* AC_TRANSIENT_* */
    float friction;          /* 0..1 */
    float elasticity;        /* 0..0.1 */
    float scale;
    ac_plane contact_plane; /* with AC_TRANSIENT_CONTACT */
    uint32_t contact_cell;
    ac_vec3 sliding_normal; /* with AC_TRANSIENT_SLIDING */
    double update_time;     /* simulated up to here */
    bool jumped_this_frame;
    bool colliding_with_environment;
    ac_touches *touches; /* the owner's; NULL: each contact is a new touch */
} ac_body;

/* The constructor's values (CPhysicsObj::CPhysicsObj 0x005123F0): state 0x00400C08. */
ac_body ac_body_default(double now);

/* CPhysicsObj::calc_acceleration 0x00510950. */
void ac_body_calc_acceleration(ac_body *body);

/* A velocity as an object may have it: at most 50 m/s. */
ac_vec3 ac_body_clamp_velocity(ac_vec3 velocity);

/* CPhysicsObj::set_velocity: stores, clamps the length to 50, wakes the body. */
void ac_body_set_velocity(ac_body *body, ac_vec3 velocity, double now);

/* CPhysicsObj::set_active: refused for Static; leaving sleep sets the update time. */
void ac_body_set_active(ac_body *body, bool active, double now);

/* CPhysicsObj::UpdatePhysicsInternal 0x00510700: moves `frame` by velocity, acceleration and omega
 * over `dt`. A body at rest on walkable ground that nothing animates (`animated` false) goes to
 * sleep. */
void ac_body_update_physics(ac_body *body, float dt, bool animated, ac_frame *frame);

#endif
