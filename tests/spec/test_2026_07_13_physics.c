/* Spec 2026-07-13 §9 (per-frame physics and projectile flags) and §10 (missile collision
 * exclusion): first what concerns one body alone, then live objects in a small world. */
#include "support/test.h"

#include "object/live_fixture.h"

#include <math.h>

#include "arwic/state.h"
#include "physics/body.h"
#include "physics/missile.h"
#include "physics/quantum.h"
#include "space/frame.h"

static const ac_frame origin = {{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f, 0.0f}};

static void check_split(double elapsed, int count, const float *dts, double kept) {
    ac_quanta quanta = ac_quanta_split(0.0, elapsed);
    assert_int_equal(quanta.count, count);
    for (int i = 0; i < count; ++i)
        assert_float_equal(quanta.dt[i], dts[i], 1e-5f);
    assert_float_equal((float)(elapsed - quanta.update_time), (float)kept, 1e-5f);
}

/* @spec 2026-07-13 §9 | A gap of at most 0.0002 seconds only moves the clock.
 * @code src/physics/quantum.c */
static void test_a_gap_below_epsilon_only_moves_the_clock(void **state) {
    (void)state;
    check_split(0.0002, 0, NULL, 0.0);
    check_split(0.0, 0, NULL, 0.0);
    check_split(-5.0, 0, NULL, 0.0);
}

/* @spec 2026-07-13 §9 | A gap above 2 seconds is discarded instead of simulating a huge jump.
 * @code src/physics/quantum.c */
static void test_a_gap_above_two_seconds_is_discarded(void **state) {
    (void)state;
    check_split(2.1, 0, NULL, 0.0);
    const float ten[] = {0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.19f};
    check_split(1.99, 10, ten, 0.0);
    const float tenths[] = {0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f, 0.2f};
    check_split(2.0, 10, tenths, 0.0); /* two seconds are not above two seconds */
}

/* @spec 2026-07-13 §9 | A long but valid frame is replayed as 0.2-second catch-up steps.
 * @spec 2026-07-13 §9 | A final remainder at or below 1/30 second stays accumulated for the next
 * tick.
 * @code src/physics/quantum.c */
static void test_long_frames_are_cut_and_the_remainder_is_kept(void **state) {
    (void)state;
    check_split(0.01, 0, NULL, 0.01);
    check_split(0.23, 1, (const float[]){0.2f}, 0.03);
    check_split(0.25, 2, (const float[]){0.2f, 0.05f}, 0.0);
    check_split(0.5, 3, (const float[]){0.2f, 0.2f, 0.1f}, 0.0);
    check_split(1.0 / 30.0, 0, NULL, 1.0 / 30.0);
    check_split(0.04, 1, (const float[]){0.04f}, 0.0);
}

/* @spec 2026-07-13 §9 | PhysicsTimer.current advances with each step.
 * @code src/physics/quantum.c */
static void test_each_tick_has_its_own_time(void **state) {
    (void)state;
    ac_quanta quanta = ac_quanta_split(10.0, 10.5);
    assert_int_equal(quanta.count, 3);
    assert_float_equal((float)quanta.times[0], 10.2f, 1e-5f);
    assert_float_equal((float)quanta.times[1], 10.4f, 1e-5f);
    assert_float_equal((float)quanta.times[2], 10.5f, 1e-5f);
}

static ac_body flying(ac_vec3 velocity) {
    ac_body body = ac_body_default(0.0);
    body.velocity = velocity;
    ac_body_calc_acceleration(&body);
    return body;
}

static ac_body standing(ac_vec3 velocity) {
    ac_body body = ac_body_default(0.0);
    body.transient = AC_TRANSIENT_CONTACT | AC_TRANSIENT_ON_WALKABLE | AC_TRANSIENT_ACTIVE;
    body.contact_plane = (ac_plane){{0.0f, 0.0f, 1.0f}, 0.0f};
    body.velocity = velocity;
    ac_body_calc_acceleration(&body);
    return body;
}

/* @spec 2026-07-13 §9 | Position moves by velocity*dt + acceleration*dt^2/2, velocity by
 * acceleration*dt.
 * @code src/physics/body.c */
