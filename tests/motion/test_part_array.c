/* CPartArray (world-simulation 6.6); row numbers are those of its table 6.7. */
#include "support/test.h"

#include <math.h>

#include "base/rng.h"
#include "motion/motion_fixture.h"
#include "space/frame.h"

enum { PARTS = 6 };

typedef struct parts_test {
    fixture *f;
    ac_part_array array;
    ac_did gfxobjs[PARTS];
    ac_frame frames[2][PARTS];
    ac_placement placements[2];
    ac_vec3 scales[PARTS];
    ac_location holding[1];
} parts_test;

/* A Setup of six parts with placements 0 and 0x65. */
static parts_test *prepare(void) {
    parts_test *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->f = fixture_create();
    ac_setup *setup = &t->f->setup;
    setup->part_count = PARTS;
    setup->parts = t->gfxobjs;
    for (uint32_t p = 0; p < PARTS; ++p) {
        t->gfxobjs[p] = 0x01000010u + p;
        t->scales[p] = (ac_vec3){1.0f, 1.0f, 1.0f + (float)p};
        for (int i = 0; i < 2; ++i) {
            t->frames[i][p] = ac_frame_identity;
            t->frames[i][p].origin = (ac_vec3){(float)i, (float)p, 0.5f};
        }
    }
    t->placements[0] = (ac_placement){.placement = 0, .frame.parts = t->frames[0]};
    t->placements[1] = (ac_placement){.placement = 0x65, .frame.parts = t->frames[1]};
    setup->placement_count = 2;
    setup->placements = t->placements;
    t->holding[0] = (ac_location){.location = 1, .part = 2};
    setup->holding_count = 1;
    setup->holding = t->holding;
    setup->height = 1.8f;
    setup->radius = 0.3f;
    setup->step_up_height = 0.6f;
    setup->step_down_height = 1.5f;
    return t;
}

static parts_test *begin(void) {
    parts_test *t = prepare();
    assert_int_equal(ac_part_array_create_setup(&t->array, &t->f->library, FIXTURE_SETUP), AC_OK);
    return t;
}

static void end(parts_test *t) {
    ac_part_array_free(&t->array);
    fixture_destroy(t->f);
    free(t);
}

static ac_frame root_at(float x, float y, float heading) {
    ac_frame root = ac_frame_identity;
    root.origin = (ac_vec3){x, y, 0.0f};
    ac_frame_set_heading(&root, heading);
    return root;
}

static void test_a_new_array_rests(void **state) {
    (void)state;
    parts_test *t = begin();
    assert_int_equal(t->array.part_count, PARTS);
    assert_null(t->array.motion);
    assert_int_equal(t->array.sequence.placement_id, 0x65);
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    assert_vec_near(t->array.parts[3].frame.origin, 1.0f, 3.0f, 0.5f, 1e-6f);
    end(t);
}

/* Row 20. */
static void test_a_missing_placement_falls_back_to_0_and_is_stored_as_0(void **state) {
    (void)state;
    parts_test *t = begin();
    assert_true(ac_part_array_set_placement(&t->array, 7));
    assert_int_equal(t->array.sequence.placement_id, 0);
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    assert_vec_near(t->array.parts[3].frame.origin, 0.0f, 3.0f, 0.5f, 1e-6f);
    end(t);
}

static void test_without_any_placement_the_parts_stay(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    t->f->setup.placement_count = 0;
    assert_false(ac_part_array_set_placement(&t->array, 0x65));
    ac_frame elsewhere = root_at(50.0f, 60.0f, 90.0f);
    ac_part_array_update_parts(&t->array, &elsewhere);
    assert_vec_near(t->array.parts[3].frame.origin, 1.0f, 3.0f, 0.5f, 1e-6f);
    end(t);
}

/* Row 19. */
static void test_parts_that_the_animation_lacks_stay(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    ac_did walk = fixture_animation(t->f, "walk", 10, 4)->id;
    assert_true(ac_part_array_set_sequence_animation(&t->array, walk, false, 5, 30.0f));
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    assert_vec_near(t->array.parts[3].frame.origin, 5.0f, 3.0f, 0.0f, 1e-6f);
    assert_vec_near(t->array.parts[4].frame.origin, 1.0f, 4.0f, 0.5f, 1e-6f);
    assert_vec_near(t->array.parts[5].frame.origin, 1.0f, 5.0f, 0.5f, 1e-6f);
    end(t);
}

static void test_an_animation_with_more_parts_than_the_setup_is_cut(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_did id = fixture_animation(t->f, "many", 2, PARTS + 3)->id;
    assert_true(ac_part_array_set_sequence_animation(&t->array, id, true, 0, 30.0f));
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    assert_vec_near(t->array.parts[5].frame.origin, 0.0f, 5.0f, 0.0f, 1e-6f);
    end(t);
}

static float odd_number(ac_rng *rng) {
    static const float odd[] = {0.0f,      -0.0f, 1.0f,    -1.0f, INFINITY,
                                -INFINITY, NAN,   3.0e38f, 1e-45f};
    return ac_rng_below(rng, 40) ? ac_rng_float(rng, -2.0f, 2.0f)
                                 : odd[ac_rng_below(rng, sizeof odd / sizeof *odd)];
}

