/* What is kept, which lights reach, which level of detail is drawn: the renderer's small choices.
 */
#include "support/test.h"

#include <math.h>
#include <string.h>

#include "base/acmath.h"
#include "base/vec.h"
#include "render/asset_cache.h"
#include "render/degrade.h"
#include "render/light_set.h"
#include "space/frame.h"

/* ---- asset_cache ---- */

typedef struct dropped {
    uint32_t count;
    int last;
} dropped;

static void on_drop(void *user, void *item) {
    dropped *d = user;
    d->count += 1;
    d->last = *(int *)item;
}

static void add(ac_asset_cache *cache, uint64_t key, int value, size_t bytes) {
    int *item = ac_asset_cache_add(cache, key);
    assert_non_null(item);
    *item = value;
    ac_asset_cache_charge(cache, key, bytes);
}

static void test_what_was_not_drawn_longest_goes_first(void **state) {
    (void)state;
    dropped d = {0};
    ac_asset_cache cache = ac_asset_cache_make(sizeof(int), 100, on_drop, &d);
    for (int i = 0; i < 3; ++i) {
        add(&cache, (uint64_t)i, i, 40);
        ac_asset_cache_end_frame(&cache);
    }
    assert_int_equal(d.count, 1);
    assert_int_equal(d.last, 0);
    assert_null(ac_asset_cache_find(&cache, 0));
    assert_non_null(ac_asset_cache_find(&cache, 1));
    ac_asset_cache_end_frame(&cache);
    add(&cache, 9, 9, 40);
    ac_asset_cache_end_frame(&cache);
    assert_int_equal(d.last, 2); /* 1 was touched since */
    ac_asset_cache_free(&cache);
    assert_int_equal(d.count, 4);
}

static void test_what_this_frame_draws_is_never_dropped(void **state) {
    (void)state;
    dropped d = {0};
    ac_asset_cache cache = ac_asset_cache_make(sizeof(int), 100, on_drop, &d);
    for (int i = 0; i < 5; ++i)
        add(&cache, (uint64_t)i, i, 40);
    ac_asset_cache_end_frame(&cache);
    assert_int_equal(d.count, 0);
    assert_int_equal(cache.bytes, 200);
    ac_asset_cache_end_frame(&cache);
    assert_int_equal(d.count, 3);
    ac_asset_cache_free(&cache);
}

/* Keys that fold to the same 32 bits are told apart, and found after others of them went. */
static void test_keys_that_fold_together_stay_apart(void **state) {
    (void)state;
    dropped d = {0};
    ac_asset_cache cache = ac_asset_cache_make(sizeof(int), 1000, on_drop, &d);
    const uint64_t keys[4] = {7, 7ull << 32, 0x100000006ull, 0x500000002ull};
    for (int i = 0; i < 4; ++i)
        add(&cache, keys[i], i, 1);
    for (int i = 0; i < 4; ++i)
        assert_int_equal(*(int *)ac_asset_cache_find(&cache, keys[i]), i);
    cache.budget = 3;
    ac_asset_cache_end_frame(&cache);
    for (int i = 0; i < 4; ++i)
        if (i != 1)
            ac_asset_cache_find(&cache, keys[i]);
    ac_asset_cache_end_frame(&cache);
    assert_int_equal(d.last, 1);
    assert_null(ac_asset_cache_find(&cache, keys[1]));
    for (int i = 0; i < 4; ++i)
        if (i != 1)
            assert_int_equal(*(int *)ac_asset_cache_find(&cache, keys[i]), i);
    ac_asset_cache_free(&cache);
}

static void test_slots_are_used_again(void **state) {
    (void)state;
    dropped d = {0};
    ac_asset_cache cache = ac_asset_cache_make(sizeof(int), 10, on_drop, &d);
    for (int i = 0; i < 1000; ++i) {
        add(&cache, (uint64_t)i, i, 5);
        ac_asset_cache_end_frame(&cache);
    }
    assert_true(cache.slot_count < 8);
    assert_int_equal(cache.count, 2);
    ac_asset_cache_free(&cache);
    assert_int_equal(d.count, 1000);
}

/* ---- light_set ---- */

static void test_the_nearest_lights_stay(void **state) {
    (void)state;
    ac_light_set set;
    ac_light_set_begin(&set, (ac_vec3){0, 0, 0});
    for (int i = 60; i > 0; --i)
        ac_light_set_add(&set, (ac_vec3){(float)i, 0, 0}, 0xFFFFFFFF, 1.0f, 1.0f);
    assert_int_equal(set.count, AC_FRAME_LIGHTS);
    for (uint32_t i = 0; i < set.count; ++i)
        assert_true(set.lights[i].place.x == (float)(i + 1));
}

static void test_lights_without_light_are_left_out(void **state) {
    (void)state;
    ac_light_set set;
    ac_light_set_begin(&set, (ac_vec3){0, 0, 0});
    ac_light_set_add(&set, (ac_vec3){1, 0, 0}, 0xFFFFFFFF, 0.0f, 1.0f);
    ac_light_set_add(&set, (ac_vec3){1, 0, 0}, 0xFFFFFFFF, 1.0f, NAN);
    ac_light_set_add(&set, (ac_vec3){NAN, 0, 0}, 0xFFFFFFFF, 1.0f, 1.0f);
    assert_int_equal(set.count, 0);
    ac_light_set_add(&set, (ac_vec3){1, 0, 0}, 0xFF804020, 1.0f, 1.0f);
    ac_light_set_add(&set, (ac_vec3){1, 0.001f, 0}, 0xFFFFFFFF, 1.0f, 1.0f); /* told twice */
    assert_int_equal(set.count, 1);
    assert_true(fabsf(set.lights[0].color.x - 128.0f / 255.0f) < 1.0e-6f);
}

