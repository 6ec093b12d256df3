#include "space/position.h"

#include <math.h>

#include "space/frame.h"
#include "space/landdefs.h"

ac_vec3 ac_position_local_to_global(uint32_t to_cell, const ac_position *from, ac_vec3 v) {
    return ac_vec3_add(ac_landdefs_block_offset(to_cell, from->cell),
                       ac_frame_local_to_global(&from->frame, v));
}

ac_vec3 ac_position_local_to_local(const ac_position *to, const ac_position *from, ac_vec3 v) {
    return ac_frame_global_to_local(&to->frame, ac_position_local_to_global(to->cell, from, v));
}

ac_vec3 ac_position_offset(const ac_position *a, const ac_position *b) {
    ac_vec3 there = ac_vec3_add(ac_landdefs_block_offset(a->cell, b->cell), b->frame.origin);
    return ac_vec3_sub(there, a->frame.origin);
}

float ac_position_distance(const ac_position *a, const ac_position *b) {
    return ac_vec3_length(ac_position_offset(a, b));
}

float ac_position_heading(const ac_position *a, const ac_position *b) {
    return ac_vec3_heading(ac_position_offset(a, b));
}

ac_position ac_position_add_offset(const ac_position *position, ac_vec3 offset) {
    ac_position moved = *position;
    moved.frame.origin = ac_vec3_add(moved.frame.origin, offset);
    return moved;
}

static bool close(float a, float b) {
    return fabsf(a - b) < AC_EPSILON;
}

bool ac_position_equal(const ac_position *a, const ac_position *b) {
    const ac_vec3 *p = &a->frame.origin, *o = &b->frame.origin;
    const ac_quat *q = &a->frame.rotation, *r = &b->frame.rotation;
    return a->cell == b->cell && close(p->x, o->x) && close(p->y, o->y) && close(p->z, o->z) &&
           close(q->w, r->w) && close(q->x, r->x) && close(q->y, r->y) && close(q->z, r->z);
}

ac_frame ac_position_subtract2(const ac_position *position, const ac_position *reference) {
    ac_frame moved = position->frame;
    moved.origin = ac_vec3_add(ac_landdefs_block_offset(reference->cell, position->cell),
                               position->frame.origin);
    return ac_frame_subtract2(&moved, &reference->frame);
}

bool ac_position_adjust_to_outside(ac_position *position) {
    return ac_landdefs_adjust_to_outside(&position->cell, &position->frame.origin);
}

float ac_position_cylinder_distance(float radius_a, float height_a, const ac_position *a,
                                    float radius_b, float height_b, const ac_position *b) {
    ac_vec3 offset = ac_position_offset(a, b);
    float reach = ac_vec3_length(offset) - (radius_a + radius_b);
    float lower_height = offset.z > 0.0f ? height_a : height_b;
    float gap = fabsf(offset.z) - lower_height;
    if (gap > 0.0f && reach > 0.0f)
        return sqrtf(gap * gap + reach * reach);
    if (gap < 0.0f && reach < 0.0f)
        return -sqrtf(gap * gap + reach * reach);
    return reach;
}

uint32_t ac_position_quadrant(float height, const ac_position *victim,
                              const ac_position *attacker) {
    ac_vec3 at = ac_position_local_to_local(victim, attacker, (ac_vec3){0.0f, 0.0f, 0.0f});
    uint32_t side = at.x < 0.0f ? AC_QUADRANT_LEFT : AC_QUADRANT_RIGHT;
    uint32_t face = at.y >= 0.0f ? AC_QUADRANT_FRONT : AC_QUADRANT_BACK;
    uint32_t level = at.z < height / 3.0f          ? AC_QUADRANT_LOW
                     : at.z < 2.0f * height / 3.0f ? AC_QUADRANT_MEDIUM
                                                   : AC_QUADRANT_HIGH;
    return side | face | level;
}
