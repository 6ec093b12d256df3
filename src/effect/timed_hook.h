/* Timed object hooks: values that run from one number to another, newest first (CPhysicsObj::hooks,
 * world-simulation 5.2). Seconds. */
#ifndef AC_EFFECT_TIMED_HOOK_H
#define AC_EFFECT_TIMED_HOOK_H

#include <stdbool.h>
#include <stdint.h>

typedef enum ac_timed_kind {
    AC_TIMED_SCALE,
    AC_TIMED_TRANSLUCENCY,
    AC_TIMED_PART_TRANSLUCENCY, /* user: part */
    AC_TIMED_LUMINOSITY,
    AC_TIMED_PART_LUMINOSITY,
    AC_TIMED_DIFFUSION,
    AC_TIMED_PART_DIFFUSION,
    AC_TIMED_CALL_PES, /* user: script DID; due when the value reaches 1 */
} ac_timed_kind;

typedef struct ac_timed_hook {
    ac_timed_kind kind;
    double created, duration;
    float start, end;
    uint32_t user;
} ac_timed_hook;

enum { AC_TIMED_HOOK_LIMIT = 128 };

/* Zero-initialise for an empty list. The newest is last in memory and first in order. */
typedef struct ac_timed_hooks {
    ac_timed_hook *items;
    uint32_t count, capacity;
} ac_timed_hooks;

void ac_timed_hooks_free(ac_timed_hooks *hooks);

/* At the head of the list. False when it is full or without memory. */
bool ac_timed_hooks_add(ac_timed_hooks *hooks, ac_timed_hook hook);

/* FPHook::Execute: the value at `now`; *done when it has reached its end. */
float ac_timed_hook_value(const ac_timed_hook *hook, double now, bool *done);

/* Removes item `index` (in memory) and keeps the order. */
void ac_timed_hooks_remove(ac_timed_hooks *hooks, uint32_t index);

#endif
