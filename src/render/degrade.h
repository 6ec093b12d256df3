/* Which mesh of a degrade record is drawn at which distance and how it is turned to the viewer
 * (world-simulation 9.2). Metres. */
#ifndef AC_RENDER_DEGRADE_H
#define AC_RENDER_DEGRADE_H

#include "arwic/math.h"
#include "dat/degrade.h"

/* How a level is turned: 1 as it is, 2 forward along the line of sight, 3 to 5 about its own x, y
 * or z axis. */
enum {
    AC_DEGRADE_FACE_VIEWER = 2,
    AC_DEGRADE_TURN_X = 3,
    AC_DEGRADE_TURN_Z = 5,
};

/* GfxObjDegradeInfo::get_degrade 0x0051E4B0: the level for a part `distance` away whose mesh is
 * scaled by `scale_z`; `bias` -1..1 moves the change-over from the ideal towards the nearest (-1)
 * or the farthest (1) distances, 0 is the default. `count` at least 1. */
uint32_t ac_degrade_choose(const ac_degrade_level *levels, uint32_t count, float distance,
                           float scale_z, float bias);

/* Turns a part's frame as the mode says; `heading` is the unit vector from the viewer to the part
 * (CPhysicsPart::Draw 0x0050D7A0). */
void ac_degrade_turn(ac_frame *frame, uint32_t mode, ac_vec3 heading);

#endif
