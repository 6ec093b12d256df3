/* Pictures that are not textures: icons, the target indicator's corners and arrows, the interface;
 * its layouts; the maps from the client's enumerations to ids (dat-format.md 9); and the table of
 * poses. */
#ifndef AC_DEMO_ART_H
#define AC_DEMO_ART_H

#include "demo/builder.h"

void ac_demo_build_art(ac_demo_builder *builder);
void ac_demo_build_enum_maps(ac_demo_builder *builder);
void ac_demo_build_chat_poses(ac_demo_builder *builder);
void ac_demo_build_interface_art(ac_demo_builder *builder);
/* After the art. */
void ac_demo_build_layouts(ac_demo_builder *builder);

enum {
    AC_ICON_FIRST = 0x06001000, /* + ac_demo_kind */
    AC_ICON_PLAYER = 0x06001010,
    AC_ICON_BACKGROUND = 0x06001011,
    AC_INDICATOR_FIRST = 0x06004C40, /* north-west, north-east, south-west, south-east corner, then
                                        the arrows NW, N, NE, W, E, SW, S, SE */
    AC_INDICATOR_COUNT = 12,

    AC_ART_RADAR = 0x06001020, /* sizes in pixels, which are layout units */
    AC_ART_RADAR_SIZE = 120,
    AC_ART_LETTER_FIRST = 0x06001021, /* north, east, south, west */
    AC_ART_LETTER_WIDTH = 10,
    AC_ART_LETTER_HEIGHT = 9,
    AC_ART_FIELD = 0x06001025,
    AC_ART_FIELD_WIDTH = 240,
    AC_ART_FIELD_HEIGHT = 46,
    AC_ART_METER_BACK = 0x06001026,
    AC_ART_METER_FILL = 0x06001027,
    AC_ART_METER_WIDTH = 216,
    AC_ART_METER_HEIGHT = 10,
    AC_CURSOR_FIRST = 0x06001030, /* peace, weapons, magic; each first over nothing, then over an
                                     object (ClientUISystem::UpdateCursorState 0x00564630) */
    AC_CURSOR_COUNT = 6,

    AC_LAYOUT_TOOLBAR = 0x21000016, /* gmToolbarUI */
    AC_LAYOUT_RADAR = 0x21000074,   /* gmRadarUI */
    AC_LAYOUT_PIECES = 0x21000D00,  /* what others inherit from */
};

#endif
