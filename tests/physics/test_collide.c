/* The mover against one sphere, one cylinder, one tree (world-simulation 2.6): the numbers of the
 * table, then what the table leaves open. */
#include "mover.h"

#include "arena.h"
#include "physics/transition_internal.h"
#include "space/sphere.h"

enum { CELL = WEST | 1 };

static const ac_plane floor_plane = {{0.0f, 0.0f, 1.0f}, 0.0f};

static ac_position spot(ac_vec3 origin) {
    return (ac_position){CELL, {origin, {1.0f, 0.0f, 0.0f, 0.0f}}};
}

/* A mover of one sphere in the middle of a step. */
static ac_transition in_step(float radius, ac_vec3 from, ac_vec3 to, uint32_t flags) {
    ac_transition t = {.mover = {.flags = flags, .step_up_height = 0.6f, .step_down = true}};
    t.path.sphere_count = 1;
    t.path.local_sphere[0].radius = radius;
    t.path.walk = (ac_walk){AC_LANDING_Z, 1.0f};
    t.path.current = spot(from);
    ac_path_cache_current(&t.path);
    ac_position check = spot(to);
    ac_path_set_check(&t.path, &check, NULL);
    return t;
}

/* The same with a head `height` above. */
static ac_transition in_step_with_head(float radius, float height, ac_vec3 from, ac_vec3 to,
                                       uint32_t flags) {
    ac_transition t = in_step(radius, from, to, flags);
    t.path.sphere_count = 2;
    t.path.local_sphere[1] = (ac_sphere){{0.0f, 0.0f, height}, radius};
    ac_path_cache_current(&t.path);
    ac_path_cache_global(&t.path);
    return t;
}

static ac_vec3 checked(const ac_transition *t) {
    return t->path.check.frame.origin;
}

/* ---- The slide worker: rows 11, 12, 13 ---- */

static ac_sweep slide(ac_transition *t, ac_vec3 normal, ac_vec3 way) {
    *t = in_step(0.5f, ac_vec3_make(1, 1, 1), ac_vec3_add(ac_vec3_make(1, 1, 1), way), 0);
    ac_info_set_contact(&t->info, floor_plane, CELL, false);
    ac_sphere sphere = t->path.global_sphere[0];
    return ac_sweep_slide_sphere(t, &sphere, normal, t->path.current_center[0]);
}

static void test_a_slide_keeps_what_runs_along_the_wall(void **state) {
    (void)state;
    ac_transition t;
    assert_int_equal(slide(&t, ac_vec3_make(-1, 0, 0), ac_vec3_make(0.3f, 0.4f, 0)), AC_SWEEP_SLID);
    assert_vec_near(checked(&t), 1.0f, 1.4f, 1.0f, 1e-6f);
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 0);
}

static void test_a_slide_of_no_length_is_a_collision(void **state) {
    (void)state;
    ac_transition t;
    assert_int_equal(slide(&t, ac_vec3_make(-1, 0, 0), ac_vec3_make(0.3f, 0.01f, 0)),
                     AC_SWEEP_COLLIDED);
    assert_int_equal(slide(&t, ac_vec3_make(-1, 0, 0), ac_vec3_make(0.3f, 0.015f, 0)),
                     AC_SWEEP_SLID);
}

static void test_a_wedge_between_floor_and_ceiling_refuses(void **state) {
    (void)state;
    ac_transition t;
    assert_int_equal(slide(&t, ac_vec3_make(0, 0, -1), ac_vec3_make(0.1f, 0, 0.2f)),
                     AC_SWEEP_COLLIDED);
    assert_vec_near(t.info.collision_normal, -0.447f, 0, -0.894f, 1e-3f);
}

static void test_a_surface_like_the_floor_only_loses_the_way_into_it(void **state) {
    (void)state;
    ac_transition t;
    assert_int_equal(slide(&t, ac_vec3_make(0, 0, 1), ac_vec3_make(0.1f, 0.2f, -0.3f)),
                     AC_SWEEP_SLID);
    assert_vec_near(checked(&t), 1.1f, 1.2f, 1.0f, 1e-6f);
}

