#include "combat/target.h"

#include <math.h>

#include "object/live.h"
#include "select/kinds.h"
#include "select/radar.h"
#include "space/position.h"
#include "wire/combat.h"
#include "wire/motion_command.h"

static bool has_free_pk_status(const ac_object *object) {
    return ac_object_described(object, AC_OBJECT_FREE_PK_STATUS);
}

bool ac_target_has_dead_motion(const ac_object *object) {
    const ac_movement *movement = ac_live_movement(object);
    return movement && movement->interp.interpreted.forward.command == AC_MOTION_DEAD;
}

bool ac_target_is_dead(const ac_object *object) {
    return ac_target_has_dead_motion(object) ||
           (ac_object_has(object, AC_LIVE_HEALTH_KNOWN) && object->health <= 0.0f);
}

/* ClientCombatSystem::ObjectIsAttackable 0x0056A600, of the living. */
static bool may_attack(const ac_object *player, const ac_object *object) {
    if (!ac_object_is_creature(object))
        return false;
    if (has_free_pk_status(object) || has_free_pk_status(player))
        return true;
    if (ac_object_is_player(object))
        return ac_objects_are_rivals(object, player);
    return !ac_object_is_pet(object) && ac_object_described(object, AC_OBJECT_ATTACKABLE);
}

bool ac_target_is_attackable(const ac_objects *objects, const ac_object *object) {
    const ac_object *player = ac_objects_get_local_player(objects);
    return object && player && object != player && !ac_object_described(object, AC_OBJECT_CORPSE) &&
           !ac_target_is_dead(object) && may_attack(player, object);
}

bool ac_target_distance(const ac_object *player, const ac_object *object, double *weighted,
                        double *planar) {
    if (!ac_object_in_world(player) || !ac_object_in_world(object))
        return false;
    ac_vec3 offset = ac_position_offset(&player->position, &object->position);
    double x = (double)offset.x, y = (double)offset.y;
    *planar = sqrt(x * x + y * y);
    *weighted = *planar + 1.2 * fabs((double)offset.z);
    return true;
}

static bool is_fellow(const ac_target_query *query, const ac_object *object) {
    return query->fellows && ac_fellows_has(query->fellows, object->guid);
}

/* A free fighter may attack whom it likes; that alone makes nobody its enemy. */
static bool is_monster(const ac_object *object) {
    return !ac_object_is_player(object) && !ac_object_is_pet(object) &&
           ac_object_described(object, AC_OBJECT_ATTACKABLE);
}

/* An enemy that the keys and Auto Target choose. */
static bool is_foe(const ac_target_query *query, const ac_object *object) {
    return ac_target_is_attackable(query->objects, object) && !is_fellow(query, object) &&
           !ac_object_described(object, AC_OBJECT_VENDOR) &&
           (!query->monsters_only || is_monster(object));
}

static bool is_on_compass(const ac_target_query *query, const ac_object *object) {
    const uint32_t landmarks = AC_OBJECT_LIFESTONE | AC_OBJECT_PORTAL | AC_OBJECT_BIND_STONE;
    if (!ac_object_described(object, landmarks) && !ac_radar_shows(object))
        return false;
    if (query->mode != AC_COMBAT_MODE_MELEE && query->mode != AC_COMBAT_MODE_MISSILE)
        return true;
    return is_foe(query, object) && !ac_object_is(object, AC_STATE_REPORT_AS_ENVIRONMENT);
}

static bool is_of_kind(const ac_target_query *query, const ac_object *object) {
    bool corpse = ac_object_described(object, AC_OBJECT_CORPSE);
    if (query->kind == AC_TARGET_CORPSE)
        return corpse && !object->contents;
    if (corpse)
        return false;
    switch (query->kind) {
    case AC_TARGET_COMPASS: return is_on_compass(query, object);
    case AC_TARGET_MONSTER: return is_foe(query, object) && ac_radar_shows(object);
    case AC_TARGET_PLAYER: return ac_object_is_player(object) && ac_radar_shows(object);
    default: return false;
    }
}

static bool is_hidden(const ac_object *object) {
    const uint32_t states = AC_STATE_CLOAKED | AC_STATE_NO_DRAW | AC_STATE_HIDDEN;
    return (object->state & states) != 0 || ac_object_described(object, AC_OBJECT_UI_HIDDEN);
}

bool ac_target_is_candidate(const ac_target_query *query, const ac_object *object) {
    const ac_object *player = ac_objects_get_local_player(query->objects);
    double weighted, planar;
    return player && object != player && !object->parent && !is_hidden(object) &&
           ac_target_distance(player, object, &weighted, &planar) &&
           (double)ac_radar_range(player->position.cell) >= planar && is_of_kind(query, object);
}

/* A place in the order of distance; equal distances are ordered by id. */
typedef struct rank {
    double distance;
    ac_guid guid;
} rank;

/* CPlayerSystem::Farther 0x0055D830 */
static bool is_farther(rank a, rank b) {
    return a.distance > b.distance || (a.distance == b.distance && a.guid > b.guid);
}

/* The selected object, else the one before; guid 0 when that is not in a cell. */
static rank find_anchor(const ac_target_query *query, const ac_object *player) {
    const ac_selection *selection = query->selection;
    ac_guid guid = selection->guid ? selection->guid : selection->previous;
    const ac_object *object = ac_objects_get_guid(query->objects, guid);
    rank anchor = {0.0, guid};
    double planar;
    if (!object || !ac_target_distance(player, object, &anchor.distance, &planar))
        anchor.guid = 0;
    return anchor;
}

/* Which of two steps it comes to, and whether the far end is wanted. */
typedef struct search {
    rank anchor;
    bool from_anchor; /* on the far side (outwards) or the near side of it only */
    bool beyond;      /* the far side */
    bool farthest;    /* of those, the farthest */
} search;

static search make_search(rank anchor, ac_target_step step) {
    bool outwards = step == AC_TARGET_NEXT || step == AC_TARGET_FARTHEST;
    bool stepping = step == AC_TARGET_NEXT || step == AC_TARGET_PREVIOUS;
    if (stepping && anchor.guid != 0)
        return (search){anchor, true, outwards, !outwards};
    return (search){anchor, false, false, outwards};
}

static bool is_in_reach(const search *s, rank candidate) {
    if (!s->from_anchor)
        return true;
    return candidate.guid != s->anchor.guid && is_farther(candidate, s->anchor) == s->beyond;
}

ac_guid ac_target_find(const ac_target_query *query, ac_target_step step) {
    const ac_object *player = ac_objects_get_local_player(query->objects);
    rank best = {0.0, 0};
    if (!player || !ac_object_in_world(player))
        return 0;
    search s = make_search(find_anchor(query, player), step);
    for (const ac_object *object = query->objects->first; object; object = object->next) {
        rank candidate = {0.0, object->guid};
        double planar;
        if (!ac_target_is_candidate(query, object) ||
            !ac_target_distance(player, object, &candidate.distance, &planar) ||
            !is_in_reach(&s, candidate))
            continue;
        if (best.guid == 0 || is_farther(candidate, best) == s.farthest)
            best = candidate;
    }
    return best.guid;
}
