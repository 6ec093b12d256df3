/* The off-screen device and pictures of it. */
#include "support/test.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <epoxy/gl.h>

#include "gl_test.h"
#include "render/capture.h"
#include "render/device.h"

static ac_device *open_device(int width, int height) {
    ac_error error = {0};
    ac_device *device = ac_device_create_offscreen(width, height, &error);
    if (!device) {
        print_message("NO OFF-SCREEN OPENGL, TEST SKIPPED: %s\n", error.message);
        skip();
    }
    gl_test_keep_libraries();
    return device;
}

static void test_the_report_says_what_draws(void **state) {
    (void)state;
    ac_device *device = open_device(64, 32);
    ac_device_report report;
    char text[1024], small[20];
    ac_device_report_get(device, &report);
    assert_true(report.renderer[0] && report.version[0]);
    assert_true(report.depth_bits >= 24);
    assert_true(report.stencil_bits >= 8);
    assert_true(report.max_texture_size >= 1024);
    size_t length = ac_device_report_text(&report, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_non_null(strstr(text, report.renderer));
    assert_int_equal(ac_device_report_text(&report, small, sizeof small), sizeof small - 1);
    ac_device_destroy(device);
}

static void test_pixels_are_read_top_row_first(void **state) {
    (void)state;
    ac_device *device = open_device(4, 6);
    ac_error error;
    uint8_t *pixels = malloc(4 * 6 * 4);
    ac_device_bind(device);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(0.0f, 0.0f, 1.0f, 0.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 5, 4, 1); /* the topmost row */
    glClearColor(1.0f, 0.0f, 0.0f, 0.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    glDisable(GL_SCISSOR_TEST);
    assert_int_equal(ac_device_read_rgba(device, pixels, 4 * 6 * 4, &error), AC_OK);
    const uint8_t red[4] = {255, 0, 0, 255}, blue[4] = {0, 0, 255, 255};
    assert_memory_equal(pixels, red, 4);
    assert_memory_equal(pixels + 4 * 4, blue, 4);
    assert_memory_equal(pixels + 5 * 4 * 4, blue, 4);
    assert_int_equal(ac_device_read_rgba(device, pixels, 4 * 6 * 4 - 1, &error), AC_ERROR_LIMIT);
    free(pixels);
    ac_device_destroy(device);
}

static void test_sizes_that_make_no_surface_are_refused(void **state) {
    (void)state;
    ac_error error = {0};
    const int sizes[][2] = {{0, 10}, {10, -1}, {20000, 10}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; ++i) {
        assert_null(ac_device_create_offscreen(sizes[i][0], sizes[i][1], &error));
        assert_int_equal(error.status, AC_ERROR_ARGUMENT);
    }
    ac_device *device = open_device(8, 8);
    int width, height;
    assert_int_equal(ac_device_resize(device, 0, 0, &error), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_device_resize(device, 16, 9, &error), AC_OK);
    ac_device_size(device, &width, &height);
    assert_int_equal(width, 16);
    assert_int_equal(height, 9);
    ac_device_destroy(device);
}

static void test_opengl_errors_are_told_once(void **state) {
    (void)state;
    ac_device *device = open_device(8, 8);
    ac_error error = {0};
    glEnable(GL_TEXTURE_3D + 0xFFFF);
    assert_int_equal(ac_device_check(device, "testing", &error), AC_ERROR_STATE);
    assert_non_null(strstr(error.message, "GL_INVALID_ENUM"));
    assert_non_null(strstr(error.message, "testing"));
    assert_int_equal(ac_device_check(device, "testing", &error), AC_OK);
    ac_device_destroy(device);
}

static void test_a_context_of_the_caller_serves_too(void **state) {
    (void)state;
    ac_device *owner = open_device(8, 8);
    ac_error error = {0};
    ac_device *guest = ac_device_create_current(32, 16, &error);
    assert_non_null(guest);
    ac_device_report report;
    ac_device_report_get(guest, &report);
    assert_string_equal(report.display, "window");
    ac_device_destroy(guest);
    ac_device_destroy(owner);
}

static void test_pictures_hold_the_pixels(void **state) {
    (void)state;
    char path[] = "render_capture_XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    uint8_t pixels[3 * 2 * 4];
    for (size_t i = 0; i < sizeof pixels; ++i)
        pixels[i] = (uint8_t)(i * 7);
    ac_error error = {0};
    assert_int_equal(ac_capture_png(path, 3, 2, pixels, &error), AC_OK);
    png_image image = {.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_file(&image, path));
    image.format = PNG_FORMAT_RGB;
    assert_int_equal(image.width, 3);
    assert_int_equal(image.height, 2);
    uint8_t read[3 * 2 * 3];
    assert_true(png_image_finish_read(&image, NULL, read, 0, NULL));
    for (int i = 0; i < 6; ++i)
        assert_memory_equal(read + i * 3, pixels + i * 4, 3);
    assert_int_equal(remove(path), 0);
}

static void test_pictures_that_cannot_be_written_say_why(void **state) {
    (void)state;
    uint8_t pixel[4] = {0};
    ac_error error = {0};
    assert_int_equal(ac_capture_png("no-such-folder/picture.png", 1, 1, pixel, &error),
                     AC_ERROR_IO);
    assert_non_null(strstr(error.message, "no-such-folder"));
    assert_int_equal(ac_capture_png("picture.png", 0, 1, pixel, &error), AC_ERROR_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_report_says_what_draws),
        cmocka_unit_test(test_pixels_are_read_top_row_first),
        cmocka_unit_test(test_sizes_that_make_no_surface_are_refused),
        cmocka_unit_test(test_opengl_errors_are_told_once),
        cmocka_unit_test(test_a_context_of_the_caller_serves_too),
        cmocka_unit_test(test_pictures_hold_the_pixels),
        cmocka_unit_test(test_pictures_that_cannot_be_written_say_why),
    };
    return cmocka_run_group_tests_name("device and capture", tests, NULL, NULL);
}
