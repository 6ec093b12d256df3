/* Every pixel format to RGBA8, by hand (dat-format.md 5.6). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>

#include "dat/surface.h"

/* Decodes into a buffer of exactly the right size; the caller frees it. */
static uint8_t *decode(uint32_t format, uint32_t width, uint32_t height, const void *data,
                       size_t size, const uint32_t *colors, uint32_t color_count, bool clip_map) {
    uint8_t *exact = malloc(size ? size : 1);
    memcpy(exact, data, size);
    ac_render_surface s = {.width = width,
                           .height = height,
                           .format = format,
                           .data_size = (uint32_t)size,
                           .data = exact};
    size_t bytes = (size_t)width * height * 4;
    uint8_t *rgba = malloc(bytes ? bytes : 1);
    ac_error error;
    assert_int_equal(
        ac_render_surface_decode(&s, colors, color_count, clip_map, rgba, bytes, &error), AC_OK);
    free(exact);
    return rgba;
}

static void expect(uint32_t format, uint32_t width, uint32_t height, const void *data, size_t size,
                   const uint8_t *golden) {
    uint8_t *rgba = decode(format, width, height, data, size, NULL, 0, false);
    assert_memory_equal(rgba, golden, (size_t)width * height * 4);
    free(rgba);
}

static void test_r8g8b8_is_stored_blue_first(void **state) {
    (void)state;
    const uint8_t data[] = {1, 2, 3, 4, 5, 6};
    const uint8_t golden[] = {3, 2, 1, 255, 6, 5, 4, 255};
    expect(AC_PIXEL_R8G8B8, 2, 1, data, sizeof data, golden);
}

static void test_landscape_r8g8b8_is_stored_red_first(void **state) {
    (void)state;
    const uint8_t data[] = {1, 2, 3, 4, 5, 6};
    const uint8_t golden[] = {1, 2, 3, 255, 4, 5, 6, 255};
    expect(AC_PIXEL_LSCAPE_R8G8B8, 1, 2, data, sizeof data, golden);
}

static void test_a8r8g8b8(void **state) {
    (void)state;
    const uint8_t data[] = {1, 2, 3, 4};
    const uint8_t golden[] = {3, 2, 1, 4};
    expect(AC_PIXEL_A8R8G8B8, 1, 1, data, sizeof data, golden);
}

static void test_r5g6b5_fills_the_range(void **state) {
    (void)state;
    const uint8_t data[] = {0x00, 0xF8, 0xE0, 0x07, 0x1F, 0x00, 0xFF, 0xFF, 0x10, 0x84};
    const uint8_t golden[] = {255, 0,   0,   255, 0,   255, 0,   255, 0,   0,
                              255, 255, 255, 255, 255, 255, 132, 130, 132, 255};
    expect(AC_PIXEL_R5G6B5, 5, 1, data, sizeof data, golden);
}

static void test_a4r4g4b4_multiplies_by_seventeen(void **state) {
    (void)state;
    const uint8_t data[] = {0x34, 0x12};
    const uint8_t golden[] = {2 * 17, 3 * 17, 4 * 17, 1 * 17};
    expect(AC_PIXEL_A4R4G4B4, 1, 1, data, sizeof data, golden);
}

static void test_alpha_formats_are_white(void **state) {
    (void)state;
    const uint8_t data[] = {0, 128};
    const uint8_t golden[] = {255, 255, 255, 0, 255, 255, 255, 128};
    expect(AC_PIXEL_A8, 2, 1, data, sizeof data, golden);
    expect(AC_PIXEL_LSCAPE_ALPHA, 2, 1, data, sizeof data, golden);
}

static const uint32_t ten_colors[10] = {0xFF000000, 0xFF000001, 0xFF000002, 0xFF000003, 0xFF000004,
                                        0xFF000005, 0xFF000006, 0xFF000007, 0x80102030, 0xFF090909};