static void test_without_a_normal_the_step_is_halved(void **state) {
    (void)state;
    ac_transition t;
    assert_int_equal(slide(&t, ac_vec3_make(0, 0, 0), ac_vec3_make(0.2f, 0, 0)), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), 1.1f, 1, 1, 1e-6f);
    assert_false(t.info.collision_normal_valid);
}

static void test_without_a_floor_the_last_one_counts(void **state) {
    (void)state;
    ac_transition t = in_step(0.5f, ac_vec3_make(1, 1, 1), ac_vec3_make(1.3f, 1.4f, 1.2f), 0);
    t.info.last_known_contact.plane = floor_plane; /* also when it is no longer valid */
    ac_sphere sphere = t.path.global_sphere[0];
    assert_int_equal(
        ac_sweep_slide_sphere(&t, &sphere, ac_vec3_make(-1, 0, 0), t.path.current_center[0]),
        AC_SWEEP_SLID);
    assert_vec_near(checked(&t), 1.0f, 1.4f, 1.0f, 1e-6f);
    t = in_step(0.5f, ac_vec3_make(1, 1, 1), ac_vec3_make(1.3f, 1.4f, 1.2f), 0);
    assert_int_equal(
        ac_sweep_slide_sphere(&t, &sphere, ac_vec3_make(-1, 0, 0), t.path.current_center[0]),
        AC_SWEEP_SLID);
    assert_vec_near(checked(&t), 1.0f, 1.4f, 1.2f, 1e-6f);
}

/* ---- Spheres: rows 14, 15, 16 ---- */

static const ac_sphere ball = {{0.0f, 0.0f, 0.0f}, 0.5f};

static void test_a_perfect_clip_stops_at_the_sphere(void **state) {
    (void)state;
    ac_transition t = in_step(0.3f, ac_vec3_make(-2, 0, 0), ac_vec3_make(-0.2f, 0, 0),
                              AC_MOVER_PATH_CLIPPED | AC_MOVER_PERFECT_CLIP);
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), -0.8f, 0, 0, 1e-5f); /* 0.6667 of the way */
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 1e-6f);
}

static void test_a_clipped_path_ends_where_it_is(void **state) {
    (void)state;
    ac_transition t =
        in_step(0.3f, ac_vec3_make(-2, 0, 0), ac_vec3_make(-0.2f, 0, 0), AC_MOVER_PATH_CLIPPED);
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_COLLIDED);
    assert_vec_near(checked(&t), -0.2f, 0, 0, 0);
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 1e-6f);
    t = in_step(0.3f, ac_vec3_make(0, 0, 0), ac_vec3_make(0.2f, 0, 0), AC_MOVER_PATH_CLIPPED);
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_COLLIDED);
    assert_false(t.info.collision_normal_valid); /* it began in the very middle */
}

static ac_transition falling(ac_vec3 from, ac_vec3 to) {
    ac_transition t = in_step(0.48f, from, to, 0);
    t.path.collide = true;
    return t;
}

static void test_a_fall_onto_the_top_of_a_sphere(void **state) {
    (void)state;
    ac_transition t = falling(ac_vec3_make(0, 0, 1.2f), ac_vec3_make(0, 0, 0.7f));
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_ADJUSTED);
    assert_near(t.path.walk.interp, 0.44f, 1e-5f);
    assert_near(checked(&t).z, 0.98f, 1e-5f);
    assert_vec_near(t.info.contact.plane.normal, 0, 0, 1, 1e-5f);
    assert_true(t.info.contact.valid && t.info.contact.is_water);
    assert_int_equal(t.info.contact.cell, CELL);
}

static void test_a_fall_onto_the_shoulder_of_a_sphere(void **state) {
    (void)state;
    ac_transition t = falling(ac_vec3_make(0.3f, 0, 1.2f), ac_vec3_make(0.3f, 0, 0.7f));
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_ADJUSTED);
    assert_near(t.path.walk.interp, 1.0f - 0.4659f, 1e-4f);
    assert_near(checked(&t).z, 0.93295f, 1e-4f);
    assert_vec_near(t.info.contact.plane.normal, 0.3061f, 0, 0.9520f, 1e-4f);
}

