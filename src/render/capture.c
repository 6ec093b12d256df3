#include "render/capture.h"

#include <png.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct png_failure {
    char message[96];
} png_failure;

typedef struct png_source {
    int width, height;
    const uint8_t *rgba;
    bool alpha; /* is written */
} png_source;

static void on_error(png_structp png, png_const_charp message) {
    png_failure *failure = png_get_error_ptr(png);
    (void)snprintf(failure->message, sizeof failure->message, "%s", message);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

/* libpng leaves by longjmp, so nothing in here owns anything. */
static bool write_rows(png_structp png, png_infop info, FILE *file, const png_source *source) {
    int width = source->width, height = source->height;
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_init_io(png, file);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
                 source->alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, 3);
    png_write_info(png, info);
    if (!source->alpha)
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (int y = 0; y < height; ++y)
        png_write_row(png, source->rgba + (size_t)y * (size_t)width * 4);
    png_write_end(png, info);
    return true;
}

static ac_status write_png(FILE *file, const char *path, const png_source *source,
                           ac_error *error) {
    png_failure failure = {{0}};
    png_structp png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, &failure, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    ac_status status = AC_OK;
    if (!info)
        status = ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory to write %s", path);
    else if (!write_rows(png, info, file, source))
        status = ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot write %s: %s", path,
                              failure.message);
    if (png)
        png_destroy_write_struct(&png, &info);
    return status;
}

static ac_status write_file(const char *path, const png_source *source, ac_error *error) {
    if (source->width < 1 || source->height < 1 || !source->rgba)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "a picture of %d x %d pixels",
                            source->width, source->height);
    FILE *file = fopen(path, "wb");
    if (!file)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot create %s", path);
    ac_status status = write_png(file, path, source, error);
    if (fclose(file) != 0 && status == AC_OK)
        status = ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot write %s", path);
    if (status != AC_OK)
        (void)remove(path);
    return status;
}

ac_status ac_capture_png(const char *path, int width, int height, const uint8_t *rgba,
                         ac_error *error) {
    return write_file(path, &(png_source){width, height, rgba, false}, error);
}

ac_status ac_capture_png_with_alpha(const char *path, int width, int height, const uint8_t *rgba,
                                    ac_error *error) {
    return write_file(path, &(png_source){width, height, rgba, true}, error);
}
