/* Everything that a change of an object causes elsewhere, as one list of typed effects in retail's
 * order. set_state, set_hidden, set_description and the handlers of messages produce them one by
 * one; ac_side_effect_apply is the only place that carries them out: it changes the object's own
 * state at once and is where motion/, physics/ and effect/ are called. The order is what retail's
 * functions have, and it is recorded so that the trace and the tests can compare it. */
#ifndef AC_OBJECT_SIDE_EFFECT_H
#define AC_OBJECT_SIDE_EFFECT_H

#include "object/object.h"

typedef enum ac_side_effect_kind {
    AC_SIDE_NONE,
    /* of CPhysicsObj::makeObject, InitDefaults and set_description */
    AC_SIDE_PLAY_SCRIPT,    /* value: PhysicsScript DID */
    AC_SIDE_MOTION_TABLE,   /* value: DID, 0 none */
    AC_SIDE_SOUND_TABLE,    /* value: DID, 0 none */
    AC_SIDE_SCRIPT_TABLE,   /* value: DID, 0 none */
    AC_SIDE_MOVEMENT,       /* movement, NULL: not understood; on: autonomous */
    AC_SIDE_PLACEMENT,      /* value: placement id */
    AC_SIDE_SCALE,          /* number */
    AC_SIDE_FRICTION,       /* number, valid */
    AC_SIDE_ELASTICITY,     /* number, clamped */
    AC_SIDE_TRANSLUCENCY,   /* number */
    AC_SIDE_VELOCITY,       /* vector, as told: CPhysicsObj::set_velocity clamps it and wakes */
    AC_SIDE_OMEGA,          /* vector; wakes nobody */
    AC_SIDE_DEFAULT_SCRIPT, /* value: type; number: intensity */
    AC_SIDE_APPEARANCE,
    /* of set_state and set_hidden */
    AC_SIDE_LIGHTS,            /* on */
    AC_SIDE_NO_DRAW,           /* on */
    AC_SIDE_PLAY_TYPED_SCRIPT, /* value: type; number: intensity, bits kept; internal */
    AC_SIDE_CHILD_NO_DRAW,     /* on; the object is the child, other its parent */
    AC_SIDE_COLLISION_END,
    AC_SIDE_COLLISION_START,
    AC_SIDE_CELL_HIDE,
    AC_SIDE_CELL_SHOW,
    AC_SIDE_PART_ENTER_WORLD,     /* CPartArray::HandleEnterWorld */
    AC_SIDE_MOVEMENT_ENTER_WORLD, /* MovementManager::HandleEnterWorld */
    /* of entering, leaving and ending */
    AC_SIDE_ENTER_WORLD,  /* position: placed with PLACEMENT | SLIDE */
    AC_SIDE_EXIT_WORLD,   /* CPhysicsObj::exit_world */
    AC_SIDE_LEAVE_WORLD,  /* CPhysicsObj::leave_world */
    AC_SIDE_SET_PARENT,   /* other: the parent; value: location */
    AC_SIDE_UNSET_PARENT, /* other: the former parent */
    AC_SIDE_DESTROY,
    /* of positions */
    AC_SIDE_TELEPORT_HOOK, /* CPhysicsObj::teleport_hook */
    AC_SIDE_PLACE,         /* position; vector: the packet's velocity; on: TELEPORT flag */
    AC_SIDE_STOP_INTERPOLATING,
    AC_SIDE_INTERPOLATE,     /* position; vector: the packet's velocity */
    AC_SIDE_CONSTRAIN,       /* position */
    AC_SIDE_BLIP_PLAYER,     /* position */
    AC_SIDE_TELEPORT_PLAYER, /* position; value: the Teleport stamp */
    AC_SIDE_SEND_POSITION,   /* send a PositionEvent now; position */
    AC_SIDE_PLAYER_CREATED,  /* the local player's object was made, or made anew */
    AC_SIDE_PORTAL_SPACE,    /* value: the sequence of PlayerTeleport; enter the waiting state */
    /* of effects */
    AC_SIDE_SOUND, /* value: sound type; number: volume */
    AC_SIDE_KIND_COUNT
} ac_side_effect_kind;

typedef struct ac_side_effect {
    uint64_t index; /* counts from 0 for the life of the client */
    ac_side_effect_kind kind;
    bool on;
    bool internal; /* of a script: even without a cell (CPhysicsObj::play_script_internal) */
    ac_object_id object;
    ac_guid guid;
    ac_object_id other;
    uint32_t value;
    uint32_t number_bits; /* of a float: its bits as they came */
    ac_vec3 vector;
    ac_position position;
    const ac_movement_data *movement; /* good only while the effect is applied; NULL in the log */
} ac_side_effect;

enum { AC_SIDE_LOG_SIZE = 512 }; /* a power of two; older effects are overwritten */

typedef struct ac_side_log {
    ac_side_effect *effects;
    uint64_t next_index;
} ac_side_log;

bool ac_side_log_init(ac_side_log *log);
void ac_side_log_free(ac_side_log *log);

const char *ac_side_effect_name(ac_side_effect_kind kind);

float ac_side_effect_number(const ac_side_effect *effect);
uint32_t ac_float_bits(float value);

/* Copies effects from `*cursor` on, as ac_objects_read_events does. */
size_t ac_side_log_read(const ac_side_log *log, uint64_t *cursor, ac_side_effect *effects,
                        size_t capacity, uint64_t *lost);

/* Carries out one effect on `object` and records it. `effect` needs kind and arguments only. */
void ac_side_effect_apply(ac_objects *objects, ac_object *object, ac_side_effect effect);

/* The common shapes. */
void ac_side(ac_objects *objects, ac_object *object, ac_side_effect_kind kind);
void ac_side_on(ac_objects *objects, ac_object *object, ac_side_effect_kind kind, bool on);
void ac_side_value(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                   uint32_t value);
void ac_side_number(ac_objects *objects, ac_object *object, ac_side_effect_kind kind, float number);
void ac_side_vector(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                    ac_vec3 vector);
void ac_side_position(ac_objects *objects, ac_object *object, ac_side_effect_kind kind,
                      const ac_position *position);

#endif
