#include "support/test.h"

#include "render/terrain_blend.h"

/* A region's merge table: corner maps of code 8, side maps straight (9) and diagonal (10), roads
 * (retail's shapes, dat-format.md 5.15). */
static ac_terrain_map corners[4] = {
    {8, 0x05000001}, {8, 0x05000002}, {8, 0x05000003}, {8, 0x05000004}};
static ac_terrain_map sides[1] = {{9, 0x05000011}};
static ac_terrain_map roads[3] = {{9, 0x05000021}, {10, 0x05000022}, {8, 0x05000023}};
static ac_terrain_texture textures[5] = {{.terrain_type = 7},
                                         {.terrain_type = 1},
                                         {.terrain_type = 4},
                                         {.terrain_type = 9},
                                         {.terrain_type = AC_TERRAIN_ROAD}};

static ac_tex_merge table(void) {
    return (ac_tex_merge){.corner_count = 4,
                          .corners = corners,
                          .side_count = 1,
                          .sides = sides,
                          .road_count = 3,
                          .roads = roads,
                          .texture_count = 5,
                          .textures = textures};
}

static uint16_t word(uint32_t type, uint32_t road) {
    return (uint16_t)(type << 2 | road);
}

static ac_terrain_blend blend(uint32_t sw, uint32_t se, uint32_t ne, uint32_t nw) {
    ac_tex_merge merge = table();
    const uint16_t words[4] = {word(sw, 0), word(se, 0), word(ne, 0), word(nw, 0)};
    return ac_terrain_blend_make(&merge, ac_terrain_palette_code(words));
}

static ac_terrain_blend road_blend(uint32_t mask) {
    ac_tex_merge merge = table();
    uint16_t words[4];
    for (uint32_t i = 0; i < 4; ++i)
        words[i] = word(1, mask >> i & 1u);
    return ac_terrain_blend_make(&merge, ac_terrain_palette_code(words));
}

static void test_palette_code_packs_roads_and_types(void **state) {
    (void)state;
    const uint16_t words[4] = {word(1, 1), word(2, 2), word(3, 3), word(31, 0)};
    assert_int_equal(ac_terrain_palette_code(words), 1u << 28 | 1u << 26 | 2u << 24 | 3u << 22 |
                                                         1u << 15 | 2u << 10 | 3u << 5 | 31u);
}

static void test_scenery_bits_do_not_matter(void **state) {
    (void)state;
    const uint16_t plain[4] = {word(1, 0), word(1, 0), word(4, 0), word(1, 0)};
    const uint16_t wooded[4] = {(uint16_t)(plain[0] | 0xF800u), plain[1], plain[2], plain[3]};
    assert_int_equal(ac_terrain_palette_code(plain), ac_terrain_palette_code(wooded));
}

static void test_one_type_needs_no_layer(void **state) {
    (void)state;
    ac_terrain_blend b = blend(4, 4, 4, 4);
    assert_int_equal(b.base, 2);
    assert_int_equal(b.layer_count, 0);
}

static void test_unknown_type_shows_the_first_texture(void **state) {
    (void)state;
    assert_int_equal(blend(30, 30, 30, 30).base, 0);
}

/* The map's own corner is NW (code 8); one turn brings it to SW, two to SE, three to NE. */
static void test_single_corners_turn_the_corner_map(void **state) {
    (void)state;
    const uint32_t types[4][4] = {{4, 1, 1, 1}, {1, 4, 1, 1}, {1, 1, 4, 1}, {1, 1, 1, 4}};
    const uint8_t turns[4] = {1, 2, 3, 0};
    for (int i = 0; i < 4; ++i) {
        ac_terrain_blend b = blend(types[i][0], types[i][1], types[i][2], types[i][3]);
        assert_int_equal(b.base, 1);
        assert_int_equal(b.layer_count, 1);
        assert_int_equal(b.layers[0].texture, 2);
        assert_int_equal(b.layers[0].rotation, turns[i]);
        assert_true(b.layers[0].alpha < 4);
    }
}

