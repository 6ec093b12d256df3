/* Every particle type after fixed times from a fixed seed, drawn on the processor and compared with
 * stored pictures (pictures/particles.png: a column a type, a row a time). The mistakes that other
 * implementations make in the formulas (world-simulation 7.1 to 7.4) are drawn too: each must
 * differ from the stored picture by more than the tolerance.
 *
 * ARWIC_WRITE_PICTURES=1 writes the stored picture anew. */
#include "support/test.h"

#include <math.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "effect/particle.h"
#include "space/frame.h"

enum {
    TYPES = 12,
    TIMES = 3,
    SIDE = 48, /* pixels of a tile */
    WIDTH = TYPES * SIDE,
    HEIGHT = TIMES * SIDE,
    PARTICLES = 24,
};
static const double times[TIMES] = {0.3, 0.8, 1.5};
static const float pixels_a_metre = 9.0f;
static const double tolerance = 1.0; /* of 255, the mean over a tile */

typedef struct picture {
    uint8_t pixels[HEIGHT][WIDTH];
} picture;

/* ---- drawing ---- */

static void dot(picture *to, int column, int row, float x, float y, float light) {
    int px = SIDE / 2 + (int)floorf(x * pixels_a_metre);
    int py = SIDE * 3 / 4 - (int)floorf(y * pixels_a_metre);
    if (px < 0 || px >= SIDE || py < 0 || py >= SIDE)
        return;
    uint8_t *pixel = &to->pixels[row * SIDE + py][column * SIDE + px];
    int sum = *pixel + (int)(light * 120.0f);
    *pixel = (uint8_t)(sum > 255 ? 255 : sum);
}

/* A bar as long as the particle is large, along its own x axis; seen from the south and above. */
static void draw_particle(picture *to, int column, int row, const ac_particles *set, uint32_t i) {
    ac_frame frame = ac_particles_frame(set, i);
    for (int k = -4; k <= 4; ++k) {
        ac_vec3 along = {(float)k * 0.06f * set->looks[i].scale, 0.0f, 0.0f};
        ac_vec3 p = ac_frame_local_to_global(&frame, along);
        dot(to, column, row, p.x, p.z + 0.4f * p.y, 1.0f - set->looks[i].translucency);
    }
}

/* ---- emitters ---- */

static ac_particle_emitter info_of(int32_t type) {
    ac_particle_emitter info = {.particle_type = type,
                                .lifespan = 1.8,
                                .lifespan_rand = 0.3,
                                .offset_dir = {0.0f, 0.0f, 1.0f},
                                .min_offset = 0.2f,
                                .max_offset = 0.8f,
                                .a = {0.3f, 1.1f, 1.2f},
                                .b = {0.5f, 0.3f, -1.1f},
                                .c = {0.7f, 0.9f, 2.4f},
                                .min_a = 0.6f,
                                .max_a = 1.0f,
                                .min_b = 0.6f,
                                .max_b = 1.0f,
                                .min_c = 0.6f,
                                .max_c = 1.0f,
                                .start_scale = 0.6f,
                                .final_scale = 1.6f,
                                .scale_rand = 0.2f,
                                .start_trans = 0.1f,
                                .final_trans = 0.7f,
                                .trans_rand = 0.05f};
    if (type == AC_PARTICLE_SWARM)
        info.b = (ac_vec3){2.0f, 3.0f, 1.5f};
    if (type == AC_PARTICLE_IMPLODE) {
        info.a.x = 2.0f;
        info.b = (ac_vec3){0.2f, 0.1f, 0.4f};
        info.c = (ac_vec3){1.0f, 1.0f, 1.0f};
    }
    return info;
}

/* What goes wrong between the birth and the update; NULL: nothing. */
typedef void mistake(ac_particles *set, ac_particle_emitter *info);

static void draw_tile(picture *to, int column, int row, int32_t type, int32_t born_as,
                      mistake *wrong) {
    ac_particle_emitter info = info_of(type);
    ac_particle_emitter birth = info;
    birth.particle_type = born_as;
    ac_rng rng = ac_rng_make(77, (uint64_t)type);
    ac_frame parent = ac_frame_identity;
    ac_frame_set_heading(&parent, 60.0f);
    ac_particles set = {0};
    assert_true(ac_particles_reset(&set, PARTICLES));
    for (int i = 0; i < PARTICLES; ++i) {
        ac_particle_draw draw = ac_particle_roll(&info, &rng);
        assert_true(ac_particles_bear(&set, &birth, &draw, &parent, (ac_vec3){0, 0, 0}, 0.0));
    }
    if (wrong)
        wrong(&set, &info);
    ac_particles_update(&set, &info, false, &parent, times[row]);
    for (uint32_t i = 0; i < PARTICLES; ++i)
        draw_particle(to, column, row, &set, i);
    ac_particles_free(&set);
}