static void test_p8_takes_colors_from_the_palette(void **state) {
    (void)state;
    const uint8_t data[] = {8, 7, 200};
    const uint8_t golden[] = {0x10, 0x20, 0x30, 0x80, 0, 0, 7, 255, 9, 9, 9, 255};
    uint8_t *rgba = decode(AC_PIXEL_P8, 3, 1, data, sizeof data, ten_colors, 10, false);
    assert_memory_equal(rgba, golden, sizeof golden); /* 200 is clamped to the last */
    free(rgba);
}

static void test_index16_takes_colors_from_the_palette(void **state) {
    (void)state;
    const uint8_t data[] = {9, 0, 0xFF, 0xFF, 0, 0};
    const uint8_t golden[] = {9, 9, 9, 255, 9, 9, 9, 255, 0, 0, 0, 255};
    uint8_t *rgba = decode(AC_PIXEL_INDEX16, 3, 1, data, sizeof data, ten_colors, 10, false);
    assert_memory_equal(rgba, golden, sizeof golden);
    free(rgba);
}

static void test_clip_maps_have_eight_transparent_indices(void **state) {
    (void)state;
    const uint8_t bytes[] = {0, 7, 8};
    const uint8_t words[] = {0, 0, 7, 0, 8, 0};
    const uint8_t golden[] = {0, 0, 0, 0, 0, 0, 0, 0, 0x10, 0x20, 0x30, 0x80};
    uint8_t *rgba = decode(AC_PIXEL_P8, 3, 1, bytes, sizeof bytes, ten_colors, 10, true);
    assert_memory_equal(rgba, golden, sizeof golden);
    free(rgba);
    rgba = decode(AC_PIXEL_INDEX16, 3, 1, words, sizeof words, ten_colors, 10, true);
    assert_memory_equal(rgba, golden, sizeof golden);
    free(rgba);
}

/* Red and blue ends; the rows of the block take index 0, 1, 2, 3. */
static void test_dxt1_with_four_colors(void **state) {
    (void)state;
    const uint8_t block[] = {0x00, 0xF8, 0x1F, 0x00, 0x00, 0x55, 0xAA, 0xFF};
    const uint8_t rows[4][4] = {
        {255, 0, 0, 255}, {0, 0, 255, 255}, {170, 0, 85, 255}, {85, 0, 170, 255}};
    uint8_t golden[64];
    for (size_t i = 0; i < 16; ++i)
        memcpy(golden + 4 * i, rows[i / 4], 4);
    expect(AC_PIXEL_DXT1, 4, 4, block, sizeof block, golden);
}

static void test_dxt1_with_three_colors_and_a_hole(void **state) {
    (void)state;
    const uint8_t block[] = {0x1F, 0x00, 0x00, 0xF8, 0xE4, 0, 0, 0};
    const uint8_t golden[] = {0, 0, 255, 255, 255, 0, 0, 255, 127, 0, 127, 255, 0, 0, 0, 0};
    uint8_t *rgba = decode(AC_PIXEL_DXT1, 4, 4, block, sizeof block, NULL, 0, false);
    assert_memory_equal(rgba, golden, sizeof golden);
    free(rgba);
}

static void test_dxt3_has_four_bits_of_alpha(void **state) {
    (void)state;
    const uint8_t block[] = {0x10, 0x32, 0x54, 0x76, 0x98, 0xBA, 0xDC, 0xFE,
                             0x1F, 0x00, 0x00, 0xF8, 0xFF, 0,    0,    0};
    uint8_t *rgba = decode(AC_PIXEL_DXT3, 4, 4, block, sizeof block, NULL, 0, false);
    for (size_t i = 0; i < 16; ++i)
        assert_int_equal(rgba[4 * i + 3], 17 * i);
    /* Index 3 is a colour here although the first end is the smaller one. */
    const uint8_t third[] = {170, 0, 85};
    assert_memory_equal(rgba, third, 3);
    free(rgba);
}