static void test_nobody_lands_on_a_creature(void **state) {
    (void)state;
    ac_transition t = falling(ac_vec3_make(0, 0, 1.2f), ac_vec3_make(0, 0, 0.7f));
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_OK);
    t = in_step(0.48f, ac_vec3_make(0, 0, 0.7f), ac_vec3_make(0, 0, 0.7f), AC_MOVER_CONTACT);
    t.path.step_down = true;
    t.path.step_down_amount = 0.6f;
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_OK);
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_ADJUSTED);
    assert_near(checked(&t).z, 0.98f, 1e-5f);
}

static void test_a_step_down_gives_back_a_tenth_more_than_the_step_at_most(void **state) {
    (void)state;
    for (int i = 0; i < 2; ++i) {
        float deep = i ? 0.31f : 0.33f; /* 0.98 - z = 0.67, 0.65 of a step of 0.6 */
        ac_transition t = in_step(0.48f, ac_vec3_make(0, 0, deep), ac_vec3_make(0, 0, deep), 0);
        t.path.step_down = true;
        t.path.step_down_amount = 0.6f;
        ac_sweep expected = i ? AC_SWEEP_COLLIDED : AC_SWEEP_ADJUSTED;
        assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), expected);
        assert_true(i ? t.path.walk.interp == 1.0f : t.path.walk.interp < 0.0f);
    }
}

static void test_a_faller_turns_to_land_on_a_sphere(void **state) {
    (void)state;
    ac_transition t = in_step(0.48f, ac_vec3_make(0, 0, 1.2f), ac_vec3_make(0, 0, 0.7f), 0);
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, false), AC_SWEEP_ADJUSTED);
    assert_true(t.path.collide);
    assert_vec_near(t.path.step_up_normal, 0, 0, 1, 1e-6f);
    assert_near(t.path.walk.walkable_allowance, AC_LANDING_Z, 0);
    assert_near(checked(&t).z, 0.7f, 0);
}

static void test_a_fallers_head_that_hits_a_sphere_ends_the_step(void **state) {
    (void)state;
    const ac_sphere above = {{0, 0, 2.0f}, 0.5f};
    ac_transition t =
        in_step_with_head(0.48f, 0.9f, ac_vec3_make(0, 0, 0), ac_vec3_make(0, 0, 0.3f), 0);
    assert_int_equal(ac_sweep_object_sphere(&t, &above, false), AC_SWEEP_COLLIDED);
    assert_vec_near(t.info.collision_normal, 0, 0, -1, 1e-6f);
}

/* The way up is from the lowest point of the mover to the top of the sphere: 1 - 0.75. */
static void test_legs_that_reach_the_top_of_a_sphere_step_up(void **state) {
    (void)state;
    for (int reaches = 0; reaches < 2; ++reaches) {
        ac_transition t = in_step(0.5f, ac_vec3_make(-0.75f, 0, 0.75f),
                                  ac_vec3_make(-0.25f, 0.25f, 0.75f), AC_MOVER_CONTACT);
        t.mover.step_up_height = reaches ? 0.25f : nextafterf(0.25f, 0.0f);
        ac_info_set_contact(&t.info, floor_plane, CELL, false);
        assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_SLID);
        assert_int_equal(t.info.contact.valid, !reaches); /* who steps up leaves the floor */
        assert_vec_near(t.path.step_up_normal, reaches ? -0.75f : 0, 0, reaches ? 0.75f : 0, 0);
    }
}

static void test_the_ways_to_overlap_a_sphere(void **state) {
    (void)state;
    ac_transition t = in_step(0.48f, ac_vec3_make(2, 0, 0), ac_vec3_make(0.9f, 0, 0), 0);
    t.path.insert_type = AC_INSERT_PLACEMENT;
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_COLLIDED);
    t.path.insert_type = AC_INSERT_TRANSITION;
    t.path.obstruction_ethereal = true;
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_COLLIDED);
    t.path.obstruction_ethereal = false;
    t.path.check_walkable = true;
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_COLLIDED);
    ac_position off = spot(ac_vec3_make(0.99f, 0, 0));
    ac_path_set_check(&t.path, &off, NULL);
    assert_int_equal(ac_sweep_object_sphere(&t, &ball, true), AC_SWEEP_OK);
}

