/* Setup 0x02......: an articulated model (dat-format.md 5.2). */
#ifndef AC_DAT_SETUP_H
#define AC_DAT_SETUP_H

#include "dat/animation.h"

enum {
    AC_SETUP_HAS_PARENT_INDEX = 0x1,
    AC_SETUP_HAS_DEFAULT_SCALE = 0x2,
    AC_SETUP_ALLOW_FREE_HEADING = 0x4,
    AC_SETUP_HAS_PHYSICS_BSP = 0x8,
};

/* Placement ids. */
enum {
    AC_PLACEMENT_DEFAULT = 0,
    AC_PLACEMENT_RIGHT_HAND_COMBAT = 1,
    AC_PLACEMENT_RIGHT_HAND_NON_COMBAT = 2,
    AC_PLACEMENT_LEFT_HAND = 3,
    AC_PLACEMENT_BELT = 4,
    AC_PLACEMENT_QUIVER = 5,
    AC_PLACEMENT_SHIELD = 6,
    AC_PLACEMENT_LEFT_WEAPON = 7,
    AC_PLACEMENT_LEFT_UNARMED = 8,
    AC_PLACEMENT_CROSSBOW_BOLT = 51,
    AC_PLACEMENT_MISSILE_FLIGHT = 52,
    AC_PLACEMENT_RESTING = 101,
    AC_PLACEMENT_OTHER = 102,
    AC_PLACEMENT_HOOK = 103,
};

typedef struct ac_location {
    uint32_t location; /* parent location, for example 1 right hand */
    uint32_t part;     /* 0xFFFFFFFF: the whole object */
    ac_frame frame;
} ac_location;

typedef struct ac_placement {
    uint32_t placement;
    ac_anim_frame frame; /* part_count frames */
} ac_placement;

typedef struct ac_light {
    int32_t type; /* -1 invalid, 0 point, 1 distant, 2 spot */
    ac_frame frame;
    uint32_t color; /* 0xAARRGGBB */
    float intensity;
    float falloff; /* metres */
    float cone_angle;
} ac_light;

typedef struct ac_setup {
    ac_did id;
    uint32_t flags;
    uint32_t part_count;
    ac_did *parts;          /* 0x01...... */
    uint32_t *parent_index; /* with AC_SETUP_HAS_PARENT_INDEX; informational */
    ac_vec3 *default_scale; /* with AC_SETUP_HAS_DEFAULT_SCALE */
    uint32_t holding_count;
    ac_location *holding;
    uint32_t connection_count;
    ac_location *connections;
    uint32_t placement_count;
    ac_placement *placements;
    uint32_t cyl_sphere_count;
    ac_cyl_sphere *cyl_spheres;
    uint32_t sphere_count;
    ac_sphere *spheres;
    float height, radius, step_up_height, step_down_height; /* metres */
    ac_sphere sorting_sphere;
    ac_sphere selection_sphere;
    uint32_t light_count;
    ac_light *lights;
    ac_did default_animation;    /* 0x03, 0 none */
    ac_did default_script;       /* 0x33 */
    ac_did default_motion_table; /* 0x09 */
    ac_did default_sound_table;  /* 0x20 */
    ac_did default_script_table; /* 0x34 */
} ac_setup;

void ac_codec_setup(ac_codec *c, ac_setup *setup);

/* The placement with this id, else the one with id 0, else NULL (GDLE PartArray fallback). */
const ac_placement *ac_setup_placement(const ac_setup *setup, uint32_t placement);
const ac_location *ac_setup_holding(const ac_setup *setup, uint32_t location);

#endif