static void test_a_falling_body_integrates_gravity(void **state) {
    (void)state;
    ac_body body = flying((ac_vec3){0.0f, 0.0f, 5.0f});
    ac_frame frame = origin;
    ac_body_update_physics(&body, 0.1f, false, &frame);
    assert_float_equal(frame.origin.z, 0.451f, 1e-5f);
    assert_float_equal(body.velocity.z, 4.02f, 1e-5f);
}

/* @spec 2026-07-13 §9 | A speed above 50 is normalized and clamped to 50.
 * @code src/physics/body.c */
static void test_speed_is_clamped_to_fifty(void **state) {
    (void)state;
    ac_body body = flying((ac_vec3){300.0f, 400.0f, 0.0f});
    body.state &= ~(uint32_t)AC_STATE_GRAVITY;
    ac_body_calc_acceleration(&body);
    ac_frame frame = origin;
    ac_body_update_physics(&body, 0.1f, false, &frame);
    assert_float_equal(body.velocity.x, 30.0f, 1e-4f);
    assert_float_equal(body.velocity.y, 40.0f, 1e-4f);
    assert_float_equal(frame.origin.y, 4.0f, 1e-4f);
}

/* @spec 2026-07-13 §9 | Friction uses dt and the clamped speed before friction.
 * @code src/physics/body.c */
static void test_friction_brakes_a_body_on_the_ground(void **state) {
    (void)state;
    ac_body body = standing((ac_vec3){4.0f, 0.0f, -0.1f});
    ac_frame frame = origin;
    const float dt = 1.0f / 30.0f;
    ac_body_update_physics(&body, dt, false, &frame);
    assert_float_equal(body.velocity.x, 3.6199f, 1e-4f);
    assert_float_equal(body.velocity.z, 0.0f, 1e-6f);
    assert_true(frame.origin.x == body.velocity.x * dt);
}

/* @spec 2026-07-13 §9 | The near-stop test is based on the speed before friction, not after.
 * @code src/physics/body.c */
static void test_near_stop_looks_at_the_speed_before_friction(void **state) {
    (void)state;
    /* 0.26 m/s is above the limit; friction takes it far below, and still it is not stopped. */
    ac_body body = standing((ac_vec3){0.26f, 0.0f, 0.0f});
    ac_frame frame = origin;
    ac_body_update_physics(&body, 0.2f, false, &frame);
    assert_true(body.velocity.x > 0.0f && body.velocity.x < 0.25f);
    assert_true(frame.origin.x == body.velocity.x * 0.2f);
    body = standing((ac_vec3){0.2503f, 0.0f, 0.0f}); /* 0.25^2 + 0.0002 = 0.0627 > 0.06265 */
    frame = origin;
    ac_body_update_physics(&body, 0.01f, false, &frame);
    assert_float_equal(body.velocity.x, 0.0f, 0.0f);
    assert_memory_equal(&frame, &origin, sizeof frame); /* stopped before it moved */
}

/* @spec 2026-07-13 §9 | The rotation turns globally by omega*dt.
 * @code src/physics/body.c */
static void test_omega_turns_the_frame_globally(void **state) {
    (void)state;
    ac_body body = flying((ac_vec3){0.0f, 0.0f, 0.0f});
    body.omega = (ac_vec3){0.0f, 0.0f, 1.0f};
    ac_frame frame = origin;
    ac_frame_set_heading(&frame, 90.0f);
    ac_body_update_physics(&body, 0.5f, false, &frame);
    assert_float_equal(ac_frame_get_heading(&frame), 90.0f - 0.5f * 57.29578f, 1e-3f);
    /* An axis that is not the heading's: a turn about the frame's own +X would have y < 0. */
    body.omega = (ac_vec3){1.0f, 0.0f, 0.0f};
    ac_frame_set_heading(&frame, 90.0f);
    ac_body_update_physics(&body, 0.5f, false, &frame);
    const float c = 0.68512454f, half = 0.17494102f; /* cos and sin of 0.25, times sqrt(1/2) */
    ac_quat q = frame.rotation;
    float sign = q.w < 0.0f ? -1.0f : 1.0f;
    assert_quat_near(q, sign * c, sign * half, sign * half, sign * -c, 1e-5f);
}