/* ---- Cylinders: row 17 and the rest ---- */

static const ac_cyl_sphere post = {{0.0f, 0.0f, 0.0f}, 0.5f, 2.0f};

static ac_sweep cylinder(ac_transition *t) {
    ac_position position = spot(ac_vec3_make(0, 0, 0));
    return ac_sweep_object_cylinder(t, &post, &position);
}

static void test_a_fall_onto_a_cylinder(void **state) {
    (void)state;
    ac_transition t = falling(ac_vec3_make(0, 0, 2.8f), ac_vec3_make(0, 0, 2.2f));
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_near(t.path.walk.interp, 0.53333f, 1e-5f);
    assert_near(checked(&t).z, 2.48f, 1e-5f);
    assert_near(-t.info.contact.plane.d, 2.0f, 1e-5f);
    assert_true(t.info.contact.is_water);
}

static void test_a_fall_that_would_land_beside_a_cylinder_passes(void **state) {
    (void)state;
    ac_transition t = falling(ac_vec3_make(3.0f, 0, 2.8f), ac_vec3_make(0.9f, 0, 2.2f));
    assert_int_equal(cylinder(&t), AC_SWEEP_OK);
    t = falling(ac_vec3_make(0.9f, 0, 1.0f), ac_vec3_make(0.8f, 0, 1.0f));
    assert_int_equal(cylinder(&t), AC_SWEEP_COLLIDED); /* no way down at all */
}

static void test_a_step_down_onto_a_cylinder(void **state) {
    (void)state;
    ac_transition t = in_step(0.48f, ac_vec3_make(0, 0, 2.1f), ac_vec3_make(0, 0, 2.1f), 0);
    t.path.step_down = true;
    t.path.step_down_amount = 0.6f;
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_near(checked(&t).z, 2.48f, 1e-5f);
    assert_near(t.path.walk.interp, 1.0f - 0.38f / 0.6f, 1e-5f);
    assert_near(-t.info.contact.plane.d, 2.0f, 1e-5f);
    t.path.step_down_amount = 0.0f;
    assert_int_equal(cylinder(&t), AC_SWEEP_OK); /* it is clear now */
    t.path.global_sphere[0].center.z = 2.1f;
    assert_int_equal(cylinder(&t), AC_SWEEP_COLLIDED);
}

static void test_a_cylinder_clips_a_path_at_its_side_and_at_its_ends(void **state) {
    (void)state;
    const uint32_t clip = AC_MOVER_PATH_CLIPPED | AC_MOVER_PERFECT_CLIP;
    ac_transition t = in_step(0.3f, ac_vec3_make(-2, 0, 1), ac_vec3_make(0, 0, 1), clip);
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), -0.8f, 0, 1, 1e-5f);
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 1e-6f);
    t = in_step(0.3f, ac_vec3_make(0.1f, 0, 4), ac_vec3_make(0.1f, 0, 2), clip);
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), 0.1f, 0, 2.3f, 1e-5f);
    assert_vec_near(t.info.collision_normal, 0, 0, 1, 0);
    t = in_step(0.3f, ac_vec3_make(0.1f, 0, -2), ac_vec3_make(0.1f, 0, 0), clip);
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), 0.1f, 0, -0.3f, 1e-5f);
    assert_vec_near(t.info.collision_normal, 0, 0, -1, 0);
}

