/* How scene.c and its tables share the work. */
#ifndef AC_DEMO_SCENE_INTERNAL_H
#define AC_DEMO_SCENE_INTERNAL_H

#include "base/arena.h"
#include "demo/scene.h"

/* Where something is, in the axes that suit it. */
typedef enum ac_place_kind {
    AC_PLACE_NOWHERE, /* held by somebody */
    AC_PLACE_LAND,    /* x, y in village metres, z above the ground */
    AC_PLACE_COTTAGE, /* the house's axes, `cell` of its plan */
    AC_PLACE_SECOND_COTTAGE,
    AC_PLACE_SMITHY,
    AC_PLACE_TOWER,
    AC_PLACE_DUNGEON, /* the cell's own axes */
} ac_place_kind;

typedef struct ac_place {
    ac_place_kind kind;
    int cell;
    float x, y, z;
    float heading; /* compass degrees; in a house relative to it: 0 looks to its +Y */
} ac_place;

ac_position ac_place_position(const ac_place *place);

/* Who wears what: names into the tables of scene_looks.c. */
typedef enum ac_look {
    AC_LOOK_PLAIN, /* as the Setup has it */
    AC_LOOK_WREN,
    AC_LOOK_ASH,
    AC_LOOK_LINDEN,
    AC_LOOK_HAZEL,
    AC_LOOK_ELDER,
    AC_LOOK_SMITH,
    AC_LOOK_VENDOR,
    AC_LOOK_WARDEN,
    AC_LOOK_FLETCHER,
    AC_LOOK_MAGISTER,
    AC_LOOK_CHILD,
    AC_LOOK_DROWSY,
    AC_LOOK_ASHBACK,
    AC_LOOK_RUSTBACK,
    AC_LOOK_CRYSTALBACK,
    AC_LOOK_COUNT
} ac_look;

/* NULL for AC_LOOK_PLAIN or when there is no memory. */
const ac_demo_appearance *ac_look_appearance(ac_look look, ac_arena *arena);

enum { AC_ROW_PATH = 6 };

/* One line of the tables: what is left out is 0. */
typedef struct ac_scene_row {
    ac_guid guid;
    const char *name;
    ac_demo_kind kind;
    uint32_t wcid;
    ac_did setup; /* 0: the person's or the beast's, by kind */
    ac_place place;
    float scale; /* 0: 1 */
    ac_look look;
    uint32_t style, substate;
    uint32_t health;
    ac_guid parent;
    uint32_t parent_location;
    uint32_t item_type; /* items only */
    float speed, pause;
    ac_place path[AC_ROW_PATH]; /* ends with AC_PLACE_NOWHERE */
    ac_place destination;
} ac_scene_row;

extern const ac_scene_row ac_scene_people[], ac_scene_things[];
extern const uint32_t ac_scene_people_count, ac_scene_things_count;

#endif
