#include "space/box.h"

#include <math.h>

#include "space/frame.h"
#include "space/landdefs.h"

void ac_box_add(ac_box *box, ac_vec3 point) {
    box->min.x = point.x < box->min.x ? point.x : box->min.x;
    box->min.y = point.y < box->min.y ? point.y : box->min.y;
    box->min.z = point.z < box->min.z ? point.z : box->min.z;
    box->max.x = point.x > box->max.x ? point.x : box->max.x;
    box->max.y = point.y > box->max.y ? point.y : box->max.y;
    box->max.z = point.z > box->max.z ? point.z : box->max.z;
}

ac_box ac_box_of_points(const ac_vec3 *points, uint32_t count) {
    ac_box box = {{0.0f, 0.0f, 0.0f}, {0.0f, 0.0f, 0.0f}};
    if (count)
        box.min = box.max = points[0];
    for (uint32_t i = 1; i < count; ++i)
        ac_box_add(&box, points[i]);
    return box;
}

static ac_vec3 corner(const ac_box *box, unsigned i) {
    return (ac_vec3){i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                     i & 4 ? box->max.z : box->min.z};
}

/* The arithmetic of Position::localtoglobal, with the axes computed once for all corners. */
static void corners_to_global(ac_vec3 corners[8], const ac_box *box, const ac_position *from,
                              uint32_t to_cell) {
    ac_axes axes = ac_quat_axes(from->frame.rotation);
    ac_vec3 offset = ac_landdefs_block_offset(to_cell, from->cell);
    for (unsigned i = 0; i < 8; ++i) {
        ac_vec3 turned = ac_axes_to_parent(&axes, corner(box, i));
        corners[i] = ac_vec3_add(offset, ac_vec3_add(from->frame.origin, turned));
    }
}

ac_box ac_box_local_to_global(const ac_box *box, const ac_position *from, uint32_t to_cell) {
    ac_vec3 corners[8];
    corners_to_global(corners, box, from, to_cell);
    return ac_box_of_points(corners, 8);
}

/* BBox::LocalToLocal 0x005B1E60 */
ac_box ac_box_local_to_local(const ac_box *box, const ac_position *from, const ac_position *to) {
    ac_vec3 corners[8];
    corners_to_global(corners, box, from, to->cell);
    ac_axes axes = ac_quat_axes(to->frame.rotation);
    for (unsigned i = 0; i < 8; ++i)
        corners[i] = ac_axes_from_parent(&axes, ac_vec3_sub(corners[i], to->frame.origin));
    return ac_box_of_points(corners, 8);
}