/* NaN is NaN, whatever its bits. */
static void assert_same_bits(float a, float b) {
    assert_int_equal(isnan(a), isnan(b));
    if (!isnan(a))
        assert_memory_equal(&a, &b, sizeof a);
}

/* The short way of a pose under the identity against Frame::combine, number by number. */
static void test_poses_under_the_identity_are_combined_to_the_bit(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_rng rng = ac_rng_make(81, 1);
    for (int round = 0; round < 20000; ++round) {
        float scale = ac_rng_below(&rng, 4) ? 1.0f : odd_number(&rng);
        ac_part_array_set_scale(&t->array, (ac_vec3){scale, 1.0f, scale});
        for (uint32_t p = 0; p < PARTS; ++p) {
            ac_frame *f = &t->frames[1][p];
            float *numbers[7] = {&f->origin.x,   &f->origin.y,   &f->origin.z,  &f->rotation.w,
                                 &f->rotation.x, &f->rotation.y, &f->rotation.z};
            for (int i = 0; i < 7; ++i)
                *numbers[i] = odd_number(&rng);
        }
        ac_part_array_update_parts(&t->array, &ac_frame_identity);
        for (uint32_t p = 0; p < PARTS; ++p) {
            ac_frame want =
                ac_frame_combine_scaled(&ac_frame_identity, &t->frames[1][p], t->array.scale);
            const ac_frame *got = &t->array.parts[p].frame;
            assert_same_bits(got->origin.x, want.origin.x);
            assert_same_bits(got->origin.y, want.origin.y);
            assert_same_bits(got->origin.z, want.origin.z);
            assert_same_bits(got->rotation.w, want.rotation.w);
            assert_same_bits(got->rotation.x, want.rotation.x);
            assert_same_bits(got->rotation.y, want.rotation.y);
            assert_same_bits(got->rotation.z, want.rotation.z);
        }
    }
    end(t);
}

static void test_parts_follow_the_root(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_frame root = root_at(10.0f, 20.0f, 90.0f); /* facing east: right is south */
    ac_part_array_update_parts(&t->array, &root);
    assert_vec_near(t->array.parts[2].frame.origin, 12.0f, 19.0f, 0.5f, 1e-5f);
    assert_near(ac_frame_get_heading(&t->array.parts[2].frame), 90.0, 1e-3);
    end(t);
}

/* The scale moves a part's origin and sizes its mesh; its rotation and axes stay rigid. */
static void test_scale_is_for_origins_and_meshes(void **state) {
    (void)state;
    parts_test *t = prepare();
    t->f->setup.default_scale = t->scales;
    assert_int_equal(ac_part_array_create_setup(&t->array, &t->f->library, FIXTURE_SETUP), AC_OK);
    ac_part_array_set_scale(&t->array, (ac_vec3){2.0f, 2.0f, 3.0f});
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    assert_vec_near(t->array.parts[2].frame.origin, 2.0f, 4.0f, 1.5f, 1e-6f);
    assert_vec_near(ac_part_array_part_scale(&t->array, 2), 2.0f, 2.0f, 9.0f, 1e-6f);
    assert_true(ac_frame_is_valid(&t->array.parts[2].frame));
    assert_near(ac_part_array_height(&t->array), 5.4, 1e-5);
    assert_near(ac_part_array_radius(&t->array), 0.9, 1e-5);
    assert_near(ac_part_array_step_up_height(&t->array), 1.8, 1e-5);
    assert_near(ac_part_array_step_down_height(&t->array), 4.5, 1e-5);
    end(t);
}

static void test_the_setups_default_animation_plays(void **state) {
    (void)state;
    parts_test *t = prepare();
    t->f->setup.default_animation = fixture_animation(t->f, "spin", 8, PARTS)->id;
    assert_int_equal(ac_part_array_create_setup(&t->array, &t->f->library, FIXTURE_SETUP), AC_OK);
    assert_int_equal(t->array.sequence.count, 1);
    assert_near(t->array.sequence.nodes[0].framerate, 30.0, 0.0);
    ac_sequence_update(&t->array.sequence, 0.1, NULL, NULL);
    ac_part_array_update_parts(&t->array, &ac_frame_identity);
    assert_near(t->array.parts[0].frame.origin.x, 3.0, 1e-6);
    end(t);
}

/* The portal tunnel: low 1, 40 frames a second, alone in the sequence. */
static void test_set_sequence_animation_may_clear(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_did a = fixture_animation(t->f, "a", 8, PARTS)->id;
    ac_did tunnel = fixture_animation(t->f, "tunnel", 121, PARTS)->id;
    assert_true(ac_part_array_set_sequence_animation(&t->array, a, false, 0, 30.0f));
    assert_true(ac_part_array_set_sequence_animation(&t->array, tunnel, true, 1, 40.0f));
    assert_int_equal(t->array.sequence.count, 1);
    assert_int_equal(ac_sequence_current_frame(&t->array.sequence), 1);
    ac_sequence_update(&t->array.sequence, 1.0, NULL, NULL);
    assert_int_equal(ac_sequence_current_frame(&t->array.sequence), 41);
    assert_false(ac_part_array_set_sequence_animation(&t->array, 0x03999999, false, 0, 30.0f));
    end(t);
}

