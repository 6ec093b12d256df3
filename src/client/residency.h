/* Which landblocks are resident: those around the player, loaded a few a frame, nearest first. */
#ifndef AC_CLIENT_RESIDENCY_H
#define AC_CLIENT_RESIDENCY_H

#include "space/world.h"

enum { AC_RESIDENCY_RADIUS_MAX = 8, AC_RESIDENCY_BLOCKS_MAX = 17 * 17 };

typedef struct ac_residency {
    ac_world *world;  /* borrowed */
    int radius;       /* blocks each way, at most AC_RESIDENCY_RADIUS_MAX */
    bool placed;      /* `center` is set */
    uint32_t center;  /* block id */
    uint32_t wanted;  /* blocks around the centre that can be had */
    uint32_t missing; /* those of them that are not resident yet */
    uint32_t refused[AC_RESIDENCY_BLOCKS_MAX]; /* those that cannot be had are tried once */
    uint32_t refused_count;
} ac_residency;

ac_residency ac_residency_make(ac_world *world, int radius);

/* Moves the centre to the cell's block: what is out of reach is unloaded at once. */
void ac_residency_center(ac_residency *residency, uint32_t cell);

/* Loads at most `most` of the missing blocks, nearest first; what cannot be had is found out at
 * once. */
void ac_residency_load(ac_residency *residency, int most);

/* True when the block of `cell` was tried and cannot be had: the DAT files lack it, or it is
 * damaged. */
bool ac_residency_is_refused(const ac_residency *residency, uint32_t cell);

/* Unloads everything. */
void ac_residency_clear(ac_residency *residency);

#endif
