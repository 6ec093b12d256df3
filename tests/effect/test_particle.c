/* Particle formulas against closed forms (world-simulation 8.1). */
#include "support/test.h"

#include <math.h>

#include "base/acmath.h"
#include "effect/particle.h"
#include "space/frame.h"

static const float pi = 3.14159265f;

static ac_particle born(int32_t type, const ac_particle_draw *draw, const ac_frame *parent) {
    ac_particle_emitter info = {.particle_type = type};
    ac_particle particle;
    ac_particle_init(&particle, &info, draw, parent, (ac_vec3){0.0f, 0.0f, 0.0f}, 0.0);
    return particle;
}

static ac_vec3 at(int32_t type, const ac_particle_draw *draw, const ac_frame *parent, double t) {
    ac_particle_emitter info = {.particle_type = type};
    ac_particle particle = born(type, draw, parent);
    ac_particle_update(&particle, &info, false, parent, t);
    return particle.frame.origin;
}

static void assert_vec(ac_vec3 got, float x, float y, float z) {
    assert_float_equal(got.x, x, 1e-4f);
    assert_float_equal(got.y, y, 1e-4f);
    assert_float_equal(got.z, z, 1e-4f);
}

static const ac_particle_draw blank = {.lifespan = 10.0, .start_scale = 1.0f, .final_scale = 1.0f};

static void test_still_stays(void **state) {
    (void)state;
    ac_particle_draw draw = blank;
    draw.offset = (ac_vec3){1.0f, 2.0f, 3.0f};
    draw.a = (ac_vec3){9.0f, 9.0f, 9.0f};
    assert_vec(at(AC_PARTICLE_STILL, &draw, &ac_frame_identity, 3.0), 1.0f, 2.0f, 3.0f);
}

static void test_local_and_global_velocity(void **state) {
    (void)state;
    ac_frame east = ac_frame_identity;
    ac_frame_set_heading(&east, 90.0f);
    ac_particle_draw draw = blank;
    draw.a = (ac_vec3){0.0f, 2.0f, 0.0f};
    assert_vec(at(AC_PARTICLE_LOCAL_VELOCITY, &draw, &east, 0.5), 1.0f, 0.0f, 0.0f);
    assert_vec(at(AC_PARTICLE_GLOBAL_VELOCITY, &draw, &east, 0.5), 0.0f, 1.0f, 0.0f);
}

static void test_parabolas(void **state) {
    (void)state;
    ac_frame east = ac_frame_identity;
    ac_frame_set_heading(&east, 90.0f);
    ac_particle_draw draw = blank;
    draw.a = (ac_vec3){0.0f, 0.0f, 2.0f};
    draw.b = (ac_vec3){0.0f, 0.0f, -9.8f};
    assert_vec(at(AC_PARTICLE_PARABOLIC_LVGA, &draw, &east, 0.5), 0.0f, 0.0f, -0.225f);
    draw.a = (ac_vec3){0.0f, 1.0f, 0.0f};
    draw.b = (ac_vec3){0.0f, 2.0f, 0.0f};
    assert_vec(at(AC_PARTICLE_PARABOLIC_LVGA, &draw, &east, 1.0), 1.0f, 1.0f, 0.0f);
    assert_vec(at(AC_PARTICLE_PARABOLIC_LVLA, &draw, &east, 1.0), 2.0f, 0.0f, 0.0f);
    assert_vec(at(AC_PARTICLE_PARABOLIC_GVGA, &draw, &east, 1.0), 0.0f, 2.0f, 0.0f);
}

static void test_rotating_parabolas_turn(void **state) {
    (void)state;
    ac_particle_draw draw = blank;
    draw.c = (ac_vec3){0.0f, 0.0f, pi / 2.0f};
    const int32_t types[] = {AC_PARTICLE_PARABOLIC_LVGAGR, AC_PARTICLE_PARABOLIC_LVLALR,
                             AC_PARTICLE_PARABOLIC_GVGAGR};
    for (int i = 0; i < 3; ++i) {
        ac_particle_emitter info = {.particle_type = types[i]};
        ac_particle particle = born(types[i], &draw, &ac_frame_identity);
        ac_particle_update(&particle, &info, false, &ac_frame_identity, 1.0);
        assert_float_equal(ac_frame_get_heading(&particle.frame), 270.0f, 1e-2f);
    }
    ac_particle plain = born(AC_PARTICLE_PARABOLIC_LVGA, &draw, &ac_frame_identity);
    assert_float_equal(plain.frame.rotation.w, 1.0f, 0.0f);
}

static void test_swarm(void **state) {
    (void)state;
    ac_particle_draw draw = blank;
    draw.a = (ac_vec3){1.0f, 0.0f, 0.0f};
    draw.b = (ac_vec3){2.0f, 2.0f, 2.0f};
    draw.c = (ac_vec3){1.0f, 1.0f, 1.0f};
    assert_vec(at(AC_PARTICLE_SWARM, &draw, &ac_frame_identity, (double)pi / 4.0), 0.785398f, 1.0f,
               0.0f);
    assert_vec(at(AC_PARTICLE_SWARM, &draw, &ac_frame_identity, 0.0), 1.0f, 0.0f, 1.0f);
}

