/* The vivid target indicator as data: which images, where and in which colour (spec 2026-07-17,
 * 'Vivid target indicator'; world-simulation 9.3). Whoever draws it draws this and nothing on the
 * mesh. Pixels from the top left corner of the viewport. */
#ifndef AC_SELECT_INDICATOR_H
#define AC_SELECT_INDICATOR_H

#include "dat/store.h"
#include "select/blip.h"

/* Where its art comes from: DBObj::GetByEnum with RenderSurface, this category and the values of
 * ac_indicator_image. */
#define AC_INDICATOR_CATEGORY 0x10000009u

typedef enum ac_indicator_image {
    AC_INDICATOR_NONE = 0,
    AC_INDICATOR_CORNER_NW = 1,
    AC_INDICATOR_CORNER_NE = 2,
    AC_INDICATOR_CORNER_SW = 3,
    AC_INDICATOR_CORNER_SE = 4,
    AC_INDICATOR_ARROW_NW = 5,
    AC_INDICATOR_ARROW_N = 6,
    AC_INDICATOR_ARROW_NE = 7,
    AC_INDICATOR_ARROW_W = 8,
    AC_INDICATOR_ARROW_E = 9,
    AC_INDICATOR_ARROW_SW = 10,
    AC_INDICATOR_ARROW_S = 11,
    AC_INDICATOR_ARROW_SE = 12,
    AC_INDICATOR_IMAGE_COUNT
} ac_indicator_image;

/* Elements of retail's layout. */
enum {
    AC_INDICATOR_ONSCREEN_ROOT = 0x10000038,
    AC_INDICATOR_OFFSCREEN_ROOT = 0x10000045,
    AC_INDICATOR_MARGIN = 8, /* pixels kept free along the viewport's edge */
};

/* The RenderSurfaces 0x06......, by ac_indicator_image; entry 0 and what cannot be had are 0. False
 * when any cannot. */
bool ac_indicator_art(ac_store *store, ac_did art[AC_INDICATOR_IMAGE_COUNT]);

/* CopyImage 0x004F5DD0 with the colourising blit: the source pixel times the colour; alpha, which
 * carries the shape, stays. 0xAARRGGBB. */
uint32_t ac_indicator_colorize(uint32_t argb, ac_color color);

typedef struct ac_indicator {
    bool enabled; /* the character option VividTargetingIndicator */
    ac_guid guid; /* what is marked, 0 nothing */
    ac_color color;
} ac_indicator;

/* SetSelected 0x004F5CE0: what of the selection is marked, and how. Also when anything that the
 * colour depends on changes; cheap enough for every frame. */
void ac_indicator_set_selected(ac_indicator *indicator, const ac_objects *objects,
                               const ac_fellows *fellows, ac_guid selected);

/* What the camera sees. World: metres, axes of the landblock of the camera's cell. */
typedef struct ac_indicator_view {
    ac_frame camera; /* looks along +Y, up is +Z */
    float vertical_fov;
    float near_plane, far_plane;
    int width, height; /* of the viewport */
} ac_indicator_view;

typedef enum ac_indicator_status {
    AC_INDICATOR_UNKNOWN = 3, /* there is no such object */
    AC_INDICATOR_ONSCREEN = 1,
    AC_INDICATOR_OFFSCREEN = 2, /* outside the view cone; only the heading counts */
} ac_indicator_status;

typedef struct ac_indicator_bounds {
    ac_indicator_status status;
    int left, top, right, bottom; /* the screen rectangle */
    float heading;                /* degrees to the right of where the camera looks, 0..360 */
} ac_indicator_bounds;

/* SmartBox::GetObjectBoundingBox 0x00452E20: around the selection sphere of its Setup, which is
 * square to the camera. `frame` is the object's root in the world. */
ac_indicator_bounds ac_indicator_bounds_of(const ac_indicator_view *view, const ac_frame *frame,
                                           const ac_sphere *selection_sphere, float scale);

typedef struct ac_indicator_piece {
    ac_indicator_image image;
    int x, y, width, height; /* of the viewport, not of the root */
} ac_indicator_piece;

typedef struct ac_indicator_layout {
    uint32_t root;           /* element that is shown, 0: neither */
    int x, y, width, height; /* of the root */
    uint32_t piece_count;    /* four corners or one arrow */
    ac_indicator_piece pieces[4];
    ac_color color;
} ac_indicator_layout;

/* Sizes of the art. */
typedef struct ac_indicator_sizes {
    int corner_width, corner_height, arrow_width, arrow_height;
} ac_indicator_sizes;

/* OnDraw 0x004F62B0. `reported`: the object had a part in this frame's draw; without it an object
 * within the view cone is not marked. */
ac_indicator_layout ac_indicator_layout_of(const ac_indicator *indicator,
                                           const ac_indicator_view *view,
                                           const ac_indicator_bounds *bounds,
                                           const ac_indicator_sizes *sizes, bool reported);

/* All of it for the object of the indicator. `camera_cell` is the cell of the camera. */
ac_indicator_layout ac_indicator_draw(const ac_indicator *indicator, const ac_objects *objects,
                                      const ac_indicator_view *view, uint32_t camera_cell,
                                      const ac_indicator_sizes *sizes, bool reported);

#endif