static void test_a_slanting_path_meets_the_lid_or_the_side_of_a_cylinder(void **state) {
    (void)state;
    const uint32_t clip = AC_MOVER_PATH_CLIPPED | AC_MOVER_PERFECT_CLIP;
    /* Down at 45 degrees: at the height of the lid it is over the cylinder ... */
    ac_transition t = in_step(0.3f, ac_vec3_make(-2, 0, 4.3f), ac_vec3_make(0.1f, 0, 2.2f), clip);
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), 0, 0, 2.3f, 1e-5f);
    assert_vec_near(t.info.collision_normal, 0, 0, 1, 0);
    /* ... and here it is still beside it, and strikes the side lower down. */
    t = in_step(0.3f, ac_vec3_make(-2, 0, 2.8f), ac_vec3_make(-0.5f, 0, 1.3f), clip);
    assert_int_equal(cylinder(&t), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), -0.8f, 0, 1.6f, 1e-4f);
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 1e-6f);
}

static void test_a_clipped_path_ends_at_a_cylinder(void **state) {
    (void)state;
    ac_transition t =
        in_step(0.3f, ac_vec3_make(-2, 0, 1), ac_vec3_make(0, 0, 1), AC_MOVER_PATH_CLIPPED);
    assert_int_equal(cylinder(&t), AC_SWEEP_COLLIDED);
    assert_vec_near(checked(&t), 0, 0, 1, 0);
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 0);
}

static void test_a_cylinder_is_as_high_as_it_is(void **state) {
    (void)state;
    ac_transition t = in_step(0.3f, ac_vec3_make(0, 0, 3), ac_vec3_make(0, 0, 2.2997f), 0);
    t.path.insert_type = AC_INSERT_PLACEMENT;
    assert_int_equal(cylinder(&t), AC_SWEEP_COLLIDED);
    ac_position higher = spot(ac_vec3_make(0, 0, 2.2999f));
    ac_path_set_check(&t.path, &higher, NULL);
    assert_int_equal(cylinder(&t), AC_SWEEP_OK);
    ac_position beside = spot(ac_vec3_make(0.7999f, 0, 1));
    ac_path_set_check(&t.path, &beside, NULL);
    assert_int_equal(cylinder(&t), AC_SWEEP_OK);
}

/* The way up is from the lowest point of the mover to the lid: 0.5 + 2 - 2.25. */
static void test_legs_that_reach_the_lid_of_a_cylinder_step_up(void **state) {
    (void)state;
    for (int reaches = 0; reaches < 2; ++reaches) {
        ac_transition t = in_step(0.5f, ac_vec3_make(-1.25f, 0, 2.25f),
                                  ac_vec3_make(-0.75f, 0.25f, 2.25f), AC_MOVER_CONTACT);
        t.mover.step_up_height = reaches ? 0.25f : nextafterf(0.25f, 0.0f);
        ac_info_set_contact(&t.info, floor_plane, CELL, false);
        assert_int_equal(cylinder(&t), AC_SWEEP_SLID);
        assert_int_equal(t.info.contact.valid, !reaches); /* who steps up leaves the floor */
        assert_vec_near(t.path.step_up_normal, reaches ? -1 : 0, 0, 0, 0);
    }
}

/* ---- Trees: row 20 ---- */

/* A wall with its face at x = 1, looking west. */
static const ac_box wall_box = {{1, -4, -4}, {2, 4, 4}};

typedef struct wall {
    dat_world *d;
    const ac_shape *shape;
} wall;

static wall wall_make(void) {
    dat_world *d = dat_world_make();
    arena_plan plan = {0};
    arena_model(d, CRATE, &wall_box, 1);
    arena_open(d, &plan);
    return (wall){d, ac_shape_acquire(d->shapes, CRATE)};
}

static void wall_free(wall *w) {
    ac_shape_release(w->d->shapes, w->shape);
    dat_world_free(w->d);
}

static ac_sweep tree(const wall *w, ac_transition *t) {
    ac_position position = spot(ac_vec3_make(0, 0, 0));
    ac_path_cache_localspace(&t->path, &position, 1.0f);
    return ac_sweep_tree(t, &w->shape->physics);
}