/* @spec 2026-07-13 §9 | In contact on walkable ground without Sledding: acceleration 0 and omega 0.
 * @spec 2026-07-13 §9 | With Gravity clear: acceleration 0, omega is preserved.
 * @spec 2026-07-13 §9 | Otherwise the acceleration is gravity; Sledding keeps it on the ground.
 * @code src/physics/body.c */
static void test_calc_acceleration(void **state) {
    (void)state;
    const ac_vec3 spin = {1.0f, 2.0f, 3.0f};
    ac_body body = standing((ac_vec3){0.0f, 0.0f, 0.0f});
    body.omega = spin;
    ac_body_calc_acceleration(&body);
    assert_float_equal(body.acceleration.z, 0.0f, 0.0f);
    assert_float_equal(body.omega.y, 0.0f, 0.0f);

    body.omega = spin;
    body.state |= AC_STATE_SLEDDING;
    ac_body_calc_acceleration(&body);
    assert_float_equal(body.acceleration.z, AC_GRAVITY, 0.0f);
    assert_float_equal(body.omega.y, 2.0f, 0.0f);

    body.state &= ~(uint32_t)(AC_STATE_GRAVITY);
    ac_body_calc_acceleration(&body);
    assert_float_equal(body.acceleration.z, 0.0f, 0.0f);
    assert_float_equal(body.omega.y, 2.0f, 0.0f);
    assert_float_equal(AC_GRAVITY, -9.8000002f, 0.0f);

    /* Contact without walkable ground and the reverse are no footing. */
    static const uint32_t halves[] = {AC_TRANSIENT_CONTACT, AC_TRANSIENT_ON_WALKABLE};
    for (size_t i = 0; i < 2; ++i) {
        body = standing((ac_vec3){0.0f, 0.0f, 0.0f});
        body.transient = halves[i] | AC_TRANSIENT_ACTIVE;
        body.omega = spin;
        ac_body_calc_acceleration(&body);
        assert_float_equal(body.acceleration.z, AC_GRAVITY, 0.0f);
        assert_memory_equal(&body.omega, &spin, sizeof spin);
    }
}

/* @spec 2026-07-13 §3 | The constructor's state is 0x00400C08 and does not contain Hidden.
 * @code src/physics/body.c */
static void test_a_new_body_is_not_hidden(void **state) {
    (void)state;
    ac_body body = ac_body_default(0.0);
    assert_int_equal(body.state, 0x00400C08);
    assert_int_equal(body.state, AC_STATE_EDGE_SLIDE | AC_STATE_LIGHTING | AC_STATE_GRAVITY |
                                     AC_STATE_REPORT_COLLISIONS);
    assert_false(body.state & AC_STATE_HIDDEN);
}

static ac_body sled(ac_vec3 velocity, ac_vec3 normal, float friction) {
    ac_body body = standing(velocity);
    body.state |= AC_STATE_SLEDDING;
    body.state &= ~(uint32_t)AC_STATE_GRAVITY;
    body.contact_plane.normal = normal;
    body.friction = friction;
    ac_body_calc_acceleration(&body);
    return body;
}

static void test_sleds_glide_on_slopes_and_brake_on_flats(void **state) {
    (void)state;
    const ac_vec3 flat = {0.0f, 0.0f, 1.0f};
    const ac_vec3 slope = {0.0f, 0.6f, 0.8f};
    ac_frame frame = origin;
    ac_body body = sled((ac_vec3){4.0f, 0.0f, 0.0f}, flat, 0.5f);
    ac_body_update_physics(&body, 0.2f, false, &frame);
    assert_float_equal(body.velocity.x, 3.4822f, 1e-4f);
    body = sled((ac_vec3){4.0f, 0.0f, 0.0f}, slope, 0.5f);
    ac_body_update_physics(&body, 0.2f, false, &frame);
    assert_float_equal(body.velocity.x, 4.0f * 0.95635f, 1e-4f);
    body = sled((ac_vec3){2.4f, 0.0f, 0.0f}, slope, 0.5f);
    ac_body_update_physics(&body, 0.2f, false, &frame);
    assert_float_equal(body.velocity.x, 2.4f * 0.87055f, 1e-4f);
    body = sled((ac_vec3){1.2f, 0.0f, 0.0f}, slope, 0.5f);
    ac_body_update_physics(&body, 0.2f, false, &frame);
    assert_float_equal(body.velocity.x, 0.0f, 0.0f);
}

