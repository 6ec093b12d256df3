/* Particle formulas against closed forms (world-simulation 8.1). */
#include "support/test.h"

#include <math.h>

#include "base/acmath.h"
#include "effect/particle.h"
#include "space/frame.h"

static const float pi = 3.14159265f;

/* One particle of an emitter of nothing else. */
typedef struct single {
    ac_particle_emitter info;
    ac_particles set;
} single;

static single born(int32_t type, const ac_particle_draw *draw, const ac_frame *parent) {
    single s = {.info = {.particle_type = type}};
    assert_true(ac_particles_reset(&s.set, 1));
    assert_true(ac_particles_bear(&s.set, &s.info, draw, parent, (ac_vec3){0, 0, 0}, 0.0));
    return s;
}

static void update(single *s, double t) {
    ac_particles_update(&s->set, &s->info, false, &ac_frame_identity, t);
}

static ac_vec3 at(int32_t type, const ac_particle_draw *draw, const ac_frame *parent, double t) {
    single s = born(type, draw, parent);
    update(&s, t);
    ac_vec3 origin = s.set.looks[0].origin;
    ac_particles_free(&s.set);
    return origin;
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
        single s = born(types[i], &draw, &ac_frame_identity);
        update(&s, 1.0);
        ac_frame frame = ac_particles_frame(&s.set, 0);
        assert_float_equal(ac_frame_get_heading(&frame), 270.0f, 1e-2f);
        ac_particles_free(&s.set);
    }
    single plain = born(AC_PARTICLE_PARABOLIC_LVGA, &draw, &ac_frame_identity);
    update(&plain, 1.0);
    assert_float_equal(plain.set.rotations[0].w, 1.0f, 0.0f);
    ac_particles_free(&plain.set);
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
    single s = born(AC_PARTICLE_EXPLODE, &draw, &ac_frame_identity);
    ac_particle_course *course = &s.set.courses[0];
    assert_vec(course->c, 0.850301f, 0.464521f, 0.247404f);
    course->a = (ac_vec3){3.0f, 0.0f, 0.5f};
    course->b = (ac_vec3){0.0f, 0.0f, -1.0f};
    course->c = (ac_vec3){0.6f, 0.0f, 0.8f};
    update(&s, 0.5);
    assert_vec(s.set.looks[0].origin, 0.9f, 0.0f, 1.2f);
    ac_particles_free(&s.set);
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
    single s = born(AC_PARTICLE_STILL, &draw, &ac_frame_identity);
    update(&s, 0.5);
    assert_float_equal(s.set.looks[0].scale, 1.5f, 1e-6f);
    assert_float_equal(s.set.looks[0].translucency, 0.25f, 1e-6f);
    update(&s, 5.0);
    assert_float_equal(s.set.looks[0].scale, 3.0f, 1e-6f);
    ac_particles_free(&s.set);
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
