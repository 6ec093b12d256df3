#include "app/picture.h"

ac_status ac_picture_write(const ac_picture_def *def, const char *path, ac_error *error) {
    const ac_dat_type *type = ac_dat_type_of(def->id, def->data_set);
    switch (type ? type->kind : AC_KIND_COUNT) {
    case AC_KIND_GFXOBJ:
    case AC_KIND_SETUP: return ac_picture_model(def, path, error);
    case AC_KIND_SURFACE:
    case AC_KIND_SURFACE_TEXTURE:
    case AC_KIND_RENDER_SURFACE:
    case AC_KIND_PALETTE: return ac_picture_image(def, path, error);
    case AC_KIND_LANDBLOCK: return ac_picture_land(def, path, error);
    case AC_KIND_LANDBLOCK_INFO:
    case AC_KIND_ENVCELL: return ac_picture_cells(def, path, error);
    default: break;
    }
    return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                        "there is no picture of a %s; GfxObj, Setup, Surface, SurfaceTexture, "
                        "RenderSurface, Palette, LandBlock, LandBlockInfo and EnvCell have one",
                        type ? type->name : "thing of unknown type");
}