static void test_a_resting_body_goes_to_sleep_and_set_velocity_wakes_it(void **state) {
    (void)state;
    ac_frame frame = origin;
    ac_body body = standing((ac_vec3){0.0f, 0.0f, 0.0f});
    ac_body_update_physics(&body, 0.1f, true, &frame);
    assert_true(body.transient & AC_TRANSIENT_ACTIVE);
    ac_body_update_physics(&body, 0.1f, false, &frame);
    assert_false(body.transient & AC_TRANSIENT_ACTIVE);
    ac_body_set_velocity(&body, (ac_vec3){0.0f, 0.0f, 90.0f}, 7.0);
    assert_true(body.transient & AC_TRANSIENT_ACTIVE);
    assert_float_equal((float)body.update_time, 7.0f, 0.0f);
    assert_float_equal(body.velocity.z, 50.0f, 1e-5f);
    body.state |= AC_STATE_STATIC;
    ac_body_set_active(&body, false, 8.0);
    ac_body_set_active(&body, true, 9.0);
    assert_false(body.transient & AC_TRANSIENT_ACTIVE);
}

static void test_a_velocity_that_differs_in_any_component_is_taken(void **state) {
    (void)state;
    const ac_vec3 old = {1.0f, 2.0f, 3.0f};
    const ac_vec3 others[] = {{4.0f, 2.0f, 3.0f}, {1.0f, 4.0f, 3.0f}, {1.0f, 2.0f, 4.0f}};
    ac_body body = ac_body_default(0.0);
    ac_body_set_velocity(&body, old, 0.0);
    body.jumped_this_frame = false;
    ac_body_set_velocity(&body, old, 0.0);
    assert_false(body.jumped_this_frame);
    for (size_t i = 0; i < 3; ++i) {
        ac_body changed = body;
        ac_body_set_velocity(&changed, others[i], 0.0);
        assert_true(changed.jumped_this_frame);
        assert_memory_equal(&changed.velocity, &others[i], sizeof others[i]);
    }
}

enum { MISSILE = AC_STATE_MISSILE, TARGET = 0x80000009 };

/* @spec 2026-07-13 §10 | If the other is a missile: ignore.
 * @code src/physics/missile.c */
static void test_missiles_pass_through_missiles(void **state) {
    (void)state;
    ac_missile_obstacle other = {.guid = TARGET, .state = AC_STATE_MISSILE};
    assert_true(ac_missile_ignores(MISSILE, 0, &other));
    assert_true(ac_missile_ignores(0, 0, &other));
    assert_true(ac_missile_ignores(MISSILE, TARGET, &other)); /* before the target test */
}

/* @spec 2026-07-13 §10 | If the moving object is not a missile: do not ignore.
 * @code src/physics/missile.c */
static void test_walkers_ignore_nothing_here(void **state) {
    (void)state;
    ac_missile_obstacle other = {
        .guid = TARGET, .state = AC_STATE_ETHEREAL, .has_weenie = true, .is_creature = true};
    assert_false(ac_missile_ignores(0, 1, &other));
}

/* @spec 2026-07-13 §10 | The designated target is never ignored, ethereal or not.
 * @code src/physics/missile.c */
static void test_the_designated_target_is_hit(void **state) {
    (void)state;
    ac_missile_obstacle other = {
        .guid = TARGET, .state = AC_STATE_ETHEREAL, .has_weenie = true, .is_creature = true};
    assert_false(ac_missile_ignores(MISSILE, TARGET, &other));
    assert_true(ac_missile_ignores(MISSILE, 0, &other));
}

/* @spec 2026-07-13 §10 | If the other is ethereal and has a weenie: ignore.
 * @code src/physics/missile.c */