/* Code 9 is the west side (SW and NW): turned 1 south, 2 east, 3 north. */
static void test_neighbouring_corners_share_a_side_map(void **state) {
    (void)state;
    const struct {
        uint32_t types[4];
        uint8_t rotation;
    } cases[] = {{{1, 1, 4, 4}, 3}, {{1, 4, 4, 1}, 2}, {{4, 4, 1, 1}, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        const uint32_t *t = cases[i].types;
        ac_terrain_blend b = blend(t[0], t[1], t[2], t[3]);
        assert_int_equal(b.layer_count, 1);
        assert_int_equal(b.layers[0].alpha, 4); /* the first side map */
        assert_int_equal(b.layers[0].rotation, cases[i].rotation);
    }
}

/* The base is the first type with a twin, so SW and NW against SE and NE have SW's type below. */
static void test_the_first_pair_is_the_base(void **state) {
    (void)state;
    ac_terrain_blend b = blend(4, 1, 1, 4);
    assert_int_equal(b.base, 2);
    assert_int_equal(b.layers[0].texture, 1);
    assert_int_equal(b.layers[0].rotation, 2); /* SE and NE: the east side */
}

/* Retail joins only k - 1 and k: SW and NW of one type become two corners. */
static void test_first_and_last_corner_stay_apart(void **state) {
    (void)state;
    ac_terrain_blend b = blend(4, 1, 1, 9);
    assert_int_equal(b.layer_count, 2);
    assert_int_equal(b.layers[0].texture, 2);
    assert_int_equal(b.layers[0].rotation, 1);
    assert_int_equal(b.layers[1].texture, 3);
    assert_int_equal(b.layers[1].rotation, 0);
}

static void test_opposite_corners_are_two_layers(void **state) {
    (void)state;
    ac_terrain_blend b = blend(1, 4, 1, 4);
    assert_int_equal(b.base, 1);
    assert_int_equal(b.layer_count, 2);
    assert_int_equal(b.layers[0].rotation, 2);
    assert_int_equal(b.layers[1].rotation, 0);
}

static void test_four_types_are_three_layers(void **state) {
    (void)state;
    ac_terrain_blend b = blend(1, 4, 9, 7);
    assert_int_equal(b.base, 1);
    assert_int_equal(b.layer_count, 3);
    const uint8_t expected[3] = {2, 3, 0};
    for (int i = 0; i < 3; ++i)
        assert_int_equal(b.layers[i].texture, expected[i]);
}

static void test_road_everywhere_is_the_road_texture(void **state) {
    (void)state;
    ac_terrain_blend b = road_blend(0xF);
    assert_int_equal(b.base, 4);
    assert_int_equal(b.layer_count, 0);
}

static void test_three_road_corners_are_two_straight_roads(void **state) {
    (void)state;
    const struct {
        uint32_t mask;
        uint8_t rotations[2];
    } cases[] = {{0xE, {2, 3}}, {0xD, {0, 3}}, {0xB, {0, 1}}, {0x7, {1, 2}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_terrain_blend b = road_blend(cases[i].mask);
        assert_int_equal(b.layer_count, 2);
        for (int k = 0; k < 2; ++k) {
            assert_int_equal(b.layers[k].texture, 4);
            assert_int_equal(b.layers[k].alpha, 5); /* after 4 corners and 1 side: road map 0 */
            assert_int_equal(b.layers[k].rotation, cases[i].rotations[k]);
        }
    }
}

static void test_a_road_finds_the_map_that_fits(void **state) {
    (void)state;
    ac_terrain_blend diagonal = road_blend(0x5);
    assert_int_equal(diagonal.layer_count, 1);
    assert_int_equal(diagonal.layers[0].alpha, 6); /* code 10 */
    assert_int_equal(diagonal.layers[0].rotation, 1);
    ac_terrain_blend corner = road_blend(0x1);
    assert_int_equal(corner.layers[0].alpha, 7); /* code 8 */
    assert_int_equal(corner.layers[0].rotation, 1);
}

static void test_missing_maps_leave_the_layer_out(void **state) {
    (void)state;
    ac_tex_merge merge = table();
    merge.corner_count = merge.side_count = merge.road_count = 0;
    const uint16_t words[4] = {word(1, 1), word(4, 0), word(4, 0), word(9, 0)};
    ac_terrain_blend b = ac_terrain_blend_make(&merge, ac_terrain_palette_code(words));
    assert_int_equal(b.layer_count, 0);
    merge.texture_count = 0;
    b = ac_terrain_blend_make(&merge, ac_terrain_palette_code(words));
    assert_int_equal(b.base, 0);
}

/* floor((1379576222 p - 1372186442) mod 2^32 / 2^32 * n), computed here apart. */
static void test_the_variant_is_the_hash_of_the_palette_code(void **state) {
    (void)state;
    for (uint32_t type = 8; type < 30; ++type) {
        ac_tex_merge merge = table();
        const uint16_t words[4] = {word(1, 0), word(1, 0), word(1, 0), word(type, 0)};
        uint32_t code = ac_terrain_palette_code(words);
        uint32_t hash = (uint32_t)(1379576222ull * code - 1372186442ull);
        ac_terrain_blend b = ac_terrain_blend_make(&merge, code);
        assert_int_equal(b.layers[0].alpha, (uint32_t)((uint64_t)hash * 4 >> 32));
    }
}

static void test_alpha_maps_are_numbered_corners_sides_roads(void **state) {
    (void)state;
    ac_tex_merge merge = table();
    assert_int_equal(ac_terrain_alpha_count(&merge), 8);
    assert_int_equal(ac_terrain_alpha_texture(&merge, 3), 0x05000004);
    assert_int_equal(ac_terrain_alpha_texture(&merge, 4), 0x05000011);
    assert_int_equal(ac_terrain_alpha_texture(&merge, 5), 0x05000021);
    assert_int_equal(ac_terrain_alpha_texture(&merge, 8), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_palette_code_packs_roads_and_types),
        cmocka_unit_test(test_scenery_bits_do_not_matter),
        cmocka_unit_test(test_one_type_needs_no_layer),
        cmocka_unit_test(test_unknown_type_shows_the_first_texture),
        cmocka_unit_test(test_single_corners_turn_the_corner_map),
        cmocka_unit_test(test_neighbouring_corners_share_a_side_map),
        cmocka_unit_test(test_the_first_pair_is_the_base),
        cmocka_unit_test(test_first_and_last_corner_stay_apart),
        cmocka_unit_test(test_opposite_corners_are_two_layers),
        cmocka_unit_test(test_four_types_are_three_layers),
        cmocka_unit_test(test_road_everywhere_is_the_road_texture),
        cmocka_unit_test(test_three_road_corners_are_two_straight_roads),
        cmocka_unit_test(test_a_road_finds_the_map_that_fits),
        cmocka_unit_test(test_missing_maps_leave_the_layer_out),
        cmocka_unit_test(test_the_variant_is_the_hash_of_the_palette_code),
        cmocka_unit_test(test_alpha_maps_are_numbered_corners_sides_roads),
    };
    return cmocka_run_group_tests_name("terrain blend, dat-format 5.15", tests, NULL, NULL);
}