static double difference(const picture *a, const picture *b, int column, int row) {
    double sum = 0.0;
    for (int y = row * SIDE; y < (row + 1) * SIDE; ++y)
        for (int x = column * SIDE; x < (column + 1) * SIDE; ++x)
            sum += abs(a->pixels[y][x] - b->pixels[y][x]);
    return sum / (SIDE * SIDE);
}

/* ---- the stored picture ---- */

static picture drawn, stored;

static void path_of(char *path, size_t size) {
    const char *source = getenv("ARWIC_SOURCE_DIR");
    assert_non_null(source);
    (void)snprintf(path, size, "%s/tests/render/pictures/particles.png", source);
}

static int draw_and_read(void **state) {
    (void)state;
    char path[4096];
    path_of(path, sizeof path);
    for (int type = 1; type <= TYPES; ++type)
        for (int row = 0; row < TIMES; ++row)
            draw_tile(&drawn, type - 1, row, type, type, NULL);
    png_image image = {
        .version = PNG_IMAGE_VERSION, .width = WIDTH, .height = HEIGHT, .format = PNG_FORMAT_GRAY};
    if (getenv("ARWIC_WRITE_PICTURES"))
        assert_true(png_image_write_to_file(&image, path, 0, drawn.pixels, 0, NULL));
    image = (png_image){.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_file(&image, path))
        fail_msg("%s: %s", path, image.message);
    assert_int_equal(image.width, WIDTH);
    assert_int_equal(image.height, HEIGHT);
    image.format = PNG_FORMAT_GRAY;
    assert_true(png_image_finish_read(&image, NULL, stored.pixels, 0, NULL));
    return 0;
}

static void test_every_type_looks_as_stored(void **state) {
    (void)state;
    static const picture nothing;
    for (int type = 1; type <= TYPES; ++type)
        for (int row = 0; row < TIMES; ++row) {
            double d = difference(&drawn, &stored, type - 1, row);
            if (d > tolerance)
                fail_msg("type %d after %g s differs by %.2f", type, times[row], d);
            assert_true(difference(&stored, &nothing, type - 1, row) > 3.0 * tolerance);
        }
}

/* ---- wrong formulas ---- */

static void each(ac_particles *set, void change(ac_particles *set, uint32_t i)) {
    for (uint32_t i = 0; i < set->end; ++i)
        change(set, i);
}

static void stop_one(ac_particles *set, uint32_t i) {
    set->courses[i].a = (ac_vec3){0.0f, 0.0f, 0.0f};
}

/* The cases of the birth do not fall through: no velocity (ACE). */
static void no_velocity(ac_particles *set, ac_particle_emitter *info) {
    (void)info;
    each(set, stop_one);
}

static void move_still(ac_particles *set, ac_particle_emitter *info) {
    (void)set;
    info->particle_type = AC_PARTICLE_GLOBAL_VELOCITY;
}

static void unit_amplitude_one(ac_particles *set, uint32_t i) {
    set->courses[i].c = (ac_vec3){1.0f, 1.0f, 1.0f};
}

/* A swarm without the amplitude c (ACE). */
static void unit_amplitude(ac_particles *set, ac_particle_emitter *info) {
    (void)info;
    each(set, unit_amplitude_one);
}

static void by_component_one(ac_particles *set, uint32_t i) {
    ac_particle_course *course = &set->courses[i];
    course->c = ac_vec3_mul(course->a, course->c);
    course->a = (ac_vec3){1.0f, 0.0f, 0.0f};
}

/* An explosion whose a scales the direction by components (GDLE). */
static void by_component(ac_particles *set, ac_particle_emitter *info) {
    (void)info;
    each(set, by_component_one);
}

static void offset_once_one(ac_particles *set, uint32_t i) {
    set->courses[i].place = ac_vec3_sub(set->courses[i].place, set->courses[i].c);
}

/* An implosion that counts its offset once. */
static void offset_once(ac_particles *set, ac_particle_emitter *info) {
    (void)info;
    each(set, offset_once_one);
}

static void whole_gravity_one(ac_particles *set, uint32_t i) {
    set->courses[i].b = ac_vec3_scale(set->courses[i].b, 2.0f);
}

