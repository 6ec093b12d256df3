/* Which object is under a pixel (spec 2026-07-17, 'Mouse selection'). The draw traversal calls the
 * picker for each part that it draws, so that what is picked is what is seen; nothing else
 * occludes. Plain mathematics, no OpenGL.
 *
 *     ac_picker_arm(&picker, x, y, AC_PICK_CLICK);           when the player clicks
 *     ...
 *     ac_picker_begin_view(&picker, &camera, fov, w, h);     at the next draw
 *     for each part drawn: ac_picker_visit_part(...)
 *     if (ac_picker_end_frame(&picker, &result)) ...
 *
 * World: metres, the axes of the landblock of the camera's cell. */
#ifndef AC_SELECT_PICK_H
#define AC_SELECT_PICK_H

#include "arwic/id.h"
#include "dat/gfxobj.h"
#include "space/shape.h"

/* What a ray is cast for; bits. */
typedef enum ac_pick_purpose {
    AC_PICK_CLICK = 1,
    AC_PICK_HOVER = 2, /* the cursor shows what a click would hit */
} ac_pick_purpose;

/* A part that is drawn. */
typedef struct ac_pick_part {
    ac_guid guid; /* of the server object that it belongs to; 0: of none, and never picked */
    ac_object_id object;
    uint32_t index; /* of the part */
    ac_frame frame; /* in the world, rigid */
    ac_vec3 scale;  /* of the GfxObj, applied before the frame */
} ac_pick_part;

/* The nearest so far. `time` is in units of the pick direction. */
typedef struct ac_pick_hit {
    bool hit;
    bool polygon; /* of a polygon; false: of a drawing sphere only */
    ac_guid guid;
    ac_object_id object;
    uint32_t part;
    double time;
} ac_pick_hit;

typedef struct ac_pick_result {
    uint32_t purpose; /* ac_pick_purpose bits */
    ac_pick_hit hit;
} ac_pick_result;

/* Zero-initialise. The fields are the picker's own. */
typedef struct ac_picker {
    uint32_t armed;    /* ac_pick_purpose bits, for the next draw */
    int32_t x, y;      /* the pixel, from the top left corner of the viewport */
    ac_guid watched;   /* see ac_picker_watch */
    bool was_reported; /* it was drawn in the last frame that ended */

    uint8_t *drawn;       /* see ac_picker_track */
    uint32_t drawn_count; /* bytes */

    bool casting; /* a ray is cast in this frame */
    bool reported;
    ac_vec3 viewpoint, direction;
    ac_pick_hit polygon, sphere;
} ac_picker;

/* The unit direction through the middle of a pixel (Render::pick_ray 0x0054B610). `camera` looks
 * along its +Y, up is +Z; `vertical_fov` in radians; the viewport is `width` x `height` pixels. */
ac_vec3 ac_pick_direction(const ac_frame *camera, float vertical_fov, int width, int height, int x,
                          int y);

/* SmartBox::find_object 0x00451C60: remembers the pixel for the next draw. A click keeps its pixel
 * when a hover follows before the draw. */
void ac_picker_arm(ac_picker *picker, int x, int y, ac_pick_purpose purpose);

/* The object whose being drawn is reported (ac_picker_was_reported); 0: none. */
void ac_picker_watch(ac_picker *picker, ac_guid guid);

/* Marks what is drawn from now on: the caller's `count` bytes, one for each index of an object's
 * handle, become 1. NULL and 0: nothing is marked. */
void ac_picker_track(ac_picker *picker, uint8_t *drawn, uint32_t count);

/* Begins a draw: clears the accumulator. The ray starts at the eye. */
void ac_picker_begin_frame(ac_picker *picker, ac_vec3 viewpoint, ac_vec3 direction);
/* The same for the pixel that was armed. */
void ac_picker_begin_view(ac_picker *picker, const ac_frame *camera, float vertical_fov, int width,
                          int height);

/* Whether it is worth finding the GfxObj or shape of this part. Reports the watched object and
 * marks the part's as drawn. */
bool ac_picker_wants(ac_picker *picker, const ac_pick_part *part);

/* Render::GfxObjUnderSelectionRay 0x0054C740, for each part on the visible-mesh draw path. `gfxobj`
 * is the mesh that is drawn (the degrade level). The two do the same; a shape has its polygons
 * ready made. */
void ac_picker_visit_part(ac_picker *picker, const ac_pick_part *part, const ac_gfxobj *gfxobj);
void ac_picker_visit_shape(ac_picker *picker, const ac_pick_part *part, const ac_shape *shape);

/* Render::GetMouseSelectionObjectID 0x0054C950: ends the draw. True when a ray was cast; `hit` is
 * the nearest polygon, else the nearest sphere, else nothing. After a draw that did not begin
 * (portal space) there is no answer and nothing was reported; what is armed stays so. */
bool ac_picker_end_frame(ac_picker *picker, ac_pick_result *result);

/* The watched object had a part in the last draw that ended. */
static inline bool ac_picker_was_reported(const ac_picker *picker, ac_guid guid) {
    return guid != 0 && picker->watched == guid && picker->was_reported;
}

#endif
