/* Things that move by themselves: doors, chests, portals, a wind wheel, and the tunnel of
 * portal space; and the
 * missiles that the audit lists. Each with its Setup, animations and motion table. */
#ifndef AC_DEMO_MOVERS_H
#define AC_DEMO_MOVERS_H

#include "demo/builder.h"

enum {
    AC_SETUP_DOOR = 0x02000E10,
    AC_SETUP_GATE, /* the smithy's, 2.8 m wide in two leaves */
    AC_SETUP_CHEST,
    AC_SETUP_PORTAL,
    AC_SETUP_TUNNEL,
    AC_SETUP_WIND_WHEEL,
    AC_ANIMATION_PORTAL = 0x03000E00,
    AC_ANIMATION_TUNNEL,
    AC_ANIMATION_DOOR_SHUT,
    AC_ANIMATION_DOOR_OPEN,
    AC_ANIMATION_DOOR_MOVE,
    AC_ANIMATION_GATE_SHUT,
    AC_ANIMATION_GATE_OPEN,
    AC_ANIMATION_GATE_MOVE,
    AC_ANIMATION_CHEST_SHUT,
    AC_ANIMATION_CHEST_OPEN,
    AC_ANIMATION_CHEST_MOVE,
    AC_ANIMATION_WIND_WHEEL,
    AC_MOTION_GATE = 0x09000D82,
};

/* The Setups of the missiles (spec 2026-07-13 §11). */
enum {
    AC_SETUP_ARROW = 0x02000124,
    AC_SETUP_QUARREL = 0x0200012A,
    AC_SETUP_FROST = 0x020003F4,
    AC_SETUP_ACID = 0x020003F6,
    AC_SETUP_SHOCK = 0x020003FA,
    AC_SETUP_BLADE = 0x020003FC,
    AC_SETUP_FLAME = 0x0200040D,
    AC_SETUP_FORCE = 0x0200087D,
    AC_SETUP_LIGHTNING = 0x02000880,
    AC_SETUP_TUSKER_FIST = 0x02000EAE,
};

void ac_demo_build_movers(ac_demo_builder *builder);
void ac_demo_build_wind_wheel(ac_demo_builder *builder);
void ac_demo_build_missiles(ac_demo_builder *builder);

#endif
