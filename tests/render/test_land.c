/* The landscape, its light, fog and sky on the screen. */
#include "scene_dat.h"

#include "render/projection.h"
#include "space/terrain.h"

enum {
    RED = 0x08000001,
    DIM = 0x08000002,
    TILE = 0x01000001,     /* 1 m square, lying, seen from above */
    CARD_RED = 0x01000002, /* standing */
    CARD_DIM = 0x01000003,
    CARD_GLOW = 0x01000004,
    GLOW = 0x08000003,
    SUN_DISC = 0x01000005, /* a sky object: a card 100 m up in the east that looks down */
    DISC = 0x08000004,
    OUTDOORS = SCENE_BLOCK | 0x0001,
    GRASS = 0x05000002,
    MASK = 0x05000003,
};

static void put_things(scene *s) {
    scene_mesh tile = {0};
    ac_did red = RED;
    scene_quad(&tile, 0, AC_SIDES_POSITIVE, (ac_vec3){-0.5f, -0.5f, 0}, (ac_vec3){0.5f, -0.5f, 0},
               (ac_vec3){0.5f, 0.5f, 0}, (ac_vec3){-0.5f, 0.5f, 0});
    scene_color(s, RED, 0xFFFF0000);
    ac_surface dim = {.type = AC_SURFACE_SOLID, .color = 0xFFFFFFFF, .diffuse = 1.0f};
    scene_put(s->portal_image, AC_KIND_SURFACE, DIM, &dim);
    scene_surface(s, GLOW, AC_SURFACE_SOLID | AC_SURFACE_ADDITIVE, 0xFF404040, 0.0f, 0);
    scene_gfxobj(s, TILE, &tile, &red, 1, 1);
    scene_card(s, CARD_RED, RED, AC_SIDES_POSITIVE);
    scene_card(s, CARD_DIM, DIM, AC_SIDES_POSITIVE);
    scene_card(s, CARD_GLOW, GLOW, AC_SIDES_POSITIVE);
}

static int setup(void **state) {
    scene *s = scene_begin();
    put_things(s);
    *state = s;
    return 0;
}

static int teardown(void **state) {
    scene_end(*state);
    return 0;
}

static scene *open_scene(void **state) {
    scene *s = *state;
    if (!scene_open(s))
        skip();
    return s;
}

static void look_down(scene *s, ac_vec3 at, float height) {
    scene_look(s, OUTDOORS, (ac_vec3){at.x, at.y, height}, 0.0f);
    s->view.camera.position.frame.rotation =
        ac_quat_axis_angle((ac_vec3){1.0f, 0.0f, 0.0f}, (float)(-AC_PI / 2.0));
}

/* A square of the block with this cut, in column `x`. */
static uint32_t square_with_cut(uint32_t x, bool sw_ne) {
    for (uint32_t y = 0; y < 8; ++y)
        if (ac_terrain_splits_sw_ne(0x80 * 8 + x, 0x80 * 8 + y) == sw_ne)
            return x * 8 + y;
    fail_msg("no square with this cut");
    return 0;
}

/* With the SE corner raised by 10 m, the middle of a square cut SW-NE stays at 0, and rises to 5 m
 * where the cut runs SE-NW: a tile at 2.5 m is seen from above on the first, hidden on the second.
 */
static void test_squares_are_cut_along_retail_diagonals(void **state) {
    const bool cuts[2] = {true, false};
    uint8_t heights[81] = {0};
    ac_vec3 middle[2];
    scene *s = *state;
    for (int i = 0; i < 2; ++i) {
        uint32_t square = square_with_cut(cuts[i] ? 1 : 5, cuts[i]);
        uint32_t x = square / 8, y = square % 8;
        heights[(x + 1) * 9 + y] = 5; /* the height table has 2 m a step */
        middle[i] = (ac_vec3){(float)x * 24.0f + 12.0f, (float)y * 24.0f + 12.0f, 2.5f};
    }
    scene_land(s, SCENE_BLOCK, heights);
    s = open_scene(state);
    for (int i = 0; i < 2; ++i) {
        s->view.object_count = 0;
        scene_object(s, TILE, OUTDOORS, middle[i]);
        look_down(s, middle[i], 20.0f);
        scene_draw(s, cuts[i] ? "cut_sw_ne" : "cut_se_nw");
        if (cuts[i])
            assert_pixel(s, 0.0f, 0.0f, 0xFF0000);
        else
            assert_true(scene_pixel(s, 0.0f, 0.0f) != 0xFF0000);
    }
}

