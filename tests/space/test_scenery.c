/* space/scenery: the hashes by number, and what grows in a block (world-simulation 3.8, 3.9). */
#include "dat_world.h"

#include "base/acmath.h"
#include "space/scenery.h"

static void test_pick_by_number(void **state) {
    (void)state;
    assert_int_equal(ac_scenery_pick(1352, 1440, 5), 1);
    assert_int_equal(ac_scenery_pick(0, 0, 5), 2);
    assert_int_equal(ac_scenery_pick(0, 0, 1), 0);
}

static void test_noises_by_number(void **state) {
    (void)state;
    static const double chances[3] = {0.089296, 0.357604, 0.625912};
    for (uint32_t k = 0; k < 3; ++k)
        assert_near(ac_scenery_chance(1352, 1440, k), chances[k], 1e-6);
    assert_near(ac_scenery_random(1352, 1440, 0, AC_SCENERY_DISPLACE_X), 0.212508, 1e-6);
    assert_near(ac_scenery_random(1352, 1440, 0, AC_SCENERY_DISPLACE_Y), 0.039899, 1e-6);
    assert_near(ac_scenery_random(1352, 1440, 0, AC_SCENERY_ROTATION), 0.429555, 1e-6);
    assert_near(ac_scenery_random(1352, 1440, 0, AC_SCENERY_SCALE), 0.913056, 1e-6);
    assert_near(ac_scenery_quadrant(1352, 1440), 0.664703, 1e-6);
}

static void test_displacement_is_turned_by_quarters(void **state) {
    (void)state;
    ac_scene_object object = {.base = {{1, 2, 3}, {1, 0, 0, 0}}};
    bool seen[4] = {false};
    for (uint32_t x = 0; x < 50; ++x) {
        int quarter = (int)(ac_scenery_quadrant(x, 7) * 4);
        static const float want[4][2] = {{1, 2}, {-2, 1}, {-1, -2}, {2, -1}};
        assert_vec_near(ac_scenery_displace(&object, x, 7, 0), want[quarter][0], want[quarter][1],
                        3, 0);
        seen[quarter] = true;
    }
    assert_true(seen[0] && seen[1] && seen[2] && seen[3]);
    /* with displacement: quadrant 2 at (1352, 1440) */
    object.displace_x = 10;
    object.displace_y = 10;
    assert_vec_near(ac_scenery_displace(&object, 1352, 1440, 0), -3.12508, -2.39899, 3, 1e-4);
}

static void test_scale_is_exponential_between_its_bounds(void **state) {
    (void)state;
    ac_scene_object object = {.min_scale = 0.5f, .max_scale = 2.0f};
    assert_near(ac_scenery_scale(&object, 1352, 1440, 0), 0.5 * pow(4.0, 0.913056), 1e-5);
    object.min_scale = 2.0f;
    assert_near(ac_scenery_scale(&object, 1352, 1440, 0), 2.0, 0);
}

/* ---- A block ---- */

static uint32_t grown(const dat_world *d) {
    const ac_block *block = ac_world_block(d->world, WEST);
    uint32_t count = 0;
    for (uint32_t i = 0; i < block->static_count; ++i)
        count += block->statics[i].kind == AC_STATIC_SCENERY;
    return count;
}

static dat_world *grow(ac_scene_object bush) {
    dat_world *d = dat_world_make();
    d->bush = bush;
    dat_world_fill(d);
    dat_world_open(d);
    dat_load(d, WEST);
    return d;
}

static ac_scene_object usual(void) {
    dat_world *d = dat_world_make();
    ac_scene_object bush = d->bush;
    for (int i = 0; i < 2; ++i)
        ac_dat_image_free(d->images[i]);
    free(d);
    return bush;
}

static void test_scenery_stands_on_the_ground_inside_the_block(void **state) {
    (void)state;
    dat_world *d = grow(usual());
    const ac_block *block = ac_world_block(d->world, WEST);
    assert_true(grown(d) > 40);
    for (uint32_t i = 0; i < block->static_count; ++i) {
        const ac_static *bush = &block->statics[i];
        ac_vec3 p = bush->frame.origin;
        if (bush->kind != AC_STATIC_SCENERY)
            continue;
        assert_true(p.x >= 0 && p.y >= 0 && p.x < 192 && p.y < 192);
        assert_near(p.z, 0, 1e-5);
        uint32_t cell = WEST | (1 + (uint32_t)(p.x / 24) * 8 + (uint32_t)(p.y / 24));
        assert_int_equal(bush->cell, cell);
        assert_null(ac_world_land_cell(d->world, cell)->shell); /* not where the house stands */
        assert_near(bush->scale, 1, 0);
    }
    dat_world_free(d);
}

