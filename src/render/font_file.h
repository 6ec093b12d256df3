/* The TrueType file that text is drawn with. */
#ifndef AC_RENDER_FONT_FILE_H
#define AC_RENDER_FONT_FILE_H

#include <ft2build.h>
#include FT_FREETYPE_H

#include "base/status.h"

/* `path` NULL: DejaVuSans.ttf where distributions put it. The error names what was tried. The face
 * is the caller's, to be given to FT_Done_Face. */
ac_status ac_font_file_open(FT_Library library, const char *path, FT_Face *face, ac_error *error);

#endif
