/* Pictures through palettes, and objects that change them. */
#include "scene_dat.h"

#include "render/image.h"
#include "render/material.h"

enum {
    PALETTE = 0x04000001,
    OTHER_PALETTE = 0x04000002,
    SHORT_PALETTE = 0x04000003,
    INDEXED = 0x05000002,  /* 4 x 1 pixels: colours 0, 8, 9, 10 of PALETTE */
    CHANGED = 0x05000003,  /* plain white */
    FALLBACK = 0x05000004, /* its first picture is missing, its second is INDEXED's */
    SURFACE = 0x08000001,
    CLIP = 0x08000002,
    CARD = 0x01000001,
    OUTDOORS = SCENE_BLOCK | 0x0001,
};

static void put_palette(scene *s, ac_did id, uint32_t count, uint32_t base) {
    uint32_t colors[16];
    for (uint32_t i = 0; i < 16; ++i)
        colors[i] = 0xFF000000u | base | i << 4;
    ac_palette palette = {.id = id, .color_count = count, .colors = colors};
    scene_put(s->portal_image, AC_KIND_PALETTE, id, &palette);
}

static void fill(scene *s) {
    static const uint8_t indices[4] = {0, 8, 9, 10};
    static const uint8_t white[16] = {255, 255, 255, 255, 255, 255, 255, 255,
                                      255, 255, 255, 255, 255, 255, 255, 255};
    ac_did picture = 0x06000010;
    ac_did fallback[2] = {0x06FFFFFF, picture};
    ac_render_surface image = {.id = picture,
                               .width = 4,
                               .height = 1,
                               .format = AC_PIXEL_P8,
                               .data_size = 4,
                               .data = indices,
                               .palette = PALETTE};
    ac_surface_texture shown = {
        .id = INDEXED, .texture_type = 2, .texture_count = 1, .textures = &picture};
    put_palette(s, PALETTE, 16, 0x010000);
    put_palette(s, OTHER_PALETTE, 16, 0x020000);
    put_palette(s, SHORT_PALETTE, 9, 0x030000);
    scene_put(s->portal_image, AC_KIND_RENDER_SURFACE, picture, &image);
    scene_put(s->portal_image, AC_KIND_SURFACE_TEXTURE, INDEXED, &shown);
    shown.id = FALLBACK;
    shown.texture_count = 2;
    shown.textures = fallback;
    scene_put(s->portal_image, AC_KIND_SURFACE_TEXTURE, FALLBACK, &shown);
    scene_picture(s, CHANGED, white);
    scene_surface(s, SURFACE, AC_SURFACE_IMAGE, 0, 0.0f, INDEXED);
    scene_surface(s, CLIP, AC_SURFACE_CLIP_MAP, 0, 0.0f, INDEXED);
    scene_card(s, CARD, SURFACE, AC_SIDES_POSITIVE);
}

static int setup(void **state) {
    scene *s = scene_begin();
    fill(s);
    scene_open_dat(s->portal_image, &s->portal, "portal.dat");
    scene_open_dat(s->cell_image, &s->cell, "cell.dat");
    s->store = ac_store_create(&(ac_store_def){.portal = &s->portal, .cell = &s->cell});
    assert_non_null(s->store);
    *state = s;
    return 0;
}

static int teardown(void **state) {
    scene_end(*state);
    return 0;
}

