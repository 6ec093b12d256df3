/* Openings as polygons in clip space, for the stencil and depth tricks that show interiors from
 * outside and the landscape from inside. */
#ifndef AC_RENDER_PORTAL_MASK_H
#define AC_RENDER_PORTAL_MASK_H

#include "render/draw_queue.h"
#include "render/visibility.h"

typedef struct ac_portal_mask ac_portal_mask;

/* Triangles added between two calls. */
typedef struct ac_mask_range {
    uint32_t first, count; /* indices */
} ac_mask_range;

ac_portal_mask *ac_portal_mask_create(ac_error *error);
void ac_portal_mask_destroy(ac_portal_mask *mask);

void ac_portal_mask_begin(ac_portal_mask *mask);
/* An opening where it is in the world. `frame`: its cell's or building's in world axes. */
void ac_portal_mask_add_face(ac_portal_mask *mask, const ac_matrix *clip_from_world,
                             const ac_frame *frame, const ac_face *face);
/* A part of the screen. */
void ac_portal_mask_add_window(ac_portal_mask *mask, const ac_window_polygon *window);
/* What was added since the last call of this or begin. */
ac_mask_range ac_portal_mask_end_range(ac_portal_mask *mask);
void ac_portal_mask_upload(ac_portal_mask *mask);

/* Draws a range without colour, from both sides, not cut off by the near plane; depth and stencil
 * as they are set. */
void ac_portal_mask_draw(const ac_portal_mask *mask, ac_mask_range range, ac_draw_counts *counts);

#endif