static void test_one_sphere_leaving_a_face_is_not_turned_back(void **state) {
    (void)state;
    wall w = wall_make();
    ac_transition t =
        in_step(0.5f, ac_vec3_make(0.7f, 0, 0), ac_vec3_make(0.6f, 0.2f, 0), AC_MOVER_CONTACT);
    assert_int_equal(tree(&w, &t), AC_SWEEP_OK);
    assert_false(t.path.neg_poly_hit);
    wall_free(&w);
}

static void test_two_spheres_leaving_a_face_remember_it(void **state) {
    (void)state;
    wall w = wall_make();
    ac_transition t = in_step_with_head(0.5f, 1.0f, ac_vec3_make(0.7f, 0, 0),
                                        ac_vec3_make(0.6f, 0.2f, 0), AC_MOVER_CONTACT);
    assert_int_equal(tree(&w, &t), AC_SWEEP_OK);
    assert_true(t.path.neg_poly_hit);
    assert_false(t.path.neg_step_up); /* the head overlaps too, and the head comes first */
    assert_vec_near(t.path.neg_collision_normal, 1, 0, 0, 0);
    wall_free(&w);
}

static void test_a_faller_turns_to_land_even_when_it_leaves_a_face(void **state) {
    (void)state;
    wall w = wall_make();
    ac_transition t = in_step(0.5f, ac_vec3_make(0.7f, 0, 0), ac_vec3_make(0.6f, 0, -0.2f), 0);
    assert_int_equal(tree(&w, &t), AC_SWEEP_ADJUSTED);
    assert_true(t.path.collide);
    assert_vec_near(t.path.step_up_normal, -1, 0, 0, 0);
    wall_free(&w);
}

static void test_the_camera_touches_the_wall(void **state) {
    (void)state;
    wall w = wall_make();
    ac_transition t = in_step(0.3f, ac_vec3_make(0, 0, 0), ac_vec3_make(0.9f, 0, 0),
                              AC_MOVER_PATH_CLIPPED | AC_MOVER_PERFECT_CLIP);
    assert_int_equal(tree(&w, &t), AC_SWEEP_ADJUSTED);
    assert_true(checked(&t).x > 0.68f && checked(&t).x <= 0.7f + 1e-4f);
    assert_vec_near(t.info.collision_normal, -1, 0, 0, 0);
    wall_free(&w);
}

static void test_a_building_is_hollow_for_who_is_inside(void **state) {
    (void)state;
    wall w = wall_make();
    ac_transition t = in_step(0.3f, ac_vec3_make(1.5f, 0, 0), ac_vec3_make(1.5f, 0, 0), 0);
    t.path.insert_type = AC_INSERT_PLACEMENT;
    assert_int_equal(tree(&w, &t), AC_SWEEP_COLLIDED); /* the centre is in solid space */
    t.path.building_check = true;
    assert_int_equal(tree(&w, &t), AC_SWEEP_COLLIDED);
    t.path.hits_interior_cell = true;
    assert_int_equal(tree(&w, &t), AC_SWEEP_OK);
    t.path.building_check = false;
    assert_int_equal(tree(&w, &t), AC_SWEEP_COLLIDED);
    wall_free(&w);
}

static void test_a_placement_is_pushed_out_of_a_wall(void **state) {
    (void)state;
    wall w = wall_make();
    ac_transition t = in_step(0.3f, ac_vec3_make(0.8f, 0, 0), ac_vec3_make(0.8f, 0, 0), 0);
    ac_position position = spot(ac_vec3_make(0, 0, 0));
    ac_path_cache_localspace(&t.path, &position, 1.0f);
    assert_int_equal(ac_sweep_tree_placement(&t, &w.shape->physics), AC_SWEEP_ADJUSTED);
    assert_vec_near(checked(&t), 0.7f, 0, 0, 1e-5f);
    t = in_step(0.3f, ac_vec3_make(0.5f, 0, 0), ac_vec3_make(0.5f, 0, 0), 0);
    ac_path_cache_localspace(&t.path, &position, 1.0f);
    assert_int_equal(ac_sweep_tree_placement(&t, &w.shape->physics), AC_SWEEP_OK);
    wall_free(&w);
}