static void assert_colors(const scene *s, const ac_image_request *request,
                          const uint32_t expected[4]) {
    ac_image image;
    ac_error error = {0};
    if (ac_image_load(s->store, request, &image, &error) != AC_OK)
        fail_msg("%s", error.message);
    assert_int_equal(image.width, 4);
    assert_true(image.has_palette);
    for (int i = 0; i < 4; ++i) {
        const uint8_t *p = image.rgba + i * 4;
        uint32_t got =
            (uint32_t)p[3] << 24 | (uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | (uint32_t)p[2];
        assert_int_equal(got, expected[i]);
    }
    ac_image_free(&image);
}

static void test_a_picture_uses_its_own_palette(void **state) {
    const uint32_t expected[4] = {0xFF010000, 0xFF010080, 0xFF010090, 0xFF0100A0};
    assert_colors(*state, &(ac_image_request){.texture = INDEXED}, expected);
}

static void test_another_palette_replaces_it(void **state) {
    const uint32_t expected[4] = {0xFF020000, 0xFF020080, 0xFF020090, 0xFF0200A0};
    assert_colors(*state, &(ac_image_request){.texture = INDEXED, .palette = OTHER_PALETTE},
                  expected);
}

static void test_clip_maps_make_the_first_eight_transparent(void **state) {
    const uint32_t expected[4] = {0x00000000, 0xFF010080, 0xFF010090, 0xFF0100A0};
    assert_colors(*state, &(ac_image_request){.texture = INDEXED, .clip_map = true}, expected);
}

/* Ranges are laid over one after the other; the same range of the other palette. */
static void test_sub_palettes_replace_their_ranges(void **state) {
    const ac_view_sub_palette subs[] = {{OTHER_PALETTE, 8, 3}, {SHORT_PALETTE, 8, 100}};
    const uint32_t expected[4] = {0xFF010000, 0xFF030080, 0xFF020090, 0xFF0200A0};
    assert_colors(
        *state,
        &(ac_image_request){.texture = INDEXED, .sub_palettes = subs, .sub_palette_count = 2},
        expected);
}

static void test_senseless_ranges_change_nothing(void **state) {
    const ac_view_sub_palette subs[] = {
        {OTHER_PALETTE, 0xFFFFFFFF, 0xFFFFFFFF}, {0x04FFFFFF, 0, 16}, {OTHER_PALETTE, 16, 1}};
    const uint32_t expected[4] = {0xFF010000, 0xFF010080, 0xFF010090, 0xFF0100A0};
    assert_colors(
        *state,
        &(ac_image_request){.texture = INDEXED, .sub_palettes = subs, .sub_palette_count = 3},
        expected);
}

/* dat-format.md 3.2: the first that can be read. */
static void test_the_first_readable_picture_is_taken(void **state) {
    const uint32_t expected[4] = {0xFF010000, 0xFF010080, 0xFF010090, 0xFF0100A0};
    assert_colors(*state, &(ac_image_request){.texture = FALLBACK}, expected);
}

static void test_missing_pictures_and_palettes_are_errors(void **state) {
    scene *s = *state;
    ac_image image;
    ac_error error = {0};
    const ac_image_request requests[] = {{.texture = 0x05FFFFFF},
                                         {.texture = 0x06FFFFFF},
                                         {.texture = 0},
                                         {.texture = INDEXED, .palette = 0x04FFFFFF}};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; ++i) {
        assert_int_equal(ac_image_load(s->store, &requests[i], &image, &error), AC_ERROR_NOT_FOUND);
        assert_null(image.rgba);
    }
}

static void test_resizing_takes_the_mean(void **state) {
    (void)state;
    uint8_t pixels[4 * 2 * 4] = {0};
    ac_image from = {.width = 4, .height = 2, .rgba = pixels}, to;
    ac_error error;
    for (int i = 0; i < 8; ++i)
        pixels[i * 4] = (uint8_t)(i * 10);
    assert_int_equal(ac_image_resize(&from, 2, &to, &error), AC_OK);
    assert_int_equal(to.rgba[0], 5); /* columns 0 and 1 of row 0: 0, 10 */
    assert_int_equal(to.rgba[4], 25);
    assert_int_equal(to.rgba[8], 45);
    ac_image_free(&to);
    assert_int_equal(ac_image_resize(&from, 8, &to, &error), AC_OK);
    assert_int_equal(to.rgba[0], 0);
    assert_int_equal(to.rgba[2 * 4], 10);
    ac_image_free(&to);
}

/* ---- Materials ---- */

static void test_surfaces_choose_how_they_are_drawn(void **state) {
    (void)state;
    const struct {
        uint32_t type;
        float translucency;
        ac_blend blend;
        float opacity;
    } cases[] = {
        {AC_SURFACE_SOLID, 0.5f, AC_BLEND_OPAQUE, 1.0f}, /* counts with TRANSLUCENT only */
        {AC_SURFACE_SOLID | AC_SURFACE_TRANSLUCENT, 0.25f, AC_BLEND_ALPHA, 0.75f},
        {AC_SURFACE_IMAGE | AC_SURFACE_TRANSLUCENT, 0.0f, AC_BLEND_OPAQUE, 1.0f},
        {AC_SURFACE_IMAGE | AC_SURFACE_ALPHA, 0.0f, AC_BLEND_ALPHA, 1.0f},
        {AC_SURFACE_IMAGE | AC_SURFACE_INV_ALPHA, 0.0f, AC_BLEND_ALPHA, 1.0f},
        {AC_SURFACE_CLIP_MAP, 0.0f, AC_BLEND_CUTOUT, 1.0f},
        {AC_SURFACE_CLIP_MAP | AC_SURFACE_ADDITIVE, 0.0f, AC_BLEND_ADDITIVE, 1.0f},
        {AC_SURFACE_SOLID | AC_SURFACE_TRANSLUCENT, 7.0f, AC_BLEND_ALPHA, 0.0f},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_surface surface = {.type = cases[i].type, .translucency = cases[i].translucency};
        ac_material material = ac_material_of_surface(&surface);
        assert_int_equal(material.blend, cases[i].blend);
        assert_true(material.opacity == cases[i].opacity);
    }
}

