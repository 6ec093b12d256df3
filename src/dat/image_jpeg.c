#include <turbojpeg.h>

#include "dat/image.h"

/* Warnings (garbage between markers, an early end) still give a picture, as in every viewer. */
static bool decompress(tjhandle handle, const uint8_t *data, size_t size, uint32_t width,
                       uint32_t height, uint8_t *rgba) {
    int w, h, subsampling, color_space;
    if (tjDecompressHeader3(handle, data, (unsigned long)size, &w, &h, &subsampling,
                            &color_space) != 0)
        return false;
    if (w <= 0 || h <= 0 || (uint32_t)w != width || (uint32_t)h != height)
        return false;
    return tjDecompress2(handle, data, (unsigned long)size, rgba, w, 0, h, TJPF_RGBA,
                         TJFLAG_ACCURATEDCT) == 0 ||
           tjGetErrorCode(handle) == TJERR_WARNING;
}

ac_status ac_jpeg_decode(const uint8_t *data, size_t size, uint32_t width, uint32_t height,
                         uint8_t *rgba, ac_error *error) {
    tjhandle handle = tjInitDecompress();
    if (!handle)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a JPEG decoder");
    bool ok = decompress(handle, data, size, width, height, rgba);
    (void)tjDestroy(handle);
    return ok ? AC_OK
              : ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET,
                             "not a JPEG image of %u x %u pixels", width, height);
}
