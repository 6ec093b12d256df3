/* Positions: a frame in the axes of a cell's landblock (retail Position; world-simulation 1.2).
 * Metres, degrees of compass. */
#ifndef AC_SPACE_POSITION_H
#define AC_SPACE_POSITION_H

#include <stdbool.h>

#include "arwic/math.h"

/* Position::localtoglobal: a point of `from`'s frame in the block axes of `to_cell`. */
ac_vec3 ac_position_local_to_global(uint32_t to_cell, const ac_position *from, ac_vec3 v);
/* Position::localtolocal: a point of `from`'s frame in `to`'s frame. */
ac_vec3 ac_position_local_to_local(const ac_position *to, const ac_position *from, ac_vec3 v);

/* Position::get_offset: from a's origin to b's, in a's block axes. */
ac_vec3 ac_position_offset(const ac_position *a, const ac_position *b);
float ac_position_distance(const ac_position *a, const ac_position *b);
/* Position::heading: of the way from a to b on the ground; 0 when shorter than epsilon. */
float ac_position_heading(const ac_position *a, const ac_position *b);

/* Position::add_offset: the cell is not derived anew. */
ac_position ac_position_add_offset(const ac_position *position, ac_vec3 offset);
/* Same cell and every number within epsilon, exclusive; q and -q differ. */
bool ac_position_equal(const ac_position *a, const ac_position *b);
/* Position::subtract2: `position` in the axes of `reference`. */
ac_frame ac_position_subtract2(const ac_position *position, const ac_position *reference);
/* Position::adjust_to_outside: the outdoor cell under the origin. False, and cell 0, off the map.
 */
bool ac_position_adjust_to_outside(ac_position *position);

/* Position::cylinder_distance: between two upright cylinders; negative when they overlap. */
float ac_position_cylinder_distance(float radius_a, float height_a, const ac_position *a,
                                    float radius_b, float height_b, const ac_position *b);

enum {
    AC_QUADRANT_HIGH = 0x01,
    AC_QUADRANT_MEDIUM = 0x02,
    AC_QUADRANT_LOW = 0x04,
    AC_QUADRANT_LEFT = 0x08,
    AC_QUADRANT_RIGHT = 0x10,
    AC_QUADRANT_FRONT = 0x20,
    AC_QUADRANT_BACK = 0x40,
};
/* Position::determine_quadrant: where an attacker stands, seen from a victim `height` tall. */
uint32_t ac_position_quadrant(float height, const ac_position *victim, const ac_position *attacker);

#endif
