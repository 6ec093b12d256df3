/* Live objects: what the client knows of the world's objects, read by handle or by server GUID, and
 * a log of what happened to them. Everything here is a copy or a number; nothing points into the
 * client except where a comment says how long it is good for. Metres, seconds, radians. */
#ifndef ARWIC_OBJECT_H
#define ARWIC_OBJECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arwic/export.h"
#include "arwic/id.h"
#include "arwic/math.h"
#include "arwic/state.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The live objects of one client. */
typedef struct ac_objects ac_objects;

/* Why a message was applied, refused or kept; what the trace and the event log say. */
typedef enum ac_object_reason {
    AC_REASON_NONE = 0,
    /* applied */
    AC_REASON_APPLIED,
    AC_REASON_CREATED,
    AC_REASON_NEW_GENERATION, /* the former generation was deleted and this one created */
    AC_REASON_RECREATED,      /* UpdateObject: the same, whatever the stamps */
    AC_REASON_REFRESHED,      /* CreateObject for the living generation: channel by channel */
    AC_REASON_DELETED,
    AC_REASON_FORCED,     /* local player: ForcePosition was newer */
    AC_REASON_TELEPORTED, /* placed without interpolation */
    AC_REASON_INTERPOLATED,
    AC_REASON_PLACED,      /* far from the player: placed at once */
    AC_REASON_CONSTRAINED, /* local player: only the rubber band moved */
    /* kept for later */
    AC_REASON_QUEUED_NO_OBJECT,
    AC_REASON_QUEUED_FUTURE_GENERATION,
    AC_REASON_QUEUED_NO_PARENT,
    AC_REASON_QUEUED_NO_PLAYER, /* a private message before the player exists */
    AC_REASON_WAITS_FOR_PARENT, /* the parent has no place to hold it (yet) */
    /* refused */
    AC_REASON_STALE_STAMP,
    AC_REASON_STALE_GENERATION,
    AC_REASON_STALE_TELEPORT,
    AC_REASON_STALE_SERVER_CONTROL,
    AC_REASON_STALE_SEQUENCE, /* of a property */
    AC_REASON_LOCAL_PLAYER,   /* the local player is never deleted by the server */
    AC_REASON_LOCAL_CONTROL,  /* the local player moves itself */
    AC_REASON_NO_CONTACT,     /* a remote object in the air is not corrected */
    AC_REASON_NO_CELL,
    AC_REASON_NOT_FINITE,
    AC_REASON_BAD_ROTATION,
    AC_REASON_BAD_VALUE,
    AC_REASON_CYCLE, /* an object would hold itself */
    AC_REASON_TOO_DEEP,
    AC_REASON_LIMIT,
    AC_REASON_NO_MEMORY,
    AC_REASON_MALFORMED,
    AC_REASON_NOT_AN_OBJECT_MESSAGE,
    /* of the session */
    AC_REASON_SESSION_RESET,
    AC_REASON_COUNT
} ac_object_reason;

/* "stale stamp", for example. Never NULL. */
AC_API const char *ac_object_reason_name(ac_object_reason reason);

/* Why an object that is known is not drawn. */
typedef enum ac_invisible_reason {
    AC_VISIBLE = 0,
    AC_INVISIBLE_HIDDEN,
    AC_INVISIBLE_NO_DRAW,
    AC_INVISIBLE_IN_CONTAINER,
    AC_INVISIBLE_NO_CELL,         /* not in the world: no position was given, or it was picked up */
    AC_INVISIBLE_CELL_NOT_LOADED, /* in the world, in a cell that is not resident */
    AC_INVISIBLE_WAITS_FOR_PARENT,
    AC_INVISIBLE_NO_PARENT_POSE,
    AC_INVISIBLE_NO_SETUP,      /* the server named none */
    AC_INVISIBLE_MISSING_SETUP, /* not in the DAT files, or damaged there */
    AC_INVISIBLE_TRANSLUCENT,   /* wholly transparent */
    AC_INVISIBLE_OUT_OF_VIEW,   /* nothing of it was in the last picture: it is beside or behind the
                                   camera, behind walls, or too small. Never without a screen */
    AC_INVISIBLE_REASON_COUNT
} ac_invisible_reason;

/* "no cell", for example. Never NULL. */
AC_API const char *ac_invisible_reason_name(ac_invisible_reason reason);

/* What happened to an object. */
typedef enum ac_object_event_kind {
    AC_OBJECT_CREATED,
    AC_OBJECT_CHANGED, /* state, vectors, appearance, a property, ...: `detail` says which */
    AC_OBJECT_MOVED,
    AC_OBJECT_HIDDEN,
    AC_OBJECT_SHOWN,
    AC_OBJECT_PARENTED, /* other: the parent */
    AC_OBJECT_UNPARENTED,
    AC_OBJECT_PICKED_UP,
    AC_OBJECT_DELETED,
    AC_OBJECT_EVENT_KIND_COUNT
} ac_object_event_kind;