static void test_dxt5_interpolates_alpha(void **state) {
    (void)state;
    const uint64_t indices = 076543210u; /* pixels 0..7 take 0..7 */
    uint8_t block[16] = {255, 3, 0, 0, 0, 0, 0, 0, 0x00, 0xF8, 0x00, 0xF8};
    for (size_t i = 0; i < 6; ++i)
        block[2 + i] = (uint8_t)(indices >> 8 * i);
    uint8_t *rgba = decode(AC_PIXEL_DXT5, 4, 4, block, sizeof block, NULL, 0, false);
    const uint8_t eight[] = {255, 3, 219, 183, 147, 111, 75, 39};
    for (size_t i = 0; i < 8; ++i)
        assert_int_equal(rgba[4 * i + 3], eight[i]);
    free(rgba);
    block[0] = 5;
    block[1] = 255;
    rgba = decode(AC_PIXEL_DXT5, 4, 4, block, sizeof block, NULL, 0, false);
    const uint8_t six[] = {5, 255, 55, 105, 155, 205, 0, 255};
    for (size_t i = 0; i < 8; ++i)
        assert_int_equal(rgba[4 * i + 3], six[i]);
    free(rgba);
}

static void test_dxt_sizes_round_up_to_blocks(void **state) {
    (void)state;
    uint8_t blocks[4 * 8] = {0};
    for (size_t i = 0; i < 4; ++i)
        ((uint8_t *)blocks)[8 * i + 1] = (uint8_t)(i << 3); /* red 1, 2, 3 of 31 */
    uint8_t *rgba = decode(AC_PIXEL_DXT1, 5, 6, blocks, sizeof blocks, NULL, 0, false);
    assert_int_equal(rgba[4 * 3], 0);
    assert_int_equal(rgba[4 * 4], 8);
    assert_int_equal(rgba[4 * (5 * 5 + 0)], 16);
    assert_int_equal(rgba[4 * (5 * 5 + 4)], 24);
    free(rgba);
}

/* A JPEG of one colour, made here. */
static unsigned char *make_jpeg(int width, int height, unsigned long *size) {
    unsigned char *pixels = malloc((size_t)width * (size_t)height * 3);
    for (size_t i = 0; i < (size_t)width * (size_t)height; ++i)
        memcpy(pixels + 3 * i, "\xC8\x64\x32", 3);
    unsigned char *jpeg = NULL;
    tjhandle handle = tjInitCompress();
    assert_int_equal(tjCompress2(handle, pixels, width, 0, height, TJPF_RGB, &jpeg, size,
                                 TJSAMP_444, 95, TJFLAG_ACCURATEDCT),
                     0);
    tjDestroy(handle);
    free(pixels);
    return jpeg;
}

static void test_jpeg(void **state) {
    (void)state;
    unsigned long size;
    unsigned char *jpeg = make_jpeg(9, 5, &size);
    uint8_t *rgba = decode(AC_PIXEL_RAW_JPEG, 9, 5, jpeg, size, NULL, 0, false);
    for (size_t i = 0; i < 45; ++i) {
        assert_in_range(rgba[4 * i], 198, 202);
        assert_in_range(rgba[4 * i + 1], 98, 102);
        assert_in_range(rgba[4 * i + 2], 48, 52);
        assert_int_equal(rgba[4 * i + 3], 255);
    }
    free(rgba);
    tjFree(jpeg);
}

static ac_status refuse(ac_render_surface s, uint32_t color_count, size_t rgba_size) {
    uint8_t rgba[1024];
    assert_true(rgba_size <= sizeof rgba);
    ac_error error = {0};
    ac_status status =
        ac_render_surface_decode(&s, ten_colors, color_count, false, rgba, rgba_size, &error);
    assert_int_equal(error.status, status);
    return status;
}

static void test_impossible_images_are_refused(void **state) {
    (void)state;
    const uint8_t data[64] = {0};
    ac_render_surface s = {.width = 4, .height = 4, .data_size = 64, .data = data};
    s.format = AC_PIXEL_A8R8G8B8;
    assert_int_equal(refuse(s, 0, 63), AC_ERROR_ARGUMENT);
    s.data_size = 63;
    assert_int_equal(refuse(s, 0, 64), AC_ERROR_TRUNCATED);
    s.width = 0xFFFFFFFF;
    assert_int_equal(refuse(s, 0, 64), AC_ERROR_LIMIT);
    s.width = 4;
    s.format = 0x777;
    assert_int_equal(refuse(s, 0, 64), AC_ERROR_UNSUPPORTED);
    s.format = AC_PIXEL_P8;
    assert_int_equal(refuse(s, 0, 64), AC_ERROR_ARGUMENT);
    s.format = AC_PIXEL_RAW_JPEG;
    assert_int_equal(refuse(s, 0, 64), AC_ERROR_MALFORMED);
    s.data_size = 0;
    assert_int_equal(refuse(s, 0, 64), AC_ERROR_TRUNCATED);
}