static void test_swapped_parts_show_another_mesh(void **state) {
    (void)state;
    parts_test *t = begin();
    assert_int_equal(t->array.parts[2].gfxobj, 0x01000012);
    assert_true(ac_part_array_swap_part(&t->array, 2, 0x01000099));
    assert_false(ac_part_array_swap_part(&t->array, PARTS, 0x01000099));
    assert_int_equal(t->array.parts[2].gfxobj, 0x01000099);
    ac_part_array_reset_swaps(&t->array);
    assert_int_equal(t->array.parts[2].gfxobj, 0x01000012);
    end(t);
}

static void test_children_are_held_by_a_part_or_the_root(void **state) {
    (void)state;
    parts_test *t = begin();
    ac_frame root = root_at(5.0f, 5.0f, 0.0f);
    ac_part_array_update_parts(&t->array, &root);
    const ac_location *hand = ac_part_array_holding(&t->array, 1);
    assert_non_null(hand);
    assert_null(ac_part_array_holding(&t->array, 9));
    ac_frame at = ac_part_array_part_frame(&t->array, hand->part, &root);
    assert_vec_near(at.origin, 6.0f, 7.0f, 0.5f, 1e-6f);
    at = ac_part_array_part_frame(&t->array, AC_HOOK_ROOT_PART, &root);
    assert_vec_near(at.origin, 5.0f, 5.0f, 0.0f, 0.0f);
    end(t);
}

static void test_a_bare_mesh_is_one_part(void **state) {
    (void)state;
    parts_test *t = prepare();
    assert_int_equal(ac_part_array_create_mesh(&t->array, &t->f->library, 0x01000055), AC_OK);
    assert_int_equal(t->array.part_count, 1);
    assert_int_equal(t->array.parts[0].gfxobj, 0x01000055);
    assert_false(ac_part_array_set_placement(&t->array, 0x65));
    assert_null(ac_part_array_holding(&t->array, 1));
    assert_near(ac_part_array_height(&t->array), 0.0, 0.0);
    assert_near(ac_part_array_step_up_height(&t->array), 0.01, 1e-6);
    ac_part_array_reset_swaps(&t->array);
    end(t);
}

static void test_a_setup_that_cannot_be_had_makes_nothing(void **state) {
    (void)state;
    parts_test *t = prepare();
    assert_int_equal(ac_part_array_create_setup(&t->array, &t->f->library, 0x02999999),
                     AC_ERROR_NOT_FOUND);
    t->f->setup.part_count = 0;
    assert_int_equal(ac_part_array_create_setup(&t->array, &t->f->library, FIXTURE_SETUP),
                     AC_ERROR_LIMIT);
    end(t);
}

static void test_the_motion_table_is_set_once_and_can_be_taken_away(void **state) {
    (void)state;
    parts_test *t = begin();
    assert_int_equal(ac_part_array_set_motion_table(&t->array, FIXTURE_TABLE), AC_OK);
    ac_motion_manager_initialize(t->array.motion, &t->array.sequence);
    assert_int_equal(t->array.motion->pending_count, 1);
    assert_int_equal(ac_part_array_set_motion_table(&t->array, FIXTURE_TABLE), AC_OK);
    assert_int_equal(t->array.motion->pending_count, 1);
    assert_int_equal(ac_part_array_set_motion_table(&t->array, 0x09999999), AC_ERROR_NOT_FOUND);
    assert_null(t->array.motion);
    assert_int_equal(ac_part_array_set_motion_table(&t->array, 0), AC_OK);
    end(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_new_array_rests),
        cmocka_unit_test(test_a_missing_placement_falls_back_to_0_and_is_stored_as_0),
        cmocka_unit_test(test_without_any_placement_the_parts_stay),
        cmocka_unit_test(test_parts_that_the_animation_lacks_stay),
        cmocka_unit_test(test_an_animation_with_more_parts_than_the_setup_is_cut),
        cmocka_unit_test(test_poses_under_the_identity_are_combined_to_the_bit),
        cmocka_unit_test(test_parts_follow_the_root),
        cmocka_unit_test(test_scale_is_for_origins_and_meshes),
        cmocka_unit_test(test_the_setups_default_animation_plays),
        cmocka_unit_test(test_set_sequence_animation_may_clear),
        cmocka_unit_test(test_swapped_parts_show_another_mesh),
        cmocka_unit_test(test_children_are_held_by_a_part_or_the_root),
        cmocka_unit_test(test_a_bare_mesh_is_one_part),
        cmocka_unit_test(test_a_setup_that_cannot_be_had_makes_nothing),
        cmocka_unit_test(test_the_motion_table_is_set_once_and_can_be_taken_away),
    };
    return cmocka_run_group_tests_name("motion/part_array", tests, NULL, NULL);
}
