/* Pictures of DAT objects as PNG files: models are drawn by the renderer off-screen, maps and
 * textures on the processor. */
#ifndef AC_APP_PICTURE_H
#define AC_APP_PICTURE_H

#include "base/log.h"
#include "dat/store.h"

typedef struct ac_picture_def {
    ac_store *store;
    ac_did id;
    uint32_t data_set; /* of the file that has the id: AC_DAT_* */
    int width, height; /* pixels; textures have their own */
    const ac_log *log;
} ac_picture_def;

/* Writes the picture of any object that has one. AC_ERROR_ARGUMENT for a type without,
 * AC_ERROR_UNSUPPORTED when the machine has no graphics for a model. */
ac_status ac_picture_write(const ac_picture_def *def, const char *path, ac_error *error);

/* A GfxObj or Setup, from in front and above, with its axes' sizes. */
ac_status ac_picture_model(const ac_picture_def *def, const char *path, ac_error *error);

/* A Surface, SurfaceTexture or RenderSurface with its transparency, or a Palette's colours. */
ac_status ac_picture_image(const ac_picture_def *def, const char *path, ac_error *error);

/* The ground of a landblock (0xXXYYFFFF) from above, north up: its textures as retail merges them,
 * light from the north-west, contour lines, buildings. */
ac_status ac_picture_land(const ac_picture_def *def, const char *path, ac_error *error);

/* The floors of a landblock's EnvCells from above, north up, each with its id; `def->id` is that of
 * the LandBlockInfo, or of one cell, which then stands out. */
ac_status ac_picture_cells(const ac_picture_def *def, const char *path, ac_error *error);

#endif