static void test_ethereal_weenies_are_ignored(void **state) {
    (void)state;
    ac_missile_obstacle door = {.guid = 5, .state = AC_STATE_ETHEREAL, .has_weenie = true};
    assert_true(ac_missile_ignores(MISSILE, 0, &door));
    door.has_weenie = false;
    assert_false(ac_missile_ignores(MISSILE, 0, &door));
    door = (ac_missile_obstacle){.guid = 5, .has_weenie = true};
    assert_false(ac_missile_ignores(MISSILE, 0, &door));
}

/* @spec 2026-07-13 §10 | If a target is designated and the other is a creature: ignore.
 * @spec 2026-07-13 §10 | The target id initializes to zero: creatures then collide.
 * @code src/physics/missile.c */
static void test_other_creatures_are_ignored_only_with_a_target(void **state) {
    (void)state;
    ac_missile_obstacle creature = {.guid = 5, .has_weenie = true, .is_creature = true};
    assert_true(ac_missile_ignores(MISSILE, TARGET, &creature));
    assert_false(ac_missile_ignores(MISSILE, 0, &creature));
    creature.is_creature = false;
    assert_false(ac_missile_ignores(MISSILE, TARGET, &creature));
}

/* ---- Live objects: the tick of update_object and UpdateObjectInternal ---- */

enum {
    THING = 0x80000200,
    PLAIN = AC_STATE_REPORT_COLLISIONS,
    FLYING = AC_STATE_REPORT_COLLISIONS | AC_STATE_MISSILE | AC_STATE_PATH_CLIPPED,
    HELD_LOCATION = 1,
    SPARKS = 0x32000050,
};

/* Thrown east at the wall, whose face is at x = 90. */
static ac_object *thrown_at_the_wall(live_fixture *f, ac_did setup, float scale, uint32_t state) {
    ac_create_object message = live_thing(THING, setup, 85, 84, 2, state);
    message.physics.flags |= AC_PHYSICS_DESC_VELOCITY | AC_PHYSICS_DESC_SCALE;
    message.physics.velocity = ac_vec3_make(20, 0, 0);
    message.physics.scale = scale;
    ac_object *object = spawn(&f->w, &message);
    assert_non_null(object);
    return object;
}

/* @spec 2026-07-13 §9 | If Frozen: clear transient Active and return without an object tick.
 * @spec 2026-07-13 §9 | If parented or out of world: the same.
 * @code src/object/live_tick.c */
static void test_frozen_parented_and_absent_objects_do_not_tick(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_vec3 east = {2, 0, 0};
    const ac_object *frozen =
        live_throw(f, THING, BOLT, ac_vec3_make(80, 84, 2), east, PLAIN | AC_STATE_FROZEN);
    const ac_object *held = live_throw(f, THING + 1, BOLT, ac_vec3_make(80, 82, 2), east, PLAIN);
    ac_object *absent = live_throw(f, THING + 2, BOLT, ac_vec3_make(80, 80, 2), east, PLAIN);
    (void)live_spawn(f, THING + 3, WALKER, 84, 84, 0.01f, PLAIN);
    assert_true(held->transient & absent->transient & AC_TRANSIENT_ACTIVE);
    const ac_parent_event event = {.parent = THING + 3,
                                   .child = THING + 1,
                                   .location = HELD_LOCATION,
                                   .parent_instance_stamp = 1,
                                   .child_position_stamp = 2};
    send(&f->w, 0xF749, &event);
    ac_object_leave_world(f->w.objects, absent);
    live_run(f, 10);
    assert_false(frozen->transient & AC_TRANSIENT_ACTIVE);
    assert_false(held->transient & AC_TRANSIENT_ACTIVE);
    assert_false(absent->transient & AC_TRANSIENT_ACTIVE);
    assert_near(live_place_of(frozen).x, 80, 0);
    assert_near(live_place_of(absent).x, 80, 0);
    live_free(f);
}

/* @spec 2026-07-13 §9 | If the Setup has physics spheres: sweep from the committed frame to the
 * candidate frame and commit the transition's result.
 * @spec 2026-07-13 §10 | The sweep is made of the Setup's physics spheres, scaled by object scale.
 * @code src/object/live_tick.c
 * @code src/object/live_place.c */
