/* Which object is the next target: what may be attacked, and retail's order of distance (spec
 * 2026-07-12, 'Auto Target after the selected creature dies'; world-simulation 10). Metres. */
#ifndef AC_COMBAT_TARGET_H
#define AC_COMBAT_TARGET_H

#include "object/registry.h"
#include "select/fellows.h"
#include "select/selection.h"

/* Retail's UI_SELECTION_TYPE; 0 and 1 are not used here. */
typedef enum ac_target_kind {
    AC_TARGET_COMPASS =
        2, /* what the radar shows; in melee and missile mode what can be attacked */
    AC_TARGET_MONSTER = 3,
    AC_TARGET_PLAYER = 4,
    AC_TARGET_CORPSE = 5, /* not opened yet */
} ac_target_kind;

/* By distance from the player. */
typedef enum ac_target_step {
    AC_TARGET_CLOSEST,
    AC_TARGET_FARTHEST,
    AC_TARGET_NEXT,     /* the nearest of those farther than the anchor */
    AC_TARGET_PREVIOUS, /* the farthest of those nearer than the anchor */
} ac_target_step;

typedef struct ac_target_query {
    const ac_objects *objects;
    const ac_fellows *fellows;     /* NULL: no fellowship */
    const ac_selection *selection; /* its object, else the one before, is the anchor */
    ac_target_kind kind;
    uint32_t mode;      /* ac_combat_mode */
    bool monsters_only; /* no players among what can be attacked */
} ac_target_query;

/* ClientCombatSystem::ObjectIsAttackable 0x0056A600; and not a corpse, nor dead already. False for
 * NULL and without a player. */
bool ac_target_is_attackable(const ac_objects *objects, const ac_object *object);

/* Its substate is Dead. Only known of objects that a live world moves. */
bool ac_target_has_dead_motion(const ac_object *object);

/* That, or the server has told that it has no health left: not a target, though it exists until its
 * corpse does. */
bool ac_target_is_dead(const ac_object *object);

/* Distance on the ground plus 1.2 times the difference in height, and the former alone. False when
 * one of the two is not in a cell. */
bool ac_target_distance(const ac_object *player, const ac_object *object, double *weighted,
                        double *planar);

/* What SelectNext asks of each object but the distance from the anchor. */
bool ac_target_is_candidate(const ac_target_query *query, const ac_object *object);

/* CPlayerSystem::SelectNext 0x0055F9A0: 0 when there is none. CLOSEST and FARTHEST look at the
 * anchor too (the document's includeCurrent); so do NEXT and PREVIOUS when there is no anchor in a
 * cell, which then are FARTHEST and CLOSEST, as in retail. */
ac_guid ac_target_find(const ac_target_query *query, ac_target_step step);

#endif
