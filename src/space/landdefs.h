/* Landblock and landcell arithmetic (retail LandDefs; world-simulation 1.1). Lengths in metres. */
#ifndef AC_SPACE_LANDDEFS_H
#define AC_SPACE_LANDDEFS_H

#include <stdbool.h>
#include <stdint.h>

#include "arwic/math.h"

enum {
    AC_LAND_SIDE = 2040,       /* squares a side of the world */
    AC_BLOCK_SQUARES = 8,      /* squares a side of a block */
    AC_FIRST_ENVCELL = 0x0100, /* low word */
    AC_LAST_ENVCELL = 0xFFFD,
};
#define AC_SQUARE_LENGTH 24.0f
#define AC_BLOCK_LENGTH  192.0f

static inline uint32_t ac_block_of(uint32_t cell) {
    return cell & 0xFFFF0000u;
}
static inline bool ac_cell_is_outdoor(uint32_t cell) {
    return (cell & 0xFFFFu) >= 1 && (cell & 0xFFFFu) <= 0x40;
}
static inline bool ac_cell_is_interior(uint32_t cell) {
    return (cell & 0xFFFFu) >= AC_FIRST_ENVCELL;
}

/* LandDefs::blockid_to_lcoord: the block's south-west square. False outside the map. */
bool ac_landdefs_block_to_lcoord(uint32_t id, int *x, int *y);
/* LandDefs::gid_to_lcoord: outdoor cells only. */
bool ac_landdefs_cell_to_lcoord(uint32_t cell, int *x, int *y);
/* LandDefs::lcoord_to_gid: 0 outside the map. */
uint32_t ac_landdefs_lcoord_to_cell(int x, int y);
/* LandDefs::inbound_valid_cellid. */
bool ac_landdefs_cell_is_valid(uint32_t cell);
/* LandDefs::get_block_offset 0x0043E630: what turns coordinates written in `from`'s block into
 * coordinates of `to`'s block. */
ac_vec3 ac_landdefs_other_block_offset(uint32_t to, uint32_t from); /* of two blocks */
static inline ac_vec3 ac_landdefs_block_offset(uint32_t to, uint32_t from) {
    if (ac_block_of(to) == ac_block_of(from))
        return (ac_vec3){0.0f, 0.0f, 0.0f};
    return ac_landdefs_other_block_offset(to, from);
}
/* LandDefs::adjust_to_outside: re-derives the outdoor cell of a point and moves the point into that
 * cell's block. On failure *cell becomes 0. */
bool ac_landdefs_adjust_to_outside(uint32_t *cell, ac_vec3 *point);

#endif
