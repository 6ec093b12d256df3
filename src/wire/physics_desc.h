/* PhysicsDesc: what the physics of a created object starts from (wire-protocol 4.2; retail
 * PhysicsDesc::UnPack 0x0051DDD0, spec 2026-07-13 §1). */
#ifndef AC_WIRE_PHYSICS_DESC_H
#define AC_WIRE_PHYSICS_DESC_H

#include "arwic/id.h"
#include "arwic/state.h"
#include "base/codec.h"
#include "dat/setup.h"
#include "wire/motion.h"

/* Bits of ac_physics_desc.flags. The order of the fields on the wire is not the order of the bits.
 * 0x400 (timestamps) is never tested: the stamps are always there. */
typedef enum ac_physics_desc_flag {
    AC_PHYSICS_DESC_SETUP = 0x000001,
    AC_PHYSICS_DESC_MOTION_TABLE = 0x000002,
    AC_PHYSICS_DESC_VELOCITY = 0x000004,
    AC_PHYSICS_DESC_ACCELERATION = 0x000008,
    AC_PHYSICS_DESC_OMEGA = 0x000010,
    AC_PHYSICS_DESC_PARENT = 0x000020,
    AC_PHYSICS_DESC_CHILDREN = 0x000040,
    AC_PHYSICS_DESC_SCALE = 0x000080,
    AC_PHYSICS_DESC_FRICTION = 0x000100,
    AC_PHYSICS_DESC_ELASTICITY = 0x000200,
    AC_PHYSICS_DESC_TIMESTAMPS = 0x000400,
    AC_PHYSICS_DESC_SOUND_TABLE = 0x000800,
    AC_PHYSICS_DESC_SCRIPT_TABLE = 0x001000,
    AC_PHYSICS_DESC_DEFAULT_SCRIPT = 0x002000,
    AC_PHYSICS_DESC_DEFAULT_SCRIPT_INTENSITY = 0x004000,
    AC_PHYSICS_DESC_POSITION = 0x008000,
    AC_PHYSICS_DESC_MOVEMENT = 0x010000,
    AC_PHYSICS_DESC_ANIMATION_FRAME = 0x020000, /* read only when MOVEMENT is clear */
    AC_PHYSICS_DESC_TRANSLUCENCY = 0x040000,
} ac_physics_desc_flag;

/* The update stamps of a physics object, in retail's PhysicsTimeStamp order (wire-protocol 5). */
typedef enum ac_stamp {
    AC_STAMP_POSITION,
    AC_STAMP_MOVEMENT,
    AC_STAMP_STATE,
    AC_STAMP_VECTOR,
    AC_STAMP_TELEPORT,
    AC_STAMP_SERVER_CONTROL,
    AC_STAMP_FORCE_POSITION,
    AC_STAMP_OBJ_DESC,
    AC_STAMP_INSTANCE,
    AC_STAMP_COUNT
} ac_stamp;

typedef enum ac_parent_location {
    AC_PARENT_NONE = 0,
    AC_PARENT_RIGHT_HAND = 1,
    AC_PARENT_LEFT_HAND = 2,
    AC_PARENT_SHIELD = 3,
    AC_PARENT_BELT = 4,
    AC_PARENT_QUIVER = 5,
    AC_PARENT_HERALDRY = 6,
    AC_PARENT_MOUTH = 7,
    AC_PARENT_LEFT_WEAPON = 8,
    AC_PARENT_LEFT_UNARMED = 9,
} ac_parent_location;

typedef struct ac_physics_child {
    ac_guid guid;
    uint32_t location; /* ac_parent_location */
} ac_physics_child;

enum { AC_PHYSICS_CHILD_BYTES = 8 }; /* encoded */

/* A field is meaningful only when its bit of `flags` is set; otherwise it is zero. Absent and a
 * present zero differ: test `flags`, not the value. */
typedef struct ac_physics_desc {
    uint32_t flags;
    uint32_t state; /* ac_physics_state bits */

    /* MOVEMENT. The bytes of the movement data; 0: an empty buffer, then `movement` and
     * `movement_autonomous` are absent too. When written, any other value counts as "there", the
     * size is computed. Bytes that are no movement as far as we know stand in `movement_unread`,
     * and `movement` is absent. */
    uint32_t movement_size;
    ac_movement_data movement;
    ac_bytes movement_unread;
    bool movement_autonomous;

    uint32_t placement; /* ANIMATION_FRAME: AC_PLACEMENT_* */
    ac_position position;
    ac_did motion_table; /* 0x09...... */
    ac_did sound_table;  /* 0x20...... */
    ac_did script_table; /* 0x34...... PhysicsScriptTable */
    ac_did setup;        /* 0x02...... */
    ac_guid parent;      /* PARENT */
    uint32_t parent_location;
    uint32_t child_count; /* CHILDREN */
    ac_physics_child *children;
    float scale;
    float friction;
    float elasticity;
    float translucency;
    ac_vec3 velocity;     /* metres a second */
    ac_vec3 acceleration; /* metres a second squared; retail does not install it */
    ac_vec3 omega;        /* radians a second */
    uint32_t default_script;
    float default_script_intensity;
    uint16_t stamps[AC_STAMP_COUNT];
} ac_physics_desc;

static inline bool ac_physics_desc_has(const ac_physics_desc *desc, ac_physics_desc_flag flag) {
    return (desc->flags & (uint32_t)flag) != 0;
}

/* Whether there is a buffer with bytes in it, whatever they are. */
static inline bool ac_physics_desc_has_movement(const ac_physics_desc *desc) {
    return (desc->flags & AC_PHYSICS_DESC_MOVEMENT) && desc->movement_size > 0;
}

/* The movement, NULL when there is none or none that is understood. */
static inline const ac_movement_data *ac_physics_desc_movement(const ac_physics_desc *desc) {
    return ac_physics_desc_has_movement(desc) && !desc->movement_unread.data ? &desc->movement
                                                                             : NULL;
}

/* Whether the placement is there. */
static inline bool ac_physics_desc_has_placement(uint32_t flags) {
    return (flags & (AC_PHYSICS_DESC_MOVEMENT | AC_PHYSICS_DESC_ANIMATION_FRAME)) ==
           AC_PHYSICS_DESC_ANIMATION_FRAME;
}

void ac_codec_physics_desc(ac_codec *c, ac_physics_desc *desc);

/* Of that the buffer of MOVEMENT. */
void ac_codec_physics_movement(ac_codec *c, ac_physics_desc *desc);

#endif
