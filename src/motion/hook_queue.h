/* Animation hooks captured while a sequence advances, in crossing order, to be executed later by
 * the owner of the frame (retail CPhysicsObj::anim_hooks, drained by process_hooks). */
#ifndef AC_MOTION_HOOK_QUEUE_H
#define AC_MOTION_HOOK_QUEUE_H

#include <stdbool.h>

#include "dat/hook.h"

/* `hook` is a copy: the animation that it came from may be released before the queue is drained.
 * An AC_HOOK_ANIMATION_DONE entry made by the sequence means: call ac_movement_animation_done. */
typedef struct ac_queued_hook {
    ac_hook hook;
    int32_t direction; /* of play: AC_HOOK_FORWARD or AC_HOOK_BACKWARD; AC_HOOK_BOTH for AnimDone */
} ac_queued_hook;

/* Zero-initialise for an empty queue. It grows to what one drain needs and keeps the memory. */
typedef struct ac_hook_queue {
    ac_queued_hook *items;
    uint32_t count;
    uint32_t capacity;
    uint32_t dropped; /* hooks beyond AC_HOOK_QUEUE_LIMIT or memory since the last clear */
} ac_hook_queue;

enum { AC_HOOK_QUEUE_LIMIT = 65536 };

/* Room for so many hooks; false without memory or beyond the limit. */
bool ac_hook_queue_reserve(ac_hook_queue *queue, uint32_t count);
void ac_hook_queue_push(ac_hook_queue *queue, const ac_hook *hook, int32_t direction);
/* Empties the queue and keeps its memory. */
void ac_hook_queue_clear(ac_hook_queue *queue);
void ac_hook_queue_free(ac_hook_queue *queue);

#endif
