/* Which landblocks are resident: those around the player, loaded a few a frame, nearest first. */
#ifndef AC_CLIENT_RESIDENCY_H
#define AC_CLIENT_RESIDENCY_H

#include "space/world.h"

typedef struct ac_residency {
    ac_world *world;  /* borrowed */
    int radius;       /* blocks each way; indoors without a view out only the block itself */
    bool placed;      /* `center` is set */
    uint32_t center;  /* block id */
    uint32_t missing; /* wanted blocks that are not resident yet; those that cannot be had do not
                         count */
    uint32_t
        refused[128]; /* blocks that could not be loaded, so that they are not tried each frame */
    uint32_t refused_count;
} ac_residency;

ac_residency ac_residency_make(ac_world *world, int radius);

/* Moves the centre to the cell's block: what is out of reach is unloaded at once. */
void ac_residency_center(ac_residency *residency, uint32_t cell);

/* Loads at most `most` of the missing blocks, nearest first. */
void ac_residency_load(ac_residency *residency, int most);

/* True when the block of `cell` itself is there (or cannot be had). */
bool ac_residency_has(const ac_residency *residency, uint32_t cell);

/* Unloads everything. */
void ac_residency_clear(ac_residency *residency);

#endif