static void test_the_setups_scaled_spheres_are_swept(void **state) {
    (void)state;
    for (int i = 1; i <= 3; ++i) {
        live_fixture *f = live_make();
        float scale = (float)i;
        ac_object *object = thrown_at_the_wall(f, BOLT, scale, FLYING);
        live_step(f, 0.3);
        float touch = 90 - 0.1f * scale;
        assert_true(live_place_of(object).x < touch + 0.001f);
        assert_true(live_place_of(object).x > touch - 0.1f * scale - 0.001f);
        live_free(f);
    }
}

/* @spec 2026-07-13 §11.1 | The sphere's Setup-local origin is kept; origin and radius are
 * multiplied by object scale.
 * @code src/object/live_place.c */
static void test_a_sphere_beside_the_origin_stays_beside_it(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *object = thrown_at_the_wall(f, FORCE, 2.0f, FLYING);
    ac_sphere spheres[2];
    assert_int_equal(ac_live_spheres(object, spheres), 1);
    assert_vec_near(spheres[0].center, 0, -0.33f, 0.209f, 1e-6f);
    assert_near(spheres[0].radius, 0.204f, 1e-6f);
    live_free(f);
}

/* @spec 2026-07-13 §9 | Without spheres: commit the candidate frame directly; no dummy-sphere
 * sweep.
 * @spec 2026-07-13 §10 | GetNumSphere() == 0 commits the frame without a collision sweep.
 * @code src/object/live_tick.c */
static void test_without_spheres_the_candidate_frame_is_committed(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *ghost = thrown_at_the_wall(f, GHOST, 1.0f, FLYING);
    live_step(f, 0.2);
    assert_near(live_place_of(ghost).x, 89, 1e-4f);
    live_step(f, 0.2);
    assert_near(live_place_of(ghost).x, 93, 1e-4f); /* through the wall */
    assert_true(ac_object_is(ghost, AC_STATE_MISSILE));
    live_free(f);
}

/* @spec 2026-07-13 §13 | Hidden suppresses collision: others pass through, until it is shown again.
 * @code src/physics/obstacle.c */
static void test_hidden_objects_are_in_nobodys_way(void **state) {
    (void)state;
    for (int shown = 0; shown < 2; ++shown) {
        live_fixture *f = live_make();
        (void)live_spawn(f, THING, WALKER, 84, 84, 0.01f, PLAIN);
        live_set_state(f, THING, AC_STATE_HIDDEN | AC_STATE_IGNORE_COLLISIONS, 2);
        live_step(f, 0.05);
        if (shown)
            live_set_state(f, THING, PLAIN, 3);
        const ac_object *bolt =
            live_throw(f, THING + 1, BOLT, ac_vec3_make(84, 82, 1), ac_vec3_make(0, 20, 0), FLYING);
        live_step(f, 0.2);
        assert_int_equal(ac_object_is(bolt, AC_STATE_MISSILE), !shown);
        assert_int_equal(live_place_of(bolt).y > 85, !shown);
        live_free(f);
    }
}

/* @spec 2026-07-13 §9 | AlignPath uses the full normalized 3D movement vector; it is not yaw-only.
 * @code src/object/live_tick.c */
static void test_align_path_pitches_with_the_way(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *object = live_throw(f, THING, BOLT, ac_vec3_make(84, 84, 5),
                                         ac_vec3_make(3, 3, 3), FLYING | AC_STATE_ALIGN_PATH);
    live_step(f, 0.1);
    ac_axes axes = ac_quat_axes(object->position.frame.rotation);
    assert_vec_near(axes.forward, 0.57735f, 0.57735f, 0.57735f, 1e-4f);
    live_free(f);
    f = live_make();
    object = live_throw(f, THING, BOLT, ac_vec3_make(84, 84, 5), ac_vec3_make(3, 3, 3), FLYING);
    live_step(f, 0.1);
    axes = ac_quat_axes(object->position.frame.rotation);
    assert_vec_near(axes.forward, 0, 1, 0, 1e-6f);
    live_free(f);
}

/* @spec 2026-07-13 §9 | get_object_info adds transition flag 0x8 when Missile is set.
 * @spec 2026-07-13 §9 | It does not add PerfectClip: ordinary missiles must not arm it.
 * @code src/physics/sweep.c */