static void test_variants_differ_by_what_they_change(void **state) {
    (void)state;
    const ac_view_sub_palette subs[2] = {{1, 2, 3}, {1, 2, 4}};
    const ac_view_texture_change change = {5, 6};
    uint64_t hashes[] = {
        ac_variant_make(0, NULL, 0, NULL, 0).hash,
        ac_variant_make(1, NULL, 0, NULL, 0).hash,
        ac_variant_make(0, &subs[0], 1, NULL, 0).hash,
        ac_variant_make(0, &subs[1], 1, NULL, 0).hash,
        ac_variant_make(0, NULL, 0, &change, 1).hash,
    };
    assert_int_equal(hashes[0], 0);
    for (int i = 0; i < 5; ++i)
        for (int k = 0; k < i; ++k)
            assert_true(hashes[i] != hashes[k]);
}

static int setup_drawn(void **state) {
    scene *s = scene_begin();
    fill(s);
    *state = s;
    if (!scene_open(s)) {
        scene_end(s);
        *state = NULL;
    }
    return 0;
}

static int teardown_drawn(void **state) {
    return *state ? teardown(state) : 0;
}

/* Two objects of one model: one recoloured, one with another texture; a third as it is. Objects
 * with the same changes share their texture. */
static void test_objects_wear_their_own_colours(void **state) {
    scene *s = *state;
    if (!s)
        skip();
    const ac_view_sub_palette subs[1] = {{OTHER_PALETTE, 0, 16}};
    const ac_view_texture_change changes[1] = {{INDEXED, CHANGED}};
    scene_look(s, OUTDOORS, (ac_vec3){12.0f, 5.0f, 1.0f}, 0.0f);
    for (int i = 0; i < 4; ++i)
        scene_object(s, CARD, OUTDOORS, (ac_vec3){6.0f + 4.0f * (float)i, 12.0f, 0.0f});
    s->view.sub_palettes = subs;
    s->view.sub_palette_count = 1;
    s->view.texture_changes = changes;
    s->view.texture_change_count = 1;
    s->objects[1].sub_palette_count = 1;
    s->objects[3].sub_palette_count = 1;
    s->parts[2].texture_change_count = 1;
    scene_draw(s, "variants");
    float aspect = (float)SCENE_WIDTH / SCENE_HEIGHT;
    uint32_t seen[4];
    for (int i = 0; i < 4; ++i)
        seen[i] = scene_pixel(s, (-6.0f + 4.0f * (float)i) / 7.0f / aspect, 0.03f);
    assert_int_equal(seen[0] >> 16, 1);
    assert_int_equal(seen[1] >> 16, 2);
    assert_int_equal(seen[2], 0xFFFFFF);
    assert_int_equal(seen[3] >> 16, 2);
    assert_int_equal(ac_renderer_get_stats(s->renderer).textures, 3);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        CASE(test_a_picture_uses_its_own_palette),
        CASE(test_another_palette_replaces_it),
        CASE(test_clip_maps_make_the_first_eight_transparent),
        CASE(test_sub_palettes_replace_their_ranges),
        CASE(test_senseless_ranges_change_nothing),
        CASE(test_the_first_readable_picture_is_taken),
        CASE(test_missing_pictures_and_palettes_are_errors),
        cmocka_unit_test(test_resizing_takes_the_mean),
        cmocka_unit_test(test_surfaces_choose_how_they_are_drawn),
        cmocka_unit_test(test_variants_differ_by_what_they_change),
        cmocka_unit_test_setup_teardown(test_objects_wear_their_own_colours, setup_drawn,
                                        teardown_drawn),
    };
    return cmocka_run_group_tests_name("pictures and materials, dat-format 5.4 to 5.7", tests, NULL,
                                       NULL);
}
