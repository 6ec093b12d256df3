#include "render/font_file.h"

static const char *const usual_paths[] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",   "/usr/share/fonts/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf", "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/local/share/fonts/dejavu/DejaVuSans.ttf",      "/Library/Fonts/DejaVuSans.ttf",
};

ac_status ac_font_file_open(FT_Library library, const char *path, FT_Face *face, ac_error *error) {
    if (path) {
        if (FT_New_Face(library, path, 0, face) == 0)
            return AC_OK;
        return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "no font at %s", path);
    }
    for (size_t i = 0; i < sizeof usual_paths / sizeof *usual_paths; ++i)
        if (FT_New_Face(library, usual_paths[i], 0, face) == 0)
            return AC_OK;
    return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET,
                        "no DejaVuSans.ttf where distributions put it, for example %s",
                        usual_paths[0]);
}