static void test_explode(void **state) {
    (void)state;
    ac_particle_draw draw = blank;
    draw.c = (ac_vec3){1.0f, 1.0f, 1.0f};
    draw.theta = 0.5f;
    draw.phi = 0.25f;
    ac_particle particle = born(AC_PARTICLE_EXPLODE, &draw, &ac_frame_identity);
    assert_vec(particle.c, 0.850301f, 0.464521f, 0.247404f);
    ac_particle_emitter info = {.particle_type = AC_PARTICLE_EXPLODE};
    particle.a = (ac_vec3){3.0f, 0.0f, 0.5f};
    particle.b = (ac_vec3){0.0f, 0.0f, -1.0f};
    particle.c = (ac_vec3){0.6f, 0.0f, 0.8f};
    ac_particle_update(&particle, &info, false, &ac_frame_identity, 0.5);
    assert_vec(particle.frame.origin, 0.9f, 0.0f, 1.2f);
}

static void test_implode(void **state) {
    (void)state;
    ac_particle_draw draw = blank;
    draw.a = (ac_vec3){pi, 0.0f, 0.0f};
    draw.b = (ac_vec3){0.0f, 0.0f, 1.0f};
    draw.c = (ac_vec3){1.0f, 1.0f, 1.0f};
    draw.offset = (ac_vec3){2.0f, 0.0f, 0.0f};
    assert_vec(at(AC_PARTICLE_IMPLODE, &draw, &ac_frame_identity, 0.0), 4.0f, 0.0f, 0.0f);
    assert_vec(at(AC_PARTICLE_IMPLODE, &draw, &ac_frame_identity, 0.5), 2.0f, 0.0f, 0.25f);
    assert_vec(at(AC_PARTICLE_IMPLODE, &draw, &ac_frame_identity, 1.0), 0.0f, 0.0f, 1.0f);
}

static void test_scale_and_translucency_run_over_life(void **state) {
    (void)state;
    ac_particle_draw draw = blank;
    draw.lifespan = 2.0;
    draw.start_scale = 1.0f;
    draw.final_scale = 3.0f;
    draw.start_trans = 0.0f;
    draw.final_trans = 1.0f;
    ac_particle_emitter info = {.particle_type = AC_PARTICLE_STILL};
    ac_particle particle = born(AC_PARTICLE_STILL, &draw, &ac_frame_identity);
    ac_particle_update(&particle, &info, false, &ac_frame_identity, 0.5);
    assert_float_equal(particle.scale, 1.5f, 1e-6f);
    assert_float_equal(particle.translucency, 0.25f, 1e-6f);
    ac_particle_update(&particle, &info, false, &ac_frame_identity, 5.0);
    assert_float_equal(particle.scale, 3.0f, 1e-6f);
}

static void test_random_draws_stay_in_their_ranges(void **state) {
    (void)state;
    ac_particle_emitter info = {.particle_type = AC_PARTICLE_EXPLODE,
                                .lifespan = 1.0,
                                .lifespan_rand = 3.0,
                                .offset_dir = {0.0f, 0.0f, 1.0f},
                                .min_offset = 0.5f,
                                .max_offset = 2.0f,
                                .a = {0.0f, 1.0f, 0.0f},
                                .min_a = 2.0f,
                                .max_a = 3.0f,
                                .start_scale = 0.1f,
                                .final_scale = 20.0f,
                                .scale_rand = 5.0f,
                                .start_trans = 0.5f,
                                .trans_rand = 2.0f};
    ac_rng rng = ac_rng_make(9, 9);
    for (int i = 0; i < 5000; ++i) {
        ac_particle_draw draw = ac_particle_roll(&info, &rng);
        float length = ac_vec3_length(draw.offset);
        assert_true(draw.lifespan >= 0.0 && draw.lifespan <= 4.0);
        assert_float_equal(draw.offset.z, 0.0f, 1e-5f);
        assert_true(length == 0.0f || (length >= 0.4999f && length <= 2.0001f));
        assert_true(draw.a.y >= 2.0f && draw.a.y <= 3.0f);
        assert_true(draw.start_scale >= 0.1f && draw.final_scale <= 10.0f);
        assert_true(draw.start_trans >= 0.0f && draw.start_trans <= 1.0f);
        assert_true(fabsf(draw.theta) <= pi && fabsf(draw.phi) <= pi);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_still_stays),
        cmocka_unit_test(test_local_and_global_velocity),
        cmocka_unit_test(test_parabolas),
        cmocka_unit_test(test_rotating_parabolas_turn),
        cmocka_unit_test(test_swarm),
        cmocka_unit_test(test_explode),
        cmocka_unit_test(test_implode),
        cmocka_unit_test(test_scale_and_translucency_run_over_life),
        cmocka_unit_test(test_random_draws_stay_in_their_ranges),
    };
    return cmocka_run_group_tests_name("particle", tests, NULL, NULL);
}