static void test_a_scaled_part_is_met_where_it_is(void **state) {
    (void)state;
    wall w = wall_make();
    ac_part part = {w.shape, spot(ac_vec3_make(0, 0, 0)), {2, 2, 2}};
    ac_transition t = in_step(0.3f, ac_vec3_make(1, 0, 0), ac_vec3_make(1.8f, 0, 0),
                              AC_MOVER_PATH_CLIPPED | AC_MOVER_PERFECT_CLIP);
    assert_int_equal(ac_sweep_parts(&t, &part, 1), AC_SWEEP_ADJUSTED);
    assert_true(checked(&t).x > 1.66f && checked(&t).x <= 1.7f + 1e-4f);
    t = in_step(0.3f, ac_vec3_make(1, 0, 0), ac_vec3_make(1.6f, 0, 0), AC_MOVER_PATH_CLIPPED);
    assert_int_equal(ac_sweep_parts(&t, &part, 1), AC_SWEEP_OK);
    part.scale.z = 0.0f; /* nothing to be met, and nothing to divide by */
    t = in_step(0.3f, ac_vec3_make(1, 0, 0), ac_vec3_make(1.8f, 0, 0), AC_MOVER_PATH_CLIPPED);
    assert_int_equal(ac_sweep_parts(&t, &part, 1), AC_SWEEP_OK);
    wall_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_slide_keeps_what_runs_along_the_wall),
        cmocka_unit_test(test_a_slide_of_no_length_is_a_collision),
        cmocka_unit_test(test_a_wedge_between_floor_and_ceiling_refuses),
        cmocka_unit_test(test_a_surface_like_the_floor_only_loses_the_way_into_it),
        cmocka_unit_test(test_without_a_normal_the_step_is_halved),
        cmocka_unit_test(test_without_a_floor_the_last_one_counts),
        cmocka_unit_test(test_a_perfect_clip_stops_at_the_sphere),
        cmocka_unit_test(test_a_clipped_path_ends_where_it_is),
        cmocka_unit_test(test_a_fall_onto_the_top_of_a_sphere),
        cmocka_unit_test(test_a_fall_onto_the_shoulder_of_a_sphere),
        cmocka_unit_test(test_nobody_lands_on_a_creature),
        cmocka_unit_test(test_a_step_down_gives_back_a_tenth_more_than_the_step_at_most),
        cmocka_unit_test(test_a_faller_turns_to_land_on_a_sphere),
        cmocka_unit_test(test_a_fallers_head_that_hits_a_sphere_ends_the_step),
        cmocka_unit_test(test_legs_that_reach_the_top_of_a_sphere_step_up),
        cmocka_unit_test(test_the_ways_to_overlap_a_sphere),
        cmocka_unit_test(test_a_fall_onto_a_cylinder),
        cmocka_unit_test(test_a_fall_that_would_land_beside_a_cylinder_passes),
        cmocka_unit_test(test_a_step_down_onto_a_cylinder),
        cmocka_unit_test(test_a_cylinder_clips_a_path_at_its_side_and_at_its_ends),
        cmocka_unit_test(test_a_slanting_path_meets_the_lid_or_the_side_of_a_cylinder),
        cmocka_unit_test(test_a_clipped_path_ends_at_a_cylinder),
        cmocka_unit_test(test_a_cylinder_is_as_high_as_it_is),
        cmocka_unit_test(test_legs_that_reach_the_lid_of_a_cylinder_step_up),
        cmocka_unit_test(test_one_sphere_leaving_a_face_is_not_turned_back),
        cmocka_unit_test(test_two_spheres_leaving_a_face_remember_it),
        cmocka_unit_test(test_a_faller_turns_to_land_even_when_it_leaves_a_face),
        cmocka_unit_test(test_the_camera_touches_the_wall),
        cmocka_unit_test(test_a_building_is_hollow_for_who_is_inside),
        cmocka_unit_test(test_a_placement_is_pushed_out_of_a_wall),
        cmocka_unit_test(test_a_scaled_part_is_met_where_it_is),
    };
    return cmocka_run_group_tests_name("collide", tests, NULL, NULL);
}
