/* Axis-aligned boxes carried from frame to frame (spec 2026-08-07 §4). Metres. */
#ifndef AC_SPACE_BOX_H
#define AC_SPACE_BOX_H

#include "arwic/math.h"

/* The box around `count` points; all zero when there are none (CGfxObj::init_end). */
ac_box ac_box_of_points(const ac_vec3 *points, uint32_t count);

/* Grows the box to hold the point (BBox::AdjustBBox). */
void ac_box_add(ac_box *box, ac_vec3 point);

/* BBox::LocalToGlobal: the box around the eight corners carried from `from`'s frame into the axes
 * of `to_cell`'s block. */
ac_box ac_box_local_to_global(const ac_box *box, const ac_position *from, uint32_t to_cell);

/* BBox::LocalToLocal 0x005B1E60: the same into the axes of `to`'s frame. */
ac_box ac_box_local_to_local(const ac_box *box, const ac_position *from, const ac_position *to);

#endif