/* What changed. */
typedef enum ac_object_detail {
    AC_DETAIL_NONE,
    AC_DETAIL_STATE,
    AC_DETAIL_VECTOR,
    AC_DETAIL_MOTION,
    AC_DETAIL_APPEARANCE,
    AC_DETAIL_DESCRIPTION,
    AC_DETAIL_PROPERTY, /* `key` is the property */
    AC_DETAIL_STACK,
    AC_DETAIL_HEALTH,
    AC_DETAIL_CONTENTS,
    AC_DETAIL_PLACE, /* container, wielder or equip location */
    AC_DETAIL_COUNT
} ac_object_detail;

/* A line of the log. */
typedef struct ac_object_event {
    uint64_t index; /* counts from 0 for the life of the client */
    double time;    /* of the step or message: seconds, as ac_client_step is told */
    ac_object_event_kind kind;
    ac_object_detail detail;
    ac_object_reason reason;
    uint32_t key;
    ac_object_id id; /* of a deleted object too, then it resolves to nothing */
    ac_guid guid;
    ac_guid other;
} ac_object_event;

/* "created", for example. Never NULL. */
AC_API const char *ac_object_event_kind_name(ac_object_event_kind kind);

/* Bits of ac_object_snapshot.known: which optional fields the server has given. */
typedef enum ac_object_known {
    AC_KNOWN_POSITION = 0x0001,
    AC_KNOWN_SETUP = 0x0002,
    AC_KNOWN_MOTION_TABLE = 0x0004,
    AC_KNOWN_SOUND_TABLE = 0x0008,
    AC_KNOWN_SCRIPT_TABLE = 0x0010,
    AC_KNOWN_CONTAINER = 0x0020,
    AC_KNOWN_WIELDER = 0x0040,
    AC_KNOWN_STACK_SIZE = 0x0080,
    AC_KNOWN_VALUE = 0x0100,
    AC_KNOWN_BURDEN = 0x0200,
    AC_KNOWN_HEALTH = 0x0400,
    AC_KNOWN_PARENT = 0x0800,
} ac_object_known;

enum { AC_OBJECT_STAMPS = 9, AC_OBJECT_NAME_MAX = 128 };

/* What is known of one object, copied at one moment. What the server has not given is 0: `known`
 * tells it from a 0 that was given. */
typedef struct ac_object_snapshot {
    ac_object_id id;
    ac_guid guid;
    bool is_local_player;
    bool in_world;  /* in a cell, or held by something that is */
    uint32_t known; /* ac_object_known */
    uint32_t state; /* ac_physics_state bits */
    double age;     /* seconds since this generation was created, by the last step's clock */
    uint16_t stamps[AC_OBJECT_STAMPS]; /* position, movement, state, vector, teleport, server
                                          control, force position, appearance, instance */

    ac_position position;        /* where it is drawn */
    ac_position server_position; /* the last one accepted from the server */
    ac_vec3 velocity;            /* metres a second */
    ac_vec3 omega;               /* radians a second */
    float scale;
    float friction;     /* 0..1 */
    float elasticity;   /* 0..0.1 */
    float translucency; /* 0 opaque .. 1 invisible */

    ac_did setup, motion_table, sound_table, script_table; /* 0: none */
    uint32_t placement;
    uint32_t part_count;

    ac_guid parent; /* 0: none */
    uint32_t parent_location;
    uint32_t child_count;

    char name[AC_OBJECT_NAME_MAX]; /* UTF-8, terminated, cut when longer */
    uint32_t class_id;
    uint32_t item_type;
    uint32_t description; /* object description flags */
    ac_did icon;
    ac_guid container, wielder;
    uint32_t stack_size;
    uint32_t value;
    uint32_t burden;
    float health; /* 0..1 */

    ac_invisible_reason invisible;
} ac_object_snapshot;

/* How many objects live now. */
AC_API uint32_t ac_objects_count(const ac_objects *objects);

/* The handle of a GUID, AC_OBJECT_NONE when there is no such object. */
AC_API ac_object_id ac_objects_find(const ac_objects *objects, ac_guid guid);

/* AC_OBJECT_NONE before the player was created. */
AC_API ac_object_id ac_objects_local_player(const ac_objects *objects);

/* Enumeration in order of creation: the first object, and the one after `id`; AC_OBJECT_NONE at the
 * end and for a handle that is stale. */
AC_API ac_object_id ac_objects_first(const ac_objects *objects);
AC_API ac_object_id ac_objects_next(const ac_objects *objects, ac_object_id id);

/* False, and the snapshot all zero, when the handle is stale. */
AC_API bool ac_objects_snapshot(const ac_objects *objects, ac_object_id id,
                                ac_object_snapshot *snapshot);

/* Copies at most `capacity` events from `*cursor` on and moves the cursor past them; returns how
 * many. Start with cursor 0. Events that fell out of the log before they were read are skipped and
 * counted in `lost`, which may be NULL. */
AC_API size_t ac_objects_read_events(const ac_objects *objects, uint64_t *cursor,
                                     ac_object_event *events, size_t capacity, uint64_t *lost);

/* An object that is not drawn, and why. */
typedef struct ac_invisible_object {
    ac_object_id id;
    ac_guid guid;
    ac_invisible_reason reason;
} ac_invisible_object;

/* Objects that are known but not drawn, in order of creation. Returns how many there are, which may
 * be more than `capacity`. */
AC_API size_t ac_objects_list_invisible(const ac_objects *objects, ac_invisible_object *list,
                                        size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
