/* Doors, portals, chests and things of the Vale. */
#include "demo/effects.h"
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/movers.h"
#include "demo/props.h"
#include "demo/scene_internal.h"

#define LAND(px, py, h)                                                                            \
    { AC_PLACE_LAND, 0, px, py, 0, h }
#define IN(where, room, px, py, pz, h)                                                             \
    { AC_PLACE_##where, room, px, py, pz, h }

enum {
    FIRST_DOOR = 0x70000101,
    FIRST_PORTAL = 0x70000201,
    LIFESTONE = 0x70000301,
    FIRST_CHEST = 0x70000401,
    FIRST_STATIC = 0x70000501,
};
#define FIRST_ITEM 0x80000401u

enum {
    WCID_DOOR = 4100,
    WCID_PORTAL = 4110,
    WCID_LIFESTONE = 4120,
    WCID_CHEST = 4130,
    WCID_ITEM = 4140,
    WCID_SHOW = 4200
};

enum { MELEE_WEAPON = 0x1, ARMOR = 0x2, MISSILE_WEAPON = 0x100, CASTER = 0x8000 };

#define DOOR(n, where, room, px, py, pz, turn)                                                     \
    {                                                                                              \
        .guid = FIRST_DOOR + (n), .name = "Door", .kind = AC_DEMO_DOOR, .wcid = WCID_DOOR,         \
        .setup = AC_SETUP_DOOR, .place = IN(where, room, px, py, pz, turn)                         \
    }

/* The particle types of the showcase stand in two rows in the southern meadow, 1 to 6 in front. */
#define SHOW(type, row, label)                                                                     \
    {                                                                                              \
        .guid = FIRST_STATIC + (type), .name = (label), .kind = AC_DEMO_STATIC,                    \
        .wcid = WCID_SHOW + (type), .setup = AC_SETUP_SHOWCASE + (type), .place = {                \
            AC_PLACE_LAND,                                                                         \
            0,                                                                                     \
            54 + 2.4f * ((type)-1 - 6 * (row)),                                                    \
            -7 + 4.5f * (row),                                                                     \
            0,                                                                                     \
            0                                                                                      \
        }                                                                                          \
    }

const ac_scene_row ac_scene_things[] = {
    DOOR(0, COTTAGE, AC_COTTAGE_HALL, -1.4f, -4.44f, 0.15f, 0),
    DOOR(1, COTTAGE, AC_COTTAGE_HALL, 1.14f, -2.2f, 0.15f, 270),
    DOOR(2, SECOND_COTTAGE, AC_COTTAGE_HALL, -1.4f, -4.44f, 0.15f, 0),
    DOOR(3, SECOND_COTTAGE, AC_COTTAGE_CELLAR, -2.7f, -1.44f, -2.9f, 0),
    DOOR(4, TOWER, AC_TOWER_GROUND, 0, 4.19f, 0.15f, 180),
    {.guid = FIRST_DOOR + 5,
     .name = "Smithy Gate",
     .kind = AC_DEMO_DOOR,
     .wcid = WCID_DOOR + 1,
     .setup = AC_SETUP_GATE,
     .place = IN(SMITHY, AC_SMITHY_WORKSHOP, -2.0f, -3.94f, 0.12f, 0)},

    {.guid = FIRST_PORTAL,
     .name = "Portal to the Undercroft",
     .kind = AC_DEMO_PORTAL,
     .wcid = WCID_PORTAL,
     .setup = AC_SETUP_PORTAL,
     .place = LAND(152, 112, 270),
     .destination = IN(DUNGEON, AC_DUNGEON_HALL, 0, 1, 0, 0)},
    {.guid = FIRST_PORTAL + 1,
     .name = "Portal to Willowmere",
     .kind = AC_DEMO_PORTAL,
     .wcid = WCID_PORTAL + 1,
     .setup = AC_SETUP_PORTAL,
     .place = IN(DUNGEON, AC_DUNGEON_HALL, 0, -5, 0, 0),
     .destination = LAND(146, 112, 270)},
    {.guid = FIRST_PORTAL + 2,
     .name = "Portal to the Watchtower",
     .kind = AC_DEMO_PORTAL,
     .wcid = WCID_PORTAL + 2,
     .setup = AC_SETUP_PORTAL,
     .place = IN(DUNGEON, AC_DUNGEON_VAULT, 0, 3.6f, 0, 180),
     .destination = LAND(-70, 238, 200)},

    {.guid = LIFESTONE,
     .name = "Life Crystal",
     .kind = AC_DEMO_LIFESTONE,
     .wcid = WCID_LIFESTONE,
     .setup = AC_SETUP_PROP + AC_PROP_LIFESTONE,
     .place = LAND(120, 110, 0)},

    {.guid = FIRST_CHEST,
     .name = "Cellar Chest",
     .kind = AC_DEMO_CONTAINER,
     .wcid = WCID_CHEST,
     .setup = AC_SETUP_CHEST,
     .place = IN(COTTAGE, AC_COTTAGE_STORE, -2.6f, -3.9f, -2.9f, 0)},
    {.guid = FIRST_CHEST + 1,
     .name = "Matron's Hoard",
     .kind = AC_DEMO_CONTAINER,
     .wcid = WCID_CHEST + 1,
     .setup = AC_SETUP_CHEST,
     .place = IN(DUNGEON, AC_DUNGEON_VAULT, -2.6f, 2.4f, 0, 135)},
    {.guid = FIRST_CHEST + 2,
     .name = "Tower Chest",
     .kind = AC_DEMO_CONTAINER,
     .wcid = WCID_CHEST,
     .setup = AC_SETUP_CHEST,
     .place = IN(TOWER, AC_TOWER_UPPER, -2.4f, -2.2f, 4.15f, 45)},

    {.guid = FIRST_ITEM,
     .name = "Training Sword",
     .kind = AC_DEMO_ITEM,
     .wcid = WCID_ITEM,
     .setup = AC_SETUP_PROP + AC_PROP_SWORD,
     .place = LAND(104, 84, 30),
     .item_type = MELEE_WEAPON},
    {.guid = FIRST_ITEM + 1,
     .name = "Oaken Shield",
     .kind = AC_DEMO_ITEM,
     .wcid = WCID_ITEM + 1,
     .setup = AC_SETUP_PROP + AC_PROP_SHIELD,
     .place = LAND(105.5f, 82.6f, 0),
     .item_type = ARMOR},
    {.guid = FIRST_ITEM + 2,
     .name = "Hunting Bow",
     .kind = AC_DEMO_ITEM,
     .wcid = WCID_ITEM + 2,
     .setup = AC_SETUP_PROP + AC_PROP_BOW,
     .place = LAND(143.5f, 39, 70),
     .item_type = MISSILE_WEAPON},
    {.guid = FIRST_ITEM + 3,
     .name = "Apprentice Staff",
     .kind = AC_DEMO_ITEM,
     .wcid = WCID_ITEM + 3,
     .setup = AC_SETUP_PROP + AC_PROP_STAFF,
     .place = LAND(143, 25, 10),
     .item_type = CASTER},
    {.guid = FIRST_ITEM + 4,
     .name = "Lost Arrow",
     .kind = AC_DEMO_ITEM,
     .wcid = 300,
     .setup = AC_SETUP_ARROW,
     .place = LAND(166, 35, 90),
     .item_type = MISSILE_WEAPON},

    {.guid = FIRST_STATIC + 20,
     .name = "Waterfall",
     .kind = AC_DEMO_STATIC,
     .wcid = WCID_SHOW + 20,
     .setup = AC_SETUP_PROP + AC_PROP_WATERFALL,
     .place = {AC_PLACE_LAND, 0, 270, 132, 0, 0}},

    SHOW(1, 0, "Still"),
    SHOW(2, 0, "Local Velocity"),
    SHOW(3, 0, "Parabola, local throw"),
    SHOW(4, 0, "Parabola, spinning"),
    SHOW(5, 0, "Swarm"),
    SHOW(6, 0, "Explode"),
    SHOW(7, 1, "Implode"),
    SHOW(8, 1, "Parabola, local pull"),
    SHOW(9, 1, "Parabola, local spin"),
    SHOW(10, 1, "Parabola, global"),
    SHOW(11, 1, "Parabola, global spin"),
    SHOW(12, 1, "Global Velocity"),
};
const uint32_t ac_scene_things_count = sizeof ac_scene_things / sizeof *ac_scene_things;
