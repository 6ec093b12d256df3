#include "combat/combat_step.h"

#include "combat/combat_internal.h"
#include "select/kinds.h"

/* gmToolbarUI::HandleSelectionChanged: whose health is shown. */
static bool has_health(const ac_combat *combat, const ac_object *object) {
    return object && (ac_object_is_player(object) || ac_object_is_pet(object) ||
                      ac_target_is_attackable(combat->objects, object));
}

/* 0 ends the server's interest in the one before. */
static void query_health(ac_combat *combat) {
    const ac_object *object = ac_objects_get_guid(combat->objects, combat->selection->guid);
    ac_guid wanted = has_health(combat, object) ? object->guid : 0;
    bool due = wanted != 0 && combat->now - combat->query_time >= AC_HEALTH_QUERY_SECONDS;
    if (wanted == combat->queried && !due)
        return;
    combat->queried = wanted;
    combat->query_time = combat->now;
    ac_combat_add_command(combat, AC_COMBAT_ACTION_QUERY_HEALTH)->body.query =
        (ac_guid_body){wanted};
}

void ac_combat_step(ac_combat *combat, double now) {
    combat->now = now;
    if (combat->response_pending && now - combat->attack_time >= AC_ATTACK_ANSWER_SECONDS)
        ac_combat_attack_done(combat, 0);
    ac_combat_step_bar(combat);
    query_health(combat);
}
