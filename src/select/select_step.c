#include "select/select_step.h"

#include "select/radar.h"
#include "space/position.h"

static const double check_period = 1.0;

/* CPlayerSystem::ObjectIsWithinRadarRange 0x0055FF70, on the ground. What is not in a cell is in a
 * pack or a hand, and out of the radar's business. */
static bool is_out_of_range(const ac_objects *objects, const ac_object *object) {
    const ac_object *player = ac_objects_get_local_player(objects);
    if (!player || !ac_object_in_world(player) || !ac_object_in_world(object))
        return false;
    ac_vec3 offset = ac_position_offset(&player->position, &object->position);
    float range = ac_radar_range(player->position.cell);
    return offset.x * offset.x + offset.y * offset.y > range * range;
}

void ac_select_step(ac_selection *selection, const ac_objects *objects, double now, bool drawn) {
    bool check = now >= selection->next_check;
    if (check)
        selection->next_check = now + check_period;
    if (selection->guid == 0)
        return;
    const ac_object *object = ac_objects_get_guid(objects, selection->guid);
    if (!object || (check && !drawn && is_out_of_range(objects, object)))
        ac_selection_set(selection, 0);
}
