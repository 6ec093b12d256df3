/* One live object: the client's side of a server object of one generation. Made, changed and ended
 * by object/ alone; others keep its handle (ac_object_id) and look it up again each frame. */
#ifndef AC_OBJECT_OBJECT_H
#define AC_OBJECT_OBJECT_H

#include <stddef.h>

#include "arwic/object.h"
#include "dat/setup.h"
#include "object/block.h"
#include "physics/body.h"
#include "wire/object.h"

/* CPhysicsObj::CPhysicsObj 0x005123F0: EdgeSlide, Lighting, Gravity, ReportCollisions. */
#define AC_OBJECT_INITIAL_STATE 0x00400C08u

/* CPhysicsObj's and PhysicsDesc's defaults (DEFAULT_FRICTION, DEFAULT_ELASTICITY). */
#define AC_OBJECT_DEFAULT_FRICTION   0.95f
#define AC_OBJECT_DEFAULT_ELASTICITY 0.05f
#define AC_OBJECT_MAX_ELASTICITY     0.1f

/* Bits of ac_object.flags: what object/ knows beside the server's state word. */
typedef enum ac_live_flag {
    AC_LIVE_IN_WORLD = 0x0001,       /* in a cell of its own (not of its parent) */
    AC_LIVE_CELL_MISSING = 0x0002,   /* that cell is not resident; kept by client/ */
    AC_LIVE_ATTACHED = 0x0004,       /* its parent holds it at a place of its Setup */
    AC_LIVE_POSE = 0x0008,           /* `parts` are published */
    AC_LIVE_POSE_LOST = 0x0010,      /* attached, but what holds it has no pose now */
    AC_LIVE_OUT_OF_VIEW = 0x0020,    /* the last draw drew none of it; kept by client/ */
    AC_LIVE_LIGHTS = 0x0040,         /* the lights of its Setup burn */
    AC_LIVE_AUTONOMOUS = 0x0100,     /* retail last_move_was_autonomous */
    AC_LIVE_POSITION_KNOWN = 0x0200, /* `server_position` was given */
    AC_LIVE_HEALTH_KNOWN = 0x0400,
    AC_LIVE_SETUP_MISSING = 0x0800,  /* the Setup that the server named cannot be had */
    AC_LIVE_COLLISIONS_OFF = 0x1000, /* collision reports were ended (set_hidden) */
    AC_LIVE_AT_REST = 0x2000,        /* nowhere since it was made, as what lies in a pack: `live` is
                                        made when something moves it or puts it somewhere */
    AC_LIVE_EFFECTS = 0x4000,        /* `live` has effects */
    AC_LIVE_FOLLOWED = 0x8000,       /* somebody's movement has looked where it is */
} ac_live_flag;

struct ac_live; /* object/live.h */
typedef struct ac_qualities ac_qualities;
typedef struct ac_contents ac_contents;

/* What most messages and every tick read comes first: with many objects the caches decide what a
 * message costs. */
typedef struct ac_object {
    ac_object_id id;
    ac_guid guid;
    uint32_t state;     /* ac_physics_state bits */
    uint32_t flags;     /* ac_live_flag */
    uint32_t transient; /* AC_TRANSIENT_* */
    uint16_t stamps[AC_STAMP_COUNT];
    uint16_t child_count;  /* attached or waiting */
    float player_distance; /* metres, by the last step; FLT_MAX before */
    ac_did motion_table;
    struct ac_object *parent, *first_child; /* the relation that the server last told of */
    struct ac_live *live;        /* what moves it; NULL without a Setup or a live world */
    ac_position position;        /* where it is: the root frame of the pose */
    ac_vec3 velocity, omega;     /* metres and radians a second */
    ac_position server_position; /* the last that was accepted */
    uint32_t placement;

    /* From here on what few messages touch. */
    float scale;
    struct ac_object *next, *previous; /* order of creation */

    /* Children are in the order they were added. */
    struct ac_object *last_child, *next_sibling, *previous_sibling;
    const ac_location *holding; /* of the parent's Setup; while AC_LIVE_ATTACHED */
    uint32_t parent_location;
    uint32_t part_count;
    double created_time, update_time; /* seconds of the client's clock */

    ac_frame *parts;       /* published rigid frames, local to the root */
    const ac_setup *setup; /* NULL when it cannot be had */
    ac_did setup_id;       /* as the server named it */
    ac_did sound_table, script_table;
    uint32_t physics_flags; /* ac_physics_desc_flag of the description it was made from */
    float friction, elasticity;
    float translucency, original_translucency;
    float health; /* 0..1 */
    uint32_t default_script;
    float default_script_intensity;
    uint32_t part_capacity; /* of `parts` */

    const ac_obj_desc *appearance; /* never NULL; in `appearance_block` when there is any */
    ac_weenie_desc weenie;         /* texts and what is rare in `weenie_block` */
    ac_memory_block appearance_block, weenie_block;
    ac_qualities *qualities; /* NULL while the server has told of none */
    ac_contents *contents;   /* NULL while it was not opened */
} ac_object;

/* Bytes of the part that most messages read. */
#define AC_OBJECT_HOT offsetof(ac_object, scale)

static inline bool ac_object_has(const ac_object *object, ac_live_flag flag) {
    return (object->flags & (uint32_t)flag) != 0;
}

static inline bool ac_object_is(const ac_object *object, ac_physics_state bit) {
    return (object->state & (uint32_t)bit) != 0;
}

/* What holds it at last, itself when nothing does. */
const ac_object *ac_object_topmost(const ac_object *object);

/* In a cell, its own or that of what holds it (retail: `cell` is not NULL). */
bool ac_object_in_world(const ac_object *object);

/* The same, and that cell is resident. */
bool ac_object_is_resident(const ac_object *object);

/* Why it is not drawn, or AC_VISIBLE. */
ac_invisible_reason ac_object_invisible(const ac_object *object);

/* Whether it is drawn when somebody looks there. */
bool ac_object_shows(const ac_object *object);

#endif