/* Two ground types and a corner map that lets the base stay (255) everywhere but in its NW quarter.
 */
static void put_two_grounds(scene *s) {
    static uint8_t grey[16], grass[16];
    static const uint8_t mask[4] = {0, 255, 255, 255}; /* rows from the north */
    ac_did picture = MASK + 0x01000000u;
    ac_render_surface image = {.id = picture,
                               .width = 2,
                               .height = 2,
                               .format = AC_PIXEL_LSCAPE_ALPHA,
                               .data_size = 4,
                               .data = mask};
    ac_surface_texture shown = {
        .id = MASK, .texture_type = 2, .texture_count = 1, .textures = &picture};
    for (int i = 0; i < 16; i += 4) {
        memcpy(grey + i, (uint8_t[4]){100, 100, 100, 255}, 4);
        memcpy(grass + i, (uint8_t[4]){0, 200, 0, 255}, 4);
    }
    scene_picture(s, SCENE_GROUND, grey);
    scene_picture(s, GRASS, grass);
    scene_put(s->portal_image, AC_KIND_RENDER_SURFACE, picture, &image);
    scene_put(s->portal_image, AC_KIND_SURFACE_TEXTURE, MASK, &shown);
    ac_terrain_texture textures[2] = {{.terrain_type = 0, .texture = SCENE_GROUND, .tiling = 1},
                                      {.terrain_type = 1, .texture = GRASS, .tiling = 4}};
    ac_terrain_map corner = {8, MASK};
    ac_terrain_type types[2] = {{.name = {(const uint8_t *)"Rock", 4}},
                                {.name = {(const uint8_t *)"Grass", 5}}};
    ac_sky_time noon = scene_noon();
    ac_day_group group = {.name = {(const uint8_t *)"Day", 3}, .time_count = 1, .times = &noon};
    ac_region region = {.id = 0x13000000,
                        .version = 3,
                        .name = {(const uint8_t *)"Test", 4},
                        .land = {255, 255, 24.0f, 8, 1, 200.0f, 1000.0f, 5.0f, {0}},
                        .time = {.day_length = 1000.0f, .days_per_year = 10},
                        .parts = AC_REGION_SKY | AC_REGION_TERRAIN,
                        .sky = {.day_group_count = 1, .day_groups = &group},
                        .terrain_type_count = 2,
                        .terrain_types = types,
                        .tex_merge = {.base_tex_size = 2,
                                      .corner_count = 1,
                                      .corners = &corner,
                                      .texture_count = 2,
                                      .textures = textures}};
    scene_put(s->portal_image, AC_KIND_REGION, region.id, &region);
}

/* One sample of grass in the middle of a block of rock: in each of the four squares around it the
 * quarter at that sample is grass, the opposite quarter rock. */
