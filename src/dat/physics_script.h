/* PhysicsScript 0x33......: hooks on a time line (dat-format.md 5.20). */
#ifndef AC_DAT_PHYSICS_SCRIPT_H
#define AC_DAT_PHYSICS_SCRIPT_H

#include "dat/hook.h"

typedef struct ac_script_hook {
    double start_time; /* seconds from the start of the script */
    ac_hook hook;
} ac_script_hook;

typedef struct ac_physics_script {
    ac_did id;
    uint32_t hook_count;
    ac_script_hook *hooks; /* ascending by start time */
} ac_physics_script;

/* Reading sorts the hooks by ascending start time, as the client does while it unpacks
 * (PhysicsScript::UnPack 0x005218B0 with PhysicsScriptData::Sort 0x00521600). Hooks of one time
 * keep their stored order. The client's comparison never says "equal" and its C library's qsort is
 * not stable in general; it leaves up to eight hooks that are in order already as they are, and so
 * do we, with any number. Writing keeps the order of the struct. */
void ac_codec_physics_script(ac_codec *c, ac_physics_script *script);

#endif