/* A light reaches 1.5 times its falloff; eight lights a thing. */
static void test_a_thing_takes_the_lights_that_reach_it(void **state) {
    (void)state;
    ac_light_set set;
    uint8_t list[AC_LIGHTS_A_THING];
    ac_light_set_begin(&set, (ac_vec3){0, 0, 0});
    ac_light_set_add(&set, (ac_vec3){0, 0, 0}, 0xFFFFFFFF, 1.0f, 4.0f);
    ac_light_set_add(&set, (ac_vec3){1, 0, 0}, 0xFFFFFFFF, 1.0f, 20.0f);
    ac_light_set_reach(&set, (ac_vec3){7.5f, 0, 0}, 1.0f, list);
    assert_int_equal(list[0], 1);
    assert_int_equal(list[1], 255);
    ac_light_set_reach(&set, (ac_vec3){6.9f, 0, 0}, 1.0f, list);
    assert_int_equal(list[0], 0);
    assert_int_equal(list[1], 1);
    for (int i = 2; i < 20; ++i)
        ac_light_set_add(&set, (ac_vec3){(float)i, 0, 0}, 0xFFFFFFFF, 1.0f, 50.0f);
    ac_light_set_reach(&set, (ac_vec3){6.9f, 0, 0}, 1.0f, list);
    for (int i = 0; i < AC_LIGHTS_A_THING; ++i)
        assert_int_equal(list[i], i);
}

/* ---- degrade (world-simulation 10.1, tests 1 to 4) ---- */

static const ac_degrade_level levels[2] = {{1, 1, 5.0f, 10.0f, 20.0f}, {2, 1, 15.0f, 30.0f, 60.0f}};

static void test_degrade_levels_by_distance_and_bias(void **state) {
    (void)state;
    const struct {
        float distance, scale, bias;
        uint32_t level;
    } cases[] = {
        {70.0f, 1.0f, 0.0f, 1},  {70.0f, 1.0f, 0.5f, 1},  {70.0f, 1.0f, 0.9f, 1},
        {70.0f, 1.0f, -0.5f, 1}, {69.0f, 1.0f, 1.0f, 0},  {49.0f, 1.0f, 0.0f, 0},
        {120.0f, 2.0f, 0.0f, 1}, {119.0f, 2.0f, 0.0f, 0}, {1000.0f, 1.0f, 0.0f, 1},
        {57.4f, 1.0f, -0.5f, 0}, {57.6f, 1.0f, -0.5f, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        assert_int_equal(
            ac_degrade_choose(levels, 2, cases[i].distance, cases[i].scale, cases[i].bias),
            cases[i].level);
    assert_int_equal(ac_degrade_choose(levels, 2, NAN, 1.0f, 0.0f), 0);
}

static void assert_direction(ac_vec3 got, ac_vec3 want) {
    assert_true(ac_vec3_length(ac_vec3_sub(got, want)) < 1.0e-4f);
}

static void test_sprites_turn_their_back_to_the_line_of_sight(void **state) {
    (void)state;
    ac_frame frame = ac_frame_identity;
    ac_vec3 heading = {0.6f, 0.0f, 0.8f};
    ac_degrade_turn(&frame, AC_DEGRADE_FACE_VIEWER, heading);
    assert_direction(ac_quat_axes(frame.rotation).forward, heading);
    frame = ac_frame_identity;
    ac_degrade_turn(&frame, AC_DEGRADE_MESH, heading);
    assert_direction(ac_quat_axes(frame.rotation).forward, (ac_vec3){0, 1, 0});
}

/* About one axis: that axis stays, the frame stays right-handed. */
static void test_sprites_turn_about_their_axis(void **state) {
    (void)state;
    const ac_vec3 headings[] = {
        {0.6f, 0.0f, 0.8f}, {-1.0f, 0.0f, 0.0f}, {0.0f, -0.8f, 0.6f}, {0.0f, 0.0f, -1.0f}};
    for (uint32_t mode = 3; mode <= 5; ++mode) {
        for (size_t i = 0; i < sizeof headings / sizeof *headings; ++i) {
            ac_frame frame = ac_frame_identity;
            ac_degrade_turn(&frame, mode, headings[i]);
            ac_axes a = ac_quat_axes(frame.rotation);
            const ac_vec3 axes[3] = {a.right, a.forward, a.up};
            const ac_vec3 kept[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
            assert_direction(axes[mode - 3], kept[mode - 3]);
            assert_direction(ac_vec3_cross(a.right, a.forward), a.up);
            ac_vec3 along =
                ac_vec3_sub(headings[i], ac_vec3_scale(kept[mode - 3],
                                                       ac_vec3_dot(headings[i], kept[mode - 3])));
            if (!ac_vec3_normalize_check_small(&along))
                assert_direction(axes[(mode - 3 + 2) % 3], along);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_not_drawn_longest_goes_first),
        cmocka_unit_test(test_what_this_frame_draws_is_never_dropped),
        cmocka_unit_test(test_keys_that_fold_together_stay_apart),
        cmocka_unit_test(test_slots_are_used_again),
        cmocka_unit_test(test_the_nearest_lights_stay),
        cmocka_unit_test(test_lights_without_light_are_left_out),
        cmocka_unit_test(test_a_thing_takes_the_lights_that_reach_it),
        cmocka_unit_test(test_degrade_levels_by_distance_and_bias),
        cmocka_unit_test(test_sprites_turn_their_back_to_the_line_of_sight),
        cmocka_unit_test(test_sprites_turn_about_their_axis),
    };
    return cmocka_run_group_tests_name("caches, lights, levels of detail", tests, NULL, NULL);
}
