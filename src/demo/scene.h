/* What the demo's server puts into the demo's world: people, creatures, doors, portals, things, as
 * plain tables. Original names; ids as the DAT files of demo/world.h have them. Metres, seconds,
 * radians unless said otherwise. */
#ifndef AC_DEMO_SCENE_H
#define AC_DEMO_SCENE_H

#include <stddef.h>

#include "arwic/id.h"
#include "arwic/math.h"

enum {
    AC_DEMO_SETUP_HUMAN = 0x02000001,
    AC_DEMO_MOTION_HUMAN = 0x09000001,
    AC_DEMO_SOUND_HUMAN = 0x20000001,
    AC_DEMO_SCRIPTS_HUMAN = 0x34000004,
    AC_DEMO_LANDBLOCK = 0x8080, /* the village; the world is the 5 x 5 blocks around it */
    AC_DEMO_DUNGEON = 0x0120,
};

typedef enum ac_demo_kind {
    AC_DEMO_PERSON,
    AC_DEMO_CREATURE,
    AC_DEMO_DOOR,      /* opens and closes: substates On and Off */
    AC_DEMO_PORTAL,    /* leads to `destination` */
    AC_DEMO_LIFESTONE, /* recall ends here */
    AC_DEMO_CONTAINER, /* a chest */
    AC_DEMO_ITEM,      /* lies on the ground or is held */
    AC_DEMO_STATIC,    /* scenery that the server owns, for example a lamp */
} ac_demo_kind;

/* Appearance (ObjDesc), with full ids. Sub-palette ranges count in units of 8 colours. */
typedef struct ac_demo_sub_palette {
    ac_did palette;
    uint8_t offset, length;
} ac_demo_sub_palette;

typedef struct ac_demo_texture_change {
    uint8_t part;
    ac_did old_texture, new_texture;
} ac_demo_texture_change;

typedef struct ac_demo_part_change {
    uint8_t part;
    ac_did gfxobj;
} ac_demo_part_change;

typedef struct ac_demo_appearance {
    ac_did base_palette;
    uint8_t sub_palette_count, texture_change_count, part_change_count;
    const ac_demo_sub_palette *sub_palettes;
    const ac_demo_texture_change *texture_changes;
    const ac_demo_part_change *part_changes;
} ac_demo_appearance;

typedef struct ac_demo_spawn {
    ac_guid guid;
    const char *name;
    ac_demo_kind kind;
    uint32_t wcid;
    ac_did setup, motion_table, sound_table, script_table; /* 0 none */
    ac_did icon;                                           /* 0x06...... */
    ac_position position;                                  /* cell 0 while held */
    float scale;
    uint32_t item_type;     /* ItemType bits, for example 0x10 creature */
    uint32_t odf;           /* ObjectDescriptionFlag bits */
    uint32_t physics_state; /* PhysicsState bits */
    uint8_t radar_color, radar_behavior;
    uint32_t style, substate; /* motion commands; 0 for things without a motion table */
    uint32_t placement;       /* placement id for things without motion; 0x65 on the ground */
    const ac_demo_appearance *appearance; /* NULL: as the Setup has it */
    ac_guid parent;                       /* holder, 0 none */
    uint32_t parent_location;             /* 1 right hand, 2 left hand, 3 shield */
    uint32_t health;                      /* points; 0 cannot be hurt */
    float speed;                          /* of the walk along `path`, 1 = walking pace */
    float pause;                          /* seconds at each point of the path */
    uint32_t path_count;
    const ac_position *path;   /* walked in turn, round and round */
    ac_position destination;   /* portals; cell 0 otherwise */
    ac_did default_script_did; /* direct script for F754 on use, 0 none */
} ac_demo_spawn;

/* One of the ten missiles that the audit lists (spec 2026-07-13 §11). */
typedef struct ac_demo_missile {
    uint32_t wcid;
    const char *name;
    ac_did setup, script_table; /* table 0 none */
    float speed;                /* metres a second */
    bool gravity;               /* arcs; otherwise flies straight */
    bool align_path;
    ac_vec3 omega; /* radians a second, for those that spin instead */
    float intensity;
} ac_demo_missile;

/* Who can log in. Any other account name gets a character made from the first by the server. */
typedef struct ac_demo_character {
    const char *account;
    const char *name;
    ac_guid guid;
    const ac_demo_appearance *appearance;
    ac_position start;
} ac_demo_character;

/* A named place: where `arwic demo --scene NAME` and tests stand. */
typedef struct ac_demo_place {
    const char *name; /* for example "village", "cottage", "cellar", "dungeon", "effects" */
    ac_position position;
} ac_demo_place;

typedef struct ac_demo_scene {
    uint32_t spawn_count, missile_count, character_count, place_count;
    const ac_demo_spawn *spawns; /* holders before what they hold */
    const ac_demo_missile *missiles;
    const ac_demo_character *characters;
    const ac_demo_place *places;
    ac_position lifestone; /* where recall and death lead */
} ac_demo_scene;

/* The scene of the default world. NULL when there is no memory. */
ac_demo_scene *ac_demo_scene_create(void);
void ac_demo_scene_destroy(ac_demo_scene *scene);

const ac_demo_spawn *ac_demo_scene_find(const ac_demo_scene *scene, ac_guid guid);
const ac_demo_place *ac_demo_scene_place(const ac_demo_scene *scene, const char *name);
const ac_demo_missile *ac_demo_scene_missile(const ac_demo_scene *scene, uint32_t wcid);

#endif
