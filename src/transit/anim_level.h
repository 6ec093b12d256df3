/* UIGlobals::GetAnimLevel 0x004EE540: the ease of every portal-space fade and roll, a cumulative
 * sine in a hundred steps (spec 2026-07-15, Camera motion). */
#ifndef AC_TRANSIT_ANIM_LEVEL_H
#define AC_TRANSIT_ANIM_LEVEL_H

enum { AC_ANIM_LEVEL_FULL = 1024 };

/* 0..1024 for a part of the way; below 0 and NaN count as 0, above 1 as 1. */
int ac_anim_level(float part);

#endif