static void test_ground_types_merge_at_their_corner(void **state) {
    scene *s = *state;
    put_two_grounds(s);
    ac_landblock land = {.id = SCENE_BLOCK | 0xFFFFu};
    land.terrain[4 * 9 + 4] = 1 << 2;
    scene_put(s->cell_image, AC_KIND_LANDBLOCK, land.id, &land);
    s = open_scene(state);
    look_down(s, (ac_vec3){96.0f, 96.0f, 0.0f}, 24.0f);
    scene_draw(s, "merged_ground");
    const float near = 0.1f, far = 0.9f, aspect = (float)SCENE_WIDTH / SCENE_HEIGHT;
    const float signs[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    for (int i = 0; i < 4; ++i) {
        assert_pixel(s, signs[i][0] * near / aspect, signs[i][1] * near, 0x00C800);
        assert_pixel(s, signs[i][0] * far / aspect, signs[i][1] * far, 0x646464);
    }
}

/* A sun from the south lights what faces south, by its cosine; ambient 0.25 + a fifth of the sun's
 * brightness lights objects, ambient alone the land. */
static void test_sun_and_ambient_light_land_and_objects(void **state) {
    ac_sky_time time = {.amb_bright = 0.25f,
                        .amb_color = 0xFFFFFFFF,
                        .dir_bright = 0.5f,
                        .dir_heading = 180.0f,
                        .dir_pitch = 30.0f,
                        .dir_color = 0xFFFFFFFF};
    scene_region(*state, time);
    scene *s = open_scene(state);
    scene_look(s, OUTDOORS, (ac_vec3){12.0f, 5.0f, 1.0f}, 0.0f);
    scene_object(s, CARD_DIM, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "sunlight");
    assert_pixel(s, 0.0f, 0.05f, 0xC8C8C8); /* 0.25 + 0.1 + 0.5 cos 30 = 0.783 */
    look_down(s, (ac_vec3){100.0f, 100.0f, 0.0f}, 10.0f);
    scene_draw(s, "sunlit_land");
    assert_pixel(s, 0.0f, 0.0f, 0x323232); /* 100 * (0.25 + 0.5 sin 30) */
}

static ac_sky_time foggy(void) {
    ac_sky_time time = scene_noon();
    time.world_fog = 1;
    time.min_fog = 10.0f;
    time.max_fog = 30.0f;
    time.fog_color = 0xFF0000FF;
    return time;
}

/* Linear over the distance: clear at 10 m, half at 20 m, all fog from 30 m; added light has none.
 */
static void test_fog_is_linear_over_the_distance(void **state) {
    scene_region(*state, foggy());
    scene *s = open_scene(state);
    scene_look(s, OUTDOORS, (ac_vec3){12.0f, 5.0f, 1.0f}, 0.0f);
    const struct {
        float y;
        uint32_t color;
    } cases[] = {{14.0f, 0xFF0000}, {25.0f, 0x800080}, {40.0f, 0x0000FF}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        s->view.object_count = 0;
        scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, cases[i].y, 0.0f});
        scene_draw(s, "fog");
        assert_pixel(s, 0.0f, 0.01f, cases[i].color);
    }
    scene_object(s, CARD_GLOW, OUTDOORS, (ac_vec3){12.0f, 39.0f, 0.0f});
    scene_draw(s, "glow_in_fog");
    assert_pixel(s, 0.0f, 0.01f, 0x4040FF);
}

/* Above, the sky is a gradient from the fog's colour; below the horizon only the fog's. */
static void test_the_sky_is_a_gradient_from_the_fog(void **state) {
    scene_region(*state, foggy());
    scene *s = open_scene(state);
    scene_look(s, OUTDOORS, (ac_vec3){12.0f, 5.0f, 1.0f}, 0.0f);
    scene_draw(s, "foggy_sky");
    assert_pixel(s, 0.0f, 0.02f, 0x0000FF);
    uint32_t high = scene_pixel(s, 0.0f, 0.95f);
    assert_true((high >> 16 & 0xFFu) > 0x20);
}

/* @spec 2026-07-15 Shared sky and landscape projection | During the reveal the sky fills what the
 *  landscape leaves, at any view-plane distance: no clear colour shows between them.
 * @code src/render/sky.c
 * @code src/render/passes.c */
static void test_the_warp_leaves_no_gap_between_sky_and_land(void **state) {
    scene *s = open_scene(state);
    const float distances[] = {0.001f, 0.05f, 0.5f, 2.4f};
    for (size_t i = 0; i < sizeof distances / sizeof *distances; ++i) {
        scene_look(s, OUTDOORS, (ac_vec3){96.0f, 96.0f, 5.0f}, 0.0f);
        s->view.camera.vertical_fov = ac_projection_fov_from_distance(distances[i]);
        s->view.camera.near_plane = ac_projection_near_from_distance(distances[i]);
        char name[16];
        snprintf(name, sizeof name, "warp_%zu", i);
        scene_draw(s, name);
        for (size_t p = 0; p < sizeof s->pixels; p += 4)
            assert_true(s->pixels[p] | s->pixels[p + 1] | s->pixels[p + 2]);
    }
}

