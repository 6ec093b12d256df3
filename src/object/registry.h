/* All live objects of one client: slots with generation-checked handles, the one place where a
 * server GUID becomes a handle, and the order of creation. */
#ifndef AC_OBJECT_REGISTRY_H
#define AC_OBJECT_REGISTRY_H

#include "arwic/object.h"
#include "base/arena.h"
#include "base/log.h"
#include "base/map.h"
#include "base/pool.h"
#include "object/events.h"
#include "object/object.h"
#include "object/queue.h"
#include "object/setup_source.h"
#include "object/side_effect.h"

typedef struct ac_objects_def {
    ac_setup_source setups;
    struct ac_live_world *live; /* NULL: objects are known but do not move by themselves */
    const ac_log *log;          /* may be NULL; must outlive the objects */
    /* When a message goes on after a Position: what follows from that comes first, the owner's
     * share of the side effects so far (ac_side_log_read) with it. May be NULL. */
    void (*effects_due)(void *user);
    void *user;
} ac_objects_def;

/* A child that a description named before the child existed. */
typedef struct ac_announced_child {
    ac_guid parent, child;
    uint32_t location;
} ac_announced_child;

enum {
    AC_ANNOUNCED_MAX = 1024,
    AC_OBJECTS_MAX = 1 << 17, /* more than any server keeps around a player */
};

typedef struct ac_object_counts {
    uint64_t created, deleted;             /* objects, ever */
    uint64_t messages, refused, malformed; /* messages that concerned objects */
    uint64_t held_values;                  /* fields held at their last valid value */
} ac_object_counts;

struct ac_objects {
    ac_pool pool;          /* ac_object */
    ac_map by_guid;        /* -> slot + 1 */
    uint32_t most_objects; /* further ones are refused; AC_OBJECTS_MAX */
    ac_object *first, *last;
    ac_guid local_guid; /* 0 until PlayerCreate */
    double now;         /* of the message or step at hand */

    /* CommandInterpreter::UsePositionFromServer: the server moves the player (autonomy level 0).
     * False for an ordinary session. */
    bool server_moves_player;
    /* SmartBox's waiting_for_teleport: between PlayerTeleport and the position it announced. */
    bool waiting_for_teleport;

    ac_setup_source setups;
    struct ac_live_world *live; /* object/live_world.h */
    const ac_log *log;
    void (*effects_due)(void *user); /* of ac_objects_def */
    void *user;
    ac_arena scratch; /* the message at hand */
    ac_pending_queue pending;
    ac_event_log events;
    ac_side_log effects;
    ac_announced_child announced[AC_ANNOUNCED_MAX];
    uint32_t announced_count;
    double expire_time;
    ac_object_counts counts;
    ac_memory_count memory; /* of the objects' blocks */
};

/* NULL when there is no memory. `def` is copied. */
ac_objects *ac_objects_create(const ac_objects_def *def);
void ac_objects_destroy(ac_objects *objects);

/* Logout: no object, pending message or announced child is left, the local player is unknown; the
 * logs and the counters go on. */
void ac_objects_reset(ac_objects *objects);

/* Who the local player is (PlayerCreate). */
void ac_objects_set_local_player(ac_objects *objects, ac_guid guid);

/* NULL for a stale handle, a GUID without an object, or no player. */
ac_object *ac_objects_get(const ac_objects *objects, ac_object_id id);
ac_object *ac_objects_get_guid(const ac_objects *objects, ac_guid guid);
ac_object *ac_objects_get_local_player(const ac_objects *objects);

static inline bool ac_objects_is_local_player(const ac_objects *objects, const ac_object *object) {
    return object->guid == objects->local_guid;
}

/* A new object of the constructor's values, last in order. NULL when there is no memory. Only
 * create.c calls these two. */
ac_object *ac_objects_add(ac_objects *objects, ac_guid guid);
void ac_objects_remove(ac_objects *objects, ac_object *object);

/* What the objects, their blocks and the tables take. */
size_t ac_objects_bytes(const ac_objects *objects);

/* Appends an event of `object`. */
void ac_objects_note(ac_objects *objects, const ac_object *object, ac_object_event_kind kind,
                     ac_object_detail detail, ac_object_reason reason);
void ac_objects_note_key(ac_objects *objects, const ac_object *object, ac_object_detail detail,
                         uint32_t key);

#endif
