/* GfxObjDegradeInfo 0x11......: which mesh to draw at which distance (dat-format.md 5.13). */
#ifndef AC_DAT_DEGRADE_H
#define AC_DAT_DEGRADE_H

#include "arwic/id.h"
#include "base/codec.h"

enum { AC_DEGRADE_MESH = 1 }; /* other modes: the part always faces the viewer */

typedef struct ac_degrade_level {
    ac_did gfxobj;
    uint32_t mode;                                    /* AC_DEGRADE_* */
    float min_distance, ideal_distance, max_distance; /* metres */
} ac_degrade_level;

typedef struct ac_degrade_info {
    ac_did id;
    uint32_t level_count;
    ac_degrade_level *levels; /* most detailed first */
} ac_degrade_info;

void ac_codec_degrade_info(ac_codec *c, ac_degrade_info *info);

#endif