/* A sky object half an hour up the arc is drawn behind the land and things, never before them. */
static void test_sky_objects_stand_behind_everything(void **state) {
    scene *s = *state;
    scene_mesh disc = {0};
    ac_did color = DISC;
    scene_color(s, DISC, 0xFF00FF00);
    /* Faces the eye from the north, large. */
    scene_wall_south(&disc, 0, 10000.0f, -3000.0f, -3000.0f, 3000.0f, 3000.0f);
    scene_gfxobj(s, SUN_DISC, &disc, &color, 1, 1);
    ac_sky_object object = {.gfxobj = SUN_DISC};
    ac_sky_time noon = scene_noon();
    ac_day_group group = {.name = {(const uint8_t *)"Day", 3},
                          .time_count = 1,
                          .times = &noon,
                          .object_count = 1,
                          .objects = &object};
    ac_terrain_texture texture = {.texture = SCENE_GROUND, .tiling = 1};
    ac_terrain_type type = {.name = {(const uint8_t *)"Rock", 4}};
    ac_region region = {.id = 0x13000000,
                        .version = 3,
                        .name = {(const uint8_t *)"Test", 4},
                        .land = {255, 255, 24.0f, 8, 1, 200.0f, 1000.0f, 5.0f, {0}},
                        .time = {.day_length = 1000.0f, .days_per_year = 10},
                        .parts = AC_REGION_SKY | AC_REGION_TERRAIN,
                        .sky = {.day_group_count = 1, .day_groups = &group},
                        .terrain_type_count = 1,
                        .terrain_types = &type,
                        .tex_merge = {.texture_count = 1, .textures = &texture}};
    scene_put(s->portal_image, AC_KIND_REGION, region.id, &region);
    s = open_scene(state);
    scene_look(s, OUTDOORS, (ac_vec3){12.0f, 5.0f, 1.0f}, 0.0f);
    scene_object(s, CARD_RED, OUTDOORS, (ac_vec3){12.0f, 10.0f, 0.0f});
    scene_draw(s, "sky_object");
    assert_pixel(s, 0.0f, 0.25f, 0x00FF00);
    assert_pixel(s, 0.0f, 0.05f, 0xFF0000);
    assert_pixel(s, 0.0f, -0.5f, 0x646464);
}

static void test_blocks_come_and_go_with_the_world(void **state) {
    scene *s = *state;
    scene_land(s, 0x81800000, NULL);
    s = open_scene(state);
    ac_error error;
    look_down(s, (ac_vec3){191.0f, 96.0f, 0.0f}, 20.0f);
    scene_draw(s, "one_block");
    assert_int_equal(ac_renderer_get_stats(s->renderer).blocks, 1);
    assert_pixel(s, -0.5f, 0.0f, 0x646464);
    assert_true(scene_pixel(s, 0.5f, 0.0f) != 0x646464);
    assert_int_equal(ac_world_load_block(s->world, 0x81800000, &error), AC_OK);
    scene_draw(s, "two_blocks");
    assert_int_equal(ac_renderer_get_stats(s->renderer).blocks, 2);
    assert_pixel(s, 0.5f, 0.0f, 0x646464);
    assert_int_equal(ac_renderer_get_stats(s->renderer).draw_calls, 2); /* land and gradient */
    ac_world_unload_block(s->world, SCENE_BLOCK);
    scene_draw(s, "other_block_only");
    assert_true(scene_pixel(s, -0.5f, 0.0f) != 0x646464);
    assert_pixel(s, 0.5f, 0.0f, 0x646464);
}

static void test_damaged_ground_textures_are_checkers(void **state) {
    scene *s = *state;
    ac_error error;
    assert_int_equal(ac_dat_image_remove(s->portal_image, SCENE_GROUND, &error), AC_OK);
    s = open_scene(state);
    assert_non_null(strstr(s->last_log, "05000001"));
    look_down(s, (ac_vec3){108.0f, 108.0f, 0.0f}, 12.0f);
    scene_draw(s, "checker_ground");
    const float aspect = (float)SCENE_WIDTH / SCENE_HEIGHT;
    assert_pixel(s, 0.5f / aspect, 0.5f, 0xFF00FF ^ scene_pixel(s, -0.5f / aspect, 0.5f));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_squares_are_cut_along_retail_diagonals),
        CASE(test_ground_types_merge_at_their_corner),
        CASE(test_sun_and_ambient_light_land_and_objects),
        CASE(test_fog_is_linear_over_the_distance),
        CASE(test_the_sky_is_a_gradient_from_the_fog),
        CASE(test_the_warp_leaves_no_gap_between_sky_and_land),
        CASE(test_sky_objects_stand_behind_everything),
        CASE(test_blocks_come_and_go_with_the_world),
        CASE(test_damaged_ground_textures_are_checkers),
    };
    return cmocka_run_group_tests_name("renderer: landscape and sky", tests, NULL, NULL);
}
