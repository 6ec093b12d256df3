/* What becomes the target when there is none (spec 2026-07-12, 'Auto Target after the selected
 * creature dies'). */
#include "combat/combat_internal.h"

#include "object/quality.h"

enum { GUID_CURRENT_ATTACKER = 0x0B };

static ac_target_query query_of(const ac_combat *combat, ac_target_kind kind) {
    return (ac_target_query){.objects = combat->objects,
                             .fellows = combat->fellows,
                             .selection = combat->selection,
                             .kind = kind,
                             .mode = (uint32_t)combat->mode};
}

/* Auto Target's: the document's narrowing to monsters (IA-19), unless it is switched off. */
static ac_target_query automatic_query(const ac_combat *combat) {
    ac_target_query query = query_of(combat, AC_TARGET_COMPASS);
    query.monsters_only = !combat->options.auto_target_players;
    return query;
}

static bool is_recent(const ac_combat *combat, double time) {
    return combat->now - time < AC_LAST_ATTACKED_SECONDS;
}

/* Retail's last attacked: the instance property of the player that names who fights it, good for a
 * while after an attack was told of. */
static const ac_object *current_attacker(const ac_combat *combat) {
    const ac_object *player = ac_objects_get_local_player(combat->objects);
    if (!player || !is_recent(combat, combat->attacked_time))
        return NULL;
    const ac_quality *quality = ac_quality_find(player, AC_QUALITY_GUID, GUID_CURRENT_ATTACKER);
    return quality ? ac_objects_get_guid(combat->objects, quality->value.id) : NULL;
}

/* Servers that do not tell of that property: whom the player itself attacked last. */
static const ac_object *own_opponent(const ac_combat *combat) {
    return is_recent(combat, combat->last_attacked.time)
               ? ac_objects_get(combat->objects, combat->last_attacked.id)
               : NULL;
}

static bool select_if_valid(ac_combat *combat, const ac_object *object) {
    ac_target_query query = automatic_query(combat);
    if (!object || !ac_target_is_candidate(&query, object))
        return false;
    ac_selection_set(combat->selection, object->guid);
    return true;
}

/* ClientCombatSystem::AutoTarget 0x0056BC80 */
bool ac_combat_auto_target(ac_combat *combat) {
    if (select_if_valid(combat, current_attacker(combat)) ||
        select_if_valid(combat, own_opponent(combat)))
        return true;
    ac_target_query query = automatic_query(combat);
    ac_guid guid = ac_target_find(&query, AC_TARGET_CLOSEST);
    if (guid != 0)
        ac_selection_set(combat->selection, guid);
    return guid != 0;
}

void ac_combat_find_target(ac_combat *combat) {
    if (combat->selection->guid == 0 && ac_combat_is_fighting(combat) &&
        combat->options.auto_target)
        (void)ac_combat_auto_target(combat);
}

/* ClientCombatSystem::RecvNotice_SelectionChanged 0x0056BD80: the attack that goes on ends with the
 * selection; an empty selection is replaced, unless it was wished so. */
void ac_combat_selection_changed(void *user) {
    ac_combat *combat = user;
    ac_combat_cancel_attack(combat);
    if (combat->selection->guid != 0)
        return;
    if (combat->target_willingly_lost)
        combat->target_willingly_lost = false;
    else
        ac_combat_find_target(combat);
}

/* The player itself may stay selected until there is something better. */
void ac_combat_check_target(ac_combat *combat) {
    const ac_object *target = ac_combat_attack_target(combat);
    if (!ac_combat_is_fighting(combat))
        return;
    if (ac_target_is_attackable(combat->objects, target))
        ac_selection_set(combat->selection, target->guid);
    else if (combat->selection->guid != combat->objects->local_guid)
        ac_selection_set(combat->selection, 0);
    target = ac_combat_attack_target(combat);
    if (combat->options.auto_target && !ac_target_is_attackable(combat->objects, target))
        (void)ac_combat_auto_target(combat);
}

void ac_combat_select(ac_combat *combat, ac_guid guid) {
    bool clears = guid == 0 && combat->selection->guid != 0;
    combat->target_willingly_lost = clears && !combat->options.clearing_reacquires;
    ac_selection_set(combat->selection, guid);
}

bool ac_combat_select_step(ac_combat *combat, ac_target_kind kind, ac_target_step step) {
    ac_target_query query = query_of(combat, kind);
    ac_guid guid = ac_target_find(&query, step);
    if (guid == 0 && step == AC_TARGET_NEXT)
        guid = ac_target_find(&query, AC_TARGET_CLOSEST);
    if (guid == 0 && step == AC_TARGET_PREVIOUS)
        guid = ac_target_find(&query, AC_TARGET_FARTHEST);
    if (guid != 0)
        ac_selection_set(combat->selection, guid);
    return guid != 0;
}

/* The dead cannot be the target again, nor the last attacked. */
void ac_combat_died(ac_combat *combat, ac_guid guid) {
    const ac_object *last = ac_objects_get(combat->objects, combat->last_attacked.id);
    if (last && last->guid == guid)
        combat->last_attacked.id = AC_OBJECT_NONE;
    if (guid != 0 && combat->selection->guid == guid) {
        combat->died = guid;
        ac_selection_set(combat->selection, 0);
    }
}