/* b t² instead of b t² / 2. */
static void whole_gravity(ac_particles *set, ac_particle_emitter *info) {
    (void)info;
    each(set, whole_gravity_one);
}

static void no_turning(ac_particles *set, ac_particle_emitter *info) {
    (void)set;
    info->particle_type = AC_PARTICLE_PARABOLIC_GVGA;
}

static void multiply_one(ac_particles *set, uint32_t i) {
    ac_particle_fade *fade = &set->fades[i];
    float last = fade->start_scale + fade->scale_change;
    fade->scale_change = fade->start_scale * last - fade->start_scale;
    last = fade->start_trans + fade->trans_change;
    fade->trans_change = fade->start_trans * last - fade->start_trans;
}

/* Start and end of size and transparency multiplied (ACE). */
static void multiply(ac_particles *set, ac_particle_emitter *info) {
    (void)info;
    each(set, multiply_one);
}

static const struct {
    int32_t type, born_as;
    mistake *wrong;
    const char *what;
} mistakes[] = {
    {AC_PARTICLE_STILL, AC_PARTICLE_STILL, move_still, "still that moves"},
    {AC_PARTICLE_LOCAL_VELOCITY, AC_PARTICLE_GLOBAL_VELOCITY, NULL, "local velocity not turned"},
    {AC_PARTICLE_GLOBAL_VELOCITY, AC_PARTICLE_LOCAL_VELOCITY, NULL, "global velocity turned"},
    {AC_PARTICLE_PARABOLIC_LVGA, AC_PARTICLE_PARABOLIC_LVGA, no_velocity, "LVGA, no velocity"},
    {AC_PARTICLE_PARABOLIC_LVGA, AC_PARTICLE_PARABOLIC_LVGA, whole_gravity, "LVGA, b t²"},
    {AC_PARTICLE_PARABOLIC_LVGAGR, AC_PARTICLE_PARABOLIC_LVGAGR, no_velocity, "LVGAGR, velocity"},
    {AC_PARTICLE_PARABOLIC_LVGAGR, AC_PARTICLE_PARABOLIC_LVGAGR, no_turning, "LVGAGR, rotation"},
    {AC_PARTICLE_SWARM, AC_PARTICLE_SWARM, unit_amplitude, "swarm, amplitude"},
    {AC_PARTICLE_EXPLODE, AC_PARTICLE_EXPLODE, by_component, "explode, by component"},
    {AC_PARTICLE_IMPLODE, AC_PARTICLE_IMPLODE, offset_once, "implode, offset once"},
    {AC_PARTICLE_PARABOLIC_LVLA, AC_PARTICLE_PARABOLIC_LVGA, NULL, "LVLA, b not turned"},
    {AC_PARTICLE_PARABOLIC_LVLALR, AC_PARTICLE_PARABOLIC_LVLALR, no_velocity, "LVLALR, velocity"},
    {AC_PARTICLE_PARABOLIC_LVLALR, AC_PARTICLE_PARABOLIC_LVLALR, no_turning, "LVLALR, rotation"},
    {AC_PARTICLE_PARABOLIC_GVGA, AC_PARTICLE_PARABOLIC_GVGA, no_velocity, "GVGA, velocity"},
    {AC_PARTICLE_PARABOLIC_GVGAGR, AC_PARTICLE_PARABOLIC_GVGAGR, no_velocity, "GVGAGR, velocity"},
    {AC_PARTICLE_PARABOLIC_GVGAGR, AC_PARTICLE_PARABOLIC_GVGAGR, no_turning, "GVGAGR, rotation"},
    {AC_PARTICLE_STILL, AC_PARTICLE_STILL, multiply, "size and transparency multiplied"},
};

/* At the time when it shows most. */
static double worst(size_t i) {
    static picture wrong;
    double most = 0.0;
    int column = mistakes[i].type - 1;
    memset(&wrong, 0, sizeof wrong);
    for (int row = 0; row < TIMES; ++row) {
        draw_tile(&wrong, column, row, mistakes[i].type, mistakes[i].born_as, mistakes[i].wrong);
        most = fmax(most, difference(&wrong, &stored, column, row));
    }
    return most;
}

static void test_a_wrong_formula_exceeds_the_tolerance(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; ++i) {
        double d = worst(i);
        if (d < 2.0 * tolerance)
            fail_msg("%s differs by %.2f only", mistakes[i].what, d);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_type_looks_as_stored),
        cmocka_unit_test(test_a_wrong_formula_exceeds_the_tolerance),
    };
    return cmocka_run_group_tests_name("particle pictures", tests, draw_and_read, NULL);
}