static void test_a_jpeg_of_another_size_is_refused(void **state) {
    (void)state;
    unsigned long size;
    unsigned char *jpeg = make_jpeg(9, 5, &size);
    ac_render_surface s = {.width = 9,
                           .height = 6,
                           .format = AC_PIXEL_RAW_JPEG,
                           .data_size = (uint32_t)size,
                           .data = jpeg};
    assert_int_equal(refuse(s, 0, 9 * 6 * 4), AC_ERROR_MALFORMED);
    tjFree(jpeg);
}

static void test_cut_images_are_refused_at_every_byte(void **state) {
    (void)state;
    const uint32_t formats[] = {
        AC_PIXEL_R8G8B8,       AC_PIXEL_A8R8G8B8, AC_PIXEL_R5G6B5,  AC_PIXEL_A4R4G4B4,
        AC_PIXEL_A8,           AC_PIXEL_P8,       AC_PIXEL_INDEX16, AC_PIXEL_LSCAPE_R8G8B8,
        AC_PIXEL_LSCAPE_ALPHA, AC_PIXEL_DXT1,     AC_PIXEL_DXT3,    AC_PIXEL_DXT5};
    const uint32_t sizes[] = {75, 100, 50, 50, 25, 25, 50, 75, 25, 32, 64, 64};
    const uint8_t data[100] = {0};
    for (size_t f = 0; f < sizeof formats / sizeof formats[0]; ++f) {
        ac_render_surface s = {.width = 5, .height = 5, .format = formats[f], .data = data};
        for (s.data_size = 0; s.data_size < sizes[f]; ++s.data_size)
            assert_int_equal(refuse(s, 10, 100), AC_ERROR_TRUNCATED);
        assert_int_equal(refuse(s, 10, 100), AC_OK);
    }
}

static void test_an_empty_image_needs_nothing(void **state) {
    (void)state;
    ac_render_surface s = {.width = 0, .height = 4, .format = AC_PIXEL_DXT1};
    assert_int_equal(refuse(s, 0, 0), AC_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_r8g8b8_is_stored_blue_first),
        cmocka_unit_test(test_landscape_r8g8b8_is_stored_red_first),
        cmocka_unit_test(test_a8r8g8b8),
        cmocka_unit_test(test_r5g6b5_fills_the_range),
        cmocka_unit_test(test_a4r4g4b4_multiplies_by_seventeen),
        cmocka_unit_test(test_alpha_formats_are_white),
        cmocka_unit_test(test_p8_takes_colors_from_the_palette),
        cmocka_unit_test(test_index16_takes_colors_from_the_palette),
        cmocka_unit_test(test_clip_maps_have_eight_transparent_indices),
        cmocka_unit_test(test_dxt1_with_four_colors),
        cmocka_unit_test(test_dxt1_with_three_colors_and_a_hole),
        cmocka_unit_test(test_dxt3_has_four_bits_of_alpha),
        cmocka_unit_test(test_dxt5_interpolates_alpha),
        cmocka_unit_test(test_dxt_sizes_round_up_to_blocks),
        cmocka_unit_test(test_jpeg),
        cmocka_unit_test(test_impossible_images_are_refused),
        cmocka_unit_test(test_a_jpeg_of_another_size_is_refused),
        cmocka_unit_test(test_cut_images_are_refused_at_every_byte),
        cmocka_unit_test(test_an_empty_image_needs_nothing),
    };
    return cmocka_run_group_tests_name("dat image", tests, NULL, NULL);
}