static void test_a_missile_is_path_clipped_and_nothing_more(void **state) {
    (void)state;
    live_fixture *f = live_make();
    (void)thrown_at_the_wall(f, BOLT, 1.0f, FLYING);
    live_step(f, 0.1);
    assert_int_equal(AC_MOVER_PATH_CLIPPED, 0x8);
    assert_int_equal(f->live.transition.mover.flags, AC_MOVER_PATH_CLIPPED);
    live_free(f);
    f = live_make();
    (void)thrown_at_the_wall(f, BOLT, 1.0f, PLAIN);
    live_step(f, 0.1);
    assert_int_equal(f->live.transition.mover.flags, 0);
    live_free(f);
}

/* @spec 2026-07-13 §9 | Unless Hidden: UpdatePhysicsInternal.
 * @spec 2026-07-13 §9 | Timed object hooks are processed even when Hidden.
 * @code src/object/live_tick.c */
static void test_hidden_objects_fade_but_do_not_fly(void **state) {
    (void)state;
    for (int hidden = 0; hidden < 2; ++hidden) {
        live_fixture *f = live_make();
        ac_object *object =
            live_throw(f, THING, BOLT, ac_vec3_make(80, 84, 2), ac_vec3_make(2, 0, 0),
                       PLAIN | (hidden ? AC_STATE_HIDDEN : 0u));
        const ac_timed_hook ramp = {
            .kind = AC_TIMED_TRANSLUCENCY, .created = f->w.now, .duration = 1.0, .end = 1.0f};
        ac_effect_ramp(f->live.effects, ac_live_need_effects(object), &ramp, &f->live.requests);
        live_run(f, 10);
        assert_near(live_place_of(object).x, hidden ? 80 : 81, 1e-3f);
        assert_near(object->translucency, 0.5f, 0.01f);
        live_free(f);
    }
}

static void put_sparks(dat_world *d) {
    ac_particle_emitter sparks = {.id = SPARKS,
                                  .emitter_type = AC_EMITTER_PER_SECOND,
                                  .gfxobj = BUSH,
                                  .hw_gfxobj = BUSH,
                                  .birthrate = 0.1,
                                  .max_particles = 8,
                                  .lifespan = 2.0,
                                  .offset_dir = {0, 0, 1},
                                  .start_scale = 1.0f,
                                  .final_scale = 1.0f};
    dat_put(d, SPARKS, &sparks);
}

/* From now on the object emits at its root, first in its next tick of more than 0.1 s. */
static const ac_emitter *let_spark(live_fixture *f, ac_object *object) {
    const ac_hook hook = {.type = AC_HOOK_CREATE_PARTICLE,
                          .as.create_particle = {.emitter = SPARKS,
                                                 .part = AC_HOOK_ROOT_PART,
                                                 .offset = {{0, 0, 0}, {1, 0, 0, 0}},
                                                 .emitter_id = 1}};
    const ac_effect_pose pose = ac_live_pose(object);
    ac_effect_owner *effects = ac_live_need_effects(object);
    assert_non_null(effects);
    ac_effect_run_hook(f->live.effects, effects, &hook, &pose, (ac_effect_time){f->w.now, f->w.now},
                       &f->live.requests);
    assert_non_null(effects->first_emitter);
    return effects->first_emitter;
}

/* @spec 2026-07-13 §9 | Sweep, then commit and update children.
 * @code src/object/live_tick.c */
static void test_what_is_held_goes_with_the_committed_frame(void **state) {
    (void)state;
    live_fixture *f = live_make_with(NULL, put_sparks);
    ac_object *holder = thrown_at_the_wall(f, BOLT, 1.0f, FLYING);
    ac_object *child = live_spawn(f, THING + 1, GHOST, 80, 80, 1, PLAIN);
    ac_parent_set(f->w.objects, child, holder, HELD_LOCATION);
    child->flags |= AC_LIVE_ATTACHED;
    const ac_location root = {.part = AC_HOOK_ROOT_PART, .frame = ac_frame_identity};
    child->holding = &root;
    const ac_emitter *sparks = let_spark(f, child);
    /* In the air, then against the wall: what is held is where its holder has come to when it
     * emits, in the same tick. */
    for (int i = 0; i < 2; ++i) {
        live_step(f, 0.2);
        assert_int_equal(sparks->emitted, i + 1);
        assert_memory_equal(&sparks->last_emit_origin, &holder->position.frame.origin,
                            sizeof(ac_vec3));
        assert_true(live_place_of(holder).x > (i ? 89.5f : 88.9f));
    }
    assert_true(live_place_of(holder).x < 89.91f);
    assert_vec_near(live_place_of(child), live_place_of(holder).x, live_place_of(holder).y,
                    live_place_of(holder).z, 1e-5f);
    live_free(f);
}

