/* space/terrain: heights, cuts, water, roads (world-simulation 1.4, 1.6, 3.8). */
#include <stdlib.h>

#include "space_test.h"

#include "space/terrain.h"

static void test_split_hashes(void **state) {
    (void)state;
    static const struct {
        uint32_t x, y, hash;
        bool sw_ne;
    } cases[] = {
        {0, 0, 0xAE6470DB, true}, {1, 0, 0x6C488D1E, false},      {0, 1, 0x1A7F3662, false},
        {1, 1, 0xE52E12D8, true}, {1352, 1440, 0xC15BD913, true}, {1359, 1447, 0xF0E404E4, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        assert_int_equal(ac_terrain_split_hash(cases[i].x, cases[i].y), cases[i].hash);
        assert_int_equal(ac_terrain_splits_sw_ne(cases[i].x, cases[i].y), cases[i].sw_ne);
    }
}

static const float *heights(void) {
    static float table[256];
    for (int i = 0; i < 256; ++i)
        table[i] = (float)i * 0.5f;
    return table;
}

static ac_terrain *build(uint32_t block, const ac_landblock *land) {
    ac_terrain *terrain = calloc(1, sizeof *terrain);
    ac_terrain_build(terrain, block, land, heights());
    return terrain;
}

static ac_landblock random_land(ac_rng *rng) {
    ac_landblock land = {0};
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        land.height[i] = (uint8_t)ac_rng_below(rng, 60);
    return land;
}

static void test_samples_run_north_inside_a_column(void **state) {
    (void)state;
    ac_landblock land = {0};
    land.height[2 * 9 + 5] = 7;
    land.terrain[2 * 9 + 5] = 0x1234;
    ac_terrain *terrain = build(0xA9B40000, &land);
    assert_vec_near(terrain->vertices[2 * 9 + 5], 48, 120, 3.5, 0);
    assert_int_equal(terrain->words[2 * 9 + 5], 0x1234);
    assert_near(terrain->min_z, 0, 0);
    assert_near(terrain->max_z, 3.5, 0);
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        land.height[i] = i == 40 ? 4 : 10;
    ac_terrain_build(terrain, 0xA9B40000, &land, heights());
    assert_near(terrain->min_z, 2, 0);
    assert_near(terrain->max_z, 5, 0);
    free(terrain);
}

static void test_triangles_of_both_cuts(void **state) {
    (void)state;
    ac_landblock land = {0};
    ac_terrain *terrain = build(0, &land); /* lcoord (0, 0) on */
    static const float sw_ne[2][3][2] = {{{0, 0}, {24, 0}, {24, 24}}, {{0, 0}, {24, 24}, {0, 24}}};
    static const float se_nw[2][3][2] = {{{24, 0}, {48, 0}, {24, 24}},
                                         {{48, 24}, {24, 24}, {48, 0}}};
    assert_true(terrain->split_sw_ne[0]);
    assert_false(terrain->split_sw_ne[8]); /* square (1, 0) */
    for (int t = 0; t < 2; ++t) {
        for (int k = 0; k < 3; ++k) {
            assert_vec_near(terrain->faces[t].vertices[k], sw_ne[t][k][0], sw_ne[t][k][1], 0, 0);
            assert_vec_near(terrain->faces[16 + t].vertices[k], se_nw[t][k][0], se_nw[t][k][1], 0,
                            0);
        }
    }
    free(terrain);
}

static void test_cuts_go_by_the_global_square(void **state) {
    (void)state;
    ac_landblock land = {0};
    ac_terrain *terrain = build(0xA9B40000, &land);
    for (uint32_t x = 0; x < 8; ++x)
        for (uint32_t y = 0; y < 8; ++y)
            assert_int_equal(terrain->split_sw_ne[x * 8 + y],
                             ac_terrain_splits_sw_ne(1352 + x, 1440 + y));
    free(terrain);
}

static void test_all_normals_look_up(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(61, 1);
    ac_landblock land = random_land(&rng);
    ac_terrain *terrain = build(0xA9B40000, &land);
    for (int i = 0; i < AC_TERRAIN_SQUARES * 2; ++i)
        assert_true(terrain->faces[i].plane.normal.z > 0.0f);
    free(terrain);
}

/* The height by linear interpolation in the triangle that the cut says. */
static float slow_height(const ac_terrain *t, ac_vec3 p) {
    uint32_t x = (uint32_t)(p.x / 24), y = (uint32_t)(p.y / 24);
    float u = p.x / 24 - (float)x, v = p.y / 24 - (float)y;
    float sw = t->vertices[x * 9 + y].z, nw = t->vertices[x * 9 + y + 1].z;
    float se = t->vertices[(x + 1) * 9 + y].z, ne = t->vertices[(x + 1) * 9 + y + 1].z;
    if (t->split_sw_ne[x * 8 + y])
        return u > v ? sw + (se - sw) * u + (ne - se) * v : sw + (nw - sw) * v + (ne - nw) * u;
    return u + v < 1 ? sw + (se - sw) * u + (nw - sw) * v
                     : ne + (nw - ne) * (1 - u) + (se - ne) * (1 - v);
}

static void test_heights_agree_with_interpolation(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(62, 1);
    for (int b = 0; b < 20; ++b) {
        ac_landblock land = random_land(&rng);
        ac_terrain *terrain = build(ac_rng_below(&rng, 0xFEFE) << 16, &land);
        for (int i = 0; i < case_count() / 20; ++i) {
            ac_vec3 p = {ac_rng_float(&rng, 0, 192), ac_rng_float(&rng, 0, 192), 0};
            float z = -1;
            assert_true(ac_terrain_height(terrain, p, &z));
            assert_near(z, slow_height(terrain, p), 2e-3);
        }
        free(terrain);
    }
}

/* Both polygons asked by all their edges. */
static const ac_face *slow_square_face(const ac_terrain *t, uint32_t square, ac_vec3 p) {
    for (uint32_t i = 0; i < 2; ++i)
        if (ac_face_contains_point_2d(&t->faces[square * 2 + i], p, AC_SIDE_POSITIVE))
            return &t->faces[square * 2 + i];
    return NULL;
}

/* In, around and exactly on the sides, corners and diagonals of a square. */
static ac_vec3 about_square(ac_rng *rng, uint32_t square) {
    float u = ac_rng_float(rng, -4, 28), v = ac_rng_float(rng, -4, 28);
    switch (ac_rng_below(rng, 8)) {
    case 0: u = 0; break;
    case 1: v = 24; break;
    case 2: v = u; break;
    case 3: v = 24 - u; break;
    case 4: u = nextafterf(24, (float)ac_rng_below(rng, 100)); break;
    default: break;
    }
    return ac_vec3_make((float)(square / 8) * 24 + u, (float)(square % 8) * 24 + v, 0);
}

static void test_a_squares_polygon_is_found_as_by_all_edges(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(63, 1);
    unsigned found = 0;
    for (int b = 0; b < 20; ++b) {
        ac_landblock land = random_land(&rng);
        ac_terrain *terrain = build(ac_rng_below(&rng, 0xFEFE) << 16, &land);
        for (int i = 0; i < case_count() / 20; ++i) {
            uint32_t square = ac_rng_below(&rng, AC_TERRAIN_SQUARES);
            ac_vec3 p = about_square(&rng, square);
            const ac_face *face = ac_terrain_square_face(terrain, square, p);
            assert_ptr_equal(face, slow_square_face(terrain, square, p));
            found += face != NULL;
        }
        free(terrain);
    }
    assert_true(found > (unsigned)case_count() / 10 && found < (unsigned)case_count() * 9 / 10);
}

static void test_the_block_has_borders(void **state) {
    (void)state;
    ac_landblock land = {0};
    ac_terrain *terrain = build(0xA9B40000, &land);
    float z;
    assert_true(ac_terrain_height(terrain, ac_vec3_make(0, 0, 0), &z));
    assert_true(ac_terrain_height(terrain, ac_vec3_make(192, 192, 0), &z));
    assert_false(ac_terrain_height(terrain, ac_vec3_make(-0.01f, 0, 0), &z));
    assert_false(ac_terrain_height(terrain, ac_vec3_make(0, 192.01f, 0), &z));
    assert_false(ac_terrain_height(terrain, ac_vec3_make(5, -0.01f, 0), &z));
    assert_false(ac_terrain_height(terrain, ac_vec3_make(192.01f, 5, 0), &z));
    assert_false(ac_terrain_height(terrain, ac_vec3_make(NAN, 5, 0), &z));
    assert_false(ac_terrain_height(terrain, ac_vec3_make(5, NAN, 0), &z));
    free(terrain);
}

static void test_a_square_has_its_own_triangles_only(void **state) {
    (void)state;
    ac_landblock land = {0};
    ac_terrain *terrain = build(0xA9B40000, &land);
    assert_non_null(ac_terrain_square_face(terrain, 0, ac_vec3_make(12, 12, 999)));
    assert_null(ac_terrain_square_face(terrain, 1, ac_vec3_make(12, 12, 999)));
    free(terrain);
}

static void test_water_of_squares_and_of_the_block(void **state) {
    (void)state;
    ac_landblock land = {0};
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        land.terrain[i] = 16 << 2;
    land.terrain[1 * 9 + 1] = 3 << 2; /* one dry sample, north-east corner of square (0, 0) */
    ac_terrain *terrain = build(0xA9B40000, &land);
    assert_int_equal(terrain->square_water[0], AC_WATER_PARTIAL);
    assert_int_equal(terrain->square_water[9], AC_WATER_PARTIAL);
    assert_int_equal(terrain->square_water[2], AC_WATER_ENTIRE);
    assert_int_equal(terrain->water, AC_WATER_PARTIAL); /* a partial square clears "entire" */
    assert_near(ac_terrain_water_depth(terrain, 0, ac_vec3_make(2, 2, 0)), 0.45, 1e-7);
    assert_near(ac_terrain_water_depth(terrain, 0, ac_vec3_make(22, 22, 0)), 0.1, 1e-7);
    assert_near(ac_terrain_water_depth(terrain, 0, ac_vec3_make(12, 22, 0)), 0.45, 1e-7);
    assert_near(ac_terrain_water_depth(terrain, 0, ac_vec3_make(12.01f, 22, 0)), 0.1, 1e-7);
    assert_near(ac_terrain_water_depth(terrain, 0, ac_vec3_make(22, 12, 0)), 0.45, 1e-7);
    assert_near(ac_terrain_water_depth(terrain, 0, ac_vec3_make(22, 12.01f, 0)), 0.1, 1e-7);
    assert_near(ac_terrain_water_depth(terrain, 2, ac_vec3_make(2, 50, 0)), 0.9, 1e-7);
    land.terrain[1 * 9 + 1] = 20 << 2;
    ac_terrain_build(terrain, 0xA9B40000, &land, heights());
    assert_int_equal(terrain->water, AC_WATER_ENTIRE);
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        land.terrain[i] =
            (uint16_t)((i % 2 ? 15 : 21) << 2); /* just below and above the water kinds */
    ac_terrain_build(terrain, 0xA9B40000, &land, heights());
    assert_int_equal(terrain->water, AC_WATER_NONE);
    assert_near(ac_terrain_water_depth(terrain, 2, ac_vec3_make(2, 50, 0)), 0, 0);
    free(terrain);
}

typedef struct road_case {
    bool sw, nw, se, ne;
    float x, y;
    bool road;
} road_case;

static void test_road_shapes_by_the_corners_of_a_square(void **state) {
    (void)state;
    static const road_case cases[] = {
        {0, 0, 0, 0, 1, 1, false},
        {1, 1, 1, 1, 12, 12, true},
        {1, 0, 0, 0, 2, 2.9f, true},
        {1, 0, 0, 0, 2, 3.1f, false},
        {0, 1, 0, 0, 2, 21.1f, true},
        {0, 1, 0, 0, 2, 20.9f, false},
        {0, 0, 1, 0, 21.1f, 2, true},
        {0, 0, 1, 0, 20.9f, 2, false},
        {0, 0, 0, 1, 21.6f, 21.6f, true},
        {0, 0, 0, 1, 21.4f, 21.4f, false},
        {1, 1, 0, 0, 4.9f, 12, true},
        {1, 1, 0, 0, 5.1f, 12, false},
        {1, 0, 1, 0, 12, 4.9f, true},
        {1, 0, 1, 0, 12, 5.1f, false},
        {0, 1, 0, 1, 12, 19.1f, true},
        {0, 1, 0, 1, 12, 18.9f, false},
        {0, 0, 1, 1, 19.1f, 12, true},
        {0, 0, 1, 1, 18.9f, 12, false},
        {1, 0, 0, 1, 12, 16.9f, true},
        {1, 0, 0, 1, 12, 17.1f, false},
        {0, 1, 1, 0, 12, 16.9f, true},
        {0, 1, 1, 0, 12, 17.1f, false},
        {1, 1, 1, 0, 4.9f, 20, true},
        {1, 1, 1, 0, 20, 4.9f, true},
        {1, 1, 1, 0, 5.1f, 5.1f, false},
        {1, 1, 0, 1, 4.9f, 4, true},
        {1, 1, 0, 1, 20, 19.1f, true},
        {1, 1, 0, 1, 5.1f, 18.9f, false},
        {1, 0, 1, 1, 19.1f, 20, true},
        {1, 0, 1, 1, 4, 4.9f, true},
        {1, 0, 1, 1, 18.9f, 5.1f, false},
        {0, 1, 1, 1, 19.1f, 4, true},
        {0, 1, 1, 1, 4, 19.1f, true},
        {0, 1, 1, 1, 18.9f, 18.9f, false},
        /* exactly five metres from it is beside the road */
        {1, 0, 0, 0, 2, 3, false},
        {0, 1, 0, 0, 2, 21, false},
        {0, 0, 1, 0, 21, 2, false},
        {0, 0, 0, 1, 21, 22, false},
        {1, 1, 0, 0, 5, 12, false},
        {1, 0, 1, 0, 12, 5, false},
        {0, 1, 0, 1, 12, 19, false},
        {0, 0, 1, 1, 19, 12, false},
        {1, 0, 0, 1, 12, 17, false},
        {0, 1, 1, 0, 12, 17, false},
        {1, 1, 1, 0, 5, 5, false},
        {1, 1, 0, 1, 5, 19, false},
        {1, 0, 1, 1, 19, 5, false},
        {0, 1, 1, 1, 19, 19, false},

    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        const road_case *c = &cases[i];
        ac_landblock land = {0};
        land.terrain[2 * 9 + 3] = c->sw ? 1 : 4;
        land.terrain[2 * 9 + 4] = c->nw ? 2 : 8;
        land.terrain[3 * 9 + 3] = c->se ? 3 : 4;
        land.terrain[3 * 9 + 4] = c->ne ? 1 : 0x800;
        ac_terrain *terrain = build(0xA9B40000, &land);
        assert_int_equal(ac_terrain_on_road(terrain, ac_vec3_make(48 + c->x, 72 + c->y, 0)),
                         c->road);
        free(terrain);
    }
    ac_landblock land = {0};
    ac_terrain *terrain = build(0xA9B40000, &land);
    assert_false(ac_terrain_on_road(terrain, ac_vec3_make(-1, 5, 0)));
    free(terrain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_split_hashes),
        cmocka_unit_test(test_samples_run_north_inside_a_column),
        cmocka_unit_test(test_triangles_of_both_cuts),
        cmocka_unit_test(test_cuts_go_by_the_global_square),
        cmocka_unit_test(test_all_normals_look_up),
        cmocka_unit_test(test_heights_agree_with_interpolation),
        cmocka_unit_test(test_a_squares_polygon_is_found_as_by_all_edges),
        cmocka_unit_test(test_the_block_has_borders),
        cmocka_unit_test(test_a_square_has_its_own_triangles_only),
        cmocka_unit_test(test_water_of_squares_and_of_the_block),
        cmocka_unit_test(test_road_shapes_by_the_corners_of_a_square),
    };
    return cmocka_run_group_tests_name("space/terrain", tests, NULL, NULL);
}
