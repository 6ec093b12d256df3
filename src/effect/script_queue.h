/* ScriptManager: the scripts of one owner, played one after the other (spec 2026-07-13 §6). */
#ifndef AC_EFFECT_SCRIPT_QUEUE_H
#define AC_EFFECT_SCRIPT_QUEUE_H

#include "dat/physics_script.h"

enum { AC_SCRIPT_QUEUE_LIMIT = 256 };

typedef struct ac_script_node {
    const ac_physics_script *script; /* one reference held by the owner of the queue */
    double start;                    /* seconds */
} ac_script_node;

/* Zero-initialise for an empty queue. */
typedef struct ac_script_queue {
    ac_script_node *nodes; /* ring */
    uint32_t capacity, head, count;
    uint32_t hook; /* of the head: the next to run */
} ac_script_queue;

void ac_script_queue_free(ac_script_queue *queue);

/* ScriptManager::AddScriptInternal 0x0051B310: appends, duplicates too. A script starts now when it
 * is alone, else when the one before it has run its length. False for a script without hooks, a
 * full queue, or no memory. */
bool ac_script_queue_add(ac_script_queue *queue, const ac_physics_script *script, double now);

/* ScriptManager::NextHook 0x0051B3F0: the next hook that is due at `now`, or NULL. The hook is good
 * until the next call. A finished script is handed out through *finished, for its reference to be
 * given back; then call again. */
const ac_hook *ac_script_queue_next(ac_script_queue *queue, double now,
                                    const ac_physics_script **finished);

/* All of them begin so many seconds later, but the first not after `latest` if it did before. */
void ac_script_queue_delay(ac_script_queue *queue, double seconds, double latest);

/* Takes one script out without running it; NULL when empty. */
const ac_physics_script *ac_script_queue_drop(ac_script_queue *queue);

#endif
