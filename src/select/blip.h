/* How an object is marked: one colour for the radar's blip and the target indicator, and the blip's
 * shape (world-simulation 9.4). */
#ifndef AC_SELECT_BLIP_H
#define AC_SELECT_BLIP_H

#include "object/registry.h"
#include "select/fellows.h"

typedef struct ac_color {
    float red, green, blue; /* 0..1 */
} ac_color;

/* Values of the radar colour that the server may give (PublicWeenieDesc). */
typedef enum ac_blip_hue {
    AC_BLIP_BY_KIND = 0,
    AC_BLIP_BLUE = 1,
    AC_BLIP_GOLD = 2,
    AC_BLIP_WHITE = 3,
    AC_BLIP_PURPLE = 4,
    AC_BLIP_RED = 5,
    AC_BLIP_PINK = 6,
    AC_BLIP_GREEN = 7,
    AC_BLIP_YELLOW = 8,
    AC_BLIP_CYAN = 9,
    AC_BLIP_BRIGHT_GREEN = 10,
} ac_blip_hue;

/* White for AC_BLIP_BY_KIND and for what is none of them. */
ac_color ac_blip_hue_color(ac_blip_hue hue);

/* gmRadarUI::GetBlipColor 0x004D76F0. `object` NULL: white; `fellows` NULL: no fellowship. */
ac_blip_hue ac_blip_hue_of(const ac_object *object, const ac_fellows *fellows);
ac_color ac_blip_color(const ac_object *object, const ac_fellows *fellows);

typedef enum ac_blip_shape {
    AC_BLIP_PLUS,
    AC_BLIP_TRIANGLE_UP,   /* leader of the fellowship */
    AC_BLIP_TRIANGLE_DOWN, /* member of it */
    AC_BLIP_BOX,           /* of the player's allegiance */
    AC_BLIP_CROSS,         /* a player who may fight the player */
} ac_blip_shape;

/* gmRadarUI::GetBlipShape. `player` NULL: unknown. */
ac_blip_shape ac_blip_shape_of(const ac_object *object, const ac_object *player,
                               const ac_fellows *fellows);

/* 0xAARRGGBB of a colour, opaque. */
uint32_t ac_color_argb(ac_color color);

#endif
