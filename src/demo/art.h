/* Pictures that are not textures: icons and the target indicator's corners and arrows; the maps
 * from the client's enumerations to ids (dat-format.md 9); and the table of poses. */
#ifndef AC_DEMO_ART_H
#define AC_DEMO_ART_H

#include "demo/builder.h"

void ac_demo_build_art(ac_demo_builder *builder);
void ac_demo_build_enum_maps(ac_demo_builder *builder);
void ac_demo_build_chat_poses(ac_demo_builder *builder);

enum {
    AC_ICON_FIRST = 0x06001000, /* + ac_demo_kind */
    AC_ICON_PLAYER = 0x06001010,
    AC_ICON_BACKGROUND = 0x06001011,
    AC_INDICATOR_FIRST = 0x06004C40, /* north-west, north-east, south-west, south-east corner, then
                                        the arrows NW, N, NE, W, E, SW, S, SE */
    AC_INDICATOR_COUNT = 12,
};

#endif
