#include "space/landdefs.h"

#include <math.h>

#include "base/acmath.h"
#include "base/vec.h"

/* Beyond this no coordinate can be on the map, and conversion to int stays defined. */
#define FAR_AWAY 1.0e6f

static int block_x(uint32_t id) {
    return (int)(id >> 24 & 0xFFu) * AC_BLOCK_SQUARES;
}

static int block_y(uint32_t id) {
    return (int)(id >> 16 & 0xFFu) * AC_BLOCK_SQUARES;
}

static bool on_map(int x, int y) {
    return x >= 0 && y >= 0 && x < AC_LAND_SIDE && y < AC_LAND_SIDE;
}

bool ac_landdefs_block_to_lcoord(uint32_t id, int *x, int *y) {
    *x = block_x(id);
    *y = block_y(id);
    return id != 0 && on_map(*x, *y);
}

/* 1..64, 0x100..0xFFFD or 0xFFFF: what the low word of a position may be. */
static bool low_word_is_valid(uint32_t cell) {
    uint32_t low = cell & 0xFFFFu;
    return ac_cell_is_outdoor(cell) || (low >= AC_FIRST_ENVCELL && low <= AC_LAST_ENVCELL) ||
           low == 0xFFFFu;
}

/* Only the column is checked for the map's edge, as in the client. */
bool ac_landdefs_cell_is_valid(uint32_t cell) {
    return low_word_is_valid(cell) && cell >> 24 < 0xFFu;
}

bool ac_landdefs_cell_to_lcoord(uint32_t cell, int *x, int *y) {
    if (!ac_landdefs_cell_is_valid(cell) || !ac_cell_is_outdoor(cell))
        return false;
    int index = (int)(cell & 0xFFFFu) - 1;
    *x = block_x(cell) + (index >> 3);
    *y = block_y(cell) + (index & 7);
    return true;
}

uint32_t ac_landdefs_lcoord_to_cell(int x, int y) {
    if (!on_map(x, y))
        return 0;
    uint32_t ux = (uint32_t)x, uy = (uint32_t)y;
    return (ux >> 3) << 24 | (uy >> 3) << 16 | (1u + ((ux & 7u) << 3) + (uy & 7u));
}

ac_vec3 ac_landdefs_other_block_offset(uint32_t to, uint32_t from) {
    return (ac_vec3){(float)(block_x(from) - block_x(to)) * AC_SQUARE_LENGTH,
                     (float)(block_y(from) - block_y(to)) * AC_SQUARE_LENGTH, 0.0f};
}

/* LandDefs::get_outside_lcoord. */
static bool outside_lcoord(uint32_t cell, ac_vec3 point, int *x, int *y) {
    bool near = fabsf(point.x) < FAR_AWAY && fabsf(point.y) < FAR_AWAY;
    if (!near || !ac_landdefs_block_to_lcoord(cell, x, y))
        return false;
    *x += (int)ac_floorf(point.x / AC_SQUARE_LENGTH);
    *y += (int)ac_floorf(point.y / AC_SQUARE_LENGTH);
    return on_map(*x, *y);
}

static bool in_block(ac_vec3 point) {
    return point.x >= AC_EPSILON && point.y >= AC_EPSILON && point.x < AC_BLOCK_LENGTH &&
           point.y < AC_BLOCK_LENGTH;
}

/* The common case, with the answer of the general one: a point that is in its block stays. */
static uint32_t cell_in_block(uint32_t cell, ac_vec3 point) {
    uint32_t x = (uint32_t)(point.x / AC_SQUARE_LENGTH), y = (uint32_t)(point.y / AC_SQUARE_LENGTH);
    return ac_block_of(cell) | (1u + (x << 3) + y);
}

bool ac_landdefs_adjust_to_outside(uint32_t *cell, ac_vec3 *point) {
    int x = 0, y = 0;
    if (in_block(*point) && low_word_is_valid(*cell) && on_map(block_x(*cell), block_y(*cell))) {
        *cell = cell_in_block(*cell, *point);
        return true;
    }
    if (fabsf(point->x) < AC_EPSILON)
        point->x = 0.0f;
    if (fabsf(point->y) < AC_EPSILON)
        point->y = 0.0f;
    if (!low_word_is_valid(*cell) || !outside_lcoord(*cell, *point, &x, &y)) {
        *cell = 0;
        return false;
    }
    *cell = ac_landdefs_lcoord_to_cell(x, y);
    point->x -= ac_floorf(point->x / AC_BLOCK_LENGTH) * AC_BLOCK_LENGTH;
    point->y -= ac_floorf(point->y / AC_BLOCK_LENGTH) * AC_BLOCK_LENGTH;
    return true;
}