/* @spec 2026-07-13 §10 | The client must not infer the target from the currently selected UI
 * target.
 * @code src/object/live_place.c */
static void test_a_missiles_target_is_nobody_until_the_server_tells(void **state) {
    (void)state;
    live_fixture *f = live_make();
    ac_object *object = thrown_at_the_wall(f, BOLT, 1.0f, FLYING);
    assert_int_equal(ac_live_mover(object).target, 0);
    live_free(f);
}

/* @spec 2026-07-13 §9 | A gap above 2 seconds is discarded instead of simulating a huge projectile
 * jump.
 * @code src/object/live_tick.c */
static void test_a_projectile_does_not_jump_after_a_long_pause(void **state) {
    (void)state;
    live_fixture *f = live_make();
    const ac_object *object =
        live_throw(f, THING, GHOST, ac_vec3_make(80, 84, 2), ac_vec3_make(2, 0, 0), PLAIN);
    live_step(f, 2.5);
    assert_near(live_place_of(object).x, 80, 0);
    live_step(f, 1.0);
    assert_near(live_place_of(object).x, 82, 1e-4f);
    live_free(f);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_gap_below_epsilon_only_moves_the_clock),
        cmocka_unit_test(test_a_gap_above_two_seconds_is_discarded),
        cmocka_unit_test(test_long_frames_are_cut_and_the_remainder_is_kept),
        cmocka_unit_test(test_each_tick_has_its_own_time),
        cmocka_unit_test(test_a_falling_body_integrates_gravity),
        cmocka_unit_test(test_speed_is_clamped_to_fifty),
        cmocka_unit_test(test_friction_brakes_a_body_on_the_ground),
        cmocka_unit_test(test_near_stop_looks_at_the_speed_before_friction),
        cmocka_unit_test(test_omega_turns_the_frame_globally),
        cmocka_unit_test(test_calc_acceleration),
        cmocka_unit_test(test_a_new_body_is_not_hidden),
        cmocka_unit_test(test_sleds_glide_on_slopes_and_brake_on_flats),
        cmocka_unit_test(test_a_resting_body_goes_to_sleep_and_set_velocity_wakes_it),
        cmocka_unit_test(test_a_velocity_that_differs_in_any_component_is_taken),
        cmocka_unit_test(test_missiles_pass_through_missiles),
        cmocka_unit_test(test_walkers_ignore_nothing_here),
        cmocka_unit_test(test_the_designated_target_is_hit),
        cmocka_unit_test(test_ethereal_weenies_are_ignored),
        cmocka_unit_test(test_other_creatures_are_ignored_only_with_a_target),
        cmocka_unit_test(test_frozen_parented_and_absent_objects_do_not_tick),
        cmocka_unit_test(test_the_setups_scaled_spheres_are_swept),
        cmocka_unit_test(test_a_sphere_beside_the_origin_stays_beside_it),
        cmocka_unit_test(test_hidden_objects_are_in_nobodys_way),
        cmocka_unit_test(test_without_spheres_the_candidate_frame_is_committed),
        cmocka_unit_test(test_align_path_pitches_with_the_way),
        cmocka_unit_test(test_a_missile_is_path_clipped_and_nothing_more),
        cmocka_unit_test(test_hidden_objects_fade_but_do_not_fly),
        cmocka_unit_test(test_what_is_held_goes_with_the_committed_frame),
        cmocka_unit_test(test_a_missiles_target_is_nobody_until_the_server_tells),
        cmocka_unit_test(test_a_projectile_does_not_jump_after_a_long_pause),
    };
    return cmocka_run_group_tests_name("spec 2026-07-13 physics", tests, NULL, NULL);
}