static void test_the_same_block_grows_the_same(void **state) {
    (void)state;
    dat_world *a = grow(usual()), *b = grow(usual());
    const ac_block *one = ac_world_block(a->world, WEST), *two = ac_world_block(b->world, WEST);
    assert_int_equal(one->static_count, two->static_count);
    for (uint32_t i = 0; i < one->static_count; ++i)
        assert_memory_equal(&one->statics[i].frame, &two->statics[i].frame, sizeof(ac_frame));
    dat_world_free(a);
    dat_world_free(b);
}

static uint32_t count_with(ac_scene_object bush) {
    dat_world *d = grow(bush);
    uint32_t count = grown(d);
    dat_world_free(d);
    return count;
}

static void test_frequency_weenie_and_slope_decide(void **state) {
    (void)state;
    uint32_t all = count_with(usual());
    ac_scene_object bush = usual();
    bush.frequency = 0.5f;
    uint32_t half = count_with(bush);
    assert_true(half > all / 4 && half < all * 3 / 4);
    bush.frequency = 0;
    assert_int_equal(count_with(bush), 0);
    bush = usual();
    bush.weenie = 7;
    assert_int_equal(count_with(bush), 0);
    bush = usual();
    bush.object = 0;
    assert_int_equal(count_with(bush), 0);
    bush = usual();
    bush.max_slope = 0.99f; /* the land is flat: z of its normal is 1 */
    assert_int_equal(count_with(bush), 0);
    bush.max_slope = 1;
    bush.min_slope = 1;
    assert_int_equal(count_with(bush), all);
}

static void test_a_scale_that_is_no_number_grows_nothing(void **state) {
    (void)state;
    ac_scene_object bush = usual();
    bush.min_scale = 0;
    bush.max_scale = 1;
    assert_int_equal(count_with(bush), 0);
    bush.min_scale = NAN;
    assert_int_equal(count_with(bush), 0);
    bush = usual();
    bush.base.origin.x = INFINITY;
    assert_int_equal(count_with(bush), 0);
}

static void test_scale_reaches_the_parts(void **state) {
    (void)state;
    ac_scene_object bush = usual();
    bush.object = POST;
    bush.min_scale = bush.max_scale = 2;
    dat_world *d = grow(bush);
    const ac_block *block = ac_world_block(d->world, WEST);
    const ac_static *post = &block->statics[block->static_count - 1];
    assert_int_equal(post->kind, AC_STATIC_SCENERY);
    assert_vec_near(post->parts[0].scale, 2, 4, 6, 0);
    assert_false(post->has_physics_bsp);
    dat_world_free(d);
}

static void test_big_things_keep_away_from_the_border(void **state) {
    (void)state;
    ac_scene_object bush = usual();
    bush.displace_x = bush.displace_y = 0;
    uint32_t all = count_with(bush); /* on the samples themselves: 8 x 8 minus the house's */
    bush.object = CRATE;             /* has a physics BSP: its whole sphere must be inside */
    uint32_t inner = count_with(bush);
    assert_int_equal(all - inner, 15); /* the west and the south row */
}

static void test_rotation_and_alignment(void **state) {
    (void)state;
    ac_scene_object bush = usual();
    bush.displace_x = bush.displace_y = 0;
    dat_world *d = grow(bush);
    const ac_block *block = ac_world_block(d->world, WEST);
    const ac_static *first = &block->statics[block->static_count - grown(d)];
    float turn = (float)ac_scenery_random(0xA9 * 8, 0xB4 * 8, 0, AC_SCENERY_ROTATION) * 360;
    assert_near(ac_frame_get_heading(&first->frame), turn, 1e-2);
    dat_world_free(d);
    bush.align = 1; /* the way a stone would roll; flat land has none: north */
    d = grow(bush);
    block = ac_world_block(d->world, WEST);
    first = &block->statics[block->static_count - 1];
    float heading = ac_frame_get_heading(&first->frame);
    assert_true(heading < 1e-3f || heading > 360 - 1e-3f);
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pick_by_number),
        cmocka_unit_test(test_noises_by_number),
        cmocka_unit_test(test_displacement_is_turned_by_quarters),
        cmocka_unit_test(test_scale_is_exponential_between_its_bounds),
        cmocka_unit_test(test_scenery_stands_on_the_ground_inside_the_block),
        cmocka_unit_test(test_the_same_block_grows_the_same),
        cmocka_unit_test(test_frequency_weenie_and_slope_decide),
        cmocka_unit_test(test_a_scale_that_is_no_number_grows_nothing),
        cmocka_unit_test(test_scale_reaches_the_parts),
        cmocka_unit_test(test_big_things_keep_away_from_the_border),
        cmocka_unit_test(test_rotation_and_alignment),
    };
    return cmocka_run_group_tests_name("space/scenery", tests, NULL, NULL);
}
