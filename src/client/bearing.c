/* Where things are as the player sees them. */
#include <math.h>

#include "arwic/client.h"
#include "base/acmath.h"
#include "base/vec.h"
#include "space/frame.h"
#include "space/position.h"

/* Headings are degrees of the compass. */
static float turn_between(float from, float to) {
    float turn = to - from;
    if (turn > 180.0f)
        turn -= 360.0f;
    else if (turn < -180.0f)
        turn += 360.0f;
    return turn * (AC_PI_F / 180.0f);
}

bool ac_client_bearing_to_position(const ac_client *client, const ac_position *position,
                                   ac_bearing *bearing) {
    ac_position player;
    *bearing = (ac_bearing){0};
    if (!ac_client_player_position(client, &player) || player.cell == 0 || position->cell == 0 ||
        !ac_vec3_is_finite(position->frame.origin))
        return false;
    ac_vec3 way = ac_position_offset(&player, position);
    bearing->distance = sqrtf(way.x * way.x + way.y * way.y);
    bearing->height = way.z;
    if (bearing->distance > AC_EPSILON)
        bearing->turn = turn_between(ac_frame_get_heading(&player.frame), ac_vec3_heading(way));
    return true;
}

bool ac_client_bearing_to(const ac_client *client, ac_guid guid, ac_bearing *bearing) {
    ac_object_snapshot object;
    const ac_objects *objects = ac_client_objects(client);
    *bearing = (ac_bearing){0};
    return ac_objects_snapshot(objects, ac_objects_find(objects, guid), &object) &&
           object.in_world && ac_client_bearing_to_position(client, &object.position, bearing);
}
